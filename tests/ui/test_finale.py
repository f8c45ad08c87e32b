"""The end of an evening on the screen: the figures of every game, on every tablet, and nothing stale."""

from dataclasses import replace
from functools import cache
from random import Random
from types import SimpleNamespace

import pytest

from companion.device.sound import NAMES, Speaker
from companion.reference import reference
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.games.chamberquest.ending import draw_board
from companion.ui.games.library_labyrinth.ending import draw_shelves
from companion.ui.games.orne_library import ending as orne_ending
from companion.ui.games.orne_library.ending import draw_chambers
from companion.ui.look.theme import look
from companion.ui.screens.finale import LIGHTING
from companion.ui.widgets.below import MoreBelow
from companion.ui.widgets.book_piles import draw_piles
from companion.ui.widgets.ending import NameChip
from companion.ui.widgets.figures import FigureTile
from companion.ui.widgets.glory import RISING
from companion.ui.widgets.letters import Letters
from tests.fifth_game import shelf
from tests.games.orne_library import student
from tests.thorough import tablets
from tests.ui.night_shelves import one_move_before
from tests.ui.pilot import seen
from tests.ui.seeing import faults, small_targets

FINGER = 44
TABLETS = (((1280, 800), 100), ((1024, 600), 200), ((800, 1280), 200))
"""The usual one, and the lowest and the narrowest with the largest text."""
ENDED = {
    "library-labyrinth": (play_out, 2),
    "fire-in-the-library": (play_out, 2),
    "chamberquest": (play_out, 4),
    "orne-library": (student.play_out, 2),
}
"""How each game is played to its end, and with which luck."""


pytestmark = pytest.mark.usefixtures("fifth_game")


@cache
def over(game_id, order=None):
    """A table of three that is over; who looks at it keeps a copy."""
    play, seed = ENDED[game_id]
    options = {"holders": {"order": order}} if order else None
    ticks = iter(range(1_000_000, 9_000_000, 41))
    table = Table.new(game_id, names(game_id, 3), options, seed=seed, now=lambda: float(next(ticks)))
    play(table, Random(seed), 3000)
    assert table.outcome is not None
    return table


def tiles(tablet):
    """The figures that are shown, by their titles."""
    found = [widget for widget in tablet.sheet.walk() if isinstance(widget, FigureTile)]
    return {tile.title: f"{tile.value} {tile.unit}" for tile in found}


