"""The game's own picture as plain data: board, arrows, cards, die, roll-off, clock, and what moved last."""

from typing import Any

import msgspec

from companion.games.chamberquest import guards, hints, layouts
from companion.games.chamberquest.board import ARROWS, Board, Movement
from companion.games.chamberquest.moves.boards import is_fresh
from companion.games.chamberquest.pieces import CELLS, EDGE, INDEX, PLAIN_SHAPES
from companion.games.chamberquest.state import Stage, State

Plain = dict[str, Any]


def picture(state: State) -> Plain:
    """Everything that the screen draws."""
    reachable = state.reachable()
    return {
        "seats": [_seat(state, player.name) for player in state.players],
        "order": list(state.order),
        "turn": state.turn.number,
        "roll_off": _roll_off(state),
        "die": _die(state),
        "steps": {"left": state.turn.left, "walked": state.turn.walked},
        "clock": _clock(state),
        "board": None if state.board is None else _board(state, state.board, reachable),
        "editor": None if state.draft is None else _editor(state, state.draft),
        "last": None if state.moved is None else _moved(state.moved),
        "hints": _hints(state),
    }


def _seat(state: State, seat: str) -> Plain:
    return {
        "seat": seat,
        "colour": state.colour_of(seat),
        "treasure": state.treasure_of(seat),
        "cell": state.cell_of(seat),
        "cards": [{"kind": card.kind.value, "spent": card.spent} for card in state.hands[seat]],
        "seconds": state.times.get(seat, 0.0),
        "on_turn": seat == state.turn_of,
    }


def _roll_off(state: State) -> Plain:
    rounds = [{"seats": list(each.seats), "rolls": dict(each.rolls)} for each in state.roll_off.rounds]
    waiting = list(state.roll_off.waiting) if state.stage is Stage.ORDER else []
    return {"rounds": rounds, "waiting": waiting, "places": [list(place) for place in state.roll_off.places]}


def _die(state: State) -> Plain:
    return {
        "sides": state.dice.sides,
        "count": state.dice.count,
        "held": state.die_held.value,
        "faces": list(state.turn.rolled),
        "total": sum(state.turn.rolled),
    }


def _clock(state: State) -> Plain:
    clock = state.clock
    return {
        "limit": clock.limit,
        "started": clock.started,
        "spent": clock.spent,
        "running": clock.running,
        "hidden": state.clock_hidden,
        "called": state.turn.time_called,
        "at_zero": "call_time",
        "again": "restart_clock",
    }


def _board(state: State, board: Board, reachable: dict[str, int]) -> Plain:
    return {
        "name": board.name,
        "edge": EDGE,
        "cells": [
            {
                **_cell(state, board, cell),
                "tokens": [seat for seat, tile in state.tokens.items() if tile == board.at(cell).id],
                "steps": reachable.get(cell),
                "fixed": guards.fixed(state, board, cell)[0],
            }
            for cell in CELLS
        ],
        "arrows": [
            {
                "id": arrow.id,
                "line": arrow.line,
                "direction": arrow.direction,
                "side": arrow.side.value,
                "cells": list(arrow.cells),
                "barred": guards.barred(state, arrow)[0],
            }
            for arrow in ARROWS.values()
        ],
        "unplaced": list(state.unplaced),
        "layout": layouts.plain(board),
    }


def _cell(state: State, board: Board, cell: str) -> Plain:
    tile, at = board.at(cell), INDEX[cell]
    return {
        "id": cell,
        "row": at // EDGE,
        "column": at % EDGE,
        "tile": tile.id,
        "shape": tile.shape.value,
        "turn": tile.turn,
        "open": [side.value for side in tile.sides],
        "chamber": tile.colour,
        "treasure": state.treasures.get(tile.colour, ""),
        "entrance": tile.sides[0].value if tile.is_chamber else "",
        "start": tile.start,
    }


def _editor(state: State, draft: Board) -> Plain:
    colours = [player.colour for player in state.players]
    return {
        "name": draft.name,
        "edge": EDGE,
        "cells": [_cell(state, draft, cell) for cell in CELLS],
        "faults": list(layouts.faults(draft, colours, is_fresh(state))),
        "shapes": [shape.value for shape in PLAIN_SHAPES],
        "colours": list(state.palette),
        "layout": layouts.plain(draft),
    }


def _moved(moved: Movement) -> Plain:
    return {
        "kind": moved.kind,
        "seat": moved.seat,
        "number": moved.number,
        "slides": [
            {"tile": slide.tile, "from": slide.start, "to": slide.end, "wraps": slide.wraps}
            for slide in moved.slides
        ],
        "tile": moved.tile,
        "quarters": moved.quarters,
        "path": list(moved.path),
    }


def _hints(state: State) -> Plain | None:
    """Who can win; None where the table does not want to know, or where the app cannot."""
    if not state.hints or state.board is None or state.unplaced or not state.order:
        return None
    acting = state.stage in (Stage.MOVE, Stage.CARD)
    return {
        "win_now": hints.can_win_now(state),
        "rolls": {player.name: list(hints.winning_rolls(state, player.name)) for player in state.players},
        "cards": [msgspec.to_builtins(hint) for hint in hints.card_hints(state)] if acting else [],
    }
