"""Two cards together: what the engine does differently because both are there, found by trying and not written by hand."""
