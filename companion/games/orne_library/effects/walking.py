"""Words that move pawns, and what a chamber does to whoever comes in or stays."""

from msgspec.structs import replace

from companion.games.orne_library.board import NEIGHBOURS, OPEN, path
from companion.games.orne_library.effects.spying import OtherPlayer
from companion.games.orne_library.pieces import Step
from companion.games.orne_library.state import Orne, Researcher, find, others, place, put, tile_at
from companion.games.orne_library.vocabulary import (
    DECLINE,
    Choosing,
    Teller,
    declining,
    question,
    rule_of,
    steps_for,
    then,
)
from companion.table import Choice


def enter(state: Orne, seat: str, cell: str, teller: Teller) -> Orne:
    """A pawn comes in: the chamber does at once what it does when one enters."""
    state = put(state, replace(find(state, seat), cell=cell))
    if seat == state.turn_of:
        turn = replace(state.turn, entered=(*state.turn.entered, cell), moving=True)
        state = replace(state, turn=turn)
    tile = tile_at(state, cell)
    if tile.hidden:
        return _enter_hidden(state, seat, cell, teller)
    return then(state, *steps_for(tile.enters, seat, tile.id))


def _enter_hidden(state: Orne, seat: str, cell: str, teller: Teller) -> Orne:
    chamber = state.chambers.get(cell)
    if chamber is None:
        return then(state, Step("look_in", seat=seat, about=cell, source=state.tiles[cell]))
    if state.rulings["D8"] == "first" or seat in chamber.seen:
        return state
    text = f"{seat} looks at the Location card of {place(state, cell)}."
    secret = f"what lies in {place(state, cell)} (to {seat})"
    teller.say("look_in", text, "hidden-chamber", cell, seat, reveals=secret)
    seen = replace(chamber, seen=(*chamber.seen, seat))
    return replace(state, chambers={**state.chambers, cell: seen})


def can_stop(state: Orne) -> bool:
    """Whether ending the move here would do anything: after a move, once for each chamber and turn."""
    turn, cell = state.turn, state.me.cell
    return turn.moving and cell not in turn.stopped and bool(tile_at(state, cell).ends)


def stop(state: Orne, teller: Teller) -> Orne:
    """The move ends: the chamber does what it does to whoever stays."""
    me = state.me
    tile = tile_at(state, me.cell)
    turn = replace(state.turn, moving=False, stopped=(*state.turn.stopped, me.cell))
    teller.say("stop", f"{me.seat} ends the move in {tile.name}.", rule_of(tile.id), me.cell)
    return then(replace(state, turn=turn), *steps_for(tile.ends, me.seat, tile.id))


class ChooseCell(Choosing):
    """A chamber to go to, or to stay."""

    kind = "tile"

    def cells(self, state: Orne, step: Step) -> tuple[str, ...]:
        """Where one may go."""
        raise NotImplementedError

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Ask where there is somewhere to go."""
        return super().happen(state, step, teller) if self.cells(state, step) else state

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The chambers, and staying."""
        return (*cell_choices(state, self.cells(state, step)), declining("Stay"))

    def refusal(self, pick: str) -> str:
        """Out of reach."""
        return "That chamber cannot be reached this way."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Go there."""
        if picks[0] == DECLINE:
            return state
        text = f"{step.seat} appears in {place(state, picks[0])}."
        teller.say("move_pawn", text, rule_of(step.source), picks[0])
        return enter(state, step.seat, picks[0], teller)


def cell_choices(state: Orne, cells: tuple[str, ...]) -> tuple[Choice, ...]:
    """Chambers as answers."""
    return tuple(
        Choice(cell, place(state, cell), f"chamber:{state.tiles[cell]}", note=tile_at(state, cell).text)
        for cell in cells
    )


@question("passage")
class Passage(ChooseCell):
    """Secret Passage: a neighbour, whatever lies between."""

    def cells(self, state: Orne, step: Step) -> tuple[str, ...]:
        """All neighbours."""
        return NEIGHBOURS[find(state, step.seat).cell]

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Through the Secret Passage into which chamber?"


@question("teleport")
class Teleport(ChooseCell):
    """The Book of Eibon: anywhere that is no secret."""

    def cells(self, state: Orne, step: Step) -> tuple[str, ...]:
        """All chambers but the "?" that nobody has entered, unless the table rules otherwise."""
        here = find(state, step.seat).cell
        anywhere = state.rulings["D23"] == "any"
        return tuple(
            cell
            for cell in state.tiles
            if cell != here and (anywhere or cell in state.chambers or not tile_at(state, cell).hidden)
        )

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "In which chamber do you appear?"


@question("misdirect")
class Misdirect(OtherPlayer):
    """Misdirection: whose pawn?"""

    next_word = "misdirect_to"

    def fitting(self, state: Orne, step: Step) -> list[Researcher]:
        """Those who can be moved at all."""
        return [one for one in others(state, step.seat) if ways_out(state, one.cell)]

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Whose pawn do you move?"


@question("misdirect_to")
class MisdirectTo(Choosing):
    """Misdirection: where to? Locks hold."""

    kind = "tile"

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Where does the pawn of {step.about} go?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """The neighbours behind open doors."""
        return cell_choices(state, ways_out(state, find(state, step.about).cell))

    def refusal(self, pick: str) -> str:
        """Too far, or shut."""
        return "The pawn moves by one chamber, and not through a locked door."

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Off it goes; coming in counts, ending a move does not."""
        text = f"{step.seat} sends {step.about} into {place(state, picks[0])}."
        teller.say("move_pawn", text, rule_of(step.source), picks[0], step.about)
        return enter(state, step.about, picks[0], teller)


def ways_out(state: Orne, cell: str) -> tuple[str, ...]:
    """The neighbours behind open doors."""
    return tuple(end for end in NEIGHBOURS[cell] if path(state, cell, end) == OPEN)
