"""Set-up: the mix of tiles, the decks, the hands, and the checklist with its numbers."""

import pytest

from companion.games import game
from companion.games.library_labyrinth.face.checklist import take_shapes, tile_line
from companion.games.library_labyrinth.rules.dealing import waited_for
from companion.games.library_labyrinth.rules.options import Options, Shapes, most_extra
from companion.games.library_labyrinth.rules.pieces import (
    BOOKS,
    DECK_SIZES,
    GENRES,
    MIXES,
    REWARDS,
    SHAPES_IN_BOX,
    TERRORS,
    Hardness,
    Kind,
)
from companion.table import IllegalMove, Table
from companion.table.chronicle import Chronicle
from tests.games.library_labyrinth.tables import GAME, NAMES, new, solo


def lines(table: Table) -> str:
    """The checklist as one text."""
    return "\n".join(check.text for check in table.checklist())


def test_the_box_is_complete() -> None:
    """24 Terrors, 60 Book cards, 15 Reward cards, and 30 tiles."""
    assert len(TERRORS) == 24
    assert sum(len(cards) for cards in BOOKS.values()) == 60
    assert len(REWARDS) == 15
    assert 1 + 4 + sum(tees + corners for tees, corners in SHAPES_IN_BOX.values()) == 30


@pytest.mark.parametrize("level", list(Hardness))
def test_every_level_makes_25_tiles(level: Hardness) -> None:
    """Each mix is a full floor with the compass, and the box has enough of every kind."""
    mix = MIXES[level]
    assert 1 + mix.crossroads + mix.shelf + mix.reward + mix.terror == 25
    assert mix.terror <= 15
    assert mix.shelf <= 7
    assert mix.reward <= 3


@pytest.mark.parametrize(("players", "cards"), [(1, 16), (2, 18), (3, 21), (4, 24), (5, 25)])
def test_the_deck_grows_with_the_players(players: int, cards: int) -> None:
    """16, 18, 21, 24 or 25 Disturbance cards lie on Out of Time."""
    state = new(players).state
    assert len(state.disturbance) == cards == DECK_SIZES[players]
    assert len(state.spare) == 28 - cards


def test_what_goes_back_into_the_box_is_all_that_is_not_played() -> None:
    """Of two double curses the one that is not played goes back, too, and it is said."""
    held = {"disturbance": "table"}
    decks = [lines(new(3, doubles=doubles, holders=held)) for doubles in (0, 1, 2)]
    assert "on top of Out of Time; 7 go back into the box." in decks[0]
    assert "; 9 go back into the box, the other double curse among them." in decks[1]
    assert "; 9 go back into the box." in decks[2]


def test_double_curses_take_the_place_of_standard_cards() -> None:
    """With both doubles the deck keeps its size."""
    state = new(2, doubles=2).state
    assert len(state.disturbance) == 18
    assert len(state.spare) == 12
    assert sorted(card for card in state.disturbance.cards if "double" in card) == ["double-1", "double-2"]


def test_extra_cards_up_to_the_whole_box() -> None:
    """The box ends at 28 standard cards, or 30 with both doubles."""
    assert len(new(2, extra=10).state.disturbance) == 28
    assert len(new(2, extra=12, doubles=2).state.disturbance) == 30
    with pytest.raises(IllegalMove, match="At most 10 Disturbance cards"):
        new(2, extra=11)


def test_so_many_cards_can_be_added_as_the_box_has_left() -> None:
    """Each double curse that takes the place of a standard card leaves one more; on top it leaves none."""
    for doubles, added, most in ((0, None, 10), (2, None, 12), (2, "replace", 12), (2, "add", 10)):
        rulings = {"A12": added} if added else {}
        assert most_extra(2, Options(doubles=doubles, extra=3, rulings=rulings)) == most


def test_one_player_plays_solo() -> None:
    """Alone, the level is Solo and the Trolley stands beside you on the compass."""
    table = solo()
    assert table.state.options.level is Hardness.SOLO
    assert table.state.meeples == {"Red": "c3", "trolley": "c3"}
    assert new(2).state.options.level is Hardness.STANDARD


def test_the_order_of_play_starts_with_the_first_player() -> None:
    """Who read last goes first; the others follow in the order in which they sit."""
    table = new(3, first="Green")
    assert [player.name for player in table.view().players] == ["Green", "Red", "Blue"]
    assert table.state.turn_of == "Green"


@pytest.mark.parametrize(
    ("options", "words"),
    [
        ({"level": "solo"}, "solo level is for one player"),
        ({"doubles": 3}, "two double curse cards"),
        ({"extra": -1}, "can be added"),
        ({"start": "j13"}, "12 outer junctions"),
        ({"first": "Nobody"}, "Nobody called Nobody"),
        ({"holders": {"dice": "app"}}, "no component called 'dice'"),
        ({"level": "insane"}, "was not understood"),
        ({"colour": "red"}, "was not understood"),
        ({"rulings": {"A7": "never"}}, "A7 cannot be set"),
    ],
)
def test_a_set_up_that_is_not_possible_says_why(options: dict[str, object], words: str) -> None:
    """Each wrong choice is refused with a sentence."""
    with pytest.raises(IllegalMove, match=words):
        new(2, **options)


