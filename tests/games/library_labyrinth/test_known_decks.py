"""The decks of cards that the app can deal: only those of which it can say which card comes."""

import pytest

from companion.draft import Draft
from companion.games import game
from companion.table import Holder, Table
from tests.games.library_labyrinth.tables import ENTERED, GAME, NAMES, begin_with_empty_hands, new, refused

DECKS = {"books": "app", "rewards": "app"}


def new_without_a_box(**options: object) -> Table:
    """A table of an owner who has entered nothing."""
    return Table.new(GAME, NAMES[:2], options, seed=7, now=lambda: 0.0)


def offered(box: dict[str, object], component: str) -> list[object]:
    """Who may hold a component, as set-up asks it."""
    (option,) = (each for each in game(GAME).rules.options(2, box) if each.id == component)
    return [choice.value for choice in option.choices]


@pytest.mark.parametrize("component", DECKS)
def test_at_set_up_the_app_is_offered_only_what_it_can_name(component: str) -> None:
    """The rulebook prints neither the Books nor the boosters: until they are entered, the table draws."""
    assert offered({}, component) == ["table"]
    assert offered(dict(ENTERED), component) == ["app", "table"]


@pytest.mark.parametrize(
    ("missing", "component"), [("name-red-3", "books"), ("symbols-red-3", "books"), ("booster-9", "rewards")]
)
def test_one_card_that_nobody_has_entered_is_enough(missing: str, component: str) -> None:
    """The app could not say which card comes when it is that one."""
    box = {fact: value for fact, value in ENTERED.items() if fact != missing}
    assert offered(box, component) == ["table"]


def test_a_choice_of_earlier_tables_draws_from_the_table() -> None:
    """The same people play again, and the app was to deal: the hands are kept, and the table draws."""
    state = new_without_a_box(holders=DECKS).state
    assert {state.books["red"].held, state.rewards.held} == {Holder.TABLE}
    assert state.keeps_hands
    draft = Draft(GAME, {})
    for option in draft.options():
        if option.id in DECKS:
            draft.choose(option, "app")
            assert draft.value(option) == "table"


@pytest.mark.parametrize("component", DECKS)
def test_in_mid_game_the_app_takes_over_only_what_it_can_name(component: str) -> None:
    """It is not offered, and refused with the reason."""
    table = new_without_a_box(does="everything")
    begin_with_empty_hands(table)
    refused(table, "in Your box", "hand_over", component=component, to="app")
    assert ("hand_over", component) not in [(o.name, o.args.get("component")) for o in table.moves()]


def test_a_table_of_an_older_edition_still_deals_without_names() -> None:
    """Its moves must be playable again."""
    table = Table.new(GAME, NAMES[:2], {"does": "everything", "holders": DECKS}, seed=7, edition=7)
    table.play("deal_book", genre="orange")
    assert table.state.books["orange"].held is Holder.APP


def test_what_the_app_deals_it_names() -> None:
    """Nobody has to look for the card: the hand shows it with its symbols."""
    table = new(holders=DECKS)
    table.play("begin_play")
    table.play("take_book", genre="orange")
    (slot,) = table.view().picture.hands[0].slots
    assert slot.label.startswith("Heroine orange-")
    assert slot.symbols == ("orange",) * 3


# -- what the list of the set-up says of them --------------------------------------------------------


def hands_in_list(table: Table) -> str:
    """What the list says of the starting hands."""
    return " ".join(check.text for check in table.checklist() if check.rule == "setup-hands")


def test_where_hands_are_not_kept_they_are_shown_when_all_have_taken() -> None:
    """The app asks for nothing."""
    assert hands_in_list(new()).endswith("1 Reward card; show them when all have taken.")


def test_where_the_app_asks_for_the_hands_the_list_says_so() -> None:
    """They are taken once, and then told."""
    text = "Everybody takes 3 Book cards of any genres and 1 Reward card, unseen; the app then asks for them."
    assert hands_in_list(new(does="everything")) == text
    assert "Take 3 Book cards of any genres and 1 Reward card; the app" in hands_in_list(new(1, hands=True))


def test_what_the_app_deals_nobody_takes() -> None:
    """Neither from the box nor from a deck; of what the table draws, only that is taken."""
    both = new(holders=DECKS)
    assert hands_in_list(both) == ""
    assert sum("leave them in the box" in check.text for check in both.checklist()) == 2
    books = hands_in_list(new(holders={"rewards": "app"}))
    assert books.startswith("Everybody takes 3 Book cards of any genres, unseen;")
