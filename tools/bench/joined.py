"""A tap on the tablet while other screens are at its table, which are in another process, and while none are.

`python -m tools.bench.joined PORT JOIN WALL NAMES` is that process: for each line that it reads all of them
join, or leave, in turns.
"""

import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from typing import Any

from tools.bench import apps
from tools.bench.apps import frame, rest, touching, until_painted

SEATS, SCREENS = 6, 7
"""A phone for everybody, and a wall."""
TAPS = 10
REST = 0.7
HERE = "127.0.0.1"

Numbers = dict[str, float]


def tap_joined() -> Numbers:
    """A draw from the bag, by turns with seven screens that show it and with none."""
    app = apps.at_table(apps.FIRE, SEATS)
    if why_not := app.sharing.turn_on():
        raise RuntimeError(why_not)
    links = app.sharing.screens.links(HERE)
    names = ",".join(player.name for player in app.session.table.players)
    tokens = [link.partition("#")[2] for link in (links.join, links.wall)]
    others = _process(str(app.sharing.screens.port), *tokens, names)
    found: dict[bool, list[float]] = {True: [], False: []}
    rng = Random(1)
    for at in range(TAPS):
        _play_to_a_draw(app, rng)
        for joined in (True, False) if at % 2 else (False, True):  # so that each of them comes first as often
            _let(app, others, SCREENS if joined else 0)
            found[joined].append(_tap(app))
    others.terminate()
    others.wait()
    return {"joined": median(found[True]), "alone": median(found[False])}


def _play_to_a_draw(app: Any, rng: Random) -> None:
    session = app.session
    apps.move_at_random(app, rng, apps.FIRE)
    apps.play_until(app, rng, apps.FIRE, "draw")
    if app.session is not session:
        raise RuntimeError("The table was over too soon.")


def _tap(app: Any) -> float:
    """What a draw takes; it is undone afterwards, so that the same one is drawn again."""
    rest(REST)
    while app.stage.screen.ids.decision.deaf:
        frame()
    before = len(app.session.table.journal.entries)
    took = until_painted(touching(apps.next_button(app)))
    if len(app.session.table.journal.entries) != before + 1:
        raise RuntimeError("The tap on the brass button made no move.")
    rest(REST)
    app.session.undo()
    return took


def _let(app: Any, others: "subprocess.Popen[str]", many: int) -> None:
    """All of them come, or go, unless they have."""
    if app.sharing.connected == many or others.stdin is None:
        return
    others.stdin.write("\n")
    others.stdin.flush()
    while app.sharing.connected != many:
        frame()
    rest(REST)


def _process(*words: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-m", "tools.bench.joined", *words]
    return subprocess.Popen(command, cwd=Path(__file__).parents[2], stdin=subprocess.PIPE, text=True)


# -- the other process -----------------------------------------------------------------------------


async def _screens(port: str, join: str, wall: str, names: list[str]) -> None:
    import asyncio

    line = asyncio.to_thread
    resumes: dict[str, str] = {}
    while await line(sys.stdin.readline):
        screens = [asyncio.create_task(_screen(port, join, resumes, name)) for name in names]
        screens += [asyncio.create_task(_screen(port, wall, resumes)) for _ in range(SCREENS - len(names))]
        await line(sys.stdin.readline)
        for screen in screens:
            screen.cancel()
        await asyncio.gather(*screens, return_exceptions=True)


async def _screen(port: str, token: str, resumes: dict[str, str], seat: str = "") -> None:
    """Come in, sit down where there is a seat, and read whatever is shown."""
    import json

    from websockets.asyncio.client import connect

    from companion.net.protocol import PATH, VERSION

    async with connect(f"ws://{HERE}:{port}{PATH}", proxy=None, compression=None) as socket:
        known = resumes.get(seat, "")
        await socket.send(json.dumps({"t": "hello", "v": VERSION, "token": token, "resume": known}))
        if seat and not known:
            await socket.send(json.dumps({"t": "join", "seat": seat}))
        async for data in socket:
            said = json.loads(data)
            if said["t"] == "joined":
                resumes[seat] = said["resume"]


def main(port: str, join: str, wall: str, names: str) -> None:
    """Come and go until the lines end."""
    import asyncio

    asyncio.run(_screens(port, join, wall, names.split(",")))


if __name__ == "__main__":
    main(*sys.argv[1:])
