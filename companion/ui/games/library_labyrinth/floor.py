"""The floor: 5 × 5 octagons round the compass, the ring of twelve junctions, and the Bookwyrm walking it."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.animation import Animation
from kivy.graphics import InstructionGroup
from kivy.metrics import dp, sp
from kivy.properties import BooleanProperty, NumericProperty
from msgspec.structs import replace

from companion.games.library_labyrinth.face.motion import is_turned_over
from companion.games.library_labyrinth.face.picture import (
    LabyrinthPicture,
    TileShown,
    TurnAhead,
    rule_about,
)
from companion.games.library_labyrinth.rules.cases import Case
from companion.games.library_labyrinth.rules.grid import JUNCTIONS, Junction
from companion.games.library_labyrinth.rules.happenings import WYRM_WALKED
from companion.reference import Rule, reference
from companion.table import Event, Offer, View, thing
from companion.ui.games.library_labyrinth import badges
from companion.ui.games.library_labyrinth.case_cards import Lot, case_boxes, draw_cases, draw_number, steps_of
from companion.ui.games.library_labyrinth.forecast import ForecastChip
from companion.ui.games.library_labyrinth.meeples import MeepleShown, everybody
from companion.ui.games.library_labyrinth.ring_marks import draw_ring
from companion.ui.games.library_labyrinth.symbols import bookwyrm
from companion.ui.games.library_labyrinth.tiles import TileLook, draw_tile
from companion.ui.games.library_labyrinth.turning import Turning
from companion.ui.look.drawing import Point
from companion.ui.look.kv_files import load_kv
from companion.ui.look.layers import Layers
from companion.ui.look.theme import look
from companion.ui.widgets.kept import KeptRows
from companion.ui.widgets.page import fill
from companion.ui.widgets.picture import Picture

SEEN_AHEAD = 4
"""Coming turns in the strip below the floor, or beside it."""


class FloorPicture(Picture):
    """The library as it lies on the table, north on top."""

    kinds = ("tile", "junction")
    data: LabyrinthPicture | None
    view: View[LabyrinthPicture] | None
    wyrm_x = NumericProperty(0)
    wyrm_y = NumericProperty(0)
    aside = BooleanProperty(False)
    """Whether the forecast stands beside the floor: below it where the floor would be no larger for that."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layers = Layers(self.canvas.before)
        self._marked: tuple[str, ...] = ()
        self._forecast: tuple[TurnAhead, ...] = ()
        self._chips = KeptRows(self._chip, ForecastChip.show)
        above = InstructionGroup()
        self.canvas.after.add(above)
        self.turning = Turning(above)
        self.bind(wyrm_x=self._draw_wyrm, wyrm_y=self._draw_wyrm)
        self.bind(width=self._show_forecast, aside=self._show_forecast)

    # -- where things are ----------------------------------------------------------------------

    def least_still(self) -> tuple[float, float]:
        """A floor can be as small as one likes; the words of the four cases cannot."""
        return super().least_still() if self.data is not None and self.data.only_draws else (120, 120)

    @property
    def step(self) -> float:
        """From the middle of a tile to the middle of the next."""
        return float(min(self.width - self._beside, self.height - self._strip) / 5.02)

    @property
    def _strip(self) -> float:
        """The height of the forecast below the floor; what was to come is not told of the past."""
        return 0.0 if self.still or self.aside else float(dp(26) + sp(44) * look.big_scale)

    @property
    def _beside(self) -> float:
        return float(self.ids.forecast.width) if self.aside and not self.still else 0.0

    def tile_centre(self, row: float, column: float) -> Point:
        """Where a tile's middle is; halves are junctions."""
        top = self.y + self._strip + (self.height - self._strip + 5 * self.step) / 2
        middle = self.center_x - self._beside / 2
        return middle + (column - 2) * self.step, top - (row + 0.5) * self.step

    def junction_centre(self, junction: Junction) -> Point:
        """Where four tiles meet."""
        return self.tile_centre(junction.row + 0.5, junction.col + 0.5)

    @property
    def _asks_junctions(self) -> bool:
        """Junctions are only there to be pointed at while they are asked for."""
        return any(asked.startswith("junction:") for asked in self.asked)

    def places(self) -> dict[str, Point]:
        """The tiles; or the junctions, while they are asked for; without a floor the four cases."""
        if self.data is None:
            return {}
        if self.data.only_draws:
            return {name: box.centre for name, box in self._cases().items()}
        if self._asks_junctions:
            return {thing("junction", each.id): self.junction_centre(each) for each in self.data.ring}
        return {thing("tile", tile.id): self.tile_centre(tile.row, tile.col) for tile in self.data.tiles}

    def under(self, x: float, y: float) -> str | None:
        """The junction, the tile or the case that lies there."""
        if self.data is not None and self.data.only_draws:
            return next((name for name, box in self._cases().items() if box.has(x, y)), None)
        near = self.step * (0.4 if self._asks_junctions else 0.5)
        for name, (cx, cy) in self.places().items():
            if abs(cx - x) < near and abs(cy - y) < near:
                return name
        return None

    @property
    def _whole(self) -> Lot:
        return Lot(self.x, self.y, self.width, self.height)

    def _cases(self) -> dict[str, Lot]:
        """The four cases, where the app only draws."""
        order = self.data.cases if self.data is not None else ()
        return {thing("case", case): box for case, box in case_boxes(self._whole, order).items()}

    # -- what there is to say ------------------------------------------------------------------

    def _case_rule(self, touched: str) -> Rule | None:
        """The rule of one of the four cases."""
        kind, _, case = touched.partition(":")
        if kind != "case" or self.view is None:
            return None
        return reference(self.view.game).rules.get(Case(case).rule)

    def _tile(self, touched: str) -> TileShown | None:
        tiles = self.data.tiles if self.data is not None else ()
        return next((tile for tile in tiles if thing("tile", tile.id) == touched), None)

    def about(self, touched: str) -> str:
        """What can be said of a tile with which nothing can be done now: its rule, where it has one."""
        if case := self._case_rule(touched):
            return f"{case.text} ({case.page})"
        tile = self._tile(touched)
        if tile is None or not tile.known or self.view is None:
            return ""
        rule = reference(self.view.game).rules.get(rule_about(tile))
        return f"{rule.text} ({rule.page})" if rule else "Nothing is to be done with this tile now."

    def also_at(self, touched: str) -> tuple[str, ...]:
        """The token that lies on a tile."""
        tile = self._tile(touched)
        return (thing("token", tile.token.id),) if tile is not None and tile.token is not None else ()

    def title_of(self, touched: str) -> str:
        """A tile by its place, and by what lies on it, or that nobody knows yet; a case by its rule."""
        if case := self._case_rule(touched):
            return case.title
        tile = self._tile(touched)
        if tile is None:
            return super().title_of(touched)
        what = tile.token.label if tile.token else "" if tile.known else "not told yet"
        return f"Tile {tile.id.upper()}" + (f": {what}" if what else "")

    # -- drawing -------------------------------------------------------------------------------

    def show(
        self, view: View[LabyrinthPicture], offers: Sequence[Offer], events: tuple[Event, ...] = ()
    ) -> None:
        """Show a view; the Bookwyrm is where it is, and a card that was being turned over lies there."""
        self.turning.finish()
        self.veil(look.motion and self.width > dp(60) and is_turned_over(events, view.picture))
        Animation.cancel_all(self, "wyrm_x", "wyrm_y")
        self.shows = ("drawn",) if view.picture.only_draws else ()
        super().show(view, offers, events)
        self._show_forecast()

    @property
    def coming(self) -> bool:
        """Whether a card is being turned over."""
        return self.turning.turns

    def leave(self) -> None:
        """A card on its way lies there at once."""
        self.turning.finish()

    def told(self, events: tuple[Event, ...]) -> None:
        """A card is seen turning over, and the Bookwyrm walking."""
        if self.veiled and self.data is not None and is_turned_over(events, self.data):
            high = min(self.height * 0.62, self.width * 0.8)
            self.turning.start(self.data.card, self.center, high, self.unveil)
        for event in events:
            walks = event.id == WYRM_WALKED and not (self.data and self.data.only_draws)
            if walks and look.motion and self.width > dp(60):
                came_from, goes_to = (self.junction_centre(JUNCTIONS[id_]) for id_ in event.about)
                self.wyrm_x, self.wyrm_y = came_from
                x, y = goes_to
                Animation(wyrm_x=x, wyrm_y=y, duration=0.28, t="in_out_quad").start(self)

    def draw(self) -> None:
        """Draw the tiles that have changed, the ring, and the Bookwyrm."""
        if self.data is None or self.width < dp(60) or self.height < dp(60) or self.veiled:
            return  # until a card has been turned over, the floor shows nothing of what it says
        if self.data.only_draws:
            self._draw_cases()
            return
        self._layers.at((self.step, self.tile_centre(0, 0), look.theme))
        people = everybody(self.view)
        for tile in self.data.tiles:
            self._draw_tile(tile, people)
        self._layers.draw("ring", (self.data.bookwyrm, self._asks_junctions), self._draw_ring)
        if not Animation(wyrm_x=0).have_properties_to_animate(self):
            self.wyrm_x, self.wyrm_y = self.junction_centre(JUNCTIONS[self.data.bookwyrm])
        self._draw_wyrm()
        self._draw_numbers()

    def _draw_cases(self) -> None:
        """Where the app only draws: the card and the four cases, and no floor."""
        if self.data is None:
            return
        data, whole = self.data, self._whole
        self._layers.at((whole, look.theme, "cases"))
        shown = (data.card, data.cases, data.trolley_counts, steps_of(self.view))
        self._layers.draw("cases", shown, lambda: draw_cases(whole, *shown))

    def _draw_numbers(self) -> None:
        """The numbers of the deeds, on the tiles and junctions that they concern."""
        numbers = self.deed_numbers()
        self._layers.draw("numbers", tuple(numbers.items()), lambda: self._number(numbers))

    def _number(self, numbers: Mapping[str, tuple[int, ...]]) -> None:
        for name, which in numbers.items():
            for number, (centre, radius) in zip(which, self.badges(name, len(which)), strict=False):
                draw_number(str(number), centre, radius)

    def badges(self, name: str, count: int) -> list[badges.Disc]:
        """Where so many numbers lie on a tile or a junction."""
        kind, _, id_ = name.partition(":")
        if kind == "tile" and (tile := self._tile(name)) is not None:
            return badges.on_tile(self.tile_centre(tile.row, tile.col), self.step, count)
        if kind == "junction" and id_ in JUNCTIONS:
            return badges.on_junction(self.junction_centre(JUNCTIONS[id_]), self.step, count)
        return []

    def _draw_tile(self, tile: TileShown, people: Mapping[str, MeepleShown]) -> None:
        if self.still:
            tile = replace(tile, reach=False)  # nobody goes anywhere in the past
        asked = thing("tile", tile.id) in self.asked
        choosing = bool(self.asked) and not self._asks_junctions
        shown = TileLook(asked, choosing and not asked, tile.id in self._marked)
        centre = self.tile_centre(tile.row, tile.col)
        there = {name: people[name] for name in tile.meeples if name in people}
        self._layers.draw(
            tile.id, (tile, shown, there), lambda: draw_tile(tile, centre, self.step, there, shown)
        )

    def _draw_ring(self) -> None:
        if self.data is None:
            return
        spots = [self.junction_centre(junction) for junction in self.data.ring]
        here = [junction.id for junction in self.data.ring].index(self.data.bookwyrm)
        draw_ring(spots, here, self.step, self._asks_junctions)

    def _draw_wyrm(self, *_: Any) -> None:
        if self.data is None or self.step <= 0 or self.data.only_draws:
            return
        place = (self.wyrm_x, self.wyrm_y)
        self._layers.draw("wyrm", (place, self.step), lambda: bookwyrm(place, self.step * badges.WYRM))

    # -- the coming turns ----------------------------------------------------------------------

    def _show_forecast(self, *_: Any) -> None:
        """The coming turns, each with the four tiles that the Bookwyrm will then touch."""
        if self.data is None:
            return
        room = SEEN_AHEAD if self.aside else int(self.ids.forecast.width // (dp(112) * look.big_scale**2))
        known = () if self.data.only_draws or self.still else self.data.forecast
        coming = known[: min(SEEN_AHEAD, max(1, room))]
        self._marked = ()
        if coming != self._forecast:
            self._forecast = coming
            fill(self.ids.forecast, self._chips.told(coming))

    def _chip(self) -> ForecastChip:
        chip = ForecastChip(guarded=False)
        chip.bind(on_tap=lambda pressed: self.mark(pressed.tiles))
        return chip

    def mark(self, tiles: tuple[str, ...]) -> None:
        """Show some tiles on the floor; the same ones again puts it away, as does the next move."""
        self._marked = () if self._marked == tiles else tiles
        self.draw()


load_kv("games/library_labyrinth")
