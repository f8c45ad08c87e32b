"""What hands do now: the pieces on the table are moved by people, so each step of the rules asks for it.

Of what the app holds nothing is asked: nobody puts a token into its bag, and of its tools no card lies on the
table. The tokens that its bag stands for lie beside the cards, and the Fires set aside are a heap by
themselves.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    MARKET,
    ROBOT,
    SECTIONS,
    TOOLS,
    Tool,
    listed,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State, ToolInPlay, Until
from companion.games.fire_in_the_library.rules.token_words import a_token, counted_tokens, some_tokens
from companion.table import Deed, Holder, Telling

BAG, ASIDE, MARKET_PLACE, DECK_PLACE = "bag", "aside", "market", "tool:deck"
AMULET_IS_TOLD = 10
"""The edition from which on a table with its own bag lays an Amulet's tokens out before it tells them."""
ONE_MORE_FIRE = "One more Fire"
"""What the button is called that a deed speaks of."""


def has_bag(state: State) -> bool:
    """Whether there is a bag on the table to put tokens into."""
    return state.bag.held is Holder.TABLE


def _home(state: State) -> str:
    """Where tokens go that are in play no longer."""
    return "back into the bag" if has_bag(state) else "back beside the cards"


def has_tools(state: State) -> bool:
    """Whether Tool cards lie on the table."""
    return state.plays_tools and not state.holds_tools


def say_anew(tell: Telling, deed: Deed) -> None:
    """A deed that says what an earlier one of the same move said, only more of it."""
    for at, other in enumerate(tell.deeds):
        if (other.id, other.things) == (deed.id, deed.things):
            tell.deeds[at] = deed
            return
    tell.deeds.append(deed)


# -- order -------------------------------------------------------------------------------------


def take_card(tell: Telling, seat: str, card: str, rule: str) -> None:
    """Somebody gets a Turn Order card."""
    who = "The robot" if seat == ROBOT else seat
    text = f"{who} takes the {ordinal(card)} card"
    back = f"The {ordinal(card)} card back to the middle"
    tell.hands("take-card", text, rule, f"card:{card}", seat=seat, undone=back)


def all_cards_back(state: State, tell: Telling) -> None:
    """Alone, when every Turn Order card lies aside, all of them may be chosen again."""
    cards = (f"card:{card}" for card in state.terms.spaces)
    tell.hands("card-back", "All six Turn Order cards back to the middle", "solo-cards", *cards)


def give_bag(state: State, tell: Telling, seat: str) -> None:
    """The bag goes on; the app's bag goes nowhere, nor does that of one who plays alone."""
    if has_bag(state) and seat != ROBOT and state.solo is None:
        back = f"{seat} gives the bag back"
        tell.hands("give-bag", f"Give the bag to {seat}", "turns", BAG, seat=seat, undone=back)


# -- tokens ------------------------------------------------------------------------------------


def lay_token(state: State, tell: Telling, token: str, at: int) -> None:
    """A token onto a space of the card of whose turn it is."""
    text = f"Lay {a_token(token)} on space {at + 1}"
    tell.hands("lay-token", text, "save-books", f"space:{state.card}-{at}", seat=state.turn_of)


def lay_on_card(tell: Telling, token: str, card: str) -> None:
    """A token of an Amulet onto a Turn Order card."""
    text = f"Lay {a_token(token)} on the {ordinal(card)} card"
    tell.hands("lay-token", text, "tool-amulet", f"card:{card}")


def draw_by_hand(state: State, tell: Telling, count: int, tool: Tool) -> None:
    """The table's bag: so many tokens are drawn for a tool."""
    if not has_bag(state) or not count:
        return
    if tool is Tool.AMULET and state.edition >= AMULET_IS_TOLD:
        text = f"Draw {count} tokens and lay one on each card"
        tell.hands("draw", text, "tool-amulet", BAG)
    else:
        what = "a token" if count == 1 else f"{count} tokens"
        tell.hands("draw", f"Draw {what} from the bag", f"tool-{tool}", BAG)


def put_back(state: State, tell: Telling, tokens: Iterable[str], rule: str) -> None:
    """Tokens leave the table for the bag."""
    some = tuple(tokens)
    if not some:
        return
    tell.hands(
        "put-back", f"{counted_tokens(some)} {_home(state)}", rule, *((BAG,) if has_bag(state) else ())
    )


