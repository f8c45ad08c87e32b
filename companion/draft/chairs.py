"""For whom the app cannot play, as a table is set up now."""

from collections.abc import Mapping
from copy import copy

from companion.draft.draft import Draft
from companion.table import IllegalMove, Nerve


def cannot_play(draft: Draft, at: int, rulings: Mapping[str, str]) -> str:
    """Why the app cannot play for somebody as it is entered now, and what to change; empty where it can.

    What else is wrong with the set-up is told when it is laid out.
    """
    nerve = draft.nerve(at)
    if nerve is None or _refusal(draft, {}, rulings):
        return ""
    return _refusal(draft, {draft.names[at]: nerve}, rulings)


def _refusal(draft: Draft, chairs: dict[str, Nerve], rulings: Mapping[str, str]) -> str:
    """Why no table begins with these chairs and no others."""
    with_these = copy(draft)
    with_these.chairs = chairs
    try:
        with_these.begin(dict(rulings), odds=True)
    except IllegalMove as refusal:
        return str(refusal)
    return ""
