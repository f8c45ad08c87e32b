"""Moving, capturing and returning in words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import blank_of, ids
from companion.games.library_labyrinth.rules.boosters import TRAVEL
from companion.games.library_labyrinth.rules.capturing import plan_for
from companion.games.library_labyrinth.rules.grid import COMPASS, NEIGHBOURS
from companion.games.library_labyrinth.rules.hands import own_hands
from companion.games.library_labyrinth.rules.pieces import GENRES, TROLLEY, Booster
from companion.games.library_labyrinth.rules.state import State, is_told
from companion.games.library_labyrinth.rules.survey import lying
from companion.table import Ask, Blank, Offer, Permit, Value, thing
from companion.wording import capital, listed

CAPTURE, COPYING, RETURN = "Capture", "Capture with a Photocopier", "Return"


def _with(permit: Permit, label: str) -> str:
    """A label with the boosters that the move takes: all ways to use them have the same kinds."""
    kinds = Counter(Booster(str(word).rpartition(":")[2]) for word in _boosters(permit))
    parts = [
        f"a {kind.label}" if number == 1 else f"{number} {kind.label}s" for kind, number in kinds.items()
    ]
    return f"{label} with {' and '.join(parts)}" if parts else label


def _boosters(permit: Permit) -> Sequence[Value]:
    """The boosters that a move takes, in one of the ways to use them."""
    blank = blank_of(permit, "boosters")
    return permit.args.get("boosters") or (blank.sets[0] if blank is not None else ())


def _is_likely(seen: State, permit: Permit) -> bool:
    """Whether it takes no boosters, or such as the app knows: an unnamed one may be anything."""
    blank = blank_of(permit, "boosters")
    sets = [tuple(permit.args.get("boosters", ()))] if blank is None else blank.sets
    return any(all(card in seen.known.boosters for card, _ in _on_the_way(words)) for words in sets)


def _on_the_way(words: Iterable[Value]) -> list[tuple[str, Booster]]:
    """The boosters among these that one gets there by: their cards, and what they are used as."""
    used = [str(word).rpartition(":") for word in words]
    return [(card, Booster(kind)) for card, _, kind in used if kind in TRAVEL]


def _taken(seen: State, permit: Permit) -> tuple[str, str]:
    """The booster that a capture or a return takes on the way, where nobody is asked which."""
    used = _on_the_way(permit.args.get("boosters", ()))
    if not used:
        return "", ""
    (_, kind), *_ = used
    way = "a bookcase is" if kind is Booster.SECRET_PASSAGE else "a token is"
    only = "" if _is_likely(seen, permit) else f": only if the booster is a {kind.label}"
    return f" with a {kind.label}", f"{way} in the way{only}"


def move_meeple(seen: State, permit: Permit) -> Offer:
    """Move a meeple, the Trolley, or both."""
    label, rule, place = "Move", "move", "move"
    if permit.args.get("who") == TROLLEY:
        label, rule, place = "Move the Trolley", "solo-turn", ""
    elif permit.args.get("ride"):
        label, rule, place = "Ride together", "solo-ride", ""
    asks = tuple(_ask(seen, blank) for blank in permit.blanks if not blank.optional)
    group = "action" if _is_likely(seen, permit) else "more"
    return Offer(
        permit.name,
        _with(permit, label),
        asks,
        permit.args,
        group,
        symbol="icon:walk",
        rule=rule,
        things=_may_end_on(permit),
        pointed="to",
        place="" if _boosters(permit) else place,
    )


def _may_end_on(permit: Permit) -> tuple[str, ...]:
    """Where meeples are not followed, no tile is asked for; a tap on one can mean it all the same.

    Not on the compass: whoever has not left it yet cannot move there, and the app does not know who has.
    """
    ends = [blank for blank in permit.blanks if blank.name == "to" and blank.optional]
    return tuple(thing("tile", id_) for blank in ends for id_ in ids(blank) if id_ != COMPASS)


def _ask(seen: State, blank: Blank, needs: str = "") -> Ask:
    if blank.name == "to":
        return choices.ask(blank, "Where does the move end?", choices.tiles(ids(blank)), "tile")
    if blank.name == "cards":
        return choices.ask(blank, f"With which cards?{needs}", choices.cards(seen, ids(blank)), "card")
    return choices.ask(blank, "With which booster?", choices.boosters(seen, ids(blank)))


def capture_terror(seen: State, permit: Permit) -> Offer:
    """Capture with the cards that the helper proposes, or with cards that the players name."""
    terror = permit.args["terror"]
    riding = ", riding" if permit.args.get("ride") else ""
    named = blank_of(permit, "cards") is not None
    spends = _spends(seen, permit)
    copied = "".join(f", {seen.known.label(card)} twice" for card in permit.args.get("copied", ()))
    told = is_told(seen, *_whose(seen, permit)) or not seen.keeps_hands
    other = "" if not named else " with other cards" if spends else "" if told else " with known cards"
    booster, way = _taken(seen, permit)
    note = "not all faces are entered yet" if named else f"spends {spends}" if spends else ""
    return Offer(
        permit.name,
        f"Capture {told_apart(seen, terror)}{other}{copied}{booster}{riding}",
        tuple(_ask(seen, blank, _needs(seen, terror)) for blank in permit.blanks),
        permit.args,
        "action" if not other and _is_likely(seen, permit) else "more",
        symbol=f"terror:{terror}",
        note=way or ("" if other else note),
        rule="capture",
        bundle=COPYING if copied else "" if other else CAPTURE,
        things=(thing("token", terror),),
        late=_is_walled_in(seen, terror),
        direct=not (spends or booster or permit.blanks or permit.args.get("ride")),
    )


def _is_walled_in(seen: State, terror: str) -> bool:
    """Whether dark tiles lie all round a Terror: by what the app knows nobody gets there."""
    tile = lying(seen).get(terror, "")
    around = NEIGHBOURS[tile].values() if tile else ()
    return bool(around) and all(seen.tiles[id_].lit is False for id_ in around)


def _needs(seen: State, terror: str) -> str:
    """What a Terror takes, said with the question for the cards; empty where nobody has entered it."""
    symbols = Counter(seen.known.symbols.get(terror, ()))
    each = [genre if number == 1 else f"{number} {genre}" for genre, number in symbols.items()]
    return f" {capital(told_apart(seen, terror))} needs {listed(each)}." if each else ""


def _whose(seen: State, permit: Permit) -> tuple[str, ...]:
    """The hands that pay for it."""
    return own_hands(seen) if permit.args.get("ride") else (seen.turn_of,)


def _spends(seen: State, permit: Permit) -> str:
    """What the helper would spend; empty where it has no plan."""
    if not seen.keeps_hands:
        return ""
    plan = plan_for(seen, _whose(seen, permit), permit.args["terror"])
    if plan is None or not plan.works:
        return ""
    return ", ".join(seen.known.label(card) for card in (*plan.cards, *plan.copiers))


def return_terror(seen: State, permit: Permit) -> Offer:
    """Return a captured Terror to a Shelf."""
    terror, shelf = permit.args["terror"], permit.args["shelf"]
    booster, way = _taken(seen, permit)
    return Offer(
        permit.name,
        f"Return {told_apart(seen, terror)}{booster}",
        tuple(_ask(seen, blank) for blank in permit.blanks),
        permit.args,
        "action" if _is_likely(seen, permit) else "more",
        symbol=f"genre:{shelf}",
        tone=shelf,
        note=f"to {GENRES[shelf].title}"
        + (", riding" if permit.args.get("ride") else "")
        + (f"; {way}" if way else ""),
        rule="return",
        bundle=RETURN,
        things=(thing("token", shelf), thing("card", terror)),
        direct=not (seen.keeps_hands or booster or permit.blanks or permit.args.get("ride")),
    )


DRESSES = {
    "move_meeple": move_meeple,
    "capture_terror": capture_terror,
    "return_terror": return_terror,
}
