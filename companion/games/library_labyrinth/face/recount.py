"""What the table should show now: the floor and its tokens, the decks, and what hands hold."""

from collections.abc import Iterator

from companion.games.library_labyrinth.face.hands import size_of
from companion.games.library_labyrinth.rules.dealing import waited_for
from companion.games.library_labyrinth.rules.pieces import (
    GENRES,
    HAND_LIMIT,
    TERRORS_TO_LOSE,
    TROLLEY,
    book_deck,
)
from companion.games.library_labyrinth.rules.state import State, Step, is_told, opening
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.table import Count, Sets, under_headings

FLOOR, DECKS, HANDS = "On the floor", "Decks and stacks", "In hands"


def recount(seen: State, _seat: str | None) -> tuple[Count, ...]:
    """Component by component; where the app only draws, it knows of the deck alone."""
    parts = {FLOOR: () if seen.only_draws else _floor(seen), DECKS: _decks(seen), HANDS: _hands(seen)}
    return under_headings(parts)


def _floor(seen: State) -> Iterator[Count]:
    counted = not seen.uncounted
    out, shelves, filled = len(seen.terrors_out), len(seen.shelves_out), len(seen.filled)
    yield Count(
        "terrors",
        "Terrors on the floor",
        size_of(out, counted),
        "token:terror",
        str(TERRORS_TO_LOSE),
        tone="fire",
        number=out,
    )
    yield Count(
        "shelves-out", "Shelf tokens on the floor", size_of(shelves, counted), "shelf:green", number=shelves
    )
    yield Count(
        "shelves",
        "Shelves filled",
        size_of(filled, counted),
        "icon:bookshelf",
        str(len(GENRES)),
        tone="green",
        number=filled,
    )
    if seen.floor_kept:
        lit = sum(bool(tile.lit) for tile in seen.tiles.values())
        yield Count("floor", "Lit tiles", str(lit), "floor", "25", "with the compass")
    yield Count("bookwyrm", "The Bookwyrm", _junction(seen), "bookwyrm", note="counted clockwise from A1")
    if seen.meeples_kept:
        yield from _meeples(seen)
    if seen.step is Step.ACTIONS:
        sets = Sets("correct_actions", "left")
        title, left = f"{seen.turn_of}: actions left", seen.actions_left
        yield Count("actions", title, str(left), "icon:run-fast", number=left, sets=sets)


def _junction(seen: State) -> str:
    return f"junction {seen.bookwyrm[1:]}" if seen.bookwyrm else "not told"


def _meeples(seen: State) -> Iterator[Count]:
    colours = {player.name: player.colour for player in seen.players}
    for who, tile in seen.meeples.items():
        symbol = f"meeple:{colours.get(who, TROLLEY)}"
        place = tile.upper() or "not told"
        yield Count(f"meeple-{who}", opening(who), place, symbol, note="stands on", settles={"who": who})


def _decks(seen: State) -> Iterator[Count]:
    left = len(seen.disturbance)
    yield Count(
        "deck",
        "Disturbance cards",
        str(left),
        "pile:card:disturbance",
        note="on top of Out of Time",
        tone="curse",
        number=left,
        sets=Sets("correct_cards_left", "cards"),
        component="disturbance",
    )
    if seen.only_draws:
        return
    yield _pile("terrors", "Terror stack", terrors_left(seen), "pile:token:terror")
    yield _pile("shelves", "Shelf stack", len(seen.shelves), "pile:shelf:green")
    if seen.keeps_hands:
        yield _pile(
            "rewards", "Reward deck", len(seen.rewards), "pile:card:reward", len(seen.reward_discards)
        )
        for genre, deck in seen.books.items():
            discards = len(seen.book_discards[genre])
            yield _pile(
                "books", book_deck(genre), len(deck), f"pile:card:{genre}", discards, f"books-{genre}"
            )


def _pile(component: str, title: str, left: int, symbol: str, discards: int = 0, id_: str = "") -> Count:
    note = f"{discards} in the discard pile" if discards else ""
    id_ = id_ or f"stack-{component}"
    return Count(id_, title, str(left), symbol, note=note, component=component)


def _hands(seen: State) -> Iterator[Count]:
    if seen.only_draws or not seen.keeps_hands:
        return
    first = waited_for(seen)
    for who in sorted(seen.hands, key=lambda who: who != first):
        slots, told = seen.hands[who], is_told(seen, who)
        terrors = sum(slot.is_terror for slot in slots)
        note = f"with {terrors} captured" if terrors else ""
        symbol = "fan:card:red,card:blue,card:reward"
        size = size_of(len(slots), told)
        yield Count(
            f"hand-{who}",
            f"Hand of {opening(who)}",
            size,
            symbol,
            str(HAND_LIMIT),
            note,
            settles={"who": who},
        )
