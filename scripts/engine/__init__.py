"""Tools around the engines: tables from the card files, scenarios, random games, coverage, mutants, the bench."""
