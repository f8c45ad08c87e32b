"""How much the app does: three levels, what each keeps, and changing it without losing anything."""

from random import Random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.levels import NOTES, PRESETS
from companion.games.orne_library.rules.moves.correcting import own_right
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, is_old
from companion.simulate import play_out
from companion.table import IllegalMove, Level, Table
from companion.table.journal import START
from companion.table.telling import IMPOSSIBLE
from tests.games.orne_library.tables import PLAIN, board

ANN, BOB = "Ann", "Bob"
HANDS_APP = {"holders": {"hands": "app"}}


def begun(does: str, seed: int = 5, **said: Any) -> Table:
    """A table of Ann and Bob at a level."""
    characters = {ANN: "vance", BOB: "hayes"}
    options = {"does": does, "characters": characters, "board": board(), **said}
    return Table.new("orne-library", [ANN, BOB], options, seed=seed, now=lambda: 0.0)


def names(table: Table, group: str = "") -> list[str]:
    """What is offered to everybody, by name."""
    return [offer.name for offer in table.moves() if not group or offer.group == group]


# -- the presets ----------------------------------------------------------------------------------


@pytest.mark.parametrize("level", Level)
def test_a_preset_is_what_its_level_means(level: Level) -> None:
    """The holders of a preset are those of a table that says nothing but its level."""
    held = {one.id: one.held.value for one in begun(level.value).view().holdings}
    assert held == PRESETS[level]["holders"]
    assert NOTES[level].endswith(".")


def test_what_is_said_goes_before_the_preset() -> None:
    """Companion with the hands in the app is possible."""
    held = {one.id: one.held.value for one in begun("companion", **HANDS_APP).view().holdings}
    assert (held["hands"], held["archive"]) == ("app", "table")


def test_without_a_level_it_is_a_table_of_version_0_1() -> None:
    """A set-up that says no level does everything, and abilities are used at once as they were."""
    old = Table.new("orne-library", [ANN, BOB], {}, seed=1).state
    assert (old.level, is_old(old)) == (Level.EVERYTHING, True)
    assert not is_old(begun("everything").state)


def test_a_level_that_does_not_exist() -> None:
    """A level that does not exist is refused with a sentence."""
    with pytest.raises(IllegalMove, match="not understood"):
        begun("nothing")


# -- draws: the secret Locations only ---------------------------------------------------------------


def test_draws_asks_for_nothing_but_locations_and_pools() -> None:
    """No turns, no pawns, no cards: a “?” that somebody enters is the one next thing."""
    table = begun("draws")
    assert names(table, "next") == ["enter_chamber"]
    assert not {"begin_turn", "end_turn", "play_card", "move_pawn", "buy_card"} & set(names(table))
    assert table.view().guide.seat == ""


def test_a_chamber_is_tapped_and_said_who_entered() -> None:
    """Two taps: the chamber and the player. Then that player alone knows the card."""
    table = begun("draws")
    table.play("enter_chamber", cell="a1", seat=BOB)
    assert table.view(BOB).picture.tile("a1").location in (MANUSCRIPT, NOTHING)
    assert table.view(ANN).picture.tile("a1").location is None
    assert table.view().picture.tile("a1").looked == (BOB,)


def test_a_chamber_is_looked_into_once() -> None:
    """Only the first one to enter looks; no offer leads there again."""
    table = begun("draws")
    table.play("enter_chamber", cell="a1", seat=BOB)
    with pytest.raises(IllegalMove, match="Nobody new"):
        table.play("enter_chamber", cell="a1", seat=ANN)


def where_it_is(table: Table) -> tuple[str, str]:
    """All “?” are entered by Bob; the cell with the Manuscript, and one without."""
    for cell in ("a1", "a5", "c1", "c5"):
        table.play("enter_chamber", cell=cell, seat=BOB)
    cards = {cell: chamber.card for cell, chamber in table.state.chambers.items()}
    right = next(cell for cell, card in cards.items() if card == MANUSCRIPT)
    return right, next(cell for cell in cards if cell != right)


