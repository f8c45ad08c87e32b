"""What the app keeps and holds, changed in mid-game; corrections; and what it learns of the box."""

from typing import Any

import pytest

from companion.games.library_labyrinth import GAME as RULES
from companion.games.library_labyrinth.rules.inventory import inventory
from companion.games.library_labyrinth.rules.secrets import seen_by
from companion.table import Holder, IllegalMove, Table
from companion.table.box import unconfirmed
from tests.games.library_labyrinth.tables import (
    ENTERED,
    curse,
    give,
    lay,
    new,
    refused,
    texts,
    with_hands,
)


@pytest.mark.parametrize("component", ["disturbance", "terrors", "shelves"])
def test_a_component_changes_hands_and_comes_back_shuffled(component: str) -> None:
    """To the table it is a known multiset, back in the app it is shuffled; nothing is lost."""
    table = new()
    before = inventory(table.state)
    table.play("hand_over", component=component, to="table")
    deck = getattr(table.state, component)
    assert deck.held is Holder.TABLE
    assert list(deck.cards) == sorted(deck.cards)
    refused(table, "holds the .* already", "hand_over", component=component, to="table")
    table.play("hand_over", component=component, to="app")
    assert inventory(table.state) == before
    held = {holding.id: holding.held for holding in table.view().holdings}
    assert held[component] == "app"


def test_book_decks_change_hands_together() -> None:
    """All six at once; an unknown component is refused."""
    table = with_hands(box=ENTERED)
    table.play("hand_over", component="books", to="app")
    table.play("hand_over", component="rewards", to="app")
    assert {deck.held for deck in table.state.books.values()} == {Holder.APP}
    refused(table, "nothing called 'dice' to hand over", "hand_over", component="dice", to="app")


def test_keeping_less_forgets_and_keeping_more_asks() -> None:
    """From paths to nothing and back: the tiles are not known any more, so the table is asked."""
    table = new(keeps="paths", start="j2")
    lay(table, "c2", "reward", "", "ne")
    table.play("keep_floor", level="meeples")
    assert table.state.tiles["c2"].openings == ""
    table.play("keep_floor", level="floor")
    assert set(table.state.meeples.values()) == {""}
    table.play("keep_floor", level="nothing")
    assert table.state.tiles["c2"].lit is None
    refused(table, "exactly that already", "keep_floor", level="nothing")
    table.play("keep_floor", level="paths")
    curse(table, "SE")
    assert len([offer for offer in table.moves() if offer.name == "tile_is"]) == 4
    table.play("tile_is", case="dark")
    table.play("carry_out", shows="terror")
    assert table.state.tiles["c2"].token


def test_a_tile_learned_by_an_answer_is_kept() -> None:
    """What the table says of an unknown tile is not asked again."""
    table = new(keeps="nothing", start="j2")
    table.play("keep_floor", level="floor")
    curse(table, "SE")
    table.play("tile_is", case="empty_terror")
    table.play("carry_out")
    assert table.state.tiles["c2"].kind == "terror"
    table.play("place_bookwyrm", junction="j2")
    curse(table, "SE")
    assert table.state.curse.case == "occupied"


def test_hands_can_be_kept_from_the_middle_on() -> None:
    """They begin with the captured Terrors; the rest is put in as corrections."""
    table = new()
    lay(table, "c2", "terror", "kraken")
    table.play("capture_terror", terror="kraken")
    table.play("keep_hands", on=True)
    assert [slot.id for slot in table.state.hands["Red"]] == ["kraken"]
    give(table, "Red", "red-1")
    refused(table, "how it is already", "keep_hands", on=True)
    table.play("keep_hands", on=False)
    assert [slot.id for slot in table.state.hands["Red"]] == ["kraken"]


def test_the_odds_can_be_switched_off() -> None:
    """A table that does not want them does not see them."""
    table = new()
    assert table.view().odds
    table.play("show_odds", on=False)
    assert not table.view().odds
    refused(table, "how it is already", "show_odds", on=False)


