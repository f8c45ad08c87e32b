"""What the game's own picture shows: sections, bag, cards, track, market, tools."""

from msgspec import Struct

from companion.games.fire_in_the_library.face.tools import ToolsShown, tools_shown
from companion.games.fire_in_the_library.face.what_if import WhatIfShown, what_if
from companion.games.fire_in_the_library.rules import rounds
from companion.games.fire_in_the_library.rules.library import lowest
from companion.games.fire_in_the_library.rules.order_cards import first_empty
from companion.games.fire_in_the_library.rules.pieces import (
    SECTIONS,
    Tool,
    ordinal,
    token_name,
)
from companion.games.fire_in_the_library.rules.placing import gives_tools
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Bag, Holder


class SectionStack(Struct, frozen=True):
    """A section of the library: what its top card shows, and what endangers it."""

    id: str
    name: str
    letter: str
    """The letter on its books, for those who cannot tell the colours."""
    cards: int
    value: int
    index: int | None
    icon: bool | None
    destroyed: bool
    guess: bool
    asking: bool
    """Whether the table is asked what it shows."""
    lowest: bool
    at_risk: int
    """How many of its cards would burn if Fire spread now."""


class BagShown(Struct, frozen=True):
    """The bag, which hides nothing but the order of its tokens."""

    count: int
    tokens: dict[str, int]
    where: str
    """What the number counts: "tokens", or those "in your bag"."""


class SpaceShown(Struct, frozen=True):
    """A space of a Turn Order card, and the token on it."""

    id: str
    risky: bool
    safe_now: bool
    bravery: int
    tool: bool
    token: str
    next: bool
    """Whether the next token goes there."""
    trigger: bool
    """Whether the Fire on it has set off Fire Spreading."""


class OrderCard(Struct, frozen=True):
    """A Turn Order card."""

    id: str
    name: str
    place: str
    """Its place in the order of turns, as it is printed: "2nd"."""
    seat: str
    done: bool
    used: bool
    guess: bool
    spaces: tuple[SpaceShown, ...]


class TokenInHand(Struct, frozen=True):
    """A token that a tool has drawn."""

    id: str
    """Its place among the others, as text."""
    token: str
    name: str


class HandfulShown(Struct, frozen=True):
    """What a tool has drawn and what has no place yet."""

    tool: Tool
    seat: str
    want: int
    tokens: tuple[TokenInHand, ...]
    book: str


class TrackSpace(Struct, frozen=True):
    """A taken space of the score track, with its stack from the first figure to the last."""

    score: int
    seats: tuple[str, ...]


class RobotShown(Struct, frozen=True):
    """The robot and its card."""

    burns: tuple[str, ...]
    scores: tuple[str, ...]


class FirePicture(Struct, frozen=True, omit_defaults=True):
    """Everything that is drawn for a seat."""

    round: int
    drafting: bool
    """Whether the Turn Order cards lie open, to be chosen or to get a token each."""
    sections: tuple[SectionStack, ...]
    bag: BagShown
    aside: int
    """The Fires that lie aside."""
    order: tuple[OrderCard, ...]
    card: str
    """The id of the Turn Order card that is being filled; empty between turns."""
    handful: HandfulShown | None
    track: tuple[TrackSpace, ...]
    draft: tuple[str, ...]
    """Those who choose a Turn Order card in this round, in order."""
    tools: ToolsShown | None
    robot: RobotShown | None
    what_if: WhatIfShown | None
    wants_odds: bool = True
    """Whether the table wants the odds at all, also while nobody is about to draw."""

    @property
    def filling(self) -> OrderCard | None:
        """The Turn Order card that is being filled."""
        if self.drafting:
            return None
        return next((card for card in self.order if card.id == self.card), None)


def picture(seen: State, seat: str | None) -> FirePicture:
    """The table as a seat sees it."""
    ordering = seen.step is Step.ORDER
    return FirePicture(
        round=seen.round,
        drafting=ordering or (seen.handful is not None and seen.handful.tool is Tool.AMULET),
        sections=tuple(_section(seen, section) for section in SECTIONS),
        bag=_bag(seen.bag),
        aside=seen.aside,
        order=tuple(_order_card(seen, card) for card in seen.terms.spaces),
        card="" if ordering or seen.turn_of in seen.done else seen.chosen.get(seen.turn_of, ""),
        handful=_handful(seen),
        track=tuple(TrackSpace(space, seats) for space, seats in seen.track.stacks().items()),
        draft=rounds.choosing_order(seen) if ordering else (),
        tools=tools_shown(seen, seat) if seen.plays_tools else None,
        robot=RobotShown(seen.robot.burns, seen.robot.scores) if seen.has_robot else None,
        what_if=what_if(seen),
        wants_odds=seen.terms.options.odds,
    )


def _bag(bag: Bag) -> BagShown:
    return BagShown(len(bag), bag.tokens, "tokens" if bag.held is Holder.APP else "in your bag")


def _section(seen: State, section: str) -> SectionStack:
    cards = seen.library[section]
    top = cards[0]
    return SectionStack(
        id=section,
        name=SECTIONS[section].name,
        letter=SECTIONS[section].letter,
        cards=len(cards),
        value=top.value,
        index=top.index,
        icon=top.icon,
        destroyed=top.destroyed,
        guess=not top.sure,
        asking=seen.burning is not None and seen.burning.asking == section,
        lowest=lowest(seen) == section,
        at_risk=_at_risk(seen, section),
    )


def _at_risk(seen: State, section: str) -> int:
    if seen.step not in (Step.SAVING, Step.SPREADING):
        return 0
    return seen.laid[seen.card].count(section)


def _order_card(seen: State, card: str) -> OrderCard:
    owner = next((seat for seat, theirs in seen.chosen.items() if theirs == card), "")
    return OrderCard(
        id=card,
        name=f"{ordinal(card)} in order",
        place=ordinal(card),
        seat=owner,
        done=owner in seen.done,
        used=card in seen.used,
        guess=card in seen.terms.guessed_cards,
        spaces=_spaces(seen, card, own_turn=bool(owner) and owner == seen.turn_of),
    )


def _spaces(seen: State, card: str, *, own_turn: bool) -> tuple[SpaceShown, ...]:
    at = first_empty(seen, card) if own_turn and seen.step is Step.SAVING else -1
    return tuple(
        SpaceShown(
            id=f"{card}-{number}",
            risky=space.risky,
            safe_now=not space.risky or (own_turn and seen.turn.gloves),
            bravery=space.bravery,
            tool=space.tool and gives_tools(seen) and not (own_turn and seen.turn.gloves),
            token=token,
            next=number == at,
            trigger=own_turn and number == seen.turn.trigger and bool(token),
        )
        for number, (space, token) in enumerate(zip(seen.terms.spaces[card], seen.laid[card], strict=True))
    )


def _handful(seen: State) -> HandfulShown | None:
    drawn = seen.handful
    if drawn is None:
        return None
    tokens = tuple(TokenInHand(str(at), token, token_name(token)) for at, token in enumerate(drawn.tokens))
    return HandfulShown(drawn.tool, drawn.seat, drawn.want, tokens, drawn.book)
