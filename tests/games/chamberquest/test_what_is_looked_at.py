"""What the picture shows, and what is told of the roll-off: worked out without a screen."""

from random import Random

import pytest

from companion.games.chamberquest.face.picture import ChamberPicture
from companion.games.chamberquest.face.roll_off import PLACES, place_of, rolls_of, title
from companion.games.chamberquest.face.whereabouts import Whereabouts, whereabouts
from companion.games.chamberquest.rules.rolloff import Round
from companion.simulate import names, play_out
from companion.table import Level, Table
from tests.games.chamberquest.tables import drawn, seated

GAME = "chamberquest"


def looked_at(table: Table) -> Whereabouts:
    """What a table shows now."""
    return whereabouts(table.view().picture)


def test_until_the_first_turn_the_rolls_are_looked_at() -> None:
    """Then the board, where the app has it, else the die and the cards; a draft comes before all."""
    table = Table.new(GAME, ["Green", "Red"], {"does": "companion"}, seed=1)
    assert looked_at(table) is Whereabouts.ROLLS
    assert looked_at(seated(board=drawn())) is Whereabouts.BOARD
    without = seated(board=None, settled=False)
    assert looked_at(without) in (Whereabouts.PLAIN, Whereabouts.ROLLS)
    without.play("lay_out_board")
    assert looked_at(without) is Whereabouts.DRAFT


@pytest.mark.parametrize("level", list(Level))
def test_every_moment_of_a_game_has_its_look(level: Level) -> None:
    """A board is looked at only where there is one; the rest only where there is none."""
    seen = set()

    def looks(table: Table) -> None:
        picture = table.view().picture
        there = whereabouts(picture)
        assert (there is Whereabouts.DRAFT) == (picture.editor is not None)
        assert there is not Whereabouts.BOARD or picture.board is not None
        assert there is not Whereabouts.PLAIN or picture.board is None
        assert there is not Whereabouts.ROLLS or picture.turn <= 1
        seen.add(there)

    for seed in range(4):
        play_out(Table.new(GAME, names(GAME, 3), {"does": level}, seed=seed), Random(seed), 60, after=looks)
    assert Whereabouts.ROLLS in seen
    assert len(seen) > 1


def rolled(picture: ChamberPicture) -> set[str]:
    """Those who have a place already."""
    return {one.seat for one in picture.seats if place_of(one.seat, picture)}


def test_whoever_shares_a_place_has_none_until_the_tie_is_rolled_off() -> None:
    """A tie for the first place, and the third is settled; then everybody has one, each its own."""
    table = Table.new(GAME, ["Green", "Red", "Blue"], {"does": "companion"}, seed=1)
    assert title(table.view().picture) == "Who begins?"
    for face in (5, 5, 2):
        table.play("roll_for_order", everybody=False, chance=[face])
    picture = table.view().picture
    assert title(picture) == "A tie: roll again"
    assert rolled(picture) == {"Blue"}
    assert place_of("Blue", picture) == "3rd"
    for face in (1, 6):
        table.play("roll_for_order", everybody=False, chance=[face])
    picture = table.view().picture
    assert title(picture) == "Red begins"
    assert {place_of(one.seat, picture) for one in picture.seats} == set(PLACES[:3])


def test_the_rolls_of_somebody_say_where_they_are_still_to_come_and_where_they_are_not_in_it() -> None:
    """A number, nothing yet, and no die at all."""
    rounds = (Round(("Green", "Red"), {"Green": 4}), Round(("Green",), {}))
    assert rolls_of("Green", rounds) == ["4", ""]
    assert rolls_of("Red", rounds) == ["", None]
