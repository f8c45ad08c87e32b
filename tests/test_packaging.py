"""What is installed on a desk, what is packed for a tablet and what is written down are the same."""

import configparser
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from companion import about
from companion.store import Store
from companion.store.copies import COPIES
from companion.store.key_files import NAME, SPARE
from tests.table import toy

ROOT = Path(__file__).parent.parent
ART = ROOT / "assets" / "art"
PIN = re.compile(r"(?P<name>[A-Za-z0-9_.-]+)==(?P<version>[0-9][0-9A-Za-z.]*)")
FROM_RECIPES = {"python3", "android", "pillow"}  # python-for-android builds these in the version it knows
FOR_RECIPES = {"chardet": "5.2.0"}  # what Kivy's recipe brings along, in the last version that is pure Python
ANDROID = "{http://schemas.android.com/apk/res/android}"


@pytest.fixture(scope="module")
def spec() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(ROOT / "buildozer.spec", encoding="utf-8")
    return parser["app"]


@pytest.fixture(scope="module")
def project() -> dict:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def listed(spec, key) -> list[str]:
    return [word.strip() for word in spec[key].split(",")]


def pins(lines) -> dict[str, str]:
    found = (PIN.fullmatch(line) for line in lines)
    return {pin["name"].lower().replace("_", "-"): pin["version"] for pin in found if pin}


