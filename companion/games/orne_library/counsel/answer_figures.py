"""Answers as advice tells them: to the eyes of one seat alone, with the figures behind each.

A chair says less of the same answer, for everybody reads that.
"""

from collections.abc import Callable

from companion.games.orne_library.counsel.answers import Reply
from companion.games.orne_library.counsel.buying import purchases, with_card
from companion.games.orne_library.counsel.gifts import gift
from companion.games.orne_library.counsel.mine import top_of
from companion.games.orne_library.counsel.others import is_nearest
from companion.games.orne_library.counsel.plan import Situation, by_way_of
from companion.games.orne_library.counsel.this_hand import to_come, to_show
from companion.games.orne_library.counsel.ways import FAR
from companion.games.orne_library.rules.effects.chambers import SECOND
from companion.games.orne_library.rules.moves.winning import insight_shown
from companion.games.orne_library.rules.pieces import CARDS, MANUSCRIPT, Instruction, how_many
from companion.games.orne_library.rules.state import find, left_of, locations_left
from companion.games.orne_library.rules.vocabulary import DECLINE, card_of
from companion.table.counsel import Reckoning
from companion.table.odds import percent

ROUGHLY = "estimated from your deck"
Figures = tuple[Reckoning, ...]
Reasoned = tuple[str, Figures]


def told(at: Situation, instruction: Instruction, found: Reply) -> Reasoned:
    """Why one might answer so, and the figures behind it."""
    declines = not found.picks or found.picks[0] == DECLINE
    picks = () if declines else found.picks
    reason = _DECLINED.get(instruction.do, found.why) if declines else found.why
    if picks and instruction.do in _FOR_ONE_ALONE:
        reason = _FOR_ONE_ALONE[instruction.do](at, instruction, picks) or reason
    behind = _BEHIND.get(instruction.do)
    return reason, behind(at, instruction, picks) if behind is not None else ()


Behind = Callable[[Situation, Instruction, tuple[str, ...]], Figures]

_DECLINED = {
    "trash": "Your deck is no better without any of them.",
    "keep_for_later": "Every card of your hand is of use in this turn.",
    "gain_archive": "None of these brings the win nearer.",
    "passage": "No chamber that it leads to is nearer to where you want to go.",
    "teleport": "No chamber is nearer to where you want to go.",
    "pay_to_draw": "The Insight that is left is what a claim needs.",
    "tempt": "A Whisper stays for good, and the Insight wins nothing in this turn.",
}
"""Why one does without, where "It would do no good" says too little."""


def gives(card: str, character: str) -> Reckoning:
    """What a card gives when it is played."""
    one = gift(card, character)
    parts = (
        f"{one.insight} Insight" if one.insight else "",
        f"{one.footwork} Footwork" if one.footwork else "",
        how_many(one.draws) if one.draws else "",
    )
    return Reckoning("It gives", " and ".join(filter(None, parts)) or "nothing to count", spelled=True)


def in_a_hand(at: Situation, without: tuple[str, ...] = ()) -> Reckoning:
    """The Insight of a hand on average, and what it is without these cards."""
    deck, character = at.deck, find(at.seen, at.seat).character
    for card in without:
        deck = with_card(deck, card, character, times=-1)
    note = f"{at.deck.purse:.1f} as it is, {ROUGHLY}" if without else ROUGHLY
    return Reckoning("Insight in a hand", f"{deck.purse:.1f}", note)


def _of_a_card(at: Situation) -> Reckoning:
    insight = at.deck.insight / max(1.0, at.deck.cards)
    return Reckoning("A card of your deck", f"{insight:.1f} Insight", "on average")


