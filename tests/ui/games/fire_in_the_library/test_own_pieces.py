"""Bag and tools on the table, by touch: what a tap means, what hands are told, what is known of the cards."""

import pytest

from companion.table import Table
from companion.table.asked import worded
from companion.ui.widgets.deed_row import DeedRow
from companion.ui.widgets.folded_deeds import FoldedDeeds
from tests.games.fire_in_the_library.tables import BOX, later_round, order, put, scores, values
from tests.ui.games.fire_in_the_library.drawn_words import drawn_words
from tests.ui.games.fire_in_the_library.fire_tablet import GAME, FireTablet
from tests.ui.pilot import Pilot
from tests.ui.seeing import faults

OWN = {"bag": "table", "tools": "table"}
SEATS = ("Red", "Blue", "Green")


@pytest.fixture(scope="module")
def tablet(tmp_path_factory):
    """A tablet that all of them share."""
    pilot = Pilot()
    yield FireTablet(pilot, tmp_path_factory.mktemp("shared") / "data")
    pilot.leave()


def begin(tablet, holders=OWN, box=None, **options):
    """Red has the 1st card, Blue the 2nd, Green the 3rd; tells the table, to be laid out further."""
    tablet.app.store.set_box(GAME, box or {})
    seats = [{"name": name, "colour": name.lower()} for name in SEATS]
    options |= {"holders": holders, "does": "companion"}
    tablet.open(Table.new(GAME, seats, options, seed=7, box=box or {}))
    table = tablet.app.session.table
    order(table, Red="1", Blue="2", Green="3")
    tablet.show_again()
    return table


# -- tools that draw ---------------------------------------------------------------------------


def test_after_a_shovel_two_colours_are_tapped(tablet):
    """The first one tapped sets nothing off, and the Fire that is not kept is named when it goes back."""
    begin(tablet)
    tablet.tap("History", "Play a tool", "Shovel")
    assert tablet.headline == "Which two did you draw?"
    tablet.tap("Fire")
    assert (tablet.step, tablet.headline) == ("saving", "Shovel: and the second?")
    tablet.tap("War")
    tablet.tap_thing("handful:1")
    assert tablet.laid == ["black", "yellow"]
    assert tablet.headline == "Which two did you draw?", "twice in a turn"
    tablet.tap("Stop", "Pass the bag")
    assert tablet.reads("; its Fire into the")
    assert "Discard the Shovel; its Fire into the bag" in [deed.text for deed in tablet.view.deeds]


def test_a_single_token_is_the_other_choice(tablet):
    """Although the Shovel lies there, somebody may draw only one, and play another tool."""
    begin(tablet)
    tablet.tap("History", "Play a tool", "Shovel", "Only one, or a tool")
    assert {"Draw only one", "Gloves", "Torch"} <= set(tablet.labels())
    tablet.tap("Draw only one", "White book")
    assert tablet.laid == ["black", "white"]


def test_a_torch_asks_for_its_three(tablet):
    """One after another, with what has been said."""
    begin(tablet)
    tablet.tap("Play a tool", "Torch")
    assert tablet.reads("Three tokens: tap one after another.")
    tablet.tap("Fire", "Fire")
    assert (tablet.step, tablet.headline) == ("saving", "Torch: and the third?")
    assert tablet.reads("Fire and Fire so far.")


def test_the_apps_bag_gives_two_to_a_shovel(tablet, monkeypatch):
    """A tap on the bag draws both, and the odds beside it are those of two."""
    table = begin(tablet, holders={"tools": "table"})
    table.play("draw", chance=["black"])
    tablet.show_again()
    tablet.tap("Shovel")
    drawn = [text for text, *_ in drawn_words(tablet.picture, monkeypatch)]
    assert "One more, Shovel" in drawn
    assert "5.6 % Fire Spreading" in drawn
    tablet.draw()
    assert len(tablet.data.handful.tokens) == 2


