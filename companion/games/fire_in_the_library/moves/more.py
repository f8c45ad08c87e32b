"""What is rarely needed: who holds what, and corrections."""

from msgspec.structs import replace

from companion.games.fire_in_the_library import flow, toolcards
from companion.games.fire_in_the_library.moves.guards import a_seat
from companion.games.fire_in_the_library.options import COMPONENTS
from companion.games.fire_in_the_library.pieces import FIRE, FIRES_ASIDE, Tool
from companion.games.fire_in_the_library.state import State, Step, figures, score, tell
from companion.table import Chance, Event, Holder, IllegalMove, Move


def held_by(state: State) -> dict[str, Holder]:
    """The components that app or table may hold, and who does."""
    held = {"bag": state.bag.held, "order": state.order_held}
    return {**held, "tools": state.tools.deck.held} if state.plays_tools else held


class HandOver(Move, frozen=True):
    """A component goes from the app to the table or back."""

    component: str
    to: Holder

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Everything else goes on as before."""
        held = held_by(state)
        if self.component not in held:
            raise IllegalMove(f"There is nothing called {self.component!r} to hand over.")
        name = COMPONENTS[self.component]
        if held[self.component] is self.to:
            raise IllegalMove(f"The {self.to} holds the {name} already.")
        if self.component == "tools" and (state.step in (Step.REWARD, Step.SWAP) or state.loose is not None):
            raise IllegalMove("First finish what the tools are needed for just now.")
        event = tell(
            "handed_over", f"The {name}: held by the {self.to} from now on.", "holding", self.component
        )
        return _handed(state, self.component, self.to, chance), (event,)


def _handed(state: State, component: str, to: Holder, chance: Chance) -> State:
    if component == "bag":
        return replace(state, bag=state.bag.hand_over(to))
    if component == "order":
        return replace(state, order_held=to)
    return toolcards.to_table(state) if to is Holder.TABLE else toolcards.to_app(state, chance)


class TakeIn(Move, frozen=True):
    """After the app has taken the Tool cards over: what somebody holds, as tools or as Tool cards."""

    seat: str
    tools: tuple[str, ...] = ()

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Once for each seat; the text says only how many."""
        a_seat(state, self.seat)
        if self.seat not in state.tools.unclaimed:
            raise IllegalMove(f"The app knows what {self.seat} holds.")
        state = toolcards.claim(state, self.seat, tuple(_kind(tool) for tool in self.tools), chance)
        return state, (tell("took_in", f"{self.seat} holds {len(self.tools)} tools.", "holding", self.seat),)


def _kind(tool: str) -> Tool:
    """The tool meant by "map" or by any copy of it, like "map-2"."""
    name = tool if tool in set(Tool) else tool.rpartition("-")[0]
    if name not in set(Tool):
        raise IllegalMove(f"There is no tool called {tool!r}.", rule="tools")
    return Tool(name)


class CorrectScore(Move, frozen=True):
    """A figure stands elsewhere on the track."""

    seat: str
    score: int

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """Logged like everything else."""
        if self.seat not in figures(state):
            raise IllegalMove(f"Nobody called {self.seat} has a figure on the track.")
        if self.score < 0:
            raise IllegalMove("No score goes below nought.", rule="score-track")
        state = score(state, self.seat, self.score - state.track.scores[self.seat])
        event = tell("score_corrected", f"{self.seat} stands at {self.score}.", "score-track", self.seat)
        return _draft_again(state), (event,)


class RecountFires(Move, frozen=True):
    """So many Fires lie aside at the table: the rest is in the bag."""

    aside: int

    def apply(self, state: State, chance: Chance) -> tuple[State, tuple[Event, ...]]:
        """What was overlooked, or added by mistake, moves between the two."""
        into_bag = state.aside - self.aside
        if not 0 <= self.aside <= FIRES_ASIDE:
            raise IllegalMove(
                f"Of the {FIRES_ASIDE} Fires aside there can be 0 to {FIRES_ASIDE}.", rule="setup-bag"
            )
        if into_bag < 0 and state.bag.tokens.get(FIRE, 0) < -into_bag:
            raise IllegalMove("The bag does not hold so many Fires.", rule="setup-bag")
        bag = state.bag.put({FIRE: into_bag}) if into_bag > 0 else state.bag.take(FIRE, -into_bag)
        text = f"Recounted: {self.aside} Fires aside, {bag.tokens.get(FIRE, 0)} in the bag."
        return replace(state, aside=self.aside, bag=bag), (tell("recounted", text, "fire-icon"),)


def _draft_again(state: State) -> State:
    """Before anybody has chosen, the order of choice follows the new score."""
    if state.step is Step.ORDER and not state.chosen:
        return replace(state, turn_of=flow.next_to_choose(state))
    return state
