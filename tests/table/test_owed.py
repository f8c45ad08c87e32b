"""What hands still owe after some moves, and what they take back: told from the last move to the first."""

from msgspec.structs import replace

from companion.table.journal import Entry, Journal
from companion.table.owed import Held, Owed, _anew, each_once
from companion.table.taking_back import not_said_twice, taken_back_by, to_take_back, would_take_back
from companion.table.telling import AS_IT_WAS, Deed, Event

LAY, WALK, TURN = (
    Deed("lay", "Lay it", things=("a",), undone="Take it off"),
    Deed("walk", "Walk on", things=("b",), undone="Walk back", stands="figure"),
    Deed("turn", "Turn it", things=("c",), undone=""),
)


class Stub:
    """A move that says of itself what a game's would."""

    def __init__(self, *, is_word=False, settles=(), lasts=(), confirms=()):
        self.is_word = is_word
        self._settles, self._lasts, self._confirms = settles, lasts, confirms

    def settles(self, deed: Deed) -> bool:
        return deed.id in self._settles

    spares = settles

    def lasts(self, deed: Deed) -> bool:
        return deed.id in self._lasts

    def confirms(self, deed: Deed) -> bool:
        return deed.id in self._confirms


def made(*deeds: Deed, name: str = "x", **more) -> Entry:
    """A move of Ann's that asks for these."""
    return Entry(move={"move": name}, deeds=deeds, seat=more.pop("seat", "Ann"), **more)


def owed(*moves: tuple[Entry, Held], ends=(), **kinds: Stub) -> list[Deed]:
    """What is owed, told from the last to the first; moves are as their names say."""
    plain = Stub()
    book = Owed(lambda entry: kinds.get(entry.move["move"], plain), lambda entry: entry in ends)
    return list(book.gather(moves))


HOLDS, UNDONE, AGAIN = Held.HOLDS, Held.UNDONE, Held.AGAIN


def perhaps(deed: Deed) -> Deed:
    """What may be done by now."""
    return replace(deed, perhaps=True)


# -- one line each ---------------------------------------------------------------------------------


def test_what_two_moves_ask_for_is_done_twice():
    """And by three as often; a word only says it again, whether it may be done by now or not."""
    assert list(each_once([(LAY, False), (WALK, False), (LAY, False)])) == [
        replace(LAY, text="Lay it, twice"),
        WALK,
    ]
    assert [deed.text for deed in each_once([(LAY, False)] * 3)] == ["Lay it, 3 times"]
    assert list(each_once([(LAY, False), (LAY, True)])) == [LAY]
    assert list(each_once([(perhaps(LAY), False), (LAY, True)])) == [perhaps(LAY)]
    assert list(each_once([(LAY, True), (LAY, False)])) == [replace(LAY, text="Lay it, twice")]


def test_where_a_thing_ends_up_is_said_once():
    """By what is taken back, or by the last of those that are brought back; what is new is always said."""
    again = perhaps(WALK)
    later = replace(again, text="Walk further")
    back = Deed("walk", "Walk back", undone="Walk on", stands="figure")
    assert not_said_twice((again, LAY), (back,)) == (LAY,)
    assert not_said_twice((again, later), ()) == (later,)
    assert not_said_twice((WALK, later), ()) == (WALK, later)
    assert not_said_twice((perhaps(LAY),), (back,)) == (perhaps(LAY),)
    assert not_said_twice((again,), (replace(back, undone=None),)) == (again,)


# -- what is brought back --------------------------------------------------------------------------


