"""Offers to move, to capture and to return: where one gets to, and with which boosters."""

from companion.games.library_labyrinth import captures as rules
from companion.games.library_labyrinth import choices, hands
from companion.games.library_labyrinth.grid import TILES
from companion.games.library_labyrinth.moves.travel import TRAVEL, together
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.paths import checks_paths, in_reach
from companion.games.library_labyrinth.pieces import GENRES, TERRORS, TROLLEY, Booster
from companion.games.library_labyrinth.state import State, room, tile_of, token_label
from companion.table import Ask, Offer

Args = dict[str, str | int | bool]


def moves(state: State) -> tuple[Offer, ...]:
    """Move a meeple; in solo the Trolley, or both together."""
    ways: list[tuple[str, str, Args, str]] = [(state.turn_of, "Move", {}, "move")]
    if state.solo:
        ways.append((TROLLEY, "Move the Trolley", {"who": TROLLEY}, "solo-turn"))
        if together(state):
            ways.append((state.turn_of, "Ride together", {"ride": True}, "solo-ride"))
    return tuple(offer for way in ways for offer in _move(state, *way))


def _move(state: State, who: str, label: str, args: Args, rule: str) -> tuple[Offer, ...]:
    symbol = "icon:walk"
    if not state.keeps_at_least(Keeps.MEEPLES):
        return (Offer("move_meeple", label, (), args, symbol=symbol, rule=rule),)
    plain = landing(state, who, 0, 0)
    ladders, passages = boosters_held(state)
    further = [tile for tile in landing(state, who, ladders, passages) if tile not in plain]
    offers = []
    if plain:
        to = Ask("to", "Where does the move end?", choices.tiles(plain), "tile")
        offers.append(Offer("move_meeple", label, (to,), args, symbol=symbol, rule=rule))
    if further:
        to = Ask("to", "Where does the move end?", choices.tiles(further), "tile")
        group = "action" if state.keeps_hands else "more"
        name, asks = f"{label} with boosters", (*_needed(state), to)
        offers.append(Offer("move_meeple", name, asks, args, group, symbol=symbol, rule=rule))
    return tuple(offers)


def landing(state: State, who: str, ladders: int, passages: int) -> tuple[str, ...]:
    """Where a move may end without capturing or returning, as far as the app knows."""
    free = [
        id_
        for id_ in TILES
        if state.tiles[id_].lit is not False and not state.tiles[id_].token and id_ != state.meeples[who]
    ]
    if not checks_paths(state, who):
        return tuple(free)
    reached = in_reach(state, who, ladders, passages)
    return tuple(id_ for id_ in free if id_ in reached)


def boosters_held(state: State) -> tuple[int, int]:
    """Ladders and Passages that may be used; of hands that are not kept, one of each is thought of."""
    if not state.keeps_hands:
        return 1, 1
    whose = (state.turn_of,)
    return (
        len(hands.can_use(state, whose, Booster.LIBRARY_LADDER)),
        len(hands.can_use(state, whose, Booster.SECRET_PASSAGE)),
    )


def _needed(state: State) -> tuple[Ask, ...]:
    return choices.ask_boosters(state, (state.turn_of,), TRAVEL, needed=True)


def _way(state: State, token: str) -> tuple[Ask, ...] | None:
    """What it takes to get to a token: nothing, boosters, or None where it is out of reach."""
    tile = tile_of(state, token)
    if tile and tile == state.meeples[state.turn_of]:
        return None
    if not tile or not checks_paths(state, state.turn_of) or tile in in_reach(state, state.turn_of):
        return ()
    return _needed(state) if tile in in_reach(state, state.turn_of, *boosters_held(state)) else None


