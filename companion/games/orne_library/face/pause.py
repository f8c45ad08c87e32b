"""Packing the library, its piles and everybody's cards away, and laying them out again another day."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.orne_library.rules.board import COLUMNS, ROWS
from companion.games.orne_library.rules.holding import held_by
from companion.games.orne_library.rules.pieces import LOCATION_TITLES, how_many, names_of
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import (
    Chamber,
    Researcher,
    State,
    Step,
    is_drawing,
    keeps_cards,
    locations_left,
    place,
    tile_at,
)
from companion.table import UNKNOWN, Grid, Holder, Keep, Pause, Seal, Square
from companion.wording import listed

HANDS, PILES, BOARD, TURN = "Everybody’s cards", "Piles", "The library", "This turn"
CLIP = "face down with a clip"


def pause(seen: State, _seat: str | None) -> Pause:
    """Everybody's cards first, then the piles, then the library; and the other way round."""
    away = {HANDS: _keep_hands(seen), PILES: _keep_piles(seen), BOARD: _keep_board(seen)}
    out = {
        BOARD: _lay_board(seen),
        PILES: _lay_piles(seen),
        HANDS: _lay_hands(seen),
        TURN: _lay_turn(seen),
    }
    return Pause(_lines(away), _lines(out), (_grid(seen),))


def _lines(parts: dict[str, Iterator[Keep]]) -> tuple[Keep, ...]:
    return tuple(replace(line, group=group) for group, lines in parts.items() for line in lines)


def _pawn(one: Researcher) -> str:
    return f"pawn:{one.who.colour}:{one.seat[:1]}"


# -- putting away ----------------------------------------------------------------------------------


def _keep_hands(seen: State) -> Iterator[Keep]:
    for one in seen.researchers:
        if not one.at_table:
            piles = f"{len(one.hand)} in hand, {len(one.deck)} in the deck, {len(one.discard)} discarded"
            yield Keep(f"Cards of {one.seat} ({piles}): the app keeps them.", _pawn(one), Seal.APP)
            continue
        all_ = f", {how_many(len(one.owned) + len(one.played))} in all" if keeps_cards(seen) else ""
        text = f"Cards of {one.seat}{all_}: hand in an envelope, deck {CLIP}, discard pile beside."
        yield Keep(text, _pawn(one), Seal.SEALED)


def _keep_piles(seen: State) -> Iterator[Keep]:
    held = held_by(seen)
    piles = {"archive": "Archive deck", "tomes": "Tomes", "whispers": "Whispers"}
    for id_, name in piles.items() if keeps_cards(seen) else ():
        size, symbol = how_many(left_in(seen, id_)), f"pile:card:{PICTURES[id_]}"
        if held[id_] is Holder.APP:
            yield Keep(f"{name}, {size}: the app keeps the order.", symbol, Seal.APP)
        else:
            yield Keep(f"Keep the {name} as they are: {size}, {CLIP}.", symbol, Seal.SEALED)
    left, symbol = how_many(locations_left(seen)), "pile:card:location"
    if held["locations"] is Holder.APP:
        yield Keep(
            f"Location deck, {left}, and the cards in the chambers: the app keeps them.", symbol, Seal.APP
        )
    else:
        yield Keep(f"Location deck as it is: {left}, {CLIP}.", symbol, Seal.SEALED)


PICTURES = {"archive": "archive", "tomes": "tome", "whispers": "whisper"}


def _keep_board(seen: State) -> Iterator[Keep]:
    if held_by(seen)["locations"] is Holder.TABLE:
        for cell, chamber in seen.chambers.items():
            if not chamber.face_up:
                text = f"The card in {place(seen, cell)}: unseen, in an envelope with the chamber’s name."
                yield Keep(text, "card:location", Seal.SEALED)
    yield Keep("Pawns off the board.", _pawn(seen.researchers[0]))
    yield Keep("Stack the 15 tiles row by row, A1 on top.", "rooms:a")


# -- laying out again ------------------------------------------------------------------------------


def _lay_board(seen: State) -> Iterator[Keep]:
    for row in ROWS:
        names = [place(seen, f"{row}{column}") for column in COLUMNS]
        yield Keep(f"Row {row.upper()}: {listed(names)}.", f"rooms:{row}")
    if seen.paths:
        doors = [f"{door.upper()} {kind}" for door, kind in seen.paths.items()]
        yield Keep(f"Doors of your own: {listed(doors)}.", "door:locked")
    if not is_drawing(seen):
        for one in seen.researchers:
            yield Keep(f"{one.seat} in {place(seen, one.cell)}.", _pawn(one))
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
    if keeps_cards(seen):
        row = tuple(card for card in seen.row if card)
        yield Keep(f"Archive row: {names_of(row)}.", "fan:card:archive,card:archive")
        if seen.archive_discard:
            text = f"Discarded from the Archive: {names_of(seen.archive_discard)}."
            yield Keep(text, "pile:card:archive")
        if seen.trash:
            yield Keep(f"Out of the game: {names_of(seen.trash)}.", "icon:delete-outline")
    at_table = [id_ for id_, held in held_by(seen).items() if held is Holder.TABLE and id_ != "hands"]
    if at_table:
        yield Keep(f"As they were, face down: {listed(at_table)}.", "pile:card:location", Seal.SEALED)


def _lay_hands(seen: State) -> Iterator[Keep]:
    for one in seen.researchers:
        who = f"{one.seat}, {one.who.name}"
        if one.at_table:
            yield Keep(f"{who}: hand, deck and discard pile as they were.", _pawn(one), Seal.SEALED)
        else:
            yield Keep(f"{who}: the app has the cards.", _pawn(one), Seal.APP)
        if one.played:
            yield Keep(f"{one.seat} has played: {names_of(one.played)}.", _pawn(one))
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
