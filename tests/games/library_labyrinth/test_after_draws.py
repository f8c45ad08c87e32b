"""Nothing is taken for granted that happened while the app only drew."""

import pytest

from companion.games.library_labyrinth.rules.end import OUT_OF_TIME
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.evenings import over
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
    assert table.view().guide.headline == "Tile C1 only turns"
    assert deeds(table)[0] == "Turn tile C1 a quarter clockwise"
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


def test_what_a_tile_is_that_nobody_has_told_is_said_without_an_action() -> None:
    """It stands beside the flips that would answer it too, in words that say so; all others are corrected."""
    table = cursed_at_draws()
    untold = [id_ for id_, tile in table.state.tiles.items() if tile.lit is None]
    said, corrected = (offer for offer in table.moves() if offer.name == "correct_tile")
    assert (said.label, said.note) == ("Say what lies there by now", "it costs no action")
    assert [choice.value for choice in said.asks[0].choices] == untold
    assert corrected.label == "Correct a tile"
    assert not {choice.value for choice in corrected.asks[0].choices} & {*untold}


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


# -- Terrors and Shelves that nobody has counted ----------------------------------------------------------


def numbers(table: Table) -> dict[str, str]:
    """The numbers of Terrors and Shelves, as they are shown."""
    return {stat.id: stat.value for stat in table.view().stats if stat.id in ("terrors", "shelves")}


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_what_came_while_the_app_only_drew_is_a_question_mark(level: str) -> None:
    """Nobody has told it, so it is no zero; one question asks for both numbers."""
    table = begun_at_draws()
    table.play("set_level", level=level)
    assert numbers(table) == {"terrors": "?", "shelves": "?"}
    assert "Count the Terrors and the filled Shelves" in deeds(table)
    assert "not counted" in table.view().summary
    counts = offers(table, "tell_counts")
    assert {offer.bundle for offer in counts} == {"Count Terrors and Shelves"}
    assert [offer.args["terrors"] for offer in counts] == [0, 1, 2, 3, 4, 5]
    assert {ask.question for offer in counts for ask in offer.asks} == {"Which Shelves are filled?"}


def test_what_was_known_before_is_at_least_there() -> None:
    """A Terror that was told lies on the floor as far as the app knows, and maybe others do."""
    table = cursed_at_draws()
    assert numbers(table) == {"terrors": "1+", "shelves": "?"}


def test_told_numbers_are_counted_on_from() -> None:
    """Then the app warns and counts as it always does, and asks no more."""
    table = everything()
    table.play("tell_counts", terrors=5, shelves=["red", "blue"])
    assert numbers(table) == {"terrors": "5", "shelves": "2"}
    assert "Count the Terrors and the filled Shelves" not in [deed.text for deed in table.deeds()]
    assert table.view().guide.warning == "Five Terrors: one more ends the game."
    refused(table, "has counted with you", "tell_counts", terrors=5, shelves=[])
    table.play("put_token", token="some", tile="b2")
    assert table.outcome is not None


def test_terrors_that_were_captured_meanwhile_are_counted_as_gone() -> None:
    """Fewer may be left than the app knows of: then it asks which are gone, unless all of them are."""
    table = cursed_at_draws()
    table.play("put_token", token="dracula", tile="a3")
    refused(table, "knows of 2 on the floor. Say which are gone", "tell_counts", terrors=1)
    refused(table, "Say which are gone", "tell_counts", terrors=2, gone=["dracula"])
    one = next(offer for offer in offers(table, "tell_counts") if offer.args["terrors"] == 1)
    assert (one.asks[0].question, one.asks[0].least, one.asks[0].most) == ("Which Terror is gone?", 1, 1)
    none = next(offer for offer in offers(table, "tell_counts") if offer.args["terrors"] == 0)
    assert none.asks[0].only_answer is not None
    table.play("tell_counts", terrors=1, gone=["dracula"])
    assert numbers(table) == {"terrors": "1", "shelves": "0"}
    assert table.state.tiles["a3"].token == ""


