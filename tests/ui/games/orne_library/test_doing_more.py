"""In mid-game, by touch: from Companion to Everything the row is asked for, and all else stays in reach."""

from tests.ui.games.orne_library.orne_tablet import seat
from tests.ui.games.orne_library.test_doing_less import do


def test_the_menu_is_whole_while_the_row_is_asked_for(tablet):
    """Decks change hands and cards are put right before it is told what lies in the row."""
    tablet.lay(does="companion")
    tablet.tap(f"{tablet.view.guide.seat} is ready")
    do(tablet, "Everything")
    assert tablet.headline == "Which cards lie in the row?"
    assert tablet.reads("Give the app hands and decks: three dots, Who holds what")
    tablet.tap("More")
    assert {"Put a pawn right", "Put somebody’s cards right", "How much Tableside does"} <= set(
        tablet.labels()
    )
    tablet.tap("Give the Archive deck to the app")
    tablet.more("Give the hands and decks to the app: new hands are dealt")
    held = {one.id: one.held.value for one in tablet.view.holdings}
    assert (held["archive"], held["hands"]) == ("app", "app")
    tablet.tap("Name the cards")
    row = [text for text in tablet.labels() if " · " in text][:6]
    tablet.tap(*row, "Done")
    assert [card.name for card in tablet.view.picture.row] == [text.split(" · ", 1)[1] for text in row]
    assert tablet.headline != "Which cards lie in the row?"


def test_the_question_where_a_pawn_stands_says_whose(tablet):
    """While one looks for the chamber, nobody need remember which pawn was chosen."""
    tablet.lay(does="companion")
    tablet.more("Put a pawn right")
    tablet.tap("Hayes", within=tablet.sheet)
    assert tablet.headline == "Hayes: where is the pawn?"
    tablet.step("b3")
    assert seat(tablet, "Hayes").place == "The Great Hall"
