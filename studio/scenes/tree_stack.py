"""Boards air-drying in stick: their sawn ends in rows, each from its own place in the trunk, thin sticks between."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise

from studio.camera import camera
from studio.drying_boards import draw_checks, sawn_board, weathered
from studio.fallen import fallen_leaves, sawdust, trodden_ground
from studio.light import studio_world, window
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import loft

LAYERS, BOARD, STICK, BEARER = 8, 0.050, 0.025, 0.12
# Four years of weather turn the wood grey-brown.
WEATHERED_LIGHT, WEATHERED_DARK = (.42, .33, .235), (.27, .20, .13)
GREY_LIGHT, GREY_DARK = (.36, .305, .240), (.20, .160, .118)


def rough_lath(name, size, location, piece, seed, turn=0.0):
    """A sawn lath along x, bowed and uneven as it came off the saw; metres."""
    length, deep, high = size
    sections = []
    for k in range(25):
        share = k / 24
        x = (share - .5) * length
        bow = math.sin(math.pi * share) * .004 * math.sin(seed * 7)
        y, z = (noise(Vector((x * 5, seed, 4 * n))) * .0022 for n in (1, 2))
        half_y, half_z = (across / 2 + .0012 * noise(Vector((x * 11, seed + 3, n))) for n, across in ((1, deep), (2, high)))
        sections.append([(x, a * half_y + y + bow, b * half_z + min(0, z)) for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))])
    return loft(name, sections, oak(name, piece), .0012, location, (0, 0, turn))


def sticks(layer, z, choose):
    """A layer's sticks: what lay at hand, so mostly two that meet somewhere, neither of one colour nor in line."""
    meet, low, high = choose.uniform(-.30, .25), -.83 + choose.uniform(-.05, .05), .70 + choose.uniform(-.03, .08)
    parts = ((low, high),) if layer % 3 == 1 else ((low, meet), (meet + choose.uniform(-.05, .03), high))
    for number, (left, right) in enumerate(parts):
        grey = choose.uniform(0, 1)
        piece = Oak(seed=layer + .4 + number * 3.3, light=tuple(a + (b - a) * grey for a, b in zip(GREY_LIGHT, WEATHERED_LIGHT)),
                    dark=tuple(a + (b - a) * grey for a, b in zip(GREY_DARK, WEATHERED_DARK)), tone=choose.uniform(.36, .78), roughness=.8, wear=1.4,
                    stains=choose.uniform(.4, 1.1), pith=(.03, -.05), fineness=1.6)
        at = ((left + right) / 2, .050 + choose.uniform(-.014, .014) + .030 * number * choose.choice((-.3, 1)), z)
        rough_lath("stick", (right - left, choose.uniform(.022, .032), STICK), at, piece, layer + number * 11.0, choose.uniform(-.02, .02))


def build():
    choose = random.Random(4)
    for layer in range(LAYERS):
        z = BOARD / 2 + layer * (BOARD + STICK)
        x = -.78 + choose.uniform(-.03, .03)
        while x < .62:
            width = choose.uniform(.15, .24)
            side = choose.choice((0, 0, 0, 1, -1))
            pith = (-side * choose.uniform(.10, .20) if side else choose.uniform(-.2, .2), choose.uniform(-.16, .13))
            piece = Oak(seed=choose.uniform(0, 20), axis="Y", pith=pith, slope=(.002, .004),
                        light=WEATHERED_LIGHT, dark=WEATHERED_DARK, roughness=.74, rings_per_metre=choose.uniform(230, 420), tone=choose.uniform(.80, 1.25),
                        wear=1.0, fineness=1.5, ends=True)
            thickness = BOARD * choose.uniform(.90, 1.0)
            # The round passes through the upper or the lower arris of the edge, whichever it reaches first.
            trunk = math.hypot(width / 2 - side * pith[0], max(abs(thickness / 2 - pith[1]), abs(-thickness / 2 - pith[1]))) - .004 if side else None
            at = (x + width / 2, 1.2 + choose.gauss(0, .030), z - (BOARD - thickness) / 2)
            turn = (0, choose.uniform(-.006, .006), choose.uniform(-.012, .012))
            material = weathered(piece, choose, trunk, draw_checks(piece, width, thickness, choose))
            sawn_board(width, thickness, side, trunk, piece, material, choose, at, turn)
            x += width + choose.uniform(.014, .034)
        if layer < LAYERS - 1:
            sticks(layer, z + (BOARD + STICK) / 2, choose)
    for y in (.16, 1.2):
        bearer = Oak(seed=y + 3, light=GREY_LIGHT, dark=GREY_DARK, tone=.50, roughness=.85, wear=1.6, stains=1.4)
        rough_lath("bearer", (1.7, .13, BEARER), (-.05, y, -BEARER / 2 - .001), bearer, y)
    trodden_ground(-BEARER, .095)
    sawdust(-BEARER, .095)
    fallen_leaves(-BEARER, .02)
    studio_world("forest", .36, 60)
    window((-2.2, -1.2, 1.1), (0, 0, .3), .35, .6, 140, (1, .88, .72))
    camera((.66, -1.36, .47), (-.05, 0, .225), lens=50, aperture=4.5, focus=(-.02, -.02, .26))


PICTURE = Picture("Boards in stick", build, width=1920, samples=3, exposure=.4)
