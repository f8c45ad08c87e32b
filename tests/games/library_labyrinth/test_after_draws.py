"""Nothing is taken for granted that happened while the app only drew."""

import pytest

from companion.table import Table
from companion.table.game import EDITION
from tests.games.library_labyrinth.tables import NAMES, curse, deeds, lay, new, offers, refused

GAME = "library-labyrinth"


def begun_at_draws(edition: int | None = None, **options: object) -> Table:
    """A table that only draws, with a deck on the table; one turn is over."""
    chosen = {"does": "draws", "start": "j2", "holders": {"disturbance": "table"}, **options}
    more = {} if edition is None else {"edition": edition}
    table = Table.new(GAME, NAMES[:2], chosen, seed=7, now=lambda: 0.0, **more)
    curse(table, "NW")
    table.play("next_player")
    return table


def everything(**options: object) -> Table:
    """The same table with the app doing everything from now on."""
    table = begun_at_draws(**options)
    table.play("set_level", level="everything")
    return table


# -- whoever stands on a tile lights it ----------------------------------------------------------------


def test_a_tile_with_a_meeple_only_turns_without_a_question() -> None:
    """Page 9: a player on it is the second case, and nobody stands on a dark tile."""
    table = everything()
    table.play("place_meeple", who="Red", tile="c1")
    curse(table, "NW")
    assert table.view().guide.headline == "Turn tile C1 a quarter clockwise"
    assert deeds(table)[-1] == "Turn tile C1 a quarter clockwise"
    assert offers(table, "tile_is") == []


@pytest.mark.parametrize("case", ["dark", "empty_terror", "empty_other"])
def test_an_answer_against_a_meeple_on_the_tile_is_refused(case: str) -> None:
    """The app draws the meeple there, so the tile is neither dark nor empty."""
    table = everything()
    curse(table, "NW")
    table.play("place_meeple", who="Red", tile="c1")
    refused(table, "The app has C1 as a token or a meeple is on it", "tile_is", case=case)


def test_by_the_other_ruling_a_terror_space_under_a_meeple_is_still_asked_about() -> None:
    """A7: then an empty Terror space goes before whoever stands on it; dark it is not."""
    table = everything(rulings={"A7": "new_terror"})
    table.play("place_meeple", who="Red", tile="c1")
    curse(table, "NW")
    assert [offer.label for offer in offers(table, "tile_is")] == [
        "An empty Terror space",
        "A token or meeple is on it",
    ]
    assert table.view().guide.headline == "What is on C1 now?"


def test_a_move_to_an_untold_tile_lights_it_too() -> None:
    """Whoever walks there stands on it."""
    table = everything()
    table.play("place_meeple", who="Blue", tile="c3")
    table.play("move_meeple", to="c1")
    curse(table, "NW")
    assert table.state.curse.case == "occupied"


def test_a_table_of_an_older_edition_still_asks_about_a_tile_with_a_meeple() -> None:
    """Such answers may stand in its list, and it must open."""
    table = begun_at_draws(edition=6)
    table.play("set_level", level="everything")
    table.play("place_meeple", who="Red", tile="c1")
    curse(table, "NW")
    table.play("tile_is", case="empty_other")
    assert table.state.curse.case == "empty_other"


# -- a curse that hands have carried out -----------------------------------------------------------------


def cursed_at_draws(edition: int = EDITION) -> Table:
    """B1 was dark when the app began to draw only; a curse has turned it over since."""
    options = {"does": "everything", "hands": False, "start": "j2", "holders": {"disturbance": "table"}}
    table = Table.new(GAME, NAMES[:2], options, seed=7, now=lambda: 0.0, edition=edition)
    table.play("correct_tile", tile="c2", shows="terror")
    table.play("put_token", token="kraken", tile="c2")
    curse(table, "NW")
    table.play("set_level", level="draws")
    table.play("next_player")
    table.play("set_level", level="everything")
    return table


def test_a_tile_cursed_while_the_app_only_drew_is_not_known_to_be_dark() -> None:
    """Page 9: the curse turned it over, and nobody has told what it shows."""
    table = cursed_at_draws()
    assert table.state.tiles["b1"].lit is None
    assert table.state.tiles["a1"].lit is False


def test_a_tile_with_a_token_is_still_lit_after_a_curse() -> None:
    """It only turned, so the token lies where it lay; its paths nobody has told."""
    table = new(does="everything", hands=False, start="j2", holders={"disturbance": "table"})
    lay(table, "c2", "terror", "kraken", "ne")
    curse(table, "SE")
    table.play("set_level", level="draws")
    table.play("next_player")
    table.play("set_level", level="everything")
    tile = table.state.tiles["c2"]
    assert (tile.lit, tile.token, tile.openings) == (True, "kraken", "")


def test_a_table_of_an_older_edition_still_has_such_a_tile_dark() -> None:
    """What was answered then stands in its list, and it must open."""
    assert cursed_at_draws(edition=6).state.tiles["b1"].lit is False
