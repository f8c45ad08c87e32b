"""What the library's cards show: known, guessed or read out, and which section burns by them."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.games.fire_in_the_library.rules.library import bounds
from companion.games.fire_in_the_library.rules.state import LibraryCard
from companion.reference import reference
from companion.table import Ask, Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    draw,
    new,
    offers,
    put,
    refused,
    round_end,
    showing,
    turn,
)


def test_what_known_indexes_exclude_cannot_burn() -> None:
    """War at 2 is lower than Fables at 5; only the unknown Geography may be lower still."""
    box = {id_: value for id_, value in BOX.items() if id_ != "white-indexes"}
    table = turn(box=box, tools=False)
    round_end(table)
    (burn,) = offers(table, "burn")
    assert [choice.value for choice in burn.asks[0].choices] == ["white", "yellow"]
    refused(table, "burn index is 5, that of War 2", "burn", section="purple")


def test_equal_indexes_are_accepted_and_chosen_among() -> None:
    """Ruling C39: a box may have them, and the player says which burns."""
    box = {**BOX, "black-indexes": [1, 7, 11, 16, 19]}
    table = turn(box=box, tools=False)
    round_end(table)
    (burn,) = offers(table, "burn")
    assert [choice.value for choice in burn.asks[0].choices] == ["white", "black"]
    assert table.view().guide.headline == "Equal burn indexes: which burns?"
    table.play("burn", section="black")
    assert showing(table)["black"] == 4


def test_the_lowest_index_cites_its_own_ruling() -> None:
    """C36 is about Technology; a burn by the lowest index has C39."""
    rules = reference(GAME).rules
    assert rules["burn-index"].rulings == ("C39",)
    assert rules["technology-burn"].rulings == ("C36",)
    table = turn(tools=False)
    round_end(table)
    assert offers(table, "burn")[0].rule == "burn-index"


def test_a_card_with_another_value_is_an_answer() -> None:
    """It stands beside the likely ones, and asks no section where only one can be meant."""
    table = turn(box={}, tools=False)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    answers = [offer for offer in table.moves() if offer.group == "answer"]
    assert [offer.label for offer in answers] == ["3, no icon", "3, fire icon", "Another card"]
    assert [ask.name for ask in answers[2].asks] == ["value", "icon", "index"]


def test_what_is_read_out_reaches_your_box() -> None:
    """Value, icon and index of a card are kept, and the next table knows them."""
    table = turn(box={}, tools=False)
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    told = table.play("read_card", section="yellow", value=4, icon=True, index=9)
    learned = {key: value for event in told for key, value in event.learned.items()}
    assert learned == {"yellow-4": "fire", "yellow-4-index": 9}
    FIRE_GAME.rules.check_box(learned)
    again = new(4, box=learned).state.library["yellow"]
    known = next(card for card in again if card.value == 4)
    assert (known.icon, known.index, known.sure) == (True, 9, True)
    assert not again[0].sure


def test_a_value_that_was_not_guessed_takes_the_place_of_one_that_was() -> None:
    """The stacks still rise, and the number of cards stays."""
    stack = new(4, box={"yellow-9": "plain"}).state.library["yellow"]
    assert [card.value for card in stack] == [2, 3, 4, 5, 6, 9, 10]


def index_question(table: Table) -> Ask:
    """What is asked about the burn index of a card."""
    offer = next(offer for offer in table.moves() if offer.name == "read_card")
    return next(ask for ask in offer.asks if ask.name == "index")


def test_a_burn_index_goes_as_high_as_there_are_library_cards() -> None:
    """That is a guess, and said so; what Your box says in its place holds, under way too."""
    table = turn(box={})
    ask = index_question(table)
    assert [choice.value for choice in ask.choices] == list(range(1, 27))
    assert ask.question == "Which burn index? Up to 26 is our guess: see Your box."
    card = {"section": "white", "value": 1, "icon": False}
    refused(table, "from 1 to 26: see Your box", "read_card", **card, index=27)
    table.learn({"highest-index": 40})
    assert index_question(table).question == "Which burn index?"
    table.play("read_card", **card, index=40)
    assert table.state.library["white"][0].index == 40


def test_an_index_that_was_entered_is_not_too_high() -> None:
    """One number of Your box above the guess: numbers up to it can be."""
    table = turn(box={"purple-indexes": [4, 9, 14, 31]})
    assert len(index_question(table).choices) == 31


def test_an_older_table_takes_the_indexes_that_it_took() -> None:
    """Begun when any number up to 60 was taken: its moves can be played again."""
    table = Table.new(GAME, ["Red", "Blue"], {}, seed=5, edition=1)
    table.play("read_card", section="white", value=1, icon=False, index=60)
    assert table.state.library["white"][0].index == 60


def test_what_is_known_around_a_card_is_said_before_it_is_read() -> None:
    """What has burned and what lies beneath bound its value; where neither is known nothing is said."""
    known = new().state
    top, *beneath = white = known.library["white"]
    assert [card.value for card in white[:3]] == [1, 2, 3]
    guessed = replace(known, library={**known.library, "white": (replace(top, sure=False), *beneath)})
    burned = replace(known, burnt={"white": 1}, library={**known.library, "white": tuple(beneath)})
    assert bounds(known, "white") == "Values rise: by Your box a 2 lies beneath."
    assert bounds(guessed, "white") == "Values rise: by Your box a 2 is still to come."
    assert bounds(burned, "white") == "Values rise: a 1 has burned and by Your box a 3 lies beneath."
    assert bounds(new(box={}).state, "white") == ""


# -- what Your box teaches a table under way ----------------------------------------------------------


def learned(top: LibraryCard | None, left: int, **facts: object) -> tuple[LibraryCard, ...]:
    """The white cards of a table without a box once it has learned facts of that section: `left` of them are
    left, this one on top."""
    table = new(box={}, tools=False)
    cards = table.state.library["white"][-left:]
    put(table, library={**table.state.library, "white": (top or cards[0], *cards[1:])})
    table.learn({f"white-{fact}": value for fact, value in facts.items()})
    return table.state.library["white"]


VALUES = [1, 2, 4, 5, 6, 8, 9]


def test_as_many_cards_as_are_left_are_those_at_the_bottom() -> None:
    """Where nobody has read what lies on top, their number tells how many are gone."""
    assert [card.value for card in learned(None, 4, values=VALUES)] == [6, 8, 9, 10]


def test_a_card_that_was_read_out_stays_and_those_of_a_higher_value_lie_beneath_it() -> None:
    """What the table has read of it holds; what it has not read, Your box says."""
    indexes, icons = [1, 4, 8, 12, 15, 18, 21], ["plain", "plain", "fire", "plain", "plain", "plain", "plain"]
    for top, index, icon in (
        (LibraryCard(4, None, None, True), 8, True),
        (LibraryCard(4, 3, False, True), 8, True),
        (LibraryCard(3, 3, False, True), 3, False),
    ):
        first, *below = learned(top, 6, values=VALUES, indexes=indexes, icons=icons)
        assert (first.value, first.index, first.icon, first.sure) == (top.value, index, icon, True)
        assert [card.value for card in below] == ([5, 6, 8, 9, 10] if top.value == 4 else [4, 5, 6, 8, 9, 10])
    (first, *_) = learned(LibraryCard(4, 3, False, True), 6, values=VALUES)
    assert (first.index, first.icon) == (3, False)


def test_what_is_learned_of_one_section_changes_no_other() -> None:
    """Its cards are as they were, also where they had been read."""
    table = new(box={}, tools=False)
    read = LibraryCard(3, 9, True, True)
    put(table, library={**table.state.library, "black": (read, *table.state.library["black"][1:])})
    before = table.state.library["black"]
    table.learn({"white-values": VALUES})
    assert table.state.library["black"] == before


def test_what_is_a_guess_after_the_box_has_taught_what_it_knows() -> None:
    """Tools were dealt by then, however many there are; a Turn Order card that was entered is known."""
    table = new(box={}, holders={})
    copies = "Three copies of each tool are a guess."
    assert copies in table.state.guesses
    cards = tuple(table.state.terms.spaces)
    assert table.state.terms.guessed_cards == cards
    table.learn({"order-1": ["safe", "2", "4"]})
    assert table.state.terms.guessed_cards == tuple(card for card in cards if card != "1")
    assert copies in table.state.guesses
    known = new(box={}, tools=False)
    known.learn({"order-1": ["safe", "2", "4"]})
    assert copies not in known.state.guesses
