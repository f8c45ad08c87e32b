"""Offers while books are saved: draw, with a Shovel two, keep, stop, and pass the bag."""

from fractions import Fraction

from companion.games.fire_in_the_library.face.offers import choices, ending
from companion.games.fire_in_the_library.face.offers.tools import other_than_drawing
from companion.games.fire_in_the_library.face.standing import note_of
from companion.games.fire_in_the_library.rules import handful, odds
from companion.games.fire_in_the_library.rules.deeds import passes_bag
from companion.games.fire_in_the_library.rules.order_cards import bravery, knowledge
from companion.games.fire_in_the_library.rules.pieces import drawn_name
from companion.games.fire_in_the_library.rules.placing import earns_tool, is_full, may_draw_two
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.table import Ask, Offer, Permit
from companion.table.odds import percent

BAG = "bag"
"""The bag in the picture."""


def draw(seen: State, permit: Permit) -> Offer:
    """Draw from the app's bag, which is in the picture, or say what came out of the table's."""
    if permit.args:
        return _came_out(seen, permit)
    if seen.handful is None and may_draw_two(seen):
        return _only_one(seen, permit)
    return Offer(
        permit.name,
        "Draw",
        group="next",
        seat=permit.seat,
        symbol="icon:sack",
        note=_risk(odds.plainly(seen), seen),
        rule="save-books",
        things=(BAG,),
        confirm=ending.by_drawing(seen),
        direct=True,
    )


def _only_one(seen: State, permit: Permit) -> Offer:
    """A single token although a Shovel is at hand: never what a first tap means."""
    which = choices.blank(permit, "token")
    asks = () if which is None else (Ask("token", "Which token?", choices.books(which.values), "token"),)
    return Offer(
        permit.name,
        "Draw only one",
        asks,
        seat=permit.seat,
        symbol="icon:sack",
        note=_risk(odds.plainly(seen), seen),
        rule="save-books",
        bundle=other_than_drawing(seen),
        late=True,
    )


def _came_out(seen: State, permit: Permit) -> Offer:
    """A token that came out of the table's bag."""
    token = permit.args["token"]
    return Offer(
        permit.name,
        drawn_name(token),
        args=permit.args,
        group="answer",
        seat=permit.seat,
        symbol=f"token:{token}",
        tone=token,
        note=note_of(token),
        confirm=ending.by_drawing(seen, token),
        place=f"token:{token}",
    )


def _risk(chance: Fraction, seen: State) -> str:
    """What a draw risks, where the table wants to know it."""
    return f"{percent(chance)} spreads" if odds.are_wanted(seen) else ""


def draw_two(seen: State, permit: Permit) -> Offer:
    """Use the Shovel: what is next while it lies there, as drawing is without it."""
    if permit.args:
        return _came_out(seen, permit)
    return Offer(
        permit.name,
        "Draw two",
        group="next",
        seat=permit.seat,
        symbol="tool:shovel",
        note=_risk(odds.within(seen, 1), seen),
        rule="tool-shovel",
        things=(BAG,),
        direct=True,
    )


def keep(seen: State, permit: Permit) -> Offer:
    """Place some of the tokens that a tool has drawn; where it is one, each is an answer by itself."""
    drawn = handful.in_hand(seen)
    rule = f"tool-{drawn.tool}"
    if not permit.blanks:
        (at,) = permit.args["tokens"]
        token = drawn.tokens[at]
        return Offer(
            permit.name,
            f"Place the {token_word(token)}",
            args=permit.args,
            group="answer" if len(set(drawn.tokens)) > 1 else "next",
            seat=permit.seat,
            symbol=f"token:{token}",
            tone=token,
            rule=rule,
            things=(f"handful:{at}",),
        )
    places = permit.blanks[0]
    tokens = tuple(choices.token(drawn.tokens[int(at)], at) for at in places.values)
    kind = "handful" if places.most == 1 else "choice"
    ask = Ask("tokens", "Which do you place?", tokens, kind, most=places.most, multiple=True)
    label, group = ("Place another of them", "more") if places.most == 1 else ("Place", "answer")
    return Offer(permit.name, label, (ask,), group=group, seat=permit.seat, rule=rule)


def stop(seen: State, permit: Permit) -> Offer:
    """Stop and score: always beside Draw, and the one next thing where nothing can be drawn."""
    points = knowledge(seen, seen.books_on(seen.card)) + bravery(seen)
    tool = " + a tool" if earns_tool(seen) else ""
    if permit.args:
        return Offer(
            permit.name,
            "Stop, and play a tool",
            args=permit.args,
            seat=permit.seat,
            symbol="icon:toolbox-outline",
            note=f"score {points}, then a tool",
            rule="after-scoring",
            late=True,
        )
    return Offer(
        permit.name,
        "Stop",
        group="next" if is_full(seen) or not seen.bag.tokens else "counter",
        seat=permit.seat,
        symbol="icon:hand-back-right",
        note=f"score {points}{tool}",
        rule="bravery" if bravery(seen) else "score-knowledge",
    )


def pass_bag(seen: State, permit: Permit) -> Offer:
    """End the turn after scoring; where no bag is passed, with who comes after it."""
    if passes_bag(seen):
        return Offer(permit.name, "Pass the bag", group="next", seat=permit.seat, rule="after-scoring")
    note = f"{seen.coming()[0]} is next" if seen.coming() else ""
    return Offer(permit.name, "End the turn", group="next", seat=permit.seat, note=note, rule="after-scoring")
