"""What every game offers alike: a component that changes hands, a ruling that is decided otherwise."""

from companion.table.holding import Component, Holder
from companion.table.legal import Permit, Value
from companion.table.offer import Ask, Choice, Offer, held_thing
from companion.table.ruling import in_words


def hand_over_offer(component: Component, permit: Permit) -> Offer:
    """Letting a component change hands, in words."""
    label = component.label_to(Holder(permit.args["to"]))
    held = (held_thing(component.id),)
    return Offer("hand_over", label, args=permit.args, group="more", rule=component.rule, things=held)


def set_ruling_offer(permit: Permit) -> Offer:
    """Deciding a ruling otherwise, in words; a screen that has the rulings at hand says more about it."""
    ruling = permit.args["ruling"]
    asks = tuple(
        Ask(blank.name, f"How is ruling {ruling} played?", tuple(_position(one) for one in blank.values))
        for blank in permit.blanks
    )
    label = f"Ruling {ruling}: {in_words(permit.args['to'])}" if "to" in permit.args else f"Ruling {ruling}"
    return Offer("set_ruling", label, asks, permit.args, "more", bundle="Decide a ruling otherwise")


def _position(position: Value) -> Choice:
    return Choice(position, in_words(str(position)).capitalize())
