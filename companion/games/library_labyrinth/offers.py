"""What may be done now: the one next thing, the answers that the guide asks for, and the actions."""

from companion.games.library_labyrinth import captures, choices, hands, offers_more
from companion.games.library_labyrinth.cases import Case, cursed_tile, possible_cases
from companion.games.library_labyrinth.grid import COMPASS, JUNCTIONS, TILES
from companion.games.library_labyrinth.knowledge import in_words
from companion.games.library_labyrinth.moves.actions import SPENT_ON, near
from companion.games.library_labyrinth.moves.cards import dealt_next
from companion.games.library_labyrinth.moves.travel import together
from companion.games.library_labyrinth.options import Keeps
from companion.games.library_labyrinth.paths import checks_paths, in_reach
from companion.games.library_labyrinth.pieces import (
    DIRECTIONS,
    DOUBLES,
    GENRES,
    HAND_LIMIT,
    KIND_NAMES,
    OUT_OF_TIME,
    PAIRS,
    SHOWN,
    TERRORS,
    TROLLEY,
    Booster,
    Kind,
)
from companion.games.library_labyrinth.state import Phase, State, room, tile_of, token_label
from companion.table import Ask, Choice, Holder, Offer

CASE_LABELS = {
    Case.DARK: ("It is dark", "flip it to its lit side", "tile:dark"),
    Case.OCCUPIED: ("A token or meeple is on it", "turn it a quarter clockwise", "icon:account"),
    Case.EMPTY_TERROR: ("An empty Terror space", "a new Terror comes", "tile:terror"),
    Case.EMPTY_OTHER: ("Empty, no Terror space", "flip it back to dark", "icon:checkbox-blank-outline"),
}


def listed(state: State) -> tuple[Offer, ...]:
    """Everything that may be done now. Nothing in it is secret: hands are open."""
    if state.over:
        return ()
    too_many = [who for who, slots in state.hands.items() if len(slots) > HAND_LIMIT]
    if too_many:
        return _discards(state, too_many[0], "answer")
    return (*_of_phase(state), *offers_more.listed(state))


def _of_phase(state: State) -> tuple[Offer, ...]:
    if state.phase is Phase.SETUP:
        return _dealing(state)
    if state.phase is Phase.DISTURBANCE:
        return _disturbance(state)
    return (*_reveal(state), *_rewards(state), *_actions(state))


# -- before the first turn -----------------------------------------------------------------------


def _dealing(state: State) -> tuple[Offer, ...]:
    following = dealt_next(state)
    skip = Offer("begin_play", "Begin without entering them", group="more", rule="setup-hands")
    if following is None:
        return (Offer("begin_play", "Begin", group="next", rule="first-player"),)
    who, kind = following
    if kind == "reward":
        asks = _ask_card(choices.drawn_rewards(state)) if state.rewards.held is Holder.TABLE else ()
        return (Offer("deal_reward", "Take a Reward card", asks, group="answer", seat=who), skip)
    return (*(_deal_book(state, genre, who) for genre in GENRES if state.books[genre].cards), skip)


def _deal_book(state: State, genre: str, who: str) -> Offer:
    table = state.books[genre].held is Holder.TABLE
    asks = _ask_card(choices.drawn_books(state, genre)) if table else ()
    return Offer(
        "deal_book",
        GENRES[genre].title,
        asks,
        {"genre": genre},
        "answer",
        who if who != TROLLEY else "",
        f"genre:{genre}",
        genre,
    )


def _ask_card(listed_: tuple[Choice, ...], name: str = "card") -> tuple[Ask, ...]:
    return (Ask(name, "Which card is it?", listed_),)


# -- the Disturbance -----------------------------------------------------------------------------


def _reveal(state: State) -> tuple[Offer, ...]:
    if state.ruled("A3", "all") and state.actions_left:
        return ()
    note = f"ends the actions of {state.turn_of}" if state.actions_left else ""
    if state.disturbance.held is Holder.APP:
        group = "next"
        return (
            Offer("reveal_disturbance", "Reveal Disturbance", group=group, note=note, rule="disturbance"),
        )
    return _said(state, note)


def _said(state: State, note: str) -> tuple[Offer, ...]:
    single = tuple(
        Offer("reveal_disturbance", name, (), {"drew": id_}, "answer", "", f"compass:{id_}", note=note)
        for id_, name in DIRECTIONS.items()
        if state.disturbance.cards or state.spare
    )
    pairs = tuple(Choice(pair, in_words(pair), f"compass:{pair}") for pair in PAIRS)
    double = Offer(
        "reveal_disturbance", "Double curse", (Ask("drew", "Which two tiles?", pairs),), group="answer"
    )
    doubles = (double,) if any(card in DOUBLES for card in state.disturbance.cards) else ()
    last = Offer("reveal_disturbance", "Out of Time", (), {"drew": OUT_OF_TIME}, "more", note="ends the game")
    if not state.disturbance.cards:
        last = Offer("reveal_disturbance", "Out of Time", (), {"drew": OUT_OF_TIME}, "next")
        single = ()
    return (*single, *doubles, last)


