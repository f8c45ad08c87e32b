"""Advice that a table allows, and chairs for which the app plays."""

from collections.abc import Iterator
from random import Random

import msgspec
import pytest

from companion.draft.encore import again
from companion.table import Ask, Blank, Choice, Decision, IllegalMove, Nerve, Offer, Permit, Table
from companion.table.chair_offers import with_chair
from companion.table.chair_words import does
from companion.table.chapter import ChapterLine
from companion.table.chronicle import Chronicle
from companion.table.counsel import Advice, Candidate, told_apart
from companion.table.with_counsel import Doing, _asks_more, fits
from companion.tournament import play_chairs
from tests.fifth_game import shelf
from tests.fifth_game.test_whole_games import mix


@pytest.fixture(autouse=True)
def with_the_fifth_game() -> Iterator[None]:
    """The example game gives counsel."""
    with shelf.standing():
        yield


def new(**more) -> Table:
    """A table of two."""
    return Table.new(shelf.ID, ["Ann", "Ben"], seed=more.pop("seed", 7), **more)


# -- advice ----------------------------------------------------------------------------------------


def test_advice_is_off_at_first():
    """Nobody is told anything before the table has agreed on it."""
    table = new()
    assert not table.view().advice
    with pytest.raises(IllegalMove, match="not allowed"):
        table.ask("Ann")
    with pytest.raises(IllegalMove, match="not allowed"):
        table.advice("Ann")


def test_who_asks_is_told_and_the_log_says_so():
    """What was said is theirs; that they asked is everybody's."""
    table = new()
    table.play("allow_advice", on=True)
    advice = table.ask("Ann")
    assert advice.candidates[0].title == "Draw a card"
    assert [line.told for line in table.log()] == [
        "Anybody may ask for advice from now on.",
        "Ann asked for advice.",
    ]


def test_an_undo_goes_over_advice():
    """It is no step of the game: whoever asked has asked, and the switch stays."""
    table = new()
    table.play("draw_book")
    table.play("allow_advice", on=True)
    table.ask("Ann")
    table.undo()
    assert table.view().advice
    assert table.undo_preview() is None
    table.play("allow_advice", on=False)
    assert table.redo_preview() is not None


def test_the_same_switch_twice_is_refused():
    """In a sentence."""
    with pytest.raises(IllegalMove, match="already"):
        new().play("allow_advice", on=False)


def test_advice_is_worked_out_once():
    """As long as nothing changes, whoever asks again is given what was found."""
    table = new()
    table.play("allow_advice", on=True)
    assert table.ask("Ann") is table.ask("Ann")
    table.play("draw_book")
    assert table.advice("Ann").candidates[0].move == "shelve"


def test_when_it_is_over_advice_says_so():
    """There is nothing to decide any more."""
    table = new(chairs={"Ann": Nerve.EVEN, "Ben": Nerve.EVEN})
    table.play("allow_advice", on=True)
    play_chairs(table, Random(1))
    assert table.advice("Ann").silent == "The game is over."


def test_a_game_without_counsel_says_so(monkeypatch: pytest.MonkeyPatch):
    """Neither the moves nor the chairs are there."""
    table = new()
    monkeypatch.setattr(table, "game", msgspec_free(table))
    with pytest.raises(IllegalMove, match="neither advice nor empty chairs"):
        table.leave_chair("Ann", Nerve.EVEN)
    assert table.decision() is None


def msgspec_free(table: Table):
    """The game without its counsel."""
    from dataclasses import replace

    return replace(table.game, counsel=None)


# -- empty chairs ----------------------------------------------------------------------------------


def test_somebody_leaves_and_comes_back():
    """The app plays for them meanwhile; an undo goes over both."""
    table = new()
    table.leave_chair("Ann", Nerve.BOLD)
    assert table.view().chairs == {"Ann": Nerve.BOLD}
    assert table.undo_preview() is None
    table.play("come_back", seat="Ann")
    assert table.view().chairs == {}
    assert [line.told for line in table.log()] == ["The app plays for Ann now: bold.", "Ann is back."]
    with pytest.raises(IllegalMove, match="does not play for Ann"):
        table.play("come_back", seat="Ann")


