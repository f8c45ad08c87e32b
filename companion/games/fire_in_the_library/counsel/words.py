"""Ways and what they bring, in words: for an advice, and for what somebody in a chair says."""

from fractions import Fraction

from companion.games.fire_in_the_library.counsel.weighing import WeighedMove
from companion.games.fire_in_the_library.rules import handful, odds
from companion.games.fire_in_the_library.rules.deeds import passes_bag
from companion.games.fire_in_the_library.rules.order_cards import bravery, knowledge
from companion.games.fire_in_the_library.rules.pieces import SECTIONS, TOOLS, Tool, ordinal, section_name
from companion.games.fire_in_the_library.rules.placing import may_draw_two
from companion.games.fire_in_the_library.rules.state import State
from companion.games.fire_in_the_library.rules.token_words import each_token, token_word
from companion.table.legal import Args, values_of
from companion.wording import counted_in_words, listed, noun

_PLAIN = {"stop": "Stop", "draw_two": "Draw two", "let_it_burn": "Let it burn"}
_PARTS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def title(seen: State, way: WeighedMove) -> str:
    """What a button says that does it."""
    if way.tool is not None:
        return f"{TOOLS[way.tool].name}{_for_what(way)}"
    if way.move == "draw":
        return "Draw only one" if may_draw_two(seen) else "Draw"
    if way.move == "keep":
        return f"Place {placed(seen, way)}"
    if way.move == "take_card":
        return f"Take the {ordinal(str(way.args['card']))}"
    if way.move == "pass_bag":
        return "Pass the bag" if passes_bag(seen) else "End the turn"
    return _PLAIN[way.move]


def _for_what(way: WeighedMove) -> str:
    book, to = str(way.args.get("book", "")), way.args.get("to", "")
    return (f" for the {token_word(book)}" if book else "") + (f" to {to}" if to else "")


def tokens_of(seen: State, args: Args) -> list[str]:
    """The tokens of a handful that are placed."""
    drawn = handful.in_hand(seen).tokens
    return [drawn[int(at)] for at in values_of(args["tokens"])]


def placed(seen: State, way: WeighedMove) -> str:
    """The tokens that are placed: "the yellow book", "a Fire and 2 yellow books"."""
    tokens = tokens_of(seen, way.args)
    return f"the {token_word(tokens[0])}" if len(tokens) == 1 else each_token(tokens)


def points(number: float) -> str:
    """Points, as many as they are on average: "8.4 points", "9 points"."""
    short = f"{number:.1f}".removesuffix(".0")
    return f"{short} point" if short == "1" else f"{short} points"


def on_average(number: float, *, least: bool = False) -> str:
    """The same where a Lockbox may bring more: "at least 8.4 points"."""
    return f"at least {points(number)}" if least else points(number)


def now(seen: State) -> int:
    """What stopping scores at once."""
    return on_card(seen) + bravery(seen)


def on_card(seen: State) -> int:
    """What the books of the turn are worth, without bravery: a Fire that is taken off leaves its space."""
    return knowledge(seen, seen.books_on(seen.card))


def risk(seen: State, *, two: bool = False) -> Fraction:
    """The chance that the next token, or the next two with a Shovel, spread the fire."""
    return odds.within(seen, 1) if two else odds.plainly(seen)


def what_burns(seen: State) -> str:
    """What a fire would burn now, within a sentence."""
    return listed(_burning(seen))


def it_burns(seen: State) -> str:
    """The same as a sentence: "War burns", "War and History burn"."""
    parts = _burning(seen)
    return f"{listed(parts)} {noun(len(parts), 'burns', 'burn')}"


def _burning(seen: State) -> list[str]:
    books = seen.books_on(seen.card)
    if not books:
        return ["the section with the lowest burn index"]
    names = dict.fromkeys(section_name(book) for book in books if book in SECTIONS)
    counts = {section_name(book): books.count(book) for book in SECTIONS}
    parts = [name if counts[name] == 1 else f"{name} {_times(counts[name])}" for name in names]
    technology = sum(book not in SECTIONS for book in books)
    if technology:
        parts.append("the highest burn index" + ("" if technology == 1 else f" {_times(technology)}"))
    return parts


def _times(count: int) -> str:
    return "twice" if count == 2 else f"{count} times"


def ending(seen: State) -> str:
    """Whether a fire now would end the game: "yes", "no", or "perhaps" where we only guess the cards."""
    if odds.surely_collapses(seen):
        return "yes"
    return "perhaps" if odds.would_collapse(seen) else "no"


def one_time_in(chance: Fraction) -> str:
    """A chance as people say it: "one time in four"."""
    if chance >= Fraction(9, 10):
        return "almost surely"
    if chance > Fraction(3, 5):
        return "more often than not"
    parts = round(1 / chance)
    return f"about one time in {_PARTS[parts - 2] if parts <= 10 else parts}"


def at_stake(seen: State, *, two: bool = False) -> str:
    """What the next Fire does: "burn three books"; without any, burn a section."""
    books = len(seen.books_on(seen.card))
    if books:
        return f"burn {counted_in_words(books, 'book')}"
    return "spread" if two else f"burn {what_burns(seen)}"


def tool_names(tools: list[Tool]) -> str:
    """Tools in a row: "Bucket and Map"."""
    return listed([TOOLS[tool].name for tool in dict.fromkeys(tools)])
