"""The row of numbers on top, apart from any table."""

from kivy.metrics import dp

from companion.table import Stat
from companion.ui.widgets.top_stats import Fullness, StatRow


def test_four_numbers_are_told_in_one_line_of_words(pilot):
    """On the usual tablet none stands in two lines beside lone words, and each says what it is out of."""
    pilot.material()
    words = (("5", "6", "Terrors"), ("2", "6", "Shelves"), ("14", "21", "cards left"), ("3", "6", "in hand"))
    row = pilot.show(StatRow(size_hint=(None, None), size=(dp(472), dp(80))))
    row.show([Stat("", title, value, of=of, symbol="icon:cards") for value, of, title in words])
    assert [stat.said for stat in row._stats] == [title for _, _, title in words]
    assert all(stat.fullness is Fullness.WHOLE for stat in row._stats)


def test_numbers_that_stand_close_do_not_stick_together(pilot):
    """A symbol belongs to the number after it: there is more air before it than behind."""
    pilot.material()
    words = (("0", "6", "Terrors"), ("0", "6", "Shelves"), ("25", "25", "cards left"), ("4", "6", "in hand"))
    row = pilot.show(StatRow(size_hint=(None, None), size=(dp(412), dp(80))))
    row.show([Stat("", title, value, of=of, symbol="icon:cards") for value, of, title in words])
    assert all(stat.fullness is Fullness.WHOLE for stat in row._stats)
    assert min(stat.air for stat in row._stats) >= dp(8)
