"""The frame of the Table screen: what matters now is in sight, in its place, at every size."""

from itertools import pairwise
from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.screens.table import frame
from companion.ui.screens.table.frame import Needs, Place
from tests.ui.pilot import Pilot
from tests.ui.table_talk import Tablet

SIZES = ((1024, 600), (1280, 800), (800, 1280), (1920, 1200))
COLUMN = Place(10, 20, 300, 500)


# -- the numbers -------------------------------------------------------------------------------------


def test_the_decision_stands_still_whatever_is_told() -> None:
    """However much there is to say, the decision and the tools below it do not move."""
    little = frame.guide(COLUMN, Needs(headline=40, tools=56, decision=80), 10)
    much = frame.guide(
        COLUMN,
        Needs(
            headline=90,
            tools=56,
            decision=80,
            drawn=130,
            drawn_least=80,
            deeds=200,
            choices=300,
            choices_least=120,
        ),
        10,
    )
    assert (little.decision, little.tools) == (much.decision, much.tools)


def test_nothing_lies_over_anything_else() -> None:
    """The parts of the guide follow each other with a gap, and stay within the column."""
    needs = Needs(
        80, 56, 80, 44, drawn=130, drawn_least=80, deeds=150, choices=200, choices_least=60, choice=60
    )
    parts = [place for place in frame.guide(COLUMN, needs, 8) if place.height]
    parts.sort(key=lambda place: place.y)
    assert parts[0].y == COLUMN.y
    assert parts[-1].top <= COLUMN.top
    assert all(high.y >= low.top for low, high in pairwise(parts))


def test_where_room_is_short_the_headline_goes_first_then_a_choice_then_the_deeds() -> None:
    """What was drawn is given up before what hands must do, and that before the way to the choices."""
    needs = Needs(80, 56, 80, drawn=130, drawn_least=80, deeds=120, choices=200, choices_least=120, choice=60)

    def heights(room: float) -> list[bool]:
        got = frame.guide(Place(0, 0, 300, room), needs, 10)
        return [part.height > 0 for part in (got.headline, got.choices, got.deeds, got.drawn)]

    assert heights(600) == [True, True, True, True]
    assert heights(480) == [True, True, True, False]
    assert heights(310) == [True, True, False, False]
    assert heights(246) == [True, False, True, False]
    assert heights(200) == [True, False, False, False]


# -- on the tablet -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def tablet(tmp_path_factory):
    pilot = Pilot()
    pilot.looking = False
    yield Tablet(pilot, tmp_path_factory.mktemp("frame") / "data")
    pilot.leave()


@pytest.fixture(autouse=True)
def as_usual(tablet):
    yield
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)


def sit_down(tablet, game_id: str, moves: int, seed: int = 3) -> None:
    """A table in the midst of a game."""
    table = Table.new(game_id, names(game_id, 2), seed=seed)
    play_out(table, Random(seed), moves)
    tablet.open(table)


def in_sight(tablet, widget) -> bool:
    """Whether a widget is on the screen, as a whole, and to be seen."""
    x, y = widget.to_window(widget.x, widget.y)
    width, height = tablet.pilot.window.size
    inside = x >= -1 and y >= -1 and x + widget.width <= width + 1 and y + widget.height <= height + 1
    return inside and widget.opacity > 0 and widget.height > 10


@pytest.mark.parametrize("game_id", game_ids())
def test_what_matters_now_is_always_in_sight(tablet, game_id):
    """Player, phase, headline, next button, and the way to the other actions need no scrolling."""
    sit_down(tablet, game_id, 13)
    for size in SIZES:
        tablet.pilot.resize(*size)
        for text_size in (100, 150):
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.1)
            assert out_of_sight(tablet) == [], (size, text_size)


