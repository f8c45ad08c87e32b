"""The moves of ChamberQuest: each a record of one intention, whose `apply` is the rule."""

from companion.games.chamberquest.moves.boards import (
    FinishBoard,
    LayChamber,
    LayOutBoard,
    LayTile,
    LeaveEditor,
    MarkCorner,
    PlaceToken,
    PutAwayBoard,
    TakeInBoard,
    TurnTile,
)
from companion.games.chamberquest.moves.cards import Push, RecountCards, Rotate, Swap
from companion.games.chamberquest.moves.clocks import (
    CallTime,
    HandOver,
    HideClock,
    PauseClock,
    RestartClock,
    ResumeClock,
    SetClock,
    ShowHints,
)
from companion.games.chamberquest.moves.turns import (
    EndTurn,
    EnterChamber,
    RollDie,
    RollForOrder,
    SettleOrder,
    StayWalledIn,
    TakeSteps,
    Walk,
)

MOVES = (
    RollForOrder,
    SettleOrder,
    RollDie,
    Walk,
    TakeSteps,
    StayWalledIn,
    EnterChamber,
    EndTurn,
    Rotate,
    Push,
    Swap,
    RecountCards,
    PauseClock,
    ResumeClock,
    RestartClock,
    SetClock,
    HideClock,
    CallTime,
    HandOver,
    ShowHints,
    TakeInBoard,
    PutAwayBoard,
    PlaceToken,
    LayOutBoard,
    LayTile,
    TurnTile,
    LayChamber,
    MarkCorner,
    FinishBoard,
    LeaveEditor,
)
"""Every move there is."""
