"""What matters now is in sight on every tablet, without scrolling."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.widgets.letters import Letters
from tests.ui.frame.tables import (
    LONG,
    SIZES,
    deed_rows,
    every_tablet,
    in_sight,
    other_actions,
    out_of_sight,
    shown_deeds,
    sit_down,
    sit_down_where,
    sit_down_with_much_to_do,
    tightest,
)
from tests.ui.seeing import faults


def read_in(tablet, part):
    """The words in sight in a part of the Table screen."""
    labels = [one for one in part.walk(restrict=True) if isinstance(one, Letters) and in_sight(tablet, one)]
    return [getattr(one, "plain", "") or one.text for one in labels]


@pytest.mark.parametrize("game_id", game_ids())
def test_what_matters_now_is_always_in_sight(tablet, game_id):
    """Player, phase, headline, next button, and the way to the other actions need no scrolling."""
    sit_down_where(tablet, game_id, lambda view: view.guide.seat != "")
    for where in every_tablet(tablet, 100, 150):
        assert out_of_sight(tablet) == [], where
        assert tablet.view.guide.seat in read_in(tablet, tablet.app.stage.screen.ids.header), where


@pytest.mark.parametrize("game_id", game_ids())
def test_what_was_drawn_is_read_in_every_game(tablet, game_id):
    """Its name on parchment, on tight tablets with text at 150 %, or else the picture in which it lies."""
    sit_down_where(tablet, game_id, lambda view: view.guide.drawn is not None, does="companion")
    place = tablet.picture if "drawn" in tablet.picture.shows else tablet.app.stage.screen.ids.drawn
    for where in tightest(tablet, 150):
        assert in_sight(tablet, place), where
        assert place is tablet.picture or tablet.view.guide.drawn.title in read_in(tablet, place), where


def test_what_was_drawn_stays_in_sight_beside_many_deeds_and_answers(tablet):
    """A Disturbance card after the app took over the floor: rather a deed behind a line than no name."""
    table = Table.new("library-labyrinth", names("library-labyrinth", 3), {"does": "companion"}, seed=10)
    for _ in range(3):
        table.play("spend_action")
    table.play("reveal_disturbance")
    for level in ("draws", "companion"):
        table.play("set_level", level=level)
    assert len(table.view().deeds) == 4
    tablet.open(table)
    tablet.app.change_setting(text_size=150)
    for size in ((1280, 800), (800, 1280)):  # the lowest has no room for all of it
        tablet.pilot.resize(*size)
        drawn = tablet.app.stage.screen.ids.drawn
        assert in_sight(tablet, drawn), size
        assert tablet.view.guide.drawn.title in read_in(tablet, drawn), size


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_two_other_actions_are_in_sight_wherever_there_are_two(tablet, game_id):
    """On the lowest tablet at 150 %, through a game; the button that leads to others is none of them."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=150)
    tablet.open(Table.new(game_id, names(game_id, 3), {"does": "companion"}, seed=5))
    table, luck = tablet.app.session.table, Random(7)
    most = 0
    for _ in range(25):
        play_out(table, luck, 1)
        tablet.show_again(0.1)
        shown, there = other_actions(tablet)
        assert shown >= min(2, there), tablet.headline
        most = max(most, there)
    assert most >= 2


def test_the_way_to_other_actions_stands_slim_beside_two_where_there_is_one_row(tablet):
    """Six things to do and text at 150 % on the lowest tablet: two actions are there, as whole words."""
    game_id = "fire-in-the-library"
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=150)
    sit_down_where(
        tablet,
        game_id,
        lambda view: view.guide.headline == "Draw two?" and len(view.deeds) == 6,
        does="companion",
    )
    choices = tablet.app.stage.screen.ids.choices
    assert len({button.y for button in choices.children}) == 1
    assert other_actions(tablet)[0] == 2
    assert out_of_sight(tablet) == []
    assert faults(tablet.pilot) == []
    rest = [button.text for button in choices.rest]
    tablet.tap(f"{len(rest)} more")
    assert set(rest) <= set(tablet.labels())


def test_beside_a_single_answer_stands_an_action(tablet):
    """One more Fire is tapped where an icon was uncovered: it is no question that pushes all else away."""
    tablet.pilot.resize(1024, 600)
    tablet.app.change_setting(text_size=130)
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: (
            view.guide.headline.startswith("Draw")
            and len(view.deeds) >= 6
            and any(deed.text.startswith("A fire icon?") for deed in view.deeds)
        ),
        does="draws",
    )
    assert tablet.app.stage.screen.ids.choices.answers == 1
    assert other_actions(tablet)[0] >= 2


