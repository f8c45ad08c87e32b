"""Who holds what. The Archive row, the pools and the board are always in the app."""

from collections import Counter
from collections.abc import Mapping
from itertools import takewhile

from msgspec.structs import replace

from companion.games.orne_library.rules import knowledge
from companion.games.orne_library.rules.counting_out import count_out_locations
from companion.games.orne_library.rules.effects.archive import ask_what_was_bought
from companion.games.orne_library.rules.effects.ending import hand_size
from companion.games.orne_library.rules.effects.gaining import TAKE_TOME, TAKE_WHISPER
from companion.games.orne_library.rules.guards import LYING, awaits_row, why_not_right
from companion.games.orne_library.rules.pieces import (
    Instruction,
    Kind,
    how_many,
    name_of,
    names_of,
    of_kind,
)
from companion.games.orne_library.rules.piles import left_in
from companion.games.orne_library.rules.row import DEALT_TO_HANDS, keeps_row
from companion.games.orne_library.rules.state import (
    Handed,
    Researcher,
    State,
    Step,
    is_drawing,
    is_old,
    keeps_discards,
    put,
)
from companion.games.orne_library.rules.vocabulary import run, then
from companion.games.orne_library.rules.zones import draw_cards
from companion.table import Component, Deck, Deed, Holder, Holdings, Telling, thing
from companion.table import HandOver as AnyHandOver

COMPONENTS = (
    Component(
        "hands",
        "hands and decks",
        rule="two-ways",
        brief="hands",
        to_app="Give the hands and decks to the app: new hands are dealt",
        to_table="Give the hands and decks to the table: take the same cards",
        by_hands=("draw", "discard", "trash", "lay-on-deck", "look-deck", "look-hand", "show-hand"),
    ),
    Component("archive", "Archive deck", rule="two-ways", brief="Archive"),
    Component("tomes", "Tomes", rule="two-ways", brief="Tomes"),
    Component("whispers", "Whispers", rule="two-ways", brief="Whispers"),
    Component("locations", "Locations", rule="two-ways", brief="Locations"),
)


def held_by(state: State) -> Mapping[str, Holder]:
    """Who holds each component."""
    return {
        "hands": state.researchers[0].deck.held,
        "archive": state.archive.held,
        "tomes": state.tomes.held,
        "whispers": state.whispers.held,
        "locations": state.locations.held,
    }


def why_not(state: State, component: str, _to: Holder) -> tuple[str, str]:
    """Why a component cannot change hands now, with the rule; empty where it can."""
    if component == "hands" and is_drawing(state):
        sentence, rule = why_not_right(state)
        return (
            (sentence, rule)
            if sentence
            else (
                "Let Tableside do more first: now it keeps nothing but the Locations.",
                "levels",
            )
        )
    if component == "locations" and any(not one.card for one in state.chambers.values()):
        sentence = (
            "Location cards lie on the board that the app has never seen; the table goes on holding them."
        )
        why, rule = why_not_right(state)
        return (why, rule) if why else (sentence, "two-ways")
    return why_not_right(state)


def pass_on(state: State, component: str, to: Holder, tell: Telling) -> State:
    """Public decks change hands as decks do; hands and Locations need more care."""
    if component == "hands":
        return _hands_to_app(state, tell) if to is Holder.APP else without_turns(_hands_to_table(state, tell))
    if component == "locations":
        if to is Holder.TABLE:
            count_out_locations(state, tell)
        else:
            words, back = (
                "Put the Location cards back in the box",
                "All Location cards back to where they lay",
            )
            tell.hands("put-away", words, "two-ways", "pile:locations", undone=back)
        return knowledge.hand_over(state, to, tell)
    deck: Deck = getattr(state, component)
    _make_right(state, component, to, tell)
    if component == "archive" and to is Holder.TABLE:
        _lay_row(state, tell)
    after = replace(state, **{component: deck.hand_over(to, tell.chance)})
    return _row_taken_over(state, after, tell) if component == "archive" else after


