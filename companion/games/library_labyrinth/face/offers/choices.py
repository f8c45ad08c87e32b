"""Answers in words: tiles, kinds, tokens, cards, boosters; and the questions that they answer."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.rules.end import is_counted
from companion.games.library_labyrinth.rules.grid import shape
from companion.games.library_labyrinth.rules.guessing import is_guess
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    BOOKS,
    BOOSTER_CARDS,
    GENRE_OF,
    GENRES,
    ITEMS,
    KIND_NAMES,
    REWARDS,
    SOME,
    TERRORS_TO_LOSE,
    Booster,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, Step, called
from companion.table import Ask, Blank, Choice, Permit
from companion.wording import capital

SOME_TERROR = "Some Terror"
SIDE_NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def ids(blank: Blank) -> tuple[str, ...]:
    """The values of a blank that takes ids."""
    return tuple(str(value) for value in blank.values)


def blank_of(permit: Permit, name: str) -> Blank | None:
    """The blank of this name, if the permit has one."""
    return next((blank for blank in permit.blanks if blank.name == name), None)


WHAT_IT_SHOWS = "What does the tile show?"


def ask(blank: Blank, question: str, choices: tuple[Choice, ...] = (), kind: str = "choice") -> Ask:
    """The question that fills in a blank."""
    return Ask(
        blank.name,
        question,
        choices,
        kind,
        blank.optional,
        blank.least,
        blank.most,
        multiple=blank.many,
        sets=blank.sets,
        unlike=blank.unlike,
    )


def asks(seen: State, permit: Permit) -> tuple[Ask, ...]:
    """The questions of a permit, for all blanks that are asked for in the same way everywhere."""
    return tuple(_ask(seen, blank) for blank in permit.blanks)


def _ask(seen: State, blank: Blank) -> Ask:
    values = ids(blank)
    if blank.name == "tile":
        return ask(blank, "Which tile?", tiles(values), "tile")
    if blank.name == "shows":
        return ask(blank, WHAT_IT_SHOWS, kinds(values))
    if blank.name == "openings":
        return ask(blank, "Which sides are open?", paths(values))
    if blank.name == "terror":
        return ask(blank, "Which Terror came?", terrors(seen, values))
    if blank.name == "shelf":
        return ask(blank, "Which Shelf came?", shelves(values))
    if blank.name == "boosters":
        return ask(blank, "With which booster?", boosters(seen, values))
    raise KeyError(blank.name)


def beside_the_curse(seen: State) -> str:
    """The group of what may be done at any time: while a curse is asked about, its answers stand alone."""
    return "more" if seen.step is Step.DISTURBANCE else "action"


def sixth(seen: State) -> str:
    """What is asked before the Terror that ends the game."""
    out = len(seen.terrors_out)
    if out < TERRORS_TO_LOSE - 1 or not is_counted(seen):
        return ""
    return f"It would be Terror {out + 1} on the floor, and the end. Is that so?"


def tiles(values: Iterable[str]) -> tuple[Choice, ...]:
    """Tiles, to be pointed at on the floor."""
    return tuple(Choice(id_, f"Tile {id_.upper()}") for id_ in values)


def kinds(values: Iterable[str]) -> tuple[Choice, ...]:
    """What a tile is, dark or lit."""
    names = {"dark": "Dark", **{kind.value: name for kind, name in KIND_NAMES.items()}}
    return tuple(Choice(kind, names[kind], f"tile:{kind}") for kind in values)


def faces(seen: State, values: Iterable[str]) -> tuple[Choice, ...]:
    """What a tile is by now: a Terror or Shelf space is empty, or its token lies on it."""
    return tuple(_face(seen, value) for value in values)


def _face(seen: State, value: str) -> Choice:
    kind, _, token = value.partition(":")
    if token in GENRES:
        title = GENRES[token].title
        return Choice(value, f"Shelf: {title}", f"genre:{token}", token, note="with its token")
    if token:
        return Choice(value, "Terror space with its Terror", "token:terror", confirm=sixth(seen))
    (plain,) = kinds([kind])
    is_space = kind in (Kind.TERROR, Kind.SHELF)
    return replace(plain, label=f"{plain.label} space, empty") if is_space else plain


def kind_name(value: str) -> str:
    """The name of a kind of tile."""
    return KIND_NAMES[Kind(value)]


def paths(values: Iterable[str]) -> tuple[Choice, ...]:
    """The ways in which a tile's paths may lie."""
    return tuple(Choice(way, _path_label(way), f"paths:{way}") for way in values)


