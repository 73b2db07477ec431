"""One module for each kind of inconsistency."""