def _disturbance(state: State) -> tuple[Offer, ...]:
    if not state.curse.settled:
        return _which_first(state)
    if not state.curse.case:
        return _which_case(state)
    case = Case(state.curse.case)
    if case is Case.DARK:
        return _shown(state, cursed_tile(state))
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
            note=f"tile {tiles[direction]}",
            rule="double-curse",
        )
        for direction in state.curse.pending
    )


def _which_case(state: State) -> tuple[Offer, ...]:
    cases = possible_cases(state, cursed_tile(state))
    return tuple(_case_offer(state, case, len(cases) == 2) for case in cases)


def _case_offer(state: State, case: Case, only_meeple: bool) -> Offer:
    label, note, symbol = CASE_LABELS[case]
    if only_meeple:
        label = "A meeple is on it" if case is Case.OCCUPIED else "Nobody is on it"
    if case is Case.OCCUPIED and state.ruled("A7", "new_terror") and not only_meeple:
        note += "; a meeple on an empty Terror space does not count"
    return Offer(
        "tile_is", label, (), {"case": case.value}, "answer", symbol=symbol, note=note, rule=case.rule
    )


def _shown(state: State, tile: str) -> tuple[Offer, ...]:
    """What a dark tile shows; where everybody has seen it before, the app remembers."""
    remembered = state.tiles[tile].kind
    if remembered is not Kind.UNKNOWN:
        asks = choices.ask_tokens(state, remembered)
        return (
            Offer("carry_out", "Done", asks, group="next", note=f"it is a {KIND_NAMES[remembered]} tile"),
        )
    return tuple(
        Offer(
            "carry_out",
            KIND_NAMES[kind],
            (*_paths_of(state, kind), *choices.ask_tokens(state, kind)),
            {"shows": kind.value},
            "answer",
            symbol=f"tile:{kind.value}",
            rule="disturbance-dark",
        )
        for kind in SHOWN
    )


def _paths_of(state: State, kind: Kind) -> tuple[Ask, ...]:
    needed = state.keeps_at_least(Keeps.PATHS) and kind is not Kind.CROSSROADS
    return (choices.ask_paths(),) if needed else ()


# -- actions ---------------------------------------------------------------------------------------


def _rewards(state: State) -> tuple[Offer, ...]:
    turn = state.turn
    if not (turn.reward_due or turn.reward_may) or not hands.rewards_left(state):
        return ()
    if not turn.reward_due and room(state, turn.reward_may) < 1:
        return ()
    if turn.reward_due and not any(room(state, who) > 0 for who in hands.own_hands(state)):
        return ()
    asks = _ask_card(choices.drawn_rewards(state)) if state.rewards.held is Holder.TABLE else ()
    rule = "return" if turn.reward_due else "reward-tile"
    note = "earned by the return" if turn.reward_due else "the move ended on a Reward tile"
    return (Offer("draw_reward", "Draw a Reward", asks, group="action", note=note, rule=rule),)


def _actions(state: State) -> tuple[Offer, ...]:
    boosted = _time_machine(state)
    free = _passes(state) if state.solo else ()
    if state.actions_left < 1:
        return (*boosted, *free)
    return (
        *_moves(state),
        *_captures(state),
        *_returns(state),
        *_flips(state),
        *_rotates(state),
        *_books(state),
        *(free or _passes(state)),
        *_plain(state),
        *_gives(state),
        *boosted,
    )


def _plain(state: State) -> tuple[Offer, ...]:
    """An action that is only counted, with or without saying what it was."""
    any_ = Offer("spend_action", "Spend an action", note="without saying on what", rule="actions")
    said = [] if state.keeps_hands else ["book", "pass"]
    if not state.keeps_at_least(Keeps.PATHS):
        said.append("rotate")
    if state.solo and "pass" in said:
        said.remove("pass")
    return (any_, *(Offer("spend_action", SPENT_ON[on], (), {"on": on}) for on in said))


def _moves(state: State) -> tuple[Offer, ...]:
    movers = [state.turn_of] + ([TROLLEY] if state.solo else [])
    boosters = choices.ask_boosters(state, (state.turn_of,), (Booster.LIBRARY_LADDER, Booster.SECRET_PASSAGE))
    if not state.keeps_at_least(Keeps.MEEPLES):
        asks = boosters if state.keeps_hands else ()
        return tuple(_move(who, state, asks) for who in movers)
    offers = []
    for who in movers:
        ends = landing(state, who)
        if ends:
            where = Ask("to", "Where does the move end?", choices.tiles(ends), "tile")
            offers.append(_move(who, state, (where, *boosters)))
            if state.solo and who != TROLLEY and together(state):
                offers.append(_ride(where, boosters))
    return tuple(offers)


