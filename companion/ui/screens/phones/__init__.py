"""Phones and screens: how others join the open table, who has, and what they may do."""
