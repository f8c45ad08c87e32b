"""The questions of a move: Done can be tapped only where the answer is allowed, and words are typed."""

from functools import partial

import pytest

from companion.games.orne_library.rules.pieces import CARDS
from companion.table import Ask, Choice, Offer, Table
from companion.ui.screens.table.asking import Asking
from companion.ui.screens.table.bundles import is_one_choice
from companion.ui.widgets.buttons import ChoiceButton

LETTERS = tuple(Choice(letter, letter.upper()) for letter in "abcd")
GAMES = ("library-labyrinth", "fire-in-the-library", "chamberquest", "orne-library")
ENOUGH = 12
"""Moves of a game, each with other questions."""


class Asked:
    """The questions of an offer on a tablet, and the move that comes of them."""

    def __init__(self, tablet, *asks, kinds=(), refuses=(), answers=None):
        self.tablet, self.made, self.pointed, self.kinds = tablet, [], [], kinds
        self.refuses = refuses
        self.asking = Asking(Offer("pick", "Pick", asks), self._make, self._point, answers)
        self.asking.go_on()
        tablet.pilot.wait(0.3)

    def _make(self, _name, **args):
        self.made.append(args)
        return "That does not go together." if args in self.refuses else ""

    def _point(self, ask, then, _known):
        if ask.kind not in self.kinds:
            return False
        self.pointed.append([choice.value for choice in ask.choices])
        self.then = then
        return True


def test_several_are_done_only_where_the_set_is_allowed(tablet):
    """Of four letters only a and b go together, or c alone."""
    ask = Ask("letters", "Which?", LETTERS, least=1, most=2, multiple=True, sets=(("a", "b"), ("c",)))
    asked = Asked(tablet, ask)
    assert "Done" not in tablet.labels()
    tablet.tap("A")
    assert "Done" not in tablet.labels()
    tablet.tap("B")
    assert "Done" in tablet.labels()
    tablet.tap("C")
    assert "Done" not in tablet.labels()
    tablet.tap("C")
    tablet.tap("Done")
    assert asked.made == [{"letters": ["a", "b"]}]


def test_the_picture_is_asked_only_for_what_can_still_follow(tablet):
    """Where two things are tapped one after the other, the second fits the first."""
    sets = (("a", "b"), ("c", "d"))
    asked = Asked(
        tablet,
        Ask("letters", "Which two?", LETTERS, "tile", least=2, most=2, multiple=True, sets=sets),
        kinds=("tile",),
    )
    asked.then("d")
    assert asked.pointed == [["a", "b", "c", "d"], ["c"]]
    asked.then("c")
    assert asked.made == [{"letters": ["d", "c"]}]


def test_words_are_typed(tablet):
    """A question for words has a field, and is done when there are enough of them."""
    asked = Asked(tablet, Ask("name", "What is it called?", kind="text", least=2, most=5))
    field = next(widget for widget in tablet.sheet.walk() if type(widget).__name__ == "NameField")
    tablet.type_into(field, "a")
    assert "Done" not in tablet.labels()
    tablet.type_into(field, "too long")
    assert "Done" not in tablet.labels()
    tablet.type_into(field, " den ")
    tablet.tap("Done")
    assert asked.made == [{"name": "den"}]


def test_a_question_for_words_is_never_a_list_of_buttons():
    """Words cannot be shown as choices, however few letters they may have."""
    assert not is_one_choice(Offer("name", "Name it", (Ask("name", "What?", kind="text"),)))
    assert is_one_choice(Offer("pick", "Pick", (Ask("letter", "Which?", LETTERS),)))


def test_a_question_that_must_be_answered_otherwise_does_not_offer_the_first_answer(tablet):
    """Two different letters: the one that was chosen first is not asked for again."""
    asked = Asked(tablet, Ask("first", "First?", LETTERS), Ask("then", "And then?", LETTERS, unlike="first"))
    tablet.tap("A")
    assert {"B", "C", "D"} <= set(tablet.labels())
    assert "A" not in tablet.labels()
    tablet.tap("B")
    assert asked.made == [{"first": "a", "then": "b"}]


# --- a slip of the finger


def tap_beside(tablet):
    """Tap the screen beside the sheet."""
    tablet.pilot.tap((8, 8), settle=0.6)


def test_a_tap_beside_a_sheet_leads_back_to_the_question_before(tablet):
    """Nothing is played: what need not be answered is left out by Skip this alone."""
    which = Ask("which", "Which?", LETTERS)
    asked = Asked(tablet, which, Ask("how", "How?", LETTERS, optional=True))
    tablet.tap("B")
    assert tablet.sheet.title == "How?"
    tap_beside(tablet)
    assert (asked.made, tablet.sheet.title) == ([], "Which?")
    tap_beside(tablet)
    assert (asked.made, tablet.sheet) == ([], None)
    again = Asked(tablet, which, Ask("how", "How?", LETTERS, optional=True))
    tablet.tap("C", "Skip this")
    assert again.made == [{"which": "c"}]


