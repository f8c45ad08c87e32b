"""A survey of the floor says what one finds tile by tile."""

from random import Random

import pytest

from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.pieces import GENRES, Kind
from companion.games.library_labyrinth.rules.state import Tile, fresh_tiles, with_tile
from companion.games.library_labyrinth.rules.survey import survey, tile_of
from tests.games.library_labyrinth.tables import new


def any_floor(rng: Random) -> dict[str, Tile]:
    """Tiles of any kind, lit, dark or not known; a Shelf token here and there."""
    tiles = {id_: Tile(rng.choice((True, False, None)), rng.choice(list(Kind))) for id_ in TILES}
    for shelf, id_ in zip(GENRES, rng.sample(TILES, rng.randint(0, 6)), strict=False):
        tiles[id_] = Tile(True, Kind.SHELF, shelf)
    return tiles


@pytest.mark.parametrize("seed", range(20))
def test_a_survey_sees_every_tile(seed: int) -> None:
    """What may be lit and is free, what lies dark and was seen or not, and where the tokens are."""
    tiles = any_floor(Random(seed))
    seen = survey(tiles)
    assert seen.lit == {id_ for id_ in TILES if tiles[id_].lit is not False}
    assert seen.free == tuple(id_ for id_ in TILES if id_ in seen.lit and not tiles[id_].token)
    dark = [id_ for id_ in TILES if not tiles[id_].lit]
    assert seen.unseen == tuple(id_ for id_ in dark if tiles[id_].kind is Kind.UNKNOWN)
    assert list(seen.remembered) == [id_ for id_ in dark if id_ not in seen.unseen]
    assert all(tiles[id_].kind is kind for id_, kind in seen.remembered.items())
    assert seen.lying == {tiles[id_].token: id_ for id_ in TILES if tiles[id_].token}


def test_a_floor_that_has_changed_is_looked_at_anew() -> None:
    """A token that has gone to another tile is found there, and where it lay before by the state before."""
    before = with_tile(new().state, "b2", lit=True, token="red")
    after = with_tile(with_tile(before, "b2", token=""), "d4", lit=True, token="red")
    assert [tile_of(before, "red"), tile_of(after, "red"), tile_of(before, "red")] == ["b2", "d4", "b2"]
    assert tile_of(before, "blue") == ""


def test_a_fresh_floor_is_dark_round_the_compass() -> None:
    """Nobody has seen what 24 tiles show."""
    seen = survey(fresh_tiles(known=True))
    assert seen.free == ("c3",)
    assert len(seen.unseen) == 24
