"""Companion: the app follows pawns and turns, and the cards stay in the players' hands."""

import pytest
from msgspec.structs import replace

from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.table import IllegalMove, Table
from companion.table.journal import START
from companion.table.telling import IMPOSSIBLE
from tests.games.orne_library.tables import ANN, BOB, PLAIN, begun, board, names


def test_companion_follows_pawns_and_turns() -> None:
    """A tap moves the pawn anywhere, a tap ends the turn; no card is ever asked for."""
    table = begun("companion")
    first = table.state.turn_of
    table.play("begin_turn")
    assert names(table, "counter") == ["end_turn"]
    assert not {"play_card", "buy_card", "own_card"} & set(names(table))
    table.play("move_pawn", to="b4")
    assert names(table, "next") == ["end_turn"]
    table.play("end_turn")
    assert table.state.turn_of != first
    assert names(table, "counter") == ["end_turn"]


def test_where_the_cards_are_not_followed_a_pawn_may_go_anywhere() -> None:
    """So no chamber is marked as likelier than another; where they are, Footwork says which are."""
    for level, anywhere in (("companion", True), ("everything", False)):
        table = begun(level)
        table.play("begin_turn")
        table.play("correct", pool="footwork", by=1)
        walks = [offer.anywhere for offer in table.moves() if offer.name == "move_pawn"]
        assert walks
        assert set(walks) == {anywhere}


def test_a_companion_does_not_end_the_turn_while_pools_are_told() -> None:
    """Two Insight and one Footwork are not spent: ending the turn is no more than possible."""
    table = begun("companion")
    table.play("begin_turn")
    for pool in ("insight", "insight", "footwork"):
        table.play("correct", pool=pool, by=1)
    assert (set(names(table, "next")), names(table, "counter")) == ({"move_pawn"}, ["end_turn"])
    assert not next(offer for offer in table.moves() if offer.name == "end_turn").confirm


def test_the_headline_of_a_companion_says_what_is_left() -> None:
    """Cards in one's own hands, Footwork that was told, Insight in the Reading Room; in the end, the end."""
    table = begun("companion")
    table.play("begin_turn")

    def says(*next_moves: str) -> str:
        assert set(names(table, "next")) == set(next_moves)
        return table.view().guide.headline

    assert says("move_pawn") == "Play your cards, and move"
    for _ in range(2):
        table.play("correct", pool="footwork", by=1)
    assert says("move_pawn") == "Move: 2 Footwork left"
    table.play("move_pawn", to="b3")
    assert says("end_turn") == "End the turn"
    table.play("correct", pool="insight", by=1)
    assert says("end_turn") == "End the turn"
    table.play("move_pawn", to="b5")
    assert says("end_turn") == "Buy by hand, then end the turn"


def told_footwork(much: int, **tiles: str) -> Table:
    """A companion table in its first turn, with this much Footwork told."""
    table = begun("companion", board=board(**tiles))
    table.play("begin_turn")
    for _ in range(much):
        table.play("correct", pool="footwork", by=1)
    return table


@pytest.mark.parametrize(
    ("tiles", "to", "cost"),
    [
        ({}, "b2", 1),
        ({}, "b3", 2),
        ({}, "a2", 2),
        ({"b2": "study-carrels", "a2": "study-carrels", "c2": "study-carrels"}, "b3", 3),
        ({"b2": "manuscript-vault", "a1": PLAIN}, "b3", 4),
    ],
)
def test_a_companion_walk_costs_its_shortest_way(tiles: dict[str, str], to: str, cost: int) -> None:
    """Not all that was told: the shortest way, round a locked door where there is a way round it."""
    table = told_footwork(4, **tiles)
    first, *more = table.play("move_pawn", to=to)
    assert first.text.endswith(f"for {cost} Footwork.")
    assert not [event for event in more if event.id == IMPOSSIBLE]
    assert table.state.turn.footwork == 4 - cost