def test_what_was_entered_stands_there_when_one_comes_back_to_it(tablet):
    """Two letters, then a tap beside the question after them: the two are still chosen."""
    letters = Ask("letters", "Which two?", LETTERS, least=2, most=2, multiple=True)
    asked = Asked(tablet, letters, Ask("how", "How?", LETTERS, optional=True))
    tablet.tap("A", "C", "Done")
    tap_beside(tablet)
    assert tablet.sheet.title == "Which two?"
    tap_beside(tablet)
    tablet.tap("C", "D", "Done", "B")
    assert asked.made == [{"letters": ["a", "d"], "how": "b"}]


def test_a_tap_beside_leads_back_to_the_picture(tablet):
    """What was pointed at is pointed at again."""
    asked = Asked(
        tablet, Ask("tile", "Which tile?", LETTERS, "tile"), Ask("how", "How?", LETTERS), kinds=("tile",)
    )
    asked.then("a")
    tablet.pilot.wait(0.3)
    tap_beside(tablet)
    assert (asked.made, tablet.sheet, len(asked.pointed)) == ([], None, 2)
    asked.then("b")
    tablet.pilot.wait(0.3)
    tablet.tap("C")
    assert asked.made == [{"tile": "b", "how": "c"}]


def test_cancel_puts_all_questions_away(tablet):
    """However much was answered."""
    asked = Asked(tablet, Ask("first", "First?", LETTERS), Ask("then", "And then?", LETTERS))
    tablet.tap("A", "Cancel")
    assert (asked.made, tablet.sheet) == ([], None)


def test_a_tap_beside_a_sheet_keeps_what_is_half_entered(tablet):
    """Two of three letters are chosen: they stay chosen."""
    asked = Asked(tablet, Ask("letters", "Which three?", LETTERS, least=3, most=3, optional=True))
    tablet.tap("A", "B")
    tap_beside(tablet)
    tablet.tap("D", "Done")
    assert asked.made == [{"letters": ["a", "b", "d"]}]


def test_a_tap_beside_the_first_question_puts_it_away(tablet):
    """Nothing was answered, so nothing is lost and nothing is done."""
    asked = Asked(tablet, Ask("which", "Which?", LETTERS, optional=True))
    tap_beside(tablet)
    assert (asked.made, tablet.sheet) == ([], None)


def test_a_refused_combination_can_be_put_right(tablet):
    """The sheet comes back with what was chosen, and says why not."""
    wrong = {"first": "a", "letters": ["a", "b"]}
    letters = Ask("letters", "Which?", LETTERS, least=1, most=2, multiple=True)
    asked = Asked(tablet, Ask("first", "First?", LETTERS), letters, refuses=(wrong,))
    tablet.tap("A", "A", "B", "Done")
    assert asked.made == [wrong]
    assert tablet.reads("That does not go together.")
    tablet.tap("A", "D", "Done")
    assert asked.made[-1] == {"first": "a", "letters": ["b", "d"]}


def test_refused_words_can_be_written_otherwise(tablet):
    """What was typed is still there."""
    name = Ask("name", "What is it called?", kind="text", least=1, most=9)
    asked = Asked(tablet, name, refuses=({"name": "den"},))
    tablet.type_into(field_of(tablet), "den")
    tablet.tap("Done")
    assert field_of(tablet).text == "den"
    tablet.type_into(field_of(tablet), "lair")
    tablet.tap("Done")
    assert asked.made[-1] == {"name": "lair"}


def field_of(tablet):
    return next(widget for widget in tablet.sheet.walk() if type(widget).__name__ == "NameField")


def test_a_tap_beside_the_paths_of_a_tile_does_not_flip_it(tablet):
    """In Library Labyrinth it leads back to what the tile shows; Skip this flips it without its paths."""
    tablet.sit_down(does="companion", keeps="paths")
    moves = len(tablet.app.session.table.journal.entries)
    tablet.tap_tile("b3")
    tablet.tap("Reward")
    assert tablet.sheet.title == "Which sides are open?"
    tap_beside(tablet)
    assert tablet.sheet.title == "What does the tile show?"
    tablet.tap("Terror")
    tap_beside(tablet)
    tap_beside(tablet)
    assert tablet.sheet is None
    assert len(tablet.app.session.table.journal.entries) == moves
    tablet.tap_tile("b3")
    tablet.tap("Reward", "Skip this")
    assert next(one for one in tablet.view.picture.tiles if one.id == "b3").lit


