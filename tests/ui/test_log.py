"""The Log screen by touch: the evening by turns, the table as it was, and the way back there."""

from random import Random

import pytest
from kivy.metrics import dp
from msgspec.structs import replace

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.chronicle import Stretch
from companion.ui.screens.log.cards import FEET, ChapterCard, StoryRow
from companion.ui.screens.log.strip import label_of
from tests.replay.evenings import out_of_time
from tests.ui.contrast import faint
from tests.ui.seeing import faults, faults_at, small_targets

GAME = "library-labyrinth"
FINGER = 48


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home, with everything as it is at first."""
    switched_on.pilot.resize(1280, 800)
    switched_on.app.change_setting(text_size=100, reduced_motion=False)
    switched_on.app.stage.hush()
    switched_on.go_home()
    return switched_on


def read_log(tablet, game_id=GAME, moves=24, players=2, **options):
    """The log of a table some way into an evening."""
    table = Table.new(game_id, names(game_id, players), options, seed=5)
    play_out(table, Random(5), moves)
    open_log(tablet, table)


def open_log(tablet, table):
    tablet.open(table)
    tablet.go_home()  # a game that is over has an ending over everything
    tablet.app.open_table(tablet.app.store.tables()[0].id)
    tablet.app.stage.close_sheet()
    tablet.app.stage.go("log")
    tablet.pilot.wait(0.4)


def log(tablet):
    return tablet.app.stage.screen


def cards(tablet):
    """The cards in sight, from the top."""
    found = [widget for widget in log(tablet).walk() if isinstance(widget, ChapterCard)]
    return sorted(found, key=lambda card: -card.y)


def rows(tablet):
    """The lines on the cards in sight, from the top."""
    found = [widget for widget in log(tablet).walk() if isinstance(widget, StoryRow)]
    return sorted(found, key=lambda row: -row.y)


def here(tablet):
    """Which card says that one is there, and what it says."""
    return [(card.name, card.here) for card in cards(tablet) if card.here]


def shown(tablet):
    """What the picture of the past shows."""
    return log(tablet).ids.moment.ids.still.picture


def test_the_evening_is_told_by_turns_in_the_players_colours(tablet):
    """It opens where the table stands now; each card has the colour of whose turn it was."""
    read_log(tablet)
    table = tablet.app.session.table
    colours = {player.name: player.colour for player in table.players}
    assert len(cards(tablet)) > 1
    assert all(card.colour == colours[card.name] for card in cards(tablet))
    assert here(tablet) == [(cards(tablet)[-1].name, "now")]
    assert all(card.when.startswith("turn ") for card in cards(tablet))
    assert log(tablet).ids.reel.scroll_y == pytest.approx(0)


def test_what_is_looked_at_stays_in_sight_when_there_is_more_or_less_room(tablet):
    """Until somebody scrolls: then it stands where they have left it."""
    tablet.pilot.resize(1280, 755)  # less than the card of now is high
    read_log(tablet)
    reel = log(tablet).ids.reel
    tablet.pilot.resize(1280, 800)
    tablet.pilot.wait(0.3)
    assert reel.scroll_y == pytest.approx(0)
    tablet.pilot.hold(reel)
    tablet.pilot.drag((reel.center_x, reel.center_y - 200))
    tablet.pilot.release()
    tablet.pilot.wait(2.0)
    assert reel.scroll_y > 0.05
    tablet.pilot.resize(1280, 760)
    tablet.pilot.wait(0.3)
    assert reel.scroll_y > 0.05


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_a_tap_on_a_line_shows_the_table_as_it_was(tablet, game_id):
    """The picture, its numbers and nothing that only one seat knew; the table itself stays as it is."""
    read_log(tablet, game_id, moves=14)
    table = tablet.app.session.table
    entries, state = list(table.journal.entries), table.state
    row = next(row for row in rows(tablet)[::-1] if not row.aside and not row.chosen)
    tablet.touch(row)
    then = table.as_it_was(int(row.number))
    assert (shown(tablet).view, shown(tablet).data) == (then, then.picture)
    assert (then.seat, row.chosen) == (None, True)
    assert [words for _, words in here(tablet)] == ["you are here"]
    numbers = log(tablet).ids.moment.ids.stats
    assert [one.value for one in numbers._stats] == [stat.value for stat in then.stats[:4]]
    assert (table.journal.entries, table.state) == (entries, state)
    assert faults(tablet.pilot) == []


def test_the_picture_of_the_past_cannot_be_touched(tablet):
    """A tap in the middle of it does nothing, wherever it would have done something at the table."""
    read_log(tablet)
    tablet.tap("A step back")
    before = shown(tablet).view, list(tablet.app.session.table.journal.entries)
    tablet.pilot.tap(log(tablet).ids.moment.ids.still, settle=0.7)
    assert (shown(tablet).view, tablet.app.session.table.journal.entries) == before
    assert (tablet.sheet, shown(tablet).parent, tablet.told) == (None, None, "")


def test_to_go_back_asks_and_stays_in_the_log_as_undone(tablet):
    """It names what everybody has seen meanwhile; then the table is as it was, and the log tells why."""
    tablet.sit_down()
    tablet.tap("Rotate")
    after_first = tablet.app.session.table.view()
    tablet.tap("Take a Book", "Done: reveal a card")
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    for _ in range(2):
        tablet.tap("A step back")
    tablet.tap("Go back to here")
    assert "undoes 2 moves" in tablet.sheet.text
    assert "Everybody has seen the top of the Disturbance deck" in tablet.sheet.text
    tablet.tap("Stay")
    assert len(tablet.app.session.table.journal.entries) == 3
    tablet.tap("Go back to here", "Go back")
    assert replace(tablet.app.session.table.view(), take_back=()) == after_first
    assert here(tablet) == [("Red", "now")]
    tablet.tap("2 moves taken back")
    assert tablet.reads("(undone)")
    assert tablet.reads("Took back: 2 moves.")


def test_where_the_table_stands_there_is_no_way_back(tablet):
    """It is not offered, and comes with the first step back."""
    read_log(tablet)
    assert "Go back to here" not in tablet.labels()
    tablet.tap("A step back")
    assert "Go back to here" in tablet.labels()
    tablet.tap("Now")
    tablet.pilot.tap(log(tablet).ids.moment.ids.there)
    assert (tablet.told, tablet.sheet) == ("", None)


@pytest.mark.parametrize("theme", ["dark", "light", "contrast"])
def test_the_letter_of_a_turn_that_is_still_to_come_is_read(tablet, theme):
    """It stands back by its disc, which is hollow, and not by being faint."""
    tablet.app.change_setting(theme=theme)
    read_log(tablet, players=3)
    log(tablet).step(-6)
    tablet.pilot.wait(0.3)
    assert [card for card in cards(tablet) if card.later and card.inset]
    wrong = faint(tablet.pilot)
    tablet.app.change_setting(theme="dark")
    assert wrong == []


def test_the_picture_of_the_past_is_large_enough_to_be_read(tablet):
    """On a low tablet the ways below it stand beside each other, in large type too; upright it is wide."""
    read_log(tablet)
    ids = log(tablet).ids.moment.ids
    sides = {}
    for size, text in (((1024, 600), 200), ((800, 1280), 100)):
        tablet.app.change_setting(text_size=text)
        tablet.pilot.resize(*size)
        tablet.pilot.wait(0.3)
        assert ids.there.y == ids.why.y
        sides[size] = min(ids.still.size)
    tablet.app.change_setting(text_size=100)
    assert sides[1024, 600] >= 170
    assert sides[800, 1280] >= 400


def test_every_stretch_of_the_strip_says_what_it_is():
    """Whose turn it is and which; the grey one at its beginning, that the table was laid."""
    assert label_of(Stretch(0, 9, "", "", 0), {}) == "Laying out"
    assert label_of(Stretch(9, 14, "Ada", "red", 2), {"Ada": "Ad"}) == "Ad 2"
    assert label_of(Stretch(14, 15, "", "", 0), {}) == ""


@pytest.mark.parametrize("share", [0.0, 0.31, 0.62])
def test_it_is_seen_whose_turn_the_first_lines_are_of(tablet, share):
    """Wherever one has scrolled to: the head of a card that is cut stands where the view begins, no line is
    read or tapped under it, and at the card's end it goes with the card."""
    read_log(tablet, moves=30)
    view = log(tablet).ids.reel
    view.scroll_y = share
    tablet.pilot.wait(0.4)
    top = view.to_window(view.x, view.top)[1]
    card = next(one for one in cards(tablet) if one.to_window(0, one.y)[1] < top)
    head, beyond = card.ids.head, card.to_window(0, card.top)[1] - top
    room = card.height - head.height - dp(FEET)
    assert card.sunk == pytest.approx(min(max(0, beyond), room), abs=1)
    assert head.to_window(0, head.top)[1] == pytest.approx(top + max(0, beyond - room), abs=1)
    assert faults(tablet.pilot) == []
    step = log(tablet)._step
    tablet.pilot.tap(head.to_window(head.center_x, head.y + 10), settle=0.5)
    assert log(tablet)._step == step


