"""The capture helper: the fewest cards, and among those the choice that keeps most."""

from collections import Counter
from itertools import chain, combinations, product

from hypothesis import given
from hypothesis import strategies as st

from companion.games.library_labyrinth.rules.plans import CaptureCard, Hand, Plan, best_plan, lacking

COLOURS = ("red", "pink", "orange", "green", "blue", "purple")


def test_two_cards_that_cover_everything_are_enough() -> None:
    """Of the cards in hand only those that are needed are spent."""
    hand = Hand(
        (
            CaptureCard("jo", ("pink", "purple", "orange")),
            CaptureCard("alice", ("red", "red", "pink")),
            CaptureCard("nzinga", ("blue", "purple", "red")),
        )
    )
    assert best_plan(("blue", "purple", "orange"), hand) == Plan(("jo", "nzinga"))


def test_a_pair_needs_the_symbol_twice() -> None:
    """One symbol does not stand for a pair."""
    hand = Hand(
        (CaptureCard("jo", ("pink", "purple", "orange")), CaptureCard("nzinga", ("blue", "purple", "orange")))
    )
    plan = best_plan(("blue", "blue", "orange", "orange"), hand)
    assert plan.missing == ("blue",)
    assert not plan.works


def test_with_nothing_in_hand_everything_is_missing() -> None:
    """An empty hand lacks every symbol."""
    assert best_plan(("red", "green", "blue"), Hand(())).missing == ("red", "green", "blue")


def test_a_photocopier_is_put_where_the_least_is_missing_then() -> None:
    """What is said to be missing is what no choice could have covered."""
    hand = Hand((CaptureCard("jo", ("red",)), CaptureCard("nzinga", ("blue", "blue"))), ("booster-1",))
    assert best_plan(("red", "red", "blue", "blue", "blue", "blue"), hand).missing == ("red",)


def test_of_equal_plans_the_one_that_keeps_more_symbols_wins() -> None:
    """A card with three symbols is spent rather than one with four."""
    hand = Hand(
        (
            CaptureCard("four", ("red", "blue", "green", "pink")),
            CaptureCard("three", ("red", "blue", "green")),
        )
    )
    assert best_plan(("red", "green", "blue"), hand).cards == ("three",)


def test_then_the_one_that_keeps_what_other_terrors_need() -> None:
    """Of two cards with as many symbols, the one is kept that another Terror on the floor asks for."""
    hand = Hand(
        (CaptureCard("pinkish", ("red", "pink", "pink")), CaptureCard("bluish", ("red", "blue", "blue")))
    )
    assert best_plan(("red",), hand, [("pink", "pink", "green")]).cards == ("bluish",)
    assert best_plan(("red",), hand, [("blue", "blue", "green")]).cards == ("pinkish",)


def test_then_the_one_that_keeps_the_magical_item() -> None:
    """A Book card is spent rather than a magical item that would do as well."""
    hand = Hand((CaptureCard("item-red", ("red", "red"), book=False), CaptureCard("book", ("red", "red"))))
    assert best_plan(("red", "red"), hand).cards == ("book",)


def test_a_photocopier_doubles_a_book_card() -> None:
    """One Book card counts twice with a Photocopier, which is spent too."""
    hand = Hand((CaptureCard("book", ("red", "blue", "green")),), ("booster-1",))
    plan = best_plan(("red", "red", "blue", "blue"), hand)
    assert plan == Plan(("book",), ("book",), ("booster-1",))
    assert plan.size == 2


def test_a_photocopier_doubles_a_magical_item_only_by_ruling() -> None:
    """A magical item is no Book card, so it is not doubled unless the table rules so."""
    item = CaptureCard("item-red", ("red", "red"), book=False)
    need = ("red", "red", "red")
    assert best_plan(need, Hand((item,), ("booster-1",))).missing == ("red",)
    assert best_plan(need, Hand((item,), ("booster-1",), copies_items=True)).works


def test_a_photocopier_is_kept_where_cards_alone_do() -> None:
    """It counts as a card spent, so it is not used where it is not needed."""
    hand = Hand((CaptureCard("one", ("red", "red")),), ("booster-1",))
    assert best_plan(("red", "red"), hand).copiers == ()


symbols = st.lists(st.sampled_from(COLOURS[:4]), min_size=1, max_size=4).map(tuple)
books = st.lists(st.tuples(symbols, st.booleans()), max_size=5)
needs = st.lists(st.sampled_from(COLOURS[:4]), min_size=1, max_size=6).map(tuple)


def every_plan(hand: Hand) -> list[Plan]:
    """All plans there are, in no clever order."""
    ids = [card.id for card in hand.cards]
    sets = chain.from_iterable(combinations(ids, size) for size in range(1, len(ids) + 1))
    may_copy = {card.id for card in hand.cards if card.book or hand.copies_items}
    return [
        Plan(cards, copied, hand.copiers[:copies])
        for cards in sets
        for copies in range(len(hand.copiers) + 1)
        for copied in product([card for card in cards if card in may_copy], repeat=copies)
    ]


def worth(hand: Hand, plan: Plan, others: list[tuple[str, ...]]) -> tuple[int, int, int, int]:
    """What the best plan is the greatest in: few cards, many symbols kept, useful ones, rare cards."""
    left = [card for card in hand.cards if card.id not in plan.cards]
    kept = Counter(symbol for card in left for symbol in card.symbols)
    useful = sum(min(kept[symbol], number) for other in others for symbol, number in Counter(other).items())
    rare = sum(not card.book for card in left) + len(hand.copiers) - len(plan.copiers)
    return -len(plan.cards) - len(plan.copiers), kept.total(), useful, rare


@given(needs, books, st.integers(0, 2), st.booleans(), st.lists(needs, max_size=2))
def test_no_plan_is_better_than_the_best(
    need: tuple[str, ...],
    held: list[tuple[tuple[str, ...], bool]],
    copiers: int,
    copies_items: bool,
    others: list[tuple[str, ...]],
) -> None:
    """Whatever is in hand: the helper finds a plan if there is one, and there is none better."""
    cards = tuple(CaptureCard(f"card-{n}", symbols, book) for n, (symbols, book) in enumerate(held))
    hand = Hand(cards, tuple(f"booster-{n}" for n in range(copiers)), copies_items)
    found = best_plan(need, hand, others)
    working = [plan for plan in every_plan(hand) if not lacking(need, hand, plan)]
    assert found.works == bool(working)
    if working:
        assert not lacking(need, hand, found)
        assert worth(hand, found, others) == max(worth(hand, plan, others) for plan in working)
    else:
        shortest = min((len(lacking(need, hand, plan)) for plan in every_plan(hand)), default=len(need))
        assert len(found.missing) == shortest


def test_one_photocopier_doubles_one_card_once() -> None:
    """Two cards and a copy keep more than three cards; of a Photocopier that is not there comes no copy."""
    hand = Hand(tuple(CaptureCard(id_, ("red",)) for id_ in ("a", "b", "c")), ("booster-1",))
    assert best_plan(("red",) * 3, hand) == Plan(("a", "b"), ("a",), ("booster-1",))
