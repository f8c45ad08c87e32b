"""Advice for a seat that asks: what to do now and why, from what it may know."""

from companion.games.orne_library.counsel.answer_figures import told
from companion.games.orne_library.counsel.answers import OF_THE_TABLE
from companion.games.orne_library.counsel.chair import BEGIN, answered
from companion.games.orne_library.counsel.mine import holding
from companion.games.orne_library.counsel.plan import Situation
from companion.games.orne_library.counsel.reasons import candidates, purpose, title
from companion.games.orne_library.counsel.reports import manuscript, percent_of, tens, this_turn
from companion.games.orne_library.counsel.tempers import TEMPERS
from companion.games.orne_library.counsel.tens import chances
from companion.games.orne_library.counsel.this_hand import to_come
from companion.games.orne_library.rules.legal import legal
from companion.games.orne_library.rules.moves.winning import insight_needed
from companion.games.orne_library.rules.pieces import Instruction
from companion.games.orne_library.rules.state import State, Step, find, is_drawing, keeps_cards
from companion.games.orne_library.rules.vocabulary import takes_a_list
from companion.table import Nerve
from companion.table.chairs import called
from companion.table.counsel import Advice, Candidate, Decision, Reckoning
from companion.table.legal import Args


def advise(seen: State, seat: str) -> Advice:
    """What this seat is told; where nothing can be said, a sentence that says what would help."""
    if seen.end is not None:
        return Advice(silent="The game is over.")
    where = manuscript(seen, seat)
    silent = _why_silent(seen, seat)
    if is_drawing(seen) or not keeps_cards(seen):
        return Advice(reports=(where,) if where else (), silent=silent, rests_on=_rests_on(seen))
    at = Situation(seen, seat, TEMPERS[Nerve.EVEN])
    hand, curve = tens(seen, seat)
    reports = tuple(one for one in (where, this_turn(at), hand) if one is not None)
    found = () if silent else _candidates(at)
    return Advice(found, curve, reports, _rests_on(seen), silent)


def _rests_on(seen: State) -> tuple[str, ...]:
    """What is guessed of the box, each as a sentence."""
    return tuple(f"{guess.removesuffix('.')}." for guess in seen.guesses)


def _why_silent(seen: State, seat: str) -> str:
    """Why nothing can be advised now; empty where something can."""
    if is_drawing(seen):
        return "Tableside keeps only the Locations here: let it do everything, and it can say what to do."
    if not keeps_cards(seen):
        return "Your cards are in your own hands: give hands and decks to the app, and it can weigh them."
    if seen.question is not None and seen.question.seat != seat:
        return f"{called(seen.question.seat, seen.chairs)} decides something first."
    if seen.question is not None and seen.question.do in OF_THE_TABLE:
        return "Only the table can tell which card came."
    if seen.question is None and seen.turn_of != seat:
        return f"{called(seen.turn_of, seen.chairs)} has the turn: ask again when it is yours."
    if seen.question is None and find(seen, seat).at_table and seen.step is Step.ACTION:
        return "Your hand is on the table: give hands and decks to the app, and it can weigh your cards."
    return ""


def _candidates(at: Situation) -> tuple[Candidate, ...]:
    if at.seen.question is not None:
        return _answer(at, at.seen.question)
    if at.seen.step is Step.DRAW:
        return (_begin(at),)
    return candidates(at)


def _begin(at: Situation) -> Candidate:
    """What the hand is good for, and what one would go for with it."""
    if not at.seen.me.hand:
        chance = percent_of(chances(holding(at.seen, at.seat))[1].here)
        figures = [Reckoning(f"{insight_needed(at.seen)} Insight in it", chance)]
        return Candidate(BEGIN, "You draw your hand first.", tuple(figures), "begin_turn")
    needed, has = insight_needed(at.seen), to_come(at)
    rest = needed - has.insight
    far = f"{rest} short of the {needed} that win" if rest > 0 else f"enough for the {needed} that win"
    what_for = f"; {words.replace('your hand', 'it')}" if (words := purpose(at)) else ""
    reason = f"Your hand gives {has.insight} Insight, {far}, and {has.footwork} Footwork{what_for}."
    figures = [
        Reckoning("Insight in hand", f"{has.insight} of {needed}"),
        Reckoning("Footwork in hand", str(has.footwork)),
    ]
    if has.draws:
        figures.append(Reckoning("Cards they draw", str(has.draws), "not counted"))
    return Candidate(BEGIN, reason, tuple(figures), "begin_turn")


def _answer(at: Situation, question: Instruction) -> tuple[Candidate, ...]:
    """The answer to what a card or a chamber asks."""
    found = answered(at, question)
    several = takes_a_list(at.seen, question)
    args: Args = {"picks": list(found.picks)} if several else {"pick": found.picks[0]}
    decision = Decision("choose_several" if several else "choose", found.why, args)
    (permit,) = legal(at.seen, at.seat, 0.0)
    reason, figures = told(at, question, found)
    return (Candidate(title(at, permit, decision), reason, figures, decision.move, args),)
