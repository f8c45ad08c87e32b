"""What hands do now: the pieces on the table are moved by people, so each step of the rules asks for it.

Of what the app holds nothing is asked: nobody puts a token into its bag, and of its tools no card lies on the
table. The tokens that its bag stands for lie beside the cards, and the Fires set aside are a heap by
themselves.
"""

from collections.abc import Iterable, Sequence

from companion.games.fire_in_the_library.rules.pieces import (
    ROBOT,
    TOOLS,
    Tool,
    listed,
    ordinal,
)
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import (
    a_token,
    counted_tokens,
    each_token,
    token_word,
)
from companion.table import Deed, Holder, Telling
from companion.wording import capital

BAG, ASIDE, MARKET_PLACE, DECK_PLACE = "bag", "aside", "market", "tool:deck"
AWAY = ("put-back", "put-beside")
"""Tokens go into a bag, or beside the cards where the app's stands for it."""
_TABLE = Holder.TABLE  # asked several times in a move: before Python 3.12 a name of an enum is slow to find
AMULET_IS_TOLD = 10
"""The edition from which on a table with its own bag lays an Amulet's tokens out before it tells them."""


def has_bag(state: State) -> bool:
    """Whether there is a bag on the table to put tokens into."""
    return state.bag.held is _TABLE


def passes_bag(state: State) -> bool:
    """Whether a turn ends by passing the bag: the app's goes nowhere, nor does one's who plays alone."""
    return has_bag(state) and state.solo is None


def away(state: State) -> str:
    """The deed by which tokens leave the table."""
    into_bag, beside = AWAY
    return into_bag if has_bag(state) else beside


def home(state: State) -> str:
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
    place = f"card:{card}"
    tell.hands("take-card", text, rule, place, seat=seat, undone=back, stands=place)


def all_cards_back(state: State, tell: Telling) -> None:
    """Alone, when every Turn Order card lies aside, all of them may be chosen again."""
    cards = (f"card:{card}" for card in state.terms.spaces)
    text, back = "All six Turn Order cards back to the middle", "Set all six Turn Order cards aside again"
    tell.hands("card-back", text, "solo-cards", *cards, undone=back)


def give_bag(state: State, tell: Telling, seat: str) -> None:
    """The bag goes on, where one is passed at all."""
    if passes_bag(state) and seat != ROBOT:
        before = next((other for other in reversed(state.done) if other != ROBOT), "")
        back = f"Give the bag back to {before or f'whoever had it before {seat}'}"
        tell.hands("give-bag", f"Give the bag to {seat}", "turns", BAG, seat=seat, undone=back, stands=BAG)


# -- tokens ------------------------------------------------------------------------------------


def lay_token(state: State, tell: Telling, token: str, at: int, *, drawn_before: bool = False) -> None:
    """A token onto a space of the card of whose turn it is; perhaps one of those that a tool has drawn."""
    text = f"Lay {a_token(token)} on space {at + 1}"
    whither = f"back {to_hand(state)}" if drawn_before else home(state)
    back = f"Take the {token_word(token)} off space {at + 1} of the {ordinal(state.card)} card, {whither}"
    tell.hands("lay-token", text, "save-books", f"space:{state.card}-{at}", seat=state.turn_of, undone=back)


def lay_on_card(state: State, tell: Telling, token: str, card: str) -> None:
    """A token of an Amulet onto a Turn Order card."""
    text = f"Lay {a_token(token)} on the {ordinal(card)} card"
    back = f"Take the {token_word(token)} off the {ordinal(card)} card, back {to_hand(state)}"
    tell.hands("lay-token", text, "tool-amulet", f"card:{card}", undone=back)


def to_hand(state: State) -> str:
    """Where a token goes back to that was drawn before it was laid: it is still to be laid."""
    return "to those drawn" if has_bag(state) else "beside the cards"


def draw_by_hand(state: State, tell: Telling, count: int, tool: Tool) -> None:
    """The table's bag: so many tokens are drawn for a tool."""
    if not has_bag(state) or not count:
        return
    if tool is Tool.AMULET and state.edition >= AMULET_IS_TOLD:
        text = f"Draw {count} tokens and lay one on each card"
        tell.hands("draw", text, "tool-amulet", BAG, undone="All tokens of the Amulet back into the bag")
    else:
        what, drawn = ("a token", "the token") if count == 1 else (f"{count} tokens", "the tokens")
        back = f"Put {drawn} of the {TOOLS[tool].name} back into the bag"
        tell.hands("draw", f"Draw {what} from the bag", f"tool-{tool}", BAG, undone=back)