# --- who won, and why


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", ENDED)
def test_who_won_is_the_largest_text_of_an_ending(tablet, game_id):
    """The winner, or the words for the team: everything else is clearly smaller."""
    tablet.app.begin_table(over(game_id))
    for size in ((1280, 800), (1024, 600)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(1)
        page = tablet.sheet.walk(restrict=True)
        labels = [one for one in page if isinstance(one, Letters) and one.text and seen(one)]
        *_, second, first = sorted(labels, key=lambda one: one.font_size)
        assert first.text == tablet.view.outcome.title, size
        assert first.font_size > 1.2 * second.font_size, size


def test_an_ending_that_is_not_all_in_sight_says_so(tablet):
    """With large letters on a low tablet figures lie below; where all of it has room, nothing is said."""
    tablet.app.begin_table(over("library-labyrinth"))
    tablet.pilot.wait(1)
    (below,) = [one for one in tablet.sheet.walk(restrict=True) if isinstance(one, MoreBelow)]
    assert not below.there
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    tablet.pilot.frames(4)
    there = below.there
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
    assert there


WON_ALONE = {"chamberquest": "Green", "orne-library": "Blue"}
"""Who has won where somebody has won alone."""


@pytest.mark.sweep(6)
@pytest.mark.parametrize("theme", ["dark", "light"])
@pytest.mark.parametrize("game_id", WON_ALONE)
def test_who_won_is_written_in_the_winners_colour(tablet, game_id, theme):
    """And named: the colour alone says nothing to those who see none."""
    tablet.app.change_setting(theme=theme)
    tablet.app.begin_table(over(game_id))
    tablet.pilot.wait(1)
    title, winner = tablet.sheet.ids.title, WON_ALONE[game_id]
    assert title.text.startswith(winner)
    assert list(title.color) == look.ink(winner.lower())


def test_a_table_that_lost_together_has_nobodys_colour(tablet):
    """The colour of fire, which is none of the players'."""
    tablet.app.begin_table(over("library-labyrinth"))
    tablet.pilot.wait(1)
    assert list(tablet.sheet.ids.title.color) == look.ink("fire")


@pytest.mark.parametrize("game_id", ENDED)
def test_everybody_is_named_at_the_end(tablet, game_id):
    """Each player once, with the points where there are any."""
    table = over(game_id)
    tablet.app.begin_table(table)
    tablet.pilot.wait(1)
    names = tablet.sheet.ids.names.walk(restrict=True)
    read = [one.text for one in names if isinstance(one, Letters) and seen(one)]
    for player in table.players:
        assert read.count(player.name) == 1
    assert {str(points) for points in table.outcome.scores.values()} <= set(read)


@pytest.mark.parametrize("game_id", ENDED)
def test_the_reason_is_read_with_its_page(tablet, game_id):
    """The page of the rule that ended it; a tap on it opens that rule."""
    table = over(game_id)
    tablet.app.begin_table(table)
    tablet.pilot.wait(1)
    rule = reference(game_id).rules[table.outcome.rule]
    assert rule.page
    assert tablet.reads(f"{table.outcome.reason}  {rule.page}")
    tablet.touch(tablet.sheet.ids.reason)
    assert tablet.reads(rule.title)


# --- what is heard


@pytest.fixture
def heard(tablet):
    """What the loudspeaker really plays: the tablet's own one, with files that write their names down."""
    played, speaker = [], Speaker()
    for name in NAMES:
        play = lambda name=name: played.append(name)  # noqa: E731 - one for each file
        speaker._sounds[name] = SimpleNamespace(stop=lambda: None, play=play)
    tablet.devices = tablet.app.devices = replace(tablet.devices, sound=speaker)
    tablet.app.apply_settings()
    return played


@pytest.mark.parametrize(("game_id", "sound"), [("chamberquest", "win"), ("library-labyrinth", "loss")])
def test_an_ending_is_heard(tablet, heard, game_id, sound):
    """Once: a chord that rises where somebody has won, and one that falls where all have lost."""
    tablet.app.begin_table(over(game_id))
    tablet.pilot.wait(2)
    assert heard == [sound]


def test_with_sounds_off_an_ending_is_silent(tablet, heard):
    """The setting, changed by touch, reaches the loudspeaker; and so does changing it back."""
    tablet.tap("Settings", "Sounds")
    tablet.go_home()
    tablet.app.begin_table(over("chamberquest"))
    tablet.pilot.wait(2)
    assert (tablet.sheet.title, heard) == ("Green wins", [])
    tablet.go_home()
    tablet.tap("Settings", "Sounds")
    tablet.go_home()
    tablet.app.begin_table(over("chamberquest"))
    tablet.pilot.wait(2)
    assert heard == ["win"]


# --- the figures


@pytest.mark.parametrize("game_id", ENDED)
def test_every_figure_of_a_game_is_shown(tablet, game_id):
    """What the table tells is on the page, each with its title."""
    table = over(game_id)
    tablet.app.begin_table(table)
    tablet.pilot.wait(1)
    assert tiles(tablet) == {f.title: f"{f.value} {f.unit}" for f in table.figures()}


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", ENDED)
def test_nothing_of_an_ending_is_cut(tablet, game_id):
    """On every tablet, upright and lying, everything can be read and tapped; in twice the text size, too."""
    tablet.app.begin_table(over(game_id))
    for size, text_size in tablets(*TABLETS):
        tablet.pilot.resize(*size)
        tablet.app.change_setting(text_size=text_size)
        tablet.pilot.wait(1)
        assert faults(tablet.pilot) == [], (size, text_size)
        assert small_targets(tablet.pilot, FINGER) == [], (size, text_size)


@pytest.mark.parametrize("game_id", ENDED)
def test_at_a_glance_nothing_has_to_be_scrolled(tablet, game_id):
    """On a large tablet the whole evening is on one page."""
    tablet.app.begin_table(over(game_id))
    tablet.pilot.wait(1)
    scroll = tablet.sheet.ids.scroll
    assert scroll.children[0].height <= scroll.height


def test_the_figures_by_touch(tablet):
    """A night played by touch: the last book brings the page, and the page has its figures."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    assert tiles(tablet) == {"Played": "4 turns", "Books on one Shelf": "4 of 4", "Lamps out": "0 of 3"}


def test_luck_is_shown_only_where_the_app_had_it(tablet):
    """With the deck in the app there is a figure of luck more."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    assert not [title for title in tiles(tablet) if title.startswith("Luck")]
    tablet.go_home()
    table = Table.new(shelf.ID, ["Ann", "Bob"], seed=3)
    play_out(table, Random(1), 500)
    tablet.app.begin_table(table)
    tablet.pilot.wait(1)
    assert [title for title in tiles(tablet) if title.startswith("Luck")]


def test_the_log_leads_back_to_the_ending(tablet):
    """Play again and Rematch are one step back; where the end was undone from the log, the table is."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    tablet.tap("The evening’s log")
    assert tablet.screen == "log"
    tablet.pilot.key("back")
    assert (tablet.screen, tablet.reads("Rematch")) == ("table", True)
    tablet.tap("The evening’s log")
    tablet.app.session.undo()
    tablet.pilot.key("back")
    assert (tablet.screen, tablet.sheet) == ("table", None)


def test_a_table_that_goes_on_has_no_ending(tablet):
    """Neither the page nor a way to it."""
    one_move_before(tablet)
    assert tablet.sheet is None
    tablet.tap("More")
    assert "The ending" not in tablet.labels()


def test_an_undo_leaves_nothing_stale(tablet):
    """Another end than before: every figure is of the evening as it is now."""
    one_move_before(tablet)
    tablet.tap("Owl")
    tablet.pilot.wait(1.5)
    before = tiles(tablet)
    tablet.tap("Look at the table")
    tablet.app.stage.screen.undo()
    tablet.pilot.wait(2)
    assert tablet.sheet is None
    assert not tablet.reads("Lamps out")
    tablet.tap("Moon")
    for _ in range(3):
        tablet.app.session.play("draw_book", said="dark")
    tablet.pilot.wait(1.5)
    after = tiles(tablet)
    assert (before["Lamps out"], after["Lamps out"]) == ("0 of 3", "3 of 3")
    assert after["Books on one Shelf"] == "3 of 4"


# --- another game


def test_what_play_again_says_of_the_first_player_is_true(tablet):
    """Where luck deals the turn order, it is dealt already when the button names who starts."""
    tablet.app.begin_table(over("fire-in-the-library"))
    tablet.pilot.wait(1)
    said = tablet.sheet.starter
    assert tablet.reads(f"a new game, {said} starts")
    tablet.tap("Play again", "All laid out: begin")
    assert tablet.view.guide.seat == said


def test_what_play_again_says_is_true_after_a_list_that_was_left(tablet, monkeypatch):
    """Another table was listed and not begun: the one that the button spoke of is listed now."""
    seeds = iter(range(99))
    monkeypatch.setattr("companion.table.table.fresh", lambda: Random(next(seeds)))
    said = []
    while len(set(said)) < 2:
        tablet.go_home()
        tablet.app.begin_table(over("fire-in-the-library"))
        tablet.pilot.wait(1)
        said.append(tablet.sheet.starter)
        tablet.tap("Play again")
    tablet.tap("All laid out: begin")
    assert tablet.view.guide.seat == said[-1]


def test_what_a_rematch_says_stays_true_when_the_ending_is_looked_at_again(tablet, monkeypatch):
    """After a look at the table, or at the log, the same people start as were named first."""
    seeds = iter(range(99))
    monkeypatch.setattr("companion.table.table.fresh", lambda: Random(next(seeds)))
    tablet.app.begin_table(over("fire-in-the-library"))
    tablet.pilot.wait(1)
    said = (tablet.sheet.starter, tablet.sheet.next_starter)
    for _ in range(4):
        tablet.tap("Look at the table")
        tablet.more("The ending")
        assert (tablet.sheet.starter, tablet.sheet.next_starter) == said
    tablet.tap("Rematch", "All laid out: begin")
    assert tablet.view.guide.seat == said[1]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", ["library-labyrinth", "fire-in-the-library", "orne-library"])
def test_a_rematch_begins_with_somebody_else_than_the_same_game_once_more(tablet, game_id):
    """Also where luck says who begins: the two buttons never say the same."""
    for _ in range(5):
        tablet.app.begin_table(over(game_id))
        tablet.pilot.wait(1)
        again, rematch = tablet.sheet.starter, tablet.sheet.next_starter
        assert again != rematch
        assert tablet.reads(f"a new game, {again} starts")
        assert tablet.reads(f"a new game, but {rematch} starts")
        tablet.tap("Put the game away")


def test_nobody_is_named_who_is_still_to_be_found(tablet):
    """In ChamberQuest the dice say who begins."""
    tablet.app.begin_table(over("chamberquest"))
    tablet.pilot.wait(1)
    assert tablet.sheet.starter == ""
    assert tablet.reads("a new game, the same seats")


def test_nobody_is_named_where_the_table_deals_the_turn_order(tablet):
    """The cards of the next game say who begins, and they are still to be dealt."""
    tablet.app.begin_table(over("fire-in-the-library", order="table"))
    tablet.pilot.wait(1)
    assert (tablet.sheet.starter, tablet.sheet.next_starter) == ("", "")
    assert tablet.reads("a new game, the same seats")
    assert not tablet.reads("starts")


def test_a_robot_that_played_is_listed_with_its_score(tablet):
    """It sits at no seat, but it has won or lost like the others."""
    table = Table.new("fire-in-the-library", names("fire-in-the-library", 1), {"solo": "robot"}, seed=7)
    play_out(table, Random(3), 3000)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.5)
    chips = {chip.name: chip.score for chip in tablet.sheet.walk() if isinstance(chip, NameChip)}
    assert chips == {name: str(score) for name, score in table.outcome.scores.items()}
    assert len(chips) == 2


# --- motion


def test_an_ending_comes_out_and_then_rests(tablet):
    """The title first, then what stands in the middle, and sparks for a while."""
    tablet.app.change_setting(reduced_motion=False)
    tablet.app.begin_table(over("library-labyrinth"))
    tablet.pilot.wait(0.3)
    page = tablet.sheet
    assert page.rise < 1 or page.ids.middle.lit < 1
    tablet.pilot.wait(max(LIGHTING, RISING) + 0.5)
    assert (page.rise, page.ids.middle.lit, page.ids.glory.passed) == (1, 1, RISING)


def test_nothing_of_an_ending_is_out_before_it_comes_out(tablet):
    """The cards in the middle are not seen face up first, to be turned down and up again."""
    tablet.app.change_setting(reduced_motion=False)
    tablet.app.begin_table(over("library-labyrinth"))
    seen = []
    for _ in range(12):
        tablet.pilot.wait(0.02)
        if tablet.sheet is not None:
            seen.append(tablet.sheet.ids.middle.lit)
    assert seen
    assert seen == sorted(seen)
    assert seen[0] < 1


def test_without_motion_everything_is_there_at_once(tablet):
    """Reduced motion: nothing comes out by and by."""
    tablet.app.change_setting(reduced_motion=True)
    tablet.app.begin_table(over("library-labyrinth"))
    tablet.pilot.wait(0.1)
    page = tablet.sheet
    assert not look.motion
    assert (page.rise, page.ids.middle.lit, page.ids.glory.passed) == (1, 1, RISING)


MIDDLE = (0, 0, 900, 240)
"""A place for what stands in the middle of an ending."""


def picture_of(game_id, **options):
    """What a fresh table of two shows to everybody."""
    return Table.new(game_id, ["Ann", "Bob"], options, seed=1).view().picture


@pytest.mark.parametrize(
    ("game_id", "draws", "with_it", "without"),
    [
        ("library-labyrinth", draw_shelves, {}, {"does": "draws"}),
        ("chamberquest", draw_board, {"board": "random"}, {"board": "none"}),
    ],
)
def test_a_game_draws_what_the_app_keeps(pilot, game_id, draws, with_it, without):
    """Shelves or a board in the middle; where the table has them, or there is no room, the cover."""
    kept = picture_of(game_id, **with_it)
    assert draws(kept, MIDDLE, 1.0)
    assert draws(kept, MIDDLE, 0.3)
    assert not draws(kept, (0, 0, 900, 60), 1.0)
    assert not draws(picture_of(game_id, **without), MIDDLE, 1.0)


def test_the_hidden_chambers_are_turned_up_at_the_end(pilot):
    """Each Location with its chamber, in a row or in two."""
    ended = over("orne-library").view().picture
    for box in (MIDDLE, (0, 0, 740, 500)):
        assert draw_chambers(ended, box, 1.0)
    assert not draw_chambers(ended, (0, 0, 900, 60), 1.0)


def test_the_names_of_the_chambers_are_as_large_as_they_should_be_where_there_is_width(pilot, monkeypatch):
    """A long one makes the places wider, rather than that it is written smaller than the others."""
    ended, sizes = over("orne-library").view().picture, {}
    monkeypatch.setattr(orne_ending, "word", lambda words, size, *_: sizes.update({words: size}))
    assert draw_chambers(ended, (0, 0, 1224, 130), 1.0)
    names = [tile.name for tile in ended.tiles if tile.hidden]
    assert len({sizes[name] for name in names}) == 1


def test_what_lay_in_a_chamber_is_not_told_before_its_card_turns(pilot, monkeypatch):
    """The names of the chambers are there from the start; each caption comes with its card."""
    ended, said = over("orne-library").view().picture, []
    monkeypatch.setattr(orne_ending, "word", lambda words, *_: said.append(words))
    names = [tile.name for tile in ended.tiles if tile.hidden]
    captions = []
    for lit in (0.0, 0.5, 1.0):
        said.clear()
        assert draw_chambers(ended, MIDDLE, lit)
        assert [words for words in said if words in names] == names
        captions.append(len([words for words in said if words not in (*names, "?")]))
    assert captions[0] == 0
    assert captions[0] < captions[1] < captions[2] == len(names)


def test_a_chamber_that_nobody_entered_says_so_at_once(pilot, monkeypatch):
    """It has no card that would have to turn first."""
    fresh, said = Table.new("orne-library", ["Red", "Blue"], seed=3).view().picture, []
    monkeypatch.setattr(orne_ending, "word", lambda words, *_: said.append(words))
    assert draw_chambers(fresh, MIDDLE, 0.0)
    assert said.count("Never entered") == len([tile for tile in fresh.tiles if tile.hidden])


def test_scores_are_piles_of_books(tablet):
    """One for each player, those of the winners marked; a team without scores has none."""
    tablet.app.begin_table(over("fire-in-the-library"))
    tablet.pilot.wait(1)
    piles, end = tablet.sheet.ids.middle.piles, tablet.view.outcome
    assert [pile.points for pile in piles] == sorted(end.scores.values(), reverse=True)
    assert [pile.won for pile in piles] == [place < len(end.winners) for place in range(3)]
    assert 0 < len(end.winners) < 3
    assert draw_piles(piles, MIDDLE, 1.0)
    assert not draw_piles(piles, (0, 0, 900, 40), 1.0)
