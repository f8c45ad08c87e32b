"""Whole games in thought, and how many of them are won from here."""

from math import sqrt
from random import Random

from msgspec import Struct

from companion.games.library_labyrinth.counsel import acting
from companion.games.library_labyrinth.counsel.acting import act, is_won
from companion.games.library_labyrinth.counsel.goals import FAR, Goal, goals
from companion.games.library_labyrinth.counsel.imagining import digest, imagined, luck_of
from companion.games.library_labyrinth.counsel.routes import Act
from companion.games.library_labyrinth.counsel.world import World, world_of
from companion.games.library_labyrinth.counsel.worth import TEMPERS, Temper
from companion.games.library_labyrinth.rules.pieces import TERRORS_TO_LOSE, Booster
from companion.games.library_labyrinth.rules.state import State, Step
from companion.table import Nerve

QUICK = 4.0
"""So far a player looks in thought."""
_MOST = 40
"""Steps of one turn, with what is free: nobody takes more."""


def take_turn(world: World, temper: Temper, rng: Random, far: float = QUICK) -> None:
    """The player on turn acts until nothing is left worth an action."""
    who = world.turn
    for _ in range(_MOST):
        if world.actions < 1 and not _time_machine(world, who, temper, far, rng):
            return
        best = goals(world, who, temper, far)[0]
        if best.aim == "end":
            return
        act(world, who, best.act, rng)
        if is_won(world) or world.terrors_out >= TERRORS_TO_LOSE:
            return


def _time_machine(world: World, who: int, temper: Temper, far: float, rng: Random) -> bool:
    """One more action, where a Shelf can be filled or a Terror captured with it."""
    for card in world.boosters(who, Booster.TIME_MACHINE):
        if gained_by(world, who, card, temper, far) is not None:
            act(world, who, Act(acting.TIME, piece=card), rng)
            return True
    return False


def gained_by(world: World, who: int, card: str, temper: Temper, far: float = FAR) -> Goal | None:
    """What one more action does that a Time Machine gives: fill a Shelf or capture a Terror; None where it
    does neither. The card is gone then, so it cannot be the Photocopier of that capture as well."""
    hand = world.hands[who]
    world.hands[who] = [other for other in hand if other != card]
    best = goals(world, who, temper, far)[0]
    world.hands[who] = hand
    return best if best.aim in ("return", "capture") and best.actions <= 1 else None


def play_out(world: World, temper: Temper, rng: Random, far: float = QUICK) -> bool:
    """To the end; whether it is won."""
    while True:
        take_turn(world, temper, rng, far)
        if is_won(world):
            return True
        if world.terrors_out >= TERRORS_TO_LOSE or world.last or not world.deck:
            return False
        world.cards -= 1
        acting.curse(world, world.deck.pop())
        if world.terrors_out >= TERRORS_TO_LOSE:
            return False
        acting.next_turn(world)


class Winning(Struct, frozen=True):
    """How many games in thought were won."""

    won: int
    games: int

    @property
    def share(self) -> float:
        """The part that was won."""
        return self.won / self.games

    @property
    def give_or_take(self) -> float:
        """So far the share may be off, nineteen times in twenty (half of Wilson's interval)."""
        z, n, p = 1.96, self.games, self.share
        return z * sqrt(p * (1 - p) / n + z * z / (4 * n * n)) / (1 + z * z / n)

    def __add__(self, other: "Winning") -> "Winning":
        return Winning(self.won + other.won, self.games + other.games)


def winning(seen: State, games: int, start: int = 0, nerve: Nerve = Nerve.EVEN) -> Winning:
    """Games played on in thought from what a seat sees, everybody as the chair of this nerve plays.

    Slices add up: the games from `start` on are others than those before them.
    """
    known, table = world_of(seen), digest(seen)
    won = sum(_is_won(seen, known, nerve, luck_of(table, n)) for n in range(start, start + games))
    return Winning(won, games)


def _is_won(seen: State, known: World, nerve: Nerve, rng: Random) -> bool:
    world = imagined(seen, known, rng)
    if seen.step is Step.DISTURBANCE and not _after_curse(seen, world):
        return False
    return play_out(world, TEMPERS[nerve], rng)


def _after_curse(seen: State, world: World) -> bool:
    """The card that lies open is carried out first; whether the game goes on."""
    acting.curse(world, "+".join(seen.curse.pending))
    acting.next_turn(world)
    return world.terrors_out < TERRORS_TO_LOSE
