"""What hands do when a component changes hands in mid-game: how to make bag, cards and tools right."""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.deeds import BAG, DECK_PLACE, MARKET_PLACE, say_anew
from companion.games.fire_in_the_library.rules.levels import holds_tools_at, tools_wait
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    ROBOT,
    TOOLS,
    kind_of,
    listed,
    ordinal,
)
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Deed, Holder, Level, Telling
from companion.wording import counted

IN_A_LINE = 3
"""So many names a deed may have, to be read at a glance."""
ASKS_FOR_TOOLS = 9
"""The edition from which on a change of the level asks who has the Tool cards then."""

TELL_TOOLS = "tell-tools"

ALL_IS_ALL = 13
"""The edition from which on nobody who lets the app do everything is asked about the tools."""


def fill_bag(state: State, tell: Telling) -> None:
    """The table takes the bag over: what has to be in it."""
    books = [f"{count} {token}" for token, count in state.bag.tokens.items() if token != FIRE]
    fires = state.bag.tokens.get(FIRE, 0)
    for some in (books[:3], books[3:]):
        if some:
            tell.hands("fill-bag", f"Books into the bag: {listed(some)}", "setup-bag", BAG, undone=None)
    what = "1 Fire" if fires == 1 else f"{fires} Fires"
    text, back = f"{what} into the bag, {state.aside} aside", "Empty the bag again: its tokens lie beside it"
    tell.hands("fill-bag", text, "setup-bag", BAG, "aside", undone=back)


def empty_bag(tell: Telling) -> None:
    """The app takes the bag over."""
    text, back = "Empty the bag: its tokens lie beside it", "All tokens that were in the bag go back into it"
    tell.hands("empty-bag", text, "holding", BAG, undone=back)


def order_changes_hands(state: State, to: Holder, tell: Telling, *, dealt: bool) -> None:
    """Who shuffles and deals the Turn Order cards; they lie on the table in any case."""
    cards = list(state.terms.spaces)
    names = f"{ordinal(cards[0])} to {ordinal(cards[-1])}"
    if to is Holder.APP:
        tell.hands("take-card", f"Keep the {names} open: the app deals", "setup-order", undone=None)
    elif dealt and not state.chosen:
        text, back = f"Shuffle and deal the {names} yourselves", f"The {names} back to the middle"
        tell.hands("take-card", text, "setup-order", undone=back)
    else:
        _cards_lie(state, tell)


def _cards_lie(state: State, tell: Telling) -> None:
    """In mid-round nothing is dealt: whoever has yet to end a turn has a card, and no other is out."""
    held = {seat: card for seat, card in state.chosen.items() if seat not in state.done}
    for seat, card in sorted(held.items(), key=lambda each: each[1]):
        text = f"{'The robot' if seat == ROBOT else seat} holds the {ordinal(card)} card"
        tell.hands("take-card", text, "choose-order", f"card:{card}", seat=seat, undone=None)
    rest = [card for card in state.terms.spaces if card not in held.values() and card not in state.used]
    if rest:
        lie = "lies" if len(rest) == 1 else "lie"
        text = f"The {listed([ordinal(card) for card in rest])} {lie} in the middle"
        tell.hands("take-card", text, "turns", *(f"card:{card}" for card in rest), undone=None)


def lay_out_tools(state: State, tell: Telling) -> None:
    """The table takes the Tool cards over: how to make market, discards, hands and deck right."""
    if out := [TOOLS[tool].name for tool in state.terms.out]:
        tell.hands("sort-tools", f"Leave in the box: {listed(out)}", "setup-few", undone=None)
    if open_ := [TOOLS[tool.tool].name for tool in state.in_play if tool.card]:
        _lay_out(tell, "Lay open", open_, "holding")
    tools = state.tools
    if market := [TOOLS[kind_of(card)].name for card in tools.market]:
        _lay_out(tell, "Market", market, "tool-market", MARKET_PLACE)
    elif tools.unclaimed:
        tell.hands("sort-tools", "The market stays as it lies", "tool-market", MARKET_PLACE, undone=None)
    gone = Counter(TOOLS[kind_of(card)].name for card in tools.discard)
    names = [name if count == 1 else f"{count} × {name}" for name, count in gone.items()]
    for at in range(0, len(names), IN_A_LINE):
        _lay_out(tell, "Discards", names[at : at + IN_A_LINE], "holding")
    _take_hands(state, tell)
    if untold := list(tools.unclaimed):
        keep = f"{listed(untold)} {'keep' if len(untold) > 1 else 'keeps'} the tools in hand"
        tell.hands("sort-tools", keep, "holding", undone=None)
    # How many somebody holds who has not said it, nobody can know.
    rest = "rest" if untold else f"other {counted(len(tools.deck), 'Tool card')}"
    if tools.deck.cards:
        text, back = f"Shuffle the {rest} as the deck", "Put the Tool deck away again: the app has it"
        tell.hands("sort-tools", text, "setup-tools", DECK_PLACE, undone=back)


