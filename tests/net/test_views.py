"""Every game's view and offers are JSON in the shape that docs/protocol.md tells, and can be played by it."""

from pathlib import Path
from random import Random

import msgspec
import pytest
from msgspec.structs import fields

from companion.net.afar import from_afar
from companion.table import Ask, Choice, Guide, Offer, Outcome, Stat, View
from tests.net.sitting import GAMES, answers, evening

SEATS = ("Ann", "Ben", "Cleo")


@pytest.mark.parametrize("game", GAMES)
def test_a_page_can_play_by_what_it_is_sent(game: str) -> None:
    """Whoever is offered something can make it, with the answers that its questions list."""
    table, rng = evening(game, SEATS), Random(11)
    screens = [table.phone(name) for name in SEATS]
    made = 0
    for number in range(120):
        able = [screen for screen in screens if screen.view["offers"]]
        if not able or table.table.outcome is not None:
            break
        screen = rng.choice(able)
        offer = rng.choice(screen.view["offers"])
        said = table.play(screen, f"move-{number:05}", offer["name"], **answers(offer, rng))
        assert said["t"] == "ack", (offer, said)
        made += 1
        assert {one.view["seq"] for one in screens} == {len(table.table.journal.entries)}
    assert made > 5


@pytest.mark.parametrize("game", GAMES)
def test_a_view_has_every_field(game: str) -> None:
    """Nothing of a view or an offer is left out, so that a page need not guess what is missing."""
    screen = evening(game, SEATS).phone("Ann")
    view = screen.view["view"]
    assert set(view) == {field.name for field in fields(View)}
    assert set(view["guide"]) == {field.name for field in fields(Guide)}
    assert all(set(stat) == {field.name for field in fields(Stat)} for stat in view["stats"])


def test_the_page_about_the_protocol_names_every_field() -> None:
    """docs/protocol.md knows each field of views, guides, offers, questions and choices."""
    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    told = text.partition("## The view of a seat")[2]
    missing = [
        f"{kind.__name__}.{field.name}"
        for kind in (View, Guide, Stat, Offer, Ask, Choice, Outcome)
        for field in fields(kind)
        if field.name not in told
    ]
    assert missing == []


@pytest.mark.parametrize("game", GAMES)
def test_a_view_is_what_the_tablet_would_show(game: str) -> None:
    """A phone is sent what `view(seat)` makes, but for passing a tablet on; a wall the public one."""
    table = evening(game, SEATS)
    screen, wall = table.phone("Ben"), table.wall()
    assert screen.view["view"] == msgspec.json.decode(msgspec.json.encode(from_afar(table.table.view("Ben"))))
    assert wall.view["view"] == msgspec.json.decode(msgspec.json.encode(from_afar(table.table.view())))


def test_on_a_wall_no_turn_is_yours() -> None:
    """The odds name whose turn may burn; only that player's own phone says "your"."""
    table = evening("fire-in-the-library", SEATS)
    whose = table.table.view().guide.seat
    wall, phone = table.wall(), table.phone(whose)
    said = [one["question"] for one in wall.view["view"]["odds"]]
    assert f"One more draw ends {whose}’s turn" in said
    assert f"{whose}’s turn burns within 2 draws" in said
    assert "One more draw ends your turn" in [one["question"] for one in phone.view["view"]["odds"]]
