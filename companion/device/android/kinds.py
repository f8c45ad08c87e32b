"""What a file is to other apps."""

from mimetypes import guess_type


def kind_of(name: str) -> str:
    """A page opens in a browser, a text in whatever reads text; a table is known to nobody but us."""
    return guess_type(name)[0] or "application/octet-stream"
