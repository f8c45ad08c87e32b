"""Scenes at counsel: what is told to whoever asks, in every game, and somebody for an empty chair."""

from collections.abc import Callable
from functools import partial
from random import Random

from companion.simulate import in_arena, names
from companion.table import Nerve, Table
from companion.table.counsel import MOST
from companion.tournament import play_chairs
from companion.ui.widgets.hold_ring import HoldRing
from tools.scenes.scene import PORTRAIT, Scene, Stagehand

LABYRINTH, FIRE, CHAMBER, ORNE = "library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"
TOLD = {LABYRINTH: "flip_tile", FIRE: "draw", CHAMBER: "walk", ORNE: "play_card"}
"""What is weighed in each, among others."""
SEED = 3
SOME_WAY = 12
"""Moves after which a game has begun in earnest."""

Until = Callable[[Table], bool]


def played(game_id: str, until: Until, *chairs: str) -> Table:
    """A table of three that chairs have played on until then; now all are back but these."""
    people = names(game_id, 3)
    options, box = in_arena(game_id)
    nerves = dict.fromkeys(people, Nerve.EVEN)
    table = Table.new(game_id, people, options, seed=SEED, chairs=nerves, box=box)
    rng = Random(SEED)
    while not until(table):
        play_chairs(table, rng, 1)
    for seat in people:
        if seat not in chairs:
            table.play("come_back", seat=seat)
    table.play("allow_advice", on=True)
    return table


def to_weigh(table: Table, move: str) -> bool:
    """Whether whoever has the turn would be told of three things to do, one of them this, some way into the
    game."""
    state, counsel = table.state, table.game.counsel
    if counsel is None or not state.turn_of or len(table.journal.entries) < SOME_WAY:
        return False
    seen = table.game.rules.seen_by(state, state.turn_of)
    moves = [one.move for one in counsel.advise(seen, state.turn_of).candidates]
    return len(moves) == MOST and move in moves


def advice(hand: Stagehand, game_id: str) -> None:
    """Somebody has asked, and reads what it says; a secret while the ring is held."""
    table = played(game_id, partial(to_weigh, move=TOLD[game_id]))
    hand.app.store.set_box(game_id, dict(table.beginning.setup.box))
    hand.open(table)
    hand.screen.advising.open()
    hand.settle()
    for ring in hand.pilot.widgets():
        if isinstance(ring, HoldRing):
            ring.held = True


def chair(hand: Stagehand, game_id: str) -> None:
    """The app plays for somebody: what it does, and why."""

    def acts(table: Table) -> bool:
        return len(table.journal.entries) > SOME_WAY and table.decision() is not None

    hand.open(played(game_id, acts, *names(game_id, 3)))


SCENES = [
    Scene("advice-fire", partial(advice, game_id=FIRE)),
    Scene("advice-fire-portrait", partial(advice, game_id=FIRE), PORTRAIT),
    Scene("advice-labyrinth", partial(advice, game_id=LABYRINTH)),
    Scene("advice-chamber", partial(advice, game_id=CHAMBER)),
    Scene("advice-orne", partial(advice, game_id=ORNE)),
    Scene(
        "advice-orne-large-text", partial(advice, game_id=ORNE), settings={"text_size": 150, "theme": "light"}
    ),
    Scene("chair-fire", partial(chair, game_id=FIRE)),
    Scene("chair-chamber", partial(chair, game_id=CHAMBER), settings={"theme": "light"}),
]
