"""Offers that share a button, and those that one tap answers."""

from companion.table import Offer


def bundled(offers: list[Offer]) -> dict[str, list[Offer]]:
    """Offers by the label that they share a button under; one that shares none stands alone."""
    bundles: dict[str, list[Offer]] = {}
    for number, offer in enumerate(offers):
        bundles.setdefault(offer.bundle or f"#{number}", []).append(offer)
    return bundles


def is_one_choice(offer: Offer) -> bool:
    """Whether an offer asks for one thing that everybody may see."""
    asks = offer.asks
    if len(asks) != 1 or asks[0].kind in ("text", "symbols"):
        return False
    return asks[0].most == 1 and not (asks[0].multiple or asks[0].secret)
