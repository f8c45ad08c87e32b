"""What hands do on the table, in the words of the box: one sentence each, places spelt as on the picture.

Nothing is asked that the app holds: where it holds the card decks, no card lies on the table.
"""

from collections.abc import Iterable, Sequence

from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    GENRE_OF,
    GENRES,
    SOME_TERRORS,
    TROLLEY,
)
from companion.games.library_labyrinth.rules.state import State, is_told, token_label
from companion.table import Deed, Holder, Telling, thing
from companion.wording import capital, listed

BOOKS, REWARDS, TERRORS = "books", "rewards", "terrors"
"""What a deed takes that the table may hold, by the name of its component."""
TOP_TERROR = "the top Terror"
CURSE = "curse"
"""What a deed concerns that the open Disturbance card asks for, and that nobody has said is done."""


def spot(tile: str) -> str:
    """A tile as it is printed on the picture; "the tile" where the app does not know which."""
    return tile.upper() or "the tile"


def between(junction: str) -> str:
    """A junction by two of its tiles, which meet nowhere else."""
    tiles = JUNCTIONS[junction].tiles
    return f"between {tiles['NW'].upper()} and {tiles['SE'].upper()}"


def _on(tile: str) -> tuple[str, ...]:
    return (thing("tile", tile),) if tile else ()


# -- the floor ---------------------------------------------------------------------------------------


def light_tile(tell: Telling, tile: str, rule: str, *also: str) -> None:
    """A dark tile is turned over."""
    back = f"Turn {_the(tile)} over again, dark side up"
    tell.hands("flip-lit", f"Turn {_the(tile)} over, lit side up", rule, *_on(tile), *also, undone=back)


def was_lit(tell: Telling, tile: str) -> None:
    """A tile that hands had turned over before they told it."""
    tell.told_by_hands("flip-dark", f"Turn {_the(tile)} over again, dark side up", "flip", *_on(tile))


def darken_tile(tell: Telling, tile: str, rule: str, *also: str) -> None:
    """A lit tile is turned back."""
    back = f"Turn {_the(tile)} over again, lit side up"
    tell.hands("flip-dark", f"Turn {_the(tile)} over, dark side up", rule, *_on(tile), *also, undone=back)


def rotate_tile(tell: Telling, tile: str, clockwise: bool, rule: str, *also: str) -> None:
    """A tile makes a quarter turn."""
    ways = ("clockwise", "anticlockwise")
    way, other = ways if clockwise else ways[::-1]
    kind, back = "turn-tile" if clockwise else "turn-back", f"Turn {_the(tile)} back, a quarter {other}"
    tell.hands(kind, f"Turn {_the(tile)} a quarter {way}", rule, *_on(tile), *also, undone=back)


def _the(tile: str) -> str:
    return f"tile {tile.upper()}" if tile else "the tile"


def put_token(state: State, tell: Telling, token: str, tile: str) -> None:
    """A token comes to the floor: one with a name, or whichever is on top of the table's own stack."""
    kind = "put-terror" if token in ANY_TERROR else "put-shelf"
    top = token in SOME_TERRORS and state.terrors.held is Holder.TABLE
    what = TOP_TERROR if top else _token(token)
    back = _off_again("the Terror" if top else what, tile)
    tell.hands(kind, f"Put {what} on {spot(tile)}", "activation", *_on(tile), token, undone=back)


def _off_again(what: str, tile: str) -> str:
    """What hands do where a token should not have come to the floor."""
    return f"Take {what} off {spot(tile)}, back on its stack"


def puts(deed: Deed, *tokens: str) -> bool:
    """Whether a deed puts one of these tokens on the floor."""
    return any(token in deed.things for token in tokens)


def _token(token: str) -> str:
    if token in GENRES:
        return f"the {token_label(token)}"
    return token_label(token)