def _path_label(way: str) -> str:
    names = {"tee": "T-junction", "corner": "Corner", "cross": "Crossroads"}
    return f"{names[shape(way)]}: {', '.join(SIDE_NAMES[side] for side in way)}"


def terrors(seen: State, values: Iterable[str]) -> tuple[Choice, ...]:
    """Terrors by name; the likeliest first: nobody must look for a name among 24."""
    return tuple(
        Choice(id_, _terror(seen, id_), f"terror:{id_}", note=", ".join(seen.known.symbols.get(id_, ())))
        for id_ in sorted(values, key=lambda id_: (id_ != SOME, ANY_TERROR.get(id_, "")))
    )


def _terror(seen: State, id_: str) -> str:
    return SOME_TERROR if id_ == SOME else capital(told_apart(seen, id_))


def symbols_of(seen: State, card: str) -> str:
    """The symbols of a card, marked where they are only our guess."""
    symbols = ", ".join(seen.known.symbols.get(card, ()))
    return f"{symbols}: our guess" if symbols and is_guess(seen.box_given, card) else symbols


def shelves(values: Iterable[str]) -> tuple[Choice, ...]:
    """Shelves by genre."""
    there = set(values)
    return tuple(Choice(id_, GENRES[id_].title, f"genre:{id_}", id_) for id_ in GENRES if id_ in there)


def tokens(seen: State, values: Sequence[str]) -> tuple[Choice, ...]:
    """Terrors by name, then Shelves by genre."""
    return (
        *terrors(seen, (id_ for id_ in values if id_ == SOME or id_ in ANY_TERROR)),
        *shelves(id_ for id_ in values if id_ in GENRES),
    )


def card_symbol(card: str) -> str:
    """The picture beside a card's name."""
    genre = GENRE_OF.get(card) or ITEMS.get(card, "")
    return f"genre:{genre}" if genre else "icon:star-four-points"


def cards(seen: State, values: Iterable[str]) -> tuple[Choice, ...]:
    """Cards by name, with their symbols where they are known."""
    return tuple(
        Choice(
            card,
            capital(told_apart(seen, card)) if card in ANY_TERROR else seen.known.title(card),
            card_symbol(card),
            GENRE_OF.get(card) or ITEMS.get(card, ""),
            symbols_of(seen, card),
        )
        for card in values
    )


def drawn_books(seen: State, values: Iterable[str], unknown: int = 1) -> tuple[Choice, ...]:
    """Books that the table may have drawn: those of which something was entered, and of each genre a few of
    which nothing was."""
    there = set(values)
    return tuple(
        choice
        for all_ in BOOKS.values()
        for choice in _drawn_of(seen, [card for card in all_ if card in there], unknown)
    )


def _drawn_of(seen: State, left: list[str], unknown: int) -> tuple[Choice, ...]:
    """One without a name is told apart by its symbols: whoever holds another of its genre means no other."""
    entered = [card for card in left if card in seen.known.names or card in seen.known.symbols]
    note = "nothing of it is entered yet" if entered else ""
    other = tuple(
        Choice(card, seen.known.title(card), card_symbol(card), GENRE_OF[card], note)
        for card in [card for card in left if card not in entered][:unknown]
    )
    return (*cards(seen, entered), *other)


def drawn_rewards(seen: State, values: Iterable[str], unnamed: int = 1) -> tuple[Choice, ...]:
    """Reward cards that the table may have drawn; of boosters not entered yet, a few stand for all."""
    there = set(values)
    new = [
        card
        for card in REWARDS
        if card in there and card in BOOSTER_CARDS and card not in seen.known.boosters
    ]
    return cards(seen, (card for card in REWARDS if card in there and card not in new[unnamed:]))


def boosters(seen: State, words: Iterable[str]) -> tuple[Choice, ...]:
    """Boosters by what they are used as."""
    found = []
    for word in words:
        card, _, kind = word.rpartition(":")
        found.append(Choice(word, Booster(kind).label, note=seen.known.label(card) if card else ""))
    return tuple(found)


def figures(seen: State, values: Iterable[str]) -> tuple[Choice, ...]:
    """Seats and the Trolley."""
    colours = {player.name: player.colour for player in seen.players}
    return tuple(
        Choice(
            who,
            called(who).removeprefix("the "),
            f"meeple:{colours.get(who, 'white')}",
            colours.get(who, "white"),
        )
        for who in values
    )


def numbers(blank: Blank) -> tuple[Choice, ...]:
    """Plain numbers."""
    return tuple(Choice(value, str(value)) for value in blank.values)
