"""The board editor: a page on which the 6 × 6 tiles are laid by touch, as they lie on the table.

A tile is chosen from the palette and laid with a tap; a second tap turns it, and a finger drawn over the
board lays the same tile wherever it goes. Everything is a move of the table, so nothing is lost and all of it
can be undone.
"""

from itertools import islice
from typing import Any

from kivy.properties import StringProperty

from companion.games.chamberquest.face import laying
from companion.games.chamberquest.face.picture import CellShown, EditorShown, SeatShown
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.drafting import first_entrance
from companion.games.chamberquest.rules.pieces import spelled
from companion.games.chamberquest.rules.shelf import Shelf
from companion.store import StoreError
from companion.table import Offer
from companion.ui.games.chamberquest.shelf_sheet import ShelfSheet
from companion.ui.games.chamberquest.touch_board import TouchBoard  # noqa: F401 - its kv rule uses it
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets import forms  # noqa: F401 - its kv file has the field for the name
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.page import Page, fill
from companion.ui.widgets.text import Text

PAGE = "chamberquest-editor"

Tool = tuple[str, str, str]
"""A tool of the palette: what it lays, its label and its symbol."""


def open_editor(app: Any) -> None:
    """Show the editor of the open table; back leads to the table."""
    app.stage.show_page(PAGE, EditorPage(app))


