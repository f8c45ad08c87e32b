"""Advice to a seat: the best ways to go on, each with its reason and its figures."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.counsel import tool_worth, words
from companion.games.fire_in_the_library.counsel.reasons import figures_of, reason_for
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove, hand_of, order_cards, weigh
from companion.games.fire_in_the_library.rules import handful, odds, rounds, tool_cards
from companion.games.fire_in_the_library.rules.pieces import ROBOT, TOOLS, kind_of, ordinal
from companion.games.fire_in_the_library.rules.placing import SHOVEL_DRAWS, may_stop
from companion.games.fire_in_the_library.rules.state import State, Step, playing
from companion.table import Advice, Candidate, Curve, Reckoning, Report
from companion.table.chairs import called
from companion.table.counsel import MOST

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
        reports=(_NOT_SEEN,) if seen.plays_tools and not seen.holds_tools else (),
        rests_on=seen.guesses,
    )


def _why_silent(seen: State, seat: str) -> str:
    if seen.end is not None:
        return "The game is over."
    if seat not in seen.seats:
        return "Take a seat first: advice is for one player."
    if seat in seen.tools.unclaimed:
        return f"First say which tools {seat} holds: they may change what is best."
    return ""


def waits(seen: State, seat: str) -> str:
    """Why this seat has nothing to weigh now, whatever it holds: somebody else has the turn."""
    return "" if seen.step is Step.SWAP or seat == seen.turn_of else _whose_turn(seen, seat)


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
    if why := _whose_turn(seen, seat):
        return why
    if seen.step is Step.SWAP:
        return "None of your tools is worth less than one from the deck on average."
    return "There is nothing to choose just now: go on as the guide says."


def _candidates(seen: State, seat: str) -> tuple[Candidate, ...]:
    if seen.step is Step.SWAP:
        return _exchanges(seen, seat)
    if seat != seen.turn_of:
        return ()
    if seen.step is Step.ORDER and seen.handful is None:
        return _cards(seen)
    if seen.step is Step.REWARD:
        return _market(seen)
    ways = weigh(seen, seat)
    plain = _without_tools(seen, seat)
    return tuple(_candidate(seen, seat, way, ways, plain) for way in _distinct(ways))


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


def _candidate(
    seen: State, seat: str, way: WeighedMove, ways: tuple[WeighedMove, ...], plain: float
) -> Candidate:
    return Candidate(
        words.title(seen, way),
        reason_for(seen, way, ways, plain),
        figures_of(seen, seat, way),
        way.move,
        way.args,
    )


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
    return Curve(title, "more draws", points, best)


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


def _market(seen: State) -> tuple[Candidate, ...]:
    """The tools to take, by what each adds to a turn."""
    found = []
    for card in tool_cards.to_choose_from(seen):
        tool = kind_of(card)
        if (gain := tool_worth.gain(seen, tool)) is not None:
            found.append((gain, card, TOOLS[tool].name))
    on = ordinal(tool_worth.sample_card(seen))
    return tuple(
        Candidate(
            name,
            f"In a turn with the {on} card it adds {words.points(gain)} on average.",
            (Reckoning("Points more", f"{gain:.1f}", f"with the {on} card, from the bag as it is"),),
            "take_tool",
            {"card": card},
        )
        for gain, card, name in sorted(found, key=lambda one: -one[0])
    )


def _exchanges(seen: State, seat: str) -> tuple[Candidate, ...]:
    """The tools that are worth less than one from the deck."""
    if seat in seen.tools.swapped or tool_cards.waits(seen):
        return ()
    average = tool_worth.average(seen)
    held = ((tool_worth.gain(seen, tool), tool) for tool in dict.fromkeys(hand_of(seen, seat)))
    weak = sorted((gain, tool) for gain, tool in held if gain is not None and gain < average)
    return tuple(
        Candidate(
            f"{seat} exchanges a tool: the {TOOLS[tool].name}",
            f"It adds {words.points(gain)} to a turn, one from the deck about {average:.1f}.",
            (Reckoning("Points more", f"{gain:.1f}"), Reckoning("From the deck", f"about {average:.1f}")),
            "swap_tool",
            {"seat": seat, "tool": tool.value},
        )
        for gain, tool in weak
    )
