"""What puts the app right with the table: hands that it takes in, scores, and Fires that lie aside."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import (
    deeds_of_fires,
    library,
    rounds,
    sorting_out,
    taking_over,
)
from companion.games.fire_in_the_library.rules.moves.guards import a_seat
from companion.games.fire_in_the_library.rules.pieces import FIRE, FIRES_ASIDE, HIGHEST_SCORE, MARKET
from companion.games.fire_in_the_library.rules.scoring import score
from companion.games.fire_in_the_library.rules.state import State, Step, figures
from companion.table import Deed, IllegalMove, Move, Telling


class LayMarket(Move, frozen=True):
    """After the app has taken the Tool cards over: the tools of the market, as any copies of them."""

    tools: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """One to three of the cards that the app does not know to be elsewhere."""
        if not taking_over.may_tell_market(state):
            raise IllegalMove("The app knows the market.", rule="tool-market")
        if len(set(self.tools)) < len(self.tools) or not 1 <= len(self.tools) <= MARKET:
            raise IllegalMove(f"A market has 1 to {MARKET} tools.", rule="tool-market")
        if not set(self.tools) <= set(taking_over.may_be_told(state, "")):
            raise IllegalMove("There is no such Tool card that could lie there.", rule="tool-market")
        tell.keep()
        return taking_over.lay_market(state, self.tools, tell)

    def settles(self, deed: Deed) -> bool:
        """What is still to be told is asked for again."""
        return sorting_out.is_to_tell(deed)

    def lasts(self, deed: Deed) -> bool:
        """The app goes without the hands until it is told, whatever is played meanwhile."""
        return sorting_out.is_to_tell(deed)


class TakeIn(Move, frozen=True):
    """After the app has taken the Tool cards over: the tools that somebody holds, as any copies of them."""

    seat: str
    tools: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """Once for each seat; the text says only how many."""
        a_seat(state, self.seat)
        if self.seat not in state.tools.unclaimed:
            raise IllegalMove(f"The app knows what {self.seat} holds.", rule="holding")
        if len(set(self.tools)) < len(self.tools) or len(self.tools) > len(state.tools.deck):
            raise IllegalMove("Nobody can hold so many tools.", rule="holding")
        if not set(self.tools) <= set(taking_over.may_be_told(state, self.seat)):
            raise IllegalMove("There is no such Tool card that somebody could hold.", rule="holding")
        tell.keep()
        return taking_over.claim(state, self.seat, self.tools, tell)

    def settles(self, deed: Deed) -> bool:
        """What is still to be told is asked for again."""
        return sorting_out.is_to_tell(deed)

    def lasts(self, deed: Deed) -> bool:
        """The app goes without the other hands until it is told, whatever is played meanwhile."""
        return sorting_out.is_to_tell(deed)


class CorrectScore(Move, frozen=True):
    """A figure stands elsewhere on the track."""

    is_word = True

    seat: str
    score: int

    def apply(self, state: State, tell: Telling) -> State:
        """Logged like everything else."""
        if self.seat not in figures(state):
            raise IllegalMove(f"Nobody called {self.seat} has a figure on the track.")
        if not 0 <= self.score <= HIGHEST_SCORE:
            raise IllegalMove(f"A score is a number from 0 to {HIGHEST_SCORE}.", rule="score-track")
        was = state.track.scores[self.seat]
        state = score(state, self.seat, self.score - was)
        text = f"{self.seat} stands at {self.score}, not at {was}."
        tell.put_right("score_corrected", text, "score-track", self.seat)
        return _draft_again(state)

    def settles(self, deed: Deed) -> bool:
        """Where the figure should have gone before, nobody need put it any more."""
        return deed.id == "figure" and deed.seat == self.seat


def _draft_again(state: State) -> State:
    """Before anybody has chosen, the order of choice follows the new score."""
    if state.step is Step.ORDER and not state.chosen:
        return replace(state, turn_of=rounds.next_to_choose(state))
    return state


class RecountFires(Move, frozen=True):
    """So many Fires lie aside at the table: the rest is in the bag."""

    is_word = True

    aside: int

    def apply(self, state: State, tell: Telling) -> State:
        """What was overlooked, or added by mistake, moves between the two."""
        most = library.most_aside(state)
        if not 0 <= self.aside <= FIRES_ASIDE:
            raise IllegalMove(
                f"Of the {FIRES_ASIDE} Fires aside there can be 0 to {FIRES_ASIDE}.", rule="setup-bag"
            )
        if self.aside > most:
            raise IllegalMove("The bag does not hold so many Fires.", rule="setup-bag")
        into_bag = state.aside - self.aside
        bag = state.bag.put({FIRE: into_bag}) if into_bag > 0 else state.bag.take(FIRE, -into_bag)
        icon = into_bag == 1 and state.unread > 0
        if icon:
            comes = deeds_of_fires.coming(state, self.aside)
            tell.say("recounted", f"A fire icon: {comes}.", "fire-icon")
        else:
            aside = f"{self.aside} Fires lie aside, not {state.aside}"
            tell.put_right("recounted", f"{aside}; {bag.tokens.get(FIRE, 0)} are in the bag.", "fire-icon")
        state = replace(state, aside=self.aside, bag=bag, unread=max(0, state.unread - max(0, into_bag)))
        if icon:
            deeds_of_fires.fire_told(state, tell)
        if state.unread:
            deeds_of_fires.look_for_icons(tell, more=icon)
        return state

    def settles(self, deed: Deed) -> bool:
        """The fire icon was told; where another card was uncovered, it is asked for again."""
        return deed.id == "look-icon"
