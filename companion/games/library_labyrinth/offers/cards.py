"""Offers about cards: starting hands, Books, Rewards, passing and discarding."""

from companion.games.library_labyrinth import choices, hands
from companion.games.library_labyrinth.moves.cards import dealt_next
from companion.games.library_labyrinth.pieces import GENRES, HAND_LIMIT, TROLLEY, Booster
from companion.games.library_labyrinth.state import State, called, room
from companion.table import Ask, Choice, Holder, Offer

Args = dict[str, str | int | bool]


def dealing(state: State) -> tuple[Offer, ...]:
    """The starting hands: three Books and a Reward for everybody."""
    following = dealt_next(state)
    skip = Offer("begin_play", "Begin without entering them", group="more", rule="setup-hands")
    if following is None:
        return (Offer("begin_play", "Begin", group="next", rule="first-player"),)
    who, kind = following
    seat = who if who != TROLLEY else ""
    if kind == "book":
        return (*(_deal_book(state, genre, seat) for genre in GENRES if state.books[genre].cards), skip)
    asks = _which(choices.drawn_rewards(state)) if state.rewards.held is Holder.TABLE else ()
    return (Offer("deal_reward", "Take a Reward card", asks, group="next", seat=seat), skip)


def _deal_book(state: State, genre: str, seat: str) -> Offer:
    return Offer(
        "deal_book",
        GENRES[genre].title,
        _which_book(state, genre),
        {"genre": genre},
        "answer",
        seat,
        f"genre:{genre}",
        genre,
        rule="setup-hands",
    )


def _which(listed: tuple[Choice, ...], name: str = "card") -> tuple[Ask, ...]:
    return (Ask(name, "Which card is it?", listed),)


def _which_book(state: State, genre: str) -> tuple[Ask, ...]:
    """Where the table holds the decks it says which card came."""
    table = state.books[genre].held is Holder.TABLE
    return _which(choices.drawn_books(state, genre)) if table else ()


def books(state: State) -> tuple[Offer, ...]:
    """Take a Book card of any genre; with a Library Card, two."""
    free = room(state, state.turn_of)
    if not state.keeps_hands or free < 1:
        return ()
    left = [genre for genre in GENRES if state.books[genre].cards or state.book_discards[genre]]
    single = tuple(
        Offer(
            "take_book",
            f"Take {GENRES[genre].title}",
            _which_book(state, genre),
            {"genre": genre},
            symbol=f"genre:{genre}",
            tone=genre,
            rule="take-book",
            bundle="Take a Book",
        )
        for genre in left
    )
    return (*single, *_two_books(state, left))


def _two_books(state: State, left: list[str]) -> tuple[Offer, ...]:
    boosters = choices.ask_boosters(state, (state.turn_of,), (Booster.LIBRARY_CARD,), needed=True)
    if not boosters or not left:
        return ()
    if state.books["red"].held is Holder.TABLE:
        named = tuple(choice for genre in left for choice in choices.drawn_books(state, genre))
        asks: tuple[Ask, ...] = (*_which(named), *_which(named, "also_card"))
    else:
        genres = choices.shelf_choices(left)
        asks = (Ask("genre", "Which genre first?", genres), Ask("also", "And then?", genres))
    note = "a Library Card: two for one action"
    rule = Booster.LIBRARY_CARD.rule
    return (Offer("take_book", "Take two", (*boosters, *asks), note=note, rule=rule, bundle="Take a Book"),)


def rewards(state: State) -> tuple[Offer, ...]:
    """The Reward card that a return has earned, or that a Reward tile offers."""
    turn = state.turn
    if not state.keeps_hands or not hands.rewards_left(state) or not (turn.reward_due or turn.reward_may):
        return ()
    who = hands.with_room(state) if turn.reward_due else turn.reward_may
    if room(state, who) < 1:
        return ()
    asks = _which(choices.drawn_rewards(state)) if state.rewards.held is Holder.TABLE else ()
    if turn.reward_due:
        return (Offer("draw_reward", "Reward for the return", asks, rule="return", symbol="tile:reward"),)
    note = "if the move ended on a Reward tile"
    return (Offer("draw_reward", "Draw a Reward", asks, note=note, rule="reward-tile", symbol="tile:reward"),)


def passes(state: State) -> tuple[Offer, ...]:
    """Give, receive or swap with those on the same tile; with a Trolley Service with anybody."""
    if not state.keeps_hands:
        return ()
    offers: list[Offer] = []
    remote = choices.ask_boosters(state, (state.turn_of,), (Booster.TROLLEY_SERVICE,), needed=True)
    for who in state.hands:
        if who == state.turn_of:
            continue
        if hands.same_tile(state, state.turn_of, who):
            offers += _pass(state, who, (), free=state.solo)
        elif remote and (state.actions_left or (state.solo and state.ruled("A23", "free"))):
            offers += _pass(state, who, remote, free=state.solo and state.ruled("A23", "free"))
    return tuple(offers)


def _pass(state: State, other: str, way: tuple[Ask, ...], free: bool) -> list[Offer]:
    name, seat = called(state, other), state.turn_of
    args: Args = {"other": other}
    rule = "solo-pass" if state.solo else "pass"
    note = ", ".join([*(["free"] if free else []), *(["by Trolley Service"] if way else [])])
    give, take = _asked(state, "give", seat), _asked(state, "take", other)
    ways = []
    if give and room(state, other) > 0:
        ways.append((f"Give to {name}", give))
    if take and room(state, seat) > 0:
        ways.append((f"Receive from {name}", take))
    if give and take:
        ways.append((f"Swap with {name}", (*give, *take)))
    return [
        Offer("pass_cards", label, (*way, *asks), args, note=note, rule=rule, bundle="Pass cards")
        for label, asks in ways
    ]


def _asked(state: State, name: str, whose: str) -> tuple[Ask, ...]:
    """Which card of a hand is passed; captured Terrors only in solo."""
    held = [slot.id for slot in state.hands[whose] if state.solo or not slot.is_terror]
    question = "Which card is given?" if name == "give" else "Which card is received?"
    most = HAND_LIMIT if state.ruled("A15", "any_number") else 1
    ask = Ask(name, question, choices.cards(state, held), "card", most=min(most, len(held)), multiple=True)
    return (ask,) if held else ()


def discards(state: State, who: str) -> tuple[Offer, ...]:
    """The way back to six cards, where a hand is above its limit."""
    held = [slot.id for slot in state.hands[who] if not slot.is_terror]
    return tuple(
        Offer(
            "discard_card",
            f"Discard {state.known.label(card)}",
            (),
            {"who": who, "card": card},
            "answer",
            rule="hand-limit",
        )
        for card in held
    )