def test_a_chair_of_nobody_is_refused():
    """At set-up and in mid-game."""
    with pytest.raises(IllegalMove, match="Nobody called Cleo"):
        new(chairs={"Cleo": Nerve.EVEN})
    with pytest.raises(IllegalMove, match="Nobody called Cleo"):
        new().leave_chair("Cleo", Nerve.EVEN)


def test_who_cannot_be_played_for_is_refused_with_the_games_own_sentence(monkeypatch: pytest.MonkeyPatch):
    """The game knows what would help."""
    table = new()
    monkeypatch.setattr(type(table), "cannot_sit", lambda _self, seat: f"Nobody has told {seat}’s cards.")
    with pytest.raises(IllegalMove, match="Nobody has told Ann’s cards"):
        table.leave_chair("Ann", Nerve.EVEN)
    with pytest.raises(IllegalMove, match="Nobody has told Ann’s cards"):
        new(chairs={"Ann": Nerve.EVEN})


def test_a_chair_acts_on_its_turn_alone_and_says_why():
    """One move at a time; the first words are those of the move, the reason stands behind them."""
    table = new(chairs={"Ann": Nerve.EVEN})
    doing = table.decision()
    assert doing is not None
    assert (doing.seat, doing.decision.move, table.words_of(doing)) == ("Ann", "draw_book", "Draw a card")
    table.act()
    line = table.log()[-1]
    assert line.label.startswith("Robot Ann ")
    assert table.undo_preview().label == line.label
    assert line.texts[-1] == "Robot Ann: “There is a book to be found.”"
    while table.turn_of == "Ann":
        table.act()
    assert table.decision() is None
    with pytest.raises(IllegalMove, match="No empty chair"):
        table.act()


def test_the_words_of_a_move_name_what_it_chooses():
    """As the buttons call it, where the chair has no words of its own."""
    table = new(chairs={"Ann": Nerve.BOLD})
    table.play("draw_book")
    doing = table.decision()
    assert doing is not None
    shelf_name = doing.decision.args["shelf"].capitalize()
    assert table.words_of(doing) == f"Put it on the {shelf_name} Shelf"
    untitled = msgspec.structs.replace(doing, decision=msgspec.structs.replace(doing.decision, title=""))
    assert table.words_of(untitled) == f"Choose “{shelf_name}”"


def test_what_only_the_table_can_tell_is_left_open():
    """The people are asked what came out of their own deck."""
    table = new(chairs={"Ann": Nerve.EVEN}, options={"holders": {"deck": "table"}})
    doing = table.decision()
    assert doing is not None
    assert doing.open == ("said",)
    table.act({"said": "saga"})
    assert table.state.found == "saga"


def swapping() -> Table:
    """A table where a bold chair swaps its Shelf card: every other Shelf is ahead of its own."""
    for seed in range(50):
        table = new(seed=seed)
        mine = table.state.hands["Ann"]
        other = next(one for one in table.state.spare if one != mine)
        for _ in range(4):
            if table.state.end is None and not table.state.found:
                table.play("draw_book")
            if table.state.found:
                table.play("shelve", shelf=other)
        table.leave_chair("Ann", Nerve.BOLD)
        doing = table.decision()
        if doing is not None and doing.decision.move == "swap":
            return table
    raise AssertionError("no seed has it")


def test_a_secret_choice_is_not_told():
    """Neither the words of the button nor the log say which card, or why."""
    table = swapping()
    doing = table.decision()
    assert doing is not None
    assert table.words_of(doing) == "Swap your Shelf card"
    table.act()
    assert table.log()[-1].texts[-1] == "Robot Ann keeps its reason to itself."


