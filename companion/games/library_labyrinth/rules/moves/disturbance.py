"""The moves of the Disturbance phase: reveal, answer, done."""

from msgspec import Struct
from msgspec.structs import replace

from companion.games.library_labyrinth.rules import cases, deeds
from companion.games.library_labyrinth.rules.box import in_words
from companion.games.library_labyrinth.rules.cases import (
    cursed_tile,
    order_matters,
    settle,
)
from companion.games.library_labyrinth.rules.counting import miscount, possible_directions, possible_doubles
from companion.games.library_labyrinth.rules.end import END_WORDS, out_of_time, said_over, table_ends
from companion.games.library_labyrinth.rules.happenings import REVEALED
from companion.games.library_labyrinth.rules.learning import SPLIT
from companion.games.library_labyrinth.rules.moves.cursed import check_order_settled
from companion.games.library_labyrinth.rules.pieces import DIRECTIONS, DOUBLES, OUT_OF_TIME, PAIRS, Kind
from companion.games.library_labyrinth.rules.state import Curse, State, Step, moved_on, with_guesses
from companion.games.library_labyrinth.rules.tokens import Said
from companion.games.library_labyrinth.rules.turns import (
    check_limit,
    check_phase,
    check_reward_drawn,
    check_step,
    may_end_turn,
)
from companion.games.library_labyrinth.rules.untold import doubtful
from companion.table import Holder, IllegalMove, Move, Telling
from companion.wording import counted


class RevealDisturbance(Move, frozen=True):
    """Turn over the top Disturbance card; this ends the Action phase."""

    drew: str | None = None
    """Where the table holds the deck: NW, NE, SE or SW, two of them joined by +, or out_of_time."""

    def apply(self, state: State, tell: Telling) -> State:
        """The card points at a tile, or the time is up."""
        check_phase(state, Step.ACTIONS)
        check_reward_drawn(state)
        if not may_end_turn(state):
            left = state.actions_left
            raise IllegalMove(f"{state.turn_of} still has {left} of the actions to take.", "actions")
        drawn = _drawn(state, self.drew)
        deeds.card_was_turned(state, tell)
        if drawn.card == OUT_OF_TIME:
            state = _last(drawn.state, tell)
        else:
            state = _revealed(drawn, tell)
        if drawn.note:
            tell.say("note", drawn.note, "disturbance")
        return state


class Revealed(Struct, frozen=True):
    """A card that came off the deck: what it shows, the state without it, and what is odd about it."""

    card: str
    face: str
    state: State
    note: str = ""
    learned: dict[str, str] = {}


TOP = "the top of the Disturbance deck"


def _last(state: State, tell: Telling) -> State:
    """Out of Time ends the game; where the app only draws, the table says so."""
    tell.say("lost", "Out of Time is revealed.", "out-of-time", reveals=state.disturbance.shows(TOP))
    if not state.only_draws:
        return out_of_time(state)
    return replace(state, step=Step.DISTURBANCE, curse=Curse(OUT_OF_TIME), came=None)


def _revealed(drawn: Revealed, tell: Telling) -> State:
    directions = tuple(drawn.face.split("+"))
    curse = Curse(drawn.card, directions, settled=len(directions) == 1)
    text = f"{in_words(drawn.face)} revealed."
    seen = drawn.state.disturbance.shows(TOP)
    tell.say(REVEALED, text, "disturbance", drawn.face, reveals=seen, learned=drawn.learned)
    state = moved_on(drawn.state, step=Step.DISTURBANCE, curse=curse)
    if state.only_draws:
        deeds.explain_card(state, tell, directions)
        return state
    if not order_matters(state):
        state = replace(state, curse=replace(curse, settled=True))
    return settle(state, tell)


def _drawn(state: State, said: str | None) -> Revealed:
    if state.disturbance.held is Holder.TABLE:
        return _named_by_table(state, said)
    if said is not None:
        raise IllegalMove("The app holds the Disturbance deck, so it draws from it.", "disturbance")
    if not state.disturbance.cards:
        return Revealed(OUT_OF_TIME, OUT_OF_TIME, state)
    card, deck = state.disturbance.draw()
    return Revealed(card, state.known.doubles.get(card, card), replace(state, disturbance=deck))


def _named_by_table(state: State, said: str | None) -> Revealed:
    left = len(state.disturbance)
    if said is None:
        raise IllegalMove("The table holds the Disturbance deck: say which card you drew.", "disturbance")
    if said == OUT_OF_TIME:
        cards = counted(left, "card was", "cards were")
        return Revealed(said, said, state, f"By the app’s count {cards} still to come." if left else "")
    if said not in DIRECTIONS and said not in PAIRS:
        raise IllegalMove(f"No Disturbance card shows {said!r}.", "disturbance")
    if said in DIRECTIONS and said not in possible_directions(state):
        raise IllegalMove(_all_came(state, said), "disturbance")
    if not left:
        return _from_the_box(state, said)
    return _double(state, said) if said in PAIRS else _standard(state, said)