def test_a_learned_symbol_is_kept_and_told_to_your_box() -> None:
    """The table stores it, and the event carries the fact and its value."""
    table = new()
    table.play("put_token", token="kraken", tile="c2")
    (told,) = table.play("learn_symbols", piece="kraken", symbols=["blue", "blue", "red", "red"])
    assert told.learned == {"symbols-kraken": ["blue", "blue", "red", "red"]}
    assert table.state.known.symbols["kraken"] == ("blue", "blue", "red", "red")


def test_names_and_boosters_are_learned_too() -> None:
    """A card's name and a booster's options, each told to Your box."""
    table = with_hands()
    give(table, "Red", "red-1", "booster-1")
    (told,) = table.play("learn_name", card="red-1", called=" Anne Shirley ")
    assert told.learned == {"name-red-1": "Anne Shirley"}
    assert told.text == "A Children’s Fiction card is Anne Shirley."
    assert table.state.known.label("red-1") == "Anne Shirley"
    (told,) = table.play("learn_booster", card="booster-1", options=["time_machine", "useful_map"])
    assert told.learned == {"booster-1": ["time_machine", "useful_map"]}
    assert told.text == "A booster: Time Machine / Useful Map."


def test_what_is_learned_lies_open_and_was_not_known() -> None:
    """What is in no open hand is not entered, nor anything twice: it is changed in Your box."""
    table = with_hands()
    refused(
        table,
        "^A Children’s Fiction card does not",
        "learn_symbols",
        piece="red-1",
        symbols=["red", "blue", "green"],
    )
    refused(
        table,
        "^A booster does not",
        "learn_booster",
        card="booster-1",
        options=["time_machine", "useful_map"],
    )
    give(table, "Red", "red-1")
    table.play("learn_symbols", piece="red-1", symbols=["red", "blue", "green"])
    refused(table, "entered already", "learn_symbols", piece="red-1", symbols=["red", "blue", "pink"])


def test_a_name_can_be_entered_and_changed_at_any_time() -> None:
    """Any card with a name, whether or not it is in a hand."""
    table = new()
    table.play("learn_name", card="red-1", called="Anne")
    table.play("learn_name", card="red-1", called="Anne Shirley")
    assert table.state.known.label("red-1") == "Anne Shirley"
    refused(table, "at most 60 characters", "learn_name", card="red-1", called="x" * 61)


def test_the_symbol_of_a_genre_is_kept_first() -> None:
    """A Book card's symbols may be read out in any order: the first one printed is that of its genre."""
    table = with_hands()
    give(table, "Red", "red-1")
    table.play("learn_symbols", piece="red-1", symbols=["blue", "red", "green"])
    assert table.state.known.symbols["red-1"] == ("red", "blue", "green")


@pytest.mark.parametrize(
    ("move", "args", "words"),
    [
        ("learn_symbols", {"piece": "kraken", "symbols": ["blue"]}, "three different symbols"),
        ("learn_symbols", {"piece": "kraken", "symbols": ["blue", "blue", "red"]}, "three different"),
        ("learn_symbols", {"piece": "kraken", "symbols": ["grey"]}, "no symbol called 'grey'"),
        ("learn_symbols", {"piece": "red-1", "symbols": ["blue", "pink", "pink"]}, "the first of them red"),
        ("learn_symbols", {"piece": "item-red", "symbols": ["red"]}, "two symbols"),
        ("learn_symbols", {"piece": "booster-1", "symbols": ["red"]}, "Only Terrors"),
        ("learn_name", {"card": "booster-1", "called": "x"}, "names to enter"),
        ("learn_name", {"card": "red-1", "called": " "}, "needs a name"),
        ("learn_booster", {"card": "red-1", "options": []}, "not a booster"),
        ("learn_booster", {"card": "booster-1", "options": ["time_machine"] * 2}, "two different options"),
    ],
)
def test_what_no_box_can_hold_is_not_learned(move: str, args: dict[str, Any], words: str) -> None:
    """Each impossible face is refused with the reason."""
    refused(new(), words, move, **args)


