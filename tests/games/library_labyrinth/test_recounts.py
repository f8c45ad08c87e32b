"""Terrors and Shelves counted anew: what is known stays known, and what is not there is put nowhere."""

from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.untold import most_countable
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.library_labyrinth.tables import GAME, NAMES, deeds, new, offers, refused


def back_from_draws(edition: int = EDITION) -> Table:
    """One Shelf was filled and another lay on the floor before the app only drew."""
    table = Table.new(GAME, NAMES[:2], {"does": "companion"}, seed=7, now=lambda: 0.0, edition=edition)
    table.play("fill_shelf", shelf="red")
    table.play("put_token", token="green", tile="e4")
    table.play("set_level", level="draws")
    table.play("set_level", level="companion")
    return table


def test_a_shelf_that_is_known_to_be_filled_stays_filled() -> None:
    """It is not asked for again; of the others it is said where their tokens lie."""
    table = back_from_draws()
    (ask,) = offers(table, "tell_counts")[0].asks
    assert ask.question == "Which other Shelves are filled?"
    assert "red" not in [choice.value for choice in ask.choices]
    assert [choice.note for choice in ask.choices if choice.value == "green"] == ["its token lies on E4"]
    refused(table, "does not know", "tell_counts", terrors=0, shelves=["red"])
    table.play("tell_counts", terrors=0, shelves=["blue"])
    assert list(table.state.filled) == ["red", "blue"]
    assert table.state.tiles["e4"].token == "green"


def test_a_shelf_that_has_just_come_is_not_filled_yet() -> None:
    """Its token is still to be put on the floor."""
    table = back_from_draws()
    table.play("flip_tile", tile="c2", shows="shelf", shelf="orange")
    assert "Put the Legends Shelf on C2" in deeds(table)
    (ask,) = offers(table, "tell_counts")[0].asks
    assert "orange" not in [choice.value for choice in ask.choices]
    refused(table, "does not know", "tell_counts", terrors=0, shelves=["orange"])


@pytest.mark.parametrize(
    ("token", "shows", "move"),
    [
        ("orange", "shelf", ("fill_shelf", {"shelf": "orange"})),
        ("orange", "shelf", ("take_token", {"token": "orange"})),
        ("kraken", "terror", ("take_token", {"token": "kraken"})),
        ("kraken", "terror", ("hold_terror", {"who": "Red", "terror": "kraken"})),
        ("kraken", "terror", ("tell_counts", {"terrors": 0, "gone": ["kraken"]})),
    ],
)
def test_a_token_that_is_not_there_after_all_need_not_be_put_there(
    token: str, shows: str, move: tuple[str, dict[str, Any]]
) -> None:
    """The deed goes, and so does the card that says where it comes."""
    table = back_from_draws()
    table.play("flip_tile", tile="c2", shows=shows, **{shows: token})
    name, args = move
    table.play(name, **args)
    assert not [deed.text for deed in table.deeds() if deed.text.startswith("Put ")]
    assert table.view().guide.drawn is None


def test_at_a_table_of_an_older_edition_a_shelf_may_prove_empty_by_a_recount() -> None:
    """There all filled Shelves were named, and Terrors only added."""
    table = back_from_draws(edition=7)
    refused(table, "The app knows of 0", "tell_counts", terrors=0, shelves=[], gone=["kraken"])
    table.play("tell_counts", terrors=0, shelves=["blue"])
    assert list(table.state.filled) == ["blue"]
    assert "red" in table.state.shelves.cards


def test_five_shelves_at_most_are_filled_while_the_game_goes_on() -> None:
    """Those that the app knows of are among them; tables of an older edition told all of them anew."""
    table = new(keeps="floor")
    for shelf in ("red", "blue"):
        table.play("fill_shelf", shelf=shelf)
    most = {edition: most_countable(replace(table.state, edition=edition)) for edition in (7, 8, EDITION)}
    assert most == {7: 5, 8: 3, EDITION: 3}


@pytest.mark.parametrize(
    ("terrors", "shelves", "words"),
    [
        (1, [], "1 Terror is on the floor, 1 Shelf is filled."),
        (2, ["blue"], "2 Terrors are on the floor, 2 Shelves are filled."),
    ],
)
def test_what_was_counted_is_told_in_words(terrors: int, shelves: list[str], words: str) -> None:
    """With what the app knew of before."""
    (told, *_) = back_from_draws().play("tell_counts", terrors=terrors, shelves=shelves)
    assert told.text == f"Put right: {words}"
