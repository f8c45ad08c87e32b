"""Echoes of the Orne Library: deck-building and a race through a library that hides one Manuscript."""

from companion.games.orne_library.counsel.advice import advise
from companion.games.orne_library.counsel.arena import ARENA
from companion.games.orne_library.counsel.chair import cannot_sit, choose
from companion.games.orne_library.face.checklist import checklist
from companion.games.orne_library.face.deeds import DEED_SYMBOLS
from companion.games.orne_library.face.figures import figures
from companion.games.orne_library.face.guide import PHASES, guide, summary
from companion.games.orne_library.face.offers import offer
from companion.games.orne_library.face.pause import pause
from companion.games.orne_library.face.picture import OrnePicture, picture
from companion.games.orne_library.face.recount import recount
from companion.games.orne_library.face.reminders import reminders
from companion.games.orne_library.face.sketch import sketch
from companion.games.orne_library.face.stats import stats
from companion.games.orne_library.face.story import MARKS
from companion.games.orne_library.rules import box
from companion.games.orne_library.rules.end import outcome
from companion.games.orne_library.rules.holding import HOLDINGS
from companion.games.orne_library.rules.inventory import inventory, piece_name
from companion.games.orne_library.rules.learning import with_box
from companion.games.orne_library.rules.legal import corrections, legal
from companion.games.orne_library.rules.levels import NOTES, PRESETS, note_held
from companion.games.orne_library.rules.moves import MOVES
from companion.games.orne_library.rules.odds import odds
from companion.games.orne_library.rules.options import options, read
from companion.games.orne_library.rules.pieces import CHARACTERS
from companion.games.orne_library.rules.rulings import SWITCHES, begun_with
from companion.games.orne_library.rules.secrets import seen_by
from companion.games.orne_library.rules.setup import first_state
from companion.games.orne_library.rules.state import State
from companion.table import Counsel, Face, Game, Levels, Rules

GAME: Game[State, OrnePicture] = Game(
    id="orne-library",
    title="Echoes of the Orne Library",
    tagline="Deck-building · 2–4 players",
    seats=(2, 4),
    colours=tuple(one.colour for one in CHARACTERS.values()),
    called={one.colour: one.name.split()[-1] for one in CHARACTERS.values()},
    seating="Clockwise, as you sit. Who goes first is chosen here too.",
    rules=Rules(
        state=State,
        moves=MOVES,
        first_state=first_state,
        legal=legal,
        corrections=corrections,
        seen_by=seen_by,
        outcome=outcome,
        options=options,
        rulings_of=lambda setup: begun_with(read(setup)),
        holdings=HOLDINGS,
        switches=SWITCHES,
        facts=box.facts,
        check_box=box.check,
        with_box=with_box,
        inventory=inventory,
        piece_name=piece_name,
        levels=Levels(PRESETS, NOTES, note_held),
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
    counsel=Counsel(advise=advise, choose=choose, cannot_sit=cannot_sit, arena=ARENA),
)
