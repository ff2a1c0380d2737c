"""The bench under the window: planks, plane and legs half done, tools on the wall, shavings about."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import chisel
from studio.hand_tools import beech, lay_gauge, mallet, pencil, try_square
from studio.joint_model import peg
from studio.metals import iron
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.room import distant_plaster
from studio.shavings import Ribbon, drop, shaving, shaving_material
from studio.solids import box, lathe, loft, prism, rest_on
from studio.table_dimensions import table_dimensions
from studio.workshop import WARM_WALL, build_back_wall, build_bench, dust_on, north_window, old_oak

WALL = 0.62
# Where tools lie on the bench's front: x, y and how far shavings keep from them.
TAKEN = ((-.10, -.245, .12), (.08, -.235, .06), (.18, -.23, .06), (.30, -.20, .06), (.38, -.19, .06), (.62, -.285, .09), (.52, -.27, .08), (.07, -.31, .07),
         (-.46, -.28, .12))


def raw(name, seed, **cut):
    return oak(name, Oak(seed=seed, light=RAW_LIGHT, dark=RAW_DARK, roughness=.56, rays=1.1, fineness=1.4, **cut))


def lay_legs(size):
    """Three of the four legs, tapered, side by side."""
    half, foot = size.leg_top / 2, size.leg_foot / 2
    for k in range(3):
        outlines = [[(x, -h, -h), (x, h, -h), (x, h, h), (x, -h, h)] for x, h in ((-.35, half), (-.25, half), (.35, foot))]
        loft("leg", outlines, raw("leg", 2.2 + k * 1.9, pith=(.12, -.1 * k), tone=.94 + .05 * k), .0012,
             (-.34 + .03 * k, .23 - .092 * k, half + .0002), (0, .0235, (.02, -.03, .01)[k]))


def fit_vise():
    """The jaw of a face vise along the bench's front edge, with its wooden screw and handle."""
    jaw = [(-.30, -.24), (.30, -.24), (.30, -.02), (.27, .004), (-.27, .004), (-.30, -.02)]
    prism("vise jaw", [(-.55 + x, z) for x, z in jaw], -.475, -.405, old_oak("vise jaw", 3.8, tone=.8, stains=.8), "y", .004)
    turn = (math.pi / 2, 0, 0)
    head = [(.0001, .082), (.029, .081), (.034, .076), (.034, .016), (.044, .012), (.045, .001), (.045, 0)]
    lathe("screw head", head, beech("screw head", 2.0, "Z", tone=.62), 40, (-.55, -.475, -.12), turn, crisp=True)
    lathe("vise screw", [(.024, -.10), (.024, .02)], beech("vise screw", 3.1, "Z", tone=.5), 32, (-.55, -.40, -.12), turn)
    handle = [(.0001, -.20), (.018, -.195), (.019, -.18), (.012, -.172), (.012, .172), (.019, .18), (.018, .195), (.0001, .20)]
    lathe("vise handle", handle, beech("vise handle", 4.0, "Z", tone=.6), 32, (-.55, -.523, -.12), (0, .5, 0))
    box("bench apron", (2.4, .05, .20), (0, -.36, -.17), old_oak("bench apron", 5.1, tone=.75, stains=1.0), .003)
    for x in (-1.0, 1.0):
        box("bench leg", (.11, .11, .80), (x, -.30, -.47), old_oak("bench leg", 7.7, "Z", tone=.7), .004)


def strew(seed=6):
    choose, material, taken = random.Random(seed), shaving_material(), list(TAKEN)
    for number in range(88):
        tight = choose.random() < .55
        ribbon = Ribbon(200 + number, choose.choice((.041, .036, .027, .018, .011)), choose.uniform(.8, 3.6), choose.uniform(.005, .011),
                        choose.uniform(.010, .019) if tight else choose.uniform(.022, .046), choose.uniform(.001, .016), .35)
        if number < 46:
            x, y, floor = choose.gauss(.34, .24), choose.gauss(.20, .085), 0
        elif number < 66:
            x, y, floor = choose.gauss(-.1, .4), choose.uniform(-.35, -.16), 0
            if any(math.hypot(x - a, y - b) < apart for a, b, apart in taken):
                continue
            taken.append((x, y, .07))
        else:
            x, y, floor = choose.uniform(-1.4, .2), choose.uniform(-1.0, -.5), -.849
        tipped = choose.uniform(-.2, .2) + (1.4 if choose.random() < .15 else 0)
        drop(shaving(material, ribbon), x, y, floor, (tipped, choose.uniform(0, 6.3), choose.uniform(0, 6.3)))


