"""The Tool cards change hands in mid-game; what the app cannot know then, it is told.

The market lies open: anybody says what it shows. What everybody holds, they say when it suits them; until all
have, nothing is drawn from the deck, for the top card may be in somebody's hand. The other way round each
takes the hand that the app held for them; who never told it still has the cards.
"""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import sorting_out
from companion.games.fire_in_the_library.rules.pieces import TOOLS, kind_of, listed
from companion.games.fire_in_the_library.rules.state import State, ToolCards, ToolInPlay
from companion.games.fire_in_the_library.rules.tool_cards import KEEPS_DISCARDS, refill
from companion.table import UNKNOWN, Chance, Holder, Telling


def to_table(state: State) -> State:
    """The players take the cards over; the app forgets market and deck, and shows each hand to its owner."""
    tools = state.tools
    gone = tools.discard if state.edition >= KEEPS_DISCARDS else ()
    mixed = (*tools.deck.cards, *tools.market, *(() if gone else tools.discard), *_in_hands(tools))
    deck = replace(tools.deck, cards=tuple(sorted(mixed)), seen=(), held=Holder.TABLE)
    handed = {seat: hand for seat, hand in tools.hands.items() if hand}
    return replace(state, tools=ToolCards(deck, discard=gone, handed=handed, handed_in=state.round))


def to_app(state: State, chance: Chance) -> State:
    """The app takes the cards over; what the market shows and what everybody holds is still to be told."""
    deck = state.tools.deck
    in_play: list[ToolInPlay] = []
    for tool in state.in_play:
        card = tool.card or next((card for card in deck.cards if kind_of(card) is tool.tool), "")
        deck = deck.take(card) if card and not tool.card else deck
        in_play.append(replace(tool, card=card))
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(state.seats, ())
    deck = deck.hand_over(Holder.APP, chance)
    tools = ToolCards(deck, discard=state.tools.discard, hands=hands, unclaimed=state.seats)
    return replace(state, tools=tools, in_play=tuple(in_play))


def out_of_sight(state: State, seat: str) -> tuple[str, ...]:
    """The cards that a seat cannot see: those of the deck and of other hands, which it cannot tell apart."""
    tools = state.tools
    hands = (card for other, hand in tools.hands.items() if other != seat for card in hand)
    cards = (*tools.deck.cards, *tools.deck.among, *hands)
    return tuple(sorted(card for card in cards if card != UNKNOWN))


def may_be_told(state: State, seat: str) -> tuple[str, ...]:
    """The cards that may lie in the market or in a hand, as the table tells it.

    Discards are among them: the table may have shuffled them while it held the cards.
    """
    return tuple(sorted((*out_of_sight(state, seat), *state.tools.discard)))


def may_tell_market(state: State) -> bool:
    """Whether the market of the table has still to be told, or may be."""
    return bool(state.tools.unclaimed) and not state.tools.market


def lay_market(state: State, cards: tuple[str, ...], tell: Telling) -> State:
    """The table says what lies in the market, any copy of a tool."""
    tools, market = _out_of(state.tools, cards)
    if len(market) < len(cards):
        return _claim_again(state, tell)
    names = listed([TOOLS[kind_of(card)].name for card in market])
    tell.say("market_told", f"In the market: {names}.", "tool-market")
    sorting_out.put_market_away(tell)
    state = replace(state, tools=replace(tools, market=market))
    sorting_out.tell_rest(state, tell)
    return state


def claim(state: State, seat: str, cards: tuple[str, ...], tell: Telling) -> State:
    """Somebody says what they hold, any copy of a tool; once all have, the market is filled up."""
    tools, copies = _out_of(state.tools, cards)
    if len(copies) < len(cards):
        return _claim_again(state, tell)
    many = "1 tool" if len(cards) == 1 else f"{len(cards)} tools"
    tell.say("took_in", f"{seat} holds {many}.", "holding", seat)
    if cards:
        them = "it" if len(cards) == 1 else "them"
        text, back = f"{seat} puts {many} away: the app has {them}", f"{seat} takes {many} back into the hand"
        tell.hands("sort-tools", text, "holding", seat=seat, undone=back)
    unclaimed = tuple(other for other in state.tools.unclaimed if other != seat)
    hands = {**state.tools.hands, seat: (*state.hand(seat), *copies)}
    state = replace(state, tools=replace(tools, hands=hands, unclaimed=unclaimed))
    if unclaimed:
        sorting_out.tell_rest(state, tell)
        return state
    if not state.tools.market:
        sorting_out.put_market_away(tell)
    return refill(state, tell.chance)


def _out_of(tools: ToolCards, said: tuple[str, ...]) -> tuple[ToolCards, tuple[str, ...]]:
    """Copies of these tools out of the deck, or else of the discards, as many as there are."""
    found: tuple[str, ...] = ()
    for one in said:
        cards = (*tools.deck.cards, *tools.discard)
        copy = next((card for card in cards if kind_of(card) is kind_of(one)), "")
        if copy in tools.deck.cards:
            tools = replace(tools, deck=tools.deck.take(copy))
        elif copy:
            tools = replace(tools, discard=tuple(card for card in tools.discard if card != copy))
        found = (*found, copy) if copy else found
    return tools, found


def _claim_again(state: State, tell: Telling) -> State:
    """More copies are told than there are: nobody can tell who was wrong, so all is said once more."""
    text = "Together that is more tools than there are: everybody says it again, and the market too."
    tell.say("claims_clash", text, "holding")
    tools = state.tools
    cards = (*tools.deck.cards, *tools.market, *_in_hands(tools))
    deck = replace(tools.deck, cards=cards).shuffle(tell.chance)
    empty: dict[str, tuple[str, ...]] = dict.fromkeys(state.seats, ())
    state = replace(state, tools=replace(tools, deck=deck, market=(), hands=empty, unclaimed=state.seats))
    sorting_out.tell_rest(state, tell)
    return state


def _in_hands(tools: ToolCards) -> tuple[str, ...]:
    return tuple(card for hand in tools.hands.values() for card in hand)