def test_four_answers_leave_room_for_two_deeds_on_a_standing_tablet(tablet):
    """A cursed tile is flipped at 110 %: what it shows is asked for, and what hands do stays in sight."""
    tablet.pilot.resize(800, 1280)
    tablet.app.change_setting(text_size=110)
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: view.guide.headline.startswith("What does tile") and len(view.deeds) == 2,
        players=5,
        does="everything",
    )
    assert out_of_sight(tablet) == []


MOST_DEEDS = {"chamberquest": 2, "fire-in-the-library": 5, "library-labyrinth": 4, "orne-library": 2}


@pytest.mark.parametrize("game_id", game_ids())
def test_all_deeds_are_in_sight_with_the_likeliest_choices(tablet, game_id):
    """However many things hands must do, each can be read, from 1024 × 600 on and with text up to 150 %; and
    beside them stand two other actions, wherever there are two."""
    sit_down_where(tablet, game_id, lambda view: len(view.deeds) == MOST_DEEDS[game_id], does="companion")
    for where in tightest(tablet, 150):
        assert out_of_sight(tablet) == [], where
        shown, there = other_actions(tablet)
        assert shown >= min(2, there), where


@pytest.mark.sweep(6)
@pytest.mark.parametrize("level", ["draws", "companion"])
@pytest.mark.parametrize("game_id", game_ids())
def test_a_deed_is_as_large_as_a_paragraph_and_has_its_picture(tablet, game_id, level):
    """One thing to do stands large on a low and a narrow tablet at 150 %; the headline gives way to it."""
    bag = {"holders": {"bag": "table"}} if game_id == "fire-in-the-library" else {}
    sit_down_where(tablet, game_id, lambda view: len(view.deeds) == 1, does=level, **bag)
    for where in tightest(tablet, 150):
        (row,) = deed_rows(tablet)
        assert row.pictured, where
        assert row.words_sp >= 16 * look.scale, where


@pytest.mark.parametrize("game_id", game_ids())
def test_what_hands_do_first_is_larger_than_what_comes_then(tablet, game_id):
    """On a plate, in bold letters: nobody takes the headline below for the next thing."""
    sit_down_where(tablet, game_id, lambda view: 1 <= len(view.deeds) <= 2, does="companion")
    ids = tablet.app.stage.screen.ids
    for size in SIZES:
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.2)
        assert ids.next_thing.comes_after, size
        assert ids.next_thing.words.startswith("Then"), size
        assert all(row.bold and row.words_sp >= ids.next_thing.title_sp for row in deed_rows(tablet)), size
        assert ids.deeds.plate >= max(ids.deeds.top - row.y for row in deed_rows(tablet)), size


def _many(view):
    """How many lines hands work down."""
    return len(view.take_back) + len(view.deeds)


def test_one_deed_is_seen_from_across_the_table(tablet):
    """On a tablet of the usual size, also beside a warning: rather that than a headline that is explained."""
    game_id = "library-labyrinth"
    sit_down_where(tablet, game_id, lambda view: _many(view) == 1 and bool(view.guide.warning))
    tablet.pilot.resize(1280, 800)
    (row,) = deed_rows(tablet)
    assert row.words_sp >= 20
    assert out_of_sight(tablet) == []


def test_all_deeds_are_in_sight_beside_the_actions(tablet):
    """From 1024 × 600 on and with text up to 150 % there is room for both."""
    sit_down_with_much_to_do(tablet)
    ids = tablet.app.stage.screen.ids
    for where in every_tablet(tablet, 100, 150):
        assert out_of_sight(tablet) == [], where
        assert len(ids.choices.children) >= 4, where


def test_all_deeds_are_in_sight_beside_what_was_drawn(tablet):
    """A token, what hands do with it and with others, and a warning: nothing gives way to another."""
    sit_down_where(
        tablet,
        "fire-in-the-library",
        lambda view: len(view.deeds) >= 2 and bool(view.guide.warning and view.guide.drawn),
        does="companion",
    )
    ids = tablet.app.stage.screen.ids
    for where in tightest(tablet, 150):
        assert out_of_sight(tablet) == [], where
        assert in_sight(tablet, ids.drawn), where
        assert in_sight(tablet, ids.warning), where


def test_many_deeds_have_their_pictures_on_the_lowest_tablet_too(tablet):
    """Three and more, with text at 150 %: small ones beside their numbers, unless the words grow as much as
    the text instead; and nothing gives way to them."""
    for game_id in ("fire-in-the-library", "library-labyrinth"):
        many = MOST_DEEDS[game_id]
        sit_down_where(tablet, game_id, lambda view, many=many: _many(view) == many, does="companion")
        tablet.pilot.resize(1024, 600)
        tablet.app.change_setting(text_size=150)
        tablet.pilot.wait(0.2)
        rows = deed_rows(tablet)
        assert len(rows) == many, game_id
        assert all(row.pictured or row.words_sp >= 15 * 1.5 for row in rows), game_id
        assert out_of_sight(tablet) == [], game_id


