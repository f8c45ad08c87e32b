"""What there is to do beside the goals on the floor: a card to reveal, to draw or to discard, a Time Machine,
a cursed tile to begin with."""

from collections.abc import Sequence

from companion.games.library_labyrinth.counsel import saying
from companion.games.library_labyrinth.counsel.acting import TIME
from companion.games.library_labyrinth.counsel.chair import (
    DRAW,
    MACHINE,
    least_of,
    time_machine,
    which_first,
)
from companion.games.library_labyrinth.counsel.danger import brings, danger
from companion.games.library_labyrinth.counsel.reports import percent
from companion.games.library_labyrinth.counsel.symbols import lacking
from companion.games.library_labyrinth.counsel.world import World, world_of
from companion.games.library_labyrinth.counsel.worth import TEMPERS
from companion.games.library_labyrinth.rules.odds import turns_to_come
from companion.games.library_labyrinth.rules.pieces import ACTIONS, DIRECTIONS, ITEMS, REWARDS, TROLLEY
from companion.games.library_labyrinth.rules.state import State, opening
from companion.table import Candidate, Nerve, Permit, Reckoning
from companion.table.legal import Args


def reward(seen: State) -> Candidate:
    """A card that lies ready on this tile."""
    reason = "The card of this Reward tile is free, and the offer lapses with the next action."
    held = {slot.id for slots in seen.hands.values() for slot in slots}
    unseen = [card for card in REWARDS if card not in held and card not in seen.reward_discards]
    left = unseen or list(seen.reward_discards)
    items = sum(card in ITEMS for card in left) / (len(left) or 1)
    figures = (
        Reckoning("Actions it takes", "0"),
        Reckoning("A magical item", percent(items), "of the Reward cards not seen, else a booster"),
    )
    return Candidate(DRAW, reason, figures, "draw_reward")


def machine(seen: State, world: World, permits: Sequence[Permit]) -> list[Candidate]:
    """A Time Machine, where one more action fills a Shelf or captures a Terror."""
    found = time_machine(seen, world, TEMPERS[Nerve.EVEN], permits) if world.actions < 1 else None
    if found is None:
        return []
    card, goal = found
    figures = (Reckoning("Actions it takes", "1", "the one that it gives"),)
    reason = f"With one more action {saying.because(seen, world, goal)}."
    return [Candidate(MACHINE, reason, figures, TIME, {"card": card})]


def of_ending(seen: State) -> list[Reckoning]:
    """What the next card may bring, and how many turns there are after it."""
    turns = turns_to_come(seen)
    if not seen.disturbance:
        return [Reckoning("Out of Time", "certain", "it is the next card, and ends the game")]
    found = danger(seen, 1)
    figures = [Reckoning("A Terror comes", percent(found.next_one), "with the next card")]
    if found.overrun[0]:
        figures.append(Reckoning("The sixth Terror", percent(found.overrun[0]), "which loses the game"))
    return [*figures, Reckoning("Turns to come", str(turns))]


def of_giving(seen: State, world: World) -> list[Reckoning]:
    """What is given away, and what the next player has with it."""
    return [
        Reckoning("Your actions left", str(world.actions)),
        Reckoning(f"Actions of {seen.seat_after(1)} then", str(ACTIONS + 1)),
    ]


def too_many(seen: State, seat: str, who: str) -> Candidate:
    """A card of a hand above its limit that is missed least."""
    card, world = least_of(seen, seen.turn_of if who == TROLLEY else who, who), world_of(seen)
    needs = [world.faces.needs[each] for each in world.floor_terrors() if each in world.faces.needs]
    gives = world.faces.gives.get(card, 0)
    asks = sum(len(lacking(need, gives)) < len(lacking(need, 0)) for need in needs)
    reason = (
        f"{opening(who) if who != seat else 'You'} can hold six, and the Terrors ask for this card least."
    )
    figures = (Reckoning("Terrors that ask for it", f"{asks} of {len(needs)}", "on the floor, as entered"),)
    args: Args = {"who": who, "card": card}
    return Candidate(f"Discard {seen.known.label(card)}", reason, figures, "discard_card", args)


def first_of_two(seen: State) -> Candidate:
    """The cursed tile with which to begin."""
    direction, tile, sure = which_first(seen)
    reason = f"No new Terror is sure to come to {tile.upper()}."
    if sure:
        reason = "A Terror comes to both tiles, whichever is first."
    figures = (Reckoning("A Terror comes there", percent(brings(seen, tile))),)
    title = f"Begin with {DIRECTIONS[direction]}"
    return Candidate(title, reason, figures, "start_with", {"direction": direction})


def rest_of_actions(number: float, left: int) -> str:
    """When the actions come that this turn does not have: "the rest next turn"."""
    if number <= left:
        return ""
    return "the rest next turn" if number <= left + ACTIONS else "the rest in later turns"
