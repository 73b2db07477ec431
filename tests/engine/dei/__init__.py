"""The rules of D.E.I."""
