"""What a seat may know: the turn guide, the numbers, the reminders, and the picture."""

from collections.abc import Iterator

from companion.games.orne_library.board import has_locked_door
from companion.games.orne_library.checklist import checklist
from companion.games.orne_library.effects.walking import can_stop
from companion.games.orne_library.moves.keeping import held
from companion.games.orne_library.moves.winning import insight_needed, insight_shown, why_no_claim
from companion.games.orne_library.odds import odds
from companion.games.orne_library.options import COMPONENTS
from companion.games.orne_library.picture import picture
from companion.games.orne_library.pieces import CARDS, READING_ROOM, how_many, name_of
from companion.games.orne_library.state import Orne, Phase, locations_left, tile_at
from companion.games.orne_library.vocabulary import QUESTIONS
from companion.table import Drawn, Guide, Holding, Mark, Outcome, Pip, Stat, View
from companion.table import Phase as Station

STATIONS = (Station("draw", "Draw"), Station("action", "Action"), Station("end", "End"))
CLOSE = 7
"""From this much Insight on, the win is worth a reminder."""
REMINDERS = 6


def view(state: Orne, seat: str | None, title: str) -> View:
    """Everything one seat may know."""
    end = outcome(state)
    return View(
        game="orne-library",
        title=title,
        seat=seat,
        players=state.players,
        guide=guide(state),
        stats=_stats(state),
        odds=odds(state, seat) if seat is not None and state.odds and end is None else (),
        reminders=tuple(dict.fromkeys(_reminders(state)))[:REMINDERS],
        rulings=state.rulings,
        holdings=tuple(Holding(id_, label, held(state, id_).value) for id_, label in COMPONENTS.items()),
        checklist=checklist(state) if not state.begun else (),
        guesses=state.guesses,
        picture=picture(state, seat),
        summary=_summary(state),
        outcome=end,
    )


def outcome(state: Orne) -> Outcome | None:
    """How it ended, or None."""
    if state.phase is not Phase.OVER:
        return None
    found = state.cause == "manuscript"
    reason = "Found and deciphered the Pnakotic Manuscript." if found else "Read the Necronomicon to the end."
    return Outcome(
        "won",
        f"{state.winner} wins",
        reason,
        winners=(state.winner,),
        cause=state.cause,
        rule="win" if found else "card-the-necronomicon",
    )


# -- the turn guide ------------------------------------------------------------------------------


def guide(state: Orne) -> Guide:
    """Whose turn, which phase, and the one next thing."""
    headline, detail, rule = _next_thing(state)
    asked = state.question.seat if state.question else state.turn_of
    return Guide(
        seat=asked if state.phase is not Phase.OVER else "",
        note=f"turn {state.turns}",
        phases=STATIONS,
        phase="end" if _ending(state) else state.phase.value,
        headline=headline,
        detail=detail,
        rule=rule,
        drawn=_drawn(state),
        pips=_pips(state),
        hand_over=_hand_over(state),
    )


def _ending(state: Orne) -> bool:
    """Whether a question of the chamber is all that keeps the turn from ending."""
    return any(step.do == "finish_turn" for step in state.todo)


def _next_thing(state: Orne) -> tuple[str, str, str]:
    if state.phase is Phase.OVER:
        return f"{state.winner} wins", "The game is over; everything may be looked at.", "win"
    if state.question is not None:
        step = state.question
        source = name_of(step.source) or "The Archive"
        asked = QUESTIONS[step.do]
        return asked.text(state, step), f"{source} asks {step.seat}.", asked.rule(step)
    if state.phase is Phase.DRAW:
        detail = "The hand is ready." if state.rulings["D4"] == "end" else "The hand is drawn now."
        passing = f"Pass the tablet to {state.turn_of}"
        return f"{state.turn_of} begins the turn" if state.me.at_table else passing, detail, "draw-phase"
    if not why_no_claim(state):
        return "Claim the Manuscript, or go on", "You have the Insight and stand in a Hidden Chamber.", "win"
    return "Play cards, move, research", _what_can_be_done(state), "action-phase"


