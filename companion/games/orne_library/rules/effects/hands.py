"""Words that trash, discard or keep cards of a hand."""

from collections import Counter

from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import CARDS, Instruction, name_of
from companion.games.orne_library.rules.state import (
    AccountLine,
    Researcher,
    State,
    account,
    find,
    is_old,
    keeps_cards,
    others,
    put,
    spend,
)
from companion.games.orne_library.rules.vocabulary import (
    DECLINE,
    SecretOfHand,
    card_of,
    each_copy,
    each_once,
    pile_of,
    question,
    rule_of,
    then,
    word,
)
from companion.games.orne_library.rules.zones import discard, pile, take, top_untold, trash
from companion.table import Telling

ANNEX = "microfiche-annex"


@question("trash")
class Trash(SecretOfHand):
    """Trash cards from the hand, the discard pile or both."""

    waits = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """Whoever holds any card there is asked, even without a fitting one: silence would tell."""
        if self.is_asked(state, instruction):
            return super().happen(state, instruction, tell) if self.can_be(state, instruction) else state
        may = "trash" if instruction.least else "may trash"
        price = f"; it costs {instruction.price} Insight" if instruction.price else ""
        text = f"{instruction.seat} {may} {trash_words(instruction)}{price}."
        tell.say("trash", text, rule_of(instruction.source), instruction.seat)
        hands_trash(state, instruction, tell)
        return state

    def is_asked(self, state: State, _instruction: Instruction) -> bool:
        """At the table the app asks only where it follows every card."""
        return keeps_cards(state)

    def can_be(self, state: State, instruction: Instruction) -> bool:
        """Whether there are cards, and Insight where that is paid; at the table the app may not know it."""
        me = find(state, instruction.seat)
        paid = state.turn.insight >= instruction.price or (me.at_table and not is_old(state))
        return paid and bool(_most(me, instruction))

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The fitting cards, and none of them where that is allowed."""
        me = find(state, instruction.seat)
        as_answers = each_once if instruction.count == 1 else each_copy
        found: list[str] = []
        for zone in _zones(me, instruction):
            named = zone if zone == "discard" and not me.at_table else ""
            found += as_answers(_fitting(pile(me, zone), instruction.kind), named)
        return (*found, DECLINE) if _may_decline(me, instruction) else tuple(found)

    def bounds(self, state: State, instruction: Instruction) -> tuple[int, int]:
        """One, or up to as many as the card says."""
        most = _most(find(state, instruction.seat), instruction)
        return (1, 1) if most == 1 else (instruction.least, most)

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Pay, trash, and take what a burnt card is worth."""
        if not picks or picks[0] == DECLINE:
            return state
        state = spend(state, instruction.source, insight=min(instruction.price, state.turn.insight))
        for pick in picks:
            card = card_of(pick)
            zone = pile_of(pick) or _zones(find(state, instruction.seat), instruction)[0]
            state = trash(state, instruction.seat, zone, card, tell)
            if instruction.pays == "cost" and CARDS[card].cost:
                worth = CARDS[card].cost
                tell.say("insight", f"It is worth {worth} Insight.", rule_of(instruction.source))
                state = account(state, AccountLine(instruction.source, worth))
        return state


def trash_words(instruction: Instruction) -> str:
    """What is trashed and from where: "up to 2 cards from the hand"."""
    count = instruction.count
    what = "a Whisper" if instruction.kind else "a card" if count == 1 else f"up to {count} cards"
    where = {"hand": "hand", "discard": "discard pile", "both": "hand or discard pile"}[instruction.zone]
    return f"{what} from the {where}"


def hands_trash(state: State, instruction: Instruction, tell: Telling) -> None:
    """At the table, hands do the trashing."""
    if find(state, instruction.seat).at_table:
        may = "" if instruction.least else "you may "
        pay = f"pay {instruction.price} Insight, " if instruction.price else ""
        text = f"{instruction.seat}: {may}{pay}trash {trash_words(instruction)}"
        back = f"{instruction.seat}: take back what you trashed"
        tell.hands("trash", text, rule_of(instruction.source), seat=instruction.seat, undone=back)


def _zones(me: Researcher, instruction: Instruction) -> tuple[str, ...]:
    """Where to choose from; at the table the discard pile may hold any card that somebody owns."""
    if me.at_table:
        return ("hand",) if instruction.zone == "hand" else ("discard",)
    return ("hand", "discard") if instruction.zone == "both" else (instruction.zone,)


