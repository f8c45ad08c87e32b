"""What a seat may do now that is worth a thought, each with its reason and figures: for its own eyes."""

from companion.games.orne_library.counsel.answer_figures import ROUGHLY, Reasoned, told
from companion.games.orne_library.counsel.answers import Reply
from companion.games.orne_library.counsel.buying import purchases
from companion.games.orne_library.counsel.plan import TOME, Destination, Going, Situation, by_way_of
from companion.games.orne_library.counsel.playing import act, gives_words, step
from companion.games.orne_library.counsel.reports import within
from companion.games.orne_library.counsel.this_hand import to_come
from companion.games.orne_library.counsel.ways import FAR
from companion.games.orne_library.face.offers import offer
from companion.games.orne_library.rules.legal import legal
from companion.games.orne_library.rules.moves.market import FRESH_ROW, price, why_no_purchase
from companion.games.orne_library.rules.moves.using import answers, usable
from companion.games.orne_library.rules.moves.winning import insight_shown, why_no_claim
from companion.games.orne_library.rules.pieces import CARDS, INSIGHT_FOR_NECRONOMICON, RESTRICTED, name_of
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.state import place, tile_at
from companion.table import Permit
from companion.table.counsel import MOST, Candidate, Decision, Reckoning
from companion.table.legal import values_of
from companion.table.odds import percent

WORTH_TELLING = 0.05
"""Turns that a card must save to be told of beside what is best: less would read as none at all."""


def candidates(at: Situation) -> tuple[Candidate, ...]:
    """The best first; nothing that is not allowed now."""
    permits = list(legal(at.seen, at.seat, 0.0))
    found: list[Candidate] = []
    for decision in _decisions(at):
        permit = next((one for one in permits if one.allows(decision.move, decision.args)), None)
        known = any((one.move, one.args) == (decision.move, decision.args) for one in found)
        if permit is not None and not known:
            found.append(_candidate(at, permit, decision))
    return tuple(found[:MOST])


def _decisions(at: Situation) -> list[Decision]:
    """What an even nerve would do, then what else speaks for itself."""
    found = [act(at)]
    if not why_no_claim(at.seen) and at.chance.get(at.seen.me.cell):
        found.append(Decision("claim", ""))
    if not why_no_purchase(at.seen, on_top=False)[0]:
        found += [
            Decision("buy_card", "", {"card": one.card}, f"Buy {name_of(one.card)}")
            for one in purchases(at, at.seen.turn.insight, least=WORTH_TELLING)[:2]
        ]
    for aim in at.aims:
        there = step(at, by_way_of(at, aim.to))
        if there is not None:
            found.append(there)
    return found


def _candidate(at: Situation, permit: Permit, decision: Decision) -> Candidate:
    reason, figures = _REASONS.get(decision.move, _any)(at, decision)
    words = decision.title or title(at, permit, decision)
    return Candidate(words, reason, figures, decision.move, decision.args)


def title(at: Situation, permit: Permit, decision: Decision) -> str:
    """The words of the button, and of what is chosen behind it."""
    button = offer(at.seen, permit)
    for ask in button.asks:
        given = decision.args.get(ask.name)
        picks = given if isinstance(given, list) else [given]
        labels = [choice.label for choice in ask.choices if choice.value in picks]
        if labels:
            asked = button.label if button.label.endswith("?") else f"{button.label}:"
            return f"{asked} {', '.join(labels)}"
    return button.label


def _any(_at: Situation, decision: Decision) -> Reasoned:
    return decision.why, ()


def _use(at: Situation, decision: Decision) -> Reasoned:
    """An ability of a card in play: as it would be answered, or what it shows first."""
    ability = next(one for one in usable(at.seen) if one.source == decision.args["card"])
    picks = values_of(decision.args.get("picks") or decision.args.get("pick"))
    if not picks:
        why = "You look first, and decide then." if len(answers(at.seen, ability)) != 1 else decision.why
        return why, (Reckoning("Insight so far", f"{insight_shown(at.seen)} of {at.needed}"),)
    return told(at, ability, Reply(tuple(str(one) for one in picks), decision.why))