def test_a_companion_walk_beyond_what_was_told_is_said() -> None:
    """The table knows better how far a pawn may go: it goes there, and the app says so and what is owed."""
    table = told_footwork(2)
    said = [event.text for event in table.play("move_pawn", to="b5") if event.id == IMPOSSIBLE]
    assert said == ["Moved to Main Reading Room all the same: 4 Footwork, with 2 left; 2 not told yet."]
    assert (table.state.me.cell, table.state.turn.footwork) == ("b5", 0)
    said = [event.text for event in table.play("move_pawn", to="b4") if event.id == IMPOSSIBLE]
    assert said == ["Moved to Echoing Stairwell all the same: 1 Footwork, with none left; 3 not told yet."]


def test_who_tells_no_footwork_is_not_reminded_at_every_walk() -> None:
    """Nothing is called impossible; the guide keeps the sum in its quiet line until it is told."""
    table = told_footwork(0)
    for to in ("b5", "b3"):
        assert not [event for event in table.play("move_pawn", to=to) if event.id == IMPOSSIBLE]
    assert table.view().guide.detail == "The pawn has walked 6 Footwork more than was entered."
    for _ in range(6):
        table.play("correct", pool="footwork", by=1)
    assert "not told" not in table.view().guide.detail
    table.play("end_turn")
    assert "not told" not in table.view().guide.detail


def test_a_companion_walk_into_the_vault_says_that_it_takes_a_card() -> None:
    """The table knows whether there is a key: the pawn goes in, and the lock is not forgotten."""
    table = told_footwork(1, b2="manuscript-vault")
    said = [(event.text, event.rule) for event in table.play("move_pawn", to="b2") if event.id == IMPOSSIBLE]
    words = "The way to Manuscript Vault leads through a locked door: that takes a card."
    assert said == [(words, "locked-doors")]


def beyond(table: Table) -> dict[str, set[str]]:
    """The chambers through which it is asked whether a pawn came, each with what lies beyond."""
    asked = [offer.asks for offer in table.moves() if offer.name == "move_pawn" and len(offer.asks) > 1]
    return {ways.choices[0].value: {choice.value for choice in to.choices} for to, ways in asked}


def test_a_companion_is_asked_only_where_every_short_way_leads_through_a_chamber_that_matters() -> None:
    """From the Entrance Hall all can be walked to past the “?” in the corners; not so with one ahead."""
    assert beyond(told_footwork(0)) == {}
    for tile in ("the-orrery", "microfiche-annex"):
        table = told_footwork(0, a1=PLAIN, b2=tile, c1=PLAIN)
        assert beyond(table) == {"b2": {"b3", "b4", "b5"}}


def test_a_companion_pawn_looks_into_the_chamber_on_its_way_before_it_goes_on() -> None:
    """Whoever says that it came through stands there and looks; the way on is another tap."""
    table = told_footwork(3, b2="the-orrery")
    table.play("move_pawn", to="b3", first="b2")
    assert (table.state.me.cell, table.state.turn.footwork) == ("b2", 2)
    assert table.state.chambers["b2"].looked == (table.state.turn_of,)
    assert beyond(table) == {}
    table.play("move_pawn", to="b3")
    assert (table.state.me.cell, table.state.turn.footwork) == ("b3", 1)


def test_a_companion_pawn_that_took_another_way_pays_for_that_and_sees_nothing() -> None:
    """Round the Orrery it is two steps more."""
    table = told_footwork(4, b2="the-orrery", a1=PLAIN)
    table.play("move_pawn", to="b3", first="")
    assert (table.state.me.cell, table.state.turn.footwork) == ("b3", 0)
    assert table.state.chambers == {}


def test_a_companion_pawn_that_no_way_leads_to_was_moved_by_a_card() -> None:
    """All ways lead through chambers that matter, and the pawn took none of them: nothing is paid."""
    table = told_footwork(2, b2="the-orrery")
    (first, *_) = table.play("move_pawn", to="b3", first="")
    assert first.text == f"{table.state.turn_of} moves to Echoing Stairwell."
    assert table.state.turn.footwork == 2


