"""The Disturbance phase: find the tile, find the one case, do it, and walk on."""

from typing import Any

import pytest

from companion.games.library_labyrinth.rules.grid import JUNCTIONS, RING, TILES, walk
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.table import Holder, IllegalMove, Table, Telling
from tests.games.library_labyrinth.tables import curse, lay, new, refused, texts


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


def test_a_double_curse_lets_the_players_choose_the_order() -> None:
    """Both tiles are disturbed, one after the other."""
    table = ready(doubles=1)
    curse(table, "NW+SE")
    assert len([tile for tile in table.view().picture.tiles if tile.cursed]) == 2
    refused(table, "First choose", "carry_out")
    refused(table, "First choose", "tile_is", case="dark")
    refused(table, "does not show that tile", "start_with", direction="NE")
    table.play("start_with", direction="SE")
    refused(table, "no two tiles", "start_with", direction="NW")
    table.play("carry_out", shows="crossroads")
    assert table.state.step == "disturbance"
    assert table.state.curse.pending == ("NW",)
    table.play("carry_out", shows="crossroads")
    assert table.state.turn_of == "Blue"
    assert table.state.cursed == ("double-1",)


def test_six_terrors_are_counted_between_the_two_tiles() -> None:
    """The sixth Terror by the first tile ends the game before the second."""
    table = ready(doubles=1)
    for terror, tile in zip(
        ("basilisk", "kraken", "plague", "dracula", "tornado"), ("e1", "e2", "e3", "e4", "e5"), strict=True
    ):
        lay(table, tile, "terror", terror)
    curse(table, "NW+SE")
    table.play("start_with", direction="NW")
    table.play("carry_out", shows="terror")
    assert table.outcome is not None
    assert table.outcome.cause == "six_terrors"
    assert table.state.tiles["c2"].lit is False


def test_what_a_double_shows_is_learned_for_the_box() -> None:
    """The pair that the table names is told, so that Your box can keep it."""
    table = ready(doubles=1)
    told = table.play("reveal_disturbance", drew="NW+NE")
    assert told[0].learned == {"double-1": "NW+NE"}


def test_either_double_may_be_the_one_in_the_tables_deck() -> None:
    """One is known and the other is not: any pair may come, and what is known of the first stays."""
    table = new(2, {"double-1": "NE+SW"}, doubles=1, holders={"disturbance": "table"})
    table.play("reveal_disturbance", drew="NW+SE")
    assert table.state.known.doubles == {"double-1": "NE+SW", "double-2": "NW+SE"}
    assert not [card for card in table.state.disturbance.cards if card.startswith("double")]
    known = new(2, {"double-1": "NE+SW", "double-2": "NW+SE"}, doubles=1, holders={"disturbance": "table"})
    with pytest.raises(IllegalMove, match="Your box"):
        known.play("reveal_disturbance", drew="NW+NE")


def test_the_apps_double_shows_what_the_box_says() -> None:
    """A confirmed face is used; without one the guess is named as a guess."""
    table = new(2, {"double-1": "SW+SE"}, doubles=1, extra=0)
    while table.state.curse.card != "double-1":
        table.play("reveal_disturbance")
        if table.state.curse.card != "double-1":
            table.play("keep_floor", level="floor" if table.state.keeps == "nothing" else "nothing")
            if not table.state.curse.case:
                table.play("tile_is", case="occupied")
            table.play("carry_out", **({"shows": "reward"} if table.state.curse.case == "dark" else {}))
    assert table.state.curse.pending == ("SW", "SE")
    assert not table.state.curse.settled
    assert any("double" in words for words in new(2, doubles=1).view().guesses)


def test_after_a_recount_the_split_is_in_doubt_only_where_too_many_have_come() -> None:
    """Counted down to its double curses, a deck that gives another card was miscounted."""
    table = ready(keeps="nothing", doubles=2)
    table.play("correct_cards_left", cards=2)
    told = texts(table.play("reveal_disturbance", drew="NW"))
    assert "check the split" not in told
    assert "By the app’s count only double curses were left." in told


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


