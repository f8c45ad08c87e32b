"""What a curse of Library Labyrinth brings onto a tile: Terrors, Shelves, or nothing."""

from typing import Any

import pytest

from companion.games.library_labyrinth.rules.grid import TILES
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.table import Holder, Table, Telling
from tests.games.library_labyrinth.tables import curse, lay, new, refused


def ready(**options: object) -> Table:
    """Two players who keep floor and meeples and hold the deck; the Bookwyrm is at b1, c1, c2 and b2."""
    return new(2, **{"keeps": "meeples", "start": "j2", "holders": {"disturbance": "table"}, **options})


def test_the_table_names_the_tokens_it_draws() -> None:
    """Where the table holds the stacks it says which Shelf came, and may say which Terror."""
    table = ready(holders={"disturbance": "table", "terrors": "table", "shelves": "table"})
    curse(table, "NW")
    refused(table, "no Terror called", "carry_out", shows="terror", terror="dragon")
    table.play("carry_out", shows="terror", terror="minotaur")
    assert table.state.tiles["b1"].token == "minotaur"
    curse(table, "NW")
    refused(table, "say which Shelf came", "carry_out", shows="shelf")
    refused(table, "no Shelf called", "carry_out", shows="shelf", shelf="grey")
    table.play("carry_out", shows="shelf", shelf="purple")
    assert table.state.tiles["c1"].token == "purple"


def test_the_seventh_shelf_tile_stays_without_a_token() -> None:
    """When all six Shelf tokens are out, a lit Shelf tile is an ordinary empty tile."""
    table = ready(level="novice")
    for tile, genre in zip(TILES[5:11], ("red", "pink", "orange", "green", "blue", "purple"), strict=True):
        lay(table, tile, "shelf", genre)
    curse(table, "NW")
    told = table.play("carry_out", shows="shelf")
    assert "no_shelf" in [event.id for event in told]
    assert table.state.tiles["b1"].token == ""


def test_an_empty_terror_stack_brings_nothing() -> None:
    """Without a Terror left nothing is placed, and the app says so."""
    from msgspec.structs import replace

    table = ready()
    state = table.state
    captured = replace(state, terrors=replace(state.terrors, cards=()))
    move = table.game.decode_move({"move": "flip_tile", "tile": "c2", "shows": "terror"})
    tell = Telling()
    after = move.apply(captured, tell)
    assert "no_terror" in [event.id for event in tell.events]
    assert after.terrors_out == ()


def five_terrors(**options: object) -> Table:
    """Five Terrors are on the floor, and the next card points at an empty Terror space."""
    table = new(start="j2", **options)
    for tile in ("a5", "b5", "c5", "d5", "e5"):
        lay(table, tile, "terror:some")
    lay(table, "c2", "terror")
    curse(table, "SE")
    if not table.state.curse.case:
        table.play("tile_is", case="empty_terror")
    return table


@pytest.mark.parametrize("held", ["app", "table"])
def test_after_the_sixth_terror_nobody_is_next(held: str) -> None:
    """Done asks whether that is so, says that it ends the game, and asks for no name."""
    table = five_terrors(holders={"terrors": held})
    (done,) = [offer for offer in table.moves() if offer.name == "carry_out"]
    assert (done.note, done.asks) == ("ends the game", ())
    assert done.confirm.endswith("and the end. Is that so?")
    table.play("carry_out")
    assert table.outcome is not None
    assert table.outcome.cause == "six_terrors"


def test_a_dark_tile_that_may_end_the_game_asks_for_no_name() -> None:
    """A Terror is a Terror then."""
    table = new(start="j2", holders={"terrors": "table"})
    for tile in ("a5", "b5", "c5", "d5", "e5"):
        lay(table, tile, "terror:some")
    curse(table, "SE")
    assert [offer.label for offer in table.moves() if offer.name == "carry_out"] == [
        "Terror",
        "Shelf",
        "Reward",
        "Crossroads",
    ]
    refused(table, "No Terror comes here", "carry_out", shows="terror", terror="kraken")
    table.play("carry_out", shows="terror")
    assert table.outcome is not None


