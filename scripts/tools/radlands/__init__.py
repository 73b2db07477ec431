"""Measures of one engine: its speed beside python-chess, its start in the browser, and what its scenarios notice.

bench.py   how fast the engine is
start.py   how soon it answers in a browser
mutate.py  switches off verbs, abilities and branches; somebody must notice
"""
