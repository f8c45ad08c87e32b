"""What hands do now: after each move, with the pieces that lie on the table."""

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.holding import HandOver
from companion.games.orne_library.rules.levels import SetLevel
from companion.games.orne_library.rules.moves import (
    MOVES,
    Announce,
    BeginTurn,
    BuyCard,
    Choose,
    ChooseSeveral,
    Claim,
    DealArchive,
    EndTurn,
    EnterChamber,
    MovePawn,
    PlayCard,
    PutTile,
    RideDumbwaiter,
    ShuffleBoard,
    StopHere,
    SwapTiles,
    UseAbility,
    WalkTo,
)
from companion.games.orne_library.rules.pieces import NOTHING, Kind, of_kind
from companion.games.orne_library.rules.state import Handed, State, Step, find, put
from companion.simulate import play_out
from companion.table import Chance, Deck, Holder, Level, Move, Table, Telling
from tests.games.orne_library.tables import RED, at_table, do, seen, table, told
from tests.games.retired import RETIRED

WITHOUT = {
    "play_all": "offered no more; the cards that it plays only give Insight and Footwork",
    "clear_pools": "the pools are numbers on the tablet",
    "correct": "the pools are numbers on the tablet; the table has them right already",
    "recount_pool": "the same, and as far off as may be",
    "place_pawn": "the pawn stands there already: the app is put right, not the table",
    "own_card": "the cards lie there already: the app is put right, not the table",
    "set_path": "the door is on the board already: the app is put right, not the table",
    "read_necronomicon": "the game is over",
}
"""Moves that ask nothing of hands, and why."""


def asked(state: State, *moves: Move) -> list[str]:
    """What hands are asked to do by the last of these moves."""
    for move in moves[:-1]:
        state = do(state, move)
    tell = Telling(Chance(Random(1)))
    moves[-1].apply(state, tell)
    return [deed.text for deed in tell.deeds]


def on_table(hand: tuple[str, ...] = (), **said: Any) -> State:
    """The same table, all hands and decks on the table."""
    return at_table(table(hand, **said))


def held(state: State, *piles: str) -> State:
    """The same table, with these decks held by the table."""
    return replace(
        state, **{pile: replace(getattr(state, pile), held=Holder.TABLE, seen=()) for pile in piles}
    )


def free(level: Level = Level.COMPANION, **said: Any) -> State:
    """The app does not follow the cards."""
    state = held(on_table(**said), "archive", "tomes", "whispers")
    state = replace(state, level=level)
    return replace(state, turn_of="") if level is Level.DRAWS else state


