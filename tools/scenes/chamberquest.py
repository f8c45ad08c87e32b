"""Scenes of ChamberQuest."""

from functools import partial
from typing import Any

from companion.table import Ask, Table
from tools.scenes.scene import NIGHT, PORTRAIT, Scene, Stagehand, both_ways

CHAMBER = "chamberquest"
CHAMBER_CARDS = ("push", "rotate", "swap")


class Wall:
    """A wall clock that stands still, so that a turn's clock shows the same in every picture."""

    def __init__(self) -> None:
        self.now = NIGHT

    def __call__(self) -> float:
        return self.now


def chamber_evening(board: str, turns: int, **options: str) -> Table:
    """A table of four, some turns on."""
    names = ("Green", "Red", "Blue", "Yellow")
    wall = Wall()
    players = [{"name": name, "colour": name.lower()} for name in names]
    table = Table.new(CHAMBER, players, {"board": board, **options}, seed=8, now=wall)
    table.play("roll_for_order", everybody=True, chance=[4, 6, 4, 3])
    table.play("roll_for_order", everybody=True, chance=[2, 5])
    for turn in range(turns):
        wall.now += 71
        chamber_turn(table, turn)
    table.play("roll_die", chance=[5])
    wall.now += 83
    return table


def chamber_turn(table: Table, turn: int) -> None:
    """Roll, walk a little if the app has the board, and play a card or none."""
    table.play("roll_die", chance=[1 + turn % 3])
    offers = {offer.name: offer for offer in table.moves()}
    if "walk" in offers:
        table.play("walk", to=offers["walk"].asks[0].choices[-1].value)
    card = ("push", "rotate", "end_turn", "swap")[turn % 4]
    offers = {offer.name: offer for offer in table.moves()}
    asks = offers[card].asks if card in CHAMBER_CARDS else ()
    table.play(card, **{ask.name: _answer(ask, turn * 3) for ask in asks})


def _answer(ask: Ask, at: int) -> Any:
    values = [choice.value for choice in ask.choices]
    return values[at : at + ask.most] if ask.multiple else values[at % len(values)]


def chamber_table(hand: Stagehand) -> None:
    """Somebody has rolled; what can be reached glows."""
    hand.open(chamber_evening("random", 5))


def chamber_push(hand: Stagehand) -> None:
    """Which line is pushed, and which way?"""
    chamber_table(hand)
    push = next(offer for offer in hand.app.session.offers() if offer.name == "push")
    hand.screen.choose(push)


def chamber_cards(hand: Stagehand) -> None:
    """Without the board: the die, the clock, and the cards one sees spent."""
    hand.open(chamber_evening("none", 5))


def chamber_roll_off(hand: Stagehand) -> None:
    """A tie in the roll for the order of play."""
    table = chamber_evening("none", 0)
    table.undo(2)
    hand.open(table)


def chamber_editor(hand: Stagehand) -> None:
    """A board laid out by touch, as far as it has come."""
    hand.open(chamber_evening("random", 0))
    hand.app.session.play("lay_out_board")
    hand.settle()
    for cell in ("c4", "d4", "e4", "d5"):
        hand.app.session.play("lay_tile", cell=cell, shape="tee")
    hand.screen.take("shape:tee")


def chamber_at_level(hand: Stagehand, does: str) -> None:
    """Somebody has rolled, at a table that leaves so much to the app."""
    hand.open(chamber_evening("random" if does == "everything" else "none", 5, does=does))


SCENES = [
    Scene("chamber-table", chamber_table),
    Scene("chamber-portrait", chamber_table, PORTRAIT),
    Scene("chamber-push", chamber_push, settings={"theme": "light"}),
    Scene("chamber-cards", chamber_cards),
    Scene("chamber-roll-off", chamber_roll_off),
    Scene("chamber-editor", chamber_editor),
    Scene("chamber-editor-portrait", chamber_editor, PORTRAIT),
    *(
        scene
        for does in ("draws", "companion", "everything")
        for scene in both_ways(f"chamber-{does}", partial(chamber_at_level, does=does))
    ),
]
