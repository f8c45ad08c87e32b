"""The table view: whose turn, the phase, a few numbers and what is next, to be read from two metres away.

It lies over the whole table but for the decision and the answers to a question, which stay where they always
are and work as always. A tap anywhere else leads back.
"""

from typing import TYPE_CHECKING, Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import ListProperty, ObjectProperty

from companion.table import Stat, View
from companion.table.asked import pressing
from companion.table.chairs import robot
from companion.ui.look.discs import ROBOT, draw_disc
from companion.ui.look.drawing import fitting, shade, word, word_width
from companion.ui.look.symbols import draw_symbol
from companion.ui.look.theme import deep, look, mixed
from companion.ui.screens.table.afar_frame import Bands, bands, cells
from companion.ui.screens.table.place import Place, around
from companion.ui.widgets.self_drawn import SelfDrawn
from companion.ui.widgets.tapping import Tappable
from companion.ui.widgets.text import Lettering, TitleLettering
from companion.wording import marks

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen

GAP = 20
BACK = "Tap anywhere to see the table"
FIRST = "First: "
"""Before what hands do, which comes before what is next."""
ASIDE = 0.26
"""How much of the room of the words that has, and so has a warning."""
WHITE = [1.0, 1.0, 1.0, 1.0]
FAINT = [1.0, 1.0, 1.0, 0.88]


class FromAfar(Tappable, SelfDrawn):
    """What is seen of a view from two metres away."""

    view = ObjectProperty(None, allownone=True)
    before = ListProperty()
    """What stays in its place before it: the decision, and the answers where something is asked."""
    headline = ObjectProperty("")
    drawn_from = ("view", "headline", "before")

    def __init__(self, **kwargs: Any) -> None:
        self._next = TitleLettering(size_sp=76, least_sp=30, role="fixed")
        self._first = Lettering(size_sp=40, least_sp=22, role="fixed", ink="muted")
        self._warning = Lettering(size_sp=36, least_sp=20, role="fixed", ink="fire_text")
        self._back = Lettering(size_sp=17, least_sp=14, role="fixed", ink="muted")
        self.numeral = 0.0
        """How large the smallest of the numbers is."""
        super().__init__(text=BACK, size_hint=(None, None), **kwargs)
        self._places: Bands | None = None
        for part in (self._warning, self._first, self._next, self._back):
            self.add_widget(part)
            part.fbind("height", self._place_words)

    def draw(self) -> None:
        """The ground, the banner, the numbers; and the words in their places."""
        self.canvas.before.clear()
        view: View[Any] | None = self.view
        if view is None or self.width < 2:
            return
        spots = [Place(one.x, one.y, one.width, one.height) for one in self.before if one.height > 1]
        places = bands(Place(self.x, self.y, self.width, self.height), around(spots), dp(GAP))
        with self.canvas.before:
            Color(*look.ground)
            Rectangle(pos=self.pos, size=self.size)
            self._draw_banner(view, places.banner)
            self._draw_numbers(view.top, places.numbers)
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
            letters = ROBOT if guide.seat in view.chairs else marks(tuple(colours)).get(guide.seat, "")
            draw_disc(colour, letters, (left + across / 2, middle), across)
            left += across + dp(GAP)
        right = place.x + place.width - dp(GAP)
        size = fitting(phase, place.height * 0.3, place.width * 0.34, "Roboto") if phase else 0.0
        wide = word_width(phase, size, "Roboto") if phase else 0.0
        word(phase, size, (right - wide / 2, middle), FAINT)
        name = robot(guide.seat) if guide.seat in view.chairs else guide.seat or "Everybody"
        room = right - wide - dp(GAP) - left
        size = fitting(name, place.height * 0.6, room, "Serif")
        word(name, size, (left + word_width(name, size, "Serif") / 2, middle), WHITE, "Serif")

    def _draw_numbers(self, stats: tuple[Stat, ...], room: Place) -> None:
        """All in one size: who looks up compares them."""
        places = cells(room, len(stats))
        sizes = [_numeral(stat, place) for stat, place in zip(stats, places, strict=True)]
        captions = [_caption(stat, place) for stat, place in zip(stats, places, strict=True)]
        self.numeral = min(sizes, default=0.0)
        for stat, place in zip(stats, places, strict=True):
            _draw_number(stat, place, self.numeral, min(captions))

    def _say(self, view: View[Any], places: Bands) -> None:
        """What must not be overlooked, what hands do first, and what is next; how to get back."""
        going, guide = view.outcome is None, view.guide
        self._warning.words = guide.warning if going and not guide.calm else ""
        self._first.words = _first(view) if going else ""
        self._next.words = str(self.headline)
        told = [part for part in (self._warning, self._first) if part.words]
        for part in told:
            part.room = places.words.height * ASIDE
        self._next.room = places.words.height * (1 - ASIDE * len(told)) - dp(GAP) / 2 * len(told)
        for part in (self._next, *told):
            part.width = places.words.width
        self._back.width, self._back.room = places.hint.width, max(dp(18), places.hint.height - dp(8))
        self._back.words = BACK if places.hint.height > dp(24) else ""
        self._places = places
        self._place_words()

    def _place_words(self, *_: Any) -> None:
        """Below each other, in the middle of their places; words say how high they are when they are set."""
        if self._places is None:
            return
        words, back, gap = self._places.words, self._places.hint, dp(GAP) / 2
        told = [part for part in (self._warning, self._first, self._next) if part.words]
        high = sum(part.height + gap for part in told) - gap
        top = words.y + (words.height + high) / 2
        for part in told:
            top -= part.height
            part.pos = words.x, top
            top -= gap
        self._back.pos = back.x, back.y + (back.height - self._back.height) / 2


