"""How much the app does: three levels, what each keeps, and changing it without losing anything."""

from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.orne_library import GAME
from companion.games.orne_library.rules.levels import NOTES, PRESETS
from companion.games.orne_library.rules.moves import EnterChamber
from companion.games.orne_library.rules.moves.correcting import own_right
from companion.games.orne_library.rules.moves.turning import PLAIN
from companion.games.orne_library.rules.pieces import MANUSCRIPT, NOTHING
from companion.games.orne_library.rules.state import State, hidden_cells, is_old
from companion.simulate import play_out
from companion.table import Chance, IllegalMove, Level, Table, Telling
from companion.table.edition import EDITION
from tests.games.orne_library.tables import ANN, BOB, begun, board, names

HANDS_APP = {"holders": {"hands": "app"}}


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


def test_the_headline_of_draws_is_what_the_brass_button_does() -> None:
    """Somebody enters while a “?” is left; once all are known, one is claimed."""
    table = begun("draws")
    assert table.view().guide.headline == "Play on at your table"
    for cell in hidden_cells(table.state):
        assert set(names(table, "next")) == {"enter_chamber"}
        table.play("enter_chamber", cell=cell, seat=BOB)
    assert table.view().guide.headline == "Claim the Manuscript"
    assert set(names(table, "next")) == {"claim"}


def where_it_is(table: Table) -> tuple[str, str]:
    """All “?” are entered by Bob; the cell with the Manuscript, and one without."""
    for cell in ("a1", "a5", "c1", "c5"):
        table.play("enter_chamber", cell=cell, seat=BOB)
    cards = {cell: chamber.card for cell, chamber in table.state.chambers.items()}
    right = next(cell for cell, card in cards.items() if card == MANUSCRIPT)
    return right, next(cell for cell in cards if cell != right)


def test_a_claim_asks_for_ten_insight_and_wins() -> None:
    """The claim asks who it is, and then whether it is meant; it turns the card over for all, and wins."""
    table = begun("draws")
    right, _ = where_it_is(table)
    offer = next(one for one in table.moves() if one.name == "claim" and one.args["cell"] == right)
    (who,) = offer.asks
    assert offer.confirm == ""
    assert who.question.startswith("Who claims ")
    for choice in who.choices:
        assert choice.confirm.startswith(f"{choice.label}: Ten Insight from cards this turn?")
        assert choice.confirm.endswith("A wrong claim ends the turn.")
        assert choice.note == ""  # nothing stands below the question about who somebody is
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
    assert (drawn.title, drawn.note) == ("Nothing of note", "Ann’s claim was wrong: the turn ends.")


def test_plus_and_minus_for_the_pools() -> None:
    """A tap each; a pool never falls below zero, and both are cleared in one tap."""
    table = begun("draws")
    table.play("correct", pool="insight", by=1)
    table.play("correct", pool="footwork", by=1)
    things = {name for offer in table.moves() for name in offer.things}
    assert {"pool:insight+", "pool:insight-", "pool:footwork+", "pool:footwork-"} <= things
    table.play("clear_pools")
    assert (table.state.turn.insight, table.state.turn.footwork) == (0, 0)


@pytest.mark.parametrize(("edition", "left"), [(9, "2"), (EDITION, "1")])
def test_a_minus_takes_back_what_counts_for_the_win(edition: int, left: str) -> None:
    """Where the app follows cards on the table it takes their price itself: a minus was told too much."""
    options = {"does": "everything", "holders": {"hands": "table"}}
    table = Table.new("orne-library", [ANN, BOB], options, seed=5, edition=edition)
    table.play("begin_turn")
    for by in (1, 1, -1):
        table.play("correct", pool="insight", by=by)
    stats = {stat.id: stat.value for stat in table.view().stats}
    assert (stats["insight"], stats["counts"]) == ("1", left)


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


def test_until_a_turn_has_begun_the_board_is_laid_anew_wherever_draws_has_led() -> None:
    """In a turn that the app has not seen begin it is a correction, beside those of single tiles."""
    table = begun("draws")
    table.play("set_level", level="companion", turn_of=ANN)
    assert {"shuffle_board", "swap_tiles"} <= set(names(table, "more"))
    table.play("shuffle_board")
    table.play("end_turn")
    assert "shuffle_board" not in names(table)


def test_a_shuffled_board_is_not_remembered() -> None:
    """A board that nobody touched teaches nothing, and no choice is offered for it."""
    table = begun("companion", board={})
    (event,) = table.play("begin_turn")
    assert event.learned == {}
    assert "library" not in [option.id for option in GAME.rules.options(2, {})]


