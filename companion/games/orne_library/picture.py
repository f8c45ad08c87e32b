"""The game's own picture: board, row, pools and players for all; hand and chambers for their seat."""

from typing import Any

from companion.games.orne_library.board import COLUMNS, DOORS, ROWS, path, reach, steps
from companion.games.orne_library.effects.looking import deck_of
from companion.games.orne_library.moves.winning import insight_needed, insight_shown
from companion.games.orne_library.pieces import CARDS, INSIGHT_TO_WIN, LOCATION_TITLES, name_of
from companion.games.orne_library.state import (
    Chamber,
    Orne,
    Phase,
    Researcher,
    Shown,
    find,
    locations_left,
    place,
    tile_at,
)
from companion.games.orne_library.vocabulary import QUESTIONS

Data = dict[str, Any]


def picture(state: Orne, seat: str | None) -> Data:
    """The picture for a seat; without one, what everybody may see."""
    over = state.phase is Phase.OVER
    shown: Data = {
        "rows": len(ROWS),
        "columns": len(COLUMNS),
        "tiles": _tiles(state, seat),
        "doors": [_door(state, door) for door in DOORS],
        "row": [card(id_) | _price(state, id_) if id_ else None for id_ in state.row],
        "piles": _piles(state),
        "trash": [card(id_) for id_ in state.trash],
        "pools": _pools(state),
        "players": [_player(state, one) for one in state.researchers],
        "shown": [_seen(one) for one in state.shown],
        "gained": [_seen(one) for one in state.gained],
        "question": _question(state, seat),
        "before_start": not state.begun,
    }
    if seat is not None:
        shown["mine"] = private(state, seat)
    if over:
        shown["all"] = _everything(state)
    return shown


def card(id_: str) -> Data:
    """A card as it is drawn face up."""
    one = CARDS[id_]
    return {"id": id_, "name": one.name, "kind": one.kind.value, "cost": one.cost, "text": one.text}


def _face(id_: str) -> Data:
    if id_ in CARDS:
        return card(id_)
    return {"id": id_, "name": LOCATION_TITLES[id_], "kind": "location", "cost": 0, "text": ""}


def _seen(shown: Shown) -> Data:
    return {"whose": shown.whose, "why": shown.why, "cards": [_face(id_) for id_ in shown.cards]}


def _price(state: Orne, id_: str) -> Data:
    return {"affordable": CARDS[id_].cost <= state.turn.insight}


# -- the board -----------------------------------------------------------------------------------


def _tiles(state: Orne, seat: str | None) -> list[Data]:
    acting = state.phase is Phase.ACTION
    near = steps(state) if acting else {}
    far = reach(state) if acting else {}
    return [_tile(state, cell, seat, near, far) for cell in state.tiles]


def _tile(state: Orne, cell: str, seat: str | None, near: dict[str, int], far: dict[str, int]) -> Data:
    tile = tile_at(state, cell)
    chamber = state.chambers.get(cell)
    location = known_location(state, chamber, seat)
    return {
        "id": cell,
        "row": ROWS.index(cell[0]),
        "col": COLUMNS.index(cell[1]),
        "tile": tile.id,
        "name": tile.name,
        "text": tile.text,
        "kind": tile.kind,
        "hidden": tile.hidden,
        "entered": chamber is not None,
        "location": location,
        "location_name": LOCATION_TITLES[location] if location else None,
        "face_up": chamber is not None and chamber.face_up,
        "pawns": [
            {"seat": one.seat, "colour": one.who.colour, "character": one.character}
            for one in state.researchers
            if one.cell == cell
        ],
        "step": near.get(cell),
        "reach": far.get(cell),
    }


def known_location(state: Orne, chamber: Chamber | None, seat: str | None) -> str | None:
    """The Location card of a chamber where this seat may know it."""
    if chamber is None or not chamber.card:
        return None
    may = chamber.face_up or seat in chamber.seen or state.phase is Phase.OVER
    return chamber.card if may else None


