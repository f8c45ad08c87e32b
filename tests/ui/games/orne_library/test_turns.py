"""Turns by touch: cards out of the secret hand, steps, purchases and claims."""

import pytest
from msgspec.structs import replace

from companion.games.orne_library.rules.state import Chamber, SeenCards, Turn
from companion.table import Holder
from companion.ui.widgets.buttons import BrassButton
from companion.ui.widgets.secret import Peek
from tests.games.orne_library.tables import BLUE, RED, at_table, table
from tests.ui.frame.tables import every_tablet, in_sight
from tests.ui.games.orne_library.orne_tablet import HAYES, VANCE, seat
from tests.ui.recounting import count, set_right


def test_a_second_tap_on_the_row_buys_nothing(tablet):
    """The card that has just come to lie under the finger was not meant."""
    tablet.lay(players=(HAYES, VANCE))
    tablet.begin("Hayes")
    tablet.plain()
    for _ in range(9):
        tablet.app.session.play("correct", pool="insight", by=1)
    tablet.step("b2")
    card = next(one for one in tablet.picture._cards if one.thing in tablet.picture.ready)
    tablet.pilot.tap(card, settle=0.15)
    assert len(bought(tablet)) == 1
    tablet.pilot.tap(card, settle=0.6)
    assert len(bought(tablet)) == 1


def bought(tablet):
    """What was bought so far."""
    entries = tablet.app.session.table.journal.entries
    return [entry for entry in entries if any(event.id == "buy_card" for event in entry.events)]


def test_two_whole_turns_by_touch(tablet):
    """A turn with a purchase and a turn with a Hidden Chamber, from the hand to the end of each."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.plain()
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("4", "1")
    tablet.step("b2")
    assert seat(tablet, "Vance").place == "Main Reading Room"
    tablet.tap("Well-Worn Boots", "Buy it for 3 Insight")
    assert tablet.stat("insight") == "1"
    assert "Well-Worn Boots" not in [card.name for card in tablet.view.picture.row]
    assert all(tablet.view.picture.row)
    tablet.tap("End the turn")
    tablet.begin("Hayes")
    tablet.plain()
    tablet.step("a1")
    assert tablet.reads("The Orrery\nHayes comes in")
    tablet.hold()
    assert tablet.reads("The Pnakotic Manuscript")
    tablet.pilot.release(settle=0.3)
    tablet.tap("I have looked", "End the turn")
    assert tablet.headline == "Pass the tablet to Vance"
    assert seat(tablet, "Hayes").place == "The Orrery"


def test_a_card_is_played_out_of_the_secret_hand(tablet):
    """Sliding to a card plays it, everybody knows, and the hand stays for the next one."""
    tablet.lay()
    tablet.tap("Vance is ready")
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Basic Research"] * 4 + ["Cautious Steps"]
    tablet.slide_to("Cautious Steps")
    assert not tablet.cards()
    assert tablet.reads("Vance plays Cautious Steps.")
    assert seat(tablet, "Vance").hand == 4
    tablet.hold()
    assert [card.text for card in tablet.cards()] == ["Basic Research"] * 4
    tablet.slide_to("Basic Research")
    tablet.tap("Done")
    assert tablet.sheet is None
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("1", "1")
    assert "Vance plays Cautious Steps." in tablet.texts_of_log()


def test_all_plain_cards_are_played_with_one_tap_out_of_the_secret_hand(tablet):
    """Others see them come one by one, as if each had been chosen; nothing says that these were all."""
    tablet.lay()
    tablet.tap("Vance is ready")
    assert not tablet.reads("at once")
    tablet.hold()
    assert tablet.reads("Play these 5 at once")
    assert tablet.reads("4 Basic Research, 1 Cautious Steps")
    tablet.slide_to_all()
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("4", "1")
    assert seat(tablet, "Vance").hand == 0
    told = [text for line in tablet.app.session.table.log() for text in line.texts if "plays" in text]
    assert sorted(told) == ["Vance plays Basic Research."] * 4 + ["Vance plays Cautious Steps."]
    assert tablet.sheet is None


def test_what_was_played_at_once_is_undone_and_redone_at_once(tablet):
    """One slide was one intention, and is one step back, asked about once."""
    tablet.stand(table(("eureka", "basic-research", "basic-research", "basic-research")))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to_all()
    tablet.tap("Done")
    assert tablet.stat("insight") == "3"
    ids = tablet.app.stage.screen.ids
    assert ids.undo.text == "Undo: Red plays Basic Research, and 2 more"
    tablet.touch(ids.undo)
    tablet.tap("Undo")
    assert (tablet.stat("insight"), tablet.sheet) == ("0", None)
    tablet.touch(ids.redo)
    assert tablet.stat("insight") == "3"


def test_what_was_played_at_once_is_said_as_a_number(tablet):
    """Where more can be played, the private screen does not name one card of several."""
    tablet.stand(table(("basic-research", "basic-research", "eureka")))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to_all()
    assert tablet.reads("2 cards are played.")


def test_play_a_card_offers_the_plain_cards_at_once_too(tablet):
    """It is the same hand, whether somebody looks at it or was asked which card to play."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.tap("Play a card")
    tablet.hold()
    assert tablet.reads("Play these 5 at once")
    tablet.slide_to_all()
    assert (tablet.stat("insight"), tablet.stat("footwork")) == ("4", "1")


