"""ChamberQuest's picture: the board if the app has it, else the die, the clock and everybody's cards."""

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.games.chamberquest.board import Asked
from companion.ui.games.chamberquest.editor import open_editor
from companion.ui.games.chamberquest.turn_clock import TurnClock
from companion.ui.kv_files import load_kv
from companion.ui.stage import fill
from companion.ui.widgets.buttons import Tappable
from companion.ui.widgets.picture import Picture

PRINT = 48
"""The width that a footprint needs; where there is less room, steps are only counted."""


class Footprint(Tappable):
    """One step: walked already, or still to be walked. A tap says that one has walked so far."""

    count = NumericProperty(0)
    """Steps that a tap takes; nought for one that is walked."""


class HintChip(Tappable):
    """A card with which one could win next turn; a tap shows on the board where."""

    hint = ObjectProperty()


class TablePart(BoxLayout):
    """One way to fill the picture. It has a place for the clock, and tells what was tapped."""

    __events__ = ("on_pick",)

    @property
    def clock_place(self) -> Any:
        """Where the clock is shown; None where it is not."""
        return self.ids.get("clock")

    def show(self, view: dict[str, Any]) -> None:
        """Show a view."""

    def ask(self, asked: Asked) -> None:
        """Mark what may be pointed at."""

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """What lies there."""
        return None

    def leave(self) -> None:
        """It is not seen any more."""

    def on_pick(self, kind: str, id_: Any) -> None:
        """Something in it was tapped."""


class PlainHead(BoxLayout):
    """The die, the steps left and the clock."""

    room = NumericProperty(0)
    """The height that the die may take."""

    __events__ = ("on_pick",)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._steps = {"walked": 0, "left": 0}
        self.bind(width=self._show_steps)

    def show(self, die: dict[str, Any], steps: dict[str, int]) -> None:
        """Show what was rolled, or the die lying ready, and a footprint for each step."""
        rolled = [str(face) for face in die["faces"]]
        ready = [f"d{die['sides']}"] * die["count"]
        self.ids.dice.sides = die["sides"]
        self.ids.dice.show(rolled or ready, thrown=die["held"] == "app")
        self.ids.steps.text = _left(steps["left"]) if rolled else ""
        self.ids.roll_hint.text = "" if rolled or die["held"] != "app" else "Tap the die to roll"
        self._steps = steps
        self._show_steps()

    def _show_steps(self, *_: Any) -> None:
        """A footprint for each step, as long as a finger can tell them apart."""
        walked, left = self._steps["walked"], self._steps["left"]
        prints = [Footprint(disabled=True) for _ in range(walked)]
        prints += [Footprint(count=at + 1) for at in range(left)]
        for each in prints[walked:]:
            each.bind(on_tap=lambda pressed: self.dispatch("on_pick", "step", pressed.count))
        fill(self.ids.prints, prints if len(prints) * dp(PRINT) <= self.width else [])

    def on_pick(self, kind: str, id_: Any) -> None:
        """Something in it was tapped."""


class PlainTable(TablePart):
    """Without a board: the die, the steps left, the clock, and the cards."""

    @property
    def clock_place(self) -> Any:
        """Where the clock is shown."""
        return self.ids.head.ids.clock

    def show(self, view: dict[str, Any]) -> None:
        """Show die, steps and cards."""
        picture = view["picture"]
        rolled = bool(picture["die"]["faces"])
        self.ids.head.show(picture["die"], picture["steps"])
        self.ids.hands.show(picture["seats"], rolled and view["outcome"] is None)


class BoardTable(TablePart):
    """With the board: tiles, tokens and arrows, the clock and the hints below."""

    def show(self, view: dict[str, Any]) -> None:
        """Show the board, with the arrows while a push may be played."""
        picture = view["picture"]
        board, hints = picture["board"], picture["hints"]
        seat = next((each for each in picture["seats"] if each["on_turn"]), None)
        pushes = seat is not None and {"kind": "push", "spent": False} in seat["cards"]
        may_push = pushes and picture["die"]["faces"] and not board["unplaced"] and view["outcome"] is None
        goal = ""
        if seat is not None and hints and hints["win_now"]:
            goal = next(cell["id"] for cell in board["cells"] if cell["chamber"] == seat["colour"])
        self.ids.board.marked = ()
        self.ids.board.show(
            board["cells"], picture["seats"], board["arrows"] if may_push else [], picture["last"], goal
        )
        self._show_hints(hints["cards"] if hints else [])

    def _show_hints(self, cards: list[dict[str, Any]]) -> None:
        best = sorted(cards, key=lambda hint: hint["needs"])[:2]
        words = [f"{hint['words']}: then a {hint['needs']} wins" for hint in best]
        chips = [HintChip(text=text, hint=hint) for text, hint in zip(words, best, strict=True)]
        for chip in chips:
            chip.bind(on_tap=lambda pressed: self._mark(pressed.hint))
        fill(self.ids.hints, chips)

    def _mark(self, hint: dict[str, Any]) -> None:
        """Point to what the hint is about; a second tap puts it away."""
        args = hint["args"]
        ids = tuple(args["cells"]) if "cells" in args else (args.get("cell") or args["arrow"],)
        board = self.ids.board
        board.mark(() if board.marked == ids else ids)

    def ask(self, asked: Asked) -> None:
        """Mark cells or arrows."""
        self.ids.board.ask(asked)

    def under(self, x: float, y: float) -> tuple[str, str] | None:
        """The cell or arrow that lies there."""
        return self.ids.board.under(x, y)

    def leave(self) -> None:
        """Nothing moves unseen."""
        self.ids.board.stop()


class RollTable(TablePart):
    """Before the first turn: the roll-off."""

    def show(self, view: dict[str, Any]) -> None:
        """Show the rounds."""
        self.ids.rolls.show(view["picture"])


class DraftTable(TablePart):
    """A board that is being laid out, seen from the table."""

    def show(self, view: dict[str, Any]) -> None:
        """Show it as far as it is laid."""
        self.ids.board.show(view["picture"]["editor"]["cells"])


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


def _left(steps: int) -> str:
    return "1 step left" if steps == 1 else f"{steps} steps left" if steps else "no steps left"


load_kv("games/chamberquest")
