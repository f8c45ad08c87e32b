"""What puts the app right with the table."""

from collections.abc import Iterator

from companion.games.fire_in_the_library.rules import burning, library
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, HIGHEST_SCORE
from companion.games.fire_in_the_library.rules.sorting_out import app_keeps_tools, asks_for_tools
from companion.games.fire_in_the_library.rules.state import State, Step, figures
from companion.games.fire_in_the_library.rules.tools import players_now
from companion.table import Blank, Holder, Level, Permit

_VALUES = tuple(range(1, DESTROYED + 1))
_SCORES = Blank("score", range(HIGHEST_SCORE + 1))
_TOOLS_WITH = Blank("tools", tuple(one.value for one in Holder))


def corrections(state: State, _seat: str | None, _now: float) -> Iterator[Permit]:
    """A Fire or a point more or fewer, two tools at once, cards that show something else, scores, Fires."""
    if state.step is Step.OVER:
        return
    yield from _one_more_or_less(state)
    seats = players_now(state)
    if len(seats) > 1:
        yield Permit("settle_clash", blanks=(Blank("seats", seats, 2, len(seats), many=True),))
    sections = burning.readable(state)
    if len(sections) > 1:
        yield from _readings(state, sections)
    yield Permit("correct_score", blanks=(Blank("seat", figures(state)), _SCORES))
    yield Permit("recount_fires", blanks=(Blank("aside", range(library.most_aside(state) + 1)),))
    for level in Level:
        if level is not state.level:
            yield _to_level(state, level)


def _to_level(state: State, level: Level) -> Permit:
    """A change of the level; who has the Tool cards then, where that is open."""
    asked = asks_for_tools(state, level)
    if asked and app_keeps_tools(state, level):
        return Permit("set_level", {"level": level.value, "tools": Holder.APP.value})
    return Permit("set_level", {"level": level.value}, (_TOOLS_WITH,) if asked else ())


def on_a_card(state: State, values: tuple[int, ...]) -> tuple[Blank, ...]:
    """What there is to read on a Library card that can only show these values."""
    indexes = range(1, state.terms.highest_index + 1)
    return Blank("value", values), Blank("icon", (True, False)), Blank("index", indexes, optional=True)


def _readings(state: State, sections: tuple[str, ...]) -> Iterator[Permit]:
    """All sections together that may show anything; one that may not, by itself."""
    values = {section: library.possible_values(state, section) for section in sections}
    free = tuple(section for section in sections if len(values[section]) == DESTROYED)
    if free:
        yield Permit("read_card", blanks=(Blank("section", free), *on_a_card(state, _VALUES)))
    for section in sections:
        if section not in free:
            yield Permit("read_card", {"section": section}, on_a_card(state, values[section]))


def _one_more_or_less(state: State) -> Iterator[Permit]:
    """One move for what the table counts itself: the Fires in the bag, and each figure."""
    most = library.most_aside(state)
    for aside in (state.aside - 1, state.aside + 1):
        if 0 <= aside <= most:
            yield Permit("recount_fires", {"aside": aside})
    for seat in figures(state):
        for score in (state.track.scores[seat] + 1, state.track.scores[seat] - 1):
            if 0 <= score <= HIGHEST_SCORE:
                yield Permit("correct_score", {"seat": seat, "score": score})
