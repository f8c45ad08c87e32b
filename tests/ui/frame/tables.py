"""Tables in the midst of a game on tablets of every size, and what can be seen of them."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from companion.simulate import names, play_out
from companion.table import Table, View
from companion.table.asked import worded
from companion.ui.widgets.deed_row import DeedRow
from tests.thorough import tablets

SIZES = ((1024, 600), (1280, 800), (800, 1280), (1920, 1200))
LONG = ["Maximiliana-Theodora", "Ben", "Zoe"]


def sit_down(tablet, game_id: str, moves: int, seed: int = 3) -> None:
    """A table in the midst of a game."""
    table = Table.new(game_id, names(game_id, 2), seed=seed)
    play_out(table, Random(seed), moves)
    tablet.open(table)


def sit_down_where(
    tablet, game_id: str, wanted: Callable[[View[Any]], bool], players: Any = 3, **options: Any
) -> None:
    """A table in the first moment of some random game that is as wanted."""
    people = names(game_id, players) if isinstance(players, int) else players
    for seed in range(20):
        table, rng = Table.new(game_id, people, options, seed=seed), Random(seed)
        for _ in range(140):
            view = table.view()
            if view.outcome is None and wanted(view):
                tablet.go_home()
                tablet.app.begin_table(table)
                tablet.pilot.wait(0.8)
                return
            play_out(table, rng, 1)
    raise AssertionError(f"No game of {game_id} comes there.")


def sit_down_with_much_to_do(tablet: Any) -> None:
    """A table of Library Labyrinth where hands have three things to do, beside all the actions."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: len(view.deeds) == 3 and view.guide.headline == "Take 4 actions",
        does="companion",
        holders={"terrors": "app"},
    )


def every_tablet(tablet, *text_sizes: int) -> Iterator[tuple[tuple[int, int], int]]:
    """Tablets of all sizes: the lowest with each of these text sizes, the others with the largest, which
    leaves the least room. To turn or to write anew takes long."""
    tablet.app.change_setting(text_size=text_sizes[0])
    largest = text_sizes[-1:]
    everywhere = zip(SIZES, (text_sizes, largest, largest, largest), strict=True)
    for size, written in tablets(*everywhere):
        tablet.pilot.resize(*size)
        for text_size in written:
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.2)
            yield size, text_size


def tightest(tablet, text_size: int) -> Iterator[tuple[int, int]]:
    """The lowest and the narrowest tablet with text of this size: what finds room there does so elsewhere."""
    tablet.app.change_setting(text_size=text_size)
    for size in ((1024, 600), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.2)
        yield size


def some_tablets(tablet) -> Iterator[tuple[tuple[int, int], int]]:
    """The lowest and the narrowest with large text, and the usual one: enough where a rule of numbers decides
    that has a test of its own."""
    for size, text_size in tablets(((1280, 800), 100), ((1024, 600), 150), ((800, 1280), 150)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.resize(*size)
        yield size, text_size


def in_sight(tablet, widget) -> bool:
    """Whether a widget is on the screen, as a whole, and to be seen."""
    x, y = widget.to_window(widget.x, widget.y)
    width, height = tablet.pilot.window.size
    inside = x >= -1 and y >= -1 and x + widget.width <= width + 1 and y + widget.height <= height + 1
    return inside and widget.opacity > 0 and widget.height > 10


def out_of_sight(tablet) -> list[str]:
    """What should be in sight on the Table screen and is not."""
    ids = tablet.app.stage.screen.ids
    parts = ("header", *(("rail",) if ids.rail.phases else ()), "next_thing", "tools")
    wanted = [(part, ids[part]) for part in parts]
    wanted += [(button.text, button) for button in (*ids.decision.children, *ids.choices.children)]
    missing = [name for name, widget in wanted if not in_sight(tablet, widget)]
    back = tablet.view.take_back
    asked = worded((*back, *tablet.view.deeds))[len(back) :]
    missing += [words for words in asked if words not in shown_deeds(tablet)]
    return [*missing, "choices"] if ids.choices.buttons and not ids.choices.children else missing


def other_actions(tablet) -> tuple[int, int]:
    """How many of the choices are in sight, and how many there are; what leads to others is none of them."""
    choices = tablet.app.stage.screen.ids.choices
    shown = [one for one in choices.children if one in choices.buttons and in_sight(tablet, one)]
    return len(shown), len(choices.buttons)


def shown_deeds(tablet) -> list[str]:
    """The deeds that can be read, each apart from the other parts of the guide."""
    ids = tablet.app.stage.screen.ids
    above = ids.drawn.y if ids.drawn.opacity else ids.deeds.top
    apart = [row for row in deed_rows(tablet) if row.y >= ids.next_thing.top - 1 and row.top <= above + 1]
    return [row.text for row in apart if in_sight(tablet, row)]


def deed_rows(tablet) -> list[DeedRow]:
    """The deeds that stand there."""
    return [row for row in tablet.app.stage.screen.ids.deeds.children if isinstance(row, DeedRow)]


def places(tablet) -> dict[str, tuple[float, float]]:
    """Where the choices stand."""
    return {button.text: tuple(button.pos) for button in tablet.app.stage.screen.ids.choices.children}
