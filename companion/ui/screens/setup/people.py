"""Who sits where: the table with its seats, and beside it a row for each player."""

from collections.abc import Callable, Sequence
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.draft import Draft
from companion.ui.look.discs import ROBOT, draw_disc
from companion.ui.look.drawing import Rgba, glyph
from companion.ui.look.kv_files import load_kv
from companion.ui.look.theme import look
from companion.ui.screens.setup.handle import Handle
from companion.ui.screens.setup.seat_map import SeatMap  # noqa: F401 - its kv rule uses it
from companion.ui.widgets.buttons import QuietButton
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Panel
from companion.ui.widgets.plate import Plate
from companion.ui.widgets.text import Lettering, NameTitle, line_width
from companion.wording import in_lines, marks

NAME_LINES = 2.3
"""How high a name may be, by its type: a line of it, or two small ones."""
APART, CLOSE = 56, 48
"""How high a row is at the least, and where many stand there."""
GAP = 12
"""Points between the parts of a row."""


class PeopleRow(Plate):
    """A row of the panel: lit under a finger, with a line below it."""

    air = NumericProperty(0)
    least = NumericProperty(APART)
    last = BooleanProperty(False)
    """Whether no line is drawn below it."""
    drawn_from = (*Plate.drawn_from, "last", "air")
    radius = 14
    edge = None

    @property
    def fill(self) -> Rgba | None:
        """Seen only under a finger."""
        return list(look.raised) if self.state == "down" else None

    @property
    def disc(self) -> float:
        """How large what stands before its words is."""
        return float(dp(42 + 20 * self.air))

    def furnish(self) -> None:
        """The line."""
        if not self.last:
            Color(*look.outline[:3], 0.7)
            Rectangle(pos=(self.x, self.y), size=(self.width, 1))


class PlayerRow(PeopleRow):
    """One player: colour, name, and where they sit. A tap changes them, the handle moves them."""

    at = NumericProperty(0)
    name = StringProperty()
    colour = StringProperty()
    letters = StringProperty()
    where = StringProperty()
    """The colour and the side of the table, in words."""
    way = StringProperty()
    """Where a tap on the handle moves it: "up", "down", or nowhere."""
    held = BooleanProperty(False)
    """Whether it is being dragged."""
    drawn_from = (*PeopleRow.drawn_from, "colour", "letters", "held")

    def __init__(self, **kwargs: Any) -> None:
        self._name, self._where = NameTitle(role="body"), Lettering(ink="muted")
        self.handle = Handle()
        super().__init__(size_hint_y=None, **kwargs)
        for part in (self._name, self._where, self.handle):
            self.add_widget(part)
        for name in ("name", "where", "way", "width", "air", "row_height", "least"):
            self.fbind(name, self._measure)
        for part in (self._name, self._where):
            part.fbind("height", self._measure)
        look.follow(self._measure)
        self._measure()

    @property
    def fill(self) -> Rgba | None:
        """Seen under a finger, and while it is dragged."""
        return list(look.raised) if self.held else super().fill

    def _measure(self, *_: Any) -> None:
        """The side stands behind the name where both find room, else below it."""
        name, where = self._name, self._where
        name.size_sp, where.size_sp = 20 + 8 * self.air, 16 + 6 * self.air
        name.room = sp(name.size_sp) * look.scale * NAME_LINES
        where.words, self.text = self.where, self.name
        name.ink = "text" if self.name.strip() else "muted"
        self.handle.text = f"Move {self.name} {self.way}" if self.way else ""
        self.handle.disabled = not self.way
        wide = max(1.0, self.width - self.disc - dp(2 * GAP) - (self._grip if self.way else 0))
        said = line_width(self.name or "No name", name.size_sp * look.scale, name.font_name) + 2
        name.words = (self.name if said <= wide else in_lines(self.name)) or "No name"
        side = line_width(self.where, where.size_sp * look.scale, where.font_name) + 2
        self._one_line = said + dp(GAP) + side <= wide
        name.width, where.width = (said, side) if self._one_line else (wide, wide)
        high = max(name.height, where.height) if self._one_line else name.height + where.height
        self.needs = max(float(dp(self.least)), high + dp(4), self.disc + dp(6))
        self.height = max(self.needs, self.row_height)
        self.draw_soon()

    @property
    def _grip(self) -> float:
        return float(dp(56))

    def furnish(self) -> None:
        """The disc, the words behind it, the handle at the end."""
        super().furnish()
        middle = self.y + self.height / 2
        draw_disc(self.colour, self.letters, (self.x + dp(4) + self.disc / 2, middle), self.disc)
        name, where = self._name, self._where
        left = self.x + dp(4 + GAP) + self.disc
        if self._one_line:
            name.pos = left, middle - name.height / 2
            where.pos = left + name.width + dp(GAP), middle - where.height / 2 - sp(1)
        else:
            top = middle + (name.height + where.height) / 2
            name.pos = left, top - name.height
            where.pos = left, top - name.height - where.height
        self.handle.size = self._grip, min(self.height, dp(72))
        self.handle.pos = self.right - self._grip, middle - self.handle.height / 2


