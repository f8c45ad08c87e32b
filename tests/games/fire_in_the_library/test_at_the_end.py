"""Before a winner is named: what the table still scores, and what stands there once all is over."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import ToolInPlay, Until
from companion.table import Table
from companion.table.edition import EDITION
from tests.games.fire_in_the_library.tables import (
    app,
    draw,
    ended,
    new,
    offers,
    order,
    points,
    put,
    refused,
    values,
)


def collapse(table: Table) -> None:
    """Red's fire uncovers the destroyed card of Fables."""
    values(table, purple=7)
    order(table, Red="1", Blue="2", Green="3", Yellow="4")
    draw(table, "purple", "fire")
    table.play("let_it_burn", choose=False)


def test_before_a_winner_is_named_the_table_is_asked_for_its_lockboxes() -> None:
    """A Lockbox that nobody told the app of scores its book as if it had known."""
    table = new(4)
    collapse(table)
    assert table.outcome is None
    assert table.view().guide.headline == "The game is over: does a Lockbox score?"
    assert "A Lockbox scores" in [offer.label for offer in table.moves()]
    before = points(table, "Green")
    refused(table, "^No such book can lie on a Lockbox", "count_lockbox", seat="Green", book="fire")
    table.play("count_lockbox", seat="Green", book="purple")
    assert table.view().guide.headline == "The game is over: does another Lockbox score?"
    assert "Another Lockbox scores" in [offer.label for offer in table.moves()]
    worth = table.state.value("purple")
    assert ended(table).scores["Green"] == before + worth


def test_scores_can_be_put_right_before_a_winner_is_named() -> None:
    """The verdict goes by them."""
    table = new(4)
    collapse(table)
    table.play("correct_score", seat="Yellow", score=90)
    assert ended(table).winners == ("Yellow",)


def test_no_more_lockboxes_are_told_than_there_are() -> None:
    """Three of them, unless the owner's box says otherwise."""
    table = new(4)
    collapse(table)
    for seat in ("Red", "Blue", "Green"):
        table.play("count_lockbox", seat=seat, book="white")
    assert not offers(table, "count_lockbox")
    refused(table, "All Lockboxes are told", "count_lockbox", seat="Red", book="white")
    assert table.view().guide.headline == "The game is over: count up"
    assert [offer.label for offer in offers(table, "name_winner")] == ["Count up"]


def test_where_all_lockboxes_are_known_none_is_asked_for() -> None:
    """Each lies before somebody who has said so: the game ends at once. Older tables ask all the same."""
    for edition in (9, EDITION):
        table = new(4)
        boxes = [ToolInPlay(Tool.LOCKBOX, "Red", f"lockbox-{at}", ("white",), Until.GAME) for at in (1, 2, 3)]
        deck = table.state.tools.deck
        for box in boxes:
            deck = deck.take(box.card)
        put(table, edition=edition, in_play=tuple(boxes), tools=replace(table.state.tools, deck=deck))
        collapse(table)
        assert (table.outcome is None) == (edition == 9)


def test_a_table_without_tools_is_asked_for_no_lockbox() -> None:
    """Nobody can have played one."""
    table = new(4, tools=False)
    collapse(table)
    assert table.outcome is not None


def test_the_last_that_is_told_is_who_has_won_and_why() -> None:
    """It stands in the log as on the screen."""
    table = new(4, tools=False)
    collapse(table)
    how, last = ended(table), table.journal.entries[-1].events[-1]
    assert (last.id, last.text) == ("game_over", f"{how.title}. {how.reason}")


def test_where_the_app_has_the_tools_nothing_is_asked() -> None:
    """It knows every Lockbox."""
    table = app(4)
    collapse(table)
    assert table.outcome is not None


def test_an_older_table_ends_at_once() -> None:
    """As it did when it was begun."""
    table = new(4)
    put(table, edition=6)
    collapse(table)
    assert table.outcome is not None


def test_while_it_is_nobodys_turn_the_most_points_are_shown() -> None:
    """Neither at the end nor between the rounds does the last player's score stand there."""
    table = new(4)
    collapse(table)
    ended(table)
    score = next(stat for stat in table.view().stats if stat.id == "score")
    assert (score.short, table.view().guide.seat) == ("most points", "")
    assert score.value == str(max(table.state.track.scores.values()))


def test_once_the_library_has_collapsed_nobody_looks_for_fire_icons() -> None:
    """No Fire comes into play any more: the button for one stands among the corrections."""
    table = new(4)
    collapse(table)
    put(table, unread=1)
    assert {offer.group for offer in offers(table, "recount_fires")} == {"more"}