def test_a_claim_asks_for_ten_insight_and_wins() -> None:
    """The claim asks once, who it is that has ten Insight; it turns the card over for all, and wins."""
    table = begun("draws")
    right, _ = where_it_is(table)
    offer = next(one for one in table.moves() if one.name == "claim" and one.args["cell"] == right)
    (who,) = offer.asks
    assert (offer.confirm, offer.note) == ("", "")
    assert "ten Insight" in who.question
    assert who.question.endswith("A wrong claim ends the turn.")
    table.play("claim", cell=right, said=True, seat=BOB)
    assert table.outcome is not None
    assert table.outcome.winners == (BOB,)
    assert "Bob says that 10 Insight were made this turn." in table.log()[-1].texts


def test_a_claim_without_the_insight_is_refused() -> None:
    """Nobody claims without saying that the Insight was made."""
    table = begun("draws")
    right, _ = where_it_is(table)
    with pytest.raises(IllegalMove, match="Say that the Insight"):
        table.play("claim", cell=right, seat=BOB)


def test_a_wrong_claim_is_told_loudly() -> None:
    """The card lies open for all, and what it is stands on the parchment."""
    table = begun("draws")
    _, wrong = where_it_is(table)
    table.play("claim", cell=wrong, said=True, seat=ANN)
    view = table.view()
    assert view.outcome is None
    assert view.picture.tile(wrong).face_up
    drawn = view.guide.drawn
    assert drawn is not None
    assert (drawn.title, drawn.note) == ("Nothing of note", "Ann's claim was wrong: the turn ends.")


def test_plus_and_minus_for_the_pools() -> None:
    """A tap each; a pool never falls below nought, and both are cleared in one tap."""
    table = begun("draws")
    table.play("correct", pool="insight", by=1)
    table.play("correct", pool="footwork", by=1)
    things = {name for offer in table.moves() for name in offer.things}
    assert {"pool:insight+", "pool:insight-", "pool:footwork+", "pool:footwork-"} <= things
    table.play("clear_pools")
    assert (table.state.turn.insight, table.state.turn.footwork) == (0, 0)


def test_cards_that_concern_the_locations() -> None:
    """Dusty Map turns the top card up for all; the Kulten let one player order the top three."""
    table = begun("draws")
    table.play("announce", card="dusty-map", seat=ANN)
    table.play("choose", pick="bottom")
    table.play("announce", card="unaussprechlichen-kulten", seat=BOB)
    table.play("choose", pick="locations")
    (offer,) = (offer for offer in table.moves(BOB) if offer.name == "choose_several")
    table.play("choose_several", picks=[choice.value for choice in offer.asks[0].choices])
    assert table.state.question is None
    assert table.state.turn.insight == 2


# -- companion: pawns and turns, cards in your hands -------------------------------------------------


def test_companion_follows_pawns_and_turns() -> None:
    """A tap moves the pawn anywhere, a tap ends the turn; no card is ever asked for."""
    table = begun("companion")
    first = table.state.turn_of
    table.play("begin_turn")
    assert names(table, "next") == ["end_turn"]
    assert not {"play_card", "buy_card", "own_card"} & set(names(table))
    table.play("move_pawn", to="b4")
    table.play("end_turn")
    assert table.state.turn_of != first
    assert names(table, "next") == ["end_turn"]


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
    """The table knows better how far a pawn may go: it goes there, and the app says that less was left."""
    table = told_footwork(2)
    said = [event.text for event in table.play("move_pawn", to="b5") if event.id == IMPOSSIBLE]
    assert said == ["Main Reading Room is 4 Footwork away, with 2 left."]
    assert (table.state.me.cell, table.state.turn.footwork) == ("b5", 0)
    said = [event.text for event in table.play("move_pawn", to="b4") if event.id == IMPOSSIBLE]
    assert said == ["Echoing Stairwell is 1 Footwork away, with none left."]


