"""Advice and empty chairs at the four real games, by touch."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from companion.games import game
from companion.simulate import in_arena, names
from companion.table import IllegalMove, Level, Nerve, Offer, Table
from companion.table.chair_offers import ACT
from companion.table.offer import concerning
from companion.tournament import play_chairs
from companion.ui.games.orne_library.chips import SeatChip
from companion.ui.look.discs import ROBOT
from companion.ui.screens.table.menu import HOW_MUCH
from companion.ui.screens.table.showing import BrassLines
from companion.ui.widgets.advice import WHERE
from companion.ui.widgets.hold_ring import HoldRing
from tests.ui.table_talk import Tablet

LABYRINTH, FIRE, CHAMBER, ORNE = "library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library"


@pytest.fixture
def tablet(switched_on: Tablet) -> Iterator[Tablet]:
    """The tablet of this module, at Home; who sat where for the last test is forgotten."""
    for game_id in (LABYRINTH, FIRE, CHAMBER, ORNE):
        switched_on.app.store.remember(f"setup.{game_id}", None)
    yield switched_on
    switched_on.go_home()
    switched_on.app.stage.hush()  # a long sentence stays, and lies over what the next test taps


def played(game_id: str, until: Callable[[Table], bool], *chairs: str, seed: int = 1) -> Table:
    """A table of two at which everything is in the app, played on until then; the others are back."""
    people = names(game_id, 2)
    options, box = in_arena(game_id)
    nerves = dict.fromkeys(people, Nerve.EVEN)
    table = Table.new(game_id, people, options, seed=seed, chairs=nerves, box=box)
    rng = Random(seed)
    while not until(table):
        assert table.state.end is None, "It is over, and that has not come up."
        play_chairs(table, rng, 1)
    for seat in people:
        if seat not in chairs:
            table.play("come_back", seat=seat)
    return table


def decides(name: str) -> Callable[[Table], bool]:
    """Whether somebody in a chair does this next."""
    return lambda table: (doing := table.decision()) is not None and doing.decision.move == name


# -- Library Labyrinth -----------------------------------------------------------------------------


def test_of_a_tile_that_a_chair_flips_people_are_asked_all_that_they_are_of_their_own(tablet):
    """What it shows, and which sides are open, where the table keeps paths; crossroads are open to all."""
    tablet.open(played(LABYRINTH, decides("flip_tile"), "Red"))
    table = tablet.app.session.table
    tile = table.decision().decision.args["tile"]
    tablet.touch(chair_button(tablet))
    spot = tile.upper()
    assert tablet.sheet.title == f"Turn {spot} over, lit side up: what does the tile show?"
    tablet.tap("Reward")
    assert tablet.sheet.title == f"Tile {spot}: which sides are open?"
    assert "Skip this" in tablet.labels()
    tablet.touch(tablet.sheet.ids.body.children[0].children[0])
    assert table.state.tiles[tile].openings != ""
    assert all(deed.text.startswith("Robot Red: ") for deed in table.view().deeds)


def test_crossroads_that_a_chair_flips_have_no_more_to_ask(tablet):
    """All their sides are open."""
    tablet.open(played(LABYRINTH, decides("flip_tile"), "Red"))
    table = tablet.app.session.table
    tile = table.decision().decision.args["tile"]
    tablet.touch(chair_button(tablet))
    tablet.tap("Crossroads")
    assert tablet.sheet is None
    assert table.state.tiles[tile].kind == "crossroads"


def chair_button(tablet: Tablet):
    """The brass button by which a chair's move is made."""
    offer = next(one for one in tablet.app.session.offers() if one.name == ACT)
    return next(one for one in tablet.buttons() if one.text == offer.label)


# -- what a chair needs --------------------------------------------------------------------------------