def _ride(where: Ask, boosters: tuple[Ask, ...]) -> Offer:
    return Offer("move_meeple", "Ride together", (where, *boosters), {"ride": True}, rule="solo-ride")


def _move(who: str, state: State, asks: tuple[Ask, ...]) -> Offer:
    if who == TROLLEY:
        return Offer("move_meeple", "Move the Trolley", asks, {"who": who}, rule="solo-turn")
    return Offer("move_meeple", "Move", asks, rule="move", symbol="icon:walk")


def landing(state: State, who: str) -> tuple[str, ...]:
    """Where a move may end without a booster: lit, without a token, and by the paths where they are kept."""
    free = [
        id_
        for id_ in TILES
        if state.tiles[id_].lit is not False and not state.tiles[id_].token and id_ != state.meeples[who]
    ]
    if not checks_paths(state, who):
        return tuple(free)
    reached = in_reach(state, who)
    return tuple(id_ for id_ in free if id_ in reached)


def _within(state: State, token: str) -> bool:
    """Whether the player on turn can get to a token by one move, as far as the app knows."""
    return not checks_paths(state, state.turn_of) or tile_of(state, token) in (
        "",
        *in_reach(state, state.turn_of),
    )


def _captures(state: State) -> tuple[Offer, ...]:
    reached = [terror for terror in state.terrors_out if _within(state, terror)]
    if not state.keeps_hands:
        if not reached:
            return ()
        ask = Ask("terror", "Which Terror?", choices.terror_choices(state, reached))
        return (Offer("capture_terror", "Capture", (ask,), rule="capture", symbol="icon:hand-back-right"),)
    return tuple(offer for terror in reached for offer in _capture(state, terror))


def _capture(state: State, terror: str) -> tuple[Offer, ...]:
    name = f"Capture {token_label(state, terror)}"
    whose = (state.turn_of,)
    plan = captures.plan_for(state, whose, terror)
    args: dict[str, str | int | bool] = {"terror": terror}
    if plan is not None and plan.works:
        spent = ", ".join(state.known.label(card) for card in (*plan.cards, *plan.copiers))
        return (Offer("capture_terror", name, (), args, note=f"spends {spent}", rule="capture"),)
    held = [card.id for card in captures.hand_for(state, whose).cards]
    if captures.all_known(state, whose, terror) or not held:
        return ()
    cards = Ask("cards", "Which cards?", choices.cards(state, held), "card", most=len(held), multiple=True)
    return (Offer("capture_terror", name, (cards,), args, note="symbols not entered yet", rule="capture"),)


def _returns(state: State) -> tuple[Offer, ...]:
    held = hands.captured_by(state)
    offers = []
    for terror, who in held.items():
        rides = who == TROLLEY and together(state)
        symbols = state.known.symbols.get(terror, tuple(GENRES))
        shelves = [shelf for shelf in state.shelves_out if shelf in symbols and _within(state, shelf)]
        if (who == state.turn_of or rides) and shelves:
            ask = Ask("shelf", "To which Shelf?", choices.shelf_choices(shelves))
            args: dict[str, str | int | bool] = {"terror": terror, **({"ride": True} if rides else {})}
            offers.append(Offer("return_terror", f"Return {TERRORS[terror]}", (ask,), args, rule="return"))
    return tuple(offers)


def _flips(state: State) -> tuple[Offer, ...]:
    if not state.keeps_at_least(Keeps.FLOOR):
        return _flip_new(state, ())
    dark = [id_ for id_ in TILES if not state.tiles[id_].lit and near(state, id_, own=False)]
    new = [id_ for id_ in dark if state.tiles[id_].kind is Kind.UNKNOWN]
    seen = [id_ for id_ in dark if id_ not in new]
    first = _flip_new(state, (choices.ask_tile(new, "Which dark tile?"),)) if new else ()
    return (*first, *(_flip_seen(state, id_) for id_ in seen))


def _flip_new(state: State, tile: tuple[Ask, ...]) -> tuple[Offer, ...]:
    """One offer that asks what the tile shows; one for each kind where the table must also name the token."""
    if Holder.TABLE in (state.terrors.held, state.shelves.held):
        return tuple(_flip_kind(state, kind, tile) for kind in SHOWN)
    shows = Ask("shows", "What does it show?", choices.kinds())
    paths = (choices.ask_paths(),) if state.keeps is Keeps.PATHS else ()
    return (Offer("flip_tile", "Flip", (*tile, shows, *paths), symbol="icon:flip-horizontal", rule="flip"),)


