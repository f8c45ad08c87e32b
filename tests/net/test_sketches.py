"""The game's picture in the messages to walls and tables, and what a table is told of secrets."""

from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from companion.net.asking import Invite
from companion.table import Table
from companion.table.offer import things_of
from tests.net.sitting import GAMES, Evening, answers, evening

SEATS = ("Ann", "Ben", "Cleo")
HOSTILE = ('<b onclick="x(1)">', "</g></svg><script>", "&amp;'\" style=")
TAPPED = {
    "chamberquest": {"cell", "die"},
    "fire-in-the-library": {"bag", "section", "card"},
    "library-labyrinth": {"tile"},
    "orne-library": {"tile"},
}
SHAPES = {"g", "rect", "circle", "polygon", "path", "text"}


def parsed(sketch: dict) -> list[ElementTree.Element]:
    """Every element of a picture that came in a message."""
    parts = (ElementTree.fromstring(f"<g>{part}</g>") for part in sketch["parts"])
    return [element for part in parts for element in part.iter()]


def played(table: Evening, moves: int) -> None:
    """Some moves by whoever may, from a screen that is the table."""
    screen, rng = table.browser(), Random(3)
    for number in range(moves):
        if offers := screen.view["offers"]:
            offer = rng.choice(offers)
            table.play(screen, f"move-{number:05}", offer["name"], **answers(offer, rng))


@pytest.mark.parametrize("game", GAMES)
def test_a_wall_and_a_table_are_sent_the_picture_and_a_phone_is_not(game: str) -> None:
    """It is the one that the game itself draws of what everybody may know."""
    table = evening(game, SEATS)
    wall, browser, phone = table.wall(), table.browser(), table.phone("Ann")
    view = table.table.view()
    drawn = table.table.game.face.sketch(view.picture, view.players)
    for screen in (wall, browser):
        sketch = screen.view["sketch"]
        assert tuple(sketch["parts"]) == drawn.parts
        assert (sketch["width"], sketch["height"]) == (drawn.width, drawn.height)
    assert phone.view["sketch"] is None


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_nothing_but_shapes_and_words(game: str) -> None:
    """Whatever somebody is called: no style, script, link or picture comes with it."""
    table = evening(game, HOSTILE)
    wall = table.wall()
    played(table, 25)
    elements = parsed(wall.view["sketch"])
    assert {element.tag for element in elements} <= SHAPES
    named = {name for element in elements for name in element.attrib}
    assert not {name for name in named if name.startswith("on") or name in ("style", "href", "id", "src")}
    if game != "library-labyrinth":  # there everybody is a letter
        assert any((element.text or "").startswith("&amp;'") for element in elements)


@pytest.mark.parametrize("game", GAMES)
def test_what_can_be_tapped_is_called_as_offers_call_it(game: str) -> None:
    """A page finds in the picture what the offers of a table concern."""
    table = evening(game, SEATS)
    if game == "chamberquest":
        table = Evening(Table.new(game, SEATS, {"does": "everything", "board": "random"}, 4))
    wall, found = table.wall(), set()
    screen, rng = table.browser(), Random(3)
    for number in range(30):
        drawn = {element.get("data-thing") for element in parsed(wall.view["sketch"])}
        found |= drawn & things_of(table.table.moves())
        if offers := screen.view["offers"]:
            offer = rng.choice(offers)
            table.play(screen, f"move-{number:05}", offer["name"], **answers(offer, rng))
    sorts = {name.partition(":")[0] for name in found}
    assert sorts >= TAPPED[game]


def test_a_picture_is_drawn_once_for_all_screens_and_not_without_one() -> None:
    """Phones alone need none; a wall and two tables share one."""
    table, drawn = evening(), []
    game = table.table.game

    def draws(picture, players):
        drawn.append(picture)
        return game.face.sketch(picture, players)

    table.table.game = replace(game, face=replace(game.face, sketch=draws))
    table.phone("Ann")
    table.desk.changed()
    assert drawn == []
    for sits in (table.wall, table.browser, table.browser):
        sits()
    drawn.clear()
    table.desk.changed()
    assert len(drawn) == 1


def test_what_did_not_change_is_the_same_part_in_the_same_place() -> None:
    """So a page replaces little: after a draw most of the picture stands as it is."""
    table = evening()
    wall, browser = table.wall(), table.browser()
    before = wall.view["sketch"]["parts"]
    offer = next(offer for offer in browser.view["offers"] if not offer["asks"])
    table.play(browser, "move-00001", offer["name"], **offer["args"])
    after = wall.view["sketch"]["parts"]
    assert before != after
    same = sum(one == other for one, other in zip(before, after, strict=False))
    assert same > len(before) // 2


def test_a_table_is_told_what_is_done_on_a_phone_and_nothing_of_it() -> None:
    """A card of a hand is played from its own phone; the table says whose turn that is, and no card."""
    table = evening("orne-library", SEATS)
    browser, wall = table.browser(), table.wall()
    table.play(browser, "move-00001", "begin_turn")
    told = browser.view["apart"]
    assert [one["label"] for one in told] == ["Play a card"]
    assert told[0].keys() == {"seat", "label", "symbol"}
    assert told[0]["seat"] == browser.view["view"]["guide"]["seat"]
    assert wall.view["apart"] == []
    assert table.phone("Ann").view["apart"] == []


def test_a_table_gets_the_link_for_phones_and_a_wall_does_not() -> None:
    """With the code to scan, for the address at which the table's own page found the host."""
    table = evening()
    browser, wall = table.browser(), table.wall()
    for screen in (browser, wall):
        table.desk.heard(screen, Invite("http://10.0.0.7:8423"))
    invited = browser.last("invited")
    assert invited["link"] == f"http://10.0.0.7:8423/#{table.seats.kept.join}"
    assert {element.tag for element in parsed(invited["code"])} == {"g", "rect", "path"}
    assert "invited" not in wall.kinds()
    assert table.seats.kept.join not in b"".join(wall.sent).decode()
