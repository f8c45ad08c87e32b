"""How a table is set up: investigators, who holds what, the board; and the first state that follows."""

from collections.abc import Mapping
from typing import Any, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from companion.games.orne_library.laying import (
    cell_of,
    check_board,
    check_paths,
    location_deck,
    random_board,
)
from companion.games.orne_library.pieces import (
    CHARACTERS,
    ENTRANCE,
    ROW,
    WHISPERS,
    Character,
    Kind,
    Step,
    name_of,
    of_kind,
)
from companion.games.orne_library.state import Orne, Researcher
from companion.games.orne_library.vocabulary import Teller, run, then
from companion.table import Chance, Choice, Deck, Fact, FactGroup, Holder, IllegalMove, Option, Player, Setup
from companion.table.box import Mark, unconfirmed, value_of

COMPONENTS = {
    "hands": "Hands and decks",
    "archive": "Archive deck",
    "tomes": "Tomes",
    "whispers": "Whispers",
    "locations": "Locations",
}
"""What the app or the table may hold. The Archive row, the pools and the board are always in the app."""

AT_TABLE = ("hands", "archive", "tomes", "whispers")
"""What the table holds when it holds the cards; the Locations stay in the app, where nobody can peek."""

WHISPERS_GUESSED = 6
"""Cards of each kind of Whisper: the rulebook gives no number."""


class Options(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen at set-up."""

    way: Literal["app", "table"] = "app"
    holders: dict[str, Literal["way", "app", "table"]] = {}
    characters: dict[str, str] = {}
    """Investigators by seat; whoever is missing is the one of the pawn's colour."""
    board: dict[str, str] = {}
    """A home-made board: the tile on each cell. Empty: laid at random."""
    paths: dict[str, str] = {}
    rulings: dict[str, str] = {}
    odds: bool = True

    def holder(self, component: str) -> Holder:
        """Who holds a component."""
        said = self.holders.get(component, "way")
        if said != "way":
            return Holder(said)
        return Holder.TABLE if self.way == "table" and component in AT_TABLE else Holder.APP


def chosen(setup: Setup) -> Options:
    """The options of a set-up; refused with a sentence where they make no sense."""
    try:
        options = msgspec.convert(setup.options, Options)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"This set-up was not understood: {fault}.") from fault
    for component in options.holders:
        if component not in COMPONENTS:
            raise IllegalMove(f"There is nothing called {component!r} to hold.")
    return options


def characters(options: Options, players: tuple[Player, ...]) -> dict[str, Character]:
    """Who is who: as chosen, or else by the colour of the pawn."""
    seats = [player.name for player in players]
    for seat, id_ in options.characters.items():
        if seat not in seats:
            raise IllegalMove(f"{seat} has an investigator but does not play.", "characters")
        if id_ not in CHARACTERS:
            raise IllegalMove(f"There is no investigator called {id_!r}.", "characters")
    wished = list(options.characters.values())
    found = {seat: CHARACTERS[id_] for seat, id_ in options.characters.items()}
    by_colour = {one.colour: one for one in CHARACTERS.values()}
    for player in players:
        if player.name not in found:
            found[player.name] = _free(by_colour.get(player.colour), wished)
            wished.append(found[player.name].id)
    if len({one.id for one in found.values()}) < len(found):
        raise IllegalMove("Two players have chosen the same investigator.", "characters")
    return {seat: found[seat] for seat in seats}


