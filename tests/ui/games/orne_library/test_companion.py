"""Where Tableside is a companion: the cards stay in the players' hands, and a tap walks."""

import pytest

from companion.ui.games.orne_library.board import PAWN, PAWN_UP
from companion.ui.games.orne_library.chambers import question_mark
from tests.ui.games.orne_library.orne_tablet import BOARD, NOTHING_FIRST, VANCE, seat


def test_a_companion_turn_costs_a_tap_a_thing(tablet):
    """A tap moves the pawn, a tap ends the turn: the cards stay in the players' hands."""
    tablet.lay(does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("b3")
    assert seat(tablet, first).cell == "b3"
    assert [deed.text for deed in tablet.view.deeds] == [f"Put {first}’s pawn in The Great Hall"]
    assert tablet.picture.ids.board.numbers == {"tile:b3": (1,)}
    tablet.tap("End the turn")
    assert tablet.view.guide.seat != first
    tablet.step("b4")
    assert seat(tablet, tablet.view.guide.seat).cell == "b4"


def test_a_companion_walk_takes_what_the_way_costs_and_says_where_too_little_was_told(tablet):
    """Three told, a chamber two steps away: one is left. A walk for two after that is said."""
    tablet.lay(does="companion")
    tablet.tap(f"{tablet.view.guide.seat} is ready")
    for _ in range(3):
        tablet.app.session.play("correct", pool="footwork", by=1)
    tablet.step("b3")
    assert tablet.stat("footwork") == "1"
    tablet.step("c4")
    assert tablet.reads("Moved to Microfiche Annex all the same: 2 Footwork, with 1 left; 1 not told yet.")
    assert tablet.stat("footwork") == "0"


IN_BETWEEN = {**BOARD, "b2": "the-orrery", "a1": "main-reading-room"}
"""The Orrery lies ahead of the Entrance Hall."""


def companion(tablet, board):
    """A companion table, at its first turn; who begins."""
    tablet.lay(does="companion", board=board)
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    return first


def test_the_brass_move_asks_the_picture_for_any_chamber(tablet):
    """Near ones and those behind a chamber that does something: one question, whatever follows from it."""
    first = companion(tablet, IN_BETWEEN)
    tablet.tap("Move")
    assert len(tablet.app.stage.screen.pointing.values) == 14
    tablet.step("b3")
    tablet.tap("By another way")
    assert seat(tablet, first).cell == "b3"


def test_a_companion_pawn_that_may_have_come_through_a_hidden_chamber_is_asked_about(tablet):
    """Beyond the Orrery: one more tap says whether the pawn was in there; holding the ring is looking."""
    first = companion(tablet, IN_BETWEEN)
    tablet.step("b3")
    tablet.tap("The Orrery first")
    assert tablet.reads(f"The Orrery first\n{first} comes in")
    tablet.hold(first)
    tablet.pilot.release(settle=0.4)
    assert (seat(tablet, first).cell, tablet.view.picture.tile("b2").looked) == ("b2", (first,))
    tablet.tap("I have looked")
    tablet.step("b3")
    assert seat(tablet, first).cell == "b3"


def test_a_companion_pawn_that_came_by_another_way_has_looked_nowhere(tablet):
    """Two taps, and the pawn is there."""
    first = companion(tablet, IN_BETWEEN)
    tablet.step("b3")
    tablet.tap("By another way")
    assert (seat(tablet, first).cell, tablet.view.picture.tile("b2").entered) == ("b3", False)


def test_a_companion_walk_into_the_vault_says_that_it_is_locked(tablet):
    """The pawn goes where it was put, and nobody overlooks the lock."""
    companion(tablet, BOARD)
    tablet.step("c1")
    assert tablet.reads("The way to Manuscript Vault leads through a locked door: that takes a card.")


def test_a_companion_who_tells_no_footwork_is_left_in_peace(tablet):
    """Nothing stands over the header; the quiet line of the guide keeps the sum."""
    companion(tablet, BOARD)
    tablet.step("b3")
    assert not tablet.reads("not told yet")
    assert tablet.reads("The pawn has walked 2 Footwork more than was entered.")


def test_the_gallery_does_not_throw_a_hand_away(tablet):
    """Name a card, and every copy of that card goes."""
    board = {**BOARD, "b2": "founders-portrait-gallery", "b3": "main-reading-room"}
    first = companion(tablet, board)
    other = next(one.seat for one in tablet.view.picture.players if one.seat != first)
    tablet.step("b2")
    assert tablet.reads(f"{first}: name a card")
    assert tablet.reads(f"{other}: show hand, discard every copy of it")


def test_the_own_look_says_nothing_of_a_hand_on_the_table(tablet):
    """Neither the sheet of a player nor what is held in secret speaks of cards that nobody told."""
    first = companion(tablet, BOARD)
    tablet.touch(tablet.picture._chips[first])
    assert tablet.reads("The cards are on the table.")
    assert not tablet.leaks("10 cards")
    tablet.tap("Look at what you know")
    tablet.hold()
    assert not tablet.leaks("Your hand is empty.", "see your hand")
    assert tablet.reads("From what you know") or tablet.reads("You have looked at nothing yet.")
    tablet.pilot.release(settle=0.3)


def down_to_one(tablet):
    """A companion table with one Location card left in the deck; whose turn it is."""
    first = companion(tablet, BOARD)
    for cell in ("a1", "a5", "b5")[: len(tablet.app.session.table.state.locations.cards) - 1]:
        tablet.app.session.play("place_pawn", seat=first, to="b1")
        tablet.app.session.play("move_pawn", to=cell)
        tablet.pilot.wait(0.4)
        tablet.tap("Not now")
    return first


def test_a_companion_map_of_a_single_location_shows_it_and_asks_nothing(tablet):
    """There is one place for it: no "Back on top", no "Under the deck"."""
    down_to_one(tablet)
    tablet.tap("A card was played…", "Dusty Map")
    assert tablet.reads("Everybody may look")
    assert not {"Back on top", "Under the deck"} & set(tablet.labels())
    tablet.tap("Close")
    assert "End the turn" in tablet.labels()


def test_the_companion_kulten_show_a_single_location_to_whoever_holds_the_ring(tablet):
    """Two Insight are in the pool, and the tablet goes to the reader."""
    first = down_to_one(tablet)
    card = tablet.app.session.table.state.locations.cards[0]
    title = {"manuscript": "The Pnakotic Manuscript", "nothing": "Nothing of note"}[card]
    tablet.tap("A card was played…", "Unaussprechlichen Kulten", "The Locations")
    assert tablet.passed_to(first) or tablet.reads(f"{first} holds\nthe tablet")
    assert not tablet.leaks(title)
    tablet.hold()
    assert tablet.leaks(title)
    tablet.pilot.release(settle=0.3)
    assert not tablet.leaks(title)
    tablet.tap("I have looked")
    assert tablet.stat("insight") == "2"


@pytest.mark.parametrize(("answer", "again"), [("Take another turn", True), ("No", False)])
def test_companion_feverish_pace_asks_whether_another_turn_is_wanted(tablet, answer, again):
    """Three Footwork are in the pool at once; the card says that one may take another turn, not must."""
    first = companion(tablet, BOARD)
    tablet.tap("A card was played…", "Feverish Pace")
    assert tablet.stat("footwork") == "3"
    assert tablet.reads("Another turn after this one, with three cards?")
    tablet.tap(answer)
    assert tablet.reads(f"{first} has another turn after this one") is again
    tablet.tap("End the turn")
    assert (tablet.view.guide.seat == first) is again


def test_locations_out_of_the_box_are_told_when_the_table_takes_them(tablet):
    """Before any chamber is entered: the Manuscript and how many others, and to shuffle them."""
    companion(tablet, BOARD)
    count = len(tablet.app.session.table.state.locations.cards)
    tablet.app.session.play("hand_over", component="locations", to="table")
    tablet.pilot.wait(0.4)
    others = f"{count - 1} other Location card" + "s" * (count > 2)
    assert tablet.reads(f"Take the Manuscript and {others}")
    assert tablet.reads(f"Shuffle them, {count} Location cards, as the deck")


@pytest.mark.parametrize(("seed", "wins"), [(17, True), (7, False)])
def test_a_companion_claims_without_having_told_a_single_card(tablet, seed, wins):
    """The claimant says that ten Insight were made; asked once, then the card is turned over for all."""
    tablet.lay(seed, does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("a1")
    tablet.hold()
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.6)
    tablet.tap("Claim the Manuscript")
    counted = "The app has counted 0 of 10."
    assert tablet.reads(f"Ten Insight from cards this turn? {counted} The Orrery is turned over for all.")
    assert tablet.view.outcome is None
    tablet.tap("Claim the Manuscript", within=tablet.sheet)
    assert (tablet.headline == f"{first} wins") is wins
    assert tablet.reads("A wrong claim") is not wins


def test_the_necronomicon_asks_before_it_ends_the_game(tablet):
    """One slip of the finger among the cards ends no evening."""
    first = companion(tablet, BOARD)
    tablet.tap("A card was played…", "Win with the Necronomicon")
    assert tablet.reads("The Necronomicon and 15 Insight this turn? That ends the game.")
    tablet.tap("Not yet")
    assert (tablet.sheet, tablet.view.outcome) == (None, None)
    tablet.tap("A card was played…", "Win with the Necronomicon", "Win with the Necronomicon")
    assert tablet.view.outcome.winners == (first,)


def test_a_secret_is_not_asked_for_under_the_claim_of_another(tablet):
    """A wrong claim is told at once; it is gone when the next player comes into a chamber and chooses."""
    finch = {"name": "Finch", "colour": "orange"}
    seats, rulings = (VANCE, finch), {"D33": "listed"}
    tablet.lay(does="companion", seed=NOTHING_FIRST, players=seats, rulings=rulings)
    tablet.tap("Vance is ready")
    tablet.app.session.play("move_pawn", to="a1")
    tablet.app.session.play("claim", said=True)
    tablet.pilot.wait(0.4)
    assert tablet.sheet.title == "A wrong claim"
    tablet.tap("Close")
    drawn = tablet.app.stage.screen.ids.drawn
    assert (tablet.view.guide.seat, drawn.title) == ("Finch", "")
    tablet.app.session.play("move_pawn", to="a5")
    tablet.pilot.wait(0.4)
    assert tablet.headline == "Which Location lies in Translation Office?"
    assert drawn.title == ""


def test_one_tap_too_many_ends_nobody_elses_turn(tablet):
    """Where nothing of a turn was told, ending it asks once; a second tap after somebody's end is no harm."""
    tablet.lay(does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("b3")
    tablet.tap("End the turn")
    second = tablet.view.guide.seat
    assert second != first
    tablet.tap("End the turn")
    assert tablet.view.guide.seat == second
    assert f"Nothing is counted for {second}" in tablet.sheet.title
    tablet.tap("End the turn", within=tablet.sheet)
    assert tablet.view.guide.seat == first


def test_a_tap_on_the_row_buys_for_cards_in_ones_own_hands(tablet):
    """The Archive is the app's, the hands are the table's: one tap, nothing asked, and hands are told."""
    tablet.lay(does="companion", holders={"archive": "app"})
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    assert not tablet.picture.is_ready(f"archive:{tablet.view.picture.row[0].id}")
    cell = next(tile.id for tile in tablet.view.picture.tiles if tile.tile == "main-reading-room")
    tablet.app.session.play("move_pawn", to=cell)
    tablet.pilot.wait(0.5)
    card = tablet.view.picture.row[1]
    tablet.tap(card.name)
    assert tablet.view.deeds[0].text == f"{first}: take {card.name} to your discard pile"
    assert card.id not in [one.id for one in tablet.view.picture.row]


@pytest.mark.parametrize("does", ["draws", "companion"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_board_and_pools_fill_the_room_that_they_have(tablet, does, size):
    """Where no row lies below, tiles and pads are as large as the tablet allows."""
    tablet.pilot.resize(*size)
    tablet.lay(does=does)
    pads = tablet.picture._pads["insight"]
    blank = pads.to_window(0, pads.y)[1] - tablet.picture.to_window(0, tablet.picture.y)[1]
    assert blank < tablet.picture.height * 0.04
    assert pads.height >= (100 if size[1] > 700 else 60)


def test_a_pawn_stands_below_the_question_mark_of_its_chamber(tablet):
    """Dr. Finch still has to choose: what lies there is open, and the "?" is whole."""
    finch = {"name": "Finch", "colour": "orange"}
    tablet.lay(does="companion", players=(VANCE, finch), first="Finch")
    tablet.tap("Finch is ready")
    tablet.app.session.play("move_pawn", to="a1")
    tablet.show_again(0.4)
    tile = tablet.view.picture.tile("a1")
    assert (tile.entered, [pawn.seat for pawn in tile.pawns]) == (False, ["Finch"])
    size, up = question_mark(bool(tile.pawns))
    assert up - size / 2 >= PAWN * (PAWN_UP + 0.5)
    assert question_mark(False)[0] > size
