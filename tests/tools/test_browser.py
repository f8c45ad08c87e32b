"""Pictures of pages: a real browser takes them, and where there is none a sentence says what is missing."""

import pytest

from tools import browser, shots
from tools.scenes.pages import PAGES


def test_without_a_browser_it_is_said_what_to_install(monkeypatch, capsys, tmp_path):
    """In one sentence, and the pictures that were there stay as they are."""
    monkeypatch.setattr(browser.shutil, "which", lambda _: None)
    monkeypatch.setattr(shots, "FOLDER", tmp_path)
    shots.photograph_pages([page.name for page in PAGES])
    assert capsys.readouterr().out.strip() == browser.MISSING
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_page_is_whole(page):
    """It begins and ends as a page does."""
    html = page.html()
    assert html.startswith("<!DOCTYPE html>")
    assert html.rstrip().endswith("</html>")