def corrected(table: Table, words: str, name: str, **args: Any) -> None:
    """A correction says what it has put right."""
    assert words in texts(table.play(name, **args))


def test_tiles_are_put_right() -> None:
    """Dark or lit and of a kind; a token that cannot be there goes back to its stack."""
    table = new(keeps="paths")
    corrected(table, "tile C2 is Terror", "correct_tile", tile="c2", shows="terror")
    corrected(table, "Kraken is on tile C2", "put_token", token="kraken", tile="c2")
    corrected(table, "tile C2 is dark", "correct_tile", tile="c2", shows="dark")
    assert "kraken" in table.state.terrors.cards
    corrected(table, "open to n, e", "correct_paths", tile="c2", openings="ne")
    refused(table, "compass tile is always lit", "correct_tile", tile="c3", shows="dark")
    refused(table, "No tile shows", "correct_tile", tile="c2", shows="sea")
    refused(table, "cannot have these paths", "correct_paths", tile="c2", openings="n")


def test_tokens_are_put_right() -> None:
    """On to a tile, to another tile, and off the floor; never two on one tile."""
    table = new()
    corrected(table, "Kraken is on tile C2", "put_token", token="kraken", tile="c2")
    corrected(table, "Kraken is on tile C4", "put_token", token="kraken", tile="c4")
    assert table.state.tiles["c2"].token == ""
    assert table.state.terrors_out == ("kraken",)
    refused(table, "Another token lies there", "put_token", token="red", tile="c4")
    refused(table, "No token ever lies on the compass", "put_token", token="red", tile="c3")
    refused(table, "no token called", "put_token", token="mouse", tile="c1")
    corrected(table, "back in its stack", "take_token", token="kraken")
    refused(table, "not on the floor", "take_token", token="kraken")
    table.play("put_token", token="kraken", tile="c2")
    table.play("capture_terror", terror="kraken")
    refused(table, "in a hand or on a Shelf", "put_token", token="kraken", tile="c1")


def test_places_are_put_right() -> None:
    """Meeples and the Bookwyrm, where they can be."""
    table = new(keeps="meeples")
    corrected(table, "junction 5", "place_bookwyrm", junction="j5")
    refused(table, "12 outer junctions", "place_bookwyrm", junction="j0")
    refused(table, "Nobody stands on a dark tile", "place_meeple", who="Red", tile="c2")
    refused(table, "Nobody called Pink", "place_meeple", who="Pink", tile="c3")
    lay(table, "c2", "reward")
    corrected(table, "Red is on tile C2", "place_meeple", who="Red", tile="c2")
    refused(new(keeps="floor"), "does not keep the meeples", "place_meeple", who="Red", tile="c3")
    refused(new(keeps="nothing"), "does not keep the floor", "correct_tile", tile="c2", shows="dark")
    refused(new(keeps="floor"), "does not keep the paths", "correct_paths", tile="c2", openings="ne")


@pytest.mark.parametrize("does", ["draws", "companion"])
def test_a_deck_can_be_counted_down_to_out_of_time(does: str) -> None:
    """One by one; a double curse that the app still counted has come unsaid, and is not in the box."""
    table = new(does=does, doubles=1, holders={"disturbance": "table"})
    pieces = inventory(table.state)["curses"]
    corrected(table, "1 Disturbance card is left", "correct_cards_left", cards=1)
    assert table.view().summary.endswith(" 1 card left")
    fewer = next(offer for offer in table.moves() if offer.label == "One card fewer is left")
    assert fewer.things == ("number:deck-",)
    corrected(table, "0 Disturbance cards are left", fewer.name, **fewer.args)
    assert [offer.label for offer in table.moves() if offer.group == "next"] == ["Out of Time"]
    assert inventory(table.state)["curses"] == pieces
    corrected(table, "2 Disturbance cards are left", "correct_cards_left", cards=2)
    assert inventory(table.state)["curses"] == pieces


