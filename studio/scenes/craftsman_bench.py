"""The bench: a board half planed, the plane on it, shavings where they fell; behind it the window, out of focus."""

import math

from studio.kit.camera import camera
from studio.kit.metals import steel
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import box, lathe
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.table.leg import build_leg, sections
from studio.wood.material import oak, raw_oak
from studio.workshop.bench import LIMEWASH, NORTH, bench_oak, build_back_wall, build_bench, dust_on, north_window
from studio.workshop.chisel import LYING, chisel
from studio.workshop.hand_tools import beech, mallet
from studio.workshop.long_shavings import Curl, Ground, rise, tangle, trodden
from studio.workshop.plane import smoothing_plane
from studio.workshop.saws import hang_saw
from studio.workshop.shavings import shaving_material
from studio.workshop.vessels import pot

WALL = 1.5
BOARD_AT, BOARD_SIZE, BOARD_TURN = (.26, -.05), (.95, .175), .05
PLANE_AT = (.215, -.050)
POT_AT = (-1.03, WALL - .02)
# Where shavings lie that were trodden and leaned upon: x and y.
TRODDEN = ((.27, -.265), (.33, -.215), (.20, -.30), (.40, -.245), (-.02, -.315), (.12, -.315), (.50, -.20), (.30, -.31))


def raw(name, seed, **cut):
    """Planed oak as fine as this picture shows it; `cut` as in Oak."""
    return oak(name, raw_oak(seed=seed, rays=1.1, fineness=1.7, **cut))


def lay_legs(size):
    """Three of the four legs, tapered, side by side."""
    for k in range(3):
        build_leg(raw("leg", 2.2 + k * 1.9, pith=(.12, -.1 * k), tone=(.76, .88, .80)[k]), sections(size),
                  lambda a, b, down: (down - .35, a, b), .0012, (-.34 + .03 * k, .23 - .092 * k, size.leg_top / 2 + .0002),
                  (0, .0235, (.02, -.03, .01)[k]))


def brush(number, at):
    """A round brush that stands in the pot on the sill, its bristles up."""
    lean = (.16 * math.sin(number * 1.7), .16 * math.cos(number * 2.3), 0)
    at = (at[0] + .012 * math.sin(number * 2.1), at[1] + .012 * math.cos(number * 2.1), .2175 + .035)
    stick = [(.0001, 0), (.0030, .001), (.0042, .05), (.0036, .10), (.0055, .128)]
    lathe("brush handle", stick, beech("brush", 1.0 + number, "Z", tone=.5 + .1 * number), 16, at, lean)
    lathe("brush ferrule", [(.0060, .124), (.0064, .126), (.0062, .150)], steel(), 20, at, lean)
    hair, graph, shader, _ = new_material("hair")
    set_inputs(graph, shader, base_colour=(.10, .066, .040), roughness=.7)
    lathe("brush hair", [(.0062, .149), (.0078, .163), (.0068, .178), (.0030, .187), (.0001, .189)], hair, 20, at, lean)


def lay_tools(size):
    """The work and what it is done with: the plane on its board, mallet and chisel at the bench's front, the legs behind."""
    lay_legs(size)
    box("board", (*BOARD_SIZE, size.thickness), (*BOARD_AT, size.thickness / 2),
        raw("board", 5.5, pith=(.14, -.07), slope=(.02, .03), tone=.86), .001, (0, 0, BOARD_TURN))
    box("bench stop", (.03, .13, .024), (-.236, -.075, .012), bench_oak("bench stop", 2.2, "Y", tone=.6), .002, (0, 0, .05))
    mallet((-.235, -.262, .037), (math.pi / 2, 0, math.radians(100)))
    chisel((-.03, -.345, .0024), (LYING, 0, math.radians(-92)), .025, 7.0, (.25, .145, .075))
    return smoothing_plane((*PLANE_AT, size.thickness + .0002), math.radians(186))


def strew(tool, size):
    """Shavings: most in a tangle before the board, where the plane throws them, some behind it and some trodden flat, the last in
    the mouth of the `tool`; dust."""
    thin = shaving_material()
    rise(thin, Curl(.26, .040, .023, .050, .9), .12, tool)
    ground = Ground((-1.2, -.6), (1.2, .6))
    ground.stand(BOARD_AT, BOARD_SIZE, BOARD_TURN, size.thickness)
    tangle(thin, (.07, -.235), (.23, .055), 19, ground, 3)
    trodden(thin, TRODDEN, ground, 70)
    tangle(thin, (.50, .19), (.34, .06), 22, ground, 4)
    dust_on((.30, .34), (-.16, .06), .0002, 1300, largest=.0028)


def furnish_wall():
    """At the wall, out of focus: two saws on their pegs, brushes in a pot on the sill."""
    hang_saw(-1.90, WALL - .03, .53, (.50, .128, .070), .0048, .10)
    hang_saw(-2.13, WALL - .03, .50, (.32, .098, .092), .0032, .07, backed=True)
    pot((*POT_AT, .2175), .045, .12)
    for k in range(5):
        brush(k, POT_AT)


def build():
    build_bench(fineness=1.2, near=True)
    build_back_wall(WALL, LIMEWASH, glare=.25)
    size = table_dimensions()
    strew(lay_tools(size), size)
    furnish_wall()
    north_window((-.85, WALL + .45, .95), (-.1, -.3, 0), 1.25, 1.2, 230, .115, daylight=NORTH)
    camera((.84, -1.02, .31), (-.08, .02, .115), lens=60, aperture=2.8, focus=(*PLANE_AT, .08))


PICTURE = Picture("The bench", build, width=1920, samples=10, exposure=.74)
