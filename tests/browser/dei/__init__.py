"""D.E.I. on its pages."""
