"""Terms in our texts lead to their rules by touch: reminders, deeds, what was drawn, cards."""

import pytest
from kivy.graphics import Rectangle

from companion.reference import links_in, reference
from companion.table import Drawn, Table
from companion.ui.games.fire_in_the_library.tools_tab import ToolRow
from companion.ui.games.library_labyrinth.hands import SlotRow
from companion.ui.games.orne_library.sheets import CardFace
from companion.ui.screens.checklist import CheckLine
from companion.ui.widgets.deed_row import DeedRow
from companion.ui.widgets.linked import LinkedText
from companion.ui.widgets.reminder_line import ReminderLine
from companion.ui.widgets.secret_card import SecretCard
from companion.ui.widgets.text import line_width, text_height
from tests.games.library_labyrinth.tables import give, lay, with_hands
from tests.ui.pilot import seen

LABYRINTH, FIRE, CHAMBER, ORNE = "library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"


@pytest.fixture
def tablet(switched_on):
    """A tablet that the tests here share, at Home."""
    switched_on.go_home()
    switched_on.app.change_setting(tick_deeds=False, text_size=100)
    switched_on.pilot.resize(1280, 800)
    return switched_on


def sit_down(tablet, game, **options):
    players = {ORNE: [{"name": "Vance", "colour": "blue"}, {"name": "Hayes", "colour": "red"}]}
    tablet.app.begin_table(Table.new(game, players.get(game, ["Red", "Blue"]), options, seed=7))
    tablet.pilot.wait(0.4)


def all_of(tablet, kind):
    root = tablet.sheet or tablet.app.stage
    return [widget for widget in root.walk() if isinstance(widget, kind) and seen(widget)]


def linked(widget, rule):
    """The text within a widget that has a term leading to a rule."""
    found = [one for one in widget.walk() if isinstance(one, LinkedText) and rule in one.refs]
    assert found, (
        f"no term of {rule} in {[one.plain for one in widget.walk() if isinstance(one, LinkedText)]}"
    )
    return found[0]


def shown_rule(tablet):
    return tablet.sheet.title if tablet.sheet else ""


def title(game, rule):
    return reference(game).rules[rule].title


# --- reminders


def a_reminder(tablet):
    """The first reminder with a term in it, and the rule of the term."""
    for line in all_of(tablet, ReminderLine):
        for words in line.walk():
            if isinstance(words, LinkedText) and words.refs:
                return line, words, next(iter(words.refs))
    raise AssertionError("no reminder has a term")


@pytest.mark.parametrize("game", [LABYRINTH, FIRE, CHAMBER, ORNE])
def test_a_term_in_a_reminder_opens_its_rule(tablet, game):
    """In every game: the term's own rule, not that of the reminder."""
    tablet.pilot.resize(1920, 1200)  # where all stand in full
    sit_down(tablet, game)
    line, words, rule = a_reminder(tablet)
    assert rule != line.rule
    tablet.touch_term(words, rule)
    assert shown_rule(tablet) == title(game, rule)


def test_a_touch_beside_a_term_opens_the_reminder(tablet):
    """The rest of the line does what it did before."""
    sit_down(tablet, LABYRINTH)
    line, _, _ = a_reminder(tablet)
    tablet.scroll_to(line)
    tablet.pilot.tap(line.to_window(line.x + 4, line.top - 8), settle=0.6)
    assert shown_rule(tablet) == line.about.title


# --- deeds


def a_deed(tablet):
    """A pawn walks: a row that says what hands do, with a term in it."""
    sit_down(tablet, ORNE, does="companion")
    tablet.app.session.play("begin_turn")
    tablet.app.session.play("move_pawn", to="b2")
    tablet.pilot.wait(1)
    return next(row for row in all_of(tablet, DeedRow) if links_in(ORNE, row.text))


