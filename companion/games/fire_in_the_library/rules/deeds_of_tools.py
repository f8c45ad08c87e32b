"""What hands do with the Tool cards that lie on the table, and with the tokens on them."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.rules.deeds import (
    BAG,
    DECK_PLACE,
    MARKET_PLACE,
    away,
    draw_by_hand,
    has_bag,
    has_tools,
    home,
    left,
    on_spaces,
    spaces,
    to_hand,
)
from companion.games.fire_in_the_library.rules.pieces import FIRE, MARKET, TOOLS, Tool, listed
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS
from companion.games.fire_in_the_library.rules.state import State, ToolInPlay, Until
from companion.games.fire_in_the_library.rules.token_words import counted_tokens, each_token, some_tokens
from companion.table import Holder, Telling
from companion.wording import capital


def onto_tool(
    tell: Telling, state: State, tool: Tool, tokens: Sequence[str], until: Until, before: State | None = None
) -> None:
    """Tokens wait on a tool, which lies open for them, or aside where the app holds the cards. They lay on
    the card of whose turn it is, as it was before, or were just drawn."""
    name, what = TOOLS[tool].name, counted_tokens(tokens)
    waits, whence = f"aside for this {until}", "from aside"
    if has_tools(state):
        waits, whence = f"on the {name}", f"off the {name}"
    place = to_hand(state) if before is None else on_spaces(before, state)
    if seat := _played_by(tell, tool):
        lay_open(state, tell, tool, seat)
    if before is not None and len(tokens) == 1:
        what = f"{what} off {spaces(left(before, state))},"
    text, back = f"{what} {waits}", f"{counted_tokens(tokens)} {whence}, back {place}"
    tell.hands("onto-tool", text, f"tool-{tool}", f"played:{tool}", undone=back)


def _played_by(tell: Telling, tool: Tool) -> str:
    """Whose hand a tool has left by this move: where that is undone, it goes back there.

    An Amulet says so itself, for it may lie open for several moves before it is spent.
    """
    rule = "" if tool is Tool.AMULET else f"tool-{tool}"
    played = (event.about[0] for event in tell.events if (event.id, event.rule) == ("played_tool", rule))
    return next(played, "")


def _to_hand(seat: str, tool: str) -> str:
    return f"{seat} takes the {tool} back into the hand"


def amulet_was_laid(state: State, tell: Telling, seat: str) -> None:
    """An Amulet lies open while its tokens are laid out."""
    if has_tools(state):
        name = TOOLS[Tool.AMULET].name
        back, again = _to_hand(seat, name), f"{seat} lays the {name} down again"
        tell.told_by_hands("tool-back", back, "tool-amulet", seat=seat, again=again)


def shovel_was_used(state: State, tell: Telling) -> None:
    """Two tokens that hands drew before they told it; the first time the Shovel itself had asked for it."""
    if state.turn.shovel % 2:
        asked = Telling()
        draw_by_hand(state, asked, SHOVEL_DRAWS, Tool.SHOVEL)
        tell.was_done(asked.deeds)
    else:
        back = "Put the tokens of the Shovel back into the bag"
        again = "Take the same two tokens out of the bag"
        tell.told_by_hands("put-back", back, "tool-shovel", again=again)


def tools_go(state: State, tell: Telling, going: Sequence[ToolInPlay]) -> None:
    """The time of these tools is over: each goes with what lies on it, then those that only lay open."""
    things = (BAG,) if has_bag(state) else ()
    for tool in going:
        if tool.tokens:
            back = _onto_again(state, tool)
            tell.hands(away(state), _off_tool(state, tool), "tools-resolved", *things, undone=back)
    discard_tools(state, tell, [tool.tool for tool in going if not tool.tokens])


def _onto_again(state: State, tool: ToolInPlay) -> str:
    """A tool is not spent after all, and its tokens lie there again."""
    if not has_tools(state):
        return f"{capital(each_token(tool.tokens))} aside again"
    return f"Take the {TOOLS[tool.tool].name} back, with {each_token(tool.tokens)} on it"


def _off_tool(state: State, tool: ToolInPlay) -> str:
    """Tokens leave a tool that is spent; of the app's tools no card lies there, and they lay aside."""
    if not has_tools(state):
        return f"{counted_tokens(tool.tokens)} that lay aside {home(state)}"
    books = len(tool.tokens) > 1 and FIRE not in tool.tokens
    what = f"{len(tool.tokens)} books" if books else some_tokens(tool.tokens)
    return f"Discard the {TOOLS[tool.tool].name}; its {what} {'into the bag' if has_bag(state) else 'off it'}"


def tool_due(state: State, tell: Telling) -> None:
    """A tool from the table's market or deck."""
    seat, must = state.turn_of, state.turn.spread
    text = f"{seat} {'takes' if must else 'may take'} a tool; fill the market up to {MARKET}"
    rule = "tool-market" if must else "tool-space"
    goes = f"{seat} puts the tool back" if must else f"A tool that {seat} took goes back"
    back = f"{goes}; what filled the market, back on the deck"
    tell.hands("take-tool", text, rule, MARKET_PLACE, seat=seat, undone=back)


def draw_tool(state: State, tell: Telling, seat: str, rule: str) -> None:
    """The top card of the table's Tool deck."""
    if has_tools(state):
        text, back = f"{seat} draws the top Tool card", f"{seat} puts it back on top of the Tool deck"
        tell.hands("take-tool", text, rule, DECK_PLACE, seat=seat, undone=back)


def exchange_due(tell: Telling, who: str) -> None:
    """At the end of a round everybody may exchange a tool of the table's."""
    text = f"{who} may exchange a tool for the deck’s top"
    back = "Tools that were exchanged back into the hand, those drawn back on the deck"
    tell.hands("swap-tool", text, "swap-tool", DECK_PLACE, undone=back)


def discard_tools(state: State, tell: Telling, tools: Sequence[Tool]) -> None:
    """Tools that have done their work, where they lie on the table."""
    if tools and has_tools(state):
        names = list(dict.fromkeys(TOOLS[tool].name for tool in tools))
        what = f"the {listed(names)}" if len(names) < 3 else "all tools that are spent"
        seat = _played_by(tell, tools[0])
        back = _to_hand(seat, names[0]) if seat else f"Take {what} back from the discards"
        tell.hands("discard-tool", f"Discard {what}", "tools-resolved", undone=back)


def lay_open(state: State, tell: Telling, tool: Tool, seat: str) -> None:
    """A tool that stays in front of its owner for a while."""
    if has_tools(state):
        name = TOOLS[tool].name
        text, back = f"Lay the {name} open before {seat}", _to_hand(seat, name)
        tell.hands("lay-tool", text, f"tool-{tool}", seat=seat, undone=back)


def turn_robot_card(state: State, tell: Telling) -> None:
    """The robot's card has done its work."""
    if state.tools.deck.held is Holder.TABLE:
        text, back = "Discard the robot’s Tool card", "Take the robot’s Tool card back from the discards"
        tell.hands("discard-tool", text, "robot-card", undone=back)
