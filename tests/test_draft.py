"""A set-up in the making: names, colours and choices, until the table begins."""

from collections.abc import Iterator

import pytest

from companion.draft import Draft
from companion.table import IllegalMove, Player
from tests.fifth_game import shelf


@pytest.fixture
def draft() -> Iterator[Draft]:
    """A fresh set-up of Night Shelves."""
    with shelf.standing():
        yield Draft(shelf.ID, {})


def test_it_begins_with_two_players_named_after_their_colours(draft: Draft) -> None:
    """Nobody has to type a name."""
    assert draft.players == [Player("Red", "red"), Player("Blue", "blue")]


def test_a_further_player_gets_a_free_colour(draft: Draft) -> None:
    """The next colour of the box that nobody has."""
    draft.add_player()
    assert draft.players[-1] == Player("Green", "green")
    assert draft.free_colours() == ["yellow"]


def test_a_name_that_nobody_typed_follows_the_colour(draft: Draft) -> None:
    """A typed name stays whatever the colour."""
    draft.recolour(0, "green")
    draft.rename(1, "Ada")
    draft.recolour(1, "yellow")
    assert draft.players == [Player("Green", "green"), Player("Ada", "yellow")]


def test_what_was_entered_is_kept_as_plain_data(draft: Draft) -> None:
    """A draft is the same after the store has kept it."""
    draft.rename(0, "Ada")
    draft.choose(draft.options()[0], False)
    again = Draft(shelf.ID, {}, draft.kept())
    assert (again.players, again.chosen) == (draft.players, draft.chosen)


def test_the_table_begins_as_it_was_drafted(draft: Draft) -> None:
    """Players, options, rulings and who holds what reach the table."""
    swapping, deck = draft.options()
    draft.choose(swapping, False)
    draft.choose(deck, "table")
    state = draft.begin({"E1": "nobody"}, odds=True).state
    assert (state.may_swap, state.deck.held, state.rulings) == ((), "table", {"E1": "nobody"})


def test_two_players_of_one_name_are_refused(draft: Draft) -> None:
    """The table says why it cannot begin."""
    draft.rename(1, "Red")
    with pytest.raises(IllegalMove, match="same name"):
        draft.begin({}, odds=True)
