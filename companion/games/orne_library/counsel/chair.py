"""Somebody for an empty chair: the next decision of a seat, from what that seat may know."""

from companion.games.orne_library.counsel.answers import ANSWERS, OF_THE_TABLE, Reply
from companion.games.orne_library.counsel.plan import Situation
from companion.games.orne_library.counsel.playing import act
from companion.games.orne_library.counsel.tempers import TEMPERS
from companion.games.orne_library.counsel.titles import title_of
from companion.games.orne_library.rules.pieces import Instruction
from companion.games.orne_library.rules.state import State, Step, find, is_drawing
from companion.games.orne_library.rules.vocabulary import DECLINE, QUESTIONS, takes_a_list
from companion.table import Holder, Nerve
from companion.table.counsel import Decision
from companion.table.legal import Args

BEGIN = "Begin the turn"


def cannot_sit(seen: State, seat: str) -> str:
    """Why nobody can play for this seat here; empty where somebody can."""
    if is_drawing(seen):
        return "Here Tableside keeps only the Locations: let it do everything, and somebody can sit here."
    if find(seen, seat).at_table:
        return "Hands and decks are on the table: give them to the app, and somebody can sit here."
    if any(not chamber.card for chamber in seen.chambers.values()):
        return "Location cards lie on the board that the app has never seen: nobody can sit here this time."
    if seen.locations.held is Holder.TABLE:
        return "The Locations are on the table: give them to the app, and somebody can sit here."
    return ""


def choose(seen: State, seat: str, nerve: Nerve) -> Decision | None:
    """What the chair does now; None where it is not the one to act."""
    if seen.end is not None or cannot_sit(seen, seat):
        return None
    if seen.question is not None:
        return _answer(seen, seat, seen.question, nerve) if seen.question.seat == seat else None
    if seen.turn_of != seat:
        return None
    if seen.step is Step.DRAW:
        return Decision("begin_turn", "It is my turn.", {}, BEGIN, BEGIN, runs=True)
    return act(Situation(seen, seat, TEMPERS[nerve]))


def _answer(seen: State, seat: str, question: Instruction, nerve: Nerve) -> Decision:
    """The answer to an open question; what came off a pile of the table's own is asked of people."""
    several = takes_a_list(seen, question)
    move = "choose_several" if several else "choose"
    if question.do in OF_THE_TABLE:
        return Decision(move, "Only the table knows which card came.")
    found = answered(Situation(seen, seat, TEMPERS[nerve]), question)
    args: Args = {"picks": list(found.picks)} if several else {"pick": found.picks[0]}
    title = title_of(question, found)
    public = not QUESTIONS[question.do].is_secret(seen, question)  # then all may read it before it is done
    return Decision(move, found.why, args, title, title if public else "")


def answered(at: Situation, question: Instruction) -> Reply:
    """What is answered, or that one does without."""
    values = QUESTIONS[question.do].answers(at.seen, question)
    found = ANSWERS[question.do](at, question, tuple(one for one in values if one != DECLINE))
    if found is not None:
        return found
    nothing = (DECLINE,) if DECLINE in values else ()
    least, _ = QUESTIONS[question.do].bounds(at.seen, question)
    if not nothing and least:  # something has to be chosen, and nothing speaks for any of it
        return Reply(tuple(values[:least]), "Something must be chosen, and it makes no difference.")
    return Reply(nothing, "It would do no good.")
