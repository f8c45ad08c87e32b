"""Faces that nobody has entered: nothing is known of what can be done with them, and it is said which they
are."""

from collections.abc import Iterable, Sequence

from companion.games.library_labyrinth.counsel.acting import spent_on
from companion.games.library_labyrinth.counsel.world import World
from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, BOOSTER_CARDS, GENRE_OF, ITEMS
from companion.games.library_labyrinth.rules.state import State
from companion.wording import counted, listed


def for_capturing(seen: State, world: World, terrors: Sequence[str], hands: Iterable[int]) -> str:
    """What nobody has entered of these Terrors and hands, where it keeps a capture from being planned: "the
    symbols of Kraken and 2 Book cards"; empty where all that matters is known."""
    who = list(hands)
    doubtful = [each for each in terrors if not any(spent_on(world, one, each) for one in who)]
    if not doubtful:
        return ""
    held = [card for one in who for card in world.hands[one]]
    blank = [each for each in doubtful if each not in world.faces.needs]
    blank += [card for card in held if _is_blank(seen, card)]
    unnamed = sum(card in BOOSTER_CARDS and card not in world.faces.boosters for card in held)
    parts = [f"the symbols of {pieces(seen, blank)}"] if blank else []
    parts += [f"the names on {counted(unnamed, 'booster')}"] if unnamed else []
    return listed(parts) if parts else ""


def _is_blank(seen: State, card: str) -> bool:
    return (card in GENRE_OF or card in ITEMS) and card not in seen.known.symbols


def pieces(seen: State, ids: Sequence[str]) -> str:
    """Terrors and magical items by name; of Books, which have none that people know, how many."""
    named = [
        told_apart(seen, each) if each in ANY_TERROR else seen.known.label(each)
        for each in ids
        if each not in GENRE_OF
    ]
    books = sum(each in GENRE_OF for each in ids)
    return listed([*dict.fromkeys(named), *([counted(books, "Book card")] if books else [])])
