"""A set-up in which the app plays for somebody."""

from collections.abc import Iterator

import pytest

from companion.draft import Draft
from companion.draft.chairs import cannot_play
from companion.table import IllegalMove, Level, Nerve
from tests.fifth_game import shelf


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game gives counsel."""
    with shelf.standing():
        yield


def test_a_table_begins_with_its_chairs():
    """Whoever sits there is played for from the first turn on."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(1, Nerve.BOLD)
    assert draft.nerve(1) is Nerve.BOLD
    assert draft.begin({}, odds=True).state.chairs == {draft.names[1]: Nerve.BOLD}


def test_a_chair_stays_with_its_player():
    """Under another name, at another place and in another colour; whoever is taken away takes it along."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(1, Nerve.EVEN)
    draft.recolour(1, draft.players[0].colour)
    assert [draft.nerve(at) for at in range(2)] == [None, Nerve.EVEN]
    draft.rename(1, "Ada")
    draft.move_player(1, 0)
    assert draft.chairs == {"Ada": Nerve.EVEN}
    draft.add_player()
    draft.remove_player(0)
    assert draft.chairs == {}


@pytest.mark.parametrize("game_id", ["fire-in-the-library", "chamberquest", "orne-library"])
def test_where_nobody_can_be_played_for_that_is_known_before_anything_is_laid_out(game_id: str) -> None:
    """Of the seat that it is about, whatever other chairs there are; and of none where the level has all."""
    draft = Draft(game_id, {})
    assert cannot_play(draft, 1, {}) == ""
    draft.leave_chair(0, Nerve.BOLD)
    draft.leave_chair(1, Nerve.EVEN)
    why = f"With “Companion” the app cannot play for {draft.names[1]}: "
    assert cannot_play(draft, 1, {}).startswith(why)
    draft.choose_level(Level.EVERYTHING)
    assert cannot_play(draft, 1, {}) == ""


def test_what_else_is_wrong_with_a_set_up_is_not_said_of_a_chair() -> None:
    """It would stand there without the chair too."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(1, Nerve.EVEN)
    draft.rename(0, draft.names[1])
    assert draft.objection()
    assert cannot_play(draft, 1, {}) == ""


def test_somebody_comes_after_all():
    """Then they play themselves."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(0, Nerve.CAREFUL)
    draft.leave_chair(0, None)
    assert draft.nerve(0) is None


def test_what_is_kept_has_its_chairs():
    """And what was kept in earlier days has none."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(0, Nerve.CAREFUL)
    assert Draft(shelf.ID, {}, draft.kept()).nerve(0) is Nerve.CAREFUL
    old = draft.kept()
    del old["chairs"]
    assert Draft(shelf.ID, {}, old).chairs == {}


def test_who_cannot_be_played_for_is_refused(monkeypatch: pytest.MonkeyPatch):
    """In a sentence that names the seat, and where that can be changed."""
    draft = Draft(shelf.ID, {})
    draft.leave_chair(0, Nerve.EVEN)
    monkeypatch.setattr("companion.table.with_counsel.Counselled.cannot_sit", lambda *_: "Not here.")
    with pytest.raises(IllegalMove, match=r"cannot play for Red.*Choose “Everything” at"):
        draft.begin({}, odds=True)
    draft.choose_level(Level.EVERYTHING)
    with pytest.raises(IllegalMove, match=r"The app cannot play for Red\. Not here\."):
        draft.begin({}, odds=True)
