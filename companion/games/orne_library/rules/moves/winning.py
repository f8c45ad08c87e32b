"""The win: the claim with its reveal, and the Necronomicon."""

from msgspec.structs import replace

from companion.games.orne_library.rules.guards import at_any_level
from companion.games.orne_library.rules.happenings import CLAIM_WRONG
from companion.games.orne_library.rules.knowledge import turn_up
from companion.games.orne_library.rules.pieces import (
    INSIGHT_FOR_NECRONOMICON,
    INSIGHT_TO_WIN,
    LOCATION_NAMES,
    MANUSCRIPT,
    NOTHING,
    Instruction,
)
from companion.games.orne_library.rules.state import (
    State,
    Turn,
    is_drawing,
    keeps_cards,
    knows_insight,
    place,
)
from companion.games.orne_library.rules.vocabulary import run, then
from companion.games.orne_library.rules.zones import played_by_hand, show
from companion.table import Contradiction, End, Holder, IllegalMove, Move, Telling, thing

NECRONOMICON = "the-necronomicon"


def insight_shown(state: State) -> int:
    """The Insight that counts for the win: made by cards this turn, or what is left, as the table rules."""
    return state.turn.made if state.is_ruled("D11", "made") else state.turn.insight


def insight_needed(state: State) -> int:
    """Ten; where the Necronomicon only raises the bar, fifteen for whoever has played it this turn."""
    raised = state.is_ruled("D12", "bar") and state.turn.necronomicon
    return INSIGHT_FOR_NECRONOMICON if raised else INSIGHT_TO_WIN


def why_no_claim(state: State, said: bool = False) -> str:
    """Why the Manuscript cannot be claimed now where the pawn stands, or empty.

    `said`: the claimant says that the Insight was made; that counts where the app has not seen every card.
    """
    cell = state.me.cell
    if reason := _why_not_there(state, cell):
        return reason
    if state.is_ruled("D10", "moved") and cell not in state.turn.entered:
        return "At this table you must have moved into the chamber this turn."
    enough = insight_shown(state) >= insight_needed(state)
    if said and (enough or knows_insight(state)):
        return "The app has counted the Insight itself."
    if not said and not enough:
        return f"You need {insight_needed(state)} Insight this turn; you have {insight_shown(state)}."
    return ""


def _why_not_there(state: State, cell: str) -> str:
    chamber = state.chambers.get(cell)
    if chamber is None:
        return "You can claim the Manuscript only in a Hidden Chamber with its Location card."
    if chamber.face_up:
        return "Everybody can see that the Manuscript is not here."
    return ""


def claimable(state: State) -> tuple[str, ...]:
    """The chambers that may be claimed where the app keeps nothing but the Locations."""
    return tuple(cell for cell, chamber in state.chambers.items() if not chamber.face_up)


def unseen_faces(state: State, cell: str) -> tuple[str, ...]:
    """What the Location card there may show where the app was never shown it; empty where the app knows."""
    return () if state.chambers[cell].card else tuple(state.locations.counts())


def why_no_necronomicon(state: State, said: bool = False) -> str:
    """Why the Necronomicon does not win now, or empty; `said` as for a claim."""
    if state.is_ruled("D12", "bar"):
        return "At this table the Necronomicon is no second way to win."
    if not keeps_cards(state):
        return "" if said else "Say that you have played it, with fifteen Insight this turn."
    enough = insight_shown(state) >= INSIGHT_FOR_NECRONOMICON
    if said and (knows_insight(state) or enough):
        return "The app has counted the Insight itself."
    if not state.turn.necronomicon:
        return "You have not played the Necronomicon this turn."
    if not enough and not said:
        return f"You need {INSIGHT_FOR_NECRONOMICON} Insight this turn; you have {insight_shown(state)}."
    return ""


