"""From card files to programs: the words they are written in, and what they are compiled to.

words.py       verbs, targets and checks as records
vocabulary.py  all other words of the card files
rulings.py     rulings that hang on a card
codes.py       two letters for every card
layout.py      from steps to one line of steps
compile.py     from card files to a card set
program.py     what comes out: programs, abilities, cards
"""