DEEDS: dict[str, tuple[State, tuple[Move, ...], list[str]]] = {
    "begin_turn": (
        put(
            on_table(step=Step.DRAW, rulings={"D4": "start"}),
            replace(on_table().me, turns=1),
        ),
        (BeginTurn(),),
        ["Red: draw 5 cards"],
    ),
    "play_card": (on_table(("all-nighter",)), (PlayCard("all-nighter"),), ["Red: draw 2 cards"]),
    "use_ability": (
        on_table(("student-assistant", "dread"), rulings={"D35": "wait"}),
        (PlayCard("student-assistant"), UseAbility("student-assistant", "dread")),
        ["Red: put Dread back in the box"],
    ),
    "choose": (
        on_table(("tidy-up", "secret-passage"), at="b3"),
        (PlayCard("secret-passage"), Choose("b4")),
        ["Put Red’s pawn in Echoing Stairwell"],
    ),
    "choose_several": (
        on_table(("tidy-up", "dread", "amnesia")),
        (PlayCard("tidy-up"), ChooseSeveral(("dread", "amnesia"))),
        ["Red: put Dread back in the box", "Red: put Amnesia back in the box"],
    ),
    "move_pawn": (table(footwork=1), (MovePawn("b2"),), ["Put Red’s pawn in Echoing Stairwell"]),
    "walk_to": (table(footwork=2), (WalkTo("b3"),), ["Put Red’s pawn in Echoing Stairwell"]),
    "ride_dumbwaiter": (
        table(at="b2", footwork=3, tiles={"b2": "janitorial-closet", "b4": "janitorial-closet"}),
        (RideDumbwaiter("b4"),),
        ["Put Red’s pawn in Janitorial Closet"],
    ),
    "stop_here": (
        free(at="b3"),
        (MovePawn("a3"), StopHere()),
        [
            "Red: take the top Tome, to your discard pile",
            "Red: take the top Whisper, to your discard pile",
        ],
    ),
    "buy_card": (
        held(on_table(at="b5", insight=3), "archive"),
        (BuyCard("focused-study"),),
        ["Red: take Focused Study to your discard pile", "Fill the row from the Archive deck"],
    ),
    "deal_archive": (
        held(on_table(at="b5", insight=1, character="croft"), "archive"),
        (DealArchive(),),
        ["Discard the six cards of the row", "Fill the row from the Archive deck"],
    ),
    "claim": (
        held(table(at="a1", insight=10, chambers={"a1": seen("", RED)}), "locations"),
        (Claim(shows=NOTHING),),
        ["Leave the card on Special Collections face up"],
    ),
    "end_turn": (
        on_table(),
        (EndTurn(),),
        ["Red: discard your hand and all you played", "Red: draw 5 cards"],
    ),
    "shuffle_board": (
        table(begun=False),
        (ShuffleBoard(),),
        ["Lay all tiles again, as the picture shows"],
    ),
    "swap_tiles": (
        table(begun=False, rulings={"D35": "wait"}),
        (SwapTiles("a3", "b3"),),
        ["Swap Restricted Section and Echoing Stairwell"],
    ),
    "put_tile": (
        table(begun=False),
        (PutTile("b3", "folio-wing"),),
        ["Lay Folio Wing in place of Echoing Stairwell"],
    ),
    "hand_over": (
        table(tomes=Deck(("liber-ivonis", "the-necronomicon"))),
        (HandOver("tomes", Holder.TABLE),),
        [
            "Count out the Tomes: 2 cards, shuffled",
            "Leave out De Vermis Mysteriis, The Book of Eibon, Unaussprechlichen Kulten, "
            "The Celaeno Fragments, Cultes des Goules",
        ],
    ),
    "enter_chamber": (
        held(free(Level.DRAWS), "locations"),
        (EnterChamber("a1", RED),),
        ["Red: look at the top Location card", "Lay it face down on Special Collections"],
    ),
    "announce": (
        held(free(seats=("Red", "Blue"), at="b3"), "locations"),
        (Announce("misdirection"), Choose("b2")),
        ["Put Blue’s pawn in Echoing Stairwell"],
    ),
    "set_level": (
        table(
            ("dread",),
            deck=("eureka",),
            seats=("Red", "Blue"),
            others_hand=(),
            archive=Deck(of_kind(Kind.ARCHIVE)[3:]),
            archive_discard=of_kind(Kind.ARCHIVE)[:1],
            row=("", *of_kind(Kind.ARCHIVE)[1:3]),
            tomes=Deck(of_kind(Kind.TOME)[1:]),
        ),
        (SetLevel(Level.COMPANION),),
        [
            "Red: take 1 Dread, 1 Eureka!",
            "Red: take your hand out of these: look under your name, 1 card",
            "Red: shuffle the rest as your deck",
            "Blue: take 10 Basic Research",
            "Blue: shuffle them as your deck",
            "Count out the Archive deck: 37 cards, shuffled",
            "Leave out Hasty Search, Skim the Index, Student Assistant",
            "Lay out the row: Skim the Index, Student Assistant",
            "Beside it, discarded: Hasty Search",
            "Count out the Tomes: 6 cards, shuffled",
            "Leave out De Vermis Mysteriis",
            "Count out the Whispers: 3 cards, shuffled",
            "That is 1 Amnesia, 1 Dread, 1 Paranoia",
        ],
    ),
}
"""A position, the moves, and what the last of them asks of hands, by the move's name."""


