"""Rules and Log by touch."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games import game_ids
from companion.reference import reference
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.games import cover
from companion.ui.look.clear import LARGER
from companion.ui.screens.rules.answer import AnswerPanel, PanelsBeside
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.panel import Scroll
from companion.ui.widgets.rule_sheet import show_rule
from tests.thorough import tablets
from tests.ui.seeing import faults

GAME = "library-labyrinth"


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


def ask(tablet, question):
    """Type a question; the field has the focus already."""
    tablet.pilot.type_text(question)
    tablet.pilot.wait(0.3)


def rules(tablet):
    return tablet.app.stage.screen


def answer(tablet):
    """The panel with the rule that is open."""
    return next(widget for widget in rules(tablet).walk() if isinstance(widget, AnswerPanel))


def words_of(panel):
    """The text in a panel whose terms are links."""
    return next(widget for widget in panel.walk() if isinstance(widget, LinkedText))


def marked(tablet):
    """The sentence of the open rule that is marked."""
    words = words_of(answer(tablet))
    return words.plain[slice(*words.mark)] if words.mark else ""


def shown_rule(tablet):
    """Title and text of the rule that is open."""
    return [answer(tablet).title, words_of(answer(tablet)).plain]


def listed(tablet):
    """The rules in the list."""
    return [row.id for row in rules(tablet).rows if row.kind == "rule"]


@pytest.mark.parametrize(
    ("typed", "found", "sentence"),
    [
        (
            "what if my meeple is on the cursed tile",
            "disturbance-occupied",
            "turn the tile a quarter clockwise",
        ),
        ("photocopier", "booster-photocopier", "counts twice"),
        ("is diagonal adjacent", "adjacent", "Diagonal tiles never are."),
    ],
)
def test_a_question_is_answered_as_it_is_typed(tablet, typed, found, sentence):
    """The first hit's text is shown at once, its page is named, and the sentence that answers is marked."""
    open_rules(tablet)
    ask(tablet, typed)
    rule = reference(GAME).rules[found]
    assert listed(tablet)[0] == found
    assert shown_rule(tablet) == [rule.title, rule.text]
    assert sentence in marked(tablet)
    assert tablet.reads(rule.page)
    assert [row.id for row in rules(tablet).rows if row.chosen] == [found]


def test_an_answer_that_is_our_ruling_names_it_and_no_page(tablet):
    """The rulebook does not say who chooses the order of two tiles, only that both are disturbed."""
    open_rules(tablet)
    ask(tablet, "double curse who chooses the order of tiles")
    assert marked(tablet) == "You choose the order."
    assert tablet.reads("Ruling\N{NO-BREAK SPACE}A12")
    assert not tablet.reads("Rulebook, p. 9")


def test_the_field_has_the_focus_when_the_screen_opens(tablet):
    """Nobody taps the field before asking; whoever comes to read a rule is not covered by a keyboard."""
    open_rules(tablet)
    assert rules(tablet).ids.field.focus
    tablet.back()
    tablet.app.stage.go("rules", game_id=GAME, rule="rotate")
    tablet.pilot.wait(0.2)
    assert not rules(tablet).ids.field.focus


def test_a_found_rule_opens_at_a_tap_and_leads_on(tablet):
    """A tap on a found rule opens it; what is related to it is one more tap away."""
    book = reference(GAME)
    rule = next(rule for rule in book.rules.values() if rule.related)
    open_rules(tablet)
    ask(tablet, rule.title)
    row = next(b for b in tablet.buttons() if getattr(b, "id_", "") == rule.id)
    tablet.touch(row)
    assert shown_rule(tablet) == [rule.title, rule.text]
    related = book.rules[rule.related[0]]
    tablet.tap(related.title, within=rules(tablet).ids.detail)
    assert shown_rule(tablet) == [related.title, related.text]


def test_the_ruling_behind_a_rule_is_named(tablet):
    """Where the rulebook is silent, the ruling stands below the rule, with its reason."""
    open_rules(tablet)
    ask(tablet, "can I rotate a dark tile")
    ruling = reference(GAME).rulings["A5"]
    assert tablet.reads("Ruling A5")
    assert tablet.reads(ruling.ruling)
    assert tablet.reads(ruling.why)


def test_nothing_asked_is_no_empty_panel(tablet):
    """Before a question there are the rule of what is next, the chapters, and what is often asked."""
    open_rules(tablet)
    guide = tablet.app.session.view.guide
    assert answer(tablet).over == "At your table now"
    assert shown_rule(tablet)[0] == reference(GAME).rules[guide.rule].title
    topics = [row.title for row in rules(tablet).rows if row.kind == "phase"]
    assert topics == ["Often missed", *reference(GAME).topics(), "Rulings"]
    assert tablet.reads("OFTEN ASKED")


def test_over_an_answer_stands_of_which_game_it_is(tablet):
    """Also where no table is open, and where nothing is found."""
    open_rules(tablet)
    title = cover(GAME).title
    assert tablet.reads(f"{title}  ·  At your table now".upper())
    ask(tablet, "xyzzyq")
    assert tablet.reads(f"{title}  ·  Nothing found".upper())


