"""Echoes of the Orne Library on the screen."""
