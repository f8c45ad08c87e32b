"""The rules of each game in our own words: entries, rulings, search and reminders. Pure."""

from companion.reference.entries import CONTENT, Entry, Lane, Position, Reference, Ruling, read, reference
from companion.reference.reminders import Preferences, Reminder, of_phase, reminders
from companion.reference.search import Search, search

__all__ = [
    "CONTENT",
    "Entry",
    "Lane",
    "Position",
    "Preferences",
    "Reference",
    "Reminder",
    "Ruling",
    "Search",
    "of_phase",
    "read",
    "reference",
    "reminders",
    "search",
]
