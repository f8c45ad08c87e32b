"""Scenes of what keeps an evening: fair draws, the way back, and tables from elsewhere."""

from random import Random

from companion.simulate import play_out
from companion.store import Store, everything
from companion.table import Table
from companion.table.fair import SIZE, Seed
from companion.ui.screens.fair_draws import open_fair_draws
from companion.ui.screens.home.importing_all import ImportingAll
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, clock
from tools.scenes.shell import log

PEOPLE = ["Ada", "Ben", "Cleo"]
SEED = Seed(bytes(range(SIZE)))


def bound(moves: int) -> Table:
    """An evening whose draws follow from a seed."""
    table = Table.new("fire-in-the-library", PEOPLE, seed=SEED, now=clock)
    play_out(table, Random(3), moves)
    return table


def fair_draws(hand: Stagehand) -> None:
    """What the draws are bound to, from the start."""
    hand.open(bound(6))
    open_fair_draws(hand.app.session.table.fairness, over=False)


def fair_draws_over(hand: Stagehand) -> None:
    """The seed as well, when it is over."""
    hand.open(bound(5000))
    hand.app.stage.close_sheet()
    hand.settle()
    open_fair_draws(hand.app.session.table.fairness, over=True)


def log_bound(hand: Stagehand) -> None:
    """The first line of an evening: what its draws are bound to."""
    hand.open(bound(12))
    hand.go("log")
    hand.screen.seek(0)


def go_back(hand: Stagehand) -> None:
    """The question before an evening goes back to an earlier moment."""
    log(hand)
    hand.settle()
    hand.screen.go_back()


def import_everything(hand: Stagehand) -> None:
    """A file of everything: what is new in it, and what has gone on elsewhere."""
    elsewhere, table = Store.in_memory(), bound(6)
    copy = Table.resume(table.beginning, table.journal.entries)
    hand.app.store.new_table(copy)
    play_out(table, Random(3), 4)
    for one in (table, *(Table.new(game, PEOPLE, seed=5, now=clock) for game in GAMES)):
        elsewhere.new_table(one)
    ImportingAll(hand.app, lambda: None).compare(everything.pack(elsewhere, clock()))


GAMES = ("chamberquest", "library-labyrinth")
SCENES = [
    Scene("fair-draws", fair_draws),
    Scene("fair-draws-over", fair_draws_over, PORTRAIT, {"theme": "light"}),
    Scene("log-first-line", log_bound, all_colours=True),
    Scene("log-go-back", go_back, all_colours=True),
    Scene("import-everything", import_everything),
]
