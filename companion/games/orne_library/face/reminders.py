"""The rules that matter at this moment."""

from collections.abc import Iterator

from companion.games.orne_library.rules.board import has_locked_door
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.moves.winning import insight_shown
from companion.games.orne_library.rules.pieces import READING_ROOM
from companion.games.orne_library.rules.state import State, Step, is_drawing
from companion.games.orne_library.rules.vocabulary import QUESTIONS

CLOSE = 7
"""From this much Insight on, the win is worth a reminder."""
MOST = 6


def reminders(seen: State, _seat: str | None) -> tuple[str, ...]:
    """Rule entries for this moment, the most pressing first."""
    return tuple(dict.fromkeys(_all(seen)))[:MOST]


def _all(seen: State) -> Iterator[str]:
    if seen.question is not None:
        yield QUESTIONS[seen.question.do].rule(seen.question)
    if is_drawing(seen):
        yield from (
            "hidden-chamber",
            "win",
            "wrong-claim",
            "insight-counts",
            "movement",
            "restricted-section",
        )
        return
    if seen.step is Step.DRAW:
        yield from (of_the_hand(seen), "setup-board" if not seen.begun else "hand-size", "first-player")
        return
    if insight_shown(seen) >= CLOSE:
        yield "win"
    if seen.waiting:
        yield "abilities"
    yield from _of_the_place(seen)
    yield from (f"card-{id_}" for id_ in seen.me.lasting)
    yield from ("play-cards", "movement", "hidden-chamber", "end-phase")


def of_the_hand(seen: State) -> str:
    """Where the hand comes from that a turn begins with."""
    if not seen.me.turns:
        return "setup-hand"
    return "draw-phase" if seen.is_ruled("D4", "end") else "draw-cards"


def _of_the_place(seen: State) -> Iterator[str]:
    me = seen.me
    yield f"tile-{seen.tiles[me.cell]}"
    if can_stop(seen):
        yield "end-your-move"
    yield f"character-{me.character}"
    if seen.tiles[me.cell] == READING_ROOM:
        yield "buying"
    if has_locked_door(seen, me.cell):
        yield "locked-doors"
