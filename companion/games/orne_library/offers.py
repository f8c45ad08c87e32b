"""What may be done now, in the words of the buttons."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.orne_library.board import CELLS, DOORS, LOCKED, NONE, OPEN, closets, steps
from companion.games.orne_library.effects.walking import can_stop, cell_choices
from companion.games.orne_library.moves.keeping import held
from companion.games.orne_library.moves.market import FLASH, PREROGATIVE
from companion.games.orne_library.moves.setting import BY_RULE, PATH_WORDS
from companion.games.orne_library.moves.winning import why_no_claim, why_no_necronomicon
from companion.games.orne_library.options import COMPONENTS
from companion.games.orne_library.pieces import (
    CARDS,
    CLOSET,
    DUMBWAITER,
    ENTRANCE,
    LOCATION_TITLES,
    READING_ROOM,
    TILES,
)
from companion.games.orne_library.state import Orne, Phase, place, tile_at
from companion.games.orne_library.vocabulary import QUESTIONS, card_choices, rule_of
from companion.table import Ask, Choice, Holder, Offer

FIXED = (ENTRANCE, READING_ROOM)


def offers(state: Orne, seat: str | None) -> tuple[Offer, ...]:
    """Everything that may be done, with secret answers for their own seat only."""
    if state.phase is Phase.OVER:
        return ()
    if state.question is not None:
        return (_answer(state, seat),)
    if state.phase is Phase.DRAW:
        return (*_beginning(state), *_corrections(state))
    others = (*_playing(state, seat), *_walking(state), *_market(state), *_corrections(state))
    return _crowned(others, tuple(_winning(state)))


def _crowned(others: tuple[Offer, ...], winning: tuple[Offer, ...]) -> tuple[Offer, ...]:
    """Where the game can be won, that is the next thing, and all else an action among others."""
    if not winning:
        return others
    rest = tuple(replace(one, group="action") if one.group == "next" else one for one in others)
    return (*rest, *winning[:-1], replace(winning[-1], group="next"))


def _answer(state: Orne, seat: str | None) -> Offer:
    step = state.question
    assert step is not None
    asked = QUESTIONS[step.do]
    secret = asked.secret(state, step)
    least, most = asked.bounds(state, step)
    several = step.do in SEVERAL or most > 1
    ask = Ask(
        "picks" if several else "pick",
        asked.text(state, step),
        asked.choices(state, step) if not secret or seat == step.seat else (),
        kind=asked.kind,
        least=least,
        most=most,
        secret=secret,
        multiple=several,
    )
    name = "choose_several" if several else "choose"
    return Offer(name, ask.question, (ask,), group="answer", seat=step.seat, rule=asked.rule(step))


SEVERAL = ("refill", "arrange")
"""Questions that are always answered with a list, even of one card."""


def _beginning(state: Orne) -> Iterator[Offer]:
    seat = state.turn_of
    yield Offer(
        "begin_turn", f"{seat} is ready", group="next", seat=seat, symbol=_pawn(state), rule="draw-phase"
    )
    if state.begun:
        return
    yield Offer("shuffle_board", "Shuffle the board", symbol="icon:shuffle", note="Lay the library anew.")
    cells = cell_choices(state, CELLS)
    free = tuple(one for one in cells if state.tiles[str(one.value)] not in FIXED)
    yield Offer(
        "swap_tiles",
        "Swap two tiles",
        (Ask("cell", "Which tile?", cells, "tile"), Ask("other", "With which other?", cells, "tile")),
        group="more",
        rule="setup-board",
    )
    tiles = tuple(Choice(id_, tile.name, note=tile.text) for id_, tile in TILES.items() if id_ not in FIXED)
    yield Offer(
        "put_tile",
        "Lay another tile",
        (Ask("cell", "On which cell?", free, "tile"), Ask("tile", "Which tile?", tiles)),
        group="more",
        note="For a home-made library.",
        rule="setup-board",
    )


def _playing(state: Orne, seat: str | None) -> Iterator[Offer]:
    """With cards in the app's hands, playing one is the next thing; after that, ending the turn."""
    me = state.me
    cards = me.deck.cards if me.at_table else me.hand
    can_play = bool(cards) and (state.rulings["D3"] == "any" or state.turn.actions > 0)
    play_next = can_play and not me.at_table
    if can_play:
        told = card_choices(cards) if me.at_table or seat == me.seat else ()
        ask = Ask("card", "Which card?", told, "card", secret=not me.at_table)
        group = "next" if play_next else "action"
        yield Offer(
            "play_card",
            "Play a card",
            (ask,),
            group=group,
            seat=me.seat,
            symbol="icon:cards",
            rule="play-cards",
        )
    if play_next and len(cards) > 1 and state.rulings["D3"] == "any":
        # Offered whatever the hand holds: a button that comes and goes would tell.
        note = "All cards that only give Insight and Footwork."
        yield Offer("play_all", "Play the plain cards", seat=me.seat, note=note, rule="play-cards")
    yield Offer(
        "end_turn",
        "End the turn",
        group="action" if play_next else "next",
        seat=me.seat,
        symbol="icon:flag-checkered",
        rule="end-phase",
    )
    if can_stop(state) and state.rulings["D16"] == "stop":
        tile = tile_at(state, me.cell)
        yield Offer(
            "stop_here",
            "End the move here",
            seat=me.seat,
            symbol="icon:map-marker",
            note=tile.text,
            rule=rule_of(tile.id),
        )


