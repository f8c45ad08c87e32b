"""What has happened, by the names that a screen knows it by."""

ROLLED = "rolled"
"""Somebody has rolled."""
TIME_UP = "time-up"
"""Somebody has no time left."""