class AddRow(PeopleRow):
    """One player more."""

    def __init__(self, **kwargs: Any) -> None:
        self._words = Lettering(ink="brass_light", size_sp=18)
        super().__init__(size_hint_y=None, last=True, text="Add a player", **kwargs)
        self.add_widget(self._words)
        self._words.fbind("height", self._measure)
        self.fbind("width", self._measure)
        self.fbind("air", self._measure)
        self.fbind("row_height", self._measure)
        self.fbind("least", self._measure)
        look.follow(self._measure)
        self._measure()

    def _measure(self, *_: Any) -> None:
        self._words.words, self._words.size_sp = self.text, 18 + 7 * self.air
        self._words.width = max(1.0, self.width - self.disc - dp(2 * GAP))
        self.needs = max(float(dp(self.least)), self._words.height + dp(12))
        self.height = max(self.needs, self.row_height)
        self.draw_soon()

    def furnish(self) -> None:
        """An icon in place of the disc."""
        middle = self.y + self.height / 2
        glyph(
            "account-plus-outline",
            sp(28 + 10 * self.air),
            (self.x + dp(4) + self.disc / 2, middle),
            list(look.brass_light),
        )
        self._words.pos = self.x + dp(4 + GAP) + self.disc, middle - self._words.height / 2


class PeoplePanel(Panel):
    """The table, the players, one more of them, and those who sat here before."""

    note = StringProperty()
    room = NumericProperty(0)
    """How high it may be without need."""
    needs = NumericProperty(0)
    """How high it must be."""
    sat_before = BooleanProperty(False)
    """Whether somebody sat here before who does not yet."""
    air = NumericProperty(0)
    crowded = BooleanProperty(False)
    """Whether the rows stand close."""
    edit: Callable[[int], object]
    add: Callable[[], object]
    seat: Callable[[str], object]
    move: Callable[[int, int], object]

    def on_kv_post(self, _: Any) -> None:
        """Its parts are there from now on."""
        self._rows: KeptRows[PlayerRow, tuple[int, Draft]] = KeptRows(self._row, self._tell)
        self._names: KeptRows[QuietButton, str] = KeptRows(self._name, _call)
        self._more = AddRow()
        self._more.bind(on_tap=lambda *_: self.add(), needs=self._spread)
        self.ids.map.edit = lambda at: self.edit(at)
        self.bind(air=self._spread, room=self._spread, crowded=self._spread)
        for part in (self.ids.head, self.ids.tail):
            part.bind(height=self._spread)

    @property
    def rows(self) -> int:
        """How many rows there are, with that for one more."""
        return len(self.ids.rows.children)

    @property
    def handles(self) -> list[Handle]:
        """What is dragged to seat somebody elsewhere."""
        return [row.handle for row in self._players]

    @property
    def _players(self) -> list[PlayerRow]:
        return [row for row in self.ids.rows.children[::-1] if isinstance(row, PlayerRow)]

    def make(self, count: int) -> None:
        """Have so many rows."""
        self._rows.make(count)

    def show(self, draft: Draft, known: Sequence[str]) -> None:
        """These sit here now; those could."""
        self.note = draft.game.seating
        rows = self._rows.told([(at, draft) for at in range(len(draft.players))])
        if len(draft.players) < draft.game.seats[1]:
            rows.append(self._more)
        for row in rows:
            row.last = row is rows[-1]
        fill(self.ids.rows, rows)
        self._offer(known)
        self.ids.map.game_id = draft.game.id
        self.ids.map.show(draft.players, draft.places(), draft.chairs)
        self._spread()

    def _offer(self, known: Sequence[str]) -> None:
        fill(self.ids.known, self._names.told(known))
        self.sat_before = bool(known)

    def rename(self, draft: Draft, known: Sequence[str]) -> None:
        """Somebody has another name, and may be one of those who could sit here."""
        self._offer(known)
        self._rows.told([(at, draft) for at in range(len(draft.players))])
        self.ids.map.show(draft.players, draft.places(), draft.chairs)

    def _spread(self, *_: Any) -> None:
        """Rows share the room that there is, up to a point."""
        ids, rows = self.ids, self.ids.rows.children
        words = ids.head.height + ids.tail.height + sum(row.needs for row in rows)
        self.needs = max(words, ids.map.least) + self.padding[1] + self.padding[3]
        spare = max(0.0, self.room - self.needs) / max(1, len(rows))
        for row in rows:
            row.air, row.least = self.air, CLOSE if self.crowded else APART
            row.row_height = max(row.needs, min(row.needs + spare, dp(72 + 48 * self.air)))

    def _row(self) -> PlayerRow:
        row = PlayerRow()
        row.bind(on_tap=lambda tapped: self.edit(tapped.at), needs=self._spread)
        row.handle.bind(on_tap=lambda *_: self.move(row.at, row.at - 1 if row.at else 1))
        row.handle.begun = lambda: self._hold(row.at)
        row.handle.dragged = self._drag
        row.handle.ended = lambda: self._hold(None)
        return row

    def _tell(self, row: PlayerRow, about: tuple[int, Draft]) -> None:
        at, draft = about
        player, names = draft.players[at], tuple(draft.names)
        place = draft.places()[at]
        row.at, row.name, row.colour = at, player.name, player.colour
        row.letters, row.where = marks(names)[player.name], f"{player.colour}, {place.side}"
        if nerve := draft.nerve(at):
            row.letters, row.where = ROBOT, f"{player.colour}, the app: {nerve}"
        row.way = ("down" if at == 0 else "up") if len(names) > 1 else ""

    def _name(self) -> QuietButton:
        button = QuietButton(icon="account-plus-outline", size_sp=16)
        button.bind(on_tap=lambda tapped: self.seat(tapped.text))
        return button

    # -- dragging ------------------------------------------------------------------------------

    _held: int | None = None

    def _hold(self, at: int | None) -> None:
        self._held = at
        for row in self._players:
            row.held = row.at == at

    def _drag(self, y: float) -> None:
        """A finger holds somebody at this height: they sit where the finger is."""
        rows = self._players
        below = sum(y < row.y for row in rows)
        to = min(below, len(rows) - 1)
        if self._held is not None and to != self._held:
            self.move(self._held, to)
            self._hold(to)


def _call(button: QuietButton, name: str) -> None:
    button.text = name


load_kv("screens/setup_people")
