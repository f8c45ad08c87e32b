"""A table at counsel: advice for whoever asks, and what empty chairs do; each from what its seat may know.

Both are worked out once for a state and remembered, for a screen asks again with every look.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from companion.table.beginning import Beginning
from companion.table.chair_words import by_chair, is_hidden, words_of
from companion.table.chairs import PLAYED, AskAdvice, LeaveChair, Nerve, robot
from companion.table.counsel import Advice, Counsel, Decision, Report, told_apart
from companion.table.errors import IllegalMove
from companion.table.game import Game
from companion.table.journal import Journal
from companion.table.legal import Args, Permit
from companion.table.level import Level
from companion.table.move import Move
from companion.table.seats import check_seat
from companion.table.telling import Event, Telling
from companion.wording import listed

OVER = Advice(silent="The game is over.")


class Doing(Struct, frozen=True):
    """What the chair of a seat does next."""

    seat: str
    nerve: Nerve
    decision: Decision
    permit: Permit
    """What allows it."""
    ways: tuple[Permit, ...] = ()
    """All that allow it, where only the table can tell which: one for each kind of tile that a flip may show.
    Empty where one permit says it all."""

    @property
    def args(self) -> Args:
        """As much of the move as is settled: not that in which the ways differ."""
        same = {key: one for key, one in self.permit.args.items() if key not in self._differing}
        return {**same, **self.decision.args}

    @property
    def open(self) -> tuple[str, ...]:
        """What only the table can tell, by name: the people are asked. Where there are several ways, some of
        it is asked after some of the answers alone."""
        given, asks = self.decision.args, self.decision.asks
        blanks = (blank for way in self.ways or (self.permit,) for blank in way.blanks)
        left = (blank.name for blank in blanks if not blank.optional or blank.name in asks)
        return tuple(dict.fromkeys((*self._differing, *(name for name in left if name not in given))))

    @property
    def _differing(self) -> tuple[str, ...]:
        """The arguments that the ways do not all settle alike."""
        keys = dict.fromkeys(key for way in self.ways for key in way.args)
        args = self.permit.args
        return tuple(key for key in keys if any(way.args.get(key) != args.get(key) for way in self.ways))

    def tell(self, tell: Telling) -> None:
        """Say who had the hands do it, and why: last, for a line of the log is called by what is first."""
        name, by = robot(self.seat), partial(by_chair, self.seat)
        tell.deeds = [
            replace(deed, text=by(deed.text), undone=deed.undone and by(deed.undone))
            if deed.seat in ("", self.seat)
            else deed
            for deed in tell.deeds
        ]
        why = f"{name}: “{self.decision.why}”"
        if self.decision.private:
            told = Event(PLAYED, f"{name} keeps its reason to itself.", "", (self.seat,), later=why)
        else:
            told = Event(PLAYED, why, "", (self.seat,))
        tell.events.append(told)


class Counselled(ABC):
    """What a table knows of counsel."""

    game: Game[Any, Any]
    beginning: Beginning
    journal: Journal

    def __init__(self) -> None:
        self._advised: tuple[Any, dict[str, Advice]] = (None, {})
        """A state, and what was advised in it, by seat; whatever changes nothing leaves it as it is."""
        self._decided: tuple[Any, tuple[tuple[str, Nerve, Decision], ...]] = (None, ())
        """A state, and what its chairs decide in it."""

    @property
    @abstractmethod
    def state(self) -> Any:
        """The state now."""

    @abstractmethod
    def now(self) -> float:
        """The time by this table's clock."""

    @abstractmethod
    def make(
        self,
        move: Move,
        chance: Any = (),
        at: float | None = None,
        *,
        along: bool = False,
        sent: str = "",
        by: Doing | None = None,
    ) -> tuple[Event, ...]:
        """Make a move."""

    # -- advice --------------------------------------------------------------------------------

    def advice(self, seat: str) -> Advice:
        """What a seat is advised now, where the table allows advice; looking changes nothing."""
        counsel, state = self._counsel(), self.state
        if state.end is not None:
            return OVER
        if not state.advice:
            raise IllegalMove("Advice is not allowed at this table.")
        if self._advised[0] is not state:
            self._advised = (state, {})
        known = self._advised[1]
        if seat not in known:
            known[seat] = told_apart(counsel.advise(self.game.rules.seen_by(state, seat), seat))
        return known[seat]

    def advise_further(self, seat: str) -> Iterator[Report]:
        """What of an advice takes long, a slice at a time: each is the report as it has grown by then. It is
        about the table as it is now, however long it is read."""
        counsel, seen = self._counsel(), self.game.rules.seen_by(self.state, seat)
        grows = any(report.grows for report in self.advice(seat).reports)
        if counsel.more is None or not grows:
            return iter(())
        return map(partial(counsel.more, seen, seat), range(1, counsel.enough + 1))

    def nothing_for(self, seat: str) -> str:
        """Why there is nothing to advise a seat, where everybody can see that: nobody needs to ask for it."""
        counsel, state = self._counsel(), self.state
        if state.end is not None or counsel.waits is None:
            return ""
        return counsel.waits(self.game.rules.seen_by(state, None), seat)

    def may_act_now(self, seat: str) -> bool:
        """Whether a seat may have something to do in somebody else's turn, as far as everybody sees."""
        return self._counsel().waits is not None and self.state.end is None and not self.nothing_for(seat)

    def ask(self, seat: str) -> Advice:
        """Advice for somebody who asks: everybody reads in the log that they have."""
        asked = AskAdvice(seat)
        if not (self.journal.entries and self.journal.entries[-1].move == asked.record()):
            self.make(asked)
        return self.advice(seat)

    def knows_no_secret(self, seat: str) -> bool:
        """Whether a seat knows nothing that the table does not: then its advice is for everybody."""
        seen_by = self.game.rules.seen_by
        return bool(seen_by(self.state, seat) == seen_by(self.state, None))

    # -- empty chairs --------------------------------------------------------------------------

    def cannot_sit(self, seat: str) -> str:
        """Why the app cannot play for a seat here, in a sentence; empty where it can."""
        return self._counsel().cannot_sit(self.game.rules.seen_by(self.state, seat), seat)

    def leave_chair(self, seat: str, nerve: Nerve) -> tuple[Event, ...]:
        """Let the app play for a seat from now on."""
        self._check_sitter(seat)
        return self.make(LeaveChair(seat, nerve))

    def check_chairs(self) -> None:
        """Refuse a set-up with a chair for which the app cannot play, and say where to change it."""
        level = self.state.level
        for seat in self.beginning.setup.chairs:
            check_seat(self.state.players, seat)
            if not (objection := self.cannot_sit(seat)):
                continue
            if level is Level.EVERYTHING:
                raise IllegalMove(f"The app cannot play for {seat}. {objection}")
            raise IllegalMove(
                f"With “{level.label}” the app cannot play for {seat}: it does not hold all that {seat} "
                f"would know. Choose “{Level.EVERYTHING.label}” at “How much should Tableside do?”, "
                f"or let somebody sit there."
            )

    def check_stays(self, before: Any, after: Any) -> None:
        """Refuse to take from a chair what it must know, such as its cards: its moves would be left to people
        who did not mean to play for it."""
        if self.game.counsel is None or not after.chairs:
            return
        lost = [seat for seat in after.chairs if self._sits(before, seat) and not self._sits(after, seat)]
        if lost:
            names = listed(lost)
            raise IllegalMove(
                f"The app plays for {names} and could not go on after that. Leave it as it is, or say first "
                f"that {names} {'is' if len(lost) == 1 else 'are'} back: ⋯, Empty chairs."
            )

    def _sits(self, state: Any, seat: str) -> bool:
        return not self._counsel().cannot_sit(self.game.rules.seen_by(state, seat), seat)

    def decision(self) -> Doing | None:
        """What an empty chair does now: whoever has the turn first, unless it waits, then the others."""
        state = self.state
        if self.game.counsel is None or not state.chairs or state.end is not None:
            return None
        if self._decided[0] is not state:
            self._decided = (state, tuple(self._decide(state)))
        found = (self._doing(state, *one) for one in sorted(self._decided[1], key=lambda one: one[2].waits))
        return next((doing for doing in found if doing is not None), None)

    def act(self, answers: Mapping[str, Any] | None = None, *, along: bool = False) -> tuple[Event, ...]:
        """Make the move of the chair that acts now, maybe along with the one before; `answers` are what the
        people told."""
        doing = self.decision()
        if doing is None:
            raise IllegalMove("No empty chair has anything to do now.")
        record = {"move": doing.decision.move, **doing.args, **(answers or {})}
        return self.make(self.game.decode_move(record), along=along, by=doing)

    def runs_on(self, done: Doing) -> bool:
        """Whether what a chair has done is followed by more of the kind, for which nobody taps again."""
        after = self.decision() if done.decision.runs else None
        return after is not None and after.decision.runs and after.seat == done.seat and not after.open

    @property
    def has_decided(self) -> bool:
        """Whether the chairs have thought about how the table is now: asking them takes no time then."""
        return self._decided[0] is self.state

    def words_of(self, doing: Doing) -> str:
        """What a chair does, as everybody may read it: made from what is offered on the public table."""
        return words_of(self.game.offers(self.state, None, self.now()), doing.decision)

    def hides(self, doing: Doing) -> bool:
        """Whether nobody can read in full what a chair does before it is done."""
        if self.knows_no_secret(doing.seat):
            return False
        return is_hidden(self.game.offers(self.state, None, self.now()), doing.decision)

    def _decide(self, state: Any) -> Iterable[tuple[str, Nerve, Decision]]:
        counsel, names = self._counsel(), [player.name for player in state.players]
        for seat in sorted(
            (name for name in names if name in state.chairs), key=lambda one: one != state.turn_of
        ):
            nerve = state.chairs[seat]
            if (decision := counsel.choose(self.game.rules.seen_by(state, seat), seat, nerve)) is not None:
                yield seat, nerve, decision

    def _doing(self, state: Any, seat: str, nerve: Nerve, decision: Decision) -> Doing | None:
        """A decision with what allows it; None where it is not allowed by now, for time has passed."""
        seen = self.game.rules.seen_by(state, seat)
        permits = self.game.rules.legal(seen, seat, self.now())
        fitting = tuple(permit for permit in permits if fits(permit, decision))
        plain = next((permit for permit in fitting if permit.args.keys() <= decision.args.keys()), None)
        if plain is not None and not any(_asks_more(permit, plain, decision) for permit in fitting):
            return Doing(seat, nerve, decision, plain)
        ways = fitting if len(fitting) > 1 else ()
        return Doing(seat, nerve, decision, fitting[0], ways) if fitting else None

    def _check_sitter(self, seat: str) -> None:
        check_seat(self.state.players, seat)
        if objection := self.cannot_sit(seat):
            raise IllegalMove(objection)

    def _counsel(self) -> Counsel[Any]:
        if self.game.counsel is None:
            raise IllegalMove(f"{self.game.title} has neither advice nor empty chairs.")
        return self.game.counsel


def _asks_more(permit: Permit, plain: Permit, decision: Decision) -> bool:
    """Whether people are asked something after an answer that has a permit of its own."""
    known = {blank.name for blank in plain.blanks}
    return any(blank.name in decision.asks and blank.name not in known for blank in permit.blanks)


def fits(permit: Permit, decision: Decision) -> bool:
    """Whether a permit allows what a chair has decided, whatever the people fill in."""
    given = {key: value for key, value in decision.args.items() if value is not None}
    open_ = tuple(blank for blank in permit.blanks if blank.name in given)
    settled = replace(permit, blanks=open_)
    return settled.allows(decision.move, {**permit.args, **given})
