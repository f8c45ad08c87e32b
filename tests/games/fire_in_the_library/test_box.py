"""Your box: what is shipped as a guess, what the owner may enter, and what cannot be."""

from typing import Any

import pytest

from companion.games import game
from companion.table import IllegalMove
from companion.table.box import unconfirmed, value_of
from tests.games.fire_in_the_library.tables import (
    BOX,
    GAME,
    draw,
    ended,
    new,
    order,
    refused,
    showing,
    values,
)

FIRE_GAME = game(GAME)
FACTS = {fact.id: fact for group in FIRE_GAME.rules.facts() for fact in group.facts}


def test_the_shipped_values_are_a_guess_of_22_cards() -> None:
    """Each section has as many cards as books, rising to 7; the shipped box says that it is a guess."""
    shipped = {
        section: FACTS[f"{section}-values"].value for section in ("purple", "white", "black", "yellow")
    }
    assert {section: (cards[0], cards[-1], len(cards)) for section, cards in shipped.items()} == {
        "purple": (4, 7, 4),
        "white": (1, 7, 7),
        "black": (3, 7, 5),
        "yellow": (2, 7, 6),
    }
    assert sum(map(len, shipped.values())) == 22
    assert {FACTS[f"{section}-values"].certainty for section in shipped} == {"guess"}


def test_burn_indexes_icons_and_banners_are_not_made_up() -> None:
    """What nobody could know is shipped as unknown."""
    unknown = [fact for fact in FACTS.values() if fact.certainty == "unknown"]
    assert {fact.id.rpartition("-")[2] for fact in unknown if fact.id.split("-")[0] != "banners"} == {
        "indexes",
        "icons",
    }
    assert all(fact.value is None for fact in unknown)


def test_the_shipped_spaces_fit_what_the_rulebook_shows() -> None:
    """1st card: the second space gives 2. 3rd card: two safe spaces, then 2 and 4."""
    assert FACTS["order-1"].value[1] == "2"
    assert FACTS["order-3"].value[:4] == ["tool", "tool", "2", "4"]


def test_thirteen_tools_make_39_cards() -> None:
    """Three copies of each of the thirteen tools."""
    copies = [fact.value for fact in FACTS.values() if fact.id.startswith("copies-")]
    assert (len(copies), sum(copies)) == (13, 39)


def test_every_fact_may_be_confirmed() -> None:
    """Once every fact is entered, nothing is left to check, and the table names no guess."""
    full: dict[str, Any] = {fact.id: value_of(fact, {}) for fact in FACTS.values()} | BOX
    full |= {id_: ["black+white"] * 3 for id_ in FACTS if id_.startswith("banners-")}
    FIRE_GAME.rules.check_box(full)
    assert unconfirmed(FIRE_GAME.rules.facts(), full) == ()
    assert new(1, box=full).view().guesses == ()


def test_a_table_says_what_it_takes_for_granted() -> None:
    """With nothing entered the guesses are named; a known library leaves only the others."""
    assert len(new(2, box={}).view().guesses) == 6
    assert new(2, tools=False).view().guesses == ("Spaces and bravery of the Turn Order cards are a guess.",)
    assert any("banners" in guess for guess in new(2, robot=True).view().guesses)


IMPOSSIBLE: list[tuple[dict[str, Any], str]] = [
    ({"purple-values": [4, 4, 5, 6]}, "must rise"),
    ({"purple-values": [4, 5, 6, 10]}, "not possible there"),
    ({"purple-values": []}, "entries are needed"),
    ({"purple-values": "4567"}, "entries are needed"),
    ({"purple-indexes": [1, 2, 3]}, "4 book cards, but 3 burn indexes"),
    ({"purple-icons": ["fire"]}, "4 book cards, but 1 fire icons"),
    ({"purple-4": "smoke"}, "not possible there"),
    ({**BOX, "white-values": [1, 2, 3], "white-indexes": None, "white-icons": None}, "entries are needed"),
    ({"order-1": ["tool", "brave"]}, "not possible there"),
    ({"copies-map": 0}, "from 1 to 12"),
    ({"copies-map": "three"}, "from 1 to 12"),
    ({f"copies-{id_[7:]}": 4 for id_ in FACTS if id_.startswith("copies-")}, "52 Tool cards"),
    ({"banners-map": ["black+white"]}, "3 copies, but banners for 1"),
    ({"banners-map": ["black+black"] * 3}, "not possible there"),
    ({"moon": 1}, "nothing called 'moon'"),
]


@pytest.mark.parametrize(("box", "words"), IMPOSSIBLE, ids=[words for _, words in IMPOSSIBLE])
def test_impossible_boxes_are_refused(box: dict[str, Any], words: str) -> None:
    """A box that cannot be is refused with the reason, and no table begins with it."""
    with pytest.raises(IllegalMove, match=words):
        FIRE_GAME.rules.check_box(box)
    with pytest.raises(IllegalMove, match=words):
        new(2, box=box)


def test_four_entered_sections_must_hold_22_cards() -> None:
    """26 Library cards less four destroyed ones are 22."""
    box = {key: value for key, value in BOX.items() if key.endswith("values")} | {"white-values": [1, 2, 3]}
    with pytest.raises(IllegalMove, match="18 book cards"):
        FIRE_GAME.rules.check_box(box)


