"""Words that move pawns, and what a chamber does to whoever comes in or stays."""

from abc import abstractmethod

from msgspec.structs import replace

from companion.games.orne_library.rules.board import NEIGHBOURS, OPEN, path
from companion.games.orne_library.rules.effects.chambers import hands_put_pawn
from companion.games.orne_library.rules.effects.spying import OtherPlayer
from companion.games.orne_library.rules.happenings import LOOKED_IN, PAWN_MOVED
from companion.games.orne_library.rules.knowledge import has_looked, look_into
from companion.games.orne_library.rules.pieces import Instruction
from companion.games.orne_library.rules.state import (
    Researcher,
    State,
    find,
    locations_left,
    others,
    place,
    put,
    tells_whole_cards,
    tile_at,
)
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    Choosing,
    made_for,
    question,
    rule_of,
    then,
)
from companion.games.orne_library.rules.zones import put_by
from companion.table import Holder, Telling


def enter(state: State, seat: str, cell: str, tell: Telling) -> State:
    """A pawn comes in: the chamber does at once what it does when one enters."""
    hands_put_pawn(state, seat, cell, tell)
    state = put(put_by(state), replace(find(state, seat), cell=cell))
    if seat == state.turn_of:
        turn = replace(state.turn, entered=(*state.turn.entered, cell), moving=True)
        state = replace(state, turn=turn)
    tile = tile_at(state, cell)
    if tile.hidden:
        return _enter_hidden(state, seat, cell, tell)
    return then(state, *made_for(tile.enters, seat, tile.id))


def _enter_hidden(state: State, seat: str, cell: str, tell: Telling) -> State:
    chamber = state.chambers.get(cell)
    if chamber is None:
        return then(state, Instruction("look_in", seat=seat, about=cell, source=state.tiles[cell]))
    if state.is_ruled("D8", "first") or has_looked(chamber, seat):
        return state
    text = f"{seat} looks at the Location card of {place(state, cell)}."
    secret = f"what lies in {place(state, cell)}"
    tell.say(LOOKED_IN, text, "hidden-chamber", cell, seat, reveals=secret, to=seat)
    return look_into(state, seat, cell)


def will_look(state: State, seat: str, cell: str) -> bool:
    """Whether a seat that comes in looks at a Location card that the app keeps: from what everybody knows."""
    if not tile_at(state, cell).hidden:
        return False
    chamber = state.chambers.get(cell)
    if chamber is None:
        return state.locations.held is Holder.APP and locations_left(state) > 0
    return bool(chamber.card) and state.is_ruled("D8", "everybody") and seat not in chamber.looked


def can_stop(state: State) -> bool:
    """Whether ending the move here would do anything: after a move, once for each chamber and turn."""
    turn, cell = state.turn, state.me.cell
    return turn.moving and cell not in turn.stopped and bool(tile_at(state, cell).ends)


def stop(state: State, tell: Telling, *, ends_turn: bool = False) -> State:
    """The move ends, by itself or with the turn: the chamber does what it does to whoever stays."""
    me = state.me
    tile = tile_at(state, me.cell)
    turn = replace(state.turn, moving=False, stopped=(*state.turn.stopped, me.cell))
    ends = "the turn, with the move" if ends_turn else "the move"
    tell.say("stop", f"{me.seat} ends {ends} in {tile.name}.", rule_of(tile.id), me.cell)
    return then(replace(state, turn=turn), *made_for(tile.ends, me.seat, tile.id))


class ChooseCell(Choosing):
    """A chamber to go to, or to stay."""

    waits = True

    @abstractmethod
    def cells(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """Where one may go."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Ask where there is somewhere to go."""
        return super().happen(state, instruction, tell) if self.can_be(state, instruction) else state

    def can_be(self, state: State, instruction: Instruction) -> bool:
        """Whether there is somewhere to go."""
        return bool(self.cells(state, instruction))

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The chambers, and staying."""
        return (*self.cells(state, instruction), DECLINE)

    def refusal(self, _pick: str) -> str:
        """Out of reach."""
        return "That chamber cannot be reached this way."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Go there."""
        if picks[0] == DECLINE:
            return state
        text = f"{instruction.seat} appears in {place(state, picks[0])}."
        tell.say(PAWN_MOVED, text, rule_of(instruction.source), picks[0], instruction.seat)
        return enter(state, instruction.seat, picks[0], tell)


@question("passage")
class Passage(ChooseCell):
    """Secret Passage: a neighbour, whatever lies between."""

    def cells(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """All neighbours."""
        return NEIGHBOURS[find(state, instruction.seat).cell]


@question("teleport")
class Teleport(ChooseCell):
    """The Book of Eibon: anywhere that is no secret."""

    def cells(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """All chambers but the "?" that nobody has entered, unless the table rules otherwise."""
        here = find(state, instruction.seat).cell
        anywhere = state.is_ruled("D23", "any")
        return tuple(
            cell
            for cell in state.tiles
            if cell != here and (anywhere or cell in state.chambers or not tile_at(state, cell).hidden)
        )


@question("misdirect")
class Misdirect(OtherPlayer):
    """Misdirection: whose pawn?"""

    next_word = "misdirect_to"

    def fitting(self, state: State, instruction: Instruction) -> list[Researcher]:
        """Those who can be moved at all."""
        return [one for one in others(state, instruction.seat) if ways_out(state, one.cell)]


@question("misdirect_to")
class MisdirectTo(Choosing):
    """Misdirection: where to? Locks hold."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Ask where there is a choice."""
        ways = self.answers(state, instruction)
        if len(ways) == 1 and tells_whole_cards(state):
            return self.answered(state, instruction, ways, tell)
        return super().happen(state, instruction, tell)

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The neighbours behind open doors."""
        return ways_out(state, find(state, instruction.about).cell)

    def refusal(self, _pick: str) -> str:
        """Too far, or shut."""
        return "The pawn moves by one chamber, and not through a locked door."

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Off it goes; coming in counts, ending a move does not."""
        text = f"{instruction.seat} sends {instruction.about} into {place(state, picks[0])}."
        tell.say(PAWN_MOVED, text, rule_of(instruction.source), picks[0], instruction.about)
        return enter(state, instruction.about, picks[0], tell)


def ways_out(state: State, cell: str) -> tuple[str, ...]:
    """The neighbours behind open doors."""
    return tuple(end for end in NEIGHBOURS[cell] if path(state, cell, end) == OPEN)
