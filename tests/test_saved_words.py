"""A saved table in words."""

import time

from companion.saved_words import in_words
from companion.store import Saved


def test_no_line_ends_between_a_number_and_what_it_counts():
    """Whatever a game says of how it stands; between two things it says a line may end."""
    now = time.time()
    saved = Saved(1, "", "", (), now, now - 200, 9, "5 Terrors, 2 of 6 Shelves, 14 cards left")
    words = in_words(saved).replace("\u00a0", "_")
    assert words == "5_Terrors, 2_of_6_Shelves, 14_cards left  ·  3_minutes_ago"
