"""The files of the pages: colours and symbols from one place, and nothing that a browser refuses."""

import re
from pathlib import Path

import pytest

from companion.net.pages import KINDS, WEB
from companion.net.paints import TONES, palette_css
from companion.palette import DARK, LIGHT
from companion.palette import contrast as contrast_of
from companion.svg.style import rgba
from tests.net.sockets import Running
from tools import web_icons

PAGES = sorted(WEB.rglob("*.html"))
SCRIPTS = sorted(WEB.rglob("*.js"))


def test_the_stylesheet_has_every_colour_of_the_house(host: Running) -> None:
    """Dark and light after the phone's own setting, as the palette says and nowhere else."""
    answer = host.get("/palette.css")
    assert (answer.status, answer.headers["Content-Type"]) == (200, KINDS[".css"])
    css = answer.body.decode()
    dark, light = css.split("@media (prefers-color-scheme: light)")[:2]
    for palette, said in ((DARK, dark), (LIGHT, light)):
        for name, value in palette.items():
            assert f"--{name.replace('_', '-')}:{value};" in said


@pytest.mark.parametrize("name", TONES)
def test_every_tone_can_be_read(name: str) -> None:
    """As letters on a surface, whatever the tone."""
    said = dict(re.findall(r"--([a-z-]+):(#[0-9A-Fa-f]{6});", palette_css().partition("@media")[0]))
    own = name.replace("_", "-")
    assert f'[data-tone="{name}"]' in palette_css()
    assert contrast_of(rgba(said[f"{own}-text"]), rgba(DARK["surface"])) >= 4.5


def test_the_letters_of_titles_are_served(host: Running) -> None:
    """A phone need not have them."""
    answer = host.get("/fonts/titles.ttf")
    assert (answer.status, answer.headers["Content-Type"]) == (200, "font/ttf")


def test_symbols_are_those_that_are_named() -> None:
    """The file of outlines holds what the games and the pages name: `python -m tools.web_icons` writes it."""
    assert web_icons.SPRITE.read_text(encoding="utf-8") == web_icons.sprite()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_every_symbol_of_a_page_is_one(script: Path) -> None:
    """No page names a symbol that there is not."""
    named = set(re.findall(r'"icon:([a-z0-9-]+)"', script.read_text(encoding="utf-8")))
    assert named <= set(web_icons.codes())


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda file: file.name)
def test_scripts_set_text_only(script: Path) -> None:
    """Nothing that came in a message can become a part of the page; and a module has one idea."""
    text = script.read_text(encoding="utf-8")
    for way in (
        "innerHTML",
        "outerHTML",
        "insertAdjacentHTML",
        "document.write",
        "eval(",
        "new Function",
        "srcdoc",
    ):
        assert way not in text
    assert text.count("\n") <= 300


@pytest.mark.parametrize("sheet", sorted(WEB.glob("*.css")), ids=lambda file: file.name)
def test_no_stylesheet_keeps_a_colour_of_its_own(sheet: Path) -> None:
    """All of them are the palette's; only black and white, to darken and to lighten, are written out."""
    assert (
        re.findall(
            r"#(?!f{3,8}\b|0{3}[0-9a-f]?\b|f{3}[0-9a-f]\b)[0-9a-fA-F]{3,8}\b",
            sheet.read_text(encoding="utf-8"),
        )
        == []
    )


@pytest.mark.parametrize("page", PAGES, ids=lambda file: file.name)
def test_pages_hold_neither_scripts_nor_styles(page: Path) -> None:
    """What is inline a browser would not run; what they name is there."""
    text = page.read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\ssrc=)|<style|\sstyle=|\son[a-z]+=", text)
    for path in re.findall(r'(?:src|href)="/([^"]+)"', text):
        assert path == "palette.css" or (WEB / path).is_file() or path.startswith("art/")