def test_anothers_amulet_is_its_players(tablet):
    """Name, score and question, although it is somebody else's turn to choose."""
    later_round(begin(tablet))
    tablet.show_again()
    assert tablet.reads("Red’s score")
    tablet.tap("Play an Amulet", "Blue")
    assert tablet.app.stage.screen.ids.header.seat == "Blue"
    assert tablet.reads("Blue’s score")
    assert not tablet.reads("Red’s score")


def test_what_an_amulet_laid_on_a_spare_card_goes_back(tablet):
    """Nobody took the 4th card: at the end of the round the Fire on it is a deed."""
    table = begin(tablet, box=BOX)
    put(table, done=("Blue", "Green"), laid={**table.state.laid, "4": ("fire", "", "", "", "")})
    tablet.show_again()
    tablet.tap("History", "Stop", "Pass the bag", "Burn Geography")
    assert "Fire on the 4th card back into the bag" in [deed.text for deed in tablet.view.deeds]
    assert tablet.reads("Fire on the")


def test_the_knapsacks_words_promise_no_book_twice(tablet):
    """Its rule stands beside the question what was drawn for it."""
    begin(tablet)
    tablet.tap("History", "Stop", "Play a tool", "Knapsack")
    assert tablet.headline == "Knapsack: what did you draw?"
    assert tablet.reads("both score, each once more")


# -- what burns --------------------------------------------------------------------------------


def test_the_end_of_a_round_looks_like_one(tablet):
    """After a fire without books: another question, nobody's name, and the card is back in the middle."""
    table = begin(tablet)
    put(table, done=("Blue", "Green"))
    tablet.show_again()
    tablet.tap("Fire", "Fire", "Let it burn")
    before = tablet.headline
    tablet.tap("War", "3, no icon")
    assert tablet.headline != before
    assert tablet.headline == "Round end: lowest burn index?"
    assert tablet.app.stage.screen.ids.header.seat == ""
    assert tablet.picture._active is None


def test_the_odds_keep_their_tab_however_much_the_app_does(tablet):
    """Also where the level is changed at the end of a round, when nobody draws."""
    table = begin(tablet)
    put(table, done=("Blue", "Green"))
    tablet.show_again()
    tablet.tap("Fire", "Fire", "Let it burn")
    table.play("set_level", level="draws")
    tablet.show_again()
    assert "Odds" in tablet.app.stage.screen.ids.tabs.tabs


def test_a_fire_that_would_end_the_game_is_warned_of(tablet):
    """Of the last card of a section whose books lie on the card; it is one card, not one cards."""
    table = begin(tablet, box=BOX)
    values(table, yellow=7)
    tablet.show_again()
    tablet.app.stage.screen.ids.tabs.chosen = "Numbers"
    tablet.pilot.wait(0.3)
    assert tablet.reads("War nearest to collapse: 1 card left")
    tablet.tap("War")
    assert tablet.reads("A Fire now ends the game")
    tablet.tap("Fire")
    assert tablet.reads("Letting it burn ends the game")


def test_home_says_how_a_table_ended(tablet):
    """Who has won, and a tap away with which scores: nobody leads any more."""
    table = begin(tablet, box=BOX)
    values(table, yellow=7)
    scores(table, ("Blue", 5))
    tablet.show_again()
    tablet.tap("War", "Fire", "Let it burn")
    tablet.touch(next(button for button in tablet.buttons() if button.text != "Not yet"))
    tablet.tap("No, count up")
    assert tablet.view.outcome is not None
    tablet.go_home()
    assert tablet.reads("Fire in the Library, just now: Blue wins")
    assert not tablet.reads("leads")
    tablet.tap("1 finished table")
    assert tablet.reads("Blue 5, Red 0")
    assert not tablet.reads("leads")


UNKNOWN = {id_: value for id_, value in BOX.items() if id_ != "white-indexes"}
EQUAL = {**BOX, "black-indexes": [1, 7, 11, 16, 19]}


