"""ChamberQuest's picture: the board if the app has it, else the die, the clock and everybody's cards."""

from typing import Any

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.ui.games.chamberquest.board import Asked
from companion.ui.games.chamberquest.editor import open_editor
from companion.ui.games.chamberquest.parts import BoardTable, DraftTable, PlainTable, RollTable, TablePart
from companion.ui.games.chamberquest.turn_clock import TurnClock
from companion.ui.shell.stage import fill
from companion.ui.widgets.picture import Picture

PARTS = {"plain": PlainTable, "board": BoardTable, "rolls": RollTable, "draft": DraftTable}


class ChamberPicture(Picture):
    """The middle of the Table screen in ChamberQuest."""

    kinds = ("cell", "arrow", "turn", "step")
    direct = ("walk",)
    part_name = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.clock = TurnClock()
        self.part: Any = None
        self._parts: dict[str, TablePart] = {}
        self._screen: Any = None
        self._editing = False

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, screen: Any) -> None:
        """It is seen: the clock is watched."""
        self._screen = screen
        self.clock.enter(screen)

    def leave(self) -> None:
        """It is not seen any more."""
        self.clock.leave()
        if self.part is not None:
            self.part.leave()

    # -- showing -------------------------------------------------------------------------------

    @property
    def shows(self) -> tuple[str, ...]:
        """Without the board the die and the cards are drawn here, large, and need not be shown twice."""
        return ("drawn", "stats") if self.part_name == "plain" else ("drawn",) * (self.part_name == "rolls")

    def show(self, view: dict[str, Any]) -> None:
        """Show a view: which part of the game is looked at, and the clock in its place."""
        self.view, self.data = view, view["picture"]
        self._turn_to(_part(view))
        self.part.show(view)
        playing = bool(self.data["order"]) and view["outcome"] is None and self.data["editor"] is None
        self.clock.large = self.part_name == "plain"
        self.clock.show(self.data["clock"], view["guide"]["seat"], playing)
        self.clock.opacity = 1 if view["outcome"] is None else 0
        self._follow_editor()

    def _turn_to(self, name: str) -> None:
        if name == self.part_name:
            return
        if name not in self._parts:
            part = self._parts[name] = PARTS[name](pos_hint={"x": 0, "y": 0})
            part.bind(on_pick=lambda _, kind, id_: self._tapped(kind, id_))
        if self.part is not None:
            self.part.leave()
        if self.clock.parent is not None:
            self.clock.parent.remove_widget(self.clock)
        self.part, self.part_name = self._parts[name], name
        if self.part.clock_place is not None:
            self.part.clock_place.add_widget(self.clock)
        fill(self, [self.part])

    def _tapped(self, kind: str, id_: Any) -> None:
        if kind == "editor":
            self.open_editor()
        else:
            self.dispatch("on_pick", kind, id_)

    def _follow_editor(self) -> None:
        """The editor opens by itself when laying out begins; after that, the players decide."""
        editing = self.data["editor"] is not None
        if editing and not self._editing and self._screen is not None:
            Clock.schedule_once(lambda _: self.open_editor(), 0)
        self._editing = editing

    def open_editor(self) -> None:
        """Lay out the board."""
        if self._screen is not None and self._screen.parent is not None and self.data["editor"] is not None:
            open_editor(self._screen.app)

    def ask(self, kind: str, ids: list[Any], known: dict[str, Any] | None = None) -> None:
        """Mark what may be pointed at."""
        super().ask(kind, ids)
        chosen = (known or {}).get("cells") or [(known or {}).get("cell", "")]
        self.part.ask(Asked(kind, tuple(ids), tuple(id_ for id_ in chosen if id_)))

    def told(self, events: Any) -> None:
        """When time was called, everybody is told who must pass."""
        for event in events:
            if event.id == "time-up":
                self._screen.app.stage.say(event.text, event.rule)

    # -- pointing ------------------------------------------------------------------------------

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """What lies there."""
        if self.part is None:
            return None
        return self.part.under(x, y)

    def title_of(self, id_: Any) -> str:
        """A place by its name."""
        return f"Tile {str(id_).upper()}"

    def why_not(self, kind: str, id_: Any) -> str:
        """Why a tap does nothing: the tile is fixed, or too far away."""
        board = self.data["board"]
        if kind != "cell" or board is None:
            return ""
        cell = next(cell for cell in board["cells"] if cell["id"] == id_)
        if self.asked_kind == "cell" and cell["fixed"]:
            return str(cell["fixed"])
        return ""


def _part(view: dict[str, Any]) -> str:
    """What the table needs to see: a draft, the roll-off until the first roll, the board, or the rest."""
    picture = view["picture"]
    if picture["editor"] is not None:
        return "draft"
    has_rolled = any(each["rolls"] for each in picture["roll_off"]["rounds"])
    before = picture["turn"] == 0 or (picture["turn"] == 1 and not picture["die"]["faces"] and has_rolled)
    if before and (has_rolled or picture["board"] is None):
        return "rolls"
    return "plain" if picture["board"] is None else "board"
