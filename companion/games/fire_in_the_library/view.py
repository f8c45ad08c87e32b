"""What a seat may know."""

from companion.games.fire_in_the_library.checklist import checklist
from companion.games.fire_in_the_library.guide import guide
from companion.games.fire_in_the_library.library import book_cards_left
from companion.games.fire_in_the_library.moves.more import held_by
from companion.games.fire_in_the_library.odds import table_odds
from companion.games.fire_in_the_library.options import COMPONENTS
from companion.games.fire_in_the_library.picture import picture
from companion.games.fire_in_the_library.pieces import BOOK_CARDS, FIRE, FIRES_ASIDE, section_name
from companion.games.fire_in_the_library.reminders import reminders
from companion.games.fire_in_the_library.state import State, Step
from companion.table import Holding, Stat, View

ID, TITLE = "fire-in-the-library", "Fire in the Library"


def view(state: State, seat: str | None) -> View:
    """The table as a seat sees it; only its own hand is more than what all see."""
    saving = state.step is Step.SAVING and state.loose is None
    return View(
        game=ID,
        title=TITLE,
        seat=seat,
        players=state.players,
        guide=guide(state),
        stats=_stats(state),
        odds=table_odds(state) if saving else (),
        reminders=reminders(state),
        rulings=state.rules.rulings,
        holdings=tuple(Holding(id_, COMPONENTS[id_], held.value) for id_, held in held_by(state).items()),
        checklist=checklist(state),
        guesses=state.rules.guesses,
        picture=picture(state, seat),
        summary=_summary(state),
        outcome=state.over,
    )


def _stats(state: State) -> tuple[Stat, ...]:
    fires = state.bag.tokens.get(FIRE, 0)
    shortest = min(state.library, key=lambda section: len(state.library[section]))
    left = len(state.library[shortest]) - 1
    return (
        Stat("fires", "Fires in the bag", str(fires), str(len(state.bag)), FIRE),
        Stat("aside", "Fires aside", str(state.aside), str(FIRES_ASIDE), FIRE),
        Stat("library", "Library cards", str(book_cards_left(state)), str(BOOK_CARDS)),
        Stat(
            "collapse",
            "Nearest to collapse",
            section_name(shortest),
            tone=shortest,
            note=f"{left} cards left",
        ),
    )


def _summary(state: State) -> str:
    leaders = state.track.leaders()
    best = state.track.scores[leaders[0]]
    who = (
        "nobody ahead"
        if best == 0
        else f"{' and '.join(leaders)} lead with {best}"
        if len(leaders) > 1
        else f"{leaders[0]} leads with {best}"
    )
    return f"Round {state.round}, {who}"
