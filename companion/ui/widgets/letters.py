"""Letters in one font, drawn: what every text of ours is made of.

Kivy's Label watches forty properties of its own and is set again when its colour changes. A screen has a
hundred texts, so this one watches the few that we use, is coloured where it is drawn, and words that were set
lately in the same type are not set again.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.core.text import Label as CoreLabel
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, Rectangle
from kivy.graphics.texture import Texture
from kivy.properties import (
    BooleanProperty,
    ColorProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.widget import Widget
from kivy.utils import get_hex_from_color

from companion.ui.look.pixels import set_label

WHITE = [1.0, 1.0, 1.0, 1.0]
REMEMBERED = 400
"""So many texts stay as they were set: about four screens."""

Refs = Mapping[str, Sequence[list[float]]]


class Letters(Widget):
    """A text, set in the middle of its place."""

    text = StringProperty()
    font_name = StringProperty("Roboto")
    font_size = NumericProperty("15sp")
    bold = BooleanProperty(False)
    strikethrough = BooleanProperty(False)
    color = ColorProperty(WHITE)
    line_height = NumericProperty(1.0)
    halign = StringProperty("left")
    text_size = ListProperty([None, None])
    """How wide a line and how high the whole may be; None is as much as it needs."""
    shorten = BooleanProperty(False)
    """Whether one line ends in an ellipsis where it does not fit."""
    markup = BooleanProperty(False)
    texture_size = ListProperty([0, 0])
    """How large the words are as they were set."""
    texture = ObjectProperty(None, allownone=True)

    def __init__(self, **kwargs: Any) -> None:
        self.refs: Refs = {}
        """Where the references of a marked-up text stand."""
        self._set_soon = Clock.create_trigger(self.set_now, -1)
        super().__init__(**kwargs)
        with self.canvas:
            self._ink = Color(*WHITE)
            self._words = Rectangle(size=(0, 0))
        self._follow(self._set_soon, "text", "font_name", "font_size", "bold", "line_height", "halign")
        self._follow(self._set_soon, "text_size", "shorten", "markup", "strikethrough")
        self._follow(self._place, "x", "y", "width", "height")
        self._follow(self._colour, "color")
        self._colour()
        self._set_soon()

    def _follow(self, method: Callable[..., object], *names: str) -> None:
        """Call a method whenever one of these changes."""
        for name in names:
            self.fbind(name, method)

    def _colour(self, *_: Any) -> None:
        if self.markup:
            self._set_soon()  # its terms have colours of their own
        else:
            self._ink.rgba = self.color

    def set_now(self, *_: Any) -> None:
        """Set the words; they are set by themselves before the next frame."""
        text = self.text
        if self.markup and text:
            text = f"[color={get_hex_from_color(self.color)}]{text}[/color]"
        words = set_words(text, self._type(), *self.text_size) if text else NOTHING
        self._ink.rgba = WHITE if self.markup else self.color
        self.refs, self._words.texture = words.refs, words.texture
        self.texture, self.texture_size = words.texture, words.size
        self._place()

    def _type(self) -> "Type":
        return Type(
            self.font_name,
            self.font_size,
            self.bold,
            self.strikethrough,
            self.line_height,
            self.halign,
            self.shorten,
            self.markup,
        )

    def _place(self, *_: Any) -> None:
        # Kivy works out a middle after whoever hears first that something has moved.
        x, y = self.x + self.width / 2, self.y + self.height / 2
        wide, high = self._words.size = self.texture_size
        self._words.pos = int(x - wide / 2), int(y - high / 2)


class Type(NamedTuple):
    """How words are set."""

    font_name: str
    font_size: float
    bold: bool
    strikethrough: bool
    line_height: float
    halign: str
    shorten: bool
    markup: bool


class Set(NamedTuple):
    """Words that are set."""

    texture: Texture | None
    size: tuple[float, float]
    refs: Refs


NOTHING = Set(None, (0, 0), {})


@lru_cache(maxsize=REMEMBERED)
def set_words(text: str, type_: Type, width: float | None, height: float | None) -> Set:
    """A text in a type, within a width and a height; white, but for what its markup colours."""
    make = partial(
        MarkupLabel if type_.markup else CoreLabel,
        text=text,
        text_size=(width, height),
        valign="middle",
        shorten_from="right",
        **type_._asdict(),
    )
    texture, label = set_label(make)
    if texture is None:
        return NOTHING
    if type_.markup:
        texture.bind()  # or else it is drawn when it is first seen, and not known before where its terms are
    return Set(texture, tuple(texture.size), dict(label.refs) if type_.markup else {})
