"""What is heard of a table, as rules."""

from msgspec.structs import replace

from companion.hearing import aloud, of_ending, of_move, of_warning
from companion.table import Event, Outcome, View
from companion.table.face import Guide
from companion.table.journal import Entry
from companion.table.telling import Deed

TOLD = Event("walked", "Ann walked.")
DRAWN = Event("drew", "Ann drew red.", reveals="a token")
DEED = Deed("turn-tile", "Turn tile D4 over.")
OVER = Outcome("won", "Ann wins", "She has six books.", ("Ann",))


def move(*events: Event, deeds: tuple[Deed, ...] = ()) -> Entry:
    """A move that told this and asked this of hands."""
    return Entry("move", {"move": "walk"}, (), events, deeds)


def table(warning: str = "", outcome: Outcome | None = None) -> View[None]:
    """A table that shows this."""
    return View("toy", "Toy", None, (), Guide(warning=warning), None, outcome=outcome)


# -- a move


def test_whatever_comes_out_is_heard_as_a_draw() -> None:
    """Among other things that are told, and with luck or without."""
    assert of_move(move(TOLD, DRAWN), over=False) == "draw"


def test_what_hands_have_to_do_is_heard_as_a_deed() -> None:
    """One sound, however many deeds there are."""
    assert of_move(move(TOLD, deeds=(DEED, DEED)), over=False) == "deed"


def test_a_draw_is_not_heard_twice() -> None:
    """A draw that asks something of hands is a draw."""
    assert of_move(move(DRAWN, deeds=(DEED,)), over=False) == "draw"


def test_a_move_that_asks_nothing_is_silent() -> None:
    """A word is no deed, even where something is told."""
    assert of_move(move(TOLD), over=False) == ""


def test_once_all_is_over_hands_rest() -> None:
    """What came out last is heard; that something could be done is not."""
    assert of_move(move(DRAWN), over=True) == "draw"
    assert of_move(move(TOLD, deeds=(DEED,)), over=True) == ""


# -- a warning


def test_a_warning_that_was_not_there_is_heard() -> None:
    """Where no warning was shown before, and one is now."""
    assert of_warning("", table("A Fire now ends the game")) == "warning"


def test_a_warning_is_heard_once() -> None:
    """As long as it stands there nothing more is heard, even if it changes its words."""
    assert of_warning("A Fire now may end the game", table("A Fire now may end the game")) == ""
    assert of_warning("A Fire now may end the game", table("A Fire now ends the game")) == ""


def test_no_warning_is_silent() -> None:
    """Neither where there was none nor where there is none any more."""
    assert of_warning("", table()) == of_warning("A Fire now ends the game", table()) == ""


def test_a_table_that_is_opened_warns_of_nothing_new() -> None:
    """Nothing was shown before: what stands there has stood there all the time."""
    assert of_warning(None, table("A Fire now ends the game")) == ""


def test_after_the_end_nobody_is_warned() -> None:
    """The ending has its own sound."""
    assert of_warning("", table("A Fire now ends the game", OVER)) == ""


# -- the end


def test_a_table_that_loses_together_hears_a_loss() -> None:
    """All or nobody: there is no winner to be glad for."""
    assert of_ending(replace(OVER, result="lost", winners=())) == "loss"


def test_any_other_end_is_heard_as_a_win() -> None:
    """Won together, won by somebody, or simply finished."""
    assert of_ending(OVER) == of_ending(replace(OVER, result="finished")) == "win"


# -- read aloud


def test_what_happened_is_read_before_what_hands_do() -> None:
    """In the order in which people act, each as a sentence."""
    assert aloud(move(TOLD, DRAWN, deeds=(DEED,))) == ("Ann walked.", "Ann drew red.", "Turn tile D4 over.")
    assert aloud(move(Event("sat", "Ann  sits\ndown"))) == ("Ann sits down.",)


def test_the_same_is_not_read_twice() -> None:
    """Two deeds that are called alike are done one after the other."""
    assert aloud(move(TOLD, TOLD, deeds=(DEED, DEED))) == ("Ann walked.", "Turn tile D4 over.")


def test_at_the_end_it_is_read_who_has_won() -> None:
    """And hands rest."""
    assert aloud(move(TOLD, deeds=(DEED,)), OVER) == ("Ann walked.", "Ann wins.", "She has six books.")


def test_of_nothing_nothing_is_read() -> None:
    """A move without a word is silent."""
    assert aloud(move()) == ()
