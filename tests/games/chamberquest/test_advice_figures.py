"""The chances that advice tells are those of the very turn that it proposes, counted roll by roll."""

import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.chamberquest.counsel.advice import advise
from companion.games.chamberquest.counsel.chair import choose
from companion.games.chamberquest.rules.board import ARROWS
from companion.games.chamberquest.rules.rulings import SWITCHES
from companion.games.chamberquest.rules.state import State, Step, Turn, step_words
from companion.simulate import names
from companion.table import Candidate, Nerve, Table, Telling
from companion.table.counsel import told_apart
from companion.tournament import play_chairs

ROLLS = r"(every roll|no roll|\d of 6 rolls)"
ENDS = (
    (rf"next turn {ROLLS} leads? into", "mine"),
    (rf"without the card {ROLLS} do", "bare"),
    (rf"it leaves (?:Robot )?(\w+) {ROLLS} that win, instead of {ROLLS}", "less"),
    (rf"it stops (?:Robot )?(\w+), who would win with {ROLLS}", "stopped"),
    (rf"(\w+) with {ROLLS}(?=,| and| could win before)", "left"),
)
"""Every figure that a reason may give."""


def positions(seed: int) -> Iterator[State]:
    """States of a game of chairs in which somebody may walk or play a card, by rulings of all kinds."""
    people, rng = names("chamberquest", 2 + seed % 3), Random(seed)
    rulings = {} if seed % 2 else {id_: rng.choice(ways) for id_, ways in SWITCHES.items()}
    table = Table.new(
        "chamberquest",
        people,
        {"board": "shuffled", "rulings": rulings},
        seed=seed,
        chairs=dict.fromkeys(people, Nerve.EVEN),
        now=lambda: 0.0,
    )
    for _ in range(40):
        play_chairs(table, rng, 1)
        state: State = table.state
        if state.end is None and state.step in (Step.MOVE, Step.CARD):
            yield state


def done(state: State, title: str) -> tuple[State, State]:
    """The table after the turn that a title proposes, without its card and with it."""
    lowered = title.lower().removesuffix(" from there")
    if walk := re.search(r"walk to (\w\d)", lowered):
        state = made(state, "walk", to=walk[1])
    if rotate := re.search(r"rotate (\w\d) (\w+)$", lowered):
        return state, made(state, "rotate", cell=rotate[1], turn=rotate[2])
    if swap := re.search(r"swap (\w\d) and (\w\d)$", lowered):
        return state, made(state, "swap", cells=[swap[1], swap[2]])
    if push := re.search(r"push (.+?)(?: by (\d))?$", lowered):
        arrow = next(id_ for id_, one in ARROWS.items() if one.label.lower() == push[1])
        far = {"by": int(push[2])} if push[2] else {}
        return state, made(state, "push", arrow=arrow, **far)
    return state, state


def made(state: State, name: str, **args: Any) -> State:
    """The state after a move."""
    table = Table.new("chamberquest", ["Green", "Red"], {}, seed=1)
    after: State = table.game.decode_move({"move": name, **args}).apply(state, Telling())
    return after


def ways(state: State, seat: str) -> int:
    """With how many of the six faces a seat would walk into its chamber, each tried."""
    assert state.board is not None
    home = state.board.chamber_of(state.colour_of(seat))
    turns = (replace(state, turn_of=seat, turn=Turn(9, (face,), face)) for face in range(1, 7))
    return sum(home in one.reachable() for one in turns)


def number(words: str) -> int:
    """How many of six rolls: "every roll" is all of them."""
    return 6 if words == "every roll" else 0 if words == "no roll" else int(words[0])


def is_true(state: State, seat: str, title: str, reason: str) -> None:
    """Each figure of a reason is what a count over the die gives."""
    bare, after = done(state, title)
    reason, counted = f"{reason[0].lower()}{reason[1:]}", 0
    for pattern, kind in ENDS:
        for found in re.finditer(pattern, reason):
            counted += len(re.findall(ROLLS, found[0]))
            if kind in ("mine", "bare"):
                assert number(found[1]) == ways(after if kind == "mine" else bare, seat), (title, reason)
            else:
                then = {"less": number(found[2]), "stopped": 0, "left": number(found[2])}[kind]
                assert then == ways(after, found[1]), (title, reason)
            if kind in ("less", "stopped"):
                assert number(found[found.re.groups]) == ways(state, found[1]), (title, reason)
    assert counted == len(re.findall(ROLLS, reason)), reason


def are_true(state: State, seat: str, one: Candidate) -> None:
    """The same of each figure below a reason."""
    _, after = done(state, one.title)
    mine, *others = (figure for figure in one.figures if "way" not in figure.label)
    assert mine.value.startswith(_start(ways(after, seat))), one
    for figure in others:
        assert figure.value.startswith(
            _start(ways(after, figure.label.removeprefix("Robot ").split("’")[0]))
        ), one


def walked(state: State, seat: str) -> int | None:
    """The steps of the shortest open way into the chamber, however high the roll; None without one."""
    assert state.board is not None
    home = state.board.chamber_of(state.colour_of(seat))
    return replace(state, turn_of=seat, turn=Turn(9, (99,), 99)).reachable().get(home)


def _start(count: int) -> str:
    return {0: "impossible", 6: "certain"}.get(count, f"{count} of 6")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(6))
def test_each_figure_is_that_of_its_own_candidate(seed: int) -> None:
    """Whatever is walked and played, counted on the board that comes of it, from the place walked to."""
    for state in positions(seed):
        seat = state.turn_of
        found = told_apart(advise(state, seat)).candidates
        for one in found:
            if one.move != "walk" or "into" not in one.title:
                is_true(state, seat, one.title, one.reason)
                are_true(state, seat, one)
        assert len({(one.reason, one.figures) for one in found}) == len(found)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", range(6))
def test_each_figure_is_that_of_what_a_chair_does(seed: int) -> None:
    """The same of the reasons that chairs give in the log, at all nerves."""
    for state in positions(seed):
        for nerve in Nerve:
            decided = choose(state, state.turn_of, nerve)
            assert decided is not None
            title, _, reason = decided.why.partition(": ")
            if reason and "I walk in and win" not in reason:
                is_true(state, state.turn_of, title, reason)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("seed", [1, 3, 5])
def test_where_nothing_can_win_the_way_that_is_left_tells_candidates_apart(seed: int) -> None:
    """As many steps as the board then has, if it is open; a way that is not is never called one."""
    counted = 0
    for state in positions(seed):
        seat = state.turn_of
        for one in advise(state, seat).candidates:
            values = {figure.label: figure.value for figure in one.figures}
            if values.get("Win next turn") != "impossible":
                continue
            _, after = done(state, one.title)
            steps = walked(after, seat)
            counted += 1
            way = "no open way" if steps is None else step_words(steps)
            assert values["Your way to the chamber"] == way
            called = "opens a way" in one.reason or "way to the chamber shorter" in one.reason
            assert steps is not None or not called
    assert counted > 3