def test_who_tells_no_footwork_is_not_reminded_at_every_walk() -> None:
    """Nothing is called impossible; the guide keeps the sum in its quiet line until it is told."""
    table = told_footwork(0)
    for to in ("b5", "b3"):
        assert not [event for event in table.play("move_pawn", to=to) if event.id == IMPOSSIBLE]
    assert table.view().guide.detail == "6 Footwork walked and not told."
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
    assert [deed.id for deed in table.deeds()] == ["take-card", "take-card"]


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
    table._states[START] = replace(table.state, locations=replace(deck, cards=faces))
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


# -- changing it ---------------------------------------------------------------------------------


@pytest.mark.parametrize("start", Level)
@pytest.mark.parametrize("to", Level)
def test_a_level_changes_and_loses_nothing(start: Level, to: Level) -> None:
    """Locations, who looked, pawns and owned cards are the same after a change, and after the way back."""
    if start is to:
        return
    table = begun(start.value)
    play_out(table, Random(4), 25)
    if table.state.end is not None or table.state.question is not None:
        return
    before: State = table.state
    turn = {"turn_of": ANN} if start is Level.DRAWS else {}
    table.play("set_level", level=to.value, **turn)
    after: State = table.state
    assert (after.level, after.chambers, after.locations) == (to, before.chambers, before.locations)
    assert [one.cell for one in after.researchers] == [one.cell for one in before.researchers]
    for old, new in zip(before.researchers, after.researchers, strict=True):
        cards = [sorted((*one.deck.cards, *one.hand, *one.discard, *one.played)) for one in (old, new)]
        assert cards[0] == cards[1]


def test_the_way_down_says_which_cards_to_take() -> None:
    """From everything to companion in mid-game: each player is told what to take out of the box."""
    table = begun("everything")
    table.play("begin_turn")
    table.play("set_level", level="companion")
    texts = [deed.text for deed in table.deeds()]
    assert any(text.startswith("Ann: take ") and "7 Basic Research" in text for text in texts)
    assert any(text.startswith("Count out the Archive deck: 34") for text in texts)


def test_cards_can_be_put_right() -> None:
    """After a time without following the cards, what somebody owns is put right, one way and the other."""
    table = begun("everything", holders={"hands": "table"})
    assert own_right(table.state)
    card = next(card for card in table.state.archive.cards)
    table.play("own_card", seat=ANN, card=card)
    assert card in next(one for one in table.state.researchers if one.seat == ANN).deck.cards
    table.play("own_card", seat=ANN, card=card, gone=True)
    assert card not in next(one for one in table.state.researchers if one.seat == ANN).deck.cards


@pytest.mark.parametrize("does", [level.value for level in Level])
def test_random_evenings_at_each_level(does: str) -> None:
    """Random play at each level, changes of level included, never goes wrong and survives JSON."""
    for seed in range(4):
        table = begun(does, seed=seed)
        play_out(table, Random(seed), 150)
        encoded = msgspec.json.encode(table.state)
        assert msgspec.json.decode(encoded, type=State) == table.state


# -- a board of one's own --------------------------------------------------------------------------


def test_a_home_made_board_is_remembered() -> None:
    """Tiles that were laid by hand go into Your box with the first turn, and are there next time."""
    table = Table.new("orne-library", [ANN, BOB], {"does": "companion"}, seed=2, now=lambda: 0.0)
    cell = next(cell for cell, tile in table.state.tiles.items() if tile == "restricted-section")
    other = "a1" if cell != "a1" else "a2"
    table.play("swap_tiles", cell=cell, other=other)
    tiles = dict(table.state.tiles)
    (event,) = table.play("begin_turn")
    box = event.learned
    assert "library" in [option.id for option in GAME.rules.options(2, box)]
    options = {"does": "companion", "library": "own"}
    again = Table.new("orne-library", [ANN, BOB], options, seed=9, box=box)
    assert again.state.tiles == tiles


def test_a_shuffled_board_is_not_remembered() -> None:
    """A board that nobody touched teaches nothing, and no choice is offered for it."""
    table = begun("companion", board={})
    (event,) = table.play("begin_turn")
    assert event.learned == {}
    assert "library" not in [option.id for option in GAME.rules.options(2, {})]
