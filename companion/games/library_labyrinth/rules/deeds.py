"""What hands do on the table, in the words of the box: one sentence each, places spelt as on the picture.

Nothing is asked that the app holds: where it holds the card decks, no card lies on the table.
"""

from collections.abc import Sequence

from companion.games.library_labyrinth.rules.deeds_of_cards import (
    in_a_pile,
    is_on_table,
    kinds_of,
    on_table,
)
from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    GENRES,
    SOME_TERRORS,
)
from companion.games.library_labyrinth.rules.state import State, called, token_label
from companion.table import Deed, Holder, Telling, thing
from companion.wording import capital

TERRORS = "terrors"
"""What a deed takes that the table may hold, by the name of its component."""
TOP_TERROR = "the top Terror"
TOKEN_BACK = "Put the Pass-An-Action token back"
LONGEST = 60
"""So many letters a deed may have, to be read at a glance."""
BOOKWYRM, GIVEN = "bookwyrm", "pass-an-action"
"""What stands in one place at a time: the grey meeple, and the Pass-An-Action token."""
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
    back, again = f"Turn {_the(tile)} over again, dark side up", f"Turn {_the(tile)} over, lit side up"
    tell.told_by_hands("flip-lit", back, "flip", *_on(tile), again=again)


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
    stack = state.terrors if token in ANY_TERROR else state.shelves
    back = _off_again("the Terror" if top else what, tile, stack.held)
    tell.hands(kind, f"Put {what} on {spot(tile)}", "activation", *_on(tile), token, undone=back)


def _off_again(what: str, tile: str, held: Holder) -> str:
    """What hands do where a token should not have come to the floor: those that the app draws lie open."""
    home = "into its row" if held is Holder.APP else "on top of its stack"
    return f"Take {what} off {spot(tile)}, back {home}"


def was_wrong(tell: Telling, deed: Deed, tile: str) -> None:
    """The curse asked for something that is not so: how the tile lay, only the table knows."""
    backs = {
        "turn-tile": f"Turn {_the(tile)} back, a quarter anticlockwise",
        "put-terror": f"Take the new Terror off {spot(tile)}, back on top of its stack",
    }
    tell.was_wrong(deed, backs.get(deed.id, f"Turn {_the(tile)} over again"))


def puts(deed: Deed, *tokens: str) -> bool:
    """Whether a deed puts one of these tokens on the floor."""
    return any(token in deed.things for token in tokens)


def _token(token: str) -> str:
    if token in GENRES:
        return f"the {token_label(token)}"
    return token_label(token)


def walk_bookwyrm(state: State, tell: Telling, before: str, to: str) -> None:
    """The grey meeple goes on to the next junction, and the card that was carried out to its pile."""
    text = f"move the Bookwyrm on, to {between(to)}"
    back = f"Move the Bookwyrm back, to {between(before)}"
    back = f"{back}; its card lies open again" if state.disturbance.held is Holder.TABLE else back
    # A card of the table's goes away with it: then each walk is asked for by itself.
    stands = "" if state.disturbance.held is Holder.TABLE else BOOKWYRM
    words, where = _card_away(state, text), thing("junction", to)
    tell.hands("move-bookwyrm", words, "bookwyrm", where, undone=back, stands=stands)


def _card_away(state: State, text: str) -> str:
    """What is done once the card is carried out; where it lies on the table, it goes first."""
    return f"Discard the card, {text}" if state.disturbance.held is Holder.TABLE else capital(text)


def card_was_turned(state: State, tell: Telling) -> None:
    """A Disturbance card of the table's own deck, which hands had turned over before they told it."""
    if state.disturbance.held is Holder.TABLE:
        back, again = (
            "Put the card back on top of the Disturbance deck",
            "Turn the top Disturbance card over again",
        )
        tell.told_by_hands("card-back", back, "disturbance", again=again)


