"""The folder that `make desktop` makes starts on a machine without Python."""

import shutil
from pathlib import Path

import pytest

from tests.desktop import starting

BUNDLE = Path(__file__).parents[2] / "bin" / "tableside"


@pytest.mark.timeout(600)
def test_the_bundle_needs_nothing_but_itself(tmp_path):
    """Carried elsewhere, with no program to be found, Python least of all, it shows every screen."""
    away, home, nothing = tmp_path / "a desk" / "tableside", tmp_path / "home", tmp_path / "nothing"
    shutil.copytree(BUNDLE, away, symlinks=True)
    home.mkdir()
    nothing.mkdir()
    starting.check(away / "tableside", home, nothing)
    starting.check_launcher(away / "tableside", home, nothing)


def test_the_bundle_brings_the_licences():
    """Their texts, of all that is in it."""
    assert list(BUNDLE.rglob("companion/assets/licences/pillow.txt"))


def test_the_bundle_holds_nothing_that_may_not_be_given_away_with_it():
    """readline is under the GPL, which would ask of all the rest what it does not promise."""
    assert list(BUNDLE.rglob("libpython*"))
    assert not list(BUNDLE.rglob("*readline*"))
