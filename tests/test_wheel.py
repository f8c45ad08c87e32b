"""The wheel holds all of the app and nothing else, and says what it is."""

import email
import re
import tomllib
import zipfile
from email.message import Message
from pathlib import Path, PurePosixPath

import pytest
from hatchling.builders.wheel import WheelBuilder

from companion import about
from companion.shipped import ASSETS, SHELF, shelf

ROOT = Path(__file__).parent.parent
BESIDE = ("assets", "kv", "CHANGELOG.md")
"""What lies beside the package in the tree, and within it in the wheel."""


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> zipfile.ZipFile:
    (built,) = WheelBuilder(str(ROOT)).build(directory=str(tmp_path_factory.mktemp("wheel")))
    return zipfile.ZipFile(built)


def text(wheel: zipfile.ZipFile, name: str) -> str:
    (path,) = [path for path in wheel.namelist() if path.endswith(f".dist-info/{name}")]
    return wheel.read(path).decode()


def test_all_of_the_app_is_in_the_wheel_and_nothing_else(wheel):
    """Each file of the package, and within it those that lie beside it; no test, no tool."""
    files = [
        ROOT / "CHANGELOG.md",
        *(path for name in ("companion", "assets", "kv") for path in (ROOT / name).rglob("*")),
    ]
    ours = {path.relative_to(ROOT) for path in files if path.is_file() and "__pycache__" not in path.parts}
    wanted = {
        str(PurePosixPath("companion", path) if path.parts[0] in BESIDE else PurePosixPath(path))
        for path in ours
    }
    packed = {name for name in wheel.namelist() if not name.startswith("tableside-")}
    assert packed == wanted


def test_what_lies_within_is_found_within(tmp_path):
    """The code finds its files in the tree beside the package, and in what is installed inside it."""
    assert (SHELF, ASSETS) == (ROOT, ROOT / "assets")
    (tmp_path / "companion" / "assets").mkdir(parents=True)
    assert shelf(tmp_path / "companion") == tmp_path / "companion"


def test_the_wheel_says_what_it_is(wheel):
    """Its name, the one version, its licence, the pins of the one list, and the command."""
    said: Message = email.message_from_string(text(wheel, "METADATA"))
    assert (said["Name"], said["Version"]) == ("tableside", about.VERSION)
    assert said["License-Expression"] == "MIT"
    pins = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8").splitlines()
    assert set(said.get_all("Requires-Dist")) == {pin.lower() for pin in pins if not pin.startswith("#")}
    assert "tableside = companion.__main__:main" in text(wheel, "entry_points.txt")


def test_the_wheel_lays_nothing_where_no_desktop_looks(wheel):
    """A launcher within a virtual environment would be found by nobody: `tableside launcher` writes it."""
    assert not [name for name in wheel.namelist() if ".data/" in name]


@pytest.mark.parametrize("name", ["dev.txt", "desktop.txt"])
def test_what_builds_the_wheel_is_pinned_once(name):
    """What pip fetches for a build is what the tests and the bundle build with."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    pins = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    assert set(project["build-system"]["requires"]) <= set(pins)


def test_the_version_stands_in_one_place():
    """Neither the project nor the Android build has a number of its own."""
    for file in ("pyproject.toml", "buildozer.spec"):
        assert not re.search(r"^version *=", (ROOT / file).read_text(encoding="utf-8"), re.MULTILINE)
