"""The licences of all that Tableside ships, gathered from what is installed: `make licences`.

A packed app has no package metadata to ask, so the texts lie in assets/licences/, and a test compares them
with the packages. What comes with a tablet's build and not from a package is written down here by its name.
"""

import struct
import sys
from email.message import Message
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "assets" / "licences"
APACHE = Path("/usr/share/common-licenses/Apache-2.0")
"""Where Debian keeps the text."""


class Licence(NamedTuple):
    """What something is called, what it is for, which licence it has and its text, if that is at hand."""

    name: str
    use: str
    licence: str
    text: str = ""


NAMES = ("LICENSE", "LICENCE", "COPYING", "EDL-V10", "EPL-V20")
"""What the files are called in which packages carry their licences."""
USES = {
    "filetype": ("filetype", "used by Kivy"),
    "font-source-serif-pro": ("Source Serif Pro", "the letters of titles"),
    "kivy": ("Kivy", "what draws and hears the screens"),
    "kivymd": ("KivyMD", "sliders and tooltips"),
    "materialyoucolor": ("materialyoucolor", "used by KivyMD"),
    "msgspec": ("msgspec", "what reads and writes tables"),
    "paho-mqtt": ("Eclipse Paho MQTT", "the way to a hall of tables"),
    "pillow": ("Pillow", "pictures"),
    "plyer": ("plyer", "buzzing, speaking, choosing files"),
    "segno": ("Segno", "the code that a phone scans"),
    "websockets": ("websockets", "the way to phones and other screens"),
}
"""What each package is called, and what it is for."""
WITHOUT_TEXT = (
    Licence("SDL 2", "the window, touches and sounds", "zlib licence (libsdl.org)"),
    Licence("SQLite", "keeps your tables", "public domain (sqlite.org)"),
    Licence("PyJNIus", "the way into Android", "MIT (github.com/kivy/pyjnius)"),
    Licence("libffi", "packed with Python", "MIT (sourceware.org/libffi)"),
    Licence("OpenSSL", "packed with Python", "Apache 2.0 (openssl.org)"),
    Licence("X.Org and mtdev", "in the folder for a desk", "MIT (x.org)"),
    Licence("zlib, bzip2, XZ, libuuid, libbsd", "in the folder for a desk", "zlib, BSD and public domain"),
    Licence(
        "GCC", "its libraries, in the folder for a desk", "GPL 3.0 with the GCC Runtime Library Exception"
    ),
    Licence("PyInstaller", "starts the folder for a desk", "GPL 2.0 with an exception for what it packs"),
)
FONTS = (
    ("Roboto", "the letters of everything else", "Apache 2.0", "kivy", "kivy/data/fonts/Roboto-Regular.ttf"),
    ("DejaVu Sans", "letters that Roboto lacks", "Bitstream Vera", "kivy", "kivy/data/fonts/DejaVuSans.ttf"),
)
COPYRIGHT, TERMS, ADDRESS = 0, 13, 14
"""Which of a font's names say whose it is and what may be done with it."""


def gathered() -> list[Licence]:
    """All licences, as they are to be read."""
    ours = Licence("Tableside", "this app", "MIT", (ROOT / "LICENSE").read_text(encoding="utf-8"))
    return [ours, *(of_package(name) for name in packages()), *fonts(), python(), *WITHOUT_TEXT]


def packages() -> list[str]:
    """What the app is pinned to."""
    lines = (ROOT / "requirements" / "runtime.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition("==")[0] for line in lines if line and not line.startswith("#")]


def of_package(name: str) -> Licence:
    """A package's licence, as its metadata has it."""
    found = metadata.distribution(name)
    about: Message = found.metadata
    texts = [
        file.read_text(encoding="utf-8").strip()
        for file in found.files or ()
        if file.stem.upper() in NAMES and file.suffix in ("", ".txt", ".md")
    ]
    text = "\n\n".join(dict.fromkeys(sorted(texts, key=len)))
    said = about.get("License-Expression") or about.get("License") or classified(about)
    return Licence(*USES[name.lower()], said or text.splitlines()[0].removesuffix(" License"), text)


def classified(about: Message) -> str:
    """A licence as packages said it before there were expressions for it."""
    kinds = (kind.split(" :: ") for kind in about.get_all("Classifier", ()))
    return next((kind[-1].removesuffix(" License") for kind in kinds if kind[0] == "License"), "")


def fonts() -> list[Licence]:
    """Fonts that lie in packages of another licence: each says in itself what its own is."""
    found = []
    for name, use, licence, package, path in FONTS:
        said = font_names(Path(str(metadata.distribution(package).locate_file(path))).read_bytes())
        terms = [said[key] for key in (COPYRIGHT, TERMS, ADDRESS) if key in said]
        if licence == "Apache 2.0":  # the font only says where it can be read
            terms.append(APACHE.read_text(encoding="utf-8"))
        found.append(Licence(name, use, licence, "\n\n".join(terms)))
    icons = Licence("Material Design Icons", "symbols", "Apache 2.0 (pictogrammers.com)")
    return [*found, icons._replace(text=APACHE.read_text(encoding="utf-8"))]


def font_names(font: bytes) -> dict[int, str]:
    """The names in a font file, by number."""
    names: dict[int, str] = {}
    (count,) = struct.unpack_from(">H", font, 4)
    for table in range(count):
        tag, _, start, _ = struct.unpack_from(">4sIII", font, 12 + 16 * table)
        if tag != b"name":
            continue
        _, entries, words = struct.unpack_from(">HHH", font, start)
        for entry in range(entries):
            platform, _, _, key, long, at = struct.unpack_from(">6H", font, start + 6 + 12 * entry)
            if platform == 3:  # Windows: in UTF-16
                at += start + words
                names[key] = font[at : at + long].decode("utf-16-be").replace("\r\n", "\n").strip()
    return names


def python() -> Licence:
    """Python's own, from the one that runs this."""
    name = f"lib/python3.{sys.version_info.minor}/LICENSE.txt"
    return Licence(
        "Python", "what all of this runs on", "PSF", (Path(sys.base_prefix) / name).read_text("utf-8")
    )


def file_name(licence: Licence) -> str:
    """Where its text lies."""
    return f"{licence.name.lower().replace(' ', '-').replace('_', '-')}.txt"


def index(licences: list[Licence]) -> str:
    """The list of them, as TOML."""
    lines = ["# Made by `make licences`."]
    for each in licences:
        lines += [
            "",
            "[[licence]]",
            f'name = "{each.name}"',
            f'use = "{each.use}"',
            f'licence = "{each.licence}"',
        ]
        if each.text:
            lines.append(f'file = "{file_name(each)}"')
    return "\n".join(lines) + "\n"


def tidied(text: str) -> str:
    """Without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.strip().splitlines()) + "\n"


def main() -> None:
    """Write all of them."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    licences = gathered()
    for each in licences:
        if each.text:
            (FOLDER / file_name(each)).write_text(tidied(each.text), encoding="utf-8")
    (FOLDER / "index.toml").write_text(index(licences), encoding="utf-8")
    print(f"{len(licences)} licences in {FOLDER.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