def _make_right(state: State, component: str, to: Holder, tell: Telling) -> None:
    """How the physical deck comes to be what the app had."""
    deck: Deck = getattr(state, component)
    name, pile = COMPONENT_NAMES[component], f"pile:{component}"
    if to is Holder.APP:
        words, back = f"Put your {name} aside: the app deals now", f"Take your {name} up again: you deal"
        tell.hands("put-away", words, "two-ways", pile, undone=back)
        return
    words = f"Count out the {name}: {how_many(left_in(state, component))}, shuffled"
    tell.hands("shuffle", words, "two-ways", pile, undone=f"Put the {name} aside again")
    all_of_it = {"archive": Kind.ARCHIVE, "tomes": Kind.TOME}.get(component)
    if all_of_it is not None:
        out = tuple(card for card in of_kind(all_of_it) if card not in deck.cards)
        if out:
            tell.hands("take-out", f"Leave out {names_of(out)}", "two-ways", pile, undone=None)
        return
    kinds = ", ".join(f"{count} {name_of(card)}" for card, count in deck.counts().items())
    tell.hands("take-out", f"That is {kinds or 'no card'}", "two-ways", pile, undone=None)


def _row_taken_over(state: State, after: State, tell: Telling) -> State:
    """The Archive comes with its row, also where hands are on the table: the app asks for it, or deals it."""
    if keeps_row(after) and not keeps_row(state):
        back = tuple(card for card in after.row if card)
        after = replace(after, archive=after.archive.put_under(back), row=("",) * len(after.row))
        if state.begun:
            ask_what_was_bought(tell)
        return run(row_made_right(after), tell)
    return replace(after, question=None, todo=()) if awaits_row(after) and not keeps_row(after) else after


def row_made_right(state: State) -> State:
    """The gaps of a row that the app is to keep: what lies there is told, unless nothing was laid out yet."""
    if not keeps_row(state) or "" not in state.row:
        return state
    dealt = state.edition >= DEALT_TO_HANDS and state.archive.held is Holder.APP and not state.begun
    return then(state, Instruction("refill", seat=state.turn_of, about="" if dealt else LYING))


ROW_ASIDE = "Put the row aside again"


def _lay_row(state: State, tell: Telling) -> None:
    """What has come out of the Archive: the row, and what was cleared out of it."""
    if row := tuple(card for card in state.row if card):
        words = f"Lay out the row: {names_of(row)}"
        tell.hands("fill-row", words, "two-ways", "pile:archive", undone=ROW_ASIDE)
    if gone := state.archive_discard:
        words, back = f"Beside it, discarded: {names_of(gone)}", "Put the discards of the Archive aside again"
        tell.hands("discard", words, "two-ways", "pile:archive", undone=back)


COMPONENT_NAMES = {"archive": "Archive deck", "tomes": "Tomes", "whispers": "Whispers"}


def _hands_to_table(state: State, tell: Telling) -> State:
    """Deck, hand and discard pile come to lie on the table as they were; of the hand only its owner hears."""
    for one in state.researchers:
        _take_out(one, tell)
    kept = keeps_discards(state)
    return replace(state, researchers=tuple(_to_table(one, kept) for one in state.researchers), waiting=())


def _take_out(one: Researcher, tell: Telling) -> None:
    """What somebody does so that the same cards lie in the same places."""
    # What is asked first says how all of it is undone.
    back = iter((f"{one.seat}: put all your cards aside again",))

    def asked(id_: str, words: str) -> None:
        tell.hands(id_, f"{one.seat}: {words}", "two-ways", seat=one.seat, undone=next(back, None))

    if cards := (*one.deck.cards, *one.hand):
        asked("take-out", f"take {_counts(cards)}")
    if one.hand:
        asked("draw", f"take your hand out of these: look under your name, {how_many(len(one.hand))}")
    if one.deck.cards:
        asked("shuffle", "shuffle the rest as your deck" if one.hand else "shuffle them as your deck")
    if one.discard:
        asked("discard", f"as your discard pile, {_counts(one.discard)}")
    if one.played:  # this turn they are drawn no more
        asked("take-out", f"lay down, as played, {_counts(one.played)}")


def _counts(cards: tuple[str, ...]) -> str:
    return ", ".join(f"{count} {name_of(card)}" for card, count in sorted(Counter(cards).items()))


