"""What was played over the months, and one evening of it."""

from itertools import count
from random import Random
from typing import Any

from companion.games import game
from companion.simulate import play_out
from companion.table import Table
from tools.scenes.scene import NIGHT, PORTRAIT, Scene, Stagehand

DAY = 86400.0
PEOPLE = ("Ada", "Ben", "Cleo", "Dan", "Edith")
EVENINGS: tuple[tuple[str, int, dict[str, Any]], ...] = (
    ("library-labyrinth", 3, {"level": "novice", "extra": 3}),
    ("fire-in-the-library", 4, {}),
    ("library-labyrinth", 2, {"level": "standard"}),
    ("chamberquest", 3, {"board": "random"}),
    ("fire-in-the-library", 3, {}),
    ("library-labyrinth", 4, {"level": "standard", "extra": 2}),
    ("fire-in-the-library", 5, {"fire": "wild"}),
    ("orne-library", 2, {}),
    ("library-labyrinth", 1, {}),
    ("fire-in-the-library", 4, {}),
)
"""What is played on one evening after the other, for how many, and how."""


def evenings(number: int) -> list[Table]:
    """So many evenings, a few days apart, each played at random."""
    return [_evening(at) for at in range(number)]


def _evening(at: int) -> Table:
    game_id, seats, options = EVENINGS[at % len(EVENINGS)]
    begins = NIGHT - (40 - at) * 6 * DAY
    colours = game(game_id).colours
    names = [PEOPLE[(at + seat) % len(PEOPLE)] for seat in range(seats)]
    players = [{"name": name, "colour": colours[seat]} for seat, name in enumerate(names)]
    for seed in count(at * 100):
        steps = count(begins, 7.0 + at % 4).__next__
        # Who plays Labyrinth at random also says at random what lies on the floor: so nobody is asked.
        does = "draws" if game_id == "library-labyrinth" else "everything"
        table = Table.new(game_id, players, {"does": does, **options}, seed=seed, now=steps)
        play_out(table, Random(seed), 3000)
        if table.outcome is not None and _is_likely(table, at):
            return table
    raise AssertionError  # count() has no end


def _is_likely(table: Table, at: int) -> bool:
    """Who plays at random hardly ever wins together: every other of these evenings is one that was won."""
    won = table.outcome is not None and table.outcome.result == "won"
    return table.game.id != "library-labyrinth" or won is (at % 4 < 2)


def history(hand: Stagehand, number: int = 30) -> None:
    """The numbers beside the evenings."""
    for table in evenings(number):
        hand.app.store.new_table(table)
    while hand.app.store.results() and hand.app.store.work_out_luck():
        pass
    hand.go("history")


def further_down(hand: Stagehand) -> None:
    """Points, luck and lengths."""
    history(hand)
    hand.screen.ids.numbers.scroll_y = 0.35


def evening(hand: Stagehand) -> None:
    """One of the evenings."""
    history(hand)
    row = next(one for one in hand.screen.walk() if getattr(one, "value", None) is hand.screen._shown[0])
    row.dispatch("on_tap")


def nothing_yet(hand: Stagehand) -> None:
    """Before the first game is over."""
    hand.go("history")


SCENES = [
    Scene("history", history),
    Scene("history-luck", further_down),
    Scene("history-evening", evening),
    Scene("history-portrait", history, PORTRAIT),
    Scene("history-light", further_down, settings={"theme": "light"}),
    Scene("history-large-text", history, settings={"text_size": 200}),
    Scene("history-empty", nothing_yet),
]
