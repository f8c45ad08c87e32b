"""Words that make something: Insight, Footwork, Actions, cards, keys, another turn."""

from msgspec.structs import replace

from companion.games.orne_library.board import has_locked_door
from companion.games.orne_library.pieces import TILES, Step, how_many, name_of
from companion.games.orne_library.state import (
    Line,
    Orne,
    account,
    find,
    others,
    put,
    spend,
    tile_at,
)
from companion.games.orne_library.vocabulary import (
    DECLINE,
    Choosing,
    Teller,
    declining,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.zones import draw_cards
from companion.table import Choice

YES = "yes"


@word
def insight(state: Orne, step: Step, teller: Teller) -> Orne:
    """Insight for the pool. Only what cards make counts for the win."""
    by_tile = step.source in TILES
    if by_tile:
        text = f"{name_of(step.source)}: {step.count} Insight for {step.seat}."
        teller.say("insight", text, rule_of(step.source), step.source)
    return account(state, Line(step.source, step.count, by="tile" if by_tile else "card"))


@word
def footwork(state: Orne, step: Step, teller: Teller) -> Orne:
    """Footwork for the pool."""
    return account(state, Line(step.source, footwork=step.count))


@word
def action(state: Orne, step: Step, teller: Teller) -> Orne:
    """More cards may be played, where the table counts Actions."""
    return replace(state, turn=replace(state.turn, actions=state.turn.actions + step.count))


@word
def draw(state: Orne, step: Step, teller: Teller) -> Orne:
    """Draw cards."""
    return draw_cards(state, step.seat, step.count, teller)


@word
def insight_for_company(state: Orne, step: Step, teller: Teller) -> Orne:
    """Insight for each other pawn in the same chamber."""
    cell = find(state, step.seat).cell
    company = sum(one.cell == cell for one in others(state, step.seat))
    teller.say("insight", f"{how_many(company, 'player')} in company: {company} Insight.", _rule(step))
    return account(state, Line(step.source, company)) if company else state


@word
def insight_in_hidden(state: Orne, step: Step, teller: Teller) -> Orne:
    """More Insight in a chamber with a "?"."""
    if not tile_at(state, find(state, step.seat).cell).hidden:
        return state
    teller.say("insight", f"In a Hidden Chamber: {step.count} Insight more.", _rule(step))
    return account(state, Line(step.source, step.count))


@word
def footwork_next_turn(state: Orne, step: Step, teller: Teller) -> Orne:
    """Footwork that waits for the next turn."""
    me = find(state, step.seat)
    text = f"{step.seat} will begin the next turn with {step.count} Footwork."
    teller.say("footwork_next_turn", text, _rule(step))
    return put(state, replace(me, footwork_next=me.footwork_next + step.count))


@word
def lasting(state: Orne, step: Step, teller: Teller) -> Orne:
    """The effect of this card lasts for the rest of the game; a second time adds nothing."""
    me = find(state, step.seat)
    if step.source in me.lasting:
        return state
    teller.say("lasting", f"From now on {name_of(step.source)} works for {step.seat}.", _rule(step))
    return put(state, replace(me, lasting=(*me.lasting, step.source)))


@word
def necronomicon(state: Orne, step: Step, teller: Teller) -> Orne:
    """The Necronomicon was played in this turn."""
    return replace(state, turn=replace(state.turn, necronomicon=True))


@word
def key(state: Orne, step: Step, teller: Teller) -> Orne:
    """One locked door, anywhere, may be passed this turn."""
    return replace(state, turn=replace(state.turn, keys=(*state.turn.keys, "")))


@word
def shortcut(state: Orne, step: Step, teller: Teller) -> Orne:
    """One locked door of the chamber one stands in may be passed this turn."""
    cell = find(state, step.seat).cell
    if not has_locked_door(state, cell):
        return state
    teller.say("shortcut", f"One locked door here stands open to {step.seat} this turn.", _rule(step))
    return replace(state, turn=replace(state.turn, keys=(*state.turn.keys, cell)))


class YesOrNo(Choosing):
    """An offer that is taken or declined."""

    yes: str
    no = "No"
    note = ""

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """Yes or no."""
        return (Choice(YES, self.yes, "icon:check", "brass", self.note), declining(self.no))

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Do it, or go on."""
        return self.accepted(state, step, teller) if picks[0] == YES else state

    def accepted(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """What happens after a yes."""
        raise NotImplementedError


@question("pay_to_draw")
class PayToDraw(YesOrNo):
    """Periodicals Archive: pay Insight to draw."""

    yes = "Pay 1 Insight, draw a card"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Nobody is asked who cannot pay."""
        return super().happen(state, step, teller) if state.turn.insight >= step.price else state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"{name_of(step.source)}: pay 1 Insight to draw a card?"

    def accepted(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Pay, and draw."""
        teller.say("pay", f"{step.seat} pays {step.price} Insight for a card.", _rule(step))
        state = spend(state, step.source, insight=step.price)
        return draw_cards(state, step.seat, step.count, teller)


@question("extra_turn")
class ExtraTurn(YesOrNo):
    """Feverish Pace: another turn, with a short hand."""

    yes = "Take another turn"
    note = "You draw three cards only."

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """One extra turn at a time: a second Feverish Pace has nothing to add."""
        return state if state.turn.extra else super().happen(state, step, teller)

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return "Another turn after this one, with three cards?"

    def accepted(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Another turn it is."""
        teller.say("extra_turn", f"{step.seat} will take another turn, with three cards.", _rule(step))
        return replace(state, turn=replace(state.turn, extra=True))


@question("tempt")
class Tempt(YesOrNo):
    """De Vermis Mysteriis: a Whisper for more Insight."""

    yes = "Gain a Whisper for 4 Insight"

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Without a Whisper left there is no bargain."""
        return super().happen(state, step, teller) if state.whispers.cards else state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"Gain a Whisper of Madness for {step.count} more Insight?"

    def accepted(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """First the Insight, then the Whisper."""
        state = account(state, Line(step.source, step.count))
        teller.say("insight", f"{step.seat} takes {step.count} Insight more.", _rule(step))
        return then(state, Step("gain_whisper", seat=step.seat, source=step.source))


@question("whisper")
class Whisper(Choosing):
    """A Whisper that is played does nothing, unless Blackwood plays it."""

    def happen(self, state: Orne, step: Step, teller: Teller) -> Orne:
        """Ask Blackwood alone."""
        if find(state, step.seat).character == "blackwood":
            return super().happen(state, step, teller)
        teller.say("whisper", f"{name_of(step.source)} does nothing.", _rule(step))
        return state

    def text(self, state: Orne, step: Step) -> str:
        """The question."""
        return f"What does {name_of(step.source)} give you?"

    def choices(self, state: Orne, step: Step) -> tuple[Choice, ...]:
        """Either resource."""
        return (
            Choice("insight", "1 Insight", "token:insight", "blue"),
            Choice("footwork", "1 Footwork", "token:footwork", "green"),
            declining("Nothing"),
        )

    def answered(self, state: Orne, step: Step, picks: tuple[str, ...], teller: Teller) -> Orne:
        """Put it in the pool."""
        if picks[0] == DECLINE:
            return state
        teller.say("whisper", f"{step.seat} turns it into 1 {picks[0].capitalize()}.", "character-blackwood")
        return account(state, Line(step.source, *((1, 0) if picks[0] == "insight" else (0, 1))))


def _rule(step: Step) -> str:
    return rule_of(step.source)
