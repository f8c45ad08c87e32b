"""Those who sit at a table: each with a name that no one else has, and a colour of the box."""

from collections.abc import Mapping, Sequence

import msgspec
from msgspec import Struct

from companion.table.errors import IllegalMove

LONGEST = 24
"""Characters of a name: more do not fit beside a phase at arm's length."""


class Player(Struct, frozen=True):
    """Somebody at the table. The name is also the seat's id."""

    name: str
    colour: str = ""
    side: str = "south"
    """The side of the tablet where this player sits: south, east, north or west."""


def side_of(players: Sequence[Player], name: str) -> str:
    """The side of the tablet where somebody sits; empty where nobody has said who sits where.

    Nobody has if all are on one side: then there is nothing to turn to.
    """
    if len({player.side for player in players}) < 2:
        return ""
    return next((player.side for player in players if player.name == name), "")


def check_seat(players: Sequence[Player], seat: str | None) -> None:
    """Raises IllegalMove where nobody of that name sits here; None is the public table."""
    if seat is not None and all(player.name != seat for player in players):
        raise IllegalMove(f"Nobody called {seat} sits at this table.")


Wish = str | Player | Mapping[str, str]
"""How a player is asked for: a name alone, or with a colour."""


def seated(
    title: str, seats: tuple[int, int], colours: Sequence[str], wishes: Sequence[Wish]
) -> tuple[Player, ...]:
    """The players of a game, each with a name and a colour of their own; IllegalMove where that cannot be."""
    players = [_player(wish) for wish in wishes]
    fewest, most = seats
    if not fewest <= len(players) <= most:
        raise IllegalMove(f"{title} is for {fewest} to {most} players, not {len(players)}.")
    names = [player.name.strip() for player in players]
    if not all(names):
        raise IllegalMove("Every player needs a name.")
    if any(len(name) > LONGEST for name in names):
        raise IllegalMove(f"A name has at most {LONGEST} letters; shorten the longest.")
    if len(set(names)) < len(names):
        raise IllegalMove("Two players have the same name; give one of them another.")
    given = _colours(title, colours, players)
    return tuple(
        Player(name, colour, player.side) for name, colour, player in zip(names, given, players, strict=True)
    )


def _player(wish: Wish) -> Player:
    if isinstance(wish, str):
        return Player(wish)
    try:
        return msgspec.convert(wish, Player, from_attributes=True)
    except msgspec.ValidationError as fault:
        raise IllegalMove(f"A player was not understood: {fault}.") from fault


def _colours(title: str, colours: Sequence[str], players: Sequence[Player]) -> list[str]:
    """Colours as wished; else the colour one is named after; else the next one that is free."""
    wished = [player.colour or _named_after(colours, player.name) for player in players]
    taken = [colour for colour in wished if colour]
    unknown = [colour for colour in taken if colour not in colours]
    if unknown:
        raise IllegalMove(f"{title} has no {unknown[0]} pieces.")
    if len(set(taken)) < len(taken):
        raise IllegalMove("Two players have chosen the same colour.")
    free = iter(colour for colour in colours if colour not in taken)
    return [colour or next(free) for colour in wished]


def _named_after(colours: Sequence[str], name: str) -> str:
    colour = name.strip().lower()
    return colour if colour in colours else ""
