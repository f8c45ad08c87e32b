"""What was played: results of finished tables, added up. Nothing is kept here; all of it is worked out."""

from companion.history.chart import Bar, Chart, Dot
from companion.history.charts_of_plays import charts
from companion.history.overview import figures
from companion.history.plays import Filter, FilterChoice, Play, choices, plays_of

__all__ = [
    "Bar",
    "Chart",
    "Dot",
    "Filter",
    "FilterChoice",
    "Play",
    "charts",
    "choices",
    "figures",
    "plays_of",
]
