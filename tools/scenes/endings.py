"""How evenings end."""

from itertools import count
from random import Random
from typing import Any

from companion.games import game
from companion.simulate import play_out
from companion.table import Table
from companion.table.fair import SIZE, Seed
from tools.scenes.scene import NIGHT, PORTRAIT, Scene, Stagehand


def finale(hand: Stagehand) -> None:
    """A library that was saved: everything is told of it that the app has followed."""
    hand.open(played_out("library-labyrinth", "won", seed=41, does="everything"))


def finale_fire(hand: Stagehand) -> None:
    """Who scored most, how close it was, and the luck of the bag."""
    hand.open(played_out("fire-in-the-library", "collapsed", does="everything"))


def finale_chamber(hand: Stagehand) -> None:
    """The board as it lay at last, and the steps that were wanting."""
    hand.open(played_out("chamberquest", "chamber", seed=10, board="random"))


def played_out(game_id: str, cause: str, seed: int = 1, **options: Any) -> Table:
    """An evening played at random: the first from a seed on that ends so and has much to tell."""

    colours = game(game_id).colours
    players = [{"name": name, "colour": colours[at]} for at, name in enumerate(("Ada", "Ben", "Cleo"))]
    for at in count(seed):
        luck = Seed(at.to_bytes(SIZE, "big"))
        table = Table.new(game_id, players, options, seed=luck, now=count(NIGHT, 9.0).__next__)
        play_out(table, Random(at), 3000)
        if table.outcome is not None and table.outcome.cause == cause and len(table.figures()) > 4:
            return table
    raise AssertionError  # count() has no end


SCENES = [
    Scene("finale", finale, all_colours=True),
    Scene("finale-fire", finale_fire, all_colours=True),
    Scene("finale-portrait", finale_chamber, PORTRAIT, all_colours=True),
]
