"""A smoothing plane on a board of the top, its shavings about it, the window behind on the right."""

import math

from studio.kit.camera import camera
from studio.kit.solids import box
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.wood.material import oak, raw_oak
from studio.workshop.bench import LIMEWASH, NORTH, build_back_wall, build_bench, dust_on, north_window
from studio.workshop.long_shavings import Curl, Ground, rise, tangle, trodden
from studio.workshop.plane import smoothing_plane
from studio.workshop.shavings import shaving_material

BOARD_AT, BOARD_SIZE = (-.1, .03), (1.3, .16)
PLANE_AT = (.05, .03)
# Where shavings lie that were leaned upon: x and y.
TRODDEN = ((.30, -.13), (.17, -.16), (-.10, -.15), (.02, -.20), (.36, -.17))


def scatter_shavings(tool, board):
    """Shavings where a plane leaves them: heaped behind the board and at its end, a few pressed flat before it, the last still in
    the mouth of the `tool`; the `board` is so thick."""
    thin = shaving_material()
    ground = Ground((-1.2, -.6), (1.2, .6))
    ground.stand(BOARD_AT, BOARD_SIZE, 0, board)
    tangle(thin, (-.30, .165), (.22, .06), 36, ground, 5)
    tangle(thin, (.36, .20), (.16, .05), 12, ground, 6)
    tangle(thin, (-.17, -.13), (.10, .035), 9, ground, 8)
    trodden(thin, TRODDEN, ground, 90)
    rise(thin, Curl(.26, .040, .024, -.030, .9), .13, tool)


def build():
    board = table_dimensions().thickness
    build_bench()
    build_back_wall(2.2, LIMEWASH, glare=.2)
    piece = raw_oak(seed=5.5, pith=(.14, -.07), slope=(.02, .03), roughness=.54, rays=1.2, fineness=2.0, tone=.86)
    box("board", (*BOARD_SIZE, board), (*BOARD_AT, board / 2), oak("board", piece), .001)
    tool = smoothing_plane((*PLANE_AT, board + .0002), math.radians(4))
    scatter_shavings(tool, board)
    dust_on((.05, .30), (-.20, .06), .0002, 1100, largest=.0024)
    dust_on((.15, .25), (.02, .035), board + .0001, 350, 4, .0013)
    north_window((-1.3, 1.75, .85), (.05, 0, .05), .8, .9, 160, .125, daylight=NORTH)
    camera((.50, -.80, .205), (.025, .03, .108), lens=72, aperture=3.5, focus=(.05, -.005, .06))


PICTURE = Picture("Plane and shavings", build, width=1920, samples=9, exposure=.72)
