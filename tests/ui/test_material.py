"""KivyMD's parts are drawn in our colours."""

import pytest
from materialyoucolor.dynamiccolor.color_spec import COLOR_NAMES

from companion.ui.look.material import ROLES, Material
from companion.ui.look.theme import PALETTES, READABLE, contrast, look

NOT_OURS = {"shadow", "scrim"}
"""Black, in every theme."""


@pytest.fixture
def material(pilot):
    """KivyMD's theme, as the app has it."""
    pilot.material()
    yield pilot.app.theme_cls
    look.become("dark", 1.0)
    pilot.frames(1)


def test_every_role_of_material_has_one_of_our_colours():
    """Exactly one: no role is left to KivyMD's own palette."""
    given = [role for roles in ROLES.values() for role in roles]
    assert sorted(given) == sorted(set(COLOR_NAMES) - NOT_OURS)


@pytest.mark.parametrize("theme", PALETTES)
def test_the_roles_follow_the_look(pilot, material, theme):
    """A change of theme reaches KivyMD before the next frame."""
    look.become(theme, 1.0)
    pilot.frames(1)
    assert isinstance(material, Material)
    assert list(material.primaryColor) == list(look.brass)
    assert list(material.onSurfaceColor) == list(look.text)
    assert material.theme_style == ("Light" if theme == "light" else "Dark")


WRITTEN = [
    ("onSurface", "surface"),
    ("onSurface", "surfaceContainerHighest"),
    ("onSurfaceVariant", "surface"),
    ("onSurfaceVariant", "surfaceContainerHighest"),
    ("onPrimary", "primary"),
    ("onSecondary", "secondary"),
    ("onTertiary", "tertiary"),
    ("onPrimaryContainer", "primaryContainer"),
    ("onErrorContainer", "errorContainer"),
    ("onError", "error"),
    ("inverseOnSurface", "inverseSurface"),
    ("primary", "surface"),
    ("error", "surface"),
]
"""Each ink with its ground."""


@pytest.mark.parametrize("theme", PALETTES)
def test_what_is_written_in_a_role_can_be_read(pilot, material, theme):
    """Each ink on its ground, in every theme."""
    look.become(theme, 1.0)
    pilot.frames(1)
    for pair in WRITTEN:
        ink, ground = (list(getattr(material, f"{role}Color")) for role in pair)
        assert contrast(ink, ground) >= READABLE, pair
