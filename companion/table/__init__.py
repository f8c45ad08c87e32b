"""What any table needs: decks, bags, dice, tracks, clocks, and the table itself. Pure, and knows no game."""

from companion.table.bag import Bag
from companion.table.box import Box, Fact, FactGroup
from companion.table.chance import Chance
from companion.table.clock import Clock
from companion.table.deck import Deck
from companion.table.dice import RollOff, roll, roll_off
from companion.table.errors import BadRecord, IllegalMove
from companion.table.game import Game, Option, Setup, game, game_ids
from companion.table.holding import Holder
from companion.table.journal import Entry, Journal
from companion.table.move import Ask, Choice, Event, Move, Offer
from companion.table.odds import Odds
from companion.table.table import Beginning, LogLine, Table, TakingBack
from companion.table.track import Track
from companion.table.view import (
    Check,
    Drawn,
    Guide,
    Holding,
    Mark,
    Outcome,
    Phase,
    Pip,
    Player,
    Stat,
    View,
)

__all__ = [
    "Ask",
    "BadRecord",
    "Bag",
    "Beginning",
    "Box",
    "Chance",
    "Check",
    "Choice",
    "Clock",
    "Deck",
    "Drawn",
    "Entry",
    "Event",
    "Fact",
    "FactGroup",
    "Game",
    "Guide",
    "Holder",
    "Holding",
    "IllegalMove",
    "Journal",
    "LogLine",
    "Mark",
    "Move",
    "Odds",
    "Offer",
    "Option",
    "Outcome",
    "Phase",
    "Pip",
    "Player",
    "RollOff",
    "Setup",
    "Stat",
    "Table",
    "TakingBack",
    "Track",
    "View",
    "game",
    "game_ids",
    "roll",
    "roll_off",
]
