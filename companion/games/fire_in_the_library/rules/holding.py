"""Who holds what: the bag, the Tool cards and the Turn Order cards."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import rounds, sorting_out, taking_over
from companion.games.fire_in_the_library.rules.options import COMPONENTS
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Deed, Holder, Holdings, Telling
from companion.table import HandOver as AnyHandOver


def _held_by(state: State) -> dict[str, Holder]:
    """The components that app or table may hold, and who does."""
    held = {"bag": state.bag.held, "order": state.order_held}
    return {**held, "tools": tools} if (tools := state.tools_held) else held


def _why_not(state: State, component: str, _to: Holder) -> tuple[str, str]:
    """Tools cannot change hands while somebody takes or exchanges one, or lays out what one has drawn."""
    if component != "tools" or not sorting_out.tools_are_needed(state):
        return "", ""
    return "First finish what the tools are needed for just now.", "holding"


def _pass_on(state: State, component: str, to: Holder, tell: Telling) -> State:
    if component == "bag":
        state = replace(state, bag=state.bag.hand_over(to))
        if to is Holder.TABLE:
            sorting_out.fill_bag(state, tell)
        else:
            sorting_out.empty_bag(tell)
        return state
    if component == "order":
        sorting_out.order_changes_hands(state, to, tell, dealt=rounds.is_dealt(state))
        return replace(state, order_held=to)
    state = replace(state, tools_due=False)
    if to is Holder.TABLE:
        sorting_out.lay_out_tools(state, tell)
        return taking_over.to_table(state)
    sorting_out.put_tools_away(tell)
    state = taking_over.to_app(state, tell.chance)
    sorting_out.tell_rest(state, tell)
    return state


def _content(state: State) -> dict[str, object]:
    """Tokens in the bag, tools that were played, and who has which Turn Order card."""
    return {
        "bag": state.bag.tokens,
        "tools": (state.tools.discard, state.in_play, state.tools.deck),
        "order": state.chosen,
    }


HOLDINGS = Holdings[State](COMPONENTS, _held_by, _pass_on, _why_not, _content)


class HandOver(AnyHandOver, frozen=True):
    """A component goes from the app to the table, or back."""

    holdings = HOLDINGS

    def lasts(self, deed: Deed) -> bool:
        """The app also goes without market and hands until it is told, whatever is played meanwhile."""
        return super().lasts(deed) or sorting_out.is_to_tell(deed)
