"""Buttons: brass for the one next thing, quiet ones for the rest, and choices with their symbol."""

from typing import Any

from kivy.graphics import Color, RoundedRectangle, SmoothRoundedRectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.drawing import Rgba, shade
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import look
from companion.ui.widgets.plate import Choosable, Plate, Worded
from companion.ui.widgets.text import Lettering, Title, TitleLettering

FAINT = 0.4
"""How much is seen of what cannot be chosen at the moment."""


class LargeButton(Worded):
    """One of the two large buttons: the next thing, or what stands against it."""

    lettering = TitleLettering
    radius = 26
    least = 68
    faint = 0.45
    size_sp = NumericProperty(26)
    role = StringProperty("big")

    @property
    def room(self) -> float:
        """What the note leaves."""
        if not self.most:
            return 0.0
        return float(max(dp(24), self.most - dp(12) - self.note_height))


class BrassButton(LargeButton):
    """The one next thing."""

    @property
    def side(self) -> float:
        """The space beside its words; a low one has little."""
        return float(dp(8 if 0 < self.most < dp(64) else 12))

    @property
    def ink(self) -> Rgba:
        """Dark on brass."""
        return list(look.brass_ink)

    def draw_plate(self) -> None:
        """Brass that catches the light, and its shadow."""
        radius = dp(self.radius)
        # Not a smooth one: the rim of a half-transparent smooth shape is drawn beyond what scrolls, too.
        Color(0, 0, 0, 0.28)
        RoundedRectangle(pos=(self.x, self.y - dp(3)), size=self.size, radius=[radius])
        Color(*look.brass)
        SmoothRoundedRectangle(pos=self.pos, size=self.size, radius=[radius])
        light = 1.0 if self.state == "normal" else 0.82
        Color(light, light, light, 1)
        RoundedRectangle(
            pos=(self.x + 1, self.y + 1),
            size=(self.width - 2, self.height - 2),
            radius=[radius - dp(1)],
            texture=shade(look.brass, look.brass_light),
        )


class CounterButton(LargeButton):
    """The one choice against the next thing, as high as it."""

    @property
    def side(self) -> float:
        """The space beside its words; a low one has little."""
        return float(dp(6 if 0 < self.most < dp(64) else 12))

    @property
    def edge(self) -> Rgba:
        """A strong one."""
        return list(look.muted)

    @property
    def edge_width(self) -> float:
        """Thicker than that of others."""
        return 1.4


class QuietButton(Worded):
    """Anything else one may do."""

    icon = StringProperty()
    """The name of an icon, or of a symbol with its family: "card:push"."""
    tint = ColorProperty(None, allownone=True)
    faint = FAINT

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("icon", self._say)
        self.fbind("tint", self._say)

    @property
    def symbol_name(self) -> str:
        """Its icon."""
        return self.icon if ":" in self.icon or not self.icon else f"icon:{self.icon}"

    @property
    def art(self) -> float:
        """As large as a line of its words."""
        return float(sp(24))

    @property
    def side(self) -> float:
        """The space beside what it carries; where it cannot grow, it has less."""
        return float(dp(10 if self.most else 14))

    @property
    def ink(self) -> Rgba | None:
        """Its own, if it has one."""
        return list(self.tint) if self.tint else None


class ChoiceButton(Choosable, Worded):
    """One answer to a question, with its symbol."""

    symbol = StringProperty()
    tone = StringProperty()
    value = ObjectProperty(None, allownone=True)
    symbol_size = NumericProperty(0)
    drawn_from = (*Worded.drawn_from, "chosen", "tone")
    gap = 10

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("symbol", self._say)
        self.fbind("symbol_size", self._measure)

    @property
    def symbol_name(self) -> str:
        """Its symbol."""
        return str(self.symbol)

    @property
    def art(self) -> float:
        """Large, unless it is told otherwise."""
        return float(self.symbol_size or sp(34 if self.tight else 40))

    @property
    def side(self) -> float:
        """The space beside what it carries."""
        return float(dp(10))

    @property
    def symbol_tint(self) -> Rgba:
        """The colour of what it stands for."""
        return look.tone(self.tone)

    @property
    def room(self) -> float:
        """It grows with its words."""
        return 0.0

    note_room = room

    def make_note(self) -> Lettering:
        """Quieter than its words."""
        return Lettering(ink="muted", size_sp=14, role=self.role)

    def _needed(self, said: float) -> float:
        around = dp(8 if self.tight else 16)
        symbol = self.art + around if self.symbol else 0.0
        words = said + dp(8 if self.tight else 18)
        return float(max(dp(48 if self.tight else 60), words, symbol))


class Pill(Choosable, Worded):
    """One of a few choices that lie side by side."""

    value = ObjectProperty(None, allownone=True)
    guarded = BooleanProperty(False)
    drawn_from = (*Worded.drawn_from, "chosen")
    faint = FAINT

    @property
    def side(self) -> float:
        """The space beside its words."""
        return float(dp(10))

    def make_note(self) -> Lettering:
        """Quieter than its words."""
        return Lettering(ink="muted", size_sp=13)


class StepButton(Plate):
    """A large plus or minus; tapped quickly it counts each tap."""

    guarded = BooleanProperty(False)
    radius = 16

    def __init__(self, **kwargs: Any) -> None:
        self._sign = Title(size_sp=40, halign="center", wraps=False)
        super().__init__(**kwargs)
        self.add_widget(self._sign)
        self.fbind("text", self._say)
        self._sign.fbind("texture_size", self.draw_soon)
        self._say()

    def _say(self, *_: Any) -> None:
        self._sign.text = self.text

    def on_disabled(self, *_: Any) -> None:
        self._sign.ink = "muted" if self.disabled else "text"

    edge = None

    @property
    def fill(self) -> Rgba:
        """Brighter under a finger."""
        return list(look.outline if self.state == "down" else look.raised)

    def furnish(self) -> None:
        """The sign in the middle."""
        sign = self._sign
        sign.width = self.width
        sign.pos = self.x, self.y + (self.height - sign.height) / 2


class IconButton(Plate):
    """An icon that is a button; `text` is what it does, for tests and for readers of the screen."""

    icon = StringProperty()
    tint = ColorProperty(None, allownone=True)
    framed = BooleanProperty(False)
    drawn_from = (*Plate.drawn_from, "icon", "tint", "framed")
    radius = 20
    faint = 0.35

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**{"size_hint": (None, None), "size": (dp(56), dp(56)), **kwargs})

    @property
    def fill(self) -> Rgba | None:
        """Seen only where it is framed, or a finger lies on it."""
        return super().fill if self.framed or self.state == "down" else None

    @property
    def edge(self) -> Rgba | None:
        """That of its frame."""
        return super().edge if self.framed else None

    def furnish(self) -> None:
        """The icon in the middle."""
        middle = self.x + self.width / 2, self.y + self.height / 2
        if self.icon:
            size = min(sp(28), *self.size)
            draw_symbol(f"icon:{self.icon}", middle, size, list(self.tint or look.text))
