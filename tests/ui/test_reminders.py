"""Reminders by touch: silenced and brought back, noted on, often missed, and rules of the table's own."""

import pytest

from companion.reference import reference
from companion.store import NOTE_LONGEST, Reminder
from companion.table import Table
from companion.table.house import LONGEST
from companion.ui.screens.table.house_rules import OWN, HouseRules
from companion.ui.screens.table.reminding import AGAIN, SILENCE
from companion.ui.widgets.forms import NameField
from companion.ui.widgets.reminder_line import ReminderLine

GAME = "library-labyrinth"
TEA = "Whoever knocks over the bag makes tea."


@pytest.fixture
def tablet(switched_on):
    """A fresh table of Library Labyrinth, of which nobody has said anything yet."""
    while switched_on.sheet is not None:
        switched_on.back()
    switched_on.app.stage.hush()
    for rule in switched_on.app.store.reminders(GAME):
        switched_on.app.store.set_reminder(GAME, rule, Reminder())
    switched_on.sit_down()
    return switched_on


def first(tablet):
    """The reminder that stands there in full."""
    return next(one for one in tablet.app.stage.screen.ids.side_part.walk() if isinstance(one, ReminderLine))


def read(tablet):
    """What the table is reminded of, by the titles of its rules."""
    return [about.title for about in tablet.app.stage.screen.side._remember._about]


def field(tablet):
    """The line to type into on the sheet."""
    return next(one for one in tablet.sheet.walk() if isinstance(one, NameField))


def silence_first(tablet):
    """Tap the first reminder and silence it; returns its title."""
    title = read(tablet)[0]
    tablet.touch(first(tablet)._title)
    tablet.tap(SILENCE)
    return title


# -- silencing


def test_a_reminder_is_silenced_where_it_stands(tablet):
    """It goes at once, the others stay, and it is said where it can be found again."""
    others = read(tablet)[1:]
    title = silence_first(tablet)
    assert title not in read(tablet)
    assert read(tablet) == others
    assert "Silenced" in tablet.told


def test_a_silenced_one_comes_back_from_the_rules(tablet):
    """It has a list of its own there, which is gone when it is empty."""
    title = silence_first(tablet)
    tablet.tap("Rules", "Silenced", "Remind us of it again")
    assert "Silenced" not in tablet.labels()
    tablet.back()
    assert read(tablet)[0] == title


def lit(tablet):
    """What is lit in the list of the rules, and what one reads beside it."""
    screen = tablet.app.stage.screen
    return [row.id for row in screen.rows if row.chosen], screen.lookup.open


def test_what_one_reads_is_what_is_lit_after_one_comes_back(tablet):
    """Of several that are silenced the next is open; the last one itself, among what was looked up last."""
    rules = tablet.view.reminders[:2]
    for _ in rules:
        silence_first(tablet)
    tablet.tap("Rules", "Silenced")
    first_of, second = (row.id for row in tablet.app.stage.screen.rows if row.kind == "rule")
    tablet.tap("Remind us of it again")
    assert "again" in tablet.told
    assert lit(tablet) == ([second], second)
    tablet.app.stage.hush()
    tablet.tap("Remind us of it again")
    assert {first_of, second} == set(rules)
    assert lit(tablet) == ([second], second)


def test_it_is_silenced_in_later_tables_of_the_game_only(tablet):
    """What players think of a rule outlives the table, and the app."""
    title = silence_first(tablet)
    tablet.sit_down()
    assert title not in read(tablet)
    tablet.open(Table.new("fire-in-the-library", ["Red", "Blue", "Green", "White"], seed=3))
    assert read(tablet)


def test_the_sheet_itself_brings_it_back(tablet):
    """Whoever looks the rule up where it was silenced finds the way back."""
    rule = tablet.view.reminders[0]
    silence_first(tablet)
    tablet.app.stage.screen.side._reminding.open(rule)
    tablet.pilot.wait(0.3)
    tablet.tap(AGAIN)
    assert reference(GAME).rules[rule].title in read(tablet)


# -- notes


def test_a_note_stands_with_its_reminder(tablet):
    """As it was typed, and marked as one's own; it is there again after the sheet was closed."""
    tablet.touch(first(tablet)._title)
    tablet.type_into(field(tablet), "Ben forgets this.")
    tablet.tap("Close")
    assert tablet.reads("Your note: Ben forgets this.")
    assert first(tablet).height >= first(tablet)._note.height > 0
    tablet.touch(first(tablet)._title)
    assert field(tablet).text == "Ben forgets this."


def test_a_note_is_read_with_the_rule_everywhere(tablet):
    """On its sheet from another term, and in the rules."""
    rule = tablet.view.reminders[0]
    tablet.touch(first(tablet)._title)
    tablet.type_into(field(tablet), "Ben forgets this.")
    tablet.tap("All rules")
    assert tablet.app.stage.screen.lookup.open == rule
    assert tablet.reads("Your note: Ben forgets this.")


def test_a_note_has_an_end(tablet):
    """More than that is not taken, and it is said why."""
    tablet.touch(first(tablet)._title)
    field(tablet).focus = True
    field(tablet).insert_text("x" * (NOTE_LONGEST + 5))
    assert len(field(tablet).text) == NOTE_LONGEST
    assert str(NOTE_LONGEST) in tablet.told


