"""The moves of ChamberQuest: each a record of one intention, whose `apply` is the rule."""

from companion.games.chamberquest.rules.holding import HandOver
from companion.games.chamberquest.rules.moves.boards import PlaceToken, PutAwayBoard, ShowHints, TakeBoard
from companion.games.chamberquest.rules.moves.cards import CountCard, Push, RecountCards, Rotate, Swap
from companion.games.chamberquest.rules.moves.clock import (
    RestartClock,
    SetClock,
    StartClock,
    StopClock,
    TimeUp,
)
from companion.games.chamberquest.rules.moves.editor import (
    FinishBoard,
    LayChamber,
    LayOutBoard,
    LayTile,
    LeaveEditor,
    MarkCorner,
    TurnTile,
)
from companion.games.chamberquest.rules.moves.levels import SetLevel
from companion.games.chamberquest.rules.moves.order import RollForOrder, SettleOrder
from companion.games.chamberquest.rules.moves.retired import (
    CallTime,
    HideClock,
    PauseClock,
    ResumeClock,
    TakeInBoard,
)
from companion.games.chamberquest.rules.moves.timekeeping import CountTime
from companion.games.chamberquest.rules.moves.walking import (
    EndTurn,
    EnterChamber,
    HaveWalked,
    RollDie,
    StayWalledIn,
    TakeSteps,
    Walk,
)
from companion.table import Move

MOVES: tuple[type[Move], ...] = (
    RollForOrder,
    SettleOrder,
    RollDie,
    Walk,
    TakeSteps,
    HaveWalked,
    StayWalledIn,
    EnterChamber,
    EndTurn,
    Rotate,
    Push,
    Swap,
    RecountCards,
    CountCard,
    StopClock,
    StartClock,
    RestartClock,
    SetClock,
    CountTime,
    TimeUp,
    HandOver,
    SetLevel,
    ShowHints,
    TakeBoard,
    PutAwayBoard,
    PlaceToken,
    LayOutBoard,
    LayTile,
    TurnTile,
    LayChamber,
    MarkCorner,
    FinishBoard,
    LeaveEditor,
    HideClock,
    PauseClock,
    ResumeClock,
    CallTime,
    TakeInBoard,
)
"""Every move there is."""