def _flip_kind(state: State, kind: Kind, tile: tuple[Ask, ...]) -> Offer:
    return Offer(
        "flip_tile",
        f"Flip: {KIND_NAMES[kind]}",
        (*tile, *_paths_of(state, kind), *choices.ask_tokens(state, kind)),
        {"shows": kind.value},
        symbol=f"tile:{kind.value}",
        rule="flip",
    )


def _flip_seen(state: State, tile: str) -> Offer:
    kind = state.tiles[tile].kind
    note = f"it is a {KIND_NAMES[kind]} tile"
    return Offer(
        "flip_tile", f"Flip {tile}", choices.ask_tokens(state, kind), {"tile": tile}, note=note, rule="flip"
    )


def _rotates(state: State) -> tuple[Offer, ...]:
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
    ways = (
        Choice(True, "Clockwise", "icon:rotate-right"),
        Choice(False, "Anticlockwise", "icon:rotate-left"),
    )
    asks = (choices.ask_tile(tiles), Ask("clockwise", "Which way?", ways))
    return (Offer("rotate_tile", "Rotate", asks, rule="rotate", symbol="icon:rotate-right"),)


def _books(state: State) -> tuple[Offer, ...]:
    if not state.keeps_hands or room(state, state.turn_of) < 1:
        return ()
    return tuple(
        _book(state, genre) for genre in GENRES if state.books[genre].cards or state.book_discards[genre]
    )


def _book(state: State, genre: str) -> Offer:
    table = state.books[genre].held is Holder.TABLE
    asks = _ask_card(choices.drawn_books(state, genre)) if table else ()
    label = f"Take {GENRES[genre].title}"
    return Offer(
        "take_book", label, asks, {"genre": genre}, symbol=f"genre:{genre}", tone=genre, rule="take-book"
    )


def _passes(state: State) -> tuple[Offer, ...]:
    if not state.keeps_hands:
        return ()
    seat = state.turn_of
    here = state.meeples[seat]
    others = [
        who for who in state.hands if who != seat and state.meeples[who] in ("", here or state.meeples[who])
    ]
    return tuple(offer for who in others for offer in _pass(state, who))


def _pass(state: State, other: str) -> tuple[Offer, ...]:
    name = "the Trolley" if other == TROLLEY else other
    args: dict[str, str | int | bool] = {"other": other}
    rule = "solo-pass" if state.solo else "pass"
    note = "free" if state.solo else ""
    offers = []
    give, take = _passable(state, state.turn_of), _passable(state, other)
    if give and room(state, other) > 0:
        ask = Ask("give", "Which card?", choices.cards(state, give), "card", multiple=True)
        offers.append(Offer("pass_cards", f"Give to {name}", (ask,), args, note=note, rule=rule))
    if take and room(state, state.turn_of) > 0:
        ask = Ask("take", "Which card?", choices.cards(state, take), "card", multiple=True)
        offers.append(Offer("pass_cards", f"Receive from {name}", (ask,), args, note=note, rule=rule))
    if give and take:
        asks = (
            Ask("give", "Which card is given?", choices.cards(state, give), "card", multiple=True),
            Ask("take", "Which is received?", choices.cards(state, take), "card", multiple=True),
        )
        offers.append(Offer("pass_cards", f"Swap with {name}", asks, args, note=note, rule=rule))
    return tuple(offers)


def _passable(state: State, who: str) -> list[str]:
    return [slot.id for slot in state.hands[who] if state.solo or not slot.is_terror]


def _gives(state: State) -> tuple[Offer, ...]:
    turn = state.turn
    barred = turn.gave or (turn.received and state.ruled("A4", "received_stays"))
    if state.solo or barred:
        return ()
    label = f"Give an action to {state.next_seat}"
    return (Offer("give_action", label, rule="pass-an-action", symbol="icon:hand-extended"),)


def _time_machine(state: State) -> tuple[Offer, ...]:
    rule = Booster.TIME_MACHINE.rule
    if not state.keeps_hands:
        return (Offer("time_machine", "Time Machine", group="more", note="one more action", rule=rule),)
    held = hands.can_use(state, (state.turn_of,), Booster.TIME_MACHINE)
    ask = Ask("card", "Which card?", choices.cards(state, held), "card")
    return (Offer("time_machine", "Time Machine", (ask,), note="one more action", rule=rule),) if held else ()


def _discards(state: State, who: str, group: str) -> tuple[Offer, ...]:
    held = [slot.id for slot in state.hands[who] if not slot.is_terror]
    return tuple(
        Offer("discard_card", f"Discard {state.known.label(card)}", (), {"who": who, "card": card}, group)
        for card in held
    )
