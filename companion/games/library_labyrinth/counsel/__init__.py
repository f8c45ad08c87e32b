"""Advice with reasons, and a fellow player for an empty chair: from what one seat may know."""