def test_entered_spaces_are_the_spaces() -> None:
    """A card with an entered row has that row: here a safe space without the tool icon."""
    spaces = new(4, box={"order-1": ["safe", "3", "5"]}).state.terms.spaces["1"]
    assert [(space.risky, space.bravery, space.tool) for space in spaces] == [
        (False, 0, False),
        (True, 3, False),
        (True, 5, False),
    ]


# -- numbers given at the moment a card is uncovered ---------------------------------------------


def burnt(**options: Any) -> Any:
    """A table without a box, where a yellow book has just begun to burn."""
    table = new(4, box={}, **options)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    return table


def test_an_uncovered_card_is_asked_for() -> None:
    """Without a box the table reads out each uncovered card: the likely answers are one tap away."""
    table = burnt()
    assert table.view().guide.headline == "What does War show now?"
    answers = [offer for offer in table.moves() if offer.group == "answer"]
    assert [offer.label for offer in answers] == ["3, no icon", "3, fire icon", "Another card"]
    told = table.play("read_card", section="yellow", value=3, icon=True)
    assert table.state.bag.tokens["fire"] == 8
    assert table.state.aside == 9
    assert any("fire icon" in event.text for event in told)
    assert not table.view().picture.sections[3].guess


def test_nothing_else_burns_while_a_card_is_asked_for() -> None:
    """First the uncovered card is read, and only that one."""
    table = burnt()
    for name, args in (("burn", {}), ("read_card", {"section": "white", "value": 2, "icon": False})):
        with pytest.raises(IllegalMove, match="First say what the uncovered card shows"):
            table.play(name, **args)


def test_a_destroyed_card_may_come_earlier_than_guessed() -> None:
    """If the table uncovers a 10, the game is over, whatever was guessed."""
    table = burnt()
    table.play("read_card", section="yellow", value=10, icon=False)
    assert ended(table).cause == "collapsed"


def test_guesses_beneath_rise_with_what_is_read() -> None:
    """Guessed values beneath a higher card are lifted, so that they never fall."""
    table = burnt()
    table.play("read_card", section="yellow", value=9, icon=False)
    stack = table.state.library["yellow"]
    assert [card.value for card in stack] == [9, 9, 9, 9, 9, 10]


def test_a_card_beneath_the_guessed_last_one_is_taken_in() -> None:
    """Where only the destroyed card was thought to be left, another book card may still be read out."""
    table = new(4, box={})
    values(table, yellow=7)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "yellow", "fire")
    table.play("let_it_burn", choose=False)
    assert [offer.label for offer in table.moves() if offer.group == "answer"] == [
        "Destroyed (10)",
        "Another card",
    ]
    table.play("read_card", section="yellow", value=8, icon=False)
    assert [card.value for card in table.state.library["yellow"]] == [8, 10]
    assert table.outcome is None


def test_without_a_burn_index_the_table_says_which_section_is_lowest() -> None:
    """At the end of the round any of the four sections may be named."""
    table = new(2, box={}, tools=False)
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    offer = table.moves()[0]
    assert [choice.value for choice in offer.asks[0].choices] == ["purple", "white", "black", "yellow"]
    table.play("burn", section="black")
    table.play("read_card", section="black", value=4, icon=False)
    assert showing(table) == {"purple": 4, "white": 1, "black": 4, "yellow": 2}
    assert table.state.round == 2


def test_a_card_that_was_read_out_some_evening_may_come_sooner_than_we_guess() -> None:
    """That there is a 3 is known; that a 2 lies above it is our guess, which gives way to what is seen."""
    read = new(2, box={}).play("read_card", section="white", value=3, icon=False)[0].learned
    table = new(2, box=read, tools=False)
    for _ in range(2):
        draw(table, "white")
        table.play("stop")
    table.play("burn", section="white")
    refused(table, "a 3 is still to come", "read_card", section="white", value=4, icon=False)
    table.play("read_card", section="white", value=3, icon=False)
    cards = table.state.library["white"]
    assert [card.value for card in cards[:2]] == [3, 4]
    assert (len(cards), [card.sure for card in cards[:2]]) == (7, [True, False])


def test_a_table_may_do_without_being_asked() -> None:
    """With the question switched off the guess is used, and marked."""
    table = burnt(ask_cards=False)
    assert showing(table)["yellow"] == 3
    assert table.view().picture.sections[3].guess


def test_a_showing_card_can_be_put_right() -> None:
    """A correction sets value, index and icon; an icon that was overlooked adds its Fire, and back."""
    table = new(2, box={})
    table.play("read_card", section="white", value=2, icon=True, index=7)
    section = table.view().picture.sections[1]
    assert (section.value, section.index, section.icon, section.guess) == (2, 7, True, False)
    assert (table.state.bag.tokens["fire"], table.state.aside) == (8, 9)
    table.play("read_card", section="white", value=2, icon=False)
    assert (table.state.bag.tokens["fire"], table.state.aside) == (7, 10)
    assert table.view().picture.sections[1].index == 7


def test_a_card_read_out_may_end_the_game_at_any_moment() -> None:
    """Even with a Torch's tokens still in the hand: they go back into the bag, and nothing is lost."""
    table = new(4)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    table.play("play_tool", seat="Red", tool="torch", chance=["white", "fire", "purple"])
    table.play("read_card", section="white", value=10, icon=False)
    assert ended(table)
    assert len(table.state.bag) == 29
