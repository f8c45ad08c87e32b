"""The games whose content is written, and those whose engine is there as well."""

from companion.reference import CONTENT
from companion.games import game_ids

WRITTEN = tuple(sorted(path.parent.name for path in CONTENT.glob("*/rules.toml")))
PLAYABLE = tuple(id_ for id_ in game_ids() if id_ in WRITTEN)
