"""Paths as mathematics: what must hold of the reach on any floor."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.grid import CORNERS, CROSS, TEES, TILES, shape, turned
from companion.games.library_labyrinth.rules.paths import Reaches, in_reach, reach, tokens_in_reach
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import State, Tile
from tests.games.library_labyrinth.tables import new

START: State = new(keeps="paths").state
WAYS = st.sampled_from((CROSS, *TEES, *CORNERS, ""))
TOKENS = st.sampled_from(("", "", "", "basilisk", "red"))

Laid = list[tuple[bool, str, str]]
"""For each tile: whether it is lit, its open sides, and its token."""

bare = st.lists(st.tuples(st.booleans(), WAYS, st.just("")), min_size=25, max_size=25)
any_floor = st.lists(st.tuples(st.booleans(), WAYS, TOKENS), min_size=25, max_size=25)
somewhere = st.sampled_from(TILES)


def floor(laid: Laid) -> State:
    """A table with this floor; one token may lie on many tiles, which changes nothing for the paths."""
    tiles = {
        id_: Tile(lit, token=token, openings=ways)
        for id_, (lit, ways, token) in zip(TILES, laid, strict=True)
    }
    return replace(START, tiles=tiles)


@given(bare, somewhere, somewhere)
def test_where_nothing_blocks_the_way_back_is_open_too(laid: Laid, here: str, there: str) -> None:
    """Between two lit tiles without tokens one gets to and fro."""
    state = floor(laid)
    if here != there and state.tiles[here].lit and state.tiles[there].lit:
        assert (there in reach(state, here)) == (here in reach(state, there))


@given(any_floor, somewhere)
def test_boosters_only_ever_help(laid: Laid, here: str) -> None:
    """With more Ladders or Passages everything stays in reach that was, and never a dark tile comes."""
    state = floor(laid)
    plain = reach(state, here)
    for ladders, passages in ((1, 0), (0, 1), (1, 1), (2, 2)):
        more = reach(state, here, ladders, passages)
        assert plain <= more
        assert all(state.tiles[tile].lit for tile in more)


@given(any_floor, somewhere)
def test_enough_passages_are_as_good_as_no_bookcases(laid: Laid, here: str) -> None:
    """With a Passage for every edge one gets wherever one would if every tile were a crossroads."""
    crossroads = floor([(lit, CROSS, token) for lit, _, token in laid])
    assert reach(floor(laid), here, passages=50) == reach(crossroads, here)


def test_four_quarter_turns_are_none() -> None:
    """A tile turned four times lies as before; to and fro is nothing; its shape never changes."""
    for ways in (CROSS, *TEES, *CORNERS):
        once = turned(ways)
        assert turned(turned(turned(once))) == ways
        assert turned(once, clockwise=False) == ways
        assert shape(once) == shape(ways)
    assert [shape(ways) for ways in (CROSS, "nes", "ne", "")] == ["cross", "tee", "corner", ""]


def test_from_an_unknown_place_nothing_is_in_reach() -> None:
    """Where the app does not know a meeple's tile it claims nothing."""
    assert reach(START, "") == frozenset()


def test_a_meeple_gets_to_the_first_token_on_its_way() -> None:
    """On foot: neither past it nor through a bookcase."""
    lit = {"c2": (CROSS, "kraken"), "c1": (CROSS, "red"), "d3": ("ne", "pink")}
    tiles = {id_: Tile(True, Kind.CROSSROADS, token, openings) for id_, (openings, token) in lit.items()}
    state = replace(START, tiles={**START.tiles, **tiles})
    assert tokens_in_reach(state, "Red") == ("kraken",)
    assert in_reach(state, "Red", ladders=1) == {"c2", "c1"}
    assert in_reach(state, "Red", passages=1) == {"c2", "d3"}
    assert tokens_in_reach(replace(state, meeples={**state.meeples, "Red": ""}), "Red") == ()


def test_a_meeple_gets_everywhere_where_every_lit_tile_is_in_reach() -> None:
    """One that is lit and out of reach is enough, and boosters may help."""
    tiles = {id_: Tile(True, Kind.CROSSROADS, "", CROSS) for id_ in ("c2", "c1")}
    near = replace(START, tiles={**START.tiles, **tiles})
    far = replace(near, tiles={**near.tiles, "e5": Tile(True, Kind.CROSSROADS, "", CROSS)})
    assert Reaches(near).is_everywhere("Red")
    assert not Reaches(far).is_everywhere("Red")
