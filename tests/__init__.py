"""The same rooms, tested; a real browser at the end."""
