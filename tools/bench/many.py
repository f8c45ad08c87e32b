"""What must not take longer for being long: Home with many tables, and the log of many moves."""

from companion.simulate import names
from companion.table import Table
from tools.bench import apps
from tools.bench.apps import rest, until_painted

TIMES = 6

Numbers = dict[str, float]


def home(tables: int) -> Numbers:
    """Home with so many tables, opened again."""
    app = apps.tableside()
    for _ in range(tables):
        app.store.new_table(Table.new(apps.LABYRINTH, names(apps.LABYRINTH, 2), seed=1))
    took = []
    for _ in range(TIMES):
        app.stage.go("settings")
        rest(0.3)
        took.append(until_painted(app.stage.back))
        rest(0.3)
    return {"painted": min(took)}


def log(moves: int) -> Numbers:
    """The log of an evening of Echoes in which everybody only passes: the first time, and again."""
    app = apps.tableside()
    table = Table.new("orne-library", names("orne-library", 3), seed=1)
    for at in range(moves):
        table.play("end_turn" if at % 2 else "begin_turn")
    app.begin_table(table)
    rest(5.0)
    took = []
    for _ in range(TIMES):
        took.append(until_painted(lambda: app.stage.go("log")))
        rest(0.5)
        app.stage.back()
        rest(0.5)
    return {"first": took[0], "again": min(took[1:])}
