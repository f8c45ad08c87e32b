"""The ways to fill the picture: the board, the die with all cards, the roll-off, a board in the making."""

from collections.abc import Mapping, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.properties import BooleanProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from companion.games.chamberquest.face.foresight import HintShown, HintsShown
from companion.games.chamberquest.face.picture import ChamberPicture
from companion.games.chamberquest.face.readiness import Readiness
from companion.games.chamberquest.rules.happenings import ROLLED
from companion.games.chamberquest.rules.pieces import Shape
from companion.table import Event
from companion.ui.games.chamberquest import die_and_steps, hands, roll_off  # noqa: F401 - the kv file uses them
from companion.ui.games.chamberquest.board import BoardView  # noqa: F401 - the same
from companion.ui.look.drawing import Point
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.page import fill
from companion.ui.widgets.tapping import TapBox


class PictureScene(BoxLayout):
    """One way to fill the picture. It has a place for the clock, and tells what was tapped."""

    __events__ = ("on_pick",)

    kinds: tuple[str, ...] = ()
    """The kinds of things in it that can answer a question."""
    large_clock = BooleanProperty(False)
    """Whether it has room for a large clock."""

    @property
    def clock_place(self) -> Any:
        """Where the clock is shown; None where it is not."""
        return self.ids.get("clock")

    def number(self, deeds: Mapping[str, tuple[int, ...]]) -> None:
        """The deeds that concern things in it, by their numbers; the next `show` marks them."""

    def show(self, picture: ChamberPicture, ready: Readiness) -> None:
        """Show a picture, and what may be tapped in it."""

    def make_ready(self, ready: Readiness) -> None:
        """Something else may be tapped now, in the same picture."""

    def told(self, events: Sequence[Event]) -> None:
        """Something has happened, and is seen to happen."""

    def places(self) -> dict[str, Point]:
        """Everything that can be tapped, with a point in the window that lies on it."""
        return {}

    def under(self, x: float, y: float) -> str | None:
        """The thing that lies at a point of the window."""
        return None

    def leave(self) -> None:
        """It is not seen any more."""

    def on_pick(self, thing: str) -> None:
        """Something in it was tapped."""


class PlainScene(PictureScene):
    """Without a board: the die, the steps left, the clock, and the cards."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture: ChamberPicture | None = None
        self._look = Clock.create_trigger(self._look_at_turn)
        self.ids.scroll.bind(height=self._look)
        self.ids.hands.bind(height=self._look)

    @property
    def clock_place(self) -> Any:
        """Where the clock is shown."""
        return self.ids.head.ids.clock

    def show(self, picture: ChamberPicture, ready: Readiness) -> None:
        """Show die, steps and cards; when another player is on, the cards of that one are in sight."""
        if self._picture is None or self._picture.turn != picture.turn:
            self._look()
        self._picture = picture
        self.make_ready(ready)

    def _look_at_turn(self, *_: Any) -> None:
        """Where not all rows have room, bring the one of the player on turn into sight."""
        rows, scroll = self.ids.hands, self.ids.scroll
        plays = next((row for row in rows.children if row.plays), None)
        if plays is not None and rows.height > scroll.height:
            scroll.scroll_to(plays, padding=0, animate=False)

    def make_ready(self, ready: Readiness) -> None:
        """The die, the footprints and the cards that can be tapped."""
        if self._picture is not None:
            self.ids.head.show(self._picture.die, self._picture.steps, ready)
            self.kinds = ("step",) if self.ids.head.has_footprints else ()
            self.ids.hands.show(self._picture.seats, ready)

    def told(self, events: Sequence[Event]) -> None:
        """The app's dice are seen falling."""
        if _threw(events, self._picture):
            self.ids.head.ids.dice.fall()

    def places(self) -> dict[str, Point]:
        """The die, the footprints, and the cards of the player on turn."""
        found = {
            thing: widget.to_window(*widget.center) for thing, widget in self.ids.head.touchable().items()
        }
        for row in self._card_rows():
            found |= {thing: row.to_window(*place) for thing, place in row.places().items()}
        return found

    def under(self, x: float, y: float) -> str | None:
        """The die, a footprint or a card."""
        for thing, widget in self.ids.head.touchable().items():
            if widget.collide_point(*widget.to_widget(x, y)):
                return str(thing)
        found = (row.under(*row.to_widget(x, y)) for row in self._card_rows())
        return next((thing for thing in found if thing), None)

    def _card_rows(self) -> list[Any]:
        return [row.ids.cards for row in self.ids.hands.children]


class HintChip(TapBox):
    """A card with which one could win next turn; a tap shows on the board where."""

    hint = ObjectProperty()


