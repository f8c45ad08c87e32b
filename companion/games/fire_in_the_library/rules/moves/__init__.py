"""The moves of the game, one small class each."""

from companion.games.fire_in_the_library.rules.holding import HandOver
from companion.games.fire_in_the_library.rules.moves.burning import Burn, CallBurn, LetItBurn, ReadCard
from companion.games.fire_in_the_library.rules.moves.corrections import (
    CorrectScore,
    LayMarket,
    RecountFires,
    TakeIn,
)
from companion.games.fire_in_the_library.rules.moves.ending import CountLockbox, NameWinner
from companion.games.fire_in_the_library.rules.moves.level import SetLevel
from companion.games.fire_in_the_library.rules.moves.order import (
    ChooseCard,
    ChooseFirst,
    DealOrder,
    Lay,
    TakeCard,
)
from companion.games.fire_in_the_library.rules.moves.round import NextRound, PassBag, RobotTurn, SwapTool
from companion.games.fire_in_the_library.rules.moves.saving import Draw, DrawTwo, Keep, Stop
from companion.games.fire_in_the_library.rules.moves.tools import LeaveTool, PlayTool, SettleClash, TakeTool

MOVES = (
    TakeCard,
    ChooseCard,
    ChooseFirst,
    DealOrder,
    Lay,
    Draw,
    DrawTwo,
    Keep,
    Stop,
    LetItBurn,
    Burn,
    ReadCard,
    CallBurn,
    PlayTool,
    TakeTool,
    LeaveTool,
    SettleClash,
    PassBag,
    RobotTurn,
    SwapTool,
    NextRound,
    CountLockbox,
    NameWinner,
    HandOver,
    LayMarket,
    TakeIn,
    CorrectScore,
    RecountFires,
    SetLevel,
)
