"""The decision, which never moves, and above it the likeliest other choices, as many as find room."""

from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton, Tappable

DEAF = 0.6
"""Seconds for which the decision does not hear after the player or the phase has changed."""
GAP = 8
LIKELY = 6
"""Choices whose words decide how high a row is."""


class Decision(BoxLayout):
    """One or two large buttons side by side: the next thing in brass, and the choice against it."""

    low = BooleanProperty(False)
    needs = NumericProperty(0)
    deaf = BooleanProperty(False)
    """A tap that was meant for the turn before is not heard."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(spacing=dp(12), **kwargs)
        self._listen = Clock.create_trigger(self._hear, DEAF)
        self.bind(children=self._measure, low=self._measure, width=self._measure)
        look.follow(self._measure)

    def show(self, buttons: Sequence[Tappable]) -> None:
        """Show these buttons, from left to right."""
        if self.children[::-1] != list(buttons):
            self.clear_widgets()
            for button in buttons:
                button.bind(needs=self._measure)
                self.add_widget(button)
        self._measure()

    def pause(self) -> None:
        """Hear nothing for a moment: somebody else's turn has begun, or another phase."""
        self.deaf = True
        self._listen()

    def _hear(self, _: float) -> None:
        self.deaf = False

    def _measure(self, *_: Any) -> None:
        least = dp(68 if self.low else 88)
        self.needs = max([least, *(button.needs for button in self.children)]) if self.children else 0.0
        for button in self.children:
            button.row_height = self.needs

    def on_touch_down(self, touch: Any) -> bool:
        if self.deaf and self.collide_point(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))


class Choices(Widget):
    """Answers and actions in rows, the likeliest first; where not all fit, the last one leads to them."""

    low = BooleanProperty(False)
    there = BooleanProperty(True)
    needs = NumericProperty(0)
    """The height of all of them."""
    least = NumericProperty(0)
    """The height of those that must be in sight."""

    __events__ = ("on_rest",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.buttons: list[Tappable] = []
        self.urgent = False
        self.rest: list[Tappable] = []
        self._more = QuietButton(icon="dots-horizontal", size_sp=16)
        self._more.bind(on_tap=lambda *_: self.dispatch("on_rest", self.rest))
        self.bind(pos=self._lay, size=self._lay, low=self._measure)
        look.follow(self._measure)

    def show(self, buttons: Sequence[Tappable], *, urgent: bool) -> None:
        """Show these buttons; urgent ones answer the question of the guide, and all must be in sight."""
        self.urgent = urgent
        if self.buttons != list(buttons):
            self.buttons = list(buttons)
            for button in self.buttons:
                button.bind(needs=self._grown)
        self._grown()

    @property
    def columns(self) -> int:
        """How many stand in a row: more where they are many and small."""
        if len(self.buttons) > 6 and self.urgent and self.width > dp(330) * look.scale:
            return 3
        return 2 if len(self.buttons) > 1 else 1

    @property
    def row(self) -> float:
        """How high a row is: what the likeliest ones need, for the others may not be in sight."""
        return float(max([dp(56), *(button.needs for button in self.buttons[:LIKELY])]))

    def _measure(self, *_: Any) -> None:
        rows = -(-len(self.buttons) // self.columns)
        high = self.row + dp(GAP)
        self.needs = rows * high - dp(GAP) if rows else 0
        must = rows if self.urgent else min(rows, 2)
        self.least = max(0.0, must * high - dp(GAP))

    def _grown(self, *_: Any) -> None:
        self._measure()
        self._lay()

    def _lay(self, *_: Any) -> None:
        high, gap, columns = self.row, dp(GAP), self.columns
        room = int((self.height + gap + 1) // (high + gap)) * columns
        shown = self.buttons if room >= len(self.buttons) else self.buttons[: max(0, room - 1)]
        self.rest = self.buttons[len(shown) :]
        if self.rest:
            self._more.text = f"{len(self.rest)} more" if shown else f"{len(self.rest)} choices"
        standing = [*shown, self._more] if self.rest and room else list(shown)
        if self.children[::-1] != standing:
            self.clear_widgets()
            for button in standing:
                self.add_widget(button)
        wide = (self.width - gap * (columns - 1)) / columns
        for button in self.buttons:
            button.width = wide  # so that each knows what its words need
        for at, button in enumerate(standing):
            row, column = divmod(at, columns)
            button.row_height, button.width = high, wide
            button.height = high
            button.pos = (self.x + column * (wide + gap), self.top - high - row * (high + gap))

    def on_rest(self, rest: list[Tappable]) -> None:
        """Somebody wants the choices that found no room."""
