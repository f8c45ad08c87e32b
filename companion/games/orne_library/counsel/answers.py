"""What somebody in an empty chair answers: to a card, to a chamber, to a neighbour's card."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from companion.games.orne_library.counsel.buying import missed, purchases
from companion.games.orne_library.counsel.gifts import OCCULTIST, is_whisper, value
from companion.games.orne_library.counsel.mine import top_of
from companion.games.orne_library.counsel.others import (
    arranged,
    consult,
    dusty_map,
    misdirect,
    misdirect_to,
    name_card,
    spy,
    spy_hand,
)
from companion.games.orne_library.counsel.plan import Situation, by_way_of, worth_claiming
from companion.games.orne_library.counsel.this_hand import to_show
from companion.games.orne_library.rules.effects.chambers import FIRST, SECOND
from companion.games.orne_library.rules.effects.looking import GO, KEEP
from companion.games.orne_library.rules.effects.resources import YES
from companion.games.orne_library.rules.pieces import MANUSCRIPT, READING_ROOM, Instruction, name_of
from companion.games.orne_library.rules.state import find, place
from companion.games.orne_library.rules.vocabulary import card_of


class Reply(NamedTuple):
    """What is chosen, and why."""

    picks: tuple[str, ...]
    why: str


Answering = Callable[[Situation, Instruction, Sequence[str]], Reply | None]
"""What is chosen among these; None where one does without."""

OF_THE_TABLE = frozenset({"gain_tome", "gain_whisper", "refill"})
"""Questions that only the table can answer: which card came off its own pile."""


def _trash(at: Situation, instruction: Instruction, values: Sequence[str]) -> Reply | None:
    """The cards that one is better off without; where one must, the one that is missed least."""
    me = find(at.seen, at.seat)
    costs = {one: _loss(at, card_of(one)) for one in values}
    by_loss = sorted(values, key=lambda one: (costs[one], one))
    gone = [one for one in by_loss if costs[one] < 0][: instruction.count]
    if instruction.price and at.seen.tiles[me.cell] == READING_ROOM:
        gone = []
    if not gone and instruction.least:
        gone = by_loss[: instruction.least]
    if not gone:
        return None
    names = ", ".join(name_of(card_of(one)) for one in gone)
    return Reply(tuple(gone), f"Hands are better without {names}.")


def _loss(at: Situation, card: str) -> float:
    """What it costs to lose a card for good. A Whisper is never missed, but by Mr. Blackwood."""
    if is_whisper(card) and find(at.seen, at.seat).character != OCCULTIST:
        return -100.0
    return missed(at, card)


def _discard(at: Situation, _instruction: Instruction, values: Sequence[str]) -> Reply:
    character = find(at.seen, at.seat).character
    least = min(values, key=lambda one: (value(card_of(one), character), one))
    return Reply((least,), "It is the card that is needed least.")


def _gain(at: Situation, instruction: Instruction, values: Sequence[str]) -> Reply | None:
    found = purchases(at, instruction.count, tuple(values))
    if not found:
        return None
    best = found[0]
    return Reply((best.card,), f"Of these, {name_of(best.card)} brings the win nearest.")


def _sift(at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Reply:
    me = find(at.seen, at.seat)
    top = top_of(me)[0]
    mean = at.deck.insight / max(1.0, at.deck.cards) + 0.6 * at.deck.footwork / max(1.0, at.deck.cards)
    keep = value(top, me.character) >= mean
    why = "It may stay for the next draw." if keep else "Something better may come instead."
    return Reply((KEEP if keep else GO,), why)


def _look_in(at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Reply:
    """Dr. Finch lays the Manuscript where he stands, if he has it."""
    two = at.seen.locations.cards[:2]
    second = len(two) > 1 and two[1] == MANUSCRIPT
    return Reply((SECOND if second else FIRST,), "Of two cards that are known now, this one suits best.")


def _go(at: Situation, _instruction: Instruction, values: Sequence[str]) -> Reply | None:
    """A chamber to appear in: where it is nearer to what one goes for."""
    here = find(at.seen, at.seat).cell
    found = at.aims
    if not found:
        return None
    to = by_way_of(at, found[0].to)
    cells = [cell for cell in values if cell in at.seen.tiles]
    if not cells or at.far[here, to] == 0:
        return None
    best = min(cells, key=lambda cell: (at.far[cell, to], cell))
    if at.far[here, to] <= at.far[best, to]:
        return None
    return Reply((best,), f"From {place(at.seen, best)} the way on is shorter.")


def _pay_to_draw(at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Reply | None:
    """Insight that is spent counts for the win all the same, unless the table rules otherwise."""
    close = at.seen.is_ruled("D11", "pool") and at.seen.turn.insight >= at.needed
    return None if close else Reply((YES,), "A card is worth 1 Insight that has no use here.")


def _extra_turn(_at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Reply:
    return Reply((YES,), "Another turn costs nothing, even with three cards.")


def _tempt(at: Situation, instruction: Instruction, _values: Sequence[str]) -> Reply | None:
    """A Whisper stays for good: it is worth it for a win, and to whom Whispers do no harm."""
    seen, me = at.seen, find(at.seen, at.seat)
    if me.character == OCCULTIST:
        return Reply((YES,), f"{instruction.count} Insight more, and Whispers do Mr. Blackwood no harm.")
    bold = at.temper.tomes > 0 and seen.tiles[me.cell] == READING_ROOM
    if _claims_with(at, instruction.count) or bold:
        return Reply((YES,), f"Here {instruction.count} Insight more are worth a Whisper.")
    return None


def _claims_with(at: Situation, more: int) -> bool:
    """Whether so much more Insight is what a claim of this turn lacks once the hand is played out."""
    has = to_show(at)
    if not has.insight < at.needed <= has.insight + more:
        return False
    here = find(at.seen, at.seat).cell
    return any(at.far[here, cell] <= has.footwork and worth_claiming(at, cell) for cell in at.chance)


def _whisper(at: Situation, _instruction: Instruction, _values: Sequence[str]) -> Reply:
    """Footwork while there is a way to go that it shortens, or else Insight."""
    here, found = find(at.seen, at.seat).cell, at.aims
    short = found and at.far[here, found[0].to] > at.seen.turn.footwork
    pool = "footwork" if short else "insight"
    return Reply((pool,), f"{pool.capitalize()} is of more use now.")


def _none(_at: Situation, _instruction: Instruction, _values: Sequence[str]) -> None:
    return None


def _of(
    other: Callable[[Situation, Instruction, Sequence[str]], tuple[tuple[str, ...], str] | None],
) -> Answering:
    def answering(at: Situation, instruction: Instruction, values: Sequence[str]) -> Reply | None:
        found = other(at, instruction, values)
        return Reply(*found) if found else None

    return answering


ANSWERS: dict[str, Answering] = {
    "trash": _trash,
    "discard": _discard,
    "keep_for_later": _none,
    "gain_archive": _gain,
    "sift": _sift,
    "look_in": _look_in,
    "passage": _go,
    "teleport": _go,
    "pay_to_draw": _pay_to_draw,
    "extra_turn": _extra_turn,
    "tempt": _tempt,
    "whisper": _whisper,
    "spy": _of(spy),
    "spy_hand": _of(spy_hand),
    "name_card": _of(name_card),
    "misdirect": _of(misdirect),
    "misdirect_to": _of(misdirect_to),
    "consult": _of(consult),
    "arrange": _of(arranged),
    "dusty_map": _of(dusty_map),
}
"""How each question is answered."""
