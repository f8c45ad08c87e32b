"""Advice about the rest of a turn, and somebody for an empty chair; both from what one seat may know."""
