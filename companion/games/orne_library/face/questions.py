"""The words of the questions that cards and tiles ask, by the word of the instruction that asks."""

from collections.abc import Callable

from msgspec import Struct

from companion.games.orne_library.face.choices import (
    card_choice,
    cell_choice,
    dealt_choice,
    location_choice,
    player_choice,
)
from companion.games.orne_library.rules.effects.chambers import BOTTOM, FIRST, SECOND, TOP
from companion.games.orne_library.rules.effects.looking import GO, KEEP, deck_of
from companion.games.orne_library.rules.effects.resources import YES
from companion.games.orne_library.rules.guards import LYING
from companion.games.orne_library.rules.pieces import CARDS, Instruction, Kind, name_of
from companion.games.orne_library.rules.state import State, find, left_of, place
from companion.games.orne_library.rules.vocabulary import DECLINE, card_of
from companion.table import Choice, Holder


def _card(_seen: State, _instruction: Instruction, value: str) -> Choice:
    return card_choice(value)


def _cell(seen: State, instruction: Instruction, value: str) -> Choice:
    """A chamber to go to; by Misdirection somebody else goes."""
    return cell_choice(
        seen, value, instruction.about if instruction.do == "misdirect_to" else instruction.seat
    )


def _player(seen: State, _instruction: Instruction, value: str) -> Choice:
    return player_choice(seen, value)


class Wording(Struct, frozen=True):
    """How a question is put: everybody may read it."""

    text: Callable[[State, Instruction], str]
    choice: Callable[[State, Instruction, str], Choice]
    """An answer in words; DECLINE has its own."""
    kind: str = "choice"
    """What answers it: a "card", something in the picture ("tile", "archive"), an "order", a "choice", or an
    "end" of the deck whose card lies open."""
    decline: str = "None"
    """What the answer says that leaves things as they are."""
    use: str = ""
    """What the button says that uses an ability of this kind: "Trash a card"."""
    button: str = ""
    """What the button says that leads to the answers, where the headline has put the question already."""
    symbol: str = "icon:star-four-points"
    order: Callable[[State, list[str]], list[str]] = lambda _seen, values: values
    """The answers in the order, and the choice, that people look for them."""


def text(seen: State, instruction: Instruction) -> str:
    """The question."""
    return WORDINGS[instruction.do].text(seen, instruction)


def choice(seen: State, instruction: Instruction, value: str) -> Choice:
    """One of its answers."""
    wording = WORDINGS[instruction.do]
    if value == DECLINE:
        return Choice(DECLINE, wording.decline, "icon:close")
    return wording.choice(seen, instruction, value)


# -- cards ---------------------------------------------------------------------------------------


def _trash(_seen: State, instruction: Instruction) -> str:
    count = instruction.count
    what = "a Whisper" if instruction.kind else "a card" if count == 1 else f"up to {count} cards"
    where = {"hand": "hand", "discard": "discard pile", "both": "hand or discard pile"}[instruction.zone]
    pay = f"Pay {instruction.price} Insight to trash" if instruction.price else "Trash"
    return f"{pay} {what} from your {where}" + ("." if instruction.least else "?")


def _to_trash(instruction: Instruction) -> str:
    what = "a Whisper" if instruction.kind else "a card"
    return f"Trash {what if instruction.count == 1 else f'up to {instruction.count} cards'}"


def use_of(instruction: Instruction) -> str:
    """What the button says that uses an ability."""
    return _to_trash(instruction) if instruction.do == "trash" else WORDINGS[instruction.do].use


def _likely(seen: State, values: list[str]) -> list[str]:
    """Cards that somebody may hold, starting cards first."""
    elsewhere = _in_no_hand(seen)
    free = [value for value in values if value not in elsewhere]
    return sorted(
        free, key=lambda value: (_KINDS.index(CARDS[value].kind), CARDS[value].cost, name_of(value))
    )


def _in_no_hand(seen: State) -> set[str]:
    """Cards of which everybody knows that nobody has them: Archive cards and Tomes are there once, and lie in
    the row, in a discard pile, in the trash, or in a deck that the app holds."""
    decks = (deck.counts() for deck in (seen.archive, seen.tomes) if deck.held is Holder.APP)
    lying = {*seen.row, *seen.archive_discard, *seen.trash}.union(*decks)
    return {card for card in lying if card in CARDS and CARDS[card].kind in (Kind.ARCHIVE, Kind.TOME)}


_KINDS = [Kind.STARTER, Kind.WHISPER, Kind.TOME, Kind.ARCHIVE]


def _dealt(_seen: State, _instruction: Instruction, value: str) -> Choice:
    return dealt_choice(value)


def _name_card(seen: State, instruction: Instruction) -> str:
    return f"Name a card that {left_of(seen, instruction.seat).seat} may hold."


def _sifted(seen: State, instruction: Instruction, value: str) -> Choice:
    name = name_of(find(seen, instruction.seat).deck.cards[0])
    if value == KEEP:
        return Choice(KEEP, f"Keep {name}", "icon:arrow-up")
    return Choice(GO, f"Discard {name}", "icon:arrow-down")


DECKS = {"archive": "The Archive", "tomes": "The Tomes", "locations": "The Locations"}


def deck_title(id_: str) -> str:
    """What players call a deck: "archive", "tomes", "locations", or "deck:" and a seat."""
    return DECKS.get(id_) or f"The deck of {id_.partition(':')[2]}"


