"""Tables of Night Shelves, the example game, for what any game has in common."""

from companion.table import Table
from tests.fifth_game import shelf


def ended(tablet, players=("Ann", "Bob")):
    """A table of Night Shelves that is one move from its end, opened."""
    table = Table.new(shelf.ID, list(players), {"holders": {"deck": "table"}}, seed=3)
    for book in ("atlas", "diary", "saga"):
        table.play("draw_book", said=book)
        table.play("shelve", shelf="owl")
    table.play("draw_book", said="poems")
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    return table
