"""ChamberQuest's picture: the board if the app has it, else the die, the clock and everybody's cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.games.chamberquest.face.drafting import SIDE_NAMES
from companion.games.chamberquest.face.out_of_reach import out_of_reach
from companion.games.chamberquest.face.picture import ChamberPicture
from companion.games.chamberquest.face.readiness import readiness
from companion.games.chamberquest.face.whereabouts import Whereabouts, whereabouts
from companion.games.chamberquest.rules.happenings import TIME_UP
from companion.games.chamberquest.rules.pieces import Side, spelled
from companion.games.chamberquest.rules.state import none_left
from companion.table import Event, Offer, View
from companion.ui.games.chamberquest.cards import GONE
from companion.ui.games.chamberquest.editor import open_editor
from companion.ui.games.chamberquest.scenes import BoardScene, DraftScene, PictureScene, PlainScene, RollScene
from companion.ui.games.chamberquest.turn_clock import TurnClock
from companion.ui.look.drawing import Point
from companion.ui.widgets.page import fill
from companion.ui.widgets.picture import MenuLine, Picture

SCENES: dict[Whereabouts, type[PictureScene]] = {
    Whereabouts.PLAIN: PlainScene,
    Whereabouts.BOARD: BoardScene,
    Whereabouts.ROLLS: RollScene,
    Whereabouts.DRAFT: DraftScene,
}
SHOWS = {Whereabouts.PLAIN: ("drawn", "stats"), Whereabouts.ROLLS: ("drawn",)}
"""Without the board the die and the cards are drawn here, large, and need not be shown twice."""
UPRIGHT = {Whereabouts.BOARD: 0.57}
"""A board is as wide as it is high, and an upright tablet has width to spare beside it."""
TITLES = {"die": "The die", "clock": "The clock"}


class ChamberQuestPicture(Picture):
    """The middle of the Table screen in ChamberQuest."""

    widest_still = 1.0
    data: ChamberPicture
    view: View[ChamberPicture]
    scene_name = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.clock = TurnClock()
        self.clock.bind(on_pick=lambda _, thing: self.dispatch("on_pick", thing))
        self.scene = PictureScene()
        self._scenes: dict[Whereabouts, PictureScene] = {}
        self._offers: Sequence[Offer] = ()
        self._screen: Any = None
        self._editing = False

    # -- coming and going ----------------------------------------------------------------------

    def begin(self) -> None:
        """Another board, other dice: nothing moves from these to those."""
        super().begin()
        self.scene.leave()
        if self.clock.parent is not None:
            self.clock.parent.remove_widget(self.clock)
        self.scene, self.scene_name, self._scenes = PictureScene(), "", {}
        self._offers, self._editing = (), False

    def enter(self, screen: Any) -> None:
        """It is seen: the clock is watched."""
        self._screen = screen
        self.clock.enter(screen)

    def leave(self) -> None:
        """It is not seen any more."""
        self.clock.leave()
        self.scene.leave()

    def hold_still(self) -> Callable[[], None]:
        """A clock that runs is paused meanwhile: nobody plays while a sheet lies over the board."""
        return self.clock.hold_still()

    def least_still(self) -> tuple[float, float]:
        """Words on the tiles find room in little."""
        return 340, 340

    # -- showing -------------------------------------------------------------------------------

    def show(
        self, view: View[ChamberPicture], offers: Sequence[Offer], events: tuple[Event, ...] = ()
    ) -> None:
        """Show a view: which part of the game is looked at, and the clock in its place."""
        self._offers = offers
        super().show(view, offers, events)
        picture, ready = view.picture, readiness(offers, self.asked, self.known)
        self._turn_to(whereabouts(picture))
        self.scene.number(self.deed_numbers())
        self.scene.show(picture, ready)
        self.kinds = self.scene.kinds
        self.clock.large = self.scene.large_clock
        self.clock.show(picture.clock, view.guide.seat, picture.time_called, picture.waiting, ready)
        self.clock.opacity = 1 if view.outcome is None else 0
        self._follow_editor(picture)

    def _turn_to(self, name: Whereabouts) -> None:
        if name == self.scene_name:
            return
        if name not in self._scenes:
            scene = self._scenes[name] = SCENES[name](pos_hint={"x": 0, "y": 0})
            scene.bind(on_pick=lambda _, thing: self.dispatch("on_pick", thing))
            scene.bind(large_clock=lambda _, large: setattr(self.clock, "large", large))
        self.scene.leave()
        if self.clock.parent is not None:
            self.clock.parent.remove_widget(self.clock)
        self.scene, self.scene_name, self.shows = self._scenes[name], name, SHOWS.get(name, ())
        self.upright = UPRIGHT.get(name, Picture.upright)
        if self.scene.clock_place is not None and not self.still:  # a clock of the past tells nothing
            self.scene.clock_place.add_widget(self.clock)
        fill(self, [self.scene])

    def ask(self, things: Sequence[str], known: Mapping[str, Any] | None = None) -> None:
        """Mark what may be pointed at."""
        super().ask(things, known)
        ready = readiness(self._offers, things, known)
        self.scene.make_ready(ready)
        self.clock.make_ready(ready)

    def told(self, events: tuple[Event, ...]) -> None:
        """Dice are seen falling; when time was called, everybody is told who must pass."""
        self.scene.told(events)
        for event in events:
            if event.id == TIME_UP:
                self._screen.app.stage.say(event.text, event.rule)

    def menu(self) -> Mapping[str, Sequence[MenuLine]]:
        """The clock is put out of sight, or back."""
        if self.clock.hidden:
            line = ("Show the clock", "icon:eye-outline", "", lambda: self.clock.hide(False))
        else:
            note = "It runs on" if self.data.clock.running else ""
            line = ("Hide the clock", "icon:eye-off-outline", note, lambda: self.clock.hide(True))
        return {"The clock": [line]}

    # -- the editor ----------------------------------------------------------------------------

    def _follow_editor(self, picture: ChamberPicture) -> None:
        """The editor opens by itself when laying out begins; after that, the players decide."""
        editing = picture.editor is not None
        if editing and not self._editing and self._screen is not None:
            Clock.schedule_once(lambda _: self.open_editor(), 0)
        self._editing = editing

    def open_editor(self) -> None:
        """Lay out the board."""
        if self._editing and self._screen is not None and self._screen.parent is not None:
            open_editor(self._screen.app)

    def on_pick(self, thing: str) -> None:
        """The way into the editor is the picture's own; anything else is for the screen."""
        if thing == "editor":
            self.open_editor()

    # -- pointing ------------------------------------------------------------------------------

    def places(self) -> dict[str, Point]:
        """Everything that can be tapped and is in sight, with a point that lies on it."""
        found = {**self.scene.places(), **self.clock.places()}
        points = {thing: self.to_widget(*place) for thing, place in found.items()}
        return {thing: (x, y) for thing, (x, y) in points.items() if self.collide_point(x, y)}

    def under(self, x: float, y: float) -> str | None:
        """What lies there."""
        at = self.to_window(x, y)
        return self.clock.under(*at) or self.scene.under(*at)

    def title_of(self, thing: str) -> str:
        """A place by its name, a card by its kind."""
        kind, _, id_ = thing.partition(":")
        if kind in ("cell", "spot"):
            return f"Tile {spelled(id_)}"
        return TITLES.get(thing) or id_.replace("-", " ").capitalize()

    def about(self, thing: str) -> str:
        """What a chamber is, and how it is entered; of other tiles the picture says enough."""
        kind, _, id_ = thing.partition(":")
        cells = self.data.board.cells if kind == "cell" and self.data.board is not None else ()
        for cell in cells:
            if cell.id == id_ and cell.chamber:
                holds = f" with the {cell.treasure.capitalize()}" if cell.treasure else ""
                way = SIDE_NAMES[Side(cell.entrance)]
                return f"The {cell.chamber} chamber{holds}. It is entered from the {way} only."
        return ""

    def out_of_reach(self, thing: str) -> str:
        """That one cannot walk to a tile, where a tap can only mean a card."""
        kind, _, id_ = thing.partition(":")
        return out_of_reach(self.data, id_) if kind == "cell" else ""

    def contradicts(self, thing: str) -> str:
        """That a card is not there any more which the player on turn wants to play."""
        kind, _, id_ = thing.partition(":")
        seats = [seat.seat for seat in self.data.seats if seat.on_turn]
        return none_left(seats[0], id_) if kind == GONE and seats else ""

    def why_not(self, thing: str) -> str:
        """Why a tile cannot be chosen, where all that can be are those which are not fixed."""
        kind, _, id_ = thing.partition(":")
        board = self.data.board
        if kind != "cell" or board is None:
            return ""
        free = {f"cell:{cell.id}" for cell in board.cells if not cell.fixed}
        if not free.issuperset(self.asked) or len(free) - len(self.asked) > 1:
            return ""
        return next(str(cell.fixed) for cell in board.cells if cell.id == id_)
