"""Advice and empty chairs, by touch: nothing is tapped for anybody, and nothing is told to the wrong one."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from companion.table import Advice, Candidate, Curve, Nerve, Reckoning, Report, Table
from companion.table.chairs import NOTES, robot
from companion.ui.look.discs import ROBOT
from companion.ui.look.theme import look
from companion.ui.screens.setup.people import PlayerRow
from companion.ui.screens.table.advising import Advising
from companion.ui.widgets.advice import WHERE, CandidateCard, Guesses
from companion.ui.widgets.buttons import Pill, QuietButton
from companion.ui.widgets.curve import SmallCurve
from companion.ui.widgets.hold_ring import HoldRing
from companion.ui.widgets.reckonings import ReckoningLine, ReckoningTile
from companion.ui.widgets.secret import Peek
from tests.fifth_game import shelf
from tests.ui.seeing import faults
from tests.ui.table_talk import Tablet

ADVICE = Advice(
    (
        Candidate("Draw a card", "A book comes three times in four.", (Reckoning("A book", "75 %", "of 9"),)),
        Candidate("Swap your Shelf card", "The Owl is ahead."),
    ),
    Curve("Books on average", "more cards", ((0, 0.0), (1, 0.7), (2, -1.0)), 1),
    (Report("How full the Shelves are", (Reckoning("Owl", "3 of 4", "nearly"),)),),
    ("That the box has 3 Dark cards.",),
)


@pytest.fixture(scope="module", autouse=True)
def fifth_game() -> Iterator[None]:
    """Night Shelves stands among the games."""
    with shelf.standing():
        yield


@pytest.fixture
def tablet(switched_on: Tablet) -> Iterator[Tablet]:
    """The tablet of this module, at Home."""
    yield switched_on
    switched_on.go_home()


def sit_down(tablet: Tablet, *, held="app", seed=7, **more) -> Table:
    """A table of Ann and Ben, on the tablet."""
    table = Table.new(shelf.ID, ["Ann", "Ben"], {"holders": {"deck": held}}, seed=seed, **more)
    tablet.app.begin_table(table)
    tablet.pilot.wait(0.8)
    return tablet.app.session.table


def header(tablet: Tablet):
    """Whose turn it is, as it stands above the guide."""
    return tablet.app.stage.screen.ids.header


def lamp(tablet: Tablet):
    """Where advice is asked for."""
    return tablet.app.stage.screen.ids.lamp


# -- an empty chair --------------------------------------------------------------------------------


def test_a_chair_plays_at_the_pace_of_taps(tablet):
    """One move for each tap on the brass button, which says it; the reason stands above, and in the log."""
    table = sit_down(tablet, chairs={"Ann": Nerve.BOLD})
    assert (header(tablet).seat, header(tablet).robot) == ("Robot Ann", True)
    assert tablet.headline == "Robot Ann plays"
    assert tablet.reads("There is a book to be found.")
    assert "Draw a card" not in tablet.labels()
    tablet.tap("Robot Ann draws a card")
    assert len(table.log()) == 1
    assert table.log()[0].texts[-1] == "Robot Ann: “There is a book to be found.”"
    assert faults(tablet.pilot) == []


def test_the_others_play_as_ever(tablet):
    """Once it is somebody's own turn, nothing of a robot is there."""
    table = sit_down(tablet, chairs={"Ann": Nerve.BOLD})
    while table.turn_of == "Ann":
        tablet.touch(next(one for one in tablet.buttons() if one.text.startswith("Robot Ann ")))
    assert (header(tablet).seat, header(tablet).robot) == ("Ben", False)
    tablet.tap("Draw a card")
    assert table.log()[-1].label.startswith("Ben")


def test_a_tap_in_the_picture_makes_the_move_too(tablet):
    """What the chair is about is ready there, and nothing else."""
    table = sit_down(tablet, chairs={"Ann": Nerve.BOLD})
    assert tablet.picture.is_ready("deck")
    tablet.tap_thing("deck")
    assert table.log()[-1].texts[-1].startswith("Robot Ann: ")


