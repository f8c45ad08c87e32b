"""What the game's own picture shows, as plain data: sections, bag, cards, track, market, tools."""

from typing import Any

from companion.games.fire_in_the_library import flow
from companion.games.fire_in_the_library import odds as chances
from companion.games.fire_in_the_library.cards import bravery, first_empty, knowledge
from companion.games.fire_in_the_library.library import LOWEST, by_index
from companion.games.fire_in_the_library.moves.tools import DECK, may_draw
from companion.games.fire_in_the_library.pieces import (
    FIRE,
    SECTIONS,
    TIMING_NAMES,
    TOOLS,
    kind_of,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.placing import may_stop
from companion.games.fire_in_the_library.state import State, Step, figures
from companion.games.fire_in_the_library.tools import can_play
from companion.table.odds import percent


def picture(state: State, seat: str | None) -> dict[str, Any]:
    """Everything that is drawn for a seat."""
    return {
        "step": state.step.value,
        "round": state.round,
        "sections": [_section(state, section) for section in SECTIONS],
        "bag": _bag(state),
        "aside": state.aside,
        "order": [_order_card(state, card) for card in state.rules.spaces],
        "card": _active_card(state),
        "loose": _loose(state),
        "track": _track(state),
        "draft": list(flow.choosing_order(state)) if state.step is Step.ORDER else [],
        "tools": _tools(state, seat),
        "robot": _robot(state),
        "what_if": _what_if(state),
    }


def _section(state: State, section: str) -> dict[str, Any]:
    cards = state.library[section]
    top = cards[0]
    asking = state.fire is not None and state.fire.asking == section
    return {
        "id": section,
        "name": SECTIONS[section].name,
        "colour": section,
        "letter": SECTIONS[section].letter,
        "cards": len(cards),
        "value": top.value,
        "index": top.index,
        "icon": top.icon,
        "destroyed": top.destroyed,
        "guess": not top.sure,
        "asking": asking,
        "lowest": by_index(state, LOWEST) == section,
    }


def _bag(state: State) -> dict[str, Any]:
    return {"count": len(state.bag), "tokens": dict(state.bag.tokens), "held": state.bag.held.value}


def _order_card(state: State, card: str) -> dict[str, Any]:
    """A Turn Order card with its spaces and the tokens on them."""
    owner = next((seat for seat, theirs in state.chosen.items() if theirs == card), "")
    own_turn = bool(owner) and owner == state.turn_of
    at = first_empty(state, card)
    return {
        "id": card,
        "name": f"{ordinal(card)} in order",
        "seat": owner,
        "done": owner in state.done,
        "used": card in state.used,
        "guess": card in state.rules.guessed_cards,
        "spaces": [
            {
                "id": f"{card}-{number}",
                "risky": space.risky,
                "safe_now": not space.risky or (own_turn and state.turn.gloves),
                "bravery": space.bravery,
                "tool": space.tool,
                "token": token,
                "next": own_turn and number == at and state.step is Step.SAVING,
                "trigger": own_turn and number == state.turn.trigger,
            }
            for number, (space, token) in enumerate(
                zip(state.rules.spaces[card], state.laid[card], strict=True)
            )
        ],
    }


def _active_card(state: State) -> str:
    """The id of the Turn Order card that is being filled."""
    return state.chosen.get(state.turn_of, "") if state.step is not Step.ORDER else ""


def _loose(state: State) -> dict[str, Any] | None:
    drawn = state.loose
    if drawn is None:
        return None
    tokens = [
        {"id": str(at), "token": token, "name": token_name(token)} for at, token in enumerate(drawn.tokens)
    ]
    return {
        "tool": drawn.tool.value,
        "seat": drawn.seat,
        "want": drawn.want,
        "tokens": tokens,
        "book": drawn.book,
    }


def _track(state: State) -> list[dict[str, Any]]:
    """The taken spaces of the score track, each with its stack from the first figure to the last."""
    return [{"score": space, "seats": list(seats)} for space, seats in state.track.stacks().items()]


def _tools(state: State, seat: str | None) -> dict[str, Any] | None:
    if not state.plays_tools:
        return None
    tools = state.tools
    return {
        "held": tools.deck.held.value,
        "deck": len(tools.deck) if state.holds_tools else None,
        "market": [tool_card(card) for card in tools.market],
        "deck_open": state.step is Step.REWARD and may_draw(state),
        "deck_id": DECK,
        "discard": [tool_card(card) for card in tools.discard],
        "hands": {other: len(state.hand(other)) for other in state.seats} if state.holds_tools else {},
        "hand": _hand(state, seat) if seat is not None and state.holds_tools else [],
        "in_play": [
            {
                "tool": held.tool.value,
                "name": TOOLS[held.tool].name,
                "owner": held.owner,
                "tokens": list(held.tokens),
                "until": held.until.value,
            }
            for held in state.held
        ],
    }


def tool_card(card: str) -> dict[str, Any]:
    """A Tool card that may be seen."""
    tool = kind_of(card)
    facts = TOOLS[tool]
    return {
        "id": card,
        "tool": tool.value,
        "name": facts.name,
        "timing": TIMING_NAMES[facts.timing],
        "note": facts.note,
        "rule": f"tool-{tool}",
    }


def _hand(state: State, seat: str) -> list[dict[str, Any]]:
    return [
        {**tool_card(card), "playable": can_play(state, seat, kind_of(card))} for card in state.hand(seat)
    ]


def _robot(state: State) -> dict[str, Any] | None:
    if not state.has_robot:
        return None
    return {
        "burns": list(state.robot.burns),
        "scores": list(state.robot.scores),
        "figure": figures(state)[-1],
    }


# -- what if -----------------------------------------------------------------------------------


def _what_if(state: State) -> dict[str, Any] | None:
    """Stop, one more, two more; None where nobody is about to draw or the table wants no odds."""
    if state.step is not Step.SAVING or state.loose is not None or not state.rules.options.odds:
        return None
    books = state.books_on(state.card)
    known, brave = knowledge(state, books), bravery(state)
    open_spaces = min(len(chances.spaces_ahead(state)), len(state.bag))
    return {
        "stop": {"points": known + brave, "knowledge": known, "bravery": brave, "may": may_stop(state)},
        "draws": [_more(state, draws) for draws in range(1, min(chances.LOOK_AHEAD, open_spaces) + 1)],
        "ends_within": [
            {"draws": draws, "chance": _pair(chance), "words": percent(chance)}
            for draws in range(1, open_spaces + 1)
            for chance in (chances.within(state, draws),)
        ],
        "burns": burns_in_words(state),
        "collapses": chances.would_collapse(state),
    }


def _pair(chance: Any) -> list[int]:
    return [chance.numerator, chance.denominator]


def _more(state: State, draws: int) -> dict[str, Any]:
    what = chances.what_if(state, draws)
    return {
        "draws": draws,
        "spread": _pair(what.spread),
        "spread_words": percent(what.spread),
        "expected": f"{float(what.expected):.1f}",
        "average": f"{float(what.average):.1f}",
        "words": _words(state, draws, percent(what.spread), f"{float(what.average):.1f}"),
    }


def _words(state: State, draws: int, spread: str, average: str) -> str:
    fires = state.bag.tokens.get(FIRE, 0)
    start = f"{fires} of {len(state.bag)} are Fire: " if draws == 1 else ""
    # With a second draw, one more book may lie on the card before the Fire comes.
    burns = burns_in_words(state) + (" or more" if draws > 1 else "")
    return f"{start}{spread} ends your turn and burns {burns}. Otherwise {average} points on average."


def burns_in_words(state: State) -> str:
    """What a fire would burn now."""
    books = state.books_on(state.card)
    names = [section_name(book) if book in SECTIONS else "the highest burn index" for book in books]
    return ", ".join(names) if names else "the lowest burn index"
