"""python-for-android finds all that our spec asks for, in the versions that the desk has."""

import re
from pathlib import Path

import pytest
from buildozer.specparser import SpecParser
from pythonforandroid.bootstrap import Bootstrap
from pythonforandroid.build import Context
from pythonforandroid.graph import get_recipe_order_and_bootstrap
from pythonforandroid.recipe import Recipe
from pythonforandroid.recommendations import RECOMMENDED_NDK_VERSION

ROOT = Path(__file__).parents[2]
FROM_RECIPES = {"python3", "pillow", "android"}
BUILT = {"kivy", "pyjnius", "android", "msgspec", "materialyoucolor", "pillow", "python3", "sdl2"}
"""What has code of its own, and so must have a recipe."""
LIBRARIES = {"sqlite3", "openssl"}
"""What Python needs for tables and for phones: without a recipe it is built without them."""


@pytest.fixture(scope="module")
def spec() -> SpecParser:
    """Our spec, as buildozer reads it."""
    parser = SpecParser()
    parser.read(str(ROOT / "buildozer.spec"), "utf-8")
    return parser


@pytest.fixture(scope="module")
def resolved(spec: SpecParser, tmp_path_factory: pytest.TempPathFactory) -> tuple[list[str], list[str]]:
    """The recipes in the order in which they are built, and what pip installs besides."""
    context = Context()
    context.setup_dirs(str(tmp_path_factory.mktemp("storage")))
    names = [re.split("==", name)[0] for name in spec.getlist("app", "requirements")]
    bootstrap = Bootstrap.get_bootstrap("sdl2", context)
    recipes, modules, _ = get_recipe_order_and_bootstrap(context, names, bootstrap)
    return recipes, modules


def pinned(path: str) -> dict[str, str]:
    """Packages and versions of one of our lists."""
    lines = (ROOT / "requirements" / path).read_text(encoding="utf-8").splitlines()
    pairs = (line.split("==") for line in lines if "==" in line and not line.startswith("#"))
    return {name.lower().replace("_", "-"): version for name, version in pairs}


def test_the_spec_is_read_as_it_is_written(spec: SpecParser) -> None:
    """By buildozer's own parser: no word of it is a list by mistake, or empty."""
    assert spec.get("app", "p4a.branch") == "v2026.05.09"
    assert spec.getlist("app", "android.archs") == ["arm64-v8a", "armeabi-v7a"]
    assert spec.getboolean("app", "android.accept_sdk_license")
    assert spec.get("app", "android.ndk") == RECOMMENDED_NDK_VERSION


def test_everything_is_found(resolved: tuple[list[str], list[str]]) -> None:
    """What has code of its own has a recipe, and all else is installed by pip."""
    recipes, modules = resolved
    assert set(recipes) >= BUILT | LIBRARIES
    assert set(modules) >= set(pinned("runtime.txt")) - BUILT - FROM_RECIPES


def test_pins_are_those_of_the_desk(spec: SpecParser) -> None:
    """Each package that pip installs on a desk has the same version on a tablet."""
    asked = dict(name.split("==") for name in spec.getlist("app", "requirements") if "==" in name)
    desk = {name: version for name, version in pinned("runtime.txt").items() if name not in FROM_RECIPES}
    assert asked == desk | {"chardet": "5.2.0"}


def test_recipes_build_the_versions_that_were_tested() -> None:
    """Kivy and msgspec by their own recipes, and pyjnius in the version of our tests on a JVM."""
    context, desk = Context(), pinned("runtime.txt") | pinned("dev.txt")
    for name in ("kivy", "msgspec", "pyjnius"):
        assert Recipe.get_recipe(name, context).version == desk[name], name
