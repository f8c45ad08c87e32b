"""Pictures of the running app, made without a display: `make shots` writes them into docs/screens/.

A scene is a small function that brings the app to something worth seeing; add yours to its game's module in
tools/scenes/. The seed and the clock are fixed: a picture changes only when what it shows has changed.
"""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.scenes.scene import NIGHT, Scene, Stagehand, clock

DENSITY = "TABLESIDE_SHOTS_DENSITY"
"""The variable that tells a process for which tablets it takes pictures."""
FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screens"


def take(pilot: Any, scene: Scene, folder: Path) -> None:
    """Set a scene on a tablet of its own, and save the picture."""
    from companion.device import Devices
    from companion.ui.shell.app import TablesideApp

    clock.now = NIGHT  # a picture is the same whichever others are taken
    with tempfile.TemporaryDirectory(prefix="tableside-shots-") as data:
        pilot.resize(*scene.size)
        app = pilot.launch(TablesideApp(Path(data), Devices.null(Path(data))))
        app.change_setting(reduced_motion=True, teach=False, **scene.settings)
        hand = Stagehand(pilot, app)
        scene.set_up(hand)
        hand.settle()
        picture = pilot.picture()
        if scene.density > 1:
            picture = picture.reduce(scene.density)
        if not scene.all_colours:
            picture = picture.quantize(256, kmeans=3)
        picture.save(folder / f"{scene.name}.png", optimize=True)
        pilot.leave()


def photograph_pages(names: list[str]) -> None:
    """The pages that leave the app, as a browser shows them, if there is one."""
    from PIL import Image

    from tools import browser
    from tools.scenes.pages import PAGES

    wanted = [page for page in PAGES if not names or page.name in names]
    if wanted and not browser.found():
        print(browser.MISSING)
        return
    for page in wanted:
        clock.now = NIGHT
        picture = FOLDER / f"{page.name}.png"
        browser.photograph(page.html(), picture, page.size, page.at)
        Image.open(picture).convert("RGB").quantize(256, kmeans=3).save(picture, optimize=True)
        print(f"docs/screens/{page.name}.png")


def main(names: list[str], density: int = 1) -> None:
    """Take all pictures on tablets of a density, or those whose names are given."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    time.time = clock  # before anything of the companion is imported and takes the real one for its default
    from tests import headless

    headless.prepare()
    os.environ["KIVY_METRICS_DENSITY"] = str(density)
    from tests.ui.pilot import Pilot, install_clock

    install_clock()
    from companion.table import table
    from tools.scenes.catalogue import SCENES
    from tools.scenes.keeping import SEED

    table.fresh = lambda: SEED  # the letters of its fair draws are in the picture of a new table

    pilot = Pilot()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        if scene.density == density and (not names or scene.name in names):
            take(pilot, scene, FOLDER)
            print(f"docs/screens/{scene.name}.png")
    if density == 1:
        photograph_pages(names)
        others = {scene.density for scene in SCENES if not names or scene.name in names} - {1}
        for other in sorted(others):  # Kivy asks for it once, when it is imported
            subprocess.run([sys.executable, "-m", "tools.shots", *names], env=_dense(other), check=True)


def _dense(density: int) -> dict[str, str]:
    return {**os.environ, DENSITY: str(density)}


if __name__ == "__main__":
    main(sys.argv[1:], int(os.environ.get(DENSITY, "1")))