def test_only_one_players_turns_are_read(tablet):
    """The chips on top choose whose; all of them again with the first."""
    read_log(tablet)
    seat = tablet.app.session.table.players[0].name
    tablet.tap(f"Only {seat}")
    assert {card.name for card in cards(tablet)} == {seat}
    tablet.tap("All")
    assert len({card.name for card in cards(tablet)}) > 1


def test_who_was_chosen_at_a_long_evening_is_forgotten_at_a_short_one(tablet):
    """The next table's log begins with everybody, however few steps it has."""
    read_log(tablet, moves=24)
    tablet.tap(f"Only {tablet.app.session.table.players[0].name}")
    read_log(tablet, moves=2)
    assert log(tablet).ids.who.seat == ""
    assert log(tablet).at_now


def test_of_somebody_without_a_turn_it_is_said(tablet):
    """In a sentence in place of a blank page, which goes with the choice."""
    table = Table.new(GAME, ["Red", "Blue"], seed=7)
    table.play("give_action")
    open_log(tablet, table)
    tablet.tap("Only Blue")
    assert cards(tablet) == []
    assert tablet.reads("Blue has had no turn yet.")
    tablet.tap("All")
    assert not tablet.reads("Blue has had no turn yet.")


def test_beside_an_empty_list_there_is_no_bar(tablet):
    """However long the list was that stood there before."""
    read_log(tablet, moves=60)
    reel = log(tablet).ids.reel
    tablet.pilot.frames(2)
    assert reel.vbar[1] < 1
    reel.show([])
    tablet.pilot.frames(2)
    assert reel.vbar[1] == 1