def test_what_is_brought_back_is_asked_in_words_of_its_own():
    """Once more, as before; what hands had told is told to them, if nothing else is."""
    asked = replace(LAY, again="Lay it there again")
    told = Deed("flip", "Flip it back", again="Flip that tile again", undone="x", stands="tile")
    anew = (replace(LAY, text="Lay it there again"), WALK)
    assert tuple(_anew(made(asked, WALK))) == anew
    order = replace(told, text="Flip that tile again", undone=None, stands="")
    assert _anew(made(asked, WALK, back=(told,))) == (order, *anew)
    silent = replace(told, again="")
    seen = Event("seen", "A cat is seen.", "cats")
    assert _anew(made(WALK, back=(silent, silent), events=(seen, Event("x", "Y.")))) == (
        replace(silent, text="Again: A cat is seen.", rule="cats", undone=None),
        WALK,
    )
    assert list(_anew(made(WALK, back=(silent,)))) == [WALK]
    assert list(_anew(made(WALK, back=(replace(told, anew=True),), events=(seen,)))) == [WALK]


# -- what is owed ----------------------------------------------------------------------------------


def test_the_last_step_is_owed_and_what_was_before_it_is_done():
    """Words that came after it leave it as it is; with what they ask."""
    assert owed((made(LAY), HOLDS), (made(WALK), HOLDS)) == [LAY]
    word = made(TURN, name="word")
    assert owed((word, HOLDS), (made(LAY), HOLDS), (made(WALK), HOLDS), word=Stub(is_word=True)) == [
        LAY,
        TURN,
    ]


def test_an_answer_keeps_what_was_asked_before_it():
    """If hands had something to do for it, the rest may be done by now."""
    answer = made(name="answer", keeps=True)
    assert owed((answer, HOLDS), (made(LAY), HOLDS)) == [LAY]
    busy = made(TURN, name="answer", keeps=True)
    assert owed((busy, HOLDS), (made(LAY), HOLDS)) == [perhaps(LAY), TURN]


def test_a_later_word_takes_the_place_of_an_earlier_one_about_the_same():
    """Only where to is another; a word about something else stands beside it."""

    def word(to: str, what: str, *deeds: Deed) -> Entry:
        return Entry(move={"move": "word", "what": what, "to": to}, deeds=deeds, seat="Ann")

    stub = Stub(is_word=True)
    back, forth = word("app", "deck"), word("table", "deck", LAY)
    assert owed((back, HOLDS), (forth, HOLDS), word=stub) == []
    assert owed((word("app", "bag"), HOLDS), (forth, HOLDS), word=stub) == [LAY]


def test_what_a_later_answer_settles_or_confirms_is_done():
    """What it confirms is done with all before it; what a word asks to be told, or what lasts, is not."""
    asked = made(LAY, WALK, TURN)
    answer = made(name="answer", keeps=True)
    assert owed((answer, HOLDS), (asked, HOLDS), answer=Stub(settles=("walk",))) == [LAY, TURN]
    assert owed((answer, HOLDS), (asked, HOLDS), answer=Stub(confirms=("walk",))) == [TURN]
    kept = made(LAY, replace(TURN, undone=None), WALK, name="word")
    word = Stub(is_word=True, lasts=("walk",))
    shows = {"answer": Stub(confirms=("lay",)), "word": word, "other": word}
    told = (made(LAY, name="other"), HOLDS)
    assert owed((answer, HOLDS), told, (kept, HOLDS), (asked, HOLDS), **shows) == [
        replace(TURN, undone=None),
        WALK,
    ]
    assert owed((answer, HOLDS), (asked, HOLDS), (kept, HOLDS), **shows) == [WALK, TURN, perhaps(WALK)]


def test_what_lasts_is_asked_until_the_turn_ends():
    """After what is new, and it may be done by now; what lays something out comes first."""
    lays = replace(TURN, lays_out="deck")
    first, later = made(WALK, lays, name="slow"), made(LAY)
    slow = Stub(lasts=("walk", "turn"))
    assert owed((later, HOLDS), (first, HOLDS), slow=slow) == [perhaps(lays), LAY, perhaps(WALK)]
    used = made(LAY, used=("deck",))
    assert owed((used, HOLDS), (first, HOLDS), slow=slow) == [LAY, perhaps(WALK)]
    bobs = made(LAY, seat="Bob")
    assert owed((bobs, HOLDS), (first, HOLDS), slow=slow) == [LAY]
    assert owed((later, HOLDS), (first, HOLDS), slow=slow, ends=(first,)) == [LAY]


