"""Why one might go this way: one sentence for an advice."""

from collections.abc import Callable
from typing import NamedTuple

from companion.games.fire_in_the_library.counsel import words
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.placing import earns_tool, is_full
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table.odds import percent

Ways = tuple[WeighedMove, ...]


class Compared(NamedTuple):
    """What the points of a way are told with."""

    plain: float
    """What the best way without tools brings."""
    least: bool
    """Whether a Lockbox may bring more in the end."""


def reason_for(seen: State, way: WeighedMove, ways: Ways, by: Compared) -> str:
    """One sentence with its figures."""
    if way.tool is not None:
        return _tool(seen, way, by)
    return _BY_MOVE[way.move](seen, way, ways, by)


def _stop(seen: State, way: WeighedMove, ways: Ways, by: Compared) -> str:
    score = words.now(seen)
    tool = ", with a tool to take" if earns_tool(seen) else ""
    later = way.worth - score
    more = words.on_average(later, least=by.least)
    with_tools = f", and {more} more on average with tools after it" if later > 0.05 else ""
    on = [other.worth for other in ways if other.move in ("draw", "draw_two")]
    against = f"; going on brings {words.on_average(max(on), least=by.least)} on average" if on else ""
    if not on and is_full(seen):
        against = "; every space is taken"
    return f"It scores {words.points(score)} for sure{tool}{with_tools}{against}."


def _draw(seen: State, way: WeighedMove, _ways: Ways, by: Compared) -> str:
    brings = words.on_average(way.worth, least=by.least)
    average = f"It brings {brings} on average, if you go on as well as can be"
    chance = words.risk(seen, two=way.move == "draw_two")
    if not chance:
        return f"{average}, and no Fire can spread yet."
    ends = {"yes": ", which ends the game", "perhaps": ", which may end the game"}.get(words.ending(seen), "")
    burns = words.what_burns(seen)
    return f"{average}; with a chance of {percent(chance)} fire spreads and burns {burns}{ends}."


def _keep(_seen: State, way: WeighedMove, ways: Ways, by: Compared) -> str:
    best = ways[0].worth
    less = f", {words.points(best - way.worth)} fewer than the best" if best - way.worth > 0.05 else ""
    return f"It leads to {words.on_average(way.worth, least=by.least)} on average{less}."


def _let_it_burn(seen: State, _way: WeighedMove, _ways: Ways, _by: Compared) -> str:
    ends = {"yes": ", and the game ends", "perhaps": ", and the game may end"}.get(words.ending(seen), "")
    scored = "No more points" if seen.turn.cloaked else "No points"
    kept = "; your tools stay in your hand" if seen.plays_tools else ""
    return f"{scored}, and {words.it_burns(seen)}{ends}{kept}."


def _pass_bag(_seen: State, way: WeighedMove, ways: Ways, _by: Compared) -> str:
    best = max(other.worth for other in ways)
    if best > way.worth + 0.05:
        return f"Nothing more scores; a tool could bring {words.points(best)} on average."
    return "Nothing more scores, and your tools stay in your hand."


_BY_MOVE: dict[str, Callable[[State, WeighedMove, Ways, Compared], str]] = {
    "stop": _stop,
    "draw": _draw,
    "draw_two": _draw,
    "keep": _keep,
    "let_it_burn": _let_it_burn,
    "pass_bag": _pass_bag,
}


def _tool(seen: State, way: WeighedMove, by: Compared) -> str:
    if way.tool is Tool.LIBRARY_CART:
        return "It scores nothing, but your books stay out of the bag, so that others find more Fires."
    more = way.worth - by.plain
    against = (
        f", {words.points(more)} more than without tools" if more > 0.05 else ", no more than without it"
    )
    when = "to the end of the turn" if seen.step is not Step.AFTER else "from here on"
    gives = " and gives a tool" if way.tool is Tool.MAP else ""
    if by.least and way.tool is Tool.LOCKBOX:
        gives = "; its book scores at the end of the game by the value then"
    brings = words.on_average(way.worth, least=by.least)
    return f"It brings {brings} on average {when}{against}{gives}."
