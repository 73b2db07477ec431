"""Each room of the workshop by itself."""
