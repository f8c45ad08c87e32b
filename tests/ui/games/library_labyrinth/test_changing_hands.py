"""In mid-game, by touch: doing less and other holders lose nothing, and hands are told how to go on."""

import pytest

from tests.games.library_labyrinth.tables import ENTERED, GAME, begin_with_empty_hands, give, lay, new

DECKS = {
    "disturbance": "Disturbance deck",
    "terrors": "Terror stack",
    "shelves": "Shelf stack",
    "rewards": "Reward deck",
    "books": "Book decks",
}
"""What the app or the table may hold, and what it is called in the menu."""


def well_under_way(tablet):
    """The app holds everything; a Terror and a Shelf lie there, another Terror is caught, Red has cards."""
    tablet.app.store.set_box(GAME, ENTERED)
    table = new(does="everything", start="j2", holders=dict.fromkeys(DECKS, "app"))
    begin_with_empty_hands(table)
    lay(table, "c2", "terror", "kraken", "nes")
    lay(table, "b3", "terror", "basilisk", "nes")
    lay(table, "d3", "shelf", "red", "nes")
    give(table, "Red", *(f"{genre}-1" for genre in table.state.known.symbols["basilisk"]))
    table.play("capture_terror", terror="basilisk", cards=[slot.id for slot in table.state.hands["Red"]])
    give(table, "Red", "item-green")
    tablet.lay(table)


def do(tablet, level):
    """Through the menu of the table."""
    tablet.more("How much Tableside does")
    tablet.tap(level)


def known(tablet):
    """What the app knows of the floor, the captures, the deck and the turn."""
    state = tablet.state
    tiles = {id_: (tile.lit, tile.kind, tile.token) for id_, tile in state.tiles.items()}
    caught = {who: [slot.id for slot in slots if slot.is_terror] for who, slots in state.hands.items()}
    return (
        tiles,
        state.terrors_out,
        caught,
        state.disturbance,
        state.bookwyrm,
        state.turn_of,
        state.turn.spent,
    )


def test_doing_less_and_less_keeps_what_was_known(tablet):
    """From Everything to Companion to Draws and back: floor, captures, deck and turn are what they were."""
    well_under_way(tablet)
    before, all_ = known(tablet), tablet.state
    do(tablet, "Companion")
    assert (tablet.state.level, known(tablet)) == ("companion", before)
    do(tablet, "Draws")
    assert (tablet.state.level, known(tablet)) == ("draws", before)
    do(tablet, "Companion")
    assert known(tablet) == before
    for _ in range(3):
        tablet.touch(tablet.app.stage.screen.ids.undo)
        if tablet.sheet is not None:
            tablet.tap("Undo")
    assert tablet.state == all_


def test_cards_that_only_the_app_had_are_taken_out_of_the_box(tablet):
    """At Companion players hold their own: who takes what, and the decks are made of the others."""
    well_under_way(tablet)
    do(tablet, "Companion")
    assert tablet.reads("Red takes Drink Me")
    assert tablet.reads("Shuffle the rest of the Reward deck")
    assert tablet.reads("Shuffle the rest of the Book decks")


@pytest.mark.sweep(4)
@pytest.mark.parametrize("component", DECKS)
def test_a_holder_changed_by_touch_forgets_nothing(tablet, component):
    """To the table and back: what lies on the floor, what was caught and how many cards are left."""
    well_under_way(tablet)
    before, left, due = known(tablet), len(tablet.state.disturbance), tablet.deeds
    name = DECKS[component]
    tablet.more(f"Give the {name} to the table")
    asked = [text for text in tablet.deeds if text not in due]
    assert asked
    assert all(tablet.reads(text) for text in asked)
    tablet.more(f"Give the {name} to the app")
    assert len(tablet.state.disturbance) == left
    after = known(tablet)
    assert after[:3] + after[4:] == before[:3] + before[4:]
    assert [slot.id for slot in tablet.state.hands["Red"]] == ["basilisk", "item-green"]


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_how_to_make_the_disturbance_deck_is_read_when_it_goes_to_the_table(tablet, does):
    """Which cards have come and are taken out, and how many are counted out on top of Out of Time."""
    tablet.lay(new(does=does))
    came = []
    for _ in range(2):
        tablet.tap("Reveal a card" if does == "draws" else "Done: reveal a card")
        tablet.pilot.wait(0.4)  # the card has turned over, and been read
        came.append(tablet.state.curse.card)
        answers = ("Done: next player", "Crossroads", "A meeple is on it")
        tablet.tap(next(text for text in answers if text in tablet.labels()))
    tablet.more("Give the Disturbance deck to the table")
    (out,) = [text for text in tablet.deeds if text.startswith("Take out, as revealed: ")]
    assert tablet.reads(out)
    assert sorted(out.removeprefix("Take out, as revealed: ").split(", ")) == sorted(
        {f"{came.count(card)} {card}" for card in came}
    )
    assert tablet.reads("Shuffle the other standard cards")
    assert tablet.reads("Count 16 on top of Out of Time")


def test_draws_in_the_middle_of_a_disturbance_has_its_own_tabs_deeds_and_guide(tablet):
    """Nothing that only Everything follows is left beside the card, and what is left to do can be read."""
    well_under_way(tablet)
    strip = tablet.app.stage.screen.ids.tabs
    tablet.tap("Hands", "Done: reveal a card")
    assert {"Hands", "Reach", "Numbers"} < set(strip.tabs)
    do(tablet, "Draws")
    assert not {"Hands", "Reach", "Numbers"} & set(strip.tabs)
    assert strip.chosen == "Remember"
    assert tablet.headline == "Then it is Blue’s turn"
    assert not [text for text in tablet.deeds if text.startswith("Turn tile")]
    assert tablet.reads("Move the grey Bookwyrm one junction clockwise")
    tablet.tap("Done: next player")
    assert tablet.state.turn_of == "Blue"
    do(tablet, "Companion")
    assert {"Captured", "Numbers"} < set(strip.tabs)


def test_the_question_where_a_meeple_stands_says_whose(tablet):
    """While one looks for the tile, nobody need remember which meeple was chosen."""
    well_under_way(tablet)
    tablet.more("Place a meeple")
    tablet.tap("Blue", within=tablet.sheet)
    assert tablet.headline == "Blue: which tile?"
    tablet.tap_tile("c2")
    assert tablet.state.meeples["Blue"] == "c2"