def test_counts_are_put_right() -> None:
    """Cards left, actions left, whose turn it is."""
    table = new(doubles=1)
    corrected(table, "5 Disturbance cards", "correct_cards_left", cards=5)
    assert len(table.state.disturbance) == 5
    corrected(table, "20 Disturbance cards", "correct_cards_left", cards=20)
    assert len(table.state.spare) == 9
    refused(table, "0 to 29 cards left, not 30", "correct_cards_left", cards=30)
    corrected(table, "Red has 1 action left", "correct_actions", left=1)
    refused(table, "Between 0 and 9", "correct_actions", left=10)
    corrected(table, "turn of Blue", "correct_turn", seat="Blue")
    refused(table, "Nobody called Pink", "correct_turn", seat="Pink")
    table.play("reveal_disturbance")
    refused(table, "in the Action phase", "correct_actions", left=1)
    refused(table, "First carry out", "correct_turn", seat="Red")


def test_a_correction_changes_the_case_of_an_open_card() -> None:
    """If the cursed tile was wrong, the instruction is worked out anew."""
    table = new(keeps="meeples", start="j2")
    curse(table, "SE")
    assert table.state.curse.case == "dark"
    lay(table, "c2", "terror", "kraken")
    assert table.state.curse.case == "occupied"


def test_the_box_knows_what_it_does_not_know() -> None:
    """Two Terrors and one item are known; the split is a guess; everything else is to be looked up."""
    groups = RULES.rules.facts()
    marks = {fact.id: fact.certainty.value for group in groups for fact in group.facts}
    assert marks["symbols-basilisk"] == marks["symbols-chupacabra"] == marks["symbols-item-green"] == "known"
    assert marks["split-NW"] == marks["double-1"] == marks["symbols-item-red"] == "guess"
    assert marks["symbols-kraken"] == marks["name-red-1"] == marks["booster-1"] == "unknown"
    assert "symbols-basilisk" not in {fact.id for fact in unconfirmed(groups, {})}
    ids = [fact.id for group in groups for fact in group.facts]
    assert len(set(ids)) == len(ids)


@pytest.mark.parametrize(
    ("box", "words"),
    [
        ({"split-NW": 8}, "must add up to 28"),
        ({"symbols-plague": ["red", "red"]}, "three different symbols"),
        ({"booster-1": ["time_machine"]}, "two different options"),
        ({"double-1": "up"}, "two of the four tiles"),
        ({"split-NW": "many"}, "How many cards show a direction is a whole number"),
        ({"symbols-kraken": "red"}, "Symbols are entered as a list"),
    ],
)
def test_a_box_that_cannot_exist_is_refused(box: dict[str, Any], words: str) -> None:
    """Each contradiction has its sentence, and no table is set up with it."""
    with pytest.raises(IllegalMove, match=words):
        RULES.rules.check_box(box)
    with pytest.raises(IllegalMove, match=words):
        new(2, box)


def test_the_symbols_of_an_open_card_are_entered_where_it_lies() -> None:
    """Each card in an open hand whose face nobody has entered can be told to the app, once and for all."""
    table = Table.new("library-labyrinth", ["Red", "Blue"], {"hands": True}, seed=3)
    table.play("begin_play")
    table.play("add_card", who="Red", card="red-1")
    table.play("add_card", who="Red", card="booster-2")
    asked = {offer.label for offer in table.moves() if offer.bundle == "Enter what a card shows"}

    assert asked == {
        "Symbols of a Children’s Fiction card",
        "Name of a card",
        "Names on a booster",
    }

    table.play("learn_symbols", piece="red-1", symbols=["red", "blue", "green"])
    table.play("learn_booster", card="booster-2", options=["time_machine", "useful_map"])

    asked = {offer.label for offer in table.moves() if offer.bundle == "Enter what a card shows"}
    assert asked == {"Name of a card"}