def test_what_the_table_holds_is_asked_of_the_people(tablet):
    """The chair draws; hands say what came out."""
    table = sit_down(tablet, held="table", chairs={"Ann": Nerve.BOLD})
    tablet.tap("Robot Ann draws a card")
    assert tablet.sheet.title == "Which card came out?"
    tablet.tap("Atlas")
    assert table.state.found == "atlas"
    shelf_card = table.state.hands["Ann"].capitalize()
    tablet.tap(f"Robot Ann puts it on the {shelf_card} Shelf")
    assert table.state.shelves[shelf_card.lower()] == ("atlas",)


def test_nobody_looks_at_what_a_chair_holds(tablet):
    """The app plays it; a tap on its hidden card only says so."""
    sit_down(tablet, chairs={"Ann": Nerve.BOLD})
    tablet.tap_thing("hand:Ann")
    assert tablet.sheet is None
    assert tablet.told == "Nobody looks at what Robot Ann holds: the app plays it."
    tablet.hush()


def test_somebody_leaves_in_mid_game_and_comes_back(tablet):
    """Behind ⋯, with how much the app shall risk."""
    table = sit_down(tablet)
    tablet.more("Empty chairs")
    tablet.tap("Ann")
    assert tablet.reads("The app plays on, from what Ann may know.")
    assert faults(tablet.pilot) == []
    tablet.tap("Careful")
    assert table.state.chairs == {"Ann": Nerve.CAREFUL}
    assert header(tablet).seat == robot("Ann")
    tablet.more("Empty chairs")
    tablet.tap("Ann", "Bold")
    assert table.state.chairs == {"Ann": Nerve.BOLD}
    tablet.more("Empty chairs")
    tablet.tap("Ann", "Ann is back")
    assert table.state.chairs == {}
    assert "Draw a card" in tablet.labels()


def test_who_cannot_be_played_for_is_told_why(tablet, monkeypatch):
    """In the sentence of the game; nothing can be chosen then."""
    table = sit_down(tablet)
    monkeypatch.setattr(type(table), "cannot_sit", lambda *_: "Tell the app Ann’s cards first.")
    tablet.more("Empty chairs")
    tablet.tap("Ann")
    assert tablet.reads("Tell the app Ann’s cards first.")
    assert "Bold" not in tablet.labels()
    tablet.tap("Close")
    assert table.state.chairs == {}


def test_a_chair_is_chosen_at_set_up(tablet):
    """On the sheet of a player; the row of the page shows it."""
    tablet.begin_another("Night Shelves")
    tablet.player(1)
    tablet.set("Played by", "App: bold")
    assert tablet.reads("Risks much where much can be won.")
    assert faults(tablet.pilot) == []
    tablet.fold()
    row = next(one for one in tablet.app.stage.walk() if isinstance(one, PlayerRow) and one.at == 1)
    assert (row.letters, row.where) == (ROBOT, "blue, the app: bold")
    tablet.tap("Lay it out", "All laid out: begin")
    assert tablet.app.session.table.state.chairs == {"Blue": Nerve.BOLD}


@pytest.mark.sweep(6)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_nothing_moves_under_the_finger_that_chooses_a_nerve(tablet, size, scale):
    """There is a sentence for each choice in the same place, and none lies over anything."""
    tablet.begin_another("Night Shelves")
    tablet.pilot.resize(*size)
    look.become("dark", scale)
    tablet.pilot.wait(0.5)
    tablet.player(1)

    def places() -> list[tuple[float, float]]:
        return [one.to_window(*one.pos) for one in tablet.sheet.walk() if isinstance(one, Pill | QuietButton)]

    tablet.set("Played by", "Themselves")
    before = places()
    for nerve in Nerve:
        tablet.set("Played by", f"App: {nerve}")
        assert tablet.reads(NOTES[nerve])
        assert places() == before
    tablet.set("Played by", "Themselves")
    assert places() == before
    assert faults(tablet.pilot) == []
    tablet.fold()
    look.become("dark", 1.0)
    tablet.pilot.resize(1280, 800)


# -- advice ----------------------------------------------------------------------------------------


