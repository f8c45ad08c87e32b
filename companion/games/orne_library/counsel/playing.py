"""What somebody does in the Action Phase: cards, abilities, the way, the Archive, the claim; in that order."""

from companion.games.orne_library.counsel.answers import ANSWERS, Answer
from companion.games.orne_library.counsel.buying import RATHER_THAN_NOTHING, purchases
from companion.games.orne_library.counsel.gifts import OCCULTIST, gift, is_whisper, value
from companion.games.orne_library.counsel.plan import (
    LATE,
    Aim,
    Going,
    View,
    aims,
    by_way_of,
    insight_coming,
    wants_tome,
    worth_claiming,
)
from companion.games.orne_library.counsel.ways import walk
from companion.games.orne_library.rules.board import NEIGHBOURS, steps
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.moves.market import (
    FRESH_ROW,
    affordable,
    price,
    why_no_fresh_row,
    why_no_purchase,
)
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.moves.using import answers, is_answered_with, usable
from companion.games.orne_library.rules.moves.winning import (
    insight_shown,
    why_no_claim,
    why_no_necronomicon,
)
from companion.games.orne_library.rules.pieces import CARDS, RESTRICTED, Instruction, how_many, name_of
from companion.games.orne_library.rules.state import State, place
from companion.games.orne_library.rules.vocabulary import takes_a_list
from companion.table.counsel import Decision
from companion.table.odds import percent

OF_THE_HAND = frozenset({"trash"})
ON_THE_WAY = frozenset({"passage", "teleport"})
AT_THE_PLACE = frozenset({"tempt"})
"""Abilities that are wanted while there is a hand, when the pawn goes, and when it has come to its place."""


def act(at: View) -> Decision:
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


def win(at: View) -> Decision | None:
    """What wins for certain."""
    if not why_no_necronomicon(at.seen):
        return Decision("read_necronomicon", f"{insight_shown(at.seen)} Insight with the Necronomicon: I win.")
    if not why_no_claim(at.seen) and at.chance.get(at.seen.me.cell) == 1:
        return Decision("claim", f"I know that the Manuscript lies in {place(at.seen, at.seen.me.cell)}.")
    return None


def _play(at: View, *, late: bool) -> Decision | None:
    """Cards that draw come first, then those that let one trash; those that depend on the place come last."""
    card = next_card(at.seen, late=late)
    if card is None:
        return None
    return Decision("play_card", f"{name_of(card)} gives me {gives_words(card, at.seen)}.", {"card": card})


def next_card(seen: State, *, late: bool = False) -> str | None:
    """The card to play next; None where none is worth it yet."""
    me = seen.me
    if not has_action(seen):
        return None
    hand = [card for card in me.hand if (late or card not in LATE) and _is_played(card, me.character)]
    if not hand:
        return None
    return max(hand, key=lambda card: (_first(card, me.character), card))


def _is_played(card: str, character: str) -> bool:
    """A Whisper does nothing, but for Mr. Blackwood; and what must burn a card is left if it burns a good
    one."""
    if is_whisper(card):
        return character == OCCULTIST
    return True


def _first(card: str, character: str) -> tuple[int, int, int, float]:
    gives = gift(card, character)
    trashes = any(one.do == "trash" and one.zone == "hand" for one in CARDS[card].does)
    return gives.actions, gives.draws, int(trashes), value(card, character)


def gives_words(card: str, seen: State) -> str:
    """What a card gives, in words."""
    gives = gift(card, seen.me.character)
    parts = [
        f"{gives.insight} Insight" if gives.insight else "",
        f"{gives.footwork} Footwork" if gives.footwork else "",
        how_many(gives.draws, "card") if gives.draws else "",
    ]
    return " and ".join(part for part in parts if part) or "what it says"


def _use(at: View, words: frozenset[str]) -> Decision | None:
    """An ability of a card in play that is of use now."""
    for ability in usable(at.seen):
        if ability.do in words and (found := _used(at, ability)):
            return found
    return None


def _used(at: View, ability: Instruction) -> Decision | None:
    args: dict[str, object] = {"card": ability.source}
    if not is_answered_with(at.seen, ability):
        only = answers(at.seen, ability)
        found = ANSWERS[ability.do](at, ability, only) if len(only) == 1 else Answer((), _LOOKS)
        return Decision("use_ability", found.why, args) if found else None
    values = answers(at.seen, ability)
    found = ANSWERS[ability.do](at, ability, values) if values else None
    if found is None:
        return None
    blank = {"picks": list(found.picks)} if takes_a_list(at.seen, ability) else {"pick": found.picks[0]}
    return Decision("use_ability", found.why, args | blank)


_LOOKS = "I look first, and decide then."


