"""The rules of each game in our own words, the rulings, and the search over both. Pure."""

from companion.reference.book import Lane, Position, Reference, Rule, Ruling, content, read, reference
from companion.reference.search import Search, search

__all__ = [
    "Lane",
    "Position",
    "Reference",
    "Rule",
    "Ruling",
    "Search",
    "content",
    "read",
    "reference",
    "search",
]
