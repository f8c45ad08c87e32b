"""Before a winner is named: what the table still scores, and then the verdict."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.rules import end, lockboxes, tool_cards
from companion.games.fire_in_the_library.rules.moves.guards import a_seat, need
from companion.games.fire_in_the_library.rules.pieces import Tool
from companion.games.fire_in_the_library.rules.state import State, Step, ToolInPlay, Until
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.table import IllegalMove, Move, Telling


class CountLockbox(Move, frozen=True):
    """A Lockbox lies on the table that nobody has told the app of."""

    seat: str
    book: str

    def apply(self, state: State, tell: Telling) -> State:
        """It scores with the others once all are told."""
        need(state, Step.LAST)
        a_seat(state, self.seat)
        if sentence := lockboxes.why_none(state):
            raise IllegalMove(sentence, "tool-lockbox")
        if self.book not in lockboxes.books(state):
            raise IllegalMove("No such book can lie on a Lockbox.", "tool-lockbox")
        text = f"A {token_word(self.book)} lies on {self.seat}’s Lockbox."
        tell.keep()
        tell.say("lockbox_told", text, "tool-lockbox", self.seat)
        state, card = tool_cards.played_by_table(state, self.seat, Tool.LOCKBOX)
        worth = state.value(self.book)
        state = replace(state, bag=state.bag.take(self.book, 1))
        box = ToolInPlay(Tool.LOCKBOX, self.seat, card, (self.book,), Until.GAME, worth)
        return tool_cards.keep_tokens(state, box)


class NameWinner(Move, frozen=True):
    """Nothing else scores: the game is over."""

    def apply(self, state: State, tell: Telling) -> State:
        """The points that come last, then the verdict."""
        need(state, Step.LAST)
        tell.keep()
        return end.close(state, tell, state.ending)
