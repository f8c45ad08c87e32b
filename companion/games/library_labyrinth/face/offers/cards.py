"""Cards in words: starting hands, Books, Rewards, passing and discarding."""

from companion.games.library_labyrinth.face import starting_hands
from companion.games.library_labyrinth.face.offers import choices
from companion.games.library_labyrinth.face.offers.choices import blank_of, ids
from companion.games.library_labyrinth.rules import passing
from companion.games.library_labyrinth.rules.dealing import dealt_next
from companion.games.library_labyrinth.rules.hands import (
    lands_on_reward,
    named_rewards,
    new_booster,
    same_tile,
)
from companion.games.library_labyrinth.rules.pieces import GENRES, TROLLEY, Booster
from companion.games.library_labyrinth.rules.state import State, called
from companion.table import Ask, Blank, Choice, Offer, Permit, thing

TAKE_BOOK, PASS = "Take a Book", "Pass cards"


def _which(seen: State, permit: Permit) -> tuple[Ask, ...]:
    """Which card it was, where the table holds the deck."""
    return tuple(_card_drawn(seen, blank) for blank in permit.blanks if blank.name in ("card", "also_card"))


def _card_drawn(seen: State, blank: Blank) -> Ask:
    # Of two cards without names the second one is another than the first.
    unnamed = 2 if blank.unlike else 1
    return choices.ask(blank, "Which card is it?", choices.drawn_books(seen, ids(blank), unnamed))


def deal_book(seen: State, permit: Permit) -> Offer:
    """A Book card for a starting hand."""
    genre = permit.args["genre"]
    return Offer(
        permit.name,
        GENRES[genre].title,
        _which(seen, permit),
        permit.args,
        "answer",
        permit.seat,
        f"genre:{genre}",
        genre,
        rule="setup-hands",
    )


def _reward_drawn(seen: State, permit: Permit) -> tuple[Ask, ...]:
    return tuple(_reward_ask(seen, blank) for blank in permit.blanks)


def _reward_ask(seen: State, blank: Blank) -> Ask:
    if blank.name == "options":
        kinds = tuple(Choice(kind, Booster(kind).label) for kind in ids(blank))
        return choices.ask(blank, "Which two names are on the booster?", kinds)
    # A booster without a name has a button of its own after a return.
    unnamed = 0 if seen.turn.reward_due else 1
    return choices.ask(blank, "Which card is it?", choices.drawn_rewards(seen, ids(blank), unnamed))


def deal_reward(seen: State, permit: Permit) -> Offer:
    """The Reward card of a starting hand."""
    asks = _reward_drawn(seen, permit)
    label = "Say which Reward" if starting_hands.are_told(seen, "reward") else "Take a Reward card"
    return Offer(permit.name, label, asks, group="next", seat=permit.seat, rule="setup-hands")


def begin_play(seen: State, permit: Permit) -> Offer:
    """Begin, with or without the starting hands entered."""
    if dealt_next(seen) is None:
        return Offer(permit.name, "Begin", group="next", rule="first-player")
    return Offer(permit.name, "Begin without entering them", group="more", rule="setup-hands")


def take_book(seen: State, permit: Permit) -> Offer:
    """Take a Book card of a genre, or two of them."""
    if blank_of(permit, "boosters") is not None:
        return _take_two(seen, permit)
    genre = permit.args["genre"]
    return Offer(
        permit.name,
        f"Take {GENRES[genre].title}",
        _which(seen, permit),
        permit.args,
        symbol=f"genre:{genre}",
        tone=genre,
        rule="take-book",
        bundle=TAKE_BOOK,
        place="book",
    )


def _take_two(seen: State, permit: Permit) -> Offer:
    first = ""
    if "genre" in permit.args:
        first = f", {GENRES[permit.args['genre']].title} first"
    elif "card" in permit.args:
        first = f", {seen.known.label(permit.args['card'])} first"
    return Offer(
        permit.name,
        f"Take two{first}",
        tuple(_ask_of_two(seen, blank) for blank in permit.blanks),
        permit.args,
        note="a Library Card: two for one action",
        rule=Booster.LIBRARY_CARD.rule,
        bundle=TAKE_BOOK,
        place="book",
    )


