"""The look: colours by name, the type, and how large text is. One object, `look`, that kv binds to.

Brass is the one next thing, and nothing else at a table. What else can be tapped, or is chosen, is `ready`;
whose turn it is stands in the colour of the text.
"""

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.core.text import LabelBase
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from companion.palette import (
    COMMON,
    DARK,
    LIGHT,
    PALETTES,
    READABLE,
    contrast,
    deep,
    legible,
    mixed,
    quiet_ink,
)
from companion.ui.look.followers import Followers

__all__ = [
    "COMMON",
    "DARK",
    "LIGHT",
    "PALETTES",
    "READABLE",
    "Look",
    "contrast",
    "deep",
    "inks_of",
    "legible",
    "look",
    "mixed",
    "quiet_ink",
    "reading_font",
    "register_fonts",
]


class Look(EventDispatcher):
    """The colours in force and the size of text; changing them changes every screen at once."""

    scale = NumericProperty(1.0)
    """How large text is: 1 to 2."""
    big_scale = NumericProperty(1.0)
    """The same for text that is large already, and need not double."""
    motion = BooleanProperty(True)
    """Whether things move, or just change."""
    theme = OptionProperty("dark", options=tuple(PALETTES))
    changed = NumericProperty(0)
    """Counts the changes of theme: what looks up a colour by its name binds to this."""
    locals().update({name: ColorProperty(value) for name, value in DARK.items()})

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._followers = Followers()
        self._tell_soon = Clock.create_trigger(lambda _: self._followers.tell(), -1)

    def become(self, theme: str, scale: float) -> None:
        """Change the theme and the size of text.

        Kivy sets what a layout binds to the look through weak references, and a collection of garbage in the
        middle of that would take away a widget that was put aside but is still told: so none comes between.
        """
        collecting = gc.isenabled()
        gc.disable()
        try:
            self.theme, self.scale = theme, scale
        finally:
            if collecting:
                gc.enable()

    def on_theme(self, _: "Look", theme: str) -> None:
        for name, value in PALETTES[theme].items():
            setattr(self, name, value)
        self.changed += 1
        self._tell_soon()

    def on_scale(self, _: "Look", scale: float) -> None:
        self.big_scale = 1 + (scale - 1) * 0.4
        self._tell_soon()

    def follow(self, method: Callable[..., object]) -> None:
        """Call a method, before the next frame, when the theme or the size of text has changed; one of a
        widget that is not in sight before the frame in which it is again."""
        self._followers.add(method)

    def shown(self, widget: Widget, by: Widget) -> None:
        """This widget is shown by another that is not its parent: it hears as if it were."""
        self._followers.arrive(widget, by)

    def catch_up(self) -> None:
        """Whatever has just come into sight hears now, for somebody wants to know how large it is."""
        self._followers.catch_up()

    def unfollow(self, method: Callable[..., object]) -> None:
        """Call it no longer."""
        self._followers.discard(method)

    def tone(self, name: str, otherwise: str = "text", _changed: int = 0) -> list[float]:
        """The colour that a colour token means; unknown tokens are ordinary text.

        kv passes `look.changed` as the last argument, so that the colour follows the theme.
        """
        return list(getattr(self, name if name in DARK else otherwise))

    def ink(self, name: str, otherwise: str = "text", _changed: int = 0) -> list[float]:
        """The colour that a token means, as words are written in it: so that they can be read anywhere."""
        return legible(self.tone(name, otherwise), list(self.raised), list(self.text))

    def seconds(self, duration: float) -> float:
        """How long a movement takes: nothing where motion is reduced."""
        return duration if self.motion else 0.0


look = Look()


LIGHTEST = 2 * READABLE
"""A colour on which dark letters stand out so much is white: no darker tone of it would be known again."""


def inks_of(tone: str, otherwise: str = "text") -> tuple[list[float], list[float]]:
    """A player's colour as a ground, and what is written on it: white, on as dark a tone as that takes.

    So pieces look the same side by side, and as they do on phones. Only white itself stays light.
    """
    colour, dark = look.tone(tone, otherwise), list(look.parchment_ink)
    if contrast(dark, colour) > LIGHTEST:
        return colour, dark
    return deep(colour), [1.0, 1.0, 1.0, 1.0]


def register_fonts() -> None:
    """Make the serif known to Kivy by name, Roboto comes with it; other scripts find other fonts."""
    from companion.ui.look import fallback, measured

    fallback.install()
    measured.install()
    from font_source_serif_pro import font_files_ttf

    LabelBase.register(
        "Serif",
        fn_regular=font_files_ttf["SourceSerifProSemibold"],
        fn_bold=font_files_ttf["SourceSerifProBold"],
        fn_italic=font_files_ttf["SourceSerifProIt"],
        fn_bolditalic=font_files_ttf["SourceSerifProBoldIt"],
    )


def reading_font() -> str:
    """The serif as it is read in a paragraph: lighter than in a title."""
    from font_source_serif_pro import font_files_ttf

    return str(font_files_ttf["SourceSerifPro"])
