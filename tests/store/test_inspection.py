"""Check my tables: the file and every table from its first move, in counted sentences."""

from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games import game, game_ids
from companion.saved_words import of_check
from companion.simulate import names, play_out
from companion.store import Store, everything
from companion.store.inspection import Checked, Lost
from companion.table import Table
from tests.store.test_migrations import CORPUS, of_old
from tests.table import toy

OF_VERSION_0_1 = sorted(CORPUS[0].parent.glob("version-0.1-*.sql"))


def checked(store: Store) -> Checked:
    """All of it at once."""
    return everything.done(store.checking())


def test_tables_of_every_game_are_played_again_and_counted() -> None:
    """What is sound is said to be, with how much was looked through; a second look finds the same."""
    store, moves = Store.in_memory(), 0
    for game_id in game_ids():
        table = Table.new(game_id, names(game_id, 2), seed=3)
        play_out(table, Random(3), 40)
        moves += len(table.journal.entries)
        store.new_table(table)
    found = checked(store)
    assert (found.sound, found.broken, found.moves) == (len(game_ids()), (), moves)
    assert found.pieces > 300
    assert of_check(found).startswith(f"The file is sound. {moves} moves of {len(game_ids())} tables played")
    assert checked(store) == found


def test_a_table_that_does_not_play_is_told_of_though_a_kept_state_hides_it() -> None:
    """Nothing is believed that was worked out before."""
    store = Store.in_memory()
    store._database.safe.seals = False
    for seed in range(2):
        table = Table.new("orne-library", names("orne-library", 2), seed=seed)
        play_out(table, Random(seed), 30)
        table_id = store.new_table(table)
    with store._database.change() as sql:
        spoil = "UPDATE entries SET record = replace(record, 'begin_turn', 'begin_tern') WHERE table_id = ?"
        sql.execute(spoil, (table_id,))
    found = checked(store)
    assert (found.sound, len(found.broken)) == (1, 1)
    assert "1 table cannot be opened. Echoes of the Orne Library: This table cannot be" in of_check(found)
    assert checked(store) == found


def test_without_tables_the_file_is_checked() -> None:
    """There is always something to say."""
    assert of_check(checked(Store.in_memory())) == "The file is sound. There is no table yet."


def played(game_id: str, **options: object) -> Table:
    """A table at which a few moves were made."""
    table = Table.new(game_id, names(game_id, 2), {"does": "everything", **options}, seed=3)
    play_out(table, Random(3), 8)
    return table


def loses(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on a rule of this game is wrong: two Fires get lost, and a Tool card comes from nowhere."""
    kind = game("fire-in-the-library").kinds["hand_over"]
    rightly = kind.apply
    monkeypatch.setattr(kind, "apply", lambda move, state, tell: without(rightly(move, state, tell)))


def without(state: Any) -> Any:
    """Two Fires fewer, and one Tool card more."""
    deck = replace(state.tools.deck, cards=(*state.tools.deck.cards, "torch-1"))
    return replace(state, aside=state.aside - 2, tools=replace(state.tools, deck=deck))


@pytest.mark.parametrize("in_bin", [False, True])
def test_pieces_that_are_lost_are_told_by_name(monkeypatch: pytest.MonkeyPatch, in_bin: bool) -> None:
    """And those that are too many; the bin is looked through, too, and a second look finds the same."""
    store = Store.in_memory()
    for game_id in ("fire-in-the-library", "orne-library"):
        table = played(game_id)
        table_id = store.new_table(table)
        if game_id == "fire-in-the-library":
            table.play("hand_over", component="bag", to="table")
            if in_bin:
                store.remove(table_id)
    assert (checked(store).sound, checked(store).amiss, checked(store).binned) == (2, (), int(in_bin))
    loses(monkeypatch)
    found, where = checked(store), " (in the bin)" if in_bin else ""
    sentence = f"Fire in the Library{where}: Fire (2) missing; Torch card too many."
    lost = Lost(f"Fire in the Library{where}", {"Fire": 2}, {"Torch card": 1})
    assert (found.sound, found.broken, found.amiss) == (1, (), (lost,))
    assert of_check(found).endswith(f"1 table has other pieces than came out of the box. {sentence}")
    assert ("2 tables (1 in the bin) played again" in of_check(found)) is in_bin
    assert checked(store) == found


def test_a_few_pieces_are_named_and_the_others_counted() -> None:
    """A sentence is read in passing."""
    cards = {f"Card {number}": 1 for number in range(8)}
    said = of_check(Checked(0, amiss=(Lost("Toy", cards, {"Die": 2}),)))
    assert said.endswith("Toy: Card 0, Card 1, Card 2, Card 3, Card 4 and 3 more missing; Die (2) too many.")


def test_pieces_that_a_redo_would_lose_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was taken back can be brought back, so it is counted as well."""
    table = played("fire-in-the-library")
    table.play("hand_over", component="bag", to="table")
    table.undo()
    store = Store.in_memory()
    store.new_table(table)
    assert checked(store).amiss == ()
    loses(monkeypatch)
    assert len(checked(store).amiss) == 1


def test_what_was_counted_is_said() -> None:
    """So many pieces; and where a game cannot count its own, that table is played again all the same."""
    toy.install()
    store = Store.in_memory()
    store.new_table(toy.new_table())
    said = of_check(checked(store))
    assert said.endswith("0 pieces compared with the boxes, at 1 table none: all is as it should be.")
    store.new_table(played("chamberquest"))
    found = checked(store)
    assert (found.sound, found.uncounted, found.pieces) == (2, 1, 12 + 36 + 2)
    assert f"{found.pieces} pieces compared with the boxes, at 1 table none: all is" in of_check(found)


@pytest.mark.parametrize("dump", OF_VERSION_0_1, ids=lambda path: path.stem)
def test_tables_of_version_0_1_hold_all_their_pieces(dump: Path, folder: Path) -> None:
    """Their rules are of their time, and nothing was lost by them."""
    store = Store.open(of_old(dump, folder))
    found = checked(store)
    assert (found.problem, found.broken, found.amiss) == ("", (), ())
    assert found.pieces > 0
    store.close()
