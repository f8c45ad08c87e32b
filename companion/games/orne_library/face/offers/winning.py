"""The two ways to win, in words."""

from companion.games.orne_library.face.choices import (
    location_choice,
    player_choice,
)
from companion.games.orne_library.rules.moves.winning import why_no_necronomicon
from companion.games.orne_library.rules.state import State, keeps_cards, place
from companion.table import Ask, Blank, Offer, Permit, thing

WRONG = "A wrong claim ends the turn."


def _claim(seen: State, permit: Permit) -> Offer:
    said = bool(permit.args.get("said"))
    cell = permit.args.get("cell")
    where = place(seen, cell or seen.me.cell)
    # As the next thing it has half the width of the guide, and the headline above it names the Manuscript.
    group = "next" if not said and why_no_necronomicon(seen) else "action"
    names_claimant = any(blank.name == "seat" for blank in permit.blanks)
    return Offer(
        "claim",
        f"Claim {where}" if cell else "Claim the Manuscript" if group == "action" else "Claim it",
        tuple(_about_claim(seen, blank, where) for blank in permit.blanks),
        args=permit.args,
        group=group,
        seat=permit.seat,
        symbol="icon:book-open-variant",
        tone="purple",
        note="" if names_claimant else WRONG,
        rule="win",
        bundle="Claim the Manuscript" if cell else "",
        things=(thing("tile", cell),) if cell else (),
        confirm="" if names_claimant else _sure(permit.seat, where, said),
    )


def _sure(seat: str, where: str, said: bool) -> str:
    """What is asked once before the card is turned over for all."""
    if said:
        return f"Ten Insight from cards this turn? {where} is turned over for all."
    return f"{seat}: turn {where} over for all?"


def _about_claim(seen: State, blank: Blank, where: str) -> Ask:
    """Whoever says who claims has been asked whether it is meant."""
    if blank.name == "seat":
        question = f"Who claims {where}, with ten Insight from cards? {WRONG}"
        return Ask("seat", question, tuple(player_choice(seen, str(seat)) for seat in blank.values))
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
