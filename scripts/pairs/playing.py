"""Play what was found between two cards, once for all languages."""

from dataclasses import dataclass
from typing import Any

from playground.radlands import Game, Table, Verdict, web
from scripts.pairs.data import Pairs
from scripts.pairs.radlands.find import Finding
from scripts.pairs.radlands.scenes import studio


@dataclass(slots=True)
class Shown:
    """A finding, played."""

    finding: Finding
    """What was found."""
    games: list[Game]
    """The position, and the one after each move."""
    verdict: Verdict | None = None
    """Why the last move is refused, where one is."""


def play(table: Table, pairs: Pairs) -> dict[str, list[Shown]]:
    """Every finding of a game: `one+two` → what is special, the strongest first."""
    stage = studio(table)
    found: dict[str, list[Shown]] = {}
    for name, findings in pairs.special.items():
        for finding in findings:
            games = [table.position(stage.facts(finding.scene, finding.scene.other))]
            for move in finding.path:
                games.append(games[-1].apply(move))
            verdict = games[-1].why(finding.refused) if finding.refused else None
            found.setdefault(name, []).append(Shown(finding, games, verdict))
    return found


def positions(runs: dict[str, list[Shown]]) -> dict[str, dict[str, list[list[Any]]]]:
    """What the board draws, the same in every language: first card → second card → for each finding its positions."""
    found: dict[str, dict[str, list[list[Any]]]] = {}
    for name, shown in runs.items():
        one, two = name.split("+")
        found.setdefault(one, {})[two] = [[drawn(game) for game in each.games] for each in shown]
    return found


def drawn(game: Game) -> dict[str, Any]:
    """A position without the words for its moves: the engine gives them when a reader leaves the path."""
    moment: dict[str, Any] = {"state": web.shape(game), "moves": []}
    return {**moment, "decides": game.decision.player} if game.decision else moment