@pytest.mark.parametrize(
    ("box", "headline", "sections"),
    [
        (UNKNOWN, "Round end: lowest burn index?", {"white", "yellow"}),
        (EQUAL, "Equal burn indexes: which burns?", {"white", "black"}),
    ],
    ids=["known", "equal"],
)
def test_only_what_may_burn_can_be_tapped(tablet, box, headline, sections):
    """What known indexes exclude is no answer; among equal ones somebody chooses."""
    put(begin(tablet, box=box), done=("Blue", "Green"))
    tablet.show_again()
    tablet.tap("History", "Stop", "Pass the bag")
    assert tablet.headline == headline
    assert {thing for thing in tablet.picture._due if thing.startswith("section:")} == {
        f"section:{each}" for each in sections
    }
    first = min(sections)
    tablet.tap_thing(f"section:{first}")
    assert tablet.app.session.table.state.library[first][0].value > BOX[f"{first}-values"][0]


def test_a_card_with_another_value_is_kept_in_your_box(tablet):
    """It stands beside the likely answers; what was read out is known to the next table."""
    begin(tablet)
    tablet.tap("War", "Fire", "Let it burn")
    assert {"3, no icon", "3, fire icon", "Another card"} <= set(tablet.labels())
    tablet.tap("Another card", "4", "Fire icon")
    assert tablet.reads("4 · Fire icon")  # what was answered, in words that need no question
    tablet.tap("9", "Done")
    assert next(section.value for section in tablet.data.sections if section.id == "yellow") == 4
    assert tablet.app.store.box(GAME) == {"yellow-4": "fire", "yellow-4-index": 9}
    again = Table.new(GAME, SEATS, {}, box=tablet.app.store.box(GAME)).state.library["yellow"]
    assert next(card.index for card in again if card.value == 4) == 9


def test_what_hands_do_through_a_turn_and_a_fire_is_read(tablet):
    """Token by token, then the figure, the bag for the next player, and the card that burns."""
    begin(tablet, box=BOX)
    for tapped, asked in (
        ("History", "Lay a black book on space 1"),
        ("Stop", "Red’s figure to 3"),
        ("Pass the bag", "Give the bag to Blue"),
        ("War", "Lay a yellow book on space 1"),
        ("Fire", "Lay a Fire on space 2"),
        ("Fire", "Lay a Fire on space 3"),
        ("Let it burn", "Take the top card off War"),
    ):
        tablet.tap(tapped)
        assert asked in [deed.text for deed in tablet.view.deeds]
        assert tablet.reads(asked)


def test_a_value_that_cannot_come_is_no_answer_and_the_question_says_why(tablet):
    """A 4 of War has burned: whoever reads the next card is offered what is higher."""
    begin(tablet)
    tablet.tap("War", "Fire", "Let it burn", "Another card", "4", "No fire icon", "9", "Done")
    tablet.tap("War", "Fire", "Fire", "Let it burn", "Another card")
    assert tablet.reads("Which value? Values rise: a 4 has burned.")
    assert not {"1", "2", "3", "4"} & set(tablet.labels())
    assert {"5", "9", "Destroyed (10)"} <= set(tablet.labels())


def test_a_tool_in_play_is_named_beside_the_bag(tablet, monkeypatch):
    """Its icon alone says little to whoever has not seen it played."""
    begin(tablet)
    tablet.app.session.play("play_tool", seat="Red", tool="gloves")
    tablet.show_again()
    assert "Gloves" in [word[0] for word in drawn_words(tablet.picture, monkeypatch)]


def test_what_hands_take_back_and_finds_no_room_in_the_guide_stands_beside_the_picture(tablet):
    """All of it in its order, without a tap; it goes where there is room for it again."""
    begin(tablet)
    tablet.tap("History", "War", "Geography", "Stop", "Pass the bag")
    for _ in range(4):
        tablet.app.session.undo()
    tablet.pilot.wait(0.8)
    screen = tablet.app.stage.screen
    beside = next(one for one in screen.ids.tab_body.children if isinstance(one, FoldedDeeds))
    rows = [one for one in reversed(beside.children) if isinstance(one, DeedRow)]
    assert [row.text for row in rows] == worded(tablet.view.take_back)
    assert [row.back for row in rows] == [True] * 6
    assert faults(tablet.pilot) == []
    tablet.tap("Fables")
    assert not any(isinstance(one, FoldedDeeds) for one in screen.ids.tab_body.children)
