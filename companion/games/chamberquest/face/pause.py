"""Packing the board and the Action cards away, and laying them out again another day."""

from collections.abc import Iterator

from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.pieces import CELLS, DEAL, EDGE, Shape, Tile, spelled
from companion.games.chamberquest.rules.state import State, clock_words, listed
from companion.table import Grid, Holder, Keep, Pause, Seal, Square, under_headings
from companion.wording import marks

CARDS, BOARD, TURN = "Action cards", "The board", "Die and clock"
PHOTO = "as in your photo"
HAND = "fan:card:rotate,card:push,card:swap"
SAID = {Shape.UNKNOWN: "not told", Shape.END: "dead end", Shape.CLOSED: "closed"}
"""The shapes that are said; of the others the passages say enough."""


def pause(seen: State, _seat: str | None) -> Pause:
    """Cards first, then the tokens and the tiles; and the other way round. Nothing here is hidden."""
    away = {CARDS: _keep_cards(seen), BOARD: _keep_board(seen), TURN: _keep_turn(seen)}
    out = {BOARD: _lay_board(seen), CARDS: _lay_cards(seen), TURN: _lay_turn(seen)}
    return Pause(
        under_headings(away),
        under_headings(out),
        (_grid(seen, seen.board),) if seen.board is not None else (),
    )


def _keep_cards(_seen: State) -> Iterator[Keep]:
    yield Keep("All Action cards into the box: who has which is written down here.", HAND)


def _keep_board(seen: State) -> Iterator[Keep]:
    if not all(seen.cell_of(seat) for seat in seen.in_turn):
        missing = "the board" if seen.board is None else "where all tokens stand"
        text = f"Take a photo of the board from above: the app does not know {missing}."
        yield Keep(text, "icon:camera-outline")
    yield Keep("Tokens off the board.", _token(seen, seen.in_turn[0]))
    yield Keep("Stack the tiles row by row, A1 on top, turned as they lie, with a band around.", "grid")


def _keep_turn(seen: State) -> Iterator[Keep]:
    """What the app rolls and times needs no hands."""
    if seen.die_held is Holder.TABLE:
        yield Keep(
            "The die into the box: what it showed is written down here.",
            f"die:d{seen.dice.sides}",
            component="die",
        )
    if not seen.clock.limit:
        text = "Stop your own clock, and write down what it shows."
        yield Keep(text, "icon:timer-outline", component="clock")


def _lay_board(seen: State) -> Iterator[Keep]:
    shown = "as drawn" if seen.board is not None else PHOTO
    yield Keep(f"36 tiles, row by row from A1, {shown}.", "grid")
    if seen.board is not None:
        for colour in seen.palette:
            cell = spelled(seen.board.chamber_of(colour))
            treasure = seen.treasure_in(colour)
            holds = f" with the {treasure.capitalize()}" if treasure else ""
            yield Keep(f"The {colour} chamber on {cell}{holds}.", f"vault:{colour}:{treasure}")
    for seat in seen.in_turn:
        cell = seen.cell_of(seat)
        yield Keep(f"The token of {seat} {f'on {spelled(cell)}' if cell else PHOTO}.", _token(seen, seat))


def _token(seen: State, seat: str) -> str:
    return f"disc:{seen.colour_of(seat)}:{marks(tuple(seen.in_turn))[seat]}"


def _lay_cards(seen: State) -> Iterator[Keep]:
    for seat in seen.in_turn:
        left = {kind: seen.cards(seat, kind) for kind in DEAL}
        words = [f"{count} {kind.capitalize()}" for kind, count in left.items() if count]
        yield Keep(f"{seat}: {listed(words) if words else 'no cards'}.", HAND)
    gone = [f"{count} {kind.capitalize()}" for kind, count in seen.discard.items() if count]
    if gone:
        yield Keep(f"Discarded: {listed(gone)}.", "icon:cards-outline")


def _lay_turn(seen: State) -> Iterator[Keep]:
    if seen.order:
        yield Keep(f"The order: {listed(seen.order)}.", "icon:order-numeric-ascending")
    if seen.turn.rolled:
        rolled = sum(seen.turn.rolled)
        yield Keep(f"{seen.turn_of} has rolled {rolled}, with {seen.turn.left} steps left.", f"die:{rolled}")
    held = "The app rolls." if seen.die_held is Holder.APP else f"Have {seen.dice} ready."
    yield Keep(held, f"die:d{seen.dice.sides}", Seal.APP if seen.die_held is Holder.APP else Seal.OPEN)
    if seen.times:
        used = [f"{seat} {clock_words(seconds)}" for seat, seconds in seen.times.items()]
        yield Keep(
            f"Time used so far: {listed(used)}. The clock stands until the next turn.", "icon:timer-outline"
        )


def _grid(seen: State, board: Board) -> Grid:
    standing = {seen.cell_of(seat): seat for seat in seen.in_turn}
    rows = tuple(
        tuple(_square(seen, board.at(cell), standing.get(cell, "")) for cell in CELLS[at : at + EDGE])
        for at in range(0, EDGE * EDGE, EDGE)
    )
    return Grid("The board", tuple("ABCDEF"), tuple("123456"), rows, "Lines are open passages.")


def _square(seen: State, tile: Tile, seat: str) -> Square:
    if tile.is_chamber:
        treasure = seen.treasure_in(tile.colour).capitalize()
        words = [f"{tile.colour.capitalize()} chamber", *([treasure] if treasure else [])]
    else:
        said = SAID.get(tile.shape, "")
        words = [*([said] if said else []), *([f"{tile.start} start"] if tile.start else [])]
    return Square((*words, *([seat] if seat else [])), "".join(side.lower() for side in tile.sides))
