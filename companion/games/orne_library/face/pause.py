"""Packing the library, its piles and everybody's cards away, and laying them out again another day."""

from collections.abc import Iterator

from companion.games.orne_library.face.pawns import pawn
from companion.games.orne_library.rules.board import COLUMNS, ROWS
from companion.games.orne_library.rules.holding import held_by
from companion.games.orne_library.rules.pieces import LOCATION_TITLES, how_many, names_of
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.row import keeps_row
from companion.games.orne_library.rules.state import (
    Chamber,
    State,
    Step,
    is_drawing,
    keeps_cards,
    locations_left,
    place,
    tile_at,
)
from companion.table import UNKNOWN, Grid, Holder, Keep, Pause, Seal, Square, under_headings
from companion.wording import listed

HANDS, PILES, BOARD, TURN = "Everybody’s cards", "Piles", "The library", "This turn"
CLIP = "face down with a clip"
ROW = "fan:card:archive,card:archive"
PILES_CALLED = {
    "archive": "Archive deck",
    "tomes": "Tomes",
    "whispers": "Whispers",
    "locations": "Location deck",
}
PICTURES = {"archive": "archive", "tomes": "tome", "whispers": "whisper"}


def pause(seen: State, _seat: str | None) -> Pause:
    """Everybody's cards first, then the piles, then the library; and the other way round."""
    away = {HANDS: _keep_hands(seen), PILES: _keep_piles(seen), BOARD: _keep_board(seen)}
    out = {
        BOARD: _lay_board(seen),
        PILES: _lay_piles(seen),
        HANDS: _lay_hands(seen),
        TURN: _lay_turn(seen),
    }
    return Pause(under_headings(away), under_headings(out), (_grid(seen),))


# -- putting away ----------------------------------------------------------------------------------


def _keep_hands(seen: State) -> Iterator[Keep]:
    for one in seen.researchers:
        if not one.at_table:
            piles = f"{len(one.hand)} in hand, {len(one.deck)} in the deck, {len(one.discard)} discarded"
            yield Keep(
                f"Cards of {one.seat} ({piles}): the app keeps them.",
                pawn(seen, one),
                Seal.APP,
                component="hands",
            )
            continue
        all_ = f", {how_many(len(one.owned) + len(one.played))} in all" if keeps_cards(seen) else ""
        beside = f"deck {CLIP}, discard pile and cards in play beside"
        text = f"Cards of {one.seat}{all_}: hand in an envelope, {beside}."
        yield Keep(text, pawn(seen, one), Seal.SEALED, component="hands")


def _keep_piles(seen: State) -> Iterator[Keep]:
    """Whatever lies on the table is kept, also where the app does not follow it."""
    held = held_by(seen)
    for id_ in ("archive", "tomes", "whispers"):
        name, symbol = PILES_CALLED[id_], f"pile:card:{PICTURES[id_]}"
        size = how_many(left_in(seen, id_))
        if held[id_] is Holder.APP:
            yield Keep(f"{name}, {size}: the app keeps the order.", symbol, Seal.APP, component=id_)
        else:
            known = f"{size}, " if keeps_cards(seen) else ""
            lies = "as it lies" if id_ == "archive" else "as they lie"
            yield Keep(f"{name} {lies}: {known}{CLIP}.", symbol, Seal.SEALED, component=id_)
    if _has_row(seen):
        yield Keep("Archive row, in an envelope of its own.", ROW, component="archive")
    if _has_discards(seen):
        text = "Archive discards, and the cards that are out of the game, each with a clip of their own."
        yield Keep(text, "pile:card:archive", component="archive")
    yield _keep_locations(seen)


def _keep_locations(seen: State) -> Keep:
    left, symbol = how_many(locations_left(seen)), "pile:card:location"
    if held_by(seen)["locations"] is Holder.APP:
        text = f"Location deck, {left}, and the cards in the chambers: the app keeps them."
        return Keep(text, symbol, Seal.APP, component="locations")
    return Keep(f"Location deck as it lies: {left}, {CLIP}.", symbol, Seal.SEALED, component="locations")


def _has_row(seen: State) -> bool:
    """Whether the row lies on the table: the Archive is there, or the hands that buy from it are."""
    held = held_by(seen)
    return Holder.TABLE in (held["archive"], held["hands"])


def _has_discards(seen: State) -> bool:
    """Whether cards may lie beside the Archive; the app knows it where it follows them."""
    return _has_row(seen) and (not keeps_cards(seen) or bool(seen.archive_discard or seen.trash))


