"""What may be done now, in the words of the buttons."""

from collections.abc import Callable

from companion.games.orne_library.face import questions
from companion.games.orne_library.face.choices import (
    card_choice,
    cell_choice,
    location_choice,
    player_choice,
    priced_choice,
)
from companion.games.orne_library.rules.board import PATHS, steps
from companion.games.orne_library.rules.moves.market import price
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.moves.winning import why_no_claim, why_no_necronomicon
from companion.games.orne_library.rules.pieces import CLOSET, DUMBWAITER, TILES
from companion.games.orne_library.rules.state import State, place, tile_at
from companion.games.orne_library.rules.vocabulary import QUESTIONS, rule_of
from companion.table import Ask, Choice, Offer, Permit, thing


def offer(seen: State, permit: Permit) -> Offer:
    """A permit in words."""
    return DRESSED[permit.name](seen, permit)


def _values(permit: Permit, blank: int = 0) -> list[str]:
    return [str(value) for value in permit.blanks[blank].values]


def _can_win(seen: State) -> bool:
    """Where the game can be won, that is the next thing, and all else an action among others."""
    return not why_no_claim(seen) or not why_no_necronomicon(seen)


def _plays_next(seen: State) -> bool:
    """With cards in the app's hands, playing one is the next thing; after that, ending the turn."""
    return bool(seen.me.hand) and has_action(seen)


# -- answers -------------------------------------------------------------------------------------


def _answer(seen: State, permit: Permit) -> Offer:
    asked, (blank,) = seen.question, permit.blanks
    assert asked is not None
    question = questions.text(seen, asked)
    ask = Ask(
        blank.name,
        question,
        tuple(questions.choice(seen, asked, value) for value in _values(permit)),
        kind=questions.WORDINGS[asked.do].kind,
        least=blank.least,
        most=blank.most,
        secret=blank.secret,
        multiple=blank.many,
    )
    rule = QUESTIONS[asked.do].rule(asked)
    return Offer(permit.name, question, (ask,), group="answer", seat=permit.seat, rule=rule)


# -- the turn ------------------------------------------------------------------------------------


def _begin_turn(seen: State, permit: Permit) -> Offer:
    pawn = f"meeple:{seen.me.who.colour}"
    label = f"{permit.seat} is ready"
    return Offer("begin_turn", label, group="next", seat=permit.seat, symbol=pawn, rule="draw-phase")


def _play_card(seen: State, permit: Permit) -> Offer:
    cards = tuple(card_choice(card) for card in _values(permit))
    return Offer(
        "play_card",
        "Play a card",
        (Ask("card", "Which card?", cards, "card", secret=permit.blanks[0].secret),),
        group="next" if _plays_next(seen) and not _can_win(seen) else "action",
        seat=permit.seat,
        symbol="icon:cards",
        rule="play-cards",
    )


def _play_all(_seen: State, permit: Permit) -> Offer:
    note = "All cards that only give Insight and Footwork."
    return Offer("play_all", "Play the plain cards", seat=permit.seat, note=note, rule="play-cards")


def _end_turn(seen: State, permit: Permit) -> Offer:
    group = "action" if _plays_next(seen) or _can_win(seen) else "next"
    flag = "icon:flag-checkered"
    return Offer("end_turn", "End the turn", group=group, seat=permit.seat, symbol=flag, rule="end-phase")


def _stop_here(seen: State, permit: Permit) -> Offer:
    tile = tile_at(seen, seen.me.cell)
    return Offer(
        "stop_here",
        "End the move here",
        seat=permit.seat,
        symbol="icon:map-marker",
        note=tile.text,
        rule=rule_of(tile.id),
    )


# -- walking -------------------------------------------------------------------------------------


def _to(seen: State, permit: Permit, question: str) -> Ask:
    return Ask("to", question, tuple(cell_choice(seen, cell) for cell in _values(permit)), "tile")


def _move_pawn(seen: State, permit: Permit) -> Offer:
    cost = next(iter(steps(seen).values()))
    return Offer(
        "move_pawn",
        "Move",
        (_to(seen, permit, "Where to?"),),
        seat=permit.seat,
        symbol="icon:shoe-print",
        note=f"{cost} Footwork",
        rule="movement",
    )


def _ride_dumbwaiter(seen: State, permit: Permit) -> Offer:
    return Offer(
        "ride_dumbwaiter",
        "Dumbwaiter",
        (_to(seen, permit, "Which closet?"),),
        seat=permit.seat,
        note=f"{DUMBWAITER} Footwork",
        rule=rule_of(CLOSET),
    )


# -- the Main Reading Room -----------------------------------------------------------------------


