"""The table that is open: it makes the moves that screens ask for, and tells them what to show."""

import logging
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty

from companion.device import Devices
from companion.draft.encore import Encore
from companion.draft.sitters import keep_house_rules, keep_laid
from companion.hearing import aloud, of_move
from companion.store import Store, StoreError
from companion.table import Advice, Contradiction, Event, IllegalMove, Nerve, Offer, Table, View
from companion.table.chair_offers import ACT, for_hands, thinking, with_chair
from companion.table.chair_words import brought_to_light, told_of
from companion.table.chronicle import Chronicle
from companion.table.journal import Entry
from companion.table.last_seen import LastSeen
from companion.table.with_counsel import Doing

log = logging.getLogger(__name__)


class Session(EventDispatcher):
    """One open table. Screens bind to `view`; every tap ends in `play`, `undo` or `redo`."""

    view: View[Any] = ObjectProperty(None, allownone=True, force_dispatch=True)
    """What the public table may know; for somebody who plays alone, what they may know.

    Every move is shown, even one after which the table looks the same: it can be undone.
    """

    __events__ = ("on_told", "on_refused", "on_played")

    def __init__(self, store: Store, devices: Devices, table_id: int, *, begun: bool = False) -> None:
        super().__init__()
        self.store = store
        self.devices = devices
        self.table_id = table_id
        self.table: Table = store.load(table_id)
        self._offers: tuple[Offer, ...] | None = None
        self._encore: Encore | None = None
        self._think = Clock.create_trigger(self._thought)
        """The chairs think once what was done last has been painted."""
        self.happened: tuple[Event, ...] = ()
        """What the move has told that is shown just now, for whatever moves before it can be read."""
        self._unread: Entry | None = None
        """What was done last, as long as nobody has seen it: it is not read aloud before."""
        self._seen = LastSeen(store, table_id, self.table)
        if not begun:  # where the app was killed, nobody could put the table aside
            self._rest(lambda: self.table.take_up(self._seen.moment()))
        self.show()
        self._house_rules = self.view.house_rules
        """The table's own rules as it was opened: only where they change are they remembered."""

    @property
    def alone(self) -> str | None:
        """The seat of somebody who plays alone: there is nobody from whom to hide a hand."""
        players = self.table.players
        return players[0].name if len(players) == 1 else None

    @cached_property
    def chronicle(self) -> Chronicle:
        """The evening by turns, as it was when the log was last read: the log takes in what came since."""
        return Chronicle(self.table)

    def begin_chronicle(self) -> None:
        """Take the evening in before its log is read: that of a very long one takes a moment."""
        _ = self.chronicle

    def offers(self, seat: str | None = None) -> tuple[Offer, ...]:
        """What may be done now; worked out once for the public table."""
        if seat is not None:
            return self.table.moves(seat)
        if self._offers is None:
            self._offers = self._with_chairs(self.table.moves(self.alone))
        return self._offers

    def _with_chairs(self, offers: tuple[Offer, ...]) -> tuple[Offer, ...]:
        """What is offered where the app plays for somebody: its move, once it has been thought about."""
        chairs, turn_of = self.view.chairs, self.table.turn_of
        if not chairs or self.view.outcome is not None:
            return offers
        if not self.table.has_decided:  # which takes longer than a frame may: what was tapped is seen first
            self._think()
            return thinking(offers, chairs, turn_of)
        doing = self.table.decision()
        if doing is None:
            return for_hands(offers, chairs, turn_of)
        secret = not self.table.knows_no_secret(doing.seat)
        acting, *beside = with_chair(offers, doing, turn_of, chairs=chairs, secret=secret)
        return (acting, *for_hands(beside, chairs, turn_of))

    def _thought(self, *_: Any) -> None:
        self.table.decision()
        self.look_again()

    def ask(self, seat: str) -> Advice | None:
        """Advice for somebody who asks, which is logged; None where it is refused, which is told."""
        if not self._make(lambda: self.table.ask(seat)):
            return None
        return self.table.advice(seat)

    def play(self, name: str, **args: Any) -> bool:
        """Make a move; tells whether it was made. A refusal is told as an event, and nothing has changed."""
        if name == ACT:
            return self._act(args)
        return self._make(lambda: self.table.play(name, **args))

    def _act(self, answers: Mapping[str, Any]) -> bool:
        """Make the move of a chair, and all that run on from it: one undo takes them back. What nobody could
        read of it before is told."""
        doing = self.table.decision()
        shown = self._act_once(doing, answers)
        if shown is None or doing is None:
            return shown is not None
        while doing is not None and self.table.runs_on(doing):
            doing = self.table.decision()
            more = self._act_once(doing, {}, along=True)
            if more is None:
                break
            shown += more
        if shown and doing is not None:
            self.dispatch("on_played", told_of(doing.seat, shown))
        return True

    def _act_once(
        self, doing: Doing | None, answers: Mapping[str, Any], *, along: bool = False
    ) -> list[str] | None:
        """Make one move of a chair; gives what came to light by it, and why, or None where it was
        refused."""
        hidden = doing is not None and self.table.hides(doing)
        if not self._make(lambda: self.table.act(answers, along=along)):
            return None
        if doing is None or not hidden:
            return []
        return brought_to_light(doing.decision, self.table.journal.entries[-1].events)

    def leave_chair(self, seat: str, nerve: Nerve) -> bool:
        """Let the app play for somebody from now on; tells whether it can."""
        return self._make(lambda: self.table.leave_chair(seat, nerve))

    def play_each(self, name: str, each: Sequence[Mapping[str, Any]]) -> None:
        """Make moves by one touch, up to one that is refused: one undo takes them back."""
        for at, args in enumerate(each):
            move = self.table.game.decode_move({"move": name, **args})
            if not self._make(partial(self.table.make, move, along=at > 0)):
                return

    def _make(self, made_by: Callable[[], object]) -> bool:
        try:
            self.let(made_by)
        except (IllegalMove, StoreError) as refusal:
            contradicts = isinstance(refusal, Contradiction)
            self.dispatch("on_refused", str(refusal), getattr(refusal, "rule", ""), contradicts)
            return False
        return True

    def let(self, make: Callable[[], object]) -> None:
        """Let the table be changed, and show it. A refusal is raised: who asked from elsewhere hears it."""
        before = len(self.table.journal.entries)
        make()
        new = self.table.journal.entries[before:]
        if not new:  # it was said before, and is not said twice
            return
        travelled = new[0].do != "move"  # what follows an undo only keeps the time
        made = self._unread = new[0 if travelled else -1]
        self.happened = () if travelled else made.events
        self.show()
        self.happened = ()
        if not travelled:
            self.dispatch("on_told", made.events)
            self._feel(made)

    def learn(self) -> None:
        """Take in what was entered in Your box meanwhile. A refusal changes nothing, and is told."""
        try:
            learned = self.table.learn(self.store.box(self.table.game.id))
        except (IllegalMove, StoreError) as refusal:
            self.dispatch("on_refused", str(refusal), getattr(refusal, "rule", ""), False)
            return
        if learned:
            self.show()

    def put_aside(self) -> None:
        """Nobody looks any more: a clock that runs stands, and what hands laid out is there the next time."""
        self._rest(self.table.put_aside)
        self._rest(lambda: keep_laid(self.store, self.table))
        if self.view.house_rules != self._house_rules:
            self._rest(lambda: keep_house_rules(self.store, self.table))

    def clock_seen(self) -> None:
        """A clock is seen to run: now and then that is kept, in case the app is killed."""
        self._rest(self._seen.keep)

    def _rest(self, how: Callable[[], None]) -> None:
        """A full disk keeps nobody from coming or going: then the clock runs on."""
        try:
            how()
        except StoreError as fault:
            log.warning("The table was not put aside as it should be: %s", fault)

    def undo(self, steps: int | None = None) -> None:
        """Take back what was done last, by one touch."""
        self._travel(self.table.undo, steps)

    def redo(self, steps: int | None = None) -> None:
        """Bring back what was undone."""
        self._travel(self.table.redo, steps)

    def _travel(self, way: Callable[[int | None], object], steps: int | None) -> None:
        self._make(partial(way, steps))

    def encore(self) -> Encore:
        """What would follow this table, which is over; the same whenever its ending is looked at.

        Where the disk does not say what is known of the box, it is what this table knows of it.
        """
        try:
            box = self.store.box(self.table.game.id)
        except StoreError as fault:
            log.warning("Another game goes by the box of this one: %s", fault)
            box = self.table.box
        if self._encore is None or not self._encore.follows(self.table, box):
            self._encore = Encore(self.table, box)
        return self._encore

    def _feel(self, made: Entry) -> None:
        """Every move is felt, a draw and a deed each in its own way, and heard if it has a sound."""
        sound, haptics = of_move(made, over=self.view.outcome is not None), self.devices.haptics
        {"draw": haptics.draw, "deed": haptics.deed}.get(sound, haptics.tap)()
        if sound:
            self.devices.sound.play(sound)

    def read_aloud(self) -> None:
        """What was done last can be seen now: a voice reads it, in place of what it has not said yet."""
        if self._unread is None:
            return
        made, self._unread = self._unread, None
        self.devices.speech.hush()
        for sentence in aloud(made, self.view.outcome):
            self.devices.speech.say(sentence)

    def look_again(self) -> None:
        """Time has passed, so that something else may be done now, though nobody has moved."""
        self._offers = None
        self.property("view").dispatch(self)

    def show(self) -> None:
        """Show the table as it is now."""
        self._offers = None
        self.view = self.table.view(self.alone)

    def on_told(self, events: tuple[Event, ...]) -> None:
        """Something happened."""

    def on_played(self, words: str) -> None:
        """A chair has done what nobody could read before."""

    def on_refused(self, sentence: str, rule: str, contradicts: bool) -> None:
        """Something was not possible, and why; maybe because the table and the app have counted otherwise."""
