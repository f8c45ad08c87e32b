"""The tool for choosing turn order: the Amulet lays a token on every Turn Order card."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import deeds, deeds_of_tools, handful, tool_cards
from companion.games.fire_in_the_library.rules.order_cards import first_empty, put, takes_fire
from companion.games.fire_in_the_library.rules.pieces import FIRE, TOKEN_NAMES, Tool, ordinal, token_name
from companion.games.fire_in_the_library.rules.rounds import open_cards
from companion.games.fire_in_the_library.rules.sorting_out import ask_for_tools
from companion.games.fire_in_the_library.rules.state import Handful, State, ToolInPlay, Until
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools.rule import ToolRule, Use
from companion.table import Holder, Telling
from companion.wording import capital


def _served(state: State) -> tuple[str, ...]:
    """The Turn Order cards that an Amulet serves: all in play, or alone those that remain."""
    return open_cards(state) if state.solo is not None else tuple(state.terms.spaces)


def _why_not(state: State) -> str:
    few = len(state.bag) < len(_served(state))
    return "The bag holds too few tokens for the Amulet." if few else ""


def _play(state: State, use: Use, tell: Telling) -> State:
    cards = _served(state)
    drawn = Handful(Tool.AMULET, use.seat, len(cards), card=use.card, cards=cards)
    deeds_of_tools.amulet_was_laid(state, tell, use.seat)
    state = handful.begin(state, drawn, tell)
    return settle(state, tell) if handful.is_complete(state) else state


def settle(state: State, tell: Telling) -> State:
    """Lay out, Fires first, whatever leaves no choice."""
    state = _fires_first(state)
    while (drawn := state.handful) is not None:
        if not drawn.tokens:
            return _done(state, drawn, tell)
        cards = places(state)
        if not cards:
            state = _stays(state, drawn, tell)
        elif len(cards) > 1 and not _all_alike(drawn, cards):
            return state
        else:
            state = lay(state, cards[0], tell)
    return state


def _fires_first(state: State) -> State:
    drawn = handful.in_hand(state)
    tokens = tuple(sorted(drawn.tokens, key=lambda token: token != FIRE))
    return replace(state, handful=replace(drawn, tokens=tokens, want=0))


def places(state: State, token: str | None = None) -> tuple[str, ...]:
    """The Turn Order cards that may get a token of an Amulet, the next one unless it is said which.

    Books leave as much room for the Fires as there is: these stay on the Amulet only where none takes them.
    """
    drawn = handful.in_hand(state)
    for_fire = tuple(card for card in drawn.cards if takes_fire(state, card))
    if (token or drawn.tokens[0]) == FIRE:
        return for_fire
    kept = for_fire if len(for_fire) <= drawn.tokens.count(FIRE) else ()
    return tuple(card for card in drawn.cards if first_empty(state, card) >= 0 and card not in kept)


def others(state: State) -> tuple[str, ...]:
    """The kinds of token that may be laid before the next one."""
    tokens = handful.in_hand(state).tokens
    return tuple(token for token in dict.fromkeys(tokens) if token != tokens[0] and places(state, token))


def _all_alike(drawn: Handful, cards: tuple[str, ...]) -> bool:
    return len(set(drawn.tokens)) == 1 and len(drawn.tokens) == len(cards)


def lay(state: State, card: str, tell: Telling, token: str | None = None) -> State:
    """A token of an Amulet onto a Turn Order card, the next one unless it is said which."""
    token = token or handful.in_hand(state).tokens[0]
    deeds.lay_on_card(state, tell, token, card)
    return _onto(state, card, token, tell)


def _onto(state: State, card: str, token: str, tell: Telling) -> State:
    drawn = handful.in_hand(state)
    at = drawn.tokens.index(token)
    tell.say("laid", f"{token_name(token)} onto the {ordinal(card)} card.", "tool-amulet", card)
    left = tuple(other for other in drawn.cards if other != card)
    state = put(state, card, first_empty(state, card), token)
    tokens = (*drawn.tokens[:at], *drawn.tokens[at + 1 :])
    return replace(state, handful=replace(drawn, tokens=tokens, cards=left))


def _stays(state: State, drawn: Handful, tell: Telling) -> State:
    """A token that has no place stays on the Amulet till the round ends."""
    deeds_of_tools.onto_tool(tell, state, Tool.AMULET, drawn.tokens[:1], Until.ROUND)
    return _kept(state, drawn)


def _kept(state: State, drawn: Handful) -> State:
    amulet = ToolInPlay(Tool.AMULET, drawn.seat, drawn.card, drawn.tokens[:1], Until.ROUND)
    state = tool_cards.keep_tokens(state, amulet)
    return replace(state, handful=replace(drawn, tokens=drawn.tokens[1:], card=""))


def _done(state: State, drawn: Handful, tell: Telling) -> State:
    if not any(tool.tool is Tool.AMULET for tool in state.in_play):
        deeds_of_tools.discard_tools(state, tell, [Tool.AMULET])
    return ask_for_tools(replace(tool_cards.discard(state, drawn.card), handful=None), tell)


# -- told by the table -------------------------------------------------------------------------


def tells_cards(state: State) -> bool:
    """Whether the table draws and lays by itself, and says card by card what lies there: one answer each."""
    drawn = state.handful
    if drawn is None or drawn.tool is not Tool.AMULET or drawn.tokens or drawn.complete:
        return False
    return state.edition >= deeds.AMULET_IS_TOLD and state.bag.held is Holder.TABLE


def asked_card(state: State) -> str:
    """The card that is asked about: those without room for a Fire come last, and full ones after them."""
    cards = handful.in_hand(state).cards
    return min(cards, key=lambda card: (not takes_fire(state, card), first_empty(state, card) < 0))


def may_lie(state: State) -> tuple[str, ...]:
    """What the table may say: any token of its bag, for a Fire without a place is said for its card."""
    return tuple(token for token in TOKEN_NAMES if state.bag.tokens.get(token))


def has_place(state: State, card: str, token: str) -> bool:
    """Whether a token lies on its card, and does not stay on the Amulet instead."""
    return takes_fire(state, card) if token == FIRE else first_empty(state, card) >= 0


def told(state: State, token: str, tell: Telling) -> State:
    """This token lies on the card that was asked about, or in its place on the Amulet."""
    card = asked_card(state)
    on_card = has_place(state, card, token)
    state = handful.add(state, token, tell)
    _told_by_hands(tell, token, card if on_card else "")
    state = _onto(state, card, token, tell) if on_card else _told_to_stay(state, token, tell)
    drawn = handful.in_hand(state)
    left = tuple(other for other in drawn.cards if other != card)
    state = replace(state, handful=replace(drawn, cards=left, want=len(left)))
    return state if left else _done(state, handful.in_hand(state), tell)


def _told_by_hands(tell: Telling, token: str, card: str) -> None:
    """Hands have laid what they drew before they told it: where that is undone, they take it away."""
    where, things = (f"the {ordinal(card)} card", (f"card:{card}",)) if card else ("the Amulet", ())
    text = f"{capital(token_word(token))} off {where}, into the bag"
    again = f"{capital(token_word(token))} out of the bag, on to {where}"
    tell.told_by_hands("put-back", text, "tool-amulet", *things, again=again)


def _told_to_stay(state: State, token: str, tell: Telling) -> State:
    tell.say("laid", f"{token_name(token)} stays on the Amulet.", "tool-amulet")
    return _kept(state, handful.in_hand(state))


RULES = {Tool.AMULET: ToolRule(_play, _why_not, filled=settle)}
