"""Your box: what the rulebook's text does not give of this game, as shipped and as the owner says."""

from companion.games.fire_in_the_library.rules.box.checks import check
from companion.games.fire_in_the_library.rules.box.contents import (
    banners,
    guesses,
    highest_index,
    is_index_guessed,
    learned,
    library,
    spaces,
    tool_cards,
)
from companion.games.fire_in_the_library.rules.box.facts import (
    COPIES_GUESSED,
    SAFE_SPACES,
    facts,
)

__all__ = [
    "COPIES_GUESSED",
    "SAFE_SPACES",
    "banners",
    "check",
    "facts",
    "guesses",
    "highest_index",
    "is_index_guessed",
    "learned",
    "library",
    "spaces",
    "tool_cards",
]