def test_a_term_in_a_deed_opens_its_rule(tablet):
    """A tap on it ticks nothing off."""
    tablet.app.change_setting(tick_deeds=True)
    row = a_deed(tablet)
    rule = links_in(ORNE, row.text)[0].rule
    tablet.touch_term(linked(row, rule), rule)
    assert shown_rule(tablet) == title(ORNE, rule)
    tablet.back()
    assert not row.done


def test_a_touch_beside_a_term_ticks_the_deed_off(tablet):
    """Its picture and the rest of its words do what they did before."""
    tablet.app.change_setting(tick_deeds=True)
    row = a_deed(tablet)
    tablet.pilot.tap(row.to_window(row.x + 20, row.center_y), settle=0.6)
    assert row.done
    assert tablet.sheet is None


# --- what was drawn, and the next thing


def test_the_name_of_a_drawn_card_opens_its_rule(tablet):
    """What does the card do that just came out? A tap on its name says it."""
    sit_down(tablet, LABYRINTH)
    parchment = tablet.app.stage.screen.ids.drawn
    parchment.show(Drawn("Useful Map", "A new card in hand"))
    tablet.pilot.wait(0.2)
    rule = links_in(LABYRINTH, "Useful Map")[0].rule
    tablet.touch_term(linked(parchment, rule), rule)
    assert shown_rule(tablet) == title(LABYRINTH, rule)


def test_a_term_in_the_reason_opens_its_own_rule(tablet):
    """And the rest of the next thing still opens the rule behind it."""
    sit_down(tablet, ORNE)
    panel = tablet.app.stage.screen.ids.next_thing
    panel.show(panel.headline, "1 Insight to spend in the Main Reading Room.", panel.source)
    tablet.pilot.wait(0.2)
    rule = links_in(ORNE, panel.detail, panel.rule)[0].rule
    tablet.touch_term(linked(panel, rule), rule)
    assert shown_rule(tablet) == title(ORNE, rule)
    tablet.back()
    tablet.pilot.tap(panel.to_window(panel.x + 4, panel.top - 10), settle=0.6)
    assert shown_rule(tablet) == title(ORNE, panel.rule)


def test_a_text_with_terms_is_no_higher_than_it_was_measured(tablet):
    """A line may break a word earlier where terms are marked in it: still nothing lies over what is above."""
    sit_down(tablet, LABYRINTH)
    said = "It is empty, and no Terror space."
    found = LinkedText(game_id=LABYRINTH, plain=said, role="fixed", line_height=1)
    for size in (18, 21.6, 25.2, 31):
        found.size_sp = size
        for more in range(-3, 4):
            found.width = line_width(said, size, "Roboto") + more + 0.5
            found.set_now()
            measured = text_height(said, size, "Roboto", found.width, 1.0, linked=True)
            assert found.texture_size[1] <= measured, (size, more)


# --- cards


def test_a_term_on_the_sheet_of_a_card_opens_its_rule(tablet):
    """Back leads to the card again."""
    sit_down(tablet, ORNE)
    card = tablet.picture.data.row[0]
    tablet.tap_thing(f"archive:{card.id}")
    sheet = tablet.sheet
    assert sheet.title == card.name
    tablet.touch_term(linked(sheet, "insight"), "insight")
    assert shown_rule(tablet) == title(ORNE, "insight")
    tablet.back()
    assert tablet.sheet is sheet


def test_cards_that_lie_open_can_be_looked_up(tablet):
    """A card's name leads to what we say about it, beside all the others on the sheet."""
    sit_down(tablet, ORNE)
    from companion.games.orne_library.face.cards import face_of
    from companion.games.orne_library.face.picture import SeenCardsShown
    from companion.ui.games.orne_library.sheets import tell_shown

    tell_shown(SeenCardsShown("Vance", "Paranoia", (face_of("dread"), face_of("hasty-search"))))
    tablet.pilot.wait(0.3)
    first = all_of(tablet, CardFace)[0]
    rule = links_in(ORNE, first.title)[0].rule
    tablet.touch_term(linked(first, rule), rule)
    assert shown_rule(tablet) == title(ORNE, rule)


