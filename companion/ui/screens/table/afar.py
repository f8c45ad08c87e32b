"""The table view: whose turn, the phase, a few numbers and what is next, to be read from two metres away.

It lies over the whole table but for the decision, which stays where it always is and works as always. A tap
anywhere else leads back.
"""

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.table import Stat, View
from companion.ui.look.discs import draw_disc
from companion.ui.look.drawing import fitting, shade, word, word_width
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import deep, look, mixed
from companion.ui.screens.table.afar_frame import Bands, bands, cells
from companion.ui.screens.table.frame import Place
from companion.ui.widgets.drawn import Drawn
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.text import Lettering, TitleLettering
from companion.wording import marks

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

NUMBERS = 4
"""So many numbers stand there at the most."""
GAP = 20
BACK = "Tap anywhere to see the table"
FIRST = "First: "
"""Before what hands do, which comes before what is next."""
WHITE = [1.0, 1.0, 1.0, 1.0]
FAINT = [1.0, 1.0, 1.0, 0.88]


class FromAfar(Tappable, Drawn):
    """What is seen of a view from two metres away."""

    view = ObjectProperty(None, allownone=True)
    decision = ObjectProperty(None, allownone=True)
    """What stays in its place before it."""
    headline = ObjectProperty("")
    drawn_from = ("view", "headline")

    def __init__(self, **kwargs: Any) -> None:
        self._next = TitleLettering(size_sp=76, least_sp=30, role="fixed")
        self._first = Lettering(size_sp=40, least_sp=22, role="fixed", ink="muted")
        self._back = Lettering(size_sp=17, least_sp=14, role="fixed", ink="muted", halign="center")
        self.numeral = 0.0
        """How large the smallest of the numbers is."""
        super().__init__(text=BACK, size_hint=(None, None), **kwargs)
        for part in (self._next, self._first, self._back):
            self.add_widget(part)

    def draw(self) -> None:
        """The ground, the banner, the numbers; and the words in their places."""
        self.canvas.before.clear()
        view: View[Any] | None = self.view
        if view is None or self.width < 2:
            return
        spot = self.decision
        here = Place(spot.x, spot.y, spot.width, spot.height)
        places = bands(Place(self.x, self.y, self.width, self.height), here, dp(GAP))
        with self.canvas.before:
            Color(*look.ground)
            Rectangle(pos=self.pos, size=self.size)
            self._draw_banner(view, places.banner)
            self._draw_numbers(view.stats[:NUMBERS], places.numbers)
        self._say(view, places)

    def _draw_banner(self, view: View[Any], place: Place) -> None:
        """Whose turn it is, in their colour, and the phase."""
        guide = view.guide
        colours = {player.name: player.colour for player in view.players}
        colour = colours.get(guide.seat, "")
        base = deep(look.tone(colour, "raised") if colour else list(look.raised))
        Color(1, 1, 1, 1)
        at = {"pos": (place.x, place.y), "size": (place.width, place.height)}
        Rectangle(texture=shade(mixed(base, [0, 0, 0, 1], 0.3), base), **at)
        phase = next((one.label for one in guide.phases if one.id == guide.phase), guide.note)
        middle, left = place.y + place.height / 2, place.x + dp(GAP)
        if guide.seat:
            across = place.height * 0.66
            draw_disc(colour, marks(tuple(colours)).get(guide.seat, ""), (left + across / 2, middle), across)
            left += across + dp(GAP)
        right = place.x + place.width - dp(GAP)
        size = fitting(phase, place.height * 0.3, place.width * 0.34, "Roboto") if phase else 0.0
        wide = word_width(phase, size, "Roboto") if phase else 0.0
        word(phase, size, (right - wide / 2, middle), FAINT)
        name = guide.seat or "Everybody"
        room = right - wide - dp(GAP) - left
        size = fitting(name, place.height * 0.6, room, "Serif")
        word(name, size, (left + word_width(name, size, "Serif") / 2, middle), WHITE, "Serif")

    def _draw_numbers(self, stats: tuple[Stat, ...], room: Place) -> None:
        """All in one size: who looks up compares them."""
        places = cells(room, len(stats))
        sizes = [_numeral(stat, place) for stat, place in zip(stats, places, strict=True)]
        self.numeral = min(sizes, default=0.0)
        for stat, place in zip(stats, places, strict=True):
            _draw_number(stat, place, self.numeral)

    def _say(self, view: View[Any], places: Bands) -> None:
        """What hands do first, and what is next; how to get back."""
        first, words, back = self._first, places.words, places.hint
        asked = view.deeds[0].text if view.deeds and view.outcome is None else ""
        first.width = self._next.width = words.width
        first.room = words.height * 0.4 if asked else 1
        first.words = f"{FIRST}{asked}" if asked else ""
        self._next.room = words.height - (first.height + dp(8) if asked else 0)
        self._next.words = str(self.headline)
        below = self._next.height + (first.height + dp(8) if asked else 0)
        top = words.y + (words.height + below) / 2
        first.pos = words.x, top - first.height
        self._next.pos = words.x, top - below
        self._back.width, self._back.room = back.width, max(dp(18), back.height - dp(8))
        self._back.words = BACK if back.height > dp(24) else ""
        self._back.pos = back.x, back.y + (back.height - self._back.height) / 2


