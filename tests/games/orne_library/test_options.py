"""Setting a table up: investigators, boards, the box, the checklist."""

from typing import Any

import pytest

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.board import CELLS
from companion.games.orne_library.rules.learning import with_box
from companion.games.orne_library.rules.options import OWN_BOARD
from companion.games.orne_library.rules.state import State, find
from companion.table import Check, IllegalMove, Player, Table
from companion.table.box import unconfirmed
from tests.games.orne_library.tables import PLAIN, board


def begin(players: Any = ("Anna", "Ben"), options: Any = None, box: Any = None) -> State:
    """The first state of a table."""
    state: State = Table.new("orne-library", list(players), options or {}, seed=5, box=box).state
    return state


def checks(state: State) -> tuple[Check, ...]:
    """The set-up list that everybody sees."""
    return GAME.face.checklist(GAME.rules.seen_by(state, None), None)


def refusal(players: Any = ("Anna", "Ben"), options: Any = None, box: Any = None) -> str:
    """Why a table cannot be set up so."""
    with pytest.raises(IllegalMove) as caught:
        begin(players, options, box)
    return str(caught.value)


def test_two_to_four_players() -> None:
    """The game is for two to four players."""
    assert "2 to 4 players" in refusal(["Anna"])
    assert "2 to 4 players" in refusal(["A", "B", "C", "D", "E"])


def test_the_pawn_follows_the_investigator() -> None:
    """Investigators: who is chosen gives the colour; who is not chosen follows from the colour (D33)."""
    state = begin(options={"characters": {"Anna": "hayes"}})
    assert (find(state, "Anna").character, state.players[0].colour) == ("hayes", "red")
    state = begin([Player("Anna", "purple"), Player("Ben", "green")])
    assert [one.character for one in state.researchers] == ["blackwood", "croft"]


def test_a_chosen_investigator_is_not_given_twice() -> None:
    """Investigators: whoever has not chosen gets one that is free."""
    state = begin([Player("Anna", "orange"), Player("Ben", "blue")], {"characters": {"Ben": "finch"}})
    assert [one.character for one in state.researchers] == ["vance", "finch"]


def test_no_two_the_same() -> None:
    """Investigators: no two players are the same, and all must exist."""
    same = {"characters": {"Anna": "finch", "Ben": "finch"}}
    assert refusal(options=same) == "Two players have chosen the same investigator."
    assert "no investigator" in refusal(options={"characters": {"Anna": "dagon"}})
    assert "does not play" in refusal(options={"characters": {"Zoe": "finch"}})


def test_starting_hands() -> None:
    """Set-up: five cards, six for Hayes; Blackwood has a Dread in the discard pile (D20)."""
    state = begin(["Anna", "Ben", "Carla"], {"characters": {"Anna": "hayes", "Ben": "blackwood"}})
    assert [len(one.hand) for one in state.researchers] == [6, 5, 5]
    assert (find(state, "Ben").discard, len(find(state, "Ben").deck)) == (("dread",), 5)
    assert state.spare == ()
    assert begin(options={"characters": {"Anna": "hayes", "Ben": "finch"}}).spare == ("dread",)


def test_the_decks() -> None:
    """Set-up: six Archive cards in the row and 34 in the deck, seven Tomes, all pawns at the Entrance."""
    state = begin()
    assert (len(set(state.row)), len(state.archive), len(state.tomes)) == (6, 34, 7)
    assert {one.cell for one in state.researchers} == {"b1"}


def test_a_home_made_board() -> None:
    """Set-up: a board of one's own, with its own doors."""
    state = begin(options={"board": board(), "paths": {"a1-a2": "locked"}})
    assert (state.tiles, state.paths) == (board(), {"a1-a2": "locked"})


def test_the_board_of_last_time_with_its_doors() -> None:
    """Set-up: as it was laid by hand; doors that are said now count, and a shuffled library is new."""
    doors, now = {"a1-a2": "locked"}, {"a2-a3": "none"}
    box, own = {OWN_BOARD: {"tiles": board(), "paths": doors}}, {"library": "own"}
    assert (begin(options=own, box=box).tiles, begin(options=own, box=box).paths) == (board(), doors)
    assert begin(options={**own, "paths": now}, box=box).paths == now
    assert begin(options={"library": "shuffled"}, box=box).paths == {}
    assert begin(options=own, box={OWN_BOARD: 5}).paths == {}


