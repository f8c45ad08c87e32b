"""In mid-game, by touch: doing less loses nothing, hands are told how to go on, and the log keeps it."""

from collections import Counter

from companion.ui.screens.log.cards import StoryRow
from companion.ui.widgets.deed_row import DeedRow
from tests.ui.games.orne_library.orne_tablet import seat


def do(tablet, level):
    """Through the menu of the table."""
    tablet.more("How much Tableside does")
    tablet.tap(level)


def kept(tablet):
    """Chambers and who has looked, pawns, all cards that somebody owns, and what lies beside the board."""
    state = tablet.app.session.table.state
    owned = [Counter((*one.deck.cards, *one.hand, *one.discard, *one.played)) for one in state.researchers]
    decks = [Counter(deck.cards) for deck in (state.archive, state.tomes, state.whispers)]
    pawns = [one.cell for one in state.researchers]
    return state.chambers, state.locations, pawns, owned, decks, state.row, state.trash, state.turn.insight


def in_the_orrery(tablet):
    """The app holds everything; Vance has played the hand and looked into the Orrery."""
    tablet.lay(does="everything")
    tablet.look_into_orrery()
    tablet.tap("I have looked")
    assert tablet.view.picture.tile("a1").looked == ("Vance",)


def test_doing_less_and_less_keeps_secrets_pawns_and_cards(tablet):
    """From Everything to Companion to Draws: all is what it was, and undo leads back through both."""
    in_the_orrery(tablet)
    all_, before = tablet.app.session.table.state, kept(tablet)
    do(tablet, "Companion")
    assert kept(tablet) == before
    assert (tablet.view.guide.seat, seat(tablet, "Vance").place) == ("Vance", "The Orrery")
    do(tablet, "Draws")
    assert kept(tablet) == before
    assert tablet.view.picture.tile("a1").looked == ("Vance",)
    assert not tablet.leaks("The Pnakotic Manuscript")
    for _ in range(2):
        tablet.touch(tablet.app.stage.screen.ids.undo)
        if tablet.sheet is not None:
            tablet.tap("Undo")
    assert tablet.app.session.table.state == all_


def test_a_claim_after_two_changes_finds_what_was_seen(tablet):
    """The Location that Vance saw when the app did everything is the one that is turned over at Draws."""
    in_the_orrery(tablet)
    do(tablet, "Companion")
    do(tablet, "Draws")
    tablet.tap("Claim The Orrery")
    tablet.tap("Vance", within=tablet.sheet)
    tablet.tap("Claim The Orrery", within=tablet.sheet)
    assert tablet.app.session.table.outcome.winners == ("Vance",)


def test_cards_that_only_the_app_had_are_taken_out_of_the_box(tablet):
    """Each player's own, those that were played, and the row: on the screen, or behind the way to all."""
    in_the_orrery(tablet)
    row = ", ".join(card.name for card in tablet.view.picture.row)
    do(tablet, "Companion")
    assert {
        "Vance: take 3 Basic Research, 2 Cautious Steps",
        "Vance: lay down, as played, 4 Basic Research, 1 Cautious Steps",
        "Hayes: take your hand out of these: look under your name, 6 cards",
        "Count out the Archive deck: 34 cards, shuffled",
        f"Lay out the row: {row}",
    } <= {deed.text for deed in tablet.view.deeds}
    unread = [deed.text for deed in tablet.view.deeds if not tablet.reads(deed.text)]
    if unread:
        tablet.touch(tablet.app.stage.screen.ids.deeds._rest)
        assert {row.text for row in tablet.sheet.walk() if isinstance(row, DeedRow)} >= set(unread)
        tablet.tap("Close")


def test_what_hands_had_to_do_is_read_in_the_log(tablet):
    """Beside the board and in the whole story, also when the next turn has begun."""
    tablet.lay(does="companion")
    first = tablet.view.guide.seat
    tablet.tap(f"{first} is ready")
    tablet.step("b3")
    deed = f"Put {first}’s pawn in The Great Hall"
    tablet.tap("End the turn")
    assert deed not in [one.text for one in tablet.view.deeds]
    tablet.tap("Log")
    assert tablet.reads(f"On the table: {deed}")
    tablet.more("The whole log")
    assert [row for row in tablet.pilot.widgets() if isinstance(row, StoryRow) and deed in row.asked]
    assert tablet.reads(f"On the table: {deed}")


def test_a_hand_that_goes_to_the_table_is_read_in_private(tablet):
    """Everybody is told to look, and only a finger on the own ring shows which cards to take."""
    tablet.lay(does="everything")
    tablet.begin("Vance")
    do(tablet, "Companion")
    assert "Vance: take your hand out of these: look under your name, 5 cards" in [
        one.text for one in tablet.view.deeds
    ]
    assert not tablet.leaks("4 Basic Research")
    tablet.touch(tablet.picture._chips["Vance"])
    tablet.tap("Look at what you know")
    tablet.hold()
    assert tablet.reads("Your hand: take these from your cards")
    assert tablet.reads("4 Basic Research")
    assert tablet.reads("1 Cautious Steps")
    tablet.pilot.release(settle=0.4)
    assert not tablet.leaks("4 Basic Research")
