"""A deck is an order, and for each card the seats that have seen it."""

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.table import Chance, Deck, Holder, IllegalMove

cards = st.lists(st.sampled_from("abcdef"), max_size=12).map(tuple)


def luck(*outcomes: list[str]) -> Chance:
    """Chance that gives these shuffles."""
    return Chance(given=outcomes)


def test_a_new_deck_is_shuffled() -> None:
    """A deck that the app holds lies in the order that chance gave."""
    deck = Deck.shuffled("abc", luck(["c", "a", "b"]))
    assert deck.cards == ("c", "a", "b")


def test_draw_takes_the_top_card() -> None:
    """The top card is drawn, and the rest stays as it lay."""
    card, rest = Deck(("c", "a", "b")).draw()
    assert (card, rest.cards) == ("c", ("a", "b"))


def test_an_empty_deck_gives_nothing() -> None:
    """Drawing from an empty deck is refused by the deck's own name."""
    with pytest.raises(IllegalMove, match="The tool deck is empty"):
        Deck(name="tool deck").draw()


def test_a_new_deck_is_called_by_its_name() -> None:
    """What players call it stands in the refusals of a deck that was shuffled, too."""
    with pytest.raises(IllegalMove, match="The app holds the tool deck"):
        Deck.shuffled("a", luck(["a"]), name="tool deck").draw(said="a")


def test_people_saw_what_came_off_the_deck_in_the_app() -> None:
    """Off the table's own deck they saw it as well, but tell it themselves."""
    assert Deck(("a",)).shows("a") == "a"
    assert Deck(("a",), held=Holder.TABLE).shows("a") == ""


def test_the_app_draws_for_itself() -> None:
    """Where the app holds the deck, nobody else says what was drawn."""
    with pytest.raises(IllegalMove, match="The app holds the deck"):
        Deck(("a",)).draw(said="a")


def test_the_table_must_say_what_it_drew() -> None:
    """Where the table holds the deck, a draw needs the players' word."""
    deck = Deck(("a", "b"), held=Holder.TABLE)
    with pytest.raises(IllegalMove, match="say which card you drew"):
        deck.draw()
    assert deck.draw(said="b") == ("b", Deck(("a",), held=Holder.TABLE))


def test_the_table_cannot_draw_what_is_not_there() -> None:
    """A card that is not left cannot have been drawn."""
    with pytest.raises(IllegalMove, match="no such card left"):
        Deck(("a",), held=Holder.TABLE).draw(said="b")


@given(cards)
def test_a_deck_at_the_table_has_no_order(cards: tuple[str, ...]) -> None:
    """A deck that goes to the table becomes a known multiset, kept sorted so that no order leaks."""
    at_table = Deck(cards).hand_over(Holder.TABLE, luck())
    assert at_table.cards == tuple(sorted(cards))
    assert at_table.put_on_top("f").cards == tuple(sorted((*cards, "f")))
    assert at_table.put_under("a").cards == tuple(sorted((*cards, "a")))


def test_a_deck_at_the_table_is_born_sorted_without_luck() -> None:
    """A table-held deck asks chance for nothing: the players shuffle their own cards."""
    chance = luck()
    assert Deck.shuffled("cab", chance, held=Holder.TABLE).cards == ("a", "b", "c")
    assert chance.tape == []


def test_ordering_the_tables_own_cards_is_the_players_business() -> None:
    """Arranging a deck that the table holds changes nothing that the app knows."""
    deck = Deck(("a", "b", "c"), held=Holder.TABLE)
    assert deck.arrange("Ann", ("b", "a")) == deck


def test_a_deck_that_comes_back_is_shuffled() -> None:
    """Back in the app's hands the deck is shuffled, and nobody has seen anything."""
    at_table = Deck(("a", "b", "c"), held=Holder.TABLE)
    back = at_table.hand_over(Holder.APP, luck(["b", "c", "a"]))
    assert (back.cards, back.seen, back.held) == (("b", "c", "a"), (), Holder.APP)


def test_looking_is_known_to_who_looked_alone() -> None:
    """Who looks at the top cards knows them; others, and the public, do not."""
    deck = Deck(("a", "b", "c")).look("Ann", 2)
    assert deck.known_to("Ann") == ("a", "b", None)
    assert deck.known_to("Bob") == (None, None, None)
    assert deck.known_to(None) == (None, None, None)


def test_whoever_looks_after_somebody_else_saw_just_what_they_looked_at() -> None:
    """Each look adds one seat to the cards that it shows, and to no other; a second look adds nothing."""
    deck = Deck(("a", "b", "c")).look("Ann", 2)
    assert deck.look("Bob", 1).seen == (("Ann", "Bob"), ("Ann",))
    assert deck.look("Bob", 3).seen == (("Ann", "Bob"), ("Ann", "Bob"), ("Bob",))
    assert deck.look("Ann", 2) == deck