def test_nothing_is_lost_by_terrors_that_nobody_has_counted() -> None:
    """Six that the app knows of may have been captured meanwhile: the table says when it is over."""
    table = cursed_at_draws()
    for tile in ("a2", "a3", "a4", "a5"):
        table.play("put_token", token="some", tile=tile)
    assert table.view().guide.warning == ""
    table.play("put_token", token="some", tile="b5")
    assert table.outcome is None
    table.play("game_over", how="six_terrors")
    assert table.outcome is not None


def test_an_ending_names_no_number_that_nobody_has_told() -> None:
    """Neither the Shelves that were filled nor the most Terrors at once."""
    table = everything()
    table.play("put_token", token="some", tile="b2")
    figures = over(table, OUT_OF_TIME)
    assert not {"shelves", "closest", "caught"} & set(figures)
    assert table.view().picture.shelves == ()


def test_a_table_of_an_older_edition_counts_as_it_did() -> None:
    """It may have ended by such a count, and must open as it is."""
    assert numbers(cursed_at_draws(edition=6)) == {"terrors": "1", "shelves": "0"}


# -- what the app must still be told --------------------------------------------------------------------

FLOOR, COUNT = "Compare the floor with the picture", "Count the Terrors and the filled Shelves"
MEEPLES, HANDS = "Say where each meeple stands", "Tell the app what each hand holds"


def owed(table: Table) -> list[str]:
    """What is asked of the table and has nothing to do with the last move."""
    return [deed.text for deed in table.deeds() if deed.id == "compare"]


def test_what_the_app_must_be_told_is_asked_for_until_it_is() -> None:
    """Other taps in between take nothing off the list."""
    table = everything()
    assert owed(table) == [FLOOR, COUNT, MEEPLES, HANDS]
    table.play("spend_action")
    assert owed(table) == [FLOOR, COUNT, MEEPLES, HANDS]
    table.play("place_meeple", who="Red", tile="c3")
    assert MEEPLES in owed(table)
    table.play("place_meeple", who="Blue", tile="c3")
    table.play("tell_hand", who="Blue", cards=[])
    curse(table, "NW")
    assert owed(table) == [FLOOR, COUNT, HANDS]
    table.play("tell_hand", who="Red", cards=[])
    table.play("tell_counts", terrors=0, shelves=[])
    table.play("tile_is", case="dark")
    assert owed(table) == [FLOOR]


def test_what_hands_do_now_stands_before_what_is_owed() -> None:
    """The curse waits for hands; the comparing can wait."""
    table = everything()
    table.play("place_meeple", who="Red", tile="c1")
    curse(table, "NW")
    assert table.deeds()[0].text == "Turn tile C1 a quarter clockwise"


def test_the_next_turn_asks_for_nothing_that_was_owed() -> None:
    """Whoever has not told it by then does not want to."""
    table = everything()
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    table.play("carry_out")
    assert owed(table) == []


def test_a_meeple_can_be_placed_while_a_curse_is_open() -> None:
    """It may be what the curse asks about."""
    table = everything()
    curse(table, "NW")
    assert "Where is Red?" in [offer.label for offer in offers(table, "place_meeple")]
    table.play("place_meeple", who="Red", tile="c1")
    assert table.state.curse.case == "occupied"


def test_four_shelves_restart_at_the_same_edition() -> None:
    """Whatever the app refuses before, it refuses afterwards."""
    table = new()
    for tile in ("c2", "b3", "d3", "c4"):
        table.play("correct_tile", tile=tile, shows="shelf")
    table.play("restart_four_shelves")
    assert table.state.edition == EDITION


def test_terrors_that_lie_nobody_knows_where_are_named_by_one_button() -> None:
    """They are alike; one on a tile, in a hand or beside a Shelf is told apart by its place."""
    table = everything()
    table.play("tell_counts", terrors=3, shelves=["red"])
    table.play("put_token", token="some", tile="b2")
    labels = [offer.label for offer in offers(table, "name_terror")]
    assert labels == ["Name a Terror", "Name the Terror at B2", "Name the Terror beside Children’s Fiction"]
    refused(table, "no Terror without a name", "name_terror", token="some-3", terror="kraken")