def _door(state: Orne, door: str) -> Data:
    one, other = door.split("-")
    return {
        "id": door,
        "from": one,
        "to": other,
        "kind": path(state, one, other),
        "back": path(state, other, one),
        "opened": door in state.turn.opened,
    }


# -- piles, pools, players -----------------------------------------------------------------------


def _piles(state: Orne) -> Data:
    return {
        "archive": len(state.archive),
        "archive_discard": len(state.archive_discard),
        "tomes": len(state.tomes),
        "whispers": len(state.whispers),
        "locations": locations_left(state),
        "trash": len(state.trash),
    }


def _pools(state: Orne) -> Data:
    turn = state.turn
    return {
        "insight": turn.insight,
        "footwork": turn.footwork,
        "counts": insight_shown(state),
        "needed": insight_needed(state),
        "usual": INSIGHT_TO_WIN,
        "actions": turn.actions if state.rulings["D3"] == "actions" else None,
        "keys": len(turn.keys),
        "lines": [
            {"what": name_of(line.what), "insight": line.insight, "footwork": line.footwork, "by": line.by}
            for line in turn.lines
        ],
    }


def _player(state: Orne, one: Researcher) -> Data:
    return {
        "seat": one.seat,
        "character": one.character,
        "name": one.who.name,
        "title": one.who.title,
        "colour": one.who.colour,
        "ability": one.who.ability,
        "ability_text": one.who.text,
        "cell": one.cell,
        "place": place(state, one.cell),
        "turn": one.seat == state.turn_of,
        "at_table": one.at_table,
        "hand": None if one.at_table else len(one.hand),
        "deck": len(one.deck),
        "discard": len(one.discard),
        "played": [card(id_) for id_ in one.played],
        "lasting": [card(id_) for id_ in one.lasting],
        "open_hand": [card(id_) for id_ in one.hand] if one.open_hand else None,
        "footwork_next": one.footwork_next,
    }


def _question(state: Orne, seat: str | None) -> Data | None:
    step = state.question
    if step is None:
        return None
    asked = QUESTIONS[step.do]
    secret = asked.secret(state, step)
    least, most = asked.bounds(state, step)
    told = asked.choices(state, step) if not secret or seat == step.seat else ()
    return {
        "seat": step.seat,
        "text": asked.text(state, step),
        "kind": asked.kind,
        "secret": secret,
        "least": least,
        "most": most,
        "source": name_of(step.source),
        "choices": [{"value": one.value, "label": one.label, "note": one.note} for one in told],
    }


# -- secrets -------------------------------------------------------------------------------------


def private(state: Orne, seat: str) -> Data:
    """What this seat alone may look at."""
    me = find(state, seat)
    return {
        "seat": seat,
        "hand": [card(id_) for id_ in me.hand],
        "discard": [card(id_) for id_ in me.discard],
        "owned": [card(id_) for id_ in me.deck.cards] if me.at_table else None,
        "decks": _known_decks(state, seat),
        "chambers": [
            {"cell": cell, "name": place(state, cell), "location": one.card or None, "face_up": one.face_up}
            for cell, one in state.chambers.items()
            if one.face_up or seat in one.seen
        ],
    }


def _known_decks(state: Orne, seat: str) -> dict[str, list[Data | None]]:
    """Decks of which this seat has seen cards that still lie there, from the top."""
    ids = ("archive", "tomes", "locations", *(f"deck:{one.seat}" for one in state.researchers))
    known = {id_: deck_of(state, id_).known_to(seat) for id_ in ids}
    return {id_: [_face(one) if one else None for one in cards] for id_, cards in known.items() if any(cards)}


def _everything(state: Orne) -> Data:
    """When the game is over nothing is secret any more."""
    return {
        "hands": {one.seat: [card(id_) for id_ in one.hand] for one in state.researchers},
        "discards": {one.seat: [card(id_) for id_ in one.discard] for one in state.researchers},
        "decks": {one.seat: [card(id_) for id_ in one.deck.cards] for one in state.researchers},
        "locations": [_face(id_) for id_ in state.locations.cards],
        "seen": {cell: list(one.seen) for cell, one in state.chambers.items()},
    }