def test_a_secret_reason_is_told_when_the_game_is_over():
    """Then nothing is secret any more; in the log, and in its chapters."""
    table = swapping()
    table.act()
    at = len(table.journal.entries) - 1
    assert "ahead of mine" not in str(table.log()) + str(Chronicle(table).line_at(at))
    play_chairs(table, Random(1))
    assert table.log()[at].texts[-1].endswith("books ahead of mine.”")
    assert Chronicle(table).line_at(at).words.endswith("books ahead of mine.”")


def test_candidates_that_nothing_tells_apart_are_one():
    """The first of them, which says which others come to the same."""
    one, same, other = (
        Candidate("Left", "It pays."),
        Candidate("Right", "It pays."),
        Candidate("Wait", "Why not."),
    )
    assert told_apart(Advice((one, same, other))).candidates == (
        Candidate("Left", "It pays; “Right” comes to the same."),
        other,
    )


def test_a_decision_is_worked_out_once():
    """As long as nothing changes."""
    table = new(chairs={"Ann": Nerve.EVEN})
    first, again_ = table.decision(), table.decision()
    assert first is not None
    assert again_ is not None
    assert first.decision is again_.decision


def test_once_the_game_is_over_no_chair_thinks(monkeypatch: pytest.MonkeyPatch):
    """Nor where nobody's chair is empty."""
    table = new(chairs=dict.fromkeys(("Ann", "Ben"), Nerve.EVEN))
    play_chairs(table, Random(1))
    assert table.outcome is not None
    thought = list[str]()
    monkeypatch.setattr(type(table), "_decide", lambda *_: thought.append("") or ())
    assert table.decision() is None
    assert new().decision() is None
    assert thought == []


def test_people_are_asked_only_what_the_plain_permit_does_not_ask():
    """What the chair wants to be told, and nothing else."""
    plain, more = (
        Permit("flip", blanks=(Blank("token"),)),
        Permit("flip", {}, (Blank("token"), Blank("paths"))),
    )
    assert _asks_more(more, plain, Decision("flip", "", asks=("paths",)))
    assert not _asks_more(more, plain, Decision("flip", "", asks=("token",)))
    assert not _asks_more(plain, plain, Decision("flip", "", asks=("token", "paths")))


def test_chairs_play_a_whole_game_and_it_replays():
    """What is kept is moves like any other: a table is read again without asking anybody."""
    table = new(chairs={"Ann": Nerve.CAREFUL, "Ben": Nerve.BOLD})
    play_chairs(table, Random(1))
    assert table.outcome is not None
    other = Table.resume(table.beginning, table.journal.entries)
    assert other.state == table.state
    written = msgspec.json.encode(table.beginning)
    assert msgspec.json.decode(written, type=type(table.beginning)) == table.beginning


def test_a_set_up_of_earlier_days_has_no_chairs():
    """It is read as it was written."""
    plain = msgspec.to_builtins(new().beginning)
    del plain["setup"]["chairs"]
    assert msgspec.convert(plain, type(new().beginning)).setup.chairs == {}


def test_another_game_of_the_same_people_has_the_same_chairs():
    """As they were at the end; advice is agreed on anew."""
    table = new()
    table.play("allow_advice", on=True)
    table.leave_chair("Ben", Nerve.CAREFUL)
    after = again(table, {})
    assert after.state.chairs == {"Ben": Nerve.CAREFUL}
    assert not after.state.advice


# -- nothing leaks ---------------------------------------------------------------------------------


def test_what_is_hidden_makes_no_difference():
    """Neither to advice nor to a decision: both are made from what the seat sees."""
    rng = Random(3)
    table = new(chairs={"Ann": Nerve.EVEN, "Ben": Nerve.BOLD})
    game, counsel = table.game, table.game.counsel
    assert counsel is not None

    def look(at: Table) -> None:
        for seat, nerve in at.state.chairs.items():
            seen = game.rules.seen_by(at.state, seat)
            other = game.rules.seen_by(mix(at.state, seat, rng), seat)
            assert counsel.choose(other, seat, nerve) == counsel.choose(seen, seat, nerve)
            assert counsel.advise(other, seat) == counsel.advise(seen, seat)

    play_chairs(table, rng, after=look)


