"""The decision: it never moves, and a tap that was meant for what was there before is not heard."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.ui.look.theme import look
from companion.ui.screens.finale import Finale
from companion.ui.screens.table.choices import Choices
from companion.ui.screens.table.decision import DecisionButtons
from companion.ui.widgets.buttons import BrassButton, CounterButton
from companion.ui.widgets.text import Lettering
from tests.games.fire_in_the_library.tables import draw
from tests.games.fire_in_the_library.tables import turn as fire_turn


def test_the_next_button_never_moves(tablet):
    """In every phase of a turn the lower edge of the brass button is where it was."""
    tablet.sit_down()
    ids = tablet.app.stage.screen.ids
    before = ids.decision.pos[:]
    for label in ("Done: reveal a card",):
        tablet.tap(label)
        assert ids.decision.pos == before


def sides(tablet):
    """A point on the left and one on the right half of the decision."""
    decision = tablet.app.stage.screen.ids.decision
    return [decision.to_window(decision.x + decision.width * part, decision.center_y) for part in (0.2, 0.8)]


def words(tablet):
    return [button.text for button in tablet.app.stage.screen.ids.decision.children[::-1]]


def moves(tablet):
    return len(tablet.app.session.table.journal.entries)


def test_what_is_next_is_as_wide_before_something_stands_against_it(tablet):
    """Draw is alone, and beside it nothing hears; Stop comes to lie there, and no finger rested on it."""
    table = Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, seed=0)
    tablet.open(table)
    while words(tablet) != ["Draw"]:
        tablet.tap(words(tablet)[0])
    left, right = sides(tablet)
    before, (brass,) = moves(tablet), tablet.app.stage.screen.ids.decision.children
    place = (*brass.pos, *brass.size)
    tablet.pilot.tap(right)
    assert moves(tablet) == before
    tablet.pilot.tap(left)
    assert words(tablet) == ["Draw", "Stop"]
    drawn = moves(tablet)
    brass = tablet.app.stage.screen.ids.decision.children[-1]
    assert (*brass.pos, *brass.size) == pytest.approx(place)
    tablet.pilot.wait(2)
    for part in (0.05, 0.95):  # wherever a finger was on Draw, it is on Draw
        tablet.pilot.tap((brass.x + brass.width * part, brass.center_y), settle=0.7)
        drawn += 1
        assert moves(tablet) == drawn


def pass_the_turn(tablet):
    """Tap the next thing until it is Blue's turn; the last tap was just now."""
    while True:
        tablet.pilot.tap(sides(tablet)[0], settle=0)
        if tablet.view.guide.seat == "Blue":
            return
        tablet.pilot.wait(0.7)


def test_a_tap_that_was_meant_for_the_turn_before_is_not_heard(tablet):
    """For a moment after the turn has passed on no button of the decision hears; then they do."""
    tablet.sit_down(does="draws")
    pass_the_turn(tablet)
    passed = moves(tablet)
    for place in sides(tablet):
        tablet.pilot.tap(place, settle=0.2)
    assert (moves(tablet), tablet.sheet) == (passed, None)
    tablet.pilot.wait(0.4)
    tablet.pilot.tap(sides(tablet)[0], settle=0)
    assert moves(tablet) == passed + 1


def test_a_table_that_is_left_and_opened_hears_at_once(tablet):
    """The moment belongs to the turn that has just begun, not to the screen."""
    tablet.sit_down(does="draws")
    pass_the_turn(tablet)
    assert tablet.app.stage.screen.ids.decision.deaf
    tablet.app.begin_table(Table.new("library-labyrinth", ["Red"], {"does": "draws"}, seed=3))
    assert not tablet.app.stage.screen.ids.decision.deaf


