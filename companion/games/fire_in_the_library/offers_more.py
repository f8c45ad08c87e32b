"""Offers that go with every step: tools from hidden hands, and corrections."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.box import HIGHEST_INDEX
from companion.games.fire_in_the_library.moves.more import held_by
from companion.games.fire_in_the_library.options import COMPONENTS
from companion.games.fire_in_the_library.pieces import (
    DESTROYED,
    FIRE,
    FIRES_ASIDE,
    SECTIONS,
    TOOLS,
    Tool,
    kind_of,
    section_name,
)
from companion.games.fire_in_the_library.state import State, Step, figures
from companion.games.fire_in_the_library.tools import RULES, can_play, playable, players_now
from companion.table import Ask, Choice, Holder, Offer
from companion.table.move import Value

WHICH = "Which tool?"
TOOLBOX = "icon:toolbox-outline"
_SCORES = tuple(Choice(score, str(score)) for score in range(251))


def tool_offers(state: State, seat: str | None) -> list[Offer]:
    """Tools to play. Of a hidden hand the public only sees that it may be asked."""
    if state.holds_tools:
        now = [offer for other in players_now(state) for offer in _from_hand(state, other, seat)]
        return now + _swaps(state, seat) + _claims(state, seat)
    return [_play(state, other, tool) for other in players_now(state) for tool in playable(state, other)]


def _play(state: State, seat: str, tool: Tool) -> Offer:
    """A tool that the table holds: anybody may say that it was played."""
    facts = TOOLS[tool]
    label = facts.name if seat == state.turn_of else f"{facts.name} ({seat})"
    args: dict[str, Value] = {"seat": seat, "tool": tool.value}
    return Offer(
        "play_tool",
        label,
        RULES[tool].asks(state, seat),
        args,
        "action",
        seat,
        f"tool:{tool}",
        "",
        facts.note,
        f"tool-{tool}",
    )


def _from_hand(state: State, owner: str, viewer: str | None) -> list[Offer]:
    if viewer != owner:
        return [_hidden(state, owner)]
    kinds = dict.fromkeys(kind_of(card) for card in state.hand(owner))
    return [_own(state, owner, tool) for tool in kinds if can_play(state, owner, tool)]


def _hidden(state: State, owner: str) -> Offer:
    """Somebody may play a tool; which, only they know."""
    ask = Ask("tool", WHICH, kind="tool", secret=True)
    label = "Play a tool" if owner == state.turn_of else f"{owner} plays a tool"
    others = [seat for seat in players_now(state) if seat != state.turn_of]
    bundle = "Somebody else plays a tool" if len(others) > 2 and owner in others else ""
    return Offer(
        "play_tool", label, (ask,), {"seat": owner}, seat=owner, symbol=TOOLBOX, rule="tools", bundle=bundle
    )


def _own(state: State, owner: str, tool: Tool) -> Offer:
    facts = TOOLS[tool]
    which = Ask("tool", WHICH, (tool_choice(tool),), kind="tool", secret=True)
    asks = (which, *RULES[tool].asks(state, owner))
    return Offer(
        "play_tool",
        facts.name,
        asks,
        {"seat": owner},
        "action",
        owner,
        f"tool:{tool}",
        "",
        facts.note,
        f"tool-{tool}",
    )


def tool_choice(tool: Tool) -> Choice:
    """A tool as an answer."""
    return Choice(tool.value, TOOLS[tool].name, f"tool:{tool}", note=TOOLS[tool].note)


def _swaps(state: State, viewer: str | None) -> list[Offer]:
    if state.step is not Step.SWAP:
        return []
    seats = [seat for seat in state.seats if state.hand(seat) and seat not in state.tools.swapped]
    return [_swap(state, seat, viewer) for seat in seats]


def _swap(state: State, seat: str, viewer: str | None) -> Offer:
    kinds = dict.fromkeys(kind_of(card) for card in state.hand(seat)) if viewer == seat else ()
    ask = Ask(
        "tool", "Which tool goes?", tuple(tool_choice(tool) for tool in kinds), kind="tool", secret=True
    )
    return Offer("swap_tool", f"{seat} exchanges a tool", (ask,), {"seat": seat}, seat=seat, rule="swap-tool")


def _claims(state: State, viewer: str | None) -> list[Offer]:
    """After the app has taken the cards over: everybody says what they hold."""
    return [_claim(state, seat, viewer) for seat in state.tools.unclaimed]


def _claim(state: State, seat: str, viewer: str | None) -> Offer:
    # Whatever does not lie open on the table: which of them the deck still holds, others must not learn.
    hidden = (*state.tools.deck.cards, *(card for hand in state.tools.hands.values() for card in hand))
    cards = sorted(hidden) if viewer == seat else ()
    choices = tuple(replace(tool_choice(kind_of(card)), value=card) for card in cards)
    most = len(hidden)
    ask = Ask(
        "tools", "Which tools do you hold?", choices, "tool", least=0, most=most, secret=True, multiple=True
    )
    return Offer(
        "take_in", f"{seat} holds …", (ask,), {"seat": seat}, seat=seat, symbol=TOOLBOX, rule="holding"
    )


# -- corrections -------------------------------------------------------------------------------


def more(state: State, seat: str | None) -> list[Offer]:
    """Kept out of the way: who holds what, cards that show something else, scores."""
    return [*_clash(state), *_hand_over(state), *_read_card(state), _score(state), _recount(state)]


def _clash(state: State) -> list[Offer]:
    seats = players_now(state)
    if len(seats) < 2:
        return []
    choices = tuple(Choice(seat, seat) for seat in seats)
    ask = Ask(
        "seats", "Who wants to play a tool?", choices, "player", least=2, most=len(seats), multiple=True
    )
    return [Offer("settle_clash", "Two tools at once", (ask,), group="more", rule="tools-at-once")]


def _hand_over(state: State) -> list[Offer]:
    busy = state.step in (Step.REWARD, Step.SWAP) or state.loose is not None
    return [
        Offer(
            "hand_over",
            f"{COMPONENTS[component]} to the {_other(held)}",
            args={"component": component, "to": _other(held).value},
            group="more",
            rule="holding",
        )
        for component, held in held_by(state).items()
        if not (component == "tools" and busy)
    ]


def _other(held: Holder) -> Holder:
    return Holder.TABLE if held is Holder.APP else Holder.APP


def _read_card(state: State) -> list[Offer]:
    """Put a showing card right; while one has just been uncovered, only that one."""
    asking = state.fire.asking if state.fire is not None else ""
    sections = (asking,) if asking else tuple(SECTIONS)
    where = Ask("section", "Which section?", tuple(_section(section) for section in sections), kind="section")
    asks = (where, *_CARD_ASKS)
    return [Offer("read_card", "A card shows something else", asks, group="more", rule="library-cards")]


_CARD_ASKS = (
    Ask("value", "Which value?", tuple(Choice(value, str(value)) for value in range(1, DESTROYED + 1))),
    Ask("icon", "A fire icon?", (Choice(True, "Yes", "token:fire"), Choice(False, "No"))),
    Ask(
        "index",
        "Which burn index?",
        tuple(Choice(index, str(index)) for index in range(1, HIGHEST_INDEX + 1)),
        optional=True,
    ),
)


def _section(section: str) -> Choice:
    return Choice(section, section_name(section), f"section:{section}", section)


def _recount(state: State) -> Offer:
    most = min(FIRES_ASIDE, state.aside + state.bag.tokens.get(FIRE, 0))
    counts = tuple(Choice(count, str(count)) for count in range(most + 1))
    ask = Ask("aside", "How many Fires lie aside?", counts)
    return Offer("recount_fires", "Recount the Fires", (ask,), group="more", rule="fire-icon")


def _score(state: State) -> Offer:
    who = Ask("seat", "Whose score?", tuple(Choice(seat, seat) for seat in figures(state)), kind="player")
    where = Ask("score", "Where does the figure stand?", _SCORES)
    return Offer("correct_score", "Put a score right", (who, where), group="more", rule="score-track")
