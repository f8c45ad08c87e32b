"""The numbers that the table keeps an eye on."""

from companion.games.fire_in_the_library.rules.library import book_cards_left
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import (
    BOOK_CARDS,
    FIRE,
    WITH_HONOURS,
    WON,
    listed,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State, playing
from companion.table import Stat


def stats(seen: State, _seat: str | None) -> tuple[Stat, ...]:
    """The Fires in the bag, the score of whose turn it is, and what is left of the library."""
    return (_fires(seen), *_score(seen), _library(seen))


def _fires(seen: State) -> Stat:
    fires = seen.bag.tokens.get(FIRE, 0)
    title, note = "Fires in the bag", f"{seen.aside} aside"
    return Stat(
        "fires",
        title,
        str(fires),
        str(len(seen.bag)),
        FIRE,
        note=note,
        symbol="icon:fire",
        short="Fire in the bag",
    )


def _score(seen: State) -> tuple[Stat, ...]:
    """Whose turn it is, or the most while it is nobody's; alone, with the line that has to be passed."""
    seat = scoring(seen)
    if seat not in seen.track.scores:
        return (_most(seen),)
    points = seen.track.scores[seat]
    if seen.solo is Solo.LONE:
        goal = WON if points <= WON else WITH_HONOURS
        note = f"More than {WON} win, more than {WITH_HONOURS} with honours."
        return (
            Stat(
                "score",
                f"{seat}’s score",
                str(points),
                str(goal + 1),
                note=note,
                symbol="icon:crown",
                short="points",
            ),
        )
    return (Stat("score", f"{seat}’s score", str(points), symbol="icon:crown", short=f"{seat}’s score"),)


def scoring(seen: State) -> str:
    """Whose score is shown: that of whoever plays, or of the only player; else nobody's."""
    return playing(seen) or (seen.seats[0] if seen.solo is Solo.LONE else "")


def _most(seen: State) -> Stat:
    """While it is nobody's turn: how far the first are, whoever they are."""
    leaders = seen.track.leaders()
    points, title = str(seen.track.scores[leaders[0]]), "Most points"
    return Stat("score", title, points, note=listed(list(leaders)), symbol="icon:crown", short="most points")


def _library(seen: State) -> Stat:
    shortest = min(seen.library, key=lambda section: len(seen.library[section]))
    left = len(seen.library[shortest]) - 1
    cards = "1 card" if left == 1 else f"{left} cards"
    note = f"{section_name(shortest)} nearest to collapse: {cards} left"
    title, all_ = "Library cards", str(BOOK_CARDS)
    return Stat(
        "library",
        title,
        str(book_cards_left(seen)),
        all_,
        note=note,
        symbol="icon:bookshelf",
        short="cards left",
    )
