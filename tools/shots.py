"""Pictures of the running app, made without a display: `make shots` writes them into docs/screens/.

A scene is a small function that brings the app to something worth seeing; add yours to SCENES. The seed and
the clock are fixed, so that a picture changes only when what it shows has changed.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).resolve().parents[1] / "docs" / "screens"
LANDSCAPE, PORTRAIT = (1280, 800), (800, 1280)
LABYRINTH = "library-labyrinth"
NIGHT = 1_790_967_600.0
"""The evening on which all pictures are taken: 2 October 2026, 19:00 UTC."""


class Clock:
    """A clock that goes on by half a minute whenever somebody looks at it."""

    def __init__(self) -> None:
        self.now = NIGHT

    def __call__(self) -> float:
        self.now += 31.0
        return self.now


clock = Clock()


class Stagehand:
    """Whoever sets a scene: the app, the pilot's hands, and tables to show."""

    def __init__(self, pilot: Any, app: Any) -> None:
        self.pilot, self.app = pilot, app

    @property
    def screen(self) -> Any:
        """The screen that is shown."""
        return self.app.stage.screen

    def go(self, name: str, **about: Any) -> None:
        """Go to a screen and let it settle."""
        self.app.stage.go(name, **about)
        self.settle()

    def settle(self) -> None:
        """Wait until nothing moves any more."""
        self.pilot.wait(1.0)

    def open(self, table: Any) -> None:
        """Keep a table and open it, as if it had been played here."""
        self.app.open_table(self.app.store.new_table(table))
        self.settle()

    def tab(self, title: str) -> None:
        """Choose a tab beside the picture."""
        self.screen.ids.tabs.chosen = title
        self.settle()


Setting = Callable[[Stagehand], None]


@dataclass(frozen=True)
class Scene:
    """One picture: its file's name, how the scene is set, on which tablet and with which settings."""

    name: str
    set_up: Setting
    size: tuple[int, int] = LANDSCAPE
    settings: dict[str, Any] = field(default_factory=dict)
    all_colours: bool = False
    """Keep every colour of it, where gradients would come out in stripes; three times the bytes."""


# -- Library Labyrinth and the screens that every game shares ------------------------------------


def home(hand: Stagehand) -> None:
    """Home, with a table to go on with."""
    from tools.evening import mid_game

    hand.app.store.new_table(mid_game(clock).table)
    hand.app.stage.screen.enter()


def setup(hand: Stagehand) -> None:
    """A new table of Library Labyrinth."""
    hand.go("setup", game_id=LABYRINTH)


def checklist(hand: Stagehand) -> None:
    """The list for the table, some of it done."""
    setup(hand)
    hand.screen.start()
    hand.settle()
    for line in hand.screen.ids.first.children[-4:]:
        line.ticked = True


def actions(hand: Stagehand) -> None:
    """In the midst of a turn."""
    from tools.evening import mid_game

    hand.open(mid_game(clock).table)


def disturbance(hand: Stagehand) -> None:
    """A card has come, and a tile is cursed."""
    from tools.evening import mid_game

    evening = mid_game(clock)
    evening.reveal()
    hand.open(evening.table)


def end(hand: Stagehand) -> None:
    """The sixth Terror."""
    from tools.evening import overrun

    hand.open(overrun(clock).table)
    hand.tab("Log")


def hands(hand: Stagehand) -> None:
    """What everybody holds, beside the floor."""
    actions(hand)
    hand.tab("Hands")


def rules(hand: Stagehand) -> None:
    """A question typed, the rule found."""
    actions(hand)
    hand.go("rules", game_id=LABYRINTH)
    hand.screen.ids.field.text = "meeple on a cursed tile"


def log(hand: Stagehand) -> None:
    """The evening as a story."""
    actions(hand)
    hand.go("log")


def box(hand: Stagehand) -> None:
    """What is known of somebody's copy."""
    hand.go("box", game_id=LABYRINTH)


def settings(hand: Stagehand) -> None:
    """All settings."""
    hand.go("settings")


# -- Echoes of the Orne Library ------------------------------------------------------------------

