"""What the picture of the floor shows, as plain data."""

from typing import Any

from companion.games.library_labyrinth.capture import Plan
from companion.games.library_labyrinth.captures import all_known, plan_for
from companion.games.library_labyrinth.cases import cursed_tiles
from companion.games.library_labyrinth.grid import JUNCTIONS, RING, TILES, col_of, row_of, walk
from companion.games.library_labyrinth.hands import own_hands, same_tile
from companion.games.library_labyrinth.moves.cards import dealt_to
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.paths import checks_paths, in_reach, tokens_in_reach
from companion.games.library_labyrinth.pieces import GENRE_OF, GENRES, HAND_LIMIT, ITEMS, TERRORS, Kind
from companion.games.library_labyrinth.state import Phase, Slot, State, meeples_on
from companion.table import Holder

FORECAST = 11
"""Turns foretold: with the present one a whole lap of the ring."""


def picture(state: State, seat: str | None) -> dict[str, Any]:
    """The floor, the ring, the forecast, the Shelves and the hands, as a seat may know them."""
    cursed = cursed_tiles(state)
    reached = reach_now(state)
    return {
        "keeps": state.keeps.value,
        "tiles": [_tile(state, id_, id_ in cursed, id_ in reached) for id_ in TILES],
        "ring": [
            {"id": junction.id, "row": junction.row, "col": junction.col, "tiles": junction.tiles}
            for junction in RING
        ],
        "bookwyrm": state.bookwyrm,
        "forecast": forecast(state),
        "shelves": [_shelf(state, genre) for genre in GENRES],
        "hands": hands_shown(state, seat) if state.keeps_hands else _captured(state),
        "hands_kept": state.keeps_hands,
        "terrors_on_floor": len(state.terrors_out),
        "terrors": [_token(state, terror) for terror in state.terrors_out],
        "cards_left": len(state.disturbance),
        "reaches": [reaches(state, who) for who in state.meeples if checks_paths(state, who)],
        "captures": captures_shown(state),
    }


def reach_now(state: State) -> frozenset[str]:
    """The tiles that the player on turn can get to by one move, where the paths are kept."""
    acting = state.phase is Phase.ACTIONS and state.actions_left > 0 and not state.over
    if not acting or not checks_paths(state, state.turn_of):
        return frozenset()
    reached = in_reach(state, state.turn_of)
    carrying = any(slot.id in TERRORS for slot in state.hands[state.turn_of])
    # A Shelf is no place to end a move without a Terror to return.
    return frozenset(id_ for id_ in reached if carrying or state.tiles[id_].token not in GENRES)


def _tile(state: State, id_: str, cursed: bool, reached: bool) -> dict[str, Any]:
    tile = state.tiles[id_]
    lit = bool(tile.lit)
    return {
        "id": id_,
        "row": row_of(id_),
        "col": col_of(id_),
        "known": tile.lit is not None,
        "lit": lit,
        "kind": (tile.kind if lit else Kind.UNKNOWN).value,
        "was": tile.kind.value if tile.lit is False and tile.kind is not Kind.UNKNOWN else "",
        "token": _token(state, tile.token) if tile.token else None,
        "shape": tile.shape if lit else "",
        "openings": list(tile.openings) if lit else [],
        "meeples": list(meeples_on(state, id_)) if state.keeps_at_least(Keeps.MEEPLES) else [],
        "cursed": cursed,
        "reach": reached,
    }


def _token(state: State, token: str) -> dict[str, Any]:
    if token in TERRORS:
        symbols = list(state.known.symbols.get(token, ()))
        return {"type": "terror", "id": token, "label": TERRORS[token], "symbols": symbols}
    return {"type": "shelf", "id": token, "label": GENRES[token].title}


def forecast(state: State) -> list[dict[str, Any]]:
    """Where the Bookwyrm will be in the coming turns, and whose they are; not beyond Out of Time."""
    coming = 0 if state.over else len(state.disturbance) - (state.phase is not Phase.DISTURBANCE)
    players = len(state.players)
    return [
        {
            "seat": state.players[(state.turn.at + step) % players].name,
            "junction": walk(state.bookwyrm, step),
            "in": step,
            "tiles": list(JUNCTIONS[walk(state.bookwyrm, step)].tiles.values()),
        }
        for step in range(1, min(FORECAST, coming) + 1)
    ]


