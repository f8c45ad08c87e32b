"""The moves: each a frozen record whose `apply` is the rule."""

from companion.games.night_shelves.rules.holding import HandOver
from companion.games.night_shelves.rules.levels import SetLevel
from companion.games.night_shelves.rules.moves.books import DrawBook, MoveBook, Shelve
from companion.games.night_shelves.rules.moves.cards import Swap

MOVES = (DrawBook, Shelve, Swap, MoveBook, HandOver, SetLevel)
