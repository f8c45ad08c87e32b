"""The question of each step: what the table should do next, in words."""

from collections.abc import Callable

from companion.games.fire_in_the_library.rules import (
    burning,
    lockboxes,
    odds,
    robot,
    rounds,
    tool_cards,
    tools,
)
from companion.games.fire_in_the_library.rules.deeds import has_bag, home
from companion.games.fire_in_the_library.rules.end import outcome
from companion.games.fire_in_the_library.rules.handful import in_hand
from companion.games.fire_in_the_library.rules.library import HIGHEST
from companion.games.fire_in_the_library.rules.pieces import (
    FIRE,
    TOOLS,
    Tool,
    kind_of,
    listed,
    ordinal,
    section_name,
    token_name,
)
from companion.games.fire_in_the_library.rules.placing import is_full, may_draw_two, may_stop
from companion.games.fire_in_the_library.rules.state import Burning, Handful, Reason, State, Step
from companion.games.fire_in_the_library.rules.token_words import token_word
from companion.games.fire_in_the_library.rules.tools import amulet
from companion.table import UNKNOWN, Holder
from companion.wording import noun

_COUNTED = ("No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight")
_NEXT = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
Words = tuple[str, str, str]
"""Headline, detail, rule."""


def question(seen: State) -> Words:
    """The one next thing, why, and by which rule."""
    return _handful(seen) if seen.handful is not None else _WORDS[seen.step](seen)


def _handful(seen: State) -> Words:
    drawn = in_hand(seen)
    rule = f"tool-{drawn.tool}"
    name = TOOLS[drawn.tool].name
    if amulet.tells_cards(seen):
        return _laid_by_table(seen)
    if not drawn.complete:
        return *_coming_out(drawn), rule
    if drawn.tool is Tool.AMULET:
        kinds = dict.fromkeys(drawn.tokens)
        what = f"the {token_word(drawn.tokens[0])}" if len(kinds) == 1 else "a token"
        spreads = "; no Fire where it spreads" if FIRE in kinds else ""
        return f"{drawn.seat} lays {what} on a card", f"One token on each card{spreads}.", rule
    return f"{name}: what do you place?", f"The other books go {home(seen)}; a Fire waits on the tool.", rule


def _laid_by_table(seen: State) -> Words:
    """The question about one card after another, on which the table has laid what it drew."""
    card = amulet.asked_card(seen)
    detail = "One token lies on each card."
    if not amulet.has_place(seen, card, FIRE):
        detail = "A Fire would spread there: it stays on the Amulet."
    return f"Amulet: what lies on the {ordinal(card)} card?", detail, "tool-amulet"


def _coming_out(drawn: Handful) -> tuple[str, str]:
    """The question about a handful that the table draws, with what has been said of it."""
    name, said = TOOLS[drawn.tool].name, len(drawn.tokens)
    if said:
        so_far = listed([token_name(token) for token in drawn.tokens])
        return f"{name}: and the {_NEXT[said]}?", f"{so_far} so far."
    detail = "One token." if drawn.want == 1 else f"{_COUNTED[drawn.want]} tokens: tap one after another."
    return f"{name}: what did you draw?", detail


def _order(seen: State) -> Words:
    if rounds.is_dealt(seen):
        rule = rounds.order_rule(seen, "first-order")
        if rounds.app_deals(seen) and not seen.chosen:
            return "Deal the turn order", "Chance decides in this round.", rule
        return f"Which card did {seen.turn_of} get?", "Deal the Turn Order cards at random.", rule
    if seen.solo is not None:
        return "Choose a Turn Order card", "Used cards stay aside until all six are used.", "solo-cards"
    headline = f"{seen.turn_of} chooses a turn order card"
    if rounds.tied_by_seats(seen):
        return headline, "No points yet, and ages are not known: as you sit.", "order-ties"
    return headline, "The lowest score chooses first.", "choose-order"


def _saving(seen: State) -> Words:
    if is_full(seen):
        return "Stop and score", "Every space is taken.", "turn-ends"
    if may_draw_two(seen):
        return _digging(seen)
    if not may_stop(seen):
        ours = seen.bag.held is Holder.APP
        return "Draw" if ours else "What did you draw?", "At least one token must be drawn.", "must-draw"
    return "Draw, or stop?", f"{_saved(seen)} {_next_space(seen)}", "fire-trigger"


def _digging(seen: State) -> Words:
    """With a Shovel at hand two are drawn, whoever holds the bag, unless somebody wants only one."""
    question = "Draw two?" if seen.bag.held is Holder.APP else "Which two did you draw?"
    saved = ""
    if seen.bag.held is Holder.APP and may_stop(seen):
        question, saved = "Draw two, or stop?", f"{_saved(seen)} "
    return question, f"{saved}Shovel: you keep one. {_next_space(seen)}", "tool-shovel"


def _saved(seen: State) -> str:
    """How many books lie there, as a sentence."""
    books = len(seen.books_on(seen.card))
    return f"{_COUNTED[books]} {noun(books, 'book')} saved." if books else "No book saved."


def _next_space(seen: State) -> str:
    """What a Fire would do on the next space."""
    at = odds.spaces_ahead(seen)[0] + 1
    if not odds.next_burns(seen):
        return f"Space {at} is safe: one Fire does no harm."
    fires = seen.laid[seen.card].count(FIRE)
    return "A second Fire spreads." if fires else f"Space {at} is risky: a Fire spreads."


def _spreading(seen: State) -> Words:
    fires = seen.laid[seen.card].count(FIRE)
    why = "It is the second Fire on the card." if fires > 1 else "It lies on a risky space."
    first = f" {seen.precedence} may play a tool first." if seen.precedence else ""
    return "Fire Spreading!", why + first, "fire-trigger"


