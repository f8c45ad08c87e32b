"""What a game is to the table: its rules and its face, each a record of small functions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain
from typing import Any, Generic, TypeVar

import msgspec
from msgspec.structs import replace

from companion.svg.sketch import Sketch
from companion.table import chairs, house
from companion.table.box import Box, FactGroup
from companion.table.chance import Chance
from companion.table.common_offers import hand_over_offer, set_ruling_offer
from companion.table.counsel import Counsel
from companion.table.errors import IllegalMove
from companion.table.evening import Evening
from companion.table.face import Check, Guide, Mark, Outcome, Phase, Stat, View
from companion.table.figures import Figure
from companion.table.holding import Holdings
from companion.table.house import HouseRule, checked, due
from companion.table.inventory import Inventory
from companion.table.learning import Learning, learn_box, stays_as_it_is
from companion.table.legal import Permit
from companion.table.level import Levels
from companion.table.move import Move
from companion.table.new_chance import NewChance
from companion.table.odds import Odds
from companion.table.offer import Offer
from companion.table.pausing import Pause
from companion.table.recount import Count
from companion.table.ruling import permits, set_ruling
from companion.table.seats import Player
from companion.table.setting_up import Option, Setup
from companion.table.state import TableState
from companion.table.telling import Deed

Seat = str | None
"""Whose eyes: a player's name, or None for the public table."""


S = TypeVar("S", bound=TableState)
"""A game's state."""
P = TypeVar("P")
"""A game's picture."""


@dataclass(frozen=True, kw_only=True)
class Rules(Generic[S]):
    """The rooms of a game's `rules` folder, as far as the table enters them. No words for screens here."""

    state: type[S]
    moves: tuple[type[Move], ...]
    first_state: Callable[[Setup, dict[str, str], Chance], S]
    """The table at the start, from the set-up and the rulings; IllegalMove where that cannot be."""
    legal: Callable[[S, Seat, float], Iterable[Permit]]
    """What the rules allow now, at this moment of the wall clock. Only what the seat may know is listed."""
    corrections: Callable[[S, Seat, float], Iterable[Permit]]
    """What puts the app right with the table, and changes what the app does for it."""
    seen_by: Callable[[S, Seat], S]
    """The state without everything that a seat may not know."""
    outcome: Callable[[S], Outcome | None]
    options: Callable[[int, Box], tuple[Option, ...]]
    rulings_of: Callable[[Setup], Mapping[str, str]]
    """The rulings that a set-up decides otherwise; IllegalMove where the options cannot be understood."""
    holdings: Holdings[S]
    switches: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The rulings that a table may decide otherwise: their positions by ruling id, the default first."""
    facts: Callable[[], tuple[FactGroup, ...]] = tuple
    """What there is to know of the owner's copy."""
    check_box: Callable[[Box], None] = lambda _box: None
    """Raises IllegalMove with the reason where no such box can exist."""
    palette: Callable[[Box], tuple[str, ...]] | None = None
    """The colours in the owner's box, where the game's colours are those that a box may have."""
    with_box: Callable[[S, Box, frozenset[str]], S] = stays_as_it_is
    """The state once these facts of the box are known otherwise; what cannot change any more stays."""
    inventory: Callable[[S], Inventory] | None = None
    """All pieces that came out of the box, wherever they lie now; None where a game cannot count them."""
    piece_name: Callable[[S, str], str] = lambda _state, piece: piece
    """What players call one of them."""
    levels: Levels | None = None
    """How much the app may do, as set-up asks it first; None where there is nothing to ask."""
    at_rest: Callable[[S], Move | None] = lambda _state: None
    """The move that lets a running clock stand while the table is put aside; None where nothing runs."""
    starter: Callable[[S], str] = lambda state: state.turn_of
    """Who begins, once a table is dealt; empty where that is still to be found out."""
    next_time: Callable[[S], dict[str, Any]] = lambda _state: {}
    """The options that the same people begin with if they play again, beside those of this table."""
    after_undo: Callable[[S, S, float], Iterable[tuple[Move, float]]] = lambda *_: ()
    """The moves aside, each with its moment, by which what an undo or a redo cannot change still holds after
    it: the time that was used. It is given the state before it, the one after it, and the time."""

    def ruled(self, rulings: Mapping[str, str]) -> dict[str, str]:
        """The position of every switch, from those that a table has set."""
        for id_, position in rulings.items():
            if position not in self.switches.get(id_, ()):
                raise IllegalMove(f"Ruling {id_} cannot be set to {position!r}.")
        return {id_: rulings.get(id_, positions[0]) for id_, positions in self.switches.items()}


