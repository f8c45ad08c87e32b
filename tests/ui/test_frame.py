"""The frame of the Table screen: what matters now is in sight, in its place, at every size."""

from collections.abc import Callable
from functools import partial
from itertools import pairwise
from random import Random
from typing import Any

import pytest
from kivy.metrics import sp

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Deed, Table, View
from companion.ui.screens.table import frame
from companion.ui.screens.table.frame import Needs, Place
from companion.ui.widgets.deeds import DeedRow
from companion.ui.widgets.text import Lettering, NameLine, shortened
from tests.ui.pilot import Pilot
from tests.ui.seeing import faults
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


FULL = Needs(
    *(90, 56, 80),
    headline_least=60,
    drawn=130,
    drawn_least=50,
    deeds=200,
    deeds_least=90,
    deed=60,
    choices=200,
    choices_least=130,
    choices_fewest=60,
    choice=60,
)


def given(room: float, needs: Needs = FULL) -> tuple[float, ...]:
    """What is drawn, headline, deeds and choices get in so much room above decision and tools."""
    got = frame.guide(Place(0, 0, 300, room + needs.tools + needs.decision + 10), needs, 10)
    return got.drawn.height, got.headline.height, got.deeds.height, got.choices.height


def test_where_room_is_short_all_deeds_stay_and_the_less_likely_choices_go_first() -> None:
    """Then what was drawn goes, then all choices but a row; only then do deeds go behind a line."""
    assert given(700) == (130, 90, 200, 200)
    assert given(440) == (50, 60, 90, 200)
    assert given(370) == (50, 60, 90, 130)
    assert given(310) == (0, 60, 90, 130)
    assert given(240) == (0, 60, 90, 60)
    assert given(210) == (0, 60, 60, 60)
    assert given(140) == (0, 60, 0, 60)
    assert given(90) == (0, 80, 0, 0)


def test_what_is_left_makes_the_headline_larger_then_the_deeds_then_what_was_drawn() -> None:
    """The choices stand still meanwhile, so that a finger finds them."""
    assert given(460) == (50, 80, 90, 200)
    assert given(520) == (50, 90, 140, 200)
    assert given(620) == (90, 90, 200, 200)


def test_room_that_nothing_else_wants_makes_the_headline_larger_still() -> None:
    """It is what should be read from across the table; the choices stand still."""
    large = FULL._replace(headline_most=140)
    assert given(680, large) == (130, 110, 200, 200)
    assert given(900, large) == (130, 140, 200, 200)
    assert given(400, large._replace(deeds=0, deeds_least=0, drawn=0, drawn_least=0)) == (0, 140, 0, 200)


def test_room_to_spare_is_used_and_moves_nothing() -> None:
    """What stands there has a place below the deeds where all else has all it needs; else it has none."""
    column = Place(0, 0, 300, 800)
    calm = frame.guide(column, FULL._replace(deeds=0, deeds_least=0), 10)
    used = frame.guide(column, FULL._replace(deeds=0, deeds_least=0, spare=120, spare_least=60), 10)
    assert used.spare.height == pytest.approx(120)
    assert used.spare.top <= used.headline.y
    assert used.spare.y >= used.choices.top
    assert (used.choices, used.decision, used.headline) == (calm.choices, calm.decision, calm.headline)
    full = frame.guide(Place(0, 0, 300, 700), FULL._replace(spare=120, spare_least=60), 10)
    assert full.spare.height == 0


def test_answers_do_not_give_way_to_deeds() -> None:
    """Where all answers must be in sight, deeds go behind a line instead."""
    asked = FULL._replace(choices=130, choices_fewest=130)
    assert given(280, asked) == (0, 60, 60, 130)


