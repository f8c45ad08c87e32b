"""Scenes of Library Labyrinth."""

from companion.table import Table
from tools.scenes.evening import mid_game, overrun
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, both_ways, clock

LABYRINTH = "library-labyrinth"


def actions(hand: Stagehand) -> None:
    """In the midst of a turn."""
    hand.open(mid_game(clock).table)


def disturbance(hand: Stagehand) -> None:
    """A card has come, and a tile is cursed."""
    evening = mid_game(clock)
    evening.reveal()
    hand.open(evening.table)


def draws(hand: Stagehand) -> None:
    """The least that the app does: a card, and the four cases."""
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], {"does": "draws"}, seed=3, now=clock)
    for _ in range(2):
        table.play("reveal_disturbance")
        table.play("next_player")
    table.play("reveal_disturbance")
    hand.open(table)


def companion(hand: Stagehand) -> None:
    """The floor is kept, and a card has just been carried out."""
    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], options, seed=3, now=clock)
    table.play("flip_tile", tile="c2", shows="terror")
    table.play("flip_tile", tile="b3", shows="shelf")
    table.play("reveal_disturbance", drew="NE")
    table.play("carry_out", shows="terror")
    hand.open(table)


def asked(hand: Stagehand) -> None:
    """A tile is turned over: what does it show?"""
    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], options, seed=3, now=clock)
    table.play("reveal_disturbance", drew="NE")
    hand.open(table)


def denied(hand: Stagehand) -> None:
    """The app knows the case: done, or not so."""
    options = {"does": "companion", "holders": {"disturbance": "table"}}
    table = Table.new(LABYRINTH, ["Ada", "Ben", "Cleo"], options, seed=3, now=clock)
    table.play("flip_tile", tile="b2", shows="terror")
    table.play("reveal_disturbance", drew="SE")
    hand.open(table)


def end(hand: Stagehand) -> None:
    """The sixth Terror."""
    hand.open(overrun(clock).table)
    hand.tab("Log")


def hands(hand: Stagehand) -> None:
    """What everybody holds, beside the floor."""
    actions(hand)
    hand.tab("Hands")


SCENES = [
    Scene("table-actions", actions),
    Scene("table-disturbance", disturbance),
    Scene("table-portrait", disturbance, PORTRAIT),
    Scene("table-light", disturbance, settings={"theme": "light"}),
    Scene("table-large-text", disturbance, settings={"text_size": 200}),
    Scene("table-hands", hands),
    Scene("table-end", end),
    *both_ways("labyrinth-draws", draws),
    *both_ways("labyrinth-companion", companion),
    *both_ways("labyrinth-everything", actions),
    Scene("labyrinth-known-case", denied),
]
