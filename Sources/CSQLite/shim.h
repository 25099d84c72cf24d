#ifndef RINGS_CSQLITE_SHIM_H
#define RINGS_CSQLITE_SHIM_H

#include <sqlite3.h>

/* SQLITE_TRANSIENT is a cast that Swift cannot import: bind a copy of the bytes. */
static inline int rings_sqlite_bind_text_copy(
    sqlite3_stmt *statement, int index, const char *bytes, int count) {
    return sqlite3_bind_text(statement, index, bytes, count, SQLITE_TRANSIENT);
}

static inline int rings_sqlite_bind_blob_copy(
    sqlite3_stmt *statement, int index, const void *bytes, int count) {
    return sqlite3_bind_blob(statement, index, bytes, count, SQLITE_TRANSIENT);
}

/* sqlite3_db_config is variadic, which Swift cannot call. */
static inline int rings_sqlite_enable_defensive(sqlite3 *database) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_DEFENSIVE, 1, (int *)0);
}

#endif
