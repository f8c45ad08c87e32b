"""What the app keeps, and what it learns of the box, in words."""

from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.rules.box import SYMBOLS
from companion.games.library_labyrinth.rules.options import KEEPS_LABELS, Keeps
from companion.games.library_labyrinth.rules.pieces import GENRE_OF, TERRORS, Booster
from companion.games.library_labyrinth.rules.state import State
from companion.table import Choice, Offer, Permit, thing

LEARNING = "Enter what a card shows"
_SHOWN = {
    "terrors": ("symbols-terrors", "Three different ones, two pairs, or three pairs."),
    "books": ("symbols-books", "Three or four, the first of its own genre."),
    "items": ("magical-items", "Two of them."),
}
"""The rule about the symbols of each kind of piece, and how many there are."""


def keep_floor(_seen: State, permit: Permit) -> Offer:
    """How much of the floor the app keeps."""
    (blank,) = permit.blanks
    levels = tuple(
        Choice(level, KEEPS_LABELS[Keeps(level)][0], note=KEEPS_LABELS[Keeps(level)][1])
        for level in choices.ids(blank)
    )
    ask = choices.ask(blank, "How much of the floor?", levels)
    return Offer(permit.name, "What the app keeps", (ask,), group="more")


def keep_hands(_seen: State, permit: Permit) -> Offer:
    """Whether the app keeps the hands."""
    label = "Keep the hands" if permit.args["on"] else "Stop keeping hands"
    return Offer(permit.name, label, (), permit.args, "more")


def show_odds(_seen: State, permit: Permit) -> Offer:
    """Whether the odds are shown."""
    label = "Show the odds" if permit.args["on"] else "Hide the odds"
    return Offer(permit.name, label, (), permit.args, "more")


def learn_symbols(seen: State, permit: Permit) -> Offer:
    """The symbols of a Terror or of a card."""
    piece = permit.args["piece"]
    (blank,) = permit.blanks
    kind = "terrors" if piece in TERRORS else "books" if piece in GENRE_OF else "items"
    rule, note = _SHOWN[kind]
    return Offer(
        permit.name,
        f"Symbols of {seen.known.label(piece)}",
        (choices.ask(blank, f"{seen.known.title(piece)}: which symbols?", SYMBOLS, "symbols"),),
        permit.args,
        "more",
        note=note,
        rule=rule,
        bundle=LEARNING,
        things=(thing("token", piece), thing("card", piece)) if piece in TERRORS else (thing("card", piece),),
    )


def learn_booster(seen: State, permit: Permit) -> Offer:
    """The two options of a booster."""
    card = permit.args["card"]
    (blank,) = permit.blanks
    kinds = tuple(Choice(kind, Booster(kind).label) for kind in choices.ids(blank))
    return Offer(
        permit.name,
        "Names on a booster",
        (choices.ask(blank, "Which two names are on the booster?", kinds),),
        permit.args,
        choices.beside_the_curse(seen),
        rule="boosters",
        bundle=LEARNING,
        things=(thing("card", card),),
    )


def learn_name(seen: State, permit: Permit) -> Offer:
    """The name on a card."""
    card, called = permit.blanks
    which = choices.ask(card, "Which card?", choices.cards(seen, choices.ids(card)), "card")
    name = choices.ask(called, "What is the card called?", kind="text")
    return Offer(
        permit.name,
        "Name of a card",
        (which, name),
        group="more",
        rule="components-cards",
        bundle=LEARNING,
    )


DRESSES = {
    "keep_floor": keep_floor,
    "keep_hands": keep_hands,
    "show_odds": show_odds,
    "learn_symbols": learn_symbols,
    "learn_booster": learn_booster,
    "learn_name": learn_name,
}