def _first(view: View[Any]) -> str:
    """What hands do first, and how many things there are after it; what they take back comes before."""
    listed = (*view.take_back, *view.deeds)
    if not listed:
        return ""
    first = pressing(listed)[0]
    more = f" (and {len(listed) - 1} more)" if len(listed) > 1 else ""
    return f"{FIRST}{listed[first].text}{more}"


CAPTION = 0.24
"""The share of a place that the words below a number have."""
LARGEST = 300
"""Points of a number, at the most: larger it is no better read."""


def _numeral(stat: Stat, place: Place) -> float:
    """How large a number can be in its place."""
    high = min(place.height * (1 - CAPTION), dp(LARGEST))
    return float(fitting(stat.value, high, place.width - dp(GAP), "Serif"))


def _caption(stat: Stat, place: Place) -> float:
    """How large its words can be."""
    most = float(min(place.height * CAPTION * 0.7, sp(44)))
    return fitting(_name(stat), most, place.width - dp(GAP) - (most * 1.5 if stat.symbol else 0), "Roboto")


def _name(stat: Stat) -> str:
    """What a number is out of, and its name: "of 6 Terrors"."""
    name = stat.short or stat.title
    return f"of {stat.of} {name}" if stat.of else name


def _draw_number(stat: Stat, place: Place, size: float, caption: float) -> None:
    """The number, and below it its symbol and its words."""
    tint, middle, below = look.ink(stat.tone), place.x + place.width / 2, place.height * CAPTION
    low = place.y + (place.height - size - below) / 2 + below / 2
    word(stat.value, size, (middle, low + (size + below) / 2), tint, "Serif")
    name, art = _name(stat), caption * 1.1 if stat.symbol else 0.0
    across = word_width(name, caption, "Roboto")
    wide = across + art * 1.3
    if art:
        draw_symbol(stat.symbol, (middle - wide / 2 + art / 2, low), art, tint)
    word(name, caption, (middle + wide / 2 - across / 2, low), list(look.text))


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
        """Lay it over everything but the decision and the answers."""
        ids, layout = self._screen.ids, self._screen.ids.layout
        if self._plate is None:
            self._plate = FromAfar()
            self._plate.bind(on_tap=lambda *_: self.close())
            layout.bind(pos=self._fit, size=self._fit)
            for part in (ids.decision, ids.choices):
                part.bind(pos=self._plate.draw_soon, size=self._plate.draw_soon)
        self._screen.teacher.leave()
        self._lay_under(self._plate)
        self._fit()
        self.show()

    def _lay_under(self, plate: FromAfar) -> None:
        """Behind what stays: who is asked something gives the answer here, and need not go back for it."""
        ids, layout = self._screen.ids, self._screen.ids.layout
        before = [ids.decision.__self__, *([ids.choices.__self__] if ids.choices.answers else [])]
        over = [*before, ids.whose.__self__]
        if plate.before != before or plate.parent is None:
            layout.remove_widget(plate)
            layout.add_widget(plate, index=max(map(layout.children.index, over)) + 1)
            plate.before = before
        layout.seen = [plate, *over]

    def close(self) -> None:
        """Back to the table."""
        if self._plate is not None and self._plate.parent is not None:
            self._screen.ids.layout.remove_widget(self._plate)
            self._screen.ids.layout.seen = []
            self._screen.teacher.again()

    def show(self) -> None:
        """Show the table as it is now, if it is looked at from afar."""
        if self._plate is None or not self.is_open:
            return
        if self._screen.pointing.is_asked:
            self.close()  # the question waits for a tap on the picture
            return
        self._lay_under(self._plate)
        self._plate.headline = self._screen.ids.next_thing.headline
        self._plate.view = self._screen.session.view

    def _fit(self, *_: Any) -> None:
        if self._plate is not None:
            layout = self._screen.ids.layout
            self._plate.pos, self._plate.size = layout.pos, layout.size
