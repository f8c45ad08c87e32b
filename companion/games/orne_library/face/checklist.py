"""What to lay out on the real table, with every count worked out."""

from collections.abc import Iterator

from companion.games.orne_library.rules.holding import held_by
from companion.games.orne_library.rules.pieces import name_of, names_of
from companion.games.orne_library.rules.state import Researcher, State, hidden_cells, locations_left, place
from companion.table import Check, Holder


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """The set-up, a line at a time; nothing once the first turn has begun."""
    return () if seen.begun else (*_board(seen), *_decks(seen), *_players(seen))


def _board(seen: State) -> Iterator[Check]:
    for row, called in zip("abc", ("top", "middle", "bottom"), strict=True):
        names = ", ".join(place(seen, cell) for cell in seen.tiles if cell[0] == row)
        yield Check(f"Lay the {called} row: {names}.", "setup-board")
    pawns = "both" if len(seen.players) == 2 else f"all {len(seen.players)}"
    yield Check(f"Put {pawns} pawns in the Entrance Hall.", "setup-players")
    if not hidden_cells(seen):
        yield Check(
            "No “?” is in play: only the Necronomicon can win. Shuffle the board again?", "setup-board"
        )


def _decks(seen: State) -> Iterator[Check]:
    row, held = tuple(card for card in seen.row if card), held_by(seen)
    if held["archive"] is Holder.APP:
        yield Check(f"Lay out the Archive row: {names_of(row)}.", "setup-archive")
    else:
        yield Check("Shuffle the 40 Archive cards and deal six face up in a row.", "setup-archive")
    if held["tomes"] is Holder.TABLE:
        yield Check(f"Shuffle the {len(seen.tomes)} Tomes.", "setup-decks")
    if held["whispers"] is Holder.TABLE:
        yield Check(f"Shuffle the {len(seen.whispers)} Whispers of Madness.", "setup-decks", guess=True)
    if held["locations"] is Holder.TABLE:
        yield Check(_locations(seen), "setup-locations")
    else:
        yield Check("Leave the Location cards in the box: the app keeps them.", "setup-locations")


def _locations(seen: State) -> str:
    others = locations_left(seen) - 1
    return f"Shuffle {others} Location cards and the Pnakotic Manuscript into the Location deck."


def _players(seen: State) -> Iterator[Check]:
    for one in seen.researchers:
        yield Check(_cards(one), "setup-players")
    first = f"{seen.turn_of} goes first." if seen.turn_of else "Draw lots for the first player."
    yield Check(first, "first-player")


def _cards(one: Researcher) -> str:
    who = one.who
    cards = ", ".join(f"{count} {name_of(id_)}" for id_, count in who.deck.items())
    extra = f"; a {names_of(who.discard)} in the discard pile" if who.discard else ""
    if one.at_table:
        return f"{one.seat}, {who.name}: shuffle {cards}{extra}. Draw {who.hand}."
    return f"{one.seat} is {who.name}; the app holds {cards}{extra}."
