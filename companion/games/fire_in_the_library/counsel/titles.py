"""What somebody in a chair does, in a few words: all of it, and as much as may be read beforehand."""

from collections.abc import Callable

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel.words import tokens_of
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
from companion.table.legal import Args


def titled(seen: State, decision: Decision) -> Decision:
    """A decision with its words; those of a tool in hand are told with the move, and not before."""
    if decision.move in _HIDDEN:
        verb, before = _HIDDEN[decision.move]
        tool = TOOLS[Tool(str(decision.args["tool"]))].name
        return replace(decision, title=f"{verb} the {tool}", before=before)
    words = _OPEN[decision.move](seen, decision.args)
    return replace(decision, title=words, before=words)


_HIDDEN = {"play_tool": ("Play", "Play a tool"), "swap_tool": ("Exchange", "Exchange a tool")}


def _keep(seen: State, args: Args) -> str:
    tokens = tokens_of(seen, args)
    return f"Place the {token_word(tokens[0])}" if len(tokens) == 1 else f"Place {each_token(tokens)}"


def _take_tool(_seen: State, args: Args) -> str:
    return (
        "Draw a tool from the deck"
        if args["card"] == DECK
        else f"Take the {TOOLS[kind_of(str(args['card']))].name}"
    )


def _take_card(_seen: State, args: Args) -> str:
    which = f"the {ordinal(str(args['card']))}" if "card" in args else "a"
    return f"Take {which} Turn Order card"


def _lay(seen: State, args: Args) -> str:
    held = handful.in_hand(seen).tokens
    token, card = str(args.get("token") or (held[0] if held else "")), ordinal(str(args["card"]))
    return f"Lay {f'the {token_word(token)}' if token else 'a token'} on the {card} card"


_OPEN: dict[str, Callable[[State, Args], str]] = {
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
    "burn": lambda _seen, args: f"Let {section_name(str(args['section']))} burn",
    "call_burn": lambda _seen, _args: "Call “Burn!”",
}
