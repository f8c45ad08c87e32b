"""Offers of the Disturbance phase, and the one that begins it."""

from companion.games.library_labyrinth import choices
from companion.games.library_labyrinth.cases import Case, cursed_tile, possible_cases
from companion.games.library_labyrinth.grid import JUNCTIONS
from companion.games.library_labyrinth.knowledge import in_words
from companion.games.library_labyrinth.pieces import (
    DIRECTIONS,
    DOUBLES,
    KIND_NAMES,
    OUT_OF_TIME,
    PAIRS,
    SHOWN,
    Kind,
)
from companion.games.library_labyrinth.state import State
from companion.table import Ask, Choice, Holder, Offer

REVEAL = "reveal_disturbance"
CASE_LABELS = {
    Case.DARK: ("It is dark", "flip it to its lit side", "tile:dark"),
    Case.OCCUPIED: ("A token or meeple is on it", "turn it a quarter clockwise", "icon:account"),
    Case.EMPTY_TERROR: ("An empty Terror space", "a new Terror comes", "tile:terror"),
    Case.EMPTY_OTHER: ("Empty, no Terror space", "flip it back to dark", "icon:checkbox-blank-outline"),
}


def reveal(state: State) -> tuple[Offer, ...]:
    """The next card: revealed by the app, or named by the table."""
    if state.ruled("A3", "all") and state.actions_left:
        return ()
    note = f"ends the actions of {state.turn_of}" if state.actions_left else ""
    if state.disturbance.held is Holder.APP:
        return (Offer(REVEAL, "Reveal Disturbance", group="next", note=note, rule="disturbance"),)
    if not state.disturbance.cards:
        return (Offer(REVEAL, "Out of Time", (), {"drew": OUT_OF_TIME}, "next", rule="out-of-time"),)
    return _we_drew(state, note)


def _we_drew(state: State, note: str) -> tuple[Offer, ...]:
    single = tuple(
        Offer(REVEAL, name, (), {"drew": id_}, "answer", "", f"compass:{id_}", note=note, rule="disturbance")
        for id_, name in DIRECTIONS.items()
    )
    pairs = tuple(Choice(pair, in_words(pair), f"compass:{pair}") for pair in PAIRS)
    expected = any(card in DOUBLES for card in state.disturbance.cards)
    double = Offer(
        REVEAL,
        "Double curse",
        (Ask("drew", "Which two tiles?", pairs),),
        group="answer" if expected else "more",
        rule="double-curse",
    )
    # While cards are left it can only come by a miscount, so it is kept away from a slip of the finger.
    last = Offer(REVEAL, "Out of Time came", (), {"drew": OUT_OF_TIME}, "more", note="ends the game")
    return (*single, double, last)


def answers(state: State) -> tuple[Offer, ...]:
    """What the guide asks about the cursed tile, or Done."""
    if not state.curse.settled:
        return _which_first(state)
    tile = cursed_tile(state)
    if not state.curse.case:
        cases = possible_cases(state, tile)
        return tuple(_case_offer(state, case, len(cases) == 2) for case in cases)
    case = Case(state.curse.case)
    if case is Case.DARK:
        return _shown(state, tile)
    asks = choices.ask_tokens(state, Kind.TERROR) if case is Case.EMPTY_TERROR else ()
    return (Offer("carry_out", "Done", asks, group="next", rule=case.rule),)


def _which_first(state: State) -> tuple[Offer, ...]:
    tiles = JUNCTIONS[state.bookwyrm].tiles
    return tuple(
        Offer(
            "start_with",
            f"{DIRECTIONS[direction]} first",
            (),
            {"direction": direction},
            "answer",
            symbol=f"compass:{direction}",
            note=f"tile {tiles[direction].upper()}",
            rule="double-curse",
        )
        for direction in state.curse.pending
    )


def _case_offer(state: State, case: Case, only_meeple: bool) -> Offer:
    label, note, symbol = CASE_LABELS[case]
    if only_meeple:
        label = "A meeple is on it" if case is Case.OCCUPIED else "Nobody is on it"
    if case is Case.OCCUPIED and state.ruled("A7", "new_terror") and not only_meeple:
        note += "; not for a meeple on an empty Terror space"
    return Offer(
        "tile_is", label, (), {"case": case.value}, "answer", symbol=symbol, note=note, rule=case.rule
    )


def _shown(state: State, tile: str) -> tuple[Offer, ...]:
    """What a dark tile shows; where everybody has seen it before, the app remembers."""
    remembered = state.tiles[tile].kind
    if remembered is not Kind.UNKNOWN:
        note = f"it is a {KIND_NAMES[remembered]} tile"
        asks = choices.ask_tokens(state, remembered)
        return (Offer("carry_out", "Done", asks, group="next", note=note, rule="disturbance-dark"),)
    return tuple(
        Offer(
            "carry_out",
            KIND_NAMES[kind],
            (*choices.ask_paths_of(state, kind), *choices.ask_tokens(state, kind)),
            {"shows": kind.value},
            "answer",
            symbol=f"tile:{kind.value}",
            rule="disturbance-dark",
        )
        for kind in SHOWN
    )
