"""The floor: 5 × 5 octagons round the compass, the ring of twelve junctions, and the Bookwyrm walking it."""

from typing import Any

from kivy.animation import Animation
from kivy.graphics import Color, InstructionGroup, SmoothEllipse, SmoothLine
from kivy.metrics import dp, sp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.ui.games.library_labyrinth.tiles import Shown, draw_tile
from companion.ui.look.drawing import word
from companion.ui.look.symbols import bookwyrm
from companion.ui.look.theme import look
from companion.ui.shell.kv_files import load_kv
from companion.ui.shell.stage import fill
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.picture import Picture

SEEN_AHEAD = 4
"""Coming turns in the strip below the floor."""
AHEAD = 3
"""Steps of the Bookwyrm that are numbered on the ring."""


class ForecastChip(Tappable):
    """A coming turn: whose it is, how far the Bookwyrm has walked by then, and what it may touch."""

    note = StringProperty()
    tiles = ObjectProperty(())


class FloorPicture(Picture):
    """The library as it lies on the table, north on top."""

    kinds = ("tile", "junction")
    wyrm_x = NumericProperty(0)
    wyrm_y = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._layers: dict[str, InstructionGroup] = {}
        self._drawn: dict[str, Any] = {}
        self._marked: tuple[str, ...] = ()
        self._forecast: list[Any] = []
        self.bind(wyrm_x=self._place_wyrm, wyrm_y=self._place_wyrm, width=self._refit)

    # -- where things are ----------------------------------------------------------------------

    @property
    def step(self) -> float:
        """From the middle of a tile to the middle of the next."""
        return min(self.width / 5.02, (self.height - self._strip) / 5.02)

    @property
    def _strip(self) -> float:
        """The height of the forecast below the floor."""
        return dp(26) + sp(44) * look.big_scale

    def tile_centre(self, row: float, column: float) -> tuple[float, float]:
        """Where a tile's middle is; halves are junctions."""
        top = self.y + self._strip + (self.height - self._strip + 5 * self.step) / 2
        return (
            self.center_x + (column - 2) * self.step,
            top - (row + 0.5) * self.step,
        )

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The junction or the tile that lies there; junctions only while they are asked for."""
        if not self.data:
            return None
        if self.asked_kind == "junction":
            for junction in self.data["ring"]:
                cx, cy = self.tile_centre(junction["row"] + 0.5, junction["col"] + 0.5)
                if abs(cx - x) < self.step * 0.4 and abs(cy - y) < self.step * 0.4:
                    return "junction", junction["id"]
            return None
        for tile in self.data["tiles"]:
            cx, cy = self.tile_centre(tile["row"], tile["col"])
            if abs(cx - x) < self.step / 2 and abs(cy - y) < self.step / 2:
                return "tile", tile["id"]
        return None

    def about(self, id_: str) -> str:
        """What can be said of a tile with which nothing can be done now."""
        tile = next((tile for tile in self.data["tiles"] if tile["id"] == id_), None)
        if tile is None or self.data["keeps"] == "nothing":
            return ""
        if not tile["lit"]:
            return "It is dark. With an action left you can flip a tile next to your own (p. 7)."
        return "Nothing can be done with this tile now."

    def also_at(self, id_: str) -> tuple[str, ...]:
        """The token that lies on a tile."""
        tile = next((tile for tile in self.data["tiles"] if tile["id"] == id_), None)
        return (tile["token"]["id"],) if tile and tile["token"] else ()

    def title_of(self, id_: str) -> str:
        """A tile by its place, and by what lies on it."""
        tile = next((tile for tile in self.data["tiles"] if tile["id"] == id_), None)
        if tile is None:
            return id_
        token = f": {tile['token']['label']}" if tile["token"] else ""
        return f"Tile {id_.upper()}{token}"

    # -- drawing -------------------------------------------------------------------------------

    def show(self, view: dict[str, Any]) -> None:
        """Show a view; the Bookwyrm walks where it has moved."""
        before = self.data.get("bookwyrm", "") if self.data else ""
        super().show(view)
        self._show_forecast()
        self._walk_wyrm(before)

    def redraw(self) -> None:
        """Draw the tiles that have changed, and the ring."""
        if not self.data or self.width < dp(60) or self.height < dp(60):
            return
        place = (self.step, *self.tile_centre(0, 0), look.theme)
        if self._drawn.get("place") != place:
            self._start_over(place)
        colours = {player["name"]: player["colour"] for player in self.view["players"]} | {
            "trolley": "trolley"
        }
        for tile in self.data["tiles"]:
            asked = self.asked_kind == "tile" and tile["id"] in self.asked
            marked = tile["id"] in self._marked
            faded = self.asked_kind == "tile" and not asked
            shown = Shown(asked, faded, marked, self.data["keeps"])
            self._draw_if_changed(
                tile["id"],
                (tile, shown),
                lambda tile=tile, shown=shown: draw_tile(
                    tile, self.tile_centre(tile["row"], tile["col"]), self.step, colours, shown
                ),
            )
        self._draw_if_changed("ring", (self.data["bookwyrm"], self.asked_kind), self._draw_ring)
        self._draw_if_changed("wyrm", place, lambda: None)
        self._settle_wyrm()

    def _start_over(self, place: Any) -> None:
        self._layers.clear()
        self._drawn.clear()
        self._drawn["place"] = place
        self.canvas.before.clear()

    def _draw_if_changed(self, name: str, what: Any, draw: Any) -> None:
        if self._drawn.get(name) == what and name in self._layers:
            return
        self._drawn[name] = what
        layer = self._layers.get(name)
        if layer is None:
            layer = self._layers[name] = InstructionGroup()
            self.canvas.before.add(layer)
        layer.clear()
        _record(layer, draw)

    def _draw_ring(self) -> None:
        ring = self.data["ring"]
        here = next(at for at, junction in enumerate(ring) if junction["id"] == self.data["bookwyrm"])
        for at, junction in enumerate(ring):
            centre = self.tile_centre(junction["row"] + 0.5, junction["col"] + 0.5)
            ahead = (at - here) % len(ring)
            if self.asked_kind == "junction":
                ring_disc(centre, self.step * 0.17, look.brass, "")
            elif 1 <= ahead <= AHEAD:
                ring_disc(centre, self.step * 0.125, look.brass, f"+{ahead}")
            elif ahead:
                _dot(centre, self.step * 0.045)

    def _show_forecast(self) -> None:
        """The coming turns, each with the four tiles that the Bookwyrm will then touch."""
        room = int(self.width // (dp(118) * look.big_scale**2))
        coming = self.data["forecast"][: min(SEEN_AHEAD, max(1, room))]
        self._marked = ()
        if coming == self._forecast:
            return
        self._forecast = coming
        chips = []
        for turn in coming:
            chip = ForecastChip(
                text=f"{turn['seat']}  +{turn['in']}",
                tiles=tuple(turn["tiles"]),
                note="  ".join(id_.upper() for id_ in turn["tiles"]),
                guarded=False,
            )
            chip.bind(on_tap=lambda pressed: self.mark(pressed.tiles))
            chips.append(chip)
        fill(self.ids.forecast, chips)

    def _refit(self, *_: Any) -> None:
        if self.data:
            self._show_forecast()

    def mark(self, tiles: tuple[str, ...]) -> None:
        """Show some tiles on the floor; the same ones again puts it away, as does the next move."""
        self._marked = () if self._marked == tiles else tiles
        self.redraw()

    # -- the Bookwyrm --------------------------------------------------------------------------

    def _wyrm_home(self) -> tuple[float, float]:
        junction = next(j for j in self.data["ring"] if j["id"] == self.data["bookwyrm"])
        return self.tile_centre(junction["row"] + 0.5, junction["col"] + 0.5)

    def _settle_wyrm(self) -> None:
        if not Animation(wyrm_x=0).have_properties_to_animate(self):
            self.wyrm_x, self.wyrm_y = self._wyrm_home()
            self._place_wyrm()

    def _walk_wyrm(self, before: str) -> None:
        Animation.cancel_all(self, "wyrm_x", "wyrm_y")
        x, y = self._wyrm_home()
        if before and before != self.data["bookwyrm"] and look.motion and self.width > dp(60):
            Animation(wyrm_x=x, wyrm_y=y, duration=0.28, t="in_out_quad").start(self)
        else:
            self.wyrm_x, self.wyrm_y = x, y
            self._place_wyrm()

    def _place_wyrm(self, *_: Any) -> None:
        layer = self._layers.get("wyrm")
        if layer is None:
            return
        layer.clear()
        _record(layer, lambda: bookwyrm((self.wyrm_x, self.wyrm_y), self.step * 0.21))


def _record(layer: InstructionGroup, draw: Any) -> None:
    """Let drawing functions, which draw into the canvas that is open, draw into a layer."""
    from kivy.graphics import Canvas

    canvas = Canvas()
    with canvas:
        draw()
    layer.add(canvas)


def ring_disc(centre: tuple[float, float], radius: float, colour: Any, text: str) -> None:
    """A junction that means something: a ring of brass, with a word in it."""
    x, y = centre
    Color(*look.ground)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))
    Color(*colour)
    SmoothLine(circle=(x, y, radius), width=1.6)
    word(text, radius * 1.05, centre, list(look.text))


def _dot(centre: tuple[float, float], radius: float) -> None:
    x, y = centre
    Color(*look.brass[:3], 0.5)
    SmoothEllipse(pos=(x - radius, y - radius), size=(radius * 2, radius * 2))


load_kv("games/library_labyrinth")
