"""Offers of the steps of a turn: order, fire, the robot, the end of the round."""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.games.fire_in_the_library.face.offers import choices, ending
from companion.games.fire_in_the_library.face.standing import note_of
from companion.games.fire_in_the_library.rules import burning, handful, odds, robot, rounds
from companion.games.fire_in_the_library.rules.library import HIGHEST, lowest
from companion.games.fire_in_the_library.rules.pieces import (
    DESTROYED,
    FIRE,
    drawn_name,
    ordinal,
    section_name,
)
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import Ask, Choice, Offer, Permit, Value

# -- order -------------------------------------------------------------------------------------


def deal_order(seen: State, permit: Permit) -> Offer:
    """Deal the turn order."""
    label, symbol = "Deal the turn order", "icon:cards"
    rule = rounds.order_rule(seen, "first-order")
    return Offer(permit.name, label, group="next", symbol=symbol, rule=rule)


def take_card(seen: State, permit: Permit) -> Offer:
    """Take a Turn Order card; where only one is left, and for the robot, there is no choice."""
    which, rule = choices.blank(permit, "card"), rounds.order_rule(seen, "choose-order")
    if which is None:
        card = permit.args["card"]
        who = permit.seat if "seat" in permit.args else "Robot"
        return Offer(
            permit.name,
            f"{who} takes the {ordinal(card)}",
            args=permit.args,
            group="next",
            seat=permit.seat,
            rule=rule if "seat" in permit.args else "robot-player",
            things=(f"card:{card}",),
        )
    cards = choices.order_cards(seen, which.values)
    ask = Ask("card", f"Which card does {permit.seat} take?", cards, "card")
    return Offer(permit.name, "Take a card", (ask,), permit.args, "answer", permit.seat, rule=rule)


def choose_first(seen: State, permit: Permit) -> Offer:
    """Somebody else without points is younger: a word for those who care, and no step of the turn."""
    return Offer(
        permit.name,
        f"{permit.seat} chooses first",
        args=permit.args,
        seat=permit.seat,
        note="is younger",
        rule="order-ties",
        bundle="Somebody else chooses first" if len(rounds.tied_by_seats(seen)) > 2 else "",
    )


def lay(seen: State, permit: Permit) -> Offer:
    """Lay a token of an Amulet on a Turn Order card: the next one, or one of the others first."""
    if not permit.blanks:
        return _laid_by_table(seen, permit)
    token = permit.args.get("token", handful.in_hand(seen).tokens[0])
    cards = choices.order_cards(seen, permit.blanks[0].values)
    return Offer(
        permit.name,
        f"Lay the {token_word(token)}",
        (Ask("card", f"Which card gets the {token_word(token)}?", cards, "card"),),
        permit.args,
        "answer",
        permit.seat,
        rule="tool-amulet",
        symbol=f"token:{token}",
    )


def _laid_by_table(seen: State, permit: Permit) -> Offer:
    """A token that lies on the card that is asked about."""
    token, card = permit.args["token"], permit.args["card"]
    return Offer(
        permit.name,
        drawn_name(token),
        args=permit.args,
        group="answer",
        seat=permit.seat,
        symbol=f"token:{token}",
        tone=token,
        note=note_of(token) if amulet.has_place(seen, card, token) else "stays on the Amulet",
        rule="tool-amulet",
        things=(f"card:{card}",),
        place=f"token:{token}",
    )


# -- fire --------------------------------------------------------------------------------------


LAST_CARD = Choice(
    DESTROYED,
    f"Destroyed ({DESTROYED})",
    confirm="The destroyed card shows, and the game is over. Is that so?",
)
"""That the game is over is read on the library, whichever way it is told."""


