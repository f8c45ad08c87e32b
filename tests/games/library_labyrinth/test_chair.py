"""A fellow player in an empty chair: it plays by the rules, from what its seat knows, at its nerve."""

from typing import Any

import pytest

from companion.games.library_labyrinth import GAME
from companion.games.library_labyrinth.counsel.arena import ARENA
from companion.games.library_labyrinth.counsel.chair import cannot_sit, choose
from companion.games.library_labyrinth.rules.pieces import Kind
from companion.games.library_labyrinth.rules.state import Step
from companion.simulate import names
from companion.table import Decision, IllegalMove, Nerve, Table
from companion.table.chair_offers import with_chair
from companion.tournament import RANDOM, tournament
from tests.games.library_labyrinth import counsel_proof
from tests.games.library_labyrinth.tables import curse, give, lay, new, returned
from tests.games.library_labyrinth.test_advice import at_counsel, ready
from tests.games.library_labyrinth.test_random_games import OTHERWISE


def chosen(table: Table, seat: str = "Red", nerve: Nerve = Nerve.EVEN) -> Decision | None:
    """What a chair does now."""
    return choose(GAME.rules.seen_by(table.state, seat), seat, nerve)


@pytest.mark.parametrize("players", [1, 2, 5])
def test_chairs_play_whole_games_by_the_rules(players: int) -> None:
    """Somebody always acts, and the table refuses nothing; 1,000 games of each in the long proof."""
    assert "none refused" in counsel_proof.no_illegal_move(players, 1)


def test_chairs_play_with_decks_that_lie_on_the_table() -> None:
    """What only the table can tell is left to it."""
    assert "none refused" in counsel_proof.no_illegal_move(2, 1, counsel_proof.AT_TABLE)


@pytest.mark.parametrize("players", [1, 2])
def test_chairs_play_with_every_ruling_the_other_way(players: int) -> None:
    """Also where all actions must be spent, curses are double and hands may grow above their limit."""
    options = {"doubles": 2, "rulings": OTHERWISE}
    assert "none refused" in counsel_proof.no_illegal_move(players, 1, options)


def test_what_is_hidden_never_changes_a_decision() -> None:
    """A sample of the long proof."""
    assert "stay the same" in counsel_proof.nothing_hidden_matters(1, every=12)


def test_a_team_of_even_chairs_wins_where_a_random_one_does_not() -> None:
    """A sample of the long proof, at Novice with two players."""
    even = tournament(GAME.id, ("even", "even"), 4, 1, counsel_proof.NOVICE)
    chance = tournament(GAME.id, (RANDOM, RANDOM), 2, 1, counsel_proof.NOVICE)
    assert even.team is not None
    assert chance.team is not None
    assert even.team.times / even.team.of >= max(0.3, 2 * chance.team.times / chance.team.of)


def test_the_three_nerves_take_different_risks() -> None:
    """With four Terrors on the floor a careful chair turns nothing over; a bold one does."""
    table = at_counsel()
    spots = zip(("e1", "e2", "e4", "e5"), ("kraken", "plague", "dracula", "bunyip"), strict=True)
    for tile, token in spots:
        lay(table, tile, "terror", token)
    careful, bold = chosen(table, nerve=Nerve.CAREFUL), chosen(table, nerve=Nerve.BOLD)
    assert careful is not None
    assert bold is not None
    assert careful.move != "flip_tile"
    assert bold.move == "flip_tile"
    assert "7 bring a Shelf and 6 a Terror; 4 Terrors lie on the floor" in bold.why


def test_a_chair_says_why_in_the_words_of_the_table() -> None:
    """What is done and its reason in one sentence."""
    decision = chosen(ready())
    assert decision is not None
    assert decision.title == "Capture Basilisk"
    fits = "the Historical Leaders, Amazing Lives or Legends Shelf"
    assert decision.why == f"I capture Basilisk: it fits {fits}, and 1 Terror lies on the floor."


