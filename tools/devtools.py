"""A real browser, driven over the DevTools protocol: for tests of pages, and for pictures of them.

One chromium is started for many pages; each visitor has a memory of their own, as another phone has.
"""

import base64
import itertools
import json
import os
import subprocess
import tempfile
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from websockets.sync.client import ClientConnection, connect

from tools.browser import found

CHROMIUM = found()
"""Empty where there is none."""
MISSING = "There is no chromium here to open the page in: apt-get install chromium lets these tests run."
LONG = 20.0
"""Seconds after which something that must come is given up."""
FLAGS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--hide-scrollbars",
    "--no-first-run",
    "--disable-extensions",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-dev-shm-usage",
    "--mute-audio",
    "--remote-debugging-port=0",
)

FIND = """(name) => [...document.querySelectorAll("button")].find((button) => {
  const above = [...document.querySelectorAll("dialog[open]")].pop() ?? null;
  if (button.closest("dialog") !== above) return false;
  if (button.disabled || button.ariaDisabled === "true" || !button.getClientRects().length) return false;
  const said = button.cloneNode(true);
  for (const part of said.querySelectorAll("[aria-hidden=true]")) part.remove();
  return (button.ariaLabel || said.textContent).trim().startsWith(name);
})"""
"""The button that somebody means by its words: a picture is no word, and a sheet lies above the page."""


class BrowserError(Exception):
    """The browser said no, or nothing; or a page failed."""


class Moved(BrowserError):
    """The page was just left for another one."""


