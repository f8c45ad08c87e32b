"""Figures, luck and the lines of the log, each told whole: word for word, with its symbol and its colour."""

import dataclasses
from fractions import Fraction
from random import Random

import msgspec
import pytest
from msgspec.structs import replace

from companion.table import (
    Beat,
    Blank,
    Component,
    Evening,
    Figure,
    Holder,
    Nerve,
    Permit,
    Tally,
    Track,
    View,
    odds,
    pace,
)
from companion.table.box import Fact, FactGroup
from companion.table.chronicle import Chronicle, latest
from companion.table.drawing import Drawing, Fairness, app_draws
from companion.table.face import Mark, Stat, called
from companion.table.fair import SIZE, Seed, grouped, opened, settled
from companion.table.figures import Gauge, due_words, luck_figure, luck_tone, luck_words, of_all
from companion.table.fortune import PLACES, Account, DrawsAlike, Fortune, account
from companion.table.holding import Holding
from companion.table.house import HouseRule
from companion.table.journal import Entry
from companion.table.learning import Learning, known_to, learn_box, news
from companion.table.legal import fill_in
from companion.table.level import Level
from companion.table.setting_up import Option, holding_options
from companion.table.story import (
    LogLine,
    TakingBack,
    is_put_right,
    lately,
    log_line,
    seen_otherwise,
    taken_back_event,
    taking_back,
    why_folded,
)
from companion.table.story import opened as told_openly
from companion.table.telling import Deed, Event, Telling
from tests.table import toy

# -- figures ---------------------------------------------------------------------------------------


def draws(*came: int, seat: str = "Ann") -> Fortune:
    """Draws of a Fire in four."""
    return Fortune.of("Fire|Fires", "draw|draws", False, [(seat, (3, 1), one) for one in came])


@pytest.mark.parametrize(
    ("off", "good", "words", "tone"),
    [
        (0.5, True, "Luck was even for Ann", "brass"),
        (-0.5, False, "Luck was even for Ann", "brass"),
        (0.51, True, "Luck was with Ann", "green"),
        (0.51, False, "Luck was against Ann", "fire"),
        (-0.51, True, "Luck was against Ann", "fire"),
        (-0.51, False, "Luck was with Ann", "green"),
    ],
)
def test_how_luck_was_is_said_and_coloured_alike(off, good, words, tone):
    """Of somebody, or of you."""
    assert luck_words(off, good=good, whose="Ann") == words
    assert luck_words(off, good=good) == words.replace(" for Ann", "").replace("Ann", "you")
    assert luck_tone(off, good=good) == tone


def test_a_figure_of_luck_is_told_whole():
    """What came, against what was due; the bar has room for twice as much as was due."""
    fortune = draws(1, 0, 0, 0, 0, 0, 0, 0)
    tally = Tally.of([(0.25, 1.0)] + [(0.25, 0.0)] * 7)
    assert luck_figure(tally, "Fires", "{due} by the odds", fortune) == Figure(
        id="luck",
        value="1",
        unit="Fires",
        title="Luck was with you",
        note="2 were due by the odds",
        symbol="icon:clover",
        tone="green",
        gauge=Gauge(0.25, 0.5),
        fortune=fortune,
    )
    nothing = luck_figure(Tally.of([(0.1, 0.0)]), "Fires", "", fortune)
    assert nothing.gauge == Gauge(0.0, 0.1)


def test_a_tally_adds_up_whatever_was_drawn():
    """What was certain widens nothing; of nothing there is nothing."""
    assert Tally.of([(1.0, 1.0), (2.0, 1.0), (0.5, 0.0)]) == Tally(2.0, 3.5, 0.25, 3)
    assert Tally.of([]) == Tally()
    assert (Tally(1, 2).off, Tally(3, 1, 4).off) == (-1, 1.0)


def test_how_much_was_due_is_said_in_words():
    """One was, others were."""
    assert (due_words(1.04), due_words(0), due_words(2.5)) == ("1 was due", "0 were due", "2.5 were due")
    assert (of_all(1, 4), of_all(1, 0)) == (Gauge(0.25), Gauge(0.0))