def test_a_chair_says_which_sides_it_takes_to_be_open() -> None:
    """Where nobody has told how the paths of a tile on its way lie: people see whether it can go there."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk")
    give(table, "Red", "purple-1", "blue-1", "orange-1")
    decision = chosen(table)
    assert decision is not None
    assert decision.title == "Capture Basilisk"
    assert decision.why.endswith(" on the floor. I take it that C2 is open to the south.")


def test_only_whoever_is_to_act_decides() -> None:
    """A chair out of turn has nothing to decide, but for its own starting cards."""
    table = at_counsel()
    assert chosen(table, "Blue") is None
    dealing = new(2, keeps="paths", holders={"books": "app", "rewards": "app"})
    assert chosen(dealing, "Blue") is None
    first = chosen(dealing, "Red")
    assert first is not None
    assert (first.move, first.private) == ("deal_book", False)


def test_a_starting_card_is_taken_for_a_reason_that_tells_nothing_of_the_hand() -> None:
    """What every card of the genre has, and how many Terrors in Your box ask for it."""
    first = chosen(new(2, keeps="paths", holders={"books": "app", "rewards": "app"}), "Red")
    assert first is not None
    assert first.why.startswith(f"I {first.title.lower()[:4]} ")
    assert ": every card of it has a" in first.why


def test_what_a_tile_shows_is_left_to_the_people() -> None:
    """A flip of a chair is open in what the tile shows: each kind is a way to go on."""
    table = counsel_proof.seated(2, 1)
    while table.state.step is Step.SETUP:
        table.act()
    doing = table.decision()
    assert doing is not None
    assert doing.decision.move == "flip_tile"
    assert "shows" in doing.open
    assert "shows" not in doing.args
    assert [way.args["shows"] for way in doing.ways] == ["terror", "shelf", "reward", "crossroads"]
    with pytest.raises(IllegalMove, match="Say what the tile shows"):
        table.act()
    table.act({"shows": "shelf", "openings": "nes"})
    tile = doing.decision.args["tile"]
    assert table.state.tiles[tile].kind is Kind.SHELF


def test_a_curse_is_carried_out_by_the_chair_on_turn() -> None:
    """Its tile is named, and what it shows is left to the people."""
    table = at_counsel()
    curse(table, "SE")
    decision = chosen(table)
    assert decision is not None
    assert (decision.move, decision.args) == ("carry_out", {})
    assert decision.why == "The card points at B2: dark."


def test_of_two_cursed_tiles_the_milder_comes_first() -> None:
    """A dark tile before an empty Terror space, where a Terror is sure to come."""
    table = at_counsel(doubles=2)
    lay(table, "a1", "terror")
    curse(table, "NW+SE")
    decision = chosen(table)
    assert decision is not None
    assert (decision.move, decision.args) == ("start_with", {"direction": "SE"})


def test_a_full_hand_discards_what_it_needs_least() -> None:
    """Before a Book is taken the card goes that no Terror on the floor asks for."""
    table = at_counsel()
    lay(table, "c2", "terror", "basilisk", "nes")
    give(table, "Red", "purple-1", "blue-1", "red-1", "red-2", "red-3", "red-4")
    decision = chosen(table)
    assert decision is not None
    assert decision.move == "discard_card"
    assert decision.args["card"].startswith("red-")


def test_a_solo_player_rides_with_the_trolley() -> None:
    """The Trolley comes along, so that both hands pay for a capture."""
    table = at_counsel(1)
    lay(table, "c2", "terror", "basilisk", "nes")
    give(table, "Red", "purple-1", "blue-1")
    give(table, "trolley", "orange-1")
    decision = chosen(table)
    assert decision is not None
    assert (decision.move, decision.args) == ("capture_terror", {"terror": "basilisk", "ride": True})


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"does": "draws"}, "does not keep the floor"),
        ({"does": "companion"}, "does not keep the paths"),
        ({"keeps": "paths"}, "does not keep the hands"),
    ],
)
def test_nobody_can_sit_where_the_app_knows_too_little(options: dict[str, Any], words: str) -> None:
    """The sentence says what the app would have to keep; where it keeps all, somebody can."""
    table = new(2, **options)
    assert words in cannot_sit(table.state, "Red")
    with pytest.raises(IllegalMove, match=words):
        table.leave_chair("Red", Nerve.EVEN)
    assert cannot_sit(at_counsel().state, "Red") == ""


def test_a_chair_that_sees_too_little_ends_its_turn() -> None:
    """If the app is told to keep less in mid-game, the chair still does nothing that is not allowed."""
    table = at_counsel()
    table.play("keep_floor", level="nothing")
    decision = chosen(table)
    assert decision is not None
    assert decision.move == "reveal_disturbance"


def test_the_stage_of_a_tournament_is_a_box_that_can_be() -> None:
    """The made-up copy passes the check that an owner's box does, and the app can deal all of it."""
    GAME.rules.check_box(ARENA.box)
    table = Table.new(GAME.id, names(GAME.id, 2), ARENA.options, seed=1, box=ARENA.box)
    assert cannot_sit(table.state, "Red") == ""


def test_a_chair_says_whose_symbols_it_lacks() -> None:
    """A Terror that nobody has entered cannot be planned with, and the log says so."""
    table = at_counsel()
    for tile in ("c2", "b3", "d3", "c4"):
        lay(table, tile, "terror", openings="nes")
    for tile, token in zip(("c2", "b3", "d3", "c4"), ("kraken", "plague", "dracula", "bunyip"), strict=True):
        table.play("put_token", token=token, tile=tile)
    give(table, "Red", *(f"{genre}-1" for genre in ("red", "pink", "orange", "green", "blue", "purple")))
    decision = chosen(table, nerve=Nerve.CAREFUL)
    assert decision is not None
    assert decision.move == "give_action"
    assert "the symbols of Kraken, Plague, Dracula and Bunyip are not in Your box" in decision.why


