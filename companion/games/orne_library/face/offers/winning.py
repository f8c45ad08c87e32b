"""The two ways to win, in words."""

from msgspec.structs import replace

from companion.games.orne_library.face.choices import (
    location_choice,
    player_choice,
)
from companion.games.orne_library.face.left_to_do import next_move
from companion.games.orne_library.rules.moves.winning import (
    insight_needed,
    insight_shown,
)
from companion.games.orne_library.rules.pieces import INSIGHT_FOR_NECRONOMICON, INSIGHT_TO_WIN
from companion.games.orne_library.rules.state import State, is_drawing, keeps_cards, place
from companion.table import Ask, Blank, Offer, Permit

WRONG = "A wrong claim ends the turn."
NUMBERS = {INSIGHT_TO_WIN: "Ten", INSIGHT_FOR_NECRONOMICON: "Fifteen"}
"""The Insight that a claim may take, as a sentence begins."""


def _claim(seen: State, permit: Permit) -> Offer:
    said = bool(permit.args.get("said"))
    cell = permit.args.get("cell")
    where = place(seen, cell or seen.me.cell)
    # As the next thing it has half the width of the guide, and the headline above it names the Manuscript.
    group = "next" if next_move(seen) == "claim" and said is is_drawing(seen) else "action"
    names = [blank.name for blank in permit.blanks]
    by_name = names == ["seat"]
    """Who claims is asked before it is asked whether; a card that the table turns over itself comes last."""
    sure = _sure(seen, permit.seat, where, said) + (f" {WRONG}" if "seat" in names else "")
    return Offer(
        "claim",
        f"Claim {where}" if cell else "Claim the Manuscript" if group == "action" else "Claim it",
        tuple(_about_claim(seen, blank, where, sure if by_name else "") for blank in permit.blanks),
        args=permit.args,
        group=group,
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="purple",
        note="" if "seat" in names else WRONG,
        rule="win",
        bundle="Claim the Manuscript" if cell else "",
        confirm="" if by_name else sure,
    )


def _sure(seen: State, seat: str, where: str, said: bool) -> str:
    """What is asked once before the card is turned over for all, with what the app has heard of so far."""
    if not said:
        return f"{seat}: turn {where} over for all?"
    needed, counted = insight_needed(seen), insight_shown(seen)
    told = f" The app has counted {counted} of {needed}." if counted or not is_drawing(seen) else ""
    return f"{NUMBERS[needed]} Insight from cards this turn?{told} {where} is turned over for all."


def _about_claim(seen: State, blank: Blank, where: str, sure: str) -> Ask:
    if blank.name == "seat":
        seats = (player_choice(seen, str(seat)) for seat in blank.values)
        meant = (
            replace(one, note="", confirm=f"{one.label}: {sure}", does=f"Claim {where}") for one in seats
        )
        return Ask("seat", f"Who claims {where}?", tuple(meant if sure else seats))
    faces = tuple(location_choice(str(card), str(card)) for card in blank.values)
    return Ask("shows", "What does the Location card show?", faces)


def _reader(seen: State, blank: Blank) -> Ask:
    return Ask("seat", "Who has read it?", tuple(player_choice(seen, str(seat)) for seat in blank.values))


def _read_necronomicon(seen: State, permit: Permit) -> Offer:
    said = bool(permit.args.get("said"))
    return Offer(
        "read_necronomicon",
        "Win with the Necronomicon",
        tuple(_reader(seen, blank) for blank in permit.blanks),
        args=permit.args,
        group="action" if said else "next",
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="purple",
        rule="card-the-necronomicon",
        bundle="A card was played…" if said and not keeps_cards(seen) else "",
        confirm="The Necronomicon and 15 Insight this turn? That ends the game.",
    )


DRESSES = {
    "claim": _claim,
    "read_necronomicon": _read_necronomicon,
}