def test_looking_at_more_than_there_is() -> None:
    """Looking at three cards of two is looking at two."""
    assert Deck(("a", "b")).look("Ann", 3).known_to("Ann") == ("a", "b")


def test_what_was_seen_moves_with_the_cards() -> None:
    """A draw moves up what was seen, and a card laid on top is known to whom it was shown."""
    deck = Deck(("a", "b", "c")).look("Ann", 2)
    assert deck.draw()[1].known_to("Ann") == ("b", None)
    assert deck.take("b").known_to("Ann") == ("a", None)
    assert deck.take("a").known_to("Ann") == ("b", None)
    assert deck.put_on_top("x", seen_by=["Bob"]).known_to("Ann") == (None, "a", "b", None)
    assert deck.put_on_top("x", seen_by=["Bob"]).known_to("Bob") == ("x", None, None, None)
    assert deck.put_under("y").known_to("Ann") == ("a", "b", None, None)


def test_a_shuffle_clears_what_was_seen() -> None:
    """After a shuffle nobody knows where anything is."""
    deck = Deck(("a", "b")).look("Ann", 2).shuffle(luck(["a", "b"]))
    assert deck.known_to("Ann") == (None, None)


def test_a_deck_that_goes_to_the_table_was_seen_by_nobody() -> None:
    """The players shuffle it there, so what somebody had seen of it is of no use."""
    assert Deck(("a", "b")).look("Ann", 2).hand_over(Holder.TABLE, luck()).seen == ()


def test_arranging_is_known_to_who_arranged() -> None:
    """Who puts the top cards in another order knows them; who saw them before does not any more."""
    deck = Deck(("a", "b", "c")).look("Bob", 2).look("Ann", 2).arrange("Ann", ("b", "a"))
    assert deck.cards == ("b", "a", "c")
    assert deck.known_to("Ann") == ("b", "a", None)
    assert deck.known_to("Bob") == (None, None, None)


def test_only_the_top_cards_can_be_arranged() -> None:
    """Cards that do not lie on top cannot be put into another order."""
    with pytest.raises(IllegalMove, match="not the top 2 cards"):
        Deck(("a", "b", "c")).arrange("Ann", ("b", "c"))


@given(cards)
def test_counts_say_nothing_of_the_order(cards: tuple[str, ...]) -> None:
    """Counting a deck gives the same whatever the order."""
    assert (
        Deck(cards).counts() == Deck(tuple(reversed(cards))).counts() == dict(sorted(Counter(cards).items()))
    )
    assert list(Deck(cards).counts()) == sorted(set(cards))


@given(cards, st.randoms(use_true_random=False))
def test_a_shuffle_depends_on_luck_alone(cards: tuple[str, ...], rng: Random) -> None:
    """How a deck lay before makes no difference to how it lies after."""
    chance = Chance(rng)
    once = Deck(cards).shuffle(chance)
    again = Deck(tuple(reversed(cards))).shuffle(Chance(given=chance.tape))
    assert once == again
    assert sorted(once.cards) == sorted(cards)


def test_a_seat_sees_what_it_has_seen() -> None:
    """As a seat sees a deck, unseen cards are unknown, and which cards those are in all is known."""
    deck = Deck(("a", "b", "c", "b")).look("Ann", 2)
    seen = deck.seen_by("Ann")
    assert seen.cards == ("a", "b", "?", "?")
    assert seen.counts() == deck.counts()
    assert deck.seen_by("Bob").cards == ("?",) * 4
    assert deck.seen_by(None, counted=False).counts() == {}


def test_that_somebody_has_looked_is_no_secret() -> None:
    """Everybody saw who looked at the deck, but not at what."""
    seen = Deck(("a", "b")).look("Ann", 1).seen_by("Bob")
    assert (seen.cards, seen.seen) == (("?", "?"), (("Ann",),))


def test_seeing_twice_is_seeing_once() -> None:
    """A deck as a seat sees it is seen by that seat as it is."""
    deck = Deck(("a", "b", "c")).look("Ann", 1)
    assert deck.seen_by("Ann").seen_by("Ann") == deck.seen_by("Ann")


def test_the_order_makes_no_difference_to_who_has_not_seen_it() -> None:
    """Two decks of the same cards look the same from outside."""
    assert Deck(("a", "b", "c")).seen_by("Ann") == Deck(("c", "a", "b")).seen_by("Ann")


def test_a_deck_at_the_table_is_a_multiset_that_everybody_knows() -> None:
    """What the table holds has no order in the app, so there is nothing to hide."""
    deck = Deck(("a", "b"), held=Holder.TABLE)
    assert deck.seen_by(None) == deck