def test_the_pace_is_told_whole():
    """Of rounds too; from two minutes on it says how long one took."""
    beats = (Beat("roll", 0, 1),) * 5
    assert pace(Evening(beats, 1, 119.9, laid=2), 1, "round") == Figure(
        id="turns",
        value="1",
        unit="round",
        title="Played",
        note="3 moves in the log",
        symbol="icon:timer-sand",
    )
    assert pace(Evening(beats, 1, 120.0), 3, "round").title == "40 seconds a round"
    assert pace(Evening(beats, 1, 120.0), 2).title == "1 minute a turn"
    assert pace(Evening(beats, 1, 120.0), 0).title == "Played"


def test_draws_alike_are_kept_together():
    """By whose they were and by their chances, up to a millionth; what came of them is added up."""
    third = 1 / 3
    fortune = Fortune.of("F|Fs", "d|ds", True, [("Ann", (third, 2 * third), 1)] * 2 + [("Bob", (1, 1), 0)])
    assert fortune.draws == (
        DrawsAlike("Ann", (round(third, PLACES), round(2 * third, PLACES)), 2, 2),
        DrawsAlike("Bob", (1.0, 1.0), 1, 0),
    )
    assert [(each.seat, each.times, each.came) for each in fortune.accounts] == [("Ann", 2, 2), ("Bob", 1, 0)]
    assert (fortune.came, fortune.per, fortune.good) == ("F|Fs", "d|ds", True)


def test_an_account_says_what_was_due_and_how_wide_luck_is():
    """By the chances of zero, one and two, as parts of a whole."""
    one = DrawsAlike("Ann", (2.0, 1.0, 1.0), 4, 5)
    assert one.shares == [0.5, 0.25, 0.25]
    assert account("Ann", [one, DrawsAlike("Ann", (0.0, 1.0), 1, 1)]) == Account("Ann", 5, 6, 4.0, 2.75)
    assert DrawsAlike("Ann", (0.0,), 1, 0).shares == [1.0]
    assert (Account("A", 5, 6, 4.0, 4.0).off, Account("A", 1, 1, 0.5, 0.0).off) == (1.0, 0.0)


# -- odds, numbers ---------------------------------------------------------------------------------


def test_odds_are_told_whole():
    """As they are counted, in words, in the colour of the question; and what stands together says of what."""
    assert odds.among("Fire?", 7, 28, "fire") == odds.Odds("Fire?", (7, 28), "7 of 28 · 25.0 %", "fire")
    assert odds.exact("Bust?", Fraction(1, 8), "fire") == odds.Odds("Bust?", (1, 8), "12.5 %", "fire")
    alone = odds.Odds("Fire?", (1, 2), "1 of 2 · 50.0 %")
    assert odds.together("Which?", [alone]) == (replace(alone, of="Which?"),)
    assert [odds.percent(Fraction(each, 10_000)) for each in (1, 9_999, 5, 15)] == [
        "0.1 %",
        "99.9 %",
        "0.1 %",
        "0.2 %",
    ]


def test_numbers_that_are_called_alike_are_called_by_their_titles():
    """Else in a word or two, where they have some."""
    stat = Stat("a", "Books saved", "3", short="Books")
    other = Stat("b", "Books lost", "3", short="Book")
    plain = Stat("c", "Fires", "3")
    assert called([stat, plain]) == ("Books", "Fires")
    assert called([stat, other]) == ("Books saved", "Books lost")
    assert called([plain, Stat("d", "Rounds", "1")]) == ("Fires", "Rounds")


def test_a_track_tells_who_stands_where():
    """And who shares the lead."""
    track = Track.of(["Ann", "Bob", "Cleo"]).advance("Cleo", 2).advance("Ann", 2)
    assert track.stacks() == {0: ("Bob",), 2: ("Cleo", "Ann")}
    assert track.lowest_first() == ("Bob", "Cleo", "Ann")
    assert track.leaders() == ("Ann", "Cleo")
    assert track.ahead("Ann", "Cleo").stack(2) == ("Ann", "Cleo")
    assert track.advance("Bob", 0) is track


def test_who_holds_what_is_asked_whole():
    """One option for each component, as it is called, with what it means and its rule."""
    deck = Component("deck", "deck of tools", "It draws.", Holder.TABLE, "tools", brief="tools")
    plain = Component("die", "die")
    asked, other = holding_options([deck, plain])
    assert asked == Option(
        "deck",
        "Deck of tools",
        asked.choices,
        "table",
        group="holding",
        note="It draws.",
        rule="tools",
        brief=("tools",),
    )
    assert [(choice.value, choice.label) for choice in asked.choices] == [("app", "App"), ("table", "Table")]
    assert (other.label, other.default, other.brief) == ("Die", "app", ())


