"""What a Terror is called among others: by its name, or by where it is."""

from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRES, SOME_TERRORS
from companion.games.library_labyrinth.rules.state import State, called
from companion.games.library_labyrinth.rules.survey import tile_of

ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth")


def told_apart(state: State, terror: str) -> str:
    """A Terror among others: by its name; one without a name by where it lies."""
    if terror not in SOME_TERRORS:
        return ANY_TERROR[terror]
    if tile := tile_of(state, terror):
        return f"the Terror at {tile.upper()}"
    for shelf, returned in state.filled.items():
        if returned == terror:
            return f"the Terror beside {GENRES[shelf].title}"
    for who, slots in state.hands.items():
        alike = [slot.id for slot in slots if slot.id in SOME_TERRORS]
        if terror in alike:
            which = f"{ORDINALS[alike.index(terror)]} Terror" if len(alike) > 1 else "Terror"
            return f"{called(who)}’s {which}"
    return ANY_TERROR[terror]