def test_a_tap_elsewhere_makes_nobody_wait(tablet):
    """Where no finger was on the decision, a button that comes to lie there hears at once."""
    tablet.open(Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, seed=0))
    while words(tablet) != ["Draw"]:
        tablet.tap(words(tablet)[0])
    tablet.app.session.play("draw")
    assert words(tablet) == ["Draw", "Stop"]
    assert not tablet.app.stage.screen.ids.decision.deaf


def test_whose_turn_has_begun_is_said_where_the_finger_is(tablet):
    """While the button is deaf its place says whose turn it is; then it is the button's again."""
    tablet.sit_down(does="draws")
    whose = tablet.app.stage.screen.ids.whose
    assert whose.text == ""
    pass_the_turn(tablet)
    assert whose.text == "Blue’s turn"
    tablet.pilot.wait(0.7)
    assert whose.text == ""


def test_whose_turn_has_begun_stays_said_when_the_table_is_shown_once_more(tablet):
    """A clock ticks, a box is learned: the words stay as long as the button is deaf, and go with that."""
    tablet.sit_down(does="draws")
    whose = tablet.app.stage.screen.ids.whose
    pass_the_turn(tablet)
    for _ in range(2):
        tablet.pilot.wait(0.2)
        tablet.app.session.look_again()
        assert (whose.text, tablet.app.stage.screen.ids.decision.deaf) == ("Blue’s turn", True)
    tablet.pilot.wait(0.4)
    tablet.app.session.look_again()
    assert (whose.text, tablet.app.stage.screen.ids.decision.deaf) == ("", False)


def test_of_two_turns_in_quick_succession_the_later_one_is_said(tablet):
    """Somebody passes the turn on by the keyboard at once: the words are Red's, for a whole moment."""
    tablet.sit_down(does="draws")
    whose = tablet.app.stage.screen.ids.whose
    pass_the_turn(tablet)
    tablet.pilot.wait(0.4)
    tablet.app.session.undo()
    begun = whose.text
    assert begun.startswith("Red")
    tablet.pilot.wait(0.4)
    assert whose.text == begun
    tablet.pilot.wait(0.4)
    assert whose.text == ""


def enter_the_next_phase(tablet):
    """Tap the next thing until another phase of the same turn begins; the last tap was just now."""
    while True:
        before = tablet.view.guide
        tablet.pilot.tap(sides(tablet)[0], settle=0)
        now = tablet.view.guide
        if (now.seat, now.phase) != (before.seat, before.phase) and now.seat == before.seat:
            return
        tablet.pilot.wait(0.7)


PHASES = {"chamberquest": "Move", "library-labyrinth": "Disturbance"}
"""The next phase of a turn, in games where the next thing leads to one."""


@pytest.mark.parametrize("game_id", PHASES)
def test_a_tap_that_was_meant_for_the_phase_before_is_not_heard(tablet, game_id):
    """It is the same player's turn: the place says whose, and which phase has begun; then it hears again."""
    tablet.open(Table.new(game_id, ["Red", "Blue"], {"does": "companion"}, seed=3))
    whose = tablet.app.stage.screen.ids.whose
    enter_the_next_phase(tablet)
    entered, begun = moves(tablet), f"{tablet.view.guide.seat}: {PHASES[game_id]}"
    assert tablet.app.stage.screen.ids.decision.deaf
    while tablet.picture.veiled:  # a card is being turned over
        tablet.pilot.frames(1)
    assert whose.text == begun
    for place in sides(tablet):
        tablet.pilot.tap(place, settle=0.2)
        assert whose.text == begun
    assert (moves(tablet), tablet.sheet) == (entered, None)
    tablet.pilot.wait(0.4)
    assert (whose.text, tablet.app.stage.screen.ids.decision.deaf) == ("", False)


