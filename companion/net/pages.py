"""The pages of other screens: files of assets/web, with headers that let a browser do nothing else."""

import ipaddress
from http import HTTPStatus
from pathlib import Path
from urllib.parse import unquote, urlsplit

from websockets.datastructures import Headers
from websockets.http11 import Request, Response

ASSETS = Path(__file__).resolve().parents[2] / "assets"
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
    ".txt": "text/plain; charset=utf-8",
}
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

    def answer(self, request: Request, host: str) -> Response:
        """The file that a browser asks for."""
        file = self._files.get(unquote(urlsplit(request.path).path))
        try:
            body = file.read_bytes() if file else b""
        except OSError:
            file = None
        if file is None:
            return plain(HTTPStatus.NOT_FOUND, "There is no such page at this table.")
        headers = _headers(KINDS[file.suffix], len(body))
        headers["Content-Security-Policy"] = POLICY.format(host=host)
        return Response(HTTPStatus.OK.value, HTTPStatus.OK.phrase, headers, body)


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
