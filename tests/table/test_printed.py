"""Your box card by card, without a screen."""

from companion.table import Certainty, Choice, Fact, FactGroup
from companion.table.printed import BoxCard, after, cards_of, progress, taken

NUMBERS = tuple(Choice(number, str(number)) for number in range(1, 10))
NAME = Fact("name", "A card: name", "text", piece="one", says="name")
SYMBOLS = Fact("symbols", "A card: symbols", "symbols", piece="one", says="symbols")
DICE = Fact("dice", "Dice", value=1, certainty=Certainty.GUESS, most=2)
BOOKS = FactGroup("books", "Books", (NAME, SYMBOLS, DICE))


def stacked(id_: str, **more: object) -> Fact:
    """A list down a stack."""
    return Fact(id_, id_, "symbols", choices=NUMBERS, most=9, stack=True, each=id_.capitalize(), **more)


VALUES = stacked("values", value=[4, 5], certainty=Certainty.GUESS)
INDEXES = stacked("indexes", found="read-{}")
STACK = FactGroup("stack", "Fables", (VALUES, INDEXES))


def stack(box: dict[str, object] | None = None, waiting: dict[str, object] | None = None) -> list[BoxCard]:
    """The cards of the stack."""
    return list(cards_of(STACK, box or {}, waiting))


def test_facts_of_one_piece_are_one_card() -> None:
    """It goes by its name once it has one, and is open until all of it is known."""
    card, dice = cards_of(BOOKS, {})
    assert ([ask.label for ask in card.asks], card.title, dice.title) == (
        ["Name", "Symbols"],
        "A card",
        "Dice",
    )
    half, _ = cards_of(BOOKS, {"name": "Heidi"})
    assert (half.title, half.is_open) == ("Heidi", True)
    assert progress((BOOKS,), {"name": "Heidi", "symbols": ["red"]}, {}) == (1, 2)


def test_lists_down_a_stack_are_as_many_cards() -> None:
    """Each with an entry of every list; what is shipped is a guess there, too."""
    first, second = stack()
    assert (first.title, second.title) == ("Fables, 1st from the top", "Fables, 2nd from the top")
    assert [(ask.label, ask.known, ask.sure) for ask in second.asks] == [
        ("Values", 5, False),
        ("Indexes", None, False),
    ]


def test_a_stack_waits_until_it_is_complete() -> None:
    """Then all of it goes into the box at once, and nothing is left waiting."""
    first, second = stack()
    kept, waiting = taken(first, {"values@0": 3, "indexes@0": 1}, STACK, {}, {})
    assert kept == {}
    assert not stack(waiting=waiting)[0].is_open
    kept, waiting = taken(second, {"values@1": 7, "indexes@1": 2}, STACK, {}, waiting, last=True)
    assert kept == {"values": [3, 7], "indexes": [1, 2]}
    assert waiting == {}


def test_one_list_may_be_complete_before_the_other() -> None:
    """Whoever skips what is hard to read keeps the rest; the other list goes on waiting."""
    waiting: dict[str, object] = {}
    for card, answers in zip(stack(), ({"values@0": 3}, {"values@1": 7, "indexes@1": 2}), strict=True):
        kept, waiting = taken(card, answers, STACK, {}, waiting, last=card.place == 1)
    assert kept == {"values": [3, 7]}
    assert waiting == {"indexes@1": 2}


def test_a_stack_may_turn_out_longer() -> None:
    """The box keeps its lists as they are until the new card is known."""
    box = {"values": [3, 7], "indexes": [1, 2]}
    kept, waiting = taken(stack(box)[1], {"values@1": 6}, STACK, box, {}, last=False)
    assert kept == {}
    *_, third = stack(box, waiting)
    kept, waiting = taken(third, {"values@2": 8, "indexes@2": 5}, STACK, box, waiting, last=True)
    assert kept == {"values": [3, 6, 8], "indexes": [1, 2, 5]}


def test_what_was_read_out_in_play_is_known() -> None:
    """By the value that tells the card apart."""
    assert stack({"read-5": 9})[1].asks[1].known == 9


def test_the_next_open_card_follows() -> None:
    """From the last on it begins again at the first; never the same one."""
    first, second = stack()
    assert after(first, (first, second)) is second
    assert after(second, (first, second)) is first
    assert after(first, (first,)) is None
