"""The moves of ChamberQuest: each a record of one intention, whose `apply` is the rule."""

from companion.games.chamberquest.rules.holding import HandOver
from companion.games.chamberquest.rules.moves.boards import PlaceToken, PutAwayBoard, ShowHints, TakeInBoard
from companion.games.chamberquest.rules.moves.cards import Push, RecountCards, Rotate, Swap
from companion.games.chamberquest.rules.moves.clock import (
    CallTime,
    PauseClock,
    RestartClock,
    ResumeClock,
    SetClock,
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
from companion.games.chamberquest.rules.moves.order import RollForOrder, SettleOrder
from companion.games.chamberquest.rules.moves.retired import HideClock
from companion.games.chamberquest.rules.moves.turn import (
    EndTurn,
    EnterChamber,
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
    HideClock,
)
"""Every move there is."""

RETIRED = frozenset({"hide_clock"})
"""Moves that may stand in old records, and are no longer offered."""