def test_the_lamp_is_there_once_the_table_allows_it(tablet):
    """Off at first; the switch stands behind ⋯, and the log says who turned it."""
    table = sit_down(tablet)
    assert lamp(tablet).disabled
    tablet.more("Allow advice")
    assert not lamp(tablet).disabled
    assert table.log()[-1].told == "Anybody may ask for advice from now on."
    assert faults(tablet.pilot) == []
    tablet.more("No more advice")
    assert lamp(tablet).disabled


def test_advice_from_a_secret_is_whispered(tablet):
    """Whoever asks holds the ring; before and after, nobody reads a word of it. The log says who asked."""
    table = sit_down(tablet)
    while table.state.found == "":
        table.play("draw_book")
    seat = table.turn_of
    own = f"1. Put it away: {table.state.hands[seat].capitalize()}"
    tablet.app.session.play("allow_advice", on=True)
    tablet.pilot.wait(0.6)
    tablet.touch(lamp(tablet))
    assert table.log()[-1].told == f"{seat} asked for advice."
    assert own not in tablet.pilot.texts()
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.5)
    assert own in tablet.pilot.texts()
    tablet.pilot.release(0.3)
    assert own not in tablet.pilot.texts()


def advised(tablet: Tablet, monkeypatch, advice: Advice = ADVICE, *, public: bool = True, **counsel) -> None:
    """A table at which nobody has a secret, unless told otherwise, and this is what it is advised."""
    table = sit_down(tablet)
    tablet.app.session.play("allow_advice", on=True)
    given = replace(table.game.counsel, advise=lambda _seen, _seat: advice, **counsel)
    monkeypatch.setattr(table, "game", replace(table.game, counsel=given))
    monkeypatch.setattr(Advising, "_is_public", lambda *_: public)
    tablet.pilot.wait(0.6)
    tablet.touch(lamp(tablet))


THREE = Advice(
    tuple(
        Candidate(
            name,
            f"{name} brings 5.7 points on average to the end of the turn, 2.3 points more than without it.",
            (
                Reckoning("Points on average", "5.7"),
                Reckoning("Points at risk", "8"),
                Reckoning("Fire spreads", "25.8 %"),
                Reckoning("Would burn", "Geography twice and War", spelled=True),
                Reckoning("Counts on", "your Gloves and Cloak", spelled=True),
            ),
        )
        for name in ("Draw", "Torch", "Stop")
    ),
    Curve("Points on average, if you draw so many more", "more draws", tuple((at, 5.7) for at in range(5))),
    (),
    tuple(f"How many cards of the {at} kind there are is a guess." for at in ("first", "next", "last")),
)
"""As much as is ever told of a turn."""


def whispered(tablet: Tablet, monkeypatch, size: tuple[int, int], advice: Advice) -> Peek:
    """Somebody holds the ring on such a tablet, and reads this."""
    tablet.pilot.resize(*size)
    advised(tablet, monkeypatch, advice, public=False)
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.5)
    return tablet.pilot.find(kind=Peek)


def let_go(tablet: Tablet) -> None:
    """The ring is let go, and the secret is closed."""
    tablet.pilot.release(0.3)
    if tablet.sheet is not None:
        tablet.tap("I have looked")
    look.become("dark", 1.0)
    tablet.pilot.resize(1280, 800)


@pytest.mark.parametrize("size", [(1280, 800), (800, 1280)])
def test_all_that_is_told_of_a_turn_is_seen_while_the_ring_is_held(tablet, monkeypatch, size):
    """No finger is free to scroll: three candidates, the curve with its numbers, and what it rests on."""
    peek = whispered(tablet, monkeypatch, size, THREE)
    assert peek.ids.secret.height <= peek.ids.scroll.height
    assert not peek.ids.below.there
    foot = peek.ids.scroll.to_window(*peek.ids.scroll.pos)[1]
    for kind in (SmallCurve, Guesses):
        part = tablet.pilot.find(kind=kind)
        assert part.to_window(*part.pos)[1] >= foot
    assert faults(tablet.pilot) == []
    let_go(tablet)


