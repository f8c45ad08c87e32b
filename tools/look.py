"""`make look`: every scene on every tablet, in every theme and text size, looked at for what cannot be read.

Each scene is set once for each theme, and then turned and enlarged. It says where words are cut, lie over
each other, are hidden or stand out too little, also those that pictures paint, and what is too small for a
finger. `--keep FOLDER` keeps the pictures.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from tools.scenes.scene import LANDSCAPE, NIGHT, Scene, Stagehand, clock

SIZES = {1: ((1024, 600), LANDSCAPE, (800, 1280), (1920, 1200)), 2: ((2560, 1600),)}
"""Tablets by their density."""
TEXT = (100, 200)
THEMES = ("dark", "light", "contrast")


def wrong_with(pilot: Any, app: Any, density: int, theme: str, keep_as: str) -> Iterator[str]:
    """What is wrong with a scene in a theme, on each tablet."""
    from tests.ui.contrast import faint
    from tests.ui.seeing import faults, too_small

    for size, text in product(SIZES[density], TEXT):
        if theme != THEMES[0] and size != LANDSCAPE and not keep_as:
            continue  # sizes are the same in all themes, and colours on all tablets
        app.change_setting(text_size=text)
        pilot.resize(*size)
        pilot.wait(0.5)
        where = f"{size[0]}×{size[1]}, {text} %, {theme}"
        if theme == THEMES[0]:
            found = faults(pilot) + too_small(pilot, density)
            yield from (f"{where}: {fault}" for fault in found)
        yield from (f"{where}: {fault}" for fault in faint(pilot))
        if keep_as:
            pilot.shot(f"{keep_as}-{size[0]}x{size[1]}-{text}-{theme}.png")


def look_at(pilot: Any, scene: Scene, density: int, theme: str, folder: Path | None) -> list[str]:
    """Set a scene on a tablet of its own, and look at it."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp

    clock.now = NIGHT
    with tempfile.TemporaryDirectory(prefix="tableside-look-") as data:
        pilot.resize(*SIZES[density][0] if density > 1 else LANDSCAPE)
        app = pilot.launch(TablesideApp(Path(data), Devices.null(Path(data))))
        app.change_setting(reduced_motion=True, teach=False, theme=theme)
        hand = Stagehand(pilot, app)
        scene.set_up(hand)
        hand.settle()
        found = list(wrong_with(pilot, app, density, theme, str(folder / scene.name) if folder else ""))
        pilot.leave()
    return found


def main(density: int, folder: Path | None, names: list[str]) -> int:
    """Look at all scenes, or those whose names are given; fails if anything is wrong."""
    time.time = clock
    os.environ["TZ"] = "UTC"
    time.tzset()
    from tests import headless

    headless.prepare()
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from tests.ui.pilot import Pilot, install_clock

    install_clock()
    import tests.ui.painted  # noqa: F401 - what is painted from now on is seen
    from tools.scenes.catalogue import SCENES

    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    pilot, found = Pilot(), 0
    for scene in SCENES:
        plain = scene.size == LANDSCAPE and not scene.settings  # the others are the same on another tablet
        if scene.name in names or (not names and plain):
            wrong = [fault for theme in THEMES for fault in look_at(pilot, scene, density, theme, folder)]
            found += len(wrong)
            print("\n".join([f"{scene.name}: {len(wrong) or 'nothing'} wrong", *wrong]), flush=True)
    return 1 if found else 0


if __name__ == "__main__":
    asked = sys.argv[1:]
    keep = Path(asked.pop(asked.index("--keep") + 1)) if "--keep" in asked else None
    asked = [one for one in asked if one != "--keep"]
    if "--density" in asked:
        at = asked.index("--density")
        sys.exit(main(int(asked[at + 1]), keep, asked[:at] + asked[at + 2 :]))
    again = [sys.executable, "-m", "tools.look", *sys.argv[1:]]
    sys.exit(max(subprocess.run([*again, "--density", str(one)]).returncode for one in SIZES))