def out_of_sight(tablet) -> list[str]:
    """What should be in sight on the Table screen and is not."""
    ids = tablet.app.stage.screen.ids
    wanted = [(part, ids[part]) for part in ("header", "rail", "next_thing", "tools")]
    wanted += [(button.text, button) for button in (*ids.decision.children, *ids.choices.children)]
    if tablet.view.deeds:
        wanted.append(("deeds", ids.deeds))
    missing = [name for name, widget in wanted if not in_sight(tablet, widget)]
    return [*missing, "choices"] if ids.choices.buttons and not ids.choices.children else missing


@pytest.mark.parametrize("game_id", game_ids())
def test_at_twice_the_text_size_the_next_button_and_the_headline_are_there(tablet, game_id):
    """Where nothing else finds room, these two do."""
    tablet.app.change_setting(text_size=200)
    sit_down(tablet, game_id, 6)
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        ids = tablet.app.stage.screen.ids
        assert in_sight(tablet, ids.next_thing)
        assert in_sight(tablet, ids.decision) or not ids.decision.children


def test_the_next_button_never_moves(tablet):
    """In every phase of a turn the lower edge of the brass button is where it was."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    before = ids.decision.pos[:]
    for label in ("Reveal Disturbance",):
        tablet.tap(label)
        assert ids.decision.pos == before


def test_a_tap_that_was_meant_for_the_turn_before_is_not_heard(tablet):
    """For a moment after the phase has changed the next button is deaf; then it hears."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    tablet.tap("Reveal Disturbance")
    assert ids.decision.deaf is False  # unhurried people wait long enough
    ids.decision.pause()
    before = len(tablet.app.session.table.journal.entries)
    for button in ids.decision.children:
        tablet.pilot.tap(button, settle=0.05)
    assert len(tablet.app.session.table.journal.entries) == before
    tablet.pilot.wait(0.7)
    assert ids.decision.deaf is False


def test_choices_that_find_no_room_are_a_tap_away(tablet):
    """The last of the choices says how many more there are, and leads to them."""
    tablet.pilot.resize(1024, 600)
    tablet.sit_down(keeps="paths")
    ids = tablet.app.stage.screen.ids
    rest = [button.text for button in ids.choices.rest]
    assert rest
    tablet.tap(f"{len(rest)} more")
    assert set(rest) <= set(tablet.labels())
    tablet.back()


def test_new_content_is_read_from_its_beginning(tablet):
    """The side panel does not keep an old scroll position when what it shows changes."""
    tablet.sit_down()
    screen = tablet.app.stage.screen
    screen.ids.side_scroll.scroll_y = 0
    tablet.tap("Reveal Disturbance")
    assert screen.ids.side_scroll.scroll_y == 1


def test_a_long_name_pushes_nothing_away(tablet):
    """The longest name is shortened in the header and nothing else moves."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    before = {name: ids[name].pos[:] for name in ("decision", "next_thing", "rail", "tools")}
    tablet.sit_down(players=["Wilhelmina Abracadabra-F", "Blue"])
    ids = tablet.app.stage.screen.ids
    assert {name: ids[name].pos[:] for name in ("decision", "rail", "tools")} == {
        name: before[name] for name in ("decision", "rail", "tools")
    }
    assert in_sight(tablet, ids.next_thing)


def test_undo_speaks_in_the_words_of_the_table(tablet):
    """The undo button says what it would take back, and never a raw move name."""
    tablet.sit_down()
    tablet.tap("Reveal Disturbance")
    text = tablet.app.stage.screen.ids.undo.text
    assert text.startswith("Undo: ")
    assert "_" not in text
    assert text != "Undo: Reveal disturbance"


def test_recounting_is_a_tap_away(tablet):
    """A tap on the numbers shows what the table should show, and what sets the app right."""
    tablet.sit_down()
    tablet.touch(tablet.app.stage.screen.ids.stats)
    assert tablet.sheet.title == "Recount"
    assert tablet.reads("Terrors on the floor")
    assert any("orrect" in label or "Terror" in label for label in tablet.labels())
    tablet.back()
