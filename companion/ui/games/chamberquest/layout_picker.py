"""Choosing one's own board at set-up, by its picture: one that was saved, or one that is still to be laid."""

from typing import Any

from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from companion.games.chamberquest.face.picture import laid_out
from companion.games.chamberquest.rules import layouts
from companion.games.chamberquest.rules.board import Board
from companion.games.chamberquest.rules.shelf import Shelf
from companion.table import IllegalMove
from companion.ui.games.chamberquest import board as _board  # noqa: F401 - the kv file draws with it
from companion.ui.look.kv_files import load_kv
from companion.ui.widgets.buttons import ChoiceButton
from companion.ui.widgets.forms import FormRow
from companion.ui.widgets.page import fill
from companion.ui.widgets.panel import Column
from companion.ui.widgets.sheet import ChoiceGrid
from companion.ui.widgets.tapping import TapBox
from companion.ui.widgets.text import Muted, Text


class LayoutCard(TapBox):
    """A saved board: its picture and its name."""

    chosen = BooleanProperty(False)

    def __init__(self, board: Board, **kwargs: Any) -> None:
        super().__init__(text=board.name, guarded=False, **kwargs)
        self.board = board
        self.ids.board.show(laid_out(board))


class LayoutPicker(FormRow):
    """A row of the set-up form: the saved boards, and the way to lay one out."""

    option = ObjectProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.add_widget(Text(text=self.label, size_sp=18))
        if self.note:
            self.add_widget(Muted(text=self.note, size_sp=15))
        self._none = ChoiceButton(text="A new board", symbol="icon:grid", symbol_size=28, guarded=False)
        self._none.bind(on_tap=lambda *_: self.choose({}))
        self.cards: list[LayoutCard] = []
        self._choices = Column(spacing=dp(10))
        self.add_widget(self._choices)
        self.bind(value=self._show, parent=self._look)
        self._look()

    def _look(self, *_: Any) -> None:
        """The boards that are saved by now; where there is none, there is nothing to choose."""
        if self.parent is None and self.cards:
            return
        self.cards = [self._card(board) for board in _saved()]
        grid = ChoiceGrid(columns=2, spacing=dp(10))
        fill(grid, self.cards)
        fill(self._choices, [self._none, grid] if self.cards else [])
        self._show()

    def _card(self, board: Board) -> LayoutCard:
        card = LayoutCard(board)
        card.bind(on_tap=lambda pressed: self.choose(layouts.plain(pressed.board)))
        return card

    def _show(self, *_: Any) -> None:
        self._none.chosen = not self.value
        for card in self.cards:
            card.chosen = self.value == layouts.plain(card.board)


def _saved() -> list[Board]:
    """The boards on this tablet that can be read."""
    shelf, found = Shelf(App.get_running_app().store), []
    for name in shelf.names():
        try:
            found.append(shelf.take(name))
        except IllegalMove:
            continue
    return found


load_kv("games/chamberquest")