def test_the_table_names_the_tokens_it_draws() -> None:
    """Where the table holds the stacks it says which Shelf came, and may say which Terror."""
    table = ready(holders={"disturbance": "table", "terrors": "table", "shelves": "table"})
    curse(table, "NW")
    refused(table, "no Terror called", "carry_out", shows="terror", terror="dragon")
    table.play("carry_out", shows="terror", terror="minotaur")
    assert table.state.tiles["b1"].token == "minotaur"
    curse(table, "NW")
    refused(table, "say which Shelf came", "carry_out", shows="shelf")
    refused(table, "no Shelf called", "carry_out", shows="shelf", shelf="grey")
    table.play("carry_out", shows="shelf", shelf="purple")
    assert table.state.tiles["c1"].token == "purple"


def test_the_seventh_shelf_tile_stays_without_a_token() -> None:
    """When all six Shelf tokens are out, a lit Shelf tile is an ordinary empty tile."""
    table = ready(level="novice")
    for tile, genre in zip(TILES[5:11], ("red", "pink", "orange", "green", "blue", "purple"), strict=True):
        lay(table, tile, "shelf", genre)
    curse(table, "NW")
    told = table.play("carry_out", shows="shelf")
    assert "no_shelf" in [event.id for event in told]
    assert table.state.tiles["b1"].token == ""


def test_an_empty_terror_stack_brings_nothing() -> None:
    """Without a Terror left nothing is placed, and the app says so."""
    from msgspec.structs import replace

    table = ready()
    state = table.state
    captured = replace(state, terrors=replace(state.terrors, cards=()))
    move = table.game.decode_move({"move": "flip_tile", "tile": "c2", "shows": "terror"})
    tell = Telling()
    after = move.apply(captured, tell)
    assert "no_terror" in [event.id for event in tell.events]
    assert after.terrors_out == ()


def five_terrors(**options: object) -> Table:
    """Five Terrors are on the floor, and the next card points at an empty Terror space."""
    table = new(start="j2", **options)
    for tile in ("a5", "b5", "c5", "d5", "e5"):
        lay(table, tile, "terror:some")
    lay(table, "c2", "terror")
    curse(table, "SE")
    if not table.state.curse.case:
        table.play("tile_is", case="empty_terror")
    return table


@pytest.mark.parametrize("held", ["app", "table"])
def test_after_the_sixth_terror_nobody_is_next(held: str) -> None:
    """Done asks whether that is so, says that it ends the game, and asks for no name."""
    table = five_terrors(holders={"terrors": held})
    (done,) = [offer for offer in table.moves() if offer.name == "carry_out"]
    assert (done.note, done.asks) == ("ends the game", ())
    assert done.confirm.endswith("and the end. Is that so?")
    table.play("carry_out")
    assert table.outcome is not None
    assert table.outcome.cause == "six_terrors"


def test_a_dark_tile_that_may_end_the_game_asks_for_no_name() -> None:
    """A Terror is a Terror then."""
    table = new(start="j2", holders={"terrors": "table"})
    for tile in ("a5", "b5", "c5", "d5", "e5"):
        lay(table, tile, "terror:some")
    curse(table, "SE")
    assert [offer.label for offer in table.moves() if offer.name == "carry_out"] == [
        "Terror",
        "Shelf",
        "Reward",
        "Crossroads",
    ]
    refused(table, "No Terror comes here", "carry_out", shows="terror", terror="kraken")
    table.play("carry_out", shows="terror")
    assert table.outcome is not None


def test_which_tile_comes_first_is_asked_only_where_it_matters() -> None:
    """A tile with a token on it only turns, whenever; tables of older editions say it all the same."""
    for edition, asked in ((8, True), (9, False)):
        options = {"does": "companion", "start": "j2", "doubles": 1, "holders": {"disturbance": "table"}}
        table = Table.new("library-labyrinth", ["Red", "Blue"], options, seed=7, edition=edition)
        lay(table, "b1", "terror", "kraken")
        table.play("reveal_disturbance", drew="NW+SE")
        assert bool([permit for permit in table.legal() if permit.name == "start_with"]) is asked