@pytest.mark.parametrize("game", GAMES)
def test_no_move_of_any_game_is_made_by_a_tap_beside_a_question(tablet, game):
    """Whatever asks more than one thing, or what may be left out, at the first steps of a table."""
    table = Table.new(game, ["Red", "Blue"], {"does": "everything"}, seed=7)
    tried = set()
    for _ in range(6):
        for offer in (one for one in table.moves() if is_chained(one)):
            if (kind := (offer.name, *(ask.name for ask in offer.asks))) not in tried:
                tried.add(kind)
                slip_at_every_question(tablet, offer)
        simple = [one for one in table.moves() if not one.asks and one.group in ("next", "answer", "action")]
        if not simple or len(tried) > ENOUGH:
            break
        table.play(simple[0].name, **simple[0].args)
    assert tried


def is_chained(offer):
    """Whether a move asks, in public, more than one thing or what may be left out."""
    if any(ask.secret or ask.looks or not (ask.choices or ask.kind == "text") for ask in offer.asks):
        return False
    return len(offer.asks) > 1 or any(ask.optional for ask in offer.asks)


def slip_at_every_question(tablet, offer):
    """Come to each question of a move in its turn, and tap beside it."""
    for before in range(len(offer.asks)):
        asked = Asked(tablet, *offer.asks)
        for _ in range(before):
            if tablet.sheet is not None:
                ask = next(one for one in offer.asks if one.question == tablet.sheet.title)
                tablet.sheet.close(partial(asked.asking._answer, some_answer(ask)))
                tablet.pilot.wait(0.3)
        if tablet.sheet is None:
            return
        question = tablet.sheet.title
        tap_beside(tablet)
        assert asked.made == [], (offer.label, question)
        if tablet.sheet is not None:
            tablet.tap("Cancel")


def some_answer(ask):
    """The first answer that is enough."""
    if ask.kind == "text":
        return "x" * ask.least
    if ask.multiple or ask.most > 1:
        few = [choice.value for choice in ask.choices[: ask.least]]
        return list(ask.sets[0]) if ask.sets else few
    return ask.choices[0].value


def test_a_single_choice_needs_no_done(tablet):
    """Where the answer is a list of exactly one, a tap on it is the answer."""
    asked = Asked(tablet, Ask("letters", "Which?", LETTERS, multiple=True))
    assert "Done" not in tablet.labels()
    tablet.tap("B")
    assert asked.made == [{"letters": ["b"]}]


def test_a_choice_among_one_is_never_asked(tablet):
    """One letter for one, or two for two: the move is made at once."""
    assert Asked(tablet, Ask("letter", "Which?", LETTERS[:1])).made == [{"letter": "a"}]
    assert Asked(tablet, Ask("letters", "Which?", LETTERS[:1], multiple=True)).made == [{"letters": ["a"]}]
    two = Ask("letters", "Which?", LETTERS[:2], least=2, most=2, multiple=True)
    assert Asked(tablet, two).made == [{"letters": ["a", "b"]}]
    assert tablet.sheet is None


def test_what_may_be_left_out_is_asked_even_where_there_is_one(tablet):
    """None of it is an answer, too."""
    assert Asked(tablet, Ask("letter", "Which?", LETTERS[:1], optional=True)).made == []
    tablet.tap("Skip this")
    few = Asked(tablet, Ask("letters", "Which?", LETTERS[:1], least=0, multiple=True))
    assert few.made == []


def test_a_question_says_what_was_answered_before_it(tablet):
    """Whoever is asked what a tile shows reads which tile; a slip of the finger is noticed."""
    shows = Ask("shows", "What does it show?", LETTERS[:2])
    Asked(tablet, Ask("tile", "Which?", LETTERS), shows, answers={"tile": "c"})
    assert tablet.reads("What does it show?")
    assert "C" in tablet.pilot.texts()


def test_a_question_that_an_answer_makes_moot_is_not_asked(tablet):
    """A destroyed section has neither fire icon nor burn index: the move is made at once."""
    icon = Ask("icon", "An icon?", LETTERS, moot=("value", "d", "a"))
    index = Ask("index", "Which index?", LETTERS, optional=True, moot=("value", "d", "a"))
    asked = Asked(tablet, Ask("value", "Which value?", LETTERS), icon, index)
    tablet.tap("D")
    assert asked.made == [{"value": "d", "icon": "a"}]


@pytest.mark.sweep(4)
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_word_of_an_answer_is_cut_on_an_upright_tablet(tablet, percent):
    """Rather fewer stand in a row: all cards of Echoes, whose longest word has seventeen letters."""
    tablet.pilot.resize(800, 1280)
    tablet.app.change_setting(text_size=percent)
    names = [card.name for card in CARDS.values()]
    Asked(tablet, Ask("card", "Name a card", tuple(Choice(name, name, "card:tome") for name in names)))
    said = [one._words for one in tablet.sheet.walk() if isinstance(one, ChoiceButton)]
    assert len(said) == len(names)
    assert [words.text for words in said if words.text != words.words] == []
    tablet.app.change_setting(text_size=100)
    tablet.pilot.resize(1280, 800)
