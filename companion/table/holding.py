"""Who holds what: each component is held by the app, which draws for the table, or by the table itself.

A game names its components and says what changes when one of them changes hands; the set-up options, the move
and its permits are made here, for all games alike.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Generic, TypeVar

from msgspec import Struct

from companion.table.errors import IllegalMove
from companion.table.legal import Permit
from companion.table.move import Move
from companion.table.telling import Deed, Telling


class Holder(StrEnum):
    """The one who keeps and draws a component."""

    APP = "app"
    TABLE = "table"

    @property
    def other(self) -> "Holder":
        """The other one."""
        return Holder.TABLE if self is Holder.APP else Holder.APP


class Component(Struct, frozen=True):
    """Something of the box that the app or the table may hold."""

    id: str
    label: str
    """"Disturbance deck": a name that fits after "the"."""
    note: str = ""
    """What it means that the app holds it, for the set-up screen."""
    default: Holder = Holder.APP
    rule: str = "holding"
    to_app: str = ""
    """The button that gives it to the app, where "Give the … to the app" does not say it well."""
    to_table: str = ""
    brief: str = ""
    """Its name where it stands in a line with others."""
    by_hands: tuple[str, ...] = ()
    """The kinds of deeds that hands can only do while the table holds it."""
    draws: bool = True
    """Whether whoever holds it draws or rolls: nobody does with a clock."""

    def label_to(self, holder: Holder) -> str:
        """What the button says that gives it to this holder."""
        own = self.to_app if holder is Holder.APP else self.to_table
        return own or f"Give the {self.label} to the {holder}"


class Holding(Struct, frozen=True):
    """A component and who holds it."""

    id: str
    label: str
    held: Holder


S = TypeVar("S")


def _nothing(_state: Any) -> Mapping[str, object]:
    return {}


def _never(_state: Any, _component: str, _to: Holder) -> tuple[str, str]:
    return "", ""


@dataclass(frozen=True)
class Holdings(Generic[S]):
    """What of a game may be held by the app or by the table."""

    components: tuple[Component, ...]
    held_by: Callable[[S], Mapping[str, Holder]]
    """Who holds each component that is in play at this table."""
    pass_on: Callable[[S, str, Holder, Telling], S]
    """The state after a component has changed hands; it need not say so."""
    why_not: Callable[[S, str, Holder], tuple[str, str]] = _never
    """Why a component cannot change hands now, with the rule; empty where it can."""

    content: Callable[[S], Mapping[str, object]] = _nothing
    """What of each component becomes different when it is used: the cards of a deck, the tokens of a bag."""
    dealt: Callable[[S], bool] = lambda _first: True
    """Whether what luck gave at set-up came to light; not where it only mixed what the table holds."""

    def app_draws(self, state: S) -> bool:
        """Whether the app holds anything that is drawn or rolled."""
        held = self.held_by(state)
        return any(one.draws and held.get(one.id) is Holder.APP for one in self.components)

    def component(self, id_: str) -> Component:
        """The component of this id; IllegalMove where there is none."""
        for component in self.components:
            if component.id == id_:
                return component
        raise IllegalMove(f"There is nothing called {id_!r} to hand over.")

    def permits(self, state: S) -> Iterator[Permit]:
        """Every component that may change hands now, to the one who does not hold it."""
        for id_, held in self.held_by(state).items():
            if not self.why_not(state, id_, held.other)[0]:
                yield Permit("hand_over", {"component": id_, "to": held.other.value})

    def hand_over(self, state: S, id_: str, to: Holder, tell: Telling) -> S:
        """Let a component change hands."""
        component, held = self.component(id_), self.held_by(state)
        if id_ not in held:
            raise IllegalMove(f"The {component.label} is not in play at this table.", component.rule)
        if held[id_] is to:
            raise IllegalMove(f"The {to} holds the {component.label} already.", component.rule)
        sentence, rule = self.why_not(state, id_, to)
        if sentence:
            raise IllegalMove(sentence, rule or component.rule)
        tell.say("hand-over", f"The {to} now holds the {component.label}.", component.rule, id_, to.value)
        return self.give(state, id_, to, tell)

    def give(self, state: S, id_: str, to: Holder, tell: Telling) -> S:
        """The same without a word about it: another move says why."""
        with tell.laying_out(id_ if to is Holder.TABLE else ""):
            return self.pass_on(state, id_, to, tell)

    def used(self, before: S, after: S) -> tuple[str, ...]:
        """What of the table's was drawn from, or put into: it lies there as the app has it."""
        held = self.held_by(before)
        if Holder.TABLE not in held.values():  # every move asks, and mostly the app holds all
            return ()
        was, is_, still = self.content(before), self.content(after), self.held_by(after)
        return tuple(
            id_ for id_ in was if held.get(id_) is still.get(id_) is Holder.TABLE and was[id_] != is_[id_]
        )

    def shown(self, state: S) -> tuple[Holding, ...]:
        """Who holds what, for a view."""
        held = self.held_by(state)
        return tuple(Holding(one.id, one.label, held[one.id]) for one in self.components if one.id in held)


class HandOver(Move, frozen=True):
    """A component goes from the app to the table, or back. A game's own subclass names its holdings."""

    is_word = True

    component: str
    to: Holder

    holdings: ClassVar[Holdings[Any]]

    def settles(self, deed: Deed) -> bool:
        """What was asked about the component itself: to hand it over, or to do something with it before.

        Once the app has it, hands can do nothing more with it.
        """
        moot = self.holdings.component(self.component).by_hands if self.to is Holder.APP else ()
        return self.component in (*deed.things, deed.lays_out) or deed.id in moot

    def lasts(self, _deed: Deed) -> bool:
        """To lay a deck out takes longer than until the next tap; to put one away does not."""
        return self.to is Holder.TABLE

    def apply(self, state: Any, tell: Telling) -> Any:
        """Everything else goes on as before."""
        return self.holdings.hand_over(state, self.component, self.to, tell)
