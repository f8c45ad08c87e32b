"""A table: one game being played. The public contract that tests, tools and screens use alike."""

import time
from collections.abc import Callable, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any, Self

from msgspec.structs import replace

from companion.table.beginning import Beginning
from companion.table.box import Facts
from companion.table.chair_words import is_left_to, named
from companion.table.chairs import Nerve
from companion.table.chance import Chance, Tape
from companion.table.clock import Onward
from companion.table.drawing import Drawing, Fairness, app_draws, fresh
from companion.table.edition import EDITION
from companion.table.errors import IllegalMove
from companion.table.face import Outcome, View
from companion.table.fair import Seed
from companion.table.game import Game
from companion.table.house import HouseRule
from companion.table.journal import Entry, Journal, entry_of
from companion.table.learning import known_to, news
from companion.table.legal import Permit
from companion.table.move import Move
from companion.table.offer import Offer
from companion.table.on_paper import OnPaper
from companion.table.replay import States
from companion.table.seats import Player, Wish, check_seat, seated
from companion.table.setting_up import Setup
from companion.table.story import TakingBack, seen_otherwise, taken_back_event, taking_back
from companion.table.taking_back import not_said_twice, to_take_back, would_take_back
from companion.table.telling import Deed, Event, Telling
from companion.table.with_counsel import Counselled, Doing

Keeper = Callable[[Entry], None]
"""Puts an entry on disk. If it raises, the move has not been made."""


