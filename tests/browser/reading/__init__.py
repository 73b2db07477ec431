"""What is read: front pages, chapters, paper, and a page that is not there."""