def put_back(
    state: State, tell: Telling, tokens: Iterable[str], rule: str, before: State | None = None
) -> None:
    """Tokens leave the table for the bag. They lay on the card of whose turn it is, as it was before, or were
    just drawn."""
    some = tuple(tokens)
    if some:
        things = (BAG,) if has_bag(state) else ()
        back = f"{_again(state, some)} {to_hand(state) if before is None else on_spaces(before, state)}"
        if before is not None and len(set(some)) > 1:  # where each of them lay names it
            back = f"{'Out of the bag, back' if has_bag(state) else 'Back'} {on_spaces(before, state)}"
        what = f"{counted_tokens(some)}{'' if before is None else _which(before, state)}"
        tell.hands(away(state), f"{what} {home(state)}", rule, *things, undone=back)


def _which(before: State, after: State) -> str:
    """From which spaces, where one that looks the same stays on the card."""
    lay = left(before, after)
    return f" on {spaces(lay)}" if set(lay.values()) & set(after.laid[before.card]) else ""


def left(before: State, after: State) -> dict[int, str]:
    """The tokens that have left the card of whose turn it is, by its spaces, which count from 1."""
    both = zip(before.laid[before.card], after.laid[before.card], strict=True)
    return {at: token for at, (token, now) in enumerate(both, 1) if token and not now}


def on_spaces(before: State, after: State) -> str:
    """Where on that card they lay."""
    lay, card = left(before, after), f"the {ordinal(before.card)} card"
    if len(set(lay.values())) == 1:
        return f"on {spaces(lay)} of {card}"
    return f"on {card}: {listed([f'{token_word(token)} on {at}' for at, token in lay.items()])}"


def spaces(lay: Iterable[int]) -> str:
    """Spaces of a card in words."""
    some = [str(at) for at in lay]
    return f"space{'s' if len(some) > 1 else ''} {listed(some)}"


def _again(state: State, tokens: Sequence[str]) -> str:
    """How tokens come back that went home; whither, a place says after it."""
    if has_bag(state):
        return f"Take {each_token(tokens)} out of the bag, back"
    return f"{capital(each_token(tokens))} back"


def fly(tell: Telling, way: tuple[State, State, State], tokens: Sequence[str], taker: str) -> None:
    """Tokens of a Slingshot onto somebody's card: before, while they fly, and where they have landed."""
    before, flying, after = way
    card = flying.chosen[taker]
    lay, stay = {token: at for at, token in left(before, flying).items()}, flying.laid[before.card]
    each = [f"{a_token(token)}{f' off {lay[token]}' if token in stay else ''}" for token in tokens]
    text = f"{capital(listed(each))} to {taker}’s {spaces(_came(flying, after, card))}"
    back = f"{'Back' if len(tokens) > 1 else 'The Fire back'} {on_spaces(before, flying)}"
    tell.hands("lay-token", text, "tool-slingshot", f"card:{card}", seat=taker, undone=back)


def _came(before: State, after: State, card: str) -> list[int]:
    """The spaces of a card, which count from 1, on which something has come to lie."""
    both = zip(before.laid[card], after.laid[card], strict=True)
    return [at for at, (token, now) in enumerate(both, 1) if now and not token]


def clear_spare(state: State, tell: Telling, card: str, tokens: Sequence[str]) -> None:
    """A card that nobody took in this round: what an Amulet laid on it goes back too."""
    what, place = counted_tokens(tokens), f"the {ordinal(card)} card"
    back = f"{_again(state, tokens)} on {place}"
    if has_bag(state):
        text = f"{what} on {place} back into the bag"
        tell.hands(away(state), text, "tool-amulet", BAG, undone=back)
    else:
        tell.hands(away(state), f"{what} off {place}", "tool-amulet", f"card:{card}", undone=back)


def off_card(state: State, tell: Telling, card: str, tokens: Sequence[str]) -> None:
    """The tokens of a turn leave its card; alone, the robot has none and keeps them before it."""
    things = (BAG,) if has_bag(state) else (f"card:{card}",) if card else ()
    back = f"{_again(state, tokens)} {f'on the {ordinal(card)} card' if card else 'before the robot'}"
    tell.hands(away(state), f"{_whose(state)}’s tokens {home(state)}", "after-scoring", *things, undone=back)


def card_goes(state: State, tell: Telling, card: str) -> None:
    """At the end of a turn its card goes to the middle; alone, aside."""
    where = "Set the {} card aside" if state.solo is not None else "The {} card back to the middle"
    back = f"The {ordinal(card)} card back to {_whose(state)}"
    text, place = where.format(ordinal(card)), f"card:{card}"
    tell.hands("card-back", text, "after-scoring", place, undone=back, stands=place)


def _whose(state: State) -> str:
    return "The robot" if state.turn_of == ROBOT else state.turn_of
