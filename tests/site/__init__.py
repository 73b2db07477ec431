"""What is built: files, the search over them, what hosts and other programs rely on."""
