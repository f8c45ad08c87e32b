"""Advice to a seat: the best ways to go on, each with its reason and its figures."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel import tool_advice, words
from companion.games.fire_in_the_library.counsel.burning_and_laying import (
    For,
    laid_by,
    to_burn,
    to_lay,
    wants_end,
)
from companion.games.fire_in_the_library.counsel.figures import counted, figures_of, is_least, not_counted
from companion.games.fire_in_the_library.counsel.others_fire import at_their_fire
from companion.games.fire_in_the_library.counsel.position import position_of
from companion.games.fire_in_the_library.counsel.reasons import Compared, reason_for
from companion.games.fire_in_the_library.counsel.rest_of_turn import best_of
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove, hand_of, order_cards, weigh
from companion.games.fire_in_the_library.rules import handful, odds, rounds
from companion.games.fire_in_the_library.rules.pieces import ROBOT, ordinal, section_name
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, may_stop
from companion.games.fire_in_the_library.rules.state import State, Step, playing
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Advice, Candidate, Curve, Nerve, Reckoning, Report
from companion.table.chairs import called
from companion.table.counsel import MOST
from companion.wording import noun

_NOT_SEEN = Report(
    "Not counted", (Reckoning("Your tools", "on the table", "The app does not see that hand."),)
)


def advise(seen: State, seat: str) -> Advice:
    """What this seat may do now, the best first; or a sentence where there is nothing to weigh."""
    if why := _why_silent(seen, seat):
        return Advice(silent=why)
    candidates = _candidates(seen, seat)
    if not candidates:
        return Advice(silent=_nothing(seen, seat))
    return Advice(
        candidates=candidates[:MOST],
        curve=_curve(seen),
        reports=_reports(seen, seat),
        rests_on=seen.guesses,
    )


def _reports(seen: State, seat: str) -> tuple[Report, ...]:
    """Which tools are left out, where some are: the points may be too low."""
    if seen.plays_tools and not seen.holds_tools:
        return (_NOT_SEEN,)
    if seen.step not in (Step.SAVING, Step.SPREADING):
        return ()
    left = not_counted(seen, seat, counted(seen, seat)) if seat == seen.turn_of else ()
    if not left:
        return ()
    tools = f"your {words.tool_names(list(left))}"
    line = Reckoning("Played later in the turn", tools, "the points may be too low by what that brings")
    return (Report("Not counted", (line,)),)


def _why_silent(seen: State, seat: str) -> str:
    if seen.end is not None:
        return "The game is over."
    if seat not in seen.seats:
        return "Take a seat first: advice is for one player."
    if seat in seen.tools.unclaimed:
        return f"First say which tools {seat} holds: they may change what is best."
    return ""


def waits(seen: State, seat: str) -> str:
    """Why this seat has nothing to weigh now, whatever it holds: somebody else has the turn, and no fire for
    which it may hold something."""
    may = seen.step is Step.SWAP or seat == seen.turn_of or (seen.step is Step.SPREADING and seen.holds_tools)
    return "" if may else _whose_turn(seen, seat)


def _whose_turn(seen: State, seat: str) -> str:
    """Who else does something now; empty where nobody does."""
    who = playing(seen)
    if who in ("", seat):
        return ""
    if who == ROBOT:
        return "The robot’s turn leaves nothing to choose."
    return f"{called(who, seen.chairs)} has the turn: ask again when it is yours."


def _nothing(seen: State, seat: str) -> str:
    """Why there is nothing to weigh, and when there will be."""
    if seen.handful is not None and seen.handful.seat == seat and not seen.handful.complete:
        return "First say which tokens came out of the bag."
    if seen.step is Step.SPREADING and seat != seen.turn_of and seen.holds_tools:
        return "You hold no tool that can be played at this fire."
    if why := _whose_turn(seen, seat):
        return why
    if seen.step is Step.BURNING:
        return "What burns, and what the next card shows, is read on the table: there is nothing to choose."
    if seen.step is Step.SWAP:
        return "None of your tools is sure to be worth less than one from the deck on average."
    return "There is nothing to choose just now: go on as the guide says."


def _candidates(seen: State, seat: str) -> tuple[Candidate, ...]:
    if seen.step is Step.SWAP:
        return tool_advice.exchanges(seen, seat)
    if seat != seen.turn_of:
        return at_their_fire(seen, seat)
    if seen.step is Step.ORDER and seen.handful is None:
        played = tool_advice.amulet(seen, seat)
        return (*_cards(seen)[: MOST - len(played)], *played)
    if seen.step is Step.REWARD:
        return tool_advice.market(seen)
    if seen.step is Step.BURNING:
        return tuple(_burn(seen, seat, section) for section in to_burn(seen, seat))
    if handful.is_for_cards(seen) and not amulet.tells_cards(seen):
        return (_laid(seen, seat),)
    ways = weigh(seen, seat)
    plain = _without_tools(seen, seat)
    later = counted(seen, seat) if ways else {}
    return tuple(
        Candidate(
            words.title(seen, way),
            reason_for(seen, way, ways, Compared(plain, is_least(seen, way, later))),
            figures_of(seen, way, later),
            way.move,
            way.args,
        )
        for way in _distinct(ways)[:MOST]
    )


def _without_tools(seen: State, seat: str) -> float:
    """The best that can be done without any tool of the hand."""
    if not hand_of(seen, seat):
        return 0.0
    hands = {**seen.tools.hands, seat: ()}
    ways = weigh(replace(seen, tools=replace(seen.tools, hands=hands)), seat)
    return ways[0].worth if ways else 0.0


def _distinct(ways: tuple[WeighedMove, ...]) -> list[WeighedMove]:
    """Of each tool the best use alone, so that other ways find room."""
    found: dict[object, WeighedMove] = {}
    for way in ways:
        found.setdefault(way.tool or (way.move, str(way.args)), way)
    return list(found.values())


def _curve(seen: State) -> Curve | None:
    """Points on average against how many more tokens one draws, whatever comes.

    With two Shovels open it would take longer than a tap may, and is left out.
    """
    if seen.step is not Step.SAVING or seen.handful is not None or not odds.most_draws(seen):
        return None
    if seen.turn.shovel > SHOVEL_DRAWS:
        return None
    least = 0 if may_stop(seen) else 1
    found = odds.what_ifs(seen, range(least, odds.most_draws(seen) + 1))
    points = tuple((what.draws, float(what.expected)) for what in found)
    best = max(points, key=lambda point: point[1])[0]
    title = "Points on average, if you draw so many more and stop, without tools"
    return Curve(title, noun(points[-1][0], "more draw", "more draws"), points, best)


# -- between turns -----------------------------------------------------------------------------


def _cards(seen: State) -> tuple[Candidate, ...]:
    """The Turn Order cards, where they are chosen."""
    if rounds.is_dealt(seen) or handful.is_complete(seen):
        return ()
    return tuple(
        Candidate(
            words.title(seen, way),
            f"A turn with it brings {words.points(way.worth)} on average, from the bag as it is.",
            (
                Reckoning("Points on average", f"{way.worth:.1f}", "without tools"),
                Reckoning("Safe spaces", str(_safe(seen, str(way.args["card"])))),
            ),
            way.move,
            way.args,
        )
        for way in order_cards(seen)
    )


def _safe(seen: State, card: str) -> int:
    return sum(not space.risky for space in seen.terms.spaces[card])


def _burn(seen: State, seat: str, section: str) -> Candidate:
    left = len(seen.library[section]) - 1
    hope = "The more cards stay, the later the game ends"
    if wants_end(seen, seat):
        hope = "The fewer cards stay, the sooner the game ends, and you lead"
    reason = f"{hope}: {left} {noun(left, 'stays', 'stay')} there."
    figures = (Reckoning("Cards left there", str(left)),)
    return Candidate(f"Burn {section_name(section)}", reason, figures, "burn", {"section": section})


def _laid(seen: State, seat: str) -> Candidate:
    laying = to_lay(seen, seat, Nerve.EVEN)
    token, on = token_word(laying.token), ordinal(laying.card)
    worth = best_of(position_of(seen, (), None, laying.card))
    figures = (Reckoning("Points on average", f"{worth:.1f}", f"a turn with the {on} card, as it lies now"),)
    title = f"Lay the {token} on the {on} card"
    return Candidate(title, _WHY_THERE[laying.what_for], figures, "lay", dict(laid_by(seen, laying)))


_WHY_THERE = {
    For.MINE: "The best book goes onto the card that is best for you.",
    For.OTHERS: "It goes where you need not sit: another card is better for you.",
    For.ROOM: "There is room for it.",
}
