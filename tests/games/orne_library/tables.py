"""Hand-written tables of the State Library, and small words to play on them."""

from collections import Counter
from random import Random
from typing import Any

from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.board import laid_out
from companion.games.orne_library.rules.inventory import inventory
from companion.games.orne_library.rules.moves import (
    BuyCard,
    Choose,
    ChooseSeveral,
    EndTurn,
    MovePawn,
    PlayCard,
    StopHere,
)
from companion.games.orne_library.rules.pieces import HIDDEN, MANUSCRIPT, NOTHING, RESTRICTED
from companion.games.orne_library.rules.state import (
    AccountLine,
    Chamber,
    Researcher,
    State,
    Step,
    Turn,
    find,
    put,
)
from companion.table import Chance, Deck, Event, Holder, IllegalMove, Move, Offer, Player, Table, Telling

RED, BLUE, GREEN = "Red", "Blue", "Green"
WHO = {RED: "vance", BLUE: "hayes", GREEN: "croft"}
"""Who plays whom, unless a test says otherwise: Red has nothing special but her purse."""

ANN, BOB = "Ann", "Bob"

PLAIN = "echoing-stairwell"
CENTRE = "b3"
"""A cell in the middle, with four neighbours."""


def board(**tiles: str) -> dict[str, str]:
    """A library of empty stairwells with the four "?" in the corners; single cells can be said otherwise."""
    middle = [PLAIN] * 13
    cells = laid_out(tuple(middle))
    cells |= dict(zip(("a1", "a5", "c1", "c5"), HIDDEN, strict=True)) | {"a3": RESTRICTED}
    return cells | tiles


def researcher(seat: str, cell: str = "b1", **said: Any) -> Researcher:
    """A player with these cards, and a deck of ten Basic Research where nothing else is said."""
    deck = Deck(tuple(said.pop("deck", ("basic-research",) * 10)), name=f"deck of {seat}")
    return Researcher(seat, said.pop("character", WHO[seat]), cell, deck, **said)


def table(
    hand: tuple[str, ...] = (),
    at: str = "b1",
    *,
    insight: int = 0,
    footwork: int = 0,
    rulings: dict[str, str] | None = None,
    tiles: dict[str, str] | None = None,
    seats: tuple[str, ...] = (RED, BLUE, GREEN),
    character: str = "vance",
    deck: tuple[str, ...] = ("basic-research",) * 10,
    discard: tuple[str, ...] = (),
    others_hand: tuple[str, ...] = ("cautious-steps",) * 2,
    **said: Any,
) -> State:
    """Red's Action Phase: these cards in hand, the pawn at this cell, and these pools.

    What cards say happens at once, so that it can be tested; test_waiting.py is about abilities that wait.
    """
    lines = (AccountLine("given", insight, footwork),) if insight or footwork else ()
    me = researcher(RED, at, character=character, hand=hand, deck=deck, discard=discard)
    rest = tuple(
        researcher(seat, hand=others_hand, character="finch" if WHO[seat] == character else WHO[seat])
        for seat in seats
        if seat != RED
    )
    state = State(
        players=tuple(Player(seat) for seat in seats),
        rulings=GAME.rules.ruled({"D35": "at_once"} | (rulings or {})),
        tiles=board(**(tiles or {})),
        researchers=(me, *rest),
        turn_of=RED,
        archive=Deck(("deep-research", "eureka", "espionage", "final-draft", "tidy-up", "hasty-search")),
        tomes=Deck(("liber-ivonis", "the-necronomicon")),
        whispers=Deck(("amnesia", "dread", "paranoia")),
        locations=Deck((NOTHING, MANUSCRIPT, NOTHING, NOTHING)),
        row=("focused-study", "forced-march", "master-key", "dusty-map", "breakthrough", "the-grand-tour"),
        step=Step.ACTION,
        turn=Turn(lines=lines),
        begun=True,
    )
    return replace(state, **said)