def test_a_hand_with_one_plain_card_offers_nothing_at_once(tablet):
    """Then it is as quickly played by itself."""
    tablet.lay()
    tablet.tap("Vance is ready")
    for _ in range(4):
        tablet.hold()
        tablet.slide_to("Basic Research")
    tablet.hold()
    assert not tablet.reads("at once")
    tablet.pilot.release(settle=0.4)
    tablet.tap("Done")


def test_a_card_that_cannot_be_bought_is_read(tablet):
    """Away from the Main Reading Room a tap on a card tells what it does and costs, and buys nothing."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.plain()
    tablet.tap("Master Key")
    assert tablet.sheet.title == "Master Key"
    assert "It costs 4 Insight" in tablet.sheet.text
    assert tablet.stat("insight") == "4"


def test_a_chamber_out_of_reach_is_read(tablet):
    """A tap on a chamber that cannot be stepped into tells what it does."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.step("b4")
    assert tablet.sheet.title == "Study Carrels"
    assert tablet.sheet.text == "A step out costs 2 Footwork."
    tablet.tap("Cancel")
    tablet.step("b5")
    assert tablet.sheet.text == "Hidden Chamber. Whoever comes in first sees what it is."
    assert seat(tablet, "Vance").place == "Entrance Hall"


def test_reachable_chambers_glow_with_their_price(tablet):
    """After walking cards are played, chambers show what they take; each is one tap away, near or far."""
    tablet.stand(table(at="b1", footwork=2))
    tiles = {tile.id: tile for tile in tablet.picture.data.tiles}
    assert (tiles["b2"].step, tiles["b3"].step, tiles["b3"].reach) == (1, None, 2)
    assert [cell for cell in tiles if tablet.picture._is_due(f"tile:{cell}")] == [
        "a1",
        "a2",
        "b2",
        "b3",
        "c1",
        "c2",
    ]
    tablet.step("b3")
    assert seat(tablet, RED).cell == "b3"
    assert tablet.app.session.table.log()[-1].label == "Red walks to Echoing Stairwell"


def test_the_row_answers_patrons_funding(tablet):
    """A tap on a cheap card of the row gains it while Patron's Funding waits."""
    tablet.stand(table(("patrons-funding",), rulings={"D35": "wait"}))
    tablet.app.session.play("play_card", card="patrons-funding")
    tablet.pilot.wait(0.4)
    card = next(one for one in tablet.picture._cards if one.card == "focused-study")
    assert card.lit
    tablet.touch(card)
    assert "focused-study" in tablet.app.session.table.state.me.discard


def test_what_a_card_lets_one_do_waits_until_it_is_wanted(tablet):
    """Patron's Funding is played, a step is walked, and then a card of the row is gained."""
    tablet.stand(table(("patrons-funding",), footwork=1, rulings={"D35": "wait"}))
    tablet.tap("Play a card")
    tablet.hold()
    tablet.slide_to("Patron’s Funding")
    assert tablet.sheet is None
    tablet.step("b2")
    assert seat(tablet, RED).cell == "b2"
    tablet.tap("Gain a card of the row")
    tablet.tap("Focused Study")
    assert tablet.app.session.table.state.me.discard == ("focused-study",)
    assert "Gain a card of the row" not in tablet.labels()


@pytest.mark.parametrize("held", [lambda state: state, at_table])
def test_after_a_purchase_the_end_of_the_turn_is_in_sight(tablet, held):
    """On every tablet and with text up to 150 %, without scrolling, whoever holds the cards."""
    tablet.stand(held(table(("eureka",), at="b5", insight=8, footwork=2)))
    tablet.tap("Focused Study")
    tablet.tap("Buy it for 3 Insight", within=tablet.sheet)
    assert tablet.stat("insight") == "5"
    place = tablet.app.stage.screen.ids.decision
    for where in every_tablet(tablet, 100, 150):
        assert in_sight(tablet, tablet.button("End the turn", within=place)), where