def test_a_level_that_would_leave_a_chairs_moves_to_the_people_is_refused(tablet):
    """In a sentence that says what to do first; once somebody is back, it is as anywhere."""
    tablet.open(played(ORNE, lambda table: len(table.log()) > 6, "Orange"))
    table = tablet.app.session.table
    tablet.more(HOW_MUCH)
    tablet.tap("Companion")
    told = "The app plays for Orange and could not go on after that. Leave it as it is, or say first that "
    assert tablet.told == f"{told}Orange is back: ⋯, Empty chairs."
    assert table.state.level is Level.EVERYTHING
    tablet.hush()
    tablet.more("Empty chairs")
    tablet.tap("Orange", "Orange is back")
    tablet.more(HOW_MUCH)
    tablet.tap("Companion")
    assert table.state.level is Level.COMPANION


def test_what_a_chair_holds_is_not_handed_to_the_table(tablet):
    """Nobody could look at it there; what no chair needs goes as ever."""
    tablet.open(played(FIRE, lambda table: len(table.log()) > 6, names(FIRE, 2)[0]))
    table = tablet.app.session.table
    with pytest.raises(IllegalMove, match="could not go on after that"):
        table.play("hand_over", component="tools", to="table")
    table.play("hand_over", component="bag", to="table")
    assert table.state.chairs


# -- the pace of taps ------------------------------------------------------------------------------


def test_a_chair_plays_its_plain_cards_with_one_tap(tablet, monkeypatch):
    """Each is a move of its own in the log, and one undo takes them back; they are told in one sentence."""
    tablet.open(played(ORNE, decides("begin_turn"), "Orange"))
    table = tablet.app.session.table
    before, said = len(table.log()), []
    monkeypatch.setattr(tablet.app.stage, "say", said.append)
    tablet.tap("Robot Orange begins the turn")
    (told,) = said
    assert told.startswith("Robot Orange plays ")
    lines = [line.label for line in table.log()[before:]]
    assert lines[0] == "Robot Orange begins the turn"
    assert len(lines) == 6
    assert all(line.startswith("Robot Orange plays ") for line in lines[1:])
    assert all(line.removeprefix("Robot Orange plays ") in told for line in lines[1:])
    assert chair_button(tablet).text != "Robot Orange plays from the hand"
    tablet.app.session.undo()
    assert len(table.journal.line()) == 0


def test_a_tool_that_a_chair_has_played_is_named_at_the_table(tablet):
    """Which one, the button does not say: it is a secret until then."""
    seats = names(FIRE, 2)
    tablet.open(played(FIRE, decides("play_tool"), *seats))
    tablet.pilot.wait(0.1)
    table = tablet.app.session.table
    doing = table.decision()
    tablet.touch(chair_button(tablet))
    assert tablet.told.startswith(f"Robot {doing.seat} plays ")
    assert doing.decision.title.removeprefix("Play the ") in tablet.told
    assert doing.decision.why in tablet.told


def is_offered(table: Table, *labels: str) -> bool:
    """Whether the table itself offers all of these now, and no chair is to act."""
    return table.decision() is None and set(labels) <= {offer.label for offer in table.moves()}


def test_nobody_is_offered_what_only_a_chair_could_answer(tablet):
    """At the end of a round people exchange their own tools; what a chair exchanges, it says by itself."""
    mine, theirs = (f"{seat} exchanges a tool" for seat in names(FIRE, 2))
    tablet.open(played(FIRE, lambda table: is_offered(table, mine, theirs), names(FIRE, 2)[1]))
    tablet.pilot.wait(0.3)
    assert mine in tablet.labels()
    assert theirs not in tablet.labels()


def test_a_chair_that_waits_is_not_offered_to_play_while_another_acts(tablet):
    """Its hand is as closed then as when nobody acts."""

    def closed(offers: tuple[Offer, ...], acts: str) -> list[str]:
        return [one.label for one in offers if one.name == "play_tool" and one.seat != acts]

    def meanwhile(table: Table) -> bool:
        doing = table.decision()
        return doing is not None and bool(closed(table.moves(), doing.seat))

    tablet.open(played(FIRE, meanwhile, *names(FIRE, 2)))
    tablet.pilot.wait(0.3)
    acts = tablet.app.session.table.decision().seat
    assert chair_button(tablet).text.startswith(f"Robot {acts} ")
    assert closed(tablet.app.session.offers(), acts) == []


