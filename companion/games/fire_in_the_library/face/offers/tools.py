"""Offers of tools: to play them, to take them, to exchange them. Hidden hands stay hidden."""

from msgspec.structs import replace

from companion.games.fire_in_the_library.face.offers import choices, ending
from companion.games.fire_in_the_library.rules import tool_cards
from companion.games.fire_in_the_library.rules.pieces import DECK, TOOLS, Tool, kind_of
from companion.games.fire_in_the_library.rules.placing import may_draw_two
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.games.fire_in_the_library.rules.tools import RULES, playable, players_now
from companion.table import Ask, Blank, Holder, Offer, Permit

WHICH = "Which tool?"
TOOLBOX = "icon:toolbox-outline"
_BOOKS = {
    Tool.AXE: "Which of these equal books do you score?",
    Tool.CLOAK: "Which book does the Cloak save?",
    Tool.COLLECTORS_EDITION: "Which colour do you collect?",
    Tool.KNAPSACK: "Which book goes into the Knapsack?",
    Tool.LOCKBOX: "Which book do you lock away?",
    Tool.SLINGSHOT: "Which of these equal books do you pass on?",
}


def play_tool(seen: State, permit: Permit) -> Offer:
    """A tool to play: one that is known, or one that only its owner knows."""
    which = choices.blank(permit, "tool")
    if which is None:
        return _played(seen, permit, Tool(permit.args["tool"]), ())
    if not which.values:
        return _hidden(seen, permit)
    asks = (Ask("tool", WHICH, choices.tools(which.values), "tool", secret=True),)
    return _played(seen, permit, Tool(str(which.values[0])), asks)


def _played(seen: State, permit: Permit, tool: Tool, asks: tuple[Ask, ...]) -> Offer:
    """A tool by its name; where the table holds them and several may play one, with its owner's."""
    facts, seat = TOOLS[tool], permit.seat
    alone = seat == seen.turn_of and len(players_now(seen)) == 1
    label = facts.name if asks or alone else f"{facts.name} ({seat})"
    bundle = "" if asks else _of_several(seen, tool) or other_than_drawing(seen)
    by_owner = bool(bundle) and seen.step in (Step.SPREADING, Step.ORDER)
    return Offer(
        permit.name,
        label,
        (*asks, *_questions(seen, permit, tool)),
        permit.args,
        seat=seat,
        symbol=f"tool:{tool}",
        note=facts.note,
        rule=f"tool-{tool}",
        bundle=bundle,
        question="Who plays it?" if by_owner else "",
        answer=seat if by_owner else "",
        confirm="" if choices.blank(permit, "book") else _ends(seen, tool, *RULES[tool].books(seen)),
        place=f"tool:{tool}",
    )


def _of_several(seen: State, tool: Tool) -> str:
    """The button that gathers a tool which several may play at a fire: each by name would bury the others."""
    owners = [seat for seat in players_now(seen) if tool in playable(seen, seat)]
    if seen.step is not Step.SPREADING or len(seen.seats) < 3 or len(owners) < 2:
        return ""
    return f"Play the {TOOLS[tool].name}"


def _ends(seen: State, tool: Tool, *books: str) -> str:
    """What is asked before the app's bag fills a Knapsack for this book: it may give a Fire."""
    draws = tool is Tool.KNAPSACK and seen.bag.held is Holder.APP
    return ending.by_knapsack(seen, books[0]) if draws and books else ""


def other_than_drawing(seen: State) -> str:
    """The button that gathers what else may be done: where tokens or cards are the answers and need room.

    After scoring there is time to read what a tool does before it is played.
    """
    if seen.step is Step.AFTER:
        return "Play a tool"
    if seen.step is Step.ORDER:
        return "Play an Amulet" if len(players_now(seen)) > 1 else ""
    if seen.step is not Step.SAVING or seen.bag.held is not Holder.TABLE:
        return ""
    return "Only one, or a tool" if may_draw_two(seen) else "Play a tool"