class EditorPage(Page):
    """Lays out the draft of the open table."""

    brush = StringProperty("shape:straight")
    """What a tap lays: a shape, the chamber of a colour, or the corner where a colour starts."""

    def __init__(self, app: Any) -> None:
        super().__init__(app)
        self.session = app.open_session
        self.shelf = Shelf(app.store)
        self._tools: dict[str, ChoiceButton] = {}
        self._offers: tuple[Offer, ...] = ()
        """What may be done with the draft."""
        self._turns: dict[str, int] = {}
        """How each shape was last laid: the next one lies the same way."""

    # -- coming and going ----------------------------------------------------------------------

    def enter(self, **_: Any) -> None:
        """Show the draft as it is."""
        self.session.bind(view=self._show, on_refused=self._refused)
        self.ids.name.text = self._editor.name if self._editor else ""
        self._show()

    def leave(self) -> None:
        """Stop listening."""
        self.session.unbind(view=self._show, on_refused=self._refused)

    @property
    def _editor(self) -> EditorShown | None:
        found: EditorShown | None = self.session.view.picture.editor
        return found

    # -- showing -------------------------------------------------------------------------------

    def _show(self, *_: Any) -> None:
        editor = self._editor
        if editor is None:  # the board is in use, or the editor was closed
            self.app.stage.back()
            return
        self._offers = self.session.table.moves()  # of everybody: a chair that has the turn lays no tiles
        self._show_tools(editor)
        self.ids.board.show(editor.cells)
        self._show_inert(editor)
        missing = editor.faults or (editor.unlike or "Everything is there.",)
        fill(self.ids.faults, [Text(text=sentence, size_sp=17) for sentence in missing])
        self.ids.use.disabled = all(offer.name != "finish_board" for offer in self._offers)
        self.ids.save.disabled = self.ids.share.disabled = bool(editor.faults)
        table = self.session.table
        self.ids.undo.disabled, self.ids.redo.disabled = not self._may_undo(), not table.redo_preview()

    def _may_undo(self) -> bool:
        """Whether something was laid since the page was opened: undo takes nobody off it."""
        table = self.session.table
        touch = list(islice(table.journal.steps_back(), table.journal.last_touch()))
        if not touch:
            return False
        before: EditorShown | None = table.as_it_was(table.journal.step_before(touch[-1])).picture.editor
        return before is not None

    def _show_tools(self, editor: EditorShown) -> None:
        if not self._tools:
            for grid, tools in _palette(editor, self.session.view.picture.seats).items():
                fill(self.ids[grid], [self._tool(*tool) for tool in tools])
        self._show_brush()

    def _show_brush(self) -> None:
        for brush, button in self._tools.items():
            button.chosen = brush == self.brush

    def _show_inert(self, editor: EditorShown) -> None:
        """Where nothing is offered that a tap could mean, the board is grey."""
        board = self.ids.board
        board.inert = laying.inert(self.brush, editor.cells, self._offers)
        board.draw_if_at_rest()

    def _tool(self, brush: str, label: str, symbol: str) -> ChoiceButton:
        button = ChoiceButton(text=label, symbol=symbol, guarded=False)
        button.bind(on_tap=lambda *_: self.take(brush))
        self._tools[brush] = button
        return button

    def take(self, brush: str) -> None:
        """Choose what the next taps lay."""
        self.brush = brush
        self._show_brush()
        if self._editor is not None:
            self._show_inert(self._editor)

    # -- laying --------------------------------------------------------------------------------

    def tapped(self, id_: str) -> None:
        """Lay what was chosen; where it lies already, turn it. A chamber is turned with any tile in hand."""
        if (cell := self._cell(id_)) is None:
            return
        move, which = laying.meant(self.brush, cell), self.brush.partition(":")[2]
        if id_ in self.ids.board.inert:
            self._say_why_not(move)
        elif move == laying.MARK_CORNER:
            self._mark(cell, which)
        elif move == laying.TURN_TILE:
            self._turn(cell)
        elif move == laying.LAY_CHAMBER:
            self.session.play(move, cell=id_, colour=which, entrance=first_entrance(id_))
        else:
            self._lay(cell, which)

    def _say_why_not(self, move: str) -> None:
        if why := laying.WHY_NOT.get(move):
            self.app.stage.say(why, laying.STARTS)

    def _turn(self, cell: CellShown) -> None:
        """With what lies there in hand: the next tap turns it on, the next of its kind lies as it does."""
        if cell.chamber:
            self.take(f"chamber:{cell.chamber}")
        self._turns[cell.chamber or cell.shape] = (cell.turn + 1) % 4
        self.session.play(laying.TURN_TILE, cell=cell.id)

    def painted(self, id_: str) -> None:
        """A finger goes over a place: the chosen tile is laid there, never in place of a chamber."""
        cell, (kind, _, which) = self._cell(id_), self.brush.partition(":")
        free = cell is not None and id_ not in self.ids.board.inert
        if cell is not None and free and kind == "shape" and not cell.chamber:
            self._lay(cell, which)

    def _cell(self, id_: str) -> CellShown | None:
        cells = self._editor.cells if self._editor is not None else ()
        return next((cell for cell in cells if cell.id == id_), None)

    def _lay(self, cell: CellShown, shape: str) -> None:
        turn = self._turns.get(shape, 0)
        if (cell.shape, cell.turn) != (shape, turn):
            self.session.play(laying.LAY_TILE, cell=cell.id, shape=shape, turn=turn)

    def _mark(self, cell: CellShown, colour: str) -> None:
        if cell.start == colour:
            self.app.stage.say(f"{colour.capitalize()} starts on {spelled(cell.id)} already.")
        else:
            self.session.play(laying.MARK_CORNER, cell=cell.id, colour=colour)

    def use(self) -> None:
        """Play on this board."""
        self.session.play("finish_board", called=self.ids.name.text)

    def random(self) -> None:
        """A board that the app lays out."""
        self.session.play("take_board")

    def close(self) -> None:
        """Go back to the table without it."""
        self.session.play("leave_editor")

    def undo(self) -> None:
        """Take back the last tap; what came before the page is taken back at the table."""
        if self._may_undo():
            self.session.undo()

    def redo(self) -> None:
        """Bring it back."""
        self.session.redo()

    # -- the shelf -----------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the board under its name."""
        if self._editor is None:
            return
        try:
            name = self.shelf.keep(self._editor.layout, self.ids.name.text)
        except StoreError as refusal:
            self.app.stage.say(str(refusal))
            return
        self.app.stage.say(f"Saved as {name}.")

    def share(self) -> None:
        """Send the board as a file."""
        if self._editor is not None:
            name = self.ids.name.text.strip() or layouts.FALLBACK_NAME
            ShelfSheet(self).send(self._editor.layout, name)

    def load(self) -> None:
        """Take a board that was saved, or one from a file."""
        ShelfSheet(self).open()

    def put(self, board: Board) -> None:
        """Play on a board that was saved."""
        self.session.play("take_board", layout=layouts.as_laid(board))

    def _refused(self, _: Any, sentence: str, rule: str, _contradicts: bool) -> None:
        self.app.stage.say(sentence, rule)


def _palette(editor: EditorShown, seats: tuple[SeatShown, ...]) -> dict[str, list[Tool]]:
    """The tools by the grid in which they are shown."""
    treasures = {seat.colour: seat.treasure for seat in seats}
    return {
        "shapes": [(f"shape:{shape}", shape.capitalize(), f"path:{shape}") for shape in editor.shapes],
        "chambers": [
            (f"chamber:{colour}", colour.capitalize(), f"vault:{colour}:{treasures.get(colour, '')}")
            for colour in editor.colours
        ],
        "starts": [(f"start:{colour}", colour.capitalize(), f"start:{colour}") for colour in editor.colours],
    }


load_kv("games/chamberquest")
