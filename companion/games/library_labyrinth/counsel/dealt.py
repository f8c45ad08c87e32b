"""The starting hands: from which genres to take, so that the hand has many different symbols."""

from companion.games.library_labyrinth.counsel.saying import a
from companion.games.library_labyrinth.rules.dealing import dealt_next
from companion.games.library_labyrinth.rules.hands import genres_left
from companion.games.library_labyrinth.rules.pieces import GENRE_OF, GENRES, TERRORS, TROLLEY, Genre
from companion.games.library_labyrinth.rules.state import State
from companion.table import Decision
from companion.wording import noun

BEGIN = ("Begin the game", "Begin the game")


def wanted(seen: State, who: str) -> tuple[str, ...]:
    """The genres for the next Book of a hand, the best first: those of which it has no symbol, and of these
    the ones that most Terrors carry."""
    return tuple(sorted(genres_left(seen), key=lambda genre: order(seen, who, genre)))


def order(seen: State, who: str, genre: str) -> tuple[int, int]:
    """How a genre stands among those for the next Book: less is better."""
    known = seen.known.symbols
    have = [symbol for slot in seen.hands[who] for symbol in known.get(slot.id, (GENRE_OF.get(slot.id, ""),))]
    return have.count(genre), -asked_for(seen, genre)


def asked_for(seen: State, genre: str) -> int:
    """How many Terrors carry a symbol, of those that are entered."""
    return sum(genre in seen.known.symbols.get(terror, ()) for terror in TERRORS)


def starting_card(seen: State, seat: str) -> Decision | None:
    """The next card of the own starting hand; None while others take theirs."""
    following = dealt_next(seen)
    if following is None:
        return Decision("begin_play", "All hands are complete.", {}, *BEGIN) if seat == seen.turn_of else None
    who, kind = following
    if who != seat and not (who == TROLLEY and seen.solo):
        return None
    if kind == "reward":
        return Decision(
            "deal_reward", "I take my Reward card.", {}, "Take a Reward card", "Take a Reward card"
        )
    genres = wanted(seen, who)
    if not genres:
        return (
            Decision("begin_play", "No Book is left to take.", {}, *BEGIN) if seat == seen.turn_of else None
        )
    genre = GENRES[genres[0]]
    title = f"Take a card of {genre.title}"
    return Decision("deal_book", _why(seen, genre), {"genre": genre.id}, title, title)


def _why(seen: State, genre: Genre) -> str:
    """Why a genre is taken; what the hand lacks is hidden until all have taken, and so nothing of it is
    told."""
    every = f"I take {genre.title}: every card of it has {a(genre.symbol)}"
    if number := asked_for(seen, genre.id):
        known = sum(terror in seen.known.symbols for terror in TERRORS)
        return (
            f"{every}, and {number} of the {known} Terrors in Your box {noun(number, 'asks', 'ask')} for it."
        )
    return f"{every}, and a hand of different symbols captures most."
