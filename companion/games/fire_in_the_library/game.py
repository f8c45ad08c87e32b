"""The game as the table knows it: its rules and its face."""

from companion.games.fire_in_the_library.counsel.advice import advise, waits
from companion.games.fire_in_the_library.counsel.chair import cannot_sit, choose
from companion.games.fire_in_the_library.face.checklist import checklist
from companion.games.fire_in_the_library.face.deeds import DEED_SYMBOLS
from companion.games.fire_in_the_library.face.figures import figures
from companion.games.fire_in_the_library.face.guide import PHASES, can_come, guide, summary
from companion.games.fire_in_the_library.face.offers import offer
from companion.games.fire_in_the_library.face.pause import pause
from companion.games.fire_in_the_library.face.picture import picture
from companion.games.fire_in_the_library.face.recount import recount
from companion.games.fire_in_the_library.face.reminders import own_words, reminders
from companion.games.fire_in_the_library.face.sketch import sketch
from companion.games.fire_in_the_library.face.stats import stats
from companion.games.fire_in_the_library.face.story import MARKS
from companion.games.fire_in_the_library.rules import box
from companion.games.fire_in_the_library.rules.end import outcome
from companion.games.fire_in_the_library.rules.holding import HOLDINGS
from companion.games.fire_in_the_library.rules.inventory import inventory, piece_name
from companion.games.fire_in_the_library.rules.learning import with_box
from companion.games.fire_in_the_library.rules.legal import corrections, legal
from companion.games.fire_in_the_library.rules.levels import NOTES, PRESETS, note_held
from companion.games.fire_in_the_library.rules.moves import MOVES
from companion.games.fire_in_the_library.rules.odds import odds
from companion.games.fire_in_the_library.rules.options import options, read
from companion.games.fire_in_the_library.rules.rounds import starter
from companion.games.fire_in_the_library.rules.rulings import SWITCHES, begun_with
from companion.games.fire_in_the_library.rules.secrets import seen_by
from companion.games.fire_in_the_library.rules.setup import first_state
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Counsel, Face, Game, Levels, Rules

GAME = Game(
    id="fire-in-the-library",
    title="Fire in the Library",
    tagline="Press your luck · 1–6 players",
    seats=(1, 6),
    colours=("red", "blue", "green", "yellow", "purple", "white"),
    hardness="fire",
    bgg=240744,
    seating="As you sit. Cards settle the turn order.",
    rules=Rules(
        state=State,
        moves=MOVES,
        first_state=first_state,
        legal=legal,
        corrections=corrections,
        seen_by=seen_by,
        outcome=outcome,
        options=options,
        rulings_of=lambda setup: begun_with(setup.edition, read(setup).rulings),
        holdings=HOLDINGS,
        switches=SWITCHES,
        facts=box.facts,
        check_box=box.check,
        with_box=with_box,
        inventory=inventory,
        piece_name=piece_name,
        levels=Levels(PRESETS, NOTES, note_held),
        starter=starter,
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
        own_words=own_words,
        checklist=checklist,
        recount=recount,
        pause=pause,
        summary=summary,
        figures=figures,
        deed_symbols=DEED_SYMBOLS,
        marks=MARKS,
    ),
    counsel=Counsel(advise=advise, choose=choose, cannot_sit=cannot_sit, waits=waits),
)
