"""The first steps: App and Table, Why? and Undo, each learned by one tap on what it looks like at a table."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.forms import Segment
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.sheet import ChoiceGrid, Sheet

STAYS = 8.0
"""Seconds until it goes by itself after the third tap: long enough to read what that did."""

HOLDER = (
    "App and Table",
    "Every deck, bag and die is held by the app or by your table. Tap Table.",
    "Now your hands draw, and you tell Tableside what came. Changed back at any time.",
)
WHY = (
    "Why?",
    "Wherever this stands, one tap shows the rule behind it. Tap it.",
    "The rule in plain words, the page of your rulebook, and our ruling where that is silent.",
)
UNDO = (
    "Undo",
    "A slip of the finger is taken back by one tap. Tap it.",
    "Taken back. Undo goes back to the start of the evening, even tomorrow.",
)
"""What each is called, what to do, and what it has done."""


class FirstStep(Panel):
    """One thing to tap, with what it is for; once it was tapped, with what it did."""

    number = NumericProperty(1)
    title = StringProperty()
    words = StringProperty()
    done = BooleanProperty(False)
    lit = BooleanProperty(False)
    """Whether it is the one to tap next."""
    beside = BooleanProperty(True)

    def __init__(self, number: int, words: tuple[str, str, str], control: Widget) -> None:
        title, before, self._after = words
        super().__init__(number=number, title=title, words=before)
        self.ids.place.add_widget(control)

    def do(self) -> None:
        """It was tapped."""
        self.words, self.done = self._after, True


class FirstSteps(Sheet):
    """Three taps in all, in any order; it goes by itself after them, or whenever somebody has had enough."""

    def __init__(self) -> None:
        super().__init__(title="Three taps, and you know your way", widest=780)
        self._go = Clock.create_trigger(lambda _: self.dismiss(), STAYS)
        self.steps = [
            FirstStep(1, HOLDER, self._holders()),
            FirstStep(2, WHY, self._button(1, "Why?  ·  p. 7", tint=list(look.link))),
            FirstStep(3, UNDO, self._button(2, "Undo: Ann draws", icon="undo")),
        ]
        for step in self.steps:
            self.add(step)
        self.add_button("Skip")
        self.bind(on_dismiss=lambda *_: self._go.cancel())
        self._light()

    def _holders(self) -> Widget:
        """As who holds what is chosen at set-up."""
        grid = ChoiceGrid(columns=2, spacing=dp(8), least_width=80)
        self._segments = [Segment(text=text, guarded=False) for text in ("App", "Table")]
        self._segments[0].chosen = True
        for segment in self._segments:
            segment.bind(on_tap=self._hold)
            grid.add_widget(segment)
        return grid

    def _hold(self, tapped: Segment) -> None:
        for segment in self._segments:
            segment.chosen = segment is tapped
        if tapped is self._segments[1]:
            self._do(0)

    def _button(self, at: int, text: str, **more: Any) -> Widget:
        grid = ChoiceGrid(columns=1)
        button = QuietButton(text=text, guarded=False, **more)
        button.bind(on_tap=lambda *_: self._do(at))
        grid.add_widget(button)
        return grid

    def _do(self, at: int) -> None:
        self.steps[at].do()
        self._light()
        if all(step.done for step in self.steps):
            self.ids.foot.clear_widgets()
            self.add_button("Done", brass=True)
            self._go()

    def _light(self) -> None:
        """Show which is next, and bring it into sight."""
        waiting = [step for step in self.steps if not step.done]
        for step in self.steps:
            step.lit = waiting[:1] == [step]
        shown = waiting[0] if waiting else self.steps[-1]
        if self.parent is not None and self.ids.body.height > self.ids.scroll.height:
            Clock.schedule_once(lambda _: self.ids.scroll.scroll_to(shown, animate=False))


load_kv("screens/first_steps")
