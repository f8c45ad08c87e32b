"""The sheet of saved boards: play on one, send it as a file, throw it away, or take one from a file."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec.structs import replace

from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.shelf import SUFFIX, packed, unpacked
from companion.store import StoreError
from companion.table import IllegalMove
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Muted

if TYPE_CHECKING:
    from companion.ui.games.chamberquest.editor import EditorPage


class ShelfSheet:
    """What the editor's page shows of its shelf."""

    def __init__(self, page: "EditorPage") -> None:
        self._page, self._shelf = page, page.shelf
        self._files, self._say, self._keep = page.app.devices.files, page.app.stage.say, page.app.keep

    def open(self) -> None:
        """All boards there are."""
        sheet = Sheet(title="Saved boards", widest=680)
        grid = ChoiceGrid(columns=2, spacing=10)
        names: list[str] = self._page.app.read(self._shelf.names, [])
        for name in names:
            self._line(sheet, grid, name, "icon:grid", "", partial(self._one, name))
        for path in self._files.lying_here(SUFFIX):
            self._line(sheet, grid, path.stem, "icon:file-outline", "a file", partial(self._read, path))
        sheet.add(grid if grid.children else Muted(text="No board has been saved on this tablet yet."))
        sheet.add_button("Cancel")
        sheet.add_button("From a file", self._choose)
        sheet.open()

    def _line(
        self, sheet: Sheet, grid: ChoiceGrid, text: str, symbol: str, note: str, then: Callable[[], None]
    ) -> None:
        button = ChoiceButton(text=text, symbol=symbol, note=note, symbol_size=30)
        button.bind(on_tap=lambda *_: sheet.close(then))
        grid.add_widget(button)

    def _one(self, name: str) -> None:
        try:
            board = self._shelf.take(name)
        except (IllegalMove, StoreError) as refusal:
            self._say(str(refusal))
            return
        sheet = Sheet(title=name, text="It replaces whatever is in the editor; undo brings that back.")
        sheet.add_button("Throw it away", partial(self._forget, name))
        sheet.add_button("Share as a file", lambda: self.send(board, name))
        sheet.add_button("Cancel")
        sheet.add_button("Use this board", lambda: self._page.put(board), brass=True)
        sheet.open()

    def _forget(self, name: str) -> None:
        self._keep(partial(self._shelf.forget, name))

    def send(self, board: Board, name: str) -> None:
        """Write a board into a file of this name, and say where it is."""
        self._files.export(f"{name}{SUFFIX}", packed(replace(board, name=name)), self._say)

    def _choose(self) -> None:
        self._files.choose(self._came, self._say)

    def _read(self, path: Path) -> None:
        self._files.read(path, self._came, self._say)

    def _came(self, data: bytes) -> None:
        """A file was chosen: the board in it goes onto the shelf, and into play."""
        try:
            board = unpacked(data)
        except IllegalMove as refusal:
            self._say(str(refusal))
            return
        self._keep(partial(self._shelf.keep, board, board.name))
        self._page.put(board)