def test_panels_beside_each_other_are_equally_high(tablet):
    """Two rulings of one rule, of which one has more to say; its words begin at the top."""
    open_rules(tablet)
    ask(tablet, "what if I stand on the cursed tile")
    row = next(one for one in rules(tablet).ids.detail.children[::-1] if isinstance(one, PanelsBeside))
    first, second = row.children
    assert first.minimum_height != second.minimum_height
    assert first.height == second.height == row.height
    assert first.children[-1].top == pytest.approx(second.children[-1].top, abs=3)


def test_a_large_tablet_is_read_in_larger_type(tablet):
    """Answers and list alike, also where the window grows while one reads."""
    open_rules(tablet)
    small = answer(tablet).ids.words.children[0].size_sp
    tablet.pilot.resize(1920, 1200)
    tablet.pilot.wait(0.3)
    large, wrong = answer(tablet).ids.words.children[0].size_sp, faults(tablet.pilot)
    tablet.pilot.resize(1280, 800)
    assert (large, wrong) == (small * LARGER, [])


def test_a_question_that_is_often_asked_is_asked_at_a_tap(tablet):
    """A tap on one of them types it."""
    open_rules(tablet)
    question = rules(tablet).lookup.often()[0]
    tablet.tap(question, within=rules(tablet).ids.detail)
    tablet.pilot.wait(0.2)
    assert rules(tablet).ids.field.text == question
    assert answer(tablet).over == "Best answer"


def test_a_chapter_lists_its_rules_and_leads_back(tablet):
    """By phase: a tap lists the rules of a chapter, back lists the chapters again."""
    open_rules(tablet)
    topic, of_it = list(reference(GAME).topics().items())[1]
    tablet.touch(next(b for b in tablet.buttons() if getattr(b, "kind", "") == "phase" and b.text == topic))
    assert listed(tablet) == [rule.id for rule in of_it]
    tablet.back()
    assert tablet.screen == "rules"
    assert listed(tablet) == rules(tablet).lookup.latest


def test_what_was_looked_up_last_comes_first(tablet):
    """Whoever comes back finds again what was read."""
    open_rules(tablet)
    rules(tablet).open("rotate")
    tablet.tap("Back", "Rules")
    tablet.pilot.wait(0.2)
    assert rules(tablet).rows[0].title == "Last looked up"
    assert listed(tablet)[0] == "rotate"


def test_a_word_that_is_nowhere_says_so(tablet):
    """Nothing found is said in words, and the chapters are still there."""
    open_rules(tablet)
    ask(tablet, "xyzzyq")
    assert tablet.reads("Nothing found")
    assert [row for row in rules(tablet).rows if row.kind == "phase"]
    assert (answer(tablet).over, answer(tablet).title) == ("Nothing found", "No rule has these words")


def test_after_clearing_the_next_question_is_typed_at_once(tablet):
    """The field keeps the focus, and a rule is open again."""
    open_rules(tablet)
    ask(tablet, "xyzzyq")
    tablet.tap("Clear")
    tablet.pilot.wait(0.2)
    assert answer(tablet).over == "At your table now"
    ask(tablet, "when do we lose")
    assert answer(tablet).over == "Best answer"


def test_a_slip_of_the_finger_marks_the_same_sentence(tablet):
    """What the search puts right is right for the answer, too."""
    marks = []
    for question in ("can I move diagonally", "can I move diagonaly"):
        tablet.go_home()
        tablet.tap("Rules", "Echoes of the Orne Library")
        tablet.pilot.wait(0.2)
        ask(tablet, question)
        text = words_of(answer(tablet))
        marks.append(text.plain[slice(*text.mark)])
    assert marks == ["Never diagonally."] * 2


def test_a_term_in_a_rule_leads_to_its_rule(tablet):
    """A tap on "Terror" in a text opens the rule about Terrors."""
    open_rules(tablet)
    rules(tablet).open("capture-landing")
    tablet.pilot.wait(0.2)
    tablet.touch_term(words_of(answer(tablet)), "capture")
    assert shown_rule(tablet)[0] == reference(GAME).rules["capture"].title


def test_a_term_on_the_rule_sheet_leads_on(tablet):
    """On the sheet over the table too: one sheet goes, the next one comes."""
    tablet.sit_down()
    show_rule(tablet.app, GAME, "capture-landing")
    tablet.pilot.wait(0.3)
    tablet.touch_term(words_of(tablet.sheet.ids.body), "capture")
    assert tablet.sheet.title == reference(GAME).rules["capture"].title
    tablet.tap("Close")
    show_rule(tablet.app, GAME, "A5")
    tablet.pilot.wait(0.3)
    assert tablet.sheet.note.startswith("Ruling A5")
    tablet.tap("Close")


