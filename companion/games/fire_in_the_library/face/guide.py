"""The turn guide: whose turn, which phase, and the one next thing."""

from companion.games.fire_in_the_library.face.question import question
from companion.games.fire_in_the_library.face.standing import standing, usual
from companion.games.fire_in_the_library.rules import odds
from companion.games.fire_in_the_library.rules.options import Solo
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    ROBOT,
    SOLO_ROUNDS,
    TECHNOLOGY,
    Tool,
    drawn_name,
    listed,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.rules.state import Handful, Reason, State, Step, playing
from companion.games.fire_in_the_library.rules.token_words import counted_tokens
from companion.table import Drawn, Guide, Phase
from companion.wording import counted

PHASES = (
    Phase("order", "Order"),
    Phase("save", "Save books"),
    Phase("score", "Score"),
    Phase("fire", "Fire"),
    Phase("robot", "Robot"),
    Phase("round", "Round end"),
)
_AFTER_SAVING = ("score", "fire", "robot")
"""A turn has only one of these."""
_BY_STEP = {
    Step.ORDER: "order",
    Step.SAVING: "save",
    Step.SPREADING: "fire",
    Step.REWARD: "score",
    Step.AFTER: "score",
    Step.ROBOT: "robot",
    Step.SWAP: "round",
    Step.LAST: "round",
    Step.OVER: "round",
}


def _phase(seen: State) -> str:
    """The phase of the turn, as reminders and rail name it."""
    if seen.step is Step.BURNING and seen.burning is not None:
        reason = seen.burning.reason
        return "round" if reason is Reason.ROUND else "robot" if reason is Reason.ROBOT else "fire"
    if seen.step is Step.REWARD and seen.turn.spread:
        return "fire"
    return _BY_STEP.get(seen.step, "fire")


def _rail(now: str) -> tuple[Phase, ...]:
    """Order, save, then score, fire or the robot, then the end of the round."""
    third = now if now in _AFTER_SAVING else _AFTER_SAVING[0]
    return tuple(phase for phase in PHASES if phase.id == third or phase.id not in _AFTER_SAVING)


def can_come(seen: State, phase: str) -> bool:
    """Whether a phase can come at this table: without a robot, none is the robot's."""
    return phase != "robot" or seen.has_robot


def guide(seen: State, _seat: str | None) -> Guide:
    """What the table should do next."""
    now = _phase(seen)
    headline, detail, rule = question(seen)
    return Guide(
        seat=_whose(seen),
        note=_note(seen),
        phases=_rail(now),
        phase=now,
        headline=headline,
        detail=detail,
        rule=rule,
        warning=_warning(seen),
        drawn=_drawn(seen),
        standing=standing(seen),
        usual=usual(seen),
    )


def _whose(seen: State) -> str:
    """Whose moment it is; where it is nobody's turn, one who plays alone is not everybody."""
    return playing(seen) or (seen.seats[0] if seen.solo is not None else "")


def _note(seen: State) -> str:
    number = f"round {seen.round}"
    if seen.solo is Solo.LONE:
        number += f" of {SOLO_ROUNDS}"
    card = seen.chosen.get(playing(seen))
    if seen.solo is not None:
        return number if card is None else f"{number} · {ordinal(card)} card"
    if card is None or seen.turn_of in seen.done:
        return number
    return f"{number} · {ordinal(str(len(seen.done) + 1))} of {len(seen.chosen)}"


def _warning(seen: State) -> str:
    """That the next token, or letting it burn, may be the end of the game."""
    if seen.handful is not None or seen.step not in (Step.SAVING, Step.SPREADING):
        return ""
    if not odds.would_collapse(seen):
        return ""
    ends = "ends" if odds.surely_collapses(seen) else "may end"
    if seen.step is Step.SPREADING:
        return f"Letting it burn {ends} the game"
    fires = seen.bag.tokens.get(FIRE, 0)
    return f"A Fire now {ends} the game" if fires and odds.next_burns(seen) else ""


