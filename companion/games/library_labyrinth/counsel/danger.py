"""Where Terrors come to over the next curses, and how likely the floor is overrun by them: exact.

Every order of cards that may come is gone through, with what each tile may show. It is taken that nobody acts
meanwhile: that is what actions are weighed against.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.games.library_labyrinth.counsel.world import unseen_kinds
from companion.games.library_labyrinth.rules.cases import Case, possible_cases
from companion.games.library_labyrinth.rules.counting import doubles_left, unseen
from companion.games.library_labyrinth.rules.grid import JUNCTIONS, TILES, walk
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, DOUBLES, TERRORS_TO_LOSE, Kind
from companion.games.library_labyrinth.rules.state import State, Step
from companion.games.library_labyrinth.rules.tokens import terrors_left

CURSES = 3
"""So many curses are looked ahead."""


@dataclass
class Danger:
    """What the next curses bring if nobody acts."""

    curses: int
    comes: dict[str, float] = field(default_factory=dict)
    """For each tile the chance that a Terror comes there."""
    overrun: list[float] = field(default_factory=list)
    """The chance that the sixth Terror lies there after one curse, after two, and so on."""
    next_one: float = 0.0
    """The chance that the first of them brings a Terror at all."""


@dataclass(frozen=True)
class _Deck:
    left: int
    standard: tuple[tuple[str, int], ...]
    doubles: tuple[str, ...]

    def cards(self) -> Iterator[tuple[str, float, "_Deck"]]:
        """Each face that may come next, how likely it is, and the deck after it."""
        total = sum(number for _, number in self.standard)
        plain = self.left - len(self.doubles)
        for direction, number in self.standard:
            if plain > 0 and number > 0:
                after = tuple((each, n - (each == direction)) for each, n in self.standard)
                chance = plain / self.left * number / total
                yield direction, chance, _Deck(self.left - 1, after, self.doubles)
        for at, face in enumerate(self.doubles):
            others = (*self.doubles[:at], *self.doubles[at + 1 :])
            yield face, 1 / self.left, _Deck(self.left - 1, self.standard, others)


class _Outlook:
    """One look ahead: what is summed up on the way through all orders."""

    def __init__(self, seen: State, curses: int) -> None:
        kinds = unseen_kinds(seen)
        self.bring = {tile: _brings(seen, tile) for tile in TILES}
        self.to_lose = TERRORS_TO_LOSE - len(seen.terrors_out)
        self.stack = terrors_left(seen)
        self.unknown = (kinds[Kind.TERROR], sum(kinds.values()))
        self.found = Danger(curses, dict.fromkeys(TILES, 0.0), [0.0] * curses)

    def go(
        self, chance: float, step: int, deck: _Deck, junction: str, faces: str, hit: frozenset[str]
    ) -> None:
        """On from here: `faces` is a card that lies open already."""
        if step >= self.found.curses or (not faces and not deck.left):
            return
        cards = [(faces, 1.0, deck)] if faces else list(deck.cards())
        for face, share, after in cards:
            tiles = tuple(JUNCTIONS[junction].tiles[direction] for direction in face.split("+"))
            for likely, struck, lost in self._strike(chance * share, tiles, hit):
                if not step and struck & self.bring.keys():
                    self.found.next_one += likely
                if lost:
                    self._lose(likely, step)
                else:
                    self.go(likely, step + 1, after, walk(junction), "", struck)

    def _strike(
        self, chance: float, tiles: tuple[str, ...], hit: frozenset[str]
    ) -> Iterator[tuple[float, frozenset[str], bool]]:
        """What comes of cursed tiles: those to which a Terror came are noted as hit, others with a minus."""
        if not tiles:
            yield chance, hit, False
            return
        tile, rest = tiles[0], tiles[1:]
        for comes, share in self.outcomes(tile, hit):
            likely = chance * share
            if not comes:
                yield from self._strike(likely, rest, hit if tile in hit else hit | {f"-{tile}"})
                continue
            self.found.comes[tile] += likely
            struck = hit | {tile}
            if sum(each[0] != "-" for each in struck) >= self.to_lose:
                yield likely, struck, True
            else:
                yield from self._strike(likely, rest, struck)

    def outcomes(self, tile: str, hit: frozenset[str]) -> tuple[tuple[bool, float], ...]:
        """Whether a Terror comes to a cursed tile: it brings one the first time or never."""
        came = [each for each in hit if each[0] != "-"]
        bring = self.bring[tile]
        if tile in hit or f"-{tile}" in hit or bring is False or len(came) >= self.stack:
            return ((False, 1.0),)
        if bring:
            return ((True, 1.0),)
        terrors = self.unknown[0] - sum(self.bring[each] is None for each in came)
        total = self.unknown[1] - sum(self.bring[each.strip("-")] is None for each in hit)
        share = max(0.0, terrors / total) if total > 0 else 0.0
        return tuple((comes, p) for comes, p in ((True, share), (False, 1 - share)) if p > 0)

    def _lose(self, chance: float, step: int) -> None:
        for at in range(step, self.found.curses):
            self.found.overrun[at] += chance


def _brings(seen: State, tile: str) -> bool | None:
    """Whether a curse on this tile brings a Terror; None where nobody has seen what it is."""
    cases = possible_cases(seen, tile)
    if cases[0] is Case.EMPTY_TERROR:
        return True
    if cases[0] is not Case.DARK:
        return False
    kind = seen.tiles[tile].kind
    return None if kind is Kind.UNKNOWN else kind is Kind.TERROR


def brings(seen: State, tile: str) -> float:
    """The chance that a curse on this tile brings a Terror."""
    outlook = _Outlook(seen, 0)
    return next((share for comes, share in outlook.outcomes(tile, frozenset()) if comes), 0.0)


def danger(seen: State, curses: int = CURSES) -> Danger:
    """What the next curses bring, from this seat's knowledge of deck and floor."""
    standard = unseen(seen)
    if not any(standard.values()):
        standard = dict.fromkeys(DIRECTIONS, len(seen.disturbance) or 1)
    doubles = tuple(seen.known.doubles[card] for card in DOUBLES[: doubles_left(seen)])
    deck = _Deck(len(seen.disturbance), tuple(standard.items()), doubles)
    open_ = "+".join(seen.curse.pending) if seen.step is Step.DISTURBANCE else ""
    number = min(curses, deck.left + bool(open_))
    outlook = _Outlook(seen, number)
    outlook.go(1.0, 0, deck, seen.bookwyrm, open_, frozenset())
    return outlook.found
