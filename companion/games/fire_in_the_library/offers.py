"""What may be done now, step by step."""

from collections.abc import Callable

from companion.games.fire_in_the_library import burning, flow, robot
from companion.games.fire_in_the_library.cards import bravery, knowledge
from companion.games.fire_in_the_library.library import LOWEST, by_index
from companion.games.fire_in_the_library.moves.saving import earns_tool, most_kept
from companion.games.fire_in_the_library.moves.tools import DECK, may_draw
from companion.games.fire_in_the_library.offers_more import more, tool_offers
from companion.games.fire_in_the_library.pieces import (
    DESTROYED,
    FIRE,
    ROBOT,
    SECTIONS,
    TOOLS,
    Tool,
    kind_of,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.placing import is_full, may_stop
from companion.games.fire_in_the_library.state import State, Step
from companion.games.fire_in_the_library.tools import order
from companion.table import Ask, Choice, Holder, Offer


def offers(state: State, seat: str | None) -> tuple[Offer, ...]:
    """Everything that may be done, the one next thing first."""
    if state.step is Step.OVER:
        return ()
    now = _loose(state) if state.loose is not None else _STEPS[state.step](state)
    return (*now, *tool_offers(state, seat), *more(state, seat))


def section_choice(section: str, note: str = "") -> Choice:
    """A section as an answer."""
    return Choice(section, section_name(section), f"section:{section}", section, note)


def token_choice(token: str, value: str | int | None = None) -> Choice:
    """A token as an answer."""
    return Choice(token if value is None else value, token_name(token), f"token:{token}", token)


# -- drawing -----------------------------------------------------------------------------------


def _draws(state: State, question: str) -> list[Offer]:
    """Draw from the app's bag with one tap, or say what the table drew."""
    if state.bag.held is Holder.APP:
        return [
            Offer("draw", "Draw", group="next", seat=state.turn_of, symbol="icon:sack", rule="save-books")
        ]
    return [
        Offer(
            "draw",
            token_name(token),
            args={"token": token},
            group="answer",
            symbol=f"token:{token}",
            tone=token,
        )
        for token in state.bag.tokens
    ]


def _loose(state: State) -> list[Offer]:
    drawn = state.loose
    assert drawn is not None
    rule = f"tool-{drawn.tool}"
    if not drawn.complete:
        return _draws(state, "What did you draw?")
    if drawn.tool is Tool.AMULET:
        choices = tuple(_card_choice(state, card) for card in order.places(state))
        ask = Ask("card", f"Onto which card goes the {token_name(drawn.tokens[0])}?", choices, kind="card")
        return [Offer("lay", "Lay it there", (ask,), group="answer", seat=drawn.seat, rule=rule)]
    choices = tuple(token_choice(token, at) for at, token in enumerate(drawn.tokens))
    most = most_kept(state, drawn)
    ask = Ask("tokens", "Which do you place?", choices, kind="token", most=most, multiple=True)
    return [Offer("keep", "Place", (ask,), group="answer", seat=drawn.seat, rule=rule)]


# -- the steps ---------------------------------------------------------------------------------


def _order(state: State) -> list[Offer]:
    if flow.is_dealt(state) and flow.app_deals(state) and not state.chosen:
        return [
            Offer("deal_order", "Deal the turn order", group="next", symbol="icon:cards", rule="first-order")
        ]
    cards = flow.open_cards(state)
    seat = state.turn_of
    if seat == ROBOT and not flow.is_dealt(state):
        label = f"Robot takes the {ordinal(cards[0])}"
        return [
            Offer("choose_card", label, args={"card": cards[0]}, group="next", seat=seat, rule="robot-player")
        ]
    ask = Ask(
        "card", f"Which card does {seat} take?", tuple(_card_choice(state, card) for card in cards), "card"
    )
    return [Offer("choose_card", "Take a card", (ask,), {"seat": seat}, "answer", seat, rule="choose-order")]


def _card_choice(state: State, card: str) -> Choice:
    spaces = state.rules.spaces[card]
    row = " ".join(f"+{space.bravery}" if space.risky else "safe" for space in spaces)
    return Choice(card, ordinal(card), f"order:{card}", note=row)


def _saving(state: State) -> list[Offer]:
    stop = [_stop(state)] if may_stop(state) else []
    if is_full(state) or not state.bag:
        return stop
    two = Offer(
        "draw_two", "Draw two, keep one", note=f"Shovel: {state.turn.shovel} left", rule="tool-shovel"
    )
    return [*_draws(state, "What did you draw?"), *([two] if _can_shovel(state) else []), *stop]


def _can_shovel(state: State) -> bool:
    return state.turn.shovel > 0 and len(state.bag) >= 2


def _stop(state: State) -> Offer:
    points = knowledge(state, state.books_on(state.card)) + bravery(state)
    note = "and a tool, if you like" if earns_tool(state) else ""
    group = "next" if is_full(state) else "action"
    return Offer(
        "stop",
        f"Stop and score {points}",
        group=group,
        seat=state.turn_of,
        symbol="icon:hand-back-right",
        note=note,
        rule="score-knowledge",
    )


def _spreading(state: State) -> list[Offer]:
    seat = state.turn_of
    offers = [Offer("let_it_burn", "Let it burn", group="next", seat=seat, tone=FIRE, rule="fire-spreading")]
    colours = {book for book in state.books_on(state.card) if book in SECTIONS}
    if len(colours) > 1 and state.ruling("C8") == "choose":
        label = "Burn in an order of your choice"
        offers.append(Offer("let_it_burn", label, args={"choose": True}, seat=seat, rule="burn-order"))
    if not state.plays_tools and not (state.cried and state.ruling("C32") == "first"):
        offers += [
            Offer(
                "call_burn",
                f"{other}: “Burn!”",
                args={"seat": other},
                seat=other,
                note="1 point",
                rule="call-burn",
            )
            for other in state.seats
            if other not in state.cried
        ]
    return offers


def _burning(state: State) -> list[Offer]:
    fire = state.fire
    assert fire is not None
    if fire.asking:
        return _uncovered(state, fire.asking)
    sections = burning.candidates(state)
    if len(sections) == 1:
        section = sections[0]
        index = state.library[section][0].index
        why = f"burn index {index}" if by_index(state, LOWEST) == section and index is not None else ""
        label = f"Burn {section_name(section)}"
        return [
            Offer(
                "burn",
                label,
                group="next",
                symbol=f"section:{section}",
                tone=section,
                note=why,
                rule="burn-index",
            )
        ]
    choices = tuple(section_choice(section) for section in sections)
    ask = Ask("section", "Which section burns?", choices, kind="section")
    return [Offer("burn", "Burn a card", (ask,), group="answer", rule="burn-index")]


def _uncovered(state: State, section: str) -> list[Offer]:
    """The likely answers as buttons; anything else is among the corrections."""
    value = state.library[section][0].value
    if value == DESTROYED:
        args: dict[str, str | int | bool] = {"section": section, "value": value}
        return [Offer("read_card", "Destroyed (10)", args=args, group="answer", tone=FIRE, rule="game-end")]
    return [
        Offer(
            "read_card",
            f"{value}, fire icon" if icon else f"{value}, no icon",
            args={"section": section, "value": value, "icon": icon},
            group="answer",
            symbol="token:fire" if icon else f"section:{section}",
            tone=FIRE if icon else section,
            rule="fire-icon",
        )
        for icon in (False, True)
    ]


def _reward(state: State) -> list[Offer]:
    seat = state.turn_of
    offers = [
        Offer(
            "take_tool",
            TOOLS[kind_of(card)].name,
            args={"card": card},
            group="answer",
            seat=seat,
            symbol=f"tool:{kind_of(card)}",
            note=TOOLS[kind_of(card)].note,
            rule=f"tool-{kind_of(card)}",
        )
        for card in state.tools.market
    ]
    if may_draw(state):
        offers.append(
            Offer(
                "take_tool",
                "Top of the deck",
                args={"card": DECK},
                group="answer",
                seat=seat,
                symbol="icon:cards",
            )
        )
    if not state.turn.spread:
        offers.append(Offer("leave_tool", "No tool", seat=seat, rule="tool-space"))
    return offers


def _after(state: State) -> list[Offer]:
    return [Offer("pass_bag", "Pass the bag", group="next", seat=state.turn_of, rule="after-scoring")]


def _robot(state: State) -> list[Offer]:
    if robot.watches(state):
        return [
            Offer("robot_turn", "Robot scores", group="next", symbol="icon:robot", rule="solo-robot-turn")
        ]
    if robot.reads_cards(state):
        return [
            Offer("robot_turn", "Turn the robot’s card", group="next", symbol="icon:robot", rule="robot-card")
        ]
    choices = tuple(section_choice(section) for section in SECTIONS)
    ask = Ask(
        "burns", "Which two banners does the card show?", choices, "section", least=2, most=2, multiple=True
    )
    odd = (
        Ask("burns", "Which sections burn?", choices, "section", most=4, multiple=True),
        Ask("scores", "Which sections score?", choices, "section", least=0, most=4, multiple=True),
    )
    return [
        Offer("robot_turn", "These burn", (ask,), group="answer", symbol="icon:robot", rule="robot-card"),
        Offer("robot_turn", "Another kind of card", odd, group="more", rule="robot-card"),
    ]


def _swap(state: State) -> list[Offer]:
    return [Offer("next_round", "Next round", group="next", rule="swap-tool")]


_STEPS: dict[Step, Callable[[State], list[Offer]]] = {
    Step.ORDER: _order,
    Step.SAVING: _saving,
    Step.SPREADING: _spreading,
    Step.BURNING: _burning,
    Step.REWARD: _reward,
    Step.AFTER: _after,
    Step.ROBOT: _robot,
    Step.SWAP: _swap,
}
