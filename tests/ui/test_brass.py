"""Brass is the one next thing: from across the room nothing else at a table can be taken for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.graphics import Color

from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.screens.log.cards import StoryRow
from companion.ui.screens.settings.theme_tile import ThemeTile
from companion.ui.screens.setup.player_sheet import PlayerSheet
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.letters import Letters

ROOT = Path(__file__).parents[2]
GAMES = ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library")
TABLES = [(game, does) for game in GAMES for does in ("draws", "companion", "everything")]


@pytest.fixture
def tablet(switched_on):
    return switched_on


def colours(drawing, but) -> Iterator[list[float]]:
    """Every colour in which something is drawn, apart from some canvases."""
    for one in getattr(drawing, "children", ()):
        if isinstance(one, Color):
            yield one.rgba
        elif one not in but:
            yield from colours(one, but)


def is_brass(colour: list[float]) -> bool:
    *rgb, opaque = colour
    return opaque > 0 and any(
        all(abs(a - b) < 0.01 for a, b in zip(rgb, brass[:3], strict=True))
        for brass in (look.brass, look.brass_light)
    )


def in_brass(screen) -> list[list[float]]:
    """Whatever is drawn or written in brass and is not the next thing."""
    buttons = [widget for widget in screen.walk() if isinstance(widget, BrassButton)]
    within = {part for button in buttons for part in button.walk(restrict=True)}
    written = [
        widget.color for widget in screen.walk() if isinstance(widget, Letters) and widget not in within
    ]
    drawn = colours(screen.canvas, [button.canvas for button in buttons])
    return [colour for colour in (*written, *drawn) if is_brass(colour)]


@pytest.mark.sweep(10)
@pytest.mark.parametrize(("game", "does"), TABLES)
def test_only_the_next_thing_is_brass(tablet, game, does):
    """At the first steps of a turn, at every level, in every theme, whatever can be tapped."""
    tablet.open(Table.new(game, ["Red", "Blue"], {"does": does}, seed=7))
    screen, session = tablet.app.stage.screen, tablet.app.session
    for themes in (("light", "contrast", "dark"), ("dark",), ("light",), ("contrast", "dark")):
        for theme in themes:
            tablet.app.change_setting(theme=theme)
            tablet.pilot.wait(0.5)
            assert in_brass(screen) == [], theme
        offers = [one for one in session.offers() if one.group == "next" and not one.asks]
        if not offers:
            break
        session.play(offers[0].name, **offers[0].args)


@pytest.mark.parametrize("folder", ["companion/ui/games", "companion/games", "kv/games"])
def test_no_game_draws_in_brass(folder):
    """A game asks for a button that is the next thing, and names the colour nowhere."""
    found = [
        f"{path.relative_to(ROOT)}: {line.strip()}"
        for path in (ROOT / folder).rglob("*")
        if path.suffix in (".py", ".kv")
        for line in path.read_text(encoding="utf-8").splitlines()
        if "brass" in line.replace("brass=True", "").lower().replace("brassbutton", "")
    ]
    assert found == []


PAGES = ("settings", "setup", "box", "log")


def chosen_on(tablet, page):
    """What is chosen on a page, and on the sheets of its players."""
    tablet.app.stage.go(page, **({} if page in ("settings", "log") else {"game_id": GAMES[1]}))
    tablet.pilot.wait(0.3)
    roots = [tablet.app.stage.screen]
    if page == "setup":
        PlayerSheet(tablet.app.stage.screen, 0).open()
        tablet.pilot.wait(0.3)
        roots.append(tablet.sheet)
    yield from (one for root in roots for one in root.walk() if getattr(one, "chosen", None) is True)
    tablet.app.stage.close_sheet()


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_is_chosen_looks_alike_everywhere(tablet, theme):
    """A raised ground, with a rim of `ready` round all but a line of a list, and never brass."""
    tablet.open(Table.new(GAMES[0], ["Red", "Blue"], {}, seed=7))
    tablet.app.session.play(tablet.app.session.table.moves()[0].name)
    tablet.app.change_setting(theme=theme)
    seen = set()
    for page in PAGES:
        for one in chosen_on(tablet, page):
            drawn = list(
                colours(one.canvas, [part.canvas for part in one.walk(restrict=True) if part is not one])
            )
            seen.add(type(one).__name__)
            assert list(look.raised) in drawn, one
            assert isinstance(one, StoryRow) or list(look.ready) in drawn, one
            assert isinstance(one, ThemeTile) or not [colour for colour in drawn if is_brass(colour)], one
    tablet.app.change_setting(theme="dark")
    assert seen >= {
        "Pill",
        "Segment",
        "ThemeTile",
        "LevelCard",
        "ChoiceButton",
        "GroupButton",
        "WhoChip",
        "StoryRow",
    }