def _stop(at: Situation, _decision: Decision) -> Reasoned:
    """What a chamber gives to whoever stays, as it is printed there."""
    cell = at.seen.me.cell
    tile = tile_at(at.seen, cell)
    if tile.id == RESTRICTED:
        left = Reckoning("Tomes left", str(left_in(at.seen, "tomes")))
        purse, better = at.deck.purse, at.deck.plus(*TOME).plus(0.0).purse
        why = "A Tome is worth the Whisper that comes with it."
        if better < purse + WORTH_TELLING:
            why = (
                "A Tome may be a great one; but the Whisper takes as much from your hands as most Tomes give."
            )
        return why, (
            left,
            Reckoning("Insight in a hand", f"{better:.1f}", f"{purse:.1f} as it is, {ROUGHLY}"),
        )
    gift = tile.text.removeprefix("End your move here: ")
    return f"{place(at.seen, cell)} gives something to whoever stays.", (
        Reckoning("It gives", gift.removesuffix("."), spelled=True),
    )


def _read(at: Situation, decision: Decision) -> Reasoned:
    made = f"{insight_shown(at.seen)} of {INSIGHT_FOR_NECRONOMICON}"
    return decision.why, (Reckoning("Insight this turn", made),)


def _deal(at: Situation, decision: Decision) -> Reasoned:
    left = at.seen.turn.insight - FRESH_ROW
    return decision.why, (Reckoning("It costs", f"{FRESH_ROW} Insight"), Reckoning("Insight left", str(left)))


def _play(at: Situation, decision: Decision) -> Reasoned:
    card = str(decision.args["card"])
    gives = gives_words(card, at.seen)
    made = Reckoning("Insight so far", f"{insight_shown(at.seen)} of {at.needed}")
    what_for = f"; {words}" if (words := purpose(at)) else ""
    return f"It gives {gives}{what_for}." if gives else CARDS[card].text, (made,)


def purpose(at: Situation) -> str:
    """What this turn is best for with all of the hand, as half a sentence; empty where that is not plain."""
    aim, has = next(iter(at.aims), None), to_come(at)
    way = at.far[at.seen.me.cell, aim.to] if aim is not None else FAR
    if aim is None or way >= FAR:
        return ""
    where = f"{place(at.seen, aim.to)}, {_WHY_THERE[aim.going]},"
    if way > has.footwork:
        return f"{where} is {way - has.footwork} Footwork farther than your hand leads"
    bought = purchases(at, has.insight)[:1] if aim.going is Going.MARKET else []
    if bought:
        what = f"{name_of(bought[0].card)} in {place(at.seen, aim.to)}"
        return f"your hand buys {what}, which seems best for your deck"
    return f"{'your hand leads to' if way else 'you are in'} {where.removesuffix(',')}"


_WHY_THERE = {
    Going.STRIKE: "where you may claim the Manuscript",
    Going.HUNT: "where the Manuscript may be",
    Going.MARKET: "where better cards are bought",
    Going.TOME: "where a Tome makes your deck better",
}


def _buy(at: Situation, decision: Decision) -> Reasoned:
    card, on_top = str(decision.args["card"]), bool(decision.args.get("on_top"))
    cost = price(card, on_top)
    left = at.seen.turn.insight - cost
    saves = next((one.saves for one in purchases(at, at.seen.turn.insight) if one.card == card), 0.0)
    sooner = "it clears its place" if saves <= 0 else "it helps a little"
    if saves >= WORTH_TELLING:
        sooner = f"it brings the win about {saves:.1f} turns nearer"
    reason = f"{name_of(card)} costs {cost}, and {sooner}."
    reach = within(at, at.seen.me.cell, at.seen.turn.footwork)
    pools = f"{left} Insight, {at.seen.turn.footwork} Footwork"
    return reason, (
        Reckoning("Turns saved", f"{saves:.1f}" if saves >= WORTH_TELLING else "under 0.1", ROUGHLY),
        Reckoning("Left after it", pools, f"then in reach: {reach}"),
    )


