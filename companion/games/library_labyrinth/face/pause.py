"""Packing the floor, the decks and the hands away, and laying them out again another day."""

from collections.abc import Iterator

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
from companion.games.library_labyrinth.rules.survey import lying
from companion.games.library_labyrinth.rules.tokens import terrors_left
from companion.table import UNKNOWN, Deck, Grid, Holder, Keep, Pause, Seal, Square, under_headings
from companion.wording import capital, counted, listed

HANDS, DECKS, FLOOR, PLAYERS = "Hands", "Decks and stacks", "The floor", "Bookwyrm and players"
HAND = "fan:card:red,card:blue,card:reward"
CLIP = "face down with a clip"
PHOTO = "as in your photo"


def pause(seen: State, _seat: str | None) -> Pause:
    """Hands first, then the decks, then the floor; and the other way round."""
    away = {HANDS: _keep_hands(seen), DECKS: _keep_decks(seen), FLOOR: _keep_floor(seen)}
    out = {FLOOR: _lay_floor(seen), PLAYERS: _lay_players(seen), DECKS: _lay_decks(seen), HANDS: _deal(seen)}
    return Pause(under_headings(away), under_headings(out), (_grid(seen),) if seen.floor_kept else ())


def _app_has(text: str, symbol: str, component: str = "") -> Keep:
    return Keep(f"{text}: the app keeps it.", symbol, Seal.APP, component=component)


# -- putting away ----------------------------------------------------------------------------------


def _keep_hands(seen: State) -> Iterator[Keep]:
    """Where the app deals the cards nothing of a hand lies on the table but captured Terrors."""
    at_table = Holder.TABLE in (seen.books["red"].held, seen.rewards.held)
    for who, slots in seen.hands.items():
        terrors = sum(slot.is_terror for slot in slots)
        cards, captured = len(slots) - terrors, counted(terrors, "captured Terror")
        name = f"Hand of {called(who)}"
        extra = f", with {captured} and what lies under" if terrors else ""
        if not seen.keeps_hands or not is_told(seen, who):
            yield Keep(f"{name}: all its cards, in an envelope with the name{extra}.", HAND, _seal(seen))
        elif at_table:
            held = counted(cards, "card") if slots else "no cards"
            envelope = f", in an envelope with the name{extra}" if slots else ""
            yield Keep(f"{name}: {held}{envelope}.", HAND, _seal(seen))
        else:
            yield _app_has(f"{name}, {counted(cards, 'card')}", HAND)
            if terrors:
                yield Keep(f"{captured} of {called(who)}, in an envelope with the name.", "token:terror")


def _seal(seen: State) -> Seal:
    """Hands are open, but for the starting ones until all have taken theirs."""
    return Seal.SEALED if seen.step is Step.SETUP else Seal.OPEN


def _keep_decks(seen: State) -> Iterator[Keep]:
    left = len(seen.disturbance)
    cards = f"{counted(left, 'card')} on top of Out of Time"
    symbol = "pile:card:disturbance"
    if seen.disturbance.held is Holder.APP:
        yield _app_has(f"Disturbance deck, {cards}", symbol, "disturbance")
    else:
        text = f"Keep the Disturbance deck as it is: {cards}, {CLIP}."
        yield Keep(text, symbol, Seal.SEALED, component="disturbance")
        if seen.cursed:
            yield Keep("The Disturbance cards carried out, with a clip of their own.", "card:disturbance")
    yield _keep_stack(seen, seen.terrors, terrors_left(seen), "terrors")
    yield _keep_stack(seen, seen.shelves, len(seen.shelves), "shelves")
    yield _keep_cards(seen.rewards, "rewards", "Reward deck", f"as it lies, {CLIP}", "pile:card:reward")
    yield _keep_cards(seen.books["red"], "books", "six Book decks", f"as they lie, each {CLIP}", "books")


STACKS = {"terrors": ("Terror", "pile:token:terror"), "shelves": ("Shelf", "pile:shelf:green")}


