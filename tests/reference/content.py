"""The games whose content is written, and those whose engine is there as well."""

from companion.games import game_ids, roots

WRITTEN = tuple(sorted(path.parent.name for path in roots()[0].glob("assets/games/*/rules.toml")))
PLAYABLE = tuple(id_ for id_ in game_ids() if id_ in WRITTEN)
