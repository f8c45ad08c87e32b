"""Makes the app's sounds out of nothing but arithmetic: `python -m tools.sounds` writes them all anew.

The same numbers come out every time, so a file only changes when these modules do.
"""