ORNE = "orne-library"
MARKET_NEXT_DOOR = (
    *("the-orrery", "rare-book-room", "folio-wing", "echoing-stairwell", "translation-office"),
    *("entrance-hall", "main-reading-room", "the-great-hall", "study-carrels", "special-collections"),
    *("manuscript-vault", "the-lantern-room", "janitorial-closet", "microfiche-annex", "restricted-section"),
)
"""A library in which something happens in the first turn."""


def orne_setup(hand: Stagehand) -> None:
    """A new table of the Orne Library, with its investigators."""
    hand.go("setup", game_id=ORNE)


def orne_table(hand: Stagehand) -> None:
    """Cards are played, chambers can be reached, and a card can be bought."""
    from companion.table import Table

    cells = [row + column for row in "abc" for column in "12345"]
    board = dict(zip(cells, MARKET_NEXT_DOOR, strict=True))
    players = [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]
    table = Table.new(ORNE, players, {"board": board}, seed=17)
    for name in ("begin_turn", "play_all"):
        table.play(name)
    table.play("correct", pool="footwork", by=1)
    table.play("move_pawn", to="b2")
    hand.open(table)


def orne_hand_over(hand: Stagehand) -> None:
    """Somebody was first into a Hidden Chamber."""
    orne_table(hand)
    hand.app.session.undo()
    hand.app.session.play("move_pawn", to="a1")


def orne_held(hand: Stagehand) -> None:
    """What only that somebody sees, while the finger is down."""
    from companion.ui.widgets.secret import HoldRing

    orne_hand_over(hand)
    hand.settle()
    hand.pilot.hold(hand.pilot.find(kind=HoldRing))


SCENES: list[Scene] = [
    Scene("home", home, all_colours=True),
    Scene("setup", setup),
    Scene("checklist", checklist),
    Scene("table-actions", actions),
    Scene("table-disturbance", disturbance),
    Scene("table-end", end),
    Scene("table-hands", hands),
    Scene("table-portrait", disturbance, PORTRAIT),
    Scene("table-light", disturbance, settings={"theme": "light"}),
    Scene("table-large-text", disturbance, settings={"text_size": 200}),
    Scene("rules", rules),
    Scene("log", log),
    Scene("box", box),
    Scene("settings", settings),
    Scene("orne-setup", orne_setup),
    Scene("orne-table", orne_table),
    Scene("orne-portrait", orne_table, PORTRAIT),
    Scene("orne-hand-over", orne_hand_over, PORTRAIT),
    Scene("orne-held", orne_held),
]


def take(pilot: Any, scene: Scene, folder: Path) -> None:
    """Set a scene on a tablet of its own, and save the picture."""
    from companion.device import Devices
    from companion.ui.app import TablesideApp

    clock.now = NIGHT  # a picture is the same whichever others are taken
    with tempfile.TemporaryDirectory(prefix="tableside-shots-") as data:
        pilot.resize(*scene.size)
        app = pilot.launch(TablesideApp(Path(data), Devices.null(Path(data))))
        app.change_setting(reduced_motion=True, **scene.settings)
        hand = Stagehand(pilot, app)
        scene.set_up(hand)
        hand.settle()
        picture = pilot.picture()
        if not scene.all_colours:
            picture = picture.quantize(256, kmeans=3)
        picture.save(folder / f"{scene.name}.png", optimize=True)
        pilot.leave()


def main(names: list[str]) -> None:
    """Take all pictures, or those whose names are given."""
    os.environ["TZ"] = "UTC"
    time.tzset()
    time.time = clock  # before anything of the companion is imported and takes the real one for its default
    from tests import headless

    headless.prepare()
    from tests.ui.pilot import Pilot, install_clock, remember_colours

    install_clock()
    remember_colours()
    pilot = Pilot()
    FOLDER.mkdir(parents=True, exist_ok=True)
    for scene in SCENES:
        if not names or scene.name in names:
            take(pilot, scene, FOLDER)
            print(f"docs/screens/{scene.name}.png")


if __name__ == "__main__":
    main(sys.argv[1:])
