"""The Log screen and its parts."""