CAPTION = 0.2
"""The share of a place that the words below a number have."""


def _numeral(stat: Stat, place: Place) -> float:
    """How large a number can be with what it is out of."""
    high = place.height * (1 - CAPTION) * 0.86
    wide = place.width - dp(2 * GAP) - (place.height * 0.36 if stat.symbol else 0)
    return float(min(high, high * wide / max(1.0, _wide(stat, high))))


def _wide(stat: Stat, size: float) -> float:
    of = word_width(f" of {stat.of}", size * OF, "Serif") if stat.of else 0.0
    return word_width(stat.value, size, "Serif") + of


OF = 0.42
"""How large what a number is out of is, by the number."""


def _draw_number(stat: Stat, place: Place, size: float) -> None:
    """The symbol, the number, what it is out of, and its name below."""
    tint, middle = look.ink(stat.tone), place.y + place.height * (CAPTION + (1 - CAPTION) / 2)
    art = min(size * 0.52, place.height * 0.3) if stat.symbol else 0.0
    gap = dp(14) if art else 0.0
    left = place.x + (place.width - art - gap - _wide(stat, size)) / 2
    if art:
        draw_symbol(stat.symbol, (left + art / 2, middle), art, tint)
        left += art + gap
    wide = word_width(stat.value, size, "Serif")
    word(stat.value, size, (left + wide / 2, middle), tint, "Serif")
    if stat.of:
        of = f" of {stat.of}"
        across = word_width(of, size * OF, "Serif")
        word(of, size * OF, (left + wide + across / 2, middle - size * 0.17), list(look.muted), "Serif")
    name = stat.short or stat.title
    most = min(place.height * CAPTION * 0.62, sp(38))
    caption = fitting(name, most, place.width - dp(GAP), "Roboto")
    word(name, caption, (place.x + place.width / 2, place.y + place.height * CAPTION * 0.7), list(look.muted))


class TableView:
    """The view from afar of one Table screen; it is made when it is first wanted."""

    def __init__(self, screen: "TableScreen") -> None:
        self._screen = screen
        self._plate: FromAfar | None = None

    @property
    def is_open(self) -> bool:
        """Whether it lies over the table."""
        return self._plate is not None and self._plate.parent is not None

    def open(self) -> None:
        """Lay it over everything but the decision."""
        ids, layout = self._screen.ids, self._screen.ids.layout
        if self._plate is None:
            self._plate = FromAfar(decision=ids.decision.__self__)
            self._plate.bind(on_tap=lambda *_: self.close())
            layout.bind(pos=self._fit, size=self._fit)
            ids.decision.bind(pos=self._plate.draw_soon, size=self._plate.draw_soon)
        before = [layout.children.index(one.__self__) for one in (ids.decision, ids.whose)]
        layout.add_widget(self._plate, index=max(before) + 1)
        self._fit()
        self.show()

    def close(self) -> None:
        """Back to the table."""
        if self._plate is not None and self._plate.parent is not None:
            self._plate.parent.remove_widget(self._plate)

    def show(self) -> None:
        """Show the table as it is now, if it is looked at from afar."""
        if self._plate is None or not self.is_open:
            return
        if self._screen.pointing.is_asked:
            self.close()  # the question waits for a tap on the picture
            return
        self._plate.headline = self._screen.ids.next_thing.headline
        self._plate.view = self._screen.session.view

    def hides(self, widget: Widget) -> bool:
        """Whether something of the table lies under it, out of reach."""
        if not self.is_open:
            return False
        ids = self._screen.ids
        over = {self._plate, ids.decision.__self__, ids.whose.__self__}
        while widget is not None and widget is not self._screen:
            if widget in over:
                return False
            widget = widget.parent
        return True

    def _fit(self, *_: Any) -> None:
        if self._plate is not None:
            layout = self._screen.ids.layout
            self._plate.pos, self._plate.size = layout.pos, layout.size
