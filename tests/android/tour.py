"""Start the app from a folder of bytecode and show every screen of it; check_build runs it."""

import sys
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


def main(folder: Path) -> None:
    """Start it as a tablet does, and leave it when everything was shown."""
    sys.path[0] = str(folder)
    sys.meta_path.insert(0, NotThere())
    import main as start

    assert_bytecode(start)
    from companion.ui.shell.app import TablesideApp
    from companion.ui.shell.tour import Tour

    shown: list[str] = []
    tours: list[Tour] = []  # a clock does not keep whom it calls

    def begin(app: TablesideApp) -> None:
        tours.append(Tour(app, shown.append))
        tours[0].begin()

    TablesideApp.on_start = begin
    start.start()
    sys.stdout.write(f"shown: {' '.join(sorted(set(shown)))}\n")


def assert_bytecode(module: Any) -> None:
    """A source that is still there would hide what is missing."""
    if not module.__file__.endswith(".pyc") or module.start.__doc__ is not None:
        raise SystemExit(f"{module.__file__} is not optimised bytecode.")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
