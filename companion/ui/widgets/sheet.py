"""A sheet over the screen: a question with its choices, a rule, a warning. One at a time, closed by back."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.table import Choice
from companion.ui.look.clear import clear
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import BrassButton, ChoiceButton, QuietButton
from companion.ui.widgets.linked import LinkedText  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.panel import Column
from companion.ui.widgets.whole_rows import spans_in, spare_below

Then = Callable[[], None]


class Sheet(ModalView):
    """A surface that asks for attention. `body` holds what it shows, `foot` its buttons.

    Menus are sheets, too. KivyMD's is a list of single lines that are as wide as its longest word: ours have
    notes, symbols and headings. With six lines its frame alone takes 7.1 ms, ours with all of them 4.3.
    """

    game_id = StringProperty()
    """Whose terms are links in title and text; none are where it is empty."""
    title = StringProperty()
    text = StringProperty()
    note = StringProperty()
    widest = NumericProperty(620)
    around = NumericProperty(0)
    """What lies within the window and is neither head, body nor foot."""
    trim = NumericProperty(0)
    """How much lower it is than it might be, so that no row is cut in two at its foot."""
    midst = ListProperty([0, 0])
    """The middle of what nothing of the device covers: there it lies."""

    def __init__(self, **kwargs: Any) -> None:
        self._cut_soon = Clock.create_trigger(self._cut, -1)
        self._spans: list[tuple[float, float]] = []
        """From where to where, below the top, lies each thing that is not cut in two."""
        super().__init__(**kwargs)
        if "below" in self.ids:  # a sheet with a layout of its own sees to its foot itself
            for part in (self.ids.head, self.ids.body, self.ids.foot):
                part.bind(height=self._cut_soon)
            self.bind(around=self._cut_soon)
        self._anim_duration = look.seconds(0.12)
        self.beside: Then = self.dismiss
        """What a tap beside it does; whoever asks something may not wish to lose what was answered."""
        self._began_beside = False

    def open(self, *args: Any, **kwargs: Any) -> None:
        """Show it."""
        super().open(*args, **kwargs)
        self._align_center()

    def on_midst(self, *_: Any) -> None:
        self._align_center()

    def _align_center(self, *_: Any) -> None:
        # Kivy puts it into the middle of the window, and calls this by its name whenever that changes.
        if self._is_open:
            self.center = self.midst

    def _cut(self, *_: Any) -> None:
        """End between two rows while the first ones are in sight: what is cut in two looks like a fault."""
        ids = self.ids
        # Not the height that it has: that follows from this one.
        most = clear.height - self.around - ids.head.height - ids.foot.height
        room = most - ids.below.ids.words.height
        spans = spans_in(ids.body)
        if spans != self._spans:  # rows within rows may still be on their way to their places
            self._spans = spans
            self._cut_soon()
        self.trim = spare_below(spans, room) if ids.body.height > most else 0

    def on_touch_down(self, touch: Any) -> bool:
        self._began_beside = not self.collide_point(*touch.pos)
        return bool(super().on_touch_down(touch))

    def on_touch_up(self, touch: Any) -> bool:
        if not self._began_beside:
            return bool(super().on_touch_up(touch))
        self._began_beside = False
        self.beside()
        return True

    def add(self, widget: Widget) -> None:
        """Put something into the sheet."""
        self.ids.body.add_widget(widget)

    def add_button(self, text: str, then: Then | None = None, *, brass: bool = False) -> Widget:
        """A button below; it closes the sheet, then does what it says."""
        button = (BrassButton if brass else QuietButton)(text=text)
        button.bind(on_tap=lambda *_: self.close(then))
        self.ids.foot.add_widget(button)
        return button

    def stay(self) -> None:
        """What a tap beside a sheet does that is only closed by its buttons."""

    def close(self, then: Then | None = None) -> None:
        """Close, and then do something."""
        self.dismiss(animation=False)
        if then is not None:
            then()


def choices_grid(
    choices: Sequence[Choice], tapped: Callable[[ChoiceButton], None], columns: int = 2
) -> "ChoiceGrid":
    """Choices as buttons in rows; `tapped` gets the choice. Choices are as an offer has them."""
    grid = ChoiceGrid(columns=columns, whole_words=True)
    for choice in choices:
        button = ChoiceButton(
            text=choice.label,
            symbol=choice.symbol,
            tone=choice.tone,
            note=choice.note,
            value=choice.value,
        )
        button.bind(on_tap=lambda pressed: tapped(pressed))  # held, even where it is a method
        grid.add_widget(button)
    return grid


class ChoiceGrid(Column):
    """Rows of equally large buttons, as many in a row as find room."""

    @property
    def unbroken(self) -> Sequence[Widget]:
        """No button is cut in two at the foot of a sheet."""
        return list(self.children)

    columns = NumericProperty(2)
    least_width = NumericProperty(150)
    rows = NumericProperty(1)
    """How many rows they stand in."""
    fills = BooleanProperty(False)
    """Whether the buttons of a last row that is not full share all of it."""
    whole_words = BooleanProperty(False)
    """Whether rather fewer stand in a row than that a word on one of them is cut."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.bind(width=self._lay, children=self._lay, columns=self._lay, spacing=self._lay)
        self.bind(least_width=self._lay)
        look.follow(self._lay)

    def add_widget(self, widget: Any, *args: Any, **kwargs: Any) -> None:
        """Take in a button; the rows are laid again when its words need more room."""
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needs=self._trigger_layout)

    def do_layout(self, *args: Any) -> None:
        self._lay()

    def _lay(self, *_: Any) -> None:
        room = dp(self.least_width) * (1 + (look.scale - 1) * 0.7) + self.spacing
        widgets = self.children[::-1]
        columns = max(1, min(self.columns, len(widgets), int((self.width + self.spacing) // room)))
        if self.whole_words and columns > 1:
            room = max(widget.least_wide for widget in widgets) + self.spacing
            columns = max(1, min(columns, int((self.width + self.spacing) // room)))
        rows = [widgets[at : at + columns] for at in range(0, len(widgets), columns)]
        heights = [max(widget.needs for widget in row) for row in rows]
        total = sum(heights) + self.spacing * max(0, len(rows) - 1)
        self.height, self.rows = total, max(1, len(rows))
        top = self.top
        for row, high in zip(rows, heights, strict=True):
            beside = len(row) if self.fills else columns
            wide = (self.width - self.spacing * (beside - 1)) / beside
            for at, widget in enumerate(row):
                widget.width, widget.row_height = wide, high
                widget.pos = (self.x + at * (wide + self.spacing), top - high)
            top -= high + self.spacing


load_kv("widgets/sheet")