def walk_bookwyrm(state: State, tell: Telling, to: str) -> None:
    """The grey meeple goes on to the next junction, and the card that was carried out to its pile."""
    text = f"move the Bookwyrm on, to {between(to)}"
    tell.hands("move-bookwyrm", _card_away(state, text), "bookwyrm", thing("junction", to))


def _card_away(state: State, text: str) -> str:
    """What is done once the card is carried out; where it lies on the table, it goes first."""
    return f"Discard the card, {text}" if state.disturbance.held is Holder.TABLE else capital(text)


def explain_card(state: State, tell: Telling, directions: Sequence[str], begun: bool = False) -> None:
    """What hands do with a card, where the app knows nothing of the floor; its case may be done by now."""
    several = len(directions) > 1
    where = " and ".join(directions) if several else DIRECTIONS[directions[0]].lower()
    tile = "tiles" if several else "tile"
    tell.hands("find-tile", f"Find the {tile} {where} of the Bookwyrm", "disturbance-find", CURSE)
    text = "Do each tile’s case, in any order" if several else "Do the first case that fits"
    done = ", unless it is done" if begun else ""
    tell.hands("do-case", f"{text}{done}", "disturbance-order", CURSE)
    text = _card_away(state, "move the grey Bookwyrm one junction clockwise")
    tell.hands("move-bookwyrm", text, "bookwyrm", CURSE)


def move_meeple(tell: Telling, who: str, tile: str, ride: bool) -> None:
    """A meeple stands on another tile."""
    if tile:
        name = "the Trolley" if who == TROLLEY else who
        along = " and the Trolley" if ride else ""
        tell.hands("move-meeple", f"Move {name}{along} to {spot(tile)}", "move", *_on(tile))


def step_on(tell: Telling, who: str, tile: str, ride: bool) -> None:
    """A meeple goes where it captures or returns, also where the app does not follow it."""
    move_meeple(tell, who, tile, ride)
    if not tile:
        tell.hands("move-meeple", f"Move {who} on to its tile", "move")


def captured(state: State, tell: Telling, terror: str, tile: str, pile: Sequence[str]) -> None:
    """The Terror leaves the floor and guards a slot of the hand, on the cards used where they lie there."""
    where = f" off {spot(tile)}" if tile else ""
    text = f"Take {_token(terror)}{where}, lay it {_on_what(state, pile)}"
    tell.hands("take-terror", text, "capture", *_on(tile), seat=state.turn_of)


def _on_what(state: State, pile: Sequence[str]) -> str:
    """On which cards a captured Terror lies: by their names, where these are entered."""
    used = [card for card in pile if is_on_table(state, card)]
    if used and all(card in state.known.names for card in used):
        return f"on {listed([state.known.label(card) for card in used])}"
    if len(used) == 1:
        return "on the card used"
    return "on the cards used" if used or (not pile and _on_table(state)) else "in front of you"


def returned(state: State, tell: Telling, terror: str, pile: Sequence[str], shelf: str, tile: str) -> None:
    """Terror and Shelf leave the game, the cards under the Terror are discarded."""
    title = GENRES[shelf].title
    text = f"{_start(terror)} and Shelf: beside {title}"
    tell.hands("take-shelf", text, "return", *_on(tile), seat=state.turn_of)
    kinds = _kinds(card for card in pile if is_on_table(state, card)) if pile else _on_table(state)
    if kinds:
        text = "Discard the cards used to capture it"
        tell.hands("discard", text, "return", *kinds, seat=state.turn_of)


def _on_table(state: State) -> tuple[str, ...]:
    """Which cards lie on the table at all: Books, Rewards, both or none."""
    held = {BOOKS: state.books["red"].held, REWARDS: state.rewards.held}
    return tuple(kind for kind, holder in held.items() if holder is Holder.TABLE)


def _kinds(cards: Iterable[str]) -> tuple[str, ...]:
    """What a deed with these cards concerns: the app may take it over meanwhile."""
    return tuple(dict.fromkeys(BOOKS if card in GENRE_OF else REWARDS for card in cards))


