"""What to lay out on the real table, with every count worked out."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.orne_library.face.pawns import pawn
from companion.games.orne_library.rules.holding import held_by
from companion.games.orne_library.rules.pieces import HIDDEN, name_of, names_of
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import Researcher, State, hidden_cells, locations_left, place
from companion.table import Check, Holder


def checklist(seen: State, _seat: str | None) -> tuple[Check, ...]:
    """The set-up, a line at a time; nothing once the first turn has begun."""
    if seen.begun:
        return ()
    parts = {"The library": _board(seen), "Cards": _decks(seen), "Investigators": _players(seen)}
    return tuple(replace(check, group=group) for group, checks in parts.items() for check in checks)


def _board(seen: State) -> Iterator[Check]:
    for row, called in zip("abc", ("top", "middle", "bottom"), strict=True):
        names = ", ".join(place(seen, cell) for cell in seen.tiles if cell[0] == row)
        yield Check(f"Lay the {called} row: {names}.", "setup-board", piece=f"rooms:{row}")
    count, pawns = len(seen.players), ",".join(pawn(seen, one) for one in seen.researchers)
    yield Check(
        f"{count} pawns: put them in the Entrance Hall.", "setup-players", piece=f"row:{pawns}", count=count
    )
    if not hidden_cells(seen):
        none = "No “?” is in play: only the Necronomicon can win. Shuffle the board again?"
        yield Check(none, "setup-board", piece=f"chamber:{HIDDEN[0]}")


def _decks(seen: State) -> Iterator[Check]:
    row, held = tuple(card for card in seen.row if card), held_by(seen)
    if held["archive"] is Holder.APP and held["hands"] is Holder.APP:
        text = "Leave the Archive cards in the box: the app lays out the row."
        yield Check(text, "setup-archive", piece="pile:card:archive")
    elif held["archive"] is Holder.APP and keeps_row(seen):
        six = "fan:card:archive,card:archive,card:archive"
        yield Check(f"Lay out the Archive row: {names_of(row)}.", "setup-archive", piece=six)
    else:
        text = "40 Archive cards: shuffle, and deal six face up in a row."
        yield Check(text, "setup-archive", piece="pile:card:archive", count=40)
    if held["tomes"] is Holder.TABLE:
        yield _shuffled(len(seen.tomes), "Tomes", "tome")
    if held["whispers"] is Holder.TABLE:
        yield _shuffled(len(seen.whispers), "Whispers of Madness", "whisper", guess=True)
    if held["locations"] is Holder.TABLE:
        others = locations_left(seen) - 1
        text = f"{others} Location cards and the Pnakotic Manuscript: shuffle them into the Location deck."
        yield Check(text, "setup-locations", piece=LOCATIONS, count=others)
    else:
        text = "Leave the Location cards in the box: the app keeps them."
        yield Check(text, "setup-locations", piece=LOCATIONS)


LOCATIONS = "pile:card:location"


def _shuffled(count: int, cards: str, kind: str, guess: bool = False) -> Check:
    return Check(f"{count} {cards}: shuffle.", "setup-decks", guess, f"pile:card:{kind}", count)


def _players(seen: State) -> Iterator[Check]:
    for one in seen.researchers:
        yield Check(_cards(one), "setup-players", piece=pawn(seen, one))
    first = next((one for one in seen.researchers if one.seat == seen.turn_of), None)
    if first is None:
        yield Check("Draw lots for the first player.", "first-player", piece="die:?")
    else:
        yield Check(f"{first.seat} goes first.", "first-player", piece=pawn(seen, first))


def _cards(one: Researcher) -> str:
    who = one.who
    cards = ", ".join(f"{count} {name_of(id_)}" for id_, count in who.deck.items())
    extra = f"; a {names_of(who.discard)} in the discard pile" if who.discard else ""
    if one.at_table:
        return f"{one.seat}, {who.name}: shuffle {cards}{extra}. Draw {who.hand}."
    return f"{one.seat} is {who.name}; the app holds {cards}{extra}."