def test_there_is_no_lamp_in_the_turn_of_a_rulebooks_robot(tablet):
    """Its turn leaves nothing to choose."""
    options, box = in_arena(FIRE)
    table = Table.new(FIRE, ["Red"], options, seed=1, chairs={"Red": Nerve.EVEN}, box=box)
    while not any(permit.name == "robot_turn" for permit in table.legal()):
        play_chairs(table, Random(1), 1)
    table.play("come_back", seat="Red")
    tablet.open(counselled(table))
    lamp = tablet.app.stage.screen.ids.lamp
    assert lamp.disabled
    tablet.app.session.undo()
    assert tablet.app.session.table.turn_of == "Red"
    assert not lamp.disabled


def test_a_refusal_of_a_set_up_goes_with_what_it_was_about(tablet):
    """What is chosen now has not been refused."""
    tablet.begin_another(TITLES[ORNE])
    tablet.player(1)
    tablet.set("Played by", "App: even")
    tablet.fold()
    tablet.tap("Companion", "Lay it out")
    assert tablet.told
    tablet.tap("Everything")
    assert not tablet.told


def test_a_set_up_that_a_chair_cannot_play_says_whose_and_what_to_change(tablet):
    """By the name of the seat, and the words of the page; with that it begins."""
    tablet.begin_another("Echoes of the Orne Library")
    tablet.player(1)
    tablet.set("Played by", "App: even")
    tablet.fold()
    tablet.tap("Companion", "Lay it out")
    seat = tablet.app.stage.screen.draft.names[1]
    assert tablet.told.startswith(f"With “Companion” the app cannot play for {seat}: ")
    assert "Choose “Everything” at “How much should Tableside do?”" in tablet.told
    tablet.hush()
    tablet.tap("Everything", "Lay it out", "All laid out: begin")
    assert tablet.app.session.table.state.chairs == {seat: Nerve.EVEN}


@pytest.mark.parametrize("game_id", [FIRE, CHAMBER])
def test_a_nerve_that_the_level_cannot_have_is_told_when_it_is_chosen(tablet, game_id):
    """With what to change; it stands until that is done, or somebody sits there after all."""
    tablet.begin_another(TITLES[game_id])
    tablet.tap("Companion")
    tablet.player(1)
    tablet.set("Played by", "App: bold")
    seat = tablet.app.stage.screen.draft.names[1]
    assert tablet.told.startswith(f"With “Companion” the app cannot play for {seat}: ")
    tablet.set("Played by", "Themselves")
    assert not tablet.told
    tablet.set("Played by", "App: even")
    assert tablet.told
    tablet.fold()
    tablet.tap("Everything")
    assert not tablet.told


def test_the_list_of_players_shows_for_whom_the_app_plays(tablet):
    """A robot in place of the letter, until somebody is back."""
    tablet.open(played(ORNE, decides("begin_turn"), "Orange"))
    chips = {one.text: one for one in tablet.picture.walk() if isinstance(one, SeatChip)}
    assert (chips["Orange"].letter, chips["Blue"].letter) == (ROBOT, "B")
    tablet.more("Empty chairs")
    tablet.tap("Orange", "Orange is back")
    assert chips["Orange"].letter == "O"


def test_no_clock_runs_against_a_chair(tablet):
    """People tap for it; one that ran when somebody left is stopped, and goes on when they are back."""
    tablet.open(played(CHAMBER, decides("walk"), *names(CHAMBER, 2)))
    table = tablet.app.session.table
    seat = table.turn_of
    assert not table.state.clock.running
    tablet.touch(chair_button(tablet))
    assert not table.state.clock.running
    table.play("come_back", seat=table.turn_of)
    tablet.app.session.play("start_clock")
    assert table.state.clock.running
    tablet.app.session.leave_chair(table.turn_of, Nerve.EVEN)
    tablet.pilot.wait(0.5)
    assert not table.state.clock.running
    assert tablet.reads(f"stands for Robot {seat}")