def _walking(state: Orne) -> Iterator[Offer]:
    found = steps(state)
    if found:
        cost = next(iter(found.values()))
        ask = Ask("to", "Where to?", cell_choices(state, tuple(found)), "tile")
        yield Offer(
            "move_pawn",
            "Move",
            (ask,),
            seat=state.turn_of,
            symbol="icon:shoe-print",
            note=f"{cost} Footwork",
            rule="movement",
        )
    others = closets(state)
    if others and state.turn.footwork >= DUMBWAITER:
        ask = Ask("to", "Which closet?", cell_choices(state, others), "tile")
        rule = rule_of(CLOSET)
        yield Offer(
            "ride_dumbwaiter",
            "Dumbwaiter",
            (ask,),
            seat=state.turn_of,
            note=f"{DUMBWAITER} Footwork",
            rule=rule,
        )


def _market(state: Orne) -> Iterator[Offer]:
    if state.tiles[state.me.cell] != READING_ROOM:
        return
    yield from _buying(state, 0)
    if state.me.character == "vance" and FLASH not in state.turn.used:
        yield from _buying(state, 1)
    if state.me.character == "croft" and PREROGATIVE not in state.turn.used and state.turn.insight:
        yield Offer(
            "deal_archive",
            "Replace the row",
            seat=state.turn_of,
            symbol="icon:refresh",
            note="1 Insight, once a turn",
            rule="character-croft",
        )


def _buying(state: Orne, extra: int) -> Iterator[Offer]:
    """Buying; with 1 Insight extra Eleanor Vance lays the card on top of her deck."""
    can = [card for card in state.row if card and CARDS[card].cost + extra <= state.turn.insight]
    if not can:
        return
    choices = tuple(
        Choice(card, CARDS[card].name, "card:archive", note=f"{CARDS[card].cost + extra} Insight")
        for card in can
    )
    yield Offer(
        "buy_card",
        "Buy onto your deck" if extra else "Buy a card",
        (Ask("card", "Which card?", choices, "archive"),),
        args={"on_top": True} if extra else {},
        seat=state.turn_of,
        symbol="icon:cart-plus" if extra else "icon:cart",
        note="1 Insight more, once a turn" if extra else "",
        rule="character-vance" if extra else "buying",
    )


def _winning(state: Orne) -> Iterator[Offer]:
    if not why_no_claim(state):
        known = state.chambers[state.me.cell].card
        faces = tuple(Choice(id_, title) for id_, title in LOCATION_TITLES.items())
        asks = () if known else (Ask("shows", "What does the Location card show?", faces),)
        yield Offer(
            "claim",
            "Claim the Manuscript",
            asks,
            seat=state.turn_of,
            symbol="icon:book-open-variant",
            tone="brass",
            note="A wrong claim ends the turn.",
            rule="win",
        )
    if not why_no_necronomicon(state):
        yield Offer(
            "read_necronomicon",
            "Win with the Necronomicon",
            seat=state.turn_of,
            symbol="icon:book-open-variant",
            tone="brass",
            rule="card-the-necronomicon",
        )


def _corrections(state: Orne) -> Iterator[Offer]:
    for id_, label in COMPONENTS.items():
        if id_ == "locations" and any(not one.card for one in state.chambers.values()):
            continue
        to = Holder.TABLE if held(state, id_) is Holder.APP else Holder.APP
        yield Offer(
            "hand_over",
            f"{label}: give to the {to.value}",
            args={"component": id_, "to": to.value},
            group="more",
            note=_hands_note(to) if id_ == "hands" else "",
            rule="two-ways",
        )
    doors = tuple(Choice(door, _between(state, door), f"door:{door}") for door in DOORS)
    kinds = tuple(Choice(kind, PATH_WORDS[kind].capitalize()) for kind in (OPEN, LOCKED, NONE, BY_RULE))
    yield Offer(
        "set_path",
        "Change a door",
        (Ask("door", "Which door?", doors, "door"), Ask("kind", "What is there?", kinds)),
        group="more",
        rule="connections",
    )
    pawns = tuple(Choice(one.seat, one.seat, f"meeple:{one.who.colour}") for one in state.researchers)
    yield Offer(
        "place_pawn",
        "Put a pawn right",
        (Ask("seat", "Whose pawn?", pawns), Ask("to", "Where is it?", cell_choices(state, CELLS), "tile")),
        group="more",
        note="Nothing happens by it.",
        rule="movement",
    )
    if state.phase is Phase.ACTION:
        yield from _pools(state)


def _pools(state: Orne) -> Iterator[Offer]:
    for pool, left in (("insight", state.turn.insight), ("footwork", state.turn.footwork)):
        by = (Choice(1, "One more"), *((Choice(-1, "One less"),) if left else ()))
        yield Offer(
            "correct",
            f"Put {pool.capitalize()} right",
            (Ask("by", "By how much?", by),),
            args={"pool": pool},
            group="more",
            rule="resources",
        )


def _hands_note(to: Holder) -> str:
    if to is Holder.TABLE:
        return "Look at your hands first, and take the same cards."
    return "All decks are shuffled and new hands dealt."


def _between(state: Orne, door: str) -> str:
    one, other = door.split("-")
    return f"{place(state, one)} – {place(state, other)}"


def _pawn(state: Orne) -> str:
    return f"meeple:{state.me.who.colour}"