def test_boards_that_cannot_be() -> None:
    """Set-up: a board has fifteen known tiles, with one Entrance Hall and one Main Reading Room."""
    assert "no tile on" in refusal(options={"board": {"a1": PLAIN}})
    assert "no tile called" in refusal(options={"board": board(a2="cellar")})
    assert "exactly once" in refusal(options={"board": board(b1=PLAIN)})
    assert "three rows" in refusal(options={"board": board(d1=PLAIN)})
    assert "no door called" in refusal(options={"paths": {"a1-c5": "open"}})
    assert "open, locked or missing" in refusal(options={"paths": {"a1-a2": "ajar"}})


def test_options_that_make_no_sense() -> None:
    """Set-up: what is not understood is refused with a sentence."""
    assert "not understood" in refusal(options={"way": "neither"})
    assert "not understood" in refusal(options={"level": 3})
    assert "nothing called" in refusal(options={"holders": {"pawns": "app"}})


def test_the_number_of_whispers_is_a_guess() -> None:
    """Your box: the rulebook gives no number of Whispers, so it is marked until the owner has counted."""
    assert len(unconfirmed(GAME.rules.facts(), {})) == 3
    assert len(GAME.view(begin(), None).guesses) == 3
    box = {"whispers-dread": 2, "whispers-amnesia": 1, "whispers-paranoia": 0}
    state = begin(box=box)
    assert sorted(state.whispers.cards) == ["amnesia", "dread", "dread"]
    assert state.guesses == ()
    assert "between 0 and 30" in refusal(box={"whispers-dread": -1})


def test_checklist() -> None:
    """Checklist: the board row by row, the decks, who is who, and who goes first."""
    text = " ".join(check.text for check in checks(begin()))
    for words in (
        "top row",
        "Archive cards in the box",
        "2 pawns",
        "Location cards in the box",
        "goes first",
    ):
        assert words in text
    table_text = " ".join(check.text for check in checks(begin(options={"way": "table"})))
    for words in ("40 Archive cards: shuffle", "7 Tomes: shuffle", "18 Whispers", "Draw 5"):
        assert words in table_text


def test_checklist_of_locations_at_the_table() -> None:
    """Checklist: how many Location cards go with the Manuscript."""
    state = begin(options={"holders": {"locations": "table"}})
    text = " ".join(check.text for check in checks(state))
    assert "3 Location cards and the Pnakotic Manuscript: shuffle" in text


def test_a_board_without_question_marks_says_so() -> None:
    """Checklist: where nothing can be found, it says that only the Necronomicon can win."""
    bare = dict.fromkeys(CELLS, PLAIN) | {"b1": "entrance-hall", "b5": "main-reading-room"}
    text = " ".join(check.text for check in checks(begin(options={"board": bare})))
    assert "only the Necronomicon" in text


def test_the_options_of_the_set_up_screen_can_be_used_as_they_are() -> None:
    """Set-up screen: all its defaults make a table."""
    chosen: dict[str, Any] = {"holders": {}}
    for option in GAME.rules.options(2, {}):
        place = chosen["holders"] if option.group == "holding" else chosen
        place[option.id] = option.default
    assert begin(options=chosen).archive.held == "app"


def test_who_holds_what_is_said_as_in_every_game() -> None:
    """A component is held by the app or by the table; the level says which until somebody does."""
    asked = [one for one in GAME.rules.options(2, {}) if one.group == "holding"]
    assert {tuple(choice.value for choice in one.choices) for one in asked} == {("app", "table")}


def test_what_is_counted_later_is_a_guess_no_more() -> None:
    """Your box: the Whispers of this evening stay as they were dealt."""
    state = begin()
    after = with_box(state, {"whispers-dread": 2, "whispers-amnesia": 1, "whispers-paranoia": 0}, frozenset())
    assert (after.guesses, after.whispers) == ((), state.whispers)
    assert with_box(after, {}, frozenset()).guesses == state.guesses
