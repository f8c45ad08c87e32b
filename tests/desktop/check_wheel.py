"""What the README says to pip gives a working command: `make wheel-check`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.desktop import starting

ROOT = Path(__file__).parents[2]
README = "pip install --no-deps -r requirements/runtime.txt ."
PYTHONS = ("3.11", "3.12", "3.13")


def pythons() -> dict[str, str]:
    """One interpreter for each version that this machine can start, by its number."""
    found: dict[str, str] = {}
    folders = [*os.environ["PATH"].split(os.pathsep), *map(str, Path.home().glob(".pyenv/versions/*/bin"))]
    for number in PYTHONS:
        for folder in folders:
            command = Path(folder, f"python{number}")
            asked = [command, "-c", "import ensurepip, sys; print(sys.base_prefix)"]
            if command.is_file() and subprocess.run(asked, capture_output=True).returncode == 0:
                found.setdefault(number, str(command))
    return found


@pytest.fixture(scope="session")
def here() -> dict[str, str]:
    return pythons()


@pytest.mark.timeout(600)
@pytest.mark.parametrize("number", PYTHONS)
def test_the_line_of_the_readme_gives_a_working_command(number, here, tmp_path):
    """In a fresh environment, without a compiler, and started from a folder that has nothing of ours."""
    if number not in here:
        pytest.skip(f"There is no Python {number} here.")
    assert README in (ROOT / "README.md").read_text(encoding="utf-8")
    home, bin_ = tmp_path / "home", tmp_path / "env" / "bin"
    home.mkdir()
    subprocess.run([here[number], "-m", "venv", tmp_path / "env"], check=True)
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
    assert (tmp_path / "env" / "share" / "applications" / "tableside.desktop").is_file()


def test_the_tree_is_left_as_it_was():
    """Building leaves nothing behind."""
    assert not [path for path in (ROOT / "build", ROOT / "dist", *ROOT.glob("*.egg-info")) if path.exists()]
