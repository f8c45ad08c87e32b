"""Tool cards as the app keeps them: deck, market, discards and hidden hands."""

from functools import lru_cache

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules.pieces import MARKET, Tool, kind_of
from companion.games.fire_in_the_library.rules.state import State, ToolCards, ToolInPlay, Until, back_into_bag
from companion.table import Chance, Holder

KEEPS_DISCARDS = 7
"""The edition from which on the app keeps in mind which tools the table has played."""
ONE_OF_LIKE = 10
"""The edition from which on like tools in the market are one choice."""


MARKET_WAITS = 13
"""The edition from which on nobody takes a tool before all hands are told: the market would not be filled."""


def waits(state: State) -> bool:
    """Whether nothing is drawn from the deck yet: somebody may hold what lies on top of it."""
    return state.terms.edition >= 2 and bool(state.tools.unclaimed)


def none_yet(state: State) -> bool:
    """Whether nobody takes a tool yet: there is no deck to choose, nor to fill the market from."""
    return state.edition >= MARKET_WAITS and waits(state)


def draw_top(state: State, chance: Chance) -> tuple[State, str]:
    """The top card of the deck, the discards shuffled when it is empty; no text where there is none."""
    if waits(state):
        return state, ""
    state = _refresh(state, chance)
    tools = state.tools
    if not tools.deck:
        return state, ""
    card, deck = tools.deck.draw()
    return replace(state, tools=replace(tools, deck=deck)), card


def _refresh(state: State, chance: Chance) -> State:
    tools = state.tools
    if tools.deck or not tools.discard or state.is_ruled("C11", "out"):
        return state
    deck = replace(tools.deck, cards=tools.discard).shuffle(chance)
    return replace(state, tools=replace(tools, deck=deck, discard=()))


def refill(state: State, chance: Chance) -> State:
    """Bring the market back to three cards."""
    while len(state.tools.market) < MARKET:
        state, card = draw_top(state, chance)
        if not card:
            break
        state = replace(state, tools=replace(state.tools, market=(*state.tools.market, card)))
    return state


def give(state: State, seat: str, card: str) -> State:
    """A card into a hand."""
    hands = {**state.tools.hands, seat: (*state.hand(seat), card)}
    return replace(state, tools=replace(state.tools, hands=hands))


def deal(state: State, seat: str, chance: Chance) -> State:
    """The top card of the deck into a hand, where there is one."""
    state, card = draw_top(state, chance)
    return give(state, seat, card) if card else state


def may_draw(state: State) -> bool:
    """Whether the deck may be chosen for a new tool: always after a fire, else if the table allows it."""
    return deck_allowed(state) and can_draw(state)


def deck_allowed(state: State) -> bool:
    """Whether the deck may be chosen, as far as the rules go."""
    return state.is_ruled("C6", "both") or state.turn.spread or not state.tools.market


def may_leave(state: State) -> bool:
    """Whether no tool need be taken: after scoring, or where none is left after a fire."""
    return not state.turn.spread or not has_some(state)


def has_some(state: State) -> bool:
    """Whether there is a tool to take, or will be once the market or the hands are told."""
    return bool(state.tools.market) or can_draw(state) or waits(state)


def can_draw(state: State) -> bool:
    """Whether a card can be drawn from the deck, after shuffling the discards if need be."""
    tools = state.tools
    there = bool(tools.deck) or (bool(tools.discard) and not state.is_ruled("C11", "out"))
    return there and not waits(state)


def next_round(state: State) -> ToolCards:
    """The Tool cards as this round is over: hands that were given out before it are taken."""
    tools = replace(state.tools, swapped=())
    return replace(tools, handed={}) if tools.handed_in < state.round else tools


def in_hand(state: State, seat: str, tool: Tool) -> str:
    """The card in a hand that is this tool; empty where it holds none."""
    return next((card for card in state.hand(seat) if kind_of(card) is tool), "")


def kinds_in_hand(state: State, seat: str) -> tuple[Tool, ...]:
    """The tools that a seat holds, each once."""
    return _kinds(state.hand(seat))


@lru_cache(maxsize=256)
def _kinds(cards: tuple[str, ...]) -> tuple[Tool, ...]:
    """Remembered, for a hand is asked at every step and seldom another than before."""
    return tuple(dict.fromkeys(map(kind_of, cards)))


def lay_down(state: State, seat: str, card: str) -> State:
    """Out of a hand; the card is in play until it is discarded."""
    hands = {**state.tools.hands, seat: _without(state.hand(seat), card)}
    return replace(state, tools=replace(state.tools, hands=hands))


def played_by_table(state: State, seat: str, tool: Tool) -> tuple[State, str]:
    """A tool out of a hand that the app does not see: any copy of it that is not known to be elsewhere.

    Where there is none, the table must have shuffled its discards in the meantime.
    """
    if state.edition < KEEPS_DISCARDS:
        return state, ""
    tools = state.tools
    if all(kind_of(card) is not tool for card in tools.deck.cards):
        tools = replace(tools, deck=tools.deck.put_under(tools.discard), discard=())
    card = next((card for card in tools.deck.cards if kind_of(card) is tool), "")
    if not card:
        return state, ""
    handed = tools.handed.get(seat, ())
    if mine := next((one for one in handed if kind_of(one) is tool), ""):
        tools = replace(tools, handed={**tools.handed, seat: _without(handed, mine)})
    return replace(state, tools=replace(tools, deck=tools.deck.take(card))), card


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def to_choose_from(state: State) -> tuple[str, ...]:
    """The cards of the market among which there is a choice: of like ones the first."""
    if none_yet(state):
        return ()
    if state.edition < ONE_OF_LIKE:
        return state.tools.market
    return tuple({kind_of(card): card for card in reversed(state.tools.market)}.values())[::-1]


def take_from_market(state: State, seat: str, card: str, chance: Chance) -> State:
    """A card of the market into a hand; the market is filled up."""
    tools = replace(state.tools, market=_without(state.tools.market, card))
    return refill(give(replace(state, tools=tools), seat, card), chance)


def discard(state: State, card: str) -> State:
    """A resolved tool goes to the discards, also to those of the table: it has been seen by all."""
    tools = state.tools
    if not card:
        return state
    if tools.deck.held is Holder.TABLE and state.edition < KEEPS_DISCARDS:
        return replace(state, tools=replace(tools, deck=tools.deck.put_under([card])))
    return replace(state, tools=replace(tools, discard=(*tools.discard, card)))


# -- tools that lie on the table with tokens on them -------------------------------------------


def keep_tokens(state: State, tool: ToolInPlay) -> State:
    """A tool stays in front of its owner, with tokens or only for its effect."""
    return replace(state, in_play=(*state.in_play, tool))


def add_to(state: State, tool: Tool, token: str) -> State:
    """One more token onto the tool played last."""
    at = max(at for at, each in enumerate(state.in_play) if each.tool is tool)
    more = replace(state.in_play[at], tokens=(*state.in_play[at].tokens, token))
    return replace(state, in_play=(*state.in_play[:at], more, *state.in_play[at + 1 :]))


def release(state: State, until: Until, owner: str | None = None) -> State:
    """The time of these tools is over: their tokens go back into the bag, the cards to the discards."""
    going = [tool for tool in state.in_play if tool.until is until and owner in (None, tool.owner)]
    if not going:
        return state
    state = replace(state, in_play=tuple(tool for tool in state.in_play if tool not in going))
    for tool in going:
        state = discard(back_into_bag(state, tool.tokens), tool.card)
    return state