def let_it_burn(seen: State, permit: Permit) -> Offer:
    """Let the books on the card burn, in whichever order or in a chosen one."""
    what = "Let it burn?"
    surely = odds.surely_collapses(seen)
    confirm = ending.WOULD_END.format(what) if surely else ending.by_the_twelfth_round(seen, what)
    if permit.args["choose"]:
        label = "Burn in an order of your choice"
        return Offer(
            permit.name, label, args=permit.args, seat=permit.seat, rule="burn-order", confirm=confirm
        )
    return Offer(
        permit.name,
        "Let it burn",
        args=permit.args,
        group="next",
        seat=permit.seat,
        tone=FIRE,
        rule="fire-spreading",
        confirm=confirm,
        harms=True,
    )


def call_burn(_seen: State, permit: Permit) -> Offer:
    """Call "Burn!" in the game without tools."""
    label = f"{permit.seat}: “Burn!”"
    return Offer(permit.name, label, args=permit.args, seat=permit.seat, note="1 point", rule="call-burn")


def burn(seen: State, permit: Permit) -> Offer:
    """Burn the section that has to, or ask which."""
    which = choices.blank(permit, "section")
    if which is not None:
        ask = Ask("section", "Which section burns?", _to_burn(seen, which.values), "section")
        return Offer(permit.name, "Burn a card", (ask,), group="answer", rule=_by(seen))
    section = burning.candidates(seen)[0]
    index = seen.library[section][0].index
    why = f"burn index {index}" if lowest(seen) == section and index is not None else ""
    symbol = f"section:{section}"
    return Offer(
        permit.name,
        f"Burn {section_name(section)}",
        group="next",
        symbol=symbol,
        tone=section,
        note=why,
        rule=_by(seen),
        things=(symbol,),
        confirm=ending.by_burning(seen, section),
    )


def _to_burn(seen: State, values: Iterable[Value]) -> tuple[Choice, ...]:
    """Sections that may burn, as answers."""
    found = choices.sections(values)
    return tuple(replace(one, confirm=ending.by_burning(seen, str(one.value))) for one in found)


def _by(seen: State) -> str:
    """The rule by which a section is found: the highest index is for Technology alone."""
    technology = seen.burning is not None and seen.burning.queue[:1] == (HIGHEST,)
    return "technology-burn" if technology else "burn-index"


def uncovered(permit: Permit) -> Offer:
    """A likely answer to what an uncovered card shows."""
    section, value, icon = permit.args["section"], permit.args["value"], permit.args["icon"]
    thing = f"section:{section}"
    if value == DESTROYED:
        return Offer(
            permit.name,
            LAST_CARD.label,
            args=permit.args,
            group="answer",
            tone=FIRE,
            rule="game-end",
            things=(thing,),
            confirm=LAST_CARD.confirm,
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
        chance = not watches and not robot.reads_cards(seen)
        label = "Robot scores" if watches else "Turn the robot’s card"
        rule = "solo-robot-turn" if watches else "robot-card"
        note = "chance takes two sections" if chance else ""
        confirm = "" if watches else ending.by_robot(seen)
        return Offer(
            permit.name, label, group="next", symbol="icon:robot", note=note, rule=rule, confirm=confirm
        )
    burns = permit.blanks[0]
    questions = ["Which two banners does the card show?"]
    label, group, symbol = "Read its banners", "answer", "icon:robot"
    two = len(permit.blanks) == 1
    if robot.flips(seen):
        group = "action"
    if not two:
        questions = ["Which sections burn?", "Which sections score?"]
        label, group, symbol = "Another kind of card", "action", "icon:robot-outline"
    asks = tuple(
        Ask(
            each.name,
            question,
            _to_burn(seen, burns.values) if each.name == burns.name else choices.sections(each.values),
            "section",
            False,
            each.least,
            each.most,
            multiple=True,
        )
        for each, question in zip(permit.blanks, questions, strict=True)
    )
    return Offer(permit.name, label, asks, group=group, symbol=symbol, rule="robot-card", direct=two)


def next_round(_seen: State, permit: Permit) -> Offer:
    """Go on to the next round."""
    return Offer(permit.name, "Next round", group="next", rule="swap-tool")
