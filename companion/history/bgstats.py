"""A play as BG Stats takes it: one link that carries all of it, without an account.

What its app asks for, though it says otherwise: every truth value is there, numbers are numbers, the time is
that of Greenwich, and whatever it has once matched keeps the same id.
"""

import hashlib
import time
from typing import Any
from urllib.parse import quote

import msgspec

from companion.games import game
from companion.history.plays import Play, Sitter

LINK = "https://app.bgstatsapp.com/createPlay.html?data="
SOURCE = "Tableside"


def link(play: Play, play_id: str) -> str:
    """The link by which BG Stats takes in a play; `play_id` is what the store calls its table elsewhere."""
    return LINK + quote(msgspec.json.encode(facts(play, play_id)).decode(), safe="")


def facts(play: Play, play_id: str) -> dict[str, Any]:
    """What the link carries. Nothing of it is secret: the game is over."""
    return {
        "sourceName": SOURCE,
        "sourcePlayId": play_id,
        "playDate": _greenwich(play.ended),
        "durationMin": max(1, round(play.seconds / 60)),
        "comments": play.ending,
        "game": _game(play),
        "players": [_player(sitter, play) for sitter in play.sitters],
        **({"board": play.level} if play.level else {}),
    }


def _greenwich(moment: float) -> str:
    try:
        return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(moment))
    except (OverflowError, OSError, ValueError):  # no clock ever showed that: then BG Stats asks
        return time.strftime("%Y-%m-%d %H:%M:%S", time.gmtime(0))


def _game(play: Play) -> dict[str, Any]:
    known = game(play.game).bgg
    return {
        "name": play.title,
        "sourceGameId": play.game,
        **({"bggId": known} if known else {}),
        "highestWins": True,
        "noPoints": not play.has_scores,
    }


def _player(sitter: Sitter, play: Play) -> dict[str, Any]:
    return {
        "name": sitter.name,
        "sourcePlayerId": hashlib.sha256(sitter.key.encode()).hexdigest()[:16],
        "startPlayer": False,  # a die or a card decides that in most games: rather nobody than the wrong one
        "winner": sitter.won,
        "role": "",
        **({"score": sitter.score, "rank": _rank(sitter, play)} if sitter.score is not None else {}),
    }


def _rank(sitter: Sitter, play: Play) -> int:
    """The winners are first, whatever broke a tie; then by points."""
    if sitter.won:
        return 1
    points = sitter.score or 0
    return 1 + sum(other.won or (other.score or 0) > points for other in play.sitters if other is not sitter)
