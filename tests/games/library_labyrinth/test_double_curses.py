"""Cards of Library Labyrinth that curse two tiles."""

import pytest

from companion.table import IllegalMove, Table
from tests.games.library_labyrinth.tables import curse, lay, new, refused, texts


def ready(**options: object) -> Table:
    """Two players who keep floor and meeples and hold the deck; the Bookwyrm is at b1, c1, c2 and b2."""
    return new(2, **{"keeps": "meeples", "start": "j2", "holders": {"disturbance": "table"}, **options})


def test_a_double_curse_lets_the_players_choose_the_order() -> None:
    """Both tiles are disturbed, one after the other."""
    table = ready(doubles=1)
    curse(table, "NW+SE")
    assert len([tile for tile in table.view().picture.tiles if tile.cursed]) == 2
    refused(table, "First choose", "carry_out")
    refused(table, "First choose", "tile_is", case="dark")
    refused(table, "does not show that tile", "start_with", direction="NE")
    table.play("start_with", direction="SE")
    refused(table, "no two tiles", "start_with", direction="NW")
    table.play("carry_out", shows="crossroads")
    assert table.state.step == "disturbance"
    assert table.state.curse.pending == ("NW",)
    table.play("carry_out", shows="crossroads")
    assert table.state.turn_of == "Blue"
    assert table.state.cursed == ("double-1",)


def test_six_terrors_are_counted_between_the_two_tiles() -> None:
    """The sixth Terror by the first tile ends the game before the second."""
    table = ready(doubles=1)
    for terror, tile in zip(
        ("basilisk", "kraken", "plague", "dracula", "tornado"), ("e1", "e2", "e3", "e4", "e5"), strict=True
    ):
        lay(table, tile, "terror", terror)
    curse(table, "NW+SE")
    table.play("start_with", direction="NW")
    table.play("carry_out", shows="terror")
    assert table.outcome is not None
    assert table.outcome.cause == "six_terrors"
    assert table.state.tiles["c2"].lit is False


def test_what_a_double_shows_is_learned_for_the_box() -> None:
    """The pair that the table names is told, so that Your box can keep it."""
    table = ready(doubles=1)
    told = table.play("reveal_disturbance", drew="NW+NE")
    assert told[0].learned == {"double-1": "NW+NE"}


def test_either_double_may_be_the_one_in_the_tables_deck() -> None:
    """One is known and the other is not: any pair may come, and what is known of the first stays."""
    table = new(2, {"double-1": "NE+SW"}, doubles=1, holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW+SE")
    assert table.state.known.doubles == {"double-1": "NE+SW", "double-2": "NW+SE"}
    assert not [card for card in table.state.disturbance.cards if card.startswith("double")]
    known = new(2, {"double-1": "NE+SW", "double-2": "NW+SE"}, doubles=1, holders={"disturbance": "table"})
    with pytest.raises(IllegalMove, match="Your box"):
        known.play("reveal_disturbance", drew="NW+NE")


def test_the_apps_double_shows_what_the_box_says() -> None:
    """A confirmed face is used; without one the guess is named as a guess."""
    table = new(2, {"double-1": "SW+SE"}, doubles=1, extra=0)
    while table.state.curse.card != "double-1":
        table.play("reveal_disturbance")
        if table.state.curse.card != "double-1":
            table.play("keep_floor", level="floor" if table.state.keeps == "nothing" else "nothing")
            if not table.state.curse.case:
                table.play("tile_is", case="occupied")
            table.play("carry_out", **({"shows": "reward"} if table.state.curse.case == "dark" else {}))
    assert table.state.curse.pending == ("SW", "SE")
    assert not table.state.curse.settled
    assert any("double" in words for words in new(2, doubles=1).view().guesses)


def test_after_a_recount_the_split_is_in_doubt_only_where_too_many_have_come() -> None:
    """Counted down to its double curses, a deck that gives another card was miscounted."""
    table = ready(keeps="nothing", doubles=2)
    table.play("correct_cards_left", cards=2)
    told = texts(table.play("reveal_disturbance", drew="NW"))
    assert "check the split" not in told
    assert "By the app’s count only double curses were left." in told


def test_which_tile_comes_first_is_asked_only_where_it_matters() -> None:
    """A tile with a token on it only turns, whenever; tables of older editions say it all the same."""
    for edition, asked in ((8, True), (9, False)):
        options = {"does": "companion", "start": "j2", "doubles": 1, "holders": {"disturbance": "table"}}
        table = Table.new("library-labyrinth", ["Red", "Blue"], options, seed=7, edition=edition)
        lay(table, "b1", "terror", "kraken")
        table.play("reveal_disturbance", drew="NW+SE")
        assert bool([permit for permit in table.legal() if permit.name == "start_with"]) is asked
