"""Start the app from a folder of bytecode and show every screen of it; check_build runs it."""

import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from pathlib import Path
from typing import Any

NOT_THERE = {"unittest", "wsgiref", "pydoc_data", "bsddb", "hotshot", "idlelib", "tkinter", "pip"}
"""Packages that python-for-android leaves out of the Python on a tablet, or that no tablet has."""


class NotThere(MetaPathFinder):
    """Finds nothing where a tablet has nothing."""

    def find_spec(self, name: str, *_: Any) -> None:
        if name.partition(".")[0] in NOT_THERE:
            raise ModuleNotFoundError(f"No module named {name!r} on a tablet", name=name)


def tour(app: Any) -> Iterator[str]:
    """Each screen by name, after it was shown for a few frames."""
    from companion.games import game_ids
    from companion.table import Table

    stage = app.stage
    for name in ("settings", "history", "past"):
        stage.go(name)
        yield name
    for game in game_ids():
        for name in ("setup", "rules", "aim", "box"):
            stage.go(name, game_id=game)
            yield name
        table = Table.new(game, ["Ann", "Ben"], {}, seed=1)
        stage.go("checklist", table=table)
        yield "checklist"
        app.begin_table(table)
        while stage.close_sheet():
            pass
        yield "table"
        for name in ("log", "pause"):
            stage.go(name)
            yield name
        stage.home()
        stage.go("table")
        app.close_table()
        stage.home()
        stage._enter(0)
        yield "home"


def main(folder: Path) -> None:
    """Start it as a tablet does, and leave it when everything was shown."""
    sys.path[0] = str(folder)
    sys.meta_path.insert(0, NotThere())
    import main as start

    assert_bytecode(start)
    from kivy.app import App
    from kivy.clock import Clock

    steps: list[Iterator[str]] = []
    shown: list[str] = []

    def step(_: float) -> None:
        app = App.get_running_app()
        if not steps:
            steps.append(tour(app))
        name = next(steps[0], None)
        if name is None:
            sys.stdout.write(f"shown: {' '.join(sorted(set(shown)))}\n")
            app.stop()
        else:
            shown.append(name)
            Clock.schedule_once(step, 0.25)

    Clock.schedule_once(step, 1)
    start.start()


def assert_bytecode(module: Any) -> None:
    """A source that is still there would hide what is missing."""
    if not module.__file__.endswith(".pyc") or module.start.__doc__ is not None:
        raise SystemExit(f"{module.__file__} is not optimised bytecode.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
