"""Boards air-drying in stick: their sawn ends in rows, each from its own place in the trunk, thin sticks between."""

import random

from studio.camera import camera
from studio.light import studio_world, window
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box

LAYERS, BOARD, STICK = 8, 0.050, 0.025
# Four years of weather turn the wood grey-brown.
WEATHERED_LIGHT, WEATHERED_DARK = (.42, .33, .235), (.27, .20, .13)


def build():
    choose = random.Random(4)
    for layer in range(LAYERS):
        z = BOARD / 2 + layer * (BOARD + STICK)
        x = -.78 + choose.uniform(-.03, .03)
        while x < .62:
            width = choose.uniform(.15, .24)
            piece = Oak(seed=choose.uniform(0, 20), axis="Y", pith=(choose.uniform(-.2, .2), choose.uniform(-.22, .12)), slope=(.01, .02),
                        light=WEATHERED_LIGHT, dark=WEATHERED_DARK, roughness=.74, rings_per_metre=280, tone=choose.uniform(.72, 1.05),
                        uneven_rings=.02, wear=1.0)
            thickness = BOARD * choose.uniform(.94, 1.0)
            box("board", (width, 2.4, thickness), (x + width / 2, 1.2 + choose.uniform(-.06, .04), z), oak("board", piece), .0018,
                (0, 0, choose.uniform(-.008, .008)))
            x += width + choose.uniform(.012, .03)
        if layer < LAYERS - 1:
            stick = Oak(seed=layer + .4, tone=.75, roughness=.7, wear=1.0)
            box("stick", (1.5, .028, STICK), (-.08 + choose.uniform(-.03, .03), .16 + choose.uniform(-.04, .04), z + (BOARD + STICK) / 2),
                oak("stick", stick), .001)
    studio_world("courtyard", .28, 60)
    window((-2.2, -1.0, .9), (0, 0, .3), .4, .8, 95, (1, .88, .72))
    camera((.52, -1.02, .40), (-.06, 0, .285), lens=50, aperture=4.5, focus=(-.02, -.02, .28))


PICTURE = Picture("Boards in stick", build, width=1200, samples=22, exposure=.45)
