"""The ways to fill the picture: the board, the die with all cards, the roll-off, a board in the making."""

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.ui.games.chamberquest.board import Asked
from companion.ui.shell.kv_files import load_kv
from companion.ui.shell.stage import fill
from companion.ui.widgets.buttons import Tappable

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
        picture, over = view["picture"], view["outcome"] is not None
        cells, seats = picture["board"]["cells"], picture["seats"]
        if over:
            cells = [{**cell, "steps": None} for cell in cells]
        self.ids.board.marked = ()
        self.ids.board.show(cells, seats, [] if over else _pushes(picture), picture["last"], _goal(picture))
        exact = view["rulings"].get("B11") == "exact"
        self._show_hints(picture["hints"], "" if exact else " or more")

    def _show_hints(self, hints: dict[str, Any] | None, more: str) -> None:
        best = sorted(hints["cards"] if hints else [], key=lambda hint: hint["needs"])[:2]
        words = [f"{hint['words']}: then {hint['needs']}{more} wins" for hint in best]
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


def _on_turn(picture: dict[str, Any]) -> dict[str, Any] | None:
    return next((seat for seat in picture["seats"] if seat["on_turn"]), None)


def _pushes(picture: dict[str, Any]) -> list[dict[str, Any]]:
    """The arrows, while the player on turn has rolled and can play a push."""
    seat, board = _on_turn(picture), picture["board"]
    may = seat is not None and {"kind": "push", "spent": False} in seat["cards"]
    return board["arrows"] if may and picture["die"]["faces"] and not board["unplaced"] else []


def _goal(picture: dict[str, Any]) -> str:
    """The chamber that the player on turn can walk into now, if the table wants to know."""
    seat, hints = _on_turn(picture), picture["hints"]
    if seat is None or not hints or not hints["win_now"]:
        return ""
    return next(cell["id"] for cell in picture["board"]["cells"] if cell["chamber"] == seat["colour"])


def _left(steps: int) -> str:
    return "1 step left" if steps == 1 else f"{steps} steps left" if steps else "no steps left"


load_kv("games/chamberquest")
