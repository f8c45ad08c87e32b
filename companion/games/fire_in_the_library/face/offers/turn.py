"""Offers of the steps of a turn: order, saving books, fire, the robot, the end of the round."""

from companion.games.fire_in_the_library.face.offers import choices
from companion.games.fire_in_the_library.rules import burning, handful, robot
from companion.games.fire_in_the_library.rules.library import LOWEST, by_index
from companion.games.fire_in_the_library.rules.order_cards import bravery, knowledge
from companion.games.fire_in_the_library.rules.pieces import (
    DESTROYED,
    FIRE,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.rules.placing import earns_tool, is_full
from companion.games.fire_in_the_library.rules.state import State
from companion.table import Ask, Offer, Permit

BAG = "bag"
"""The bag in the picture."""


# -- order -------------------------------------------------------------------------------------


def deal_order(_seen: State, permit: Permit) -> Offer:
    """Deal the turn order."""
    label, symbol = "Deal the turn order", "icon:cards"
    return Offer(permit.name, label, group="next", symbol=symbol, rule="first-order")


def choose_card(seen: State, permit: Permit) -> Offer:
    """Take a Turn Order card; the robot has no choice."""
    which = choices.blank(permit, "card")
    if which is None:
        card = permit.args["card"]
        label, thing = f"Robot takes the {ordinal(card)}", f"card:{card}"
        return Offer(
            permit.name,
            label,
            (),
            permit.args,
            "next",
            permit.seat,
            "",
            "",
            "",
            "robot-player",
            things=(thing,),
        )
    cards = choices.order_cards(seen, which.values)
    ask = Ask("card", f"Which card does {permit.seat} take?", cards, "card")
    return Offer(permit.name, "Take a card", (ask,), permit.args, "answer", permit.seat, rule="choose-order")


def lay(seen: State, permit: Permit) -> Offer:
    """Lay the next token of an Amulet on a Turn Order card."""
    token = token_name(handful.in_hand(seen).tokens[0])
    cards = choices.order_cards(seen, permit.blanks[0].values)
    ask = Ask("card", f"Which card gets the {token}?", cards, "card")
    return Offer(permit.name, "Lay the token", (ask,), group="answer", seat=permit.seat, rule="tool-amulet")


# -- saving books ------------------------------------------------------------------------------


def draw(_seen: State, permit: Permit) -> Offer:
    """Draw from the app's bag, which is in the picture, or say what came out of the table's."""
    if not permit.args:
        return Offer(
            permit.name,
            "Draw",
            group="next",
            seat=permit.seat,
            symbol="icon:sack",
            rule="save-books",
            things=(BAG,),
            direct=True,
        )
    token = permit.args["token"]
    return Offer(
        permit.name,
        token_name(token),
        args=permit.args,
        group="answer",
        seat=permit.seat,
        symbol=f"token:{token}",
        tone=token,
    )


def draw_two(seen: State, permit: Permit) -> Offer:
    """Use the Shovel."""
    note = f"Shovel: {seen.turn.shovel} left"
    return Offer(permit.name, "Draw two, keep one", seat=permit.seat, note=note, rule="tool-shovel")


def keep(seen: State, permit: Permit) -> Offer:
    """Place some of the tokens that a tool has drawn; a single one can be pointed at."""
    drawn, places = handful.in_hand(seen), permit.blanks[0]
    tokens = tuple(choices.token(drawn.tokens[int(at)], at) for at in places.values)
    kind = "handful" if places.most == 1 else "choice"
    ask = Ask("tokens", "Which do you place?", tokens, kind, most=places.most, multiple=True)
    return Offer(permit.name, "Place", (ask,), group="answer", seat=permit.seat, rule=f"tool-{drawn.tool}")


def stop(seen: State, permit: Permit) -> Offer:
    """Stop and score; the one next thing where nothing can be drawn."""
    points = knowledge(seen, seen.books_on(seen.card)) + bravery(seen)
    return Offer(
        permit.name,
        f"Stop and score {points}",
        group="next" if is_full(seen) or not seen.bag.tokens else "action",
        seat=permit.seat,
        symbol="icon:hand-back-right",
        note="and a tool, if you like" if earns_tool(seen) else "",
        rule="score-knowledge",
    )


def pass_bag(_seen: State, permit: Permit) -> Offer:
    """End the turn after scoring."""
    return Offer(permit.name, "Pass the bag", group="next", seat=permit.seat, rule="after-scoring")


# -- fire --------------------------------------------------------------------------------------


def let_it_burn(_seen: State, permit: Permit) -> Offer:
    """Let the books on the card burn, in whichever order or in a chosen one."""
    if permit.args["choose"]:
        label = "Burn in an order of your choice"
        return Offer(permit.name, label, args=permit.args, seat=permit.seat, rule="burn-order")
    return Offer(
        permit.name,
        "Let it burn",
        args=permit.args,
        group="next",
        seat=permit.seat,
        tone=FIRE,
        rule="fire-spreading",
    )


def call_burn(_seen: State, permit: Permit) -> Offer:
    """Call "Burn!" in the game without tools."""
    label = f"{permit.seat}: “Burn!”"
    return Offer(permit.name, label, args=permit.args, seat=permit.seat, note="1 point", rule="call-burn")


def burn(seen: State, permit: Permit) -> Offer:
    """Burn the section that has to, or ask which."""
    which = choices.blank(permit, "section")
    if which is not None:
        ask = Ask("section", "Which section burns?", choices.sections(which.values), "section")
        return Offer(permit.name, "Burn a card", (ask,), group="answer", rule="burn-index")
    section = burning.candidates(seen)[0]
    index = seen.library[section][0].index
    why = f"burn index {index}" if by_index(seen, LOWEST) == section and index is not None else ""
    symbol = f"section:{section}"
    return Offer(
        permit.name,
        f"Burn {section_name(section)}",
        group="next",
        symbol=symbol,
        tone=section,
        note=why,
        rule="burn-index",
        things=(symbol,),
    )


def uncovered(permit: Permit) -> Offer:
    """A likely answer to what an uncovered card shows."""
    section, value, icon = permit.args["section"], permit.args["value"], permit.args["icon"]
    thing = f"section:{section}"
    if value == DESTROYED:
        return Offer(
            permit.name,
            "Destroyed (10)",
            args=permit.args,
            group="answer",
            tone=FIRE,
            rule="game-end",
            things=(thing,),
        )
    return Offer(
        permit.name,
        f"{value}, fire icon" if icon else f"{value}, no icon",
        args=permit.args,
        group="answer",
        symbol="token:fire" if icon else thing,
        tone=FIRE if icon else section,
        rule="fire-icon",
        things=(thing,),
    )


# -- the robot and the end of the round --------------------------------------------------------


def robot_turn(seen: State, permit: Permit) -> Offer:
    """The robot's turn, with what has to be said of its card."""
    if not permit.blanks:
        watches = robot.watches(seen)
        label = "Robot scores" if watches else "Turn the robot’s card"
        rule = "solo-robot-turn" if watches else "robot-card"
        return Offer(permit.name, label, group="next", symbol="icon:robot", rule=rule)
    burns = permit.blanks[0]
    questions = ["Which two banners does the card show?"]
    label, group, symbol = "These burn", "answer", "icon:robot"
    if len(permit.blanks) > 1:
        questions = ["Which sections burn?", "Which sections score?"]
        label, group, symbol = "Another kind of card", "more", ""
    asks = tuple(
        Ask(
            each.name,
            question,
            choices.sections(burns.values),
            "section",
            False,
            each.least,
            each.most,
            multiple=True,
        )
        for each, question in zip(permit.blanks, questions, strict=True)
    )
    return Offer(permit.name, label, asks, group=group, symbol=symbol, rule="robot-card")


def next_round(_seen: State, permit: Permit) -> Offer:
    """Go on to the next round."""
    return Offer(permit.name, "Next round", group="next", rule="swap-tool")
