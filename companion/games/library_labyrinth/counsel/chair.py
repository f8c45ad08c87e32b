"""Somebody in an empty chair: a fellow player who takes every decision of a seat."""

from collections.abc import Sequence

from companion.games.library_labyrinth.counsel import dealt, playing, saying
from companion.games.library_labyrinth.counsel.acting import CAPTURE, RETURN, TIME
from companion.games.library_labyrinth.counsel.deciding import PASS, Pick, is_allowed, ranked
from companion.games.library_labyrinth.counsel.goals import Goal, least_needed
from companion.games.library_labyrinth.counsel.routes import FLIP, MOVE, Act, exact_routes
from companion.games.library_labyrinth.counsel.supposing import in_words, supposed
from companion.games.library_labyrinth.counsel.unread import for_capturing
from companion.games.library_labyrinth.counsel.world import World, blind_to, world_of
from companion.games.library_labyrinth.counsel.worth import TEMPERS, Temper
from companion.games.library_labyrinth.rules.cases import (
    CASE_WORDS,
    Case,
    cursed_tile,
    cursed_tiles,
    possible_cases,
)
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.legal import legal
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    OUT_OF_TIME,
    TROLLEY,
    Booster,
)
from companion.games.library_labyrinth.rules.state import State, Step, opening
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Decision, Nerve, Permit
from companion.table.legal import Args

REVEAL, DRAW, MACHINE = "Reveal the next card", "Draw a Reward", "Use a Time Machine"
PATHS = ("openings",)
"""What people are asked of a tile that a chair has turned over, as of one of their own."""
TOP = "Draw the top Reward card"
NAMES = ("options",)
"""What people are asked of a booster that nobody has entered yet."""


def cannot_sit(seen: State, _seat: str) -> str:
    """Somebody who plays must know floor, paths, meeples and hands; empty where the app keeps all of them."""
    return blind_to(seen)


