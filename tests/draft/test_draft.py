"""A set-up in the making: names, colours and choices, until the table begins."""

from collections.abc import Iterator

import pytest

from companion.draft import Draft
from companion.draft.seating import UNSAID
from companion.table import IllegalMove, Level, Player
from companion.table.house import HouseRule
from tests.fifth_game import shelf


def unsaid(name: str, colour: str) -> Player:
    """Somebody who has not said where they sit."""
    return Player(name, colour, UNSAID)


@pytest.fixture
def draft() -> Iterator[Draft]:
    """A fresh set-up of Night Shelves."""
    with shelf.standing():
        yield Draft(shelf.ID, {})


def test_it_begins_with_two_players_named_after_their_colours(draft: Draft) -> None:
    """Nobody has to type a name."""
    assert draft.players == [unsaid("Red", "red"), unsaid("Blue", "blue")]


def test_a_further_player_gets_a_free_colour(draft: Draft) -> None:
    """The next colour of the box that nobody has."""
    draft.add_player()
    assert draft.players[-1] == unsaid("Green", "green")
    assert draft.free_colours() == ["yellow"]


def test_a_name_that_nobody_typed_follows_the_colour(draft: Draft) -> None:
    """A typed name stays whatever the colour."""
    draft.recolour(0, "green")
    draft.rename(1, "Ada")
    draft.recolour(1, "yellow")
    assert draft.players == [unsaid("Green", "green"), unsaid("Ada", "yellow")]


def test_somebody_new_stays_so_under_another_name(draft: Draft) -> None:
    """A name may be typed after it was said, and a name that nobody typed follows the colour."""
    draft.make_new(0, new=True)
    draft.rename(0, "Ada")
    assert draft.newcomers == {"Ada"}
    draft.make_new(0, new=False)
    assert draft.newcomers == set()


@pytest.mark.parametrize("new", [0, 1])
def test_who_swaps_colours_with_somebody_new_is_not_new(draft: Draft, new: int) -> None:
    """Both are called after their colours, and for a moment after the same."""
    draft.make_new(new, new=True)
    draft.recolour(0, "blue")
    assert draft.names == ["Blue", "Red"]
    assert [draft.is_new(at) for at in range(2)] == [new == 0, new == 1]


def test_what_was_entered_is_kept_as_plain_data(draft: Draft) -> None:
    """A draft is the same after the store has kept it."""
    draft.rename(0, "Ada")
    draft.choose(draft.options()[0], False)
    again = Draft(shelf.ID, {}, draft.kept())
    assert (again.players, again.chosen) == (draft.players, draft.chosen)


def test_the_table_begins_as_it_was_drafted(draft: Draft) -> None:
    """Players, options, rulings and who holds what reach the table."""
    swapping, deck = draft.options()
    draft.choose(swapping, False)
    draft.choose(deck, "table")
    state = draft.begin({"E1": "nobody"}, odds=True).state
    assert (state.may_swap, state.deck.held, state.rulings) == ((), "table", {"E1": "nobody"})


def test_two_players_of_one_name_are_refused(draft: Draft) -> None:
    """The table says why it cannot begin."""
    draft.rename(1, "Red")
    with pytest.raises(IllegalMove, match="same name"):
        draft.begin({}, odds=True)


# -- people ---------------------------------------------------------------------------------------


def test_players_sit_elsewhere(draft: Draft) -> None:
    """Their order is that of the seats, and can be changed."""
    draft.add_player()
    draft.move_player(2, 0)
    assert draft.names == ["Green", "Red", "Blue"]


def test_two_players_swap_their_colours(draft: Draft) -> None:
    """Whoever had the colour gets the other one; a typed name stays with its player."""
    draft.rename(0, "Ada")
    draft.recolour(0, "blue")
    assert draft.players == [unsaid("Ada", "blue"), unsaid("Red", "red")]
    assert draft.owner_of("red") == "Red"


