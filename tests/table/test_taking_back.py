"""What hands must take back on the table after an undo, and what lasts until the turn ends."""

from companion.table import Table
from companion.table.telling import Telling
from tests.table import toy


class Walk(toy.Move, frozen=True):
    """A figure walks so far."""

    steps: int

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """It is told, and hands move the figure and turn a stone."""
        tell.say("walked", f"{self.steps} steps.")
        tell.hands("figure", f"Move the figure {self.steps} steps", undone="")
        tell.hands("stone", "Turn a stone over", undone="")
        return state


class Seen(toy.Move, frozen=True):
    """What hands had turned over, they tell."""

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """Only an undo asks something of hands."""
        tell.say("seen", "A card lies open.")
        tell.told_by_hands("card", "Turn the card over again")
        return state


class Done(toy.Move, frozen=True):
    """Hands have walked so far."""

    steps: int

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """What the walk asked for is done."""
        asked = Telling()
        Walk(self.steps).apply(state, asked)
        tell.was_done(asked.deeds)
        return state


class Answer(toy.EndTurn, frozen=True):
    """An answer by which the turn is over; what hands were asked to do before still stands."""

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """It keeps what was asked."""
        tell.keep()
        return super().apply(state, tell)


class HandOver(toy.HandOver, frozen=True, tag="hand_over"):
    """The deck changes hands, which takes hands a while."""

    holdings = toy.Holdings(
        toy.HOLDINGS.components,
        toy.HOLDINGS.held_by,
        lambda state, component, to, tell: _counted_out(toy.pass_on(state, component, to, tell), tell),
        content=lambda state: {"deck": state.deck},
    )


def _counted_out(state: toy.State, tell: Telling) -> toy.State:
    tell.hands("count-out", "Count seven cards out", undone="")
    return state


def table_with(monkeypatch) -> Table:
    """A table of the toy with a figure that hands move."""
    own = {"walk": Walk, "seen": Seen, "done": Done, "answer": Answer, "hand_over": HandOver}
    kinds = {**toy.TOY.kinds, **own}
    monkeypatch.setitem(toy.TOY.__dict__, "kinds", kinds)
    monkeypatch.setitem(toy.TOY.rules.__dict__, "holdings", HandOver.holdings)
    return toy.new_table()


def take_back(table: Table) -> list[str]:
    """What hands must take back, in words."""
    return [deed.text for deed in table.view().take_back]


def owed(table: Table) -> list[str]:
    """What hands owe, in words."""
    return [deed.text for deed in table.view().deeds]


def test_what_an_undone_move_asked_for_is_taken_back_on_the_table(monkeypatch) -> None:
    """The last thing first, and nothing before anything was undone."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    assert take_back(table) == []
    table.undo()
    assert take_back(table) == ["Take back: Turn a stone over", "Take back: Move the figure 2 steps"]
    assert owed(table) == []


def test_several_undos_gather_and_each_redo_takes_its_own_off(monkeypatch) -> None:
    """In the order in which hands take it back: the latest move first, and of each its last deed."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.play("walk", steps=3)
    table.undo()
    table.undo()
    assert take_back(table) == [
        "Take back: Turn a stone over",
        "Take back: Move the figure 3 steps",
        "Take back: Turn a stone over",
        "Take back: Move the figure 2 steps",
    ]
    table.redo()
    assert take_back(table) == ["Take back: Turn a stone over", "Take back: Move the figure 3 steps"]
    table.redo()
    assert take_back(table) == []


def test_what_was_done_before_an_undone_move_is_not_asked_again(monkeypatch) -> None:
    """By the next move it was done: hands only take back, and a word afterwards brings no order back."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.play("walk", steps=3)
    table.undo()
    assert owed(table) == []
    table.play("hand_over", component="deck", to="table")
    assert owed(table) == ["Count seven cards out"]
    table.play("walk", steps=4)
    table.undo()
    assert owed(table) == ["Count seven cards out"]  # it takes longer than a move
    table.undo()
    assert owed(table) == []
    table.redo()
    table.redo()
    assert owed(table) == ["Count seven cards out", "Move the figure 4 steps", "Turn a stone over"]


def test_an_undone_move_that_asked_nothing_leaves_what_was_asked_before_it(monkeypatch) -> None:
    """A slip of a finger: hands may not have begun."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    before = owed(table)
    table.play("roll_die")
    table.undo()
    assert owed(table) == before == ["Move the figure 2 steps", "Turn a stone over"]
    assert all(deed.perhaps for deed in table.deeds())  # or they have: nobody told
    table.play("hand_over", component="deck", to="table")
    table.undo()
    assert owed(table) == before


