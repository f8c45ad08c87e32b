"""The headline: the one next thing, as an order of a few words, made from what everybody can know."""

from collections.abc import Callable, Mapping

from companion.games.orne_library.face import questions
from companion.games.orne_library.face.left_to_do import buys_by_hand, can_walk, next_move
from companion.games.orne_library.rules.moves.using import usable
from companion.games.orne_library.rules.state import State, hidden_cells, keeps_cards

END = "End the turn"


def headline(seen: State) -> str:
    """What the largest button does, said above it."""
    return _WORDS[next_move(seen)](seen)


def _enter(seen: State) -> str:
    if len(seen.chambers) < len(hidden_cells(seen)):
        return "Play on at your table"
    return "Play on by hand"  # no chamber is hidden any more


def _claim(seen: State) -> str:
    return "Claim the Manuscript, or go on" if seen.turn_of else "Claim the Manuscript"


def _buy(seen: State) -> str:
    """In one's own hands are cards until the first is bought."""
    if not keeps_cards(seen) and not seen.turn.insight:
        return "Play your cards, then buy"
    walks = seen.turn.footwork and can_walk(seen)
    return f"Buy a card, or {'move on' if walks else 'end the turn'}"


def _move(seen: State) -> str:
    left = seen.turn.footwork
    return f"Move: {left} Footwork left" if left else "Play your cards, and move"


def _end(seen: State) -> str:
    return "Buy by hand, then end the turn" if buys_by_hand(seen) else END


_WORDS: Mapping[str, Callable[[State], str]] = {
    "enter_chamber": _enter,
    "claim": _claim,
    "read_necronomicon": lambda _: "Win with the Necronomicon",
    "play_card": lambda _: "Play a card from your hand",
    "buy_card": _buy,
    "move_pawn": _move,
    "use_ability": lambda seen: questions.use_of(usable(seen)[0]),
    "end_turn": _end,
}
