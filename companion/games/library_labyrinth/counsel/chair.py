"""Somebody in an empty chair: a fellow player who takes every decision of a seat."""

from collections.abc import Iterator, Sequence

from companion.games.library_labyrinth.counsel import dealt, deciding, playing, saying
from companion.games.library_labyrinth.counsel.acting import BOOK, TIME
from companion.games.library_labyrinth.counsel.deciding import Args, args_of, is_allowed
from companion.games.library_labyrinth.counsel.goals import Goal, goals, least_needed
from companion.games.library_labyrinth.counsel.routes import Act
from companion.games.library_labyrinth.counsel.world import World, blind_to, world_of
from companion.games.library_labyrinth.counsel.worth import TEMPERS, Temper
from companion.games.library_labyrinth.rules.cases import cursed_tiles, possible_cases
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.legal import legal
from companion.games.library_labyrinth.rules.pieces import OUT_OF_TIME, TROLLEY, Booster
from companion.games.library_labyrinth.rules.state import State, Step, opening
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Decision, Nerve, Permit


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
        return Decision("draw_reward", "I draw the Reward card that the return has earned.")
    return _ending(seen) if blind_to(seen) else _acting(seen, nerve)


def _too_many(seen: State, seat: str, who: str) -> Decision | None:
    """A hand above its limit is brought back to six by whoever holds it."""
    if who != seat and not (who == TROLLEY and seen.solo):
        return None
    world = world_of(seen)
    held = [slot.id for slot in seen.hands[who] if not slot.is_terror]
    least = least_needed(world, world.names.index(seat))
    card = least if least in held else held[0]
    why = f"{opening(who) if who != seat else 'I'} can hold six, and the Terrors ask for this card least."
    return Decision("discard_card", why, {"who": who, "card": card})


def _disturbance(seen: State) -> Decision:
    """The revealed card: which tile comes first, and that it is done; what it shows the table tells."""
    curse = seen.curse
    if seen.only_draws:
        if curse.card == OUT_OF_TIME:
            return Decision("game_over", "Out of Time ends the game.", {"how": "out_of_time"})
        return Decision("next_player", "The card is carried out.")
    if not curse.settled:
        return _which_first(seen)
    if not curse.case:
        return Decision("tile_is", "I cannot see what the tile is: please say it.")
    return Decision("carry_out", "The curse is carried out.")


def _which_first(seen: State) -> Decision:
    """The tile that is dark or has something on it before one that may bring a Terror."""
    tiles = cursed_tiles(seen)
    mild = [possible_cases(seen, tile)[0].value == "empty_terror" for tile in tiles]
    at = mild.index(min(mild))
    why = f"I begin with {tiles[at].upper()}: no new Terror is sure to come there."
    return Decision("start_with", why, {"direction": seen.curse.pending[at]})


def _ending(seen: State) -> Decision | None:
    """What somebody does who cannot see the table: the turn ends, or an action is only counted."""
    permits = list(legal(seen, seen.turn_of, 0.0))
    for name, args in (("reveal_disturbance", {}), ("give_action", {}), ("spend_action", {})):
        if is_allowed(permits, name, dict(args)):
            return Decision(name, "I know too little of this table to use my actions.", dict(args))
    return None


def _acting(seen: State, nerve: Nerve) -> Decision | None:
    permits = list(legal(seen, seen.turn_of, 0.0))
    world, temper = world_of(seen), TEMPERS[nerve]
    if lands_on_reward(seen) and is_allowed(permits, "draw_reward", {}):
        return Decision("draw_reward", "I draw the Reward card of this tile: it is free.")
    if world.actions < 1:
        return _with_no_actions(seen, world, temper, permits)
    for goal, args in ranked(seen, world, temper, permits):
        decision = _decided(seen, world, goal, args, permits)
        if decision is not None:
            return decision
    return _must_spend(seen, permits)


def ranked(
    seen: State, world: World, temper: Temper, permits: Sequence[Permit]
) -> Iterator[tuple[Goal, Args]]:
    """The goals of the player on turn with their arguments, the best first; none that the rules refuse."""
    plain = [(goal, args_of(seen, goal.act)) for goal in goals(world, world.turn, temper)]
    every = [*plain, *deciding.shortcuts(seen, world, permits, temper)]
    for goal, args in sorted(every, key=lambda each: -each[0].score):
        if is_allowed(permits, goal.act.name, args) or goal.act.name == BOOK:
            yield goal, args


def _decided(
    seen: State, world: World, goal: Goal, args: Args, permits: Sequence[Permit]
) -> Decision | None:
    """The move for a goal; before a Book in solo a card may have to go to the Trolley."""
    if goal.act.name == BOOK and (passed := deciding.makes_room(seen, world, world.turn)):
        name, given = passed
        if is_allowed(permits, name, given):
            return Decision(name, "I put a card on the Trolley: my hand is full, and passing is free.", given)
    if not is_allowed(permits, goal.act.name, args):
        return None
    why = f"{saying.in_own_words(seen, goal.act)}: {saying.because(seen, world, goal)}."
    return Decision(goal.act.name, why, args)


def _with_no_actions(
    seen: State, world: World, temper: Temper, permits: Sequence[Permit]
) -> Decision | None:
    """A Time Machine where one more action fills a Shelf or captures a Terror; else the next card."""
    cards = [slot.id for slot in seen.hands[seen.turn_of] if slot.id in world.boosters(world.turn, Booster.TIME_MACHINE)]
    if cards:
        best = goals(world, world.turn, temper)[0]
        if playing.pays_now(best) and is_allowed(permits, TIME, {"card": cards[0]}):
            why = f"I use a Time Machine: with one more action {saying.because(seen, world, best)}."
            return Decision(TIME, why, {"card": cards[0]})
    return Decision("reveal_disturbance", "I reveal the next card: all actions are spent.")


def _must_spend(seen: State, permits: Sequence[Permit]) -> Decision | None:
    """Where all actions have to be spent and nothing is worth one: on whatever changes least."""
    for act in (Act("give_action"), Act("spend_action")):
        if is_allowed(permits, act.name, {}):
            return Decision(act.name, "All actions must be spent, and nothing here is worth this one.")
    turn = next((permit for permit in permits if permit.name == "rotate_tile"), None)
    if turn is not None:
        args = {"tile": turn.blanks[0].values[0], "clockwise": True}
        return Decision("rotate_tile", "All actions must be spent, and nothing here is worth this one.", args)
    return _ending(seen)
