"""All moves of the game; each one's `apply` is its rule."""

from companion.games.orne_library.rules.holding import HandOver
from companion.games.orne_library.rules.levels import SetLevel
from companion.games.orne_library.rules.moves.answering import Choose, ChooseSeveral
from companion.games.orne_library.rules.moves.correcting import (
    ClearPools,
    Correct,
    OwnCard,
    PlacePawn,
    RecountPool,
)
from companion.games.orne_library.rules.moves.drawing import Announce, EnterChamber
from companion.games.orne_library.rules.moves.market import BuyCard, DealArchive
from companion.games.orne_library.rules.moves.setting import PutTile, SetPath, ShuffleBoard, SwapTiles
from companion.games.orne_library.rules.moves.turning import BeginTurn, EndTurn, PlayAll, PlayCard, StopHere
from companion.games.orne_library.rules.moves.using import UseAbility
from companion.games.orne_library.rules.moves.walking import MovePawn, RideDumbwaiter, WalkTo
from companion.games.orne_library.rules.moves.winning import Claim, ReadNecronomicon

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
    RecountPool,
    PlacePawn,
    WalkTo,
    UseAbility,
    EnterChamber,
    Announce,
    ClearPools,
    OwnCard,
    SetLevel,
)
