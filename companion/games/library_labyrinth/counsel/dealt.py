"""The starting hands: from which genres to take, so that the hand has many different symbols."""

from companion.games.library_labyrinth.rules.dealing import dealt_next
from companion.games.library_labyrinth.rules.hands import genres_left
from companion.games.library_labyrinth.rules.pieces import GENRE_OF, GENRES, TERRORS, TROLLEY
from companion.games.library_labyrinth.rules.state import State
from companion.table import Decision

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
    reason = f"I take {genre.title}: my hand has least of the {genre.symbol}."
    title = f"Take a card of {genre.title}"
    # What the others hold is hidden until all have taken; so is why.
    return Decision("deal_book", reason, {"genre": genre.id}, title, title, private=True)