def test_what_was_undone_asks_for_nothing_but_was_made():
    """If hands had something to do for it, what came before it is done; else that may be done."""
    assert owed((made(WALK, name="gone"), UNDONE), (made(LAY), HOLDS)) == []
    assert owed((made(name="gone"), UNDONE), (made(LAY), HOLDS)) == [perhaps(LAY)]
    word = Stub(is_word=True)
    assert owed((made(WALK, name="gone"), UNDONE), (made(LAY), HOLDS), gone=word) == [perhaps(LAY)]


def test_what_is_brought_back_is_asked_all_together():
    """However often hands did it; it may be done by now."""
    assert owed((made(LAY), AGAIN), (made(WALK), AGAIN)) == [perhaps(WALK), perhaps(LAY)]
    settled = made(name="answer")
    assert owed((settled, HOLDS), (made(LAY), AGAIN), answer=Stub(settles=("lay",))) == [perhaps(LAY)]
    word = Stub(is_word=True, settles=("lay",))
    assert owed((settled, HOLDS), (made(LAY), AGAIN), answer=word) == []


def test_what_a_later_move_shows_to_be_wrong_is_asked_no_longer():
    """If another one asks for it after all, it may be done; where the first is undone, it is asked again."""
    wrong = replace(LAY, text="Take it off")
    shows = made(name="answer", keeps=True, wrong=(wrong,))
    assert owed((shows, HOLDS), (made(LAY, WALK), HOLDS)) == [WALK]
    after_all = made(LAY, name="answer", keeps=True)
    assert owed((after_all, HOLDS), (shows, HOLDS), (made(WALK), HOLDS)) == [perhaps(WALK), perhaps(LAY)]
    assert owed((shows, UNDONE), (made(LAY, WALK), HOLDS)) == [perhaps(LAY), perhaps(WALK)]


def test_what_a_move_only_said_was_done_is_asked_again_where_it_is_undone():
    """Hands have not taken that back; not where the move that asked for it is undone, too."""
    said = made(name="done", back=(replace(LAY, text="Take it off", anew=True),))
    assert owed((said, UNDONE), (made(LAY), HOLDS)) == [perhaps(LAY)]
    assert owed((said, HOLDS), (made(LAY), HOLDS)) == []
    between = made(WALK, name="more")
    assert owed((said, UNDONE), (between, HOLDS), (made(LAY), HOLDS)) == [perhaps(LAY)]
    assert owed((said, UNDONE), (made(LAY), UNDONE), (made(WALK), HOLDS)) == []


# -- what is taken back ----------------------------------------------------------------------------


def test_deeds_are_taken_back_the_last_first():
    """In words of their own, or plainly; what moved nothing needs no way back, and what was told has one."""
    told = Deed("flip", "Flip it back")
    plain = replace(TURN, text="Turn it")
    none = replace(LAY, undone=None)
    gone = taken_back_by([(made(LAY, plain, none, back=(told, replace(told, anew=True))), False)])
    assert gone == (
        replace(plain, text="Take back: Turn it"),
        replace(LAY, text="Take it off"),
        told,
    )
    assert taken_back_by([(made(LAY), True)]) == (perhaps(replace(LAY, text="Take it off")),)


def test_two_the_same_are_taken_back_in_one_line_where_nothing_comes_between():
    """Else each by itself."""
    lay, turn = (made(LAY), False), (made(TURN), False)
    assert [deed.text for deed in taken_back_by([lay, lay])] == ["Take it off, twice"]
    assert [deed.text for deed in taken_back_by([lay, turn, lay])] == [
        "Take it off",
        "Take back: Turn it",
        "Take it off",
    ]


