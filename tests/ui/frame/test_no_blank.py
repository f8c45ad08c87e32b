"""Nothing is hidden behind "more" beside empty room, however large the text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import game_ids
from companion.table import Table
from companion.ui.screens.table import frame
from companion.ui.screens.table.frame import Needs
from companion.ui.screens.table.place import Place
from tests.thorough import tablets
from tests.ui.frame.tables import out_of_sight, sit_down_where

ROW, GAP, DEED = 60.0, 10.0, 30.0


@given(
    height=st.integers(300, 1200),
    rows=st.integers(0, 6),
    deeds=st.integers(0, 9),
    asked=st.booleans(),
    idle=st.booleans(),
)
def test_what_is_hidden_finds_no_room(height: int, rows: int, deeds: int, asked: bool, idle: bool) -> None:
    """Whatever the column and what stands in it: no band as high as a row lies blank beside a "more"."""
    each = tuple(number * (ROW + GAP) - GAP for number in range(1, rows + 1))
    usual, all_deeds = each[:2] or (0.0,), deeds * DEED
    some = tuple(number * DEED + 50 for number in range(1, deeds + 1))
    needs = Needs(
        *(60, 56, 90),
        headline_least=40,
        headline_steps=(60, 40),
        deeds=all_deeds,
        deeds_least=all_deeds,
        deeds_steps=(all_deeds,),
        deed=some[0] if some else 0.0,
        deeds_some=some,
        deeds_way=44 if deeds else 0.0,
        choices=each[-1] if asked and each else usual[-1],
        choices_least=each[-1] if asked and each else usual[-1],
        choices_fewest=each[-1] if asked and each else usual[0],
        choices_steps=each if asked else (),
        choices_rows=each,
        choice=ROW if rows else 0.0,
        idle=idle,
    )
    got = frame.guide(Place(0, 0, 300, height), needs, GAP)
    hidden = got.choices.height < max(each, default=0.0) - 1 or got.deeds.height < all_deeds - 1
    told = min(place.y for place in (got.headline, got.deeds) if place.height)
    floor = max(place.top for place in (got.choices, got.decision, got.tools) if place.height)
    if hidden:
        assert told - floor <= ROW + 2 * GAP
    if hidden and idle:
        assert got.choices.y <= got.tools.top + 2 * GAP or not got.choices.height


def blank(tablet) -> float:
    """How high the highest band of the guide is in which nothing stands."""
    ids = tablet.app.stage.screen.ids
    parts = [ids[name] for name in ("drawn", "next_thing", "deeds", "spare", "choices", "warning", "tools")]
    standing = [part for part in parts if part.height > 1 and part.children]
    standing += [ids.decision] if ids.decision.children else []
    bands = sorted((part.y, part.top) for part in standing)
    low, highest = bands[0][1], 0.0
    for bottom, top in bands[1:]:
        highest, low = max(highest, bottom - low), max(low, top)
    return highest


@pytest.mark.parametrize("game_id", game_ids())
def test_no_band_lies_blank_while_something_is_hidden(tablet, game_id):
    """In the midst of a game, on a low, a usual and a standing tablet, with large text."""
    sit_down_where(tablet, game_id, lambda view: len(view.deeds) >= 2, does="companion")
    ids = tablet.app.stage.screen.ids
    for size, text_size in tablets(((1024, 600), 150), ((1280, 800), 200), ((800, 1280), 200)):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.resize(*size)
        hidden = ids.choices.rest or ids.deeds._rest.parent
        if hidden:
            assert blank(tablet) <= ids.choices.row + 24, (size, text_size)


def test_answers_stand_in_the_place_of_a_decision_that_is_none(tablet):
    """Twice the text size: which card to take is answered in sight, as far down as there is room."""
    sit_down_where(
        tablet, "fire-in-the-library", lambda view: "chooses a turn order card" in view.guide.headline
    )
    ids = tablet.app.stage.screen.ids
    tablet.pilot.resize(1280, 800)
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.3)
    assert ids.decision.children == []
    assert [button.text for button in ids.choices.rest] == [] or ids.choices.y < ids.decision.top


def test_no_deed_is_hidden_beside_the_blank_place_of_a_decision_that_is_none(tablet):
    """The end of a round with five players and five cards, on a standing tablet with larger text."""
    asked = ("Take the top card", "A fire icon?", "Everybody may exchange")
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: (
            len(view.deeds) == len(asked)
            and all(deed.text.startswith(begin) for deed, begin in zip(view.deeds, asked, strict=True))
        ),
        players=5,
        does="draws",
    )
    tablet.pilot.resize(800, 1280)
    for text_size in (110, 120):
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.wait(0.2)
        assert out_of_sight(tablet) == [], text_size
        assert blank(tablet) <= tablet.app.stage.screen.ids.choices.row, text_size


def test_a_table_without_phases_has_no_empty_band_for_them(tablet):
    """Upright the picture has their room; a table with phases keeps it for them."""
    tablet.pilot.resize(800, 1280)
    parts = []
    for does in ("everything", "draws"):
        tablet.open(Table.new("orne-library", ["Zo", "Ada"], {"does": does}, seed=3))
        ids = tablet.app.stage.screen.ids
        parts.append((bool(ids.rail.phases), ids.header.y - ids.picture.top, ids.picture.y))
    (with_phases, band, foot), (without, gap, same_foot) = parts
    assert (with_phases, without) == (True, False)
    assert band > 52 + gap
    assert gap < 30
    assert foot == same_foot
