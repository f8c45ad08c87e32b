"""Solo: one player and the Trolley."""

import re
from collections.abc import Iterator
from random import Random

import pytest

from companion.simulate import play_out
from companion.table import Table
from tests.games.library_labyrinth.tables import give, lay, new, refused, solo


def test_the_trolley_moves_for_an_action() -> None:
    """Either piece, or both, in any combination of the three actions."""
    table = solo()
    lay(table, "c2", "crossroads")
    table.play("move_meeple", who="trolley", to="c2")
    table.play("move_meeple", to="c2")
    table.play("move_meeple", to="c3", ride=True)
    assert table.state.meeples == {"Red": "c3", "trolley": "c3"}
    assert table.state.actions_left == 0


def test_riding_starts_from_one_tile() -> None:
    """Apart they cannot ride; and only a solo player rides at all."""
    table = solo()
    lay(table, "c2", "crossroads")
    table.play("move_meeple", who="trolley", to="c2")
    refused(table, "same tile", "move_meeple", to="c2", ride=True)
    refused(table, "Only a solo player rides", "move_meeple", who="trolley", to="c3", ride=True)


def test_the_trolley_neither_captures_nor_returns_alone() -> None:
    """It may not end a move on a token."""
    table = solo()
    lay(table, "c2", "terror", "basilisk")
    refused(table, "neither captures nor returns alone", "move_meeple", who="trolley", to="c2")


def test_passing_to_the_trolley_is_free_and_takes_terrors_too() -> None:
    """On one tile cards and captured Terrors go to and fro without an action."""
    table = solo()
    give(table, "Red", "red-1")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken", cards=["red-1"], ride=True)
    assert table.state.meeples == {"Red": "c2", "trolley": "c2"}
    table.play("pass_cards", other="trolley", give=["kraken"])
    assert [slot.id for slot in table.state.hands["trolley"]] == ["kraken"]
    assert table.state.hands["trolley"][0].pile == ("red-1",)
    assert table.state.turn.spent == ("capture",)


def test_riding_the_trolleys_cards_help_to_capture() -> None:
    """Some or all of the cards may come from the Trolley, but only when it rides along."""
    table = solo()
    give(table, "trolley", "red-1")
    table.play("learn_symbols", piece="red-1", symbols=["red", "blue", "green"])
    lay(table, "c2", "terror", "chupacabra")
    refused(table, "missing", "capture_terror", terror="chupacabra")
    table.play("capture_terror", terror="chupacabra", ride=True)
    assert [slot.id for slot in table.state.hands["Red"]] == ["chupacabra"]
    assert table.state.hands["trolley"] == ()


def test_riding_a_terror_in_the_trolley_is_returned() -> None:
    """Move, ride and return with a Terror that the Trolley holds."""
    table = solo(holders={"rewards": "app"})
    give(table, "Red", "red-1")
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken", cards=["red-1"], ride=True)
    table.play("pass_cards", other="trolley", give=["kraken"])
    lay(table, "c4", "shelf", "blue")
    refused(table, "has not captured", "return_terror", terror="kraken", shelf="blue")
    table.play("return_terror", terror="kraken", shelf="blue", ride=True)
    assert table.state.filled == {"blue": "kraken"}
    assert len(table.state.hands["Red"]) == 1


def test_with_a_full_hand_the_reward_goes_to_the_trolley() -> None:
    """The slot that the returned Terror leaves is the Trolley's."""
    table = solo(holders={"rewards": "app"})
    give(table, "trolley", "red-1")
    give(table, "Red", *(f"blue-{n}" for n in range(1, 6)))
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken", cards=["red-1"], ride=True)
    table.play("pass_cards", other="trolley", give=["kraken"])
    give(table, "Red", "blue-6")
    lay(table, "c4", "shelf", "blue")
    table.play("return_terror", terror="kraken", shelf="blue", ride=True)
    assert len(table.state.hands["Red"]) == 6
    assert len(table.state.hands["trolley"]) == 1


def test_a_trolley_on_a_cursed_tile_makes_it_occupied() -> None:
    """It counts as a player there."""
    table = solo(start="j2", holders={"disturbance": "table"})
    lay(table, "c2", "crossroads")
    table.play("move_meeple", who="trolley", to="c2")
    table.play("reveal_disturbance", drew="SE")
    assert table.state.curse.case == "occupied"


def test_the_solo_view_shows_the_trolleys_hand() -> None:
    """Two hands of six slots, and reminders of the solo rules."""
    table = solo()
    view = table.view()
    assert [hand.seat for hand in view.picture.hands] == ["Red", "trolley"]
    assert "solo-ride" in view.reminders
    assert "Trolley 0 of 6" in view.stats[-1].note


SEVERAL = re.compile(
    r"everybody|everyone|all have|each player|(next|first|current) player\b|players\b", re.IGNORECASE
)
"""Words that speak to more than one."""


@pytest.mark.sweep(8)
@pytest.mark.parametrize("does", ["draws", "companion", "everything"])
@pytest.mark.parametrize("held", ["app", "table"])
def test_nothing_that_one_player_reads_speaks_to_several(does: str, held: str) -> None:
    """Guide, buttons, questions, deeds, log, numbers, the list for the table, and what undo asks."""
    parts = ("disturbance", "terrors", "shelves", *(("rewards", "books") if does == "everything" else ()))
    options = {"does": does, "holders": dict.fromkeys(parts, held)}
    for seed in range(3):
        table = new(1, seed=seed, **options)
        read = [check.text for check in table.checklist()]
        play_out(table, Random(seed), 80, lambda table, read=read: read.extend(words_on(table)))
        read += [text for line in table.log() for text in (line.label, *line.texts, *line.deeds)]
        assert [text for text in read if SEVERAL.search(text)] == []


def words_on(table: Table) -> Iterator[str]:
    """What can be read at a table now."""
    guide = table.view().guide
    yield from (guide.note, guide.headline, guide.detail, guide.warning)
    for offer in table.moves():
        yield from (offer.label, offer.note, offer.confirm, *(ask.question for ask in offer.asks))
        yield from (words for ask in offer.asks for one in ask.choices for words in (one.label, one.note))
    yield from (would.seen for would in (table.undo_preview(),) if would is not None)
    for stat in table.view().stats:
        yield from (stat.title, stat.note)


@pytest.mark.parametrize("held", ["app", "table"])
def test_alone_one_takes_a_hand_without_waiting(held: str) -> None:
    """Nobody else takes cards, and nobody is shown them."""
    table = new(1, does="everything", holders={"books": held, "rewards": held})
    detail = table.view().guide.detail
    assert detail.startswith("Book 1 of 3. Three Books of any genres and one Reward")
    assert ("say which they are" in detail) is (held == "table")
