"""Our colours as the roles of Material 3: what KivyMD draws is of one palette with everything else.

KivyMD works its palette out of one seed colour, by arithmetic that takes longer than all else at a start.
Ours is written down, so nothing is worked out, and dark, light and high contrast are one set of names.
"""

from typing import Any

from kivymd.theming import ThemeManager

from companion.ui.look.theme import look

ROLES = {
    "ground": ("background", "surface", "surfaceDim", "surfaceContainerLowest", "inverseOnSurface"),
    "surface": ("surfaceContainerLow", "surfaceContainer"),
    "raised": (
        "surfaceBright",
        "surfaceContainerHigh",
        "surfaceContainerHighest",
        "surfaceVariant",
        "primaryContainer",
        "secondaryContainer",
        "tertiaryContainer",
    ),
    "text": (
        "onBackground",
        "onSurface",
        "inverseSurface",
        "onPrimaryContainer",
        "onSecondaryContainer",
        "onTertiaryContainer",
    ),
    "muted": ("onSurfaceVariant", "outline", "neutralPaletteKeyColor", "neutralVariantPaletteKeyColor"),
    "outline": ("outlineVariant",),
    "brass": (
        "primary",
        "primaryDim",
        "primaryFixed",
        "primaryFixedDim",
        "inversePrimary",
        "primaryPaletteKeyColor",
        "surfaceTint",
    ),
    "brass_ink": ("onPrimary", "onPrimaryFixed", "onPrimaryFixedVariant"),
    "ready": ("secondary", "secondaryDim", "secondaryFixed", "secondaryFixedDim", "secondaryPaletteKeyColor"),
    "ready_ink": ("onSecondary", "onSecondaryFixed", "onSecondaryFixedVariant"),
    "parchment": ("tertiary", "tertiaryDim", "tertiaryFixed", "tertiaryFixedDim", "tertiaryPaletteKeyColor"),
    "parchment_ink": ("onTertiary", "onTertiaryFixed", "onTertiaryFixedVariant"),
    "fire_text": ("error", "errorDim", "onErrorContainer", "errorPaletteKeyColor"),
    "warning_ground": ("errorContainer", "onError"),
}
"""The roles that each of our colours plays."""
BLACK = (0.0, 0.0, 0.0, 1.0)
FAINT = 0.5
"""How much is seen of words that nobody can tap now."""


class Material(ThemeManager):
    """The theme that KivyMD asks for its colours. It follows the look."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.theme_style_switch_animation = False
        look.follow(self.set_colors)

    def let_go(self) -> None:
        """Follow no longer: what KivyMD has drawn asks for the running app, and there is none any more."""
        look.unfollow(self.set_colors)

    def set_colors(self, *_: Any) -> None:
        """Give every role its colour."""
        self.theme_style = "Light" if look.theme == "light" else "Dark"
        for name, roles in ROLES.items():
            for role in roles:
                setattr(self, f"{role}Color", look.tone(name))
        self.shadowColor = self.scrimColor = BLACK
        self.disabledTextColor = [*look.text[:3], FAINT]
