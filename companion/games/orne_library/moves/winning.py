"""The win: the claim with its reveal, and the Necronomicon."""

from msgspec.structs import replace

from companion.games.orne_library.moves.guards import in_action
from companion.games.orne_library.moves.turning import Told
from companion.games.orne_library.pieces import (
    INSIGHT_FOR_NECRONOMICON,
    INSIGHT_TO_WIN,
    LOCATION_NAMES,
    MANUSCRIPT,
    NOTHING,
    Step,
)
from companion.games.orne_library.state import Chamber, Orne, Phase, place
from companion.games.orne_library.vocabulary import Teller, run, then
from companion.table import Chance, IllegalMove, Move


def insight_shown(state: Orne) -> int:
    """The Insight that counts for the win: made by cards this turn, or what is left, as the table rules."""
    return state.turn.made if state.rulings["D11"] == "made" else state.turn.insight


def insight_needed(state: Orne) -> int:
    """Ten; where the Necronomicon only raises the bar, fifteen for whoever has played it this turn."""
    raised = state.rulings["D12"] == "bar" and state.turn.necronomicon
    return INSIGHT_FOR_NECRONOMICON if raised else INSIGHT_TO_WIN


def why_no_claim(state: Orne) -> str:
    """Why the Manuscript cannot be claimed now, or empty."""
    cell = state.me.cell
    chamber = state.chambers.get(cell)
    if chamber is None:
        return "You can claim the Manuscript only in a Hidden Chamber with its Location card."
    if chamber.face_up:
        return "Everybody can see that the Manuscript is not here."
    if state.rulings["D10"] == "moved" and cell not in state.turn.entered:
        return "At this table you must have moved into the chamber this turn."
    if insight_shown(state) < insight_needed(state):
        return f"You need {insight_needed(state)} Insight this turn; you have {insight_shown(state)}."
    return ""


def why_no_necronomicon(state: Orne) -> str:
    """Why the Necronomicon does not win now, or empty."""
    if state.rulings["D12"] == "bar":
        return "At this table the Necronomicon is no second way to win."
    if not state.turn.necronomicon:
        return "You have not played the Necronomicon this turn."
    if insight_shown(state) < INSIGHT_FOR_NECRONOMICON:
        return f"You need {INSIGHT_FOR_NECRONOMICON} Insight this turn; you have {insight_shown(state)}."
    return ""


class Claim(Move, frozen=True):
    """Claim that the Manuscript lies here, and turn the Location card up."""

    shows: str | None = None
    """What the card shows, where only the table knows."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """Right: the game is won. Wrong: the card stays face up and the turn ends."""
        in_action(state)
        if reason := why_no_claim(state):
            raise IllegalMove(reason, "win")
        teller = Teller(chance)
        cell, seat = state.me.cell, state.turn_of
        state, card = self._turned_up(state, cell)
        name = LOCATION_NAMES[card]
        text = f"{seat} claims the Manuscript in {place(state, cell)} and turns up: {name}."
        teller.say("claim", text, "win", cell, seat, reveals=name)
        if card == MANUSCRIPT:
            teller.say("win", f"{seat} has found the Pnakotic Manuscript and wins.", "win", seat)
            return _won(state, "manuscript"), tuple(teller.events)
        teller.say("wrong_claim", "The claim was wrong: the turn ends.", "wrong-claim", seat)
        return run(then(state, Step("finish_turn", seat=seat)), teller), tuple(teller.events)

    def _turned_up(self, state: Orne, cell: str) -> tuple[Orne, str]:
        chamber = state.chambers[cell]
        card = self._card(chamber)
        locations = state.locations if chamber.card else state.locations.take(card)
        shown = replace(chamber, card=card, face_up=True)
        return replace(state, locations=locations, chambers={**state.chambers, cell: shown}), card

    def _card(self, chamber: Chamber) -> str:
        if chamber.card:
            if self.shows is not None:
                raise IllegalMove("The app knows this Location card and turns it up itself.", "win")
            return chamber.card
        if self.shows not in (MANUSCRIPT, NOTHING):
            raise IllegalMove("Say what the Location card shows: the Manuscript or not.", "win")
        return self.shows


class ReadNecronomicon(Move, frozen=True):
    """Win with the Necronomicon and fifteen Insight."""

    def apply(self, state: Orne, chance: Chance) -> Told:
        """It does not matter where one stands."""
        in_action(state)
        if reason := why_no_necronomicon(state):
            raise IllegalMove(reason, "card-the-necronomicon")
        teller = Teller(chance)
        text = f"{state.turn_of} reads the Necronomicon with {insight_shown(state)} Insight and wins."
        teller.say("win", text, "card-the-necronomicon", state.turn_of)
        return _won(state, "necronomicon"), tuple(teller.events)


def _won(state: Orne, cause: str) -> Orne:
    return replace(state, phase=Phase.OVER, winner=state.turn_of, cause=cause)
