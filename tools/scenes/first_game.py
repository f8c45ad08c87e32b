"""Scenes of a first game: the first steps, the aim of each game, and lessons at what they are about."""

from functools import partial

from companion.simulate import names
from companion.table import Table
from tools.scenes.scene import PORTRAIT, Scene, Stagehand

LABYRINTH, FIRE = "library-labyrinth", "fire-in-the-library"
CHAMBER, ORNE = "chamberquest", "orne-library"
SMALL = (1024, 600)


def first_steps(hand: Stagehand, taps: int = 1) -> None:
    """App and Table, Why? and Undo: some of them tapped."""
    from companion.ui.screens.first_steps import FirstSteps

    sheet = FirstSteps()
    sheet.open()
    hand.settle()
    for text in ("Table", "Why?  ·  p. 7", "Undo: Ann draws")[:taps]:
        next(one for one in sheet.walk() if getattr(one, "text", "") == text).dispatch("on_tap")
    hand.settle()


def aim(hand: Stagehand, game_id: str) -> None:
    """What a game is about, before its first table."""
    hand.app.change_setting(teach=True)
    hand.open(Table.new(game_id, names(game_id, 3), {"does": "companion"}, seed=5))


def lesson(hand: Stagehand, game_id: str, *moves: str, level: str = "companion") -> None:
    """What newcomers are told after some moves."""
    hand.app.change_setting(teach=True)
    hand.app.store.remember(f"aim.{game_id}", True)
    hand.open(Table.new(game_id, names(game_id, 3), {"does": level}, seed=5))
    for move in moves:
        hand.app.session.play(move)
        hand.settle()


SCENES = [
    Scene("first-steps", first_steps, all_colours=True),
    Scene("aim-fire", partial(aim, game_id=FIRE), all_colours=True),
    Scene("aim-labyrinth-light", partial(aim, game_id=LABYRINTH), settings={"theme": "light"}),
    Scene("aim-chamber-small", partial(aim, game_id=CHAMBER), SMALL),
    Scene("aim-orne-portrait", partial(aim, game_id=ORNE), PORTRAIT),
    Scene("lesson-fire", lambda hand: lesson(hand, FIRE, "draw")),
    Scene(
        "lesson-labyrinth-light",
        lambda hand: lesson(hand, LABYRINTH, "reveal_disturbance"),
        settings={"theme": "light"},
    ),
    Scene("lesson-chamber-small", lambda hand: lesson(hand, CHAMBER), SMALL),
    Scene("lesson-orne-portrait", lambda hand: lesson(hand, ORNE, "begin_turn"), PORTRAIT),
    Scene("lesson-large-text", lambda hand: lesson(hand, FIRE, "draw"), settings={"text_size": 200}),
]