def test_the_checklist_has_every_number() -> None:
    """A standard table of two: tiles by kind and shape, cards, tokens, hands."""
    text = lines(new(2, holders={"disturbance": "table"}))
    for words in (
        "3 crossroads tiles.",
        "6 Shelf tiles: any mix of the 3 T-junctions and 4 corners.",
        "3 Reward tiles: all of them, 1 T-junction and 2 corners.",
        "12 Terror tiles: any mix of the 8 T-junctions and 7 corners.",
        "25 tiles in all, with the compass; 5 go back",
        "24 Terror tokens",
        "6 Shelf tokens",
        "15 Reward cards",
        "9 red, 9 pink, 11 orange, 7 green, 12 blue, 12 purple",
        "Count 18 standard cards",
        "10 go back into the box",
        "where tiles A1, B1, B2 and A2 meet",
        "3 Book cards of any genres and 1 Reward card",
        "Red goes first",
    ):
        assert words in text


def test_mostly_corners_takes_all_corners_first() -> None:
    """12 Terror tiles, mostly corners: all 7 corners and 5 T-junctions."""
    assert tile_line(Kind.TERROR, 12, Shapes.CORNERS) == "12 Terror tiles: 5 T-junctions and 7 corners."
    assert tile_line(Kind.TERROR, 12, Shapes.TEES) == "12 Terror tiles: 8 T-junctions and 4 corners."
    assert take_shapes(Kind.SHELF, 6, Shapes.CORNERS) == (2, 4)
    assert take_shapes(Kind.REWARD, 2, Shapes.CORNERS) == (0, 2)


def test_the_guess_in_the_checklist_goes_when_the_owner_has_counted() -> None:
    """The app's own deck rests on a guessed split until Your box has it."""
    assert any(check.guess for check in new(2).checklist())
    counted = {"split-NW": 7, "split-NE": 7, "split-SE": 7, "split-SW": 7}
    assert not any(check.guess for check in new(2, counted).checklist())


@pytest.mark.parametrize("players", [1, 2, 5])
def test_the_set_up_screen_offers_what_is_possible(players: int) -> None:
    """Every default and every choice of the options makes a table."""
    rules = game(GAME)
    for option in rules.rules.options(players, {}):
        if option.group != "game" or option.kind == "player":
            continue
        for choice in option.choices:
            Table.new(GAME, NAMES[:players], {option.id: choice.value}, seed=1)
        if option.id == "doubles":
            Table.new(GAME, NAMES[:players], {"doubles": option.most}, seed=1)
    (level,) = (each for each in rules.rules.options(players, {}) if each.id == "level")
    levels = {choice.value for choice in level.choices}
    assert ("solo" in levels) == (players == 1)


def test_the_starting_hands_are_three_books_and_a_reward() -> None:
    """Where the app keeps the hands everybody takes three Books of any genres and one Reward."""
    table = new(2, hands=True, holders={"books": "app", "rewards": "app"})
    for who in ("Red", "Blue"):
        assert table.view().guide.seat == who
        for genre in ("red", "red", "blue"):
            table.play("deal_book", genre=genre)
        table.play("deal_reward")
    assert table.state.step == "actions"
    assert [len(slots) for slots in table.state.hands.values()] == [4, 4]
    assert table.state.turn_of == "Red"


def test_the_guide_counts_the_starting_books() -> None:
    """Which of the three Books is taken now stands below the headline; the Reward is only one."""
    table = new(2, hands=True, holders={"books": "app", "rewards": "app"})
    for number, genre in enumerate(("red", "red", "blue"), 1):
        assert table.view().guide.headline == "Red takes a Book card"
        assert table.view().guide.detail.startswith(f"Book {number} of 3. ")
        table.play("deal_book", genre=genre)
    assert table.view().guide.headline == "Red takes a Reward card"
    assert "of 3" not in table.view().guide.detail


def test_of_decks_on_the_table_all_have_taken_before_anybody_tells() -> None:
    """Headline, line and button tell one thing: hands take first, unseen, and then tell."""
    table = new(2, hands=True)
    guide = table.view().guide
    assert guide.headline == "Which Book card does Red hold?"
    assert guide.detail == "Book 1 of 3. First everybody takes 3 Books and 1 Reward unseen."
    for number in (1, 2, 3):
        table.play("deal_book", genre="red", card=f"red-{number}")
    guide = table.view().guide
    assert guide.headline == "Which Reward card does Red hold?"
    assert [offer.label for offer in table.moves() if offer.group == "next"] == ["Say which Reward"]


