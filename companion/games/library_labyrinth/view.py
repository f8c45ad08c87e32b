"""What a seat may know, in the shape that every screen understands."""

from companion.games.library_labyrinth import checklist, odds
from companion.games.library_labyrinth.guide import END_WORDS, guide
from companion.games.library_labyrinth.knowledge import facts
from companion.games.library_labyrinth.options import COMPONENTS
from companion.games.library_labyrinth.picture import picture
from companion.games.library_labyrinth.pieces import (
    DOUBLES,
    GENRES,
    HAND_LIMIT,
    ITEMS,
    TERRORS,
    TERRORS_TO_LOSE,
    TROLLEY,
)
from companion.games.library_labyrinth.reminders import reminders
from companion.games.library_labyrinth.state import State, held_by
from companion.table import Holder, Holding, Outcome, Stat, View
from companion.table.box import unconfirmed
from companion.table.view import Mark

TITLE = "Library Labyrinth"


def view(state: State, seat: str | None) -> View:
    """Everything one seat may know."""
    return View(
        game="library-labyrinth",
        title=TITLE,
        seat=seat,
        players=state.players,
        guide=guide(state),
        stats=stats(state, seat),
        odds=odds.shown(state),
        reminders=reminders(state),
        rulings=state.rulings,
        holdings=tuple(Holding(id_, label, held_by(state, id_).value) for id_, label in COMPONENTS.items()),
        checklist=checklist.steps(state),
        guesses=guesses(state),
        picture=picture(state, seat),
        summary=summary(state),
        outcome=outcome(state),
    )


def stats(state: State, seat: str | None) -> tuple[Stat, ...]:
    """Terrors, Shelves, cards left and, where they are kept, the hand."""
    left = len(state.disturbance)
    deck = Stat("deck", "Cards before Out of Time", str(left), str(state.cards_at_start), "curse")
    fixed = (_terrors(state), _shelves(state), deck)
    return (*fixed, _hand(state, seat)) if state.keeps_hands else fixed


def _terrors(state: State) -> Stat:
    names = [TERRORS[terror] for terror in state.terrors_out]
    marks = tuple(
        Mark(names[n] if n < len(names) else "", "token:terror", "fire", n < len(names))
        for n in range(TERRORS_TO_LOSE)
    )
    return Stat("terrors", "Terrors on the floor", str(len(names)), str(TERRORS_TO_LOSE), "fire", marks)


def _shelves(state: State) -> Stat:
    marks = tuple(Mark(GENRES[id_].title, f"genre:{id_}", id_, id_ in state.filled) for id_ in GENRES)
    return Stat("shelves", "Shelves filled", str(len(state.filled)), str(len(GENRES)), "brass", marks)


def _hand(state: State, seat: str | None) -> Stat:
    who = seat or state.turn_of
    held = len(state.hands[who])
    note = f"Trolley {len(state.hands[TROLLEY])} of {HAND_LIMIT}" if state.solo else ""
    marks = tuple(Mark(on=n < held, tone="brass") for n in range(HAND_LIMIT))
    return Stat("hand", f"Hand of {who}", str(held), str(HAND_LIMIT), "", marks, note)


def guesses(state: State) -> tuple[str, ...]:
    """What this table takes for granted about its box."""
    open_ = {fact.id for fact in unconfirmed(facts(), dict.fromkeys(state.box_given))}
    words = []
    if any(fact.startswith("split-") for fact in open_):
        split = ", ".join(f"{count} {direction}" for direction, count in state.known.split.items())
        words.append(f"The 28 standard Disturbance cards are taken to be {split}.")
    if state.options.doubles and open_.intersection(DOUBLES) and state.disturbance.held is Holder.APP:
        words.append("Which two tiles each double curse shows is a guess.")
    if state.keeps_hands and any(f"symbols-{item}" in open_ for item in ITEMS):
        words.append("Magical items are taken to carry two symbols of their own colour.")
    return tuple(words)


def summary(state: State) -> str:
    """The table in one line."""
    if state.over:
        end = outcome(state)
        return end.title if end else ""
    terrors, shelves = len(state.terrors_out), len(state.filled)
    return (
        f"{terrors} Terror{'' if terrors == 1 else 's'}, {shelves} of {len(GENRES)} Shelves, "
        f"{len(state.disturbance)} cards left"
    )


def outcome(state: State) -> Outcome | None:
    """How it ended, or None while it goes on."""
    if not state.over:
        return None
    title, reason, rule = END_WORDS[state.over]
    won = state.over == "won"
    winners = tuple(player.name for player in state.players) if won else ()
    return Outcome("won" if won else "lost", title, reason, winners, {}, state.over, rule)
