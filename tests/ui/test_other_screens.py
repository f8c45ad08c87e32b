"""Rules and Log by touch."""

import pytest
from kivy.uix.textinput import TextInput

from companion.reference import reference
from tests.ui.pilot import Pilot
from tests.ui.table_talk import Tablet

GAME = "library-labyrinth"


@pytest.fixture(scope="module")
def switched_on(tmp_path_factory):
    pilot = Pilot()
    pilot.looking = False
    yield Tablet(pilot, tmp_path_factory.mktemp("others") / "data")
    pilot.leave()


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    return switched_on


# --- rules


def open_rules(tablet):
    tablet.sit_down()
    tablet.tap("Rules")
    tablet.pilot.wait(0.2)


def shown_rule(tablet):
    """The text of the rule that is open."""
    return [child.text for child in reversed(tablet.app.stage.screen.ids.detail.children)]


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("quarter", "disturbance-occupied"),
        ("photocopier", "booster-photocopier"),
        ("out of time", "out-of-time"),
    ],
)
def test_typing_finds_the_rule(tablet, typed, found):
    """A word typed into the field opens the rule that it is about."""
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text(typed)
    tablet.pilot.wait(0.3)
    ids = [row["id_"] for row in tablet.app.stage.screen.ids.found.data]
    assert found in ids[:5]
    first = reference(GAME).rules.get(ids[0]) or reference(GAME).rulings[ids[0]]
    assert shown_rule(tablet)[0] == first.title
    marked = [row["id_"] for row in tablet.app.stage.screen.ids.found.data if row["chosen"]]
    assert marked == ids[:1]


def test_a_found_rule_opens_at_a_tap_and_leads_on(tablet):
    """A tap on a found rule opens it; what is related to it is one more tap away."""
    book = reference(GAME)
    rule = next(rule for rule in book.rules.values() if rule.related)
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text(rule.title)
    tablet.pilot.wait(0.3)
    row = next(b for b in tablet.buttons() if getattr(b, "id_", "") == rule.id)
    tablet.touch(row)
    assert shown_rule(tablet)[:2] == [rule.title, rule.text]
    related = book.rules[rule.related[0]]
    tablet.tap(related.title, within=tablet.app.stage.screen.ids.detail)
    assert shown_rule(tablet)[:2] == [related.title, related.text]


def test_a_word_that_is_nowhere_says_so(tablet):
    """Nothing found is said in words."""
    open_rules(tablet)
    tablet.touch(tablet.pilot.find(kind=TextInput))
    tablet.pilot.type_text("xyzzyq")
    tablet.pilot.wait(0.3)
    assert tablet.reads("Nothing found")


# --- log


def test_the_log_leads_back_and_redo_forward(tablet):
    """A tap on a line goes back to where it had just happened; redo at the table brings the rest again."""
    tablet.sit_down()
    tablet.tap("Rotate")
    after_first = tablet.app.session.table.view()
    tablet.tap("Take a Book", "Reveal Disturbance")
    ahead = tablet.app.session.table.view()
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    first = next(b for b in tablet.buttons() if getattr(b, "number", "") == "0")
    tablet.touch(first)
    assert "2 moves" in tablet.sheet.text
    assert "Everybody has seen" in tablet.sheet.text
    tablet.tap("Go back")
    assert tablet.app.session.table.view() == after_first
    tablet.back()
    for _ in range(2):
        tablet.touch(tablet.app.stage.screen.ids.redo)
    assert tablet.app.session.table.view() == ahead