def _questions(seen: State, permit: Permit, tool: Tool) -> tuple[Ask, ...]:
    """Who gets its tokens, and which book it is for, where there is a choice."""
    asks: tuple[Ask, ...] = ()
    if (to := choices.blank(permit, "to")) is not None:
        asks += (Ask("to", "Who gets the Fire and the book?", choices.plain(to.values), "player"),)
    if (book := choices.blank(permit, "book")) is not None:
        books = tuple(
            replace(one, confirm=_ends(seen, tool, str(one.value))) for one in choices.books(book.values)
        )
        asks += (Ask("book", _BOOKS[tool], books, "token"),)
    return asks


def _hidden(seen: State, permit: Permit) -> Offer:
    """Somebody may play a tool; which, only they know."""
    owner, ask = permit.seat, Ask("tool", WHICH, kind="tool", secret=True)
    others = [seat for seat in players_now(seen) if seat != seen.turn_of]
    return Offer(
        permit.name,
        "Play a tool" if owner == seen.turn_of else f"{owner} plays a tool",
        (ask,),
        permit.args,
        seat=owner,
        symbol=TOOLBOX,
        rule="tools",
        bundle="Somebody else plays a tool" if len(others) > 2 and owner in others else "",
    )


def take_tool(seen: State, permit: Permit) -> Offer:
    """A tool of the market, or the top one of the deck."""
    card = permit.args["card"]
    if card == DECK:
        label, symbol, note, rule = "Top of the deck", "icon:cards", "", "tool-market"
    else:
        tool = kind_of(card)
        facts = TOOLS[tool]
        label, symbol, note, rule = facts.name, f"tool:{tool}", facts.note, f"tool-{tool}"
    return Offer(
        permit.name,
        label,
        args=permit.args,
        group="answer" if seen.tools.market else "next",
        seat=permit.seat,
        symbol=symbol,
        note=note,
        rule=rule,
        things=tuple(f"tool:{like}" for like in _like(seen, card)),
    )


def _like(seen: State, card: str) -> tuple[str, ...]:
    """The same tool wherever it lies in the market, where it is all one which of them is touched."""
    if card == DECK:
        return (card,)
    chosen = tool_cards.to_choose_from(seen)
    same = (other for other in seen.tools.market if kind_of(other) is kind_of(card))
    return tuple(other for other in same if other == card or other not in chosen)


def leave_tool(_seen: State, permit: Permit) -> Offer:
    """Take no tool."""
    return Offer(permit.name, "No tool", group="counter", seat=permit.seat, rule="tool-space")


def swap_tool(_seen: State, permit: Permit) -> Offer:
    """Exchange a tool at the end of the round."""
    ask = Ask("tool", "Which tool goes?", choices.tools(permit.blanks[0].values), "tool", secret=True)
    label = f"{permit.seat} exchanges a tool"
    return Offer(permit.name, label, (ask,), permit.args, seat=permit.seat, rule="swap-tool")


def lay_market(seen: State, permit: Permit) -> Offer:
    """Say what the table's market shows, after the app has taken the Tool cards over."""
    ask = _which(permit.blanks[0], "Which tools lie in the market?")
    group = "answer" if seen.step is Step.REWARD else "action"
    return Offer(
        permit.name,
        "The market shows …",
        (ask,),
        group=group,
        symbol="icon:cards-outline",
        rule="tool-market",
        things=("market",),
    )


def take_in(seen: State, permit: Permit) -> Offer:
    """Say what one holds, after the app has taken the Tool cards over: in sight once the market is told."""
    return Offer(
        permit.name,
        f"{permit.seat} holds …",
        (_which(permit.blanks[0], "Which tools do you hold?", secret=True),),
        permit.args,
        _when_told(seen),
        seat=permit.seat,
        symbol=TOOLBOX,
        rule="holding",
        bundle="Say which tools you hold" if len(seen.tools.unclaimed) > 1 else "",
        things=(f"untold:{permit.seat}",),
    )


def _when_told(seen: State) -> str:
    """Where a hand is told: the market comes before it, and a tool that is due after it."""
    if not seen.tools.market:
        return "more"
    return "next" if seen.step is Step.REWARD and tool_cards.none_yet(seen) else "action"


def _which(told: Blank, question: str, *, secret: bool = False) -> Ask:
    """Some of the Tool cards, each kind once with how many of it."""
    return Ask(
        "tools",
        question,
        choices.tool_cards(told.values),
        least=told.least,
        most=told.most,
        secret=secret,
        multiple=True,
        counted=True,
    )