def _trash(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return (in_a_hand(at, tuple(card_of(one) for one in picks)),)


def _one_card(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return tuple(gives(card_of(one), find(at.seen, at.seat).character) for one in picks)


def _keep(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    return (Reckoning("Insight in hand", f"{to_come(at).insight} of {at.needed}"),)


def _gain(at: Situation, instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    if not picks:
        return (Reckoning("Turns saved", "none", ROUGHLY),)
    found = purchases(at, instruction.count, picks)
    saves = f"{found[0].saves:.1f}" if found else "under 0.1"
    return (Reckoning("Turns saved", saves, ROUGHLY), Reckoning("It would cost", str(CARDS[picks[0]].cost)))


def _sift(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    me = find(at.seen, at.seat)
    return (_of_a_card(at), gives(top_of(me)[0], me.character))


def _look_in(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    is_it = _laid(at, picks) == MANUSCRIPT
    return (Reckoning("The Manuscript here", "certain" if is_it else "impossible"),)


def _laid(at: Situation, picks: tuple[str, ...]) -> str:
    two = at.seen.locations.cards[:2]
    return two[-1] if picks == (SECOND,) else two[0]


def _appear(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    here, aim = find(at.seen, at.seat).cell, next(iter(at.aims), None)
    if aim is None:
        return ()
    to = by_way_of(at, aim.to)
    now = "no way" if at.far[here, to] >= FAR else str(at.far[here, to])
    then = (Reckoning("Footwork from there", str(at.far[picks[0], to])),) if picks else ()
    return (*then, Reckoning("Footwork from here", now))


def _pay(at: Situation, instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    left = Reckoning("Insight left", str(at.seen.turn.insight - (instruction.price if picks else 0)))
    return (left, _of_a_card(at))


def _extra_turn(_at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    return (Reckoning("Cards of that turn", "3"),)


def _tempt(at: Situation, instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    made = to_show(at).insight + instruction.count
    return (Reckoning("Insight with it", f"{made} of {at.needed}", "and with the rest of your hand"),)


def _whisper(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    made = Reckoning("Insight so far", f"{insight_shown(at.seen)} of {at.needed}")
    return (made, Reckoning("Footwork", str(at.seen.turn.footwork)))


# -- about others --------------------------------------------------------------------------------


def _spy(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return tuple(Reckoning("Cards in hand", str(len(find(at.seen, one).hand))) for one in picks)


def _name_card(at: Situation, instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    """How many of it the neighbour began with."""
    deck = left_of(at.seen, instruction.seat).who.deck
    many = sum(deck.get(card, 0) for card in picks)
    return (Reckoning("In their starting deck", f"{many} of {sum(deck.values())}"),)


def _manuscript_at(at: Situation, cells: tuple[str, ...]) -> Figures:
    return tuple(
        Reckoning("The Manuscript there", percent(at.chance[cell]) if at.chance.get(cell) else "0 %")
        for cell in cells
    )


def _misdirect(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return _manuscript_at(at, tuple(find(at.seen, one).cell for one in picks))


def _misdirect_to(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return _manuscript_at(at, picks)


def _consult(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    mine = len(find(at.seen, at.seat).deck)
    return (
        Reckoning("Locations left", str(locations_left(at.seen))),
        Reckoning("Cards in your deck", str(mine)),
    )


def _arranged(_at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> Figures:
    return (Reckoning("Cards put back", str(len(picks))),)


def _new_chamber(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> Figures:
    here = find(at.seen, at.seat).cell
    way = min((at.far[here, cell] for cell in at.chance if cell not in at.seen.chambers), default=FAR)
    return (Reckoning("Footwork to a new one", "no way" if way >= FAR else str(way)),)


# -- what only this seat may read ----------------------------------------------------------------


def _which_lies_there(at: Situation, _instruction: Instruction, picks: tuple[str, ...]) -> str:
    """Dr. Finch knows which of the two he lays there."""
    if _laid(at, picks) == MANUSCRIPT:
        return f"It is the Manuscript: with {at.needed} Insight you claim it here."
    return "Neither is the Manuscript." if len(at.seen.locations) > 1 else "It is not the Manuscript."


def _where_it_goes(at: Situation, _instruction: Instruction, _picks: tuple[str, ...]) -> str:
    what = "It is the Manuscript" if at.seen.locations.cards[0] == MANUSCRIPT else "It is not the Manuscript"
    return f"{what}, and {_nearer(at)}."


def _in_which_order(at: Situation, instruction: Instruction, picks: tuple[str, ...]) -> str:
    if instruction.about != "locations" or MANUSCRIPT not in map(card_of, picks):
        return ""
    place = "on top" if is_nearest(at) else "as late as can be"
    return f"The Manuscript comes {place}, for {_nearer(at)}."


def _nearer(at: Situation) -> str:
    who = "nobody else is nearer" if is_nearest(at) else "somebody else is nearer"
    return f"{who} to a new Hidden Chamber"


_FOR_ONE_ALONE: dict[str, Callable[[Situation, Instruction, tuple[str, ...]], str]] = {
    "arrange": _in_which_order,
    "look_in": _which_lies_there,
    "dusty_map": _where_it_goes,
}
_BEHIND: dict[str, Behind] = {
    "trash": _trash,
    "discard": _one_card,
    "keep_for_later": _keep,
    "gain_archive": _gain,
    "sift": _sift,
    "look_in": _look_in,
    "passage": _appear,
    "teleport": _appear,
    "pay_to_draw": _pay,
    "extra_turn": _extra_turn,
    "tempt": _tempt,
    "whisper": _whisper,
    "spy": _spy,
    "spy_hand": _one_card,
    "name_card": _name_card,
    "misdirect": _misdirect,
    "misdirect_to": _misdirect_to,
    "consult": _consult,
    "arrange": _arranged,
    "dusty_map": _new_chamber,
}
"""What stands behind the answer to each question."""
