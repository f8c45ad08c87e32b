"""The numbers of a widget that stays wait for no other screen."""

import gc
from weakref import getweakrefs, ref

from kivy._event import BoundCallback
from kivy.uix.boxlayout import BoxLayout

from companion.ui.look.density import wait_no_longer


def waiting(widget):
    """With what its numbers wait for another density."""
    refs = [one for one in getweakrefs(widget) if type(one) is ref]
    return [one for one in refs if isinstance(getattr(one.__callback__, "__self__", None), BoundCallback)]


def test_kivy_lets_each_number_wait_and_we_let_none(pilot):
    """Nothing is left of what Kivy made for a change that never comes."""
    widget = BoxLayout(spacing="16dp", width="4dp")
    assert len(waiting(widget)) > 5
    wait_no_longer([widget])
    gc.collect()
    assert not waiting(widget)


def test_a_widget_whose_numbers_wait_no_longer_works_as_before(pilot):
    """Its numbers can be set and are heard of."""
    widget, heard = BoxLayout(), []
    wait_no_longer([widget])
    widget.bind(width=lambda _, width: heard.append(width), pos=lambda _, pos: heard.append(tuple(pos)))
    widget.width = "20dp"
    widget.x = 7
    assert heard == [20, (7, 0)]


def test_a_proxy_of_a_widget_that_is_gone_is_passed_over(pilot):
    """Kivy keeps such proxies, and to ask one what it is would be a fault."""
    widget = BoxLayout()
    proxy = widget.proxy_ref
    del widget
    gc.collect()
    wait_no_longer([proxy])