# -- the log ---------------------------------------------------------------------------------------


def entry(*events: Event, move: str = "draw_card", **more) -> Entry:
    """An entry that tells these."""
    return Entry(move={"move": move}, events=events, **more)


ACE = Event("card", "Ann draws a card. It is an ace.", "cards", reveals="an ace", to="Ann")
PUT = Event("put", "Put right: Red stands at 6.", "counting")


def test_a_line_of_the_log_is_told_whole():
    """What happened, what hands were asked, and by which rule; what was put right is nobody's."""
    wrong, asked = Deed("a", "Take it off"), Deed("b", "Lay it there")
    made = entry(Event("x", "Ann waits."), ACE, seat="Ann", at=7.0, deeds=(asked,), wrong=(wrong,))
    line = log_line(3, made, False)
    assert line == LogLine(
        3,
        7.0,
        "Ann",
        "Ann waits",
        ("Ann waits.", "Ann draws a card. It is an ace."),
        ("Take it off", "Lay it there"),
        "cards",
        False,
        "move",
    )
    assert line.told == "Ann waits. Ann draws a card. It is an ace."
    assert line.asked == "On the table: Take it off  ·  Lay it there"
    assert log_line(0, entry(PUT, seat="Ann"), True) == LogLine(
        0, 0.0, "", "Put right: Red stands at 6", (PUT.text,), (), "counting", True, "move"
    )
    bare = log_line(0, entry(move="end_turn", aside=True), False)
    assert (bare.kind, bare.label, bare.told, bare.asked) == ("aside", "End turn", "End turn", "")
    assert log_line(0, Entry("undo"), False).label == "Undo"


@pytest.mark.parametrize(
    ("text", "label"),
    [
        ("Ann W. draws War. It burns.", "Ann W. draws War"),
        ("Dr. Wu draws; all wait.", "Dr. Wu draws"),
        ("Mrs. Wu draws! Oh.", "Mrs. Wu draws"),
        ("Sr. Wu? No.", "Sr. Wu"),
        ("It is 1.5 now", "It is 1.5 now"),
    ],
)
def test_a_move_is_called_by_its_first_sentence(text, label):
    """A stop in a name, or in a number, ends none."""
    assert log_line(0, entry(Event("x", text)), False).label == label


def test_what_would_be_taken_back_is_told_whole():
    """One move, a touch with all that came along, or several; and who has seen what by it."""
    one, along = entry(ACE), entry(Event("x", "Two drawn.", reveals="a king"), along=True)
    assert taking_back([one], False) == TakingBack("Ann draws a card", "Ann has seen an ace.", 1)
    assert taking_back([one], True).seen == "You have seen an ace."
    assert taking_back([along, one], False) == TakingBack(
        "Ann draws a card, and 1 more", "Everybody has seen a king. Ann has seen an ace.", 2
    )
    assert taking_back([entry(PUT), one], False).label == "2 moves"
    assert taking_back([along, along, one], False).label == "Ann draws a card, and 2 more"
    assert taking_back([along, along], False).label == "2 moves"
    ruled = Entry(move={"move": "set_ruling", "ruling": "T1", "to": "strict"}, events=(PUT,))
    assert taking_back([ruled], False) == TakingBack("Put right: Red stands at 6", "", 1, "T1", "strict")
    assert taking_back([ruled, ruled], False).ruling == ""


def test_that_something_was_taken_back_is_told():
    """With what was seen; and that another thing was done after it."""
    would = TakingBack("Ann draws", "Ann has seen an ace.")
    assert taken_back_event(would) == (Event("undone", "Took back: Ann draws. Ann has seen an ace."),)
    assert taken_back_event(TakingBack("Ann waits")) == (Event("undone", "Took back: Ann waits."),)
    assert seen_otherwise([entry(ACE)], {"move": "roll_die"}, False) == (
        "Before, and taken back: Ann draws a card. Ann has seen an ace."
    )
    assert seen_otherwise([entry(ACE)], {"move": "draw_card"}, False) == ""
    assert seen_otherwise([entry(PUT)], {"move": "roll_die"}, False) == ""
    assert seen_otherwise([], {"move": "roll_die"}, False) == ""


