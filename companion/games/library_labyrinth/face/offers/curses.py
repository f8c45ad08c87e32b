"""The Disturbance phase in words, and the card that begins it."""

from msgspec.structs import replace

from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import SOME_TERROR, blank_of, ids
from companion.games.library_labyrinth.rules.box import in_words
from companion.games.library_labyrinth.rules.cases import Case, asks_who_stands, cursed_tile, may_deny
from companion.games.library_labyrinth.rules.counting import doubles_left
from companion.games.library_labyrinth.rules.end import END_WORDS
from companion.games.library_labyrinth.rules.end import OUT_OF_TIME as LOST_BY_TIME
from companion.games.library_labyrinth.rules.grid import JUNCTIONS
from companion.games.library_labyrinth.rules.hands import lands_on_reward
from companion.games.library_labyrinth.rules.overlooked import may_be_standing, may_hide_terror
from companion.games.library_labyrinth.rules.pieces import (
    ANY_TERROR,
    DIRECTIONS,
    OUT_OF_TIME,
    TERRORS_TO_LOSE,
    Kind,
)
from companion.games.library_labyrinth.rules.state import State, token_label
from companion.games.library_labyrinth.rules.tokens import must_name, remembered, terrors_left
from companion.table import Ask, Choice, Holder, Offer, Permit, thing
from companion.wording import counted

ENDS = "ends the game"
LAST_CARD = "Only Out of Time is left. Reveal it and end the game?"
CASE_LABELS = {
    Case.DARK: ("It is dark", "flip it to its lit side", "tile:dark"),
    Case.OCCUPIED: ("A token or meeple is on it", "turn it a quarter clockwise", "icon:account"),
    Case.EMPTY_TERROR: ("An empty Terror space", "a new Terror comes", "tile:terror"),
    Case.EMPTY_OTHER: ("Empty, no Terror space", "flip it back to dark", "icon:checkbox-blank-outline"),
}


def reveal_disturbance(seen: State, permit: Permit) -> Offer:
    """The next card: revealed by the app, or named by the table."""
    drew = permit.args.get("drew", "")
    if permit.blanks:
        return _named(seen, permit)
    if drew == OUT_OF_TIME:
        return _out_of_time(seen, permit)
    if not drew:
        ends = _ends_actions(seen)
        return Offer(
            permit.name,
            "Done: reveal a card" if ends else "Reveal a card",
            group=_next(seen),
            note=ends,
            rule="disturbance",
            confirm="" if seen.disturbance.cards else _before_the_end(seen, LAST_CARD),
        )
    return Offer(
        permit.name,
        DIRECTIONS[drew],
        (),
        permit.args,
        "answer" if seen.disturbance.cards else "action",
        symbol=f"compass:{drew}",
        rule="disturbance",
    )


def _next(seen: State) -> str:
    """A Reward card that may be drawn first is given up by it, so that it stands against that."""
    return "counter" if lands_on_reward(seen) else "next"


def _before_the_end(seen: State, question: str) -> str:
    """A question before a card that ends the game; where the app only draws, a tap after the card ends it."""
    return "" if seen.only_draws else question


def _ends_actions(seen: State) -> str:
    """What a card does to actions that are left."""
    left = seen.actions_left if not seen.only_draws else 0
    return f"ends the actions of {seen.turn_of}" if left else ""


def _named(seen: State, permit: Permit) -> Offer:
    """A card that the table has turned: any, or a double curse."""
    (blank,) = permit.blanks
    faces = tuple(_face(seen, face) for face in choices.ids(blank))
    if any(face.value in DIRECTIONS for face in faces):
        ask = choices.ask(blank, "Which Disturbance card came?", faces)
        return Offer(
            permit.name,
            "Done: turn a card",
            (ask,),
            group=_next(seen),
            note=_ends_actions(seen),
            rule="disturbance",
        )
    ask = choices.ask(blank, "Which two tiles?", faces)
    if doubles_left(seen):
        # One or two cards of the whole deck: the four directions are what is answered.
        return Offer(permit.name, "Double curse", (ask,), rule="double-curse")
    # None was dealt in, or all have come: only a deck that was made otherwise can hold one.
    note = "by the app’s count there is none"
    return Offer(permit.name, "A double curse came", (ask,), group="more", note=note, rule="double-curse")


