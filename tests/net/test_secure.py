"""A certificate of an organiser's own: https and wss, and a sentence where the files will not do."""

import asyncio
import json
import shutil
import ssl
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

from companion.__main__ import main
from companion.net.hall_host import HallHost, HallWanted
from companion.net.protocol import PATH, VERSION
from companion.net.secure import BadCertificate, secured
from tests.net.sockets import HERE, LONG, Page, Running

OPENSSL = shutil.which("openssl")
needs_openssl = pytest.mark.skipif(
    OPENSSL is None, reason="openssl is not installed: apt-get install openssl lets these tests run."
)
NAME = "club.example"


@pytest.fixture(scope="session")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """A certificate that signs itself, and its key."""
    folder = tmp_path_factory.mktemp("certificate")
    certificate, key = str(folder / "own.pem"), str(folder / "own.key")
    wanted = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-days", "2"]
    kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-x509"]
    command = [str(OPENSSL), "req", *kind, *wanted, "-out", certificate, "-keyout", key]
    subprocess.run(command, check=True, capture_output=True)
    return certificate, key


@needs_openssl
def test_a_host_with_a_certificate_speaks_in_private(
    hosting: Callable[..., Running], files: tuple[str, str]
) -> None:
    """Its links are https by its own name; a phone plays over wss, and nobody gets in without."""
    certificate, key = files
    host = hosting(certificate=certificate, key=key, name=NAME)
    assert f"https://{NAME}:{host.port}/#" in host.host.lines()[1]
    said = asyncio.run(_drawn_by_ann(host, ssl.create_default_context(cafile=certificate)))
    assert "ack" in said
    with pytest.raises((WebSocketException, OSError, EOFError)):
        Page(host.port, open_timeout=2)


async def _drawn_by_ann(host: Running, trusts: ssl.SSLContext) -> list[str]:
    """The kinds of messages until a draw is answered. In one thread: a socket with TLS is nothing for two."""
    at, heard = f"{NAME}:{host.port}", []
    way = connect(
        f"wss://{at}{PATH}", host=HERE, port=host.port, ssl=trusts, origin=Origin(f"https://{at}"), proxy=None
    )
    async with way as ann:
        for told in (
            {"t": "hello", "v": VERSION, "token": host.token()},
            {"t": "join", "seat": "Ann"},
            {"t": "move", "id": "first-move", "on": 0, "name": "draw"},
        ):
            await ann.send(json.dumps(told))
        async with asyncio.timeout(LONG):
            while not {"ack", "no"} & {*heard}:
                heard.append(json.loads(await ann.recv())["t"])
    return heard


@needs_openssl
def test_a_hall_has_private_links_too(files: tuple[str, str], tmp_path: Path) -> None:
    """The organiser's, above all."""
    certificate, key = files
    hall = HallHost(HallWanted(tmp_path, name=NAME, certificate=certificate, key=key))
    assert all(f"  https://{NAME}:" in line for line in hall.lines()[1:])


@needs_openssl
def test_files_that_will_not_do_are_said(
    files: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that is not there, one that is none, a key without a certificate: a sentence, and no table."""
    certificate, key = files
    where = ["--folder", str(tmp_path / "tables"), "--port", "0", "--address", HERE]
    new = ["host", "fire-in-the-library", "--players", "Ann,Ben", *where]
    missing = str(tmp_path / "none.pem")
    assert main([*new, "--certificate", missing, "--key", key]) == 2
    assert f"{missing} cannot be read: No such file or directory." in capsys.readouterr().err
    assert main(["hall", *where, "--certificate", key, "--key", certificate]) == 2
    assert "cannot be used" in capsys.readouterr().err
    with pytest.raises(BadCertificate, match="A key alone is not enough"):
        secured("", key)
    assert secured("", "") is None
    assert not (tmp_path / "tables").exists()