def requirements(name: str) -> list[str]:
    lines = (ROOT / "requirements" / name).read_text(encoding="utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


@pytest.mark.parametrize(
    "name", ["runtime.txt", "dev.txt", "bench.txt", "art.txt", "android.txt", "desktop.txt"]
)
def test_every_package_is_pinned_exactly(name):
    """A list of packages holds exact versions and nothing else: no ranges, addresses or options."""
    assert [line for line in requirements(name) if not PIN.fullmatch(line)] == []


def test_no_package_is_pinned_twice():
    """The packages of the app and those of its tests do not overlap."""
    assert not pins(requirements("runtime.txt")).keys() & pins(requirements("dev.txt")).keys()


def test_the_tablet_gets_the_versions_of_the_desk(spec):
    """Each package of the desk is in the Android build, in the same version unless a recipe decides it."""
    desk, tablet = pins(requirements("runtime.txt")), listed(spec, "requirements")
    ours = {name: version for name, version in desk.items() if name not in FROM_RECIPES}
    assert pins(tablet) == ours | FOR_RECIPES
    assert {name for name in tablet if "==" not in name} == FROM_RECIPES


def test_neither_build_asks_for_cairo(spec):
    """pycairo has no Linux wheel, and nothing that we use needs it."""
    everything = requirements("runtime.txt") + requirements("dev.txt") + listed(spec, "requirements")
    assert not [name for name in everything if "cairo" in name.lower() or "materialshapes" in name.lower()]


def test_neither_app_nor_tests_need_what_draws_the_art():
    """Whoever plays or tests gets the pictures, and not the package that drew them."""
    drawing = pins(requirements("art.txt")).keys()
    assert "skia-python" in drawing
    assert not drawing & (pins(requirements("runtime.txt")) | pins(requirements("dev.txt"))).keys()


@pytest.mark.parametrize(
    ("key", "size"),
    [
        ("icon.filename", (512, 512)),
        ("icon.adaptive_foreground.filename", (432, 432)),
        ("icon.adaptive_background.filename", (432, 432)),
        ("presplash.filename", (1280, 800)),
    ],
)
def test_the_launcher_gets_pictures_of_its_sizes(spec, key, size):
    """Icon, both layers of the adaptive icon and the first picture are there, in the right size."""
    with Image.open(ROOT / spec[key]) as image:
        assert image.size == size


@pytest.mark.parametrize("name", ["icon-foreground.png", "icon-monochrome.png"])
def test_no_launcher_cuts_the_mark(name):
    """Whatever the shape of its mask, a launcher shows the inner two thirds of an adaptive icon."""
    with Image.open(ART / name) as image:
        left, top, right, bottom = image.getchannel("A").point(lambda alpha: 255 * (alpha > 40)).getbbox()
    assert min(left, top) >= 432 * 0.17
    assert max(right, bottom) <= 432 * 0.83


def test_the_first_picture_has_the_colour_of_what_is_round_it(spec):
    """Where the screen is wider or higher than it, no edge shows."""
    with Image.open(ROOT / spec["presplash.filename"]) as image:
        wide, high = image.width - 1, image.height - 1
        rim = {
            image.getpixel(at)
            for at in ((0, 0), (wide, 0), (0, high), (wide, high), (0, high // 2), (wide, 99))
        }
    ground = bytes.fromhex(spec["android.presplash_color"].lstrip("#"))
    assert all(abs(a - b) <= 4 for pixel in rim for a, b in zip(pixel, ground, strict=True))


def test_every_picture_is_used():
    """A file of assets/art is named by the build, by the app or by the page about the store."""
    texts = [ROOT / "buildozer.spec", ROOT / "docs" / "store.md"]
    texts += (ROOT / "companion").rglob("*.py")
    said = "\n".join(file.read_text(encoding="utf-8") for file in texts)
    pictures = [file.relative_to(ART).as_posix() for file in ART.rglob("*") if file.is_file()]
    assert len(pictures) >= 12
    assert [name for name in pictures if name not in said] == []


def test_every_picture_is_drawn_by_our_script():
    """Nothing lies in assets/art that `make art` does not make: nobody else's picture, and no old one."""
    script = (ROOT / "tools" / "art" / "__main__.py").read_text(encoding="utf-8")
    pictures = [file for file in ART.rglob("*") if file.is_file()]
    named = {file: file.stem if file.parent.name == "covers" else file.name for file in pictures}
    assert [file.name for file, name in named.items() if f'"{name}"' not in script] == []


def test_no_picture_is_heavy():
    """A tablet carries every one of them: a quarter of a megabyte each at the most."""
    assert [file.name for file in ART.rglob("*") if file.is_file() and file.stat().st_size > 250 * 1024] == []


def test_what_lies_beside_the_code_is_packed(spec):
    """Whatever kind of file it is: nothing in companion has an extension that buildozer leaves out."""
    files = (file for file in (ROOT / "companion").rglob("*") if file.is_file())
    kinds = {file.suffix.lstrip(".") for file in files if "__pycache__" not in file.parts}
    assert kinds <= set(listed(spec, "source.include_exts"))


@pytest.mark.parametrize("folder", ["kv", "assets"])
def test_every_kind_of_asset_is_packed(spec, folder):
    """A file that is read at run time has an extension that buildozer packs."""
    kinds = {file.suffix.lstrip(".") for file in (ROOT / folder).rglob("*") if file.is_file()}
    assert kinds <= set(listed(spec, "source.include_exts"))
    assert f"{folder}/*" in listed(spec, "source.include_patterns")


def test_only_the_app_is_packed(spec):
    """Every top folder is either part of the app or left out of the build by name."""
    folders = {
        path.name for path in ROOT.iterdir() if path.is_dir() and not path.name.startswith((".", "__"))
    }
    assert folders - set(listed(spec, "source.exclude_dirs")) <= {"companion", "kv", "assets"}


def test_what_about_shows_is_packed(spec):
    """The changelog lies beside the code, and has an extension that buildozer packs."""
    assert (ROOT / "CHANGELOG.md").is_file()
    assert "md" in listed(spec, "source.include_exts")


def test_name_and_version_agree(spec, project):
    """The Android app has the name of the project, and finds the version where About has it."""
    assert spec["package.name"] == project["project"]["name"]
    file = ROOT / spec["version.filename"].replace("%(source.dir)s", spec["source.dir"])
    assert re.search(spec["version.regex"], file.read_text(encoding="utf-8"))[1] == about.VERSION


def test_a_tablet_may_be_turned_every_way(spec):
    """All four orientations are allowed."""
    ways = {"landscape", "portrait", "landscape-reverse", "portrait-reverse"}
    assert set(listed(spec, "orientation")) == ways


def test_only_the_permissions_in_use_are_asked_for(spec):
    """The app vibrates and lets phones join; files, sharing, the screen and the voice need none."""
    asked = {name.removeprefix("android.permission.") for name in listed(spec, "android.permissions")}
    assert asked == {"VIBRATE", "INTERNET"}


def test_what_the_build_is_made_for(spec):
    """One release of python-for-android, the newest Android, old tablets too, and a file to install."""
    assert (spec["p4a.branch"], spec["android.api"], spec["android.minapi"]) == ("v2026.05.09", "36", "24")
    assert set(listed(spec, "android.archs")) == {"arm64-v8a", "armeabi-v7a"}
    assert (spec["android.release_artifact"], spec["android.accept_sdk_license"]) == ("apk", "True")


def manifest(spec) -> ElementTree.Element:
    """What we add to the manifest, put together as python-for-android does it."""
    inside = (ROOT / spec["android.extra_manifest_xml"]).read_text(encoding="utf-8")
    said = (ROOT / spec["android.extra_manifest_application_arguments"]).read_text(encoding="utf-8")
    space = f'xmlns:android="{ANDROID.strip("{}")}"'
    return ElementTree.fromstring(f"<manifest {space}>{inside}<application {said}/></manifest>")


def test_back_stays_a_key(spec):
    """Otherwise Android 16 leaves the app by a gesture, and no screen hears of it."""
    application = manifest(spec).find("application")
    assert application.get(f"{ANDROID}enableOnBackInvokedCallback") == "false"


def test_a_voice_can_be_found(spec):
    """Android shows an app only those services that it names."""
    actions = [action.get(f"{ANDROID}name") for action in manifest(spec).findall("queries/intent/action")]
    assert actions == ["android.intent.action.TTS_SERVICE"]


def exclusions(spec) -> list[list[str]]:
    """What old Androids leave out of a backup, and new ones out of a backup and of a move to a new tablet."""
    old = ElementTree.parse(ROOT / spec["android.backup_rules"]).getroot()
    new = ElementTree.parse(ROOT / spec["android.res_xml"]).getroot()
    name = manifest(spec).find("application").get(f"{ANDROID}dataExtractionRules")
    assert name == f"@xml/{Path(spec['android.res_xml']).stem}"
    assert (old.tag, new.tag) == ("full-backup-content", "data-extraction-rules")
    assert [part.tag for part in new] == ["cloud-backup", "device-transfer"]
    for part in (old, *new):
        assert {rule.tag for rule in part} == {"exclude"}
        assert {rule.get("domain") for rule in part} == {"file"}
    return [[rule.get("path") for rule in part] for part in (old, *new)]


def test_a_backup_leaves_the_program_and_older_copies_out(spec):
    """By the rules of each Android; a path in them means what it says, for they know no wildcards."""
    assert exclusions(spec) == [["app/", f"{COPIES}/"]] * 3


def test_a_backup_holds_the_tables_once_and_with_their_key(spec, tmp_path):
    """However long the tablet was in use: copies grow with the tables, and Android backs up 25 MB at most."""
    toy.install()
    for day in range(40):
        store = Store.open(tmp_path, now=lambda day=day: 1e9 + day * 86400)
        table = toy.new_table()
        store.new_table(table)
        table.play("draw_token")
        open_files = {path.name for path in tmp_path.iterdir()}
        store.close()
    assert len(list((tmp_path / COPIES).glob("*.db"))) > 5
    for left_out in exclusions(spec):
        taken = [
            path for path in tmp_path.rglob("*") if path.is_file() and not is_in(path, tmp_path, left_out)
        ]
        assert {path.name for path in taken} == {"tableside.db", "tableside.lock", NAME, SPARE}
        size = sum(path.stat().st_size for path in taken)
        assert size - (tmp_path / "tableside.db").stat().st_size <= 64 + 4096
    assert open_files >= {"tableside.db", "tableside.db-wal"}, "the log of the database would stay behind"


def is_in(path: Path, folder: Path, left_out: list[str]) -> bool:
    """Whether a file lies in one of these folders."""
    return any(path.is_relative_to(folder / one) for one in left_out)
