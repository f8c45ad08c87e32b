"""What holds for every test: no display, no clock, no chance."""

from hypothesis import settings

from tests import headless

headless.prepare()

# The same examples in every run, and no deadline: a slow machine must not turn a right answer into a failure.
settings.register_profile("tableside", derandomize=True, deadline=None, database=None)
settings.load_profile("tableside")
