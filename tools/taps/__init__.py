"""Taps counted: scripted evenings through the real screens, and how many taps a turn costs (`make taps`).

Each script is an evening as it happens on a real table, turn by turn, by the rulebook. Fingers tell the app
what it wants to be told of it, by touching what is really shown; a stroke is one touch, as a tap is. A thing
is what happens on the table, however many questions the app has about it. The goals: at most two taps a turn
where Tableside only draws, and in Fire one more for each token; as a companion at most one for each thing
that happens, plus one. Where it keeps everything, no goal is set: it is counted what that costs.
"""