@pytest.mark.parametrize("said", [{"to": "b3"}, {"to": "b3", "first": "b4"}, {"to": "b2", "first": ""}])
def test_a_companion_walk_that_leaves_the_way_open_is_refused(said: dict[str, str]) -> None:
    """It is said where it matters, and nowhere else."""
    with pytest.raises(IllegalMove):
        told_footwork(0, b2="the-orrery").play("move_pawn", **said)


def test_a_companion_table_of_an_older_edition_still_goes_through_without_a_word() -> None:
    """Its moves say nothing of the way."""
    table = Table.new(
        "orne-library",
        [ANN, BOB],
        {"does": "companion", "board": board(b2="the-orrery")},
        seed=5,
        edition=1,
    )
    table.play("begin_turn")
    table.play("move_pawn", to="b3")
    assert table.state.me.cell == "b3"


def test_companion_tells_hands_what_chambers_do() -> None:
    """Restricted Section: no question which Tome came; hands take it."""
    table = begun("companion")
    table.play("begin_turn")
    table.play("move_pawn", to="a3")
    table.play("stop_here")
    assert table.state.question is None
    assert [deed.id for deed in table.deeds()] == ["take-top", "take-whisper"]
    symbols = [table.game.face.deed_symbols[deed.id] for deed in table.deeds()]
    assert symbols == ["card:tome", "card:whisper"]


def test_a_companion_game_is_won_without_entering_a_card() -> None:
    """Whoever stands on the Manuscript and says that ten Insight were made wins."""
    table = begun("companion")
    table.play("begin_turn")
    for cell in ("a1", "a5", "c1", "c5"):
        table.play("move_pawn", to=cell)
        if table.state.chambers[cell].card == MANUSCRIPT:
            table.play("claim", said=True)
            break
        table.play("end_turn")
    assert table.outcome is not None


@pytest.mark.parametrize(("top", "won"), [(MANUSCRIPT, True), (NOTHING, False)])
def test_a_table_held_game_is_won_without_entering_every_card(top: str, won: bool) -> None:
    """Everything with the hands on the table: not every card was entered, and the claim still counts."""
    table = begun("everything", holders={"hands": "table"})
    deck = table.state.locations
    faces = (top, NOTHING if top == MANUSCRIPT else MANUSCRIPT, *(NOTHING,) * (len(deck) - 2))
    table._states.known[START] = replace(table.state, locations=replace(deck, cards=faces))
    table.play("begin_turn")
    table.play("correct", pool="footwork", by=1)
    table.play("move_pawn", to="a1")
    claimant = table.state.turn_of
    assert "claim" in names(table)
    table.play("claim", said=True)
    assert any(event.id == "said" for event in table.journal.entries[-1].events)
    assert (table.outcome.winners if table.outcome else ()) == ((claimant,) if won else ())
    assert (table.state.turn_of == claimant) is won


def test_the_app_counts_where_it_holds_the_hands() -> None:
    """With the hands in the app nobody's word is needed, and none is taken."""
    table = begun("everything")
    table.play("begin_turn")
    with pytest.raises(IllegalMove):
        table.play("claim", said=True)


def in_the_restricted_section() -> Table:
    """A companion table where a Tome and a Whisper were taken by hand."""
    table = begun("companion")
    table.play("begin_turn")
    table.play("move_pawn", to="a3")
    table.play("stop_here")
    return table


def piles(table: Table) -> tuple[int, int]:
    """How many Tomes and Whispers the picture shows."""
    shown = table.view().picture.piles
    return shown.tomes, shown.whispers


