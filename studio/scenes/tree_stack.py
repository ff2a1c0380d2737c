"""Boards air-drying in stick: their sawn ends in rows, each from its own place in the trunk, thin sticks between."""

import random

from studio.camera import camera
from studio.light import studio_world, window
from studio.nodes import new_material, set_inputs
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box, mesh, place

LAYERS, BOARD, STICK, BEARER = 8, 0.050, 0.025, 0.12
# Four years of weather turn the wood grey-brown.
WEATHERED_LIGHT, WEATHERED_DARK = (.42, .33, .235), (.27, .20, .13)


def yard():
    """Trodden earth with grit and bits of bark."""
    material, graph, shader, _ = new_material("yard")
    position = graph.world_position()
    coarse = graph.noise(position, 6, 8, .72)
    bits = graph.step(graph.cells(graph.stretch(position, (1, .6, 1)), 55), .25, .12)
    grit = graph.noise(position, 130, 5, .7)
    colour = graph.mix(graph.step(coarse, .38, .62), (.040, .034, .026), (.095, .082, .062))
    colour = graph.mix(bits * graph.step(grit, .4, .6), colour, (.17, .135, .095))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(coarse + grit * .25 + bits * .3, 1.0, .03))
    return material


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
    for y in (.16, 1.2):
        bearer = Oak(seed=y + 3, light=WEATHERED_LIGHT, dark=WEATHERED_DARK, tone=.62, roughness=.8, wear=1.0)
        box("bearer", (1.7, .13, BEARER), (-.05, y, -BEARER / 2 - .001), oak("bearer", bearer), .004)
    place("yard", mesh("yard", [(-6, -3, -BEARER), (6, -3, -BEARER), (6, 9, -BEARER), (-6, 9, -BEARER)], [(0, 1, 2, 3)], yard()))
    studio_world("forest", .42, 60)
    window((-2.2, -1.2, 1.1), (0, 0, .3), .35, .6, 120, (1, .88, .72))
    camera((.66, -1.36, .47), (-.05, 0, .225), lens=50, aperture=4.5, focus=(-.02, -.02, .26))


PICTURE = Picture("Boards in stick", build, width=1120, samples=6, exposure=.45)