def test_somebody_alone_has_nobody_to_choose(tablet):
    """There are no chips, and turns all the same."""
    read_log(tablet, players=1, moves=30)
    assert "All" not in tablet.labels()
    assert len(cards(tablet)) > 1


def test_the_strip_goes_through_the_evening(tablet):
    """A finger on it goes anywhere, the buttons a step at a time, and Now to the end."""
    read_log(tablet)
    screen, strip, pilot = log(tablet), log(tablet).ids.strip, tablet.pilot
    last = len(screen.chronicle.steps) - 1
    pilot.hold((strip.x + 4, strip.center_y))
    assert strip.at == 0
    pilot.drag(strip)
    assert 0 < strip.at < last
    pilot.release(settle=0.5)
    assert shown(tablet).view == tablet.app.session.table.as_it_was(screen.place)
    middle = strip.at
    tablet.tap("A step on")
    assert strip.at == middle + 1
    tablet.tap("A step back", "A step back")
    assert strip.at == middle - 1
    tablet.tap("Now")
    assert (strip.at, here(tablet)[0][1]) == (last, "now")


def test_the_strip_ends_with_the_last_step(tablet):
    """A step is looked at where it ends: no track is left behind the last, and a finger finds the nearest."""
    read_log(tablet, moves=5)
    strip, found = log(tablet).ids.strip, []
    for ended in (1.1, 1.4, 1.6, 4.4, 4.6, 5.0):
        tablet.pilot.tap((strip._x(ended), strip.center_y))
        found.append(strip.at)
    assert found == [0, 0, 1, 3, 4, 4]


@pytest.mark.parametrize("reduced", [True, False])
def test_the_evening_is_played(tablet, reduced):
    """From its beginning, step by step, to where the table stands; the knob glides only if it may."""
    tablet.app.change_setting(reduced_motion=reduced)
    read_log(tablet, moves=5)
    strip = log(tablet).ids.strip
    last = strip.at
    tablet.touch(log(tablet).ids.play)
    assert (strip.at, strip.knob) == (0, 0)
    tablet.pilot.wait(0.3)
    assert (strip.at, log(tablet).ids.play.text) == (1, "Pause")
    assert (strip.knob == 1) is reduced
    tablet.pilot.wait(6)
    assert (strip.at, log(tablet).ids.play.text) == (last, "Play")


