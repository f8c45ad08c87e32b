"""Faces that nobody has entered: nothing is known of what can be done with them, and it is said which they
are."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.games.library_labyrinth.counsel.acting import spent_on
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.face.offers.keeping import LEARNING
from companion.games.library_labyrinth.rules.pieces import BOOSTER_CARDS, GENRE_OF, ITEMS, SOME_TERRORS
from companion.games.library_labyrinth.rules.state import State
from companion.wording import counted, listed


class Unread(NamedTuple):
    """What keeps something from being planned; nothing where all that matters is known."""

    faces: str = ""
    """What is printed on pieces: "the symbols of Kraken and 2 Book cards"."""
    nameless: str = ""
    """The Terrors of which nobody has said which they are."""

    @property
    def said(self) -> str:
        """The same in a sentence; empty where there is nothing to say."""
        box = f"{self.faces} are not in Your box" if self.faces else ""
        return " and ".join(filter(None, (box, self.nameless and f"nobody has named {self.nameless}")))

    @property
    def remedy(self) -> str:
        """Where it is told."""
        return "; ".join(
            filter(None, (self.faces and f"⋯, {LEARNING}", self.nameless and "a tap on its tile names it"))
        )


def of_terrors(seen: State, terrors: Sequence[str], cards: Sequence[str] = (), boosters: int = 0) -> Unread:
    """What is to be told of Terrors and cards that nobody has entered, and of so many boosters."""
    blank = [*(each for each in terrors if each not in SOME_TERRORS), *cards]
    parts = [f"the symbols of {pieces(seen, blank)}"] if blank else []
    parts += [f"the names on {counted(boosters, 'booster')}"] if boosters else []
    nameless = [told_apart(seen, each) for each in terrors if each in SOME_TERRORS]
    return Unread(listed(parts) if parts else "", listed(nameless) if nameless else "")


def for_capturing(seen: State, world: World, terrors: Sequence[str], hands: Iterable[int]) -> Unread:
    """What nobody has entered of these Terrors and hands, where that keeps a capture from being planned."""
    who = list(hands)
    doubtful = [each for each in terrors if not any(spent_on(world, one, each) for one in who)]
    if not doubtful:
        return Unread()
    held = [card for one in who for card in world.hands[one]]
    return of_terrors(
        seen,
        [each for each in doubtful if each not in world.faces.needs],
        [card for card in held if _is_blank(seen, card)],
        sum(card in BOOSTER_CARDS and card not in world.faces.boosters for card in held),
    )


def _is_blank(seen: State, card: str) -> bool:
    return (card in GENRE_OF or card in ITEMS) and card not in seen.known.symbols


def pieces(seen: State, ids: Sequence[str]) -> str:
    """Terrors and magical items by name; of Books, which have none that people know, how many."""
    named = [seen.known.label(each) for each in ids if each not in GENRE_OF]
    books = sum(each in GENRE_OF for each in ids)
    return listed([*dict.fromkeys(named), *([counted(books, "Book card")] if books else [])])
