"""What somebody in a chair does, in a few words: all of it, and as much as may be read beforehand."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import handful
from companion.games.fire_in_the_library.rules.deeds import passes_bag
from companion.games.fire_in_the_library.rules.pieces import (
    DECK,
    TOOLS,
    Tool,
    kind_of,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import each_token, token_word
from companion.table.counsel import Decision


def titled(seen: State, decision: Decision) -> Decision:
    """A decision with its words; those of a tool in hand are told with the move, and not before."""
    if decision.move in _HIDDEN:
        verb, before = _HIDDEN[decision.move]
        tool = TOOLS[Tool(decision.args["tool"])].name
        return replace(decision, title=f"{verb} the {tool}", before=before)
    words = _OPEN[decision.move](seen, decision.args)
    return replace(decision, title=words, before=words)


_HIDDEN = {"play_tool": ("Play", "Play a tool"), "swap_tool": ("Exchange", "Exchange a tool")}


def _keep(seen: State, args: dict[str, Any]) -> str:
    tokens = [handful.in_hand(seen).tokens[at] for at in args["tokens"]]
    return f"Place the {token_word(tokens[0])}" if len(tokens) == 1 else f"Place {each_token(tokens)}"


def _take_tool(_seen: State, args: dict[str, Any]) -> str:
    return (
        "Draw a tool from the deck"
        if args["card"] == DECK
        else f"Take the {TOOLS[kind_of(args['card'])].name}"
    )


def _take_card(_seen: State, args: dict[str, Any]) -> str:
    return f"Take the {ordinal(args['card'])} Turn Order card" if "card" in args else "Take a Turn Order card"


def _lay(seen: State, args: dict[str, Any]) -> str:
    held = handful.in_hand(seen).tokens
    token = args.get("token") or (held[0] if held else "")
    return f"Lay {f'the {token_word(token)}' if token else 'a token'} on the {ordinal(args['card'])} card"


_OPEN: dict[str, Callable[[State, dict[str, Any]], str]] = {
    "stop": lambda _seen, _args: "Stop",
    "draw": lambda _seen, _args: "Draw a token",
    "draw_two": lambda _seen, _args: "Draw two tokens",
    "keep": _keep,
    "let_it_burn": lambda _seen, _args: "Let it burn",
    "pass_bag": lambda seen, _args: "Pass the bag" if passes_bag(seen) else "End the turn",
    "take_tool": _take_tool,
    "leave_tool": lambda _seen, _args: "Take no tool",
    "take_card": _take_card,
    "lay": _lay,
    "burn": lambda _seen, args: f"Let {section_name(args['section'])} burn",
    "call_burn": lambda _seen, _args: "Call “Burn!”",
}
