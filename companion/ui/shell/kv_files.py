"""Moved to companion.ui.look.kv_files."""

from companion.ui.look.kv_files import load_kv

__all__ = ["load_kv"]
