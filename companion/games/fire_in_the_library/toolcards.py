"""Tool cards as the app keeps them: deck, market, discards and hidden hands."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.pieces import MARKET, TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.state import HeldBy, State, ToolCards, Until, back_into_bag
from companion.table import Chance, Holder, IllegalMove


def draw_top(state: State, chance: Chance) -> tuple[State, str]:
    """The top card of the deck, the discards shuffled when it is empty; no text where there is none."""
    state = _refresh(state, chance)
    tools = state.tools
    if not tools.deck:
        return state, ""
    card, deck = tools.deck.draw()
    return replace(state, tools=replace(tools, deck=deck)), card


def _refresh(state: State, chance: Chance) -> State:
    tools = state.tools
    if tools.deck or not tools.discard or state.ruling("C11") == "out":
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


def can_draw(state: State) -> bool:
    """Whether a card can be drawn from the deck, after shuffling the discards if need be."""
    tools = state.tools
    return bool(tools.deck) or (bool(tools.discard) and state.ruling("C11") != "out")


def in_hand(state: State, seat: str, tool: Tool) -> str:
    """The card in a hand that is this tool."""
    for card in state.hand(seat):
        if kind_of(card) is tool:
            return card
    raise IllegalMove(f"{seat} does not hold the {TOOLS[tool].name}.", rule=f"tool-{tool}")


def lay_down(state: State, seat: str, card: str) -> State:
    """Out of a hand; the card is in play until it is discarded."""
    hands = {**state.tools.hands, seat: _without(state.hand(seat), card)}
    return replace(state, tools=replace(state.tools, hands=hands))


def _without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    at = cards.index(card)
    return cards[:at] + cards[at + 1 :]


def take_from_market(state: State, seat: str, card: str, chance: Chance) -> State:
    """A card of the market into a hand; the market is filled up."""
    tools = replace(state.tools, market=_without(state.tools.market, card))
    return refill(give(replace(state, tools=tools), seat, card), chance)


def discard(state: State, card: str) -> State:
    """A resolved tool goes to the discards; where the table holds the cards, it does that itself."""
    tools = state.tools
    if not card:
        return state
    if tools.deck.held is Holder.TABLE:
        return replace(state, tools=replace(tools, deck=tools.deck.put_under([card])))
    return replace(state, tools=replace(tools, discard=(*tools.discard, card)))


# -- tools that lie on the table with tokens on them -------------------------------------------


def keep_tokens(state: State, held: HeldBy) -> State:
    """A tool stays in front of its owner, with tokens or only for its effect."""
    return replace(state, held=(*state.held, held))


def add_to(state: State, tool: Tool, token: str) -> State:
    """One more token onto the tool played last."""
    at = max(at for at, held in enumerate(state.held) if held.tool is tool)
    held = replace(state.held[at], tokens=(*state.held[at].tokens, token))
    return replace(state, held=(*state.held[:at], held, *state.held[at + 1 :]))


def release(state: State, until: Until, owner: str | None = None) -> State:
    """The time of these tools is over: their tokens go back into the bag, the cards to the discards."""
    going = [held for held in state.held if held.until is until and owner in (None, held.owner)]
    if not going:
        return state
    state = replace(state, held=tuple(held for held in state.held if held not in going))
    for held in going:
        state = discard(back_into_bag(state, held.tokens), held.card)
    return state


# -- changing hands ----------------------------------------------------------------------------


def to_table(state: State) -> State:
    """The players take the cards over; the app forgets hands, market and deck."""
    cards = _all_cards(state)
    deck = replace(state.tools.deck, cards=tuple(sorted(cards)), seen=(), held=Holder.TABLE)
    return replace(state, tools=ToolCards(deck))


def to_app(state: State, chance: Chance) -> State:
    """The app takes the cards over; everybody still has to say what they hold, then there is a new market."""
    deck = state.tools.deck
    held: list[HeldBy] = []
    for on_table in state.held:
        card = on_table.card or next((card for card in deck.cards if kind_of(card) is on_table.tool), "")
        deck = deck.take(card) if card and not on_table.card else deck
        held.append(replace(on_table, card=card))
    hands: dict[str, tuple[str, ...]] = dict.fromkeys(state.seats, ())
    tools = ToolCards(deck.hand_over(Holder.APP, chance), hands=hands, unclaimed=state.seats)
    return replace(state, tools=tools, held=tuple(held))


def claim(state: State, seat: str, kinds: tuple[Tool, ...], chance: Chance) -> State:
    """Somebody says what they hold; once all have, the market is laid out."""
    for kind in kinds:
        card = next((card for card in state.tools.deck.cards if kind_of(card) is kind), "")
        if not card:
            raise IllegalMove(f"There is no {TOOLS[kind].name} left to hold.")
        tools = replace(state.tools, deck=state.tools.deck.take(card))
        state = give(replace(state, tools=tools), seat, card)
    unclaimed = tuple(other for other in state.tools.unclaimed if other != seat)
    state = replace(state, tools=replace(state.tools, unclaimed=unclaimed))
    return state if unclaimed else refill(state, chance)


def _all_cards(state: State) -> tuple[str, ...]:
    tools = state.tools
    hands = (card for hand in tools.hands.values() for card in hand)
    return (*tools.deck.cards, *tools.market, *tools.discard, *hands)
