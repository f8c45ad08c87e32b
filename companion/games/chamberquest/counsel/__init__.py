"""Advice with reasons, and somebody for an empty chair."""
