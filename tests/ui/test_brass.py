"""Brass is the one next thing: from across the room nothing else at a table can be taken for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from kivy.graphics import Color

from companion.table import Table
from companion.ui.look.theme import look
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
