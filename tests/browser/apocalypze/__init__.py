"""ApocalypZe on its pages."""
