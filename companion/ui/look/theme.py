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

from companion.ui.look.followers import Followers

COMMON = {
    "parchment": "#F0E4CA",
    "parchment_deep": "#D8C8A8",
    "parchment_ink": "#2A2114",
    "parchment_muted": "#5C4F38",
    "path": "#C9AE74",
}
DARK = COMMON | {
    "ground": "#0E1815",
    "surface": "#15231E",
    "raised": "#1C2E27",
    "outline": "#2E463C",
    "text": "#F1E9D8",
    "muted": "#A7B6AC",
    "brass": "#D9A94F",
    "brass_light": "#F3C872",
    "brass_ink": "#22190A",
    "ready": "#7FD9BC",
    "ready_ink": "#0B241C",
    "link": "#7FD9BC",
    "curse": "#E4589E",
    "fire": "#E4572E",
    "fire_text": "#FF8F6B",
    "warning_ground": "#551A10",
    "dark_tile": "#1B2B25",
    "red": "#D64B4B",
    "pink": "#D66FA1",
    "orange": "#D17A2C",
    "green": "#4EA56B",
    "blue": "#4C88C8",
    "purple": "#8E66CB",
    "white": "#E8E4DA",
    "black": "#5A6670",
    "yellow": "#E0B13C",
    "teal": "#3A9F98",
}
LIGHT = COMMON | {
    "ground": "#F6EFE0",
    "surface": "#FFFBF2",
    "raised": "#EFE5D0",
    "outline": "#CDBFA3",
    "text": "#1C2A25",
    "muted": "#56665E",
    "brass": "#7F5510",
    "brass_light": "#875B14",
    "brass_ink": "#FFFFFF",
    "ready": "#0A7F6B",
    "ready_ink": "#FFFFFF",
    "link": "#0B6B5B",
    "curse": "#C23A80",
    "fire": "#C8411C",
    "fire_text": "#B23613",
    "warning_ground": "#FBE3DA",
    "dark_tile": "#5C6B62",
    "red": "#B83232",
    "pink": "#B4497F",
    "orange": "#A85C14",
    "green": "#2F7A4A",
    "blue": "#2F69A8",
    "purple": "#7147B0",
    "white": "#8A8578",
    "black": "#3B444B",
    "yellow": "#8F6B0E",
    "teal": "#1F7A74",
}
CONTRAST = DARK | {
    "ground": "#000000",
    "surface": "#000000",
    "raised": "#1A1A1A",
    "outline": "#FFFFFF",
    "text": "#FFFFFF",
    "muted": "#E6E6E6",
    "brass": "#FFD24A",
    "brass_light": "#FFE08A",
    "brass_ink": "#000000",
    "ready": "#7CFFD8",
    "ready_ink": "#000000",
    "link": "#9CFFE2",
    "dark_tile": "#262626",
    "fire_text": "#FF9E7D",
    "warning_ground": "#3A0D05",
}
PALETTES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}


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


def mixed(colour: list[float], other: list[float], share: float) -> list[float]:
    """A colour with a share of another in it."""
    return [a + (b - a) * share for a, b in zip(colour[:3], other[:3], strict=True)] + [1.0]


WHITE = [1.0, 1.0, 1.0, 1.0]
READABLE = 4.5
"""The contrast that text needs against its ground."""


def deep(colour: list[float]) -> list[float]:
    """A colour as it is, or so much darker that white can be read on it."""
    for share in range(0, 100, 5):
        darker = mixed(colour, [0.0, 0.0, 0.0, 1.0], share / 100)
        if contrast(WHITE, darker) >= READABLE:
            return darker
    return [0.0, 0.0, 0.0, 1.0]


def legible(colour: list[float], ground: list[float], text: list[float]) -> list[float]:
    """A colour as it is, or so much nearer to that of text that it can be read on a ground."""
    for share in range(0, 100, 5):
        nearer = mixed(colour, text, share / 100)
        if contrast(nearer, ground) >= READABLE:
            return nearer
    return text


def quiet_ink(ground: list[float]) -> list[float]:
    """The colour of a word that stands back on a dark ground, and can still be read on it."""
    for share in range(50, 100, 5):
        paler = mixed(ground, WHITE, share / 100)
        if contrast(paler, ground) >= READABLE:
            return paler
    return WHITE


def contrast(one: list[float], other: list[float]) -> float:
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted((_luminance(one), _luminance(other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: list[float]) -> float:
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


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