def test_the_evening_is_played_backwards(tablet):
    """From where the table stands, step by step, to its beginning; once there, from the end again."""
    read_log(tablet, moves=5)
    ids, last = log(tablet).ids, log(tablet).ids.strip.at
    tablet.tap("Play backwards")
    tablet.pilot.wait(0.3)
    assert (ids.strip.at, ids.rewind.text, ids.play.text) == (last - 1, "Pause", "Play")
    tablet.pilot.wait(6)
    assert (ids.strip.at, ids.rewind.text) == (0, "Play backwards")
    tablet.tap("Play backwards")
    assert ids.strip.at >= last - 1


def test_the_playing_turns_round_at_a_touch(tablet):
    """Whichever way it goes, the other button sends it the other way, and its own stops it."""
    read_log(tablet)
    ids = log(tablet).ids
    log(tablet).seek(10)
    tablet.touch(ids.rewind)
    tablet.pilot.wait(1)
    assert ids.strip.at < 10
    low = ids.strip.at
    tablet.touch(ids.play)
    assert (ids.rewind.text, ids.play.text) == ("Play backwards", "Pause")
    tablet.pilot.wait(2)
    assert ids.strip.at > low
    tablet.touch(ids.play)
    stands = ids.strip.at
    tablet.pilot.wait(2)
    assert (ids.strip.at, log(tablet).playback.playing) == (stands, False)


def test_a_step_ends_the_playing_and_so_does_leaving(tablet):
    """Nothing plays on behind a hand, or on a screen that nobody sees."""
    read_log(tablet)
    for stop in (lambda: tablet.tap("A step on"), lambda: tablet.back()):
        tablet.touch(log(tablet).ids.play)
        screen = log(tablet)
        assert screen.playback.playing
        stop()
        step = screen.ids.strip.at
        tablet.pilot.wait(3)
        assert (screen.playback.playing, screen.ids.strip.at) == (False, step)


def test_why_leads_to_the_rule_of_what_happened(tablet):
    """The rule behind the line that is looked at."""
    tablet.sit_down()
    tablet.tap("Done: reveal a card")
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    rule = tablet.app.session.table.log()[-1].rule
    assert rule
    tablet.tap("Why?")
    assert tablet.sheet is not None
    tablet.back()


def test_before_the_first_move_there_is_nothing_to_go_back_to(tablet):
    """The table as it was laid, and a sentence."""
    tablet.sit_down()
    open_log(tablet, Table.new(GAME, ["Red", "Blue"], seed=7))
    assert tablet.reads("Nothing has happened yet.")
    tablet.touch(log(tablet).ids.play)
    assert "Go back to here" not in tablet.labels()


def endless(moves):
    """An evening of Echoes in which everybody only passes."""
    table = Table.new("orne-library", ["Ada", "Ben", "Cleo"], seed=1)
    for at in range(moves):
        table.play("end_turn" if at % 2 else "begin_turn")
    return table


def test_the_line_that_is_looked_at_is_in_sight(tablet):
    """Also in a turn that is higher than the screen, and whichever way one goes."""
    tablet.app.change_setting(text_size=200)
    tablet.pilot.resize(1024, 600)
    read_log(tablet)
    reel = log(tablet).ids.reel
    assert any(card.height > reel.height for card in cards(tablet))
    for step in (0, 1, 5, 14, 22, 9):
        log(tablet).seek(step)
        tablet.pilot.wait(0.2)
        (row,) = [row for card in cards(tablet) for row in card.ids.rows.children if row.chosen]
        low = row.to_window(*row.pos)[1]
        assert reel.y - 1 <= low <= low + row.height <= reel.top + 1, step


def test_a_card_that_comes_back_in_another_text_size_is_as_high_as_its_lines(tablet):
    """It was put away in small type: its words have their new size before anybody asks how high it is."""
    read_log(tablet, moves=60)
    for step in (0, 30, 59):
        log(tablet).seek(step)
        tablet.pilot.wait(0.2)
    tablet.go_home()
    tablet.app.change_setting(text_size=200)
    read_log(tablet, moves=60)
    for step in (59, 30, 0):
        log(tablet).seek(step)
        tablet.pilot.wait(0.2)
        for card in cards(tablet):
            lines = sum(row.height for row in card.ids.rows.children)
            assert card.height == card.ids.head.height + lines + dp(FEET)


