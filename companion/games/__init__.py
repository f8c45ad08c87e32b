"""The games: one folder each, pure data and small functions, found by their folder's name."""
