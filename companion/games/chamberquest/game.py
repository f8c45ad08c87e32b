"""ChamberQuest: the first to walk into the chamber with their treasure wins, in a labyrinth that moves."""

from companion.games.chamberquest.counsel.advice import advise
from companion.games.chamberquest.counsel.arena import ARENA
from companion.games.chamberquest.counsel.chair import cannot_sit, choose
from companion.games.chamberquest.face.checklist import checklist
from companion.games.chamberquest.face.deeds import DEED_SYMBOLS
from companion.games.chamberquest.face.figures import figures
from companion.games.chamberquest.face.guide import PHASES, guide, summary
from companion.games.chamberquest.face.offers import offer
from companion.games.chamberquest.face.pause import pause
from companion.games.chamberquest.face.picture import ChamberPicture, picture
from companion.games.chamberquest.face.recount import recount
from companion.games.chamberquest.face.reminders import own_words, reminders
from companion.games.chamberquest.face.sketch import sketch
from companion.games.chamberquest.face.stats import stats
from companion.games.chamberquest.face.story import MARKS
from companion.games.chamberquest.rules import box
from companion.games.chamberquest.rules.end import outcome
from companion.games.chamberquest.rules.holding import HOLDINGS
from companion.games.chamberquest.rules.inventory import inventory, piece_name
from companion.games.chamberquest.rules.learning import with_box
from companion.games.chamberquest.rules.legal import corrections, legal
from companion.games.chamberquest.rules.levels import NOTES, PRESETS
from companion.games.chamberquest.rules.moves import MOVES
from companion.games.chamberquest.rules.moves.clock import at_rest
from companion.games.chamberquest.rules.moves.timekeeping import after_undo
from companion.games.chamberquest.rules.odds import odds
from companion.games.chamberquest.rules.options import options, read
from companion.games.chamberquest.rules.pieces import COLOURS
from companion.games.chamberquest.rules.rulings import SWITCHES
from companion.games.chamberquest.rules.secrets import seen_by
from companion.games.chamberquest.rules.setup import first_state, next_time
from companion.games.chamberquest.rules.state import State
from companion.table import Counsel, Face, Game, Levels, Rules

GAME: Game[State, ChamberPicture] = Game(
    id="chamberquest",
    title="ChamberQuest",
    tagline="Race · 2–4 players",
    seats=(2, 4),
    colours=COLOURS,
    seating="Clockwise, as you sit. The die says who goes first.",
    rules=Rules(
        state=State,
        moves=MOVES,
        first_state=first_state,
        legal=legal,
        corrections=corrections,
        seen_by=seen_by,
        outcome=outcome,
        options=options,
        rulings_of=lambda setup: read(setup).rulings,
        holdings=HOLDINGS,
        switches=SWITCHES,
        facts=box.facts,
        check_box=box.check,
        palette=box.colours_of,
        with_box=with_box,
        inventory=inventory,
        piece_name=piece_name,
        levels=Levels(PRESETS, NOTES),
        at_rest=at_rest,
        next_time=next_time,
        after_undo=after_undo,
    ),
    face=Face(
        offer=offer,
        guide=guide,
        phases=PHASES,
        picture=picture,
        sketch=sketch,
        stats=stats,
        odds=odds,
        reminders=reminders,
        own_words=own_words,
        checklist=checklist,
        recount=recount,
        pause=pause,
        summary=summary,
        figures=figures,
        deed_symbols=DEED_SYMBOLS,
        marks=MARKS,
    ),
    counsel=Counsel(advise=advise, choose=choose, cannot_sit=cannot_sit, arena=ARENA),
)