def test_a_very_long_evening_makes_no_more_cards_than_are_in_sight(tablet):
    """However long it is, only what is seen is written; its beginning is one touch away."""
    table = endless(3000)
    open_log(tablet, table)
    screen = log(tablet)
    assert len(screen.chronicle) == 1500
    assert len(cards(tablet)) < 12
    assert screen.chronicle._chapter.cache_info().currsize < 20
    tablet.pilot.tap((screen.ids.strip.x + 4, screen.ids.strip.center_y), settle=0.5)
    assert cards(tablet)[0].when.startswith("turn 1 ")
    assert rows(tablet)[0].chosen
    assert screen.chronicle._chapter.cache_info().currsize < 40


def work_of_opening(tablet, moves):
    """What is made and read to open the log of so long an evening: widgets, chapters, lines."""
    tablet.go_home()
    tablet.open(endless(moves))
    tablet.app.stage.go("log")
    tablet.pilot.wait(0.4)
    screen = log(tablet)
    written = screen.chronicle._chapter.cache_info().misses
    return len(list(screen.walk())), written, len(rows(tablet))


def test_a_log_of_20_000_moves_takes_no_more_work_than_one_of_100(tablet):
    """As many widgets stand there, and as many turns are written: so it opens as quickly."""
    assert work_of_opening(tablet, 20_000) == work_of_opening(tablet, 100)


def test_scrolling_keeps_what_is_in_sight_where_it_is(tablet):
    """A card that comes into sight is measured then, and nothing under the finger jumps."""
    open_log(tablet, endless(400))
    reel = log(tablet).ids.reel
    for _ in range(6):
        before = {card.when: card.to_window(*card.pos)[1] for card in cards(tablet)}
        scrolled = reel.scroll_y
        reel.scroll_y = scrolled + 0.002
        tablet.pilot.frames(2)
        moved = {
            round(card.to_window(*card.pos)[1] - before[card.when])
            for card in cards(tablet)
            if card.when in before
        }
        assert len(moved) == 1, moved
        assert min(moved) < 0


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_log_is_read_in_twice_the_text_size(tablet, game_id):
    """On the smallest tablet and on one that stands nothing is cut, covered or too small for a finger."""
    read_log(tablet, game_id, moves=30, players=3)
    tablet.app.change_setting(text_size=200)
    tablet.tap("A step back")
    assert faults_at(tablet.pilot, (1024, 600), (800, 1280)) == {}
    assert small_targets(tablet.pilot, FINGER) == []


def test_moves_at_times_that_no_clock_shows_are_read(tablet):
    """A table from elsewhere may hold any number: its cards say the turn alone."""
    open_log(tablet, out_of_time(GAME, 20))
    assert {card.when.split()[0] for card in cards(tablet)} == {"turn"}
    assert not any(":" in card.when for card in cards(tablet))


def test_long_names_find_room(tablet):
    """On the smallest tablet, whatever somebody is called."""
    people = ["Maximiliane-Franziska von", "Bartholomäus Frühwirth"]
    table = Table.new(GAME, [name[:24] for name in people], seed=7)
    play_out(table, Random(7), 20)
    open_log(tablet, table)
    tablet.tap("A step back")
    tablet.app.change_setting(text_size=200)
    assert faults_at(tablet.pilot, (1024, 600)) == {}
    tablet.app.change_setting(text_size=100)
    assert faults_at(tablet.pilot, (1024, 600), (800, 1280)) == {}
    assert small_targets(tablet.pilot, FINGER) == []


def test_the_evening_is_taken_in_before_anybody_reads_it(tablet):
    """A while after a table was opened: a very long log opens as quickly as a short one."""
    table = Table.new(GAME, names(GAME, 2), seed=5)
    play_out(table, Random(5), 12)
    tablet.open(table)
    assert "chronicle" not in vars(tablet.app.session)
    tablet.pilot.wait(2.5)
    taken_in = vars(tablet.app.session)["chronicle"]
    tablet.app.stage.go("log")
    assert log(tablet).chronicle is taken_in
