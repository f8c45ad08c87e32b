"""The turn guide: whose turn, which phase, and the one next thing."""

from companion.games.orne_library.face import questions
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.moves.winning import why_no_claim
from companion.games.orne_library.rules.pieces import CARDS, READING_ROOM, how_many, name_of
from companion.games.orne_library.rules.state import State, Step, locations_left, tile_at
from companion.games.orne_library.rules.vocabulary import QUESTIONS
from companion.table import Drawn, Guide, Phase, Pip

PHASES = (Phase("draw", "Draw"), Phase("action", "Action"), Phase("end", "End"))


def guide(seen: State, _seat: str | None) -> Guide:
    """Whose turn, which phase, and the one next thing."""
    headline, detail, rule = _next_thing(seen)
    return Guide(
        seat=_whose(seen),
        note=f"turn {seen.turns}",
        phases=PHASES,
        phase=_phase(seen),
        headline=headline,
        detail=detail,
        rule=rule,
        drawn=_drawn(seen),
        pips=_pips(seen),
    )


def summary(seen: State) -> str:
    """The table in one line."""
    if seen.end is not None:
        return f"{seen.end.winners[0]} has won"
    entered = f"{how_many(len(seen.chambers), 'chamber')} entered"
    left = f"{how_many(locations_left(seen), 'Location')} left"
    return f"Turn {seen.turns}, {seen.turn_of}; {entered}, {left}"


def _whose(seen: State) -> str:
    if seen.end is not None:
        return ""
    return seen.question.seat if seen.question else seen.turn_of


def _phase(seen: State) -> str:
    """The station on the rail; in the End Phase a question of the chamber is all that keeps the turn."""
    if seen.end is not None:
        return ""
    return "end" if any(one.do == "finish_turn" for one in seen.todo) else seen.step.value


def _next_thing(seen: State) -> tuple[str, str, str]:
    if seen.end is not None:
        return f"{seen.end.winners[0]} wins", "The game is over; everything may be looked at.", "win"
    if seen.question is not None:
        asked = seen.question
        source = name_of(asked.source) or "The Archive"
        return questions.text(seen, asked), f"{source} asks {asked.seat}.", QUESTIONS[asked.do].rule(asked)
    if seen.step is Step.DRAW:
        return _beginning(seen)
    if not why_no_claim(seen):
        return "Claim the Manuscript, or go on", "You have the Insight and stand in a Hidden Chamber.", "win"
    return "Play cards, move, research", _what_can_be_done(seen), "action-phase"


def _beginning(seen: State) -> tuple[str, str, str]:
    detail = "The hand is ready." if seen.is_ruled("D4", "end") else "The hand is drawn now."
    if seen.me.at_table:
        return f"{seen.turn_of} begins the turn", detail, "draw-phase"
    return f"Pass the tablet to {seen.turn_of}", detail, "draw-phase"


def _what_can_be_done(seen: State) -> str:
    turn = seen.turn
    if seen.tiles[seen.me.cell] == READING_ROOM and turn.insight:
        return f"{turn.insight} Insight to spend in the Main Reading Room."
    if can_stop(seen):
        return f"{tile_at(seen, seen.me.cell).name} does something when you end your move here."
    return "Any number of cards, in any order." if seen.is_ruled("D3", "any") else "One Action a card."


def _drawn(seen: State) -> Drawn | None:
    """The card that somebody bought or gained last."""
    if not seen.gained:
        return None
    last = CARDS[seen.gained[-1].cards[-1]]
    return Drawn(last.name, last.text, f"card:{last.kind.value}")


def _pips(seen: State) -> tuple[Pip, ...]:
    if seen.is_ruled("D3", "any") or seen.step is not Step.ACTION or seen.end is not None:
        return ()
    spent = tuple(Pip(True, name_of(id_)) for id_ in seen.me.played)
    return (*spent, *(Pip(),) * max(0, seen.turn.actions))
