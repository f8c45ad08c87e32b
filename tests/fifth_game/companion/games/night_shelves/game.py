"""Night Shelves: its rules and its face, joined."""

from companion.games.night_shelves.counsel.advice import advise
from companion.games.night_shelves.counsel.chair import cannot_sit, choose
from companion.games.night_shelves.face.checklist import checklist
from companion.games.night_shelves.face.deeds import DEED_SYMBOLS
from companion.games.night_shelves.face.figures import figures
from companion.games.night_shelves.face.guide import PHASES, guide, summary
from companion.games.night_shelves.face.offers import offer
from companion.games.night_shelves.face.pause import pause
from companion.games.night_shelves.face.picture import picture
from companion.games.night_shelves.face.recount import recount
from companion.games.night_shelves.face.reminders import reminders
from companion.games.night_shelves.face.sketch import sketch
from companion.games.night_shelves.face.stats import stats
from companion.games.night_shelves.face.story import MARKS
from companion.games.night_shelves.rules import box
from companion.games.night_shelves.rules.end import outcome
from companion.games.night_shelves.rules.holding import HOLDINGS
from companion.games.night_shelves.rules.learning import with_box
from companion.games.night_shelves.rules.legal import corrections, legal
from companion.games.night_shelves.rules.levels import NOTES, PRESETS
from companion.games.night_shelves.rules.moves import MOVES
from companion.games.night_shelves.rules.odds import odds
from companion.games.night_shelves.rules.options import options, read
from companion.games.night_shelves.rules.rulings import SWITCHES
from companion.games.night_shelves.rules.secrets import seen_by
from companion.games.night_shelves.rules.setup import first_state
from companion.games.night_shelves.rules.state import State
from companion.table import Counsel, Face, Game, Levels, Rules

GAME = Game(
    id="night-shelves",
    title="Night Shelves",
    tagline="An example · 2–4 players",
    seats=(2, 4),
    colours=("red", "blue", "green", "yellow"),
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
        with_box=with_box,
        levels=Levels(PRESETS, NOTES),
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
        checklist=checklist,
        recount=recount,
        pause=pause,
        summary=summary,
        figures=figures,
        deed_symbols=DEED_SYMBOLS,
        marks=MARKS,
    ),
    counsel=Counsel(advise=advise, choose=choose, cannot_sit=cannot_sit),
)
