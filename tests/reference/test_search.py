"""Search as you type: what counts as a match, and what comes first."""

import pytest

from companion.reference import Lane, Reference, Rule, Ruling, Search, reference, search
from companion.reference.answer import answering


def rule(id_: str, title: str, text: str = "Nothing.", *keywords: str) -> Rule:
    return Rule(id_, title, text, "p. 1", "Topic", Lane.NOTE, keywords=keywords)


def book(*rules: Rule, rulings: tuple[Ruling, ...] = ()) -> Search:
    return Search(Reference("small", {rule.id: rule for rule in rules}, {r.id: r for r in rulings}))


def found(search: Search, question: str) -> list[str]:
    return [item.id for item in search.find(question)]


RAGE = rule("rage", "The raging Bookwyrm", "It moves along the neighbouring shelves.", "naïve colour")
CALM = rule("calm", "A calm reader", "The centre stays lit; six tiles are counted.", "set-up")
TWO = book(RAGE, CALM)


@pytest.mark.parametrize(
    ("question", "hit"),
    [
        ("BOOKWYRM", "rage"),
        ("naive", "rage"),
        ("Naïve", "rage"),
        ("bookw", "rage"),
        ("color", "rage"),
        ("neighbor", "rage"),
        ("center", "calm"),
        ("setup", "calm"),
        ("set up", "calm"),
        ("set-up", "calm"),
        ("shelf", "rage"),
        ("moving", "rage"),
        ("move", "rage"),
        ("6 tile", "calm"),
        ("reader's", "calm"),
    ],
)
def test_the_way_a_word_is_written_does_not_matter(question: str, hit: str) -> None:
    """Capitals, accents, spelling, endings, hyphens and digits do not matter, and a beginning is enough."""
    assert found(TWO, question) == [hit]


@pytest.mark.parametrize("typed", ["bookwrym", "bookwirm", "bookwym", "boookwyrm", "ookwyrm", "bokwy"])
def test_one_slip_is_forgiven_in_a_long_word(typed: str) -> None:
    """A swapped, wrong, missing or extra letter still finds the word, even half typed."""
    assert found(TWO, typed) == ["rage"]


@pytest.mark.parametrize("typed", ["clam", "bokwrym", "xyzzy"])
def test_more_than_that_is_not_forgiven(typed: str) -> None:
    """A slip in a word of four letters, or two slips in a long one, finds nothing."""
    assert found(TWO, typed) == []


def test_a_word_that_fits_is_not_taken_for_a_slip() -> None:
    """Where something matches as typed, nothing else is guessed."""
    assert found(book(rule("a", "Tower"), rule("b", "Power")), "tower") == ["a"]


def test_title_before_keyword_before_text() -> None:
    """Where a word stands decides what comes first, whatever the order of the rulebook."""
    search = book(
        rule("text", "One", "The curse."),
        rule("key", "Two", "Nothing.", "curse"),
        rule("title", "A curse"),
    )
    assert found(search, "curse") == ["title", "key", "text"]


def test_what_a_title_begins_with_comes_first() -> None:
    """Typing "disturbance" is asking for the Disturbance, not for its deck."""
    search = book(rule("deck", "The deck of Disturbance cards"), rule("it", "Disturbance"))
    assert found(search, "disturbance") == ["it", "deck"]


def test_whole_word_before_beginning() -> None:
    """Somebody who typed the whole word meant it."""
    assert found(book(rule("a", "Passage"), rule("b", "Pass")), "pass") == ["b", "a"]


def test_equal_hits_keep_the_order_of_the_rulebook() -> None:
    """The list does not jump about from key to key."""
    search = book(*(rule(f"e{n}", f"Curse {n}x") for n in range(9)))
    assert found(search, "curse") == [f"e{n}" for n in range(9)]
    assert found(search, "cur") == found(search, "curse")


def test_a_question_may_be_a_sentence() -> None:
    """The small words of a question are not looked for; those that say something are."""
    assert found(TWO, "what is it that the reader does?") == ["calm"]


def test_small_words_alone_are_looked_for() -> None:
    """Somebody who has typed no more than "who" sees titles with it."""
    assert found(book(rule("a", "Who goes first"), rule("b", "Hand")), "who") == ["a"]


def test_hits_share_most_of_the_question() -> None:
    """An item with one common word of a long question is no answer to it."""
    search = book(rule("a", "Rotate a dark tile"), *(rule(f"t{n}", f"Tile number {n}z") for n in range(5)))
    assert found(search, "rotate dark tile") == ["a"]


def test_rulings_are_found_too() -> None:
    """A ruling is found by its id, its title or its words, and comes as a ruling."""
    ruling = Ruling("A7", "Meeple on a space", "Two cases fit.", "The tile turns.", "It is occupied.", "p. 9")
    search = book(CALM, rulings=(ruling,))
    assert [search.find(q) for q in ("a7", "meeple", "occupied")] == [(ruling,)] * 3


@pytest.mark.parametrize("nothing", ["", "  ", "?!", "–"])
def test_nothing_typed_finds_nothing(nothing: str) -> None:
    """An empty question has no hits; the screen shows the chapters instead."""
    assert TWO.find(nothing) == ()


def test_a_key_looks_up_one_word() -> None:
    """While a question is typed, only its last word is looked up anew at every key."""
    search = Search(reference("library-labyrinth"))
    for typed in ("drak tile rot", "drak tile rota", "drak tile rotat"):
        search.find(typed)
    assert search._look_up.cache_info().misses == len(("drak", "tile", "rot", "rota", "rotat"))


def test_two_fires_in_a_row_are_first_what_spreads() -> None:
    """Not what burns where no book lies on the card: that is the rarer thing."""
    assert found(Search(reference("fire-in-the-library")), "two fires in a row what now")[0] == "fire-trigger"


@pytest.mark.parametrize(
    ("asked", "first"),
    [
        ("give a friend one of my goes", "pass-an-action"),
        ("what if a monster lands on my tile", "A7"),
        ("do the wyrm's cards hurt the tile in the middle", "disturbance-compass"),
    ],
)
def test_what_people_asked_at_a_table_of_library_labyrinth(asked: str, first: str) -> None:
    """In their words, and the answer comes first."""
    assert found(Search(reference("library-labyrinth")), asked)[0] == first


@pytest.mark.parametrize(
    ("game", "asked", "first", "marked"),
    [
        ("orne-library", "how much does moving cost", "movement", "costs 1 Footwork"),
        ("fire-in-the-library", "does the axe work with 3 people", "tool-axe", "Not with one to three"),
        ("fire-in-the-library", "we forgot to burn a section", "put-right", "go back and burn it"),
        ("fire-in-the-library", "do i get bravery points if i burn", "bravery", "no bravery points"),
        (
            "fire-in-the-library",
            "whats the flame badge on the pile",
            "flame-badge",
            "so many of its cards burn",
        ),
    ],
)
def test_the_first_hit_marks_what_answers(game: str, asked: str, first: str, marked: str) -> None:
    """Who reads no further than the marked sentence is not misled."""
    found = Search(reference(game)).find(asked)[0]
    assert found.id == first
    assert isinstance(found, Rule)
    assert marked in found.text[slice(*answering(found.text, asked, found.asks))]


@pytest.mark.parametrize("question", ["when do we lose", "how do we lose", "losing condition"])
def test_who_asks_how_to_lose_hears_of_both_ways(question: str) -> None:
    """Each way has an entry of its own after that."""
    first, *others = search("library-labyrinth").find(question)[:4]
    assert first.id == "lose"
    assert {"lose-terrors", "lose-time"} <= {other.id for other in others}
