"""All moves of Library Labyrinth: each a small record whose `apply` is the rule."""

from companion.games.library_labyrinth.rules.holding import HandOver
from companion.games.library_labyrinth.rules.moves import (
    actions,
    cards,
    corrections,
    counts,
    dealing,
    disturbance,
    keeping,
    levels,
    travel,
)
from companion.table import Move

MOVES: tuple[type[Move], ...] = (
    dealing.DealBook,
    dealing.DealReward,
    dealing.BeginPlay,
    actions.SpendAction,
    actions.FlipTile,
    actions.RotateTile,
    actions.GiveAction,
    actions.TimeMachine,
    travel.MoveMeeple,
    travel.CaptureTerror,
    travel.ReturnTerror,
    cards.TakeBook,
    cards.DrawReward,
    cards.PassCards,
    cards.DiscardCard,
    disturbance.RevealDisturbance,
    disturbance.StartWith,
    disturbance.TileIs,
    disturbance.CarryOut,
    disturbance.NotSo,
    disturbance.NextPlayer,
    disturbance.GameOver,
    corrections.CorrectTile,
    corrections.CorrectPaths,
    corrections.PutToken,
    corrections.TakeToken,
    corrections.NameTerror,
    corrections.PlaceMeeple,
    corrections.PlaceBookwyrm,
    counts.CorrectCardsLeft,
    counts.CorrectActions,
    counts.CorrectTurn,
    counts.AddCard,
    counts.TellHand,
    dealing.RestartFourShelves,
    HandOver,
    levels.SetLevel,
    keeping.KeepFloor,
    keeping.KeepHands,
    keeping.ShowOdds,
    keeping.LearnSymbols,
    keeping.LearnName,
    keeping.LearnBooster,
)

RETIRED: frozenset[str] = frozenset()
"""Moves that stand in old records and are not made any more: none so far."""
