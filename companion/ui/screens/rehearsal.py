"""A table that nobody keeps, at which screens show each game once before anybody sits down.

The first showing of a game makes its buttons and rows, measures its words and draws its pieces: a tenth of a
second on a desk, for which the first tap would wait.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from companion.device import Devices
from companion.games import game
from companion.store import Store
from companion.table import Table
from companion.ui.look import symbols

if TYPE_CHECKING:
    from companion.ui.screens.table.screen import TableScreen
    from companion.ui.shell.session import Session


def rehearse(screen: "TableScreen", game_id: str) -> Iterator[None]:
    """Show a game piece by piece, until somebody opens a table."""
    session = _of_nobody(game_id)
    yield
    for show in (_sit_down, _show_picture, _show_all):
        if screen.app.session is not None:
            return
        show(screen, session)
        yield


def _sit_down(screen: "TableScreen", session: "Session") -> None:
    screen.take(session)
    symbols.use(screen.kit.symbols)


def _show_picture(screen: "TableScreen", session: "Session") -> None:
    screen.picture.show(session.view, session.offers())


def _show_all(screen: "TableScreen", _: "Session") -> None:
    screen.show_table()


def table_of_nobody(game_id: str) -> Table:
    """As many players as there may be, and everything as it is unless somebody chooses otherwise."""
    names = [colour.title() for colour in game(game_id).colours]
    return Table.new(game_id, names[: game(game_id).seats[1]], seed=1)


def _of_nobody(game_id: str) -> "Session":
    from companion.ui.shell.session import Session  # which needs the screens

    store = Store.in_memory()
    return Session(store, Devices.null(), store.new_table(table_of_nobody(game_id)), begun=True)