def test_a_board_is_laid_out_also_in_the_turn_of_a_chair(tablet):
    """The app does not lay tiles: whoever opens the editor can, wherever the rules allow it."""
    tablet.open(played(CHAMBER, decides("walk"), *names(CHAMBER, 2)))
    tablet.more("Lay out a board")
    tablet.pilot.wait(0.5)
    page = tablet.app.stage.screen
    assert page.ids.board.inert == frozenset()
    page.take("start:red")
    assert len(page.ids.board.inert) == 32
    page.take("shape:cross")
    for cell in ("c3", "c4", "c5"):  # as fast as a finger goes over them
        page.painted(cell)
    assert [page._cell(cell).shape for cell in ("c3", "c4", "c5")] == ["cross"] * 3


def test_the_clock_of_a_chair_is_offered_to_nobody_and_answers_no_tap(tablet):
    """Neither the face nor the menu starts it: what cannot be tapped is not offered, and the reverse."""
    tablet.open(played(CHAMBER, decides("walk"), *names(CHAMBER, 2)))
    tablet.pilot.wait(0.5)
    picture = tablet.picture
    assert not concerning(tablet.app.session.offers(), "clock")
    assert picture.clock.face.disabled
    tablet.tap_thing("clock")
    assert not tablet.view.picture.clock.running
    tablet.app.session.table.play("come_back", seat=tablet.app.session.table.turn_of)
    tablet.show_again(0.2)
    assert concerning(tablet.app.session.offers(), "clock")
    tablet.tap_thing("clock")
    assert tablet.view.picture.clock.running


# -- advice ----------------------------------------------------------------------------------------


def ask(tablet: Tablet) -> None:
    """Allow advice behind ⋯, and tap the lamp."""
    tablet.more("Allow advice")
    tablet.touch(tablet.app.stage.screen.ids.lamp)


def test_what_a_candidate_is_about_is_marked_in_the_picture(tablet):
    """The sheet makes room; a tap on the sentence leads back to it."""
    tablet.open(played(LABYRINTH, decides("flip_tile")))
    table, screen = tablet.app.session.table, tablet.app.stage.screen
    ask(tablet)
    lines = len(table.log())
    best = table.advice(table.turn_of).candidates[0]
    tablet.touch(next(one for one in tablet.buttons() if one.text == WHERE))
    assert tablet.sheet is None
    (ring,) = [one for one in screen.children if isinstance(one, BrassLines)]
    x, y = screen.picture.places()[f"tile:{best.args['tile']}"]
    at = screen.to_widget(*screen.picture.to_window(x, y))
    left, low, wide, high = ring.groups[0][0]
    assert left < at[0] < left + wide
    assert low < at[1] < low + high
    tablet.tap("Advice again")
    assert tablet.sheet.title == f"Advice for {table.turn_of}"
    assert not any(isinstance(one, BrassLines) for one in screen.children)
    assert len(table.log()) == lines  # who reads on does not ask twice
    tablet.tap("Close")


def marked(tablet: Tablet) -> list[BrassLines]:
    """The lines round what a candidate is about, if there are any."""
    return [one for one in tablet.app.stage.screen.children if isinstance(one, BrassLines)]


def pushing(table: Table) -> bool:
    """Whether the best that somebody can do is to walk, and push a line after that."""
    doing = table.decision()
    return (
        doing is not None
        and doing.decision.move == "walk"
        and ", then push" in counselled(table).advice(doing.seat).candidates[0].title
    )


def counselled(table: Table) -> Table:
    """The table, with advice allowed."""
    if not table.state.advice:
        table.play("allow_advice", on=True)
    return table


def show_where(tablet: Tablet) -> None:
    """Tap the lamp, and then where the first candidate is."""
    tablet.touch(tablet.app.stage.screen.ids.lamp)
    tablet.touch(next(one for one in tablet.buttons() if one.text == WHERE))


def test_what_is_marked_stays_so_while_a_clock_runs_on(tablet):
    """The place to walk to, and the whole line that is pushed after it; a move ends it, and the sentence."""
    tablet.open(played(CHAMBER, pushing))
    table, screen = tablet.app.session.table, tablet.app.stage.screen
    best = table.advice(table.turn_of).candidates[0]
    tablet.app.session.play("start_clock")  # which stood, for a chair had the turn until now
    show_where(tablet)
    tablet.pilot.wait(0.5)
    assert table.state.clock.running
    ((walk,), line) = marked(tablet)[0].groups
    assert len([name for name in best.things if name.startswith("cell:")]) == 6
    assert max(place.width for place in line) > 5 * walk.width or len(line) > 5
    tablet.app.session.play(best.move, **best.args)
    assert marked(tablet) == []
    assert "Advice again" not in tablet.labels()
    assert screen.parent is not None