def test_a_term_on_a_tool_opens_its_rule(tablet):
    """The rest of the tool opens the tool's own."""
    sit_down(tablet, FIRE)
    tablet.tap("Tools")
    row = next(row for row in all_of(tablet, ToolRow) if links_in(FIRE, row.note, row.rule))
    rule = links_in(FIRE, row.note, row.rule)[0].rule
    tablet.touch_term(linked(row, rule), rule)
    assert shown_rule(tablet) == title(FIRE, rule)
    tablet.back()
    tablet.pilot.tap(row.to_window(row.x + 10, row.center_y), settle=0.6)
    assert shown_rule(tablet) == title(FIRE, row.rule)


@pytest.mark.parametrize(("name", "rule"), [("A booster", "boosters"), ("Kraken", "symbols")])
def test_a_term_on_a_card_in_hand_and_in_the_advice_opens_its_rule(tablet, name, rule):
    """In Hands, what a Terror takes too; the rest of the row still asks what to do with it."""
    table = with_hands()
    give(table, "Red", "booster-1")
    lay(table, "c2", "terror", token="kraken")
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.4)
    tablet.tap("Hands")
    row = next(row for row in all_of(tablet, SlotRow) if row.label == name)
    tablet.touch_term(linked(row, rule), rule)
    assert shown_rule(tablet) == title(LABYRINTH, rule)
    tablet.back()
    tablet.pilot.tap(row.to_window(row.right - 4, row.y + 4), settle=0.6)
    assert tablet.sheet is not None
    assert shown_rule(tablet) != title(LABYRINTH, rule)


def test_a_finger_that_rests_on_a_card_of_the_row_reads_it(tablet):
    """Where a tap would buy it: the sheet buys nothing, and its terms are links."""
    sit_down(tablet, ORNE)
    tablet.app.session.play("begin_turn")
    tablet.app.stage.close_sheet()  # the hand, which whoever is ready looks at first
    for _ in range(9):
        tablet.app.session.play("correct", pool="insight", by=1)
    seat = tablet.app.session.table.state.turn_of
    tablet.app.session.play("place_pawn", seat=seat, to=reading_room(tablet))
    tablet.pilot.wait(1)
    card = next(one for one in tablet.picture.data.row if tablet.picture.is_ready(f"archive:{one.id}"))
    entries = len(tablet.app.session.table.journal.entries)
    widget = next(one for one in tablet.picture._cards if one.card == card.id)
    tablet.scroll_to(widget)
    tablet.pilot.hold(widget)
    tablet.pilot.wait(0.8)
    tablet.pilot.release(settle=0.6)
    assert tablet.sheet.title == card.name
    assert len(tablet.app.session.table.journal.entries) == entries
    tablet.touch_term(linked(tablet.sheet, "insight"), "insight")
    assert shown_rule(tablet) == title(ORNE, "insight")


def reading_room(tablet):
    """The cell of the Main Reading Room."""
    return next(tile.id for tile in tablet.picture.data.tiles if tile.name == "Main Reading Room")


# --- cases, questions and the list for the table


def test_each_of_the_four_cases_opens_its_rule(tablet):
    """Where the app only draws; the terms of the rule are links in their turn."""
    sit_down(tablet, LABYRINTH, does="draws")
    for case in ("dark", "occupied", "empty_terror", "empty_other"):
        tablet.tap_thing(f"case:{case}")
        rule = reference(LABYRINTH).rules[f"disturbance-{case.replace('_', '-')}"]
        assert shown_rule(tablet) == rule.title
        assert rule.text in tablet.sheet.text
        tablet.tap("Close")
    tablet.tap_thing("case:dark")
    term = links_in(LABYRINTH, tablet.sheet.text)[0].rule
    tablet.touch_term(linked(tablet.sheet, term), term)
    assert shown_rule(tablet) == title(LABYRINTH, term)