def test_laying_out_in_succession_is_one_line():
    """Of nobody, with how many steps it was and how it ended."""
    lines = [LogLine(at, float(at), "Ann", f"Step {at}", (f"Step {at}.",)) for at in range(4)]
    assert lately(lines, {1, 2}) == (
        lines[0],
        replace(lines[2], seat="", label="Laid out in 2 steps.", texts=("Laid out in 2 steps.", "Step 2.")),
        lines[3],
    )
    assert lately(lines, {1}) == tuple(lines)


MARKS = {
    "laid": Mark("icon:x", fold="laying"),
    "card": Mark("icon:card"),
    "silent": Mark(fold="laying"),
    "mend": Mark("icon:mend", fold="correction"),
}


@pytest.mark.parametrize(
    ("made", "why"),
    [
        (Entry("redo"), "undo"),
        (entry(Event("card", "x"), aside=True), "aside"),
        (entry(Event("advice_asked", "x"), aside=True), ""),
        (entry(aside=True), "aside"),
        (entry(Event("laid", "x")), "laying"),
        (entry(Event("mend", "x"), Event("laid", "x")), "correction"),
        (entry(Event("laid", "x"), Event("card", "x")), ""),
        (entry(Event("silent", "x")), ""),
        (entry(PUT), "correction"),
        (entry(Event("x", "x"), move="hand_over"), "correction"),
        (entry(Event("x", "x"), move="of_tomorrow"), ""),
    ],
)
def test_why_something_is_no_part_of_the_story(made, why):
    """It was taken back, said aside, laid out, or put right."""
    assert why_folded(made, MARKS, toy.TOY.kinds) == why


def test_what_was_secret_is_told_when_the_game_is_over():
    """Nothing else is another by it."""
    secret = entry(Event("x", "Ann keeps it.", later="Ann has an ace."), Event("y", "Bob waits."))
    assert told_openly(secret, over=False) is secret
    assert [event.text for event in told_openly(secret, over=True).events] == [
        "Ann has an ace.",
        "Bob waits.",
    ]
    plain = entry(ACE)
    assert told_openly(plain, over=True) is plain
    assert is_put_right(entry(PUT, ACE))
    assert not is_put_right(entry(ACE, PUT))


def test_a_loud_mark_goes_before_others():
    """Else the first of them; without any, the symbol of what hands did."""
    table = toy.new_table()

    def symbol(*ids: str) -> str:
        events = tuple(Event(id_, f"{id_}.") for id_ in ids)
        table.journal.add(Entry(move={"move": "draw_card"}, seat="Ann", events=events))
        chronicle = Chronicle(table)
        return chronicle.line_at(len(table.journal.entries) - 1).mark.symbol

    assert symbol("card", "shuffled", "token") == "icon:sack"
    assert symbol("turn", "shuffled") == "icon:shuffle"
    assert symbol("card") == "icon:circle-small"
    assert symbol("advice_asked") == "icon:lamp"
    assert Chronicle(table).loud() == [(0, Mark("icon:sack", loud=True))]


def test_of_the_latest_lines_as_many_are_told_as_are_wanted():
    """However much was laid out among them."""
    table = toy.new_table()
    for name in ("roll_die", "shuffle", "shuffle", "end_turn"):
        table.play(name)
    assert [line.label for line in latest(table, 2)] == ["Laid out in 2 steps.", "Bob's turn"]


# -- luck ------------------------------------------------------------------------------------------


def test_what_everybody_may_know_of_the_draws():
    """Their fingerprint at once, the seed when the game is over, and nothing where nobody draws."""
    seed = Seed(bytes(range(SIZE)))
    drawing = Drawing(seed.commitment, seed)
    assert drawing.fairness(over=False) == Fairness(seed.commitment, "", 1, True)
    assert drawing.fairness(over=True) == Fairness(seed.commitment, bytes(range(SIZE)).hex(), 1, True)
    assert drawing.fairness(over=True, draws=False) == Fairness("", "", 0, False)
    assert Drawing().fairness(over=True) == Fairness("", "", 0, True)
    lost = Drawing(seed.commitment, Seed(b"x" * SIZE))
    assert lost.fairness(over=True) == Fairness(seed.commitment, "", 1, True)
    first = grouped(seed.commitment)
    assert settled(seed.commitment) == f"Fair draws, settled from the start: {first}"
    assert opened("ab" * 8) == "Fair draws, the seed that is open now: abababab abababab"