def a_terror_comes(**options: Any) -> Table:
    """The card points at an empty Terror space, and the stack lies on the table."""
    holders = {"disturbance": "table", "terrors": "table"}
    table = new(does="everything", start="j2", keeps="meeples", holders=holders, **options)
    if options.get("hands"):
        table.play("begin_play")
    lay(table, "b1", "terror")
    table.play("reveal_disturbance", drew="NW")
    return table


@pytest.mark.parametrize(("hands", "group"), [(True, "answer"), (False, "more")])
def test_a_terror_that_came_is_told_with_one_tap(hands: bool, group: str) -> None:
    """Done says that some Terror came; who wants to name it can: beside it where the app helps to capture."""
    table = a_terror_comes(hands=hands)
    offers_now = [(offer.label, offer.group) for offer in table.moves() if offer.name == "carry_out"]
    assert offers_now == [("Done", "next"), ("A Terror by name", group)]
    table.play("carry_out", **({"terror": "some"} if hands else {}))
    assert len(table.state.terrors_out) == 1


def test_a_companion_says_where_the_top_terror_goes_and_asks_for_no_name() -> None:
    """Nobody looks for one among 24: a flip is the tile and its kind, a curse says itself what it is, and a
    tap on the tile may name it later."""
    table = new(does="companion", start="j2")
    assert table.state.terrors.held is Holder.TABLE
    table.play("flip_tile", tile="c2", shows="terror")
    assert [deed.text for deed in table.view().deeds] == ["Put the top Terror on C2"]
    (flip,) = [offer for offer in table.moves() if offer.name == "flip_tile" and offer.group != "more"]
    assert [ask.name for ask in flip.asks] == ["tile", "shows"]
    token = table.state.tiles["c2"].token
    assert "name_terror" in {offer.name for offer in table.moves() if f"token:{token}" in offer.things}
    table.play("name_terror", token=token, terror="kraken")
    assert table.state.tiles["c2"].token == "kraken"


def test_a_companion_of_an_older_edition_still_deals_the_terrors() -> None:
    """What a table was begun with, it keeps."""
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"does": "companion"}, seed=7, edition=9)
    assert table.state.terrors.held is Holder.APP
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"holders": {"terrors": "table"}}, edition=9)
    refused(table, "say which Terror came", "flip_tile", tile="c2", shows="terror")


def test_where_the_app_was_wrong_it_asks_whether_a_terror_lies_there() -> None:
    """After "Not so" a token may be a Terror that nobody told the app of: it counts from then on."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("not_so")
    labels = [offer.label for offer in table.moves() if offer.name == "tile_is"]
    assert labels == [
        "A Terror is on it",
        "A meeple is on it",
        "A Shelf is on it",
        "An empty Terror space",
        "Empty, no Terror space",
    ]
    refused(table, "No Terror can lie there", "tile_is", case="empty_other", terror="some")
    table.play("tile_is", case="occupied", terror="some")
    assert len(table.state.terrors_out) == 1
    tile = table.state.tiles["b1"]
    assert (tile.lit, tile.kind, tile.token) == (True, Kind.TERROR, table.state.terrors_out[0])


def test_where_the_app_was_wrong_about_who_stands_there_it_follows_that_meeple_from_there() -> None:
    """After "Not so" a meeple may have walked on without a word: the picture has it where it is."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    curse(table, "NW")
    table.play("not_so")
    offer = next(offer for offer in table.moves() if offer.label == "A meeple is on it")
    assert [choice.value for choice in offer.asks[0].choices] == list(table.state.meeples)
    refused(table, "No meeple can stand there", "tile_is", case="empty_other", who="Blue")
    told = table.play("tile_is", case="occupied", who="Blue")
    assert table.state.meeples["Blue"] == "b1"
    assert told[0].text == "Tile B1: Blue is on it, not on C3."


def test_a_sixth_terror_that_was_overlooked_ends_the_game() -> None:
    """It is asked once before that is told."""
    table = ready(keeps="meeples", holders={"disturbance": "table"})
    for tile in ("c2", "d2", "b3", "d3", "c4"):
        lay(table, tile, "terror", "some")
    curse(table, "NW")
    table.play("not_so")
    offer = next(offer for offer in table.moves() if offer.label == "A Terror is on it")
    assert "the end" in offer.confirm
    table.play("tile_is", case="occupied", terror="some")
    assert table.outcome is not None
