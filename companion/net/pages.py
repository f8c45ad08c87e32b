"""The pages of other screens: files of assets/web, with headers that let a browser do nothing else."""

import ipaddress
import socket
from functools import cached_property
from http import HTTPStatus
from importlib.util import find_spec
from pathlib import Path
from urllib.parse import unquote, urlsplit

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

from companion.net.paints import palette_css
from companion.shipped import ASSETS

WEB = ASSETS / "web"
FOLDERS = {"/": WEB, "/art/": ASSETS / "art"}
"""Which folder lies behind the beginning of a path."""
KINDS = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".jpg": "image/jpeg",
    ".ttf": "font/ttf",
    ".txt": "text/plain; charset=utf-8",
}
PALETTE = "/palette.css"
TITLES = "/fonts/titles.ttf"
"""The letters of titles, where they are installed; elsewhere a page takes the nearest that the phone has."""
POLICY = (
    "default-src 'self'; connect-src 'self' ws://{host} wss://{host}; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)


class Pages:
    """All files that may be asked for, by path. Whatever is not in these folders is not there."""

    def __init__(self, start: str = "index.html") -> None:
        self._files = {
            f"{path}{file.relative_to(folder).as_posix()}": file
            for path, folder in FOLDERS.items()
            for file in folder.rglob("*")
            if file.is_file() and file.suffix in KINDS
        }
        self._files |= {
            path.removesuffix(".html"): file for path, file in self._files.items() if path.endswith(".html")
        }
        self._files["/"] = self._files.get(f"/{start}", WEB / "index.html")
        self._files["/favicon.ico"] = ASSETS / "art" / "icon-monochrome.png"  # asked for by itself
        if (titles := _titles()) is not None:
            self._files[TITLES] = titles

    @cached_property
    def _palette(self) -> bytes:
        return palette_css().encode()

    def answer(self, request: Request, host: str) -> Response:
        """The file that a browser asks for."""
        path = unquote(urlsplit(request.path).path)
        body = self._body(path)
        if body is None:
            return plain(HTTPStatus.NOT_FOUND, "There is no such page at this table.")
        suffix = self._files[path].suffix if path in self._files else Path(path).suffix
        headers = _headers(KINDS[suffix], len(body))
        headers["Content-Security-Policy"] = POLICY.format(host=host)
        return Response(HTTPStatus.OK.value, HTTPStatus.OK.phrase, headers, body)

    def _body(self, path: str) -> bytes | None:
        if path == PALETTE:
            return self._palette
        try:
            return self._files[path].read_bytes() if path in self._files else None
        except OSError:
            return None


def _titles() -> Path | None:
    """The file of the letters of titles, found without loading anything."""
    found = find_spec("font_source_serif_pro")
    folders = (found.submodule_search_locations or ()) if found else ()
    files = (Path(folder) / "files" / "SourceSerifPro-Semibold.ttf" for folder in folders)
    return next((file for file in files if file.is_file()), None)


def plain(status: HTTPStatus, sentence: str) -> Response:
    """An answer in one sentence."""
    body = f"{sentence}\n".encode()
    return Response(status.value, status.phrase, _headers("text/plain; charset=utf-8", len(body)), body)


def _headers(kind: str, length: int) -> Headers:
    return Headers(
        {
            "Content-Type": kind,
            "Content-Length": str(length),
            "Connection": "close",
            "Cache-Control": "no-cache",
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cross-Origin-Resource-Policy": "same-origin",
        }
    )


def host_of(request: Request) -> str:
    """The one host that a request is for; empty where it names none, or several."""
    named = request.headers.get_all("Host")
    return named[0].strip().lower() if len(named) == 1 else ""


def own_names() -> frozenset[str]:
    """What this machine is called: by itself, and by its neighbours ("raspberrypi.local")."""
    name = socket.gethostname().lower().rstrip(".")
    return frozenset({name, f"{name.partition('.')[0]}.local"} if name else ())


def is_own(host: str, names: frozenset[str]) -> bool:
    """Whether a request for this host can be meant for us.

    A page from elsewhere may give its own name our address; it cannot make a browser send a bare address.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
        urlsplit(f"//{host}").port  # noqa: B018 - raises where it is none
    except ValueError:
        return False
    if name == "localhost" or name in names:
        return True
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def comes_from_us(request: Request, host: str) -> bool:
    """Whether a connection is opened by our own page; what is no browser names no origin."""
    origins = request.headers.get_all("Origin")
    if not origins:
        return True
    try:
        origin = urlsplit(origins[0].strip().lower())
    except ValueError:
        return False
    return len(origins) == 1 and origin.scheme in ("http", "https") and origin.netloc == host