@dataclass(frozen=True, kw_only=True)
class Face(Generic[S, P]):
    """The rooms of a game's `face` folder. Each is given a state as a seat sees it, and that seat."""

    offer: Callable[[S, Permit], Offer]
    """A permit in words."""
    guide: Callable[[S, Seat], Guide]
    phases: tuple[Phase, ...]
    """Every phase that a guide ever names, in the order of a turn: its rails are made of these."""
    can_come: Callable[[S, str], bool] = lambda _seen, _phase: True
    """Whether a phase of that list can still come at this table: some need a player or an option."""
    picture: Callable[[S, Seat], P]
    sketch: Callable[[P, Sequence[Player]], Sketch]
    """The picture for everybody as SVG, for pages that are no screen of the app."""
    stats: Callable[[S, Seat], tuple[Stat, ...]]
    odds: Callable[[S, Seat], tuple[Odds, ...]]
    reminders: Callable[[S, Seat], tuple[str, ...]]
    checklist: Callable[[S, Seat], tuple[Check, ...]]
    recount: Callable[[S, Seat], tuple[Count, ...]]
    """What the table should show now, component by component."""
    pause: Callable[[S, Seat], Pause]
    """How it is packed away, and laid out again another day."""
    summary: Callable[[S], str]
    figures: Callable[[Evening[S]], tuple[Figure, ...]]
    """The figures of an evening that is over: turns, what nearly happened, luck against odds."""
    own_words: Callable[[S], dict[str, tuple[str, str]]] = lambda _seen: {}
    """The titles and texts of rules with a number that this table has set otherwise."""
    deed_symbols: Mapping[str, str] = field(default_factory=dict)
    """The symbol that is drawn with each kind of deed."""
    deed_phases: Mapping[str, str] = field(default_factory=dict)
    """The phase that a kind of deed is, where hands do a whole phase: it is lit while the deed stands."""
    marks: Mapping[str, Mark] = field(default_factory=dict)
    """How events stand in the log, by their ids; one that is not here has the symbol of its deed."""

    def guide_with(self, seen: S, seat: Seat, deeds: Iterable[Deed]) -> Guide:
        """The guide, with the phases that the deeds which stand now are."""
        done = dict.fromkeys(self.deed_phases[deed.id] for deed in deeds if deed.id in self.deed_phases)
        return replace(self.guide(seen, seat), by_hands=tuple(done))


