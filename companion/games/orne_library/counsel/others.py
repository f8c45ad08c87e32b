"""Answers that are about others: whose hand, whose pawn, which deck, and what lies next in it."""

from collections import Counter
from collections.abc import Sequence

from companion.games.orne_library.counsel.gifts import value
from companion.games.orne_library.counsel.plan import Situation, to_learn
from companion.games.orne_library.counsel.ways import FAR
from companion.games.orne_library.rules.effects.chambers import BOTTOM, TOP
from companion.games.orne_library.rules.pieces import MANUSCRIPT, Instruction, name_of
from companion.games.orne_library.rules.state import Researcher, State, find, left_of, others, place
from companion.games.orne_library.rules.vocabulary import card_of
from companion.table import UNKNOWN

Found = tuple[tuple[str, ...], str]

COMMONEST = "basic-research"
"""What most hands hold most of."""


def spy(at: Situation, _instruction: Instruction, values: Sequence[str]) -> Found:
    """The one with the most cards in hand."""
    most = max(values, key=lambda seat: (len(find(at.seen, seat).hand), seat))
    return (most,), f"{most} has the most cards in hand."


def spy_hand(_at: Situation, instruction: Instruction, values: Sequence[str]) -> Found:
    """The card that hurts most."""
    best = max(values, key=lambda one: (value(card_of(one), ""), one))
    return (best,), f"That is the card {instruction.about} would miss most."


def name_card(at: Situation, instruction: Instruction, _values: Sequence[str]) -> Found:
    """The card that the neighbour is likely to hold most of; a hand that lies open says it."""
    hand = [card for card in left_of(at.seen, instruction.seat).hand if card != UNKNOWN]
    counted = Counter(hand)
    best = max(counted, key=lambda card: (counted[card] * value(card, ""), card)) if counted else COMMONEST
    return (best,), f"{name_of(best)} is what most hands hold most of."


def misdirect(at: Situation, _instruction: Instruction, values: Sequence[str]) -> Found:
    """Whoever stands where the Manuscript may be, as far as one knows."""
    worst = max(values, key=lambda seat: (_danger(at, seat), seat))
    return (worst,), f"{worst} stands in {place(at.seen, find(at.seen, worst).cell)}, and not for nothing."


def _danger(at: Situation, seat: str) -> float:
    return float(at.chance.get(find(at.seen, seat).cell, 0))


def is_in_the_way(at: Situation, seats: Sequence[str]) -> bool:
    """Whether one of these stands where the Manuscript may be."""
    return any(_danger(at, seat) for seat in seats)


def misdirect_to(at: Situation, instruction: Instruction, values: Sequence[str]) -> Found:
    """Where there is nothing to learn."""
    learn = to_learn(at)
    cells = sorted(values, key=lambda cell: (cell in learn, float(at.chance.get(cell, 0)), cell))
    return (cells[0],), f"There {instruction.about} does least harm."


def consult(at: Situation, _instruction: Instruction, values: Sequence[str]) -> Found | None:
    """The Locations while something is to be learned of them, or else one's own deck."""
    if "locations" in values and to_learn(at):
        return ("locations",), "The next Locations tell most."
    mine = f"deck:{at.seat}"
    return ((mine,), "The next hand can be put in order.") if mine in values else None


def is_nearest(at: Situation) -> bool:
    """Whether nobody is nearer to a Hidden Chamber that gets the next Location."""
    new = [cell for cell in at.chance if cell not in at.seen.chambers]

    def way(one: Researcher) -> int:
        return min([at.far[one.cell, cell] for cell in new], default=FAR)

    mine = way(find(at.seen, at.seat))
    return mine < FAR and all(mine <= way(one) for one in others(at.seen, at.seat))


def arranged(at: Situation, instruction: Instruction, values: Sequence[str]) -> Found:
    """The Manuscript comes on top for somebody who will be the next to enter, or else as late as can be."""
    if instruction.about == "locations":
        first = is_nearest(at)
        order = sorted(values, key=lambda one: ((card_of(one) == MANUSCRIPT) != first, one))
        return tuple(order), "Whoever knows what comes next may put it in order."
    theirs = instruction.about.startswith("deck:") and instruction.about != f"deck:{at.seat}"
    order = sorted(values, key=lambda one: (value(card_of(one), ""), one), reverse=not theirs)
    return tuple(order), "The worst cards come first." if theirs else "The best cards come first."


def dusty_map(at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Found:
    """On top, what one will find oneself, or what others who are nearer would find."""
    is_it = _top(at.seen) == MANUSCRIPT
    on_top = is_it == is_nearest(at)
    why = (
        "Nobody is nearer to a new Hidden Chamber."
        if is_nearest(at)
        else "Somebody else is nearer to a new Hidden Chamber."
    )
    return (TOP if on_top else BOTTOM,), why


def _top(seen: State) -> str:
    return seen.locations.cards[0]
