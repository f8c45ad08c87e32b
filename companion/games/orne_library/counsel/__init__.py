"""Advice with reasons, and somebody for an empty chair: both from what one seat may know."""