def _keep_board(seen: State) -> Iterator[Keep]:
    if is_drawing(seen):
        text = "Take a photo of the library: at this table the app does not know where the pawns stand."
        yield Keep(text, "icon:camera-outline")
    if held_by(seen)["locations"] is Holder.TABLE:
        for cell, chamber in seen.chambers.items():
            if not chamber.face_up:
                text = f"The card in {place(seen, cell)}: unseen, in an envelope with the chamber’s name."
                yield Keep(text, "card:location", Seal.SEALED)
    yield Keep("Pawns off the board.", pawn(seen, seen.researchers[0]))
    yield Keep("Stack the 15 tiles row by row, A1 on top.", "rooms:a")


# -- laying out again ------------------------------------------------------------------------------


def _lay_board(seen: State) -> Iterator[Keep]:
    for row in ROWS:
        names = [place(seen, f"{row}{column}") for column in COLUMNS]
        yield Keep(f"Row {row.upper()}: {listed(names)}.", f"rooms:{row}")
    if seen.paths:
        doors = [f"{door.upper()} {kind}" for door, kind in seen.paths.items()]
        yield Keep(f"Doors of your own: {listed(doors)}.", "door:locked")
    for one in seen.researchers:
        stands = f"in {place(seen, one.cell)}" if not is_drawing(seen) else "as in your photo"
        yield Keep(f"The pawn of {one.seat} {stands}.", pawn(seen, one))
    for cell, chamber in seen.chambers.items():
        yield _lies(seen, cell, chamber)


def _lies(seen: State, cell: str, chamber: Chamber) -> Keep:
    """The card of a chamber: face up for all, or under a seal."""
    where, seen_by = place(seen, cell), listed(chamber.looked) if chamber.looked else "nobody"
    if chamber.face_up and chamber.card not in ("", UNKNOWN):
        return Keep(f"{where}: {LOCATION_TITLES[chamber.card]}, face up.", "card:location")
    if held_by(seen)["locations"] is Holder.APP:
        return Keep(f"{where}: entered, {seen_by} looked; the app has its card.", "card:location", Seal.APP)
    return Keep(f"{where}: its card, face down; {seen_by} looked.", "card:location", Seal.SEALED)


def _lay_piles(seen: State) -> Iterator[Keep]:
    yield from _lay_row(seen)
    if keeps_cards(seen):
        if seen.archive_discard:
            text = f"Discarded from the Archive: {names_of(seen.archive_discard)}."
            yield Keep(text, "pile:card:archive")
        if seen.trash:
            yield Keep(f"Out of the game: {names_of(seen.trash)}.", "icon:delete-outline")
    elif _has_discards(seen):
        yield Keep("Archive discards, and the cards out of the game, as they were.", "pile:card:archive")
    held = held_by(seen)
    if at_table := [name for id_, name in PILES_CALLED.items() if held[id_] is Holder.TABLE]:
        yield Keep(f"As they were, face down: {listed(at_table)}.", "pile:card:location", Seal.SEALED)


def _lay_row(seen: State) -> Iterator[Keep]:
    """Its cards come out of the envelope; which they are is said where the app knows it."""
    row = tuple(card for card in seen.row if card) if keeps_row(seen) else ()
    if not _has_row(seen):
        yield Keep(f"Archive row: {names_of(row)}; the app shows it.", ROW, Seal.APP)
    else:
        yield Keep(f"Archive row, out of its envelope{f': {names_of(row)}' if row else ''}.", ROW)


def _lay_hands(seen: State) -> Iterator[Keep]:
    for one in seen.researchers:
        who = f"{one.seat}, {one.who.name}"
        if one.at_table:
            yield Keep(f"{who}: hand, deck and discard pile as they were.", pawn(seen, one), Seal.SEALED)
        else:
            yield Keep(f"{who}: the app has the cards.", pawn(seen, one), Seal.APP)
        if one.played:
            yield Keep(f"{one.seat} has played: {names_of(one.played)}.", pawn(seen, one))
        if one.lasting:
            yield Keep(f"{one.seat}, for the rest of the game: {names_of(one.lasting)}.", "card:tome")


def _lay_turn(seen: State) -> Iterator[Keep]:
    turn = seen.turn
    if seen.step is Step.ACTION:
        pools = f"Insight {turn.insight}, Footwork {turn.footwork}"
        yield Keep(f"In the pools: {pools}.", "icon:lightbulb-on-outline")


def _grid(seen: State) -> Grid:
    rows = tuple(tuple(_square(seen, row + column) for column in COLUMNS) for row in ROWS)
    return Grid("The library", tuple(COLUMNS), tuple(ROWS.upper()), rows)


def _square(seen: State, cell: str) -> Square:
    words = [place(seen, cell)]
    if tile_at(seen, cell).hidden:
        words.append("? entered" if cell in seen.chambers else "? not entered")
    if not is_drawing(seen):
        words += [one.seat for one in seen.researchers if one.cell == cell]
    return Square(tuple(words))
