"""A saved table in words: who plays, how it stands or ended, and when that was."""

import time

from companion.moments import ago
from companion.store import Saved
from companion.wording import listed


def in_words(saved: Saved) -> str:
    """Who plays, how it stands, and when that was."""
    names = [player.name for player in saved.players]
    together = listed(names) if names else ""
    return "  ·  ".join(part for part in (together, saved.summary, ago(saved.touched, time.time())) if part)


def in_short(saved: Saved) -> str:
    """How a table ended, in a line."""
    when = ago(saved.touched, time.time())
    return f"{saved.title}, {when}: {saved.outcome.title}" if saved.outcome else ""