def test_names_are_kept_across_games() -> None:
    """Who sat at the last table sits at this one too, as far as there are seats."""
    with shelf.standing():
        fresh = Draft(shelf.ID, {}, None, ["Ada", "Ben", "Cleo"])
        assert fresh.names == ["Ada", "Ben", "Cleo"]
        assert fresh.people == ["Ada", "Ben", "Cleo"]
        assert Draft(shelf.ID, {}, None, list("ABCDEFG")).names == list("ABCD")
        assert Draft(shelf.ID, {}, None, ["Ada"]).names == ["Ada", "Blue"]
        assert Draft(shelf.ID, {}, fresh.kept(), ["Dan"]).names == ["Ada", "Ben", "Cleo"]


def test_seats_without_a_name_come_back_in_another_game() -> None:
    """As many as there were, as far as this game has them."""
    with shelf.standing():
        assert Draft(shelf.ID, {}, None, ["Ada"], seats=3).names == ["Ada", "Blue", "Green"]
        assert len(Draft(shelf.ID, {}, None, seats=9).players) == 4


def test_people_keep_their_colours_across_games() -> None:
    """Where this game has them; the others take what is free, and whoever comes back takes theirs."""
    wore = {"Ada": "blue", "Ben": "mauve", "Cleo": "red"}
    with shelf.standing():
        fresh = Draft(shelf.ID, {}, None, ["Ada", "Ben"], wore)
        assert (fresh.players[0].colour, fresh.players[1].colour) == ("blue", "red")
        fresh = Draft(shelf.ID, {}, None, ["Ada"], wore)
        assert fresh.players == [unsaid("Ada", "blue"), unsaid("Red", "red")]
        fresh.seat("Cleo")
        assert fresh.players[1:] == [unsaid("Red", "red"), unsaid("Cleo", fresh.players[2].colour)]


def test_nobody_brings_a_colour_that_the_box_does_not_hold() -> None:
    """ChamberQuest's box holds green, red and two that the owner may name; purple is another game's."""
    wore = {"Ada": "purple", "Ben": "yellow"}
    fresh = Draft("chamberquest", {}, None, ["Ada", "Ben"], wore)
    assert [player.colour for player in fresh.players] == ["green", "yellow"]
    fresh = Draft("chamberquest", {}, None, ["Ben"], wore)
    fresh.seat("Ada")
    assert fresh.players[2] == unsaid("Ada", "red")
    owned = Draft("chamberquest", {"colour-3": "purple", "colour-4": "white"}, None, ["Ada"], wore)
    owned.add_player()
    owned.add_player()
    assert [player.colour for player in owned.players] == ["purple", "green", "red", "white"]


def test_somebody_known_takes_one_more_seat_and_at_a_full_table_one_without_a_name(draft: Draft) -> None:
    """Whoever sits there without a name is no less a player while there is another seat."""
    unnamed = draft.names
    for name in ("Ada", "Ben"):
        draft.seat(name)
    assert draft.names == [*unnamed, "Ada", "Ben"]
    for name in ("Cleo", "Dan", "Eve"):
        draft.seat(name)
    assert draft.names == ["Cleo", "Dan", "Ada", "Ben"]


def test_a_name_has_no_spaces_around_it(draft: Draft) -> None:
    """A keyboard puts one behind each word; what was chosen by the name still follows."""
    draft.rename(0, " Ada ")
    assert draft.names[0] == "Ada"


def test_a_name_has_a_length(draft: Draft) -> None:
    """Twenty-four letters are enough for anybody."""
    draft.rename(0, "A" * 25)
    with pytest.raises(IllegalMove, match="at most 24"):
        draft.begin({}, odds=True)


# -- how much the app does ------------------------------------------------------------------------


def test_most_tables_want_a_companion(draft: Draft) -> None:
    """Until somebody chooses, it is the middle one."""
    assert draft.level is Level.COMPANION
    assert draft.begin({}, odds=True).state.level is Level.COMPANION


