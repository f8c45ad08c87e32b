"""Small mistakes written into our own code, one at a time: mutmut says which, and here one takes its place.

mutmut's own runner copies the whole project, starts pytest anew for each mistake, and leaves out whatever has
a decorator, so every property. Here its mistakes are put into functions that are already loaded, in a fork.
"""

import gc
import inspect
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import unified_diff
from functools import cached_property, lru_cache, partial
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any

import libcst as cst
from libcst.metadata import MetadataWrapper, PositionProvider
from mutmut.mutation.file_mutation import MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import get_ignored_lines

ROOT = Path(__file__).parents[2]
_CACHED = type(lru_cache(len))
GAP = re.compile(r",\s*(?=\))")
GUARDS = re.compile(r",? *\b(strict|encoding)=[^,()]*")
"""Of `zip` and of files: they guard against mistakes of ours, and change nothing here."""
SQL = re.compile(
    r"\b(SELECT|UPDATE|INSERT|DELETE|REPLACE|PRAGMA|WHERE|ORDER BY|VALUES|CREATE|ALTER|BEGIN|COMMIT|ROLLBACK"
    r"|IS NULL)\b"
)
"""To the database, large and small letters are the same."""


@dataclass(frozen=True)
class Mutant:
    """One function with one mistake in it."""

    path: str
    """Of its file, from the top of the project."""
    function: str
    line: int
    """Where the function begins, with its decorators."""
    lines: range
    """Where the mistake is."""
    tree: cst.Module
    was: cst.CSTNode
    becomes: cst.CSTNode

    @cached_property
    def text(self) -> str:
        """The whole file with the mistake."""
        changed = deep_replace(self.tree, self.was, self.becomes)
        assert isinstance(changed, cst.Module)
        return changed.code

    @cached_property
    def change(self) -> tuple[str, str]:
        """What is gone and what came, without the blanks around each line."""
        lines = list(unified_diff(self.tree.code.split("\n"), self.text.split("\n"), n=0, lineterm=""))[2:]
        gone = " ".join(line[1:].strip() for line in lines if line.startswith("-"))
        return gone, " ".join(line[1:].strip() for line in lines if line.startswith("+"))

    @property
    def counts(self) -> bool:
        """Whether anything is another by it: not by a guard, nor by capitals in what SQLite is asked."""
        was, becomes = (GUARDS.sub("", GAP.sub("", one)) for one in self.change)
        same = was.casefold() == becomes.casefold() if SQL.search(was) else was == becomes
        return not same

    @property
    def name(self) -> str:
        """What it is called where it is listed."""
        return f"{self.path}:{self.lines.start} {self.function}: {self.change[0]} → {self.change[1]}"


class _Finder(MutationVisitor):
    """mutmut's mistakes, also in what has a decorator, each with where it is."""

    def __init__(self, *said: Any) -> None:
        super().__init__(mutation_operators, *said)
        self.found: list[tuple[cst.CSTNode, cst.CSTNode, range, int]] = []

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.FunctionDef) and node.decorators:
            node = node.with_changes(decorators=[])
        return super()._skip_node_and_children(node)

    def _create_mutations(self, node: cst.CSTNode) -> None:
        before = len(self.mutations)
        super()._create_mutations(node)
        for one in self.mutations[before:]:
            if isinstance(outer := one.contained_by_top_level_function, cst.FunctionDef):
                place = self.get_metadata(PositionProvider, node)
                top = outer.decorators[0] if outer.decorators else outer
                begins = self.get_metadata(PositionProvider, top).start.line
                body = self.get_metadata(PositionProvider, outer.body)
                if place.start.line < body.start.line:  # what is taken where nothing is said
                    place = body
                lines = range(place.start.line, place.end.line + 1)
                self.found.append((one.original_node, one.mutated_node, lines, begins))


def mutants(path: Path) -> Iterator[Mutant]:
    """Every mistake that mutmut knows for the functions of a file."""
    code = path.read_text(encoding="utf-8")
    wrapper = MetadataWrapper(cst.parse_module(code))
    finder = _Finder(get_ignored_lines(str(path), code, wrapper))
    wrapper.visit(finder)
    names = {line: name for name, line in _functions(compile(code, str(path), "exec"))}
    for was, becomes, lines, begins in finder.found:
        yield Mutant(str(path.relative_to(ROOT)), names[begins], begins, lines, wrapper.module, was, becomes)


def _functions(code: CodeType) -> Iterator[tuple[str, int]]:
    """The outer functions of a module and its classes, by where they begin."""
    for one in _codes(code):
        if "<" not in one.co_qualname:
            yield one.co_qualname, one.co_firstlineno


def _codes(code: CodeType) -> Iterator[CodeType]:
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield one
            if not one.co_flags & inspect.CO_OPTIMIZED:  # a class
                yield from _codes(one)


Living = dict[tuple[str, str, int], list[FunctionType]]


def living(paths: Iterable[Path]) -> Living:
    """All functions that are loaded from some files. What is asked is the type: a proxy would answer for what
    it stands for, and that may be gone."""
    ours, found = {str(path): str(path.relative_to(ROOT)) for path in paths}, defaultdict(list)
    gc.unfreeze()  # what is frozen is not listed
    for one in gc.get_objects():
        if type(one) is FunctionType and (path := ours.get(one.__code__.co_filename)):
            found[path, one.__code__.co_qualname, one.__code__.co_firstlineno].append(one)
    gc.freeze()
    return found


def memories() -> list[Callable[[], None]]:
    """How to forget what was worked out before: it was done without the mistake."""
    found: list[Callable[[], None]] = []
    gc.unfreeze()
    for one in gc.get_objects():
        if issubclass(type(one), _CACHED):
            found.append(one.cache_clear)
        elif type(one) is FunctionType and one.__code__.co_qualname == "once.<locals>.found":
            cell = (one.__closure__ or ())[one.__code__.co_freevars.index("last")]
            found.append(partial(setattr, cell, "cell_contents", None))
    gc.freeze()
    return found


def put_in(mutant: Mutant, alive: Living) -> bool:
    """Make the mistake in every function that is loaded; False where none is."""
    key = (mutant.path, mutant.function, mutant.line)
    code = compile(mutant.text, str(ROOT / mutant.path), "exec")
    new = next(
        one for one in _codes(code) if (one.co_qualname, one.co_firstlineno) == (mutant.function, mutant.line)
    )
    for function in alive.get(key, ()):
        if function.__code__.co_consts == new.co_consts and function.__code__.co_code == new.co_code:
            _other_defaults(mutant, function, code)
        function.__code__ = new
    return bool(alive.get(key))


def _other_defaults(mutant: Mutant, function: FunctionType, code: CodeType) -> None:
    """A mistake in what is taken where nothing is said stands outside of the function's own code."""
    world = {**function.__globals__}
    exec(code, world)
    for one in gc.get_objects():
        if (
            type(one) is FunctionType
            and one.__globals__ is world
            and (one.__code__.co_qualname, one.__code__.co_firstlineno) == (mutant.function, mutant.line)
        ):
            function.__defaults__, function.__kwdefaults__ = one.__defaults__, one.__kwdefaults__
