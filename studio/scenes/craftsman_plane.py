"""A smoothing plane on a board of the top, its shavings about it, the window behind on the left."""

import math
import random

from studio.camera import camera
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.shaving_heaps import heap, hide, lay, ribbons
from studio.shavings import Ribbon, rising_shaving, shaving_material
from studio.solids import box
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, dust_on, north_window

BOARD = 0.038
PLANE_AT = (.05, .03)
# Where the shaving is seen to begin, in the plane's own measure.
THROAT = (.0130, .0005, .024)
# Single shavings that the eye meets before the heaps: x, y and what they lie on.
STRAYS = ((-.23, -.130, 0), (-.16, -.105, 0), (.30, .012, BOARD), (-.19, .045, BOARD), (-.155, .005, BOARD), (.36, -.13, 0))


def scatter_shavings(tool):
    """Shavings where a plane leaves them: heaped behind the board and at its end, a few on it, the last still in the mouth of the
    `tool`, hanging over its cheek."""
    material = shaving_material()
    made, choose = ribbons(material, 300), random.Random(4)
    heap(made, (.40, .19), (.20, .05), 34, 0, .05, 3)
    heap(made, (-.34, .20), (.22, .055), 42, 0, .06, 5)
    heap(made, (-.36, -.02), (.10, .05), 9, BOARD, .012, 6)
    for x, y, floor in STRAYS:
        lay(made, choose, x, y, floor)
    hide(made)
    risen = rising_shaving(material, Ribbon(5, .039, 1.55, .0150, pitch=-.020, stray=.5), lean=.66, straight=.100)
    risen.location, risen.parent = THROAT, tool


def build():
    build_bench()
    build_back_wall()
    boards_at_the_back(3, 1.15)
    piece = Oak(seed=5.5, pith=(.14, -.07), slope=(.02, .03), light=RAW_LIGHT, dark=RAW_DARK, roughness=.54, rays=1.2,
                fineness=2.0)
    box("board", (1.3, .16, BOARD), (-.1, .03, BOARD / 2), oak("board", piece), .001)
    tool = smoothing_plane((*PLANE_AT, BOARD + .0002), math.radians(4))
    scatter_shavings(tool)
    dust_on((.05, .30), (-.20, .06), .0002, 1100, largest=.0024)
    dust_on((.15, .25), (.02, .035), BOARD + .0001, 350, 4, .0013)
    north_window((-1.3, 1.75, .85), (.05, 0, .05), .8, .9, 140, room=.105)
    camera((.40, -.62, .205), (.035, .03, .096), lens=56, aperture=4, focus=(.05, -.005, .06))


PICTURE = Picture("Plane and shavings", build, width=1920, samples=4, exposure=.38)
