"""What is worth knowing beside the candidates: danger, who reaches what, plans, the chance of winning."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import chain, repeat

from companion.games.library_labyrinth.counsel import saying
from companion.games.library_labyrinth.counsel.danger import danger
from companion.games.library_labyrinth.counsel.imagining import digest
from companion.games.library_labyrinth.counsel.playing import Winning, winning
from companion.games.library_labyrinth.counsel.reaching import (
    Filling,
    Reached,
    cheapest_capture,
    soonest_shelf,
    within_reach,
)
from companion.games.library_labyrinth.counsel.supposing import in_words
from companion.games.library_labyrinth.counsel.symbols import lacking
from companion.games.library_labyrinth.counsel.unread import Unread, for_capturing, of_terrors
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.rules.odds import turns_to_come
from companion.games.library_labyrinth.rules.pieces import GENRES
from companion.games.library_labyrinth.rules.state import State
from companion.table import Reckoning, Report
from companion.wording import counted, listed

_TURNS = 20
"""Turns in thought at once: few enough to be put between two frames."""
_MOST = 8
"""Games of a slice, however short they are."""
SLICES = 200
"""As many are worth it: even long before the end, the chance is off by seven in a hundred at the most."""
_SAME = 1e-6
"""How far floats differ that were added up in another order."""
_TILES = 8
"""So many tiles are named, the most dangerous first."""


def percent(share: float) -> str:
    """A chance as people say it; what is the same but for the last digit of a float is rounded alike."""
    if 0 < share < 0.01:
        return "under 1 %"
    return "over 99 %" if 0.99 < share < 1 else f"{int(100 * share + 0.5 + _SAME)} %"


def all_reports(seen: State, world: World) -> tuple[Report, ...]:
    """Everything, in the order in which it helps."""
    return (
        of_danger(seen),
        of_reach(seen, world),
        of_plans(seen, world),
        of_winning(Winning(0, 0)),
    )


def of_danger(seen: State) -> Report:
    """Where Terrors come to over the next curses, and whether that overruns the floor."""
    outlook = danger(seen)
    worst = sorted(outlook.comes.items(), key=lambda each: (-each[1], each[0]))[:_TILES]
    notes = chain(["that a Terror comes there"], repeat(""))
    lines = [
        Reckoning(tile.upper(), percent(share), note)
        for (tile, share), note in zip(worst, notes, strict=False)
        if share > 0
    ]
    lines += [
        Reckoning(f"Lost to six Terrors within {counted(number, 'turn')}", percent(share))
        for number, share in enumerate(outlook.overrun, 1)
    ]
    title = f"Danger over the next {counted(outlook.curses, 'curse')}, if nobody acts"
    return Report(title, tuple(lines))


def of_reach(seen: State, world: World) -> Report:
    """Which Terror and which Shelf each player can reach now, and with one rotate or flip."""
    lines = tuple(Reckoning(name, *_reached(seen, world, who)) for who, name in enumerate(world.names))
    return Report("Within reach", lines)


def _reached(seen: State, world: World, who: int) -> tuple[str, str]:
    found = within_reach(world, who)
    now = [_with_notes(seen, each) for each in found if each.first is None]
    after = [_with_notes(seen, each) for each in found if each.first is not None]
    return listed(now) if now else "nothing now", f"with one more action: {listed(after)}" if after else ""


def _with_notes(seen: State, found: Reached) -> str:
    """A token, with what is done first for it, and what has to be so that nobody has told."""
    notes = [_lower(saying.title(seen, found.first))] if found.first is not None else []
    notes += [f"if {in_words(found.sides)}"] if found.sides else []
    token = _token(seen, found.token)
    return f"{token} ({', '.join(notes)})" if notes else token


def _lower(words: str) -> str:
    return words[:1].lower() + words[1:]


def _token(seen: State, token: str) -> str:
    return f"{GENRES[token].title} Shelf" if token in GENRES else told_apart(seen, token)


def of_plans(seen: State, world: World) -> Report:
    """The cheapest capture of the team, and what fills a Shelf soonest."""
    return Report("Plans of the team", (_capture(seen, world), _shelf(seen, world)))


def _capture(seen: State, world: World) -> Reckoning:
    label, best = "Cheapest capture", cheapest_capture(world)
    if best is None:
        if (lacks := _of_the_team(seen, world)).said:
            return _unknown(label, lacks)
        return Reckoning(label, "none with the hands as they are", "; ".join(_nearest(seen, world)))
    cards = listed([seen.known.label(card) for card in best.spends])
    value = f"{told_apart(seen, best.terror)} by {world.names[best.who]}"
    return Reckoning(label, value, f"{_about(best.actions)}, spends {cards}")


def _of_the_team(seen: State, world: World) -> Unread:
    return for_capturing(seen, world, world.floor_terrors(), range(len(world.names)))


def _unknown(label: str, lacks: Unread) -> Reckoning:
    """What cannot be told before something is entered."""
    return Reckoning(label, "not known", f"{lacks.said}: {lacks.remedy}")


def _nearest(seen: State, world: World) -> Iterator[str]:
    """For the Terror that the least is missing for: whom and what."""
    found = [
        (len(missing), who, terror, missing)
        for who, hand in enumerate(world.hands)
        for terror in world.floor_terrors()
        if terror in world.faces.needs
        and (missing := lacking(world.faces.needs[terror], sum(world.faces.gives.get(c, 0) for c in hand)))
    ]
    if found:
        _, who, terror, missing = min(found)
        symbols = saying.symbols(missing)
        yield f"{world.names[who]} lacks {symbols} for {told_apart(seen, terror)}"


def _shelf(seen: State, world: World) -> Reckoning:
    label, best = "Soonest Shelf", soonest_shelf(world)
    if best is None:
        if world.floor_shelves() and (lacks := _unread_for_shelves(seen, world)).said:
            return _unknown(label, lacks)
        why = (
            "no Shelf lies on the floor"
            if not world.floor_shelves()
            else "no Terror at hand fits one that is open"
        )
        return Reckoning(label, "none as the floor lies", why)
    when = "this turn" if not best.turns else f"in {counted(best.turns, 'turn')}"
    return Reckoning(label, f"{GENRES[best.shelf].title} {when}", _steps(seen, world, best))


def _unread_for_shelves(seen: State, world: World) -> Unread:
    """Captured Terrors without symbols may fit any Shelf; else it hangs on what can be captured."""
    held = [terror for caught in world.caught for terror, _ in caught if terror not in world.faces.fits]
    return of_terrors(seen, held) if held else _of_the_team(seen, world)


def _steps(seen: State, world: World, plan: Filling) -> str:
    who, terror = world.names[plan.who], told_apart(seen, plan.terror)
    does = f"captures {terror} and returns it" if plan.captures else f"returns {terror}"
    return f"{who} {does}: {_about(plan.actions)}"


def _about(actions: float) -> str:
    number = max(1, round(actions))
    return f"{'about ' if number != actions else ''}{counted(number, 'action')}"


ENOUGH_GAMES = 20
"""Of fewer games in thought nobody is told a share: it would be a guess that looks like a truth."""


def of_winning(found: Winning) -> Report:
    """How many games in thought were won from here."""
    if found.games < ENOUGH_GAMES:
        told, note = "not known yet", "the app plays on in thought, to see how often it is won"
    else:
        told, off = percent(found.share), percent(found.give_or_take)
        note = f"{found.won} of {found.games} games played on in thought, give or take {off}"
    return Report("Chance of winning from here", (Reckoning("Won", told, note),), grows=True)


def games_at_once(seen: State) -> int:
    """How many games make a slice: the fewer turns are to come, the more."""
    return max(1, min(_MOST, _TURNS // (turns_to_come(seen) + 1)))


@dataclass(frozen=True)
class _Slice:
    """Some games of a table, told apart by its digest."""

    table: bytes
    number: int
    seen: State = field(compare=False)


@lru_cache(512)
def _played(part: _Slice) -> Winning:
    games = games_at_once(part.seen)
    return winning(part.seen, games, part.number * games)


def more(seen: State, _seat: str, slices: int) -> Report:
    """The chance of winning from so many slices of games; those that were played are remembered."""
    table = digest(seen)
    return of_winning(sum((_played(_Slice(table, n, seen)) for n in range(slices)), Winning(0, 0)))
