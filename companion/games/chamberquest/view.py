"""What everybody may know, in words: the guide, the numbers, the chances. Nothing in this game is hidden."""

from companion.games.chamberquest import hints
from companion.games.chamberquest.options import checklist
from companion.games.chamberquest.picture import picture
from companion.games.chamberquest.state import Stage, State, clock_words, listed
from companion.table import Drawn, Guide, Holder, Holding, Mark, Odds, Outcome, Phase, Pip, Stat, View
from companion.table.odds import counted

PHASES = (
    Phase(Stage.ORDER, "Order"),
    Phase(Stage.ROLL, "Roll"),
    Phase(Stage.MOVE, "Move"),
    Phase(Stage.CARD, "Action card"),
)

REMINDERS = {
    Stage.ORDER: ("order-roll", "order-ties", "setup-tokens", "setup-cards", "chambers-all"),
    Stage.ROLL: ("roll", "move-up-to", "five-minutes", "refill"),
    Stage.MOVE: (
        "move-up-to",
        "move-entrance",
        "chamber-entrance",
        "chamber-win",
        "move-shared",
        "card-after-moving",
    ),
    Stage.CARD: ("card-one", "not-chambers", "not-occupied", "push-carries", "card-discarded", "refill"),
    Stage.OVER: ("chamber-win",),
}


def view(state: State, seat: str | None, game: str, title: str, outcome: Outcome | None) -> View:
    """The table as it is shown; the same for every seat."""
    return View(
        game,
        title,
        seat,
        state.players,
        guide(state),
        stats=stats(state),
        odds=odds(state),
        reminders=("app-board", *REMINDERS[state.stage])
        if state.draft or state.unplaced
        else REMINDERS[state.stage],
        rulings=state.rulings,
        holdings=holdings(state),
        checklist=checklist(state),
        guesses=state.guesses,
        picture=picture(state),
        summary=summary(state),
        outcome=outcome,
    )


def guide(state: State) -> Guide:
    """Whose turn, which phase, and the one next thing."""
    headline, detail, rule = _next(state)
    return Guide(
        seat=state.turn_of if state.order else (state.roll_off.waiting or ("",))[0],
        note=_note(state),
        phases=PHASES,
        phase=state.stage,
        headline=headline,
        detail=detail,
        rule=rule,
        drawn=_drawn(state),
        pips=tuple(Pip(at < state.turn.walked) for at in range(state.turn.walked + state.turn.left)),
    )


def _next(state: State) -> tuple[str, str, str]:
    """The headline, why, and the rule behind it."""
    if state.draft is not None:
        return "Lay out the board", "Tap each place as the tiles lie on the table.", "app-board"
    if state.unplaced and not state.winner:
        return f"Where does {state.unplaced[0]} stand?", "Tap the tile under the token.", "app-board"
    return _HEADLINES[state.stage](state)


def _order_words(state: State) -> tuple[str, str, str]:
    waiting = state.roll_off.waiting
    if len(state.roll_off.rounds) == 1:
        return f"{waiting[0]} rolls for the order", "The highest roll goes first, then down.", "order-roll"
    tied = listed(state.roll_off.rounds[-1].seats)
    return f"A tie: {waiting[0]} rolls again", f"{tied} roll again for their places.", "order-ties"


def _roll_words(state: State) -> tuple[str, str, str]:
    return f"{state.turn_of}: roll the die", "The roll is how many tiles you may walk.", "roll"


def _move_words(state: State) -> tuple[str, str, str]:
    left, seat = state.turn.left, state.turn_of
    if state.hints and hints.can_win_now(state):
        treasure = state.treasure_of(seat).capitalize()
        return (
            f"{seat} can win this turn!",
            f"The {treasure} can be reached with {_steps(left)}.",
            "chamber-win",
        )
    if state.board is not None and not state.reachable():
        return f"{seat} is walled in", "Stay, or play an Action card for the next turn.", "walled-in"
    return f"Walk up to {_steps(left)}", "Then play one Action card, or none.", "move-up-to"


def _card_words(state: State) -> tuple[str, str, str]:
    if state.turn.time_called:
        return "Time is up: a last card?", "No more walking; one Action card may be played.", "five-minutes"
    if not state.has_cards(state.turn_of):
        return "Next player", f"{state.turn_of} has no Action card until all are out.", "refill"
    return "One Action card, or none", "It ends the turn and is not used again.", "card-one"


def _over_words(state: State) -> tuple[str, str, str]:
    return (
        f"{state.winner} wins",
        f"The {state.treasure_of(state.winner).capitalize()} is found.",
        "chamber-win",
    )


_HEADLINES = {
    Stage.ORDER: _order_words,
    Stage.ROLL: _roll_words,
    Stage.MOVE: _move_words,
    Stage.CARD: _card_words,
    Stage.OVER: _over_words,
}


def _note(state: State) -> str:
    if not state.order:
        return "before the first turn"
    number = state.turn.number
    return f"turn {number} · round {(number - 1) // len(state.players) + 1}"


def _drawn(state: State) -> Drawn | None:
    if state.turn.rolled:
        total, left = sum(state.turn.rolled), state.turn.left
        return Drawn(str(total), f"{_steps(left)} left", f"die:{total}", state.colour_of(state.turn_of))
    if state.order:
        return None
    rolls = [pair for each in state.roll_off.rounds for pair in each.rolls.items()]
    if not rolls:
        return None
    seat, face = rolls[-1]
    return Drawn(str(face), f"{seat} rolled", f"die:{face}", state.colour_of(seat))


def stats(state: State) -> tuple[Stat, ...]:
    """Each player's cards and time."""
    return tuple(_stat(state, player.name, player.colour) for player in state.players)


def _stat(state: State, seat: str, colour: str) -> Stat:
    hand = state.hands[seat]
    marks = tuple(Mark(card.kind.capitalize(), f"card:{card.kind}", colour, not card.spent) for card in hand)
    left = sum(not card.spent for card in hand)
    used = f"{clock_words(state.times.get(seat, 0.0))} used"
    return Stat(f"cards-{seat}", f"{seat}: Action cards", str(left), str(len(hand)), colour, marks, used)


def odds(state: State) -> tuple[Odds, ...]:
    """How likely each player's next roll is to win, as the board lies now."""
    if not (state.odds and state.hints and state.order) or state.board is None or state.unplaced:
        return ()
    ways = hints.ways_to_roll(state.dice)
    return tuple(
        counted(
            f"{player.name}'s next roll leads into the chamber",
            sum(ways[roll] for roll in hints.winning_rolls(state, player.name)),
            ways.total(),
            player.colour,
        )
        for player in state.players
    )


def holdings(state: State) -> tuple[Holding, ...]:
    """Who holds what."""
    clock = Holder.APP if state.clock.limit else Holder.TABLE
    return (Holding("die", "Die", state.die_held), Holding("clock", "Clock", clock))


def summary(state: State) -> str:
    """The table in one line."""
    if state.winner:
        return f"{state.winner} won on turn {state.turn.number}"
    if not state.order:
        return "Rolling for the order of play"
    return f"Turn {state.turn.number}, {state.turn_of} to play"


def _steps(count: int) -> str:
    return "1 step" if count == 1 else f"{count} steps"
