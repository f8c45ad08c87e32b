"""What a picture is made of: a name, how the scene is set, on which tablet, with which settings."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

LANDSCAPE, PORTRAIT = (1280, 800), (800, 1280)
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
        self.app.begin_table(table)
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
    density: int = 1
    """How many points of the tablet's screen are one of ours; its picture is kept smaller by as much."""


def both_ways(name: str, set_up: Setting) -> list[Scene]:
    """A scene on a tablet that lies, and on one that stands."""
    return [Scene(name, set_up), Scene(f"{name}-portrait", set_up, PORTRAIT)]