def test_actions_are_counted_for_nobody_where_no_turns_are_kept() -> None:
    """Draws with one Action a turn: the app knows of nobody's turn, and shows no Action of it."""
    assert begun("draws", rulings={"D3": "actions"}).view().guide.pips == ()


# -- from companion to everything: what lies in the row ------------------------------------------------


def more_at(table: Table) -> set[str]:
    """What stands behind the three dots."""
    return {offer.name for offer in table.moves() if offer.group == "more"}


def asked(table: Table) -> list[str]:
    """What hands are asked to do."""
    return [deed.text for deed in table.deeds()]


def doing_everything(*, begin: bool = True) -> Table:
    """A table that was at Companion, where all cards lie on the table."""
    table = begun("companion")
    if begin:
        table.play("begin_turn")
    table.play("set_level", level="everything")
    return table


ROW = ["hasty-search", "organize-notes", "skim-the-index", "student-assistant", "archival-clerk"]


def test_the_row_is_asked_for_as_it_lies_and_the_way_to_the_decks_is_told() -> None:
    """Nobody fills a row that lies there; who bought what comes before the app takes the cards over."""
    table = doing_everything()
    assert table.view().guide.headline == "Which cards lie in the row?"
    lead = [
        "Cards you bought: three dots, Put somebody’s cards right",
        "Give the app hands and decks: three dots, Who holds what",
    ]
    assert asked(table) == lead
    table.play("choose_several", picks=[*ROW, "borrowed-lantern"])
    assert table.state.row == (*ROW, "borrowed-lantern")
    assert asked(table) == lead
    table.play("play_card", card=next(card for card in table.state.me.owned if card in PLAIN))
    assert asked(table) == lead
    table.play("hand_over", component="hands", to="app")
    assert not set(lead) & set(asked(table))


def test_before_the_first_turn_nobody_has_bought_anything() -> None:
    """So nothing is put right."""
    assert asked(doing_everything(begin=False)) == [
        "Give the app hands and decks: three dots, Who holds what"
    ]


def test_while_the_row_is_asked_for_cards_change_hands_and_are_put_right() -> None:
    """Archive and hands may go to the app first; the row that lies there is asked for all the same."""
    table = doing_everything()
    assert {"hand_over", "own_card", "place_pawn", "set_path", "set_level"} <= more_at(table)
    table.play("own_card", seat=ANN, card="all-nighter")
    table.play("hand_over", component="archive", to="app")
    table.play("hand_over", component="hands", to="app")
    (offer,) = (offer for offer in table.moves() if offer.group == "answer")
    assert "all-nighter" not in [choice.value for choice in offer.asks[0].choices]
    table.play("choose_several", picks=[*ROW, "borrowed-lantern"])
    assert table.state.row == (*ROW, "borrowed-lantern")
    assert not set(table.state.row) & set(table.state.archive.cards)
    assert (table.state.question, table.state.todo) == (None, ())


def test_the_row_need_not_be_told_where_the_app_does_less_again() -> None:
    """The question goes with the level."""
    table = doing_everything()
    table.play("set_level", level="companion")
    assert (table.state.question, table.state.todo, asked(table)) == (None, (), [])


@pytest.mark.parametrize("edition", [7, EDITION])
def test_a_row_that_the_app_has_not_followed_is_told_anew(edition: int) -> None:
    """Meanwhile cards were bought at the table; at a table begun before, the old row is taken for it."""
    options = {"does": "everything", "board": board()}
    table = Table.new("orne-library", [ANN, BOB], options, seed=5, edition=edition, now=lambda: 0.0)
    table.play("begin_turn")
    before = table.state.row
    table.play("set_level", level="companion")
    table.play("set_level", level="everything")
    if edition < EDITION:
        assert table.state.row == before
        return
    assert table.view().guide.headline == "Which cards lie in the row?"
    (offer,) = (offer for offer in table.moves() if offer.group == "answer")
    assert offer.label == "Name the cards"
    assert set(before) <= {choice.value for choice in offer.asks[0].choices}
    table.play("choose_several", picks=[*ROW, "borrowed-lantern"])
    assert table.state.row == (*ROW, "borrowed-lantern")