class Claim(Move, frozen=True):
    """Claim that the Manuscript lies here, and turn the Location card up."""

    shows: str | None = None
    """What the card shows, where only the table knows."""
    said: bool = False
    """The claimant says that the Insight was made: at the table the app has not seen every card."""
    seat: str | None = None
    cell: str | None = None
    """Who claims and where, while the app keeps nothing but the Locations."""

    def apply(self, state: State, tell: Telling) -> State:
        """Right: the game is won. Wrong: the card stays face up and the turn ends."""
        at_any_level(state)
        seat, cell = self._who_and_where(state)
        shows = self._said(state, cell)
        name, needed = place(state, cell), insight_needed(state)
        state = turn_up(state, cell, shows)
        card = state.chambers[cell].card
        found, face_down = LOCATION_NAMES[card], f"Turn the card on {name} face down again"
        text = f"{seat} claims the Manuscript in {name} and turns up: {found}."
        seen = "" if shows else f"what lies in {name}"
        tell.say("claim", text, "win", cell, seat, reveals=seen)
        if self.said:
            tell.say("said", f"{seat} says that {needed} Insight were made this turn.", "win", seat)
        if card == MANUSCRIPT:
            tell.say("win", f"{seat} has found the Pnakotic Manuscript and wins.", "win", seat)
            if state.locations.held is Holder.TABLE:
                tell.told_by_hands("lay-location", face_down, "win", thing("tile", cell), seat=seat)
            return won(state, "manuscript", seat)
        tell.say(CLAIM_WRONG, f"{seat}’s claim was wrong: the turn ends.", "wrong-claim", cell, seat)
        why = f"{seat}’s claim was wrong: the turn ends."
        state = show(state, thing("tile", cell), (card,), why)
        if state.locations.held is Holder.TABLE:
            words = f"Leave the card on {name} face up"
            tell.hands("lay-location", words, "wrong-claim", thing("tile", cell), undone=face_down)
        if is_drawing(state):
            return replace(state, turn=Turn())
        return run(then(state, Instruction("finish_turn", seat=seat)), tell)

    def _who_and_where(self, state: State) -> tuple[str, str]:
        """Who claims which chamber; IllegalMove where that cannot be."""
        if not is_drawing(state):
            if self.seat is not None or self.cell is not None:
                raise IllegalMove("Whoever has the turn claims the chamber of the own pawn.", "win")
            if reason := why_no_claim(state, said=self.said):
                raise IllegalMove(reason, "win")
            return state.turn_of, state.me.cell
        if not self.said:
            raise IllegalMove("Say that the Insight was made this turn.", "win")
        if self.seat not in [one.seat for one in state.researchers]:
            raise IllegalMove("Say who claims the Manuscript.", "win")
        if reason := _why_not_there(state, str(self.cell)):
            raise IllegalMove(reason, "win")
        return str(self.seat), str(self.cell)

    def _said(self, state: State, cell: str) -> str:
        """What the table says that the card shows; empty where the app knows."""
        faces = unseen_faces(state, cell)
        if not faces:
            if self.shows is not None:
                raise IllegalMove("The app knows this Location card and turns it up itself.", "win")
            return ""
        if self.shows not in (MANUSCRIPT, NOTHING):
            raise IllegalMove("Say what the Location card shows: the Manuscript or not.", "win")
        if self.shows not in faces:
            raise Contradiction("There is no such Location card left.", "win")
        return self.shows


class ReadNecronomicon(Move, frozen=True):
    """Win with the Necronomicon and fifteen Insight."""

    said: bool = False
    """The reader says so: at the table the app has not seen every card."""
    seat: str | None = None
    """Who reads it, while the app keeps nothing but the Locations."""

    def apply(self, state: State, tell: Telling) -> State:
        """It does not matter where one stands."""
        at_any_level(state)
        seat = self._reader(state)
        needed = INSIGHT_FOR_NECRONOMICON
        made = f"at least {needed}" if self.said else insight_shown(state)
        text = f"{seat} reads the Necronomicon with {made} Insight and wins."
        tell.say("win", text, "card-the-necronomicon", seat)
        if self.said:
            tell.say("said", f"{seat} says that {needed} Insight were made this turn.", "win", seat)
        if not keeps_cards(state):
            played_by_hand(state, seat, NECRONOMICON, "card-the-necronomicon", tell)
        return won(state, "necronomicon", seat)

    def _reader(self, state: State) -> str:
        if reason := why_no_necronomicon(state, said=self.said):
            raise IllegalMove(reason, "card-the-necronomicon")
        if not is_drawing(state):
            if self.seat is not None:
                raise IllegalMove("Whoever has the turn reads the Necronomicon.", "card-the-necronomicon")
            return state.turn_of
        if self.seat not in [one.seat for one in state.researchers]:
            raise IllegalMove("Say who reads the Necronomicon.", "card-the-necronomicon")
        return str(self.seat)


def won(state: State, cause: str, seat: str) -> State:
    """Somebody has won."""
    return replace(state, end=End(cause, (seat,)))
