"""The table at one moment, for all screens: taken where moves are made, written out wherever there is time.

States never change, so that what each seat may know can be worked out in the thread that sends it, while
fingers go on tapping.
"""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.net.afar import from_afar
from companion.net.asking import Ask, Read
from companion.net.protocol import write
from companion.net.reach import apart_of, offers_of
from companion.net.telling import Back, Chair, Found, More, Reach, WholeView
from companion.net.texts import answers, by_ids
from companion.svg.sketch import Sketch
from companion.table import LogLine, Table, TakingBack, View
from companion.table.game import Seat
from companion.table.taking_back import to_take_back
from companion.table.telling import Deed

Eyes = tuple[Seat, Reach]
"""Whose eyes, and what that screen may do."""


@dataclass(frozen=True)
class Scene:
    """All that the views of one moment are made from."""

    game: Any
    state: Any
    deeds: tuple[Deed, ...]
    take_back: tuple[Deed, ...]
    seq: int
    now: float
    latest: LogLine | None
    undo: Back | None
    redo: Back | None
    chairs: tuple[Chair, ...]
    help: bool | None = None
    _written: dict[Eyes, bytes] = field(default_factory=dict)

    @classmethod
    def of(cls, table: Table, chairs: tuple[Chair, ...], help_: bool | None = None) -> "Scene":
        """The table as it is now; quick, for it is taken between two taps."""
        lines = table.log(latest=1)
        return cls(
            table.game,
            table.state,
            table.deeds(),
            to_take_back(table.journal, lambda entry: table.game.decode_move(entry.move)),
            len(table.journal.entries),
            table.now(),
            lines[-1] if lines else None,
            _back(table.undo_preview()),
            _back(table.redo_preview()),
            chairs,
            help_,
        )

    def view(self, seat: Seat) -> View[Any]:
        """What a seat may know; None is everybody."""
        view: View[Any] = self.game.view(self.state, seat, self.deeds, self.take_back)
        return from_afar(view)

    @cached_property
    def sketch(self) -> Sketch:
        """The public picture, drawn once for all screens that show it, and only if there is one."""
        view = self.view(None)
        drawn: Sketch = self.game.face.sketch(view.picture, view.players)
        return drawn

    def shown(self, seat: Seat, reach: Reach) -> bytes:
        """The message for a screen, written once for all that see the same."""
        eyes = (seat, reach)
        if eyes not in self._written:
            self._written[eyes] = write(self._shown(seat, reach))
        return self._written[eyes]

    def _shown(self, seat: Seat, reach: Reach) -> WholeView:
        view = self.view(seat)
        offers = offers_of(self.game, self.state, seat, self.now, reach)
        travels = reach == "all"
        return WholeView(
            self.seq,
            self.now,
            view,
            tuple(offer for offer in offers if offer.group != "more"),
            reach,
            self.chairs,
            by_ids(view, view.reminders),
            self.latest,
            self.undo if travels else None,
            self.redo if travels else None,
            self.help,
            None if seat else self.sketch,
            tuple(apart_of(self.game, self.state, self.now)) if travels and not seat else (),
        )

    def found(self, asked: Ask | Read) -> Found:
        """The rules that answer a question, or those of some ids, as this table plays them."""
        view = self.view(None)
        if isinstance(asked, Ask):
            return Found(asked.question, answers(view, asked.question))
        return Found("", by_ids(view, asked.ids))

    def more(self, seat: Seat, reach: Reach) -> More:
        """The corrections that a screen may make."""
        offers = offers_of(self.game, self.state, seat, self.now, reach)
        return More(self.seq, tuple(offer for offer in offers if offer.group == "more"))


def _back(would: TakingBack | None) -> Back | None:
    return None if would is None else Back(would.label, would.seen)