def _burning(seen: State) -> Words:
    fire = seen.burning
    if fire is None:
        return "", "", ""
    if fire.asking:
        return _uncovered(fire), "Read out the uncovered card.", "library-cards"
    sections = burning.candidates(seen)
    which = _which_burn(seen)
    if len(sections) == 1:
        return f"{which}{section_name(sections[0])} burns", "Take its top card away.", burning.rule_for(seen)
    if fire.queue[0] in seen.library:
        return "Which section burns first?", "A destroyed card may end the game half-way.", "burn-order"
    high = fire.queue[0] == HIGHEST
    rule = "technology-burn" if high else "burn-index"
    equal = all(seen.library[section][0].index is not None for section in sections)
    if equal:
        return "Equal burn indexes: which burns?", f"{seen.turn_of or 'The table'} chooses.", rule
    way = "highest" if high else "lowest"
    if which:
        return f"{which}{way} burn index?", "One more card burns. Look at the top cards.", rule
    return f"Which has the {way} burn index?", "Look at the top cards.", rule


def _uncovered(fire: Burning) -> str:
    """The question about an uncovered card; where several of one section burn, which of them it is."""
    name, gone = section_name(fire.asking), fire.burned.count(fire.asking)
    cards = gone + fire.queue.count(fire.asking)
    if cards < 2:
        return f"What does {name} show now?"
    return f"{name}, {_NEXT[gone - 1]} of {_COUNTED[cards].lower()}: what shows now?"


def _which_burn(seen: State) -> str:
    """That it is the burn of the round's end, which comes after all of the turns, and perhaps its second."""
    if seen.burning is None or seen.burning.reason is not Reason.ROUND:
        return ""
    return "Round end, again: " if seen.burning.burned else "Round end: "


def _reward(seen: State) -> Words:
    if not seen.tools.market and tool_cards.waits(seen):
        return "Which tools lie in the market?", f"Then {seen.turn_of} takes one.", "tool-market"
    if tool_cards.none_yet(seen):
        return "First tell the tools in hand", _untold(seen), "holding"
    why = "It comes with every fire." if seen.turn.spread else "For stopping on spaces with the tool icon."
    rule = "tool-market" if seen.turn.spread else "tool-space"
    return f"{seen.turn_of} takes a tool", f"{why}{_deck_to_come(seen)}", rule


def _untold(seen: State) -> str:
    """Whom a tool waits for: what lies on top of the deck may be in a hand that the app has not been told."""
    untold, whose = list(seen.tools.unclaimed), seen.turn_of
    return f"Still to tell: {listed(untold)}. Then {whose} takes one, of the market or the deck’s top."


def _deck_to_come(seen: State) -> str:
    """That the deck is not there yet: what lies on top may be in a hand that the app has not been told."""
    if not tool_cards.waits(seen) or not tool_cards.deck_allowed(seen):
        return ""
    untold = list(seen.tools.unclaimed)
    have = "has" if len(untold) == 1 else "have"
    return f" The deck is ready once {listed(untold)} {have} told the tools in hand."


def _after(seen: State) -> Words:
    rule = "after-scoring"
    if seen.solo is None:
        if not has_bag(seen):
            return "Play a tool, or end the turn", "Then the tokens go beside the cards.", rule
        return "Play a tool, or pass the bag", "The tokens go back when the bag is passed.", rule
    if _has_no_use_for_tools(seen):
        return "End the turn", "None of your tools can be played now.", rule
    return "Play a tool, or end the turn", "The tokens go back when the turn ends.", rule


def _has_no_use_for_tools(seen: State) -> bool:
    """Whether whose turn it is can see that none of the own tools may be played now."""
    hand = seen.hand(seen.turn_of)
    if not seen.holds_tools or UNKNOWN in hand:
        return False
    return not {kind_of(card) for card in hand} & set(tools.playable(seen, seen.turn_of))


def _robot(seen: State) -> Words:
    if robot.watches(seen):
        return "The robot scores", "You burned books: it takes the highest value.", "solo-robot-turn"
    if robot.reads_cards(seen):
        return "Turn over the robot’s card", "Banners burn, the other sections score.", "robot-card"
    if robot.flips(seen):
        return (
            "Turn over the robot’s card",
            "Its banners are not in Your box: chance takes two.",
            "robot-card",
        )
    return (
        "Which two banners does the robot show?",
        "Turn over the top Tool card, and tap its sections.",
        "robot-card",
    )


def _swap(seen: State) -> Words:
    if tool_cards.waits(seen):
        return "Say which tools you hold, or go on", "Exchanges come after that.", "swap-tool"
    each = "One each" if seen.solo is None else "Just one"
    return "Exchange a tool, or go on", f"{each}, for the top of the deck.", "swap-tool"


def _last(seen: State) -> Words:
    known = lockboxes.known(seen)
    if not lockboxes.may_lie_there(seen):
        return "The game is over: count up", "No other Lockbox can lie there.", "tool-lockbox"
    told = (
        f"The app counts {listed([f'{owner}’s' for owner in known])}." if known else "The app knows of none."
    )
    another = "another" if known else "a"
    return f"The game is over: does {another} Lockbox score?", told, "tool-lockbox"


def _over(seen: State) -> Words:
    end = outcome(seen)
    return (end.title, end.reason, end.rule) if end is not None else ("", "", "")


_WORDS: dict[Step, Callable[[State], Words]] = {
    Step.ORDER: _order,
    Step.SAVING: _saving,
    Step.SPREADING: _spreading,
    Step.BURNING: _burning,
    Step.REWARD: _reward,
    Step.AFTER: _after,
    Step.ROBOT: _robot,
    Step.SWAP: _swap,
    Step.LAST: _last,
    Step.OVER: _over,
}