def captures(state: State) -> tuple[Offer, ...]:
    """Capture a Terror in reach, with the cards that the helper proposes or that the player names."""
    offers = []
    for terror in state.terrors_out:
        way = _way(state, terror)
        if way is not None:
            offers += _capture(state, terror, way, ride=False)
            if state.solo and state.keeps_hands and together(state) and state.hands[TROLLEY]:
                offers += _capture(state, terror, way, ride=True)
    return tuple(offers)


def _capture(state: State, terror: str, way: tuple[Ask, ...], ride: bool) -> list[Offer]:
    name = f"Capture {token_label(state, terror)}" + (", riding" if ride else "")
    args: Args = {"terror": terror, **({"ride": True} if ride else {})}
    symbol = f"terror:{terror}"
    whose = hands.own_hands(state) if ride else (state.turn_of,)
    if not state.keeps_hands:
        if not any(room(state, who) for who in hands.own_hands(state)):
            return []
        return [Offer("capture_terror", name, way, args, symbol=symbol, rule="capture", bundle="Capture")]
    plan = rules.plan_for(state, whose, terror)
    held = [card.id for card in rules.hand_for(state, whose).cards]
    if plan is not None and plan.works:
        spent = ", ".join(state.known.label(card) for card in (*plan.cards, *plan.copiers))
        note = f"spends {spent}"
        best = Offer(
            "capture_terror", name, way, args, symbol=symbol, note=note, rule="capture", bundle="Capture"
        )
        return [best, _by_choice(state, terror, whose, args, way)]
    copies = () if way else _copies(state, whose, held)
    if not held or (rules.all_known(state, whose, terror) and not copies):
        return []
    note = "not all faces are entered yet"
    asks = (*way, _cards(state, held), *copies)
    return [
        Offer("capture_terror", name, asks, args, symbol=symbol, note=note, rule="capture", bundle="Capture")
    ]


def _cards(state: State, held: list[str]) -> Ask:
    return Ask(
        "cards", "With which cards?", choices.cards(state, held), "card", most=len(held), multiple=True
    )


def _copies(state: State, whose: tuple[str, ...], held: list[str]) -> tuple[Ask, ...]:
    """A booster that may be a Photocopier, and the card that it counts once more."""
    copier = choices.ask_boosters(state, whose, (Booster.PHOTOCOPIER,))
    if not copier:
        return ()
    question = "Which card counts twice?"
    return (*copier, Ask("copied", question, choices.cards(state, held), "card", True, multiple=True))


def _by_choice(state: State, terror: str, whose: tuple[str, ...], args: Args, way: tuple[Ask, ...]) -> Offer:
    """Other cards than the helper's, for a table that knows better."""
    held = [card.id for card in rules.hand_for(state, whose).cards]
    label = f"Capture {TERRORS[terror]} with other cards"
    asks = (*way, _cards(state, held), *(() if way else _copies(state, whose, held)))
    return Offer("capture_terror", label, asks, args, "more", rule="capture")


def returns(state: State) -> tuple[Offer, ...]:
    """Return a captured Terror to a Shelf in reach that it fits."""
    offers = []
    for terror, who in hands.captured_by(state).items():
        rides = who == TROLLEY and state.keeps_hands
        if who != state.turn_of and not (who == TROLLEY and together(state)):
            continue
        symbols = state.known.symbols.get(terror, tuple(GENRES))
        for shelf in state.shelves_out:
            way = _way(state, shelf) if shelf in symbols else None
            if way is not None:
                offers.append(_return(terror, shelf, way, rides))
    return tuple(offers)


def _return(terror: str, shelf: str, way: tuple[Ask, ...], rides: bool) -> Offer:
    args: Args = {"terror": terror, "shelf": shelf, **({"ride": True} if rides else {})}
    label = f"Return {TERRORS[terror]}"
    note = f"to {GENRES[shelf].title}" + (", riding" if rides else "")
    return Offer(
        "return_terror",
        label,
        way,
        args,
        symbol=f"genre:{shelf}",
        tone=shelf,
        note=note,
        rule="return",
        bundle="Return",
    )
