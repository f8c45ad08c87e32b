"""The page of figures is made of what was proved, the latest of each."""

from tests.proof.named import SHOWN
from tests.proof.report import ROOT, in_words, page


def test_the_latest_of_each_proof_counts() -> None:
    """And says when, with which seed, and on what kind of machine."""
    first = {"name": "Kills", "seed": 1, "figures": {"kills": 3}, "seconds": 1, "date": "2026-11-18"}
    latest = {**first, "figures": {"kills": 3000, "lost": 0}, "seconds": 1200}
    told = page([first, latest])
    assert "| Kills | kills 3,000, lost 0 | 1 | 1,200 | 2026-11-18 |" in told
    assert "kills 3 |" not in told
    assert "The machine: " in told
    assert in_words({"lost": 0}) == "lost 0"


def test_every_test_that_the_page_names_is_there() -> None:
    """Whoever reads of a fault finds what shows it."""
    for _, _, test in SHOWN:
        path, _, name = test.partition("::")
        assert f"def {name}(" in (ROOT / path).read_text(encoding="utf-8"), test