@pytest.mark.parametrize("name", DEEDS)
def test_what_hands_do(name: str) -> None:
    """Each move asks of hands what must be done on the table now, in the words of the box."""
    state, moves, deeds = DEEDS[name]
    assert asked(state, *moves) == deeds


def test_every_move_asks_something_of_hands_or_says_why_not() -> None:
    """No move is forgotten: it has a deed here, or a reason to have none."""
    names = {str(kind.__struct_config__.tag) for kind in MOVES}
    assert not set(DEEDS) & set(WITHOUT)
    assert set(DEEDS) | set(WITHOUT) == names
    assert set(WITHOUT) >= RETIRED["orne-library"]


def test_cards_that_were_played_are_not_drawn_again_on_the_table() -> None:
    """Hands go to the table in the middle of a turn: what was played lies there, and is not shuffled in."""
    state = do(table(("eureka", "dread"), deck=("basic-research",) * 8), PlayCard("eureka"))
    assert asked(state, HandOver("hands", Holder.TABLE))[:4] == [
        "Red: take 8 Basic Research, 1 Dread",
        "Red: take your hand out of these: look under your name, 4 cards",
        "Red: shuffle the rest as your deck",
        "Red: lay down, as played, 1 Eureka!",
    ]


def test_nobody_draws_more_than_they_own() -> None:
    """After the turn it is known how many that are; within it some of them are in the hand already."""
    state = on_table(("eureka", "all-nighter"), deck=("dread",))
    assert asked(state, EndTurn())[-1] == "Red: draw 3 cards, all there are"
    assert asked(on_table(("all-nighter", "dread"), deck=()), PlayCard("all-nighter")) == [
        "Red: draw what is left"
    ]


def test_who_owns_nothing_draws_nothing() -> None:
    """It is said, and hands are asked for nothing."""
    state = on_table(("all-nighter",), deck=())
    assert asked(state, PlayCard("all-nighter")) == []
    assert "Red has no card to draw." in told(state, PlayCard("all-nighter"))
    (row,) = asked(table(deck=(), seats=(RED,)), HandOver("hands", Holder.TABLE))
    assert row.startswith("Lay out the row: ")


def test_a_companion_that_does_not_follow_the_cards_says_the_usual_number() -> None:
    """It was not told what was trashed or bought, so it takes nobody's cards for counted."""
    assert asked(free(hand=("eureka",), deck=()), EndTurn())[-1] == "Red: draw 5 cards"


def test_nothing_is_asked_of_what_the_app_holds() -> None:
    """With hands, row and Locations in the app, only the pawn is moved by hand."""
    state = table(("all-nighter", "tidy-up"), at="b5", insight=3, footwork=2)
    assert asked(state, PlayCard("all-nighter")) == []
    assert asked(state, BuyCard("focused-study")) == []
    assert asked(state, EndTurn()) == []
    assert asked(table(footwork=1), MovePawn("a1")) == ["Put Red’s pawn in Special Collections"]


def test_the_picture_repeats_the_number() -> None:
    """A deed names the chamber that it concerns."""
    tell = Telling(Chance())
    MovePawn("b2").apply(table(footwork=1), tell)
    assert tell.deeds[0].things == ("tile:b2",)


def test_every_deed_has_a_symbol() -> None:
    """Each kind of deed that a random evening asks for has its picture."""
    kinds: set[str] = set()
    for seed, does in enumerate(("everything", "companion", "draws", "everything")):
        options: dict[str, Any] = {"does": does}
        if seed == 3:
            options["way"] = "table"
        live = Table.new("orne-library", ["Ann", "Bob"], options, seed=seed, now=lambda: 0.0)
        play_out(live, Random(seed), 200)
        kinds |= {deed.id for entry in live.journal.entries for deed in entry.deeds}
    assert kinds <= set(GAME.face.deed_symbols)


