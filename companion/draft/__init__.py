"""A set-up in the making: who plays, what was chosen, and how both are said in a few words."""

from companion.draft.draft import Draft

__all__ = ["Draft"]
