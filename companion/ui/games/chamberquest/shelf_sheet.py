"""The sheet of saved boards: play on one, send it as a file, throw it away, or take one from a file."""

from pathlib import Path
from typing import Any

from companion.ui.games.chamberquest.shelf import SUFFIX, opened, packed
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.sheet import ChoiceGrid, Sheet
from companion.ui.widgets.text import Muted


class ShelfSheet:
    """What the editor's page shows of its shelf."""

    def __init__(self, page: Any) -> None:
        self._page, self._shelf = page, page.shelf
        self._files, self._say = page.app.devices.files, page.app.stage.say

    def open(self) -> None:
        """All boards there are."""
        sheet = Sheet(title="Saved boards", widest=680)
        grid = ChoiceGrid(columns=2, spacing=10)
        for name in self._shelf.names():
            self._line(sheet, grid, name, "icon:grid", "", lambda name=name: self._one(name))
        for path in self._files.lying_here(SUFFIX):
            self._line(
                sheet, grid, path.stem, "icon:file-outline", "a file", lambda path=path: self._read(path)
            )
        sheet.add(grid if grid.children else Muted(text="No board has been saved on this tablet yet."))
        sheet.add_button("Cancel")
        sheet.add_button("From a file", self._choose)
        sheet.open()

    def _line(self, sheet: Sheet, grid: ChoiceGrid, text: str, symbol: str, note: str, then: Any) -> None:
        button = ChoiceButton(text=text, symbol=symbol, note=note, symbol_size=30)
        button.bind(on_tap=lambda *_: sheet.close(then))
        grid.add_widget(button)

    def _one(self, name: str) -> None:
        layout = self._shelf.take(name)
        sheet = Sheet(title=name, text="Whatever is in the editor makes way for it; undo brings that back.")
        sheet.add_button("Throw it away", lambda: self._shelf.forget(name))
        sheet.add_button("Share as a file", lambda: self.send(layout))
        sheet.add_button("Cancel")
        sheet.add_button("Use this board", lambda: self._page.put(layout), brass=True)
        sheet.open()

    def send(self, layout: dict[str, Any]) -> None:
        """Write a board into a file, and say where it is."""
        self._say(self._files.export(f"{layout['name']}{SUFFIX}", packed(layout)))

    def _choose(self) -> None:
        self._files.choose(self._came, self._say)

    def _read(self, path: Path) -> None:
        self._files.read(path, self._came, self._say)

    def _came(self, data: bytes) -> None:
        """A file was chosen: the board in it goes onto the shelf, and into play."""
        opened(data, self._received, self._say)

    def _received(self, layout: dict[str, Any]) -> None:
        self._shelf.keep(layout, layout["name"])
        self._page.put(layout)