def choose(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """What the chair of this seat does now; None where it is not the one to act."""
    if seen.end is not None:
        return None
    if who := above_limit(seen):
        return _too_many(seen, seat, who)
    if seen.step is Step.SETUP and not seen.only_draws:
        return dealt.starting_card(seen, seat)
    if seat != seen.turn_of:
        return None
    if seen.step is Step.DISTURBANCE:
        return _disturbance(seen)
    if seen.turn.reward_due:
        return _drawing("I draw the Reward card that the return has earned.")
    return _ending(seen) if blind_to(seen) else _acting(seen, nerve)


def _drawing(why: str) -> Decision:
    return Decision("draw_reward", why, {}, DRAW, asks=NAMES, hands=TOP)


def _too_many(seen: State, seat: str, who: str) -> Decision | None:
    """A hand above its limit is brought back to six by whoever holds it."""
    if who != seat and not (who == TROLLEY and seen.solo):
        return None
    card = least_of(seen, seat, who)
    reason = f"{opening(who) if who != seat else 'I'} can hold six, and the Terrors ask for this card least."
    return Decision("discard_card", reason, {"who": who, "card": card}, f"Discard {seen.known.label(card)}")


def least_of(seen: State, seat: str, who: str) -> str:
    """The card of a hand above its limit that is missed least."""
    world = world_of(seen)
    held = [slot.id for slot in seen.hands[who] if not slot.is_terror]
    least = least_needed(world, world.names.index(seat))
    return least if least in held else held[0]


def _disturbance(seen: State) -> Decision:
    """The revealed card: which tile comes first, and that it is done; what it shows the table tells."""
    curse = seen.curse
    if seen.only_draws:
        if curse.card == OUT_OF_TIME:
            return Decision("game_over", "Out of Time ends the game.", {"how": "out_of_time"}, "End the game")
        return Decision("next_player", "The card is carried out.", {}, "End the turn")
    if not curse.settled:
        return _which_first(seen)
    if not curse.case:
        return Decision(
            "tile_is", "I cannot see what the tile is: please say it.", {}, "Ask what the tile is"
        )
    tile, case = cursed_tile(seen).upper(), CASE_WORDS[Case(curse.case)]
    reason = f"The card points at {tile}: {case}."
    return Decision("carry_out", reason, {}, f"Carry the curse out on {tile}", asks=PATHS)


def _which_first(seen: State) -> Decision:
    """The tile that is dark or has something on it before one that may bring a Terror."""
    direction, tile, sure = which_first(seen)
    hope = "a Terror comes to both, so it is all one" if sure else "no new Terror is sure to come there"
    reason = f"I begin with {tile.upper()}: {hope}."
    return Decision("start_with", reason, {"direction": direction}, f"Begin with {DIRECTIONS[direction]}")


def which_first(seen: State) -> tuple[str, str, bool]:
    """Of two cursed tiles the direction and the tile to begin with, and whether a Terror is sure to come."""
    tiles = cursed_tiles(seen)
    sure = [possible_cases(seen, tile)[0] is Case.EMPTY_TERROR for tile in tiles]
    at = sure.index(min(sure))
    return seen.curse.pending[at], tiles[at], sure[at]


def _ending(seen: State) -> Decision | None:
    """What somebody does who cannot see the table: the turn ends, or an action is only counted."""
    permits = list(legal(seen, seen.turn_of, 0.0))
    for name in ("reveal_disturbance", "give_action", "spend_action"):
        if is_allowed(permits, name, {}):
            return Decision(name, "I know too little of this table to use my actions.")
    return None


def _acting(seen: State, nerve: Nerve) -> Decision | None:
    permits = list(legal(seen, seen.turn_of, 0.0))
    world, temper = world_of(seen), TEMPERS[nerve]
    if lands_on_reward(seen) and is_allowed(permits, "draw_reward", {}):
        return _drawing("I draw the Reward card of this tile: it is free.")
    if world.actions < 1:
        return _with_no_actions(seen, world, temper, permits)
    for choice in ranked(seen, world, temper, permits):
        said = why(seen, world, choice)
        first = f"Turn {saying.spot(choice.goal.act.tile)} over, lit side up" if choice.move == FLIP else ""
        return Decision(choice.move, said, choice.args, title(seen, choice), asks=PATHS, hands=first)
    return _must_spend(seen, permits)


def title(seen: State, choice: Pick) -> str:
    """What a choice does, in the words of its button."""
    return "Pass a card to the Trolley" if choice.move == PASS else saying.title(seen, choice.goal.act)


def why(seen: State, world: World, choice: Pick) -> str:
    """Why, as the chair says it."""
    if choice.move == PASS:
        return "I put a card on the Trolley: my hand is full, and passing is free."
    act = choice.goal.act
    said = f"{saying.in_own_words(seen, act)}: {saying.because(seen, world, choice.goal)}."
    return f"{said}{_taken_for_open(world, act)}{_unread_in_reach(seen, world, choice.goal)}"


def _taken_for_open(world: World, act: Act) -> str:
    """What a chair takes to be so on its way, because nobody has told it."""
    if act.name not in (MOVE, CAPTURE, RETURN):
        return ""
    sides = supposed(world, world.at[world.turn]).get(act.tile)
    return f" I take it that {in_words(sides)}." if sides else ""


def _unread_in_reach(seen: State, world: World, goal: Goal) -> str:
    """Why a chair goes for no capture, where it would get to a Terror this turn: it says so in time for
    people to enter it. Where it gives up, its reason is that already."""
    if goal.aim in ("capture", "return", "give", "end") or not saying.not_entered(seen, world):
        return ""
    ways = exact_routes(world, world.at[world.turn], world.actions)
    near = [world.tokens[tile] for tile, way in sorted(ways.items()) if way.actions <= world.actions]
    terrors = [token for token in near if token in ANY_TERROR]
    lacks = for_capturing(seen, world, terrors, (world.turn,)).said
    return f" I capture nothing yet: {lacks}." if lacks else ""


def _with_no_actions(seen: State, world: World, temper: Temper, permits: Sequence[Permit]) -> Decision | None:
    """A Time Machine where one more action fills a Shelf or captures a Terror; else the next card."""
    if found := time_machine(seen, world, temper, permits):
        card, goal = found
        reason = f"I use a Time Machine: with one more action {saying.because(seen, world, goal)}."
        return Decision(TIME, reason, {"card": card}, MACHINE)
    return Decision("reveal_disturbance", "I reveal the next card: all actions are spent.", {}, REVEAL)


def time_machine(
    seen: State, world: World, temper: Temper, permits: Sequence[Permit]
) -> tuple[str, Goal] | None:
    """The Time Machine in hand with which something is done, and what that is."""
    held = {slot.id for slot in seen.hands[seen.turn_of]}
    for card in world.boosters(world.turn, Booster.TIME_MACHINE):
        goal = playing.gained_by(world, world.turn, card, temper) if card in held else None
        if goal is not None and is_allowed(permits, TIME, {"card": card}):
            return card, goal
    return None


def _must_spend(seen: State, permits: Sequence[Permit]) -> Decision | None:
    """Where all actions have to be spent and nothing is worth one: on whatever changes least."""
    reason = "All actions must be spent, and nothing here is worth this one."
    for name in ("give_action", "spend_action"):
        if is_allowed(permits, name, {}):
            return Decision(name, reason)
    turn = next((permit for permit in permits if permit.name == "rotate_tile"), None)
    if turn is not None:
        args: Args = {"tile": turn.blanks[0].values[0], "clockwise": True}
        return Decision("rotate_tile", reason, args)
    return _ending(seen)