def test_what_was_taken_back_before_another_move_is_not_taken_back_again(monkeypatch) -> None:
    """By the next thing that hands did it is; a slip of a finger tells nothing, and neither does a word."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.undo()
    before = take_back(table)
    table.play("roll_die")
    table.undo()
    assert take_back(table) == before
    table.play("hand_over", component="deck", to="table")
    table.play("walk", steps=3)
    table.undo()
    assert take_back(table) == ["Take back: Turn a stone over", "Take back: Move the figure 3 steps"]


def test_moves_that_are_brought_back_ask_all_together(monkeypatch) -> None:
    """Hands may have taken back all of them, however quickly redo was tapped; what they told comes again."""
    table = table_with(monkeypatch)
    table.play("walk", steps=1)
    table.play("walk", steps=2)
    table.play("seen")
    table.play("walk", steps=3)
    table.undo(3)
    assert owed(table) == []
    table.redo()
    table.redo(2)
    assert owed(table) == [
        "Move the figure 2 steps",
        "Turn a stone over, twice",
        "Again: A card lies open.",
        "Move the figure 3 steps",
    ]
    assert all(deed.perhaps for deed in table.deeds())
    table.undo()
    assert owed(table) == ["Move the figure 2 steps", "Turn a stone over", "Again: A card lies open."]
    table.play("walk", steps=4)
    assert owed(table) == ["Move the figure 4 steps", "Turn a stone over"]
    assert not any(deed.perhaps for deed in table.deeds())


def test_what_hands_did_before_they_told_it_is_taken_back_too(monkeypatch) -> None:
    """It was never asked for, and so it stands in its own words; the deeds of before are done."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.play("seen")
    assert owed(table) == []
    table.undo()
    assert (take_back(table), owed(table)) == (["Turn the card over again"], [])


def test_what_a_later_move_only_said_is_done_is_left_as_it_is_while_it_is_asked_for(monkeypatch) -> None:
    """Hands are asked again and have it done; with the move that asked for it, it is taken back, once."""
    table = table_with(monkeypatch)
    for _ in range(2):
        table.play("walk", steps=2)
        table.play("done", steps=2)
    walked = ["Take back: Turn a stone over", "Take back: Move the figure 2 steps"]
    asked = ["Move the figure 2 steps", "Turn a stone over"]
    for gone, again in (([], asked), (walked, []), (walked, asked), ([*walked, *walked], [])):
        table.undo()
        assert (take_back(table), owed(table)) == (gone, again)
        assert all(deed.perhaps for deed in table.deeds())


