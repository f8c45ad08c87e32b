"""The budgets, measured: `make bench`.

Each is a ratio of two things measured in turns in the same run, so that it means the same on a fast machine
and on a slow one. What cannot be measured is said to be so; there is no number that was not measured.
"""