def _buy_card(_seen: State, permit: Permit) -> Offer:
    on_top = bool(permit.args.get("on_top"))
    choices = tuple(priced_choice(card, price(card, on_top)) for card in _values(permit))
    return Offer(
        "buy_card",
        "Buy onto your deck" if on_top else "Buy a card",
        (Ask("card", "Which card?", choices, "archive"),),
        args=permit.args,
        seat=permit.seat,
        symbol="icon:cart-plus" if on_top else "icon:cart",
        note="1 Insight more, once a turn" if on_top else "",
        rule="character-vance" if on_top else "buying",
    )


def _deal_archive(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "deal_archive",
        "Replace the row",
        seat=permit.seat,
        symbol="icon:refresh",
        note="1 Insight, once a turn",
        rule="character-croft",
    )


# -- the win -------------------------------------------------------------------------------------


def _claim(seen: State, permit: Permit) -> Offer:
    faces = tuple(location_choice(card, card) for card in (_values(permit) if permit.blanks else ()))
    return Offer(
        "claim",
        "Claim the Manuscript",
        (Ask("shows", "What does the Location card show?", faces),) if faces else (),
        group="next" if why_no_necronomicon(seen) else "action",
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="brass",
        note="A wrong claim ends the turn.",
        rule="win",
    )


def _read_necronomicon(_seen: State, permit: Permit) -> Offer:
    return Offer(
        "read_necronomicon",
        "Win with the Necronomicon",
        group="next",
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="brass",
        rule="card-the-necronomicon",
    )


# -- the board and corrections -------------------------------------------------------------------


def _shuffle_board(_seen: State, _permit: Permit) -> Offer:
    note = "Lay the library anew."
    return Offer("shuffle_board", "Shuffle the board", symbol="icon:shuffle", note=note)


def _swap_tiles(seen: State, permit: Permit) -> Offer:
    cell = permit.args["cell"]
    others = tuple(cell_choice(seen, other) for other in _values(permit))
    return Offer(
        "swap_tiles",
        f"Swap {place(seen, cell)}",
        (Ask("other", "With which other?", others, "tile"),),
        args=permit.args,
        group="more",
        symbol=f"chamber:{seen.tiles[cell]}",
        rule="setup-board",
        bundle="Swap two tiles",
        things=(thing("tile", cell),),
    )


def _put_tile(seen: State, permit: Permit) -> Offer:
    cell = permit.args["cell"]
    tiles = tuple(Choice(id_, TILES[id_].name, note=TILES[id_].text) for id_ in _values(permit))
    return Offer(
        "put_tile",
        f"Replace {place(seen, cell)}",
        (Ask("tile", "Which tile?", tiles),),
        args=permit.args,
        group="more",
        symbol=f"chamber:{seen.tiles[cell]}",
        note="For a home-made library.",
        rule="setup-board",
        bundle="Lay another tile",
        things=(thing("tile", cell),),
    )


def _set_path(seen: State, permit: Permit) -> Offer:
    doors = tuple(Choice(door, _between(seen, door), f"door:{door}") for door in _values(permit))
    kinds = tuple(Choice(kind, PATHS[kind].capitalize()) for kind in _values(permit, 1))
    asks = (Ask("door", "Which door?", doors, "door"), Ask("kind", "What is there?", kinds))
    return Offer("set_path", "Change a door", asks, group="more", rule="connections")


def _place_pawn(seen: State, permit: Permit) -> Offer:
    pawns = tuple(player_choice(seen, seat) for seat in _values(permit))
    cells = tuple(cell_choice(seen, cell) for cell in _values(permit, 1))
    return Offer(
        "place_pawn",
        "Put a pawn right",
        (Ask("seat", "Whose pawn?", pawns), Ask("to", "Where is it?", cells, "tile")),
        group="more",
        note="Nothing happens by it.",
        rule="movement",
    )


def _correct(_seen: State, permit: Permit) -> Offer:
    by = tuple(Choice(one, "One more" if one == 1 else "One less") for one in permit.blanks[0].values)
    return Offer(
        "correct",
        f"Put {permit.args['pool'].capitalize()} right",
        (Ask("by", "By how much?", by),),
        args=permit.args,
        group="more",
        rule="resources",
    )


def _between(seen: State, door: str) -> str:
    one, other = door.split("-")
    return f"{place(seen, one)} – {place(seen, other)}"


DRESSED: dict[str, Callable[[State, Permit], Offer]] = {
    "choose": _answer,
    "choose_several": _answer,
    "begin_turn": _begin_turn,
    "play_card": _play_card,
    "play_all": _play_all,
    "end_turn": _end_turn,
    "stop_here": _stop_here,
    "move_pawn": _move_pawn,
    "ride_dumbwaiter": _ride_dumbwaiter,
    "buy_card": _buy_card,
    "deal_archive": _deal_archive,
    "claim": _claim,
    "read_necronomicon": _read_necronomicon,
    "shuffle_board": _shuffle_board,
    "swap_tiles": _swap_tiles,
    "put_tile": _put_tile,
    "set_path": _set_path,
    "place_pawn": _place_pawn,
    "correct": _correct,
}
"""How each move is offered, by its name."""
