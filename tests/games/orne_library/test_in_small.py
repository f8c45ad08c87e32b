"""Small rules by themselves: whole events, what a question takes, which key opens, what is refused when."""

import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules import box as boxes
from companion.games.orne_library.rules.effects.chambers import pawn_of
from companion.games.orne_library.rules.effects.gaining import TAKE_TOME, TAKE_WHISPER
from companion.games.orne_library.rules.knowledge import look_into, shares
from companion.games.orne_library.rules.moves import (
    Choose,
    ChooseSeveral,
    Claim,
    EndTurn,
    MovePawn,
    PlacePawn,
    PlayAll,
    PlayCard,
    ReadNecronomicon,
    UseAbility,
)
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING, Instruction
from companion.games.orne_library.rules.vocabulary import QUESTIONS
from companion.table import Deck, Deed, End, Event, IllegalMove, Outcome
from tests.games.orne_library.locations import library
from tests.games.orne_library.tables import BLUE, GREEN, RED, do, events, find, in_play, refused, seen, table


def test_the_end_names_who_has_won_why_and_by_which_rule() -> None:
    """One outcome for each of the two ways."""
    state = table()
    assert GAME.rules.outcome(state) is None
    for cause, reason, rule in (
        ("manuscript", "Found and deciphered the Pnakotic Manuscript.", "win"),
        ("necronomicon", "Read the Necronomicon to the end.", "card-the-necronomicon"),
    ):
        over = table(end=End(cause, (BLUE,)))
        title = f"{over.called(BLUE)} wins"
        assert GAME.rules.outcome(over) == Outcome("won", title, reason, (BLUE,), cause=cause, rule=rule)


def test_when_it_is_over_no_question_is_answered() -> None:
    """Nor is one where nobody asks anything, and one answer is not a list."""
    over = table(end=End("manuscript", (RED,)))
    assert refused(over, Choose("yes")) == "The game is over."
    assert refused(table(), ChooseSeveral(())) == "Nobody is asking anything now."
    asked = do(table(("de-vermis-mysteriis",)), PlayCard("de-vermis-mysteriis"))
    assert refused(asked, ChooseSeveral(("yes",))) == "This question takes one answer."


def test_whoever_has_the_turn_reads_the_necronomicon() -> None:
    """A seat is named only where the app keeps nothing but the Locations."""
    state = do(table(("the-necronomicon",), insight=20), PlayCard("the-necronomicon"))
    assert refused(state, ReadNecronomicon(seat=RED)) == "Whoever has the turn reads the Necronomicon."
    assert refused(state, Claim(seat=RED)) == "Whoever has the turn claims the chamber of the own pawn."


@pytest.mark.parametrize(("number", "fits"), [(-1, False), (0, True), (30, True), (31, False), ("6", False)])
def test_of_each_kind_of_whisper_there_are_up_to_thirty(number: object, fits: bool) -> None:
    """Both ends are possible; what is no number is not."""
    if fits:
        boxes.check({"whispers-dread": number})
        return
    with pytest.raises(IllegalMove, match="between 0 and 30"):
        boxes.check({"whispers-dread": number})


def test_a_whisper_and_a_dread_are_told_with_the_card() -> None:
    """Of the Whisper that was turned over it is kept that people have seen one."""
    told = events(
        do(table(at="b3", footwork=1, tiles={"b4": "restricted-section"}), MovePawn("b4")), EndTurn()
    )
    (gained,) = [one for one in told if one.id == "gain_whisper"]
    assert gained == Event(
        "gain_whisper",
        f"{RED} gains the Whisper Amnesia.",
        "whispers",
        ("amnesia",),
        reveals="a Whisper",
    )
    aside = table(("uncover-conspiracy",), whispers=Deck(("amnesia",)), spare=("dread",) * 2)
    told = events(aside, PlayCard("uncover-conspiracy"))
    assert [one for one in told if one.id == "gain_whisper"] == [
        Event("gain_whisper", f"{one} gains a Dread.", "card-uncover-conspiracy", ("dread",))
        for one in (BLUE, GREEN)
    ]


def test_a_question_for_one_card_takes_one() -> None:
    """Where several might be trashed and only one is there, it is that one or none."""
    burn = Instruction("trash", count=3, zone="hand", seat=RED)
    ask = QUESTIONS["trash"]
    assert ask.bounds(table(("eureka",)), burn) == (1, 1)
    assert ask.bounds(table(("eureka", "tidy-up")), burn) == (0, 2)
    assert ask.bounds(table(("eureka",) * 4), burn) == (0, 3)


