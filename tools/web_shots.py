"""`python -m tools.web_shots`: pictures of phones, walls, a table's page and a hall, into docs/screens/.

Every table is played by chance from a fixed seed until it comes to something worth seeing; names after the
command take only those pictures.
"""

import io
import sys
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from PIL import Image

from companion.net.host import Host, HostWanted
from companion.simulate import fill_in
from companion.table import Table
from tests.net.sockets import HERE, Running
from tools.club import Club
from tools.devtools import Browser, Tab
from tools.shots import FOLDER

WALL = (1280, 720, 1)
HALL = "hall"
LIMIT = 400
"""Moves after which a table that never comes to its scene is given up."""


@dataclass(frozen=True)
class Scene:
    """A phone at a table that has come so far."""

    name: str
    game: str
    worth: Callable[[Table], bool] = lambda _: False
    seat: str = "Ann"
    """Empty for somebody who has not said who they are."""
    seed: int = 4
    """Where the luck of the table begins."""
    luck: int = 0
    """Where the luck of those who play it begins."""
    open: bool = True
    """Whether the hand lies open."""
    scheme: str = "dark"
    page: str = ""
    """ "wall" or "table", for a screen that is nobody's seat."""
    size: tuple[int, int, float] = (390, 844, 2)


def own(table: Table) -> Any:
    """What Ann's picture shows."""
    return table.view("Ann").picture


def can(table: Table, *names: str) -> bool:
    """Whether Ann has the turn and may make these moves."""
    offered = {offer.name for offer in table.moves("Ann")} if table.turn_of == "Ann" else set()
    return offered >= set(names)


def saving(table: Table) -> bool:
    """Ann has saved books and may go on."""
    laid = [space for card in own(table).order if card.seat == "Ann" for space in card.spaces if space.token]
    return can(table, "draw", "stop", "play_tool") and len(laid) > 1


def reading(table: Table) -> bool:
    """Ann holds several kinds of cards and has looked somewhere."""
    mine = own(table).mine
    return can(table, "play_card") and len({one.id for one in mine.hand or ()}) > 2 and bool(mine.chambers)


def holding(table: Table) -> bool:
    """Ann acts, with a full hand."""
    hands = [hand for hand in own(table).hands if hand.seat == "Ann"]
    return can(table, "move_meeple") and len(hands[0].slots) > 3


def walking(table: Table) -> bool:
    """Ann has rolled, and steps are left."""
    picture = own(table)
    return table.turn_of == "Ann" and picture.board is not None and picture.steps.left > 3


def ended(table: Table) -> bool:
    """It is over."""
    return table.outcome is not None


SCENES = (
    Scene("phone-join", "fire-in-the-library", seat=""),
    Scene("phone-fire", "fire-in-the-library", saving, seed=12, luck=4),
    Scene("phone-orne", "orne-library", reading, luck=1),
    Scene("phone-orne-covered", "orne-library", reading, luck=1, open=False, scheme="light"),
    Scene("phone-labyrinth", "library-labyrinth", holding, luck=5),
    Scene("phone-chamber", "chamberquest", walking),
    Scene("wall-fire", "fire-in-the-library", saving, seed=12, luck=4, page="wall", size=WALL),
    Scene("wall-labyrinth", "library-labyrinth", holding, luck=5, page="wall", size=WALL),
    Scene("wall-orne", "orne-library", reading, luck=1, page="wall", size=WALL, scheme="light"),
    Scene("wall-chamber", "chamberquest", walking, page="wall", size=WALL),
    Scene("wall-end", "fire-in-the-library", ended, seed=12, luck=9, page="wall", size=WALL),
    Scene("table-page", "fire-in-the-library", saving, seed=12, luck=4, page="table", size=(1280, 800, 1)),
)


def take(browser: Browser, scene: Scene, folder: Path) -> None:
    """Play to a scene, and save the picture of its phone."""
    wanted = HostWanted(
        folder,
        scene.game,
        ("Ann", "Ben", "Cleo"),
        {"does": "everything"},
        seed=scene.seed,
        address=HERE,
        port=0,
    )
    running = Running(Host(wanted))
    _play(running.host.sitting.table, scene)
    running.start()
    screen = browser.visitor().tab()
    screen.size(*scene.size)
    screen.prefer(scene.scheme)
    if scene.page:
        _look(screen, running, scene.page)
    else:
        _sit(screen, running, scene)
    save(screen, scene.name)
    running.stop()


def _sit(phone: Tab, running: Running, scene: Scene) -> None:
    phone.go(f"http://{HERE}:{running.port}/#{running.token()}")
    phone.sees("Which of you is this?")
    if scene.seat:
        phone.tap(scene.seat)
        phone.until("document.querySelector('main.seat')")
        phone.run("document.querySelector('.covered')?.click()" if scene.open else "0")


def _look(screen: Tab, running: Running, page: str) -> None:
    screen.go(f"http://{HERE}:{running.port}/{page}#{running.token(page)}")
    screen.until("document.querySelectorAll('#picture svg > g').length > 3")
    screen.run("document.querySelector('#switches')?.remove()")  # they go when nobody moves


def save(screen: Tab, name: str) -> None:
    """The picture of a screen, once its letters and symbols are there."""
    screen.until("document.fonts.status === 'loaded' && Boolean(document.querySelector('body > svg'))")
    picture = Image.open(io.BytesIO(screen.picture())).convert("RGB").quantize(256, kmeans=3)
    picture.save(FOLDER / f"{name}.png", optimize=True)


def _play(table: Table, scene: Scene) -> None:
    rng = Random(scene.luck)
    for _ in range(LIMIT):
        if not scene.seat or scene.worth(table):
            return
        _step(table, rng)
    raise SystemExit(f"{scene.name} never came.")


def _step(table: Table, rng: Random) -> None:
    """Anything that is legal, but no correction: an evening as people play it."""
    state, seat = table.state, table.state.turn_of or None
    permit = rng.choice(list(table.game.rules.legal(state, seat, table.now())))
    table.make(msgspec.convert(fill_in(permit, rng), table.game.kinds[permit.name]))


def main(names: list[str]) -> None:
    """Take all pictures, or those whose names are given."""
    with Browser() as browser, tempfile.TemporaryDirectory(prefix="tableside-shots-") as data:
        for scene in SCENES:
            if not names or scene.name in names:
                take(browser, scene, Path(data) / scene.name)
                print(scene.name)
        if not names or HALL in names:
            hall(browser)
            print(HALL)


def hall(browser: Browser) -> None:
    """A hall of thirty tables, of which one waits for help and one is away."""
    with Club(30) as club:
        screen = browser.visitor().tab()
        screen.size(1920, 1080)
        screen.prefer()
        screen.go(f"http://{HERE}:{club.port}/#{club.hall.organise}")
        screen.until("document.querySelectorAll('.card').length === 30")
        save(screen, HALL)


if __name__ == "__main__":
    main(sys.argv[1:])
