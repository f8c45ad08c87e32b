"""Cards: taking, passing, discarding, six slots, and decks that run out."""

from companion.table import Table
from tests.games.library_labyrinth.tables import give, refused, with_hands

APP = {"books": "app", "rewards": "app"}


def held(table: Table, who: str) -> list[str]:
    """The ids in a hand."""
    return [slot.id for slot in table.state.hands[who]]


def test_a_book_card_comes_from_the_deck_of_its_genre() -> None:
    """One action, one card, into a free slot."""
    table = with_hands(holders=APP)
    table.play("take_book", genre="green")
    assert held(table, "Red")[0].startswith("green-")
    assert len(table.state.books["green"]) == 6
    refused(table, "no genre called 'grey'", "take_book", genre="grey")
    refused(table, "Say from which", "take_book")
    refused(table, "The app holds the Science deck", "take_book", genre="green", card="green-1")


def test_the_table_says_which_book_it_drew() -> None:
    """Where the table holds the decks the card is named."""
    table = with_hands()
    refused(table, "say which card you drew", "take_book", genre="red")
    table.play("take_book", genre="red", card="red-4")
    assert held(table, "Red") == ["red-4"]
    refused(table, "no such card left", "take_book", genre="red", card="red-4")


def test_a_full_hand_takes_nothing() -> None:
    """Six slots; a seventh card is refused."""
    table = with_hands(holders=APP)
    give(table, "Red", "red-1", "red-2", "red-3", "item-red", "booster-1", "blue-1")
    refused(table, "already holds 6", "take_book", genre="red")
    refused(table, "no free slot", "add_card", who="Red", card="red-5")
    table.play("discard_card", who="Red", card="red-1")
    table.play("take_book", genre="red")


def test_a_library_card_takes_two_for_one_action() -> None:
    """Two cards of any genres, if both have a slot."""
    table = with_hands(holders=APP)
    give(table, "Red", "booster-1")
    refused(table, "need a Library Card", "take_book", genre="red", also="blue")
    table.play("take_book", genre="red", also="blue", boosters=["booster-1:library_card"])
    assert [card.split("-")[0] for card in held(table, "Red")] == ["red", "blue"]
    assert table.state.turn.spent == ("book",)


def test_an_empty_book_deck_is_made_from_its_discards() -> None:
    """Only that genre's discards; with none there is nothing to take."""
    table = with_hands(holders=APP)
    for n in range(1, 8):
        table.play("add_card", who="Red" if n < 5 else "Blue", card=f"green-{n}")
    refused(table, "No Science cards are left", "take_book", genre="green")
    table.play("discard_card", who="Blue", card="green-6")
    table.play("take_book", genre="green")
    assert "green-6" in held(table, "Red")
    assert table.state.book_discards["green"] == ()


def test_an_empty_reward_deck_is_made_from_its_discards() -> None:
    """Reward cards come back too."""
    table = with_hands(keeps="meeples", holders=APP)
    rewards = list(table.state.rewards.cards)
    for card in rewards:
        table.play("add_card", who="Red", card=card)
        table.play("discard_card", who="Red", card=card)
    assert len(table.state.rewards) == 0
    table.play("correct_tile", tile="c2", shows="reward")
    table.play("move_meeple", to="c2")
    table.play("draw_reward")
    assert len(table.state.rewards) == 14


def test_passing_is_between_players_on_one_tile() -> None:
    """Give one, receive one, or swap, for one action."""
    table = with_hands(keeps="meeples")
    give(table, "Red", "red-1", "red-2")
    give(table, "Blue", "blue-1")
    table.play("pass_cards", other="Blue", give=["red-1"])
    table.play("pass_cards", other="Blue", take=["blue-1"])
    table.play("pass_cards", other="Blue", give=["red-2"], take=["red-1"])
    assert held(table, "Red") == ["blue-1", "red-1"]
    assert held(table, "Blue") == ["red-2"]
    assert table.state.actions_left == 0


def test_what_cannot_be_passed() -> None:
    """Not to oneself, not nothing, not from afar, not what one does not hold, not captured Terrors."""
    table = with_hands(keeps="meeples")
    give(table, "Red", "red-1")
    refused(table, "somebody else", "pass_cards", other="Red", give=["red-1"])
    refused(table, "Say which card", "pass_cards", other="Blue")
    refused(table, "not in the hand of Red", "pass_cards", other="Blue", give=["red-2"])
    table.play("put_token", token="kraken", tile="c2")
    table.play("capture_terror", terror="kraken", cards=["red-1"])
    refused(table, "Captured Terrors are not passed", "pass_cards", other="Blue", give=["kraken"])
    give(table, "Red", "red-2")
    refused(table, "not on the same tile", "pass_cards", other="Blue", give=["red-2"])


def test_a_trolley_service_passes_from_afar() -> None:
    """With it the two may be on different tiles."""
    table = with_hands(keeps="meeples")
    table.play("correct_tile", tile="c2", shows="reward")
    table.play("place_meeple", who="Blue", tile="c2")
    give(table, "Red", "red-1", "booster-1")
    table.play("pass_cards", other="Blue", give=["red-1"], boosters=["booster-1:trolley_service"])
    assert held(table, "Blue") == ["red-1"]


def test_a_swap_is_possible_with_full_hands() -> None:
    """Six and six stay six and six; a gift would be a seventh card."""
    table = with_hands()
    give(table, "Red", *(f"red-{n}" for n in range(1, 7)))
    give(table, "Blue", *(f"blue-{n}" for n in range(1, 7)))
    refused(table, "no free slot in the hand of Blue", "pass_cards", other="Blue", give=["red-1"])
    table.play("pass_cards", other="Blue", give=["red-1"], take=["blue-1"])
    assert len(held(table, "Red")) == len(held(table, "Blue")) == 6


def test_discarding_is_free_and_at_any_time() -> None:
    """Also when it is not your turn, and while a Disturbance card is open; but never a captured Terror."""
    table = with_hands()
    give(table, "Blue", "blue-1", "blue-2")
    table.play("discard_card", who="Blue", card="blue-1")
    table.play("reveal_disturbance")
    table.play("discard_card", who="Blue", card="blue-2")
    assert table.state.turn.spent == ()
    refused(table, "Nobody called Pink", "discard_card", who="Pink", card="blue-2")
    refused(table, "A captured Terror cannot be discarded", "discard_card", who="Blue", card="kraken")


def test_where_hands_are_not_kept_cards_are_the_tables_business() -> None:
    """Taking a Book is then only an action to count."""
    table = with_hands()
    table.play("keep_hands", on=False)
    refused(table, "does not keep the hands", "take_book", genre="red")
    refused(table, "does not keep the hands", "discard_card", who="Red", card="red-1")
    refused(table, "does not keep the hands", "pass_cards", other="Blue", give=["red-1"])
    refused(table, "does not keep the hands", "hand_over", component="books", to="app")
    assert "spend_action" in [offer.name for offer in table.moves() if offer.args.get("on") == "book"]


def test_a_card_cannot_be_in_two_hands() -> None:
    """A correction takes a card from its deck or its discards, not from another hand."""
    table = with_hands()
    give(table, "Red", "red-1", "item-red")
    refused(table, "in a hand already", "add_card", who="Blue", card="red-1")
    refused(table, "in a hand already", "add_card", who="Blue", card="item-red")
    table.play("discard_card", who="Red", card="item-red")
    give(table, "Blue", "item-red")
    assert table.state.reward_discards == ()
