"""However many moves are undone, and however few are brought back: hands are told what to do again."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Deed, Table


@pytest.mark.parametrize("level", ["draws", "companion", "everything"])
@pytest.mark.parametrize("game_id", game_ids())
def test_whatever_is_brought_back_is_asked_of_hands(
    game_id: str, level: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two of several, at random tables: each deed is listed, or something says where its thing ends up."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.0)
    for seed in range(4):
        table = Table.new(game_id, names(game_id, 2), {"does": level}, seed=seed, now=lambda: 0.0)
        play_out(table, Random(seed), 36)
        if table.outcome is not None:
            table.undo()
        for back in (3, 4, 6, 9):
            if table.undo_preview(back) is not None:
                table.undo(back)
                table.redo(2)
                assert forgotten(table) == [], (seed, back)
                table.redo(back - 2)


def forgotten(table: Table) -> list[str]:
    """What the last two moves asked, and nothing says now."""
    steps = list(table.journal.steps_back())[:2]
    asked = [deed for at in steps for deed in table.journal.entries[at].deeds if deed.undone is not None]
    entries = [table.journal.entries[at] for at in steps]
    told = {deed.about for entry in entries for deed in (*entry.back, *entry.wrong)}
    shown = (*table.deeds(), *table.view().take_back)
    left = (deed for deed in asked if not any(_says(one, deed) for one in shown))
    return [deed.text for deed in left if deed.about not in told]


def _says(shown: Deed, deed: Deed) -> bool:
    """Whether a line says this, perhaps how often; or where its thing stands in the end."""
    again = (deed.again or deed.text) in shown.text
    return again or bool(deed.stands and deed.stands == shown.stands) or deed.is_renewed_by(shown)
