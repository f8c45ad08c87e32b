"""What has happened, by the names that a screen knows it by."""

REVEALED = "revealed"
"""A Disturbance card has been turned over."""
WYRM_WALKED = "bookwyrm"
"""The Bookwyrm has gone from one junction to another."""
