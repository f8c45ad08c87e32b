"""A card in somebody's hand, as it is seen while the ring is held."""

from typing import Any

from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.ui.look.drawing import Rgba
from companion.ui.look.theme import look
from companion.ui.widgets.plate import Worded
from companion.ui.widgets.text import Lettering, Title, TitleLettering


class SecretCard(Worded):
    """One that may be chosen answers a second finger, or the sliding first one."""

    detail = StringProperty()
    symbol = StringProperty()
    tone = StringProperty()
    value = ObjectProperty(None, allownone=True)
    may = BooleanProperty(False)
    """It may be chosen now."""
    pointed = BooleanProperty(False)
    """The sliding finger is on it."""
    chosen = BooleanProperty(False)
    rank = NumericProperty(0)
    """Where several are chosen, its place among them: cards are put back in that order."""
    many = NumericProperty(0)
    """Where it stands for several copies, how many of them are chosen."""

    lettering = TitleLettering
    guarded = BooleanProperty(False)
    size_sp = NumericProperty(28)
    role = StringProperty("big")
    drawn_from = (*Worded.drawn_from, "may", "pointed", "chosen")
    radius, least, air, gap = 18, 72, 28, 14

    def __init__(self, **kwargs: Any) -> None:
        self._detail: Lettering | None = None
        self._mark = Title(size_sp=30, wraps=False)
        super().__init__(**kwargs)
        self.add_widget(self._mark)
        for name in ("detail", "symbol", "rank", "many"):
            self.fbind(name, self._say)
        self._say()

    @property
    def symbol_name(self) -> str:
        """Its symbol."""
        return str(self.symbol)

    @property
    def art(self) -> float:
        """Large: it is looked at for a moment."""
        return float(sp(60))

    @property
    def side(self) -> float:
        """The space beside what it carries."""
        return float(dp(16))

    @property
    def ink(self) -> Rgba:
        """Ink on parchment."""
        return list(look.parchment_ink)

    @property
    def fill(self) -> Rgba:
        """Bright, if it may be chosen."""
        return list(look.parchment if self.may else look.parchment_deep)

    @property
    def edge(self) -> Rgba:
        """And outlined."""
        return list(look.ready if self.may or self.chosen else look.parchment_muted)

    @property
    def edge_width(self) -> float:
        """Thick under a finger."""
        if self.pointed or self.chosen or self.state == "down":
            return 4
        return 2 if self.may else 1

    def make_note(self) -> Lettering:
        """What the card does."""
        return Lettering(size_sp=18)

    @property
    def _said(self) -> tuple[Lettering, ...]:
        return super()._said if self._detail is None else (*super()._said, self._detail)

    @property
    def _trail(self) -> float:
        return self._mark.width + dp(self.gap) if self._mark.text else 0.0

    def _say(self, *_: Any) -> None:
        if self.detail and self._detail is None:
            self._detail = Lettering(size_sp=15)
            self._carry(self._detail)
        if self._detail is not None:
            self._detail.words, self._detail.tint = self.detail, list(look.parchment_muted)
        self._mark.text = str(int(self.rank)) if self.rank else f"× {int(self.many)}" if self.many else ""
        self._mark.tint = self.ink
        self._mark.set_now()
        self._mark.size = self._mark.texture_size
        super()._say()
        for text in self._said:
            text.halign = "left"

    def furnish(self) -> None:
        """What it says, and behind it its place among those that are chosen."""
        super().furnish()
        mark = self._mark
        mark.pos = self.x + self.width - self.side - mark.width, self.y + (self.height - mark.height) / 2


class SecretCards(SecretCard):
    """Several cards of the hand that are chosen with one tap; its value is a tuple of theirs."""
