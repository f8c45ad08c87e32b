"""The rules of each game in our own words, the rulings, and the search over both. Pure."""

from companion.reference.answer import answering, sentences
from companion.reference.book import Lane, Reference, Rule, Ruling, RulingChoice, content, read, reference
from companion.reference.links import TermLink, TermLinks, links, links_in
from companion.reference.played import Played, played
from companion.reference.search import Search, search
from companion.reference.source import ruled_by, ruling_words, where, where_in_full, where_in_short

__all__ = [
    "Lane",
    "Played",
    "Reference",
    "Rule",
    "Ruling",
    "RulingChoice",
    "Search",
    "TermLink",
    "TermLinks",
    "answering",
    "content",
    "links",
    "links_in",
    "played",
    "read",
    "reference",
    "ruled_by",
    "ruling_words",
    "search",
    "sentences",
    "where",
    "where_in_full",
    "where_in_short",
]
