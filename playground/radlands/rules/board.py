"""The columns: where a newcomer may stand, who moves, who leaves, who enters play.

Each column has places 0 (camp row), 1 and 2 (nearest the opponent). Only Juggernaut leaves place 0; people use the two
places the camp does not take.
"""

from playground.radlands.rules import traits
from playground.radlands.state import (
    ARRIVALS,
    ARRIVED,
    CAMP,
    DESTROYED,
    IT,
    KIND,
    PUNK,
    SRC,
    State,
)


def spots(g: State, player: int) -> list[int]:
    """Give the cells a new person may take, in columns with room."""
    cells = g.cells
    found = []
    for base in (0, 3, 6) if player == 0 else (9, 12, 15):
        if cells[base] & CAMP:
            if not cells[base + 1]:
                found.append(base + 1)
            elif not cells[base + 2]:
                found += (base + 2, base + 1)
        else:
            found += around_juggernaut(g, base)
    return found


def around_juggernaut(g: State, base: int) -> list[int]:
    """Give the two places Juggernaut leaves, while one of them is free."""
    other = base + 2 if g.cells[base + 1] & CAMP else base + 1
    return [other, base] if not g.cells[other] or not g.cells[base] else []


def replacements(g: State, player: int) -> list[int]:
    """Give cell and victim, packed as in an action, for a newcomer on a full board: one of yours is destroyed first."""
    found = []
    for base in (player * 9, player * 9 + 3, player * 9 + 6):
        places = [
            cell
            for cell in (base + 2, base + 1, base)
            if g.cells[cell] and not g.cells[cell] & CAMP
        ]
        found += [cell << 11 | (victim + 1) << 16 for victim in places for cell in places]
    return found


def placements(g: State, player: int, origin: int) -> list[int]:
    """Give every way to place a new person of a player, packed as in an action; `origin` says where it comes from."""
    free = [cell << 11 for cell in spots(g, player)]
    if not free or g.book.replace_with_room:
        return free + replacements(g, player) if g.book.may_replace[origin] else free
    return free


def relocate(g: State, moves: dict[int, int], rules: tuple[str, ...]) -> None:
    """Move cards to other cells, all at once; whoever refers to them follows."""
    cells = g.cells
    cards = [(new, cells[old]) for old, new in moves.items()]
    for old in moves:
        cells[old] = 0
    for new, card in cards:
        cells[new] = card
        g.log.append(("moved", new // 9, shown(card), new, 0, rules))
    for frame in g.stack:
        frame[SRC] = moves.get(frame[SRC], frame[SRC])
        frame[IT] = moves.get(frame[IT], frame[IT])


def shown(card: int) -> int:
    """Give the kind both players see, 0 for a punk."""
    return 0 if card & PUNK else card & KIND


def settle(g: State, cell: int, card: int) -> None:
    """Put a newcomer on a cell; a person already there makes room."""
    if g.cells[cell]:
        base = cell - cell % 3
        other = next(c for c in (base + 2, base + 1, base) if c != cell and not g.cells[c] & CAMP)
        around = not g.cells[base] & CAMP
        relocate(
            g,
            {cell: other},
            ("juggernaut-push",) if around else ("play-person-push", "play-person-front-behind"),
        )
    g.cells[cell] = card


def leave(g: State, cell: int) -> int:
    """Take a card off its cell without closing up; give the card."""
    card = g.cells[cell]
    g.cells[cell] = 0
    for frame in g.stack:
        if frame[SRC] == cell:
            frame[SRC] = -1
        if frame[IT] == cell:
            frame[IT] = -1
    return card


def close_up(g: State, base: int) -> None:
    """Close the gaps of a column; a destroyed Juggernaut goes back to the camp row."""
    cells = g.cells
    if cells[base] & CAMP:
        if cells[base + 2] and not cells[base + 1]:
            relocate(g, {base + 2: base + 1}, ("column-closes-up",))
    elif (cells[base + 1] | cells[base + 2]) & DESTROYED:
        camp = base + 1 if cells[base + 1] & CAMP else base + 2
        send_home(g, camp, ("juggernaut-destroyed",))
    elif cells[base + 2] & CAMP and cells[base + 1] and not cells[base]:
        relocate(g, {base + 1: base}, ("column-closes-up",))


def send_home(g: State, camp: int, rules: tuple[str, ...]) -> None:
    """Bring Juggernaut back to the camp row; the people take places 1 and 2 in the same order."""
    base = camp - camp % 3
    people = [cell for cell in (base, base + 1, base + 2) if cell != camp and g.cells[cell]]
    moves = {camp: base} | {old: base + place for place, old in enumerate(people, 1)}
    relocate(g, {old: new for old, new in moves.items() if old != new}, rules)


def enter(g: State, player: int, cell: int, card: int, rules: tuple[str, ...]) -> None:
    """Let a person enter play on a cell: it counts, is not ready unless a trait says so, and its own trait begins."""
    settle(g, cell, card)
    arrived(g, player, cell, rules)


def arrived(g: State, player: int, cell: int, rules: tuple[str, ...]) -> None:
    """Do what an arrival brings with it, for the person that now lies on the cell."""
    card = g.cells[cell]
    g.tally[ARRIVALS + player] += 1
    if traits.working(g, player) & traits.KARLI:
        g.log.append(("entered", player, shown(card), cell, 0, rules))
        g.log.append(("ready", player, shown(card), cell, 0, karli_rules(g, card)))
    else:
        g.cells[cell] = card | ARRIVED
        g.log.append(
            (
                "entered",
                player,
                shown(card),
                cell,
                0,
                rules + (NEW_PUNK if card & PUNK else NEW_PERSON),
            )
        )
    if card & PUNK:
        return
    if g.book.karli_present and g.book.cards.traits[card & KIND] & traits.KARLI:
        wake_everybody(g, player)
    program = g.book.cards.enters[card & KIND]
    if program >= 0:
        start(g, program, player, cell)


NEW_PERSON = ("play-person-not-ready", "ready-person-played")
NEW_PUNK = ("argo-punks-not-ready",)


def karli_rules(g: State, card: int) -> tuple[str, ...]:
    """Name the ruling: Karli herself is ready when played, others because she works."""
    herself = not card & PUNK and g.book.cards.traits[card & KIND] & traits.KARLI
    return ("karli-ready", "karli-trait") if herself else ("karli-trait",)


def wake_everybody(g: State, player: int) -> None:
    """Make the people already there ready (only under the other reading of OP-23)."""
    for cell in range(player * 9, player * 9 + 9):
        g.cells[cell] &= ~ARRIVED


def start(g: State, program: int, owner: int, source: int) -> None:
    """Begin a program: it runs before whatever waits below it on the stack."""
    g.stack.append([program, 0, owner, source, -1, 0])


def camp_cell(g: State, player: int, column: int) -> int:
    """Find the camp of a column, wherever Juggernaut stands."""
    base = player * 9 + column * 3
    if g.cells[base] & CAMP:
        return base
    return base + 1 if g.cells[base + 1] & CAMP else base + 2


def destinations(g: State, cell: int) -> list[int]:
    """Give the places on the same side a person could go to; the one that changes nothing is left out."""
    scratch = g.copy()
    scratch.stack = []
    card = leave(scratch, cell)
    close_up(scratch, cell - cell % 3)
    return [place for place in spots(scratch, cell // 9) if place != cell or not card]