def without_turns(state: State) -> State:
    """Where nothing but the Locations is kept, the app knows of nobody's turn."""
    return replace(state, turn_of="", step=Step.ACTION) if is_drawing(state) else state


def _to_table(one: Researcher, keeps_discard: bool) -> Researcher:
    """Which of the cards are in hand is a secret from now on, also from the app's own lists."""
    discard = one.discard if keeps_discard else ()
    mixed = (*one.deck.cards, *one.hand, *(() if keeps_discard else one.discard))
    deck = replace(one.deck, cards=tuple(sorted(mixed)), seen=(), held=Holder.TABLE)
    top = tuple(takewhile(bool, one.deck.known_to(one.seat)))
    handed = Handed(one.hand, tuple(str(card) for card in top)) if one.hand or top else None
    return replace(one, deck=deck, hand=(), discard=discard, handed=handed)


def _hands_to_app(state: State, tell: Telling) -> State:
    """Everybody's cards are shuffled, and those who should hold a hand are dealt one.

    What was never named is in nobody's deck of the app's: it is in its pile again.
    """
    words, back = "Put all hands and decks aside", "Take all hands and decks up again"
    tell.hands("put-away", words, "two-ways", undone=back)
    state = replace(state, unnamed=())
    for one in state.researchers:
        state = put(state, replace(one, deck=one.deck.hand_over(Holder.APP, tell.chance), handed=None))
        if due := _hand_due(state, one):
            state = draw_cards(state, one.seat, due, tell)
    if "" in state.row and not is_old(state) and state.question is None:
        state = run(then(state, Instruction("refill", seat=state.turn_of)), tell)
    return state


def _hand_due(state: State, one: Researcher) -> int:
    """The cards somebody should hold at this moment."""
    mine = one.seat == state.turn_of
    size = hand_size(one, mine and state.short_hand)
    if mine and state.step is Step.ACTION:
        return max(0, size - len(one.played))
    return size if state.is_ruled("D4", "end") or not one.turns else 0


TAKEN = ("take-card", "take-bought", TAKE_TOME, TAKE_WHISPER)
"""Deeds after which a card is somebody's."""


def _content(state: State) -> Mapping[str, object]:
    """Of hands what was told of them, of piles their cards and what came off them."""
    return {
        "hands": tuple((one.deck, one.played, one.discard) for one in state.researchers),
        "archive": (state.archive, state.row),
        "tomes": state.tomes,
        "whispers": state.whispers,
        "locations": (state.locations, state.chambers),
    }


HOLDINGS = Holdings[State](COMPONENTS, held_by, pass_on, why_not, _content)


class HandOver(AnyHandOver, frozen=True):
    """A component goes from the app to the table, or back."""

    holdings = HOLDINGS

    def apply(self, state: State, tell: Telling) -> State:
        """With hands on the table the row lies there, too, whoever has the Archive: one takes from it what
        one buys. Without them nobody needs it."""
        after: State = super().apply(state, tell)
        row = tuple(card for card in after.row if card)
        if self.component == "hands" and row and state.archive.held is Holder.APP:
            things = [thing("archive", card) for card in row]
            if self.to is Holder.APP and keeps_row(state):
                words, back = "Put the row aside, too", "Lay the row out again"
                tell.hands("put-away", words, "two-ways", *things, undone=back)
            elif self.to is Holder.TABLE and keeps_row(after):
                words = f"Lay out the row: {names_of(row)}"
                tell.hands("fill-row", words, "two-ways", *things, undone=ROW_ASIDE)
        return after

    def settles(self, deed: Deed) -> bool:
        """A pile is laid out no more; but the card that came off it before is still somebody's.

        Once the app has the hands, it has what it gave them itself: that lies nowhere on the table.
        """
        of_pile = f"pile:{self.component}" in deed.things and deed.id not in TAKEN
        to_app = self.component == "hands" and self.to is Holder.APP
        of_app = deed.id == "take-card" and not deed.things
        of_row = deed.id == "fill-row" and "pile:archive" not in deed.things
        return of_pile or (to_app and (of_app or of_row)) or super().settles(deed)