class Browser:
    """One chromium."""

    def __init__(self) -> None:
        if not CHROMIUM:
            raise BrowserError(MISSING)
        self._folder = tempfile.TemporaryDirectory(prefix="browser", ignore_cleanup_errors=True)
        self._process = subprocess.Popen(
            [CHROMIUM, *FLAGS, f"--user-data-dir={self._folder.name}", "about:blank"],
            env={**os.environ, "FONTCONFIG_FILE": str(_letters(Path(self._folder.name)))},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._numbers = itertools.count(1)
        self._tabs: dict[str, Tab] = {}
        self._answers: dict[int, dict[str, Any]] = {}
        self._socket = self._connected()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self.stop()

    def stop(self) -> None:
        """End it."""
        self._socket.close()
        self._process.terminate()
        self._process.wait(LONG)
        self._folder.cleanup()

    def visitor(self) -> "Visitor":
        """Somebody with a phone of their own."""
        said = self.ask("Target.createBrowserContext")
        return Visitor(self, said["browserContextId"])

    def ask(self, method: str, session: str = "", **params: Any) -> dict[str, Any]:
        """Ask the browser, or one of its pages, and wait for the answer."""
        number = next(self._numbers)
        message = {"id": number, "method": method, "params": params}
        self._socket.send(json.dumps(message | ({"sessionId": session} if session else {})))
        until = time.monotonic() + LONG
        while number not in self._answers:
            self.hear(until - time.monotonic())
        answer = self._answers.pop(number)
        if "error" in answer:
            why = f"{method}: {answer['error'].get('message')}"
            raise Moved(why) if "navigated" in why or "context" in why else BrowserError(why)
        return dict(answer["result"])

    def hear(self, seconds: float) -> None:
        """Read one message, if one comes."""
        try:
            message = json.loads(self._socket.recv(max(seconds, 0.001)))
        except TimeoutError:
            if seconds <= 0:
                raise BrowserError("The browser does not answer.") from None
            return
        if "id" in message:
            self._answers[message["id"]] = message
        elif (tab := self._tabs.get(message.get("sessionId", ""))) is not None:
            tab.told(message["method"], message["params"])

    def open_tab(self, context: str) -> "Tab":
        """A new page of a visitor."""
        target = self.ask("Target.createTarget", url="about:blank", browserContextId=context)["targetId"]
        session = self.ask("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        tab = self._tabs[session] = Tab(self, session, target)
        for domain in ("Page", "Runtime", "Log"):
            tab.ask(f"{domain}.enable")
        return tab

    def _connected(self) -> ClientConnection:
        told = Path(self._folder.name) / "DevToolsActivePort"
        until = time.monotonic() + LONG
        while not told.is_file() or "\n" not in told.read_text():
            if time.monotonic() > until or self._process.poll() is not None:
                raise BrowserError("Chromium did not start.")
            time.sleep(0.02)
        port, path = told.read_text().split("\n")[:2]
        opening = connect(f"ws://127.0.0.1:{port}{path}", proxy=None, max_size=None, max_queue=None)
        return opening.__enter__()


def _letters(folder: Path) -> Path:
    """A phone has Roboto; here it is the app's own that the browser finds."""
    package = find_spec("kivymd")
    roots = (package.submodule_search_locations or ()) if package else ()
    folders = "".join(f"<dir>{root}/fonts</dir>" for root in roots)
    written = folder / "fonts.conf"
    written.write_text(
        f'<fontconfig>{folders}<include ignore_missing="yes">/etc/fonts/fonts.conf</include></fontconfig>'
    )
    return written


class Visitor:
    """Pages with one memory: the tabs of one phone."""

    def __init__(self, browser: Browser, context: str) -> None:
        self._browser = browser
        self._context = context

    def tab(self, width: int = 390, height: int = 844) -> "Tab":
        """A new page of this size."""
        tab = self._browser.open_tab(self._context)
        tab.size(width, height)
        return tab

    def leave(self) -> None:
        """All pages close, and everything is forgotten."""
        self._browser.ask("Target.disposeBrowserContext", browserContextId=self._context)


class Tab:
    """One page."""

    def __init__(self, browser: Browser, session: str, target: str) -> None:
        self._browser = browser
        self._session = session
        self._target = target
        self.faults: list[str] = []
        """What the page itself complained of."""

    def ask(self, method: str, **params: Any) -> dict[str, Any]:
        """Ask this page by the protocol."""
        return self._browser.ask(method, self._session, **params)

    def told(self, method: str, params: dict[str, Any]) -> None:
        """The page says something by itself."""
        if method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.faults.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded" and params["entry"]["level"] == "error":
            self.faults.append(f"{params['entry']['text']} {params['entry'].get('url', '')}")

    # -- where it is and how it looks ------------------------------------------------------------

    def go(self, address: str) -> None:
        """Open an address."""
        self.run("window.before = true")
        self.ask("Page.navigate", url=address)
        self.loaded()

    def reload(self) -> None:
        """Load the page anew, as somebody does who wonders."""
        self.run("window.before = true")
        self.ask("Page.reload")
        self.loaded()

    def close(self) -> None:
        """Close it."""
        self._browser.ask("Target.closeTarget", targetId=self._target)

    def loaded(self) -> None:
        """Wait until the new page and its scripts are there."""
        self.until("!window.before && document.readyState === 'complete'", "the page")

    def size(self, width: int, height: int, scale: float = 1) -> None:
        """The size of the phone, in its own pixels."""
        self.ask(
            "Emulation.setDeviceMetricsOverride",
            width=width,
            height=height,
            deviceScaleFactor=scale,
            mobile=True,
        )

    def prefer(self, scheme: str = "dark", motion: str = "reduce") -> None:
        """What the phone is set to: dark or light."""
        features = {"prefers-color-scheme": scheme, "prefers-reduced-motion": motion}
        named = [{"name": name, "value": value} for name, value in features.items()]
        self.ask("Emulation.setEmulatedMedia", features=named)

    def show(self) -> None:
        """Bring it to the front: other tabs are hidden then."""
        self.ask("Page.bringToFront")

    def picture(self) -> bytes:
        """What is seen now, as PNG."""
        return base64.b64decode(self.ask("Page.captureScreenshot", format="png")["data"])

    # -- what is on it ---------------------------------------------------------------------------

    def run(self, script: str) -> Any:
        """What an expression is worth on the page."""
        said = self.ask("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in said:
            details = said["exceptionDetails"]
            raise BrowserError(details.get("exception", {}).get("description", details["text"]))
        return said["result"].get("value")

    def until(self, script: str, because: str = "") -> Any:
        """Wait until an expression is true, and what it is worth then."""

        def now() -> Any:
            try:
                return self.run(script)
            except Moved:
                return None

        return self.wait(now, because or script)

    def wait(self, happens: Callable[[], Any], because: str) -> Any:
        """Wait until something happens."""
        until = time.monotonic() + LONG
        while not (found := happens()):
            if time.monotonic() > until:
                text = self.run("document.body?.innerText")
                raise BrowserError(f"It never came: {because}\n{text}\n{self.faults}")
            self._browser.hear(0.01)
        return found

    def sees(self, words: str) -> None:
        """Wait until these words can be read on the page."""
        self.until(f"document.body?.innerText.includes({json.dumps(words)})", words)

    def tap(self, name: str) -> None:
        """Tap the button of this name, once it is there; a name may go on after these words."""
        found = f"({FIND})({json.dumps(name)})"
        self.until(f"Boolean({found})", f"a button {name!r}")
        self.run(f"{found}.click()")

    def names(self) -> list[tuple[str, str]]:
        """What a screen reader finds: every part's role and name, in order."""
        nodes = self.ask("Accessibility.getFullAXTree")["nodes"]
        return [
            (node["role"]["value"], node.get("name", {}).get("value", ""))
            for node in nodes
            if not node.get("ignored") and "role" in node
        ]
