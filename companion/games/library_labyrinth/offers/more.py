"""Offers kept out of the way: discards, corrections, who holds what, what the app learns."""

from companion.games.library_labyrinth import choices
from companion.games.library_labyrinth.grid import COMPASS, RING, TILES
from companion.games.library_labyrinth.hands import captured_by
from companion.games.library_labyrinth.knowledge import SYMBOLS
from companion.games.library_labyrinth.moves.keeping import CARD_DECKS
from companion.games.library_labyrinth.moves.restart import four_shelves
from companion.games.library_labyrinth.options import COMPONENTS, KEEPS_LABELS, Keeps
from companion.games.library_labyrinth.pieces import (
    BOOKS,
    BOOSTER_CARDS,
    GENRE_OF,
    ITEMS,
    REWARDS,
    TERRORS,
    Booster,
)
from companion.games.library_labyrinth.state import Phase, State, held_by, room, token_label
from companion.table import Ask, Choice, Holder, Offer


def listed(state: State) -> tuple[Offer, ...]:
    """All of them."""
    return (*_restart(state), *_discards(state), *_corrections(state), *_keeping(state))


def _more(name: str, label: str, *asks: Ask, **args: str | int | bool) -> Offer:
    return Offer(name, label, asks, args, "more")


def _restart(state: State) -> tuple[Offer, ...]:
    if not four_shelves(state):
        return ()
    return (Offer("restart_four_shelves", "Four Shelves: start again", group="more", rule="setup-restart"),)


def _discards(state: State) -> tuple[Offer, ...]:
    if not state.keeps_hands or state.phase is Phase.SETUP:
        return ()
    offers = []
    for who, slots in state.hands.items():
        held = [slot.id for slot in slots if not slot.is_terror]
        if held:
            ask = Ask("card", "Which card?", choices.cards(state, held), "card")
            name = "Trolley" if who not in {player.name for player in state.players} else who
            offers.append(_more("discard_card", f"{name} discards", ask, who=who))
    return tuple(offers)


def _corrections(state: State) -> tuple[Offer, ...]:
    return (*_floor(state), *_tokens(state), *_places(state), *_counts(state), *_hand_corrections(state))


def _floor(state: State) -> tuple[Offer, ...]:
    if not state.keeps_at_least(Keeps.FLOOR):
        return ()
    tiles = choices.ask_tile(id_ for id_ in TILES if id_ != COMPASS)
    shows = Ask("shows", "What is it?", (Choice("dark", "Dark", "tile:dark"), *choices.kinds()))
    offers = [_more("correct_tile", "Correct a tile", tiles, shows)]
    if state.keeps is Keeps.PATHS:
        ways = Ask("openings", "Which sides are open?", choices.paths(all_=True))
        offers.append(_more("correct_paths", "Correct paths", tiles, ways))
    return tuple(offers)


def _tokens(state: State) -> tuple[Offer, ...]:
    kept = state.keeps_at_least(Keeps.FLOOR)
    free = [id_ for id_ in TILES if id_ != COMPASS and not state.tiles[id_].token]
    where = (choices.ask_tile(free),) if kept else ()
    terrors = (*state.terrors.cards, *state.terrors_out) if kept else state.terrors.cards
    shelves = (*state.shelves.cards, *state.shelves_out) if kept else state.shelves.cards
    putable = (*choices.terror_choices(state, terrors), *choices.shelf_choices(shelves))
    out = (*choices.terror_choices(state, state.terrors_out), *choices.shelf_choices(state.shelves_out))
    offers = []
    if putable and (free or not kept):
        offers.append(
            _more("put_token", "Put a token on the floor", Ask("token", "Which token?", putable), *where)
        )
    if out:
        offers.append(_more("take_token", "Take a token off the floor", Ask("token", "Which token?", out)))
    return tuple(offers)


def _places(state: State) -> tuple[Offer, ...]:
    junctions = tuple(Choice(junction.id, f"Junction {junction.id[1:]}") for junction in RING)
    offers = [
        _more("place_bookwyrm", "Move the Bookwyrm", Ask("junction", "Where is it?", junctions, "junction"))
    ]
    lit = [id_ for id_ in TILES if state.tiles[id_].lit is not False]
    if state.keeps_at_least(Keeps.MEEPLES):
        who = Ask("who", "Which meeple?", choices.figures(state, state.meeples))
        offers.append(_more("place_meeple", "Place a meeple", who, choices.ask_tile(lit)))
    return tuple(offers)


