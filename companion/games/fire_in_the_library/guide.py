"""The turn guide: whose turn, which phase, and the one next thing."""

from collections.abc import Callable

from companion.games.fire_in_the_library import burning, flow, robot
from companion.games.fire_in_the_library.cards import bravery, knowledge
from companion.games.fire_in_the_library.moves.saving import earns_tool
from companion.games.fire_in_the_library.pieces import FIRE, TOOLS, Tool, ordinal, section_name, token_name
from companion.games.fire_in_the_library.placing import is_full, may_stop
from companion.games.fire_in_the_library.state import Loose, Reason, State, Step
from companion.table import Drawn, Guide, Holder, Phase

_PHASES = {
    Step.ORDER: "order",
    Step.SAVING: "save",
    Step.SPREADING: "fire",
    Step.REWARD: "score",
    Step.AFTER: "score",
    Step.ROBOT: "robot",
    Step.SWAP: "round",
    Step.OVER: "round",
}
Words = tuple[str, str, str]
"""Headline, detail, rule."""


def phase(state: State) -> str:
    """The phase of the turn, as reminders and rail name it."""
    if state.step is Step.BURNING and state.fire is not None:
        reason = state.fire.reason
        return "round" if reason is Reason.ROUND else "robot" if reason is Reason.ROBOT else "fire"
    if state.step is Step.REWARD and state.turn.spread:
        return "fire"
    return _PHASES.get(state.step, "fire")


def _rail(now: str) -> tuple[Phase, ...]:
    """Order, save, then score, fire or the robot, then the end of the round."""
    third = {"fire": Phase("fire", "Fire"), "robot": Phase("robot", "Robot")}.get(
        now, Phase("score", "Score")
    )
    return Phase("order", "Order"), Phase("save", "Save books"), third, Phase("round", "Round end")


def guide(state: State) -> Guide:
    """What the table should do next."""
    now = phase(state)
    headline, detail, rule = _loose(state) if state.loose is not None else _WORDS[state.step](state)
    return Guide(
        seat=state.turn_of,
        note=_note(state),
        phases=_rail(now),
        phase=now,
        headline=headline,
        detail=detail,
        rule=rule,
        drawn=_drawn(state),
    )


def _note(state: State) -> str:
    card = state.chosen.get(state.turn_of)
    if card is None:
        return f"round {state.round}"
    if state.solo is not None:
        return f"round {state.round} · {ordinal(card)} card"
    return f"round {state.round} · {ordinal(str(len(state.done) + 1))} of {len(state.chosen)}"


def _drawn(state: State) -> Drawn | None:
    """The token that came out last, while it lies on the card."""
    if state.loose is not None:
        return _waiting(state.loose)
    at = state.turn.last
    if state.step not in (Step.SAVING, Step.SPREADING) or at < 0:
        return None
    token = state.laid[state.card][at]
    if not token:
        return None
    space = state.rules.spaces[state.card][at]
    where = f"safe space {at + 1}" if not space.risky else f"risky space {at + 1}, bravery {space.bravery}"
    return Drawn(token_name(token), where, f"token:{token}", token)


def _waiting(drawn: Loose) -> Drawn | None:
    """The token of an Amulet that is to be laid next."""
    if drawn.tool is not Tool.AMULET or not drawn.complete:
        return None
    token = drawn.tokens[0]
    return Drawn(token_name(token), "for a Turn Order card", f"token:{token}", token)


# -- words for each step -----------------------------------------------------------------------


def _loose(state: State) -> Words:
    drawn = state.loose
    assert drawn is not None
    rule = f"tool-{drawn.tool}"
    name = TOOLS[drawn.tool].name
    if not drawn.complete:
        missing = drawn.want - len(drawn.tokens)
        return f"{name}: what did you draw?", f"{missing} more to say.", rule
    if drawn.tool is Tool.AMULET:
        return (
            f"Lay the {token_name(drawn.tokens[0])} on a card",
            "One token on each card; no Fire where it spreads.",
            rule,
        )
    return f"{name}: what do you place?", "Books go back into the bag; a Fire waits on the tool.", rule


def _order(state: State) -> Words:
    if flow.is_dealt(state):
        if flow.app_deals(state) and not state.chosen:
            return "Deal the turn order", "Chance decides in this round.", "first-order"
        return f"Which card did {state.turn_of} get?", "Deal the Turn Order cards at random.", "first-order"
    if state.solo is not None:
        return "Choose a Turn Order card", "Used cards stay aside until all six are used.", "solo-cards"
    return f"{state.turn_of} chooses a turn order card", "The lowest score chooses first.", "choose-order"


def _saving(state: State) -> Words:
    if is_full(state):
        return "Stop and score", "Every space is taken.", "turn-ends"
    verb = "Draw" if state.bag.held is Holder.APP else "What did you draw?"
    if not may_stop(state):
        return verb, "At least one token must be drawn.", "must-draw"
    known, brave = knowledge(state, state.books_on(state.card)), bravery(state)
    tool = " and a tool" if earns_tool(state) else ""
    return f"{verb}, or stop", f"Stopping now scores {known} + {brave} bravery{tool}.", "save-books"


def _spreading(state: State) -> Words:
    fires = state.laid[state.card].count(FIRE)
    why = "It is the second Fire on the card." if fires > 1 else "It lies on a risky space."
    first = f" {state.precedence} may play a tool first." if state.precedence else ""
    return "Fire Spreading!", why + first, "fire-trigger"


def _burning(state: State) -> Words:
    fire = state.fire
    assert fire is not None
    if fire.asking:
        return (
            f"What does {section_name(fire.asking)} show now?",
            "Read out the uncovered card.",
            "library-cards",
        )
    sections = burning.candidates(state)
    if len(sections) == 1:
        return f"{section_name(sections[0])} burns", "Take its top card away.", "burn-index"
    if fire.queue[0] in state.library:
        return "Which section burns first?", "A destroyed card may end the game half-way.", "burn-order"
    way = "highest" if fire.queue[0] == "highest" else "lowest"
    return f"Which section has the {way} burn index?", "Look at the four top cards.", "burn-index"


def _reward(state: State) -> Words:
    why = "It comes with every fire." if state.turn.spread else "For stopping on spaces with the tool icon."
    return f"{state.turn_of} takes a tool", why, "tool-market"


def _after(state: State) -> Words:
    return (
        "Tools after scoring, or pass the bag",
        "The tokens go back when the bag is passed.",
        "after-scoring",
    )


def _robot(state: State) -> Words:
    if robot.watches(state):
        return "The robot scores", "You burned books: it takes the highest value.", "solo-robot-turn"
    if robot.reads_cards(state):
        return "Turn over the robot’s card", "Banners burn, the other sections score.", "robot-card"
    return "Which banners does the robot show?", "Turn over the top Tool card.", "robot-card"


def _swap(state: State) -> Words:
    return "Exchange a tool, or go on", "Everybody may swap one for the top of the deck.", "swap-tool"


def _over(state: State) -> Words:
    assert state.over is not None
    return state.over.title, state.over.reason, state.over.rule


_WORDS: dict[Step, Callable[[State], Words]] = {
    Step.ORDER: _order,
    Step.SAVING: _saving,
    Step.SPREADING: _spreading,
    Step.BURNING: _burning,
    Step.REWARD: _reward,
    Step.AFTER: _after,
    Step.ROBOT: _robot,
    Step.SWAP: _swap,
    Step.OVER: _over,
}
