"""Offers of actions on the floor, and of actions that are only counted, given or gained."""

from msgspec.structs import replace

from companion.games.library_labyrinth import choices, hands
from companion.games.library_labyrinth.grid import COMPASS, TILES
from companion.games.library_labyrinth.moves.actions import SPENT_ON, near
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.pieces import KIND_NAMES, SHOWN, Booster, Kind
from companion.games.library_labyrinth.state import State
from companion.table import Ask, Choice, Holder, Offer

WAYS = (Choice(True, "Clockwise", "icon:rotate-right"), Choice(False, "Anticlockwise", "icon:rotate-left"))


def flips(state: State) -> tuple[Offer, ...]:
    """Flip a dark tile: one not seen yet, or one whose face everybody remembers."""
    if not state.keeps_at_least(Keeps.FLOOR):
        return _flip_new(state, "Flip", ())
    dark = [id_ for id_ in TILES if not state.tiles[id_].lit]
    close = [id_ for id_ in dark if near(state, id_, own=False)]
    far = [id_ for id_ in dark if id_ not in close and _unseen(state, id_)]
    new = [id_ for id_ in close if _unseen(state, id_)]
    first = _flip_new(state, "Flip", (choices.ask_tile(new, "Which dark tile?"),)) if new else ()
    return (*first, *(_flip_seen(state, id_) for id_ in close if id_ not in new), *_by_map(state, far))


def _unseen(state: State, tile: str) -> bool:
    return state.tiles[tile].kind is Kind.UNKNOWN


def _by_map(state: State, far: list[str]) -> tuple[Offer, ...]:
    """A Useful Map reaches any dark tile."""
    boosters = choices.ask_boosters(state, (state.turn_of,), (Booster.USEFUL_MAP,), needed=True)
    if not boosters or not far:
        return ()
    asks = (*boosters, choices.ask_tile(far, "Which dark tile?"))
    group = "action" if state.keeps_hands else "more"
    return tuple(replace(offer, group=group) for offer in _flip_new(state, "Useful Map", asks))


def _flip_new(state: State, label: str, asks: tuple[Ask, ...]) -> tuple[Offer, ...]:
    """One offer that asks what the tile shows; one for each kind where the table must also name the token."""
    if Holder.TABLE in (state.terrors.held, state.shelves.held):
        return tuple(_flip_kind(state, label, kind, asks) for kind in SHOWN)
    shows = Ask("shows", "What does it show?", choices.kinds())
    paths = (choices.ask_paths(),) if state.keeps is Keeps.PATHS else ()
    return (Offer("flip_tile", label, (*asks, shows, *paths), symbol="icon:flip-horizontal", rule="flip"),)


def _flip_kind(state: State, label: str, kind: Kind, asks: tuple[Ask, ...]) -> Offer:
    return Offer(
        "flip_tile",
        f"{label}: {KIND_NAMES[kind]}",
        (*asks, *choices.ask_paths_of(state, kind), *choices.ask_tokens(state, kind)),
        {"shows": kind.value},
        symbol=f"tile:{kind.value}",
        rule="flip",
        bundle=label,
    )


def _flip_seen(state: State, tile: str) -> Offer:
    kind = state.tiles[tile].kind
    note = f"it is a {KIND_NAMES[kind]} tile"
    asks = choices.ask_tokens(state, kind)
    return Offer("flip_tile", f"Flip {tile.upper()}", asks, {"tile": tile}, note=note, rule="flip")


def rotates(state: State) -> tuple[Offer, ...]:
    """Rotate a tile, where the paths are kept; elsewhere it is only counted."""
    if not state.keeps_at_least(Keeps.PATHS):
        return ()
    tiles = [
        id_
        for id_ in TILES
        if (state.tiles[id_].lit is not False or state.ruled("A5", "any"))
        and (id_ != COMPASS or state.ruled("A6", "may_rotate"))
        and near(state, id_, own=True)
    ]
    if not tiles:
        return ()
    asks = (choices.ask_tile(tiles), Ask("clockwise", "Which way?", WAYS))
    return (Offer("rotate_tile", "Rotate", asks, rule="rotate", symbol="icon:rotate-right"),)


def counted(state: State) -> tuple[Offer, ...]:
    """Actions that the app only counts, with or without saying what they were."""
    plain = Offer("spend_action", "Spend an action", note="without saying on what", rule="actions")
    said = [] if state.keeps_hands else ["book"]
    if not state.keeps_hands and not state.solo:
        said.append("pass")
    if not state.keeps_at_least(Keeps.PATHS):
        said.append("rotate")
    rules = {"book": "take-book", "pass": "pass", "rotate": "rotate"}
    return (plain, *(Offer("spend_action", SPENT_ON[on], (), {"on": on}, rule=rules[on]) for on in said))


def gives(state: State) -> tuple[Offer, ...]:
    """Pass-An-Action: one of your actions for the next player."""
    turn = state.turn
    if state.solo or turn.gave or (turn.received and state.ruled("A4", "received_stays")):
        return ()
    label = f"Give an action to {state.next_seat}"
    return (Offer("give_action", label, rule="pass-an-action", symbol="icon:hand-extended"),)


def time_machine(state: State) -> tuple[Offer, ...]:
    """One more action, for a booster card."""
    rule, note = Booster.TIME_MACHINE.rule, "one more action"
    if not state.keeps_hands:
        return (Offer("time_machine", "Time Machine", group="more", note=note, rule=rule),)
    held = hands.can_use(state, (state.turn_of,), Booster.TIME_MACHINE)
    ask = Ask("card", "Which card?", choices.cards(state, held), "card")
    return (Offer("time_machine", "Time Machine", (ask,), note=note, rule=rule),) if held else ()