def _face(seen: State, face: str) -> Choice:
    if face == OUT_OF_TIME:
        return Choice(face, "Out of Time", "icon:timer-sand-complete", note=ENDS, confirm=_too_early(seen))
    return Choice(face, in_words(face), f"compass:{face}")


def _too_early(seen: State) -> str:
    """What is asked where Out of Time can only come by a miscount: it would end the game."""
    cards = counted(len(seen.disturbance), "card is", "cards are")
    return f"By the app’s count {cards} left. Is it Out of Time?"


def _out_of_time(seen: State, permit: Permit) -> Offer:
    if not seen.disturbance.cards:
        confirm = _before_the_end(seen, LAST_CARD)
        return Offer(permit.name, "Out of Time", (), permit.args, "next", rule="out-of-time", confirm=confirm)
    return Offer(
        permit.name,
        "Out of Time came",
        (),
        permit.args,
        "action",
        note="" if seen.only_draws else ENDS,
        rule="out-of-time",
        confirm=_before_the_end(seen, _too_early(seen)),
    )


def start_with(seen: State, permit: Permit) -> Offer:
    """Which tile of a double curse comes first."""
    direction = permit.args["direction"]
    tile = JUNCTIONS[seen.bookwyrm].tiles[direction]
    return Offer(
        permit.name,
        f"{DIRECTIONS[direction]} first",
        (),
        permit.args,
        "answer",
        symbol=f"compass:{direction}",
        note=f"tile {tile.upper()}",
        rule="double-curse",
        things=(thing("tile", tile),),
    )


def tile_is(seen: State, permit: Permit) -> Offer:
    """What the cursed tile is, where the app does not know."""
    case = Case(permit.args["case"])
    label, note, symbol = CASE_LABELS[case]
    tile = cursed_tile(seen)
    sure = _not_there(seen, tile) if case is not Case.OCCUPIED else ""
    asks = tuple(choices.ask(who, "Whose meeple?", choices.figures(seen, ids(who))) for who in permit.blanks)
    if "terror" in permit.args:
        label, symbol, sure = "A Terror is on it", "token:terror", choices.sixth(seen)
    elif asks:
        label = "A meeple is on it"
    elif case == seen.curse.not_so:
        label, note = "Dark, but not what you had seen", "flip it, and say what it shows"
    elif case is Case.OCCUPIED and may_hide_terror(seen, tile):
        label = "A Shelf is on it" if may_be_standing(seen, tile) else "A Shelf or a meeple is on it"
    elif asks_who_stands(seen, tile):
        label = "A meeple is on it" if case is Case.OCCUPIED else "Nobody is on it"
    elif case is Case.OCCUPIED and seen.is_ruled("A7", "new_terror"):
        note += "; not for a meeple on an empty Terror space"
    return Offer(
        permit.name,
        label,
        asks,
        permit.args,
        "answer",
        symbol=symbol,
        note=note,
        rule=case.rule,
        things=(thing("tile", tile),),
        confirm=sure,
    )


def _not_there(seen: State, tile: str) -> str:
    """Asked before the app forgets a token that it has on a tile, and that is not there by what is said."""
    token = seen.tiles[tile].token if seen.floor_kept else ""
    if not token:
        return ""
    terror, label = token in ANY_TERROR, token_label(token)
    then = "one Terror fewer is on the floor" if terror else "it is free, and may come again"
    name = label if terror else f"the {label}"
    return f"The app has {name} on {tile.upper()}. Is it not there? Then {then}."