def test_cards_held_at_the_table_ask_for_no_secret(tablet):
    """Where the table holds the hands, a card is named in public and nobody is handed the tablet."""
    tablet.lay(holders={"hands": "table"})
    tablet.tap(f"{tablet.view.guide.seat} is ready", "Play a card", "Basic Research")
    assert tablet.stat("insight") == "1"
    assert not any(isinstance(widget, Peek) for widget in tablet.pilot.widgets())


def test_a_claim_asks_once_and_a_wrong_one_is_shown(tablet):
    """A claim is confirmed; a wrong one opens a sheet that everybody sees."""
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("nothing", (RED,))}))
    tablet.tap("Claim it")
    assert tablet.app.session.table.state.turn_of == RED
    said = [tablet.sheet.title, tablet.sheet.text, tablet.sheet.note]
    assert sum(words.count("A wrong claim ends the turn.") for words in said) == 1
    tablet.tap("Claim it", within=tablet.sheet)
    assert tablet.reads("A wrong claim")
    assert tablet.reads("Nothing of note")


def test_when_the_game_is_over_everything_may_be_looked_at(tablet):
    """After the win hands, decks and chambers lie open without handing the tablet over."""
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("manuscript", (RED,))}))
    assert isinstance(tablet.button("Claim it"), BrassButton)
    tablet.tap("Claim it", "Claim it")
    assert tablet.headline == "Red wins"
    assert next(t.location for t in tablet.picture.data.tiles if t.id == "a1") == "manuscript"
    tablet.touch(tablet.picture._chips[BLUE])
    assert tablet.reads("2 × Cautious Steps")
    assert "Look at the hand" not in tablet.labels()


def test_after_the_win_the_winner_is_read_and_not_what_was_gained_last(tablet):
    """A Whisper that came in the same turn stands there until the claim, and is gone with it."""
    gained = (SeenCards(RED, ("dread",)),)
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("manuscript", (RED,))}, gained=gained))
    ids = tablet.app.stage.screen.ids
    assert ids.drawn.title == "Dread"
    tablet.tap("Claim it", "Claim it")
    tablet.pilot.wait(1)
    assert tablet.sheet.title == "Red wins"
    tablet.tap("Look at the table")
    assert tablet.headline == "Red wins"
    assert ids.drawn.title == ""
    assert not tablet.reads("Dread")


def test_nobody_has_looked_who_has_not_held_the_ring(tablet):
    """Coming into a "?" is looking: until the ring is held, the step is not made and nothing is claimed."""
    tablet.lay()
    tablet.begin("Vance")
    tablet.plain()
    lines = len(tablet.app.session.table.log())
    tablet.step("a1")
    assert tablet.reads("The Orrery\nVance comes in")
    tablet.tap("Not now")
    tile = tablet.view.picture.tile("a1")
    assert (tile.entered, tile.looked, seat(tablet, "Vance").cell) == (False, (), "b1")
    assert len(tablet.app.session.table.log()) == lines
    tablet.step("a1")
    tablet.hold()
    assert tablet.reads("The Pnakotic Manuscript")
    tablet.pilot.wait(1.5)
    tablet.pilot.release(settle=0.4)
    assert tablet.view.picture.tile("a1").looked == ("Vance",)
    assert "Vance has seen what lies in The Orrery" in tablet.app.session.table.undo_preview().seen


def test_whoever_is_sent_into_a_hidden_chamber_comes_in_by_holding(tablet):
    """Misdirection: the other one is named, and looks; before that the pawn stays where it is."""
    tablet.stand(table(("misdirection",), rulings={"D35": "at_once"}))
    tablet.app.session.play("play_card", card="misdirection")
    tablet.app.session.play("choose", pick=BLUE)
    tablet.pilot.wait(0.4)
    tablet.step("a1")
    assert tablet.reads(f"Special Collections\n{BLUE} comes in")
    assert seat(tablet, BLUE).cell == "b1"
    tablet.hold()
    assert seat(tablet, BLUE).cell == "a1"
    assert tablet.view.picture.tile("a1").looked == (BLUE,)


