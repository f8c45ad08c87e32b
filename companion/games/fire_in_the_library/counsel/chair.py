"""Somebody in an empty chair: every decision of its seat, with a reason in the words of the table."""

from collections.abc import Callable

from companion.games.fire_in_the_library.counsel import sayings, tool_choices
from companion.games.fire_in_the_library.counsel.burning_and_laying import to_burn, wants_end
from companion.games.fire_in_the_library.counsel.others_fire import at_anothers_fire
from companion.games.fire_in_the_library.counsel.tempers import stakes_for
from companion.games.fire_in_the_library.counsel.titles import titled
from companion.games.fire_in_the_library.counsel.weighing import WeighedMove, order_cards, weigh
from companion.games.fire_in_the_library.rules import burning, handful, rounds
from companion.games.fire_in_the_library.rules.pieces import section_name
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Decision, Nerve


def cannot_sit(seen: State, seat: str) -> str:
    """Why nobody can play for this seat; empty where somebody can."""
    if seat not in seen.seats:
        return f"Nobody called {seat} sits at this table."
    if seen.plays_tools and not seen.holds_tools:
        return (
            "The Tool cards lie on the table, where nobody in an empty chair can look at a hand. "
            "Let the app hold them (Who holds what), or play without tools."
        )
    if seat in seen.tools.unclaimed:
        return f"First say which tools {seat} holds: whoever plays for that seat has to know."
    return ""


def choose(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """What this seat does now; None where it has nothing to decide."""
    if seen.end is not None or cannot_sit(seen, seat):
        return None
    decision = _decide(seen, seat, nerve)
    return titled(seen, decision) if decision is not None else None


def _decide(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    if seen.handful is not None:
        return _with_handful(seen, seat, nerve) if seen.handful.seat == seat else None
    if seen.step is Step.SWAP:
        return tool_choices.exchange(seen, seat, nerve)
    if seen.step is Step.SPREADING and seat in burning.callers(seen):
        return Decision("call_burn", "I call “Burn!”: that is a point.", {"seat": seat})
    if seen.step is Step.SPREADING and seat != seen.turn_of:
        return at_anothers_fire(seen, seat, nerve)
    if seat != seen.turn_of:
        return None
    return _BY_STEP[seen.step](seen, seat, nerve) if seen.step in _BY_STEP else None


# -- a turn ------------------------------------------------------------------------------------


def _turn(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """Drawing, stopping, fires and tools: whatever brings most by what is at stake."""
    ways = weigh(seen, seat, stakes_for(seen, seat, nerve))
    if not ways:
        return None
    way = _first(ways)
    return Decision(way.move, sayings.why(seen, way, ways), way.args, waits=way.move == "let_it_burn")


def _first(ways: tuple[WeighedMove, ...]) -> WeighedMove:
    """The best; of equals one that plays no tool, since a tool can wait."""
    best = [way for way in ways if way.worth > ways[0].worth - 1e-9]
    return next((way for way in best if way.tool is None), best[0])


def _after(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    cart = tool_choices.cart(seen, seat, nerve)
    best = _turn(seen, seat, nerve)
    return cart if cart is not None and (best is None or best.move == "pass_bag") else best


def _with_handful(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """Tokens that a tool has drawn. What comes out of the table's bag, the people say."""
    if amulet.tells_cards(seen):
        return Decision("lay", "The table lays the Amulet’s tokens out.", {"card": amulet.asked_card(seen)})
    if handful.is_for_cards(seen):
        return tool_choices.lay(seen, seat, nerve)
    if not handful.is_complete(seen):
        return Decision("draw", "The tool wants one more token.")
    return _turn(seen, seat, nerve)


# -- order and burning -------------------------------------------------------------------------


def _order(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    if rounds.must_deal(seen):
        return None
    if rounds.is_dealt(seen):
        return Decision("take_card", "The cards are dealt: this one is mine.", {"seat": seat})
    if (played := tool_choices.amulet_first(seen, seat)) is not None:
        return played
    ways = order_cards(seen, stakes_for(seen, seat, nerve))
    return Decision("take_card", sayings.why(seen, ways[0], ways), ways[0].args)


def _burning(seen: State, seat: str, _nerve: Nerve) -> Decision | None:
    """Which section burns first, where that is a choice and not something to be read on the table."""
    sections = to_burn(seen, seat)
    if not sections:
        return None
    hope = "where most cards are left"
    if wants_end(seen, seat):
        hope = "so that the game may end while I lead"
    why = f"I let {section_name(sections[0])} burn, {hope}."
    return Decision("burn", why, {"section": sections[0]})


_BY_STEP: dict[Step, Callable[[State, str, Nerve], Decision | None]] = {
    Step.ORDER: _order,
    Step.SAVING: _turn,
    Step.SPREADING: _turn,
    Step.BURNING: _burning,
    Step.REWARD: tool_choices.take,
    Step.AFTER: _after,
}