def test_a_term_in_a_question_opens_its_rule_and_the_question_waits(tablet):
    """Back leads to the question, and nothing has been answered."""
    sit_down(tablet, LABYRINTH, does="companion", holders={"shelves": "table"})
    tablet.tap_tile("c2")
    tablet.tap("Shelf")
    sheet = tablet.sheet
    assert sheet is not None
    term = links_in(LABYRINTH, sheet.title)[0].rule
    entries = len(tablet.app.session.table.journal.entries)
    tablet.touch_term(linked(sheet, term), term)
    assert shown_rule(tablet) == title(LABYRINTH, term)
    tablet.back()
    assert tablet.sheet is sheet
    assert len(tablet.app.session.table.journal.entries) == entries


def test_a_term_in_the_list_for_the_table_opens_its_rule_and_ticks_nothing(tablet):
    """The rest of the line is ticked off."""
    sit_down(tablet, LABYRINTH)
    tablet.app.stage.go("checklist", again=True)
    tablet.pilot.wait(0.4)
    line = next(one for one in all_of(tablet, CheckLine) if links_in(LABYRINTH, one.text, one.rule))
    rule = links_in(LABYRINTH, line.text, line.rule)[0].rule
    tablet.touch_term(linked(line, rule), rule)
    assert shown_rule(tablet) == title(LABYRINTH, rule)
    tablet.back()
    assert not line.ticked
    tablet.pilot.tap(line.to_window(line.x + 20, line.center_y), settle=0.6)
    assert line.ticked


def test_a_secret_hand_has_no_links(tablet):
    """The sheet of a rule would show the table what is in it."""
    sit_down(tablet, ORNE)
    tablet.app.session.play("begin_turn")
    tablet.pilot.wait(1)
    tablet.pilot.hold(tablet.sheet.ids.ring)
    tablet.pilot.wait(0.5)
    assert all_of(tablet, SecretCard)
    assert [one.plain for one in all_of(tablet, LinkedText) if one.refs] == []
    tablet.pilot.release(settle=0.4)
    tablet.tap("I have looked")


# --- how it is set


@pytest.mark.parametrize("game", [LABYRINTH, FIRE, CHAMBER, ORNE])
def test_a_text_with_links_is_as_high_as_it_was_measured(tablet, game):
    """Whoever shares out room measures the words alone; marked up, they take no more."""
    for rule in reference(game).rules.values():
        for width in (180, 330):
            words = LinkedText(game_id=game, plain=rule.text, quiet=True, line_height=1.0, role="fixed")
            words.size_sp, words.width = 16, width
            words.set_now()
            high = text_height(rule.text, 16, "Roboto", width, 1.0, linked=True)
            assert words.shrink < 1 or words.texture_size[1] <= high, (rule.id, width)


def test_the_terms_of_a_text_are_looked_for_once():
    """The same words come back every turn."""
    text = "Put a Terror from the Terror stack on a lit tile, once and for all."
    assert links_in(LABYRINTH, text) is links_in(LABYRINTH, text)


def test_no_sign_after_a_term_is_underlined(tablet):
    """The line ends with its letters, and a comma that clings to them has none."""
    root = tablet.app.stage
    texts = [
        LinkedText(game_id=LABYRINTH, plain=plain, size_hint=(None, None), width=600)
        for plain in ("A Terror, and more", "A Terror and more")
    ]
    for text in texts:
        root.add_widget(text)
    tablet.pilot.frames(3)
    lines = [next(mark for mark in text._marks if isinstance(mark, Rectangle)) for text in texts]
    ends = [line.pos[0] + line.size[0] - text.x for line, text in zip(lines, texts, strict=True)]
    for text in texts:
        root.remove_widget(text)
    assert ends[0] == pytest.approx(ends[1], abs=1.5)
    assert "[u]" not in texts[0].text