@pytest.mark.parametrize("game_id", game_ids())
def test_brass_and_what_stands_against_it_have_their_sides_through_a_whole_game(tablet, game_id):
    """Brass to the left, always as wide, the choice against it to the right, as high; and neither moves."""
    tablet.open(Table.new(game_id, names(game_id, 2), {"does": "companion"}, seed=5))
    decision, session, luck = tablet.app.stage.screen.ids.decision, tablet.app.session, Random(5)
    found, wide = set(), set()
    for _ in range(40):
        play_out(session.table, luck, 1)
        session.look_again()
        tablet.pilot.wait(0.1)
        kinds = [type(button) for button in decision.children[::-1]]
        assert kinds in ([], [BrassButton], [CounterButton], [BrassButton, CounterButton])
        found.update(
            (type(button), button.x == decision.x, button.right == pytest.approx(decision.right))
            for button in decision.children
        )
        assert all(button.height == decision.height for button in decision.children)
        wide.update((type(button), round(button.width)) for button in decision.children)
    assert len(wide) == len({kind for kind, *_ in found})
    assert found <= {(BrassButton, True, False), (CounterButton, False, True)}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("level", ["draws", "companion"])
@pytest.mark.parametrize("game_id", game_ids())
def test_nothing_that_the_decision_says_is_cut_on_the_lowest_tablet(tablet, game_id, level):
    """Through a whole game of people with short names, at 100 %."""
    tablet.pilot.resize(1024, 600)
    tablet.open(Table.new(game_id, names(game_id, 2), {"does": level}, seed=5))
    decision, session, luck = tablet.app.stage.screen.ids.decision, tablet.app.session, Random(5)
    cut = set()
    for _ in range(40):
        play_out(session.table, luck, 1)
        session.look_again()
        tablet.pilot.wait(0.1)
        said = [one for one in decision.walk(restrict=True) if isinstance(one, Lettering)]
        cut |= {one.words for one in said if one.text != one.words}
    assert cut == set()


def test_undo_and_redo_never_turn_into_each_other_under_the_finger(tablet):
    """Each has a place of its own through every take-back, bring-back and move: a tap that comes too often
    finds its own button, or one that is off."""
    tablet.sit_down()
    session, ids = tablet.app.session, tablet.app.stage.screen.ids
    places = {(*ids.undo.pos, *ids.undo.size, *ids.redo.pos, *ids.redo.size)}
    tablet.tap("Rotate")
    for button, brings_back in ((ids.undo, True), (ids.redo, False), (ids.undo, True), (ids.redo, False)):
        there = button.to_window(button.right - 4, button.center_y)
        for _ in range(3):
            tablet.pilot.tap(there, settle=0.2)
            places.add((*ids.undo.pos, *ids.undo.size, *ids.redo.pos, *ids.redo.size))
            assert (session.table.redo_preview() is not None) is brings_back
    assert len(places) == 1


def test_the_next_thing_hears_at_once_where_it_stays_in_its_place(tablet):
    """Draw, and draw again: whoever is in luck need not wait for the button."""
    tablet.open(Table.new("fire-in-the-library", ["Ann", "Ben"], {"does": "everything"}, seed=0))
    while words(tablet) != ["Draw", "Stop"]:
        tablet.tap(words(tablet)[0])
    left, _ = sides(tablet)
    before = moves(tablet)
    tablet.pilot.tap(left, settle=0)
    assert words(tablet)[1:] == ["Stop"]
    assert not tablet.app.stage.screen.ids.decision.deaf
    assert moves(tablet) == before + 1


def test_nobody_lets_it_burn_by_a_second_tap(tablet):
    """Where what is next turns into something that does harm, a tap within a second is not heard."""
    table = fire_turn(does="everything")
    tablet.open(table)
    draw(tablet.app.session.table, "fire")
    tablet.show_again()
    tablet.app.session.table.play("draw", chance=["fire"])
    tablet.app.session.show()
    before = moves(tablet)
    while tablet.picture.veiled:
        tablet.pilot.frames(1)
    tablet.pilot.wait(0.9)
    assert words(tablet) == ["Let it burn"]
    tablet.pilot.tap(sides(tablet)[0], settle=0)
    assert moves(tablet) == before
    tablet.pilot.wait(0.6)
    tablet.pilot.tap(sides(tablet)[0], settle=0)
    assert moves(tablet) == before + 1


