"""What the app or the table may hold: the die, and the clock, which then has no limit in the app."""

from msgspec.structs import replace

from companion.games.chamberquest.rules import guards
from companion.games.chamberquest.rules.state import State
from companion.table import Component, Holder, Holdings, Telling
from companion.table import HandOver as AnyHandOver

FIVE_MINUTES = 300.0

DIE = Component(
    "die",
    "die",
    rule="roll",
    to_app="Let the app roll",
    to_table="Roll the table’s die",
    by_hands=("pass-die",),
)
CLOCK = Component(
    "clock",
    "clock",
    rule="five-minutes",
    to_app="Let the app keep the time",
    to_table="Use the table’s clock",
    draws=False,
)


def _held_by(state: State) -> dict[str, Holder]:
    return {"die": state.die_held, "clock": Holder.APP if state.clock.limit else Holder.TABLE}


def _pass_on(state: State, component: str, to: Holder, tell: Telling) -> State:
    if component == "die":
        if to is Holder.TABLE:
            text, back = f"Take {state.dice} out of the box", f"Put {state.dice} back in the box"
            tell.hands("take-die", text, "roll", undone=back)
        else:
            text, back = "Lay the die aside: the app rolls", "Take the die up again: you roll"
            tell.hands("put-away-die", text, "roll", undone=back)
        return replace(state, die_held=to)
    if to is Holder.TABLE:
        text, back = "Set a clock of your own to 5:00", "Stop your own clock again: the app keeps the time"
    else:
        text, back = "Stop your own clock: the app keeps the time", "Let your own clock go on"
    tell.hands("set-clock", text, "five-minutes", undone=back)
    limit = FIVE_MINUTES if to is Holder.APP else None
    return replace(state, clock=replace(state.clock, limit=limit))


def _why_not(state: State, _component: str, _to: Holder) -> tuple[str, str]:
    return guards.editor_is_open(state)


def _content(state: State) -> dict[str, object]:
    """A die has been taken out once it is rolled; when somebody sets a clock, the app cannot tell."""
    return {"die": state.turn.rolled}


HOLDINGS = Holdings[State]((DIE, CLOCK), _held_by, _pass_on, _why_not, _content)


class HandOver(AnyHandOver, frozen=True):
    """The die or the clock goes from the app to the table, or back."""

    holdings = HOLDINGS
