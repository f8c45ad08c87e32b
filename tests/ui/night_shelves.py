"""A table of Night Shelves, the example game, for the end of an evening."""

from companion.table import Table
from tests.fifth_game import shelf


def one_move_before(tablet, seed=3):
    """Night Shelves, a move from its end: Poems wait, and the Owl Shelf has room for one book."""
    table = Table.new(shelf.ID, ["Ann", "Bob"], {"holders": {"deck": "table"}}, seed=seed)
    for book in ("atlas", "diary", "saga"):
        table.play("draw_book", said=book)
        table.play("shelve", shelf="owl")
    table.play("draw_book", said="poems")
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    return table
