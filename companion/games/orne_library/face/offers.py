"""What may be done now, in the words of the buttons."""

from collections.abc import Callable

from companion.games.orne_library.face import questions
from companion.games.orne_library.face.choices import (
    by_price,
    card_choice,
    cell_choice,
    location_choice,
    player_choice,
    priced_choice,
)
from companion.games.orne_library.rules.board import PATHS, steps
from companion.games.orne_library.rules.levels import NOTES
from companion.games.orne_library.rules.moves.market import price
from companion.games.orne_library.rules.moves.turning import has_action
from companion.games.orne_library.rules.moves.using import waiting_for
from companion.games.orne_library.rules.moves.winning import why_no_claim, why_no_necronomicon
from companion.games.orne_library.rules.pieces import CARDS, CLOSET, DUMBWAITER, TILES, name_of
from companion.games.orne_library.rules.state import State, keeps_cards, place, tile_at
from companion.games.orne_library.rules.vocabulary import QUESTIONS, rule_of
from companion.table import Ask, Blank, Choice, Level, Offer, Permit, counting, thing


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
    question, wording = questions.text(seen, asked), questions.WORDINGS[asked.do]
    values = wording.order(seen, _values(permit))
    ask = Ask(
        blank.name,
        question,
        tuple(questions.choice(seen, asked, value) for value in values),
        kind=wording.kind,
        least=blank.least,
        most=blank.most,
        secret=blank.secret,
        multiple=blank.many,
    )
    rule = QUESTIONS[asked.do].rule(asked)
    return Offer(permit.name, question, (ask,), group="answer", seat=permit.seat, rule=rule)


def _use_ability(seen: State, permit: Permit) -> Offer:
    ability = waiting_for(seen, permit.args["card"])
    assert ability is not None
    wording = questions.WORDINGS[ability.do]
    asks: tuple[Ask, ...] = ()
    if permit.blanks:
        (blank,) = permit.blanks
        asks = (
            Ask(
                blank.name,
                questions.text(seen, ability),
                tuple(questions.choice(seen, ability, value) for value in _values(permit)),
                kind=wording.kind,
                least=blank.least,
                most=blank.most,
                secret=blank.secret,
                multiple=blank.many,
            ),
        )
    return Offer(
        "use_ability",
        questions.use_of(ability),
        asks,
        args=permit.args,
        seat=permit.seat,
        symbol=wording.symbol,
        note=CARDS[ability.source].name,
        rule=rule_of(ability.source),
    )


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


def _end_turn(seen: State, permit: Permit) -> Offer:
    group = "counter" if _plays_next(seen) or _can_win(seen) else "next"
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
        things=(thing("tile", seen.me.cell),),
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
        note=f"{cost} Footwork" if keeps_cards(seen) else "Tap the chamber",
        rule="movement",
    )


