"""What set-up has dealt is dealt once, whatever happens until it begins."""

from typing import Any

import pytest

from companion.draft import Draft, dealing
from companion.table import Table
from companion.table.fair import Seed

ORNE = "orne-library"


class Seeds:
    """Keeps seeds as the store does."""

    def __init__(self) -> None:
        self.kept: dict[str, Seed] = {}

    def keep(self, table: Table) -> None:
        if (seed := table.drawing.seed) is not None:
            self.kept[seed.commitment] = seed

    def give_back(self, table: Table) -> None:
        if (seed := self.kept.get(table.beginning.commitment)) is not None:
            table.drawing.has_again(seed)


class Memory:
    """Keeps small things as the store does."""

    def __init__(self) -> None:
        self.kept: dict[str, Any] = {}
        self.seeds = Seeds()

    def recall(self, key: str, default: Any = None) -> Any:
        return self.kept.get(key, default)

    def remember(self, key: str, value: Any) -> None:
        self.kept[key] = value


@pytest.fixture
def memory() -> Memory:
    return Memory()


def deal(memory: Memory, draft: Draft, rulings: dict[str, str] | None = None) -> Table:
    """What somebody sees who goes on from set-up."""
    return dealing.dealt(memory, draft, dealing.entered(draft, rulings or {}, odds=True))


def test_the_same_players_and_choices_find_the_same_table(memory: Memory) -> None:
    """Also in an app that was started again meanwhile, and knows only what was kept."""
    first = deal(memory, Draft(ORNE, {}))
    again = deal(memory, Draft(ORNE, {}))
    assert again.beginning == first.beginning
    assert again.drawing.seed == first.drawing.seed is not None


def test_another_choice_deals_anew(memory: Memory) -> None:
    """One more player is another table."""
    first, draft = deal(memory, Draft(ORNE, {})), Draft(ORNE, {})
    draft.add_player()
    assert deal(memory, draft).beginning != first.beginning


def test_what_was_dealt_is_played_once(memory: Memory) -> None:
    """Next week the same players find another library."""
    first = deal(memory, Draft(ORNE, {}))
    dealing.begun(memory, first)
    assert deal(memory, Draft(ORNE, {})).beginning != first.beginning


def test_what_cannot_be_dealt_so_any_more_is_dealt_anew(memory: Memory) -> None:
    """A later version may need other luck."""
    deal(memory, Draft(ORNE, {}))
    memory.kept[dealing.KEY + ORNE]["beginning"]["chance"] = []
    assert deal(memory, Draft(ORNE, {})).beginning.chance