def test_an_undo_ends_what_is_marked(tablet):
    """The table is another one then."""
    tablet.open(played(CHAMBER, pushing))
    show_where(tablet)
    tablet.app.session.undo()
    assert marked(tablet) == []
    assert "Advice again" not in tablet.labels()


def test_leaving_a_table_ends_what_is_said_about_its_advice(tablet):
    """Nothing at Home leads to it."""
    tablet.open(played(CHAMBER, pushing))
    show_where(tablet)
    assert "Advice again" in tablet.labels()
    tablet.go_home()
    tablet.pilot.wait(0.5)  # until the page has turned: before that nothing at all can be tapped
    assert TITLES[CHAMBER] in tablet.labels()
    assert "Advice again" not in tablet.labels()


def test_back_only_ends_what_is_shown(tablet):
    """The table stays; back once more leaves it."""
    tablet.open(played(CHAMBER, pushing))
    show_where(tablet)
    tablet.back()
    assert tablet.app.stage.name == "table"
    assert "Advice again" not in tablet.labels()
    assert marked(tablet) == []
    tablet.back()
    assert tablet.app.stage.name == "home"


def test_the_chance_of_winning_appears_while_the_advice_is_read(tablet):
    """With the number of games that it comes from, and how far it may be off."""
    tablet.open(played(LABYRINTH, decides("flip_tile")))
    ask(tablet)
    tablet.pilot.wait(1.0)
    assert tablet.reads("games played on in thought, give or take")
    tablet.tap("Close")


def test_at_the_end_it_is_told_what_hands_still_do_for_a_chair(tablet):
    """Its token stands before its chamber until they have done it, and the ending lies over the table."""

    def wins(table: Table) -> bool:
        doing = table.decision()
        return doing is not None and doing.decision.title == "Walk into the chamber"

    tablet.open(played(CHAMBER, wins, *names(CHAMBER, 2)))
    doing = tablet.app.session.table.decision()
    tablet.touch(chair_button(tablet))
    tablet.pilot.wait(1.0)
    assert tablet.reads(f"Robot {doing.seat}: move its token to {doing.decision.args['to'].upper()}.")
    assert tablet.reads(f"Robot {doing.seat}")
    tablet.tap("Put the game away")


def with_axe(table: Table) -> str:
    """Who holds an Axe at somebody else's fire; empty where nobody does."""
    state = table.state
    if state.step != "spreading":
        return ""
    hands = {seat: [card.partition("-")[0] for card in state.hand(seat)] for seat in state.seats}
    return next((seat for seat, hand in hands.items() if "axe" in hand and seat != state.turn_of), "")


def test_at_a_robots_fire_whoever_holds_an_axe_may_ask(tablet):
    """Out of turn: it is whispered to them, for nobody knows what they hold."""
    people = names(FIRE, 4)
    table = Table.new(FIRE, people, {"does": "everything"}, seed=17, chairs=dict.fromkeys(people, Nerve.BOLD))
    rng = Random(17)
    while not (seat := with_axe(table)):
        assert table.state.end is None
        play_chairs(table, rng, 1)
    table.play("come_back", seat=seat)
    tablet.open(counselled(table))
    tablet.touch(tablet.app.stage.screen.ids.lamp)
    tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
    tablet.pilot.wait(0.5)
    assert tablet.reads("1. Axe")
    tablet.pilot.release(0.3)
    tablet.tap("I have looked")


