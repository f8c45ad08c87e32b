"""A secret: the tablet changes hands, and what only one may see is there while a finger holds the ring.

Nothing of the secret exists before the ring is held, and nothing after it is let go: the view is built when
the finger comes down, and taken apart when it lifts.
"""

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.modalview import ModalView
from kivy.uix.widget import Widget

from companion.table import Offer
from companion.table.legal import Answer
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.widgets.below import MoreBelow  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.guide import SeatDisc  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.page import fill
from companion.ui.widgets.secret_card import SecretCard
from companion.ui.widgets.sheet import ChoiceGrid  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.whole_rows import spans_in, spare_below

LOOKED = 1.2
"""Seconds after which letting go says that one has looked, where there is nothing to choose."""

EDGE = dp(56)
"""How near the end of a long hand a finger rests to make it roll."""
ROLL = dp(12)
"""How far it rolls each time, thirty times a second."""

Build = Callable[[], Widget]
Choose = Callable[[Answer], None]


class Peek(ModalView):
    """The whole screen: whom the tablet goes to, the ring, and the secret while the ring is held.

    `build` makes the secret's view; the SecretCards in it that `may` be chosen answer with their value. With
    a question for `several` they are marked, and "Done" tells the list. `closed` hears if anybody looked.
    With `again`, one card after the other is chosen in one look: it is asked after each, and says in public
    words what was done last, or nothing where the looking is over.
    """

    game = StringProperty()
    seat = StringProperty()
    mark = StringProperty()
    """What tells the name apart, on the disc."""
    colour = StringProperty()
    about = StringProperty()
    question = StringProperty()
    """What is asked in place of passing the tablet to a seat."""
    several = ObjectProperty(None, allownone=True)
    """The question that takes several cards, where it does."""
    enough = BooleanProperty(False)
    """Whether the cards that are marked answer it."""
    showing = BooleanProperty(False)
    looked = BooleanProperty(False)
    here = BooleanProperty(False)
    """Whether the tablet is in the right hands already."""
    faces = BooleanProperty(False)
    """Whether the screen turns to whoever may look, so that nobody passes the tablet on."""
    sliding = BooleanProperty(False)
    """Whether a card can be chosen by sliding to it."""
    must = BooleanProperty(False)
    """Whether one of the cards has to be chosen: looking alone is no answer."""
    tells = BooleanProperty(False)
    """Whether it tells something at length, with nothing to choose: the ring makes room for it."""
    trim = NumericProperty(0)
    """How much lower what is shown is than it might be, so that no row is cut in two at its foot."""
    over = BooleanProperty(False)
    """Whether the finger is on a card: letting go chooses it."""
    went_on = BooleanProperty(False)
    """Whether a card was chosen in this look already."""
    letting_go = AliasProperty(lambda self: _letting_go(self), bind=("over", "several"))
    """What happens when the finger lifts."""
    how = AliasProperty(lambda self: _how(self), bind=("showing", "must", "sliding", "over"))
    """What else the finger can do while it holds; sooner, it would tell that there is something to play."""
    leave = AliasProperty(
        lambda self: _leave(self), bind=("looked", "several", "must", "went_on"), cache=True
    )
    """What the button below is called."""
    chosen = ListProperty()

    def __init__(
        self,
        build: Build,
        choose: Choose | None = None,
        closed: Callable[[bool], None] | None = None,
        again: Callable[[], str] | None = None,
        **kwargs: Any,
    ) -> None:
        self._build, self._choose, self._closed, self._again = build, choose, closed, again
        super().__init__(**kwargs)
        self._anim_duration = look.seconds(0.12)
        self.sliding = choose is not None
        self.rings: list[HoldRing] = []
        self._listen_to([self.ids.ring])
        self.bind(size=self.conceal, on_dismiss=self._dismissed)
        self._finger = (0.0, 0.0)
        self._since = 0.0
        self._spans: list[tuple[float, float]] = []
        self._cut_soon = Clock.create_trigger(self._cut, -1)
        for part in (self.ids.secret, self.ids.shown):
            part.bind(height=self._cut_soon)
        self.about_offers: tuple[Offer, ...] = ()
        """What is chosen here: where none of it can be done any more, nobody is asked."""
        self._roll = Clock.create_trigger(self._rolled, 1 / 30, interval=True)

    def _listen_to(self, rings: list[HoldRing]) -> None:
        """What may be held: one ring for whoever the tablet goes to, or one for each who may come."""
        self.rings = rings
        for ring in rings:
            ring.bind(held=self._held, on_slide=self._slide, on_let_go=self._let_go)

    # -- the secret ----------------------------------------------------------------------------

    def conceal(self, *_: Any) -> None:
        """Take the secret away, whatever the finger does."""
        for ring in self.rings:
            ring.drop()
        self._hide()

    def _held(self, _ring: HoldRing, held: bool) -> None:
        (self._reveal if held else self._hide)()

    def _reveal(self) -> None:
        self.showing = self.looked = True
        self._since = Clock.get_time()
        fill(self.ids.secret, [self._build()])
        for card in self._cards():
            card.bind(on_tap=lambda pressed: self._tapped(pressed))
        self._mark()

    def _hide(self) -> None:
        self.showing = self.over = False
        self._roll.cancel()
        self.ids.secret.clear_widgets()

    def _cut(self, *_: Any) -> None:
        """End between two rows while the first ones are in sight."""
        column, high = self.ids.secret, self.ids.shown.height
        spans = spans_in(column)
        if spans != self._spans:  # rows within rows may still be on their way to their places
            self._spans = spans
            self._cut_soon()
        room = high - self.ids.below.ids.words.height
        self.trim = spare_below(spans, room, cleanly=True) if column.height > high else 0

    def _cards(self) -> list[SecretCard]:
        return [widget for widget in self.ids.secret.walk() if isinstance(widget, SecretCard)]

    def _under(self, x: float, y: float) -> SecretCard | None:
        for card in self._cards():
            if card.may and card.collide_point(*card.parent.to_widget(x, y)):
                return card
        return None

    # -- choosing ------------------------------------------------------------------------------

    def _slide(self, _: Any, x: float, y: float) -> None:
        self._finger = (x, y)
        self._point()
        self._roll()

    def _point(self) -> None:
        under = self._under(*self._finger)
        for card in self._cards():
            card.pointed = card is under
        self.over = under is not None

    def _rolled(self, *_: Any) -> None:
        """A long hand rolls on while the finger rests near its upper or lower end, or beyond it.

        A finger that still rests on the ring only holds, wherever the ring is.
        """
        scroll, (x, y) = self.ids.scroll, self._finger
        beyond = scroll.children[0].height - scroll.height
        if beyond <= 0 or any(ring.collide_point(x, y) for ring in self.rings):
            return
        way = (y > scroll.top - EDGE) - (y < scroll.y + EDGE)
        scroll.scroll_y = min(1.0, max(0.0, scroll.scroll_y + way * ROLL / beyond))
        self._point()

    def _let_go(self, _: Any, x: float, y: float) -> None:
        card = self._under(x, y)
        if card is not None:
            self._tapped(card)
        elif self._choose is None and Clock.get_time() - self._since >= LOOKED:
            self._finish(None)

    def _tapped(self, card: SecretCard) -> None:
        if self._choose is None or not card.may:
            return
        choose, value = self._choose, card.value
        if self.several is None and self._again is not None:
            self._go_on(lambda: choose(value), self._again)
            return
        if self.several is None:
            self._finish(lambda: choose(value))
        else:
            self.chosen = self.several.tapped(value, self.chosen)
        self._mark()

    def _go_on(self, then: Callable[[], None], again: Callable[[], str]) -> None:
        """Choose, and stay for the next card if there is one to choose."""
        then()
        self.went_on = True
        self.about = again()
        if not self.about:
            self.dismiss(animation=False)
        elif self.showing:
            self._reveal()

    def _mark(self) -> None:
        """Show on the cards which are chosen, and in which order."""
        for card in self._cards():
            copies = (card.value,) if self.several is None else self.several.copies(card.value)
            taken = [value for value in self.chosen if value in copies]
            card.chosen = bool(taken)
            if self.several is not None and self.several.counted:
                card.many = len(taken)
            else:
                card.rank = self.chosen.index(card.value) + 1 if taken else 0
        self.enough = self.several is None or self.several.is_enough(list(self.chosen))

    def done(self) -> None:
        """The button below: the marked cards, or simply the end of looking."""
        values, choose = list(self.chosen), self._choose
        tells = self.several is not None and self.looked
        self._finish((lambda: choose(values)) if tells and choose is not None else None)

    def add_button(self, text: str, then: Callable[[], None]) -> None:
        """One more thing that can be done instead, below."""
        button = QuietButton(text=text)
        button.bind(on_tap=lambda *_: self._finish(then))
        self.ids.foot.add_widget(button)

    def _finish(self, then: Callable[[], None] | None) -> None:
        """Close first, so that whatever follows is on the public screen."""
        self.dismiss(animation=False)
        if then is not None:
            then()

    def _dismissed(self, *_: Any) -> None:
        self.conceal()
        if self._closed is not None:
            self._closed(self.looked)


def _letting_go(peek: Peek) -> str:
    if not peek.over:
        return "Let go to hide"
    return "Let go to choose it" if peek.several is None else "Let go to mark it"


def _leave(peek: Peek) -> str:
    if not peek.looked:
        return "Not now"
    if peek.several is not None or peek.went_on:
        return "Done"
    return "Choose later" if peek.must else "I have looked"


def _how(peek: Peek) -> str:
    if not (peek.showing and peek.sliding):
        return ""
    if peek.over:
        return "or slide away from the card"
    return "slide to the card you choose" if peek.must else "or slide to a card"


load_kv("widgets/secret")
