"""Offers that put the app right with the table: kept out of the way."""

from companion.games.fire_in_the_library.face.offers import choices
from companion.games.fire_in_the_library.face.offers.turn import LAST_CARD, uncovered
from companion.games.fire_in_the_library.face.stats import scoring
from companion.games.fire_in_the_library.rules.box import is_index_guessed
from companion.games.fire_in_the_library.rules.deeds_of_fires import ONE_MORE_FIRE
from companion.games.fire_in_the_library.rules.levels import NOTES, note
from companion.games.fire_in_the_library.rules.library import bounds
from companion.games.fire_in_the_library.rules.pieces import DESTROYED, FIRE, HIGHEST_SCORE, section_name
from companion.games.fire_in_the_library.rules.state import State, Step
from companion.table import Ask, Choice, Holder, Level, Offer, Permit, counting, number

_LAST = ("value", DESTROYED, False)
"""The card that says that the section is destroyed has neither a fire icon nor a burn index."""
_ICONS = (Choice(True, "Fire icon", "token:fire"), Choice(False, "No fire icon"))
_ICON = Ask("icon", "A fire icon?", _ICONS, moot=_LAST)
_SCORE = Ask("score", "Where does the figure stand?", choices.plain(range(HIGHEST_SCORE + 1)))


def read_card(seen: State, permit: Permit) -> Offer:
    """What a Library card shows: a likely answer when it has just been uncovered, or anything at all."""
    if not permit.blanks:
        return uncovered(permit)
    section = permit.args.get("section", "")
    if section and seen.burning is not None and seen.burning.asking == section:
        return Offer(
            permit.name,
            "Another card",
            _on_a_card(seen, permit),
            permit.args,
            "answer",
            symbol=f"section:{section}",
            rule="library-cards",
        )
    where = () if section else (_where(permit),)
    return Offer(
        permit.name,
        section_name(section) if section else SOMETHING_ELSE,
        (*where, *_on_a_card(seen, permit)),
        permit.args,
        group="more",
        symbol=f"section:{section}" if section else "",
        rule="library-cards",
        things=(number("library"), *(number(f"library-{each}") for each in _sections(permit))),
        bundle=SOMETHING_ELSE,
    )


def _sections(permit: Permit) -> tuple[str, ...]:
    """The sections that it may be about."""
    if "section" in permit.args:
        return (permit.args["section"],)
    return tuple(str(each) for each in permit.blanks[0].values)


SOMETHING_ELSE = "A card shows something else"


def _where(permit: Permit) -> Ask:
    return Ask("section", "Which section?", choices.sections(permit.blanks[0].values), "section")


def _on_a_card(seen: State, permit: Permit) -> tuple[Ask, ...]:
    """What there is to read on it; values that cannot be are left out, and the question says why."""
    values = next(blank.values for blank in permit.blanks if blank.name == "value")
    known = "" if len(values) == DESTROYED else bounds(seen, permit.args["section"])
    value = Ask("value", f"Which value? {known}".strip(), tuple(_value(int(each)) for each in values))
    return value, _ICON, _index(seen)


def _value(value: int) -> Choice:
    """The last card of a section ends the game, so that it is asked once."""
    return LAST_CARD if value == DESTROYED else Choice(value, str(value))


def _index(seen: State) -> Ask:
    """How high it can be is a guess of ours, until Your box says it."""
    highest = seen.terms.highest_index
    guess = f" Up to {highest} is our guess: see Your box." if is_index_guessed(seen.guesses) else ""
    numbers = choices.plain(range(1, highest + 1))
    return Ask("index", f"Which burn index?{guess}", numbers, optional=True, moot=_LAST)


def settle_clash(_seen: State, permit: Permit) -> Offer:
    """Two tools at once."""
    seats = permit.blanks[0]
    ask = Ask(
        "seats",
        "Who wants to play a tool?",
        choices.plain(seats.values),
        "player",
        least=seats.least,
        most=seats.most,
        multiple=True,
    )
    return Offer(permit.name, "Two tools at once", (ask,), group="more", rule="tools-at-once")


def correct_score(seen: State, permit: Permit) -> Offer:
    """Put a figure where it stands, by one or anywhere."""
    if not permit.blanks:
        seat, score = permit.args["seat"], permit.args["score"]
        more = score > seen.track.scores[seat]
        return Offer(
            permit.name,
            f"{seat} {'+1' if more else '−1'}",
            args=permit.args,
            group="more",
            symbol="icon:plus-circle-outline" if more else "icon:minus-circle-outline",
            note=f"to {score}",
            rule="score-track",
            bundle="A point more or fewer",
            things=("track", *([counting("score", more=more)] if seat == scoring(seen) else [])),
        )
    who = Ask("seat", "Whose score?", choices.plain(permit.blanks[0].values), "player")
    label = "Put a score right"
    return Offer(
        permit.name, label, (who, _SCORE), group="more", rule="score-track", things=("track", number("score"))
    )


def recount_fires(seen: State, permit: Permit) -> Offer:
    """One Fire more or fewer in the bag, or how many lie aside."""
    if not permit.blanks:
        more = permit.args["aside"] < seen.aside
        sign = f"icon:{'plus' if more else 'minus'}-circle-outline"
        fires = seen.bag.tokens.get(FIRE, 0) + (1 if more else -1)
        group, says = "more", f"{fires} in the bag then"
        if more and _looks_for_icons(seen):  # it may stand beside the Fire that was drawn
            group, sign, says = "answer", "icon:card-plus-outline", ICON
        return Offer(
            permit.name,
            ONE_MORE_FIRE if more else "One Fire fewer",
            args=permit.args,
            group=group,
            symbol=sign,
            tone="" if group == "answer" else FIRE,
            note=says,
            rule="fire-icon",
            things=("aside", counting("fires", more=more)),
        )
    ask = Ask("aside", "How many Fires lie aside?", choices.plain(permit.blanks[0].values))
    label = "Recount the Fires"
    return Offer(
        permit.name, label, (ask,), group="more", rule="fire-icon", things=("aside", number("fires"))
    )


ICON = "icon on a card"
"""Why one more Fire comes into play: nobody has drawn it."""


def _looks_for_icons(seen: State) -> bool:
    """Plus is in sight while new cards lie there that the app has not looked at; icons it knows it counts.

    Once the game is over no icon matters any more.
    """
    return bool(seen.unread) and seen.step is not Step.LAST


def set_level(seen: State, permit: Permit) -> Offer:
    """How much Tableside does from now on."""
    level = Level(permit.args["level"])
    asks = tuple(
        Ask(blank.name, "Who has the Tool cards from now on?", tuple(_holder(one) for one in blank.values))
        for blank in permit.blanks
    )
    return Offer(
        permit.name,
        f"Tableside does: {level.value}",
        asks,
        permit.args,
        "more",
        note=NOTES[level] if asks or "tools" in permit.args else note(level, seen.tools_held),
        rule="holding",
        bundle="How much Tableside does",
    )


def _holder(value: object) -> Choice:
    if Holder(str(value)) is Holder.TABLE:
        return Choice(str(value), "The table", note="Everybody takes the cards that the app has.")
    return Choice(str(value), "The app", note="It keeps hands, market and deck.")