def _stop(at: View) -> Decision | None:
    """Most chambers only give to whoever stops there; the Restricted Section takes, too."""
    seen = at.seen
    if not can_stop(seen) or not seen.is_ruled("D16", "stop"):
        return None
    if seen.tiles[seen.me.cell] == RESTRICTED:
        why = "A Tome is worth the Whisper that comes with it."
        found = aims(at)
        wanted = wants_tome(at) or (found and found[0].going is Going.TOME)
        return Decision("stop_here", why) if wanted else None
    return Decision("stop_here", f"{place(seen, seen.me.cell)} gives something to whoever stays.")


def _go(at: View) -> Decision | None:
    """The next step to what is worth going for; but first what can be paid for where one stands."""
    found = aims(at)
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
        return _out_of(at, "I step out, to come in again for another Tome.")
    return walk(at.seen, to, why_going(at, aim, to)) or _use(at, ON_THE_WAY) or _step_out(at)


def _step_out(at: View) -> Decision | None:
    """Where one must have moved into the chamber this turn: out, to come in again."""
    seen, here = at.seen, at.seen.me.cell
    if seen.is_ruled("D10", "standing") or here in seen.turn.entered or not worth_claiming(at, here):
        return None
    if insight_coming(seen) < at.needed:
        return None
    return _out_of(at, "I step out and in again: at this table one must have moved.")


def _out_of(at: View, why: str) -> Decision | None:
    """A step out, if there is Footwork to come back."""
    here = at.seen.me.cell
    back = [
        cell
        for cell in steps(at.seen)
        if at.far[here, cell] + at.far[cell, here] <= at.seen.turn.footwork
    ]
    if not back:
        return None
    out = min(back, key=lambda cell: (at.far[cell, here], NEIGHBOURS[here].index(cell)))
    return Decision("move_pawn", why, {"to": out})


def why_going(at: View, aim: Aim, to: str) -> str:
    """Why somebody walks there, in a sentence with its figures."""
    seen, chance = at.seen, at.chance
    name = place(seen, to)
    if aim.going is Going.STRIKE:
        made = insight_shown(seen)
        return f"With {made} Insight I can claim in {name}: {percent(chance[to])} for the Manuscript."
    if to != aim.to and to in chance:
        return f"{name} lies on my way, and I would be the first to look: {percent(chance[to])}."
    if aim.going is Going.TOME:
        return f"A Tome from {name} brings me on, even with its Whisper."
    if to != aim.to:
        return f"{name} lies on my way, and a Tome is worth its Whisper."
    if aim.going is Going.MARKET:
        turns = "1 turn" if aim.buying == 1 else f"{aim.buying} turns"
        return f"About {turns} of buying in {name} bring me to the win soonest."
    return f"I look for the Manuscript in {name}: {percent(chance[to])}."


def buy(at: View) -> Decision | None:
    """The card that brings the win nearest; Miss Vance lays it on her deck where she can pay for that."""
    seen = at.seen
    if why_no_purchase(seen, on_top=False)[0]:
        return None
    found = purchases(at, seen.turn.insight)
    if not found:
        return _fresh_row(at) or _clearing(at)
    card, saves = found[0]
    args: dict[str, object] = {"card": card}
    why = f"{name_of(card)} saves me about {saves:.1f} turns to the win."
    if not why_no_purchase(seen, on_top=True)[0] and card in affordable(seen, on_top=True):
        if len([one for one in found if price(one.card, False) <= seen.turn.insight - price(card, False)]) < 1:
            return Decision("buy_card", f"{why} On top of my deck I draw it next.", args | {"on_top": True})
    return Decision("buy_card", why, args)


def _fresh_row(at: View) -> Decision | None:
    """Mr. Croft has the row replaced where nothing in it is worth the Insight that he has."""
    seen = at.seen
    if why_no_fresh_row(seen)[0] or seen.turn.insight < FRESH_ROW + 3:
        return None
    return Decision("deal_archive", f"Nothing here is worth my {seen.turn.insight} Insight.")


def _clearing(at: View) -> Decision | None:
    """Who goes on buying here buys what does least harm, so that something better may come into the row."""
    found, ahead = purchases(at, at.seen.turn.insight, least=RATHER_THAN_NOTHING), aims(at)
    if not found or not ahead or ahead[0].going is not Going.MARKET:
        return None
    why = f"Nothing here helps much; where {name_of(found[0].card)} lay something better may come."
    return Decision("buy_card", why, {"card": found[0].card})


def _claim_at_last(at: View) -> Decision | None:
    """Before the turn is over anyway, a wrong claim costs nothing but what it tells the others."""
    seen, here = at.seen, at.seen.me.cell
    if why_no_claim(seen) or not worth_claiming(at, here):
        return None
    return Decision("claim", f"{percent(at.chance[here])} for the Manuscript here, and my turn is over anyway.")


def _why_end(at: View) -> str:
    left = insight_shown(at.seen)
    here = place(at.seen, at.seen.me.cell)
    return f"Nothing more is worth doing: {left} of {at.needed} Insight this turn, in {here}."