def reaches(state: State, who: str) -> dict[str, Any]:
    """Where a meeple gets to by one move, plainly and with boosters, and the tokens it gets to."""
    tokens = tokens_in_reach(state, who)
    return {
        "who": who,
        "plain": sorted(in_reach(state, who)),
        "ladder": sorted(in_reach(state, who, ladders=1)),
        "passage": sorted(in_reach(state, who, passages=1)),
        "both": sorted(in_reach(state, who, ladders=1, passages=1)),
        "terrors": [token for token in tokens if token in TERRORS],
        "shelves": [token for token in tokens if token in GENRES],
    }


def captures_shown(state: State) -> list[dict[str, Any]]:
    """The capture helper for the player on turn: for each Terror, what to spend or what is missing."""
    if not state.keeps_hands or state.phase is Phase.SETUP:
        return []
    whose = own_hands(state) if state.solo and same_tile(state, *own_hands(state)) else (state.turn_of,)
    return [_capture(state, terror, plan_for(state, whose, terror), whose) for terror in state.terrors_out]


def _capture(state: State, terror: str, plan: Plan | None, whose: tuple[str, ...]) -> dict[str, Any]:
    spent = (*plan.cards, *plan.copiers) if plan else ()
    return {
        "terror": terror,
        "label": TERRORS[terror],
        "symbols": list(state.known.symbols.get(terror, ())),
        "works": bool(plan and plan.works),
        "cards": [{"id": card, "label": state.known.label(card)} for card in spent],
        "copied": list(plan.copied) if plan else [],
        "missing": list(plan.missing) if plan else [],
        "sure": all_known(state, whose, terror),
    }


def _shelf(state: State, genre: str) -> dict[str, Any]:
    terror = state.filled.get(genre, "")
    return {
        "genre": genre,
        "label": GENRES[genre].title,
        "filled": bool(terror),
        "on_floor": genre in state.shelves_out,
        "terror": TERRORS.get(terror, ""),
    }


def hands_shown(state: State, seat: str | None) -> list[dict[str, Any]]:
    """Open hands; while the app deals the starting hands, everybody sees only their own."""
    return [
        {
            "seat": who,
            "slots": [_slot(state, slot, _hidden(state, who, slot, seat)) for slot in slots],
            "limit": HAND_LIMIT,
        }
        for who, slots in state.hands.items()
    ]


def _hidden(state: State, who: str, slot: Slot, seat: str | None) -> bool:
    deck = state.books[GENRE_OF[slot.id]] if slot.id in GENRE_OF else state.rewards
    return (
        state.phase is Phase.SETUP
        and deck.held is Holder.APP
        and not (seat is not None and (who == seat or state.solo))
        and who in dealt_to(state)
    )


def _captured(state: State) -> list[dict[str, Any]]:
    """Only the captured Terrors: all that the app knows of hands that it does not keep."""
    return [
        {"seat": who, "slots": [_slot(state, slot, False) for slot in slots], "limit": HAND_LIMIT}
        for who, slots in state.hands.items()
    ]


def _slot(state: State, slot: Slot, hidden: bool) -> dict[str, Any]:
    kind, genre = _sort_of(slot.id)
    if hidden:
        label = f"{GENRES[genre].title} card" if kind == "book" else "Reward card"
        backs = {"kind": kind if kind == "book" else "reward", "genre": genre if kind == "book" else ""}
        return {"id": "", "label": label, "symbols": [], "pile": [], **backs}
    return {
        "id": slot.id,
        "kind": kind,
        "label": state.known.label(slot.id),
        "symbols": list(state.known.symbols.get(slot.id, ())),
        "genre": genre,
        "pile": [state.known.label(card) for card in slot.pile],
        "options": list(state.known.boosters.get(slot.id, ())),
    }


def _sort_of(id_: str) -> tuple[str, str]:
    if id_ in TERRORS:
        return "terror", ""
    if id_ in GENRE_OF:
        return "book", GENRE_OF[id_]
    return ("item", ITEMS[id_]) if id_ in ITEMS else ("booster", "")
