"""Every game's picture as SVG: well-formed at every moment, with names as text and colours of the house."""

import re
from random import Random
from xml.etree import ElementTree

import pytest

from companion.draft import Draft
from companion.games import game, game_ids
from companion.simulate import names, play_out
from companion.svg.style import variables
from companion.table import Level, Table
from tests.fifth_game import shelf

GAMES = (*game_ids(), shelf.ID)
KNOWN = set(re.findall(r"--([a-z-]+):", variables()))
BOARDS = {"chamberquest": ("none", "shuffled", "own")}


@pytest.fixture(autouse=True)
def with_the_fifth_game():
    """The example game is held to the same plan."""
    with shelf.standing():
        yield


def sketches(table, moves=40):
    """The sketches of a random game, one after each move."""
    found = []

    def look(played):
        view = played.view()
        found.append(played.game.face.sketch(view.picture, view.players))

    look(table)
    play_out(table, Random(2), moves, look)
    return found


def check(sketch):
    """Each part is SVG by itself, in colours that the page has, without a script or an address."""
    assert sketch.width > 0
    assert sketch.height > 0
    for part in sketch.parts:
        drawn = ElementTree.fromstring(f"<g>{part}</g>")
        assert {one.tag for one in drawn.iter()} <= {"g", "rect", "circle", "polygon", "path", "text"}
        assert not {name for one in drawn.iter() for name in one.attrib if "href" in name or name[:2] == "on"}
        assert "nan" not in part
    assert set(re.findall(r"var\(--([a-z-]+)\)", "".join(sketch.parts))) <= KNOWN


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("players", ["fewest", "most"])
def test_every_moment_can_be_drawn(game_id, players):
    """With as few and as many players as there may be."""
    fewest, most = game(game_id).seats
    count = fewest if players == "fewest" else most
    for sketch in sketches(Table.new(game_id, names(game_id, count), seed=7, now=lambda: 1000.0)):
        check(sketch)


@pytest.mark.parametrize("game_id", GAMES)
@pytest.mark.parametrize("level", Level)
def test_every_level_can_be_drawn(game_id, level):
    """However much or little the app keeps of the table."""
    draft = Draft(game_id, {})
    draft.choose_level(level)
    for sketch in sketches(draft.begin({}, odds=True), 20):
        check(sketch)


@pytest.mark.parametrize("board", BOARDS["chamberquest"])
def test_every_board_of_chamberquest_can_be_drawn(board):
    """None, one of the app's, and one that is being laid out."""
    table = Table.new("chamberquest", ["Ann", "Bob"], {"board": board}, seed=3, now=lambda: 1000.0)
    for sketch in sketches(table, 25):
        check(sketch)


@pytest.mark.parametrize("game_id", GAMES)
def test_a_sketch_has_nothing_of_its_own(game_id):
    """It is the same for the same picture, and its width never changes."""
    table = Table.new(game_id, names(game_id, 2), seed=7, now=lambda: 1000.0)
    found = sketches(table)
    view = table.view()
    assert table.game.face.sketch(view.picture, view.players) == found[-1]
    assert len({sketch.width for sketch in found}) == 1


def test_six_long_names_leave_room_for_the_tools_in_hand():
    """Everybody has a disc with a number beside the market, and nothing there is cut."""
    people = [f"Maximiliane-Charlotte {number}" for number in range(1, 7)]
    table = Table.new("fire-in-the-library", people, {"does": "everything"}, seed=4)
    view = table.view()
    market = next(
        part for part in game(table.game.id).face.sketch(view.picture, view.players).parts if "Market" in part
    )
    told = [one.text for one in ElementTree.fromstring(market).iter("text")]
    assert sum(text.isdigit() for text in told) == 6
    assert not any("…" in text for text in told)


def test_the_score_track_is_shown_round_its_figures():
    """However far apart they are, each stands on its space, and not many more are drawn."""
    from companion.games.fire_in_the_library.face.sketch import MOST, spaces_near

    for scores in ([], [0], [3, 57], [1, 20, 40, 60, 80, 99]):
        shown = spaces_near(scores)
        assert set(scores) <= set(shown)
        assert MOST <= len(shown) <= MOST + 2 * 6
        assert shown == sorted(set(shown))
