"""Packing the floor, the decks and the hands away, and laying them out again another day."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.grid import COMPASS, JUNCTIONS, SIDE, TILES, where
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRES, KIND_NAMES, TROLLEY, Kind
from companion.games.library_labyrinth.rules.state import (
    State,
    Step,
    Tile,
    called,
    is_told,
    meeples_on,
    opening,
    token_label,
)
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.table import UNKNOWN, Deck, Grid, Holder, Keep, Pause, Seal, Square
from companion.wording import capital, counted, listed

HANDS, DECKS, FLOOR, PLAYERS = "Hands", "Decks and stacks", "The floor", "Bookwyrm and players"
HAND = "fan:card:red,card:blue,card:reward"
CLIP = "face down with a clip"


def pause(seen: State, _seat: str | None) -> Pause:
    """Hands first, then the decks, then the floor; and the other way round."""
    away = {HANDS: _keep_hands(seen), DECKS: _keep_decks(seen), FLOOR: _keep_floor(seen)}
    out = {FLOOR: _lay_floor(seen), PLAYERS: _lay_players(seen), DECKS: _lay_decks(seen), HANDS: _deal(seen)}
    return Pause(_lines(away), _lines(out), (_grid(seen),) if seen.floor_kept else ())


def _lines(parts: dict[str, Iterator[Keep]]) -> tuple[Keep, ...]:
    return tuple(replace(line, group=group) for group, lines in parts.items() for line in lines)


def _app_has(text: str, symbol: str) -> Keep:
    return Keep(f"{text}: the app keeps it.", symbol, Seal.APP)


# -- putting away ----------------------------------------------------------------------------------


def _keep_hands(seen: State) -> Iterator[Keep]:
    """Where the app deals the cards nothing of a hand lies on the table but captured Terrors."""
    at_table = Holder.TABLE in (seen.books["red"].held, seen.rewards.held)
    for who, slots in seen.hands.items():
        cards = sum(not slot.is_terror for slot in slots)
        terrors = len(slots) - cards
        name = f"Hand of {called(who)}"
        extra = f", with {counted(terrors, 'captured Terror')} and what lies under" if terrors else ""
        if not seen.keeps_hands or not is_told(seen, who):
            yield Keep(f"{name}: all its cards, in an envelope with the name{extra}.", HAND, _seal(seen))
        elif at_table:
            text = f"{name}: {counted(cards, 'card')}, in an envelope with the name{extra}."
            yield Keep(text, HAND, _seal(seen))
        else:
            yield _app_has(f"{name}, {counted(cards, 'card')}", HAND)


def _seal(seen: State) -> Seal:
    """Hands are open, but for the starting ones until all have taken theirs."""
    return Seal.SEALED if seen.step is Step.SETUP else Seal.OPEN


def _keep_decks(seen: State) -> Iterator[Keep]:
    left = len(seen.disturbance)
    cards = f"{counted(left, 'card')} on top of Out of Time"
    symbol = "pile:card:disturbance"
    if seen.disturbance.held is Holder.APP:
        yield _app_has(f"Disturbance deck, {cards}", symbol)
    else:
        yield Keep(f"Keep the Disturbance deck as it is: {cards}, {CLIP}.", symbol, Seal.SEALED)
    yield from _keep_stack(seen.terrors, terrors_left(seen), "Terror", "pile:token:terror", seen.only_draws)
    yield from _keep_stack(seen.shelves, len(seen.shelves), "Shelf", "pile:shelf:green", seen.only_draws)
    yield _keep_cards(seen.rewards, "Reward deck", f"as it lies, {CLIP}", "pile:card:reward")
    yield _keep_cards(seen.books["red"], "six Book decks", f"as they lie, each {CLIP}", "books")


def _keep_stack(stack: Deck, left: int, name: str, symbol: str, loose: bool) -> Iterator[Keep]:
    if stack.held is Holder.APP:
        yield Keep(f"The other {name} tokens go into the box: the app shuffles them.", symbol, Seal.APP)
    else:
        size = "" if loose else f", {left} left,"
        yield Keep(f"{name} stack{size} face down in a bag of its own.", symbol, Seal.SEALED)


def _keep_cards(deck: Deck, name: str, how: str, symbol: str) -> Keep:
    if deck.held is Holder.APP:
        return Keep(f"The {name} into the box: the app keeps the order.", symbol, Seal.APP)
    return Keep(f"Keep the {name} {how}, discards crosswise on top.", symbol, Seal.SEALED)


def _keep_floor(seen: State) -> Iterator[Keep]:
    if not seen.floor_kept:
        yield Keep(
            "Take a photo of the floor: the app does not keep it at this table.", "icon:camera-outline"
        )
    yield Keep("Tokens and meeples off the floor, into a bag of their own.", "token:terror")
    text = "Stack the 25 tiles row by row, A1 on top, turned as they lie. Nobody looks under a dark one."
    yield Keep(text, "floor", Seal.SEALED)


# -- laying out again ------------------------------------------------------------------------------


def _lay_floor(seen: State) -> Iterator[Keep]:
    shown = "as drawn" if seen.floor_kept else "as in your photo"
    yield Keep(f"25 tiles, row by row from A1, {shown}; the compass points where it did.", "floor")
    lying = {tile.token: id_ for id_, tile in seen.tiles.items() if tile.token}
    for token in (*seen.terrors_out, *seen.shelves_out):
        where_ = f"on {lying[token].upper()}" if token in lying else "on its tile"
        symbol = "token:terror" if token in ANY_TERROR else f"shelf:{token}"
        yield Keep(f"{capital(token_label(token))} {where_}.", symbol)
    for shelf, terror in seen.filled.items():
        text = f"{GENRES[shelf].title} Shelf, filled, with {ANY_TERROR[terror]} beside the floor."
        yield Keep(text, f"shelf:{shelf}")


def _lay_players(seen: State) -> Iterator[Keep]:
    if seen.bookwyrm:
        yield Keep(f"The Bookwyrm where {where(seen.bookwyrm)} meet.", "bookwyrm")
    colours = {player.name: player.colour for player in seen.players}
    for who, tile in seen.meeples.items():
        symbol = f"meeple:{colours.get(who, TROLLEY)}"
        stands = f"on {tile.upper()}" if seen.meeples_kept and tile else "where it stood"
        yield Keep(f"{opening(who)} {stands}.", symbol)
    if not seen.solo:
        yield Keep(f"The Current Player token to {seen.turn_of}.", "icon:account-arrow-right-outline")
    if seen.turn.received or seen.turn.gave:
        gives = "gives an action to the next player" if seen.turn.gave else "has an action more"
        yield Keep(f"The Pass-An-Action token: {seen.turn_of} {gives}.", "icon:hand-extended-outline")
    if seen.step is Step.ACTIONS and not seen.only_draws:
        left = counted(seen.actions_left, "action")
        yield Keep(f"{seen.turn_of} has {left} left.", "icon:run-fast")


def _lay_decks(seen: State) -> Iterator[Keep]:
    if seen.disturbance.held is Holder.TABLE:
        text = f"The Disturbance deck as it was, {counted(len(seen.disturbance), 'card')} on Out of Time."
        yield Keep(text, "pile:card:disturbance", Seal.SEALED)
    stacks = {"Terror stack": seen.terrors, "Shelf stack": seen.shelves}
    if face_down := [name for name, stack in stacks.items() if stack.held is Holder.TABLE]:
        yield Keep(f"The {listed(face_down)}, face down.", "pile:token:terror", Seal.SEALED)
    if Holder.APP in (stacks["Terror stack"].held, stacks["Shelf stack"].held):
        yield Keep("Tokens that the app draws, face up to hand.", "pile:token:terror")
    decks = {"Reward deck": seen.rewards, "Book decks": seen.books["red"]}
    if face_down := [name for name, deck in decks.items() if deck.held is Holder.TABLE]:
        yield Keep(f"The {listed(face_down)}, face down, their discards beside.", "books", Seal.SEALED)


def _deal(seen: State) -> Iterator[Keep]:
    for who, slots in seen.hands.items():
        told = seen.keeps_hands and is_told(seen, who) and all(slot.id != UNKNOWN for slot in slots)
        if not told:
            yield Keep(f"To {called(who)}: the envelope.", HAND, _seal(seen))
            continue
        names = [seen.known.title(slot.id) for slot in slots]
        yield Keep(f"{opening(who)}: {listed(names) if names else 'no cards'}.", HAND)


# -- the drawing -----------------------------------------------------------------------------------


def _grid(seen: State) -> Grid:
    rows = tuple(tuple(_square(seen, id_) for id_ in TILES if id_[1] == str(n)) for n in range(1, SIDE + 1))
    at = JUNCTIONS.get(seen.bookwyrm)
    return Grid(
        "The floor",
        tuple("ABCDE"),
        tuple("12345"),
        rows,
        "Grey tiles lie dark side up. Lines are open paths, where the app knows them.",
        (at.row, at.col) if at else None,
        "Bookwyrm" if at else "",
    )


def _square(seen: State, id_: str) -> Square:
    tile = seen.tiles[id_]
    words = [_shown(tile, id_)]
    if tile.token:
        words.append(GENRES[tile.token].title if tile.token in GENRES else capital(token_label(tile.token)))
    words += [opening(who) for who in meeples_on(seen, id_)] if seen.meeples_kept else []
    return Square(tuple(words), tile.openings if tile.lit else "", tile.lit is False)


def _shown(tile: Tile, id_: str) -> str:
    """What lies up; what a dark tile showed before stays between those who remember it."""
    if id_ == COMPASS:
        return "Compass"
    if tile.lit is None:
        return "not told"
    if not tile.lit:
        return "dark"
    return "lit" if tile.kind is Kind.UNKNOWN else capital(KIND_NAMES[tile.kind])
