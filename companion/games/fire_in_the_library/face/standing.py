"""What keeps its place: the tokens that the table's own bag may give, the Turn Order cards, and the tools."""

from companion.games.fire_in_the_library.rules import rounds
from companion.games.fire_in_the_library.rules.handful import in_hand
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    TECHNOLOGY,
    TOKEN_NAMES,
    TOOLS,
    Tool,
    drawn_name,
    ordinal,
)
from companion.games.fire_in_the_library.rules.placing import is_full
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tool_cards import kinds_in_hand
from companion.games.fire_in_the_library.rules.tools import timely, why_not
from companion.table import UNKNOWN, Holder, Standing


def standing(seen: State) -> tuple[Standing, ...]:
    """All of them while they are asked for; one that cannot be the answer says why."""
    if seen.step is Step.ORDER and seen.handful is None:
        return _order_cards(seen)
    if seen.bag.held is not Holder.TABLE or not seen.bag.tokens or not _is_asked(seen):
        return ()
    return tuple(_token(seen, token) for token in TOKEN_NAMES if _is_in_play(seen, token))


def usual(seen: State) -> tuple[Standing, ...]:
    """The tools that are played while books are saved; one that cannot be says why. Of a hand that nobody
    else may look into none has a place: which of them can be played, would be told by it."""
    if seen.step is not Step.SAVING or UNKNOWN in seen.hand(seen.turn_of):
        return ()
    return tuple(
        Standing(f"tool:{tool}", TOOLS[tool].name, f"tool:{tool}", why=_why_not_played(seen, tool))
        for tool in Tool
        if tool in timely(seen)
    )


def _why_not_played(seen: State, tool: Tool) -> str:
    """What the rules say against it, or else that it is not in a hand that the app keeps."""
    held = not seen.holds_tools or tool in kinds_in_hand(seen, seen.turn_of)
    why_not_held = "" if held else f"{seen.turn_of} holds no {TOOLS[tool].name}."
    return why_not(seen, seen.turn_of, tool)[0] or why_not_held


def _order_cards(seen: State) -> tuple[Standing, ...]:
    """The Turn Order cards, from the first to the last choice of a round."""
    if rounds.must_deal(seen) or rounds.robot_takes(seen) or len(rounds.open_cards(seen)) < 2:
        return ()
    owners = {card: seat for seat, card in seen.chosen.items()}
    return tuple(
        Standing(
            f"card:{card}",
            ordinal(card),
            f"order:{card}",
            note=spaces_of(seen, card),
            why=_is_gone(seen, card, owners),
            alone=True,
        )
        for card in seen.terms.spaces
    )


def _is_gone(seen: State, card: str, owners: dict[str, str]) -> str:
    if card in owners:
        return f"{owners[card]} has the {ordinal(card)} card."
    return f"The {ordinal(card)} card lies aside until all are used." if card in seen.used else ""


def spaces_of(seen: State, card: str) -> str:
    """What the spaces of a Turn Order card give, and whether that is a guess of ours."""
    spaces = " ".join(f"+{space.bravery}" if space.risky else "safe" for space in seen.terms.spaces[card])
    return f"{spaces}\u00a0?" if card in seen.terms.guessed_cards else spaces


def _is_asked(seen: State) -> bool:
    if seen.handful is not None:
        return not in_hand(seen).complete
    return seen.step is Step.SAVING and not is_full(seen)


def _is_in_play(seen: State, token: str) -> bool:
    """Technology books are not in every game."""
    if token != TECHNOLOGY or seen.bag.tokens.get(token):
        return True
    waiting = seen.handful.tokens if seen.handful is not None else ()
    places = (*seen.laid.values(), *(tool.tokens for tool in seen.in_play), waiting)
    return any(token in tokens for tokens in places)


def _token(seen: State, token: str) -> Standing:
    gone = f"No {token_word(token)} is left in your bag: all lie outside it."
    why = "" if seen.bag.tokens.get(token) else gone
    return Standing(f"token:{token}", drawn_name(token), f"token:{token}", token, note_of(token), why)


def note_of(token: str) -> str:
    """The colour of a book, where its name does not say it."""
    return "" if token in (FIRE, TECHNOLOGY) else token