@pytest.mark.parametrize(
    ("held", "first", "told"),
    [
        ({"books": "app", "rewards": "table"}, "book", "Which Reward card does Red hold?"),
        ({"books": "table", "rewards": "app"}, "reward", "Which Book card does Red hold?"),
    ],
)
def test_where_one_kind_lies_on_the_table_it_is_told_when_all_have_taken(
    held: dict[str, str], first: str, told: str
) -> None:
    """The app deals what it holds to everybody before anybody names a card aloud."""
    table = new(2, hands=True, holders=held)
    dealt = 0
    while table.view().guide.headline.endswith(f"takes a {first.capitalize()} card"):
        table.play(f"deal_{first}", **({"genre": "red"} if first == "book" else {}))
        dealt += 1
    assert dealt == (6 if first == "book" else 2)
    assert table.view().guide.headline == told
    assert "unseen" in table.view().guide.detail


def test_starting_cards_are_hidden_until_all_have_taken() -> None:
    """While they are chosen everybody sees only their own; then all hands are open."""
    box = {f"name-red-{n}": f"Heroine {n}" for n in range(1, 10)}
    table = new(2, box, hands=True, holders={"books": "app", "rewards": "app"})
    told = table.play("deal_book", genre="red")
    card = table.state.hands["Red"][0].id
    assert table.state.known.label(card) not in told[0].text

    def shown(seat: str | None) -> str:
        return str(table.view(seat).picture.hands[0].slots[0].id)

    assert shown(None) == shown("Blue") == ""
    assert shown("Red") == card
    table.play("begin_play")
    assert shown(None) == shown("Blue") == card


def test_a_starting_card_is_named_where_the_table_has_drawn_it() -> None:
    """What comes off the app's own deck is seen by its owner alone until play begins."""
    for holder, told in (
        ("table", ["a Children’s Fiction card", "Magical item (red)"]),
        ("app", ["a Children’s Fiction card", "a Reward card"]),
    ):
        table = new(2, hands=True, holders={"books": holder, "rewards": holder})
        drawn = {"card": "item-red"} if holder == "table" else {}
        for number in (1, 2, 3):
            card = {"card": f"red-{number}"} if drawn else {}
            (book,) = table.play("deal_book", genre="red", **card)
        (reward,) = table.play("deal_reward", **drawn)[:1]
        assert [book.text, reward.text] == [f"Red takes {what}." for what in told]
        assert (book.about, reward.about) == (("Red", "red"), ("Red",))


def test_a_book_with_a_name_is_named_as_it_is_taken_off_the_tables_deck() -> None:
    """It lies open there; and with the last starting card the first turn begins."""
    table = new(1, {"name-red-1": "Heidi"}, hands=True)
    (told,) = table.play("deal_book", genre="red", card="red-1")
    assert told.text == "Red takes Heidi."
    for card in ("red-2", "red-3"):
        table.play("deal_book", genre="red", card=card)
    assert [event.text for event in table.play("deal_reward", card="item-red")][1:] == ["Red begins."]


def test_dealing_in_the_wrong_order_is_refused() -> None:
    """A Reward comes after three Books; afterwards nothing is dealt any more."""
    table = new(2, hands=True)
    with pytest.raises(IllegalMove, match="Three Book cards come first"):
        table.play("deal_reward", card="booster-1")
    table.play("begin_play")
    with pytest.raises(IllegalMove, match="dealt already"):
        table.play("deal_book", genre="red", card="red-1")
    with pytest.raises(IllegalMove, match="begun already"):
        table.play("begin_play")


@pytest.mark.parametrize("before", [(), (("deal_book", "red"),), (("deal_book", "red"), ("show_odds", ""))])
def test_dealing_is_no_turn_of_the_log(before: tuple[tuple[str, str], ...]) -> None:
    """However play begins, and whatever the app is told meanwhile: the first turn is the first player's."""
    table = new(2, hands=True, holders={"books": "app", "rewards": "app"})
    for name, genre in before:
        table.play(name, **({"genre": genre} if genre else {"on": False}))
    table.play("begin_play")
    table.play("take_book", genre="red")
    told = Chronicle(table)
    chapters = [told.chapter(at) for at in range(len(told))]
    assert [(chapter.name, chapter.turn) for chapter in chapters] == [("Laying out", 0), ("Red", 1)]


def test_the_app_keeps_the_hands_where_it_draws_for_them() -> None:
    """Holding the Book decks means keeping the hands."""
    assert new(2, holders={"books": "app"}).state.keeps_hands
    assert not new(2).state.keeps_hands


def test_the_six_shelf_colours_are_the_six_genres() -> None:
    """A Shelf token of each genre lies in the stack."""
    assert sorted(new(2).state.shelves.cards) == sorted(GENRES)


def test_the_table_waits_for_whose_hand_is_dealt() -> None:
    """Then for whose turn it is."""
    table = new(2, hands=True)
    for number, who in enumerate(("Red", "Blue")):
        assert waited_for(table.state) == who
        for card in (1, 2, 3):
            genre = ("blue", "red")[number]
            table.play("deal_book", genre=genre, card=f"{genre}-{card}")
        table.play("deal_reward", card=f"booster-{number + 1}")
    assert waited_for(table.state) == "Red"