def _drawn(seen: State) -> Drawn | None:
    """The token that came out last, while it lies on the card; after scoring, that of a Knapsack."""
    if seen.handful is not None:
        return _waiting(seen.handful)
    if seen.turn.sack and (seen.step is Step.AFTER or _burns_for_sack(seen)):
        return _out_of_sack(seen, *seen.turn.sack)
    if _robot_was_last(seen):
        return _by_robot(seen)
    at = seen.turn.last
    if seen.step not in (Step.SAVING, Step.SPREADING) or at < 0:
        return None
    token = seen.laid[seen.card][at]
    if not token:
        return None
    return Drawn(drawn_name(token), _about(seen, token, at), f"token:{token}", token)


def _robot_was_last(seen: State) -> bool:
    """Whether the robot's turn is what everybody has just seen."""
    if not seen.robot.parts:
        return False
    if seen.step is Step.SWAP or (seen.step is Step.ORDER and not seen.chosen):
        return seen.solo is not None or seen.done[-1:] == (ROBOT,)
    return seen.step is Step.SAVING and not seen.turn.drawn and seen.done[-1:] == (ROBOT,)


def _by_robot(seen: State) -> Drawn:
    """What the robot has scored and burned, and how that came about."""
    books, brave, given = seen.robot.parts
    burned = listed([section_name(section) for section in seen.robot.burns])
    scored = [f"{seen.value(section)} {section_name(section)}" for section in seen.robot.scores]
    values = f" ({listed(scored)})" if sum(map(seen.value, seen.robot.scores)) == books and scored else ""
    parts = [f"{books} for books{values}", f"{brave} bravery", *([f"{given} given"] if given else [])]
    note = f"{', '.join(parts)}. {f'It burned {burned}.' if burned else 'It burned nothing.'}"
    return Drawn(f"Robot +{sum(seen.robot.parts)}", note, "icon:robot-outline")


def _burns_for_sack(seen: State) -> bool:
    """Whether something burns because of what came out for a Knapsack, and not because the round ends."""
    return seen.burning is not None and seen.burning.reason is Reason.KNAPSACK


def _out_of_sack(seen: State, book: str, token: str) -> Drawn:
    """What came out for a Knapsack, and what that meant; it has gone back since."""
    if token == FIRE:
        note = f"Knapsack: {drawn_name(book)} burns"
    elif seen.is_ruled("C17", "both"):
        note = f"Knapsack: scores with {drawn_name(book)}"
    else:
        note = "Knapsack: scores"
    return Drawn(drawn_name(token), note, f"token:{token}", token)


def _about(seen: State, token: str, at: int) -> str:
    """A book's colour and worth; of a Fire, where it lies."""
    if token != FIRE:
        colour = "" if token == TECHNOLOGY else f"{token}, "
        guess = "" if _is_known(seen, token) else "\u00a0?"
        return f"{colour}worth {seen.value(token)}{guess}"
    risky = seen.terms.spaces[seen.card][at].risky and not seen.turn.gloves
    return f"on {'risky' if risky else 'safe'} space {at + 1}"


def _is_known(seen: State, book: str) -> bool:
    """Whether what a book is worth was read off the cards, and is no guess of ours."""
    worth = seen.value(book)
    stacks = [seen.library[book]] if book in seen.library else list(seen.library.values())
    return all(cards[0].sure for cards in stacks if cards[0].value == worth)


def _waiting(drawn: Handful) -> Drawn | None:
    """The tokens of an Amulet that are to be laid: all that were drawn, for any may be laid next."""
    if drawn.tool is not Tool.AMULET or not drawn.complete:
        return None
    if len(drawn.tokens) == 1:
        token = drawn.tokens[0]
        return Drawn(token_name(token), "for a Turn Order card", f"token:{token}", token)
    row = ",".join(f"token:{token}" for token in drawn.tokens)
    return Drawn(counted_tokens(drawn.tokens), "for the Turn Order cards", f"row:{row}")


def summary(seen: State) -> str:
    """The table in one line; once it is over, how it ended in numbers."""
    if seen.end is not None:
        best = sorted(seen.track.scores.items(), key=lambda each: -each[1])
        return ", ".join(f"{seat} {points}" for seat, points in best)
    return f"Round {seen.round}, {_ahead(seen)}"


def _ahead(seen: State) -> str:
    leaders = seen.track.leaders()
    best = seen.track.scores[leaders[0]]
    if seen.solo is Solo.LONE:
        return counted(best, "point")
    if best == 0:
        return "nobody ahead"
    return f"{listed(list(leaders))} {'lead' if len(leaders) > 1 else 'leads'} with {best}"