def _deck(_seen: State, _instruction: Instruction, value: str) -> Choice:
    return Choice(value, deck_title(value), "icon:cards")


def _ordered(_seen: State, instruction: Instruction, value: str) -> Choice:
    if instruction.about == "locations":
        return location_choice(value, card_of(value))
    return card_choice(value)


# -- Locations -----------------------------------------------------------------------------------


def _end(_seen: State, _instruction: Instruction, value: str) -> Choice:
    if value == TOP:
        return Choice(TOP, "Back on top", "icon:arrow-up")
    return Choice(BOTTOM, "Under the deck", "icon:arrow-down")


def _one_of_two(seen: State, _instruction: Instruction, value: str) -> Choice:
    card = deck_of(seen, "locations").cards[(FIRST, SECOND).index(value)]
    return location_choice(value, card, f"The {value} card.")


# -- yes or no, this or that ---------------------------------------------------------------------


def _yes(label: str, note: str = "") -> Callable[[State, Instruction, str], Choice]:
    return lambda _seen, _instruction, _value: Choice(YES, label, "icon:check", "green", note)


def _pool(_seen: State, _instruction: Instruction, value: str) -> Choice:
    symbol, tone = _POOLS[value]
    return Choice(value, f"1 {value.capitalize()}", symbol, tone)


_POOLS = {"insight": ("icon:lightbulb-on-outline", "blue"), "footwork": ("icon:shoe-print", "green")}


def _said(words: str) -> Callable[[State, Instruction], str]:
    return lambda _seen, _instruction: words


def _refill(seen: State, instruction: Instruction) -> str:
    if instruction.about == LYING:
        return "Which cards lie in the row?"
    return f"Which {'card' if seen.row.count('') == 1 else 'cards'} came into the row?"


WORDINGS = {
    "trash": Wording(_trash, _card, "card", symbol="icon:delete-outline"),
    "discard": Wording(lambda _, ins: f"{name_of(ins.source)}: discard a card.", _card, "card"),
    "keep_for_later": Wording(
        _said("Lay a card from your hand on top of your deck?"),
        _card,
        "card",
        use="Lay a card on your deck",
        symbol="icon:arrow-up",
    ),
    "gain_tome": Wording(lambda _, ins: f"Which Tome did {ins.seat} draw?", _card, "card"),
    "gain_whisper": Wording(lambda _, ins: f"Which Whisper did {ins.seat} draw?", _card, "card"),
    "gain_archive": Wording(
        lambda _, ins: f"Gain a card from the row that costs {ins.count} or less?",
        _card,
        "archive",
        use="Gain a card of the row",
        symbol="icon:cart",
    ),
    "refill": Wording(_refill, _dealt, "card", button="Name the cards"),
    "spy": Wording(_said("Whose hand do you look at?"), _player, use="Look at a hand", symbol="icon:eye"),
    "spy_hand": Wording(lambda _, ins: f"Which card does {ins.about} discard?", _card, "card"),
    "name_card": Wording(_name_card, _card, button="Name a card", order=_likely),
    "sift": Wording(
        _said("Keep the top card of your deck, or discard it?"),
        _sifted,
        use="Look at your top card",
        symbol="icon:eye",
    ),
    "consult": Wording(
        lambda _, ins: f"Look at the top {ins.count} cards of which deck?",
        _deck,
        use="Look at three cards",
        symbol="icon:eye",
    ),
    "arrange": Wording(_said("In which order do they go back, the top card first?"), _ordered, "order"),
    "dusty_map": Wording(
        _said("Where does the Location card go?"),
        _end,
        "end",
        use="Turn up a Location",
        symbol="icon:map-outline",
    ),
    "look_in": Wording(lambda seen, ins: f"Which Location lies in {place(seen, ins.about)}?", _one_of_two),
    "passage": Wording(
        _said("Through the Secret Passage into which chamber?"),
        _cell,
        "tile",
        decline="Stay",
        use="Use the Secret Passage",
        symbol="icon:door-open",
    ),
    "teleport": Wording(
        _said("In which chamber do you appear?"),
        _cell,
        "tile",
        decline="Stay",
        use="Appear elsewhere",
        symbol="icon:map-marker",
    ),
    "misdirect": Wording(
        _said("Whose pawn do you move?"), _player, use="Move another pawn", symbol="icon:shoe-print"
    ),
    "misdirect_to": Wording(lambda _, ins: f"Where does the pawn of {ins.about} go?", _cell, "tile"),
    "pay_to_draw": Wording(
        lambda _, ins: f"{name_of(ins.source)}: pay 1 Insight to draw a card?",
        _yes("Pay 1 Insight, draw a card"),
        decline="No",
    ),
    "extra_turn": Wording(
        _said("Another turn after this one, with three cards?"),
        _yes("Take another turn", "You draw three cards only."),
        decline="No",
        use="Take another turn",
        symbol="icon:refresh",
    ),
    "tempt": Wording(
        lambda _, ins: f"Gain a Whisper of Madness for {ins.count} more Insight?",
        _yes("Gain a Whisper for 4 Insight"),
        decline="No",
        use="Take a Whisper for 4 Insight",
        symbol="card:whisper",
    ),
    "whisper": Wording(lambda _, ins: f"What does {name_of(ins.source)} give you?", _pool, decline="Nothing"),
}
"""Every word that asks."""
