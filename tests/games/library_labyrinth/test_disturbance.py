"""The Disturbance phase: find the tile, find the one case, do it, and walk on."""

import pytest
from msgspec.structs import replace

from companion.games.library_labyrinth.rules.cases import Case, asks_more, cursed_tile, learn
from companion.games.library_labyrinth.rules.floor_as_asked import as_asked
from companion.games.library_labyrinth.rules.grid import JUNCTIONS, RING, TILES, walk
from companion.games.library_labyrinth.rules.moves.disturbance import RevealDisturbance, _miscounted
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import with_tile
from companion.table import IllegalMove, Table, Telling
from tests.games.library_labyrinth.tables import curse, lay, new, next_turn, refused, texts


def ready(**options: object) -> Table:
    """Two players who keep floor and meeples and hold the deck; the Bookwyrm is at b1, c1, c2 and b2."""
    return new(2, **{"keeps": "meeples", "start": "j2", "holders": {"disturbance": "table"}, **options})


def test_the_ring_has_twelve_junctions_clockwise() -> None:
    """The outer junctions, from the north-west one clockwise and back to the first."""
    places = [(junction.row, junction.col) for junction in RING]
    assert places[:4] == [(0, 0), (0, 1), (0, 2), (0, 3)]
    assert places[4] == (1, 3)
    assert len(set(places)) == 12
    assert walk("j12") == "j1"


def test_how_often_each_tile_is_touched() -> None:
    """The compass is never cursed, the tiles diagonal to it most."""
    touched = [sum(tile in junction.tiles.values() for junction in RING) for tile in TILES]
    assert touched == [1, 2, 2, 2, 1, 2, 3, 2, 3, 2, 2, 2, 0, 2, 2, 2, 3, 2, 3, 2, 1, 2, 2, 2, 1]


def test_the_card_points_at_the_tile_in_its_direction() -> None:
    """North west of junction 2 lies b1, south east of it c2."""
    assert JUNCTIONS["j2"].tiles == {"NW": "b1", "NE": "c1", "SE": "c2", "SW": "b2"}
    table = ready()
    curse(table, "SE")
    assert [tile.id for tile in table.view().picture.tiles if tile.cursed] == ["c2"]


def test_a_dark_tile_is_flipped_and_activated() -> None:
    """Case one: it is lit, and a Terror comes at once."""
    table = ready()
    curse(table, "SW")
    assert table.view().guide.headline.startswith("What does tile")
    told = table.play("carry_out", shows="terror")
    tile = table.state.tiles["b2"]
    assert tile.lit
    assert tile.token in table.state.terrors_out
    assert "Terror" in texts(told)


def test_an_occupied_tile_makes_a_quarter_turn() -> None:
    """Case two: a token or a player on it, so it only turns."""
    table = ready(keeps="paths")
    lay(table, "c2", "terror", "basilisk", "ne")
    curse(table, "SE")
    guide = table.view().guide
    assert guide.headline == "Tile C2 only turns"
    assert "Basilisk" in guide.detail
    table.play("carry_out")
    assert table.state.tiles["c2"].openings == "es"
    assert table.state.tiles["c2"].token == "basilisk"


def test_an_empty_terror_space_gets_a_new_terror() -> None:
    """Case three: the Terror that was there is captured, so a new one comes."""
    table = ready()
    lay(table, "b1", "terror")
    curse(table, "NW")
    assert table.view().guide.rule == "disturbance-empty-terror"
    table.play("carry_out")
    assert len(table.state.terrors_out) == 1
    assert table.state.tiles["b1"].token == table.state.terrors_out[0]


@pytest.mark.parametrize("shows", ["shelf", "reward", "crossroads"])
def test_any_other_empty_tile_goes_dark(shows: str) -> None:
    """Case four: an empty Shelf, Reward or crossroads tile is flipped back."""
    table = ready()
    lay(table, "c1", shows)
    curse(table, "NE")
    table.play("carry_out")
    assert table.state.tiles["c1"].lit is False


def test_a_tile_that_went_dark_is_remembered() -> None:
    """Nothing is asked twice: flipped again, the tile is what everybody has seen, and is activated again."""
    table = ready()
    lay(table, "c1", "shelf")
    curse(table, "NE")
    table.play("carry_out")
    table.play("place_bookwyrm", junction="j2")
    curse(table, "NE")
    (done,) = [offer for offer in table.moves() if offer.group == "next"]
    assert done.name == "carry_out"
    table.play("carry_out")
    assert table.state.tiles["c1"].token in table.state.shelves_out


def test_done_walks_the_bookwyrm_and_begins_the_next_turn() -> None:
    """Reveal and done are the two taps of the phase."""
    table = ready()
    curse(table, "NW")
    table.play("carry_out", shows="reward")
    assert table.state.bookwyrm == "j3"
    assert table.state.turn_of == "Blue"
    assert table.state.step == "actions"
    assert table.state.actions_left == 3


