"""Advice to a seat: the best ends of the turn, each with its reason and figures; and who can win how."""

from collections.abc import Iterator

from companion.games.chamberquest.counsel import reports
from companion.games.chamberquest.counsel.prospects import Prospect, outlook, total
from companion.games.chamberquest.counsel.weighing import weighed
from companion.games.chamberquest.counsel.words import because, far, others, rolled, whole
from companion.games.chamberquest.rules import hints
from companion.games.chamberquest.rules.board import ARROWS
from companion.games.chamberquest.rules.pieces import Kind
from companion.games.chamberquest.rules.state import State, Step, listed, step_words
from companion.table import Advice, Candidate, Holder, Nerve, Reckoning
from companion.table.chairs import called
from companion.table.counsel import MOST
from companion.table.legal import Args
from companion.table.odds import in_words


def advise(seen: State, seat: str) -> Advice:
    """What this seat may do now, the best first; or a sentence where there is nothing to weigh."""
    if why := _why_silent(seen, seat):
        return Advice(silent=why)
    told = [reports.ways_in(seen, seat), reports.threats(seen, seat)]
    if seat != seen.turn_of:
        why = f"{called(seen.turn_of, seen.chairs)} has the turn: ask again when it is yours."
        return Advice(silent=why, reports=tuple(told), rests_on=seen.guesses)
    told.insert(1, reports.by_card(seen, seat))
    return Advice(tuple(_candidates(seen, seat)), reports=tuple(told), rests_on=seen.guesses)


def _why_silent(seen: State, seat: str) -> str:
    """Why nothing can be said at all, and what would help."""
    if seen.end is not None:
        return "The game is over."
    if seat not in seen.hands:
        return "Take a seat first: advice is for one player."
    if seen.draft is not None:
        return "Finish the board that is being laid out first: advice is about its ways."
    if seen.board is None:
        return "The app does not have the board. Lay it out in the app, and advice can tell who can win."
    if seen.unplaced:
        return f"Say first where these tokens stand: {listed(seen.unplaced)}."
    return "The die alone settles the order of play: just roll." if seen.step is Step.ORDER else ""


def _candidates(seen: State, seat: str) -> Iterator[Candidate]:
    if seen.step is Step.ROLL:
        yield _roll(seen, seat)
    elif home := hints.goal(seen):
        yield _win(seen, home)
    else:
        compared = outlook(seen, seat)
        for one in _distinct(weighed(seen, seat, Nerve.EVEN))[:MOST]:
            yield Candidate(
                whole(seen, seat, one),
                _sentence(because(seen, seat, one, compared)),
                _figures(seen, seat, one, compared.plain),
                *_first_move(one),
                things=_moved(one),
            )


def _distinct(ends: list[Prospect]) -> list[Prospect]:
    """Of each kind of card the best use, where something speaks for it rather than for any before it."""
    found: dict[Kind | None, Prospect] = {}
    for one in ends:
        if one.kind not in found and all(_has_its_own(one, before) for before in found.values()):
            found[one.kind] = one
    return list(found.values())


def _has_its_own(one: Prospect, before: Prospect) -> bool:
    """Whether something that is told speaks for it, beside one that is weighed higher."""
    return (
        one.kind is None
        or one.hope > before.hope
        or any(now < then for now, then in zip(one.threats, before.threats, strict=True))
        or (not before.hope and (one.effort < before.effort or one.others > before.others))
    )


def _first_move(one: Prospect) -> tuple[str, Args]:
    """What is tapped first."""
    if one.steps:
        return "walk", {"to": one.cell}
    return ("end_turn", {}) if one.kind is None else (one.kind.value, dict(one.args))


def _moved(one: Prospect) -> tuple[str, ...]:
    """What of the board the card is about: the whole line, and from which end it is pushed."""
    if one.kind is Kind.PUSH:
        arrow = ARROWS[str(one.args["arrow"])]
        return (f"arrow:{arrow.id}", *(f"cell:{cell}" for cell in arrow.cells))
    cells = one.args.get("cells", one.args.get("cell", []))
    return tuple(f"cell:{cell}" for cell in (cells if isinstance(cells, list) else [cells]))


def _roll(seen: State, seat: str) -> Candidate:
    """There is no choice, but a chance to know."""
    rolls = hints.winning_rolls(seen, seat)
    weights = hints.ways_to_roll(seen.dice)
    chance = in_words(sum(weights[roll] for roll in rolls), total(seen.dice))
    why = (
        f"{rolled(seen, rolls)} leads into your chamber." if rolls else "No roll leads into your chamber yet."
    )
    title = f"{seat} rolled" if seen.die_held is Holder.TABLE else "Roll"
    return Candidate(title, why, (Reckoning("Win this turn", chance),), "roll_die")


def _win(seen: State, home: str) -> Candidate:
    away, left = step_words(seen.reachable()[home]), seen.turn.left
    why = f"It takes {away}, and you have {left}: that wins at once."
    return Candidate(
        "Walk into the chamber", why, (Reckoning("Win this turn", "certain"),), "walk", {"to": home}
    )


def _figures(seen: State, seat: str, one: Prospect, plain: Prospect) -> tuple[Reckoning, ...]:
    """The chances after it, over the die, if nobody changes anything in between; without a chance the way."""
    all_ = total(seen.dice)
    threats = (
        Reckoning(f"{who}’s next roll wins", in_words(ways, all_))
        for who, ways in zip(others(seen, seat), one.threats, strict=True)
    )
    return (
        Reckoning("Win next turn", in_words(one.hope, all_), "if nobody changes anything before"),
        *threats,
        *(() if one.hope else far(one, plain)),
    )


def _sentence(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}."
