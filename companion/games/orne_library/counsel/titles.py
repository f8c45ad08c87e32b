"""What a chair's answer does, in words that tell nobody more than they see by it."""

from collections.abc import Callable

from companion.games.orne_library.counsel.answers import Reply
from companion.games.orne_library.rules.effects.looking import KEEP
from companion.games.orne_library.rules.effects.resources import YES
from companion.games.orne_library.rules.pieces import Instruction, name_of
from companion.games.orne_library.rules.vocabulary import DECLINE, card_of


def title_of(instruction: Instruction, found: Reply) -> str:
    """The answer as something that is done; empty where the words of the question say it as well."""
    titled = _TITLES.get(instruction.do)
    return titled(instruction, found.picks) if titled is not None else ""


Titling = Callable[[Instruction, tuple[str, ...]], str]


def _trash(_instruction: Instruction, picks: tuple[str, ...]) -> str:
    """A card that is trashed is named before all eyes."""
    if not picks or picks[0] == DECLINE:
        return "Trash nothing"
    return f"Trash {', '.join(name_of(card_of(one)) for one in picks)}"


def _pay(instruction: Instruction, picks: tuple[str, ...]) -> str:
    return f"Pay {instruction.price} Insight, draw a card" if picks[0] == YES else "Pay nothing"


def _pool(_instruction: Instruction, picks: tuple[str, ...]) -> str:
    return "Take nothing" if picks[0] == DECLINE else f"Take 1 {picks[0].capitalize()}"


_TITLES: dict[str, Titling] = {
    "trash": _trash,
    "pay_to_draw": _pay,
    "whisper": _pool,
    "discard": lambda _instruction, _picks: "Discard a card",
    "sift": lambda _instruction, picks: f"{'Keep' if picks[0] == KEEP else 'Discard'} the top card",
    "look_in": lambda _instruction, _picks: "Choose between two Locations",
    "arrange": lambda _instruction, _picks: "Put the cards back in order",
    "spy_hand": lambda instruction, _picks: f"Choose a card that {instruction.about} discards",
    "name_card": lambda _instruction, picks: f"Name {name_of(picks[0])}",
}