def test_what_stands_once_goes_back_once():
    """To where it stood before all of them; also where something else goes back in between."""
    walked = [(made(replace(WALK, undone=f"Back to {at}")), False) for at in (3, 2, 1)]
    assert [deed.text for deed in taken_back_by(walked)] == ["Back to 1"]
    assert [deed.text for deed in taken_back_by(walked[:2])] == ["Back to 2"]
    between = [walked[0], (made(LAY), False), walked[1]]
    assert [deed.text for deed in taken_back_by(between)] == ["Take it off", "Back to 2"]
    told = (made(back=(Deed("walk", "Step back", stands="figure"),)), False)
    assert [deed.text for deed in taken_back_by([told, walked[2]])] == ["Back to 1"]
    assert [deed.text for deed in taken_back_by([told, told])] == ["Step back, twice"]


def test_what_is_doubtful_goes_back_unless_it_is_as_it_was():
    """Hands may never have done it, and so nobody says that they may have taken it back."""
    (doubted,) = taken_back_by([(made(LAY), True)], {LAY.about})
    assert (doubted.text, doubted.perhaps) == (f"Take it off, {AS_IT_WAS}", False)


def journal_of(*entries: Entry) -> Journal:
    """The list of these."""
    return Journal.of(entries)


def test_what_an_undo_would_take_back_is_new():
    """Nobody has taken it back yet; so many steps, the last first."""
    journal = journal_of(made(LAY), made(WALK), made(TURN))
    texts = ["Take back: Turn it", "Walk back"]
    assert [(deed.text, deed.perhaps) for deed in would_take_back(journal, 2)] == [
        (one, False) for one in texts
    ]


def take_back(*entries: Entry, **kinds: Stub) -> list[tuple[str, bool]]:
    """What hands take back after these, and whether they may have done so by now."""
    plain = Stub()
    found = to_take_back(journal_of(*entries), lambda entry: kinds.get(entry.move.get("move"), plain))
    return [(deed.text, deed.perhaps) for deed in found]


UNDO = Entry("undo")


def test_what_the_last_touch_took_back_is_new_and_what_was_before_it_may_be_done():
    """And after a new step nothing is taken back any more, unless hands had nothing to do for it."""
    assert take_back(made(LAY), made(WALK), UNDO) == [("Walk back", False)]
    assert take_back(made(LAY), made(WALK), UNDO, UNDO) == [("Walk back", True), ("Take it off", False)]
    assert take_back(made(LAY), made(WALK), UNDO, made(TURN)) == []
    word = made(name="word")
    assert take_back(made(LAY), made(WALK), UNDO, word, word=Stub(is_word=True)) == [("Walk back", True)]
    spares = Stub(is_word=True, settles=("walk",))
    assert take_back(made(LAY), made(WALK), UNDO, word, word=spares) == []
    assert take_back(made(LAY), word, made(WALK), UNDO, word=spares) == [("Walk back", False)]


def test_what_was_shown_to_be_wrong_is_taken_back_by_whoever_did_it():
    """Until the game goes on; not what is asked for after all."""
    wrong = replace(LAY, text=f"Take it off, {AS_IT_WAS}")
    shows = made(name="shows", wrong=(wrong,))
    said = [(f"Take it off, {AS_IT_WAS}", False)]
    assert take_back(made(LAY), shows) == said
    assert take_back(made(LAY), shows, made(LAY, name="answer", keeps=True)) == []
    assert take_back(made(LAY), shows, made(name="answer", keeps=True)) == said
    assert take_back(made(LAY), shows, made(WALK)) == []
    assert take_back(made(LAY), shows, made(WALK), UNDO) == [("Walk back", False)]
    assert take_back(made(LAY), shows, made(name="answer"), UNDO) == said
    again = made(LAY, name="again", wrong=())
    assert take_back(made(LAY), shows, again, UNDO) == [(f"Take it off, {AS_IT_WAS}", False)]