def test_a_table_where_nobody_draws_has_nothing_to_check():
    """It does once the app has drawn, also where that was taken back."""
    table = toy.new_table(deck="table")
    assert not app_draws(table)
    table.play("roll_die")
    table.undo()
    assert app_draws(table)


# -- what is learned -------------------------------------------------------------------------------

FACTS = tuple(Fact(id_, id_.upper()) for id_ in "abcde")
LEARN = learn_box(Learning(lambda _: None, lambda *given: given, lambda: (FactGroup("g", "G", FACTS),)))


def test_what_is_learned_from_the_box_is_named_up_to_three():
    """The others are counted; what is no fact of this version changes nothing that is said."""

    def said(*facts: str) -> list[Event]:
        tell = Telling()
        box = dict.fromkeys(facts, 1)
        assert LEARN(box, facts).apply("state", tell) == ("state", box, frozenset(facts))
        return tell.events

    assert said("a", "z") == [Event("learned", "Learned from Your box: G: A.")]
    assert said("a", "b", "c")[0].text == "Learned from Your box: G: A; G: B; G: C."
    assert said(*"abcde")[0].text == "Learned from Your box: G: A; G: B; G: C; and 2 more."
    assert said("z") == []


def test_a_table_knows_what_it_was_told_of_the_box():
    """At set-up, in play, and from the whole box since; the last word holds."""
    learned = Entry(move={"move": "learn_box", "box": {"a": 3, "d": (1, 2)}})
    played = entry(Event("x", "x", learned={"b": 2}))
    assert known_to({"a": 1, "c": 1}, [played]) == {"a": 1, "b": 2, "c": 1}
    assert known_to({"a": 1, "c": 1}, [played, learned]) == {"a": 3, "d": [1, 2]}
    assert known_to({"a": 1}, [learned, played]) == {"a": 3, "b": 2, "d": [1, 2]}
    assert news({"a": 1, "b": 2}, {"b": 2, "c": 3}) == ("a", "c")


# -- time ------------------------------------------------------------------------------------------


def resting(table, moment=None):
    """A table whose clock stands while it is put aside."""
    bell = toy.TOY.kinds["ring_bell"]()
    rules = dataclasses.replace(
        table.game.rules, at_rest=lambda state: bell if state.rolled and moment != state.rung else None
    )
    table.game = dataclasses.replace(table.game, rules=rules)
    return table


def test_a_table_that_is_put_aside_lets_its_clock_stand():
    """Then, or since what was kept last where nobody could put it aside; not once the game is over."""
    table = resting(toy.new_table())
    table.put_aside()
    assert table.journal.entries == []
    table.play("roll_die")
    rolled = table.journal.entries[-1].at
    table.put_aside()
    assert table.state.rung == (rolled + 1,)
    table.take_up()
    assert table.state.rung == (rolled + 1, rolled + 1)
    over = resting(toy.new_table(goal=1))
    over.play("roll_die")
    over.play("draw_token")
    over.put_aside()
    over.take_up()
    assert len(over.journal.entries) == 2
    fresh = resting(toy.new_table())
    fresh.take_up()
    assert fresh.journal.entries == []


def test_what_time_has_used_still_holds_after_an_undo_and_a_redo():
    """It is made anew aside, at the time that the game says."""
    table = toy.new_table()
    asked = []

    def after_undo(before, after, now):
        asked.append((before.rolled, after.rolled, now))
        return [(toy.TOY.kinds["ring_bell"](), 7.0)] if after.rolled else []

    rules = dataclasses.replace(table.game.rules, after_undo=after_undo)
    table.game = dataclasses.replace(table.game, rules=rules)
    table.play("roll_die", chance=[3])
    table.undo()
    table.redo()
    undone, redone = table.journal.entries[1].at, table.journal.entries[2].at
    assert asked == [(3, 0, undone), (0, 3, redone)]
    assert table.journal.entries[2].events == (Event("redone", "Brought back: A 3."),)
    assert (table.journal.entries[3].at, table.state.rung) == (7.0, (7.0,))


def test_what_a_record_leaves_at_its_default_is_not_written():
    """So an evening of earlier days reads the same."""
    assert msgspec.to_builtins(Entry(move={"move": "x"})) == {"move": {"move": "x"}}


