"""What puts the app right with the table, in words."""

from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import ids
from companion.games.library_labyrinth.rules.state import State
from companion.table import Ask, Choice, Offer, Permit


def _more(permit: Permit, label: str, *asks: Ask) -> Offer:
    return Offer(permit.name, label, asks, permit.args, "more")


def restart_four_shelves(_seen: State, permit: Permit) -> Offer:
    """The one case in which a floor is shuffled again."""
    return Offer(permit.name, "Four Shelves: start again", group="more", rule="setup-restart")


def correct_tile(_seen: State, permit: Permit) -> Offer:
    """What a tile is."""
    tile, shows = permit.blanks
    return _more(
        permit,
        "Correct a tile",
        choices.ask(tile, "Which tile?", choices.tiles(ids(tile)), "tile"),
        choices.ask(shows, "What is it?", choices.kinds(ids(shows))),
    )


def correct_paths(seen: State, permit: Permit) -> Offer:
    """How its paths lie."""
    return _more(permit, "Correct paths", *choices.asks(seen, permit))


def put_token(seen: State, permit: Permit) -> Offer:
    """A token lies on the floor."""
    token, *where = permit.blanks
    tiles = choices.asks(seen, Permit("", {}, tuple(where)))
    which = choices.ask(token, "Which token?", choices.tokens(seen, ids(token)))
    return _more(permit, "Put a token on the floor", which, *tiles)


def take_token(seen: State, permit: Permit) -> Offer:
    """A token belongs back in its stack."""
    (token,) = permit.blanks
    which = choices.ask(token, "Which token?", choices.tokens(seen, ids(token)))
    return _more(permit, "Take a token off the floor", which)


def place_bookwyrm(_seen: State, permit: Permit) -> Offer:
    """Where the Bookwyrm is."""
    (blank,) = permit.blanks
    junctions = tuple(Choice(id_, f"Junction {id_[1:]}") for id_ in ids(blank))
    return _more(permit, "Move the Bookwyrm", choices.ask(blank, "Where is it?", junctions, "junction"))


def place_meeple(seen: State, permit: Permit) -> Offer:
    """Where a meeple stands."""
    who, tile = permit.blanks
    which = choices.ask(who, "Which meeple?", choices.figures(seen, ids(who)))
    return _more(permit, "Place a meeple", which, *choices.asks(seen, Permit("", {}, (tile,))))


def correct_cards_left(_seen: State, permit: Permit) -> Offer:
    """How many Disturbance cards are left."""
    (blank,) = permit.blanks
    return _more(
        permit, "Correct the cards left", choices.ask(blank, "How many cards?", choices.numbers(blank))
    )


def correct_actions(_seen: State, permit: Permit) -> Offer:
    """How many actions are left."""
    (blank,) = permit.blanks
    return _more(
        permit, "Correct the actions left", choices.ask(blank, "How many actions?", choices.numbers(blank))
    )


def correct_turn(seen: State, permit: Permit) -> Offer:
    """Whose turn it is."""
    (blank,) = permit.blanks
    seats = choices.figures(seen, ids(blank))
    return _more(permit, "Correct whose turn it is", choices.ask(blank, "Whose turn?", seats))


def add_card(seen: State, permit: Permit) -> Offer:
    """Somebody holds a card."""
    who, card = permit.blanks
    return _more(
        permit,
        "Put a card into a hand",
        choices.ask(who, "Whose hand?", choices.figures(seen, ids(who))),
        choices.ask(card, "Which card?", choices.cards(seen, ids(card))),
    )


DRESSES = {
    "restart_four_shelves": restart_four_shelves,
    "correct_tile": correct_tile,
    "correct_paths": correct_paths,
    "put_token": put_token,
    "take_token": take_token,
    "place_bookwyrm": place_bookwyrm,
    "place_meeple": place_meeple,
    "correct_cards_left": correct_cards_left,
    "correct_actions": correct_actions,
    "correct_turn": correct_turn,
    "add_card": add_card,
}