def _free(one: Character | None, taken: list[str]) -> Character:
    """This investigator, or the next one whom nobody has chosen."""
    if one is not None and one.id not in taken:
        return one
    return next(other for other in CHARACTERS.values() if other.id not in taken)


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> Orne:
    """The table as it stands before the first turn."""
    options = chosen(setup)
    who = characters(options, setup.players)
    tiles = check_board(options.board) if options.board else random_board(rulings, chance)
    start = cell_of(tiles, ENTRANCE)
    hands = options.holder("hands")
    state = Orne(
        players=tuple(Player(one.name, who[one.name].colour, one.side) for one in setup.players),
        rulings=rulings,
        tiles=tiles,
        paths=check_paths(options.paths),
        researchers=tuple(researcher(seat, one, start, hands, chance) for seat, one in who.items()),
        turn_of=_first(setup, rulings, chance),
        archive=_deck("Archive deck", of_kind(Kind.ARCHIVE), options.holder("archive"), chance),
        tomes=_deck("Tome deck", of_kind(Kind.TOME), options.holder("tomes"), chance),
        whispers=_deck("Whispers deck", whispers(setup.box), options.holder("whispers"), chance),
        locations=location_deck(tiles, rulings, options.holder("locations"), chance),
        row=("",) * ROW,
        spare=() if any(one.discard for one in who.values()) else ("dread",),
        odds=options.odds,
        guesses=guesses(setup.box),
    )
    return run(then(state, Step("refill", seat=state.turn_of)), Teller(chance))


def researcher(seat: str, who: Character, cell: str, held: Holder, chance: Chance) -> Researcher:
    """A player with the starting deck, and the starting hand where the app holds it."""
    cards = [card for card, count in who.deck.items() for _ in range(count)]
    if held is Holder.TABLE:
        deck = Deck.shuffled((*cards, *who.discard), chance, name=f"deck of {seat}", held=held)
        return Researcher(seat, who.id, cell, deck)
    deck = Deck.shuffled(cards, chance, name=f"deck of {seat}")
    hand, rest = deck.cards[: who.hand], deck.cards[who.hand :]
    return Researcher(seat, who.id, cell, replace(deck, cards=rest), hand, who.discard)


def _deck(name: str, cards: tuple[str, ...], held: Holder, chance: Chance) -> Deck:
    return Deck.shuffled(cards, chance, name=name, held=held)


def _first(setup: Setup, rulings: Mapping[str, str], chance: Chance) -> str:
    seats = [player.name for player in setup.players]
    return chance.pick(dict.fromkeys(seats, 1)) if rulings["D33"] == "random" else seats[0]


# -- the box -------------------------------------------------------------------------------------


def box_facts() -> tuple[FactGroup, ...]:
    """What the rulebook leaves open about the box."""
    facts = tuple(
        Fact(
            f"whispers-{id_}",
            f"{name_of(id_)} cards",
            value=WHISPERS_GUESSED,
            mark=Mark.GUESS,
            least=0,
            most=30,
            note="Without the Dread of Julian Blackwood's starting deck." if id_ == "dread" else "",
        )
        for id_ in WHISPERS
    )
    note = "The rulebook names three kinds of Whispers but not how many there are of each."
    return (FactGroup("whispers", "Whispers of Madness", facts, note),)


def whispers(box: Mapping[str, Any]) -> tuple[str, ...]:
    """The Whispers deck of this box."""
    facts = box_facts()[0].facts
    return tuple(
        id_ for id_, fact in zip(WHISPERS, facts, strict=True) for _ in range(int(value_of(fact, box)))
    )


def guesses(box: Mapping[str, Any]) -> tuple[str, ...]:
    """What is taken for granted about the box."""
    return tuple(f"{value_of(fact, box)} {fact.label}: count yours" for fact in unconfirmed(box_facts(), box))


# -- the set-up screen ---------------------------------------------------------------------------


def offered() -> tuple[Option, ...]:
    """What can be chosen on the set-up screen."""
    return (_WAY, _ODDS, *(_holding(id_, label) for id_, label in COMPONENTS.items()))


_WAY = Option(
    "way",
    "Who holds the cards",
    (
        Choice(
            "app", "The app", "icon:tablet", note="Hands, decks and chambers are looked at on the tablet."
        ),
        Choice("table", "The table", "icon:cards", note="The app keeps Locations, row, pools and board."),
    ),
    default="app",
    rule="two-ways",
)
_ODDS = Option("odds", "Show the odds", default=True, kind="switch", note="Only what your own seat can know.")


def _holding(id_: str, label: str) -> Option:
    sides = (Choice("way", "As chosen"), Choice("app", "App"), Choice("table", "Table"))
    return Option(id_, label, sides, default="way", group="holding")
