"""What to lay out on the real table, with every count worked out."""

from collections.abc import Iterator

from companion.games.orne_library.moves.keeping import held
from companion.games.orne_library.pieces import name_of, names_of
from companion.games.orne_library.state import Orne, Researcher, hidden_cells, locations_left, place
from companion.table import Check, Holder


def checklist(state: Orne) -> tuple[Check, ...]:
    """The set-up, a line at a time."""
    return (*_board(state), *_decks(state), *_players(state))


def _board(state: Orne) -> Iterator[Check]:
    for row, called in zip("abc", ("top", "middle", "bottom"), strict=True):
        names = ", ".join(place(state, cell) for cell in state.tiles if cell[0] == row)
        yield Check(f"Lay the {called} row: {names}.", "setup-board")
    yield Check(f"Put all {len(state.players)} pawns in the Entrance Hall.", "setup-players")
    if not hidden_cells(state):
        yield Check(
            "No “?” is in play: only the Necronomicon can win. Shuffle the board again?", "setup-board"
        )


def _decks(state: Orne) -> Iterator[Check]:
    row = tuple(card for card in state.row if card)
    if held(state, "archive") is Holder.APP:
        yield Check(f"Lay out the Archive row: {names_of(row)}.", "setup-archive")
    else:
        yield Check("Shuffle the 40 Archive cards and deal six face up in a row.", "setup-archive")
    if held(state, "tomes") is Holder.TABLE:
        yield Check(f"Shuffle the {len(state.tomes)} Tomes.", "setup-decks")
    if held(state, "whispers") is Holder.TABLE:
        yield Check(f"Shuffle the {len(state.whispers)} Whispers of Madness.", "setup-decks", guess=True)
    if held(state, "locations") is Holder.TABLE:
        yield Check(_locations(state), "setup-locations")
    else:
        yield Check("Leave the Location cards in the box: the app keeps them.", "setup-locations")


def _locations(state: Orne) -> str:
    others = locations_left(state) - 1
    return f"Shuffle {others} Location cards and the Pnakotic Manuscript into the Location deck."


def _players(state: Orne) -> Iterator[Check]:
    for one in state.researchers:
        yield Check(_cards(one), "setup-players")
    yield Check(f"{state.turn_of} goes first.", "first-player")


def _cards(one: Researcher) -> str:
    who = one.who
    cards = ", ".join(f"{count} {name_of(id_)}" for id_, count in who.deck.items())
    extra = f"; a {names_of(who.discard)} in the discard pile" if who.discard else ""
    if one.at_table:
        return f"{one.seat}, {who.name}: shuffle {cards}{extra}. Draw {who.hand}."
    return f"{one.seat} is {who.name}; the app holds {cards}{extra}."
