"""Terrors that lay on the table without a name, and get one."""

from msgspec.structs import replace

from companion.games.library_labyrinth.rules.deeds import puts
from companion.games.library_labyrinth.rules.faces import may_be_dealt, nameable
from companion.games.library_labyrinth.rules.moves.corrections import put_right
from companion.games.library_labyrinth.rules.state import State, token_label
from companion.games.library_labyrinth.rules.tokens import lift, place_terror
from companion.games.library_labyrinth.rules.turns import check_hands
from companion.table import Deed, IllegalMove, Move, Telling


class NameTerror(Move, frozen=True):
    """Say which Terror one without a name is."""

    is_word = True

    token: str
    terror: str

    def apply(self, state: State, tell: Telling) -> State:
        """It is that one from now on, wherever it lies."""
        check_hands(state)
        if self.token not in nameable(state):
            raise IllegalMove("There is no Terror without a name to be named.", "symbols-terrors")
        if self.terror not in state.terrors.cards:
            raise IllegalMove("That Terror is in play already, or there is none of that name.")
        put_right(tell, f"the Terror is {token_label(self.terror)}.", self.terror)
        taken = replace(state, terrors=state.terrors.take(self.terror), came=None)
        return _renamed(taken, self.token, self.terror)


class LiesAlready(Move, frozen=True):
    """The Terror that the app has just dealt lies on the table already: it is one that nobody had named."""

    is_word = True

    terror: str
    token: str
    """Which of those without a name it is."""

    def settles(self, deed: Deed) -> bool:
        """It cannot be put there."""
        return puts(deed, self.terror)

    def apply(self, state: State, tell: Telling) -> State:
        """That one has its name from now on, and another one comes to where it was dealt."""
        check_hands(state)
        came = state.came
        if came is None or self.terror != came.piece or self.token not in may_be_dealt(state):
            raise IllegalMove("No Terror has just come that may lie on the table already.", "activation")
        put_right(tell, f"{token_label(self.terror)} lies on the table already.", self.terror)
        state = _renamed(lift(state, self.terror), self.token, self.terror)
        return place_terror(state, came.tile, None, tell)


def _renamed(state: State, token: str, terror: str) -> State:
    def name(id_: str) -> str:
        return terror if id_ == token else id_

    return replace(
        state,
        terrors_out=tuple(name(id_) for id_ in state.terrors_out),
        tiles={id_: replace(tile, token=name(tile.token)) for id_, tile in state.tiles.items()},
        hands={
            who: tuple(replace(slot, id=name(slot.id)) for slot in slots)
            for who, slots in state.hands.items()
        },
        filled={shelf: name(id_) for shelf, id_ in state.filled.items()},
    )
