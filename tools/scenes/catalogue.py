"""Everything that pictures are taken of."""

from tools.scenes import (
    around,
    chamberquest,
    endings,
    fire_in_the_library,
    library_labyrinth,
    orne_library,
    shell,
)

SCENES = [
    scene
    for part in (shell, library_labyrinth, fire_in_the_library, chamberquest, orne_library, endings, around)
    for scene in part.SCENES
]