class Table(Counselled, OnPaper):
    """One game being played: a beginning and a list of moves."""

    def __init__(
        self,
        beginning: Beginning,
        *,
        luck: Seed | Random | None = None,
        now: Callable[[], float] = time.time,
        keeper: Keeper | None = None,
    ) -> None:
        super().__init__()
        self.beginning = beginning
        self.game = _game(beginning.setup.game)
        self.journal = Journal()
        self.keeper = keeper
        self.drawing = Drawing(beginning.commitment, luck)
        self._now = Onward(now)
        dealt = Chance(given=beginning.chance)
        self._states = States(self.game, self.game.first_state(beginning.setup, dealt))
        dealt.finish()

    @classmethod
    def new(
        cls,
        game_id: str,
        players: Sequence[Wish],
        options: Mapping[str, Any] | None = None,
        seed: int | Seed | None = None,
        *,
        box: Mapping[str, Any] | None = None,
        edition: int = EDITION,
        house_rules: Sequence[HouseRule] = (),
        chairs: Mapping[str, Nerve] | None = None,
        now: Callable[[], float] = time.time,
    ) -> Self:
        """Set up a table. A seed or a number makes its luck repeatable; without one it is nobody's."""
        game = _game(game_id)
        seats = seated(game.title, game.seats, game.colours, players)
        own = (tuple(house_rules), dict(chairs or {}))
        setup = Setup(game_id, seats, dict(options or {}), dict(box or {}), edition, *own)
        luck = fresh() if seed is None else Random(seed) if isinstance(seed, int) else seed
        dealt = Drawing(luck=luck).at_set_up()
        game.first_state(setup, dealt)
        commitment = luck.commitment if isinstance(luck, Seed) else ""
        table = cls(Beginning(setup, tuple(dealt.tape), commitment), luck=luck, now=now)
        table.check_chairs()
        return table

    @classmethod
    def resume(
        cls,
        beginning: Beginning,
        entries: Sequence[Entry],
        states: Mapping[int, Any] | None = None,
        *,
        luck: Seed | Random | None = None,
        now: Callable[[], float] = time.time,
        keeper: Keeper | None = None,
    ) -> Self:
        """Go on with a table where it was left, undo and redo included; known states save replaying."""
        table = cls(beginning, luck=luck, now=now, keeper=keeper)
        table.journal = Journal.of(entries)
        table.drawing.hear(entries)
        if entries:
            table._now.not_before(entries[-1].at)
        table._states.known.update(states or {})
        _ = table.state
        return table

    # -- what the table shows ------------------------------------------------------------------

    def now(self) -> float:
        """The time by this table's clock, in seconds."""
        return self._now()

    @property
    def state(self) -> Any:
        """The state now. For the engine, the store and tests of rules: screens take views."""
        return self.state_after(self.journal.head)

    @property
    def players(self) -> tuple[Player, ...]:
        """Those who play, in turn order."""
        return self.beginning.setup.players

    @property
    def turn_of(self) -> str:
        """Whose turn it is; empty before the first turn."""
        return str(self.state.turn_of)

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while playing."""
        return self.game.outcome(self.state)

    @property
    def fairness(self) -> Fairness:
        """What is told of its draws: the seed that they follow from only once it is over."""
        return self.drawing.fairness(over=self.state.end is not None, draws=app_draws(self))

    def legal(self, seat: str | None = None) -> tuple[Permit, ...]:
        """What may be done now, without words; with a seat, its secret choices too."""
        check_seat(self.players, seat)
        return tuple(self.game.permits(self.state, seat, self._now()))

    def moves(self, seat: str | None = None) -> tuple[Offer, ...]:
        """What may be done now, in words; with a seat, its secret choices too."""
        check_seat(self.players, seat)
        return self.game.offers(self.state, seat, self._now())

    def view(self, seat: str | None = None) -> View[Any]:
        """What a seat may know; None is the public table."""
        check_seat(self.players, seat)
        return self.game.view(self.state, seat, self.deeds(), to_take_back(self.journal, self._read))

    def as_it_was(self, place: int) -> View[Any]:
        """The public table as it lay after an entry; looking at it changes nothing."""
        return self.game.view(self.state_after(place), None)

    def deeds(self) -> tuple[Deed, ...]:
        """What hands are asked to do; it stays until the next step in the course of the game, or longer."""
        asked = self.journal.asked(self._read, self._ends_turn)
        hands = tuple(deed for deed in asked if not is_left_to(deed, self.state.chairs))
        return not_said_twice(hands, to_take_back(self.journal, self._read))

    def _read(self, entry: Entry) -> Move:
        return self.game.decode_move(entry.move)

    def _ends_turn(self, entry: Entry) -> bool:
        return any((mark := self.game.face.marks.get(event.id)) and mark.over for event in entry.events)

    # -- what players do -----------------------------------------------------------------------

    def play(self, name: str, /, *, chance: Tape = (), **args: Any) -> tuple[Event, ...]:
        """Make a move; `chance` gives outcomes beforehand, in place of the random source."""
        return self.make(self.game.decode_move({"move": name, **args}), chance)

    def make(
        self,
        move: Move,
        chance: Tape = (),
        at: float | None = None,
        *,
        along: bool = False,
        sent: str = "",
        by: Doing | None = None,
    ) -> tuple[Event, ...]:
        """Make a move that is a record already; now, unless it is said when, or along with the one before.

        `by` is the chair that makes it.
        """
        before = self.state
        if before.end is not None:
            raise IllegalMove("The game is over. Undo goes back to before its end.")
        record = move.record()
        luck = self.drawing.of(move, record, self.journal, chance, self._now() if at is None else at)
        tell = Telling(luck)
        after = move.apply(before, tell)
        luck.finish()
        if move.is_word:
            self.check_stays(before, after)
        if (anew := self.drawing.begins_anew(luck)) is not None:
            self.make(anew, at=luck.now)
        taken_back = () if move.is_aside else self.journal.made_from_here()
        if other := seen_otherwise(taken_back, record, len(self.players) == 1):
            tell.say("otherwise", other)
        tell.events = [replace(event, text=named(event.text, after.chairs)) for event in tell.events]
        tell.deeds = [replace(deed, text=named(deed.text, after.chairs)) for deed in tell.deeds]
        if by is not None:
            by.tell(tell)
        used = self.game.rules.holdings.used(before, after)
        entry = entry_of(record, tell, before.turn_of, used, aside=move.is_aside, along=along, sent=sent)
        self._keep(entry)
        self._states.known[self.journal.head] = after
        return entry.events

    @property
    def box(self) -> Facts:
        """What is known here of the owner's copy."""
        return known_to(self.beginning.setup.box, self.journal.entries)

    def learn(self, box: Mapping[str, Any]) -> tuple[Event, ...]:
        """Take in what Your box says by now; without a word where there is nothing new."""
        facts = {fact.id for group in self.game.rules.facts() for fact in group.facts}
        new = news(self.box, box)
        told = [id_ for id_ in new if id_ in facts]
        if not told or self.state.end is not None:
            return ()
        return self.play("learn_box", box=dict(box), facts=told)

    def put_aside(self) -> None:
        """Nobody plays for a while: a clock that runs stands until somebody lets it go on."""
        self._rest(self._now())

    def take_up(self, seen: float = 0.0) -> None:
        """It is opened again: where nobody could put it aside, its clock stands since what was kept last,
        or since it was last seen running."""
        if self.journal.entries:
            self._rest(max(min(seen, self._now()), *(entry.at for entry in self.journal.entries)))

    def _rest(self, at: float) -> None:
        if self.state.end is None and (move := self.game.rules.at_rest(self.state)) is not None:
            self.make(move, at=at)

    def undo(self, steps: int | None = None, sent: str = "") -> TakingBack:
        """Take back what the last touch did, or the last few moves."""
        if (would := self.undo_preview(steps)) is None:
            raise IllegalMove("There is nothing to undo.")
        before, now, told = self.state, self._now(), taken_back_event(would)
        deeds = would_take_back(self.journal, would.steps)
        self._keep(Entry("undo", events=told, deeds=deeds, at=now, steps=would.steps, sent=sent))
        self._settle(before, now)
        return would

    def redo(self, steps: int | None = None, sent: str = "") -> TakingBack:
        """Bring back what was undone: what the next touch did, or the next few moves."""
        if (would := self.redo_preview(steps)) is None:
            raise IllegalMove("There is nothing to redo.")
        before, now, event = self.state, self._now(), Event("redone", f"Brought back: {would.label}.")
        self._keep(Entry("redo", events=(event,), at=now, steps=would.steps, sent=sent))
        self._settle(before, now)
        return would

    def _settle(self, before: Any, now: float) -> None:
        """What neither undo nor redo can take back or bring back still holds: the time that was used."""
        for move, at in self.game.rules.after_undo(before, self.state, now):
            self.make(move, at=at)

    def undo_preview(self, steps: int | None = None) -> TakingBack | None:
        """What an undo would take back and un-reveal; None where there is nothing (or not enough)."""
        steps = self.journal.last_touch() if steps is None else steps
        going = [self.journal.entries[at] for at in islice(self.journal.steps_back(), max(steps, 0))]
        return taking_back(going, len(self.players) == 1) if len(going) == steps > 0 else None

    def redo_preview(self, steps: int | None = None) -> TakingBack | None:
        """What a redo would bring back; None where there is nothing (or not enough)."""
        steps = self.journal.next_touch() if steps is None else steps
        coming = [self.journal.entries[at] for at in self.journal.future[::-1][:steps]]
        return taking_back(coming, len(self.players) == 1) if len(coming) == steps > 0 else None

    def state_after(self, place: int) -> Any:
        """The state after the entry at this place in the list, worked out again if it is not at hand."""
        return self._states.after(place, self.journal)

    def _keep(self, entry: Entry) -> None:
        # On disk before it is on screen: if keeping fails, nothing has changed.
        if self.keeper is not None:
            self.keeper(entry)
        self.journal.add(entry)
        self.drawing.hear([entry])


def _game(id_: str) -> Game[Any, Any]:
    from companion.games import game  # not above: the games are built on the table, which knows none of them

    return game(id_)