def _take_hands(state: State, tell: Telling) -> None:
    """Each takes the hand that the app had: in one line where all have as many, else three to a line."""
    held = {seat: len(hand) for seat, hand in state.tools.hands.items() if hand}
    alike = len(held) == len(state.seats) > 1 and len(set(held.values())) == 1
    seats = ["Everybody"] if alike else list(held)
    for at in range(0, len(seats), IN_A_LINE):
        some = seats[at : at + IN_A_LINE]
        if len(some) == 1:
            count = held.get(some[0], max(held.values()))
            text = f"{some[0]}: take your hand, {counted(count, 'card')}: see Tools"
            back = f"{some[0]} puts the hand away again: the app has it"
        else:
            text = f"Take your hands, see Tools: {', '.join(f'{seat} {held[seat]}' for seat in some)}"
            back = f"{listed(some)} put their hands away again: the app has them"
        tell.hands("deal-tools", text, "holding", seat=some[0] if some[0] in held else "", undone=back)


def _lay_out(tell: Telling, where: str, names: Sequence[str], rule: str, *things: str) -> None:
    """Tool cards of the app's come to lie on the table."""
    words = listed(list(names))
    tell.hands("sort-tools", f"{where}: {words}", rule, *things, undone=f"Put {words} away again")


def tools_are_needed(state: State) -> bool:
    """Whether somebody takes or exchanges a tool just now, counts one up, or lays out what one has drawn."""
    return state.step in (Step.REWARD, Step.SWAP, Step.LAST) or state.handful is not None


def asks_for_tools(state: State, level: Level) -> bool:
    """Whether going to this level asks who has the Tool cards from then on."""
    return state.edition >= ASKS_FOR_TOOLS and not tools_are_needed(state) and tools_due(state, level)


def app_keeps_tools(state: State, level: Level) -> bool:
    """Whether a level that is gone to has said by itself that the app has the Tool cards from then on."""
    return state.edition >= ALL_IS_ALL and holds_tools_at(level) is Holder.APP


def tools_due(state: State, level: Level) -> bool:
    """Whether going to this level wants the Tool cards elsewhere; what the level before wants is decided."""
    same = state.edition >= ASKS_FOR_TOOLS and holds_tools_at(level) is holds_tools_at(state.level)
    return not same and tools_wait(level, state.tools_held)


def ask_for_tools(state: State, tell: Telling) -> State:
    """After a change of the level: where the Tool cards go, as soon as they can change hands."""
    if not state.tools_due or tools_are_needed(state):
        return state
    to_app = state.tools_held is Holder.TABLE
    what = "Give the app the Tool cards" if to_app else "Take the Tool cards back"
    tell.hands("sort-tools", f"{what}: three dots, Who holds what", "holding", "tools", undone=None)
    return replace(state, tools_due=False)


def put_tools_away(tell: Telling) -> None:
    """The app takes the Tool cards over; market and hands stay until it knows them."""
    text, back = "Put Tool deck and discards away", "Lay Tool deck and discards out again"
    tell.hands("sort-tools", text, "holding", DECK_PLACE, undone=back)


def tell_rest(state: State, tell: Telling) -> None:
    """What the app has still to be told of the Tool cards; it is asked for until all of it is told."""
    untold = list(state.tools.unclaimed)
    if not untold:
        return
    if not state.tools.market:
        text = "Tell the app the market, then your hands"
    elif len(untold) > IN_A_LINE:
        text = f"Tell the app your hands, still {len(untold)} of you"
    else:
        text = f"Tell the app what {listed(untold)} {'hold' if len(untold) > 1 else 'holds'}"
    say_anew(tell, Deed(TELL_TOOLS, text, "holding", (MARKET_PLACE,), renews=True, undone=None))


def is_to_tell(deed: Deed) -> bool:
    """Whether this asks for what the app has still to be told: it stands until then, whatever is played. What
    hands put away meanwhile goes with the next move, all of it."""
    return deed.id == TELL_TOOLS


def put_market_away(tell: Telling) -> None:
    """The app has the market now, or deals a new one."""
    text, back = "Put the market away: the app has it", "Lay the market out again"
    tell.hands("sort-tools", text, "holding", MARKET_PLACE, undone=back)
