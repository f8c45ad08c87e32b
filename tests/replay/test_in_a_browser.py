"""The page in a real browser: it opens from a file, and its scrubber reaches every move."""

import json
import re
import subprocess
from html import unescape
from pathlib import Path

import pytest

from tests.replay.evenings import HOSTILE, evening, page_of
from tools.devtools import CHROMIUM, MISSING

pytestmark = pytest.mark.skipif(not CHROMIUM, reason=MISSING)

FINGERS = """<!DOCTYPE html><iframe id="page" src="evening.html" width="1200" height="780"></iframe>
<pre id="told"></pre>
<script>
const frame = document.getElementById("page");
frame.addEventListener("load", () => {
  const doc = frame.contentDocument, told = {};
  const by = (id) => doc.getElementById(id);
  const step = () => Number(by("moment").dataset.step);
  const shown = () => by("picture").textContent.length + ":" + by("picture").innerHTML.length;
  const drag = (to) => { by("scrubber").value = to; by("scrubber").dispatchEvent(new Event("input")); };
  const key = (key) => doc.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  const called = () => ["rewind", "play"].map((id) => by(id).getAttribute("aria-label"));
  const last = Number(by("scrubber").max);
  told.opened = step();
  told.end = shown();
  drag(0); told.first = step(); told.begin = shown(); told.beginning = by("where").textContent;
  drag(1); told.move = by("where").textContent; told.said = by("scrubber").getAttribute("aria-valuetext");
  drag(last); told.last = step(); told.endAgain = shown();
  key("ArrowLeft"); told.left = step();
  key("Home"); told.home = step();
  key("PageDown"); told.turn = step();
  key("End"); told.ended = step();
  by("back").click(); told.back = step();
  doc.querySelector('a[data-step="2"]').click(); told.line = step();
  told.current = doc.querySelector("[aria-current]").dataset.step;
  doc.querySelector('[data-only="0"]').click();
  const left = Array.from(doc.querySelectorAll(".turn:not([hidden])"), (one) => one.dataset.seat);
  told.turns = new Set(left).size;
  told.hacked = doc.querySelectorAll("img, script").length;
  drag(0); by("play").click();
  setTimeout(() => {
    told.played = step();
    drag(0); by("rewind").click(); told.fromTheEnd = step();
    told.pause = called();
  }, 3000);
  setTimeout(() => {
    told.playedBack = step();
    by("play").click(); told.turned = called();
    by("play").click(); told.stands = called();
    drag(1); by("rewind").click();
  }, 6000);
  setTimeout(() => {
    told.atTheBeginning = [step(), by("rewind").getAttribute("aria-pressed")];
    document.getElementById("told").textContent = JSON.stringify({ ...told, count: last });
  }, 8000);
});
</script>
"""


def opened(address: str, *flags: str) -> str:
    """The page as the browser has it in the end."""
    run = subprocess.run(
        [
            *(str(CHROMIUM), "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"),
            *("--window-size=1280,800", "--virtual-time-budget=10000", *flags, "--dump-dom", address),
        ],
        capture_output=True,
        text=True,
        timeout=90,
        check=True,
    )
    return run.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A page of an evening among people with the worst of names."""
    folder = tmp_path_factory.mktemp("page")
    told = page_of("library-labyrinth", HOSTILE)
    (folder / "evening.html").write_text(told, encoding="utf-8")
    (folder / "fingers.html").write_text(FINGERS, encoding="utf-8")
    return folder


def test_an_address_leads_to_its_move(folder: Path) -> None:
    """Whoever sends a page can point at a move: by the end of its address."""
    count = len(evening("library-labyrinth", players=HOSTILE).journal.line())
    told = opened((folder / "evening.html").as_uri() + "#move-1")
    assert '<figure id="moment" data-step="1"' in told
    assert f"Move 1 of {count}</output>" in told


def test_the_scrubber_reaches_the_first_and_the_last_move(folder: Path) -> None:
    """By a finger, by keys, by a line of the story, and by playing both ways; names only stand there."""
    told = opened((folder / "fingers.html").as_uri(), "--allow-file-access-from-files")
    found = re.search(r'<pre id="told">(.+?)</pre>', told, re.DOTALL)
    assert found is not None
    said = json.loads(unescape(found[1]))
    count = said["count"]
    assert (said["opened"], said["first"], said["last"]) == (count, 0, count)
    assert said["beginning"] == "The beginning"
    assert said["move"] == f"Move 1 of {count}"
    assert said["said"].startswith(f"Move 1 of {count}: ")
    assert said["begin"] != said["end"] == said["endAgain"]
    assert (said["left"], said["home"], said["ended"], said["back"]) == (count - 1, 0, count, count - 1)
    assert 0 < said["turn"] < count
    assert (said["line"], said["current"], said["turns"]) == (2, "2", 1)
    assert said["hacked"] == 2  # our own two scripts
    assert said["played"] >= 2
    assert (said["fromTheEnd"], said["pause"]) == (count, ["Pause", "Play"])
    assert 0 < said["playedBack"] <= count - 2
    assert (said["turned"], said["stands"]) == (["Play backwards", "Pause"], ["Play backwards", "Play"])
    assert said["atTheBeginning"] == [0, "false"]
