"""How words are compared: whatever the accents, capitals, spelling or endings, and even with a slip."""

import re
import unicodedata
from functools import cache

LEAST_FOR_SLIPS = 5
"""A shorter word with a slip in it could be almost any other word."""

SMALL_WORDS = frozenset(
    re.findall(
        r"\w+",
        """a an and are as at be but by can could did do does for from get had happen happens has have how i
        if in is it its let lets may me must my no not of on or our should so than that the their them then
        there they this to up us was we what when where which who why will with would you your""",
    )
)
"""Words that a question is full of and that say nothing about what is asked."""

_KIN = """
start begin beginning first
monster terror beast
worm wyrm bookwyrm bookworm
catch capture caught defeat beat kill
room chamber tile square space spot field place
pawn figure meeple piece token
walk move go step run travel wander
rotate turn spin twist
flip reveal uncover light explore
discard throw drop rid chuck dump
trash remove destroy
give pass lend hand donate offer
swap trade exchange switch replace
bag sack
fire flame
burn bust burned
stop quit end finish
win winner won victory
lose lost dead loss
player people person someone somebody opponent friend anyone anybody other others else another visitor
everyone everybody all
already later after before second again
buy purchase
shop market archive store
look peek see spy watch
show open
empty out gone finished used left exhausted
tie tied same equal draw
hard harder tough tougher difficult
easy easier simple simpler
alone solo single myself lone
kids children child family
wall bookcase barrier
door entrance
curse cursed madness whisper whispers disturbance
cost pay price expensive
limit maximum most
secret hidden hide private
pile deck stack
stuck trapped blocked
quick fast
refill fill replenish
jump teleport
get gain receive earn take
choose pick decide select
return bring deliver
above top
section shelf
timer clock time
far distance
points score
return put
layout lay build
dice die
wrong false mistake
double twice copy
passage corridor path way
fight capture battle
pair 2 both couple
block stop hinder
allowed permitted legal
forever permanent good
immediately once directly
remove away
"""
"""Words that people use for much the same thing, a family to a line."""

_WORD = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_NUMBERS = {
    "one": "1",
    "two": "2",
    "three": "3",
    "four": "4",
    "five": "5",
    "six": "6",
    "seven": "7",
    "eight": "8",
    "nine": "9",
    "ten": "10",
    "eleven": "11",
    "twelve": "12",
}
_FORMS = """
throw threw thrown
draw drew drawn
buy bought
catch caught
go went gone goes
lose lost losing
win won winning
stand stood
take took taken
give gave given
keep kept
bring brought
choose chose chosen
run ran
see saw seen
fall fell fallen
hold held
spend spent
break broke broken
begin began begun
get got
pay paid
put putting
stop stopped
burn burnt
hide hidden hid
write wrote written
shoe shoes
big bigger biggest
many more most
good better best
far further farther
"""
"""Forms that no ending shows, a word to a line."""
_SPELLINGS = (
    (re.compile(r"(?<=\w\w\w)our"), "or"),  # colour, neighbour; not four, hour
    (re.compile(r"tre\b"), "ter"),  # centre
    (re.compile(r"iz"), "is"),  # organize
    (re.compile(r"\bgray\b"), "grey"),
)
_ENDINGS = (
    (re.compile(r"(?<=...)ly$"), ""),  # diagonally
    (re.compile(r"lves$"), "lf"),  # shelves
    (re.compile(r"ies$"), "y"),
    (re.compile(r"(?<=...)(?:ing|ed|es|s|e)$"), ""),
    (re.compile(r"(.)\1$"), r"\1"),  # flipped, passes
)


def words(text: str) -> list[str]:
    """The words of a text as they are compared; "set-up" is also "setup"."""
    found: list[str] = []
    for token in _WORD.findall(_plain(text)):
        parts = token.split("-")
        found += parts
        if len(parts) > 1:
            found.append("".join(parts))
    return found


def stem(word: str) -> str:
    """What moves, moved and moving have in common, and six and 6."""
    if word in _NUMBERS:
        return _NUMBERS[word]
    word = _forms().get(word, word)
    if len(word) > 3:
        for ending, rest in _ENDINGS:
            word = ending.sub(rest, word)
    return word


@cache
def _forms() -> dict[str, str]:
    return {form: line.split()[0] for line in _FORMS.strip().split("\n") for form in line.split()}


def families(word: str) -> tuple[str, ...]:
    """The families of words of much the same meaning that a word belongs to, by their first word."""
    return _families().get(stem(word), ())


@cache
def _families() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _KIN.split("\n"):
        for word in line.split():
            found[stem(word)] = (*found.get(stem(word), ()), line.split()[0])
    return found


def one_slip(typed: str, word: str) -> bool:
    """Whether what was typed begins a word, but for one wrong, missing, extra or swapped letter."""
    start = word[:2]
    if typed[0] not in start and typed[1] not in start:
        return False  # most words part here, which keeps a key cheap
    at = _agree(typed, word)
    rest = typed[at + 1 :]
    return (
        word.startswith(rest, at + 1)
        or word.startswith(rest, at)
        or word.startswith(typed[at:], at + 1)
        or (word[at : at + 2] == typed[at : at + 2][::-1] and word.startswith(typed[at + 2 :], at + 2))
    )


def _agree(one: str, other: str) -> int:
    """How many letters two words have in common before they part."""
    for at, (a, b) in enumerate(zip(one, other, strict=False)):
        if a != b:
            return at
    return min(len(one), len(other))


def _plain(text: str) -> str:
    letters = unicodedata.normalize("NFKD", text.casefold().replace("’", "'"))
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    plain = re.sub(r"'s\b|'", "", plain)
    for spelling, ours in _SPELLINGS:
        plain = spelling.sub(ours, plain)
    return plain