def test_a_warning_does_not_move_the_choices() -> None:
    """It stands above them."""
    calm, warned = (frame.guide(Place(0, 0, 300, 800), FULL._replace(warning=w), 10) for w in (0, 44))
    assert calm.choices == warned.choices
    assert warned.warning.y > warned.choices.top


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
    tablet.go_home()  # where there is less to turn and to write anew
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)


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
        for _ in range(70):
            view = table.view()
            if view.outcome is None and wanted(view):
                tablet.go_home()
                tablet.app.begin_table(table)
                tablet.pilot.wait(0.8)
                return
            play_out(table, rng, 1)
    raise AssertionError(f"No game of {game_id} comes there.")


def every_tablet(tablet, *text_sizes: int):
    """All sizes of tablets with these sizes of text; from one to the next only one of both is changed."""
    tablet.app.change_setting(text_size=text_sizes[0])
    for turn, size in enumerate(SIZES):
        tablet.pilot.resize(*size)
        for text_size in text_sizes[:: -1 if turn % 2 else 1]:
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.2)
            yield size, text_size


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
    for where in every_tablet(tablet, 100, 150):
        assert out_of_sight(tablet) == [], where


def out_of_sight(tablet) -> list[str]:
    """What should be in sight on the Table screen and is not."""
    ids = tablet.app.stage.screen.ids
    wanted = [(part, ids[part]) for part in ("header", "rail", "next_thing", "tools")]
    wanted += [(button.text, button) for button in (*ids.decision.children, *ids.choices.children)]
    missing = [name for name, widget in wanted if not in_sight(tablet, widget)]
    missing += [deed.text for deed in tablet.view.deeds if deed.text not in shown_deeds(tablet)]
    return [*missing, "choices"] if ids.choices.buttons and not ids.choices.children else missing


def shown_deeds(tablet) -> list[str]:
    """The deeds that can be read, each apart from the other parts of the guide."""
    ids = tablet.app.stage.screen.ids
    rows = [row for row in ids.deeds.children if isinstance(row, DeedRow) and row.number]
    apart = [row for row in rows if row.y >= ids.choices.top - 1 and row.top <= ids.next_thing.y + 1]
    return [row.text for row in apart if in_sight(tablet, row)]


MOST_DEEDS = {"chamberquest": 2, "fire-in-the-library": 5, "library-labyrinth": 3, "orne-library": 2}


@pytest.mark.parametrize("game_id", game_ids())
def test_all_deeds_are_in_sight_with_the_likeliest_choices(tablet, game_id):
    """However many things hands must do, each can be read, from 1024 × 600 on and with text up to 150 %."""
    sit_down_where(tablet, game_id, lambda view: len(view.deeds) == MOST_DEEDS[game_id], does="companion")
    for where in every_tablet(tablet, 100, 150):
        assert out_of_sight(tablet) == [], where


def test_all_deeds_are_in_sight_beside_what_was_drawn(tablet):
    """From 1024 × 600 on and with text up to 150 % there is room for both, and for three actions."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: len(view.deeds) == 3 and view.guide.drawn is not None,
        does="companion",
    )
    ids = tablet.app.stage.screen.ids
    for where in every_tablet(tablet, 100, 125, 150):
        assert out_of_sight(tablet) == [], where
        assert in_sight(tablet, ids.drawn), where
        assert len(ids.choices.children) >= 4, where


def test_even_a_warning_leaves_room_for_what_was_drawn_and_the_likeliest_actions(tablet):
    """Four Crossroads where the level has three: said in full, and nothing gives way to it."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: len(view.deeds) == 3 and bool(view.guide.warning and view.guide.drawn),
        does="companion",
    )
    ids = tablet.app.stage.screen.ids
    for where in every_tablet(tablet, 100, 150):
        assert out_of_sight(tablet) == [], where
        assert in_sight(tablet, ids.drawn), where
        assert in_sight(tablet, ids.warning), where
        assert len(ids.choices.children) >= 3, where


def test_hidden_deeds_get_room_before_the_headline_grows():
    """Where not all deeds find room the headline is small and explains nothing."""
    assert given(225) == (0, 60, 75, 60)


