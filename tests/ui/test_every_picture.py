"""What holds for the picture of every game: things lie where it says, and what is ready answers a tap."""

from random import Random

import pytest

from companion.games import game, game_ids
from companion.simulate import in_arena, names, play_out
from companion.table import Level, Nerve, Table
from companion.table.offer import concerning
from companion.tournament import play_chairs
from companion.ui.games import kit
from companion.ui.widgets.buttons import StepButton
from companion.ui.widgets.tapping import Tappable
from tests.fifth_game import shelf
from tests.ui.pilot import seen

POSITIONS = 3
"""Positions of random games that are looked at in each case."""
BETWEEN = 17
"""Moves from one of them to the next."""
TAPS = 3
"""Things that are tapped in each."""
CHAIRS = "chairs"
"""In place of a level: the app plays for everybody."""
FEW = 7
"""Of so many cases one is tried with every change."""


def cases():
    """Every game, the example among them, with each number of players, at each level that it has."""
    with shelf.standing():
        for id_ in game_ids():
            fewest, most = game(id_).seats
            levels = [""] if id_ == shelf.ID else list(Level)
            yield from ((id_, count, level) for count in range(fewest, most + 1) for level in levels)
            if game(id_).counsel is not None:
                yield id_, 2, CHAIRS


CASES = list(cases())
REAL = list(game_ids())
sweep = pytest.mark.sweep(FEW)
each_case = pytest.mark.parametrize(("game_id", "players", "level"), CASES)
pytestmark = pytest.mark.usefixtures("fifth_game")


def positions(tablet, game_id, players, level):
    """Random games on the screen, a few moves further each; one that is over is passed by. Where chairs play,
    each is looked at before it has decided and afterwards."""
    for number in range(POSITIONS):
        seed, moves = number + CASES.index((game_id, players, level)), number * BETWEEN + players
        if level == CHAIRS:
            table = played_by_chairs(game_id, players, seed, moves)
        else:
            table = Table.new(game_id, names(game_id, players), {"does": level} if level else {}, seed=seed)
            play_out(table, Random(seed), moves)
        tablet.open(table)
        if tablet.screen == "table" and tablet.view.outcome is None:
            yield tablet.picture
            if table.state.chairs:
                tablet.pilot.wait(1)
                yield tablet.picture


def played_by_chairs(game_id, players, seed, moves):
    """A table at which the app plays for everybody, with everything in the app that a chair needs."""
    people, (options, box) = names(game_id, players), in_arena(game_id)
    table = Table.new(game_id, people, options, seed=seed, chairs=dict.fromkeys(people, Nerve.EVEN), box=box)
    play_chairs(table, Random(seed), moves)
    return table


@sweep
@each_case
def test_things_lie_where_the_picture_says_and_are_ready_where_an_offer_concerns_them(
    tablet, game_id, players, level
):
    """The point that `places` gives for a thing lies on it; it shows as ready exactly where it is offered."""
    for picture in positions(tablet, game_id, players, level):
        offers, places = tablet.app.session.offers(), picture.places()
        assert {one: picture.under(*place) for one, place in places.items()} == {one: one for one in places}
        ready = {thing for thing in places if picture.is_ready(thing)}
        assert ready == {thing for thing in places if concerning(offers, thing)}
        for one in (
            each for each in picture.walk(restrict=True) if isinstance(each, Tappable) and seen(each)
        ):
            meant = picture.under(*picture.to_widget(*one.to_window(*one.center)))
            assert not (meant in ready and one.disabled), meant
            assert one.disabled or meant in (*ready, None) or not isinstance(one, StepButton), meant


@sweep
@each_case
def test_a_tap_is_answered_exactly_where_something_is_ready(tablet, game_id, players, level):
    """A tap on a thing that shows as ready makes a move, asks a question, or begins to; elsewhere nothing is
    done."""
    rng, silent = Random(1), []
    for picture in positions(tablet, game_id, players, level):
        ready = [thing for thing in picture.places() if picture.is_ready(thing)]
        for thing in rng.sample(ready, min(TAPS, len(ready))):
            if not (taps(tablet, thing) or tablet.sheet or picture.asked):
                silent.append((thing, tablet.told))
            put_back(tablet)
        others = [thing for thing in picture.places() if not picture.is_ready(thing)]
        for thing in rng.sample(others, min(1, len(others))):
            assert not taps(tablet, thing), thing
            put_back(tablet)
    assert silent == []


@pytest.mark.parametrize("game_id", REAL)
def test_a_picture_says_what_it_draws(game_id):
    """Of which kind its data and its view are: so the types of what it reads are checked."""
    assert {"data", "view"} <= kit(game_id).picture.__annotations__.keys()


def taps(tablet, thing):
    """Tap a thing; whether that made a move, which is undone."""
    journal = tablet.app.session.table.journal
    before = len(journal.entries)
    tablet.tap_thing(thing)
    if len(journal.entries) == before:
        return False
    tablet.app.session.undo()
    tablet.pilot.wait(0.5)
    return True


def put_back(tablet):
    """Leave whatever a tap has opened."""
    while tablet.sheet or tablet.picture.asked:
        tablet.back()
