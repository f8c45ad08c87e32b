"""The win: the claim with its reveal, and the Necronomicon."""

from msgspec.structs import replace

from companion.games.orne_library.rules.guards import in_action
from companion.games.orne_library.rules.knowledge import turn_up
from companion.games.orne_library.rules.pieces import (
    INSIGHT_FOR_NECRONOMICON,
    INSIGHT_TO_WIN,
    LOCATION_NAMES,
    MANUSCRIPT,
    NOTHING,
    Instruction,
)
from companion.games.orne_library.rules.state import State, place
from companion.games.orne_library.rules.vocabulary import run, then
from companion.table import End, IllegalMove, Move, Telling


def insight_shown(state: State) -> int:
    """The Insight that counts for the win: made by cards this turn, or what is left, as the table rules."""
    return state.turn.made if state.is_ruled("D11", "made") else state.turn.insight


def insight_needed(state: State) -> int:
    """Ten; where the Necronomicon only raises the bar, fifteen for whoever has played it this turn."""
    raised = state.is_ruled("D12", "bar") and state.turn.necronomicon
    return INSIGHT_FOR_NECRONOMICON if raised else INSIGHT_TO_WIN


def why_no_claim(state: State) -> str:
    """Why the Manuscript cannot be claimed now, or empty."""
    cell = state.me.cell
    chamber = state.chambers.get(cell)
    if chamber is None:
        return "You can claim the Manuscript only in a Hidden Chamber with its Location card."
    if chamber.face_up:
        return "Everybody can see that the Manuscript is not here."
    if state.is_ruled("D10", "moved") and cell not in state.turn.entered:
        return "At this table you must have moved into the chamber this turn."
    if insight_shown(state) < insight_needed(state):
        return f"You need {insight_needed(state)} Insight this turn; you have {insight_shown(state)}."
    return ""


def unseen_faces(state: State) -> tuple[str, ...]:
    """What the Location card here may show where the app was never shown it; empty where the app knows."""
    return () if state.chambers[state.me.cell].card else tuple(state.locations.counts())


def why_no_necronomicon(state: State) -> str:
    """Why the Necronomicon does not win now, or empty."""
    if state.is_ruled("D12", "bar"):
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

    def apply(self, state: State, tell: Telling) -> State:
        """Right: the game is won. Wrong: the card stays face up and the turn ends."""
        in_action(state)
        if reason := why_no_claim(state):
            raise IllegalMove(reason, "win")
        cell, seat = state.me.cell, state.turn_of
        state = turn_up(state, cell, self._said(state))
        card = state.chambers[cell].card
        name = LOCATION_NAMES[card]
        text = f"{seat} claims the Manuscript in {place(state, cell)} and turns up: {name}."
        tell.say("claim", text, "win", cell, seat, reveals=name)
        if card == MANUSCRIPT:
            tell.say("win", f"{seat} has found the Pnakotic Manuscript and wins.", "win", seat)
            return _won(state, "manuscript")
        tell.say("wrong_claim", "The claim was wrong: the turn ends.", "wrong-claim", seat)
        return run(then(state, Instruction("finish_turn", seat=seat)), tell)

    def _said(self, state: State) -> str:
        """What the table says that the card shows; empty where the app knows."""
        faces = unseen_faces(state)
        if not faces:
            if self.shows is not None:
                raise IllegalMove("The app knows this Location card and turns it up itself.", "win")
            return ""
        if self.shows not in (MANUSCRIPT, NOTHING):
            raise IllegalMove("Say what the Location card shows: the Manuscript or not.", "win")
        if self.shows not in faces:
            raise IllegalMove("There is no such Location card left.", "win")
        return self.shows


class ReadNecronomicon(Move, frozen=True):
    """Win with the Necronomicon and fifteen Insight."""

    def apply(self, state: State, tell: Telling) -> State:
        """It does not matter where one stands."""
        in_action(state)
        if reason := why_no_necronomicon(state):
            raise IllegalMove(reason, "card-the-necronomicon")
        text = f"{state.turn_of} reads the Necronomicon with {insight_shown(state)} Insight and wins."
        tell.say("win", text, "card-the-necronomicon", state.turn_of)
        return _won(state, "necronomicon")


def _won(state: State, cause: str) -> State:
    return replace(state, end=End(cause, (state.turn_of,)))