def _keep_stack(seen: State, stack: Deck, left: int, component: str) -> Keep:
    name, symbol = STACKS[component]
    if stack.held is Holder.APP:
        text = f"The other {name} tokens go into the box: the app shuffles them."
        return Keep(text, symbol, Seal.APP, component=component)
    size = "" if seen.only_draws else f", {left} left,"
    return Keep(
        f"{name} stack{size} face down in a bag of its own.", symbol, Seal.SEALED, component=component
    )


def _keep_cards(deck: Deck, component: str, name: str, how: str, symbol: str) -> Keep:
    if deck.held is Holder.APP:
        text = f"The {name} into the box: the app keeps the order."
        return Keep(text, symbol, Seal.APP, component=component)
    text = f"Keep the {name} {how}, discards crosswise on top."
    return Keep(text, symbol, Seal.SEALED, component=component)


def _keep_floor(seen: State) -> Iterator[Keep]:
    if unknown := _unknown(seen):
        text = f"Take a photo of the floor from above: the app does not know {listed(unknown)}."
        yield Keep(text, "icon:camera-outline")
    yield Keep("Tokens and meeples, on the floor and beside it, into a bag of their own.", "token:terror")
    text = "Stack the 25 tiles row by row, A1 on top, turned as they lie. Nobody looks under a dark one."
    yield Keep(text, "floor", Seal.SEALED)


def _unknown(seen: State) -> list[str]:
    """What of the floor only a photo can tell."""
    places = lying(seen)
    loose = any(token not in places for token in (*seen.terrors_out, *seen.shelves_out))
    found = {
        "which tiles are lit": not _tiles_told(seen),
        "where all tokens lie": not seen.floor_kept or seen.uncounted or loose,
        "where the Bookwyrm stands": not seen.bookwyrm,
        "where the meeples stand": not all(_stands(seen, who) for who in seen.meeples),
    }
    return [what for what, missing in found.items() if missing]


def _tiles_told(seen: State) -> bool:
    return seen.floor_kept and all(tile.lit is not None for tile in seen.tiles.values())


def _stands(seen: State, who: str) -> str:
    """The tile of a meeple; empty where the app does not know it."""
    return seen.meeples[who] if seen.meeples_kept else ""


# -- laying out again ------------------------------------------------------------------------------


def _lay_floor(seen: State) -> Iterator[Keep]:
    shown = "as drawn" if _tiles_told(seen) else PHOTO
    yield Keep(f"25 tiles, row by row from A1, {shown}; the compass points where it did.", "floor")
    places = lying(seen)
    out = (*seen.terrors_out, *seen.shelves_out)
    for token in out:
        where_ = f"on {places[token].upper()}" if token in places else PHOTO
        symbol = "token:terror" if token in ANY_TERROR else f"shelf:{token}"
        yield Keep(f"{capital(token_label(token))} {where_}.", symbol)
    if not seen.floor_kept or seen.uncounted:
        yield Keep(f"All {'other ' if out else ''}tokens {PHOTO}.", "token:terror")
    for shelf, terror in seen.filled.items():
        text = f"{GENRES[shelf].title} Shelf, filled, with {ANY_TERROR[terror]} beside the floor."
        yield Keep(text, f"shelf:{shelf}")


def _lay_players(seen: State) -> Iterator[Keep]:
    stands = f"where {where(seen.bookwyrm)} meet" if seen.bookwyrm else PHOTO
    yield Keep(f"The Bookwyrm {stands}.", "bookwyrm")
    colours = {player.name: player.colour for player in seen.players}
    for who in seen.meeples:
        tile = _stands(seen, who)
        piece = opening(who) if who == TROLLEY else f"The meeple of {who}"
        yield Keep(
            f"{piece} {f'on {tile.upper()}' if tile else PHOTO}.", f"meeple:{colours.get(who, TROLLEY)}"
        )
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
        names = [seen.known.label(slot.id) for slot in slots]
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
