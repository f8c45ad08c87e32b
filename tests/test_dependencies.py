"""What is pinned is what is used: nothing is imported without a pin, and nothing is pinned for nobody."""

import ast
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path

import pytest

from tests.fresh_process import run_app
from tools.licences import packages

ROOT = Path(__file__).parent.parent
ON_A_TABLET = {"android", "jnius"}
"""What python-for-android brings along."""
FOR_OTHERS = {"filetype": "kivy", "materialyoucolor": "kivymd"}
"""What we do not import ourselves, and who does: that package cannot be imported without it."""


def imported() -> Iterator[str]:
    """The dotted name of every module from elsewhere that the app names, wherever in its text."""
    for file in (ROOT / "main.py", *(ROOT / "companion").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                yield node.module


@pytest.fixture(scope="module")
def theirs() -> set[str]:
    ours = {"companion", *sys.stdlib_module_names}
    return {name for name in imported() if name.partition(".")[0] not in ours}


@pytest.fixture(scope="module")
def homes() -> dict[str, set[str]]:
    """The packages, by small letters, of every module that is installed."""
    found = metadata.packages_distributions()
    return {module: {name.lower() for name in names} for module, names in found.items()}


def test_whatever_is_imported_is_pinned(theirs, homes):
    """Nothing of the app needs what only a test has installed."""
    pinned = {name.lower() for name in packages()}
    tops = {name.partition(".")[0] for name in theirs} - ON_A_TABLET
    assert {top for top in tops if not homes.get(top, set()) & pinned} == set()


def test_whatever_is_pinned_is_used(theirs, homes):
    """A package that neither we nor what we import needs is no dependency."""
    used = set().union(*(homes.get(name.partition(".")[0], set()) for name in theirs))
    assert {name.lower() for name in packages()} - used == FOR_OTHERS.keys()
    assert set(FOR_OTHERS.values()) <= used


ALONE = """
import importlib, sys

class Nothing:
    def find_spec(self, name, *_):
        if name.partition(".")[0] in {left_out!r}:
            raise ModuleNotFoundError(f"No module named {{name!r}}", name=name)

sys.meta_path.insert(0, Nothing())
import main
from kivy.app import App
from kivy.clock import Clock

def leave(dt):
    for name in {theirs!r}:
        importlib.import_module(name)
    App.get_running_app().stage.go("settings")
    App.get_running_app().stop()
    print("all of it is there")

Clock.schedule_once(leave, 0.5)
main.start()
"""


def test_the_app_starts_with_what_is_pinned_and_nothing_else(theirs, homes, tmp_path):
    """Whatever else is installed, asynckivy and materialshapes too, which KivyMD says it needs."""
    pinned = {name.lower() for name in packages()}
    left_out = {module for module, names in homes.items() if not names & pinned}
    left_out |= {"asyncgui", "asynckivy", "cairo", "materialshapes"}
    here = sorted(name for name in theirs if name.partition(".")[0] not in ON_A_TABLET)
    run = run_app(ALONE.format(left_out=left_out, theirs=here), tmp_path)
    assert "all of it is there" in run.stdout, run.stderr
    assert (run.returncode, "Traceback" in run.stderr) == (0, False), run.stderr
