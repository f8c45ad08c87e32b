"""Making the board one's own, in words."""

from companion.games.orne_library.face.choices import (
    cell_choice,
    values,
)
from companion.games.orne_library.rules.board import PATHS
from companion.games.orne_library.rules.pieces import TILES
from companion.games.orne_library.rules.state import State, Step, is_drawing, place
from companion.table import Ask, Choice, Offer, Permit, thing


def _shuffle_board(seen: State, _permit: Permit) -> Offer:
    in_a_turn = seen.step is Step.ACTION and not is_drawing(seen)
    return Offer(
        "shuffle_board",
        "Shuffle the board",
        group="more" if in_a_turn else "action",
        symbol="icon:shuffle",
        note="Lay the library out again.",
        confirm="Lay all fifteen tiles out again?",
    )


def _swap_tiles(seen: State, permit: Permit) -> Offer:
    cell = permit.args["cell"]
    others = tuple(cell_choice(seen, other) for other in values(permit))
    return Offer(
        "swap_tiles",
        f"Swap {place(seen, cell)}",
        (Ask("other", "With which other?", others, "tile"),),
        args=permit.args,
        group="more",
        symbol=f"chamber:{seen.tiles[cell]}",
        rule="setup-board",
        bundle="Swap two tiles",
        things=(thing("tile", cell),),
    )


def _put_tile(seen: State, permit: Permit) -> Offer:
    cell = permit.args["cell"]
    tiles = tuple(Choice(id_, TILES[id_].name, note=TILES[id_].text) for id_ in values(permit))
    return Offer(
        "put_tile",
        f"Replace {place(seen, cell)}",
        (Ask("tile", "Which tile?", tiles),),
        args=permit.args,
        group="more",
        symbol=f"chamber:{seen.tiles[cell]}",
        note="For a home-made library.",
        rule="setup-board",
        bundle="Lay another tile",
        things=(thing("tile", cell),),
    )


def _set_path(seen: State, permit: Permit) -> Offer:
    doors = tuple(Choice(door, _between(seen, door), f"door:{door}") for door in values(permit))
    kinds = tuple(Choice(kind, PATHS[kind].capitalize()) for kind in values(permit, 1))
    asks = (Ask("door", "Which door?", doors, "door"), Ask("kind", "What is there?", kinds))
    return Offer("set_path", "Change a door", asks, group="more", rule="connections")


def _between(seen: State, door: str) -> str:
    one, other = door.split("-")
    return f"{place(seen, one)} – {place(seen, other)}"


DRESSES = {
    "shuffle_board": _shuffle_board,
    "swap_tiles": _swap_tiles,
    "put_tile": _put_tile,
    "set_path": _set_path,
}