def explain_card(state: State, tell: Telling, directions: Sequence[str], begun: bool = False) -> None:
    """What hands do with a card, where the app knows nothing of the floor; its case may be done by now."""
    several = len(directions) > 1
    where = " and ".join(directions) if several else DIRECTIONS[directions[0]].lower()
    tile = "tiles" if several else "tile"
    text = f"Find the {tile} {where} of the Bookwyrm"
    tell.hands("find-tile", text, "disturbance-find", CURSE, undone=None)
    text = "Do each tile’s case, in any order" if several else "Do the first case that fits"
    done = ", unless it is done" if begun else ""
    were, tokens = ("they were", "new tokens") if several else ("it was", "a new token")
    stack = "their stacks" if several else "its stack"
    back = f"Put the {tile} {where} of the Bookwyrm back as {were}, {tokens} on top of {stack}"
    tell.hands("do-case", f"{text}{done}", "disturbance-order", CURSE, undone=back)
    text = _card_away(state, "move the grey Bookwyrm one junction clockwise")
    back = "Move the Bookwyrm back, one junction anticlockwise"
    tell.hands("move-bookwyrm", text, "bookwyrm", CURSE, undone=back)


_ACTION_BACK = {
    "": ("Take that action back on the table", "{} takes the same action again"),
    "book": ("Put the Book card back on top of its deck", "{} takes the same Book card again"),
    "flip": ("Turn the flipped tile over again", "Flip the same tile again"),
    "rotate": ("Turn the rotated tile a quarter back", "Turn the same tile a quarter again"),
    "pass": ("Hand the passed cards back", "{} passes the same cards again"),
    "move": ("Move {} back", "Move {} again"),
}
"""How hands take back an action that the app only counted, and how they take it again."""


def action_was_taken(tell: Telling, who: str, on: str, tile: str) -> None:
    """An action that hands had taken before they told it."""
    if tile:  # which way, only the table knows
        back, again = f"Turn {_the(tile)} a quarter back", f"Turn {_the(tile)} a quarter again"
    else:
        back, again = [words.format(who) for words in _ACTION_BACK[on]]
    tell.told_by_hands("action-back", back, "actions", *_on(tile), again=again)


def move_meeple(tell: Telling, who: str, before: str, tile: str, ride: bool) -> None:
    """A meeple stands on another tile than before."""
    if tile:
        mover, back = _mover(who, ride), _meeple_back(who, before, ride)
        text, stands = f"Move {mover} to {spot(tile)}", mover if before else ""
        tell.hands("move-meeple", text, "move", *_on(tile), undone=back, stands=stands)
    else:  # hands had moved it before they told it, and told no more
        again = f"Move {_mover(who, ride)} there again"
        tell.told_by_hands("move-meeple", _meeple_back(who, before, ride), "move", again=again)


def step_on(tell: Telling, who: str, before: str, tile: str, ride: bool) -> None:
    """A meeple goes where it captures or returns, also where the app does not follow it."""
    if tile:
        move_meeple(tell, who, before, tile, ride)
    else:
        back = _meeple_back(who, before, ride)
        tell.hands("move-meeple", f"Move {who} on to its tile", "move", undone=back)


def _mover(who: str, ride: bool) -> str:
    return f"{called(who)}{' and the Trolley' if ride else ''}"


def _meeple_back(who: str, before: str, ride: bool) -> str:
    """Where the app does not know a meeple's tile, the table does."""
    return f"Move {_mover(who, ride)} back to {spot(before) if before else 'the tile it came from'}"


def captured(state: State, tell: Telling, terror: str, tile: str, pile: Sequence[str]) -> None:
    """The Terror leaves the floor and guards a slot of the hand, on the cards used where they lie there."""
    where, cards = f" off {spot(tile)}" if tile else "", _used(state, pile)
    text = f"Take {_the_terror(terror)}{where}, lay it {f'on {cards}' if cards else 'in front of you'}"
    if len(text) > LONGEST:
        text = f"{capital(_the_terror(terror))}{where}, on to {cards}"
    back = f"Put {_the_terror(terror)} back on {spot(tile) if tile else 'its tile'}"
    back = f"{back}; {cards} back into the hand" if cards else back
    tell.hands("take-terror", text, "capture", *_on(tile), seat=state.turn_of, undone=back)


