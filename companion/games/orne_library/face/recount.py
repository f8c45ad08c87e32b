"""What the table should show now: the two pools, the pawns, the piles, and how many cards everybody has."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.orne_library.face.pawns import pawn
from companion.games.orne_library.rules.moves.correcting import counts_made
from companion.games.orne_library.rules.moves.winning import insight_needed
from companion.games.orne_library.rules.pieces import ROW
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import (
    Researcher,
    State,
    hidden_cells,
    is_drawing,
    keeps_cards,
    locations_left,
    place,
)
from companion.table import Count, Sets, under_headings

POOLS, BOARD, PILES, CARDS = "This turn", "In the library", "Piles", "Cards of everybody"


def recount(seen: State, _seat: str | None) -> tuple[Count, ...]:
    """Component by component, as far as the app follows it."""
    parts = {POOLS: _pools(seen), BOARD: _board(seen), PILES: _piles(seen), CARDS: _cards(seen)}
    return under_headings(parts)


def _pools(seen: State) -> Iterator[Count]:
    turn = seen.turn
    yield _pool("insight", "Insight", turn.insight, "icon:lightbulb-on-outline", "blue")
    yield _pool("footwork", "Footwork", turn.footwork, "icon:shoe-print", "green")
    if counts_made(seen):
        made = _pool("made", "Insight towards the win", turn.made, "icon:book-open-variant", "purple")
        yield replace(made, of=str(insight_needed(seen)))


def _pool(id_: str, title: str, number: int, symbol: str, tone: str) -> Count:
    sets = Sets("recount_pool", "number", {"pool": id_})
    return Count(id_, title, str(number), symbol, tone=tone, number=number, sets=sets)


def _board(seen: State) -> Iterator[Count]:
    all_of_them = str(len(hidden_cells(seen)))
    title, entered = "Hidden Chambers entered", str(len(seen.chambers))
    yield Count("entered", title, entered, "card:location", all_of_them, "each has its Location card")
    if not is_drawing(seen):
        for one in seen.researchers:
            here, own = place(seen, one.cell), {"seat": one.seat}
            yield Count(f"pawn-{one.seat}", one.seat, here, pawn(seen, one), note="stands in", settles=own)


def _piles(seen: State) -> Iterator[Count]:
    left = str(locations_left(seen))
    yield Count("locations", "Location deck", left, "pile:card:location", component="locations")
    if not keeps_cards(seen):
        return
    row, discard = sum(bool(card) for card in seen.row), len(seen.archive_discard)
    yield Count(
        "row", "Archive row", str(row), "fan:card:archive,card:archive", str(ROW), component="archive"
    )
    note = f"{discard} in the discard pile" if discard else ""
    for id_, title, symbol in (
        ("archive", "Archive deck", "archive"),
        ("tomes", "Tomes", "tome"),
        ("whispers", "Whispers", "whisper"),
    ):
        about = note if id_ == "archive" else ""
        yield Count(id_, title, str(left_in(seen, id_)), f"pile:card:{symbol}", note=about, component=id_)
    if seen.trash:
        yield Count("trash", "Trashed", str(len(seen.trash)), "icon:delete-outline", note="out of the game")


def _cards(seen: State) -> Iterator[Count]:
    """Where the table holds them, hand and deck are one number: nobody tells which cards are in hand."""
    if not keeps_cards(seen):
        return
    for one in seen.researchers:
        if one.at_table:
            yield _row(seen, one, "owned", "cards in all", len(one.owned) + len(one.played))
        else:
            yield _row(seen, one, "hand", "in hand", len(one.hand))
            yield _row(seen, one, "deck", "in the deck", len(one.deck))
            yield _row(seen, one, "discard", "in the discard pile", len(one.discard))


def _row(seen: State, one: Researcher, id_: str, what: str, number: int) -> Count:
    title, own = f"{one.seat}: {what}", {"seat": one.seat}
    return Count(f"{id_}-{one.seat}", title, str(number), pawn(seen, one), settles=own, component="hands")
