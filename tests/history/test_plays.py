"""Which tables the history counts, and how it knows people again."""

from companion.history import Filter, choices
from companion.history.sums import records
from companion.store import Store
from companion.table import Nerve, Table
from companion.table.chairs import LeaveChair
from tests.history.evenings import FIRE, LABYRINTH, labyrinth, play, plays_in


def test_a_table_that_is_over_counts() -> None:
    """With its players, its level, and how it ended."""
    store = Store.in_memory()
    store.new_table(labyrinth("Ann", "Bob", how="out_of_time", level="novice"))
    (one,) = plays_in(store)
    assert (one.game, one.level, one.ending) == (LABYRINTH, "Novice", "Out of time")
    assert (one.together, one.won) == (True, False)
    assert [sitter.name for sitter in one.sitters] == ["Ann", "Bob"]


def test_the_usual_level_is_told_where_nobody_chose_one() -> None:
    """Solo for one, Standard for more: as set-up has it."""
    store = Store.in_memory()
    store.new_table(labyrinth("Ann"))
    store.new_table(labyrinth("Ann", "Bob"))
    assert {one.level for one in plays_in(store)} == {"Solo", "Standard"}


def test_undo_takes_an_ending_out_of_the_history_and_redo_brings_it_back() -> None:
    """A game that goes on is no result."""
    store = Store.in_memory()
    table = labyrinth("Ann", "Bob")
    store.new_table(table)
    assert len(plays_in(store)) == 1
    table.undo()
    assert plays_in(store) == ()
    table.redo()
    assert len(plays_in(store)) == 1


def test_what_lies_in_the_bin_does_not_count() -> None:
    """Until it is brought back."""
    store = Store.in_memory()
    table_id = store.new_table(labyrinth("Ann", "Bob"))
    store.remove(table_id)
    assert plays_in(store) == ()
    store.restore(table_id)
    assert len(plays_in(store)) == 1


def test_an_imported_table_counts_as_if_it_had_been_played_here() -> None:
    """On the day on which it was played."""
    there, here = Store.in_memory(), Store.in_memory()
    here.import_table(there.export(there.new_table(labyrinth("Ann", "Bob"))))
    (one,), (other,) = plays_in(here), plays_in(there)
    assert (one.ended, one.seconds, one.sitters) == (other.ended, other.seconds, other.sitters)


def test_what_a_chair_won_is_nobodys_record() -> None:
    """Whoever had left by the end has neither won nor played; whoever was back has."""
    store = Store.in_memory()
    table = Table.new("orne-library", ["Ann", "Bob"], {"does": "draws"}, seed=7)
    for seat in ("Ann", "Bob"):
        table.make(LeaveChair(seat, Nerve.EVEN))
    table.play("come_back", seat="Bob")
    table.play("read_necronomicon", seat="Ann", said=True)
    store.new_table(table)
    (one,) = plays_in(store)
    assert one.ending == "Robot Ann wins"
    assert [(sitter.name, sitter.won, sitter.chair) for sitter in one.sitters] == [
        ("Robot Ann", True, True),
        ("Bob", False, False),
    ]
    assert [record.name for record in records([one])] == ["Bob"]
    assert [choice.label for choice in choices([one])["player"]] == ["Bob"]
    assert not one.has("ann")


def test_names_are_trimmed_and_capitals_mean_nothing() -> None:
    """Whoever is written otherwise is the same, and is called as was written last."""
    plays = [play(2, names=("ANN ", "Bob")), play(1, names=("ann", "Cleo"))]
    people = {choice.value: choice for choice in choices(_keyed(plays))["player"]}
    assert (people["ann"].label, people["ann"].plays) == ("ANN", 2)
    assert len(people) == 3


def _keyed(plays):
    store = Store.in_memory()
    for one in reversed(plays):
        store.new_table(labyrinth(*(sitter.name for sitter in one.sitters)))
    return plays_in(store)


def test_every_filter_takes_away_what_is_not_of_it() -> None:
    """Game, player, number of players and level; together they take away more."""
    plays = [
        play(1, names=("Ann",), level="Solo"),
        play(2, names=("Ann", "Bob")),
        play(3, FIRE, names=("Bob", "Cleo"), level="As printed"),
    ]
    assert [one.id for one in Filter(game=FIRE).of(plays)] == [3]
    assert [one.id for one in Filter(player="ann").of(plays)] == [1, 2]
    assert [one.id for one in Filter(count=2).of(plays)] == [2, 3]
    assert [one.id for one in Filter(level="Solo").of(plays)] == [1]
    assert [one.id for one in Filter(player="ann", count=2).of(plays)] == [2]
    assert Filter().of(plays) == tuple(plays)


def test_a_thousand_results_are_read_without_a_single_table(monkeypatch) -> None:
    """What was summed up once is only read: no game is played again for the history."""
    store = Store.in_memory()
    for _ in range(3):
        store.new_table(labyrinth("Ann", "Bob"))
    assert len(plays_in(store)) == 3
    monkeypatch.setattr(store, "load", lambda _: 1 / 0)
    assert len(plays_in(store)) == 3
