"""Tableside: a tablet companion that sits beside four library games."""
