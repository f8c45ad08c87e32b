"""Rows of a form: a choice, a number, a slider, a switch. Each tells `chosen` what was chosen."""

from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.textinput import TextInput

from companion.ui.look.kv_files import load_kv
from companion.ui.look.reading_order import is_reversed
from companion.ui.look.theme import look
from companion.ui.widgets.buttons import Pill
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.slide import SteadySlider  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.toggle import Toggle  # noqa: F401 - its kv rule uses it

Choice = tuple[Any, str, str]
"""A value, its label and its note."""


class FormRow(Column):
    """A label with a note, and something to choose."""

    label = StringProperty()
    note = StringProperty()
    icon = StringProperty()
    """The name of an icon before the label, if any."""
    least_high = NumericProperty("60dp")
    """How high it is at least, where it is one line."""
    value = ObjectProperty(None, allownone=True)
    chosen = ObjectProperty(None, allownone=True)
    why = ObjectProperty(None, allownone=True)
    asleep = StringProperty()
    """Why nothing can be chosen here at the moment: the row is faint, says so, and does not answer."""

    def choose(self, value: Any) -> None:
        """A choice was made; what is refused does not look chosen."""
        before, self.value = self.value, value
        if self.chosen is not None and self.chosen(value) is False:
            self.value = before


class ChoiceRow(FormRow):
    """One of a few."""

    choices = ListProperty()
    """Value, label and note of each."""

    def on_kv_post(self, _: Any) -> None:
        """Its own children are there from now on."""
        self._pills = KeptRows(self._pill, _tell)
        self.bind(choices=self._fill, value=self._mark)
        self._fill()

    def _fill(self, *_: Any) -> None:
        fill(self.ids.grid, self._pills.told(self.choices))
        self._mark()

    def make_choice(self) -> Any:
        """What one of them looks like."""
        return Pill()

    def _pill(self) -> Any:
        pill = self.make_choice()
        pill.bind(on_tap=lambda pressed: self.choose(pressed.value))
        return pill

    def _mark(self, *_: Any) -> None:
        for pill in self.ids.grid.children:
            pill.chosen = pill.value == self.value


def _tell(pill: Pill, choice: Choice) -> None:
    pill.value, pill.text, pill.note = choice


class PairRow(ChoiceRow):
    """One of two, in a single line."""


class Segment(Pill):
    """A choice that stands beside its label: a little smaller."""

    size_sp = NumericProperty(16)


class SegmentRow(ChoiceRow):
    """One of a few, beside the label where there is room.

    Pills of our own, not KivyMD's segmented button: that takes 8.5 ms and 5,783 objects for three, and its
    segments do not stand below each other where large letters need it.
    """

    beside = BooleanProperty(True)
    columns = NumericProperty(3)
    """How many stand in a row at the most."""
    said = StringProperty()
    """A sentence about what is chosen, below it: one for every choice, so that nothing moves with a tap."""

    def make_choice(self) -> Segment:
        """A quiet one."""
        return Segment()


class SeatsRow(ChoiceRow):
    """Players in an order: tapped one after the other, and tapped again to be taken out of it."""

    def choose(self, value: Any) -> None:
        """Put somebody last in the order, or take them out."""
        order = list(self.value or ())
        (order.remove if value in order else order.append)(value)
        super().choose(order)

    def _mark(self, *_: Any) -> None:
        order = list(self.value or ())
        for pill in self.ids.grid.children:
            pill.chosen = pill.value in order
            pill.note = str(order.index(pill.value) + 1) if pill.chosen else ""


class NumberRow(FormRow):
    """A number between two ends, by steps."""

    least = NumericProperty(0)
    most = NumericProperty(10)
    step = NumericProperty(1)
    unit = StringProperty()

    def move(self, by: int) -> None:
        """Step up or down, within the ends."""
        stepped = min(max((self.value or 0) + by * self.step, self.least), self.most)
        if stepped != self.value:
            self.choose(int(stepped))