def _walk_to(seen: State, permit: Permit) -> Offer:
    return Offer(
        "walk_to",
        "Walk on",
        (_to(seen, permit, "Walk to which chamber?"),),
        seat=permit.seat,
        symbol="icon:walk",
        note="By the cheapest way",
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
    said = bool(permit.args.get("said"))
    cell = permit.args.get("cell")
    where = place(seen, cell or seen.me.cell)
    return Offer(
        "claim",
        f"Claim {where}" if cell else "Claim the Manuscript",
        tuple(_about_claim(seen, blank) for blank in permit.blanks),
        args=permit.args,
        group="next" if not said and why_no_necronomicon(seen) else "action",
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="purple",
        note="A wrong claim ends the turn.",
        rule="win",
        bundle="Claim the Manuscript" if cell else "",
        things=(thing("tile", cell),) if cell else (),
        confirm=_sure(permit.seat, where, said),
    )


def _sure(seat: str, where: str, said: bool) -> str:
    """What is asked once before the card is turned over for all."""
    if said:
        return f"Ten Insight from cards this turn? {where} is turned over for all."
    return f"{seat}: turn {where} over for all? A wrong claim ends the turn."


def _about_claim(seen: State, blank: Blank) -> Ask:
    if blank.name == "seat":
        return Ask("seat", "Who claims it?", tuple(player_choice(seen, str(seat)) for seat in blank.values))
    faces = tuple(location_choice(str(card), str(card)) for card in blank.values)
    return Ask("shows", "What does the Location card show?", faces)


def _read_necronomicon(seen: State, permit: Permit) -> Offer:
    said = bool(permit.args.get("said"))
    return Offer(
        "read_necronomicon",
        "Win with the Necronomicon",
        tuple(_about_claim(seen, blank) for blank in permit.blanks),
        args=permit.args,
        group="action" if said else "next",
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="purple",
        rule="card-the-necronomicon",
        bundle="A card was played…" if said and not keeps_cards(seen) else "",
        confirm="The Necronomicon and 15 Insight this turn? That ends the game.",
    )


# -- where the app does not follow the cards -----------------------------------------------------


def _enter_chamber(seen: State, permit: Permit) -> Offer:
    cells = tuple(cell_choice(seen, cell) for cell in _values(permit))
    seats = tuple(player_choice(seen, seat) for seat in _values(permit, 1))
    return Offer(
        "enter_chamber",
        "Somebody enters",
        (Ask("cell", "Which chamber?", cells, "tile"), Ask("seat", "Who comes in?", seats, looks=True)),
        group="next" if seen.is_ruled("D8", "first") else "action",
        symbol="icon:door-open",
        rule="hidden-chamber",
        direct=True,
    )


def _announce(seen: State, permit: Permit) -> Offer:
    card = permit.args["card"]
    asks = (
        (Ask("seat", "Who played it?", tuple(player_choice(seen, seat) for seat in _values(permit))),)
        if permit.blanks
        else ()
    )
    return Offer(
        "announce",
        name_of(card),
        asks,
        args=permit.args,
        seat=permit.seat,
        symbol=f"card:{CARDS[card].kind}",
        note=CARDS[card].text,
        rule=rule_of(card),
        bundle="A card was played…",
    )


def _clear_pools(_seen: State, _permit: Permit) -> Offer:
    return Offer(
        "clear_pools",
        "Pools to 0",
        group="counter",
        symbol="icon:backspace-outline",
        note="The next turn begins.",
        rule="resources",
    )


def _set_level(seen: State, permit: Permit) -> Offer:
    level = Level(permit.args["level"])
    seats = tuple(player_choice(seen, seat) for seat in (_values(permit) if permit.blanks else ()))
    return Offer(
        "set_level",
        f"Tableside does: {level.value}",
        (Ask("turn_of", "Whose turn is it?", seats),) if seats else (),
        args=permit.args,
        group="more",
        note=NOTES[level],
        rule="levels",
        bundle="How much Tableside does",
    )


def _own_card(seen: State, permit: Permit) -> Offer:
    gone = bool(permit.args.get("gone"))
    cards = Ask("card", "Which card?", tuple(card_choice(card) for card in by_price(_values(permit, -1))))
    seats = [] if gone else _values(permit)
    whose = Ask("seat", "Whose cards?", tuple(player_choice(seen, seat) for seat in seats))
    return Offer(
        "own_card",
        f"{permit.args['seat']} has a card no more" if gone else "Somebody has one more card",
        (cards,) if gone else (whose, cards),
        args=permit.args,
        group="more",
        note="Nothing happens by it.",
        rule="two-ways",
        bundle="Put somebody's cards right",
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
    pool = permit.args["pool"]
    if "by" in permit.args:
        more = permit.args["by"] > 0
        return Offer(
            "correct",
            f"{pool.capitalize()} {'plus' if more else 'minus'} one",
            args=permit.args,
            group="more",
            rule="resources",
            bundle="The two pools",
            things=(thing("pool", f"{pool}{'+' if more else '-'}"), counting(pool, more=more)),
        )
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
    "use_ability": _use_ability,
    "walk_to": _walk_to,
    "enter_chamber": _enter_chamber,
    "announce": _announce,
    "clear_pools": _clear_pools,
    "set_level": _set_level,
    "own_card": _own_card,
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