def _counts(state: State) -> tuple[Offer, ...]:
    deck = state.disturbance
    doubles = sum(card.startswith("double") for card in deck.cards)
    numbers = range(doubles, len(deck) + len(state.spare) + 1)
    left = Ask("cards", "How many cards?", tuple(Choice(n, str(n)) for n in numbers))
    offers = [_more("correct_cards_left", "Correct the cards left", left)]
    if state.phase is Phase.ACTIONS:
        actions = Ask("left", "How many actions?", tuple(Choice(n, str(n)) for n in range(6)))
        seats = choices.figures(state, (player.name for player in state.players))
        offers.append(_more("correct_actions", "Correct the actions left", actions))
        if not state.solo:
            offers.append(
                _more("correct_turn", "Correct whose turn it is", Ask("seat", "Whose turn?", seats))
            )
    return tuple(offers)


def _hand_corrections(state: State) -> tuple[Offer, ...]:
    if not state.keeps_hands or state.phase is Phase.SETUP:
        return ()
    seats = [who for who in state.hands if room(state, who) > 0]
    piles = {card for pile in state.book_discards.values() for card in pile} | set(state.reward_discards)
    # Every card that is in no hand: which of them are in a deck is no secret, their order is.
    hands = {card for slots in state.hands.values() for slot in slots for card in (slot.id, *slot.pile)}
    cards = [
        card for cards in (*BOOKS.values(), REWARDS) for card in cards if card not in hands or card in piles
    ]
    if not seats or not cards:
        return ()
    who = Ask("who", "Whose hand?", choices.figures(state, seats))
    which = Ask("card", "Which card?", choices.cards(state, cards))
    return (_more("add_card", "Put a card into a hand", who, which),)


def _keeping(state: State) -> tuple[Offer, ...]:
    levels = tuple(
        Choice(level.value, KEEPS_LABELS[level][0], note=KEEPS_LABELS[level][1])
        for level in Keeps
        if level is not state.keeps
    )
    floor = _more("keep_floor", "What the app keeps", Ask("level", "How much of the floor?", levels))
    keep = _more(
        "keep_hands",
        "Stop keeping hands" if state.keeps_hands else "Keep the hands",
        on=not state.keeps_hands,
    )
    odds = _more("show_odds", "Hide the odds" if state.odds else "Show the odds", on=not state.odds)
    return (floor, keep, odds, *_hand_overs(state), *_learning(state))


def _learning(state: State) -> tuple[Offer, ...]:
    """What lies open and nobody has entered: the symbols of Terrors and cards, the options of boosters."""
    # While hands are dealt they may still be hidden, so nothing is asked about them yet.
    open_ = state.keeps_hands and state.phase is not Phase.SETUP
    cards = [slot.id for slots in state.hands.values() for slot in slots] if open_ else []
    seen = (*state.terrors_out, *captured_by(state))
    terrors = [_symbols_of(state, terror, 3, 6, "symbols-terrors") for terror in seen]
    books = [_symbols_of(state, card, 3, 4, "symbols-books") for card in cards if card in GENRE_OF]
    items = [_symbols_of(state, card, 2, 2, "magical-items") for card in cards if card in ITEMS]
    boosters = [_options_of(state, card) for card in cards if card in BOOSTER_CARDS]
    known = {*state.known.symbols, *state.known.boosters}
    return tuple(
        offer
        for offer in (*terrors, *books, *items, *boosters)
        if offer.args.get("piece", offer.args.get("card")) not in known
    )


def _symbols_of(state: State, piece: str, least: int, most: int, rule: str) -> Offer:
    ask = Ask("symbols", "Which symbols?", SYMBOLS, "symbols", least=least, most=most, multiple=True)
    label = f"Symbols of {token_label(state, piece) if piece in TERRORS else state.known.label(piece)}"
    return Offer("learn_symbols", label, (ask,), {"piece": piece}, "more", rule=rule, bundle=LEARNING)


def _options_of(state: State, card: str) -> Offer:
    kinds = tuple(Choice(kind.value, kind.label) for kind in Booster)
    ask = Ask("options", "Which two options has it?", kinds, least=2, most=2, multiple=True)
    label = f"Options of {state.known.label(card)}"
    return Offer("learn_booster", label, (ask,), {"card": card}, "more", rule="boosters", bundle=LEARNING)


LEARNING = "Enter what a card shows"


def _hand_overs(state: State) -> tuple[Offer, ...]:
    offers = []
    for id_, label in COMPONENTS.items():
        to = Holder.TABLE if held_by(state, id_) is Holder.APP else Holder.APP
        if id_ in CARD_DECKS and not state.keeps_hands:
            continue
        offers.append(_more("hand_over", f"{label} to the {to.value}", component=id_, to=to.value))
    return tuple(offers)
