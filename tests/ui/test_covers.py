"""The covers on Home stand apart from the games, say the same, and find room however many they are."""

import ast
import subprocess
import sys
from functools import partial

import pytest
from kivy.uix.scrollview import ScrollView
from PIL import Image

from companion.games import game, game_ids
from companion.ui.games import cover, on_the_shelf
from companion.ui.look.art import art_file, at_hand, cropped, picture
from companion.ui.look.theme import READABLE, contrast
from companion.ui.screens.home.covers import CoverCard
from companion.ui.widgets.text import Text
from tests.thorough import tablets
from tests.ui.seeing import faults
from tests.ui.table_talk import Tablet

WITH_ART = [id_ for id_ in game_ids() if cover(id_).art]
SIZES = ((1024, 600), (1280, 800), (800, 1280))


@pytest.mark.parametrize("game_id", game_ids())
def test_a_cover_says_what_its_game_says(game_id: str) -> None:
    """Title and tagline of a cover are those of the game."""
    rules = game(game_id)

    assert (rules.title, rules.tagline) == (cover(game_id).title, cover(game_id).tagline)


def test_every_game_stands_on_home_in_its_place() -> None:
    """No game is left out, and their own places order them."""
    shelf = on_the_shelf()

    assert sorted(shelf) == sorted(game_ids())
    assert [cover(id_).place for id_ in shelf] == sorted(cover(id_).place for id_ in shelf)


def test_home_is_shown_without_loading_any_rules() -> None:
    """A cover imports nothing else of its game: Home must be there at once."""
    code = (
        "import sys; from tests import headless; headless.prepare();"
        "import companion.ui.screens.home.screen;"
        "from companion.ui.games import on_the_shelf; on_the_shelf();"
        "rules = [name for name in sys.modules if name.startswith('companion.games.')];"
        "words = [name.split('.') for name in sys.modules if name.startswith('companion.ui.games.')];"
        "print(rules, {each[4] for each in words if len(each) > 4})"
    )
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)

    rules, _, own = said.stdout.strip().partition(" ")
    assert rules == "[]"
    assert not {"kit", "picture", "floor"} & ast.literal_eval(own)


@pytest.mark.parametrize("count", [1, 8])
def test_any_number_of_covers_can_be_read(pilot, tmp_path, monkeypatch, count):
    """One to eight covers on Home: no word is cut, and where they do not find room they scroll."""
    shelf = (on_the_shelf() * 3)[:count]
    monkeypatch.setattr("companion.ui.screens.home.screen.on_the_shelf", lambda: shelf)
    tablet = Tablet(pilot, tmp_path / "data")
    found = {}
    for size, text_size in tablets(((1280, 800), 100), ((1024, 600), 200), ((800, 1280), 200)):
        tablet.app.change_setting(text_size=text_size)
        pilot.resize(*size)
        pilot.wait(0.3)
        if wrong := faults(pilot):
            found[(size, text_size)] = wrong
    tablet.app.change_setting(text_size=100)
    assert found == {}
    tablet.touch(tablet.app.stage.screen.ids.covers.children[0])
    assert tablet.screen == "setup"


@pytest.mark.parametrize("game_id", WITH_ART)
def test_a_cover_with_art_has_a_hook(game_id: str) -> None:
    """The art is tall enough for any card, and the hook is one short sentence."""
    own = cover(game_id)
    with Image.open(art_file(own.art)) as image:
        assert image.size == (640, 1280)
    assert own.hook.endswith((".", "?"))
    assert len(own.hook) <= 34


@pytest.mark.parametrize("wide", [40, 150, 293, 330, 440, 640, 900])
def test_art_is_decoded_no_larger_than_needed(pilot, wide):
    """A texture has at least the points that are shown, and less than twice as many each way."""
    texture = picture(cover("chamberquest").art, wide)
    assert min(wide, 640) <= texture.width < 2 * wide
    assert texture.height == 2 * texture.width


def test_art_is_loaded_once(pilot):
    """Whoever shows it at the same size again gets the same texture."""
    assert picture("mark.png", 54) is picture("mark.png", 54)


@pytest.mark.parametrize(
    "size", [(293, 650), (293, 430), (230, 266), (357, 390), (150, 104), (60, 300), (700, 90)]
)
@pytest.mark.parametrize("focus", [0.0, 0.23, 0.5, 1.0])
def test_a_crop_fills_its_box_and_keeps_what_matters(pilot, size, focus):
    """It has the shape of the box, lies within the picture, and holds what it is centred on."""
    left, top, _, _, right, low, *_ = cropped(cover("orne-library").art, size, focus, 0.4).tex_coords
    assert (right - left) / (low - top) / 2 == pytest.approx(size[0] / size[1], rel=0.02)
    assert 0 <= left < right <= 1
    assert -0.01 <= top <= focus + 0.01
    assert focus - 0.01 <= low <= 1.01


@pytest.mark.sweep(4)
@pytest.mark.parametrize(("theme", "text_size"), [("dark", 100), ("light", 200), ("contrast", 200)])
def test_words_on_a_cover_can_be_read(pilot, tmp_path, theme, text_size):
    """Each has a contrast of 4.5 to 1 against the brightest point of art that lies under it."""
    tablet = Tablet(pilot, tmp_path / "data")
    tablet.app.change_setting(theme=theme, text_size=text_size)
    pilot.looking = True
    for size in tablets(*SIZES):
        pilot.resize(*size)
        pilot.wait(0.3)
        poor = [poor for card in cards(tablet) for poor in poor_words(tablet, card)]
        assert poor == [], size
    tablet.app.change_setting(theme="dark", text_size=100)


def cards(tablet):
    return [widget for widget in tablet.app.stage.screen.walk() if isinstance(widget, CoverCard)]


def poor_words(tablet, card):
    """The words on a card that stand on something too bright."""
    (page,) = (widget for widget in tablet.app.stage.screen.walk() if isinstance(widget, ScrollView))
    page.scroll_to(card, animate=False)
    words = [widget for widget in card.walk() if isinstance(widget, Text) and widget.text]
    for widget in words:
        widget.opacity = 0
    tablet.pilot.frames(3)
    shown = tablet.pilot.picture()
    for widget in words:
        widget.opacity = 1
        x, y = widget.to_window(*widget.pos)
        top = shown.height - y - widget.height
        ground = shown.crop((int(x), max(0, int(top)), int(x + widget.width), int(top + widget.height)))
        colours = [[part / 255 for part in colour] for _, colour in ground.getcolors(10**6)]
        least = min(contrast(list(widget.color), colour) for colour in colours)
        if least < READABLE:
            yield f"{widget.text}: {least:.1f}"


def test_art_comes_after_what_waits_for_it(pilot, monkeypatch):
    """What shows art is drawn at once without it, and told when it has come: one picture a frame."""
    monkeypatch.setattr("companion.ui.look.art._kept", {})
    monkeypatch.setattr("companion.ui.look.art._waiting", [])  # whoever was left may still wait
    came = []
    names = [cover(id_).art for id_ in WITH_ART]
    here = [at_hand(name, (150, 104), partial(came.append, name)) for name in (*names, names[0])]
    assert not any(here)
    assert came == []
    for count in range(1, len(names) + 1):
        pilot.frames()
        assert len(came) == count
    pilot.frames()
    assert came == [*names, names[0]]
    assert at_hand(names[0], (150, 104), came.clear)