def test_the_tablet_is_passed_once_a_turn(tablet):
    """Whoever is ready comes to the hand, and is not asked for again until somebody else has looked."""
    tablet.lay()
    tablet.tap("Vance is ready")
    assert tablet.reads("Vance holds\nthe tablet")
    assert not tablet.cards()
    tablet.tap("Not now", "Play a card")
    assert tablet.reads("Vance holds\nthe tablet")
    tablet.tap("Not now")
    tablet.touch(tablet.picture._chips["Hayes"])
    tablet.tap("Look at the hand")
    assert tablet.passed_to("Hayes")
    tablet.hold()
    tablet.pilot.release(settle=0.3)
    tablet.tap("I have looked", "Play a card")
    assert tablet.passed_to("Vance")
    tablet.tap("Not now", "End the turn")
    tablet.touch(tablet.picture._chips["Vance"])
    tablet.tap("Look at the hand")
    assert tablet.passed_to("Vance")


def test_the_vault_says_from_afar_that_it_is_locked(tablet):
    """A tap on it tells why nobody walks there, and so does one where it is asked where to."""
    tablet.lay(does="everything")
    tablet.begin("Vance")
    tablet.app.session.play("correct", pool="footwork", by=1)
    tablet.pilot.wait(0.7)
    tablet.step("c1")
    assert tablet.reads("A locked door bars the way, and you have no key this turn.")
    tablet.tap("Cancel", "Move")
    tablet.step("c1")
    assert tablet.reads("Manuscript Vault: A locked door bars the way, and you have no key this turn.")


def test_a_reminder_names_the_rulings_that_it_rests_on(tablet):
    """What we have decided ourselves is not shown as if the rulebook said it."""
    tablet.lay(does="everything")
    assert tablet.reads("must  ·  Game Setup, 1  ·  rulings\N{NO-BREAK SPACE}D1, D2")


def test_a_question_about_the_hand_offers_its_answers_and_no_playing(tablet):
    """Re-shelve lets trash a card later in the turn: each card is an answer by itself, and none is played."""
    hand = ("re-shelve", "basic-research", "basic-research", "cautious-steps")
    tablet.stand(table(hand, rulings={"D35": "wait"}))
    tablet.app.session.play("play_card", card="re-shelve")
    tablet.pilot.wait(0.5)
    tablet.tap("Trash a card")
    tablet.hold()
    assert sorted(card.text for card in tablet.cards()) == ["Basic Research"] * 2 + ["Cautious Steps"]
    assert not tablet.reads("Play these")
    tablet.slide_to("Cautious Steps")
    assert tablet.app.session.table.state.trash == ("cautious-steps",)


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_the_words_on_the_claim_are_not_cut(tablet, size):
    """It has half of the guide's width, beside ending the turn; the headline says what is claimed."""
    tablet.pilot.resize(*size)
    tablet.stand(table(at="a1", insight=10, chambers={"a1": Chamber("manuscript", (RED,))}))
    assert tablet.headline.startswith("Claim the Manuscript")
    for words in ("Claim it", "End the turn"):
        written = [one.text for one in tablet.button(words).walk(restrict=True) if hasattr(one, "text")]
        assert words in written


def test_what_came_as_the_turn_ended_is_read_at_once(tablet):
    """Tome and Whisper of the Restricted Section are told on a sheet; the next player begins without them."""
    tablet.stand(table(at="a3", turn=Turn(entered=("a3",), moving=True)))
    tablet.tap("End the turn")
    assert tablet.sheet.title == "As the turn ended"
    assert tablet.reads("Liber Ivonis")
    assert tablet.reads("Amnesia")
    tablet.tap("Close")
    assert tablet.headline == f"Pass the tablet to {BLUE}"
    assert tablet.app.stage.screen.ids.drawn.title == ""


def test_a_tome_that_came_before_the_whisper_was_named_is_told_with_it(tablet):
    """The table's Whispers are asked for in between: both came as the turn ended."""
    state = table(at="a3", turn=Turn(entered=("a3",), moving=True))
    tablet.stand(replace(state, whispers=replace(state.whispers, held=Holder.TABLE)))
    tablet.tap("End the turn")
    tablet.tap("Paranoia")
    assert tablet.sheet.title == "As the turn ended"
    assert tablet.reads("Red gains the Tome Liber Ivonis. Red gains the Whisper Paranoia.")


def test_a_recount_puts_every_number_right_by_taps_on_one_sheet(tablet):
    """Plus and minus stand beside Insight, Footwork and what counts for the win, as often as it takes."""
    tablet.stand(table(insight=2))
    tablet.tap("Recount")
    for title, times in (("Insight", 1), ("Footwork", 1), ("Insight towards the win", 3)):
        count(tablet, title, "+", times)
    set_right(tablet)
    assert tablet.sheet.title == "Recount"
    assert [tablet.stat(id_) for id_ in ("insight", "footwork", "counts")] == ["3", "1", "5"]