def test_a_deed_is_short() -> None:
    """What hands do in a turn is read in a glance."""
    state = free(at="b2", tiles={"b3": "founders-portrait-gallery", "b4": "microfiche-annex"})
    for move in (MovePawn("b3"), MovePawn("b4"), EndTurn()):
        assert all(len(text) <= 48 for text in asked(state, move))


def test_the_gallery_takes_every_copy_of_one_card_and_not_the_hand() -> None:
    """Founder's Portrait Gallery: deed and log say what goes, whether or not the app heard the name."""
    state = free(at="b2", tiles={"b3": "founders-portrait-gallery"})
    assert asked(state, MovePawn("b3"))[1:] == [
        "Red: name a card",
        "Blue: show hand, discard every copy of it",
    ]
    assert "discards every copy of it." in told(state, MovePawn("b3"))
    follows = on_table(at="b2", footwork=1, tiles={"b3": "founders-portrait-gallery"})
    named = asked(follows, MovePawn("b3"), Choose("basic-research"))
    assert named == ["Blue: show hand, discard every Basic Research"]


def test_the_log_says_how_many_copies_the_gallery_took() -> None:
    """Whoever shows the hand discards what was named, and everybody reads how many cards that were."""
    state = do(table(footwork=1, tiles={"b2": "founders-portrait-gallery"}), MovePawn("b2"))
    blue = replace(find(state, "Blue"), hand=("basic-research", "cautious-steps", "basic-research"))
    named = told(put(state, blue), Choose("basic-research"))
    assert "Blue discards 2 Basic Research." in named
    assert "Blue discards no Dusty Map." in told(put(state, blue), Choose("dusty-map"))


def test_espionage_says_who_discards() -> None:
    """One card, which the spy chooses and the other one discards."""
    state = on_table(("espionage",), seats=(RED, "Blue"))
    assert asked(state, PlayCard("espionage")) == ["Red: see Blue’s hand, pick 1 card Blue discards"]


def test_dr_finch_puts_the_other_location_back() -> None:
    """By hand, too: one card for the chamber, the other on top of the deck."""
    state = held(free(character="finch", at="b1"), "locations")
    assert asked(state, MovePawn("a1"))[1:] == [
        "Red: look at the top two Locations, keep one",
        "Lay it face down on Special Collections",
        "Put the other one back on top of the deck",
    ]


def test_the_annex_takes_a_card_as_the_table_rules() -> None:
    """Chosen, or at random."""
    tiles = {"b3": "microfiche-annex"}
    assert asked(free(at="b2", tiles=tiles), MovePawn("b3"))[-1] == "Red: discard a card"
    state = free(at="b2", tiles=tiles, rulings={"D29": "random"})
    assert asked(state, MovePawn("b3"))[-1] == "Red: discard a card at random"


def test_a_tome_goes_where_the_table_rules() -> None:
    """D17: to the discard pile, or to the hand."""
    state = free(at="b3", rulings={"D17": "hand"})
    assert asked(state, MovePawn("a3"), StopHere())[0] == "Red: take the top Tome, to your hand"


def test_locations_that_nobody_has_entered_are_taken_out_of_the_box() -> None:
    """All of them are still in the box: which, and how many, is said first."""
    assert asked(table(), HandOver("locations", Holder.TABLE)) == [
        "Take the Manuscript and 3 other Location cards",
        "Shuffle them, 4 Location cards, as the deck",
    ]


def test_a_row_that_lies_on_the_table_is_cleared_by_hand_whoever_holds_the_deck() -> None:
    """Mr. Croft: the six cards lie there, though the app deals the new ones."""
    state = on_table(at="b5", insight=1, character="croft")
    assert asked(state, DealArchive())[0] == "Discard the six cards of the row"


