"""The tabs beside the picture, in one row: those that find no room there are behind the last of them."""

from typing import Any, NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.stacklayout import StackLayout

from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text import Text, line_width

FINGER = 48
"""No tab is narrower than a finger, nor lower where room is short."""


class TabsLeft(NamedTuple):
    """The tabs beside the picture of a table, in their order, and which of them was read."""

    places: tuple[str, ...] = ()
    chosen: str = ""


class TabChip(Plate):
    """One tab of the strip. It is as wide as it would be if it were chosen, so that none moves by a tap."""

    chosen = BooleanProperty(False)
    least = NumericProperty(dp(FINGER))
    """How high it is at the least."""
    drawn_from = (*Plate.drawn_from, "text", "chosen")

    def __init__(self, **kwargs: Any) -> None:
        self._word = Text(wraps=False, role="big", halign="center")
        super().__init__(size_hint=(None, None), **kwargs)
        self.add_widget(self._word)
        for name in ("text", "chosen", "least"):
            self.fbind(name, self._say)
        self._say()

    fill = None

    def show(self, title: str) -> None:
        """Become the tab of this title."""
        self.text = title

    def _say(self, *_: Any) -> None:
        word = self._word
        word.text, word.bold, word.size_sp = self.text, self.chosen, TAB_SP
        word.ink = "text" if self.chosen else "muted"
        word.set_now()
        self.height = max(self.least, word.texture_size[1] + dp(16))

    def _look_changed(self) -> None:
        super()._look_changed()
        self._say()

    def furnish(self) -> None:
        """The word in the middle, and a line below: a strong one where it is chosen."""
        Color(*(look.text if self.chosen else look.outline))
        Rectangle(pos=self.pos, size=(self.width, dp(3) if self.chosen else 1))
        self._word.width = self.width
        self._word.pos = self.x, self.y + (self.height - self._word.height) / 2


class RestChip(Plate):
    """The way to the tabs that found no room."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(FINGER), dp(FINGER)), text="Other pages", **kwargs)

    fill = None

    def furnish(self) -> None:
        """Three dots, and the line below that all tabs have."""
        Color(*look.outline)
        Rectangle(pos=self.pos, size=(self.width, 1))
        middle = self.x + self.width / 2, self.y + self.height / 2
        draw_symbol("icon:dots-horizontal", middle, float(dp(26)), list(look.muted))


TAB_SP = 16
"""How large the words on tabs are, on every tablet: what finds no room is behind the dots."""
BESIDE = dp(18)
"""What a tab is wider than its word."""


class TabStrip(StackLayout):
    """A few words in one row, one of them chosen; only very large words flow into a second row.

    What finds no room in it is behind three dots at its end. Whichever of those is chosen stands before them.
    """

    tabs = ListProperty()
    chosen = StringProperty()
    rest = ListProperty()
    """The tabs that found no room."""
    least = NumericProperty(dp(FINGER))
    """How high they are at the least."""

    __events__ = ("on_rest_wanted",)

    def __init__(self, **kwargs: Any) -> None:
        self._chips = KeptRows(self._chip, TabChip.show)
        self.more = RestChip(guarded=False)
        self.more.bind(on_tap=lambda *_: self.dispatch("on_rest_wanted"))
        super().__init__(**kwargs)
        for name in ("width", "tabs", "chosen", "least"):
            self.fbind(name, self._measure)
        look.follow(self._measure)

    def _chip(self) -> TabChip:
        chip = TabChip(guarded=False)
        chip.bind(on_tap=lambda pressed: setattr(self, "chosen", pressed.text))
        return chip

    def _measure(self, *_: Any) -> None:
        """As many tabs as find room."""
        shown = self._shown()
        self.rest = [tab for tab in self.tabs if tab not in shown]
        chips = self._chips.told(shown)
        for chip in chips:
            chip.least, chip.width = self.least, _tab_width(chip.text)
            chip.chosen = chip.text == self.chosen
        standing = [*chips, *([self.more] if self.rest else [])]
        if self.children[::-1] != standing:
            fill(self, standing)
        self.more.height = max((chip.height for chip in chips), default=self.least)

    def _shown(self) -> list[str]:
        """The first tabs and the chosen one, as many as find room before the three dots."""
        tabs = list(self.tabs)
        for many in range(len(tabs), 1, -1):
            shown = self._with_chosen(many)
            if self._length(shown) <= self.width:
                return shown
        return self._with_chosen(1)

    def _with_chosen(self, many: int) -> list[str]:
        shown = list(self.tabs[:many])
        if self.chosen in self.tabs and self.chosen not in shown:
            shown[-1:] = [self.chosen]
        return shown

    def _length(self, shown: list[str]) -> float:
        widths = [_tab_width(tab) for tab in shown]
        if len(shown) < len(self.tabs):
            widths.append(float(dp(FINGER)))
        return sum(widths) + float(self.spacing[0] * max(0, len(widths) - 1))

    def on_rest_wanted(self) -> None:
        """Somebody wants the tabs that found no room."""


def _tab_width(title: str) -> float:
    """As wide as its word in bold, and wide enough for a finger."""
    word = line_width(title, TAB_SP * look.big_scale, "Roboto", bold=True)
    return max(float(dp(FINGER)), word + float(BESIDE))