def test_a_reason_for_everybody_tells_no_more_than_the_move():
    """With other cards that nobody sees, a chair that does the same says the same."""
    rng = Random(5)
    table = new(chairs={"Ann": Nerve.EVEN, "Ben": Nerve.BOLD})
    counsel, seen_by = table.game.counsel, table.game.rules.seen_by
    assert counsel is not None
    compared = 0

    def look(at: Table) -> None:
        nonlocal compared
        for seat, nerve in at.state.chairs.items():
            one = counsel.choose(seen_by(at.state, seat), seat, nerve)
            other = counsel.choose(seen_by(mix(at.state, None, rng), seat), seat, nerve)
            if one is not None and other is not None and (one.move, one.args) == (other.move, other.args):
                compared += 1
                assert one.private == other.private
                assert one.private or (one.why, one.title) == (other.why, other.title)

    play_chairs(table, rng, after=look)
    assert compared


def test_who_knows_a_secret_is_not_advised_before_everybody():
    """A hidden Shelf card is enough; where all lies open, there is nothing to whisper."""
    assert not new().knows_no_secret("Ann")
    assert Table.new("chamberquest", ["Ann", "Ben"], seed=1).knows_no_secret("Ann")


def test_a_permit_that_asks_for_something_else_does_not_fit():
    """Whatever the chair decides must be what the permit leaves open, or has settled."""
    permit = next(iter(new(options={"holders": {"deck": "table"}}).legal("Ann")))
    assert fits(permit, Decision("draw_book", ""))
    assert fits(permit, Decision("draw_book", "", {"said": "saga"}))
    assert not fits(permit, Decision("draw_book", "", {"said": "nonsense"}))
    assert not fits(permit, Decision("draw_book", "", {"shelf": "owl"}))
    assert not fits(permit, Decision("shelve", ""))


def test_answers_that_are_offers_of_their_own_become_one_question():
    """Of a real bag each token is an offer: the chair draws, and the people are asked which came out."""
    offers = [Offer("draw", label, args={"token": label.lower()}, symbol=label) for label in ("Red", "Fire")]
    doing = Doing("Ann", Nerve.EVEN, Decision("draw", "I dare."), Permit("draw", blanks=(Blank("token"),)))
    act = with_chair(offers, doing, "Ann")[0]
    assert act.label == "Robot Ann draws"
    assert [(choice.value, choice.label) for choice in act.asks[0].choices] == [
        ("red", "Red"),
        ("fire", "Fire"),
    ]
    assert act.asks[0].name == "token"


def test_what_only_some_answers_ask_is_asked_after_these_alone():
    """What may be left out too, where the chair wishes it to be asked."""
    which, paths = (
        Ask("token", "Which Terror?", (Choice("orc", "Orc"),)),
        Ask("paths", "Which sides?", optional=True),
    )
    offers = [
        Offer("flip", "Flip: Terror", (paths, which), {"shows": "terror"}, confirm="The sixth?"),
        Offer("flip", "Flip: Terror by name", (paths, which), {"shows": "terror"}),
        Offer("flip", "Flip: Shelf", (paths,), {"shows": "shelf"}),
        Offer("flip", "Flip: Crossroads", (), {"shows": "cross"}),
    ]
    ways = tuple(
        Permit("flip", one.args, tuple(Blank(a.name, optional=a.optional) for a in one.asks))
        for one in offers
    )
    doing = Doing("Ann", Nerve.EVEN, Decision("flip", "", asks=("paths",)), ways[0], ways)
    asks = with_chair(offers, doing, "Ann")[0].asks
    assert [(ask.name, ask.moot) for ask in asks] == [
        ("shows", ()),
        ("paths", ("shows", ("cross",), None)),
        ("token", ("shows", ("shelf", "cross"), None)),
    ]
    assert [choice.confirm for choice in asks[0].choices] == ["The sixth?", "", ""]
    silent = Doing("Ann", Nerve.EVEN, Decision("flip", ""), ways[0], ways)
    assert [ask.name for ask in with_chair(offers, silent, "Ann")[0].asks] == ["shows", "token"]


