"""Actions on the floor in words, and those that are only counted, given or gained."""

from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import blank_of
from companion.games.library_labyrinth.rules.boosters import can_use
from companion.games.library_labyrinth.rules.pieces import KIND_NAMES, Booster, Kind
from companion.games.library_labyrinth.rules.state import State
from companion.games.library_labyrinth.rules.tokens import must_name
from companion.games.library_labyrinth.rules.turns import SPENT_ON
from companion.table import Ask, Blank, Choice, Offer, Permit, thing

WAYS = (Choice(True, "Clockwise", "icon:rotate-right"), Choice(False, "Anticlockwise", "icon:rotate-left"))
COUNTED_RULES = {"": "actions", "book": "take-book", "pass": "pass", "rotate": "rotate"}

COUNTED_SYMBOLS = {
    "book": "icon:book-open-page-variant",
    "pass": "icon:swap-horizontal",
    "rotate": "icon:rotate-right",
}


def flip_tile(seen: State, permit: Permit) -> Offer:
    """Flip a dark tile, near or with a Useful Map."""
    by_map = blank_of(permit, "boosters") is not None
    label, place = ("Useful Map", "") if by_map else ("Flip", "flip")
    group = "action" if not by_map or can_use(seen, (seen.turn_of,), Booster.USEFUL_MAP) else "more"
    crossroads = permit.args.get("shows") == Kind.CROSSROADS.value
    blanks = [blank for blank in permit.blanks if not (crossroads and blank.name == "openings")]
    asks = tuple(_flip_ask(seen, blank) for blank in blanks)
    if blank_of(permit, "terror") is not None and not must_name(seen):
        return _flip_by_name(seen, permit, asks)
    if "tile" in permit.args:
        return _flip_seen(seen, permit, label, asks, group)
    if "shows" not in permit.args:
        symbol = "icon:flip-horizontal"
        return Offer(permit.name, label, asks, group=group, symbol=symbol, rule="flip", place=place)
    kind = permit.args["shows"]
    return Offer(
        permit.name,
        f"{label}: {choices.kind_name(kind)}",
        asks,
        permit.args,
        group,
        symbol=f"tile:{kind}",
        rule="flip",
        bundle=label,
        question=choices.WHAT_IT_SHOWS,
        answer=choices.kind_name(kind),
        confirm=choices.sixth(seen) if kind == Kind.TERROR.value else "",
        place=place,
    )


def _flip_by_name(seen: State, permit: Permit, asks: tuple[Ask, ...]) -> Offer:
    """For whoever likes to say at once which Terror it is; a tap on its tile names it later."""
    return Offer(
        permit.name,
        "Flip: a Terror by name",
        asks,
        permit.args,
        "more",
        symbol=f"tile:{Kind.TERROR.value}",
        rule="flip",
        bundle="Flip: a Terror by name",
        confirm=choices.sixth(seen),
    )


def _flip_ask(seen: State, blank: Blank) -> Ask:
    if blank.name == "tile":
        return choices.ask(blank, "Which dark tile?", choices.tiles(choices.ids(blank)), "tile")
    return choices.asks(seen, Permit("", {}, (blank,)))[0]


def _flip_seen(seen: State, permit: Permit, label: str, asks: tuple[Ask, ...], group: str) -> Offer:
    tile = permit.args["tile"]
    return Offer(
        permit.name,
        f"{label} {tile.upper()}",
        asks,
        permit.args,
        group,
        note=f"it is a {KIND_NAMES[seen.tiles[tile].kind]} tile",
        rule="flip",
        things=(thing("tile", tile),),
        late=True,
        confirm=choices.sixth(seen) if seen.tiles[tile].kind is Kind.TERROR else "",
    )


def rotate_tile(seen: State, permit: Permit) -> Offer:
    """Turn a tile either way."""
    tile, clockwise = permit.blanks
    asks = (*choices.asks(seen, Permit("", {}, (tile,))), choices.ask(clockwise, "Rotate which way?", WAYS))
    return Offer(permit.name, "Rotate", asks, rule="rotate", symbol="icon:rotate-right", place="rotate")


def spend_action(_seen: State, permit: Permit) -> Offer:
    """An action that is only counted; nobody is asked for a tile, but a tap on one can mean it."""
    on = permit.args.get("on", "")
    label = SPENT_ON[on] if on else "Spend an action"
    note = "" if on else "without saying on what"
    turned = blank_of(permit, "tile")
    things = tuple(thing("tile", id_) for id_ in choices.ids(turned)) if turned else ()
    return Offer(
        permit.name,
        label,
        (),
        permit.args,
        symbol=COUNTED_SYMBOLS.get(on, ""),
        note=note,
        rule=COUNTED_RULES[on],
        things=things,
        pointed="tile",
        place=on,
    )


def give_action(seen: State, permit: Permit) -> Offer:
    """Pass-An-Action."""
    label = f"Give an action to {seen.seat_after(1)}"
    return Offer(permit.name, label, rule="pass-an-action", symbol="icon:hand-extended")


def time_machine(seen: State, permit: Permit) -> Offer:
    """One more action, for a booster card."""
    asks = tuple(
        choices.ask(blank, "Which card?", choices.cards(seen, choices.ids(blank)), "card")
        for blank in permit.blanks
    )
    rule = Booster.TIME_MACHINE.rule
    return Offer(permit.name, "Time Machine", asks, note="one more action", rule=rule)


DRESSES = {
    "flip_tile": flip_tile,
    "rotate_tile": rotate_tile,
    "spend_action": spend_action,
    "give_action": give_action,
    "time_machine": time_machine,
}
