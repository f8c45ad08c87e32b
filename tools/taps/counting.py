"""What is counted: the taps and the things of each turn, and whether the goal of the level was kept."""

from dataclasses import dataclass, field

GOALS = {"draws": "2, and 1 a token", "companion": "1 a thing, and 1", "everything": "none"}
HEAD = f"{'game':<20} {'level':<11} turns taps/turn  most  things  {'goal':<17} result"


@dataclass
class Turn:
    """One turn: whose, the taps it cost, what happened in it, and what was tapped."""

    seat: str
    level: str
    taps: int = 0
    things: list[str] = field(default_factory=list)
    tokens: int = 0
    """Tokens that came out of a bag."""
    tapped: list[str] = field(default_factory=list)
    is_done: bool = False
    is_between: bool = False
    """It is nobody's turn, but what happens between two rounds."""

    @property
    def goal(self) -> int | None:
        """The most taps that it may cost, where a goal is set."""
        if self.level == "everything":
            return None
        if self.level == "draws" and not self.is_between:
            return 2 + self.tokens
        return len(self.things) + 1

    @property
    def is_over(self) -> bool:
        """Whether it cost more than its goal."""
        return self.goal is not None and self.taps > self.goal

    def line(self) -> str:
        """The turn as a line below its evening."""
        kept = "no goal" if self.goal is None else "OVER" if self.is_over else "kept"
        goal = "" if self.goal is None else f" of {self.goal}"
        happened = ", ".join(self.things) or "nothing to tell"
        told = f" ({'; '.join(self.tapped)})" if self.is_over else ""
        return f"    {self.seat:<10} {self.taps} taps{goal}: {kept} | {happened}{told}"


@dataclass
class Evening:
    """What came of one script at one level."""

    game: str
    level: str
    turns: list[Turn] = field(default_factory=list)
    stuck: str = ""
    """Why it could not be played on."""
    own: str = ""
    """What the table has of its own, where the app would have it."""

    @property
    def mean(self) -> float:
        """Taps a turn."""
        return sum(turn.taps for turn in self.turns) / max(1, len(self.turns))

    @property
    def things(self) -> float:
        """Things a turn."""
        return sum(len(turn.things) for turn in self.turns) / max(1, len(self.turns))

    @property
    def over(self) -> list[Turn]:
        """The turns that cost more than their goals."""
        return [turn for turn in self.turns if turn.is_over]

    @property
    def is_kept(self) -> bool:
        """Whether it was played, and every turn of it kept its goal."""
        return not self.stuck and bool(self.turns) and not self.over

    def line(self) -> str:
        """The evening as a row of a table."""
        most = max((turn.taps for turn in self.turns), default=0)
        over = f"{len(self.over)} of {len(self.turns)} turns OVER" if self.over else "kept"
        said = self.stuck or ("played" if self.level == "everything" else over)
        said = f"own {self.own}: {said}" if self.own else said
        return (
            f"{self.game:<20} {self.level:<11} {len(self.turns):>5} {self.mean:>9.2f} {most:>5} "
            f"{self.things:>7.2f}  {GOALS[self.level]:<17} {said}"
        )
