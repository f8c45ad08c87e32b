"""A phone at a table: a page of a real browser, and what a network may do to what it says."""

from typing import Any

from tools.devtools import Tab, Visitor

CHANGED = """
const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (text) { send.call(this, (%s)(text)); };
"""
"""What the page says is changed on its way."""
HEARD = """
const Own = WebSocket;
window.WebSocket = class extends Own {
  set onmessage(heard) { super.onmessage = (event) => heard({ data: (%s)(event.data) }); }
};
"""
"""What the page hears is changed on its way."""
DEAF = """
window.deaf = 0;
const Real = WebSocket;
window.WebSocket = class extends Real {
  set onmessage(heard) {
    super.onmessage = (event) => {
      if (window.deaf > 0 && event.data.startsWith('{"t":"ack"')) window.deaf -= 1;
      else heard(event);
    };
  }
};
"""
"""As many answers as `deaf` says are lost on their way."""
HASTE = "const real = setTimeout; window.setTimeout = (what, wait) => real(what, wait === 20000 ? 30 : wait);"
"""Twenty seconds pass at once."""


CLOCK = "window.clock = 0; performance.now = () => window.clock;"
"""No time passes by itself."""


class Phone:
    """What a person does with a phone."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.tab = visitor.tab()
        self._others: list[Tab] = []
        self._scripts: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self.tab, name)

    def first(self, script: str) -> None:
        """Something that runs before the page's own scripts."""
        added = self.tab.ask("Page.addScriptToEvaluateOnNewDocument", source=script)
        self._scripts.append(added["identifier"])

    def another_tab(self) -> Tab:
        """The same phone opens the link once more."""
        self._others.append(self.visitor.tab())
        self._others[-1].go(self.address)
        return self._others[-1]

    def wipe(self) -> None:
        """As it was when it was new."""
        for tab in self._others:
            tab.close()
        for script in self._scripts:
            self.tab.ask("Page.removeScriptToEvaluateOnNewDocument", identifier=script)
        self._others, self._scripts = [], []
        self.tab.run("localStorage.clear()")
        self.tab.ask("Page.navigate", url="about:blank")  # or it looks for a table that is gone, for ever
        self.tab.faults.clear()
        self.tab.size(390, 844)
        self.letters(16)

    @property
    def address(self) -> str:
        return str(self.tab.run("location.href"))

    def complaints(self) -> list[str]:
        """What this page complained of; one that was open before it may still look for its own table."""
        here = f"://{self.tab.run('location.host')}/"
        return [fault for fault in self.tab.faults if "://" not in fault or here in fault]

    def hide(self) -> None:
        """The page goes out of sight, as when another app is opened."""
        self._visible("hidden")

    def wake(self) -> None:
        """The page comes back into sight."""
        self._visible("visible")

    def _visible(self, state: str) -> None:
        self.tab.run(
            f"Object.defineProperty(document, 'visibilityState', {{value: '{state}', configurable: true}});"
            "document.dispatchEvent(new Event('visibilitychange'))"
        )

    def place(self, selector: str) -> dict[str, float]:
        """A place near the left edge of something."""
        self.tab.until(f"Boolean(document.querySelector({selector!r}))", selector)
        box = f"document.querySelector({selector!r}).getBoundingClientRect()"
        x, y = self.tab.run(f"[{box}.x + 30, {box}.y + 30]")
        return {"x": x, "y": y}

    def finger(self, spot: dict[str, float]) -> None:
        """A finger taps a place, as fingers do."""
        for kind in ("mousePressed", "mouseReleased"):
            self.tab.ask("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **spot)

    def letters(self, pixels: int) -> None:
        """How large this person has set all letters; 16 is the usual."""
        self.tab.ask("Page.setFontSizes", fontSizes={"standard": pixels})

    def too_wide(self) -> list[str]:
        """Whatever reaches beyond the sides of the screen."""
        return list(
            self.tab.run(
                "[...document.querySelectorAll('body *')].filter((one) => one.getClientRects().length && "
                "!one.closest('.away, .fan, .cover') && one.getBoundingClientRect().right > screen.width + 1)"
                ".map((one) => `${one.tagName} ${one.className} ${one.textContent.slice(0, 40)}`)"
            )
        )

    def small_targets(self) -> list[str]:
        """Whatever can be tapped and is lower or narrower than 48 pixels."""
        return list(
            self.tab.run(
                "[...document.querySelectorAll('button, summary, input')].filter((one) => {"
                "const box = one.getBoundingClientRect();"
                "return box.width && (box.width < 47.5 || box.height < 47.5)})"
                ".map((one) => `${one.textContent.slice(0, 40)} ${one.offsetWidth}x${one.offsetHeight}`)"
            )
        )