def test_where_nothing_is_kept_the_table_says_which_case_it_is() -> None:
    """After the reveal there are four answers, then the instruction."""
    table = new(2, keeps="nothing", start="j2")
    table.play("reveal_disturbance")
    answers = [offer for offer in table.moves() if offer.group == "answer"]
    assert [offer.args["case"] for offer in answers] == ["dark", "occupied", "empty_terror", "empty_other"]
    refused(table, "First say what the tile is now", "carry_out")
    table.play("tile_is", case="empty_terror")
    table.play("carry_out")
    assert len(table.state.terrors_out) == 1
    assert table.state.tiles["b1"].lit is None


def test_where_meeples_are_not_kept_it_asks_only_if_it_matters() -> None:
    """At an empty tile it asks whether a meeple is on it; at a dark one or a token it does not."""
    table = new(2, keeps="floor", start="j2", holders={"disturbance": "table"})
    lay(table, "c1", "crossroads")
    lay(table, "c2", "terror", "kraken")
    curse(table, "NE")
    assert table.view().guide.headline == "Is a meeple on tile C1?"
    assert [offer.args["case"] for offer in table.moves() if offer.group == "answer"] == [
        "occupied",
        "empty_other",
    ]
    table.play("tile_is", case="occupied")
    table.play("carry_out")
    assert table.state.tiles["c1"].lit
    table.play("place_bookwyrm", junction="j2")
    curse(table, "SE")
    assert table.state.curse.case == "occupied"


def test_an_answer_against_what_the_app_knows_is_refused() -> None:
    """If the app has the tile dark, the table must correct the tile first."""
    table = ready()
    curse(table, "NW")
    refused(table, "The app has B1 as dark", "tile_is", case="occupied")


def test_the_app_reveals_its_own_cards_only() -> None:
    """Who holds the deck says what came."""
    table = new(2)
    refused(table, "The app holds the Disturbance deck", "reveal_disturbance", drew="NW")
    table = ready()
    refused(table, "say which card you drew", "reveal_disturbance")
    refused(table, "No Disturbance card shows", "reveal_disturbance", drew="up")


def test_nothing_else_happens_while_a_card_is_open() -> None:
    """First carry out the card, then go on."""
    table = ready()
    refused(table, "No Disturbance card is revealed", "carry_out")
    curse(table, "NW")
    refused(table, "First carry out", "reveal_disturbance", drew="NW")
    refused(table, "First carry out", "spend_action")
    refused(table, "Say what the tile shows", "carry_out")
    refused(table, "Terror, a Shelf, a Reward or crossroads", "carry_out", shows="compass")


def test_more_of_a_direction_than_expected_is_accepted_and_noted() -> None:
    """The split is a guess, so the table is right even at the eighth card of one direction."""
    table = ready(keeps="nothing")
    notes = []
    for _ in range(9):
        notes.append(texts(table.play("reveal_disturbance", drew="NW")))
        table.play("tile_is", case="occupied")
        table.play("carry_out")
    assert ["check the split" in note for note in notes] == [False] * 7 + [True] * 2
    assert len(table.state.disturbance) == 9


def test_out_of_time_ends_the_game_when_it_is_revealed() -> None:
    """The last curse is followed by one more turn; then Out of Time ends it."""
    table = ready(keeps="nothing")
    table.play("correct_cards_left", cards=1)
    curse(table, "NW")
    table.play("tile_is", case="occupied")
    table.play("carry_out")
    assert table.outcome is None
    assert table.view().guide.note.endswith("the last turn")
    table.play("reveal_disturbance", drew="out_of_time")
    assert table.outcome is not None
    assert (table.outcome.result, table.outcome.cause) == ("lost", "out_of_time")


def test_the_table_may_be_right_against_the_count() -> None:
    """Out of Time before or a card after the app's last one is accepted and noted."""
    table = ready()
    assert "18 cards were still to come" in texts(table.play("reveal_disturbance", drew="out_of_time"))
    table = ready(keeps="nothing")
    table.play("correct_cards_left", cards=0)
    assert "only Out of Time was left" in texts(table.play("reveal_disturbance", drew="SE"))


def test_the_apps_own_deck_ends_with_out_of_time() -> None:
    """With no cards left the app reveals Out of Time."""
    table = new(2)
    table.play("correct_cards_left", cards=0)
    told = table.play("reveal_disturbance")
    assert told[0].reveals == "the top of the Disturbance deck"
    assert table.outcome is not None


def test_a_reveal_is_undone_with_a_warning() -> None:
    """What everybody has seen is named before it is taken back."""
    table = new(2)
    table.play("reveal_disturbance")
    would = table.undo_preview()
    assert would is not None
    assert would.label == "South east revealed"
    assert would.seen


