"""Hands that do what they are told keep step, by any way through a curse that asked for the wrong thing."""

from random import Random

import pytest

from companion.games.library_labyrinth.rules.cases import ask_hands
from companion.games.library_labyrinth.rules.deeds import CURSE
from companion.games.library_labyrinth.rules.floor_as_asked import as_asked
from companion.games.library_labyrinth.rules.grid import turned
from companion.simulate import play_out
from companion.table import Deed, IllegalMove, Move, Table
from companion.table.journal import Entry, Journal
from companion.table.owed import About, is_asked
from companion.table.taking_back import to_take_back, would_take_back
from companion.table.telling import AS_IT_WAS, Telling
from tests.games.library_labyrinth.tables import new
from tests.games.library_labyrinth.test_not_so import PATHS, cursed


class Hands:
    """They turn B1 as the list says: an order once, and one with a condition where it applies."""

    def __init__(self) -> None:
        self.quarters = 0
        self.turned = False
        self.done: set[Deed] = set()
        """The orders that they have carried out, as long as these are listed."""

    def work(self, table: Table) -> None:
        """Down the list: first what is taken back."""
        view = table.view()
        for deed in view.take_back:
            if self._is_to_do(deed, self.turned):
                self.quarters, self.turned = self.quarters - 1, False
        for deed in view.deeds:
            if self._is_to_do(deed, not self.turned):
                self.quarters, self.turned = self.quarters + 1, True
        self.done = {deed for deed in (*view.take_back, *view.deeds) if not self._is_open(deed)}

    def _is_to_do(self, deed: Deed, applies: bool) -> bool:
        return self._is_turn(deed) and (applies if self._is_open(deed) else deed not in self.done)

    def may_wait(self, table: Table) -> bool:
        """Whether the list leaves it to them what is done by now."""
        view = table.view()
        return all(self._is_open(deed) for deed in (*view.take_back, *view.deeds) if self._is_turn(deed))

    @staticmethod
    def _is_turn(deed: Deed) -> bool:
        return deed.id == "turn-tile" and "tile:b1" in deed.things

    @staticmethod
    def _is_open(deed: Deed) -> bool:
        return deed.perhaps or AS_IT_WAS in deed.text


TAPS = {
    "not_so": {},
    "carry_out": {},
    "tile_is": {"case": "occupied"},
    "correct_tile": {"tile": "b1", "shows": "terror"},
    "put_token": {"tile": "b1", "token": "kraken"},
    "undo": {},
    "redo": {},
}
IN_DOUBT = ("not_so", "correct_tile", "put_token")
"""Whoever taps these may not have begun."""


@pytest.mark.parametrize("seed", range(40))
def test_hands_that_do_as_they_are_told_keep_step_with_the_picture(seed: int) -> None:
    """By any way through denials, corrections, undo and redo, also where they wait to be told."""
    table, hands, rng = cursed("everything"), Hands(), Random(seed)
    began = len(table.journal.line()) - 1
    for _ in range(14):
        name = rng.choice([*TAPS])
        waits = name in IN_DOUBT or (name != "carry_out" and hands.may_wait(table))
        if not waits or rng.random() < 0.6:
            hands.work(table)
        _tap(table, name, rng, began)
    hands.work(table)
    shown = as_asked(table.state).tiles["b1"].openings
    table_has = PATHS
    for _ in range(hands.quarters % 4):
        table_has = turned(table_has)
    assert table_has == shown


def _tap(table: Table, name: str, rng: Random, began: int) -> None:
    """One tap; what cannot be done now is left."""
    if name == "undo":
        if len(table.journal.line()) > began:
            table.undo()
    elif name == "redo":
        if table.redo_preview() is not None:
            table.redo()
    elif len(table.journal.line()) > began and table.state.curse.card:
        args = {"case": rng.choice(["occupied", "empty_terror"])} if name == "tile_is" else TAPS[name]
        try:
            table.play(name, **args)
        except IllegalMove:
            return


# -- at random tables ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["companion", "everything"])
def test_after_any_move_hands_owe_what_the_curse_asks_now_and_take_back_what_it_asked_before(
    level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whatever is denied or put right in between: until somebody says that the curse is carried out."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.3)
    seen = Seen()
    for seed in range(6):
        seen.asked = set()
        play_out(new(does=level, seed=seed), Random(seed), 120, seen.look)
    assert seen.denied > 3


def test_an_undo_to_where_a_curse_was_denied_lists_no_more_than_it_takes_back(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Wherever the game has gone on: what was denied before is settled by then, and does not come again."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.3)
    denied = 0

    def look(table: Table) -> None:
        nonlocal denied
        *before, last = (table.journal.entries[at] for at in table.journal.line())

        def read(entry: Entry) -> Move:
            return table.game.decode_move(entry.move)

        if not is_asked(last) or last.wrong or read(last).is_word or not before:
            return
        undone = Journal.of([*table.journal.entries, Entry("undo")])
        said = {deed.about for deed in would_take_back(table.journal, 1)}
        assert {deed.about for deed in to_take_back(undone, read)} <= said, last.move
        denied += bool(before[-1].wrong)

    for seed in range(6):
        play_out(new(does="companion", seed=seed), Random(seed), 120, look)
    assert denied


class Seen:
    """What the curse asked of hands after the move before."""

    def __init__(self) -> None:
        self.asked: set[About] = set()
        self.denied = 0
        """How often hands had something to take back."""

    def look(self, table: Table) -> None:
        """Compare what stands after a move with what stood before it."""
        state, entry, now = table.state, table.journal.entries[-1], Telling()
        if state.only_draws or state.end is not None:  # hands find the tile themselves, or are done
            self.asked = set()
            return
        if state.curse.settled:
            ask_hands(state, now, CURSE)
        owed = {deed.about for deed in table.deeds() if CURSE in deed.things}
        assert owed <= {deed.about for deed in now.deeds}, entry.move
        if entry.move["move"] != "carry_out" and state.curse.card:
            back = {deed.about for deed in table.view().take_back}
            assert self.asked <= owed | back, entry.move
            self.denied += bool(back)
        self.asked = owed