def test_where_choices_have_changed_places_nothing_is_heard_for_a_moment(tablet):
    """Somebody has said where Red stands: what was second comes first, and a finger was on its way there."""
    tablet.sit_down(does="companion")
    choices = tablet.app.stage.screen.ids.choices
    _, second, *_ = choices.children[::-1]
    place = tuple(second.center)
    actions = list(choices.buttons)
    choices.show([], actions[1:])
    choices.show([], actions[1:])  # shown once more, it is still the same moment
    tablet.pilot.frames(2)
    before = moves(tablet), tablet.sheet
    tablet.pilot.tap(place, settle=0)
    assert (moves(tablet), tablet.sheet) == before
    assert choices.deaf
    tablet.pilot.wait(0.7)
    assert not choices.deaf


def test_whoever_taps_on_where_the_last_move_was_sees_the_ending(tablet):
    """What leads away comes there: it is not heard before the ending lies over it."""
    tablet.open(Table.new("library-labyrinth", ["Ann", "Ben"], {"does": "draws"}, seed=7))
    there = sides(tablet)[0]
    tablet.app.session.play("game_over", how="won")
    for _ in range(3):
        tablet.pilot.wait(0.3)
        tablet.pilot.tap(there, settle=0)
    tablet.pilot.wait(1.5)
    assert tablet.screen == "table"
    assert isinstance(tablet.sheet, Finale)


def test_what_has_begun_covers_no_choice(tablet, monkeypatch):
    """Where choices stand in the place of the decision they are seen; the phases say what has begun."""
    tablet.open(fire_turn(does="companion", holders={"bag": "table"}))
    screen = tablet.app.stage.screen
    for instead in (False, True):
        monkeypatch.setattr(Choices, "has_decisions_place", instead)
        screen.begun = "Round end"
        screen.ids.layout.lay_soon()
        tablet.pilot.frames(3)
        covered = [one for one in screen.ids.choices.children if one.y < screen.ids.decision.top]
        assert (bool(covered), screen.ids.whose.opacity) == (instead, 0 if instead else 1)
    screen.begun = ""


@pytest.mark.parametrize(("then", "deaf"), [("Walk", True), ("Roll", False)])
def test_a_second_tap_does_no_other_deed_that_has_come_to_lie_there(tablet, then, deaf):
    """Brass for brass: another deed is heard after a moment, the same one at once."""
    done, decision = [], tablet.pilot.show(DecisionButtons(size_hint=(None, None), size=(400, 88)))

    def button(label):
        return BrassButton(text=label, guarded=False, on_tap=lambda _: roll(label))

    def roll(label):
        done.append(label)
        decision.show([button(then)])

    decision.show([button("Roll")])
    tablet.pilot.wait(1.5)
    (brass,) = decision.children
    place = brass.to_window(*brass.center)
    tablet.pilot.tap(place, settle=0.1)
    assert decision.deaf is deaf
    tablet.pilot.tap(place, settle=0.7)
    assert done == (["Roll"] if deaf else ["Roll", then])
    tablet.pilot.tap(place, settle=0.1)
    assert done[-1] == then


def test_what_says_whose_turn_has_begun_looks_like_no_button(tablet):
    """It stands on the ground of the screen, between two lines, where a button would be filled."""
    tablet.sit_down(does="draws")
    whose = tablet.app.stage.screen.ids.whose
    pass_the_turn(tablet)
    assert whose.text
    x, y = whose.to_window(whose.x + 10, whose.center_y)
    picture = tablet.pilot.picture()
    ground = tuple(round(255 * part) for part in look.ground[:3])
    assert picture.getpixel((round(x), picture.height - round(y)))[:3] == ground
