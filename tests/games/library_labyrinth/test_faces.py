"""Faces that nobody has entered: what is not known of a card is asked for or marked, and never made up."""

from companion.games.library_labyrinth.rules.pieces import ITEMS, Booster
from tests.games.library_labyrinth.tables import (
    give,
    lay,
    new,
    next_turn,
    offered,
    offers,
    refused,
    returned,
    texts,
    with_hands,
)


def test_a_book_of_unknown_face_has_its_genres_symbol() -> None:
    """The first symbol of a Book is that of its genre: three genres capture the Basilisk."""
    table = with_hands()
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "blue-3", "purple-3", "orange-3", "red-3")
    (plan,) = table.view().picture.captures
    assert plan.works
    assert {card.id for card in plan.cards} == {"blue-3", "purple-3", "orange-3"}
    assert not plan.sure
    table.play("capture_terror", terror="basilisk")
    assert [slot.id for slot in table.state.hands["Red"]] == ["red-3", "basilisk"]


def test_a_capture_without_a_photocopier_asks_nothing_about_it() -> None:
    """Only the captures that use one count a card twice, and only a card that is spent."""
    table = with_hands(box={"booster-1": ["photocopier", "time_machine"]})
    lay(table, "c2", "terror", "kraken")
    give(table, "Red", "booster-1", "blue-1", "red-1")
    captures = offers(table, "capture_terror")
    plain = [offer for offer in captures if "copied" not in offer.args]
    assert plain
    assert all(ask.name == "cards" for offer in plain for ask in offer.asks)
    for offer in captures:
        for ask in offer.asks:
            if ask.name == "cards" and ask.sets:
                assert all(set(offer.args.get("copied", ())) <= set(each) for each in ask.sets)


def test_a_new_booster_is_asked_for_its_two_names() -> None:
    """Our numbers are printed on no card; what is read out goes into Your box."""
    table = returned()
    booster = offered(table, "A booster")
    (ask,) = booster.asks
    assert (ask.question, ask.least, ask.most) == ("Which two names are on the booster?", 2, 2)
    two = [Booster.TIME_MACHINE.value, Booster.LIBRARY_LADDER.value]
    told = table.play("draw_reward", **booster.args, options=two)
    assert "Red takes Time Machine / Library Ladder." in texts(told)
    assert any(event.learned == {"booster-1": two} for event in told)
    assert "booster-1" in table.state.box_given
    refused(table, "No Reward card is due", "draw_reward", card="booster-2")


def test_what_reward_it_is_is_answered_by_what_a_card_can_be() -> None:
    """A magical item or a booster; once some boosters are entered, a card by name or a new booster."""
    table = returned()
    assert [offer.label for offer in offers(table, "draw_reward")] == ["A magical item", "A booster"]
    (ask,) = offered(table, "A magical item").asks
    assert {choice.value for choice in ask.choices} == set(ITEMS)
    entered = returned()
    entered.learn({"booster-1": ["library_card", "photocopier"]})
    assert [offer.label for offer in offers(entered, "draw_reward")] == ["A card by name", "A new booster"]


def test_our_numbers_are_on_no_card() -> None:
    """A card without a name is called by its genre."""
    table = with_hands()
    give(table, "Red", "blue-9", "purple-1", "booster-4")
    labels = [slot.label for slot in table.view().picture.hands[0].slots]
    assert labels == ["A Historical Leaders card", "An Amazing Lives card", "A booster"]


def test_a_guessed_symbol_is_marked() -> None:
    """Magical items but Drink Me are our guess until the owner has looked."""
    table = with_hands()
    give(table, "Red", "item-red", "item-green")
    assert [slot.guess for slot in table.view().picture.hands[0].slots] == [True, False]
    discard = offers(table, "discard_card")[0]
    assert [choice.note for choice in discard.asks[0].choices] == ["red, red: our guess", "green, green"]


def test_a_card_without_a_name_is_told_apart_by_its_symbols() -> None:
    """Whoever holds another card of its genre does not have it: symbols of one evening are no other one's."""
    table = with_hands(box={"symbols-blue-1": ["blue", "blue", "red", "green"]}, holders={"books": "table"})
    table.play("tell_hand", who="Red", cards=[])
    (told,) = (offer for offer in offers(table, "tell_hand") if offer.args == {"who": "Red"})
    blue = [choice for choice in told.asks[0].choices if choice.tone == "blue"]
    assert [(choice.value, choice.note) for choice in blue[:2]] == [
        ("blue-1", "blue, blue, red, green"),
        ("blue-2", "nothing of it is entered yet"),
    ]


def test_a_wrong_combination_is_not_enough() -> None:
    """The sheet stays open until the symbols can be those of such a piece."""
    table = with_hands()
    lay(table, "c2", "terror", "kraken")
    give(table, "Red", "red-1")
    asks = {offer.args["piece"]: offer.asks[0] for offer in offers(table, "learn_symbols")}
    assert not asks["kraken"].is_enough(["red", "red", "blue"])
    assert asks["kraken"].is_enough(["red", "red", "blue", "blue"])
    assert not asks["red-1"].is_enough(["blue", "green", "green"])
    assert asks["red-1"].is_enough(["blue", "red", "green"])


def test_seven_of_a_direction_is_only_our_guess() -> None:
    """After seven cards the eighth is not impossible, unless the owner has counted."""
    split = {"split-NW": 7, "split-NE": 7, "split-SE": 7, "split-SW": 7}
    for box, words in (({}, "none, if there are 7: our guess"), (split, "impossible")):
        table = new(5, box)
        for _ in range(7):
            next_turn(table)
        north_west = table.view().odds[0]
        assert (north_west.question, north_west.words) == ("North west", words)