def test_whoever_answers_again_after_an_undo_is_not_sent_to_do_it_twice(monkeypatch) -> None:
    """Said anew, taken back once more and brought back: the figure was never moved back."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.play("done", steps=2)
    table.undo()
    table.play("done", steps=2)
    assert (take_back(table), owed(table)) == ([], [])
    table.undo()
    table.redo()
    assert (take_back(table), owed(table)) == ([], [])
    table.undo(2)
    assert take_back(table) == ["Take back: Turn a stone over", "Take back: Move the figure 2 steps"]


def test_what_is_brought_back_is_asked_however_much_is_still_undone(monkeypatch) -> None:
    """Hands may have taken back all of it, over turns; and what they have not taken back may be done too."""
    table = table_with(monkeypatch)
    for steps in (1, 2, 3):
        table.play("walk", steps=steps)
        table.play("end_turn")
    table.undo(6)
    table.redo()
    assert owed(table) == ["Move the figure 1 steps", "Turn a stone over"]
    assert len(take_back(table)) == 4
    assert all(deed.perhaps for deed in (*table.deeds(), *table.view().take_back))


def test_what_an_earlier_undo_asked_may_be_done_by_the_next_one(monkeypatch) -> None:
    """So the two are told apart; a word in between leaves everything to the table."""
    table = table_with(monkeypatch)
    table.play("walk", steps=1)
    table.play("walk", steps=2)
    table.undo()
    table.undo()
    assert [deed.perhaps for deed in table.view().take_back] == [True, True, False, False]
    table.play("hand_over", component="deck", to="table")
    assert all(deed.perhaps for deed in table.view().take_back)


def test_what_was_brought_back_may_be_done_after_a_word_too(monkeypatch) -> None:
    """A word tells of no hands."""
    table = table_with(monkeypatch)
    table.play("walk", steps=1)
    table.undo()
    table.redo()
    table.play("hand_over", component="deck", to="table")
    assert [(deed.text, deed.perhaps) for deed in table.deeds()] == [
        ("Move the figure 1 steps", True),
        ("Turn a stone over", True),
        ("Count seven cards out", False),
    ]


def test_two_the_same_are_one_line_where_nothing_comes_between(monkeypatch) -> None:
    """Else the order in which hands take them back would be lost."""
    table = table_with(monkeypatch)
    table.play("seen")
    table.play("seen")
    table.undo(2)
    assert take_back(table) == ["Turn the card over again, twice"]


def test_the_next_move_ends_it(monkeypatch) -> None:
    """By then the table is as the app has it."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.undo()
    table.play("roll_die")
    assert take_back(table) == []