class SliderRow(NumberRow):
    """A number between two ends: the handle is dragged to it, or it is stepped to.

    What is dragged is said at once, and chosen when the finger is lifted: a choice may cost a while.
    """

    shown = NumericProperty(0)
    """The number that is said."""
    fewer, more = StringProperty("minus"), StringProperty("plus")
    """The icons of the two ends."""

    def on_value(self, *_: Any) -> None:
        self.shown = self.value

    def let_go(self) -> None:
        """The finger was lifted."""
        if self.shown != self.value:
            self.choose(int(self.shown))
        self.shown = self.value


class SwitchRow(FormRow):
    """On or off, by a tap anywhere in the row."""


class ActionRow(FormRow):
    """Something to do, that leads somewhere else."""


LIT = 0.09
"""How much of the colour of the text lies over a row under a finger ..."""
FADES = 0.25
"""... and seconds in which that fades. Not KivyMD's ripple: in 2.0.0 its 450 are seconds, and it stays."""


class Pressable(TapBox):
    """A row that is lit under a finger."""

    lit = NumericProperty(0)

    def on_state(self, _: Any, state: str) -> None:
        Animation.cancel_all(self, "lit")
        if state == "down":
            self.lit = LIT
        else:
            Animation(lit=0, duration=look.seconds(FADES)).start(self)


ENTER = ("enter", "numpadenter")


class NameField(TextInput):
    """A line to type into.

    Not KivyMD's: that takes 3.8 ms to make and 2,701 objects, this one 1.1 and 769, and set-up has six.
    """

    longest = NumericProperty(0)
    """So many characters and no more; zero for as many as one likes."""
    confirms = BooleanProperty(False)
    """Whether Enter also taps the next thing: where nothing but this line is asked."""

    __events__ = ("on_full",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._read_soon = Clock.create_trigger(self._read, -1)
        read = self._read_soon
        self.bind(text=read, focus=read, width=read, scroll_x=self._moved)
        self._read_soon()

    def _moved(self, *_: Any) -> None:
        """Kivy has moved the line: while nobody types that is our own doing, and would never end."""
        if self.focus:
            self._read_soon()

    def _read(self, *_: Any) -> None:
        """Nobody types: a long line is read from its beginning. So is one that has room, while it is typed.

        Kivy moves a line only as far as the cursor needs it, and what was left of a longer one stays moved.
        """
        if not self.focus:
            self.cursor = (0, 0)
            self.scroll_x = 0
        else:
            room = self.width - self.padding[0] - self.padding[2]
            self.scroll_x = max(0, min(self.scroll_x, self._length - room))

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        """Take in what is typed or pasted, as far as there is room."""
        if self.longest and not from_undo:
            room = max(0, int(self.longest) - len(self.text) + len(self.selection_text))
            if len(substring) > room:
                self.dispatch("on_full")
            substring = substring.replace("\n", " ")[:room]
        super().insert_text(substring, from_undo)

    def cursor_offset(self) -> float:
        """Where the cursor stands: a name that is read from right to left grows to the left."""
        offset = float(super().cursor_offset())
        return self._length - offset if is_reversed(self.text) else offset

    def get_cursor_from_xy(self, x: float, y: float) -> tuple[int, int]:
        """Before which letter a finger is."""
        if is_reversed(self.text):
            x = 2 * (self.x + self.padding[0] - self.scroll_x) + self._length - x
        column, row = super().get_cursor_from_xy(x, y)
        return column, row

    @property
    def _length(self) -> float:
        return float(self._get_row_width(0))

    def on_full(self) -> None:
        """Something was typed for which there is no room."""

    def keyboard_on_key_down(self, window: Any, keycode: Any, text: str, modifiers: list[str]) -> bool:
        """Enter ends the writing; that alone takes nobody to the next screen."""
        done = super().keyboard_on_key_down(window, keycode, text, modifiers)
        return bool(done) or (keycode[1] in ENTER and not self.confirms)


load_kv("widgets/forms")