def test_deeds_that_really_find_no_room_are_a_tap_away(tablet):
    """A clear line says how many more there are, and opens all of them."""
    sit_down_where(tablet, "orne-library", lambda view: len(view.deeds) >= 11, does="everything")
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=150)
    tablet.pilot.wait(0.3)
    deeds = tablet.view.deeds
    more = len(deeds) - len(shown_deeds(tablet))
    assert more
    tablet.tap(f"… and {more} more on the table")
    assert [deed.text for deed in deeds if not tablet.reads(deed.text)] == []
    tablet.back()


# -- fixed places ------------------------------------------------------------------------------------

LONG = ["Maximiliana-Theodora", "Ben", "Zoe"]
TOKENS = ("History", "Fire", "Fables", "Geography", "War")


def places(tablet) -> dict[str, tuple[float, float]]:
    """Where the choices stand."""
    return {button.text: tuple(button.pos) for button in tablet.app.stage.screen.ids.choices.children}


def test_a_token_is_always_under_the_same_finger(tablet):
    """With the table's own bag all tokens are buttons, in the same places at every draw of a turn."""
    begun = partial(sit_down_where, tablet, "fire-in-the-library", does="companion", holders={"bag": "table"})
    begun(lambda view: "did you draw" in view.guide.headline and len(view.deeds) >= 3)
    first = {where: places(tablet) for where in every_tablet(tablet, 100, 120)}
    begun(lambda view: "or stop" in view.guide.headline and len(view.deeds) == 1)
    for where in every_tablet(tablet, 100, 120):
        now = places(tablet)
        assert {token: now.get(token) for token in TOKENS} == {
            token: first[where].get(token, "nowhere") for token in TOKENS
        }, where


def test_what_a_tile_shows_is_one_tap_on_every_tablet(tablet):
    """All four kinds are buttons, also where the tablet is held upright."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: "what does it show" in view.guide.headline and view.guide.drawn is not None,
        does="companion",
    )
    for where in every_tablet(tablet, 100, 150):
        assert {"Terror", "Shelf", "Reward", "Crossroads"} <= set(places(tablet)), where


def test_the_same_actions_stand_in_the_same_places_whatever_hands_must_do(tablet):
    """Deeds come and go; a button does not slip behind "more" for them."""
    tablet.sit_down()
    screen = tablet.app.stage.screen
    deeds = tablet.view.deeds
    before = {where: places(tablet) for where in every_tablet(tablet, 100)}
    assert deeds == ()
    for where in every_tablet(tablet, 100):
        screen.ids.deeds.show((Deed("one", "Discard the cards used"), Deed("two", "Draw a card")), {})
        tablet.pilot.wait(0.2)
        assert places(tablet) == before[where], where
        screen.ids.deeds.show((), {})


def test_a_long_undo_moves_nothing(tablet):
    """Its label is shortened to what the row of tools has room for."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    for where in every_tablet(tablet, 100, 150):
        ids.undo.text = "Undo"
        tablet.pilot.wait(0.1)
        before = (ids.tools.height, tuple(ids.decision.pos), places(tablet))
        ids.undo.text = "Undo: Maximiliana-Theodora returns King in Yellow to the Historical Leaders Shelf"
        tablet.pilot.wait(0.1)
        assert (ids.tools.height, tuple(ids.decision.pos), places(tablet)) == before, where
        label = next(one for one in ids.undo.walk() if isinstance(one, Lettering))
        assert label.text.startswith("Undo: Max"), where
        assert label.text.endswith(("…", "Shelf")), where
        assert label.height <= ids.tools.height, where


def test_a_long_name_on_a_button_is_shortened_and_never_tiny(tablet):
    """The words on a button are at least 14 points high at 100 %."""
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: f"{LONG[1]} chooses" in view.guide.headline,
        players=[{"name": name} for name in LONG],
        does="companion",
    )
    for where in every_tablet(tablet, 100):
        ids = tablet.app.stage.screen.ids
        letters = [one for part in (ids.choices, ids.decision, ids.tools) for one in part.walk()]
        small = [one.words for one in letters if isinstance(one, Lettering) and one.font_size < sp(13.9)]
        assert small == [], where