def _move(at: Situation, decision: Decision) -> Reasoned:
    to = str(decision.args["to"])
    aim = next((one for one in at.aims if _leads_to(at, one, to)), None)
    figures = (Reckoning("Footwork", f"{_way(at, to)} of {at.seen.turn.footwork}"),)
    if to in at.chance:
        chance = percent(at.chance[to])
        return f"The Manuscript lies in {place(at.seen, to)} with a chance of {chance}.", (
            Reckoning("The Manuscript there", chance),
            *figures,
        )
    if aim is None:
        return f"It is on the way from {place(at.seen, at.seen.me.cell)}.", figures
    turns = (Reckoning("Turns to the win", _turns(aim), ROUGHLY),) if aim.turns < FAR else ()
    name, on = place(at.seen, aim.to), at.far[to, aim.to]
    beyond = (Reckoning(f"From there to {name}", f"{on} Footwork"),) if 0 < on < FAR else ()
    reason = _what_for(at, aim, there=to == aim.to).format(to=name, buying=_buying(aim))
    return reason, (*turns, *figures, *beyond)


def _what_for(at: Situation, aim: Destination, *, there: bool) -> str:
    """What a step is for that leads there, or on the way there."""
    if aim.going is Going.MARKET and aim == at.aims[0]:
        return _SOONEST if there else _SOONEST_BEYOND
    return _TOME_BEYOND if aim.going is Going.TOME and not there else _WHAT_FOR[aim.going]


def _way(at: Situation, to: str) -> str:
    cost = at.far[at.seen.me.cell, to]
    return "a key" if cost >= FAR else str(cost)


def _leads_to(at: Situation, aim: Destination, to: str) -> bool:
    there = step(at, by_way_of(at, aim.to))
    return there is not None and there.args["to"] == to


def _turns(aim: Destination) -> str:
    return f"about {aim.turns:.0f}"


def _buying(aim: Destination) -> str:
    return "about 1 turn" if aim.buying == 1 else f"about {aim.buying} turns"


_WHAT_FOR = {
    Going.STRIKE: "You have the Insight: the way leads on to {to}.",
    Going.HUNT: "The way leads on to {to}, where the Manuscript may be.",
    Going.MARKET: "It leads to {to}, where {buying} of buying would come before the win.",
    Going.TOME: "A Tome from {to} makes your deck better, even with its Whisper.",
}
_SOONEST = "With {buying} of buying in {to} the win comes soonest."
_SOONEST_BEYOND = "It is on the way to {to}: with {buying} of buying there the win comes soonest."
_TOME_BEYOND = "It is on the way to {to}, where a Tome makes your deck better, even with its Whisper."


def _claim(at: Situation, _decision: Decision) -> Reasoned:
    here = at.seen.me.cell
    chance = at.chance.get(here)
    if chance is None:
        return "Only the card itself can tell; a wrong claim ends the turn.", ()
    words = percent(chance)
    figures = (Reckoning("The Manuscript here", words),)
    if chance == 1:
        return f"You know that the Manuscript lies in {place(at.seen, here)}: you win.", figures
    wrong = "a wrong claim ends the turn and shows everybody the card"
    return f"The Manuscript lies here with a chance of {words}; {wrong}.", figures


def _end(at: Situation, _decision: Decision) -> Reasoned:
    made = insight_shown(at.seen)
    figures = (Reckoning("Insight this turn", f"{made} of {at.needed}"),)
    return f"Nothing else brings the win nearer in this turn: {made} of {at.needed} Insight.", figures


_REASONS = {
    "play_card": _play,
    "use_ability": _use,
    "stop_here": _stop,
    "read_necronomicon": _read,
    "deal_archive": _deal,
    "buy_card": _buy,
    "move_pawn": _move,
    "walk_to": _move,
    "claim": _claim,
    "end_turn": _end,
}
