"""The hands as they are shown, and the capture helper: what to spend, or what is missing."""

from msgspec import Struct

from companion.games.library_labyrinth.face.naming import told_apart
from companion.games.library_labyrinth.rules.capturing import all_known, plan_for
from companion.games.library_labyrinth.rules.guessing import is_guess
from companion.games.library_labyrinth.rules.hands import own_hands, same_tile
from companion.games.library_labyrinth.rules.pieces import ANY_TERROR, GENRE_OF, GENRES, HAND_LIMIT, ITEMS
from companion.games.library_labyrinth.rules.state import Slot, State, Step, is_told
from companion.wording import capital


class SlotShown(Struct, frozen=True):
    """A card or a captured Terror in a hand; of a hidden card only the back."""

    id: str
    """Empty for a hidden card."""
    label: str
    kind: str
    """"terror", "book", "item", "booster"; or "reward" for the back of a Reward card."""
    genre: str = ""
    symbols: tuple[str, ...] = ()
    pile: tuple[str, ...] = ()
    """The cards under a captured Terror, by name."""
    options: tuple[str, ...] = ()
    """What a booster may be used for, where that is known."""
    guess: bool = False
    """Its symbols are our guess."""


class HandShown(Struct, frozen=True):
    """A hand of six slots."""

    seat: str
    slots: tuple[SlotShown, ...]
    limit: int = HAND_LIMIT
    told: bool = True
    """Whether these are all; of a hand that nobody has told there may be more."""

    @property
    def size(self) -> str:
        """How many slots are taken, as far as that is known."""
        return size_of(len(self.slots), self.told)


def size_of(held: int, told: bool) -> str:
    """The size of a hand: a number, at least a number, or a question mark."""
    return str(held) if told else f"{held}+" if held else "?"


class SpentCardShown(Struct, frozen=True):
    """A card to be spent."""

    id: str
    label: str


class CaptureShown(Struct, frozen=True):
    """What it takes to capture a Terror."""

    terror: str
    label: str
    symbols: tuple[str, ...]
    works: bool
    cards: tuple[SpentCardShown, ...]
    copied: tuple[str, ...]
    missing: tuple[str, ...]
    sure: bool
    """Whether every symbol in play for it is known."""


def hands_shown(seen: State) -> tuple[HandShown, ...]:
    """All hands: open, or as backs while they are dealt; of hands that are not kept, the captured Terrors."""
    return tuple(
        HandShown(who, tuple(_slot(seen, slot) for slot in slots), told=_is_all(seen, who))
        for who, slots in seen.hands.items()
    )


def _is_all(seen: State, who: str) -> bool:
    """Of hands that are not kept at all only the captured Terrors are shown, and nobody expects more."""
    return not seen.keeps_hands or is_told(seen, who)


def _slot(seen: State, slot: Slot) -> SlotShown:
    if slot.back:
        if slot.back in GENRES:
            return SlotShown("", f"{GENRES[slot.back].title} card", "book", slot.back)
        return SlotShown("", "Reward card", "reward")
    kind, genre = _sort_of(slot.id)
    known = seen.known
    return SlotShown(
        slot.id,
        known.title(slot.id),
        kind,
        genre,
        known.symbols.get(slot.id, ()),
        tuple(known.label(card) for card in slot.pile),
        known.boosters.get(slot.id, ()),
        is_guess(seen.box_given, slot.id),
    )


def _sort_of(id_: str) -> tuple[str, str]:
    if id_ in ANY_TERROR:
        return "terror", ""
    if id_ in GENRE_OF:
        return "book", GENRE_OF[id_]
    return ("item", ITEMS[id_]) if id_ in ITEMS else ("booster", "")


def captures_shown(seen: State) -> tuple[CaptureShown, ...]:
    """The capture helper for the player on turn, for each Terror on the floor."""
    if not seen.keeps_hands or seen.step is Step.SETUP:
        return ()
    whose = own_hands(seen) if seen.solo and same_tile(seen, *own_hands(seen)) else (seen.turn_of,)
    return tuple(_capture(seen, terror, whose) for terror in seen.terrors_out)


def _capture(seen: State, terror: str, whose: tuple[str, ...]) -> CaptureShown:
    plan = plan_for(seen, whose, terror)
    spent = (*plan.cards, *plan.copiers) if plan else ()
    return CaptureShown(
        terror=terror,
        label=capital(told_apart(seen, terror)),
        symbols=seen.known.symbols.get(terror, ()),
        works=bool(plan and plan.works),
        cards=tuple(SpentCardShown(card, seen.known.title(card)) for card in spent),
        copied=plan.copied if plan else (),
        missing=plan.missing if plan else (),
        sure=all_known(seen, whose, terror),
    )