@pytest.mark.parametrize(
    ("secret", "words", "note"), [(False, "plays the Torch", "It pays."), (True, "plays a tool", "")]
)
def test_before_its_move_a_chair_with_secrets_tells_neither_which_nor_why(secret, words, note):
    """It is told with the move; a chair that plays openly says both beforehand."""
    offers = [Offer("play_tool", "Play a tool", asks=(Ask("tool", "Which?", secret=True),))]
    decision = Decision("play_tool", "It pays.", {"tool": "torch"}, "Play the Torch")
    doing = Doing("Ann", Nerve.EVEN, decision, Permit("play_tool", blanks=(Blank("tool"),)))
    act = with_chair(offers, doing, "Ann", secret=secret)[0]
    assert (act.label, act.note) == (f"Robot Ann {words}", note)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("Push row 2 left", "Robot Ann pushes row 2 left"),
        ("Carry it out", "Robot Ann carries it out"),
        ("Buy a card", "Robot Ann buys a card"),
        ("Pass the bag", "Robot Ann passes the bag"),
        ("Stop", "Robot Ann stops"),
    ],
)
def test_a_button_says_what_a_chair_does(words, said):
    """In one phrase with its name, as it would be told."""
    assert does("Robot Ann", words) == said


def test_what_the_button_says_is_not_said_again_above_it():
    """An offer that is called by its answer asks nothing."""
    offers = [Offer("take", "Legends", (Ask("card", "Which card?"),), group="answer")]
    doing = Doing("Ann", Nerve.EVEN, Decision("take", "", {}), Permit("take"))
    assert with_chair(offers, doing, "Ann", secret=True)[0].note == ""


def test_of_a_question_it_is_told_what_the_chair_answers():
    """The question stands above the button; an answer that only its seat may know is not told."""
    asks = (Ask("pick", "Which?", (Choice("yes", "Yes"), Choice("no", "No"))),)
    offers = [Offer("choose", "Pay for it?", asks, group="answer")]
    doing = Doing("Ann", Nerve.EVEN, Decision("choose", "It is dear.", {"pick": "no"}), Permit("choose"))
    act = with_chair(offers, doing, "Ann", secret=True)[0]
    assert (act.label, act.note) == ("Robot Ann chooses “No”", "It is asked: Pay for it? It is dear.")
    hidden = [msgspec.structs.replace(offers[0], asks=(Ask("pick", "Which?", secret=True),))]
    act = with_chair(hidden, doing, "Ann", secret=True)[0]
    assert (act.label, act.note) == ("Robot Ann chooses in secret", "It is asked: Pay for it?")


def test_what_runs_on_is_followed_without_another_tap():
    """As long as the same chair goes on with more of the kind, and nobody is asked anything."""
    table = new(chairs={"Ann": Nerve.EVEN, "Ben": Nerve.EVEN})
    doing = table.decision()
    assert not table.runs_on(doing)
    on = msgspec.structs.replace(doing, decision=msgspec.structs.replace(doing.decision, runs=True))
    assert not table.runs_on(on)  # what follows does not run


def test_that_somebody_asked_has_its_own_line_in_the_log():
    """Not folded away with what does not matter: everybody is to see it, and who left and came back."""
    table = new()
    table.play("draw_book")
    table.play("allow_advice", on=True)
    table.ask("Ann")
    table.leave_chair("Ben", Nerve.EVEN)
    parts = [
        part
        for chapter in map(Chronicle(table).chapter, range(len(Chronicle(table))))
        for part in chapter.parts
    ]
    told = [(part.words, part.mark.symbol) for part in parts if isinstance(part, ChapterLine)][-3:]
    assert told == [
        ("Anybody may ask for advice from now on.", "icon:lamp-outline"),
        ("Ann asked for advice.", "icon:lamp"),
        ("The app plays for Ben now: even.", "icon:robot-outline"),
    ]
