"""The rail of the phases: where in the turn the table is."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.widget import Widget

from companion.table import Guide, Phase
from companion.ui.look.theme import look
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.letters import Letters
from companion.ui.widgets.page import fill
from companion.ui.widgets.text import line_width


class PhaseRail(Widget):
    """The phases of a turn: the present one outlined, and softly lit what hands are doing meanwhile.

    Where room is short the others become dots.
    """

    phases = ListProperty()
    phase = StringProperty()
    by_hands = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._kept = KeptRows(PhaseChip, PhaseChip.show)
        self.bind(pos=self._lay, size=self._lay, phases=self._make, phase=self._mark)
        self.bind(by_hands=self._mark)
        look.follow(self._lay)

    def _make(self, *_: Any) -> None:
        fill(self, self._kept.told(self.phases))
        self._mark()

    @property
    def _chips(self) -> "list[PhaseChip]":
        return list(self.children[::-1])

    def _mark(self, *_: Any) -> None:
        order = [phase.id for phase in self.phases]
        now = order.index(self.phase) if self.phase in order else len(order)
        for at, chip in enumerate(self._chips):
            when = "now" if at == now else "done" if at < now else "later"
            chip.when = "hands" if when != "now" and order[at] in self.by_hands else when
        self._lay()

    def _lay(self, *_: Any) -> None:
        """All words where they fit; else the lit ones and their neighbours; else the lit ones; else one."""
        gap, x = dp(8), self.x
        worded, widths = set[int](), list[float]()
        for worded in self._settings():
            widths = [chip.width_with(at in worded) for at, chip in enumerate(self._chips)]
            if sum(widths) + gap * len(widths) <= self.width:
                break
        for at, (chip, wide) in enumerate(zip(self._chips, widths, strict=True)):
            chip.short = at not in worded
            chip.pos, chip.size = (x, self.y), (wide, self.height)
            x += wide + gap

    def _settings(self) -> Iterator[set[int]]:
        """Which of the phases have words, by their places: ever fewer."""
        now = {next((at for at, chip in enumerate(self._chips) if chip.when == "now"), 0)}
        lit = now | {at for at, chip in enumerate(self._chips) if chip.when == "hands"}
        yield set(range(len(self._chips)))
        yield lit | {at + step for at in now for step in (-1, 1)}
        yield lit
        yield now


class PhaseChip(Letters):
    """One phase of the rail."""

    words = StringProperty()
    when = StringProperty("later")
    """"now", "hands" (being done by hands meanwhile), "done" or "later"."""
    short = BooleanProperty(False)
    """Only a dot, because there is no room for the words."""

    def show(self, phase: Phase) -> None:
        """Become the chip of a phase."""
        self.words = phase.label

    def width_with(self, words: bool) -> float:
        """How wide it is with its words, or as a dot."""
        if not words:
            return float(dp(16))
        now = self.when == "now"
        size, font = (20, "Serif") if now else (18, "Roboto")
        text = f"{self.words}  ›" if self.when == "done" else self.words
        return line_width(text, size * look.big_scale, font) + float(dp(36 if now else 8))


def station(guide: Guide) -> tuple[str, str]:
    """Whose turn and which phase of it is shown."""
    return guide.seat, guide.phase


def turn_words(guide: Guide, *, same_seat: bool) -> str:
    """What has just begun: somebody's turn, or the next phase of the same one's."""
    phase = next((one.label for one in guide.phases if one.id == guide.phase), "")
    if not guide.seat:
        return phase
    return f"{guide.seat}: {phase}" if same_seat and phase else f"{guide.seat}’s turn"