@dataclass(frozen=True, kw_only=True)
class Game(Generic[S, P]):
    """One of the games: what it is called, its rules and its face."""

    id: str
    title: str
    tagline: str
    """"Co-operative · 1–5 players"."""
    seats: tuple[int, int]
    """The fewest and the most players."""
    colours: tuple[str, ...]
    """The colours of the pieces in the box, in the order in which they are given out."""
    called: Mapping[str, str] = field(default_factory=dict)
    """What a player of a colour is called until a name is typed, where that is not the colour itself."""
    hardness: str = ""
    """The set-up option that says how hard it is, for the history; empty where there is none."""
    bgg: int = 0
    """Its number at BoardGameGeek, by which other apps know it; zero where we do not know."""
    seating: str = "In turn order."
    """What the order of the players at set-up means, where the game settles the turn order itself."""
    rules: Rules[S]
    face: Face[S, P]
    counsel: Counsel[S] | None = None
    """Advice and empty chairs; None where a game has neither."""

    def colours_in(self, box: Box) -> tuple[str, ...]:
        """The colours in a box, in the order in which they are given out."""
        return self.colours if self.rules.palette is None else self.rules.palette(box)

    def first_state(self, setup: Setup, chance: Chance) -> S:
        """The table at the start; IllegalMove with a sentence where the set-up is not possible."""
        self.rules.check_box(setup.box)
        rulings = self.rules.ruled(self.rules.rulings_of(setup))
        first = self.rules.first_state(setup, rulings, chance)
        return replace(
            first, edition=setup.edition, house_rules=checked(setup.house_rules), chairs=dict(setup.chairs)
        )

    def permits(self, state: S, seat: Seat, now: float) -> Iterator[Permit]:
        """All that may be done now: what the rules allow, then corrections. Nothing once the game is over."""
        if state.end is None:
            yield from chain(self.rules.legal(state, seat, now), self.rules.corrections(state, seat, now))
            yield from self.rules.holdings.permits(state)
            yield from permits(self.rules.switches, state.rulings)

    def offers(self, state: S, seat: Seat, now: float) -> tuple[Offer, ...]:
        """The same in words, from nothing but what the seat may know."""
        seen = self.rules.seen_by(state, seat)
        return tuple(self.offer_for(seen, permit) for permit in self.permits(seen, seat, now))

    def view(
        self, state: S, seat: Seat, deeds: tuple[Deed, ...] = (), take_back: tuple[Deed, ...] = ()
    ) -> View[P]:
        """What a seat may know, from what `seen_by` leaves of the state, and what all were told."""
        seen, face = self.rules.seen_by(state, seat), self.face
        return View(
            game=self.id,
            title=self.title,
            seat=seat,
            players=seen.players,
            guide=face.guide_with(seen, seat, deeds),
            picture=face.picture(seen, seat),
            deeds=deeds,
            take_back=take_back,
            stats=face.stats(seen, seat),
            odds=face.odds(seen, seat),
            reminders=face.reminders(seen, seat),
            own_words=face.own_words(seen),
            house_rules=seen.house_rules,
            advice=seen.advice,
            chairs=seen.chairs,
            rulings=seen.rulings,
            holdings=self.rules.holdings.shown(seen),
            level=seen.level,
            guesses=seen.guesses,
            summary=face.summary(seen),
            outcome=self.outcome(seen),
        )

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, and for whom the app played by then; None while playing."""
        end = self.rules.outcome(state)
        return replace(end, chairs=tuple(state.chairs)) if end is not None and state.chairs else end

    def reminded(self, view: View[P]) -> tuple[HouseRule, ...]:
        """The house rules that are due now; all of them where the guide leaves the turns to the table."""
        guide = view.guide
        followed = [phase.id for phase in self.face.phases] if guide.phases else ()
        return due(view.house_rules, followed, (guide.phase, *guide.by_hands))

    def decode_move(self, record: Mapping[str, Any]) -> Move:
        """The move of a record like {"move": "flip_tile", "tile": "b2"}."""
        name = record.get("move")
        kind = self.kinds.get(str(name))
        if kind is None:
            raise IllegalMove(f"{self.title} has no move called {name!r}.")
        try:
            return msgspec.convert(record, kind)
        except msgspec.ValidationError as fault:
            raise IllegalMove(f"The move {name!r} was not understood: {fault}.") from fault

    @cached_property
    def kinds(self) -> dict[str, type[Move]]:
        """The moves by name: to choose one of many, msgspec itself takes ten times as long."""
        learn = learn_box(Learning(self.rules.check_box, self.rules.with_box, self.rules.facts))
        ruling = (set_ruling(self.rules.switches),) if self.rules.switches else ()
        counsel = chairs.MOVES if self.counsel is not None else ()
        moves = (*self.rules.moves, learn, NewChance, *ruling, *house.MOVES, *counsel)
        return {str(one.__struct_config__.tag): one for one in moves}

    def offer_for(self, seen: S, permit: Permit) -> Offer:
        """One permit in words, from what a seat may know."""
        if permit.name == "hand_over":
            return hand_over_offer(self.rules.holdings.component(permit.args["component"]), permit)
        if permit.name == "set_ruling":
            return set_ruling_offer(permit)
        return self.face.offer(seen, permit)