def _double(state: State, said: str) -> Revealed:
    """A double curse: one of those in the deck, whose face is learned if it was a guess."""
    deck, known = state.disturbance, state.known
    doubles = [card for card in DOUBLES if card in deck.cards]
    if not doubles:
        left = _miscounted(replace(state, disturbance=deck.take(deck.cards[0])))
        return Revealed(said, said, left, "By the app’s count no double curse was left.")
    fitting = possible_doubles(state, said)
    if not fitting:
        raise IllegalMove(_other_doubles(state, doubles), "double-curse")
    own = [card for card in fitting if card in deck.cards] or fitting
    double = next((card for card in own if known.doubles[card] == said), own[0])
    learned = {} if known.doubles[double] == said else {double: said}
    known = replace(known, doubles={**known.doubles, double: said})
    deck = deck.take(double if double in doubles else doubles[0])
    return Revealed(double, said, replace(state, disturbance=deck, known=known), "", learned)


def _miscounted(state: State) -> State:
    """A card came that was not counted: whatever is known of how many there are is a guess from now on."""
    if not state.firm:
        return state
    given = tuple(fact for fact in state.box_given if not fact.startswith(SPLIT))
    return with_guesses(replace(state, box_given=given))


def _all_came(state: State, direction: str) -> str:
    cards = counted(state.known.split[direction], f"{DIRECTIONS[direction].lower()} card")
    return (
        f"Your box has {cards}, and no more can come. Look at the card again; "
        "if there are more, put Your box right."
    )


def _other_doubles(state: State, doubles: list[str]) -> str:
    faces = " or ".join(state.known.doubles[card].replace("+", " and ") for card in doubles)
    return f"By Your box a double curse now shows {faces}. Look again, or put Your box right."


def _standard(state: State, said: str) -> Revealed:
    """Take the named card out of those unseen.

    Which of them lie in the deck and which in the box nobody knows, and the split over the directions may be
    a guess: the table is right, whatever the app has counted.
    """
    deck, spare = state.disturbance, state.spare
    if said in deck.cards:
        return Revealed(said, said, replace(state, disturbance=deck.take(said)))
    standard = [card for card in deck.cards if card not in DOUBLES]
    if said in spare and standard:
        others = list(spare)
        others.remove(said)
        swapped = tuple(sorted((*others, standard[0])))
        return Revealed(said, said, replace(state, disturbance=deck.take(standard[0]), spare=swapped))
    other = (standard or list(deck.cards))[0]
    return Revealed(said, said, replace(state, disturbance=deck.take(other)), miscount(state, said))


def _from_the_box(state: State, said: str) -> Revealed:
    """A card more than the app has counted: it must have been one of those put back."""
    if not state.spare:
        raise IllegalMove("Every Disturbance card has been drawn: only Out of Time can come.", "out-of-time")
    others = list(state.spare)
    others.remove(said if said in others else others[0])
    note = "By the app’s count only Out of Time was left."
    return Revealed(said, said, _miscounted(replace(state, spare=tuple(others))), note)


class StartWith(Move, frozen=True):
    """Choose which tile of a double curse comes first."""

    direction: str

    def apply(self, state: State, tell: Telling) -> State:
        """The other tile follows."""
        check_step(state, Step.DISTURBANCE)
        if state.curse.settled:
            raise IllegalMove("There are no two tiles to choose from.", "double-curse")
        if self.direction not in state.curse.pending:
            raise IllegalMove("The card does not show that tile.", "double-curse")
        others = tuple(other for other in state.curse.pending if other != self.direction)
        curse = replace(state.curse, pending=(self.direction, *others), settled=True)
        state = replace(state, curse=curse)
        tell.say("order", f"{DIRECTIONS[self.direction]} comes first.", "double-curse", cursed_tile(state))
        return settle(state, tell)


class CarryOut(Move, frozen=True):
    """Done: the curse is carried out, the Bookwyrm walks on, and the next player begins."""

    shows: Kind | None = None
    """What a dark tile turned out to be."""
    openings: str | None = None
    terror: str | None = None
    """Where the table holds the stack: which Terror came."""
    shelf: str | None = None

    def apply(self, state: State, tell: Telling) -> State:
        """The one case that applies happens."""
        check_order_settled(state)
        said = Said(self.shows, self.openings, self.terror, self.shelf)
        return cases.done(replace(state, came=None), said, tell)


class NextPlayer(Move, frozen=True):
    """Where the app only draws: the card is carried out, and the next player begins."""

    def apply(self, state: State, tell: Telling) -> State:
        """The Bookwyrm has been moved on as well."""
        check_phase(state, Step.DISTURBANCE)
        if not state.only_draws or state.curse.card == OUT_OF_TIME:
            raise IllegalMove("First carry out the revealed Disturbance card.", "turn")
        state = doubtful(replace(state, came=None), cases.cursed_tiles(state))
        return cases.end_turn(state, tell)


class GameOver(Move, frozen=True):
    """Where the app does not follow the floor: the table says that the game is over, and how."""

    how: str

    def apply(self, state: State, tell: Telling) -> State:
        """Won or lost, as the table says."""
        check_limit(state)
        if not table_ends(state) or state.step is Step.SETUP:
            raise IllegalMove("The app follows the floor, and says when the game is over.", "win")
        if self.how not in END_WORDS:
            raise IllegalMove(f"No game ends by {self.how!r}.", "win")
        return said_over(state, self.how, tell)