def test_it_survives_a_kill(monkeypatch) -> None:
    """It follows from the list of moves alone."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.undo()
    again = Table.resume(table.beginning, table.journal.entries)
    assert again.view().take_back == table.view().take_back != ()


def test_the_log_tells_it_with_the_undo(monkeypatch) -> None:
    """In the line of the undo itself."""
    table = table_with(monkeypatch)
    table.play("walk", steps=2)
    table.undo()
    assert (
        table.log()[-1].asked
        == "On the table: Take back: Turn a stone over  ·  Take back: Move the figure 2 steps"
    )


def test_what_a_hand_over_asks_stands_first_until_the_turn_ends(monkeypatch) -> None:
    """An ordinary deed goes with the next move; to count a deck out takes longer, and is needed."""
    table = table_with(monkeypatch)
    table.play("hand_over", component="deck", to="table")
    table.play("walk", steps=2)
    assert owed(table) == ["Count seven cards out", "Move the figure 2 steps", "Turn a stone over"]
    table.play("roll_die")
    assert owed(table) == ["Count seven cards out"]
    table.play("end_turn")
    assert owed(table) == []
    table.play("roll_die")
    assert owed(table) == []


def test_what_is_handed_back_need_not_be_counted_out(monkeypatch) -> None:
    """The later word about a deck stands in place of the earlier one, whatever was played between them."""
    table = table_with(monkeypatch)
    table.play("hand_over", component="deck", to="table")
    table.play("roll_die")
    table.play("hand_over", component="deck", to="app")
    assert owed(table) == ["Count seven cards out"]


def test_what_is_laid_out_is_done_once_somebody_has_drawn_from_it(monkeypatch) -> None:
    """Nobody can draw from a deck that is not there."""
    table = table_with(monkeypatch)
    table.play("hand_over", component="deck", to="table")
    table.play("draw_card", said="ace")
    assert owed(table) == []
    table.undo()
    assert owed(table) == ["Count seven cards out"]


def test_an_answer_that_ends_the_turn_ends_what_lasts(monkeypatch) -> None:
    """It keeps what the game asked for, and no more."""
    table = table_with(monkeypatch)
    table.play("hand_over", component="deck", to="table")
    table.play("walk", steps=2)
    table.play("answer")
    assert owed(table) == ["Move the figure 2 steps", "Turn a stone over"]


class Stand(toy.Move, frozen=True):
    """A pawn goes to a place."""

    to: str

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """Where it stood before is not kept here: it goes back to the square before."""
        tell.say("stands", f"It stands at {self.to}.")
        back = f"Put the pawn back at {chr(ord(self.to) - 1)}"
        tell.hands("pawn", f"Put the pawn at {self.to}", undone=back, stands="pawn")
        return state


def test_where_a_thing_stands_in_the_end_is_said_once(monkeypatch) -> None:
    """Of moves that are brought back the last says it; and where one is still undone, what is taken back."""
    table = table_with(monkeypatch)
    monkeypatch.setitem(toy.TOY.kinds, "stand", Stand)
    for to in "bcd":
        table.play("stand", to=to)
    table.undo(3)
    table.redo(2)
    assert (take_back(table), owed(table)) == (["Put the pawn back at c"], [])
    table.redo()
    assert (take_back(table), owed(table)) == ([], ["Put the pawn at d"])


def test_what_was_brought_back_before_a_word_is_done_once_somebody_plays_on(monkeypatch) -> None:
    """Also where that is undone: hands had done by then what was asked before."""
    table = table_with(monkeypatch)
    table.play("walk", steps=1)
    table.undo()
    table.redo()
    table.play("hand_over", component="deck", to="table")
    table.play("walk", steps=2)
    table.undo()
    assert owed(table) == ["Count seven cards out"]


def test_what_was_taken_back_before_an_answer_is_not_taken_back_with_it(monkeypatch) -> None:
    """An answer that asked something of hands: they had seen to all of it by then."""
    table = table_with(monkeypatch)
    monkeypatch.setitem(toy.TOY.kinds, "kept", Kept)
    table.play("walk", steps=2)
    table.undo()
    table.play("kept")
    table.undo()
    assert take_back(table) == ["Take back: Turn a page"]


class Kept(toy.Move, frozen=True):
    """An answer that asks for something, and leaves what was asked before."""

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """A page is turned."""
        tell.keep()
        tell.hands("page", "Turn a page", undone="")
        return state


class NotSo(toy.Move, frozen=True):
    """The figure should not have walked so far, or not at all."""

    steps: int

    def apply(self, state: toy.State, tell: Telling) -> toy.State:
        """What the walk asked for was wrong."""
        asked = Telling()
        Walk(self.steps).apply(state, asked)
        tell.say("not-so", "It stands.")
        tell.keep()
        for deed in asked.deeds:
            tell.was_wrong(deed, f"Not: {deed.text}")
        return state


def test_what_should_not_have_been_asked_is_taken_back_if_it_was_done(monkeypatch) -> None:
    """Nobody knows whether it was, so it says so; also through a word, until somebody plays on."""
    table = table_with(monkeypatch)
    monkeypatch.setitem(toy.TOY.kinds, "not_so", NotSo)
    table.play("walk", steps=2)
    table.play("not_so", steps=2)
    wrong = [
        "Not: Move the figure 2 steps, unless it is as it was",
        "Not: Turn a stone over, unless it is as it was",
    ]
    assert (take_back(table), owed(table)) == (wrong, [])
    assert table.log()[-1].asked == f"On the table: {wrong[0]}  ·  {wrong[1]}"
    table.play("hand_over", component="deck", to="table")
    assert (take_back(table), owed(table)) == (wrong, ["Count seven cards out"])
    table.play("walk", steps=3)
    assert take_back(table) == []


def test_where_that_is_undone_it_is_asked_again_and_goes_back_in_doubt(monkeypatch) -> None:
    """Whatever was played after it; and with the move that asked for it, unless it never was done."""
    table = table_with(monkeypatch)
    monkeypatch.setitem(toy.TOY.kinds, "not_so", NotSo)
    monkeypatch.setitem(toy.TOY.kinds, "stand", Stand)
    table.play("walk", steps=2)
    table.play("not_so", steps=2)
    table.play("stand", to="b")
    table.undo(2)
    assert take_back(table) == ["Put the pawn back at a"]
    assert owed(table) == ["Move the figure 2 steps", "Turn a stone over"]
    assert all(deed.perhaps for deed in table.deeds())
    table.undo()
    assert take_back(table)[-1] == "Take back: Move the figure 2 steps, unless it is as it was"
    assert owed(table) == []