@pytest.mark.parametrize("seed", [1, 5, 6])
def test_a_pawn_is_put_again_however_play_went_on_after_it(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Whoever plays a card had put it by then; but that is undone, and hands may have taken the pawn back."""
    monkeypatch.setattr("companion.simulate.CORRECTIONS", 0.0)
    table = Table.new("orne-library", ["Vance", "Finch"], {"does": "everything"}, seed=seed, now=lambda: 0.0)
    play_out(table, Random(seed), 40)
    pawns = 0
    for back in range(2, 15):
        table.undo(back)
        table.redo()
        last = table.journal.entries[table.journal.last_step()]
        for deed in last.deeds:
            if deed.id == "move-pawn":
                pawns += 1
                shown = (*table.deeds(), *table.view().take_back)
                assert any(one.stands == deed.stands for one in shown), deed.text
        table.redo(back - 1)
    assert pawns


def owes(state: State, *moves: Move) -> list[tuple[str, str | None]]:
    """What hands are asked to do by the last of these moves, each with how it is undone."""
    for move in moves[:-1]:
        state = do(state, move)
    tell = Telling(Chance(Random(1)))
    moves[-1].apply(state, tell)
    return [(deed.text, deed.undone) for deed in tell.deeds]


def test_an_empty_archive_on_the_table_is_made_anew_by_hand() -> None:
    """Of its discard pile, before the gap in the row is filled."""
    cleared = on_table(insight=4, at="b5", archive=Deck(), archive_discard=("dread", "eureka"))
    shuffled = (
        "Shuffle the Archive’s discard pile, a new deck",
        "The new Archive deck is its discard pile again",
    )
    assert shuffled in owes(held(cleared, "archive"), BuyCard("master-key"))
    assert shuffled not in owes(cleared, BuyCard("master-key"))


def test_the_top_of_a_deck_on_the_table_is_seen_and_ordered_by_hand() -> None:
    """Undone, the cards lie as they lay before."""
    kulten = "unaussprechlichen-kulten"
    assert owes(on_table((kulten,)), PlayCard(kulten), Choose("deck:Blue")) == [
        (
            "Red: see the top 3 of the deck of Blue, put back in any order",
            "Red: put the top 3 of the deck of Blue back as they lay",
        )
    ]


def test_a_dread_goes_back_to_where_it_came_from() -> None:
    """Into the Whispers that lie on the table, or aside again where the app holds them."""
    conspiracy = on_table(("uncover-conspiracy",), seats=(RED, "Blue"))
    taken = "Blue: take a Dread to your discard pile"
    for state, back in (
        (held(conspiracy, "whispers"), "Blue: put the Dread back into the Whispers"),
        (conspiracy, "Blue: put the Dread aside again"),
    ):
        assert owes(state, PlayCard("uncover-conspiracy"))[0] == (taken, back)


def test_a_card_off_the_apps_pile_is_taken_by_its_name() -> None:
    """The top one, to be found in the box; undone, it lies aside again."""
    moving = replace(table().turn, moving=True)
    state = on_table(at="a3", turn=moving, tomes=Deck(("liber-ivonis", "the-necronomicon")))
    (tome, *_) = owes(state, StopHere())
    assert tome == ("Red: take Liber Ivonis to your discard pile", "Red: lay Liber Ivonis aside again")


def test_once_the_top_of_a_deck_was_ordered_by_hand_nobody_knows_it() -> None:
    """What the app had told its owner of it may lie elsewhere now; the hand is still to be taken."""
    kulten = "unaussprechlichen-kulten"
    state = on_table((kulten,))
    state = put(state, replace(state.me, handed=Handed(("dread",), ("eureka",))))
    state = do(state, PlayCard(kulten))
    assert find(do(state, Choose("deck:Red")), RED).handed == Handed(("dread",))
    assert find(do(state, Choose("deck:Blue")), RED).handed == Handed(("dread",), ("eureka",))


def test_the_locations_are_shuffled_where_their_pile_lies() -> None:
    """Out of the box, as the deck."""
    tell = Telling(Chance(Random(1)))
    HandOver("locations", Holder.TABLE).apply(table(), tell)
    assert [(deed.id, deed.text, deed.things) for deed in tell.deeds] == [
        ("take-out", "Take the Manuscript and 3 other Location cards", ("pile:locations",)),
        ("shuffle", "Shuffle them, 4 Location cards, as the deck", ("pile:locations",)),
    ]