def test_what_the_table_has_told_is_undone_without_a_question() -> None:
    """A slip of a finger is put right by one tap: the app has shown nothing that the table did not tell."""
    held = {"disturbance": "table", "terrors": "table", "shelves": "table"}
    table = new(2, hands=True, holders=held)
    for move, args in (
        ("deal_book", {"genre": "red", "card": "red-1"}),
        ("begin_play", {}),
        ("flip_tile", {"tile": "c2", "shows": "shelf", "shelf": "red"}),
        ("flip_tile", {"tile": "b3", "shows": "terror", "terror": "kraken"}),
        ("take_book", {"genre": "red", "card": "red-2"}),
        ("reveal_disturbance", {"drew": "NE"}),
    ):
        table.play(move, **args)
        would = table.undo_preview()
        assert would is not None
        assert (move, would.seen) == (move, "")


def test_what_the_table_says_of_a_tile_is_kept() -> None:
    """Dark, a Terror space, or lit and of some kind."""
    table = ready(keeps="floor")
    curse(table, "NW")
    tile = cursed_tile(table.state)
    unknown = with_tile(table.state, tile, lit=None, kind=Kind.UNKNOWN)
    for case, lit, kind in (
        (Case.DARK, False, Kind.UNKNOWN),
        (Case.EMPTY_TERROR, True, Kind.TERROR),
        (Case.EMPTY_OTHER, True, Kind.UNKNOWN),
        (Case.OCCUPIED, True, Kind.UNKNOWN),
    ):
        told = learn(unknown, tile, case, Telling()).tiles[tile]
        assert (told.lit, told.kind) == (lit, kind)
    nothing = new(keeps="nothing").state
    assert learn(nothing, "", Case.DARK, Telling()) == nothing


def test_the_floor_is_seen_as_hands_make_it() -> None:
    """A Terror that comes off the table's own stack lies there; of the app's nobody knows which comes."""
    for holder, there in (("table", True), ("app", False)):
        table = ready(keeps="meeples", holders={"terrors": holder})
        lay(table, "b1", "terror")
        curse(table, "NW")
        assert table.state.curse.case == Case.EMPTY_TERROR
        assert bool(as_asked(table.state).tiles["b1"].token) is there
        none = replace(table.state, terrors=replace(table.state.terrors, cards=()))
        assert not as_asked(none).tiles["b1"].token


def test_with_the_sixth_terror_nobody_goes_on() -> None:
    """The Bookwyrm stays where it is, and so does the turn."""
    table = ready(keeps="meeples")
    for tile in ("a5", "b5", "c5", "d5", "e5"):
        lay(table, tile, "terror", "some")
    curse(table, "NW")
    before = table.state
    told = table.play("carry_out", shows="terror")
    assert table.outcome is not None
    assert (table.state.turn_of, table.state.bookwyrm) == (before.turn_of, before.bookwyrm)
    assert told[-1].text == "Six Terrors are on the floor: the library is overrun."


def test_a_direction_of_which_the_owner_has_no_more_cannot_come() -> None:
    """Where all are counted in Your box: the card is looked at again; at the end only Out of Time is left."""
    split = {"split-NW": 1, "split-NE": 9, "split-SE": 9, "split-SW": 9}
    table = new(2, split, keeps="nothing", holders={"disturbance": "table"})
    next_turn(table)
    words = (
        "Your box has 1 north west card, and no more can come. Look at the card again; "
        "if there are more, put Your box right."
    )
    with pytest.raises(IllegalMove) as refusal:
        table.play("reveal_disturbance", drew="NW")
    assert str(refusal.value) == words
    state = replace(table.state, disturbance=replace(table.state.disturbance, cards=()), spare=())
    with pytest.raises(IllegalMove, match=r"^Your box has 9 north east cards"):
        RevealDisturbance("NE").apply(state, Telling())
    guessed = new(2, keeps="nothing", holders={"disturbance": "table"}).state
    gone = replace(guessed, disturbance=replace(guessed.disturbance, cards=()), spare=())
    with pytest.raises(IllegalMove, match="Every Disturbance card has been drawn: only Out of Time"):
        RevealDisturbance("NE").apply(gone, Telling())


def test_a_card_that_was_not_counted_makes_the_split_a_guess() -> None:
    """Whatever the owner has said of it; tables of an older edition go on as they went."""
    split = {"split-NW": 7, "split-NE": 7, "split-SE": 7, "split-SW": 7, "double-1": "NE+SW"}
    state = new(2, split).state
    assert _miscounted(state).box_given == ("double-1",)
    assert _miscounted(state).guesses == new(2).state.guesses
    older = replace(state, edition=0)
    assert not older.firm
    assert _miscounted(older) == older


def test_a_remembered_terror_space_asks_before_it_ends_the_game() -> None:
    """What it shows is known; that the sixth Terror comes by it is asked once. Of any other nothing is."""
    table = ready(keeps="meeples")
    for shows in ("terror", "dark"):
        table.play("correct_tile", tile="b1", shows=shows)
    for tile in ("a5", "b5", "c5", "d5"):
        lay(table, tile, "terror", "some")
    curse(table, "NW")
    assert (table.state.curse.case, asks_more(table.state)) == (Case.DARK, False)
    sixth = replace(table.state, terrors_out=(*table.state.terrors_out, "kraken"))
    assert asks_more(sixth)
    assert not asks_more(replace(sixth, terrors=replace(sixth.terrors, cards=())))
