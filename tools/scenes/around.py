"""Scenes around the game: a recount of what lies on the table, and how it is packed away."""

from collections.abc import Callable
from functools import partial

from companion.ui.widgets.count_rows import CountRow
from tools.scenes.chamberquest import chamber_table
from tools.scenes.fire_in_the_library import fire_table
from tools.scenes.library_labyrinth import actions
from tools.scenes.orne_library import orne_table
from tools.scenes.scene import PORTRAIT, Scene, Stagehand

Opening = Callable[[Stagehand], None]


def recount(hand: Stagehand, opens: Opening, changed: str = "") -> None:
    """What the table should show now, and one thing that it has otherwise."""
    opens(hand)
    hand.screen.recount()
    hand.settle()
    for row in hand.pilot.widgets():
        if isinstance(row, CountRow) and row.title == changed:
            row.dispatch("on_count", True)


def offered(hand: Stagehand) -> None:
    """What was said cannot be by what the app knows: a recount is offered."""
    actions(hand)
    hand.app.session.play("put_token", token="kraken", tile="a1")
    hand.app.session.play("put_token", token="chupacabra", tile="b2")


def pack_away(hand: Stagehand, opens: Opening) -> None:
    """What to keep, and how to lay it out again."""
    opens(hand)
    hand.go("pause")


LABYRINTH = partial(recount, opens=actions, changed="Terrors on the floor")
FIRE = partial(recount, opens=fire_table, changed="Fires in the bag")
SCENES = [
    Scene("recount-labyrinth", LABYRINTH),
    Scene("recount-labyrinth-portrait", LABYRINTH, PORTRAIT),
    Scene("recount-fire", FIRE, settings={"theme": "light"}),
    Scene("recount-fire-large-text", FIRE, settings={"text_size": 200}),
    Scene("recount-chamber", partial(recount, opens=chamber_table, changed="Red: Push")),
    Scene("recount-orne", partial(recount, opens=orne_table, changed="Insight")),
    Scene("recount-offered", offered),
    Scene("pause-labyrinth", partial(pack_away, opens=actions)),
    Scene("pause-labyrinth-portrait", partial(pack_away, opens=actions), PORTRAIT),
    Scene("pause-fire", partial(pack_away, opens=fire_table), settings={"theme": "light"}),
    Scene("pause-chamber", partial(pack_away, opens=chamber_table)),
    Scene("pause-orne", partial(pack_away, opens=orne_table)),
    Scene("pause-orne-large-text", partial(pack_away, opens=orne_table), settings={"text_size": 200}),
]
