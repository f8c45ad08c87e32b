"""Library Labyrinth: catch the Terrors and fill the six Shelves before time runs out."""

from companion.games.library_labyrinth.counsel.advice import advise
from companion.games.library_labyrinth.counsel.arena import ARENA
from companion.games.library_labyrinth.counsel.chair import cannot_sit, choose
from companion.games.library_labyrinth.counsel.reports import SLICES, more
from companion.games.library_labyrinth.face.checklist import checklist
from companion.games.library_labyrinth.face.deeds import DEED_PHASES, DEED_SYMBOLS
from companion.games.library_labyrinth.face.figures import figures
from companion.games.library_labyrinth.face.guide import PHASES, can_come, guide, summary
from companion.games.library_labyrinth.face.offers import offer
from companion.games.library_labyrinth.face.pause import pause
from companion.games.library_labyrinth.face.picture import LabyrinthPicture, picture
from companion.games.library_labyrinth.face.recount import recount
from companion.games.library_labyrinth.face.reminders import reminders
from companion.games.library_labyrinth.face.sketch import sketch
from companion.games.library_labyrinth.face.stats import stats
from companion.games.library_labyrinth.face.story import MARKS
from companion.games.library_labyrinth.rules import box, options
from companion.games.library_labyrinth.rules.end import outcome
from companion.games.library_labyrinth.rules.holding import HOLDINGS
from companion.games.library_labyrinth.rules.inventory import inventory, piece_name
from companion.games.library_labyrinth.rules.learning import with_box
from companion.games.library_labyrinth.rules.legal import corrections, legal
from companion.games.library_labyrinth.rules.levels import NOTES, PRESETS
from companion.games.library_labyrinth.rules.moves import MOVES
from companion.games.library_labyrinth.rules.odds import odds
from companion.games.library_labyrinth.rules.rulings import SWITCHES
from companion.games.library_labyrinth.rules.secrets import seen_by
from companion.games.library_labyrinth.rules.setup import first_state
from companion.games.library_labyrinth.rules.state import State
from companion.table import Counsel, Face, Game, Levels, Rules

GAME = Game[State, LabyrinthPicture](
    id="library-labyrinth",
    title="Library Labyrinth",
    tagline="Co-operative · 1–5 players",
    seats=(1, 5),
    colours=("red", "blue", "green", "orange", "purple"),
    hardness="level",
    bgg=356885,
    seating="Clockwise, as you sit. Who goes first is chosen here too.",
    rules=Rules(
        state=State,
        moves=MOVES,
        first_state=first_state,
        legal=legal,
        corrections=corrections,
        seen_by=seen_by,
        outcome=outcome,
        options=options.options,
        rulings_of=lambda setup: options.read(setup).rulings,
        holdings=HOLDINGS,
        switches=SWITCHES,
        facts=box.facts,
        check_box=box.check,
        with_box=with_box,
        inventory=inventory,
        piece_name=piece_name,
        levels=Levels(PRESETS, NOTES),
    ),
    face=Face(
        offer=offer,
        guide=guide,
        phases=PHASES,
        can_come=can_come,
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
        deed_phases=DEED_PHASES,
    ),
    counsel=Counsel(
        advise=advise, choose=choose, cannot_sit=cannot_sit, more=more, enough=SLICES, arena=ARENA
    ),
)
