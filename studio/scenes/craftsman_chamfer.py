"""The edge of the top from below: the 14 mm chamfer on its underside, a block plane's curls on the bench."""

import math
import random

from studio.camera import camera
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.shavings import drop, shaving, shaving_material
from studio.solids import prism
from studio.table_dimensions import table_dimensions
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, north_window


def build():
    size = table_dimensions()
    build_bench()
    build_back_wall()
    boards_at_the_back(y=1.0)
    thick, chamfer, back = size.thickness, size.under_chamfer, .30
    # The board lies with its underside up, so the chamfer faces the window.
    outline = [(0, .004), (back, .004), (back, thick), (chamfer, thick), (0, thick - chamfer)]
    piece = Oak(seed=6.4, pith=(.16, -.09), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.55, rays=1.2)
    prism("board", [(y - .06, z) for y, z in outline], -.75, .42, oak("board", piece), "x", .0005)
    choose, material = random.Random(9), shaving_material()
    for k in range(16):
        curl = shaving(material, 70 + k, choose.uniform(.008, .015), choose.uniform(1.0, 3.2), choose.uniform(.004, .007),
                       choose.uniform(.010, .020), choose.uniform(.004, .014), tail=.02)
        on_board = choose.random() < .45
        y = choose.uniform(-.03, .10) if on_board else choose.uniform(-.22, -.08)
        rotation = (choose.uniform(-.2, .2) + (math.pi / 2 if choose.random() < .2 else 0), choose.uniform(0, 6.3), choose.uniform(0, 6.3))
        drop(curl, choose.uniform(-.22, .34), y, thick if on_board else 0, rotation)
    north_window((-1.5, -.55, .60), (0, -.05, .03), .45, .7, 46, room=.17)
    camera((.36, -.42, .20), (.10, -.045, .030), lens=70, aperture=5.6, focus=(.13, -.055, .03))


PICTURE = Picture("The chamfer under the top", build, width=1200, samples=28)