def test_a_level_sets_the_other_options(draft: Draft) -> None:
    """What it decides shows as its value, and can still be chosen otherwise."""
    swapping, _ = draft.options()
    assert draft.value(swapping) is True
    draft.choose_level(Level.DRAWS)
    assert draft.value(swapping) is False
    draft.choose(swapping, True)
    assert draft.begin({}, odds=True).state.may_swap == ("Red", "Blue")
    draft.choose_level(Level.DRAWS)
    assert draft.value(swapping) is False


def test_the_level_is_remembered(draft: Draft) -> None:
    """The next set-up of this game begins with it."""
    draft.choose_level(Level.EVERYTHING)
    assert Draft(shelf.ID, {}, draft.kept()).level is Level.EVERYTHING


def test_who_plays_alone_has_not_chosen_the_level_of_a_group() -> None:
    """Solo has tiles of its own; there and back, each number of players has what the rulebook proposes."""
    draft = Draft("library-labyrinth", {})
    level, doubles = (next(one for one in draft.options() if one.id == id_) for id_ in ("level", "doubles"))
    draft.choose(level, "expert")
    draft.choose(doubles, 1)
    draft.add_player()
    assert draft.value(level) == "expert"
    draft.remove_player(2)
    draft.remove_player(1)
    (level,) = (one for one in draft.options() if one.id == "level")
    assert draft.value(level) == "solo"
    assert draft.value(doubles) == 1
    draft.add_player()
    (level,) = (one for one in draft.options() if one.id == "level")
    assert draft.value(level) == "standard"


# -- seats


def test_who_says_nothing_sits_as_the_order_has_it(draft: Draft) -> None:
    """The table has a side for everybody all the same."""
    draft.add_player()
    assert [player.side for player in draft.seated()] == ["south", "west", "east"]
    assert [player.side for player in draft.begin({}, odds=True).players] == ["south", "west", "east"]


def test_somebody_may_sit_on_any_side(draft: Draft) -> None:
    """What is said holds, for the others the order."""
    draft.sit(0, "east")
    assert [player.side for player in draft.seated()] == ["east", "north"]
    assert [place.side for place in Draft(shelf.ID, {}, draft.kept()).places()] == ["east", "north"]


def test_chairs_stay_when_somebody_moves(draft: Draft) -> None:
    """Whoever goes to another place in the order takes the chair that stands there."""
    draft.sit(0, "west")
    draft.move_player(0, 1)
    assert [(one.name, one.side) for one in draft.players] == [("Blue", "west"), ("Red", UNSAID)]


def test_a_set_up_of_before_seats_were_asked_says_nothing_of_them() -> None:
    """There everybody sat in the south: that was nobody's word."""
    old = {"players": [{"name": "Ada", "colour": "red", "side": "south"}, {"name": "Ben", "side": "south"}]}
    with shelf.standing():
        assert [one.side for one in Draft(shelf.ID, {}, old).players] == [UNSAID, UNSAID]


# -- house rules


def test_a_table_begins_with_the_house_rules_of_the_last() -> None:
    """In its own state, so that they are reminded of from the first turn."""
    rule = HouseRule("Whoever knocks over the bag makes tea.")
    with shelf.standing():
        table = Draft(shelf.ID, {}, house_rules=(rule,)).begin({}, odds=True)
    assert table.view().house_rules == (rule,)


def test_who_holds_what_is_asked_only_where_it_makes_a_difference() -> None:
    """Where Echoes keeps the Locations alone, nobody is asked about piles of cards that it does not keep."""
    draft = Draft("orne-library", {})
    of_cards = {"archive", "tomes", "whispers"}
    asked = {}
    for level in Level:
        draft.choose_level(level)
        asked[level] = {option.id for option in draft.asked()} & of_cards
    assert asked == {Level.DRAWS: set(), Level.COMPANION: of_cards, Level.EVERYTHING: of_cards}
    draft.choose_level(Level.DRAWS)
    hands = next(option for option in draft.options() if option.id == "hands")
    draft.choose(hands, "app")
    assert of_cards <= {option.id for option in draft.asked()}
