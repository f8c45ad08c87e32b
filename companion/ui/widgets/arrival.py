"""Somebody comes in and looks: whoever holds the ring with their own name has said who it is, and sees it."""

from collections.abc import Callable, Mapping
from typing import Any

from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.page import fill
from companion.ui.widgets.secret import Build, Choose, Peek

Seen = tuple[Build, Choose | None]
"""What somebody sees who has come in, and what may be chosen there."""
ComeIn = Callable[[str], Seen | None]
"""Lets a seat come in; None where it may not."""


class Arrival(Peek):
    """A ring for each who may come in. The first one that is held decides, and shows what is there."""

    def __init__(self, seats: Mapping[str, str], come_in: ComeIn, **kwargs: Any) -> None:
        """The seats with their colours."""
        super().__init__(Widget, **kwargs)
        self._come_in = come_in
        self._colours = seats
        self._grid = GridLayout(cols=1 if len(seats) < 3 else 2, spacing=dp(14), size_hint=(None, None))
        rings = [HoldRing(words=seat, colour=colour, note="hold to look") for seat, colour in seats.items()]
        self._listen_to(rings)
        fill(self._grid, self.rings)
        fill(self.ids.hold, [self._grid])
        self.ids.hold.bind(size=self._measure)
        self.bind(showing=self._say_what_to_do, over=self._say_what_to_do)

    def _measure(self, *_: Any) -> None:
        """As large as there is room for, and all alike."""
        room, columns = self.ids.hold, self._grid.cols
        rows = -(-len(self.rings) // columns)
        wide = (room.width - self._grid.spacing[0] * (columns - 1)) / columns
        high = (room.height - self._grid.spacing[1] * (rows - 1)) / rows
        side = max(0.0, min(dp(360), wide, high))
        for ring in self.rings:
            ring.size = (side, side)
        self._grid.size = self._grid.minimum_size = (
            side * columns + self._grid.spacing[0] * (columns - 1),
            side * rows + self._grid.spacing[1] * (rows - 1),
        )

    def _held(self, ring: HoldRing, held: bool) -> None:
        if held and not self.seat and not self._arrive(ring):
            self.dismiss(animation=False)
            return
        super()._held(ring, held)

    def _arrive(self, ring: HoldRing) -> bool:
        """The one who holds has come in; nobody else can now."""
        found = self._come_in(ring.words)
        if found is None:
            return False
        self.seat, self.question = ring.words, ""
        self.colour = self._colours[ring.words]
        self._build, self._choose = found
        self.sliding = self.must = self._choose is not None
        for other in self.rings:
            if other is not ring:
                other.disabled, other.opacity = True, 0
        return True

    def _say_what_to_do(self, *_: Any) -> None:
        for ring in self.rings:
            if ring.words == self.seat:
                sliding = self.how if self.sliding and not self.over else self.letting_go.lower()
                ring.note = sliding if self.showing else "hold to look"
