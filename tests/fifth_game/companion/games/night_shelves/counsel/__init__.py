"""Advice and empty chairs: both from what one seat may know."""