@pytest.mark.parametrize(("nerve", "move"), [(Nerve.BOLD, "flip_tile"), (Nerve.CAREFUL, "take_book")])
def test_a_chair_that_flips_or_takes_a_card_says_which_symbols_keep_it_from_capturing(
    nerve: Nerve, move: str
) -> None:
    """Those of the Terrors that it would get to this turn, and those of its Books."""
    table = at_counsel(holders={}, hands=True)
    lay(table, "c2", "terror", "kraken", "nes")
    for tile, token in zip(("e1", "e5", "a5"), ("plague", "dracula", "bunyip"), strict=True):
        lay(table, tile, "terror", token, "ne")
    give(table, "Red", "red-1", "pink-1")
    decision = chosen(table, nerve=nerve)
    assert decision is not None
    assert decision.move == move
    lacks = "the symbols of Kraken and 2 Book cards are not in Your box"
    assert decision.why.endswith(f". I capture nothing yet: {lacks}.")


def test_a_chair_asks_for_the_name_of_a_terror_in_reach() -> None:
    """Of one without a name nobody can enter symbols."""
    table = at_counsel(holders={}, hands=True)
    lay(table, "c2", "terror", openings="nes")
    table.play("put_token", token="some", tile="c2")
    decision = chosen(table)
    assert decision is not None
    assert decision.why.endswith(". I capture nothing yet: nobody has named the Terror at C2.")


@pytest.mark.parametrize(
    ("other", "move"), [("photocopier", "reveal_disturbance"), ("useful_map", "time_machine")]
)
def test_a_time_machine_is_not_the_photocopier_of_the_same_capture(other: str, move: str) -> None:
    """One card gives one more action or doubles a Book, not both: else a chair would go on and on."""
    box = {"booster-1": ["time_machine", other], "booster-2": ["useful_map", "photocopier"]}
    table = new(
        2,
        {**box, "symbols-kraken": ["red"] * 2 + ["blue"] * 2, "symbols-red-1": ["red", "red", "blue"]},
        keeps="paths",
        holders={"books": "app", "rewards": "app"},
    )
    table.play("begin_play")
    lay(table, "c2", "terror", "kraken", "nes")
    give(table, "Red", "red-1", "booster-1", *(() if other == "photocopier" else ("booster-2",)))
    table.play("correct_actions", left=0)
    decision = chosen(table)
    assert decision is not None
    assert decision.move == move


def test_people_are_asked_for_the_names_on_a_new_booster() -> None:
    """After the answer that it is one, and after no other; first hands draw it."""
    table = returned(box={}, keeps="paths", holders={"rewards": "table"})
    table.leave_chair(table.turn_of, Nerve.EVEN)
    doing = table.decision()
    assert doing is not None
    act = with_chair(table.game.offers(table.state, None, 0.0), doing, table.turn_of)[0]
    card, names_ = act.asks
    assert card.question == "Draw the top Reward card: which card is it?"
    fresh = [one.value for one in card.choices if not names_.is_moot({"card": one.value})]
    assert (names_.name, len(fresh)) == ("options", 1)


def test_what_is_asked_of_a_tile_names_it_and_what_hands_do_first() -> None:
    """Nobody has tapped the tile that a chair flips."""
    table = counsel_proof.seated(2, 1)
    while table.state.step is Step.SETUP:
        table.act()
    doing = table.decision()
    assert doing is not None
    act = with_chair(table.game.offers(table.state, None, 0.0), doing, table.turn_of)[0]
    tile = doing.decision.args["tile"].upper()
    assert [ask.question for ask in act.asks][:2] == [
        f"Turn {tile} over, lit side up: what does the tile show?",
        f"Tile {tile}: which sides are open?",
    ]


def test_hands_lay_the_starting_cards_of_a_chair_before_it() -> None:
    """Three Books and a Reward, where they lie on the table; people have taken theirs when they tell it."""
    table = new(2, {"name-red-1": "Alice"}, keeps="paths", hands=True)
    table.leave_chair("Red", Nerve.EVEN)
    asked: list[str] = []
    while (doing := table.decision()) is not None:
        card = doing.permit.blanks[0].values[0]
        table.act({"card": card})
        asked += [deed.text for deed in table.view().deeds]
    assert asked == [
        "Robot Red: lay the top Historical Leaders card at its place",
        "Robot Red: lay Alice at its place",
        "Robot Red: lay the top Legends card at its place",
        "Robot Red: lay the Reward card at its place",
    ]
    table.play("deal_book", genre="red", card="red-2")
    assert not table.view().deeds
    dealt = new(2, keeps="paths", holders={"books": "app", "rewards": "app"})
    dealt.leave_chair("Red", Nerve.EVEN)
    dealt.act()
    assert not dealt.view().deeds
