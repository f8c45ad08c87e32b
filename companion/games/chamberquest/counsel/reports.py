"""What is worth knowing beside the candidates: the ways in, chances by card, what the others threaten."""

from companion.games.chamberquest.counsel.prospects import Prospect, outlook, total
from companion.games.chamberquest.counsel.routes import MOST, Route, routes
from companion.games.chamberquest.counsel.weighing import weighed
from companion.games.chamberquest.counsel.words import deed, lowered, of_rolls, others, whole
from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.pieces import Kind, spelled
from companion.games.chamberquest.rules.state import State, Step, step_words
from companion.table import Nerve, Reckoning, Report
from companion.table.odds import in_words
from companion.wording import capital, listed

_SHOWN = 6
"""Ways that are spelled out; of the others the number is told."""
_UNCHANGED = "if nobody changes anything before"


def ways_in(seen: State, seat: str) -> Report:
    """All ways to enter the own chamber: this turn, or with the next roll."""
    rolling = seat != seen.turn_of or seen.step is Step.ROLL
    steps = seen.dice.most if rolling else seen.turn.left
    found = _all_rolls(seen, seat) if rolling else routes(seen, seat, steps)
    title = "Into your chamber with this roll"
    if rolling:
        title = "Into your chamber with your next roll"
    if not found:
        why = f"{step_words(steps)} at most" if steps else "no steps left"
        return Report(title, (Reckoning("Ways", "none", why),))
    lines = [
        Reckoning(f"Way {number}", " – ".join(map(spelled, way)), step_words(len(way) - 1))
        for number, way in enumerate(found[:_SHOWN], start=1)
    ]
    if len(found) > _SHOWN:
        more = f"at least {MOST - _SHOWN}" if len(found) >= MOST else str(len(found) - _SHOWN)
        lines.append(Reckoning("More ways", more, "none of them shorter"))
    return Report(title, tuple(lines))


def _all_rolls(seen: State, seat: str) -> list[Route]:
    """The ways with any roll that wins, the shortest first; an exact roll has ways of its own."""
    if not seen.ways.exact:
        return routes(seen, seat, seen.dice.most)
    found = [way for roll in hints.winning_rolls(seen, seat) for way in routes(seen, seat, roll)]
    return found[:MOST]


def by_card(seen: State, seat: str) -> Report:
    """With each Action card in hand, the chance over the die to enter the chamber next turn."""
    found = outlook(seen, seat)
    lines = [_chance(seen, seat, found.plain, "No card")]
    for kind in Kind:
        if not seen.cards(seat, kind):
            continue
        uses = [one for one in found.ends if one.kind is kind and one.hope > found.plain.hope]
        if uses:
            lines.append(_chance(seen, seat, max(uses, key=lambda one: (one.hope, -one.steps)), ""))
        else:
            lines.append(Reckoning(kind.capitalize(), "no better than no card"))
    stays = ", if you stay" if seen.step is Step.ROLL else ""
    return Report(f"Your chance next turn by card{stays}", tuple(lines))


def _chance(seen: State, seat: str, one: Prospect, label: str) -> Reckoning:
    where = f"from {spelled(one.cell)}, " if label and one.steps else ""
    value = in_words(one.hope, total(seen.dice))
    return Reckoning(label or whole(seen, seat, one), value, f"{where}{_UNCHANGED}")


def threats(seen: State, seat: str) -> Report:
    """How likely each of the others wins with the next roll, and which card of this seat stops that."""
    ends, plain = weighed(seen, seat, Nerve.EVEN), outlook(seen, seat).plain
    lines = []
    for at, who in enumerate(others(seen, seat)):
        was = plain.threats[at]
        note = _stops(seen, seat, ends, at, was) if was else ""
        lines.append(Reckoning(f"{who}’s next roll wins", in_words(was, total(seen.dice)), note))
    return Report("What the others threaten", tuple(lines))


def _stops(seen: State, seat: str, ends: list[Prospect], at: int, was: int) -> str:
    """The best use of each card against one of the others."""
    if seat != seen.turn_of:
        return ""
    best = [
        min(uses, key=lambda one: one.threats[at])
        for kind in Kind
        if (uses := [one for one in ends if one.kind is kind])
    ]
    if sure := [lowered(deed(one)) for one in best if not one.threats[at]]:
        return f"{capital(listed(sure, 'or'))} stops it"
    if fewer := [one for one in best if one.threats[at] < was]:
        less = [f"{lowered(deed(one))} leaves {of_rolls(seen, one.threats[at])}" for one in fewer]
        return capital(listed(less))
    return "no card of yours makes it less" if seen.has_cards(seat) else "you have no card left"
