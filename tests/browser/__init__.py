"""What a reader does, in real Chromium."""