def onto_tool(tell: Telling, state: State, tool: Tool, tokens: Sequence[str], until: Until) -> None:
    """Tokens wait on a tool, or beside it where the app holds the cards."""
    name, what = TOOLS[tool].name, counted_tokens(tokens)
    waits = f"on the {name}" if has_tools(state) else f"aside for this {until}"
    tell.hands("onto-tool", f"{what} {waits}", f"tool-{tool}", f"played:{tool}")


def _off_card(state: State, tell: Telling, what: str, card: str, rule: str) -> None:
    """The tokens of a Turn Order card leave it; alone, the robot has none and keeps them before it."""
    where = "off the card" if card and not has_bag(state) else _home(state)
    things = (BAG,) if has_bag(state) else (f"card:{card}",) if card else ()
    tell.hands("put-back", f"{what} {where}", rule, *things)


def clear_spare(state: State, tell: Telling, card: str, tokens: Sequence[str]) -> None:
    """A card that nobody took in this round: what an Amulet laid on it goes back too."""
    what, place = counted_tokens(tokens), f"the {ordinal(card)} card"
    if has_bag(state):
        tell.hands("put-back", f"{what} on {place} back into the bag", "tool-amulet", BAG)
    else:
        tell.hands("put-back", f"{what} off {place}", "tool-amulet", f"card:{card}")


def end_turn(
    state: State, tell: Telling, card: str, tokens: Sequence[str], going: Sequence[ToolInPlay]
) -> None:
    """The tokens of a turn go back, spent tools away, and the card to the middle (alone: aside)."""
    if tokens:
        whose = "The robot" if state.turn_of == ROBOT else state.turn_of
        _off_card(state, tell, f"{whose}’s tokens", card, "after-scoring")
    tools_go(state, tell, going)
    if card:
        where = "Set the {} card aside" if state.solo is not None else "The {} card back to the middle"
        tell.hands("card-back", where.format(ordinal(card)), "after-scoring", f"card:{card}")


def tools_go(state: State, tell: Telling, going: Sequence[ToolInPlay]) -> None:
    """The time of these tools is over: each goes with what lies on it, then those that only lay open."""
    things = (BAG,) if has_bag(state) else ()
    for tool in going:
        if tool.tokens:
            tell.hands("put-back", _off_tool(state, tool), "tools-resolved", *things)
    discard_tools(state, tell, [tool.tool for tool in going if not tool.tokens])


def _off_tool(state: State, tool: ToolInPlay) -> str:
    """Tokens leave a tool that is spent; of the app's tools no card lies there, and they lay aside."""
    if not has_tools(state):
        return f"{counted_tokens(tool.tokens)} that lay aside {_home(state)}"
    books = len(tool.tokens) > 1 and FIRE not in tool.tokens
    what = f"{len(tool.tokens)} books" if books else some_tokens(tool.tokens)
    return f"Discard the {TOOLS[tool.tool].name}; its {what} {'into the bag' if has_bag(state) else 'off it'}"


# -- the library -------------------------------------------------------------------------------


def take_tops(tell: Telling, rule: str) -> None:
    """The Library cards that have burned in this move go: they are one deed, however many they are."""
    burned = Counter(event.about[0] for event in tell.events if event.id == "burned")
    things = tuple(f"section:{section}" for section in burned)
    deed = Deed("take-top", _tops({section_name(id_): count for id_, count in burned.items()}), rule, things)
    at = next((at for at, other in enumerate(tell.deeds) if other.id == deed.id), len(tell.deeds))
    tell.deeds[at : at + 1] = [deed]


def take_asked_top(tell: Telling, section: str, rule: str) -> None:
    """The table says what lies below: its answer shows that this card is gone, and all asked before it.

    So it comes after the Fires of the cards above, and with those cards only where no Fire stands between.
    """
    if any(deed.id == "take-top" for deed in tell.deeds[:-1]):
        tell.hands("take-top", _tops({section_name(section): 1}), rule, f"section:{section}")
    else:
        take_tops(tell, rule)


def _tops(burned: dict[str, int]) -> str:
    """So many cards off each section, in as few words as can be."""
    (first, count), *others = burned.items()
    if not others:
        return f"Take the top {'card' if count == 1 else f'{count} cards'} off {first}"
    if len(burned) == 2 and set(burned.values()) == {1}:
        return f"Take the top card off {first} and off {others[0][0]}"
    if len(burned) < len(SECTIONS):
        return "Take " + ", ".join(f"{count} off {name}" for name, count in burned.items())
    if set(burned.values()) == {1}:
        return "Take the top card off every section"
    return "Cards off: " + ", ".join(f"{name} {count}" for name, count in burned.items())


