"""What the README says to pip gives a working command: `make wheel-check`."""

import os
import re
import shutil
import subprocess
import tomllib
from itertools import chain
from pathlib import Path

import pytest

from tests.desktop import starting

ROOT = Path(__file__).parents[2]
README = "pip install --no-deps -r requirements/runtime.txt ."
OLDEST = 11
"""The first Python 3 that Tableside runs under."""


def pythons() -> dict[str, Path]:
    """One interpreter for each version, new enough, that is here and can make environments."""
    found: dict[str, Path] = {}
    folders = [*os.environ["PATH"].split(os.pathsep), *Path.home().glob(".pyenv/versions/*/bin")]
    for command in chain.from_iterable(sorted(Path(folder).glob("python3.*")) for folder in folders):
        number = re.fullmatch(r"python3\.(\d+)", command.name)
        if number is None or int(number[1]) < OLDEST or command.name in found:
            continue
        if subprocess.run([command, "-c", "import ensurepip"], capture_output=True).returncode == 0:
            found[command.name] = command
    return found


PYTHONS = pythons()


def test_the_oldest_is_the_one_that_the_project_names():
    """What is tried here is what pip would install it under."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">=3.{OLDEST}"


def test_there_is_a_python_to_try_it_with():
    """Otherwise nothing would be tried, and nobody would know."""
    assert PYTHONS


@pytest.mark.timeout(600)
@pytest.mark.parametrize("python", PYTHONS)
def test_the_line_of_the_readme_gives_a_working_command(python, tmp_path):
    """In a fresh environment, without a compiler, and started from a folder that has nothing of ours."""
    assert README in (ROOT / "README.md").read_text(encoding="utf-8")
    home, bin_ = tmp_path / "home", tmp_path / "env" / "bin"
    home.mkdir()
    subprocess.run([PYTHONS[python], "-m", "venv", tmp_path / "env"], check=True)
    assert shutil.which("cc", path=str(bin_)) is shutil.which("gcc", path=str(bin_)) is None
    words = [bin_ / "python", "-m", *README.split(), "--quiet", "--disable-pip-version-check"]
    bare = {name: value for name, value in os.environ.items() if name.startswith("PIP_")}
    done = subprocess.run(
        words,
        cwd=ROOT,
        env={**bare, "HOME": os.environ["HOME"], "PATH": str(bin_)},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    starting.check(bin_ / "tableside", home, bin_)
    starting.check_launcher(bin_ / "tableside", home, bin_)


def test_the_tree_is_left_as_it_was():
    """Building leaves nothing behind."""
    assert not [path for path in (ROOT / "build", ROOT / "dist", *ROOT.glob("*.egg-info")) if path.exists()]