def _used(state: State, pile: Sequence[str]) -> str:
    """The cards used in a capture that lie on the table; whichever they are, where nobody has told it."""
    if pile:
        return in_a_pile(state, [card for card in pile if is_on_table(state, card)])
    return "the cards used" if on_table(state) else ""


def returned(state: State, tell: Telling, terror: str, pile: Sequence[str], shelf: str, tile: str) -> None:
    """Terror and Shelf leave the game, the cards under the Terror are discarded."""
    seat, title, cards = state.turn_of, GENRES[shelf].title, _used(state, pile)
    text = f"{_start(terror)} and Shelf: beside {title}"
    back = f"The Shelf back on {spot(tile) if tile else 'its tile'}, {_the_terror(terror)} back to {seat}"
    back = f"{back}, on its cards" if cards else back
    tell.hands("take-shelf", text, "return", *_on(tile), seat=seat, undone=back)
    kinds = kinds_of(card for card in pile if is_on_table(state, card)) if pile else on_table(state)
    if kinds:
        used = cards if pile else f"the cards used to capture {_the_terror(terror)}"
        text, back = (
            "Discard the cards used to capture it",
            f"{capital(used)} from the discards, back to {seat}",
        )
        tell.hands("discard", text, "return", *kinds, seat=seat, undone=back)


def _start(terror: str) -> str:
    return "Terror" if terror in SOME_TERRORS else token_label(terror)


def _the_terror(terror: str) -> str:
    return "the Terror" if terror in SOME_TERRORS else token_label(terror)


def draw_terror(state: State, tell: Telling, tile: str, rule: str, *also: str) -> None:
    """A Terror comes off a stack that lies on the table."""
    if state.terrors.held is Holder.TABLE:
        text, back = f"Put {TOP_TERROR} on {spot(tile)}", _off_again("the Terror", tile, Holder.TABLE)
        tell.hands("put-terror", text, rule, *_on(tile), TERRORS, *also, undone=back)


def token_is_free(state: State, tell: Telling, token: str) -> None:
    """A token is not where the app had it, and may come again: of one without a name nobody knows which."""
    if token in SOME_TERRORS:
        return
    terror = token in ANY_TERROR
    held = (state.terrors if terror else state.shelves).held
    home = "its row" if held is Holder.APP else "its stack and shuffle"
    text, back = (
        f"{capital(_token(token))} into {home}, if it lies out",
        f"Put {_token(token)} back where it lay",
    )
    tell.hands("take-terror" if terror else "take-shelf", text, "activation", undone=back)


# -- whose turn --------------------------------------------------------------------------------------


def next_player(state: State, tell: Telling, seat: str) -> None:
    """The Current Player token goes round."""
    if not state.solo:
        text, back = f"Current Player token to {seat}", f"Current Player token back to {state.turn_of}"
        tell.hands("current-player", text, "next-player", seat=seat, undone=back, stands="current-player")


def action_is_over(state: State, tell: Telling) -> None:
    """The Pass-An-Action token has done its work, unless it went on to the next player."""
    if state.turn.received and not state.turn.gave:
        back = f"Pass-An-Action token back to {state.turn_of}"
        tell.hands("give-action", TOKEN_BACK, "pass-an-action", undone=back, stands=GIVEN)


def give_action(state: State, tell: Telling, to: str) -> None:
    """The Pass-An-Action token says that an action was given; whoever got it may give it on."""
    back = f"Pass-An-Action token back to {state.turn_of}" if state.turn.received else TOKEN_BACK
    text = f"Pass-An-Action token to {to}"
    tell.hands("give-action", text, "pass-an-action", seat=to, undone=back, stands=GIVEN)