def test_even_a_warning_leaves_room_for_the_likeliest_actions(tablet):
    """Four Crossroads where the level has three: said in full, and nothing gives way to it."""
    sit_down_where(
        tablet,
        "library-labyrinth",
        lambda view: len(view.deeds) == 3 and bool(view.guide.warning) and view.guide.drawn is None,
        does="companion",
    )
    ids = tablet.app.stage.screen.ids
    for where in tightest(tablet, 150):
        assert out_of_sight(tablet) == [], where
        assert in_sight(tablet, ids.warning), where
        assert len(ids.choices.children) >= 3, where


def test_deeds_that_really_find_no_room_are_a_tap_away(tablet):
    """A button says how many more there are and opens all of them, on tight tablets, up to 200 %."""
    sit_down_where(tablet, "orne-library", lambda view: len(view.deeds) >= 11, does="everything")
    deeds = tablet.view.deeds
    for where in tightest(tablet, 200):
        more = len(deeds) - len(shown_deeds(tablet))
        assert 0 < more < len(deeds), where
        tablet.tap(f"… and {more} more: see all {len(deeds)}")
        assert tablet.sheet.title == "First, on the table", where
        assert [deed.text for deed in deeds if not tablet.reads(deed.text)] == [], where
        assert faults(tablet.pilot) == [], where
        tablet.tap("Close")


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


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_all_numbers_on_top_are_in_sight(tablet, game_id):
    """Four players and a long name: in smaller or fewer words, but each is there, and says what it counts."""
    players = [{"name": name} for name in (*LONG, "Ada")]
    sit_down_where(tablet, game_id, lambda view: view.guide.seat == LONG[0], players, does="companion")
    for where in tightest(tablet, 200):
        stats = tablet.app.stage.screen.ids.stats
        wanted = [stat.value for stat in tablet.view.stats[:4]]
        assert [stat.value for stat in stats.children[::-1]] == wanted, where
        assert all(in_sight(tablet, stat) and stat.x >= stats.x - 1 for stat in stats.children), where
        assert [stat.value for stat in stats.children if not stat.said] == [], where


def test_four_numbers_on_top_of_the_lowest_tablet_say_what_they_count_at_twice_the_text_size(tablet):
    """In small letters rather than in few, and no word is cut."""
    sit_down_where(tablet, "library-labyrinth", lambda view: len(view.stats) >= 4, does="everything")
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    tablet.pilot.wait(0.3)
    said = [stat.said for stat in tablet.app.stage.screen.ids.stats.children]
    assert all(said)
    assert not any("…" in words for words in said)


def whose(view):
    """Whose turn it is, or who alone has won."""
    winners = view.outcome.winners if view.outcome is not None else ()
    return winners[0] if len(winners) == 1 else view.guide.seat or "Everybody"


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_at_twice_the_text_size_the_player_the_next_button_and_the_headline_are_there(tablet, game_id):
    """Where nothing else finds room, these do."""
    sit_down(tablet, game_id, 13)
    for size in tightest(tablet, 200):
        ids = tablet.app.stage.screen.ids
        assert in_sight(tablet, ids.next_thing)
        assert in_sight(tablet, ids.decision) or not ids.decision.children
        assert tablet.headline == tablet.view.guide.headline
        assert tablet.headline in read_in(tablet, ids.next_thing)
        assert whose(tablet.view) in read_in(tablet, ids.header)
        assert [fault for fault in faults(tablet.pilot) if tablet.headline[:40] in fault] == [], size


def test_new_content_is_read_from_its_beginning(tablet):
    """The side panel does not keep an old scroll position when what it shows changes."""
    tablet.sit_down()
    screen = tablet.app.stage.screen
    screen.ids.side_scroll.scroll_y = 0
    tablet.tap("Done: reveal a card")
    assert screen.ids.side_scroll.scroll_y == 1


def test_recounting_is_a_tap_away(tablet):
    """A tap on the numbers shows what the table should show, and what sets the app right."""
    tablet.sit_down()
    tablet.touch(tablet.app.stage.screen.ids.stats)
    assert tablet.sheet.title == "Recount"
    assert tablet.reads("Terrors on the floor")
    assert any("orrect" in label or "Terror" in label for label in tablet.labels())
    tablet.back()