def _start(terror: str) -> str:
    return "Terror" if terror in SOME_TERRORS else token_label(terror)


# -- cards -------------------------------------------------------------------------------------------


def draw_terror(state: State, tell: Telling, tile: str, rule: str, *also: str) -> None:
    """A Terror comes off a stack that lies on the table."""
    if state.terrors.held is Holder.TABLE:
        text, back = f"Put {TOP_TERROR} on {spot(tile)}", _off_again("the Terror", tile)
        tell.hands("put-terror", text, rule, *_on(tile), TERRORS, *also, undone=back)


def draw_reward(tell: Telling, who: str, may: bool = False) -> None:
    """A Reward card comes off a deck that lies on the table."""
    name = "The Trolley" if who == TROLLEY else who
    text = f"{name} may draw a Reward card" if may else f"Draw a Reward card, {name}"
    rule = "reward-tile" if may else "return"
    tell.hands("draw-reward", text, rule, REWARDS, seat="" if who == TROLLEY else who)


def discard_cards(state: State, tell: Telling, cards: Sequence[str], rule: str) -> None:
    """Cards go to their discard piles, as far as they lie on the table."""
    there = [card for card in cards if is_on_table(state, card)]
    if there:
        names = ", ".join(state.known.label(card) for card in there)
        tell.hands("discard", f"Discard {names}", rule, *_kinds(there))


def discard_kinds(tell: Telling, kinds: Sequence[str], rule: str) -> None:
    """Boosters that are used, where the app does not keep the hands."""
    if kinds:
        tell.hands("discard", f"Discard the {' and '.join(kinds)}", rule, REWARDS)


def hand_card(state: State, tell: Telling, cards: Sequence[str], to: str) -> None:
    """Cards change hands."""
    there = [card for card in cards if card in ANY_TERROR or is_on_table(state, card)]
    if there:
        names = ", ".join(state.known.label(card) for card in there)
        name = "the Trolley" if to == TROLLEY else to
        moved = _kinds(card for card in there if card not in ANY_TERROR)
        tell.hands("pass", f"Hand {names} to {name}", "pass", *moved)


def is_on_table(state: State, card: str) -> bool:
    deck = state.books[GENRE_OF[card]] if card in GENRE_OF else state.rewards
    return deck.held is Holder.TABLE


def renew_deck(state: State, tell: Telling, card: str) -> None:
    """The last card of a deck on the table has been drawn: its discards become the deck."""
    book = card in GENRE_OF
    deck = state.books[GENRE_OF[card]] if book else state.rewards
    discards = state.book_discards[GENRE_OF[card]] if book else state.reward_discards
    # What nobody has told may be in a hand, and then the deck is lower than the app knows.
    if not deck.cards and discards and is_on_table(state, card) and is_told(state, *state.hands):
        name = GENRES[GENRE_OF[card]].title if book else "Reward"
        tell.hands("shuffle", f"Shuffle the {name} discards: a new deck", "decks-empty", *_kinds([card]))


# -- whose turn --------------------------------------------------------------------------------------


def next_player(state: State, tell: Telling, seat: str) -> None:
    """The Current Player token goes round."""
    if not state.solo:
        text, back = f"Current Player token to {seat}", f"Current Player token back to {state.turn_of}"
        tell.hands("current-player", text, "next-player", seat=seat, undone=back)


def action_is_over(state: State, tell: Telling) -> None:
    """The Pass-An-Action token has done its work, unless it went on to the next player."""
    if state.turn.received and not state.turn.gave:
        tell.hands("give-action", "Put the Pass-An-Action token back", "pass-an-action")


def give_action(tell: Telling, to: str) -> None:
    """The Pass-An-Action token says that an action was given."""
    tell.hands("give-action", f"Pass-An-Action token to {to}", "pass-an-action", seat=to)