class BoardScene(PictureScene):
    """With the board: tiles, tokens and arrows, the clock and the hints below."""

    kinds = ("cell", "spot", "arrow", "turn")

    def __init__(self, **settings: Any) -> None:
        super().__init__(**settings)
        self._hints: list[HintShown] = []
        self._asked = False
        """Whether somebody has asked for these hints."""

    def number(self, deeds: Mapping[str, tuple[int, ...]]) -> None:
        """On tiles and at arrows."""
        self.ids.board.deeds = deeds

    def show(self, picture: ChamberPicture, ready: Readiness) -> None:
        """Show the board, with the arrows while a push may be played."""
        if picture.board is None:
            return
        board, hints = picture.board, picture.hints
        self.ids.board.ready = ready
        goal = hints.goal if hints else ""
        self.ids.board.show(board.cells, picture.seats, board.arrows, picture.last, goal)
        self._show_hints(hints)

    def _show_hints(self, hints: HintsShown | None) -> None:
        """That there is a hint; what it says only when somebody asks, for all opponents read along."""
        best = sorted(hints.cards if hints else (), key=lambda hint: hint.needs)[:2]
        if best != self._hints:
            self._hints, self._asked = best, False
        if best and not self._asked:
            chip = HintChip(text="A hint for the card?")
            chip.bind(on_tap=lambda _: self._ask(hints))
            fill(self.ids.hints, [chip])
            return
        chips = [HintChip(text=_promise(hint), hint=hint) for hint in best]
        for chip in chips:
            chip.bind(on_tap=lambda pressed: self._mark(pressed.hint))
        fill(self.ids.hints, chips)

    def _ask(self, hints: HintsShown | None) -> None:
        self._asked = True
        self._show_hints(hints)

    def _mark(self, hint: HintShown) -> None:
        """Point to what the hint is about; a second tap puts it away."""
        board = self.ids.board
        board.mark(() if board.marked == hint.places else hint.places)

    def make_ready(self, ready: Readiness) -> None:
        """The cells, arrows or buttons that can be tapped."""
        self.ids.board.make_ready(ready)

    def places(self) -> dict[str, Point]:
        """The cells and arrows."""
        board = self.ids.board
        return {thing: board.to_window(*place) for thing, place in board.places().items()}

    def under(self, x: float, y: float) -> str | None:
        """The cell or arrow that lies there."""
        found: str | None = self.ids.board.under(*self.ids.board.to_widget(x, y))
        return found

    def leave(self) -> None:
        """Nothing moves unseen."""
        self.ids.board.stop()


class RollScene(PictureScene):
    """Before the first turn: the roll-off. No time runs yet, so that all the room is everybody's."""

    @property
    def clock_place(self) -> Any:
        """Nowhere."""
        return None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._picture: ChamberPicture | None = None

    def show(self, picture: ChamberPicture, ready: Readiness) -> None:
        """Show the rounds."""
        self._picture = picture
        self.ids.rolls.show(picture)

    def told(self, events: Sequence[Event]) -> None:
        """The app's dice are seen falling, each player's own."""
        if _threw(events, self._picture):
            self.ids.rolls.fall([event.about[0] for event in events if event.id == ROLLED])


class DraftScene(PictureScene):
    """A board that is being laid out, seen from the table. A tap leads back into the editor."""

    kinds = ("cell",)
    begun = BooleanProperty(False)
    """Whether a tile is laid."""

    def show(self, picture: ChamberPicture, ready: Readiness) -> None:
        """Show it as far as it is laid."""
        if picture.editor is not None:
            self.begun = any(cell.shape is not Shape.UNKNOWN for cell in picture.editor.cells)
            self.ids.board.ready = ready
            self.ids.board.show(picture.editor.cells)

    def make_ready(self, ready: Readiness) -> None:
        """The places that are asked for."""
        self.ids.board.make_ready(ready)

    def places(self) -> dict[str, Point]:
        """The places while they are asked for; otherwise the board as a whole."""
        board = self.ids.board
        if board.ready.asked:
            return {thing: board.to_window(*place) for thing, place in board.places().items()}
        return {"editor": board.to_window(*board.cell_centre("c3"))}

    def under(self, x: float, y: float) -> str | None:
        """A place, or the way into the editor."""
        board = self.ids.board
        found: str | None = board.cell_under(*board.to_widget(x, y))
        return found if found is None or board.ready.asked else "editor"


def _threw(events: Sequence[Event], picture: ChamberPicture | None) -> bool:
    """Whether dice were thrown that are seen only here."""
    thrown = any(event.id == ROLLED for event in events)
    return thrown and picture is not None and picture.die.here


def _promise(hint: HintShown) -> str:
    first = ", unless another wins first" if hint.others_first else ""
    return f"{hint.words}: then {hint.needs}{' or more' if hint.or_more else ''} wins{first}"


load_kv("games/chamberquest")
