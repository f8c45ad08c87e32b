"""What somebody does in the Action Phase: cards, abilities, the way, the Archive, the claim."""

from collections.abc import Callable

from companion.games.orne_library.counsel.answers import ANSWERS, Reply
from companion.games.orne_library.counsel.gifts import OCCULTIST, gift, gift_at, is_whisper, value
from companion.games.orne_library.counsel.others import is_in_the_way
from companion.games.orne_library.counsel.plan import (
    LATE,
    Going,
    Situation,
    by_way_of,
    insight_coming,
    wants_tome,
    worth_claiming,
)
from companion.games.orne_library.counsel.titles import title_of
from companion.games.orne_library.counsel.trading import buy
from companion.games.orne_library.counsel.ways import step_to
from companion.games.orne_library.rules.board import NEIGHBOURS, steps
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.moves.turning import SIMPLE, has_action
from companion.games.orne_library.rules.moves.using import answers, is_answered_with, usable
from companion.games.orne_library.rules.moves.winning import (
    insight_shown,
    why_no_claim,
    why_no_necronomicon,
)
from companion.games.orne_library.rules.pieces import (
    CARDS,
    READING_ROOM,
    RESTRICTED,
    Instruction,
    how_many,
    name_of,
)
from companion.games.orne_library.rules.state import State, hidden_cells, place, tile_at
from companion.games.orne_library.rules.vocabulary import takes_a_list
from companion.table.counsel import Decision
from companion.table.legal import Args

OF_THE_HAND = frozenset({"trash"})
ON_THE_WAY = frozenset({"passage", "teleport"})
AT_THE_PLACE = frozenset({"tempt"})
"""Abilities that are wanted while there is a hand, when the pawn goes, and when it has come to its place."""


FROM_HAND = "Play from the hand"
"""What is said of a card before it is played."""
LIES_READY = frozenset({"shortcut", "key", "passage", "teleport"})
QUIET = SIMPLE | LIES_READY | {"draw", "insight_for_company", "insight_in_hidden"}
"""Words by which a card only gives, or lies ready: nobody else is asked, and no hand moves anything."""


def act(at: Situation) -> Decision:
    """The next thing to do in one's own Action Phase."""
    return (
        win(at)
        or _use(at, OF_THE_HAND)
        or _play(at, late=False)
        or _use(at, frozenset(ANSWERS) - ON_THE_WAY - AT_THE_PLACE)
        or _stop(at)
        or _go(at)
        or _play(at, late=True)
        or _use(at, AT_THE_PLACE)
        or buy(at)
        or _claim_at_last(at)
        or Decision("end_turn", _why_end(at))
    )


def win(at: Situation) -> Decision | None:
    """What wins for certain."""
    if not why_no_necronomicon(at.seen):
        made = insight_shown(at.seen)
        why, words = f"{made} Insight are enough for the Necronomicon.", "Read the Necronomicon"
        return Decision("read_necronomicon", why, {}, words, words)
    if not why_no_claim(at.seen) and at.chance.get(at.seen.me.cell) == 1:
        return _claim(at)
    return None


def _play(at: Situation, *, late: bool) -> Decision | None:
    """Cards that draw come first, then those that let one trash; those that depend on the place come last."""
    card = next_card(at, late=late)
    if card is None:
        return None
    gives = gives_words(card, at.seen)
    why = f"{name_of(card)} gives me {gives}." if gives else f"I play {name_of(card)} for what it says."
    runs = {one.do for one in CARDS[card].does} <= QUIET
    return Decision("play_card", why, {"card": card}, f"Play {name_of(card)}", FROM_HAND, runs=runs)


def next_card(at: Situation, *, late: bool = False) -> str | None:
    """The card to play next; None where none is worth it yet."""
    me = at.seen.me
    if not has_action(at.seen):
        return None
    hand = [card for card in me.hand if (late or card not in LATE) and _is_played(card, me.character)]
    if not hand:
        return None
    order = _one_of_few(at) if at.seen.is_ruled("D3", "actions") else _first
    return max(hand, key=lambda card: (order(card, me.character), card))


def _is_played(card: str, character: str) -> bool:
    """A Whisper does nothing, but for Mr. Blackwood."""
    return character == OCCULTIST or not is_whisper(card)


def _first(card: str, character: str) -> tuple[float, ...]:
    gives = gift(card, character)
    trashes = any(one.do == "trash" and one.zone == "hand" for one in CARDS[card].does)
    return gives.actions, gives.draws, int(trashes), value(card, character)


def _one_of_few(at: Situation) -> Callable[[str, str], tuple[float, ...]]:
    """Where each card takes an Action: those that give Actions, then Footwork for who has a way to go."""
    found = at.aims
    walks = bool(found) and at.far[at.seen.me.cell, found[0].to] > at.seen.turn.footwork

    def order(card: str, character: str) -> tuple[float, ...]:
        gives = gift(card, character)
        return gives.actions, gives.footwork if walks else gives.insight, value(card, character)

    return order


def gives_words(card: str, seen: State) -> str:
    """What a card gives where the pawn stands, in words; empty where it does something else."""
    gives = gift_at(card, seen.me.character, tile_at(seen, seen.me.cell).hidden)
    parts = [
        f"{gives.insight} Insight" if gives.insight else "",
        f"{gives.footwork} Footwork" if gives.footwork else "",
        how_many(gives.draws) if gives.draws else "",
    ]
    return " and ".join(part for part in parts if part)


