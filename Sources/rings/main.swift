print("rings")
