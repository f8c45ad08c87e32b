"""How words are compared: whatever the accents, capitals, spelling or endings, and even with a slip."""

import re
import unicodedata
from collections.abc import Sequence
from functools import cache, lru_cache

LEAST_FOR_SLIPS = 5
"""A shorter word with a slip in it could be almost any other word."""

SMALL_WORDS = frozenset(
    re.findall(
        r"\w+",
        """a am an and any are as at be but by can cant could did do does doesnt dont ever for from get had
        happen happens has have how i if im in is isnt it its ive just let lets may me mean means
        must my no not now of on or our please really should so some than that thats the their them
        then there they this to up us want was we what whats when where which who why will with work
        works would you your""",
    )
)
"""Words that a question is full of and that say nothing about what is asked."""

_KIN = """
start begin beginning first opening initial
catch capture caught defeat beat kill fight battle combat hunt
pawn figure meeple piece marker man
walk move go step run travel wander movement walking head
rotate turn spin twist
flip reveal uncover turnover overturn
discard throw drop rid chuck dump toss ditch
trash remove destroy delete
give pass lend hand donate offer transfer
swap trade exchange switch replace substitute
bag sack pouch
fire flame red blaze
burn bust burned burning ablaze
stop quit end finish halt cease
win winner won victory winning succeed
lose lost dead loss losing defeated
player people person someone somebody opponent friend anyone anybody other else another visitor rival he she
everyone everybody all whole each every
again second twice repeat once more
buy purchase shop
look peek see spy watch view check inspect
show reveal display
empty out gone finished used left exhausted run nothing none
tie tied same equal draw level
hard harder tough tougher difficult challenging difficulty
easy easier simple simpler
alone solo single myself lone own solitaire
kids children child family kid
wall bookcase barrier closed
door entrance entry doorway
cost pay price expensive charge spend worth
limit maximum most max cap
secret hidden hide private
pile deck stack
stuck trapped blocked imprisoned enclosed
quick fast quicker faster speed
refill fill replenish restock renew refresh
jump teleport leap
get gain receive earn obtain take
choose pick decide select choice
return bring deliver back
above top
timer clock time minutes
far distance away
points score scoring
layout lay build arrange setup prepare
dice die
wrong false mistake mistaken incorrect
double twice copy duplicate
passage corridor path way route
2 both couple pair
block stop hinder prevent obstruct
allowed permitted legal may can ok okay fine possible
forever permanent good
immediately once directly straight instantly now
place put lay position
card cards
must forced compulsory required obliged need mandatory have
keep save hold store retain
use play apply
skip omit pass
happen occur
kind type sort
symbol icon sign picture
colour color
number amount count
leftover remaining spare unused extra rest
adjacent next neighbour neighbouring beside near nearby
round circle lap
allow let permit
tile square space spot field
share together same
extra additional another bonus more
exact exactly precisely
goal aim objective purpose point target
rule rules
example sample
book books
explain teach describe
undo reverse revert
automatic automatically itself
enter inside into
exit leave outside
wait stay stand remain
help assist aid
change alter modify
middle centre center
corner edge
order sequence
mean meaning
finish complete done filled
draw pull
through thru past across over
shut closed close
push shove kick
shoot throw fling hurl
shout call yell scream cry
danger dangerous risky risk unsafe
overview summary
big large size
prize reward
hurt harm damage punish penalty punishment attack
speak talk discuss tell say
correct fix repair
mode variant version
break pause rest
steal rob snatch
protect protection safe rescue save
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
    return words_of([text])[0]


def words_of(texts: Sequence[str]) -> list[list[str]]:
    """The words of each of many texts of one line; thousands are made plain as fast as one."""
    return [_split(line) for line in _plain("\n".join(texts)).split("\n")]


def _split(line: str) -> list[str]:
    found: list[str] = _WORD.findall(line)
    if "-" in line:
        parts = [token.split("-") for token in found]
        found = [word for part in parts for word in (part if len(part) == 1 else (*part, "".join(part)))]
    return found


@lru_cache(maxsize=8192)
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


def is_small(word: str) -> bool:
    """Whether a stem is that of a small word."""
    return word in _small()


@cache
def _small() -> frozenset[str]:
    return frozenset(map(stem, SMALL_WORDS))


@cache
def families(same: tuple[str, ...] = ()) -> dict[str, tuple[str, ...]]:
    """The families of much the same meaning that each stem belongs to: of all games, and of one game."""
    found: dict[str, tuple[str, ...]] = {}
    for line in (*_KIN.strip().split("\n"), *same):
        for word in line.split():
            found[stem(word)] = (*found.get(stem(word), ()), line)
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
