"""What the library's cards show: known, guessed or read out, and which section burns by them."""

from companion.games.fire_in_the_library.game import GAME as FIRE_GAME
from companion.reference import reference
from companion.table import Ask, Table
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    draw,
    new,
    offers,
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
