"""What the history shows: shares, causes, people, points, lengths and luck."""

from companion.history import Filter, charts, figures
from companion.history.sums import lengths, records
from companion.table.fortune import Fortune
from tests.history.evenings import FIRE, LABYRINTH, play


def chart(id_: str, plays, chosen: Filter | None = None):
    return next(one for one in charts(plays, chosen or Filter()) if one.id == id_)


def bars(id_: str, plays, chosen: Filter | None = None):
    return [(bar.label, bar.value) for bar in chart(id_, plays, chosen).bars]


TEAM = [
    play(1, names=("Ann",), level="Solo", won=("Ann",)),
    play(2, names=("Ann", "Bob"), won=("Ann", "Bob")),
    play(3, names=("Ann", "Bob"), cause="six_terrors"),
    play(4, names=("Ann", "Bob", "Cleo"), cause="six_terrors"),
    play(5, names=("Ann", "Bob"), level="Novice"),
]
RIVALS = [
    play(
        6,
        FIRE,
        ("Ann", "Bob"),
        together=False,
        won=("Bob",),
        scores={"Ann": 30, "Bob": 41},
        level="Wild Fire",
    ),
    play(
        7,
        FIRE,
        ("Bob", "Cleo"),
        together=False,
        won=("Bob",),
        scores={"Bob": 20, "Cleo": 11},
        level="Inferno",
    ),
]


def test_how_many_were_won_by_level_and_by_number_of_players() -> None:
    """Only of games that all win or lose together; by number, from the fewest on."""
    assert bars("won-level", TEAM + RIVALS) == [
        ("Solo", "1 of 1 · 100 %"), ("Standard", "1 of 3 · 33 %"), ("Novice", "0 of 1 · 0 %"),
    ]  # fmt: skip
    assert bars("won-players", TEAM[::-1]) == [
        ("Alone", "1 of 1 · 100 %"), ("2 players", "1 of 3 · 33 %"), ("3 players", "0 of 1 · 0 %"),
    ]  # fmt: skip


def test_by_game_where_there_are_several() -> None:
    """With one it would say nothing new."""
    alone = play(8, FIRE, ("Ann",), won=("Ann",), scores={"Ann": 130})
    assert bars("won-game", [*TEAM, alone]) == [
        ("Library Labyrinth", "2 of 5 · 40 %"), ("Fire In The Library", "1 of 1 · 100 %"),
    ]  # fmt: skip
    assert "won-game" not in {one.id for one in charts(TEAM, Filter())}
    assert "won-game" not in {one.id for one in charts([*TEAM, alone], Filter(game=LABYRINTH))}


def test_why_games_were_lost() -> None:
    """The most frequent first, in the words of the ending."""
    assert bars("causes", TEAM) == [("Six terrors", "2"), ("Out of time", "1")]


def test_everybodys_wins_and_points() -> None:
    """Together or against each other; who has played most is first."""
    assert bars("players", TEAM + RIVALS) == [
        ("Ann", "won 2 of 6"), ("Bob", "won 3 of 6"), ("Cleo", "won 0 of 2"),
    ]  # fmt: skip
    ann = next(bar for bar in chart("players", TEAM + RIVALS).bars if bar.label == "Bob")
    assert ann.note == "30 points on average, 41 at best"
    bob = next(one for one in records(RIVALS) if one.name == "Bob")
    assert (bob.won, bob.due) == (2, 1.0)


def test_points_stand_from_the_oldest_evening_to_the_latest() -> None:
    """The latest play comes first in the list, and last in the chart; winners are filled."""
    shown = chart("scores", RIVALS[::-1])
    assert [(dot.at, dot.value, dot.full) for dot in shown.dots] == [
        (0, 30, False), (0, 41, True), (1, 20, True), (1, 11, False),
    ]  # fmt: skip
    assert shown.line == (35.5, 15.5)
    assert shown.note.endswith("Bob had most, 41")


def test_how_long_evenings_are() -> None:
    """From the shortest there was to the longest, without a gap."""
    found = lengths([play(minutes=20), play(minutes=29), play(minutes=61)])
    assert found == [
        ("15 to 30 minutes", 2), ("30 to 45 minutes", 0), ("45 to 60 minutes", 0), ("60 to 90 minutes", 1),
    ]  # fmt: skip
    assert lengths([play(minutes=500), play(minutes=0)])[-1] == ("3 hours or more", 1)


def test_luck_runs_from_evening_to_evening() -> None:
    """Each dot is how far all that came is from all that was due; the sentence is of all of it."""
    came = [Fortune.of("Fire|Fires", "draw|draws", False, [("Ann", (1, 1), one)] * 2) for one in (1, 0)]
    plays = [play(at, FIRE, fortune=fortune) for at, fortune in enumerate(came)]
    shown = chart("luck", plays[::-1])
    assert shown.line == (1.0, 0.0)
    assert shown.note == ""  # it takes time: whoever shows it asks when there is some
    said = shown.weighed()
    assert said.startswith("2 Fires in 4 draws; 2 were due.")
    assert said.endswith("Luck was even.")
    assert len(shown.band) == 2


def test_the_numbers_on_top() -> None:
    """Evenings, hours, games won together, and who wins most against the others."""
    told = {one.id: one for one in figures(TEAM + RIVALS)}
    assert (told["evenings"].value, told["evenings"].note) == ("7", "2 games")
    assert (told["time"].value, told["time"].note) == ("7.0", "1 h 00 min an evening")
    assert (told["together"].value, told["together"].unit) == ("2", "of 5")
    assert (told["strongest"].title, told["strongest"].value) == ("Won by Bob", "2")


def test_less_than_an_hour_is_told_in_minutes() -> None:
    """Of one short evening, too: not as zero point nothing hours."""
    told = [next(one for one in figures([play(minutes=each)]) if one.id == "time") for each in (1, 2, 59, 60)]
    assert [f"{one.value} {one.unit}" for one in told] == ["1 minute", "2 minutes", "59 minutes", "1.0 hours"]


def test_nothing_is_shown_of_nothing() -> None:
    """No chart is empty."""
    assert charts([], Filter()) == ()
