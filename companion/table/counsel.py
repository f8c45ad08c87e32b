"""Advice with reasons, and what somebody in an empty chair does: both from what one seat may know.

A game's `counsel` folder gives both. It is handed a state as `seen_by` leaves it, so it cannot know more than
the seat does; and it has no luck of its own, so the same table is always given the same advice.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Generic, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.table.box import Box
from companion.table.chairs import Nerve
from companion.table.legal import Args
from companion.table.state import TableState
from companion.wording import listed, noun

MOST = 3
"""Candidates of an advice: more are not compared at a table."""


class Reckoning(Struct, frozen=True):
    """A figure behind a candidate: "Points on average", "4.2"."""

    label: str
    value: str
    note: str = ""
    """How it was come by, where that is not plain: "of 400 games, give or take 3 %"."""
    spelled: bool = False
    """Whether it is words and no number: these stand in a line of their own, however short."""


class Candidate(Struct, frozen=True):
    """Something that may be done now, and why one might."""

    title: str
    """In the words of the button that does it: "Draw one more"."""
    reason: str
    """One sentence."""
    figures: tuple[Reckoning, ...] = ()
    move: str = ""
    """The name of the move, so that a screen can show where it is; nothing taps it for anybody."""
    args: Args = {}
    """As much of it as the advice says; a screen shows what of the picture that concerns."""
    things: tuple[str, ...] = ()
    """What of the picture it is about besides, where it is more than one move: the row that is pushed after
    the walk."""


class Curve(Struct, frozen=True):
    """A small curve: what comes of doing something so many times more."""

    title: str
    across: str
    """What is counted to the right: "more draws"."""
    points: tuple[tuple[int, float], ...]
    best: int = 0
    """The number to the right at which it is highest."""


class Report(Struct, frozen=True):
    """What is worth knowing beside the candidates: danger by tile, who can reach what."""

    title: str
    lines: tuple[Reckoning, ...]
    grows: bool = False
    """Whether it is worked out further while it is read: it takes long."""


class Advice(Struct, frozen=True):
    """What a seat is told that asks."""

    candidates: tuple[Candidate, ...] = ()
    """The best first, at most three."""
    curve: Curve | None = None
    reports: tuple[Report, ...] = ()
    rests_on: tuple[str, ...] = ()
    """The guesses about the owner's box that it rests on, each a sentence."""
    silent: str = ""
    """Why nothing can be advised, in a sentence; empty where something is."""


def with_equals(one: Candidate, others: Sequence[str]) -> Candidate:
    """A candidate that says which others come to the same."""
    if not others:
        return one
    same = f"{listed(others)} {noun(len(others), 'comes', 'come')} to the same"
    return replace(one, reason=f"{one.reason.removesuffix('.')}; {same}.")


def told_apart(advice: Advice) -> Advice:
    """Candidates that neither reason nor figures tell apart are one piece of advice, and not several."""
    kinds: dict[object, list[Candidate]] = {}
    for one in advice.candidates:
        kinds.setdefault((one.reason, one.figures), []).append(one)
    found = (with_equals(first, [f"“{other.title}”" for other in same]) for first, *same in kinds.values())
    return replace(advice, candidates=tuple(found))


class Decision(Struct, frozen=True):
    """What somebody in an empty chair does next."""

    move: str
    """The name of the move."""
    why: str
    """One sentence, for the log."""
    args: Args = {}
    """What the chair decides of it. What only the table can tell, such as what a real die shows, is left
    out, and the people are asked."""
    title: str = ""
    """What it does, as one would be told to do it: "Push row 2 to the right". Empty where the words of its
    offer on the public table say that."""
    before: str = ""
    """The same as everybody may read it before it is done, where the seat has secrets: "Play a tool". Empty
    where the words of its offer on the public table say that."""
    private: bool = False
    """Whether the reason tells what only its seat may know. Then nobody reads it while the game goes on: a
    reason for everybody must be the same for all hands with which the chair would have done this."""
    asks: tuple[str, ...] = ()
    """What of it may be left out, and the people are asked all the same: how the paths of a tile run."""
    hands: str = ""
    """What hands do before they can tell what they are asked: "Turn B3 over, lit side up"."""
    runs: bool = False
    """Whether one tap makes it and all after it that run, too: nothing of it is for hands."""
    waits: bool = False
    """Whether chairs that may act out of turn come before it: nobody lets burn what another would put out."""


S = TypeVar("S", bound=TableState)
"""A game's state."""


@dataclass(frozen=True, kw_only=True)
class Arena(Generic[S]):
    """What a table of chairs alone needs, where people would bring it: a tournament plays on it."""

    options: Mapping[str, Any]
    """The choices of the set-up by which the app holds all that a chair must know."""
    box: Box = field(default_factory=dict)
    """A made-up copy of the game, where what is printed on the pieces is not known."""
    tell: Callable[[S, str, Args, Random], Args] = lambda _state, _name, args, _rng: args
    """The arguments of a move as the table would tell them: from the state before it, its name and arguments
    of which what only a table can tell was made up. As they are where it has nothing to tell."""


@dataclass(frozen=True, kw_only=True)
class Counsel(Generic[S]):
    """The rooms of a game's `counsel` folder, as far as the table enters them."""

    advise: Callable[[S, str], Advice]
    """From the state as the seat sees it, and the seat."""
    choose: Callable[[S, str, Nerve], Decision | None]
    """What the chair of this seat does now, from what it sees; None where it is not the one to act."""
    cannot_sit: Callable[[S, str], str]
    """Why nobody can play for this seat at this table, in a sentence that says what would help; empty where
    somebody can: the app has to hold what a chair must know."""
    waits: Callable[[S, str], str] | None = None
    """Why there is nothing to advise a seat now, whatever it knows, in a sentence: it is asked with what the
    public table shows. Empty where there may be something; None where there always is."""
    more: Callable[[S, str, int], Report] | None = None
    """What takes long, in slices that are short enough to be put between two frames: the report of an advice
    that grows, worked out with so many of them. None where nothing does."""
    enough: int = 0
    """Slices after which more of them would tell nobody anything new."""
    arena: Arena[S] | None = None
    """Where a tournament is played; None where any table will do."""
