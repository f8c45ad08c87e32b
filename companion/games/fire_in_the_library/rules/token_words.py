"""Tokens in words, within a sentence or at its beginning."""

from collections.abc import Sequence

from companion.games.fire_in_the_library.rules.pieces import FIRE, TOKEN_NAMES, listed
from companion.wording import capital

_WORDS = {token: "Fire" if token == FIRE else name.lower() for token, name in TOKEN_NAMES.items()}


def a_token(token: str) -> str:
    """A token in the middle of a sentence: "a yellow book", "a Fire"."""
    return f"a {token_word(token)}"


def token_word(token: str) -> str:
    """A token without its article: "yellow book", "Fire"."""
    return _WORDS[token]


def counted_tokens(tokens: Sequence[str]) -> str:
    """Tokens in as few words as can be, at the beginning of a sentence."""
    return capital(some_tokens(tokens))


def each_token(tokens: Sequence[str]) -> str:
    """Tokens within a sentence, every one of them named: "a Fire and 2 yellow books"."""
    words = [token_word(token) for token in tokens]
    counts = {word: words.count(word) for word in words}
    return listed([f"a {word}" if count == 1 else f"{count} {word}s" for word, count in counts.items()])


def some_tokens(tokens: Sequence[str]) -> str:
    """Tokens within a sentence: "Fire and yellow book", "2 Fires", "3 books"."""
    if len(tokens) == 1 or (len(tokens) == 2 and len(set(tokens)) == 2):
        return listed([token_word(token) for token in tokens])
    kinds = {token_word(token) if len(set(tokens)) == 1 else "token" for token in tokens}
    kind = "book" if len(set(tokens)) > 1 and FIRE not in tokens else kinds.pop()
    return f"{len(tokens)} {kind}s"