def test_a_tome_and_a_whisper_taken_by_hand_are_missing_from_their_piles() -> None:
    """Nobody says which they were, and still there is one less of each, also once the app does more."""
    before = piles(begun("companion"))
    table = in_the_restricted_section()
    assert piles(table) == (before[0] - 1, before[1] - 1)
    table.play("set_level", level="everything")
    assert piles(table) == (before[0] - 1, before[1] - 1)
    counts = {count.id: count.value for count in table.recount()}
    assert counts["tomes"] == str(before[0] - 1)


def test_a_card_that_is_named_later_is_the_one_that_hands_took() -> None:
    """Put somebody's cards right: the Tome that is told is not missing a second time, but the next one is."""
    table = in_the_restricted_section()
    before, owner = piles(table), table.state.turn_of
    table.play("set_level", level="everything")
    first, second = tuple(table.state.tomes.counts())[:2]
    table.play("own_card", seat=owner, card=first)
    assert piles(table) == before
    table.play("own_card", seat=owner, card=second)
    assert piles(table) == (before[0] - 1, before[1])


def test_the_last_tome_can_be_taken_by_hand_once() -> None:
    """As many Tomes as there are: after that hands are asked for none."""
    table = begun("companion")
    table.play("begin_turn")
    for _ in range(len(table.state.tomes) + 1):
        if table.state.me.cell == "a3":
            table.play("move_pawn", to="b3")
        table.play("move_pawn", to="a3")
        table.play("end_turn")
    assert piles(table)[0] == 0
    assert not any(deed.id == "take-top" for deed in table.deeds())


def test_a_table_of_an_earlier_edition_does_not_count_what_was_taken_unnamed() -> None:
    """What it showed it goes on showing."""
    table = Table.new("orne-library", [ANN, BOB], {"does": "companion", "board": board()}, seed=5, edition=9)
    before = piles(table)
    table.play("begin_turn")
    table.play("move_pawn", to="a3")
    table.play("stop_here")
    assert piles(table) == before


def test_what_is_told_pays_first_for_what_was_walked_before() -> None:
    """One step with nothing told, then two Footwork: one is left, for the headline and in the pool."""
    table = told_footwork(0)
    table.play("move_pawn", to="b2")
    said = [event.text for _ in range(2) for event in table.play("correct", pool="footwork", by=1)]
    assert said == ["Footwork +1, 1 of it spent before; 0 now.", "Footwork +1; 1 now."]
    assert table.view().guide.headline == "Move: 1 Footwork left"
    assert (table.state.turn.footwork, table.state.turn.untold) == (1, 0)


def test_what_is_counted_in_a_pool_is_left_there() -> None:
    """A recount says what is left: nothing of that is owed any more."""
    table = told_footwork(0)
    table.play("move_pawn", to="b2")
    (told,) = table.play("recount_pool", pool="footwork", number=2)
    assert (told.text, told.rule) == ("Put right: 2 Footwork, not 0.", "resources")
    table.play("correct", pool="footwork", by=1)
    assert (table.state.turn.footwork, table.state.turn.untold) == (3, 0)


def test_a_saved_table_of_earlier_days_keeps_what_was_told() -> None:
    """Of the tenth edition, all that was entered stayed in the pool."""
    options = {"does": "companion", "characters": {ANN: "vance", BOB: "hayes"}, "board": board()}
    table = Table.new("orne-library", [ANN, BOB], options, seed=5, now=lambda: 0.0, edition=10)
    table.play("begin_turn")
    table.play("move_pawn", to="b2")
    table.play("correct", pool="footwork", by=1)
    assert (table.state.turn.footwork, table.state.turn.untold) == (1, 1)


def test_a_location_that_all_have_seen_goes_with_the_next_card() -> None:
    """A Dusty Map shows one; while Misdirection asks whose pawn, it is not what was drawn."""
    table = begun("companion")
    table.play("begin_turn")
    table.play("move_pawn", to="b3")
    table.play("announce", card="dusty-map")
    assert table.view().guide.drawn is not None
    table.play("choose", pick="top")
    table.play("announce", card="misdirection")
    assert table.state.question is not None
    assert table.view().guide.drawn is None
