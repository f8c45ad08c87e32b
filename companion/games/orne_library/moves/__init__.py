"""All moves of the game; each one's `apply` is its rule."""

from companion.games.orne_library.moves.keeping import Correct, HandOver, PlacePawn
from companion.games.orne_library.moves.market import BuyCard, DealArchive
from companion.games.orne_library.moves.setting import PutTile, SetPath, ShuffleBoard, SwapTiles
from companion.games.orne_library.moves.turning import (
    BeginTurn,
    Choose,
    ChooseSeveral,
    EndTurn,
    PlayAll,
    PlayCard,
    StopHere,
)
from companion.games.orne_library.moves.walking import MovePawn, RideDumbwaiter
from companion.games.orne_library.moves.winning import Claim, ReadNecronomicon

MOVES = (
    BeginTurn,
    PlayCard,
    PlayAll,
    Choose,
    ChooseSeveral,
    MovePawn,
    RideDumbwaiter,
    StopHere,
    BuyCard,
    DealArchive,
    Claim,
    ReadNecronomicon,
    EndTurn,
    ShuffleBoard,
    SwapTiles,
    PutTile,
    SetPath,
    HandOver,
    Correct,
    PlacePawn,
)
