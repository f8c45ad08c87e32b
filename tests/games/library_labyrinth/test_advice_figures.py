"""Every candidate has its figures: what the next card may bring, what a Reward is, who asks for a card."""

from random import Random

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth import GAME
from companion.games.library_labyrinth.counsel.advice import advise
from companion.games.library_labyrinth.counsel.danger import brings, danger
from companion.games.library_labyrinth.counsel.simple import rest_of_actions
from companion.games.library_labyrinth.rules.state import Slot
from companion.table import Candidate, Table
from companion.tournament import play_chairs
from tests.games.library_labyrinth import counsel_proof
from tests.games.library_labyrinth.tables import curse, give, lay, new
from tests.games.library_labyrinth.test_advice import asked, at_counsel


def figures(table: Table, title: str, seat: str = "Red") -> dict[str, str]:
    """What stands below the candidate that is called so."""
    one = next(one for one in asked(table, seat).candidates if one.title == title)
    return {each.label: each.value for each in one.figures}


def spent(table: Table) -> Table:
    """All actions are spent."""
    table.play("correct_actions", left=0)
    return table


def test_before_a_card_is_revealed_it_is_told_what_it_may_bring() -> None:
    """Ten of the 24 tiles bring a Terror, whichever of them the card points at; and how many turns follow."""
    table = spent(at_counsel())
    assert figures(table, "Reveal the next card") == {"A Terror comes": "42 %", "Turns to come": "18"}


def test_that_the_next_card_may_lose_the_game_is_told() -> None:
    """With five Terrors out, one card in four brings the sixth."""
    table = at_counsel()
    tokens = ("kraken", "plague", "dracula", "bunyip", "triffid")
    for tile, token in zip(("e5", "d5", "c5", "e4", "e3"), tokens, strict=True):
        lay(table, tile, "terror", token)
    lay(table, "a1", "terror")
    for tile in ("b1", "a2", "b2"):
        lay(table, tile, "crossroads")
    told = figures(spent(table), "Reveal the next card")
    assert (told["A Terror comes"], told["The sixth Terror"]) == ("25 %", "25 %")


def test_out_of_time_is_seen_coming() -> None:
    """It lies below all others: whoever reveals it loses, and no Terror is spoken of."""
    table = spent(at_counsel())
    table.play("correct_cards_left", cards=0)
    assert figures(table, "Reveal the next card") == {"Out of Time": "certain"}


def test_a_reward_is_an_item_or_a_booster() -> None:
    """Six of the fifteen cards are items; those in open hands are none of them."""
    table = at_counsel()
    lay(table, "c2", "reward", openings="nes")
    give(table, "Red", "item-red")
    table.play("move_meeple", to="c2")
    assert figures(table, "Draw a Reward") == {"Actions it takes": "0", "A magical item": "36 %"}


def test_a_time_machine_is_advised_once_the_actions_are_spent() -> None:
    """Where one more action captures a Terror or fills a Shelf; else the next card is all there is."""
    table = new(
        2,
        {"booster-1": ["time_machine", "useful_map"]},
        keeps="paths",
        holders={"books": "app", "rewards": "app"},
    )
    table.play("begin_play")
    lay(table, "c2", "terror", "basilisk", "nes")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    spent(table)
    assert [one.title for one in asked(table).candidates] == ["Reveal the next card"]
    give(table, "Red", "booster-1")
    (machine,) = asked(table).candidates
    assert (machine.title, machine.figures[0].value) == ("Use a Time Machine", "1")
    assert machine.reason.startswith("With one more action it fits the ")
    table.play(machine.move, **machine.args)
    assert asked(table).candidates[0].title == "Capture Basilisk"


def test_what_is_discarded_says_how_many_terrors_ask_for_it() -> None:
    """In the second person: advice is no chair that speaks of itself."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk", "nes")
    give(table, "Red", "purple-1", "blue-1", "red-1", "red-2", "red-3", "red-4")
    seven = (*table.state.hands["Red"], Slot("red-5"))
    state = replace(table.state, hands={**table.state.hands, "Red": seven})
    own, others = (advise(GAME.rules.seen_by(state, seat), seat).candidates[0] for seat in ("Red", "Blue"))
    assert own.move == "discard_card"
    assert own.reason == "You can hold six, and the Terrors ask for this card least."
    assert [(each.label, each.value) for each in own.figures] == [("Terrors that ask for it", "0 of 1")]
    assert others.reason.startswith("Red can hold six")


def test_of_two_cursed_tiles_the_chance_of_a_terror_is_told() -> None:
    """A dark tile before an empty Terror space, where one is sure to come."""
    table = at_counsel(doubles=2)
    lay(table, "a1", "terror")
    curse(table, "NW+SE")
    (one,) = asked(table).candidates
    assert (one.move, one.args) == ("start_with", {"direction": "SE"})
    assert (one.reason, one.figures[0].value) == ("No new Terror is sure to come to B2.", "39 %")
    assert brings(GAME.rules.seen_by(table.state, "Red"), "a1") == 1
    lay(table, "b2", "terror")
    assert asked(table).candidates[0].reason == "A Terror comes to both tiles, whichever is first."


def test_the_first_of_the_next_curses_is_told_apart() -> None:
    """What it brings, whatever comes after it; two tiles of a double curse count once."""
    table = at_counsel()
    found = danger(GAME.rules.seen_by(table.state, "Red"), 3)
    assert found.next_one == pytest.approx(10 / 24)


@pytest.mark.parametrize(
    ("number", "words"), [(3, ""), (4.2, "the rest next turn"), (6.2, "the rest in later turns")]
)
def test_actions_that_a_turn_does_not_have_come_later(number: float, words: str) -> None:
    """Three come with every turn: what takes more than six is not done in the next one."""
    assert rest_of_actions(number, 3) == words


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_candidate_has_a_figure(players: int) -> None:
    """At any place of a game: something is counted, and nobody is left with words alone."""
    bare: list[Candidate] = []

    def look(table: Table) -> None:
        if table.state.end is None and table.turn_of:
            bare.extend(one for one in asked(table, table.turn_of).candidates if not one.figures)

    table = counsel_proof.seated(players, 3)
    play_chairs(table, Random(3), 90, after=look)
    assert bare == []
