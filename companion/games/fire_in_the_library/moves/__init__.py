"""The moves of the game, one small class each."""

from companion.games.fire_in_the_library.moves.burning import Burn, CallBurn, LetItBurn, ReadCard
from companion.games.fire_in_the_library.moves.more import CorrectScore, HandOver, RecountFires, TakeIn
from companion.games.fire_in_the_library.moves.order import ChooseCard, DealOrder, Lay
from companion.games.fire_in_the_library.moves.round import NextRound, PassBag, RobotTurn, SwapTool
from companion.games.fire_in_the_library.moves.saving import Draw, DrawTwo, Keep, Stop
from companion.games.fire_in_the_library.moves.tools import LeaveTool, PlayTool, SettleClash, TakeTool

MOVES = (
    ChooseCard,
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
    HandOver,
    TakeIn,
    CorrectScore,
    RecountFires,
)