def test_what_hands_have_done_before_is_kept_with_all_else_that_goes_back():
    """Each as it was told, without a rule unless it has one; what moved nothing is not asked for again."""
    tell = Telling()
    tell.told_by_hands("flip", "Flip it back", "laying", "tile:b2", stands="b2", again="Flip it")
    tell.was_done(
        [Deed("a", "Lay it", undone="Take it off"), Deed("b", "Wait", undone=None), Deed("c", "Go")]
    )
    assert tell.back == [
        Deed("flip", "Flip it back", "laying", ("tile:b2",), stands="b2", again="Flip it"),
        Deed("a", "Take it off", undone="Take it off", anew=True),
        Deed("c", "Take back: Go", anew=True),
    ]
    tell.told_by_hands("x", "Y")
    assert tell.back[-1] == Deed("x", "Y")


def test_a_view_is_made_of_what_its_seat_sees():
    """Every part of it, and for that seat."""
    table = toy.new_table()
    made = {
        part: lambda seen, seat, part=part: (part, seen.hands["Bob"], seat)
        for part in ("picture", "stats", "odds", "reminders")
    }
    face = dataclasses.replace(
        table.game.face,
        **made,
        guide=lambda seen, seat: toy.Guide(seat=str(seat), headline=str(seen.hands["Bob"])),
        own_words=lambda seen: {"T1": ("One", str(seen.hands["Bob"]))},
        summary=lambda seen: str(seen.hands["Bob"]),
    )
    game = dataclasses.replace(table.game, face=face)
    rule, end = HouseRule("Quiet"), toy.End("goal", ("Ann",))
    state = replace(
        table.state,
        hands={"Ann": (), "Bob": ("ace",)},
        house_rules=(rule,),
        advice=True,
        chairs={"Ann": Nerve.BOLD},
        guesses=("It has 7 cards.",),
        level=Level.DRAWS,
        end=end,
    )
    deed, back = Deed("a", "Lay it"), Deed("b", "Take it off")
    for seat, sees in (("Bob", ("ace",)), ("Ann", ("?",)), (None, ("?",))):
        view = game.view(state, seat, (deed,), (back,))
        for part in made:
            assert getattr(view, part) == (part, sees, seat)
        assert view == View(
            "toy",
            "Toy",
            seat,
            table.players,
            toy.Guide(seat=str(seat), headline=str(sees)),
            view.picture,
            (deed,),
            (back,),
            view.stats,
            view.odds,
            view.reminders,
            {"T1": ("One", str(sees))},
            (rule,),
            True,
            {"Ann": Nerve.BOLD},
            {"T1": "strict"},
            game.rules.holdings.shown(state),
            Level.DRAWS,
            ("It has 7 cards.",),
            str(sees),
            toy.Outcome(
                "won", "Won", "The goal is reached.", ("Ann",), state.track.scores, "goal", "", ("Ann",)
            ),
        )
    assert view.holdings == (Holding("deck", "deck", Holder.APP),)
    assert game.outcome(replace(state, end=None)) is None
    assert game.outcome(replace(state, chairs={})).chairs == ()
    assert View.top.__get__(replace(view, stats=tuple(range(6)))) == (0, 1, 2, 3)


def test_whoever_is_alone_is_spoken_to():
    """By what would be taken back, and by what would be brought back."""
    table = toy.new_table(("Ann",))
    table.play("roll_die", chance=[3])
    assert table.undo_preview().seen == "You have seen a roll of 3."
    table.undo()
    assert table.redo_preview().seen == "You have seen a roll of 3."


def test_what_is_counted_with_nothing_makes_no_difference_to_a_draw():
    """A piece of which there is none is not in the bag."""
    draws = Seed(bytes(SIZE)).draws("play")
    picked = [draws.pick(number, {"b": 5, "a": 4, "c": 0}) for number in range(20)]
    assert picked == [draws.pick(number, {"a": 4, "b": 5}) for number in range(20)]
    assert draws.roll(0, 1) == 1


def test_a_text_that_is_filled_in_at_random_has_a_length_that_will_do():
    """Eight letters, unless fewer or more are wanted."""

    def text(least: int, most: int) -> str:
        blank = Blank("called", text=True, least=least, most=most)
        return fill_in(Permit("name", blanks=(blank,)), Random(1))["called"]

    assert (text(1, 20), text(10, 20), text(1, 3)) == ("abcdefgh", "abcdefghij", "abc")
