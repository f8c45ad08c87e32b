"""Scenes of Fire in the Library."""

from functools import partial

from companion.table import Table
from tools.scenes.scene import PORTRAIT, Scene, Stagehand, both_ways

FIRE = "fire-in-the-library"
FIRE_BOX = {
    "purple-values": [4, 5, 6, 7],
    "purple-indexes": [14, 17, 20, 22],
    "purple-icons": ["plain", "fire", "plain", "fire"],
    "black-values": [3, 4, 5, 6, 7],
    "black-indexes": [9, 11, 13, 18, 21],
    "black-icons": ["plain", "plain", "fire", "plain", "fire"],
    "yellow-values": [2, 3, 4, 5, 6, 7],
    "yellow-indexes": [4, 6, 8, 12, 16, 19],
    "yellow-icons": ["plain", "fire", "plain", "plain", "fire", "plain"],
}
"""A box of which three sections are entered; the fourth is still a guess."""


def fire_evening(rounds: int, drawn: int, **options: str) -> Table:
    """A table of four that draws two tokens a turn and stops, until the first of a later round has drawn."""
    players = [{"name": name, "colour": name.lower()} for name in ("Red", "Blue", "Green", "Purple")]
    table = Table.new(FIRE, players, options, box=FIRE_BOX, seed=29)
    while table.view().picture.round < rounds:
        fire_move(table, 2)
    while _laid(table) < drawn:
        fire_move(table, drawn)
    return table


def _laid(table: Table) -> int:
    picture = table.view().picture
    card = next((card for card in picture.order if card.id == picture.card), None)
    return sum(bool(space.token) for space in card.spaces) if card else 0


def fire_move(table: Table, most: int) -> None:
    """One move: stop after so many tokens, otherwise what is offered first, with its last answers."""
    offers = [offer for offer in table.moves() if not any(ask.secret for ask in offer.asks)]
    stops = [offer for offer in offers if offer.name == "stop" and _laid(table) >= most]
    offer = (stops or offers)[0]
    table.play(offer.name, **offer.args, **{ask.name: ask.choices[-1].value for ask in offer.asks})


def fire_table(hand: Stagehand) -> None:
    """Two tokens lie there: draw or stop?"""
    hand.open(fire_evening(4, 2))


def fire_odds(hand: Stagehand) -> None:
    """The same, with the odds in words."""
    fire_table(hand)
    hand.tab("Odds")


def fire_spreading(hand: Stagehand) -> None:
    """One token too many."""
    table = fire_evening(4, 2)
    while table.state.step != "spreading":
        fire_move(table, 9)
    hand.open(table)


def fire_draft(hand: Stagehand) -> None:
    """Who takes which Turn Order card?"""
    table = fire_evening(4, 0)
    while table.state.step != "order":
        fire_move(table, 2)
    hand.open(table)


def fire_box(hand: Stagehand) -> None:
    """The Library cards of somebody's copy."""
    hand.app.store.set_box(FIRE, FIRE_BOX)
    hand.go("box", game_id=FIRE)


def fire_at_level(hand: Stagehand, does: str) -> None:
    """Two tokens lie there, at a table that leaves so much to the app."""
    hand.open(fire_evening(2, 2, does=does))


SCENES = [
    Scene("fire-table", fire_table),
    Scene("fire-portrait", fire_table, PORTRAIT),
    Scene("fire-odds", fire_odds, settings={"theme": "light"}),
    Scene("fire-large-text", fire_table, settings={"text_size": 200}),
    Scene("fire-spreading", fire_spreading),
    Scene("fire-draft", fire_draft),
    Scene("fire-box", fire_box),
    *(
        scene
        for does in ("draws", "companion", "everything")
        for scene in both_ways(f"fire-{does}", partial(fire_at_level, does=does))
    ),
]