@pytest.mark.sweep(4)
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (800, 1280)])
def test_what_finds_no_room_is_read_on_by_sliding(tablet, monkeypatch, size, scale):
    """The ring says so while something lies below, and nothing lies over anything."""
    more = msgspec.structs.replace(THREE, reports=ADVICE.reports * 12)
    look.become("dark", scale)
    peek = whispered(tablet, monkeypatch, size, more)
    ring, scroll = tablet.pilot.find(kind=HoldRing), peek.ids.scroll
    assert ring.note == "slide down to read on"
    assert faults(tablet.pilot) == []
    before = scroll.scroll_y
    tablet.pilot.drag((ring.center_x, 4))
    tablet.pilot.wait(1.0)
    assert scroll.scroll_y < before
    tablet.pilot.wait(20.0)
    assert (scroll.scroll_y, ring.note) == (0.0, "")
    let_go(tablet)


def test_whispered_advice_leads_to_that_of_somebody_else(tablet, monkeypatch):
    """Whoever has no turn may know something too: there is a button for them below the ring."""
    advised(tablet, monkeypatch, public=False)
    tablet.tap("For somebody else", "Ben")
    assert tablet.reads("Ben")
    assert tablet.app.session.table.log()[-1].told == "Ben asked for advice."
    tablet.tap("Not now")


def test_every_point_of_the_curve_has_its_value(tablet, monkeypatch):
    """Where they find room beside each other; else that of the best alone."""
    written: list[str] = []
    monkeypatch.setattr("companion.ui.widgets.curve.word", lambda text, *_: written.append(text))
    points = tuple((at, at + 0.5) for at in range(4))
    advised(tablet, monkeypatch, Advice(ADVICE.candidates, Curve("Points", "more draws", points, 3)))
    assert {"0.5", "1.5", "2.5", "3.5", "3 more draws"} <= set(written)
    tablet.tap("Close")
    written.clear()
    many = tuple((at, 100.5 + at) for at in range(40))
    advised(tablet, monkeypatch, Advice(ADVICE.candidates, Curve("Points", "more draws", many, 7)))
    assert [text for text in written if "." in text] == ["107.5"] * written.count("107.5")
    tablet.tap("Close")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (800, 1280)])
def test_what_is_counted_swallows_no_number_of_the_curve(tablet, monkeypatch, size, scale):
    """Each stands below its point, and the words behind the last."""
    written: list[str] = []
    monkeypatch.setattr("companion.ui.widgets.curve.word", lambda text, *_: written.append(text))
    points = tuple((at, 1.5) for at in range(6))
    look.become("dark", scale)
    whispered(tablet, monkeypatch, size, Advice(THREE.candidates, Curve("Points", "more draws", points, 3)))
    numbers = [text for text in written if "." not in text]
    assert numbers[-6:] == ["0", "1", "2", "3", "4", "5 more draws"]
    let_go(tablet)


def test_advice_that_everybody_may_hear_lies_on_a_sheet(tablet, monkeypatch):
    """The candidates in order with their reasons and figures, the curve, and what it rests on, as a guess."""
    advised(tablet, monkeypatch)
    assert tablet.sheet.title == "Advice for Ann"
    for words in ("1. Draw a card", "A book comes three times in four.", "75 %", "2. Swap your Shelf card"):
        assert tablet.reads(words), words
    assert tablet.reads("This rests on guesses about your box")
    assert tablet.reads("That the box has 3 Dark cards.")
    assert tablet.pilot.find(kind=SmallCurve).curve is ADVICE.curve
    assert "Draw a card" not in tablet.labels()
    assert faults(tablet.pilot) == []
    tablet.tap("Close")
    assert tablet.app.session.table.journal.line() == []


@pytest.mark.sweep(6)
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 600), (800, 1280)])
def test_few_figures_stand_large_and_the_rest_in_lines(tablet, monkeypatch, size, scale):
    """Three beside each other at the most, each in its column; what is long has a line of its own."""
    figures = tuple(Reckoning(f"Figure {at}", f"{at} %") for at in range(1, 6))
    one = Candidate("Draw a card", "It pays.", (Reckoning("Would burn", "Geography 3 times, War"), *figures))
    tablet.pilot.resize(*size)
    look.become("dark", scale)
    advised(tablet, monkeypatch, Advice((one,)))
    tiles = [each for each in tablet.sheet.walk() if isinstance(each, ReckoningTile)]
    assert [tile.label for tile in tiles] == ["Figure 1", "Figure 2", "Figure 3"]
    lines = [each for each in tablet.sheet.walk() if isinstance(each, ReckoningLine)]
    assert [line.label for line in lines] == ["Would burn", "Figure 4", "Figure 5"]
    assert faults(tablet.pilot) == []
    tablet.tap("Close")
    look.become("dark", 1.0)
    tablet.pilot.resize(1280, 800)


