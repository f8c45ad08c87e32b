"""How quickly games are played at random with every move listed that the rules allow: ours, chess and UNO.

Each player lists every move that the rules allow in this position, picks one, and makes it: python-chess and
RLCard's UNO are played just so in the same run, by turns, and the best round of each counts. What a table may
do besides, and those know nothing of, is not listed here: corrections, hand-overs and rulings.
"""

import time
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import msgspec

from companion.games import game
from companion.simulate import names
from companion.table import Game, Setup, TableState, Telling
from companion.table.chance import Chance
from companion.table.legal import Permit, fill_in
from companion.table.seats import seated

ROUND = 0.4
"""Seconds of one round."""
ROUNDS = 7
LONGEST = 400
"""Moves after which a game begins anew."""

Player = Callable[[Random], Iterator[None]]
"""Plays for ever; gives a sign after every move."""


def chess(rng: Random) -> Iterator[None]:
    """Random chess by python-chess."""
    from chess import Board

    while True:
        board = Board()
        for _ in range(LONGEST):
            listed = list(board.legal_moves)
            if not listed:
                break
            board.push(listed[int(rng.random() * len(listed))])
            yield


def uno(rng: Random) -> Iterator[None]:
    """Random UNO by RLCard."""
    import rlcard

    env = rlcard.make("uno", config={"seed": 1})
    while True:
        state, _ = env.reset()
        while not env.is_over():
            listed = list(state["legal_actions"])
            state, _ = env.step(listed[int(rng.random() * len(listed))])
            yield


def ours(game_id: str, players: int = 4) -> Player:
    """Random play of one of our games."""
    found = game(game_id)
    seats = seated(found.title, found.seats, found.colours, names(game_id, players))
    setup = Setup(game_id, seats)

    def play(rng: Random) -> Iterator[None]:
        while True:
            state = found.first_state(setup, Chance(rng))
            for _ in range(LONGEST):
                if state.end is not None:
                    break
                state = _one_move(found, state, rng)
                yield

    return play


def _one_move(found: Game[Any, Any], state: TableState, rng: Random) -> TableState:
    permit = _pick(found, state, state.turn_of or None, rng)
    move = msgspec.convert(fill_in(permit, rng), found.kinds[permit.name])
    after: TableState = move.apply(state, Telling(Chance(rng)))
    return after


def _pick(found: Game[Any, Any], state: TableState, seat: str | None, rng: Random) -> Permit:
    """One of them; where only another seat may know what is filled in, one of those that this seat has."""
    listed = list(found.rules.legal(state, seat, 0.0))
    permit: Permit = listed[int(rng.random() * len(listed))]
    if permit.seat in ("", seat) or not any(blank.secret for blank in permit.blanks):
        return permit
    return _pick(found, state, permit.seat, rng)


def speeds(players: dict[str, Player]) -> dict[str, float]:
    """Moves in a second of each player, the best of several rounds played by turns."""
    games = {name: player(Random(1)) for name, player in players.items()}
    best = dict.fromkeys(games, 0.0)
    for _ in range(ROUNDS):
        for name, playing in games.items():
            best[name] = max(best[name], _round(playing))
    return best


def _round(playing: Iterator[None]) -> float:
    """Moves in a second of the processor's time: what else the machine does is not counted."""
    moves, began = 0, time.process_time()
    while (passed := time.process_time() - began) < ROUND:
        for _ in range(50):
            next(playing)
        moves += 50
    return moves / passed