def test_every_correction_of_paths_says_of_which_tiles() -> None:
    """One line in the menu; behind it no two say the same."""
    table = new(does="everything")
    for tile, shows in (("c2", "terror"), ("b2", "crossroads")):
        table.play("correct_tile", tile=tile, shows=shows)
    offers = [offer for offer in table.moves() if offer.name == "correct_paths"]
    assert {offer.bundle for offer in offers} == {"Correct paths"}
    labels = [offer.label for offer in offers]
    assert sorted(labels) == ["Paths of Crossroads tiles", "Paths of Terror tiles", "Paths of unseen tiles"]


def test_the_question_for_symbols_names_its_piece_and_how_many_there_are() -> None:
    """Done stays grey until it fits: what fits is said."""
    table = new(does="companion")
    table.play("put_token", tile="c2", token="kraken")
    (offer,) = (offer for offer in table.moves() if offer.name == "learn_symbols")
    assert offer.asks[0].question == "Kraken: which symbols?"
    assert offer.note == "Three different ones, two pairs, or three pairs."


def test_a_case_that_is_settled_is_told_once() -> None:
    """What the app keeps of the floor has nothing to do with it, and no curse comes before its card."""
    table = new(keeps="meeples", start="j2")
    told = [event.id for event in table.play("keep_floor", level="floor")]
    assert (told, table.state.curse.case) == (["keeps"], "")
    curse(table, "SE")
    assert table.state.curse.case == "dark"
    assert [event.id for event in table.play("keep_floor", level="meeples")] == ["keeps"]
    assert table.state.curse.case == "dark"


def test_what_is_hidden_while_hands_are_dealt_is_hidden_from_who_looks_on_as_well() -> None:
    """Seen once more through anybody's eyes it is the same back."""
    table = new(hands=True, holders={"books": "app", "rewards": "app"})
    for genre in ("red", "red", "blue"):
        table.play("deal_book", genre=genre)
    table.play("deal_reward")
    seen = seen_by(table.state, "Blue")
    assert [slot.back for slot in seen.hands["Red"]] == ["red", "red", "blue", "reward"]
    assert seen_by(seen, "Blue").hands == seen.hands


def test_what_is_told_of_hands_names_who_holds_what() -> None:
    """The Trolley has its own name in a sentence; and whether hands are kept is said."""
    table = new(1, hands=True, rulings={"A20": "own_hand"})
    table.play("begin_play")
    for who, cards, words in (
        ("Red", ["item-red", "red-1"], "Red holds Magical item (red), a Children’s Fiction card."),
        ("trolley", [], "the Trolley holds no cards."),
    ):
        (told, *_) = table.play("tell_hand", who=who, cards=cards)
        assert told.text == f"Put right: {words}"
    for on, words in ((False, "no longer"), (True, "from now on")):
        (told, *_) = table.play("keep_hands", on=on)
        assert told.text == f"The app keeps the hands {words}."


def test_a_tile_that_is_turned_over_again_has_the_paths_that_it_had() -> None:
    """Everybody has seen them; of one that nobody has told they are not known."""
    table = new(keeps="paths")
    for tile, paths in (("c2", "nes"), ("b3", "")):
        lay(table, tile, "reward", openings=paths)
        table.play("correct_tile", tile=tile, shows="dark")
        table.play("flip_tile", tile=tile)
        assert table.state.tiles[tile].openings == paths


def test_whoever_does_more_asks_where_the_meeples_are() -> None:
    """A level that did not follow them knows of none, drew it or not."""
    for before in ("draws", "companion"):
        table = new(does=before)
        table.play("set_level", level="everything")
        assert set(table.state.meeples.values()) == {""}
