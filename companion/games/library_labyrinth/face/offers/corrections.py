"""What puts the app right with the table, in words."""

from companion.games.library_labyrinth.face.hands import size_of
from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import ids
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.levels import NOTES
from companion.games.library_labyrinth.rules.pieces import GENRES, KIND_NAMES, SOME, TERRORS_TO_LOSE, Kind
from companion.games.library_labyrinth.rules.state import State, Step, called, is_told
from companion.table import Ask, Choice, Level, Offer, Permit, counting, number, thing
from companion.wording import capital

ALIKE = 3
"""So many cards of a kind without names are listed where a hand is told: hardly any hand holds more."""


def _more(permit: Permit, label: str, *asks: Ask, about: tuple[str, ...] = ()) -> Offer:
    """A correction; `about` are the numbers that it sets right."""
    things = tuple(number(each) for each in about)
    return Offer(permit.name, label, asks, permit.args, "more", things=things)


def restart_four_shelves(_seen: State, permit: Permit) -> Offer:
    """The one case in which a floor is shuffled again."""
    return Offer(permit.name, "Four Shelves: start again", group="more", rule="setup-restart")


def correct_tile(seen: State, permit: Permit) -> Offer:
    """What a tile is: said where one points, because that is where the picture is seen to differ.

    Of one that nobody has told it is said in other words: a flip would answer what it is, but cost an action.
    """
    tile, shows = permit.blanks
    untold = seen.tiles[ids(tile)[0]].lit is None
    asks = (
        choices.ask(tile, "Which tile?", choices.tiles(ids(tile)), "tile"),
        choices.ask(shows, "What is this tile?", choices.faces(seen, ids(shows))),
    )
    return Offer(
        permit.name,
        "Say what lies there by now" if untold else "Correct a tile",
        asks,
        permit.args,
        "more",
        note="it costs no action" if untold else "",
        last=True,
        things=(number("floor"),),
    )


def correct_paths(seen: State, permit: Permit) -> Offer:
    """How its paths lie: asked for by kind, because not all kinds can have the same."""
    kinds = dict.fromkeys(seen.tiles[id_].kind for id_ in ids(permit.blanks[0]))
    names = "unseen" if Kind.UNKNOWN in kinds else ", ".join(KIND_NAMES[kind] for kind in kinds)
    asks = choices.asks(seen, permit)
    return Offer(permit.name, f"Paths of {names} tiles", asks, permit.args, "more", bundle="Correct paths")


def put_token(seen: State, permit: Permit) -> Offer:
    """A token lies on the floor."""
    if permit.args.get("token") == SOME:
        return _one_more(seen, permit)
    token, *where = permit.blanks
    tiles = choices.asks(seen, Permit("", {}, tuple(where)))
    which = choices.ask(token, "Which token?", choices.tokens(seen, ids(token)))
    about = ("terrors", "shelves-out")
    return _more(permit, "Put a token on the floor", which, *tiles, about=about)


def _one_more(seen: State, permit: Permit) -> Offer:
    """One more Terror: where the app keeps the floor it asks for the tile, or picture and number differ."""
    asks = tuple(
        choices.ask(blank, "On which tile does the Terror lie?", choices.tiles(ids(blank)), "tile")
        for blank in permit.blanks
    )
    somewhere = seen.floor_kept and not asks
    # While the starting hands are taken no Terror can have come.
    counted = seen.step is not Step.SETUP and not somewhere
    return Offer(
        permit.name,
        "A Terror, nobody knows where" if somewhere else "Terrors +1",
        asks,
        permit.args,
        "more",
        symbol="token:terror",
        note=_on_floor(seen),
        rule="lose-terrors",
        things=(counting("terrors", more=True),) if counted else (),
        confirm=choices.sixth(seen),
    )


def take_token(seen: State, permit: Permit) -> Offer:
    """A token belongs back in its stack."""
    tokens = [permit.args["token"]] if "token" in permit.args else ids(permit.blanks[0])
    asks = tuple(
        choices.ask(blank, "Which token is not there?", choices.tokens(seen, ids(blank)))
        for blank in permit.blanks
    )
    if tokens[0] in GENRES:
        return _more(permit, "Take a Shelf off the floor", *asks, about=("shelves-out",))
    return Offer(
        permit.name,
        "Terrors −1",
        asks,
        permit.args,
        "more",
        symbol="token:terror",
        note=_on_floor(seen),
        rule="lose-terrors",
        things=(counting("terrors", more=False),),
    )


def _on_floor(seen: State) -> str:
    return f"{size_of(len(seen.terrors_out), not seen.uncounted)} on the floor"


def name_terror(seen: State, permit: Permit) -> Offer:
    """Which Terror one without a name is."""
    token = permit.args["token"]
    (blank,) = permit.blanks
    return Offer(
        permit.name,
        f"Name {told_apart(seen, token)}",
        (choices.ask(blank, "Which Terror is it?", choices.terrors(seen, ids(blank))),),
        permit.args,
        "more",
        things=(thing("token", token),),
        last=True,
    )


def lies_already(seen: State, permit: Permit) -> Offer:
    """The Terror that was dealt is one of those without a name."""
    (blank,) = permit.blanks
    terror = permit.args["terror"]
    which = tuple(Choice(id_, capital(told_apart(seen, id_)), "token:terror") for id_ in ids(blank))
    return Offer(
        permit.name,
        "Already out",
        (choices.ask(blank, f"Which one is {told_apart(seen, terror)}?", which),),
        permit.args,
        _against_the_deal(seen),
        symbol="token:terror",
        note="another comes",
        rule="activation",
    )


