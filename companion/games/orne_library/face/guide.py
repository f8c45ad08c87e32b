"""The turn guide: whose turn, which phase, and the one next thing."""

from companion.games.orne_library.face import questions
from companion.games.orne_library.face.headline import headline
from companion.games.orne_library.face.left_to_do import next_move
from companion.games.orne_library.face.reminders import of_the_hand
from companion.games.orne_library.rules.effects.walking import can_stop
from companion.games.orne_library.rules.guards import awaits_row
from companion.games.orne_library.rules.moves.market import why_nothing_is_sold
from companion.games.orne_library.rules.pieces import (
    CARDS,
    LOCATION_TITLES,
    NOTHING,
    READING_ROOM,
    Kind,
    how_many,
    name_of,
)
from companion.games.orne_library.rules.state import (
    State,
    Step,
    Turn,
    hidden_cells,
    is_drawing,
    keeps_cards,
    locations_left,
    tile_at,
)
from companion.games.orne_library.rules.vocabulary import QUESTIONS
from companion.games.orne_library.rules.zones import playable
from companion.table import Drawn, Guide, Phase, Pip
from companion.wording import begins, listed, passed_to

PHASES = (Phase("draw", "Draw"), Phase("action", "Action"), Phase("end", "End"))


def guide(seen: State, _seat: str | None) -> Guide:
    """Whose turn, which phase, and the one next thing."""
    words, detail, rule = _next_thing(seen)
    return Guide(
        seat=_whose(seen),
        note="your own turns" if is_drawing(seen) else f"turn {seen.turns}",
        phases=() if is_drawing(seen) else PHASES,
        phase="" if is_drawing(seen) else _phase(seen),
        headline=words,
        detail=detail,
        rule=rule,
        passes_to=seen.turn_of if _is_passed_on(seen) else "",
        warning=_warning(seen),
        calm=True,
        drawn=_drawn(seen),
        pips=_pips(seen),
    )


def summary(seen: State) -> str:
    """The table in one line."""
    if seen.end is not None:
        return f"{seen.end.winners[0]} has won"
    entered = f"{how_many(len(seen.chambers), 'chamber')} entered"
    left = f"{how_many(locations_left(seen), 'Location')} left"
    if is_drawing(seen):
        return f"{entered}, {left}"
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
        return f"{seen.end.winners[0]} wins", "Everything may be looked at now.", "win"
    if seen.question is not None:
        asked = seen.question
        if awaits_row(seen):
            return questions.text(seen, asked), _FOLLOWS, QUESTIONS[asked.do].rule(asked)
        source = name_of(asked.source) or "The Archive"
        return questions.text(seen, asked), f"{source} asks {asked.seat}.", QUESTIONS[asked.do].rule(asked)
    if is_drawing(seen):
        return headline(seen), _of_drawing(seen), "win" if next_move(seen) == "claim" else "hidden-chamber"
    if seen.step is Step.DRAW:
        return _beginning(seen)
    if next_move(seen) == "claim":
        return headline(seen), "You have the Insight and stand in a Hidden Chamber.", "win"
    return headline(seen), _what_can_be_done(seen), "action-phase"


def _of_drawing(seen: State) -> str:
    """The app keeps nothing but the Locations."""
    if len(seen.chambers) < len(hidden_cells(seen)):
        return "When somebody enters a “?”, tap it: the first one in looks in secret."
    known = "All hidden chambers are known."
    return f"{known} A claim turns a card over for all." if next_move(seen) == "claim" else known


def _warning(seen: State) -> str:
    """What must not be overlooked: what is lost with the turn, or that a claim is near."""
    if seen.end is not None or seen.question is not None or seen.step is not Step.ACTION:
        return ""
    if seen.waiting:
        names = " and ".join(dict.fromkeys(name_of(one.source) for one in seen.waiting))
        return f"Not used yet: {names}"
    if seen.turn.extra:
        return f"{seen.turn_of} has another turn after this one"
    return ""


def _beginning(seen: State) -> tuple[str, str, str]:
    detail = "The hand is ready." if seen.is_ruled("D4", "end") else "The hand is drawn now."
    words = passed_to(seen.turn_of) if _is_passed_on(seen) else begins(seen.turn_of)
    return words, detail, of_the_hand(seen)


def _is_passed_on(seen: State) -> bool:
    """Whether somebody who is to begin has a hand in the app, which nobody else may see."""
    if seen.end is not None or seen.question is not None or is_drawing(seen):
        return False
    return seen.step is Step.DRAW and not seen.me.at_table


def _what_can_be_done(seen: State) -> str:
    turn = seen.turn
    left = turn.insight - turn.unpaid
    if left > 0 and seen.tiles[seen.me.cell] == READING_ROOM and not why_nothing_is_sold(seen):
        return f"{left} Insight to spend in the Main Reading Room."
    if can_stop(seen):
        return f"{tile_at(seen, seen.me.cell).name} does something when you end your move here."
    if left > 0 and (reason := why_nothing_is_sold(seen)):
        return f"{left} Insight to spend this turn. {reason}"
    if not keeps_cards(seen):
        if short := _beyond_what_was_entered(turn):
            return short
        return _OR_PLAY_ON if next_move(seen) == "end_turn" else _TAP
    if not playable(seen.me):
        return "No card is left in hand."
    return (
        "Any number, in any order; move and buy in between."
        if seen.is_ruled("D3", "any")
        else "One Action a card."
    )


def _beyond_what_was_entered(turn: Turn) -> str:
    """What was walked and bought with more than the table has told; empty where it was not."""
    walked, paid = turn.untold - turn.footwork, turn.unpaid - turn.insight
    if walked > 0 and paid > 0:
        return f"{walked} Footwork and {paid} Insight more were spent than entered."
    if paid > 0:
        return f"{paid} Insight more were spent than entered."
    return f"The pawn has walked {walked} Footwork more than was entered." if walked > 0 else ""


_FOLLOWS = "From now on the app follows the cards. Decks change hands behind the three dots."
_TAP = "Tap where the pawn goes, a “?” on the way first."
_OR_PLAY_ON = "Or play on: more cards, another walk."


def _drawn(seen: State) -> Drawn | None:
    """What came out last in this turn: a Location card that all have seen, a Tome or a Whisper."""
    if seen.end is not None or seen.step is Step.DRAW:
        return None
    if seen.shown and seen.shown[-1].cards[:1] and seen.shown[-1].cards[0] in LOCATION_TITLES:
        location, why = seen.shown[-1].cards[0], seen.shown[-1].why
        tone = "curse" if location == NOTHING else ""
        return Drawn(LOCATION_TITLES[location], why, f"location:{location}", tone)
    drawn = [one for one in seen.gained if CARDS[one.cards[-1]].kind in (Kind.TOME, Kind.WHISPER)]
    if not drawn:
        return None
    whose, last = drawn[-1].whose, CARDS[drawn[-1].cards[-1]]
    mine = [name_of(one.cards[-1]) for one in drawn if one.whose == whose]
    before = [name_of(one.cards[-1]) for one in drawn if one.whose != whose]
    after = f", after {listed(before)}" if before else ""
    return Drawn(listed(mine), f"To {whose}’s discard pile{after}", f"card:{last.kind.value}")


def _pips(seen: State) -> tuple[Pip, ...]:
    if seen.is_ruled("D3", "any") or not seen.turn_of or seen.step is not Step.ACTION or seen.end is not None:
        return ()
    spent = tuple(Pip(True, name_of(id_)) for id_ in seen.me.played)
    return (*spent, *(Pip(),) * max(0, seen.turn.actions))
