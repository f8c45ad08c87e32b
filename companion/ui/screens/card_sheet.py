"""The sheet of one card of Your box: its picture, and all that is printed on it, answered in one pass."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.table.box import Facts, FactValue
from companion.table.printed import BoxCard
from companion.ui.games.kit import Kit, Printed
from companion.ui.look.drawing import Rgba
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.card_asks import editor
from companion.ui.screens.portrait import Portrait  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.forms import SwitchRow
from companion.ui.widgets.progress import Progress  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.sheet import Sheet


class CardActions(NamedTuple):
    """What the sheet does with a card."""

    keep: Callable[[BoxCard, Facts, bool], str]
    """Is given the answers, and whether it is the last of its stack; tells why not, or nothing."""
    go_on: Callable[[BoxCard], None]
    """On to the next card that is open."""
    forget: Callable[[BoxCard], None]
    """As shipped again."""


class CardStanding(NamedTuple):
    """Where a card stands among those of its box."""

    owners: bool
    """Whether its owner has said something of it, which can be forgotten."""
    following: str
    """The title of the next card that is open, if there is one."""
    words: str
    """How far its group has come ..."""
    share: float
    """... and which share of it that is."""


class CardSheet(Sheet):
    """One card. Nothing that was answered is lost when it is refused."""

    kit: Kit = ObjectProperty(None, allownone=True)
    printed = ObjectProperty(None, allownone=True)
    words = StringProperty()
    """How far its group has come."""
    share = NumericProperty(0)


class KeepButton(BrassButton):
    """The next thing once there is something to keep; until then it is quiet, and only holds its place."""

    idle = BooleanProperty(False)
    """Whether there is nothing to keep."""
    drawn_from = (*BrassButton.drawn_from, "idle")
    faint = 1.0  # being quiet says it

    def on_idle(self, *_: Any) -> None:
        """Its words have another colour."""
        self.disabled = self.idle
        self._say()

    @property
    def ink(self) -> Rgba:
        """Quiet words on a quiet plate."""
        return list(look.muted) if self.idle else super().ink

    def draw_plate(self) -> None:
        """Brass only where a tap on it keeps something."""
        if self.idle:
            super(BrassButton, self).draw_plate()
        else:
            super().draw_plate()


class CardAsking:
    """Asks for a card, with the answers that were given already."""

    def __init__(self, kit: Kit, card: BoxCard, place: CardStanding, ways: CardActions) -> None:
        self._kit, self._card, self._place, self._ways = kit, card, place, ways
        self._answers: Facts = {}
        self._last = card.place == card.of - 1
        self._sheet: CardSheet | None = None
        self._keep: KeepButton

    def open(self, refusal: str = "") -> None:
        """Open the sheet, with the reason where the answers were refused."""
        card, place = self._card, self._place
        sheet = self._sheet = CardSheet(title=card.title, text=refusal, kit=self._kit, words=place.words)
        sheet.share = place.share
        for ask in card.asks:
            fresh = ask.id not in self._answers
            value = self._answers.get(ask.id, ask.known)
            tell = partial(self._tell, ask.id)
            sheet.add(editor(ask, value, tell, fresh=fresh, title=card.title))
        if card.is_stacked:
            sheet.add(SwitchRow(label="The last of its stack", value=self._last, chosen=self._end))
        if place.owners:
            sheet.add_button("As shipped", lambda: self._ways.forget(card))
        sheet.add_button("Cancel")
        if place.following:
            sheet.add_button("Skip", lambda: self._ways.go_on(card))
        self._keep = KeepButton(text="Keep", note=f"next: {place.following}" if place.following else "")
        self._keep.bind(on_tap=lambda *_: sheet.close(self._done))
        sheet.ids.foot.add_widget(self._keep)
        self._show()
        sheet.open()

    def _tell(self, id_: str, value: FactValue) -> None:
        if value is None:
            self._answers.pop(id_, None)
        else:
            self._answers[id_] = value
        self._show()

    def _end(self, last: bool) -> None:
        self._last = last

    def _show(self) -> None:
        """The picture, with what was answered so far."""
        card, sheet = self._card, self._sheet
        self._keep.idle = not self._to_keep
        if sheet is not None:
            guessed = {ask.fact.id for ask in card.asks if not ask.sure and ask.id not in self._answers}
            sheet.printed = Printed(card, card.values(self._answers), frozenset(guessed))

    @property
    def _to_keep(self) -> Facts:
        """What stands there, a guess included that nobody has changed."""
        known = {ask.id: ask.known for ask in self._card.asks if ask.known is not None}
        return {**known, **self._answers}

    def _done(self) -> None:
        if refusal := self._ways.keep(self._card, self._to_keep, self._last):
            self.open(refusal)
        else:
            self._ways.go_on(self._card)


load_kv("screens/card_sheet")