# -- often missed


def test_what_is_often_missed_has_a_list(tablet):
    """In the rules of each game, with the number of them; the first one is open."""
    missed = [rule for rule in reference(GAME).rules.values() if rule.often_missed]
    tablet.tap("Rules", "Often missed")
    screen = tablet.app.stage.screen
    assert [row.id for row in screen.rows if row.kind == "rule"] == [rule.id for rule in missed]
    assert screen.lookup.open == missed[0].id


@pytest.mark.parametrize(
    "game_id", ["library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"]
)
def test_every_game_has_rules_that_are_often_missed(game_id):
    """Enough to be worth a look, and not half of the book."""
    rules = reference(game_id).rules.values()
    assert 5 <= sum(rule.often_missed for rule in rules) <= len(rules) / 2


# -- house rules


def add(tablet, text, phase=None):
    """Add a house rule by touch."""
    tablet.more("House rules")
    tablet.tap("Add a rule")
    tablet.type_into(field(tablet), text)
    if phase:
        tablet.tap(phase, within=tablet.sheet)
    tablet.tap("Add it")


def test_a_house_rule_is_reminded_of_in_its_phase(tablet):
    """There, and in no other; marked as the table's own and never as printed."""
    add(tablet, TEA, "Disturbance")
    assert f"House rule: {TEA}" not in read(tablet)
    tablet.tap("Done: reveal a card")
    tablet.pilot.wait(1.5)
    assert tablet.view.guide.phase == "disturbance"
    told = next(one for one in tablet.app.stage.screen.side._remember._about if TEA in one.title)
    assert (told.source, told.game_id) == (OWN, "")


def test_a_house_rule_may_name_a_phase_that_the_rail_does_not_show_just_now(tablet):
    """It is chosen from all phases of the game, and listed by its name at any time."""
    tablet.app.begin_table(Table.new("fire-in-the-library", ["Ann", "Bob"], {"does": "companion"}, seed=7))
    tablet.pilot.wait(0.3)
    assert "fire" not in {phase.id for phase in tablet.view.guide.phases}
    add(tablet, TEA, "Fire")
    assert f"House rule: {TEA}" not in read(tablet)
    tablet.more("House rules")
    assert tablet.reads("In the phase Fire")


def test_a_phase_that_cannot_come_is_not_offered_but_a_rule_keeps_its_name(tablet):
    """Without a robot nobody is asked about the robot's phase; a rule from another evening still says it."""
    tablet.app.begin_table(Table.new("fire-in-the-library", ["Ann", "Bob"], {"does": "companion"}, seed=7))
    tablet.app.session.play("add_house_rule", text=TEA, phase="robot")
    tablet.pilot.wait(0.3)
    tablet.more("House rules")
    assert tablet.reads("In the phase Robot")
    tablet.tap("Add a rule")
    assert "Round end" in tablet.labels()
    assert "Robot" not in tablet.labels()
    tablet.tap("Cancel", "Close")


def test_a_house_rule_stays_until_it_is_dropped(tablet):
    """An undo goes over it; it has a sheet from which it goes."""
    add(tablet, TEA)
    tablet.app.stage.screen.undo()
    tablet.pilot.wait(0.3)
    assert tablet.reads(f"House rule: {TEA}")
    tablet.more("House rules")
    tablet.tap(TEA, "Drop this rule")
    assert tablet.view.house_rules == ()


def test_a_tap_on_the_reminder_leads_to_the_house_rule(tablet):
    """And not to a rule of the book."""
    add(tablet, TEA)
    side = tablet.app.stage.screen.side
    line = next(
        one
        for one in tablet.app.stage.screen.ids.side_part.walk()
        if getattr(one, "rule", "").startswith("house:") and one.parent is side._remember
    )
    tablet.touch(line)
    assert (tablet.sheet.title, OWN in tablet.sheet.note) == (TEA, True)


def test_the_next_table_begins_with_the_house_rules(tablet):
    """From set-up on, as they were when the last table was put aside."""
    add(tablet, TEA)
    tablet.go_home()
    tablet.begin()
    assert [rule.text for rule in tablet.view.house_rules] == [TEA]
    tablet.app.session.play("drop_house_rule", text=TEA)
    tablet.go_home()
    tablet.begin()
    assert tablet.view.house_rules == ()


def test_what_cannot_be_is_said_and_nothing_is_lost(tablet):
    """A rule without words is refused with a sentence; one that is too long stops growing."""
    HouseRules(tablet.app.stage.screen).add()
    tablet.pilot.wait(0.3)
    field(tablet).insert_text("x" * (LONGEST + 1))
    assert len(field(tablet).text) == LONGEST
    assert str(LONGEST) in tablet.told
    field(tablet).text = "   "
    tablet.tap("Add it")
    assert "needs some words" in tablet.told
    assert tablet.view.house_rules == ()


def test_a_house_rule_in_another_script_is_read(tablet):
    """Letters that no font has are kept, and it is said that they show boxes."""
    tablet.app.session.play("add_house_rule", text="סוף המשחק בחצות")
    tablet.pilot.wait(0.3)
    assert tablet.reads("House rule: סוף המשחק בחצות")
