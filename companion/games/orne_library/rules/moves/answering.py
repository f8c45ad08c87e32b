"""Answering the open question: with one answer, or with several."""

from msgspec.structs import replace

from companion.games.orne_library.rules.effects.gaining import TAKE_TOME, TAKE_WHISPER
from companion.games.orne_library.rules.pieces import CARDS, Instruction, Kind, how_many, name_of
from companion.games.orne_library.rules.state import State
from companion.games.orne_library.rules.vocabulary import QUESTIONS, run, takes_a_list
from companion.table import Deed, IllegalMove, Move, Telling


class Choose(Move, frozen=True):
    """Answer the open question."""

    pick: str

    def apply(self, state: State, tell: Telling) -> State:
        """Go on with this answer."""
        question = _asked(state, several=False)
        return _answered(state, question, (self.pick,), tell)

    def confirms(self, deed: Deed) -> bool:
        """Whoever says which Tome or Whisper was on top has taken it."""
        card = CARDS.get(self.pick)
        return (
            deed.id in (TAKE_TOME, TAKE_WHISPER) and card is not None and f"pile:{card.kind}s" in deed.things
        )


class ChooseSeveral(Move, frozen=True):
    """Answer the open question with several cards, in the order given."""

    picks: tuple[str, ...]

    def apply(self, state: State, tell: Telling) -> State:
        """Go on with these answers."""
        question = _asked(state, several=True)
        least, most = QUESTIONS[question.do].bounds(state, question)
        if not least <= len(self.picks) <= most:
            raise IllegalMove(f"Choose {_between(least, most)}.", "choices")
        if len(set(self.picks)) < len(self.picks):
            raise IllegalMove("Each card can be chosen once only.", "choices")
        return _answered(state, question, self.picks, tell)

    def confirms(self, deed: Deed) -> bool:
        """Whoever says which cards came into the row has laid them there."""
        of_archive = all(pick in CARDS and CARDS[pick].kind is Kind.ARCHIVE for pick in self.picks)
        return deed.id == "fill-row" and "pile:archive" in deed.things and of_archive


def _asked(state: State, several: bool) -> Instruction:
    """The open question, if it is one that is answered so."""
    if state.end is not None:
        raise IllegalMove("The game is over.", "win")
    if state.question is None:
        raise IllegalMove("Nobody is asking anything now.", "choices")
    if takes_a_list(state, state.question) is not several:
        wanted = "one answer" if several else "a list of cards"
        raise IllegalMove(f"This question takes {wanted}.", "choices")
    return state.question


def _answered(state: State, question: Instruction, picks: tuple[str, ...], tell: Telling) -> State:
    tell.keep()
    asked = QUESTIONS[question.do]
    possible = asked.answers(state, question)
    for pick in picks:
        if pick not in possible:
            raise IllegalMove(asked.refusal(pick), asked.rule(question))
    state = asked.answered(replace(state, question=None), question, picks, tell)
    if not tell.events:
        # What was decided may be a secret; that something was decided belongs in the log.
        about = name_of(question.source) or "the Archive"
        text = f"{question.seat} has decided about {about}."
        tell.say("decided", text, asked.rule(question), question.seat)
    return run(state, tell)


def _between(least: int, most: int) -> str:
    return how_many(least) if least == most else f"{least} to {how_many(most)}"
