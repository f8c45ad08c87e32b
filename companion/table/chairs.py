"""Advice that a table allows, and chairs that nobody sits on: the app plays for them, at a nerve.

The moves are the same for all games that give counsel: words for the app, in the log, and no steps of the
game: an undo goes over them. Whether somebody can play for a seat is asked before the move is made
(`Table.leave_chair`), and not again when it is replayed: a chair that was taken once stays taken.
"""

from collections.abc import Collection, Mapping
from enum import StrEnum
from typing import Any, ClassVar

from msgspec.structs import replace

from companion.table.errors import IllegalMove
from companion.table.move import Move
from companion.table.seats import check_seat
from companion.table.telling import Telling

PLAYED = "chair"
"""The id of the event by which a chair says why it has done something."""

SYMBOLS: Mapping[str, str] = {
    "advice_allowed": "icon:lamp-outline",
    "advice_asked": "icon:lamp",
    "chair_left": "icon:robot-outline",
    "chair_taken": "icon:account-check-outline",
}
"""What is said about counsel has a line of its own in the log: everybody is to see that somebody asked."""


class Nerve(StrEnum):
    """How much somebody in an empty chair risks."""

    CAREFUL = "careful"
    EVEN = "even"
    BOLD = "bold"


NOTES: Mapping[Nerve, str] = {
    Nerve.CAREFUL: "Rather gives something up than loses it.",
    Nerve.EVEN: "Goes by what is best on average.",
    Nerve.BOLD: "Risks much where much can be won.",
}
"""What each of them is like, in a sentence."""


def robot(seat: str) -> str:
    """What a player is called for whom the app plays: not to be taken for a robot of a rulebook, which has no
    name and is nobody's chair."""
    return f"Robot {seat}"


def called(seat: str, chairs: Collection[str]) -> str:
    """What a player is called at a table with these chairs."""
    return robot(seat) if seat in chairs else seat


class AllowAdvice(Move, frozen=True):
    """The table agrees that whoever wants may ask for advice, or that nobody may any more."""

    on: bool

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """From now on it is so."""
        if state.advice == self.on:
            raise IllegalMove(f"Advice is {'allowed' if self.on else 'not allowed'} here already.")
        allowed = "Anybody may ask for advice from now on."
        tell.say("advice_allowed", allowed if self.on else "Nobody may ask for advice any more.")
        return replace(state, advice=self.on)


class AskAdvice(Move, frozen=True):
    """Somebody asks for advice. What they are told is theirs alone; that they asked is for everybody."""

    seat: str

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """Nothing is changed by it, so that what was worked out for this state is still good."""
        check_seat(state.players, self.seat)
        if not state.advice:
            raise IllegalMove("Advice is not allowed at this table.")
        tell.say("advice_asked", f"{self.seat} asked for advice.", "", self.seat)
        return state


class LeaveChair(Move, frozen=True):
    """Somebody leaves, or never came: the app plays for them."""

    seat: str
    nerve: Nerve

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """The chair plays on, at this nerve; one that plays already gets another nerve."""
        check_seat(state.players, self.seat)
        if state.chairs.get(self.seat) == self.nerve:
            raise IllegalMove(f"The app plays for {self.seat} already.")
        tell.say("chair_left", f"The app plays for {self.seat} now: {self.nerve}.", "", self.seat)
        return replace(state, chairs={**state.chairs, self.seat: self.nerve})


class ComeBack(Move, frozen=True):
    """Somebody is back, and plays for themselves again."""

    seat: str

    is_aside: ClassVar[bool] = True
    is_word: ClassVar[bool] = True

    def apply(self, state: Any, tell: Telling) -> Any:
        """The chair is theirs."""
        if self.seat not in state.chairs:
            raise IllegalMove(f"The app does not play for {self.seat}.")
        tell.say("chair_taken", f"{self.seat} is back.", "", self.seat)
        return replace(state, chairs={seat: one for seat, one in state.chairs.items() if seat != self.seat})


MOVES: tuple[type[Move], ...] = (AllowAdvice, AskAdvice, LeaveChair, ComeBack)
