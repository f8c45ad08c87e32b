"""Corrections, what the app keeps, and what it learns of the box."""

from collections.abc import Iterable, Iterator

from companion.games.library_labyrinth.rules import learning as unknown
from companion.games.library_labyrinth.rules.counting import most_left
from companion.games.library_labyrinth.rules.faces import (
    faces,
    holdable_terrors,
    may_be_dealt,
    movable_tokens,
    nameable,
)
from companion.games.library_labyrinth.rules.grid import COMPASS, RING, TILES
from companion.games.library_labyrinth.rules.options import Keeps
from companion.games.library_labyrinth.rules.pieces import (
    BOOKS,
    GENRES,
    HAND_LIMIT,
    REWARDS,
    SOME,
    Booster,
)
from companion.games.library_labyrinth.rules.setup import four_shelves
from companion.games.library_labyrinth.rules.state import State, Step, is_told, room
from companion.games.library_labyrinth.rules.survey import survey
from companion.games.library_labyrinth.rules.tokens import (
    terrors_left,
    ways,
)
from companion.games.library_labyrinth.rules.turns import MOST_ACTIONS
from companion.games.library_labyrinth.rules.untold import (
    countable_shelves,
    countable_terrors,
    most_countable,
)
from companion.table import Blank, Holder, Level, Permit

_RESTART = Permit("restart_four_shelves")
_LAID = tuple(id_ for id_ in TILES if id_ != COMPASS)
_TILE = Blank("tile", _LAID)
_BOOKWYRM = Permit("place_bookwyrm", {}, (Blank("junction", tuple(junction.id for junction in RING)),))
_ACTIONS = Permit("correct_actions", {}, (Blank("left", tuple(range(MOST_ACTIONS + 1))),))
_FLOOR = {
    level: Permit("keep_floor", {}, (Blank("level", tuple(k.value for k in Keeps if k is not level)),))
    for level in Keeps
}
_CARDS = tuple(card for cards in (*BOOKS.values(), REWARDS) for card in cards)
_OPTIONS = Blank("options", tuple(kind.value for kind in Booster), 2, 2, many=True)
_NAME = Permit(
    "learn_name",
    {},
    (Blank("card", unknown.NAMED), Blank("called", least=1, most=unknown.LONGEST_NAME, text=True)),
)
_SYMBOLS = tuple(GENRES)
_ONE_MORE = Permit("put_token", {"token": SOME})


def level(state: State) -> Permit:
    """How much the app does."""
    others = tuple(each.value for each in Level if each is not state.level)
    return Permit("set_level", {}, (Blank("level", others),))


def draws(state: State) -> Iterator[Permit]:
    """What can be put right where the app only draws: the deck and whose turn it is."""
    yield from _cards_left(state)
    if state.step is Step.ACTIONS and not state.solo:
        yield _whose_turn(state)
    yield Permit("show_odds", {"on": not state.odds})


def restart(state: State) -> Iterator[Permit]:
    """Four Shelves round the compass: the floor is shuffled again."""
    if four_shelves(state):
        yield _RESTART


def floor(state: State) -> Iterator[Permit]:
    """What lies where on the floor."""
    if state.floor_kept:
        yield from _tiles(state)
    if state.paths_kept:
        yield from _paths(state)
    yield from _tokens(state)
    yield _BOOKWYRM
    if state.meeples_kept:
        yield Permit("place_meeple", {}, (Blank("who", tuple(state.meeples)), _standing(state)))


def _tiles(state: State) -> Iterator[Permit]:
    """What a tile is: those of which nothing was told are asked for by themselves."""
    shows = Blank("shows", faces(state))
    if untold := survey(state.tiles).untold:
        yield Permit("correct_tile", {}, (Blank("tile", untold), shows))
        told = tuple(id_ for id_ in _LAID if id_ not in untold)
        if told:
            yield Permit("correct_tile", {}, (Blank("tile", told), shows))
    else:
        yield Permit("correct_tile", {}, (_TILE, shows))


def uncounted(state: State) -> Iterator[Permit]:
    """How many Terrors and which Shelves came while the app only drew.

    Every number that can be; of fewer Terrors than the app knows, which are gone.
    """
    most = most_countable(state)
    shelves = (Blank("shelves", countable_shelves(state), 0, most, many=True),) if most else ()
    for number in countable_terrors(state):
        fewer = len(state.terrors_out) - number
        gone = (Blank("gone", state.terrors_out, fewer, fewer, many=True),) if fewer > 0 else ()
        yield Permit("tell_counts", {"terrors": number}, (*gone, *shelves))


def missing_meeple(state: State) -> Iterable[Permit]:
    """The first meeple of which nobody has said where it stands."""
    lost = next((who for who, tile in state.meeples.items() if not tile), "")
    return (Permit("place_meeple", {"who": lost}, (_standing(state),)),) if lost else ()


def _standing(state: State) -> Blank:
    """The tiles on which somebody may stand."""
    lit = survey(state.tiles).lit
    return Blank("tile", tuple(id_ for id_ in TILES if id_ in lit))


def _paths(state: State) -> Iterator[Permit]:
    """The paths of tiles, by how the paths of their kind can lie."""
    by_ways: dict[tuple[str, ...], list[str]] = {}
    for id_ in _LAID:
        by_ways.setdefault(ways(state.tiles[id_].kind), []).append(id_)
    for openings, tiles in by_ways.items():
        yield Permit("correct_paths", {}, (Blank("tile", tuple(tiles)), Blank("openings", openings)))


