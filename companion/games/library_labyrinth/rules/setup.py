"""The table at the start: decks shuffled, the floor dark, everybody on the compass."""

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.box import Known, known_of
from companion.games.library_labyrinth.rules.grid import COMPASS, ROUND_COMPASS
from companion.games.library_labyrinth.rules.holding import HOLDINGS
from companion.games.library_labyrinth.rules.options import Keeps, Options, deck_mix, read
from companion.games.library_labyrinth.rules.pieces import (
    BOOKS,
    DOUBLES,
    GENRES,
    REWARDS,
    TERRORS,
    TROLLEY,
    Kind,
    book_deck,
)
from companion.games.library_labyrinth.rules.state import (
    Curse,
    State,
    Step,
    Turn,
    fresh_tiles,
    with_guesses,
)
from companion.games.library_labyrinth.rules.untold import SINCE
from companion.table import Chance, Deck, Holder, IllegalMove, Player, Setup
from companion.table import Level as Does


def first_state(setup: Setup, rulings: dict[str, str], chance: Chance) -> State:
    """The table at the start; IllegalMove where that cannot be."""
    options = read(setup)
    given = tuple(sorted(fact for fact, value in setup.box.items() if value is not None))
    return _laid_out(options, setup.players, rulings, known_of(setup.box), given, chance)


def _laid_out(
    options: Options,
    players: Sequence[Player],
    rulings: dict[str, str],
    known: Known,
    given: tuple[str, ...],
    chance: Chance,
) -> State:
    order = from_first(players, options.first)
    figures = [player.name for player in order] + ([TROLLEY] if len(order) == 1 else [])
    meeples_kept = options.keeps in (Keeps.MEEPLES, Keeps.PATHS)
    deck, spare = _disturbance(options, rulings, known, len(order), chance)
    state = State(
        players=order,
        rulings=rulings,
        turn_of=order[0].name,
        options=options,
        known=known,
        box_given=given,
        level=options.does or Does.EVERYTHING,
        step=Step.SETUP if options.keeps_hands else Step.ACTIONS,
        turn=Turn(),
        curse=Curse(),
        bookwyrm=options.start,
        keeps=options.keeps,
        keeps_hands=options.keeps_hands,
        odds=options.odds,
        tiles=fresh_tiles(known=options.keeps is not Keeps.NOTHING),
        meeples=dict.fromkeys(figures, COMPASS if meeples_kept else ""),
        disturbance=deck,
        spare=spare,
        cursed=(),
        terrors=_stack(TERRORS, "Terror stack", options.holder("terrors"), chance),
        terrors_out=(),
        shelves=_stack(GENRES, "Shelf stack", options.holder("shelves"), chance),
        shelves_out=(),
        filled={},
        books={id_: _stack(BOOKS[id_], book_deck(id_), options.holder("books"), chance) for id_ in GENRES},
        book_discards=dict.fromkeys(GENRES, ()),
        rewards=_stack(REWARDS, "Reward deck", options.holder("rewards"), chance),
        reward_discards=(),
        hands=dict.fromkeys(figures, ()),
        cards_at_start=len(deck),
    )
    return with_guesses(state)


def begin_again(state: State, chance: Chance) -> State:
    """A fresh table with the same people and choices, and with what was learned meanwhile."""
    options = replace(
        state.options,
        keeps=state.keeps,
        hands=state.keeps_hands,
        odds=state.odds,
        holders=dict(HOLDINGS.held_by(state)),
    )
    fresh = _laid_out(options, state.players, state.rulings, state.known, state.box_given, chance)
    # Older tables went on as those of the first edition, and their moves must be playable again.
    edition = state.edition if state.edition >= SINCE else 0
    return replace(fresh, level=state.level, edition=edition)


def four_shelves(state: State) -> bool:
    """Whether the four tiles round the compass are lit Shelves; possible where the app does not keep them."""
    if not state.floor_kept:
        return len(state.shelves_out) >= len(ROUND_COMPASS) and not state.filled
    tiles = state.tiles
    return all(tiles[id_].lit and tiles[id_].kind is Kind.SHELF for id_ in ROUND_COMPASS)


def from_first(players: Sequence[Player], first: str) -> tuple[Player, ...]:
    """The players in the order of play, beginning with the first player."""
    names = [player.name for player in players]
    if first and first not in names:
        raise IllegalMove(f"Nobody called {first} sits at this table.", "first-player")
    at = names.index(first) if first else 0
    return (*players[at:], *players[:at])


def _stack(pieces: Iterable[str], name: str, held: Holder, chance: Chance) -> Deck:
    return Deck.shuffled(pieces, chance, name=name, held=held)


def _disturbance(
    options: Options, rulings: dict[str, str], known: Known, players: int, chance: Chance
) -> tuple[Deck, tuple[str, ...]]:
    """The deck on top of Out of Time, and the standard cards that go back into the box."""
    standard, doubles = deck_mix(options, players, rulings["A12"] == "add")
    cards = [direction for direction, count in known.split.items() for _ in range(count)]
    order = chance.shuffle(sorted(cards))
    held = options.holder("disturbance")
    deck = Deck.shuffled((*order[:standard], *DOUBLES[:doubles]), chance, name="Disturbance deck", held=held)
    return deck, tuple(sorted(order[standard:]))