def test_while_a_robot_calls_burn_nobody_is_asked_what_the_robot_on_turn_decides(tablet):
    """Whether it burns, and in which order, is for whoever has the turn, and that is a chair as well."""
    people = names(FIRE, 3)
    options = {"does": "everything", "tools": False}
    table = Table.new(FIRE, people, options, seed=17, chairs=dict.fromkeys(people, Nerve.BOLD))
    rng = Random(17)
    while not decides("call_burn")(table) or table.decision().seat == table.turn_of:
        assert table.state.end is None
        play_chairs(table, rng, 1)
    tablet.open(table)
    assert chair_button(tablet).text.endswith("calls “Burn!”")
    assert not [one.label for one in tablet.app.session.offers() if one.name == "let_it_burn"]


# -- at every game ---------------------------------------------------------------------------------

TITLES = {game_id: game(game_id).title for game_id in (LABYRINTH, FIRE, CHAMBER, ORNE)}
everywhere = pytest.mark.parametrize("game_id", TITLES)


def acting(table: Table) -> bool:
    """Whether somebody has taken the turn, so that there is something to weigh."""
    doing = table.decision()
    return doing is not None and doing.decision.move in ("flip_tile", "draw", "roll_die", "begin_turn")


@everywhere
def test_advice_is_allowed_asked_for_and_read(tablet, game_id):
    """It says what and why; that somebody asked is in the log, and nothing is done for anybody."""
    tablet.open(played(game_id, acting))
    table = tablet.app.session.table
    ask(tablet)
    seat, advice = table.turn_of, table.advice(table.turn_of)
    if not table.knows_no_secret(seat):
        assert not tablet.reads(f"1. {advice.candidates[0].title}")
        tablet.pilot.hold(tablet.pilot.find(kind=HoldRing))
        tablet.pilot.wait(0.5)
    for place, one in enumerate(advice.candidates, start=1):
        assert tablet.reads(f"{place}. {one.title}")
        assert tablet.reads(one.reason)
    asked = [line.told for line in table.log()].count(f"{seat} asked for advice.")
    steps = len(table.journal.line())
    if not table.knows_no_secret(seat):
        tablet.pilot.release(0.3)
        tablet.tap("I have looked")
    else:
        tablet.tap("Close")
    assert (asked, len(table.journal.line())) == (1, steps)
    tablet.app.stage.go("log")
    tablet.pilot.wait(0.5)
    assert tablet.reads(f"{seat} asked for advice.")


@everywhere
def test_a_chair_that_is_chosen_at_set_up_plays(tablet, game_id):
    """Its first move is made with a tap on the button that says it, and the log says why."""
    tablet.begin_another(TITLES[game_id])
    tablet.tap("Everything")
    if game_id in NEEDS:
        tablet.set(*NEEDS[game_id])
        tablet.fold()
    for at in range(2):
        tablet.player(at)
        tablet.set("Played by", "App: even")
        tablet.fold()
    tablet.tap("Lay it out", "All laid out: begin")
    tablet.pilot.wait(0.3)
    table = tablet.app.session.table
    assert len(table.state.chairs) == 2
    button = chair_button(tablet)
    doing = table.decision()
    assert button.text.startswith(f"Robot {doing.seat} ")
    tablet.touch(button)
    assert any(text.startswith(f"Robot {doing.seat}") for line in table.log() for text in line.texts)


NEEDS = {CHAMBER: ("The board in the app", "Random board")}
"""What must be chosen besides, so that the app knows all that a chair does."""


@everywhere
def test_somebody_leaves_and_is_back(tablet, game_id):
    """The app plays on for them, says why, and there is no lamp; then everything is theirs again."""
    tablet.open(counselled(played(game_id, acting)))
    table, lamp = tablet.app.session.table, tablet.app.stage.screen.ids.lamp
    seat = table.turn_of
    assert not lamp.disabled
    tablet.more("Empty chairs")
    tablet.tap(seat, "Bold")
    assert table.state.chairs == {seat: Nerve.BOLD}
    assert chair_button(tablet).text.startswith(f"Robot {seat} ")
    assert tablet.reads(table.decision().decision.why)
    assert lamp.disabled
    tablet.more("Empty chairs")
    tablet.tap(seat, f"{seat} is back")
    assert table.state.chairs == {}
    assert not lamp.disabled
    assert not any(label.startswith("Robot ") for label in tablet.labels())