def _most(me: Researcher, instruction: Instruction) -> int:
    """The most cards that can be trashed, as everybody can count them."""
    return min(instruction.count, sum([len(pile(me, zone)) for zone in _zones(me, instruction)]))


def _fitting(cards: tuple[str, ...], kind: str) -> list[str]:
    """The cards of a kind, or all of them, by name."""
    return sorted([card for card in cards if not kind or CARDS[card].kind == kind], key=name_of)


def _may_decline(me: Researcher, instruction: Instruction) -> bool:
    """Whether "none" is an answer; to a list it would be an empty one."""
    return _most(me, instruction) == 1 and (me.at_table or not instruction.least)


@question("discard")
class Discard(SecretOfHand):
    """Discard a card of one's own choice."""

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """At the table the players do it; an empty hand has nothing to lose."""
        me = find(state, instruction.seat)
        if not me.at_table and me.hand:
            return super().happen(state, instruction, tell)
        text = (
            f"{instruction.seat} discards a card."
            if me.at_table
            else f"{instruction.seat} has no card to discard."
        )
        tell.say("discard", text, rule_of(instruction.source), instruction.seat)
        if me.at_table:
            by_chance = instruction.source == ANNEX and not state.is_ruled("D29", "pick")
            words = f"{instruction.seat}: discard a card" + (" at random" if by_chance else "")
            back = f"{instruction.seat}: take the card back that you discarded"
            tell.hands("discard", words, rule_of(instruction.source), seat=instruction.seat, undone=back)
        return state

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The hand."""
        return each_once(find(state, instruction.seat).hand)

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Discard it, unnamed."""
        return discard(state, instruction.seat, card_of(picks[0]), tell)


@word
def others_discard(state: State, instruction: Instruction, _tell: Telling) -> State:
    """Everybody else discards a card, from the left on."""
    return then(
        state,
        *(
            Instruction("discard", seat=one.seat, source=instruction.source)
            for one in others(state, instruction.seat)
        ),
    )


@word
def annex(state: State, instruction: Instruction, tell: Telling) -> State:
    """Microfiche Annex: discard a card, chosen or at random as the table rules."""
    me = find(state, instruction.seat)
    if state.is_ruled("D29", "pick") or me.at_table or not me.hand:
        return then(state, replace(instruction, do="discard"))
    card = tell.chance.pick(Counter(sorted(me.hand)))
    return discard(state, instruction.seat, card, tell, f"{instruction.seat} loses a card at random.")


@question("keep_for_later")
class KeepForLater(SecretOfHand):
    """Archival Clerk: a card from the hand goes on top of the deck."""

    waits = True

    def happen(self, state: State, instruction: Instruction, tell: Telling) -> State:
        """At the table the players do it themselves."""
        if self.is_asked(state, instruction):
            return super().happen(state, instruction, tell) if self.can_be(state, instruction) else state
        text = f"{instruction.seat} may lay a card from the hand on top of the deck."
        tell.say("keep_for_later", text, rule_of(instruction.source))
        words = f"{instruction.seat}: you may lay a hand card on your deck"
        back = f"{instruction.seat}: if you laid a card on your deck, take it back"
        tell.hands("lay-on-deck", words, rule_of(instruction.source), seat=instruction.seat, undone=back)
        return put(state, top_untold(find(state, instruction.seat)))

    def is_asked(self, state: State, instruction: Instruction) -> bool:
        """Only where the app holds the hand."""
        return not find(state, instruction.seat).at_table

    def can_be(self, state: State, instruction: Instruction) -> bool:
        """With an empty hand there is nothing to lay."""
        return bool(find(state, instruction.seat).hand)

    def answers(self, state: State, instruction: Instruction) -> tuple[str, ...]:
        """The hand, or nothing."""
        return (*each_once(find(state, instruction.seat).hand), DECLINE)

    def answered(
        self, state: State, instruction: Instruction, picks: tuple[str, ...], tell: Telling
    ) -> State:
        """Lay it there, unnamed."""
        if picks[0] == DECLINE:
            return state
        tell.say(
            "keep_for_later",
            f"{instruction.seat} lays a card on top of the deck.",
            rule_of(instruction.source),
        )
        return put(state, _laid_on_top(find(state, instruction.seat), card_of(picks[0])))


def _laid_on_top(me: Researcher, card: str) -> Researcher:
    me = take(me, "hand", card)
    return replace(me, deck=me.deck.put_on_top((card,), (me.seat,)))