def _against_the_deal(seen: State) -> str:
    """Beside what comes next, where that is free: so no action moves from its place."""
    taken = seen.turn.reward_due or lands_on_reward(seen) or len(seen.terrors_out) >= TERRORS_TO_LOSE
    return "counter" if seen.step is Step.ACTIONS and not taken else "more"


LEVEL_LABELS = {Level.DRAWS: "Draws", Level.COMPANION: "Companion", Level.EVERYTHING: "Everything"}


def set_level(_seen: State, permit: Permit) -> Offer:
    """How much the app does from now on."""
    (blank,) = permit.blanks
    levels = tuple(
        Choice(level, LEVEL_LABELS[Level(level)], note=NOTES[Level(level)]) for level in ids(blank)
    )
    return _more(
        permit, "How much Tableside does", choices.ask(blank, "How much should Tableside do?", levels)
    )


def place_bookwyrm(_seen: State, permit: Permit) -> Offer:
    """Where the Bookwyrm is."""
    (blank,) = permit.blanks
    junctions = tuple(Choice(id_, f"Junction {id_[1:]}") for id_ in ids(blank))
    return _more(
        permit,
        "Move the Bookwyrm",
        choices.ask(blank, "Where is the Bookwyrm?", junctions, "junction"),
        about=("bookwyrm",),
    )


def place_meeple(seen: State, permit: Permit) -> Offer:
    """Where a meeple stands; one that nobody has placed is asked for."""
    if "who" in permit.args:
        (tile,) = permit.blanks
        name = called(permit.args["who"])
        where = choices.ask(tile, f"On which tile does {name} stand?", choices.tiles(ids(tile)), "tile")
        label, symbol = f"Where is {name}?", "icon:map-marker"
        return Offer(permit.name, label, (where,), permit.args, symbol=symbol, rule="setup-meeples")
    who, tile = permit.blanks
    which = choices.ask(who, "Which meeple?", choices.figures(seen, ids(who)))
    about = tuple(f"meeple-{each}" for each in ids(who))
    return _more(permit, "Place a meeple", which, *choices.asks(seen, Permit("", {}, (tile,))), about=about)


def correct_cards_left(seen: State, permit: Permit) -> Offer:
    """How many Disturbance cards are left: any number, or by one."""
    if not permit.blanks:
        more = permit.args["cards"] > len(seen.disturbance)
        return Offer(
            permit.name,
            "One card more is left" if more else "One card fewer is left",
            (),
            permit.args,
            "more",
            symbol="icon:plus-circle-outline" if more else "icon:minus-circle-outline",
            rule="setup-disturbance",
            bundle="A card more or fewer",
            things=(counting("deck", more=more),),
        )
    (blank,) = permit.blanks
    cards = choices.ask(blank, "How many cards?", choices.numbers(blank))
    return _more(permit, "Correct the cards left", cards, about=("deck",))


def correct_actions(_seen: State, permit: Permit) -> Offer:
    """How many actions are left."""
    (blank,) = permit.blanks
    return _more(
        permit,
        "Correct the actions left",
        choices.ask(blank, "How many actions?", choices.numbers(blank)),
        about=("actions",),
    )


def correct_turn(seen: State, permit: Permit) -> Offer:
    """Whose turn it is."""
    (blank,) = permit.blanks
    seats = choices.figures(seen, ids(blank))
    return _more(permit, "Correct whose turn it is", choices.ask(blank, "Whose turn?", seats))


def add_card(seen: State, permit: Permit) -> Offer:
    """Somebody holds a card."""
    who, card = permit.blanks
    asks = (
        choices.ask(who, "Whose hand?", choices.figures(seen, ids(who))),
        choices.ask(card, "Which card?", choices.cards(seen, ids(card))),
    )
    things = (number("hand"), *(number(f"hand-{each}") for each in ids(who)))
    return Offer(permit.name, "Put a card into a hand", asks, permit.args, "more", things=things)


def tell_hand(seen: State, permit: Permit) -> Offer:
    """All that somebody holds: asked for until it is told, and to be told again where it differs."""
    who = permit.args["who"]
    name = called(who)
    (blank,) = permit.blanks
    drawn = ids(blank)
    cards = (*choices.drawn_books(seen, drawn, ALIKE), *choices.drawn_rewards(seen, drawn, ALIKE))
    ask = choices.ask(blank, f"Which cards does {name} hold?", cards)
    label, about = f"Tell the hand of {name}", (number("hand"), number(f"hand-{who}"), thing("holder", who))
    if is_told(seen, who):
        return Offer(
            permit.name, label, (ask,), permit.args, "more", bundle="Tell a hand again", things=about
        )
    return Offer(
        permit.name, label, (ask,), permit.args, symbol="icon:cards", rule="setup-hands", things=about
    )


DRESSES = {
    "restart_four_shelves": restart_four_shelves,
    "correct_tile": correct_tile,
    "correct_paths": correct_paths,
    "put_token": put_token,
    "take_token": take_token,
    "name_terror": name_terror,
    "lies_already": lies_already,
    "set_level": set_level,
    "place_bookwyrm": place_bookwyrm,
    "place_meeple": place_meeple,
    "correct_cards_left": correct_cards_left,
    "correct_actions": correct_actions,
    "correct_turn": correct_turn,
    "add_card": add_card,
    "tell_hand": tell_hand,
}