def test_rules_are_opened_from_home(tablet):
    """Without a table: Home asks of which game."""
    tablet.tap("Rules", "ChamberQuest")
    tablet.pilot.wait(0.2)
    assert (tablet.screen, rules(tablet).lookup.game_id) == ("rules", "chamberquest")
    ask(tablet, "who starts")
    assert listed(tablet)[0] == "order-roll"


def test_an_answer_can_be_read_on_every_tablet(tablet):
    """No word is cut, broken or covered, at both ends of the text size."""
    open_rules(tablet)
    ask(tablet, "what if my meeple is on the cursed tile")
    for text_size in (200, 100):
        tablet.app.change_setting(text_size=text_size)
        for size in tablets((1024, 600), (800, 1280), (1280, 800)):
            tablet.pilot.resize(*size)
            tablet.pilot.wait(0.2)
            assert faults(tablet.pilot) == [], (size, text_size)


# --- log


def test_the_log_leads_back_and_redo_forward(tablet):
    """A line shows the table as it was; from there one goes back, and redo brings the rest again."""
    tablet.sit_down()
    tablet.tap("Rotate")
    after_first = tablet.app.session.table.view()
    tablet.tap("Take a Book", "Done: reveal a card")
    ahead = tablet.app.session.table.view()
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    first = next(b for b in tablet.buttons() if getattr(b, "number", "") == "0")
    tablet.touch(first)
    tablet.tap("Go back to here")
    assert "2 moves" in tablet.sheet.text
    assert "Everybody has seen" in tablet.sheet.text
    tablet.tap("Go back")
    assert replace(tablet.app.session.table.view(), take_back=()) == after_first
    tablet.back()
    for _ in range(2):
        tablet.touch(tablet.app.stage.screen.ids.redo)
    again = tablet.app.session.table.view()
    assert all(deed.perhaps for deed in again.deeds)  # what is brought back may be done
    assert replace(again, deeds=ahead.deeds) == ahead


@pytest.mark.sweep(4)
@pytest.mark.parametrize("game_id", game_ids())
def test_the_log_keeps_what_hands_were_asked_to_do(tablet, game_id):
    """Whoever comes back from the kitchen reads there what should lie on the table by now."""
    tablet.open(Table.new(game_id, names(game_id, 2), {"does": "companion"}, seed=7))
    session = tablet.app.session
    rng = Random(7)
    while not session.view.deeds:
        play_out(session.table, rng, 1)
        session.show()
    tablet.pilot.wait(0.7)
    deeds = [deed.text for deed in session.view.deeds]
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    assert all(tablet.reads(deed) for deed in deeds)
    assert faults(tablet.pilot) == []


def test_a_line_that_is_no_step_of_the_game_says_what_it_is(tablet):
    """A pause of the clock, an undo and a redo were not undone; an undone move was."""
    table = Table.new("chamberquest", ["Red", "Blue"], {"does": "companion"}, seed=7)
    tablet.app.begin_table(table)
    session = tablet.app.session
    session.play("roll_for_order", everybody=True, chance=[6, 2])
    session.play("roll_die", chance=[3])
    session.play("stop_clock")
    session.undo()
    session.redo()
    session.undo()
    tablet.pilot.wait(0.5)
    tablet.more("The whole log")
    tablet.pilot.wait(0.3)
    tablet.tap("1 note, 1 move taken back")
    said = {}
    for number, kind in ((1, "move"), (2, "aside"), (3, "undo"), (4, "redo")):
        tablet.touch(next(b for b in tablet.buttons() if getattr(b, "number", "") == str(number)))
        said[kind] = tablet.told
    assert said.pop("move") == "That move was undone."
    assert "no step of the game" in said["aside"]
    assert "taken back" in said["undo"]
    assert "brought back" in said["redo"]
    tablet.hush()


def test_upright_the_rules_are_one_page(tablet):
    """The answer and then the list, which scroll together; a chapter shows its list, and a tap on a rule the
    rule."""
    tablet.pilot.resize(800, 1280)
    open_rules(tablet)
    ask(tablet, "what if I stand on the cursed tile")
    ids = tablet.app.stage.screen.ids
    assert sum(isinstance(one, Scroll) for one in tablet.app.stage.screen.walk(restrict=True)) == 1
    assert ids.found.top <= ids.detail.y + 1
    tablet.app.change_setting(text_size=200)
    tablet.pilot.wait(0.3)
    view, column = ids.detail_scroll, ids.found
    chapter = max(tablet.app.stage.screen.lookup.book.topics().items(), key=lambda one: len(one[1]))[0]
    tablet.app.stage.screen._turn_to(chapter)
    tablet.pilot.wait(0.3)
    assert column.to_window(0, column.top)[1] == pytest.approx(view.to_window(0, view.top)[1], abs=2)
    tablet.touch(next(row for row in column.children if row.kind == "rule"))
    assert view.scroll_y == 1
    wrong = faults(tablet.pilot)
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
    assert wrong == []
    tablet.pilot.wait(0.3)
    assert ids.side.right <= ids.detail_scroll.x
