"""What is special about telling one game: its words, its board, its small pictures."""