def add_fire(state: State, tell: Telling) -> None:
    """A Fire of those aside goes into the table's bag; the app's has it already, but the heap shrinks."""
    id_, thing = ("add-fire", BAG) if has_bag(state) else ("fire-over", ASIDE)
    count = 1 + _said_before(tell, id_)
    if has_bag(state):
        text = "One more Fire into the bag" if count == 1 else f"{count} more Fires into the bag"
    else:
        what = "Fire icon: one Fire" if count == 1 else f"{count} fire icons: {count} Fires"
        text = f"{what} {_over(state.aside - 1)}"
    say_anew(tell, Deed(id_, text, "fire-icon", (thing,)))


def _said_before(tell: Telling, id_: str) -> int:
    """For how many Fires a deed of this move asks already: more than one are a number at its beginning."""
    said = next((deed.text for deed in tell.deeds if deed.id == id_), "")
    number = said.partition(" ")[0]
    return int(number) if number.isdigit() else int(bool(said))


def _over(left: int) -> str:
    """A Fire leaves the heap for the tokens that the app's bag stands for."""
    return f"from aside into play, {left} left"


def fire_told(state: State, tell: Telling) -> None:
    """The table has found a fire icon by itself: each time one more of those aside is in play."""
    if has_bag(state):
        left = state.aside or "none"
        tell.hands("add-fire", f"One more Fire into the bag, {left} left aside", "fire-icon", BAG)
    else:
        tell.hands("fire-over", f"One Fire {_over(state.aside)}", "fire-icon", ASIDE)


def fire_back(state: State, tell: Telling) -> None:
    """There was no fire icon after all: a Fire too many is in play."""
    if has_bag(state):
        tell.hands("fire-out", "One Fire out of the bag again, and aside", "fire-icon", BAG)
    else:
        tell.hands(
            "fire-aside", f"No fire icon: one Fire aside again, now {state.aside + 1}", "fire-icon", ASIDE
        )


def look_for_icons(tell: Telling) -> None:
    """Where nobody reads cards out to the app: the table looks for fire icons itself."""
    text = f"A fire icon? Tap “{ONE_MORE_FIRE}”"
    say_anew(tell, Deed("look-icon", text, "fire-icon", (ASIDE,), renews=True))


# -- score, tools and the end of the round -----------------------------------------------------


def tool_due(state: State, tell: Telling) -> None:
    """A tool from the table's market or deck."""
    verb = "takes" if state.turn.spread else "may take"
    text = f"{state.turn_of} {verb} a tool; fill the market up to {MARKET}"
    rule = "tool-market" if state.turn.spread else "tool-space"
    back = f"{state.turn_of} puts the tool back"
    tell.hands("take-tool", text, rule, MARKET_PLACE, seat=state.turn_of, undone=back)


def draw_tool(state: State, tell: Telling, seat: str, rule: str) -> None:
    """The top card of the table's Tool deck."""
    if has_tools(state):
        tell.hands("take-tool", f"{seat} draws the top Tool card", rule, DECK_PLACE, seat=seat)


def exchange_due(tell: Telling, who: str) -> None:
    """At the end of a round everybody may exchange a tool of the table's."""
    text, back = f"{who} may exchange a tool for the deck’s top", "Exchanged tools go back"
    tell.hands("swap-tool", text, "swap-tool", DECK_PLACE, undone=back)


def discard_tools(state: State, tell: Telling, tools: Sequence[Tool]) -> None:
    """Tools that have done their work, where they lie on the table."""
    if tools and has_tools(state):
        names = list(dict.fromkeys(TOOLS[tool].name for tool in tools))
        what = f"the {listed(names)}" if len(names) < 3 else "all tools that are spent"
        tell.hands("discard-tool", f"Discard {what}", "tools-resolved")


def lay_open(state: State, tell: Telling, tool: Tool, seat: str) -> None:
    """A tool that stays in front of its owner for a while."""
    if has_tools(state):
        tell.hands("lay-tool", f"Lay the {TOOLS[tool].name} open before {seat}", f"tool-{tool}", seat=seat)


def turn_robot_card(state: State, tell: Telling) -> None:
    """The robot's card has done its work."""
    if state.tools.deck.held is Holder.TABLE:
        tell.hands("discard-tool", "Discard the robot’s Tool card", "robot-card")