def _use(at: Situation, words: frozenset[str]) -> Decision | None:
    """An ability of a card in play that is of use now."""
    for ability in usable(at.seen):
        if ability.do in words and (found := _used(at, ability)):
            return found
    return None


def _used(at: Situation, ability: Instruction) -> Decision | None:
    args: Args = {"card": ability.source}
    values = answers(at.seen, ability)
    if ability.do == "misdirect" and not is_in_the_way(at, values):
        return None
    if not is_answered_with(at.seen, ability):
        only = ANSWERS[ability.do](at, ability, values) if len(values) == 1 else Reply((), _LOOKS)
        return Decision("use_ability", only.why, args) if only else None
    found = ANSWERS[ability.do](at, ability, values) if values else None
    if found is None:
        return None
    blank: Args = {"picks": list(found.picks)} if takes_a_list(at.seen, ability) else {"pick": found.picks[0]}
    return Decision("use_ability", found.why, args | blank, title=title_of(ability, found))


_LOOKS = "I look first, and decide then."


def _stop(at: Situation) -> Decision | None:
    """Most chambers only give to whoever stops there; the Restricted Section takes, too."""
    seen = at.seen
    if not can_stop(seen) or not seen.is_ruled("D16", "stop"):
        return None
    if seen.tiles[seen.me.cell] == RESTRICTED:
        why = "A Tome is worth the Whisper that comes with it."
        found = at.aims
        wanted = wants_tome(at) or (found and found[0].going is Going.TOME)
        return Decision("stop_here", why) if wanted else None
    return Decision("stop_here", f"{place(seen, seen.me.cell)} gives something to whoever stays.")


def _go(at: Situation) -> Decision | None:
    """The next step to what is worth going for; but first what can be paid for where one stands."""
    found = at.aims
    if not found:
        return None
    aim = found[0]
    if aim.going is not Going.STRIKE and (here := buy(at)):
        return here
    to = aim.to if aim.going is Going.STRIKE else by_way_of(at, aim.to)
    if aim.going is Going.STRIKE and aim.to == at.seen.me.cell:
        return None
    if aim.going is Going.TOME and aim.to in at.seen.turn.stopped:
        return None
    if aim.going is Going.TOME and aim.to == at.seen.me.cell:
        return _out_of(at)
    return step(at, to) or _use(at, ON_THE_WAY) or _step_out(at)


def _step_out(at: Situation) -> Decision | None:
    """Where one must have moved into the chamber this turn: out, to come in again."""
    seen, here = at.seen, at.seen.me.cell
    if seen.is_ruled("D10", "standing") or here in seen.turn.entered or not worth_claiming(at, here):
        return None
    if insight_coming(seen) < at.needed:
        return None
    return _out_of(at)


def step(at: Situation, to: str) -> Decision | None:
    """The next step on the way to a cell."""
    found = step_to(at.seen, to)
    return _to(at, *found) if found else None


def _out_of(at: Situation) -> Decision | None:
    """A step out, if there is Footwork to come back."""
    here = at.seen.me.cell
    back = [
        cell for cell in steps(at.seen) if at.far[here, cell] + at.far[cell, here] <= at.seen.turn.footwork
    ]
    if not back:
        return None
    out = min(back, key=lambda cell: (at.far[cell, here], NEIGHBOURS[here].index(cell)))
    return _to(at, "move_pawn", out)


def _to(at: Situation, move: str, cell: str) -> Decision:
    """Before all eyes, so that it may be read beforehand as well."""
    words = f"Move to {place(at.seen, cell)}"
    return Decision(move, why_there(at.seen, cell), {"to": cell}, words, words)


def why_there(seen: State, to: str) -> str:
    """Why somebody walks there: the same words whatever this seat alone knows, for everybody reads them."""
    name, tile = place(seen, to), seen.tiles[to]
    if tile_at(seen, to).hidden:
        down = sum(
            cell not in seen.chambers or not seen.chambers[cell].face_up for cell in hidden_cells(seen)
        )
        return f"{name} is one of {how_many(down, 'place')} where the Manuscript may be."
    if tile == READING_ROOM:
        return f"In {name} I can make my deck better."
    if tile == RESTRICTED:
        return f"In {name} there is a Tome for whoever takes a Whisper with it."
    return f"{name} is on my way."


def _claim_at_last(at: Situation) -> Decision | None:
    """Before the turn is over anyway, a wrong claim costs nothing but what it tells the others."""
    seen, here = at.seen, at.seen.me.cell
    if why_no_claim(seen) or not worth_claiming(at, here):
        return None
    return _claim(at)


def _claim(at: Situation) -> Decision:
    made, where = insight_shown(at.seen), place(at.seen, at.seen.me.cell)
    words = f"Claim the Manuscript in {where}"
    return Decision(
        "claim", f"{made} Insight are enough, and the Manuscript may lie in {where}.", {}, words, words
    )


def _why_end(at: Situation) -> str:
    left = insight_shown(at.seen)
    here = place(at.seen, at.seen.me.cell)
    return f"Nothing more is worth doing: {left} of {at.needed} Insight this turn, in {here}."