def _ask_of_two(seen: State, blank: Blank) -> Ask:
    if blank.name == "boosters":
        return choices.ask(blank, "With which booster?", choices.boosters(seen, ids(blank)))
    if blank.name in ("card", "also_card"):
        return _card_drawn(seen, blank)
    question = "Which genre first?" if blank.name == "genre" else "And then?"
    return choices.ask(blank, question, choices.shelves(ids(blank)))


def draw_reward(seen: State, permit: Permit) -> Offer:
    """The Reward card that a return has earned, or that a Reward tile offers."""
    due, landed = bool(seen.turn.reward_due), bool(lands_on_reward(seen))
    rule = "return" if due else "reward-tile"
    known, new = _answers_which(seen)
    if "card" in permit.args:
        label, group = (new, "counter") if due else ("The Reward is a booster", "action")
        note = "then say the two names on it"
        return Offer(
            permit.name, label, _reward_drawn(seen, permit), permit.args, group, note=note, rule=rule
        )
    return Offer(
        permit.name,
        known if due else "Draw a Reward",
        _reward_drawn(seen, permit),
        group="next" if due or landed else "action",
        note="" if due else "free" if landed else "if the move ended on a Reward tile",
        rule=rule,
        symbol="tile:reward",
    )


def _answers_which(seen: State) -> tuple[str, str]:
    """What the Reward card of a return is: one with a name here, or a booster that nobody has entered."""
    if not new_booster(seen):
        return "Name the card", ""
    entered = any(card in seen.known.boosters for card in named_rewards(seen))
    return ("A card by name", "A new booster") if entered else ("A magical item", "A booster")


def pass_cards(seen: State, permit: Permit) -> Offer:
    """Give, receive or swap."""
    other = permit.args["other"]
    asks = tuple(_passed(seen, blank) for blank in permit.blanks)
    given = permit.args.get("give", ())
    return Offer(
        permit.name,
        _pass_label(seen, permit),
        asks,
        permit.args,
        note=_pass_note(seen, other),
        rule="solo-pass" if seen.solo else "pass",
        bundle=PASS,
        things=tuple(thing("card", card) for card in given),
    )


def _pass_label(seen: State, permit: Permit) -> str:
    name = called(permit.args["other"])
    what = "".join(f" {seen.known.label(card)}" for card in permit.args.get("give", ()))
    give = blank_of(permit, "give")
    if blank_of(permit, "take") is None:
        return f"Give{what} to {name}"
    if give is None and not what:
        return f"Receive from {name}"
    exactly = passing.most_each_way(seen) > 1 and give is not None and give.least == give.most
    return f"Swap{what} with {name}" + (f", giving {give.most}" if exactly and give is not None else "")


def _pass_note(seen: State, other: str) -> str:
    remote = not same_tile(seen, seen.turn_of, other)
    free = not passing.costs_action(seen, remote)
    return ", ".join([*(["free"] if free else []), *(["by Trolley Service"] if remote else [])])


def _passed(seen: State, blank: Blank) -> Ask:
    if blank.name == "boosters":
        return choices.ask(blank, "With which booster?", choices.boosters(seen, ids(blank)))
    question = "Which card is given?" if blank.name == "give" else "Which card is received?"
    return choices.ask(blank, question, choices.cards(seen, ids(blank)), "card")


def discard_card(seen: State, permit: Permit) -> Offer:
    """Discard, because one must or because one likes to."""
    who, card = permit.args["who"], permit.args.get("card", "")
    if card:
        label = f"Discard {seen.known.label(card)}"
        things = (thing("card", card),)
        return Offer(permit.name, label, (), permit.args, "answer", rule="hand-limit", things=things)
    name = "Trolley" if who == TROLLEY else who
    asks = tuple(
        choices.ask(blank, "Which card?", choices.cards(seen, ids(blank)), "card") for blank in permit.blanks
    )
    group = choices.beside_the_curse(seen)
    return Offer(permit.name, f"{name} discards", asks, permit.args, group, bundle="Discard")


DRESSES = {
    "deal_book": deal_book,
    "deal_reward": deal_reward,
    "begin_play": begin_play,
    "take_book": take_book,
    "draw_reward": draw_reward,
    "pass_cards": pass_cards,
    "discard_card": discard_card,
}
