"""What code knows about one language."""
