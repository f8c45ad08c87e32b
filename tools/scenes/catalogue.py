"""Everything that pictures are taken of."""

from tools.scenes import (
    around,
    chamberquest,
    counsel,
    endings,
    fire_in_the_library,
    first_game,
    history,
    keeping,
    library_labyrinth,
    orne_library,
    phones,
    round_the_table,
    shell,
    tablets,
)

SCENES = [
    scene
    for part in (
        shell,
        library_labyrinth,
        fire_in_the_library,
        chamberquest,
        orne_library,
        counsel,
        endings,
        first_game,
        history,
        around,
        round_the_table,
        phones,
        keeping,
        tablets,
    )
    for scene in part.SCENES
]
