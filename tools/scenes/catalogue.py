"""Everything that pictures are taken of."""

from tools.scenes import (
    around,
    chamberquest,
    endings,
    fire_in_the_library,
    history,
    library_labyrinth,
    orne_library,
    shell,
)

SCENES = [
    scene
    for part in (
        shell,
        library_labyrinth,
        fire_in_the_library,
        chamberquest,
        orne_library,
        endings,
        history,
        around,
    )
    for scene in part.SCENES
]
