"""What any table needs: decks, bags, dice, tracks, clocks, and the table itself. Pure, and knows no game."""

from companion.table.bag import Bag
from companion.table.beginning import Beginning
from companion.table.box import Box, Certainty, Fact, FactGroup
from companion.table.chairs import Nerve
from companion.table.chance import Chance, Luck
from companion.table.clock import Clock
from companion.table.counsel import Advice, Arena, Candidate, Counsel, Curve, Decision, Reckoning, Report
from companion.table.deck import EVERYBODY, UNKNOWN, Deck
from companion.table.dice import roll
from companion.table.errors import BadRecord, Contradiction, IllegalMove
from companion.table.evening import Beat, Evening, pace
from companion.table.face import Check, Drawn, Guide, Mark, Outcome, Phase, Pip, Sign, Standing, Stat, View
from companion.table.figures import Figure, Gauge, Tally
from companion.table.game import Face, Game, Rules
from companion.table.headings import under_headings
from companion.table.holding import Component, HandOver, Holder, Holding, Holdings
from companion.table.journal import Entry, Journal
from companion.table.legal import Blank, Permit, Value
from companion.table.level import Level, Levels, with_preset
from companion.table.move import Move
from companion.table.odds import Odds
from companion.table.offer import Ask, Choice, Offer, counting, number, thing
from companion.table.pausing import Grid, Keep, Pause, Seal, Square
from companion.table.recount import Count, Sets, may_be
from companion.table.ruling import SetRuling
from companion.table.seats import Player
from companion.table.setting_up import Option, Setup, holding_options
from companion.table.state import End, TableState
from companion.table.story import LogLine, TakingBack
from companion.table.table import Table
from companion.table.telling import Deed, Event, Telling
from companion.table.track import Track

__all__ = [
    "EVERYBODY",
    "UNKNOWN",
    "Advice",
    "Arena",
    "Ask",
    "BadRecord",
    "Bag",
    "Beat",
    "Beginning",
    "Blank",
    "Box",
    "Candidate",
    "Certainty",
    "Chance",
    "Check",
    "Choice",
    "Clock",
    "Component",
    "Contradiction",
    "Counsel",
    "Count",
    "Curve",
    "Decision",
    "Deck",
    "Deed",
    "Drawn",
    "End",
    "Entry",
    "Evening",
    "Event",
    "Face",
    "Fact",
    "FactGroup",
    "Figure",
    "Game",
    "Gauge",
    "Grid",
    "Guide",
    "HandOver",
    "Holder",
    "Holding",
    "Holdings",
    "IllegalMove",
    "Journal",
    "Keep",
    "Level",
    "Levels",
    "LogLine",
    "Luck",
    "Mark",
    "Move",
    "Nerve",
    "Odds",
    "Offer",
    "Option",
    "Outcome",
    "Pause",
    "Permit",
    "Phase",
    "Pip",
    "Player",
    "Reckoning",
    "Report",
    "Rules",
    "Seal",
    "SetRuling",
    "Sets",
    "Setup",
    "Sign",
    "Square",
    "Standing",
    "Stat",
    "Table",
    "TableState",
    "TakingBack",
    "Tally",
    "Telling",
    "Track",
    "Value",
    "View",
    "counting",
    "holding_options",
    "may_be",
    "number",
    "pace",
    "roll",
    "thing",
    "under_headings",
    "with_preset",
]
