"""Whether tests find small mistakes: each is made in a fork, and only the tests that reach it are run.

All tests are run once to see which lines each of them reaches and how long it takes; those that are quickly
done come first. A mistake that makes a program run on for ever is found as well: there is a limit for each.
"""

import gc
import json
import os
import resource
import shutil
import signal
import time
import traceback
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path
from tempfile import mkdtemp

import coverage
import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from tests.proof.mutating import ROOT, Living, Mutant, living, memories, put_in

MOST = 3.0
"""So many seconds of tests are run against one mistake, at most."""
MANY = 150
"""So many tests, at most: those that take long come last, and so many others are quick."""
FOUND, UNFOUND = 0, 1


@dataclass(frozen=True)
class Verdict:
    """What became of a mistake."""

    name: str
    function: str
    was: str
    becomes: str
    path: str
    found: bool
    reached: int
    """By so many tests."""
    seconds: float

    @property
    def key(self) -> tuple[str, str, str, str]:
        """By which it is known wherever in its file it stands by now."""
        return self.path, self.function, self.was, self.becomes


class Trials:
    """A plugin of pytest: instead of running the tests once, it runs them against mistakes."""

    def __init__(self, paths: Iterable[Path], chosen: Iterable[Mutant], to: Path, workers: int) -> None:
        self.paths, self.chosen, self.to, self.workers = list(paths), list(chosen), to, workers
        self.reach: dict[str, dict[int, list[str]]] = {}
        """The tests that reach each line of each file, the quickest first."""
        self.took: dict[str, float] = {}
        self.imported: dict[str, set[int]] = {}
        """The lines of each file that were run while the tests were gathered, and all else imported."""
        self.watch = coverage.Coverage(
            data_file=None, config_file=False, include=[str(path) for path in self.paths], messages=False
        )
        self.items: dict[str, pytest.Item] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Whatever fails has failed: the smallest example of it is not looked for."""
        phases = [hypothesis.Phase.explicit, hypothesis.Phase.generate]
        hypothesis.settings.register_profile("mutants", hypothesis.settings.default, phases=phases)
        hypothesis.settings.load_profile("mutants")
        self.watch.start()

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Once to learn, and then once for each mistake."""
        self.items = {item.nodeid: item for item in session.items}
        self._learn()
        alive = living(self.paths)
        self.memories = memories()
        gc.disable()
        for pid in [self._work(worker, alive) for worker in range(self.workers)]:
            os.waitpid(pid, 0)
        return True

    def _work(self, worker: int, alive: Living) -> int:
        """A process that tries its share of them; it is known by its number."""
        if pid := os.fork():
            return pid
        with self.to.with_name(f"{self.to.name}.{worker}").open("w", encoding="utf-8") as file:
            for mutant in self.chosen[worker :: self.workers]:
                if not mutant.counts or (self._is_over(mutant) and not self.tests(mutant)):
                    continue
                file.write(json.dumps(asdict(self._try(mutant, alive))) + "\n")
                file.flush()
        os._exit(0)

    def _learn(self) -> None:
        watch, forgetting = self.watch, memories()
        for name, item in self.items.items():
            for forget in forgetting:  # else only the first of them would reach what is worked out once
                forget()
            watch.switch_context(name)
            began = time.process_time()
            if not passes(item):
                raise AssertionError(f"without any mistake this fails: {name}")
            self.took[name] = time.process_time() - began
        watch.stop()
        for path in self.paths:
            lines = watch.get_data().contexts_by_lineno(str(path))
            self.imported[str(path.relative_to(ROOT))] = {
                line for line, names in lines.items() if "" in names
            }
            self.reach[str(path.relative_to(ROOT))] = {
                line: self._quickest(set(names) - {""}) for line, names in lines.items()
            }

    def _quickest(self, names: Iterable[str]) -> list[str]:
        return sorted(names, key=lambda one: (self.took[one], one))[:MANY]

    def tests(self, mutant: Mutant) -> list[str]:
        """Those that reach it, the quickest first, as many as there is time for."""
        reach = self.reach[mutant.path]
        names = {name for line in mutant.lines for name in reach.get(line, ())}
        if not names:  # a line of a longer statement, which counts where that begins
            begin = max((line for line in reach if mutant.line < line < mutant.lines.start), default=0)
            names = set(reach.get(begin, ()))
        chosen, left = [], MOST
        for name in self._quickest(names):
            left -= self.took[name]
            if chosen and left < 0:
                break
            chosen.append(name)
        return chosen

    def _is_over(self, mutant: Mutant) -> bool:
        """Whether its lines were run as modules were imported, which is over before a mistake can be made."""
        return not self.imported[mutant.path].isdisjoint(mutant.lines)

    def _try(self, mutant: Mutant, alive: Living) -> Verdict:
        names = self.tests(mutant)
        began = time.monotonic()
        found = bool(names) and self._finds(mutant, names, alive)
        took = round(time.monotonic() - began, 2)
        was, becomes = mutant.change
        return Verdict(mutant.name, mutant.function, was, becomes, mutant.path, found, len(names), took)

    def _finds(self, mutant: Mutant, names: list[str], alive: Living) -> bool:
        needs = sum(self.took[name] for name in names)
        if (pid := os.fork()) == 0:
            code = FOUND
            try:
                limit = int(5 * needs + 5)
                resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
                signal.signal(signal.SIGALRM, signal.SIG_DFL)
                signal.alarm(4 * limit)
                code = self._alone(mutant, names, alive)
            except BaseException:  # noqa: BLE001 - whatever a mistake leads to, it is found by that
                traceback.print_exc()
            os._exit(code)
        _, status = os.waitpid(pid, 0)
        return not (os.WIFEXITED(status) and os.WEXITSTATUS(status) == UNFOUND)

    def _alone(self, mutant: Mutant, names: list[str], alive: Living) -> int:
        """In a process of its own, with folders of its own."""
        quiet = os.open(os.devnull, os.O_WRONLY)
        os.dup2(quiet, 1)
        os.dup2(quiet, 2)
        factory = self.items[names[0]].config._tmp_path_factory
        base = factory._basetemp = Path(mkdtemp(dir=factory.getbasetemp()))
        try:
            for forget in self.memories:
                forget()
            if not put_in(mutant, alive):
                return UNFOUND
            return UNFOUND if all(passes(self.items[name]) for name in names) else FOUND
        finally:
            shutil.rmtree(base, ignore_errors=True)


def passes(item: pytest.Item) -> bool:
    """Run one test from its first fixture to its last."""
    return all(report.passed or report.skipped for report in runtestprotocol(item, log=False, nextitem=None))
