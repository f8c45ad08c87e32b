"""How a table begins."""

from typing import Any

from msgspec.structs import replace

from companion.games.chamberquest.rules import box as boxes
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board_in_play import put_into_play, put_random_into_play
from companion.games.chamberquest.rules.options import Options, read
from companion.games.chamberquest.rules.pieces import Dice, Kind
from companion.games.chamberquest.rules.rolloff import RollOff
from companion.games.chamberquest.rules.state import State
from companion.games.chamberquest.rules.turns import first_hands
from companion.table import Box, Chance, Clock, Setup


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """Nobody has rolled, the tokens stand on their corners."""
    said, players = read(setup), setup.players
    chosen = tuple(player.colour for player in players)
    colours, dice = boxes.on_corners(boxes.palette(chosen, setup.box), setup.edition), _dice(said, setup.box)
    state = State(
        players=players,
        palette=colours,
        treasures=boxes.treasures(colours, setup.box),
        rulings=rulings,
        hands=first_hands(players),
        discard=dict.fromkeys(Kind, 0),
        roll_off=RollOff.of(tuple(player.name for player in players)),
        dice=dice,
        die_held=said.holders.die,
        clock=Clock(float(said.clock) or None),
        clock_waits=said.clock_waits,
        hints=said.hints,
        odds=said.odds,
        level=said.does,
        mix=boxes.mix(setup.box),
        guesses=boxes.guesses(dice, chosen, setup.box),
    )
    return _with_board(state, said, chance)


def next_time(state: State) -> dict[str, Any]:
    """What the same people begin with if they play again: the board that they laid out by hand."""
    return {"prefilled": layouts.plain(state.laid)} if state.laid is not None else {}


def _dice(said: Options, box: Box) -> Dice:
    own = boxes.dice(box)
    return Dice(said.sides or own.sides, said.dice or own.count)


def _with_board(state: State, said: Options, chance: Chance) -> State:
    if said.board == "none":
        return state
    if said.board == "shuffled":
        return put_random_into_play(state, chance)
    if said.board == "random":
        return put_into_play(state, layouts.random(chance, state.palette), {})
    if said.layout:
        return put_into_play(state, layouts.read(said.layout), {})
    laid = layouts.read(said.prefilled) if said.prefilled else layouts.blank(state.palette)
    return replace(state, draft=laid)