def a_terror_comes(**options: Any) -> Table:
    """The card points at an empty Terror space, and the stack lies on the table."""
    holders = {"disturbance": "table", "terrors": "table"}
    table = new(does="everything", start="j2", keeps="meeples", holders=holders, **options)
    if options.get("hands"):
        table.play("begin_play")
    lay(table, "b1", "terror")
    table.play("reveal_disturbance", drew="NW")
    return table


@pytest.mark.parametrize(("hands", "group"), [(True, "answer"), (False, "more")])
def test_a_terror_that_came_is_told_with_one_tap(hands: bool, group: str) -> None:
    """Done says that some Terror came; who wants to name it can: beside it where the app helps to capture."""
    table = a_terror_comes(hands=hands)
    offers_now = [(offer.label, offer.group) for offer in table.moves() if offer.name == "carry_out"]
    assert offers_now == [("Done", "next"), ("A Terror by name", group)]
    table.play("carry_out", **({"terror": "some"} if hands else {}))
    assert len(table.state.terrors_out) == 1


def test_a_companion_says_where_the_top_terror_goes_and_asks_for_no_name() -> None:
    """Nobody looks for one among 24: a flip is the tile and its kind, a curse says itself what it is, and a
    tap on the tile may name it later."""
    table = new(does="companion", start="j2")
    assert table.state.terrors.held is Holder.TABLE
    table.play("flip_tile", tile="c2", shows="terror")
    assert [deed.text for deed in table.view().deeds] == ["Put the top Terror on C2"]
    (flip,) = [offer for offer in table.moves() if offer.name == "flip_tile" and offer.group != "more"]
    assert [ask.name for ask in flip.asks] == ["tile", "shows"]
    token = table.state.tiles["c2"].token
    assert "name_terror" in {offer.name for offer in table.moves() if f"token:{token}" in offer.things}
    table.play("name_terror", token=token, terror="kraken")
    assert table.state.tiles["c2"].token == "kraken"


def test_a_companion_of_an_older_edition_still_deals_the_terrors() -> None:
    """What a table was begun with, it keeps."""
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "companion"}, seed=7, edition=9)
    assert table.state.terrors.held is Holder.APP
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"holders": {"terrors": "table"}}, edition=9)
    refused(table, "say which Terror came", "flip_tile", tile="c2", shows="terror")


def test_where_the_app_was_wrong_it_asks_whether_a_terror_lies_there() -> None:
    """After "Not so" a token may be a Terror that nobody told the app of: it counts from then on."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("not_so")
    labels = [offer.label for offer in table.moves() if offer.name == "tile_is"]
    assert labels == [
        "A Terror is on it",
        "A meeple is on it",
        "A Shelf is on it",
        "An empty Terror space",
        "Empty, no Terror space",
    ]
    refused(table, "No Terror can lie there", "tile_is", case="empty_other", terror="some")
    table.play("tile_is", case="occupied", terror="some")
    assert len(table.state.terrors_out) == 1
    tile = table.state.tiles["b1"]
    assert (tile.lit, tile.kind, tile.token) == (True, Kind.TERROR, table.state.terrors_out[0])


def test_where_the_app_was_wrong_about_who_stands_there_it_follows_that_meeple_from_there() -> None:
    """After "Not so" a meeple may have walked on without a word: the picture has it where it is."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("not_so")
    offer = next(offer for offer in table.moves() if offer.label == "A meeple is on it")
    assert [choice.value for choice in offer.asks[0].choices] == list(table.state.meeples)
    refused(table, "No meeple can stand there", "tile_is", case="empty_other", who="Blue")
    told = table.play("tile_is", case="occupied", who="Blue")
    assert table.state.meeples["Blue"] == "b1"
    assert told[0].text == "Tile B1: Blue is on it, not on C3."


def test_a_sixth_terror_that_was_overlooked_ends_the_game() -> None:
    """It is asked once before that is told."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    for tile in ("c2", "d2", "b3", "d3", "c4"):
        lay(table, tile, "terror", "some")
    curse(table, "NW")
    table.play("not_so")
    offer = next(offer for offer in table.moves() if offer.label == "A Terror is on it")
    assert "the end" in offer.confirm
    table.play("tile_is", case="occupied", terror="some")
    assert table.outcome is not None
