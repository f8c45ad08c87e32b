"""The answers that questions offer: tiles, kinds, tokens, cards, boosters."""

from collections.abc import Iterable, Sequence

from companion.games.library_labyrinth import hands
from companion.games.library_labyrinth.grid import CORNERS, CROSS, TEES, shape
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import (
    BOOKS,
    GENRE_OF,
    GENRES,
    ITEMS,
    KIND_NAMES,
    REWARDS,
    SHOWN,
    TERRORS,
    Booster,
    Kind,
)
from companion.games.library_labyrinth.state import State, called
from companion.table import Ask, Choice, Deck, Holder

SIDE_NAMES = {"n": "north", "e": "east", "s": "south", "w": "west"}


def tiles(ids: Iterable[str]) -> tuple[Choice, ...]:
    """Tiles, to be tapped on the floor."""
    return tuple(Choice(id_, f"Tile {id_.upper()}") for id_ in ids)


def ask_tile(ids: Iterable[str], question: str = "Which tile?") -> Ask:
    """Which tile, tapped on the floor."""
    return Ask("tile", question, tiles(ids), "tile")


def kinds() -> tuple[Choice, ...]:
    """What a flipped tile may show."""
    return tuple(Choice(kind.value, KIND_NAMES[kind], f"tile:{kind.value}") for kind in SHOWN)


def paths(all_: bool = False) -> tuple[Choice, ...]:
    """The ways in which a tile's paths may lie."""
    ways = (*TEES, *CORNERS, CROSS) if all_ else (*TEES, *CORNERS)
    return tuple(Choice(way, _path_label(way), f"paths:{way}") for way in ways)


def _path_label(way: str) -> str:
    names = {"tee": "T-junction", "corner": "Corner", "cross": "Crossroads"}
    return f"{names[shape(way)]}: {', '.join(SIDE_NAMES[side] for side in way)}"


def ask_paths() -> Ask:
    """Which sides are open; crossroads need no answer."""
    return Ask("openings", "Which sides are open?", paths(), optional=True)


def ask_paths_of(state: State, kind: Kind) -> tuple[Ask, ...]:
    """Which sides are open, where the paths are kept and the kind does not say it."""
    needed = state.keeps is Keeps.PATHS and kind is not Kind.CROSSROADS
    return (ask_paths(),) if needed else ()


def terror_choices(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Terrors by name."""
    return tuple(
        Choice(id_, TERRORS[id_], f"terror:{id_}", note=", ".join(state.known.symbols.get(id_, ())))
        for id_ in sorted(ids, key=TERRORS.__getitem__)
    )


def shelf_choices(ids: Iterable[str]) -> tuple[Choice, ...]:
    """Shelves by genre."""
    return tuple(Choice(id_, GENRES[id_].title, f"genre:{id_}", id_) for id_ in GENRES if id_ in set(ids))


def ask_tokens(state: State, kind: Kind) -> tuple[Ask, ...]:
    """Which token came, where the table holds the stack of this kind and there is one left."""
    if kind is Kind.TERROR and state.terrors.held is Holder.TABLE and state.terrors.cards:
        return (Ask("terror", "Which Terror came?", terror_choices(state, state.terrors.cards)),)
    if kind is Kind.SHELF and state.shelves.held is Holder.TABLE and state.shelves.cards:
        return (Ask("shelf", "Which Shelf came?", shelf_choices(state.shelves.cards)),)
    return ()


def card_choice(state: State, card: str) -> Choice:
    """A card by its name, with its symbols where they are known."""
    note = ", ".join(state.known.symbols.get(card, ()))
    tone = GENRE_OF.get(card) or ITEMS.get(card, "")
    return Choice(
        card, state.known.label(card), f"genre:{tone}" if tone else "icon:star-four-points", tone, note
    )


def cards(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Cards by name."""
    return tuple(card_choice(state, id_) for id_ in ids)


def drawn_books(state: State, genre: str) -> tuple[Choice, ...]:
    """The cards that the table may have drawn: those with names, and one for all that have none yet."""
    return _drawable(state, BOOKS[genre], state.books[genre], state.book_discards[genre])


def drawn_rewards(state: State) -> tuple[Choice, ...]:
    """The Reward cards that the table may have drawn."""
    left = state.rewards.cards or state.reward_discards
    return cards(state, (card for card in REWARDS if card in left))


def _drawable(state: State, all_: Sequence[str], deck: Deck, pile: Sequence[str]) -> tuple[Choice, ...]:
    left = [card for card in all_ if card in (deck.cards or pile)]
    named = [card for card in left if card in state.known.names]
    unnamed = [card for card in left if card not in state.known.names]
    other = tuple(
        Choice(card, "A card not entered yet", note=state.known.label(card)) for card in unnamed[:1]
    )
    return (*cards(state, named), *other)


def ask_boosters(
    state: State, whose: Sequence[str], kinds_: Sequence[Booster], needed: bool = False
) -> tuple[Ask, ...]:
    """Which boosters to use on this action, if there are any that help."""
    if not state.keeps_hands:
        named = tuple(Choice(kind.value, kind.label) for kind in kinds_)
    else:
        named = tuple(
            Choice(f"{card}:{kind.value}", kind.label, note=state.known.label(card))
            for kind in kinds_
            for card in hands.can_use(state, whose, kind)
        )
    if not named:
        return ()
    question = "With which booster?"
    return (Ask("boosters", question, named, optional=not needed, most=len(named), multiple=True),)


def figures(state: State, ids: Iterable[str]) -> tuple[Choice, ...]:
    """Seats and the Trolley."""
    colours = {player.name: player.colour for player in state.players}
    return tuple(
        Choice(
            who,
            called(state, who).removeprefix("the "),
            f"meeple:{colours.get(who, 'white')}",
            colours.get(who, "white"),
        )
        for who in ids
    )