def _tokens(state: State) -> Iterator[Permit]:
    movable = movable_tokens(state)
    free = tuple(id_ for id_ in _LAID if not state.tiles[id_].token) if state.floor_kept else ()
    if SOME in movable:
        if free:
            yield Permit("put_token", {"token": SOME}, (Blank("tile", free),))
        yield _ONE_MORE
        movable = tuple(token for token in movable if token != SOME)
    if movable and (free or not state.floor_kept):
        yield Permit("put_token", {}, (Blank("token", movable), *((Blank("tile", free),) if free else ())))
    for out in (state.terrors_out, state.shelves_out):
        if len(out) == 1:
            yield Permit("take_token", {"token": out[0]})
        elif out:
            yield Permit("take_token", {}, (Blank("token", out),))
    for token in nameable(state):
        yield Permit("name_terror", {"token": token}, (Blank("terror", tuple(state.terrors.counts())),))


def dealt_twice(state: State) -> Iterable[Permit]:
    """The Terror that has just come lies on the table already, and nobody had named it."""
    came = state.came
    if came is None or not (tokens := may_be_dealt(state)):
        return ()
    return (Permit("lies_already", {"terror": came.piece}, (Blank("token", tokens),)),)


def returned(state: State) -> Iterator[Permit]:
    """What was captured and returned without the app."""
    if state.step is Step.SETUP:
        return
    open_ = tuple(shelf for shelf in GENRES if shelf not in state.filled)
    if terrors_left(state):
        yield _one_of("fill_shelf", "shelf", open_)
    if state.filled:
        yield _one_of("empty_shelf", "shelf", tuple(state.filled))
    seats, terrors = tuple(who for who in state.hands if room(state, who) > 0), holdable_terrors(state)
    if seats and terrors:
        yield Permit("hold_terror", {}, (Blank("who", seats), Blank("terror", terrors)))


def _one_of(name: str, blank: str, values: tuple[str, ...]) -> Permit:
    """One of several; the only one is not asked for."""
    return Permit(name, {blank: values[0]}) if len(values) == 1 else Permit(name, {}, (Blank(blank, values),))


def counts(state: State) -> Iterator[Permit]:
    """Cards and actions left, whose turn it is, and what the hands hold."""
    yield from _cards_left(state)
    if state.step is Step.ACTIONS:
        yield _ACTIONS
        if not state.solo:
            yield _whose_turn(state)
    if state.keeps_hands and state.step is not Step.SETUP:
        yield from _cards(state)


def _cards_left(state: State) -> Iterator[Permit]:
    """How many cards are left; where the table holds the deck, one more or fewer is a move each."""
    numbers = range(most_left(state) + 1)
    yield Permit("correct_cards_left", {}, (Blank("cards", tuple(numbers)),))
    left = len(state.disturbance)
    if state.disturbance.held is Holder.TABLE:
        yield from (Permit("correct_cards_left", {"cards": n}) for n in (left - 1, left + 1) if n in numbers)


def _whose_turn(state: State) -> Permit:
    return Permit("correct_turn", {}, (Blank("seat", state.seats),))


def _cards(state: State) -> Iterator[Permit]:
    """Any card that is in no hand: which of them are in a deck is no secret, their order is."""
    seats = tuple(who for who in state.hands if room(state, who) > 0)
    held = {card for slots in state.hands.values() for slot in slots for card in (slot.id, *slot.pile)}
    cards = tuple(card for card in _CARDS if card not in held)
    if seats and cards:
        yield Permit("add_card", {}, (Blank("who", seats), Blank("card", cards)))
    yield from (_tell(state, who) for who in state.hands if who != _untold_next(state))


def untold_hand(state: State) -> Iterable[Permit]:
    """The first hand that nobody has told the app, that of the player on turn before others."""
    who = _untold_next(state)
    return (_tell(state, who),) if who else ()


def _untold_next(state: State) -> str:
    if not state.untold or not state.keeps_hands:
        return ""
    untold = [who for who in state.hands if not is_told(state, who)]
    return state.turn_of if state.turn_of in untold else next(iter(untold), "")


def _tell(state: State, who: str) -> Permit:
    """All that somebody holds: cards that are in no other hand, beside captured Terrors."""
    elsewhere = {
        card
        for other, slots in state.hands.items()
        for slot in slots
        for card in ((slot.id, *slot.pile) if other != who else slot.pile)
    }
    terrors = sum(slot.is_terror for slot in state.hands[who])
    cards = tuple(card for card in _CARDS if card not in elsewhere)
    return Permit("tell_hand", {"who": who}, (Blank("cards", cards, 0, HAND_LIMIT - terrors, many=True),))


def keeping(state: State) -> Iterator[Permit]:
    """How much of the floor is kept, and whether hands are kept and odds are shown."""
    yield _FLOOR[state.keeps]
    yield Permit("keep_hands", {"on": not state.keeps_hands})
    yield Permit("show_odds", {"on": not state.odds})


def learning(state: State) -> Iterator[Permit]:
    """What lies open and nobody has entered: symbols and the options of boosters; and the name of a card."""
    for piece in unknown.without_symbols(state):
        sets = unknown.symbol_sets(piece)
        sizes = [len(each) for each in sets] or [2]
        blank = Blank("symbols", _SYMBOLS, min(sizes), max(sizes), many=True, repeats=True, sets=sets)
        yield Permit("learn_symbols", {"piece": piece}, (blank,))
    for card in unknown.without_options(state):
        yield Permit("learn_booster", {"card": card}, (_OPTIONS,))
    yield _NAME
