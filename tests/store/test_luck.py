"""The luck of an evening is worked out when nobody waits, once, and anew where the table has changed."""

from pathlib import Path

from companion.games import game
from companion.store import Store
from companion.table import Table
from companion.table.figures import Figure
from companion.table.fortune import Fortune
from tests.store.test_migrations import SOON, of_old
from tests.table import toy

CORPUS = Path(__file__).parent / "corpus"
ONE = Fortune.of("white|whites", "draw|draws", True, [("Ann", (1, 1), 1)])


def over(monkeypatch, fortune: Fortune | None = ONE) -> Table:
    """A toy that is over, and has had luck."""
    table = toy.new_table(goal=1)
    table.play("draw_token")
    while table.outcome is None:
        table.play("end_turn")
        table.play("draw_token")
    told = (Figure(id="luck", value="1", title="Luck", fortune=fortune),)
    monkeypatch.setattr(type(table), "figures", lambda _: told)
    return table


def test_luck_is_worked_out_once(store: Store, monkeypatch) -> None:
    """Until then the result stands there without it."""
    store.new_table(over(monkeypatch))
    assert [result.fortune for result in store.results()] == [None]
    assert store.without_luck() == 1
    assert store.work_out_luck()
    assert not store.work_out_luck()
    assert [result.fortune for result in store.results()] == [ONE]


def test_an_evening_without_luck_is_not_asked_again(store: Store, monkeypatch) -> None:
    """Nothing is kept of it, and that is known."""
    store.new_table(over(monkeypatch, None))
    assert [result.fortune for result in store.results()] == [None]
    assert store.work_out_luck()
    assert store.without_luck() == 0


def test_an_undone_ending_takes_its_luck_along(store: Store, monkeypatch) -> None:
    """Brought back, it is worked out anew."""
    table = over(monkeypatch)
    store.new_table(table)
    store.results()
    store.work_out_luck()
    table.undo()
    assert store.results() == ()
    table.redo()
    assert [result.fortune for result in store.results()] == [None]
    assert store.without_luck() == 1


def test_figures_that_cannot_be_made_keep_nobody_from_the_history(store: Store, monkeypatch) -> None:
    """Of that evening there is no luck, and the next one is worked out."""
    store.new_table(over(monkeypatch))
    monkeypatch.setattr(Table, "figures", lambda _: 1 / 0)
    store.results()
    assert store.work_out_luck()
    assert store.without_luck() == 0
    assert len(store.results()) == 1


def test_the_result_of_an_old_file_gets_its_luck_later(folder: Path) -> None:
    """A file from before there was luck opens at once, with its results."""
    store = Store.open(of_old(CORPUS / "version-4.sql", folder), now=lambda: SOON)
    assert len(store.results()) == store.without_luck() == 1
    while store.work_out_luck():
        pass
    assert store.without_luck() == 0
    store.close()


def test_a_damaged_result_keeps_nobody_from_the_others(store: Store, monkeypatch) -> None:
    """It is left out."""
    for _ in range(2):
        store.new_table(over(monkeypatch))
    first, _second = store.results()
    with store._database.change() as sql:
        sql.execute("UPDATE results SET outcome = '{' WHERE table_id = ?", (first.table_id,))
    assert len(store.results()) == 1


def test_an_imported_table_is_summed_up_at_once(store: Store, monkeypatch) -> None:
    """Its file is played through anyhow: nobody waits for it a second time."""
    there = Store.in_memory()
    file = there.export(there.new_table(over(monkeypatch)))
    store.import_table(file)
    monkeypatch.setattr(store, "load", lambda _: 1 / 0)
    assert [saved.outcome is not None for saved in store.tables()] == [True]
    assert len(store.results()) == 1


def test_whole_evenings_tell_their_luck() -> None:
    """Each game whose luck is the app's: what came, and chances for each of its draws."""
    from random import Random

    from companion.simulate import play_out

    for game_id, options in (("fire-in-the-library", {}), ("chamberquest", {"board": "random"})):
        table = Table.new(game_id, ["Ann", "Bob"], {"does": "everything", **options}, seed=3)
        play_out(table, Random(3), 3000)
        (fortune,) = (figure.fortune for figure in table.figures() if figure.fortune)
        assert sum(one.times for one in fortune.accounts) == sum(one.times for one in fortune.draws) > 0
        assert {one.seat for one in fortune.accounts} <= {"Ann", "Bob"}
        assert game(game_id).bgg in (0, 240744)
