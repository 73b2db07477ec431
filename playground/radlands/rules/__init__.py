"""The rules themselves: columns, deck, queues, harm, abilities, and what targets and conditions find."""
