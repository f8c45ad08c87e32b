"""The README stays true."""

import doctest
import re
from pathlib import Path

from companion.table import Chance
from companion.table.fair import PLAY, Seed

ROOT = Path(__file__).parents[1]


def test_the_example_in_the_readme_runs_as_it_is_written() -> None:
    """What the README shows of the engine is what the engine does."""
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert result.attempted >= 5
    assert result.failed == 0


def test_draws_can_be_worked_out_by_what_the_page_about_them_says() -> None:
    """Whoever does not trust our code finds the same rolls with ten lines of their own."""
    page = ROOT / "docs" / "fair-draws.md"
    result = doctest.testfile(str(page), module_relative=False)
    seed = Seed(bytes(range(32)))

    assert result.attempted >= 5
    assert result.failed == 0
    assert str([Chance(seed.draws(PLAY, before)).roll(6) for before in range(8)]) in page.read_text("utf-8")
    assert seed.commitment[:16] in page.read_text("utf-8")


def test_every_picture_and_page_that_the_readme_shows_is_there() -> None:
    """No picture and no link in the README leads nowhere."""
    links = re.findall(r"\]\(([^)#:]+)\)", (ROOT / "README.md").read_text(encoding="utf-8"))

    assert links
    assert [link for link in links if not (ROOT / link).exists()] == []


def test_every_make_target_that_the_readme_names_exists() -> None:
    """The commands that the README names are in the Makefile."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))

    assert {"run", "test", "help", "lint", "type", "shots", "bench", "soak", "prove"} <= targets
    assert "make run" in readme
    assert "make test" in readme


def test_readme_and_page_say_the_same_of_the_apk() -> None:
    """Whether there is one: whoever builds the first, and says so, says so on both."""
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "docs/android.md")]
    said = [re.findall(r"\*\*([^*]*\bAPK\b[^*]*?)\.?\*\*", page) for page in pages]

    assert said[0]
    assert said[0] == said[1]


def test_no_page_names_a_file_with_the_number_of_a_version() -> None:
    """It would be another one after the next release."""
    pages = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]
    named = {
        page.name: re.findall(r"tableside-\d[\w.-]*", page.read_text(encoding="utf-8")) for page in pages
    }

    assert not [name for name, found in named.items() if found]


def test_whatever_contributing_names_is_there() -> None:
    """Every file and folder that CONTRIBUTING names is in the project, or in the example where it belongs."""
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`((?:companion|tests|assets|kv|docs)/[\w/.-]+)`", text))
    example = ROOT / "tests" / "fifth_game"
    places = {name: [ROOT / name, example / name] for name in named - {"tests/games/night_shelves/"}}

    assert len(places) > 8
    assert [name for name, either in places.items() if not any(place.exists() for place in either)] == []
