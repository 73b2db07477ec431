"""The rules of ApocalypZe."""
