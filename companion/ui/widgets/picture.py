"""What every game's picture has in common: it shows a view, can be asked to point, says what was tapped.

Whatever can be tapped is a thing with a name, such as "bag" or "tile:b2". A thing is ready exactly where an
offer concerns it: a picture asks `is_ready` and decides nothing by itself.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ListProperty
from kivy.uix.floatlayout import FloatLayout

from companion.table import Event, Offer, View
from companion.table.legal import Answer
from companion.table.offer import things_of
from companion.ui.widgets.petals import REST, Find, Petals
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import slipped

MenuLine = tuple[str, str, str, Callable[[], object]]
"""A line of the menu: its label, symbol and note, and what it does."""


class SecretLook(NamedTuple):
    """A secret thing in the picture that somebody may look at once more."""

    thing: str
    label: str
    symbol: str = ""


class Picture(SelfDrawn, FloatLayout):
    """The middle of the Table screen. A game's picture draws `data` and finds what lies under a finger."""

    kinds: tuple[str, ...] = ()
    """The kinds of things in it that can answer a question."""
    shows: tuple[str, ...] = ()
    """What it shows itself, so that the screen need not: "drawn", "stats", "odds"."""
    widest_still = 4.0
    """How many times as wide as high it is, as a picture of the past: more would be left empty."""
    upright = 0.0
    """How much of the height it wants on an upright tablet, where that is more than usual."""
    veiled = BooleanProperty(False)
    """Whether something is just coming out and must not be told anywhere before it can be seen."""
    still = BooleanProperty(False)
    """Whether it shows a moment that is past: nothing runs in it."""
    asked = ListProperty()
    """The things among which the players are asked to choose."""

    drawn_from = ("asked",)

    __events__ = ("on_pick", "on_meant")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.data: Any = None
        self.view: View[Any] | None = None
        self.ready: frozenset[str] = frozenset()
        self.known: Mapping[str, Answer] = {}
        """What has been answered already of the move that is asked about."""
        self.shown_by: Any = None
        """What shows it where it is in no window itself."""
        self.find_petals: Find = lambda _thing: ()
        """What a finger that rests on a thing may slide to."""
        self._petals: Petals | None = None
        self._resting: Any = None
        self._open_petals = Clock.create_trigger(self._rested, REST)

    def hold_still(self) -> Callable[[], None]:
        """Let no time run while a sheet lies over the table; what this gives lets it run on."""
        return lambda: None

    def begin(self) -> None:
        """Another table is laid on it: nothing is left of the one before."""
        self.close_petals()
        self.data = self.view = None
        self.ready, self.known, self.asked, self.veiled = frozenset(), {}, [], False

    def enter(self, screen: Any) -> None:
        """It is about to be seen: what moves or ticks may begin."""

    def leave(self) -> None:
        """It is not seen any more: whatever `enter` began ends here."""

    def show(self, view: View[Any], offers: Sequence[Offer], events: tuple[Event, ...] = ()) -> None:
        """Show a view, and what may be done with the things in it; `events` have just led to it, where the
        table was not only looked at again, or brought back. They are told once it is shown."""
        self.close_petals()
        self.view, self.data, self.ready = view, view.picture, things_of(offers)
        self.draw_if_at_rest()

    @property
    def coming(self) -> bool:
        """Whether something is on its way into sight."""
        return False

    def veil(self, comes_out: bool) -> None:
        """If something comes out, tell nothing of it until it can be seen; where nothing starts to move after
        all, there is nothing to wait for."""
        self.veiled = comes_out and not self.still
        if self.veiled:
            Clock.schedule_once(self._unveil_unless_coming, 0)

    def _unveil_unless_coming(self, _: float) -> None:
        if not self.coming:
            self.unveil()

    def unveil(self) -> None:
        """It has come out, and may be told."""
        self.veiled = False
        self.draw()

    def least_still(self) -> tuple[float, float]:
        """Points that it takes at least before it is shown smaller, as a picture of the past."""
        return 460, 430

    def deed_numbers(self) -> dict[str, tuple[int, ...]]:
        """The numbers of the deeds that concern each thing, counted from one as the guide counts them."""
        numbers: dict[str, tuple[int, ...]] = {}
        for number, deed in enumerate(self.view.deeds if self.view else (), start=1):
            for name in deed.things:
                numbers[name] = (*numbers.get(name, ()), number)
        return numbers

    def is_ready(self, thing: str) -> bool:
        """Whether a tap on a thing does something: it is asked for, or an offer concerns it."""
        return thing in (self.asked or self.ready)

    def ask(self, things: Sequence[str], known: Mapping[str, Answer] | None = None) -> None:
        """Mark the things among which to choose; with none, mark nothing."""
        self.known, self.asked = known or {}, list(things)

    def told(self, events: tuple[Event, ...]) -> None:
        """Something has happened; a picture may move accordingly."""

    def menu(self) -> Mapping[str, Sequence[MenuLine]]:
        """What the players may choose about the picture itself, by the title of a group of the menu."""
        return {}

    def conceal(self) -> None:
        """Hide whatever only one pair of eyes may see."""

    def draw(self) -> None:
        """Draw `data`."""

    def places(self) -> dict[str, tuple[float, float]]:
        """Every thing that can be tapped in what is drawn now, with a point that lies on it."""
        return {}

    def under(self, x: float, y: float) -> str | None:
        """The thing that lies there, or None."""
        return None

    def also_at(self, thing: str) -> tuple[str, ...]:
        """The things that lie on a thing: a token on a tile."""
        return ()

    def about(self, thing: str) -> str:
        """What there is to read about a thing; a tap that can mean nothing else shows it."""
        return ""

    def looks(self, thing: str) -> list[SecretLook]:
        """Who may look again at what lies there in secret, where it is told about."""
        return []

    def why_not(self, thing: str) -> str:
        """Why a thing cannot be chosen now, where there is something to say."""
        return ""

    def out_of_reach(self, _thing: str) -> str:
        """Why what one would do first with a thing cannot be done now, though other things can."""
        return ""

    def contradicts(self, thing: str) -> str:
        """What is said where a thing cannot be there, by what the app knows: a recount is offered along."""
        return ""

    def title_of(self, thing: str) -> str:
        """What players call a thing in the picture."""
        return thing.partition(":")[2] or thing

    def on_touch_down(self, touch: Any) -> bool:
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling:  # a wheel is no finger
            return False
        if self.collide_point(*touch.pos) and self.under(*touch.pos) is not None:
            touch.grab(self)
            if self._resting is None:
                self._resting = touch
                self._open_petals()
            return True
        return False

    def on_touch_move(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        if self._petals is not None and touch is self._resting:
            self._petals.point(*self.to_window(*touch.pos))
        return True

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        petals = self.close_petals() if touch is self._resting else None
        if petals is not None and (doing := petals.taken()) is not None:
            doing()
            return True
        down, up = self.under(*touch.opos), self.under(*touch.pos)
        if up is not None and up == down and not slipped(touch):
            self.dispatch("on_pick", up)
        return True

    def _rested(self, _: float) -> None:
        """A finger rests on a thing: what it may mean opens round it."""
        touch = self._resting
        rests = touch is not None and self.under(*touch.opos) == self.under(*touch.pos)
        found = self.find_petals(self.under(*touch.pos) or "") if rests else ()
        if found and self.get_parent_window() is not None:
            self._petals = Petals(found, *self.to_window(*touch.pos))
            self.get_parent_window().add_widget(self._petals)

    def close_petals(self) -> Petals | None:
        """Put them away: the finger has lifted, or what they were about is over."""
        self._open_petals.cancel()
        petals, self._petals, self._resting = self._petals, None, None
        if petals is not None and petals.parent is not None:
            petals.parent.remove_widget(petals)
        return petals

    def on_pick(self, thing: str) -> None:
        """Something in the picture was tapped."""

    def on_meant(self, seat: str, thing: str) -> None:
        """Something has come for one seat alone; the screen knows whether that seat looks here."""
