#ifndef RINGS_CZLIB_SHIM_H
#define RINGS_CZLIB_SHIM_H

#include <zlib.h>

/* inflateInit2 is a macro: start inflating a raw deflate stream, as zip entries hold it. */
static inline int rings_zlib_inflate_init_raw(z_stream *stream) {
    return inflateInit2(stream, -MAX_WBITS);
}

#endif
