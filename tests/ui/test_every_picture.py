"""What holds for the picture of every game: things lie where it says, and what is ready answers a tap."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.offer import concerning
from tests.fifth_game import shelf

GAMES = (*game_ids(), shelf.ID)
POSITIONS = 6
"""Positions of a random game that are looked at."""
BETWEEN = 11
"""Moves from one of them to the next."""
TAPS = 3
"""Things that are tapped in each."""


pytestmark = pytest.mark.usefixtures("fifth_game")


def positions(tablet, game_id):
    """A random game on the screen, every few moves; it begins anew when it is over."""
    for number in range(POSITIONS):
        table = Table.new(game_id, names(game_id, 2), seed=number)
        play_out(table, Random(number), number * BETWEEN)
        tablet.open(table)
        if tablet.screen == "table" and tablet.view.outcome is None:
            yield tablet.picture


@pytest.mark.parametrize("game_id", GAMES)
def test_things_lie_where_the_picture_says_and_are_ready_where_an_offer_concerns_them(tablet, game_id):
    """The point that `places` gives for a thing lies on it; it shows as ready exactly where it is offered."""
    looked_at = 0
    for picture in positions(tablet, game_id):
        offers, places = tablet.app.session.offers(), picture.places()
        assert {one: picture.under(*place) for one, place in places.items()} == {one: one for one in places}
        ready = {thing for thing in places if picture.is_ready(thing)}
        assert ready == {thing for thing in places if concerning(offers, thing)}
        looked_at += len(places)
    assert looked_at > POSITIONS


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_is_ready_answers_a_tap(tablet, game_id):
    """A tap on a thing that shows as ready makes a move, asks a question, or begins to."""
    rng, silent = Random(1), []
    for picture in positions(tablet, game_id):
        ready = [thing for thing in picture.places() if picture.is_ready(thing)]
        for thing in rng.sample(ready, min(TAPS, len(ready))):
            before = len(tablet.app.session.table.journal.entries)
            tablet.tap_thing(thing)
            entries = len(tablet.app.session.table.journal.entries)
            if not (entries > before or tablet.sheet or picture.asked):
                silent.append((thing, tablet.told))
            if entries > before:
                tablet.app.session.undo()
                tablet.pilot.wait(0.5)
            while tablet.sheet or picture.asked:
                tablet.back()
    assert silent == []
