"""Your box card by card, without a screen."""

from msgspec.structs import replace

from companion.table import Certainty, Choice, Fact, FactGroup
from companion.table.printed import BoxCard, CardAsk, after, cards_of, progress, taken

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
    assert after(first, (second,)) is second


def test_a_card_is_asked_for_whole() -> None:
    """With what is known of it, whether that is sure, and where it belongs."""
    card, dice = cards_of(BOOKS, {"name": "Heidi", "symbols": ["red"]})
    assert card == BoxCard(
        "one",
        "Heidi",
        (CardAsk("name", NAME, "Heidi", True), CardAsk("symbols", SYMBOLS, ["red"], True)),
        "books",
        -1,
        1,
    )
    assert dice == BoxCard("dice", "Dice", (CardAsk("dice", DICE, 1, False),), "books", -1, 1)
    assert (card.is_open, dice.is_open, card.is_stacked) == (False, True, False)
    assert dice.values({"dice": 2}) == {"dice": 2}
    assert dice.values({}) == {"dice": 1}


def test_a_piece_may_have_a_name_of_its_own() -> None:
    """One that nobody has to enter."""
    named = replace(BOOKS, pieces={"one": "The cat"})
    assert [card.title for card in cards_of(named, {"name": "Heidi"})] == ["The cat", "Dice"]


def test_a_card_of_a_stack_is_asked_for_whole() -> None:
    """Each entry of a list as one choice, or as a list of one where there are many."""
    first, second = stack({"values": [3, 7]})
    many = tuple(Choice(at, str(at)) for at in range(1, 17))
    asks = (
        CardAsk("values@1", replace(VALUES, kind="choice", least=1, most=1, label="Values"), 7, True),
        CardAsk("indexes@1", replace(INDEXES, kind="choice", least=1, most=1, label="Indexes"), None, False),
    )
    assert second == BoxCard("stack@1", "Fables, 2nd from the top", asks, "stack", 1, 2)
    assert (first.place, first.is_stacked, second.of) == (0, True, 2)
    typed = FactGroup("stack", "Fables", (replace(VALUES, choices=many),))
    assert cards_of(typed, {})[0].asks[0].fact.kind == "symbols"
    fewer = FactGroup("stack", "Fables", (replace(VALUES, choices=many[:15]),))
    assert cards_of(fewer, {})[0].asks[0].fact.kind == "choice"


def test_the_places_in_a_stack_are_said_as_people_say_them() -> None:
    """From the top."""
    long = FactGroup("stack", "Fables", (replace(VALUES, value=[1, 2, 3, 4]),))
    assert [card.title.split()[1] for card in cards_of(long, {})] == ["1st", "2nd", "3rd", "4th"]


def test_what_only_play_fills_in_is_no_task() -> None:
    """It is counted among no cards."""
    derived = replace(DICE, certainty=Certainty.DERIVED)
    assert progress((FactGroup("g", "G", (derived, NAME)),), {}, {}) == (1, 1)


def test_a_single_card_goes_into_the_box_at_once() -> None:
    """As far as it was answered; what waits of stacks goes on waiting."""
    card, _ = cards_of(BOOKS, {})
    assert taken(card, {"name": "Heidi", "else": 1}, BOOKS, {}, {"values@0": 3}) == (
        {"name": "Heidi"},
        {"values@0": 3},
    )


def test_a_card_that_was_read_out_in_play_is_found_by_what_was_just_said_of_it() -> None:
    """Its other number was kept under the one that tells it apart."""
    box = {"read-7": 9}
    assert stack(box, {"values@0": 7})[0].asks[1] == CardAsk(
        "indexes@0", replace(INDEXES, kind="choice", least=1, most=1, label="Indexes"), 9, True
    )
    assert stack(box)[0].asks[1].known is None


def test_a_stack_that_ends_earlier_is_as_long_as_was_said() -> None:
    """The last card was answered before the stack was through."""
    first, _ = stack()
    kept, waiting = taken(first, {"values@0": 3, "indexes@0": 1}, STACK, {}, {}, last=True)
    assert (kept, waiting) == ({"values": [3], "indexes": [1]}, {})
