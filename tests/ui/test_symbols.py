"""Every icon is there, every symbol is drawn, and every text can be read on its ground."""

import random
import re
from itertools import product
from pathlib import Path

import msgspec
import pytest
from kivy.uix.widget import Widget
from kivy.utils import get_color_from_hex
from kivymd.icon_definitions import md_icons

from companion.games import game_ids
from companion.simulate import play_out
from companion.table import Table
from companion.ui.games import kit
from companion.ui.look.symbols import draw_symbol, in_use, use
from companion.ui.look.theme import PALETTES
from companion.ui.widgets.symbol import StillLife, Symbol
from tests.games.test_checklists import lists

ROOT = Path(__file__).resolve().parents[2]
NAMED = re.compile(
    r"""icon:([a-z0-9-]+)|glyph\(\s*"([a-z0-9-]+)"|icon: "([a-z0-9-]+)"|icon="([a-z0-9-]+)\""""
)


def icons_in(path):
    named = {name for found in NAMED.findall(path.read_text(encoding="utf-8")) for name in found}
    return {name for name in named if name and not name.endswith("-")}  # such a one is put together elsewhere


SOURCES = sorted([*(ROOT / "companion").rglob("*.py"), *(ROOT / "kv").rglob("*.kv")])


def test_every_icon_that_is_named_exists():
    """An icon's name in code or layout is a name of the icon font."""
    used = {name: path.name for path in SOURCES for name in icons_in(path)}
    assert len(used) > 20
    assert {name: where for name, where in used.items() if name not in md_icons} == {}


def symbols_in(data):
    """All symbols that are named anywhere in plain data."""
    if isinstance(data, dict):
        for key, value in data.items():
            if key == "symbol" and value:
                yield value
            yield from symbols_in(value)
    elif isinstance(data, list | tuple):
        for each in data:
            yield from symbols_in(each)


@pytest.fixture(scope="module")
def canvas():
    return Widget().canvas


@pytest.fixture(autouse=True)
def no_symbols_of_a_game():
    """A test leaves only the symbols of every game behind."""
    yield
    use({})


@pytest.mark.parametrize("game_id", game_ids())
def test_every_symbol_that_a_game_names_is_drawn(game_id, canvas):
    """Whatever symbols a game names in a random game, the screens can draw them."""
    use(kit(game_id).symbols)
    named = set()

    def look_at(table):
        named.update(symbols_in(msgspec.to_builtins((table.view(), table.moves()))))

    table = Table.new(game_id, ["Ada", "Ben"], {}, seed=3)
    look_at(table)
    play_out(table, random.Random(3), limit=120, after=look_at)
    with canvas:
        undrawn = {name for name in named if not draw_symbol(name, (50, 50), 48, [1, 1, 1, 1])}
    assert undrawn == set()


TOGETHER = re.compile("^(pile|row|fan):")
"""What lays other symbols together."""


@pytest.mark.parametrize("game_id", game_ids())
def test_every_piece_of_a_list_for_the_table_is_drawn(game_id, canvas):
    """Whoever holds what, with as many players as can play."""
    use(kit(game_id).symbols)
    pieces = {check.piece for checks in lists(game_id) for check in checks}
    single = {name for piece in pieces for name in TOGETHER.sub("", piece).split(",")}
    with canvas:
        undrawn = {name for name in pieces | single if not draw_symbol(name, (50, 50), 48, [1, 1, 1, 1])}
    assert undrawn == set()


def brightness(colour):
    """Relative luminance, as WCAG 2 defines it."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in colour[:3]]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(one, other):
    """The contrast of two colours, from 1 to 21."""
    low, high = sorted([brightness(get_color_from_hex(one)), brightness(get_color_from_hex(other))])
    return (high + 0.05) / (low + 0.05)


TEXTS, GROUNDS = ("text", "muted", "link", "fire_text"), ("ground", "surface", "raised")
INKS, PAPERS = ("parchment_ink", "parchment_muted"), ("parchment", "parchment_deep")
PAIRS = [
    *product(TEXTS, GROUNDS),
    *product(("brass_ink",), ("brass", "brass_light")),
    ("ready_ink", "ready"),
    *product(INKS, PAPERS),
]


def test_black_on_white_has_the_greatest_contrast():
    """The measure itself: 21 for black on white, 1 for a colour on itself."""
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#4C88C8", "#4C88C8") == pytest.approx(1)


@pytest.mark.parametrize("theme", PALETTES)
def test_every_text_can_be_read_on_its_ground(theme):
    """Each text token has a contrast of 4.5 to 1 or more to each ground it lies on."""
    palette = PALETTES[theme]
    weak = {(a, b): round(contrast(palette[a], palette[b]), 2) for a, b in PAIRS}
    assert {pair: value for pair, value in weak.items() if value < 4.5} == {}


@pytest.mark.parametrize("theme", PALETTES)
def test_what_can_be_tapped_stands_out_from_its_ground(theme):
    """A frame or a glow is a shape, so a contrast of 3 to 1 is enough for it."""
    palette = PALETTES[theme]
    weak = {ground: round(contrast(palette["ready"], palette[ground]), 2) for ground in GROUNDS}
    assert {ground: value for ground, value in weak.items() if value < 3} == {}


LETTERED = ("red", "pink", "orange", "green", "blue", "purple", "black", "teal")
"""The colours on which a player's letter stands in white."""


@pytest.mark.parametrize("theme", PALETTES)
def test_white_can_be_read_on_every_colour_of_a_player(theme):
    """A player's letter is large, so a contrast of 3 to 1 is enough for it."""
    palette = PALETTES[theme]
    weak = {tone: round(contrast("#FFFFFF", palette[tone]), 2) for tone in LETTERED}
    assert {tone: value for tone, value in weak.items() if value < 3} == {}


def test_a_symbol_is_drawn_as_its_own_game_draws_it(pilot):
    """A list that lies aside may be drawn anew while another game is shown, which means another thing by the
    same name."""
    drawn = []
    ours = {"piece": lambda which, *_: drawn.append(f"our {which}")}
    theirs = {"piece": lambda which, *_: drawn.append(f"their {which}")}
    for kind in (Symbol, StillLife):
        use(ours)
        piece = pilot.show(kind(name="pile:piece:green", size_hint=(None, None), size=(40, 40)))
        use(theirs)
        drawn.clear()
        piece.tint = [1, 0, 0, 1]
        pilot.frames(3)
        assert set(drawn) == {"our green"}
        assert in_use() is theirs
    use({})
