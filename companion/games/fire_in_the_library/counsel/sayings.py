"""What somebody in a chair says about a decision: one sentence for the log, in the words of the table."""

from collections.abc import Callable

from companion.games.fire_in_the_library.counsel import words
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove
from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.pieces import TOOLS, Tool, ordinal
from companion.games.fire_in_the_library.rules.placing import earns_tool, is_full
from companion.games.fire_in_the_library.rules.state import State, Step

Ways = tuple[WeighedMove, ...]


def why(seen: State, way: WeighedMove, ways: Ways) -> str:
    """Why it went this way and no other."""
    if way.tool is not None:
        return _tool(seen, way.tool)
    return _BY_MOVE[way.move](seen, way, ways)


def _stop(seen: State, _way: WeighedMove, _ways: Ways) -> str:
    points = words.now(seen)
    if is_full(seen):
        return f"I stop with {words.points(points)}: every space is taken."
    chance = words.risk(seen)
    if not chance:
        tool = " and take a tool" if earns_tool(seen) else ""
        return f"I stop with {words.points(points)}{tool}: going on is not worth it."
    burns, often = words.at_stake(seen), words.one_time_in(chance)
    return f"I stop with {words.points(points)}: the next token would {burns} {often}."


def _draw(seen: State, way: WeighedMove, _ways: Ways) -> str:
    two = way.move == "draw_two"
    what = "I draw two with the Shovel" if two else "I draw"
    chance = words.risk(seen, two=two)
    if not chance:
        return f"{what}: no Fire can spread yet."
    burns = words.at_stake(seen, two=two)
    return f"{what}: a Fire would {burns} {words.one_time_in(chance)}, and I dare it."


def _keep(seen: State, way: WeighedMove, _ways: Ways) -> str:
    return f"I place {words.placed(seen, way)}: that leaves me best off."


def _let_it_burn(seen: State, _way: WeighedMove, _ways: Ways) -> str:
    kept = ", and my tools stay where they are" if seen.plays_tools else ""
    return f"I let it burn: {words.it_burns(seen)}{kept}."


def _pass_bag(_seen: State, _way: WeighedMove, _ways: Ways) -> str:
    return "I am done: no tool of mine would score more than it is worth later."


def _take_card(_seen: State, way: WeighedMove, _ways: Ways) -> str:
    return f"I take the {ordinal(str(way.args['card']))} card: by this bag I like its risk best."


_BY_MOVE: dict[str, Callable[[State, WeighedMove, Ways], str]] = {
    "stop": _stop,
    "draw": _draw,
    "draw_two": _draw,
    "keep": _keep,
    "let_it_burn": _let_it_burn,
    "pass_bag": _pass_bag,
    "take_card": _take_card,
}


def _tool(seen: State, tool: Tool) -> str:
    name = TOOLS[tool].name
    if seen.step is Step.SPREADING:
        at_stake = words.points(words.on_card(seen))
        return (
            f"I play the {name}: books for {at_stake} lie on my card, and they should not burn for nothing."
        )
    if seen.step is Step.AFTER:
        return f"I play the {name}: it scores more now than I expect of it later."
    chance = odds.plainly(seen)
    risk = f"a plain draw would spread fire {words.one_time_in(chance)}" if chance else "it pays on this card"
    return f"I play the {name}: {risk}."