def lay_tools(size):
    board = .038
    box("board", (.85, .175, board), (.26, -.05, board / 2), raw("board", 5.5, pith=(.14, -.07), slope=(.02, .03)), .001, (0, 0, .05))
    smoothing_plane((.33, -.045, board + .0002), math.radians(184))
    lay_legs(size)
    mallet((-.10, -.245, .037), (math.pi / 2, 0, math.radians(-84)))
    try_square((-.46, -.30, 0), (0, 0, math.radians(24)))
    lay_gauge(.62, -.285, 0, math.radians(158))
    pencil((.27, -.205, .0044), (0, 0, math.radians(12)))
    for k, (width, y) in enumerate(((.025, -.02), (.012, .035))):
        chisel((-.80 + .05 * k, y - .22, .0024), (math.radians(86.7), 0, math.radians(118 + 6 * k)), width, 7.0 + k)
    for k in range(7):
        spare = peg(size, 30 + k)
        spare.location, spare.rotation_euler = (.035 + .017 * (k % 4), -.315 + .012 * (k % 3), 0), (0, math.pi / 2, .9 + .35 * k)
        rest_on(spare, .0002)
    # On the window's sill: what was put down there once.
    for x, y, radius, height, of in ((-.42, .60, .036, .10, iron()), (-.52, .63, .028, .075, beech("box", 4.2, "Z", tone=.5)), (-1.02, .62, .04, .06, iron())):
        lathe("on the sill", [(.0001, 0), (radius, 0), (radius, height), (radius * .93, height), (radius * .9, height * .9), (.0001, height * .9)], of, 40, (x, y, .2175), crisp=True)
    for k in range(5):
        box("brush", (.007, .007, .19), (-.42 + .012 * math.sin(k * 2.1), .60 + .012 * math.cos(k * 2.1), .2175 + .13), beech("brush", 1.0 + k, "Z", tone=.5 + .1 * k), .002,
            (.16 * math.sin(k * 1.7), .16 * math.cos(k * 2.3), 0))
    # A straightedge and a batten lean in the corner by the tool board.
    for x, tall, turn, tone in ((-.085, .86, .05, .6), (-.125, .62, .085, .85)):
        box("straightedge", (.052, .009, tall), (x, WALL - .030, tall / 2 - .02), old_oak("straightedge", tall * 7, "Z", tone=tone), .001, (-.045, turn, 0))
    box("stone", (.19, .055, .024), (.02, .345, .012), old_oak("stone", 6.1, light=(.10, .10, .095), dark=(.05, .05, .048), pores=0, rays=0), .003, (0, 0, .12))
    chisel((.15, .36, .028), (math.radians(86.7), 0, math.radians(-96)), .018, 9.4)
    box("offcut", (.16, .085, .024), (.86, .02, .012), raw("offcut", 4.4, pith=(.1, -.1)), .001, (0, 0, -.7))
    box("offcut", (.09, .085, .024), (.80, -.02, .0365), raw("offcut", 7.4, pith=(-.1, -.08), tone=.93), .001, (0, 0, .25))
    lathe("oil tin", [(.0001, 0), (.045, 0), (.045, .11), (.014, .135), (.010, .19), (.0001, .19)], iron(), 48, (-.86, .30, 0))


def stand_boards():
    """The wall on the left, and rough boards that lean on it."""
    wall = distant_plaster("left wall", WARM_WALL)
    box("left wall", (.2, 8, 5), (-2.35, -2, 1.2), wall, 0)
    choose, bark = random.Random(15), old_oak("bark", 4.6, "Z", light=(.095, .075, .055), dark=(.04, .03, .022), roughness=.85)
    for k in range(6):
        width, tall = choose.uniform(.17, .26), choose.uniform(1.5, 2.1)
        rough = Oak(seed=k * 1.3, axis="Z", pith=(.1 * k - .3, -.2), tone=choose.uniform(.46, .74), roughness=.74, wear=1.6, stains=1.2,
                    streaks=.25)
        board = box("rough board", (.032, width, tall), (-2.10 + .02 * (k % 2), .42 - .27 * k, tall / 2 - .85), oak("rough board", rough), .003,
                    (0, choose.uniform(-.12, -.07), choose.uniform(-.06, .06)))
        # One edge still wears its bark.
        edge = [(.018, choose.uniform(.004, .016) + .006 * math.sin(3.1 * i + k), -tall / 2 + tall * i / 11) for i in range(12)]
        outlines = [[(-.0165, 0, z), (x, 0, z), (x * .8, -out, z), (-.015, -out * .6, z)] for x, out, z in edge]
        loft("bark", outlines, bark, .002, (0, -width / 2 + .001, 0)).parent = board


def build():
    size = table_dimensions()
    build_bench(fineness=1.2)
    build_back_wall(WALL, sharp=True)
    box("floor", (8, 6, .1), (0, -2, -.90), old_oak("floor", 8.8, tone=.55, stains=1.0), 0)
    stand_boards()
    fit_vise()
    lay_tools(size)
    strew()
    dust_on((.2, .5), (-.12, .14), .0002, 1800, largest=.003)
    north_window((-.85, WALL + .45, .95), (-.1, -.3, 0), 1.25, 1.2, 150, room=.11)
    camera((1.36, -.94, .47), (-.27, .13, .115), lens=38, aperture=2.2, focus=(.33, -.06, .08))


PICTURE = Picture("The bench", build, width=1440, samples=4, exposure=.60)