def carry_out(seen: State, permit: Permit) -> Offer:
    """Done; or what a dark tile shows."""
    case, tile = Case(seen.curse.case), cursed_tile(seen)
    asks = choices.asks(seen, permit)
    things = (thing("tile", tile),)
    if "shows" not in permit.args:
        kind = remembered(seen, tile) if case is Case.DARK else Kind.TERROR
        comes = case in (Case.DARK, Case.EMPTY_TERROR) and kind is Kind.TERROR and terrors_left(seen)
        last = choices.sixth(seen) if comes else ""
        by_name = bool(asks) and (case is Case.EMPTY_TERROR or not must_name(seen))
        return Offer(
            permit.name,
            "A Terror by name" if by_name else "Done",
            asks,
            permit.args,
            _by_name(seen) if by_name else "next",
            symbol="tile:terror" if by_name else "",
            note=ENDS if last else "" if by_name else _after(seen),
            rule=case.rule,
            things=() if by_name else things,
            confirm=last,
        )
    kind = permit.args["shows"]
    group = "answer" if blank_of(permit, "terror") is None else _by_name(seen)
    return Offer(
        permit.name,
        _shown(permit, kind),
        tuple(_about(tile, ask) for ask in asks),
        permit.args,
        group,
        symbol=f"tile:{kind}",
        rule=case.rule,
        things=things if group == "answer" else (),
        confirm=choices.sixth(seen) if kind == Kind.TERROR.value else "",
    )


def _by_name(seen: State) -> str:
    """Where it stands that a Terror has a name: out of the way, where it needs none."""
    return "answer" if must_name(seen) else "more"


def _about(tile: str, ask: Ask) -> Ask:
    """A question with the tile that it is about: the sheet lies over the picture."""
    return replace(ask, question=f"Tile {tile.upper()}: {ask.question[0].lower()}{ask.question[1:]}")


def _shown(permit: Permit, kind: str) -> str:
    """The kind of a tile; of a Terror that the table takes off its stack, whether somebody names it."""
    if "terror" in permit.args:
        return SOME_TERROR
    return "A Terror by name" if blank_of(permit, "terror") else choices.kind_name(kind)


def _after(seen: State) -> str:
    """What comes after Done: the second tile of a double curse, or the next player."""
    if len(seen.curse.pending) > 1:
        return "then the second tile"
    return "next turn" if seen.solo else f"{seen.seat_after(1)} is next"


def not_so(seen: State, permit: Permit) -> Offer:
    """The cursed tile is not what the app takes it for."""
    note = f"{cursed_tile(seen).upper()} is otherwise"
    return Offer(permit.name, "Not so", group="counter", note=note, rule="disturbance-order")


def next_player(seen: State, permit: Permit) -> Offer:
    """The card is carried out by hands."""
    label, note = ("Done: next turn", "") if seen.solo else ("Done: next player", seen.seat_after(1))
    return Offer(permit.name, label, group="next", note=note, rule="next-player")


def game_over(seen: State, permit: Permit) -> Offer:
    """The table says when it is over, where the app does not follow the floor."""
    if not permit.blanks:
        label = END_WORDS[permit.args["how"]][0]
        return Offer(permit.name, label, (), permit.args, "next", note=ENDS, rule="lose-time")
    (blank,) = permit.blanks
    may_be = [how for how in choices.ids(blank) if how != LOST_BY_TIME or _may_be_over_in_time(seen)]
    ways = tuple(Choice(how, END_WORDS[how][0], note=END_WORDS[how][1]) for how in may_be)
    ask = choices.ask(blank, "How did the game end?", ways)
    counts = len(seen.terrors_out) >= TERRORS_TO_LOSE
    group = "counter" if counts and not may_deny(seen) else "more" if _is_asking(seen) else "action"
    return Offer(permit.name, "End the game", (ask,), group=group, note="won or lost", rule="win")


def _is_asking(seen: State) -> bool:
    """Whether the guide asks about a tile: among the answers to that nobody looks for the end of the game."""
    return bool(seen.curse.card) and not seen.only_draws


def _may_be_over_in_time(seen: State) -> bool:
    """The app's own deck ends only with the card that the app reveals; of the table's the app has a count."""
    return seen.disturbance.held is Holder.TABLE


DRESSES = {
    "reveal_disturbance": reveal_disturbance,
    "start_with": start_with,
    "tile_is": tile_is,
    "carry_out": carry_out,
    "not_so": not_so,
    "next_player": next_player,
    "game_over": game_over,
}