def test_whoever_looks_into_a_chamber_knows_where_the_manuscript_is() -> None:
    """There, and nowhere else; or not there. Nobody else knows any more than before."""
    for card, found in ((MANUSCRIPT, 1), (NOTHING, 0)):
        state = library(NOTHING, NOTHING, NOTHING, chambers={"a1": seen(card), "c1": seen(NOTHING)})
        looked = look_into(look_into(state, BLUE, "c1"), RED, "a1")
        assert shares(looked, RED).cells["a1"] == found
        assert sum(shares(looked, RED).deck) == (0 if found else 3)
        assert shares(looked, GREEN).cells == {"a1": 1, "c1": 1}


def test_the_dumbwaiter_goes_to_the_other_closets() -> None:
    """For 3 Footwork; where there are no others it goes nowhere."""
    closets = {"b2": "janitorial-closet", "b4": "janitorial-closet"}

    def goes(footwork: int, **tiles: str) -> list[tuple[object, ...]]:
        found = in_play(table(at="b2", footwork=footwork, tiles=tiles))
        rides = [offer for offer in found if offer.name == "ride_dumbwaiter"]
        return [tuple(choice.value for choice in offer.asks[0].choices) for offer in rides]

    assert goes(3, **closets) == [("b4",)]
    assert goes(2, **closets) == []
    assert goes(3, b2="janitorial-closet") == []


def test_a_key_for_one_chamber_is_used_before_one_for_any() -> None:
    """Whichever side of the door it is; then the door stays open for this turn."""
    for chamber in ("b2", "b1"):
        turn = replace(table(footwork=5).turn, keys=("", chamber))
        after = do(table(footwork=5, paths={"b1-b2": "locked"}, turn=turn), MovePawn("b2"))
        assert (find(after, RED).cell, after.turn.keys) == ("b2", ("",))
        assert len(after.turn.opened) == 1


@pytest.mark.parametrize(
    ("pick", "pile", "confirmed"),
    [
        ("liber-ivonis", "pile:tomes", {TAKE_TOME, TAKE_WHISPER}),
        ("dread", "pile:whispers", {TAKE_TOME, TAKE_WHISPER}),
        ("dread", "pile:tomes", set()),
        ("yes", "pile:tomes", set()),
    ],
)
def test_whoever_names_a_card_of_a_pile_has_taken_it_there(pick: str, pile: str, confirmed: set[str]) -> None:
    """No other deed is done by that, and none with another pile."""
    ids = {TAKE_TOME, TAKE_WHISPER, "discard", "trash"}
    assert {id_ for id_ in ids if Choose(pick).confirms(Deed(id_, "", things=(pile,)))} == confirmed


@pytest.mark.parametrize(
    ("picks", "id_", "thing", "confirmed"),
    [
        (("eureka", "tidy-up"), "fill-row", "pile:archive", True),
        (("eureka", "dread"), "fill-row", "pile:archive", False),
        (("eureka",), "fill-row", "pile:tomes", False),
        (("eureka",), "discard", "pile:archive", False),
    ],
)
def test_whoever_names_cards_of_the_archive_has_filled_the_row(
    picks: tuple[str, ...], id_: str, thing: str, confirmed: bool
) -> None:
    """All of them must be of the Archive."""
    assert ChooseSeveral(picks).confirms(Deed(id_, "", things=(thing,))) is confirmed


def test_whoever_plays_or_uses_a_card_has_done_what_the_one_before_asked_for() -> None:
    """But not what a hand-over or a level has asked for: nobody does that by playing on."""
    for move in (PlayCard("eureka"), PlayAll(), UseAbility("eureka")):
        done = {rule: move.settles(Deed("discard", "", rule)) for rule in ("trash", "two-ways", "levels")}
        assert done == {"trash": True, "two-ways": False, "levels": False}


def test_a_pawn_that_is_put_right_is_put_nowhere_else() -> None:
    """That of this seat, and no other."""
    move = PlacePawn(RED, "b2")
    assert move.settles(Deed("move-pawn", f"{pawn_of(RED)} to B3"))
    assert not move.settles(Deed("move-pawn", f"{pawn_of(BLUE)} to B3"))
    assert not move.settles(Deed("check-pawns", f"{pawn_of(RED)} to B3"))
