"""At any moment of any game, on every tablet and with text up to 150 %, all that matters is in sight."""

from random import Random

import pytest

from companion.games import game_ids
from companion.simulate import names, play_out
from companion.table import Table
from companion.table.asked import worded
from tests.thorough import much
from tests.ui.frame.tables import LONG, SIZES, in_sight, other_actions, out_of_sight
from tests.ui.seeing import faults

TEXT_SIZES = (100, 110, 120, 130, 140, 150)
LEVELS = ("draws", "companion", "everything")
PEOPLE = {"chamberquest": 4, "fire-in-the-library": 6, "library-labyrinth": 5, "orne-library": 4}
"""How many can sit at a table."""
MOMENTS = much(3, 6)


def moment(game_id: str, level: str, luck: Random) -> Table:
    """A table in the midst of a random game: of few or many people, some with long names."""
    while True:
        people = names(game_id, luck.randint(2, PEOPLE[game_id]))
        if luck.random() < 0.3:
            people = [{"name": name} for name in LONG]
        table = Table.new(game_id, people, {"does": level}, seed=luck.randrange(1000))
        play_out(table, luck, luck.randint(1, 60))
        if table.state.end is None:
            return table


MANY_LINES, MANY_ANSWERS = 6, 4
"""From so many lines for hands on, or beside so many answers, not all lines may find room."""


def may_wait(tablet) -> set[str]:
    """The lines that may stand behind a button that is in sight and says how many there are.

    What may be done by now waits first, then what finds no room beside a question, or beside many others.
    """
    ids, view = tablet.app.stage.screen.ids, tablet.view
    lines = (*view.take_back, *view.deeds)
    if not (ids.deeds.folded and in_sight(tablet, ids.deeds._rest)):
        return set()
    many = len(lines) >= MANY_LINES or (ids.layout.low and ids.choices.answers >= MANY_ANSWERS)
    told = zip(lines, worded(lines), strict=True)
    return {words for deed, words in told if deed.perhaps or many}


@pytest.mark.sweep(55)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("game_id", game_ids())
def test_at_any_moment_all_that_matters_is_in_sight(tablet, game_id, level, size, text_size):
    """Player, phase, headline, deeds, the next button and two other actions; and every word is whole."""
    tablet.pilot.resize(*size)
    tablet.app.change_setting(text_size=text_size)
    luck = Random(f"{game_id} {level} {size} {text_size}")
    for _ in range(MOMENTS):
        tablet.open(moment(game_id, level, luck))
        if tablet.screen != "table":
            tablet.tap("Close without it")  # a board of ChamberQuest that nobody has laid out
        said = (tablet.headline, [deed.text for deed in tablet.view.deeds])
        assert [one for one in out_of_sight(tablet) if one not in may_wait(tablet)] == [], said
        shown, there = other_actions(tablet)
        assert shown >= min(2, there), said
        assert faults(tablet.pilot) == [], said