def _what_can_be_done(state: Orne) -> str:
    turn = state.turn
    if state.tiles[state.me.cell] == READING_ROOM and turn.insight:
        return f"{turn.insight} Insight to spend in the Main Reading Room."
    if can_stop(state):
        return f"{tile_at(state, state.me.cell).name} does something when you end your move here."
    return "Any number of cards, in any order." if state.rulings["D3"] == "any" else "One Action a card."


def _drawn(state: Orne) -> Drawn | None:
    """The card that somebody bought or gained last."""
    if not state.gained:
        return None
    last = CARDS[state.gained[-1].cards[-1]]
    return Drawn(last.name, last.text, f"card:{last.kind.value}")


def _pips(state: Orne) -> tuple[Pip, ...]:
    if state.rulings["D3"] == "any" or state.phase is not Phase.ACTION:
        return ()
    spent = tuple(Pip(True, name_of(id_)) for id_ in state.me.played)
    return (*spent, *(Pip(),) * max(0, state.turn.actions))


def _hand_over(state: Orne) -> str:
    """The seat that takes the tablet now, where it has secrets to look at."""
    if state.phase is Phase.OVER:
        return ""
    if state.question is not None:
        secret = QUESTIONS[state.question.do].secret(state, state.question)
        return state.question.seat if secret and state.question.seat != state.turn_of else ""
    return state.turn_of if state.phase is Phase.DRAW and not state.me.at_table else ""


# -- numbers -------------------------------------------------------------------------------------


def _stats(state: Orne) -> tuple[Stat, ...]:
    """The two pools with what made them, and how near the win is; the piles are in the picture."""
    shown, needed = insight_shown(state), insight_needed(state)
    marks = tuple(Mark(on=at < shown) for at in range(needed))
    return (
        Stat("insight", "Insight", str(state.turn.insight), tone="blue", note=_account(state, "insight")),
        Stat(
            "footwork", "Footwork", str(state.turn.footwork), tone="green", note=_account(state, "footwork")
        ),
        Stat("counts", "Towards the win", str(shown), of=str(needed), tone="brass", marks=marks),
    )


def _account(state: Orne, pool: str) -> str:
    """What made and what spent a pool, in a line: "Basic Research 2, dumbwaiter −3"."""
    sums: dict[str, int] = {}
    for line in state.turn.lines:
        sums[name_of(line.what)] = sums.get(name_of(line.what), 0) + getattr(line, pool)
    return ", ".join(f"{what} {amount}".replace("-", "−") for what, amount in sums.items() if amount)


def _summary(state: Orne) -> str:
    if state.phase is Phase.OVER:
        return f"{state.winner} has won"
    entered = f"{how_many(len(state.chambers), 'chamber')} entered"
    return (
        f"Turn {state.turns}, {state.turn_of}; {entered}, {how_many(locations_left(state), 'Location')} left"
    )


def _reminders(state: Orne) -> Iterator[str]:
    """Rule entries for this moment, the most pressing first."""
    if state.question is not None:
        yield QUESTIONS[state.question.do].rule(state.question)
    if state.phase is Phase.DRAW:
        yield from ("draw-phase", "setup-board" if not state.begun else "hand-size", "first-player")
        return
    me = state.me
    if insight_shown(state) >= CLOSE:
        yield "win"
    yield f"tile-{state.tiles[me.cell]}"
    if can_stop(state):
        yield "end-your-move"
    yield f"character-{me.character}"
    if state.tiles[me.cell] == READING_ROOM:
        yield "buying"
    if has_locked_door(state, me.cell):
        yield "locked-doors"
    yield from (f"card-{id_}" for id_ in me.lasting)
    yield from ("play-cards", "movement", "hidden-chamber", "end-phase")