def test_what_shows_where_takes_no_room_of_its_own(tablet, monkeypatch):
    """It stands beside title and reason, so that three candidates are seen without scrolling."""
    one = Candidate("Draw a card", "It pays.", (Reckoning("A book", "75 %"),))
    heights = []
    for things in ((), ("deck",)):
        advised(tablet, monkeypatch, Advice((msgspec.structs.replace(one, things=things),)))
        heights.append(next(each for each in tablet.sheet.walk() if isinstance(each, CandidateCard)).height)
        assert (WHERE in tablet.labels()) == bool(things)
        tablet.tap("Close")
    assert heights[1] == pytest.approx(heights[0], abs=4)


def test_a_report_is_unfolded(tablet, monkeypatch):
    """And folded again."""
    advised(tablet, monkeypatch)
    assert not tablet.reads("3 of 4")
    tablet.tap("How full the Shelves are")
    assert tablet.reads("3 of 4")
    tablet.tap("How full the Shelves are")
    assert not tablet.reads("3 of 4")
    tablet.tap("Close")


def test_what_takes_long_is_worked_out_while_it_is_read(tablet, monkeypatch):
    """A slice at a time; it stands open, says how far it is, and goes on no longer than it is read."""
    slices: list[int] = []

    def more(_seen, _seat, count):
        slices.append(count)
        return Report("Chance", (Reckoning("Won", f"{count} %", f"of {count} games"),), grows=True)

    growing = Report("Chance", (Reckoning("Won", "not known yet"),), grows=True)
    advised(tablet, monkeypatch, msgspec.structs.replace(ADVICE, reports=(growing,)), more=more, enough=30)
    assert tablet.reads("10 %")
    assert tablet.reads("of 10 games")
    assert len(slices) < 20
    tablet.pilot.wait(2.0)
    assert slices == list(range(1, 31))
    assert tablet.reads("30 %")
    tablet.tap("Close")


def test_nothing_is_worked_out_for_a_sheet_that_is_closed(tablet, monkeypatch):
    """Whoever has read it pays for no more of it."""
    slices: list[int] = []
    growing = Report("Chance", (Reckoning("Won", "not known yet"),), grows=True)

    def more(_seen, _seat, count):
        slices.append(count)
        return growing

    advised(tablet, monkeypatch, msgspec.structs.replace(ADVICE, reports=(growing,)), more=more, enough=30)
    tablet.tap("Close")
    before = len(slices)
    tablet.pilot.wait(1.0)
    assert len(slices) == before < 30


def test_where_nothing_can_be_advised_it_says_why(tablet, monkeypatch):
    """A sentence, and no candidate."""
    advised(tablet, monkeypatch, Advice(silent="The app does not know your hand: tell it your cards."))
    assert tablet.reads("The app does not know your hand: tell it your cards.")
    tablet.tap("Close")


def test_somebody_else_asks(tablet, monkeypatch):
    """The log names who did."""
    advised(tablet, monkeypatch)
    tablet.tap("For somebody else", "Ben")
    assert tablet.sheet.title == "Advice for Ben"
    assert [line.told for line in tablet.app.session.table.log()][-2:] == [
        "Ann asked for advice.",
        "Ben asked for advice.",
    ]
    tablet.tap("Close")


def test_in_a_chairs_turn_there_is_no_lamp(tablet):
    """There is nothing to ask then; it is back when somebody who sits here has the turn."""
    table = sit_down(tablet, chairs={"Ann": Nerve.EVEN})
    tablet.app.session.play("allow_advice", on=True)
    tablet.pilot.wait(0.6)
    assert lamp(tablet).disabled
    while table.turn_of == "Ann":
        tablet.touch(next(one for one in tablet.buttons() if one.text.startswith("Robot Ann ")))
    assert not lamp(tablet).disabled
