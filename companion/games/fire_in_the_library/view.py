"""What a seat may know."""

from companion.games.fire_in_the_library.checklist import checklist
from companion.games.fire_in_the_library.guide import guide
from companion.games.fire_in_the_library.library import book_cards_left
from companion.games.fire_in_the_library.moves.more import held_by
from companion.games.fire_in_the_library.odds import table_odds
from companion.games.fire_in_the_library.options import COMPONENTS
from companion.games.fire_in_the_library.picture import picture
from companion.games.fire_in_the_library.pieces import BOOK_CARDS, FIRE, listed, section_name
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
    note = f"{section_name(shortest)} nearest to collapse: {left} cards left"
    return (
        Stat("fires", "Fires in the bag", str(fires), str(len(state.bag)), FIRE),
        Stat("library", "Library cards", str(book_cards_left(state)), str(BOOK_CARDS), note=note),
    )


def _summary(state: State) -> str:
    return f"Round {state.round}, {_ahead(state)}"


def _ahead(state: State) -> str:
    leaders = state.track.leaders()
    best = state.track.scores[leaders[0]]
    if best == 0:
        return "nobody ahead"
    return f"{listed(list(leaders))} {'lead' if len(leaders) > 1 else 'leads'} with {best}"
