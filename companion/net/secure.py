"""A certificate of an organiser's own: pages over https and messages over wss, where others could listen in.

None is made here: a browser warns of one that nobody vouches for, and people learn to tap warnings away.
"""

import ssl
from pathlib import Path


class BadCertificate(ValueError):
    """Files that are no certificate with its key; as text it is a sentence."""


def secured(certificate: str, key: str) -> ssl.SSLContext | None:
    """What a server needs to speak in private; None where nobody asked for it."""
    if not certificate:
        if key:
            raise BadCertificate("A key alone is not enough: name the certificate too, with --certificate.")
        return None
    for file in filter(None, (certificate, key)):
        _check(Path(file))
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    try:
        context.load_cert_chain(certificate, key or None, password=_nobody)
    except (ssl.SSLError, OSError, BadCertificate) as fault:
        told = f"{certificate} and {key}" if key else certificate
        raise BadCertificate(
            f"{told} cannot be used: it takes a certificate and its key in PEM, without a password."
        ) from fault
    return context


def _check(file: Path) -> None:
    try:
        file.open("rb").close()
    except OSError as fault:
        raise BadCertificate(f"{file} cannot be read: {fault.strerror}.") from fault


def _nobody() -> str:
    """A process that runs by itself has nobody to ask."""
    raise BadCertificate("The key has a password.")