def do(state: State, *moves: Move, luck: tuple[Any, ...] = ()) -> State:
    """The table after these moves; luck is said beforehand, and all of it must be used."""
    tell = Telling(Chance(given=luck))
    for move in moves:
        tell.events.clear()
        state = move.apply(state, tell)
    tell.chance.finish()
    return state


def told(state: State, move: Move, luck: tuple[Any, ...] = ()) -> str:
    """What everybody is told by a move."""
    return " ".join(event.text for event in events(state, move, luck))


def events(state: State, move: Move, luck: tuple[Any, ...] = ()) -> list[Event]:
    """What happens by a move."""
    tell = Telling(Chance(given=luck))
    move.apply(state, tell)
    return tell.events


def winner(state: State) -> str:
    """Who has won; empty while the game goes on."""
    return state.end.winners[0] if state.end else ""


def refused(state: State, move: Move) -> str:
    """The sentence with which a move is refused."""
    try:
        move.apply(state, Telling(Chance(Random(0))))
    except IllegalMove as refusal:
        return str(refusal)
    raise AssertionError(f"{move} was not refused")


def play(state: State, card: str, *picks: str, luck: tuple[Any, ...] = ()) -> State:
    """Play a card and answer what it asks, one answer after the other."""
    return do(state, PlayCard(card), *(Choose(pick) for pick in picks), luck=luck)


def alone(card: str, **said: Any) -> State:
    """The table after this card was played as the only one in hand, before anything is answered."""
    return play(table((card,), **said), card)


def in_play(state: State, seat: str | None = RED) -> list[Offer]:
    """What a seat is offered, apart from deciding a ruling otherwise, which is always possible."""
    return [offer for offer in GAME.offers(state, seat, 0.0) if offer.name != "set_ruling"]


def choices(state: State, seat: str | None = RED) -> list[Any]:
    """The answers that a seat is told about."""
    (offer,) = in_play(state, seat)
    return [choice.value for choice in offer.asks[0].choices]


def pools(state: State) -> tuple[int, int]:
    """Insight and Footwork left."""
    return state.turn.insight, state.turn.footwork


def seen(card: str, *seats: str, face_up: bool = False) -> Chamber:
    """A chamber with this Location card, seen by these seats."""
    return Chamber(card, seats, face_up)


def at_table(state: State) -> State:
    """The same table, with all hands and decks held by the table."""
    for one in state.researchers:
        cards = tuple(sorted((*one.deck.cards, *one.hand, *one.discard)))
        deck = replace(one.deck, cards=cards, held=Holder.TABLE)
        state = put(state, replace(one, deck=deck, hand=(), discard=()))
    return state


def begun(does: str, seed: int = 5, **said: Any) -> Table:
    """A table of Ann and Bob at a level."""
    characters = {ANN: "vance", BOB: "hayes"}
    options = {"does": does, "characters": characters, "board": board(), **said}
    return Table.new("orne-library", [ANN, BOB], options, seed=seed, now=lambda: 0.0)


def names(table: Table, group: str = "") -> list[str]:
    """What is offered to everybody, by name."""
    return [offer.name for offer in table.moves() if not group or offer.group == group]


def everything(state: State) -> Counter[str]:
    """All cards over all zones, and how many more Location cards there are than "?"."""
    counted = inventory(state)
    return Counter({**counted["cards"], **counted["locations"]})


__all__ = [
    "ANN",
    "BLUE",
    "BOB",
    "CENTRE",
    "GREEN",
    "PLAIN",
    "RED",
    "BuyCard",
    "Choose",
    "ChooseSeveral",
    "EndTurn",
    "MovePawn",
    "PlayCard",
    "StopHere",
    "alone",
    "at_table",
    "begun",
    "board",
    "choices",
    "do",
    "events",
    "everything",
    "find",
    "names",
    "play",
    "pools",
    "refused",
    "researcher",
    "seen",
    "table",
    "told",
    "winner",
]
