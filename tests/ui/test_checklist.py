"""The list for the table by touch: what is ticked stays so, and what was dealt is not dealt anew."""

import pytest

from companion.ui.screens.checklist import CheckLine
from tests.ui.seeing import faults, small_targets

LABYRINTH, ORNE, FIRE = "Library Labyrinth", "Echoes of the Orne Library", "Fire in the Library"
FINGER, RARE = 56, 48
"""Points that a line measures, and a page reference."""


@pytest.fixture(scope="module")
def tablet(switched_on):
    """A tablet on which everything is done one after the other."""
    return switched_on


def lines(tablet):
    """The lines of the list, in their order."""
    return [widget for widget in tablet.app.stage.screen.walk() if isinstance(widget, CheckLine)]


def ticked(tablet):
    """The words of the lines that are done."""
    return [line.text for line in lines(tablet) if line.ticked]


def progress(tablet):
    """What the head of the list says."""
    return tablet.app.stage.screen.ids.progress.words


def tick(tablet, line):
    """Tap a line where its piece is: a term among its words would open a rule."""
    tablet.pilot.tap(line.to_window(line.x + 30, line.center_y), settle=0.6)


def lay_out(tablet, title, ticks=0):
    """From Home to the list, with its first lines ticked."""
    tablet.go_home()
    tablet.begin_another(title)
    tablet.tap("Lay it out")
    tablet.pilot.wait(0.3)
    for line in lines(tablet)[:ticks]:
        if not line.ticked:
            tick(tablet, line)


def test_a_tick_is_counted(tablet):
    """In its part and in all; another tap takes it back."""
    lay_out(tablet, FIRE, ticks=2)
    assert progress(tablet) == f"2 of {len(lines(tablet))}"
    assert tablet.reads("2 of 3")
    tick(tablet, lines(tablet)[0])
    assert progress(tablet) == f"1 of {len(lines(tablet))}"


def test_the_number_of_a_line_is_read_with_its_words(tablet):
    """It stands large before them, and the picture of its piece before it."""
    lay_out(tablet, LABYRINTH)
    line = lines(tablet)[1]
    assert (line.piece, line.number, line.rest[:11]) == ("tile:shelf", "6", "Shelf tiles")


def test_where_a_line_stands_ends_in_no_point(tablet):
    """The page and its ruling have a line each, and neither is broken."""
    lay_out(tablet, LABYRINTH)
    pages = [part for line in lines(tablet) for part in line.page.split("\n") if part]
    assert any("ruling" in page for page in pages)
    assert [page for page in pages if " " in page or "·" in page] == []


def test_ticks_stay_while_one_goes_back_and_changes_something(tablet):
    """Lines that still say the same are still done; those with other numbers are not."""
    lay_out(tablet, LABYRINTH, ticks=3)
    before = ticked(tablet)
    meeples = next(line for line in lines(tablet) if "meeples" in line.text)
    tablet.app.stage.screen.ids.scroll.scroll_y = 0
    tablet.pilot.wait(0.2)
    tick(tablet, meeples)
    tablet.back()
    tablet.tap("Add a player", "Lay it out")
    assert ticked(tablet) == before
    tablet.back()
    tablet.send_away("Green")
    tablet.tap("Lay it out")
    assert sorted(ticked(tablet)) == sorted([*before, meeples.text])


def test_a_killed_app_finds_the_same_library_and_its_ticks(tablet):
    """Nobody has to lay the board out twice."""
    lay_out(tablet, ORNE, ticks=3)
    said, done = [line.text for line in lines(tablet)], ticked(tablet)
    tablet.kill()
    lay_out(tablet, ORNE)
    assert [line.text for line in lines(tablet)] == said
    assert ticked(tablet) == done
    assert len(done) == 3


def test_ticks_go_with_the_table(tablet):
    """At the open table they are still there, and a further table begins without any."""
    lay_out(tablet, ORNE, ticks=2)
    done = ticked(tablet)
    tablet.tap("All laid out: begin")
    tablet.app.stage.go("checklist", again=True)
    tablet.pilot.wait(0.3)
    assert ticked(tablet) == done
    lay_out(tablet, ORNE)
    assert ticked(tablet) == []


def test_the_list_is_there_with_the_first_frame(tablet):
    """Never a blank page."""
    tablet.go_home()
    tablet.begin_another(LABYRINTH)
    tablet.app.stage.screen.start()
    tablet.pilot.frames(1)
    shown = lines(tablet)
    assert len(shown) == len(tablet.app.stage.screen._list.checks)
    assert min(line.height for line in shown) >= FINGER
    assert faults(tablet.pilot) == []


def test_a_change_of_theme_behind_another_game_leaves_every_piece_drawn(tablet):
    """Pieces that only this game knows are drawn anew when its list is shown again."""
    lay_out(tablet, LABYRINTH)
    tablet.go_home()
    tablet.begin_another("ChamberQuest")
    tablet.app.change_setting(theme="light")
    tablet.pilot.wait(0.3)
    lay_out(tablet, LABYRINTH)
    tablet.app.change_setting(theme="dark")
    tablet.go_home()
    tablet.begin_another("ChamberQuest")
    lay_out(tablet, LABYRINTH)
    assert [line.piece for line in lines(tablet) if not line.ids.picture._parts.children] == []


@pytest.mark.sweep(4)
@pytest.mark.parametrize("title", [LABYRINTH, ORNE])
def test_twice_the_text_cuts_no_word_of_the_list(tablet, title):
    """On the smallest tablet and on one that stands; what is tapped is as large as a finger."""
    tablet.app.change_setting(text_size=200)
    lay_out(tablet, title)
    found = {}
    for size in ((1024, 600), (800, 1280)):
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.4)
        found[size] = faults(tablet.pilot) + small_targets(tablet.pilot, RARE)
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
    assert found == {(1024, 600): [], (800, 1280): []}


def test_a_line_names_the_ruling_that_has_a_say_in_it(tablet):
    """Beside the page; where the rulebook says it all, the page alone stands there."""
    lay_out(tablet, LABYRINTH)
    (line,) = [one for one in lines(tablet) if one.rest.startswith("crossroads")]
    assert line.page == "p. 4\nruling A25".replace(" ", "\N{NO-BREAK SPACE}")
    (line,) = [one for one in lines(tablet) if one.rest.startswith("meeples")]
    assert line.page == "p.\N{NO-BREAK SPACE}4"


def test_the_place_of_a_rule_is_broken_between_words(tablet):
    """However long its heading is: no letter of a word stands in the next line, nor a number alone."""
    lay_out(tablet, FIRE)
    pages = [line.ids.page for line in lines(tablet) if "Individual Player" in line.page]
    assert len(pages) >= 3
    assert [page.shrink for page in pages] == [1.0] * len(pages)
    assert not any(" 1" in page.text or "; " in page.text for page in pages)