def test_what_is_shortened_closes_its_bracket():
    """An ellipsis stands for what is left out."""

    def fits(words: str) -> bool:
        return len(words) <= 14

    assert shortened("Amulet", fits) == "Amulet"
    assert shortened("Amulet (Maximiliana)", fits) == "Amulet (Maxi…)"
    assert shortened("Undo: Ben flips a tile", fits) == "Undo: Ben fli…"


VERY_LONG = [{"name": name} for name in ("Maximiliana-Theodora W.", "Ben", "Zoe", "Bartholomew Featherston")]


@pytest.mark.parametrize("game_id", game_ids())
def test_very_long_names_are_shortened_and_nothing_is_cut_or_covered(tablet, game_id):
    """In every game's picture on the lowest tablet, at every level."""
    found = {}
    for level in ("draws", "companion", "everything"):
        tablet.open(Table.new(game_id, VERY_LONG, {"does": level}, seed=3))
        if tablet.screen != "table":
            tablet.tap("Close without it")  # ChamberQuest's editor
        tablet.pilot.resize(1024, 600)
        for text_size in (100, 150):
            tablet.app.change_setting(text_size=text_size)
            tablet.pilot.wait(0.3)
            if wrong := faults(tablet.pilot):
                found[level, text_size] = wrong
            cut = [
                one.words
                for one in tablet.picture.walk()
                if isinstance(one, NameLine) and one.height > one.room + 2
            ]
            assert cut == [], (level, text_size)
    assert found == {}


def spare_words(tablet) -> list[str]:
    """What can be read in the room to spare."""
    return [
        one.text for one in tablet.app.stage.screen.ids.spare.walk(restrict=True) if getattr(one, "text", "")
    ]


def test_the_guide_uses_its_room_for_what_does_not_stand_beside_the_picture(tablet):
    """Reminders while another tab is open, the odds beside the reminders; no button moves for them."""
    tablet.sit_down(does="draws")
    before = (places(tablet), tuple(tablet.app.stage.screen.ids.decision.pos))
    assert "THE ODDS" in spare_words(tablet)
    assert "North west" in spare_words(tablet)
    tablet.tap("Log")
    first = tablet.app.stage.screen.book.rules[tablet.view.reminders[0]]
    assert "REMEMBER" in spare_words(tablet)
    assert first.title in spare_words(tablet)
    assert (places(tablet), tuple(tablet.app.stage.screen.ids.decision.pos)) == before
    tablet.tap("Remember")
    assert "REMEMBER" not in spare_words(tablet)


def test_deeds_take_the_room_back(tablet):
    """Where hands have much to do, nothing else stands there."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: len(view.deeds) == 3 and view.guide.drawn is not None,
        does="companion",
    )
    tablet.pilot.resize(1024, 600)
    tablet.tap("Log")
    assert spare_words(tablet) == []
    assert out_of_sight(tablet) == []
    tablet.tap("Remember")


# -- the top of the screen ---------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", game_ids())
def test_all_numbers_on_top_are_in_sight(tablet, game_id):
    """Four players and a long name: in fewer words, but none is left out."""
    players = [{"name": name} for name in (*LONG, "Ada")]
    sit_down_where(tablet, game_id, lambda view: view.guide.seat == LONG[0], players, does="companion")
    for where in every_tablet(tablet, 100, 150):
        stats = tablet.app.stage.screen.ids.stats
        wanted = [stat.value for stat in tablet.view.stats[:4]]
        assert [stat.value for stat in stats.children[::-1]] == wanted, where
        assert all(in_sight(tablet, stat) and stat.x >= stats.x - 1 for stat in stats.children), where


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
