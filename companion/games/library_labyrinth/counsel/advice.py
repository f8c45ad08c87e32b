"""What a seat is told that asks: hands are open here, so it is for the player on turn, whoever asks."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import groupby

from companion.games.library_labyrinth.counsel import dealt, saying, simple, unread
from companion.games.library_labyrinth.counsel.chair import title
from companion.games.library_labyrinth.counsel.deciding import PASS, Pick, ranked
from companion.games.library_labyrinth.counsel.goals import Goal
from companion.games.library_labyrinth.counsel.imagining import digest
from companion.games.library_labyrinth.counsel.reports import all_reports, percent
from companion.games.library_labyrinth.counsel.world import World, blind_to, world_of
from companion.games.library_labyrinth.counsel.worth import TEMPERS
from companion.games.library_labyrinth.rules.dealing import dealt_next
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.learning import without_options, without_symbols
from companion.games.library_labyrinth.rules.legal import legal
from companion.games.library_labyrinth.rules.pieces import (
    GENRE_OF,
    GENRES,
    TERRORS,
    TROLLEY,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, Step, called
from companion.games.library_labyrinth.rules.turns import above_limit
from companion.table import Advice, Candidate, Nerve, Reckoning
from companion.table.counsel import MOST, with_equals
from companion.wording import capital, counted, listed


@dataclass(frozen=True)
class _Asked:
    """A table as a seat sees it, told apart by its digest."""

    key: bytes
    seat: str
    seen: State = field(compare=False)


def advise(seen: State, seat: str) -> Advice:
    """Up to three candidates, danger and reach, plans, and the chance of winning."""
    return _advised(_Asked(digest(seen), seat, seen))


@lru_cache(16)
def _advised(asked: _Asked) -> Advice:
    seen, seat = asked.seen, asked.seat
    if seen.end is not None:
        return Advice(silent="The game is over.")
    if silent := blind_to(seen):
        return Advice(silent=silent)
    if seen.step is Step.SETUP:
        return _of_dealing(seen, seat)
    candidates, silent = _candidates(seen, seat)
    return Advice(
        candidates=candidates,
        reports=all_reports(seen, world_of(seen)),
        rests_on=rests_on(seen),
        silent=silent,
    )


def rests_on(seen: State) -> tuple[str, ...]:
    """The guesses, and the faces that nobody has entered."""
    words = [*seen.guesses]
    if open_ := without_symbols(seen):
        words.append(f"Nothing is planned with {unread.pieces(seen, open_)}: enter their symbols, and it is.")
    if without_options(seen):
        words.append("A booster in hand is not entered, so nothing is planned with it.")
    if untold := sorted(world_of(seen).untold):
        tiles = listed([saying.spot(tile) for tile in untold])
        words.append(
            f"Nobody has told which sides of {tiles} are open, so all of them are taken to be: "
            "⋯, Correct paths, tells it."
        )
    blank = sum(piece not in seen.known.symbols for piece in (*TERRORS, *GENRE_OF))
    if blank:
        words.append(
            f"The games in thought make up the symbols of {counted(blank, 'piece')} not in Your box."
        )
    return tuple(dict.fromkeys(words))


# -- while starting hands are taken --------------------------------------------------------------------


def _of_dealing(seen: State, seat: str) -> Advice:
    following = dealt_next(seen)
    if following is None:
        return Advice(silent="All hands are complete: begin.")
    who, kind = following
    if who != seat and not (who == TROLLEY and seen.solo):
        return Advice(silent=f"{capital(called(who))} takes a starting card now.")
    if kind == "reward":
        return Advice(silent="The Reward card is the top one: there is nothing to choose.")
    best = [
        list(alike)
        for _, alike in groupby(dealt.wanted(seen, who), lambda genre: dealt.order(seen, who, genre))
    ]
    return Advice(
        candidates=tuple(_starting(seen, *alike) for alike in best[:MOST]),
        rests_on=rests_on(seen),
        silent="" if best else "No Book is left to take.",
    )


def _starting(seen: State, genre: str, *alike: str) -> Candidate:
    """A genre to take from, and which are just as good."""
    number, known = dealt.asked_for(seen, genre), sum(each in seen.known.symbols for each in TERRORS)
    title, symbol = GENRES[genre].title, saying.a(GENRES[genre].symbol)
    ask = "asks" if number == 1 else "ask"
    reason = f"Every {title} card has {symbol}, and {number} of the {known} Terrors in Your box {ask} for it."
    figures = (Reckoning("Terrors that ask for it", f"{number} of {known}"),)
    one = Candidate(f"Take {title}", reason, figures, "deal_book", {"genre": genre})
    return with_equals(one, [GENRES[other].title for other in alike])


# -- while it is played --------------------------------------------------------------------------------


def _candidates(seen: State, seat: str) -> tuple[tuple[Candidate, ...], str]:
    """The best first; or why there is nothing to choose."""
    if above_limit(seen) or seen.step is Step.DISTURBANCE:
        return _only_one(seen, seat)
    if seen.turn.reward_due:
        return (), "The Reward card of the return comes first: draw it."
    world = world_of(seen)
    permits = list(legal(seen, seen.turn_of, 0.0))
    found = [*([simple.reward(seen)] if lands_on_reward(seen) else []), *simple.machine(seen, world, permits)]
    done = {one.title for one in found}
    alike: dict[Goal, list[str]] = {}
    for choice in ranked(seen, world, TEMPERS[Nerve.EVEN], permits):
        if (first := _alike(alike, world, choice.goal)) is not None:
            alike[first].append(saying.spot(choice.goal.tile))
            continue
        if len(found) >= MOST or (choice.goal.aim in ("give", "end") and found):  # nothing else is worth it
            break
        candidate = _candidate(seen, world, choice)
        if candidate.title not in done:
            done.add(candidate.title)
            alike[choice.goal] = []
            found.append(candidate)
    told = {saying.in_full(seen, goal): tiles for goal, tiles in alike.items() if tiles}
    found = [with_equals(one, sorted(told.get(one.title, []))) for one in found]
    return tuple(found), "" if found else "Nothing is allowed now that could be advised."


def _alike(known: Iterable[Goal], world: World, goal: Goal) -> Goal | None:
    """The tile that is flipped as well as this one, in as many actions: nobody knows more of either."""

    def blind(one: Goal) -> bool:
        return one.aim == "flip" and world.kinds[one.tile] is Kind.UNKNOWN

    return next((one for one in known if blind(one) and blind(goal) and one.score == goal.score), None)


def _only_one(seen: State, seat: str) -> tuple[tuple[Candidate, ...], str]:
    """Where hands only carry something out; of two cursed tiles, which comes first."""
    if who := above_limit(seen):
        return (simple.too_many(seen, seat, who),), ""
    if not seen.curse.settled and not seen.only_draws:
        return (simple.first_of_two(seen),), ""
    return (), "The revealed card is carried out first: there is nothing to choose."


def _candidate(seen: State, world: World, choice: Pick) -> Candidate:
    reason = saying.because(seen, world, choice.goal)
    if choice.move == PASS:
        reason = "your hand is full, and passing to the Trolley is free"
    figures = tuple(_figures(seen, world, choice.goal))
    words = title(seen, choice) if choice.move == PASS else saying.in_full(seen, choice.goal)
    return Candidate(words, f"{capital(reason)}.", figures, choice.move, choice.args)


def _figures(seen: State, world: World, goal: Goal) -> list[Reckoning]:
    if goal.aim == "end":
        return simple.of_ending(seen)
    if goal.aim == "give":
        return simple.of_giving(seen, world)
    number = round(goal.actions, 1)
    notes = ("on average" if goal.actions % 1 else "", simple.rest_of_actions(number, world.actions))
    figures = [Reckoning("Actions it takes", f"{number:g}", ", ".join(filter(None, notes)))]
    if goal.aim == "flip" and world.kinds[goal.tile] is Kind.UNKNOWN:
        total = sum(world.unseen.values()) or 1
        figures.append(
            Reckoning("A Terror", percent(world.unseen[Kind.TERROR] / total), "of the tiles not seen")
        )
        figures.append(
            Reckoning("A Shelf", percent(world.unseen[Kind.SHELF] / total), "of the tiles not seen")
        )
    return figures