def test_where_the_app_holds_all_cards_none_is_laid_out() -> None:
    """Everything needs no card: neither does the list of what to lay out."""
    texts = [check.text for check in begun("everything").checklist()]
    assert "Leave the Archive cards in the box: the app lays out the row." in texts
    assert not [text for text in texts if "Lay out" in text]
    row = [check.text for check in begun("everything", holders={"hands": "table"}).checklist()]
    assert [text for text in row if text.startswith("Lay out the Archive row")]


def test_a_question_of_a_card_still_comes_before_everything_else() -> None:
    """Only what lies in the row can wait: a card that is being carried out cannot."""
    table = begun("everything", holders={"archive": "table"})
    assert table.view().guide.headline == "Which cards came into the row?"
    assert "hand_over" not in more_at(table)


# -- back from draws: nobody has followed the pawns ------------------------------------------------------


def back_from_draws(edition: int = EDITION) -> Table:
    """The first walked two chambers and told nothing, the app only drew, and now the other has the turn."""
    options = {"does": "companion", "board": board()}
    table = Table.new("orne-library", [ANN, BOB], options, seed=5, edition=edition, now=lambda: 0.0)
    table.play("begin_turn")
    other = BOB if table.turn_of == ANN else ANN
    table.play("move_pawn", to="b2")
    table.play("move_pawn", to="b3")
    table.play("set_level", level="draws")
    table.play("set_level", level="companion", turn_of=other)
    return table


def test_nobody_is_charged_with_what_another_walked_before_draws() -> None:
    """Back at Companion nothing has been walked in the turn that was named."""
    table = back_from_draws()
    turn = table.state.turn
    assert (turn.untold, turn.entered, turn.moving) == (0, (), False)
    assert "not told" not in table.view().guide.detail


def test_the_pools_that_were_told_at_draws_are_still_there() -> None:
    """They stand in sight all the time, and are checked with the pawns."""
    table = begun("draws")
    table.play("enter_chamber", cell="a1", seat=BOB)
    table.play("correct", pool="insight", by=1)
    table.play("set_level", level="companion", turn_of=BOB)
    assert table.state.turn.insight == 1
    assert asked(table)[0] == "Check where the pawns stand and both pools"


def test_where_the_pawns_stand_is_checked_after_draws() -> None:
    """The app did not follow them; what puts one right is named, and goes where the app keeps none again."""
    table = back_from_draws()
    told = ["Check where the pawns stand", "One stands elsewhere: three dots, Put a pawn right"]
    assert asked(table) == told
    table.play("set_level", level="draws")
    assert asked(table) == []


def test_a_table_of_an_older_edition_goes_on_with_the_turn_it_had() -> None:
    """Moves that rest on it may stand in its list."""
    assert back_from_draws(edition=6).state.turn.untold == 2


def test_draws_claims_nothing_about_pawns() -> None:
    """No pawn is asked for any more, and nobody is said to stand anywhere."""
    table = begun("companion")
    table.play("begin_turn")
    table.play("move_pawn", to="b2")
    assert asked(table) == ["Put Bob’s pawn in Echoing Stairwell"]
    table.play("set_level", level="draws")
    assert asked(table) == []
    assert {(one.cell, one.place) for one in table.view().picture.players} == {("", "")}


def test_a_board_that_was_laid_by_hand_is_remembered_once_somebody_enters() -> None:
    """Tiles and doors, for the next evening; once, and only where it was laid so."""
    for own, learned in ((True, {"own-board"}), (False, set())):
        state = replace(begun("draws").state, own_board=own)
        first, second = ("a1", "a5")
        tell = Telling(Chance(Random(1)))
        state = EnterChamber(first, ANN).apply(state, tell)
        boards = [event.learned for event in tell.events if event.learned]
        assert {key for board in boards for key in board} == learned
        if own:
            assert boards[0]["own-board"] == {"tiles": state.tiles, "paths": state.paths}
        tell = Telling(Chance(Random(1)))
        EnterChamber(second, ANN).apply(state, tell)
        assert not [event for event in tell.events if event.learned]


def test_whose_cards_are_put_right_must_sit_here_and_have_them() -> None:
    """Nothing is taken from who has no such card."""
    table = begun("companion", holders={"archive": "app"})
    table.play("begin_turn")
    for args, words in (
        ({"seat": "Nobody", "card": "eureka"}, "Nobody called Nobody sits at this table."),
        ({"seat": ANN, "card": "eureka", "gone": True}, f"{ANN} has no such card."),
    ):
        with pytest.raises(IllegalMove) as refusal:
            table.play("own_card", **args)
        assert str(refusal.value) == words
