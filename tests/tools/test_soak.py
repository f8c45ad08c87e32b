"""The soak: many random games of everything."""

from companion.games import game_ids
from tools import soak


def test_every_game_and_number_of_players_is_soaked() -> None:
    """No game and no number of players is left out."""
    played = {(name, players) for name, players, _ in soak.every_table()}

    assert played == {(name, players) for name in game_ids() for players in soak.seats(name)}


def test_a_game_that_random_players_rarely_end_is_left_after_many_moves() -> None:
    """Of Echoes of the Orne Library half as many games are played, each for at most 2,000 moves."""
    summary = soak.soak(("orne-library", 2, {}), games=2, seed=1)

    assert summary.games == 1
    assert summary.longest <= 2000
