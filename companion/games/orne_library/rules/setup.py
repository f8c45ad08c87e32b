"""The table before the first turn: investigators, the library laid out, decks shuffled, hands dealt."""

from collections.abc import Mapping

from msgspec.structs import replace

# Importing the effects fills the vocabulary that cards and tiles are written in.
import companion.games.orne_library.rules.effects  # noqa: F401
from companion.games.orne_library.rules.box import guesses, whispers
from companion.games.orne_library.rules.laying import (
    cell_of,
    check_board,
    check_paths,
    location_deck,
    random_board,
)
from companion.games.orne_library.rules.options import OWN_BOARD, Options, read
from companion.games.orne_library.rules.pieces import (
    CHARACTERS,
    ENTRANCE,
    ROW,
    Character,
    Instruction,
    Kind,
    of_kind,
)
from companion.games.orne_library.rules.state import Researcher, State, Step, is_drawing
from companion.games.orne_library.rules.vocabulary import run, then
from companion.table import Chance, Deck, Holder, IllegalMove, Level, Player, Setup, Telling


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """The table as it stands before the first turn."""
    options = read(setup)
    who = characters(options, setup.players)
    said, paths = _own_board(setup, options)
    tiles = check_board(said) if said else random_board(rulings, chance)
    start = cell_of(tiles, ENTRANCE)
    hands = options.holder("hands")
    state = State(
        players=tuple(Player(one.name, who[one.name].colour, one.side) for one in setup.players),
        rulings=_known_then(options, rulings),
        level=options.does or Level.EVERYTHING,
        edition=setup.edition,
        tiles=tiles,
        paths=check_paths(paths),
        researchers=tuple(researcher(seat, one, start, hands, chance) for seat, one in who.items()),
        turn_of=_first(setup, options, rulings, chance),
        archive=_deck("Archive deck", of_kind(Kind.ARCHIVE), options.holder("archive"), chance),
        tomes=_deck("Tome deck", of_kind(Kind.TOME), options.holder("tomes"), chance),
        whispers=_deck("Whispers deck", whispers(setup.box), options.holder("whispers"), chance),
        locations=location_deck(tiles, rulings, options.holder("locations"), chance),
        row=("",) * ROW,
        spare=() if any(one.discard for one in who.values()) else ("dread",),
        odds=options.odds,
        guesses=guesses(setup.box),
    )
    if is_drawing(state):
        return replace(state, turn_of="", step=Step.ACTION)
    return run(then(state, Instruction("refill", seat=state.turn_of)), Telling(chance))


def _own_board(setup: Setup, options: Options) -> tuple[Mapping[str, str], Mapping[str, str]]:
    """The tiles and doors that are said, or were laid by hand last time; nothing where all is shuffled."""
    if options.board or options.library == "shuffled":
        return options.board, options.paths
    kept = setup.box.get(OWN_BOARD)
    if not isinstance(kept, dict):  # a file may say anything
        return {}, options.paths
    return kept.get("tiles", {}), options.paths or kept.get("paths", {})


def _known_then(options: Options, rulings: dict[str, str]) -> dict[str, str]:
    """The rulings, without those that version 0.1 did not know if the set-up is of that version."""
    if options.does is not None or "D35" in options.rulings:
        return rulings
    return {id_: position for id_, position in rulings.items() if id_ != "D35"}


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


def _first(setup: Setup, options: Options, rulings: Mapping[str, str], chance: Chance) -> str:
    """Who goes first: as they say, or else by ruling D33."""
    seats = [player.name for player in setup.players]
    if options.first and options.first not in seats:
        raise IllegalMove(f"{options.first} goes first but does not play.", "first-player")
    if options.first:
        return options.first
    return chance.pick(dict.fromkeys(seats, 1)) if rulings["D33"] == "random" else seats[0]


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
