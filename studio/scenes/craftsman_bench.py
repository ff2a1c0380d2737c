"""The bench under the window: planks, plane and legs half done, tools on the wall, shavings about."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import LYING, chisel
from studio.hand_tools import beech, lay_gauge, mallet, pencil, try_square
from studio.joint_model import peg
from studio.marking import stroke
from studio.metals import iron, steel
from studio.nodes import new_material, set_inputs
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.rough_boards import stand_boards
from studio.shavings import Ribbon, drop, shaving, shaving_material
from studio.solids import box, lathe, loft, rest_on
from studio.table_dimensions import table_dimensions
from studio.vessels import pot, stone_bottle, tin
from studio.workshop import build_back_wall, build_bench, dust_on, north_window, old_oak

WALL = 0.62
# Where tools lie on the bench's front: x, y and how far shavings keep from them.
TAKEN = ((-.10, -.245, .12), (.08, -.235, .06), (.18, -.23, .06), (.30, -.20, .06), (.38, -.19, .06), (.62, -.285, .09), (.52, -.27, .08), (.07, -.31, .07),
         (-.46, -.28, .12))


def raw(name, seed, **cut):
    """Planed oak that nobody has oiled yet; `cut` as in Oak."""
    return oak(name, Oak(seed=seed, light=RAW_LIGHT, dark=RAW_DARK, roughness=.56, rays=1.1, fineness=1.4, **cut))


def lay_legs(size):
    """Three of the four legs, tapered, side by side."""
    half, foot = size.leg_top / 2, size.leg_foot / 2
    for k in range(3):
        outlines = [[(x, -h, -h), (x, h, -h), (x, h, h), (x, -h, h)] for x, h in ((-.35, half), (-.25, half), (.35, foot))]
        loft("leg", outlines, raw("leg", 2.2 + k * 1.9, pith=(.12, -.1 * k), tone=.94 + .05 * k), .0012,
             (-.34 + .03 * k, .23 - .092 * k, half + .0002), (0, .0235, (.02, -.03, .01)[k]))


def fit_vise():
    """A face vise along the bench's front edge: its chop worn at the lip and lined with leather, its wooden screw and bar."""
    nicks, outlines = random.Random(11), []
    for k in range(41):
        x = -.30 + .015 * k
        # The lip has given way most where boards are held, and the corners are sawn off.
        worn = .0035 * math.exp(-(x / .16) ** 2) + (.0028 if nicks.random() < .16 else 0) + nicks.uniform(0, .0007)
        top, low = .004 - worn - max(0.0, abs(x) - .272) * .9, -.24 + max(0.0, abs(x) - .24) * .7
        lip = ((-.405, top), (-.424, top - .0004), (-.458 + worn, top - .006), (-.475, top - .034))
        outlines.append([(-.55 + x, y, z) for y, z in ((-.405, low), *lip, (-.475, low + .02), (-.470, low))])
    chop = old_oak("vise chop", 3.8, tone=.98, stains=.7, wear=2.2, pith=(.05, -.22), streaks=.22, ends=True)
    loft("vise chop", outlines, chop, .0012)
    leather, graph, shader, _ = new_material("leather")
    scuffs = graph.noise(graph.object_position(), 120, 5, .7)
    set_inputs(graph, shader, base_colour=graph.mix(scuffs, (.075, .040, .022), (.17, .105, .062)), roughness=.75, normal=graph.bump(scuffs, .4, .001))
    box("jaw's leather", (.53, .0035, .10), (-.55, -.4032, -.0475), leather, .001)
    for side in (-1, 1):
        dome = [(.0001, .0052), (.006, .0046), (.0108, .0022), (.0120, 0), (.0120, -.002)]
        washer = [(.0001, .0016), (.019, .0016), (.0195, 0)]
        for name, profile in (("bolt", dome), ("washer", washer)):
            lathe(name, profile, iron(), 32, (-.55 + side * .20, -.476, -.115), (math.pi / 2, 0, 0), crisp=True)
    turn = (math.pi / 2, 0, 0)
    head = [(.0001, .086), (.026, .085), (.0325, .080), (.0345, .074), (.0355, .0735), (.0355, .066), (.0340, .066), (.0345, .024),
            (.0355, .024), (.0355, .016), (.034, .016), (.044, .012), (.045, .001), (.045, 0)]
    lathe("screw head", head, beech("screw head", 2.0, "Z", tone=.62, ends=True), 40, (-.55, -.475, -.12), turn, crisp=True)
    for along in (.0660, .0160):
        ring = [(.0358, along - .0002), (.0364, along), (.0364, along + .0076), (.0358, along + .0078)]
        lathe("ferrule", ring, iron(), 40, (-.55, -.475, -.12), turn, crisp=True)
    lathe("vise screw", [(.024, -.10), (.024, .02)], beech("vise screw", 3.1, "Z", tone=.5), 32, (-.55, -.40, -.12), turn)
    handle = [(.0001, -.20), (.018, -.195), (.019, -.18), (.012, -.172), (.012, .172), (.019, .18), (.018, .195), (.0001, .20)]
    lathe("vise handle", handle, beech("vise handle", 4.0, "Z", tone=.6), 32, (-.55, -.523, -.12), (0, .5, 0))
    box("bench apron", (2.4, .05, .20), (0, -.36, -.17), old_oak("bench apron", 5.1, tone=.75, stains=1.0), .003)
    for x in (-1.0, 1.0):
        box("bench leg", (.11, .11, .80), (x, -.30, -.47), old_oak("bench leg", 7.7, "Z", tone=.7), .004)


def strew(seed=6):
    """Shavings: a heap behind the plane, single ones between the tools at the front, more on the floor."""
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
    """The work on the bench and what it is done with: board, plane and legs, hand tools, pegs, pots on the sill, offcuts."""
    board = .038
    box("board", (.85, .175, board), (.26, -.05, board / 2), raw("board", 5.5, pith=(.14, -.07), slope=(.02, .03)), .001, (0, 0, .05))
    smoothing_plane((.33, -.045, board + .0002), math.radians(184))
    lay_legs(size)
    mallet((-.10, -.245, .037), (math.pi / 2, 0, math.radians(-84)))
    try_square((-.46, -.30, 0), (0, 0, math.radians(24)))
    lay_gauge(.62, -.285, 0, math.radians(158))
    pencil((.27, -.205, .0002), (0, 0, math.radians(12)))
    for k, (width, y) in enumerate(((.025, -.02), (.012, .035))):
        chisel((-.80 + .05 * k, y - .22, .0024), (LYING, 0, math.radians(118 + 6 * k)), width, 7.0 + k)
    for k in range(7):
        spare = peg(size, 30 + k)
        spare.location, spare.rotation_euler = (.035 + .017 * (k % 4), -.315 + .012 * (k % 3), 0), (0, math.pi / 2, .9 + .35 * k)
        rest_on(spare, .0002)
    # On the window's sill: what was put down there once.
    pot((-.42, .60, .2175), .036, .10)
    tin((-.53, .63, .2175), .027, .062, turn=2.2)
    pot((-1.02, .62, .2175), .042, .062)
    for k in range(5):
        _brush(k)
    # A straightedge and a batten lean in the corner by the tool board.
    for x, tall, turn, tone in ((-.085, .86, .05, .6), (-.125, .62, .085, .85)):
        box("straightedge", (.052, .009, tall), (x, WALL - .030, tall / 2 - .02), old_oak("straightedge", tall * 7, "Z", tone=tone), .001, (-.045, turn, 0))
    stone = old_oak("stone", 6.1, light=(.10, .10, .095), dark=(.05, .05, .048), pores=0, rays=0)
    box("stone", (.19, .055, .024), (.02, .345, .012), stone, .003, (0, 0, .12))
    chisel((.15, .36, .028), (LYING, 0, math.radians(-96)), .018, 9.4)
    box("offcut", (.16, .085, .024), (.86, .02, .012), raw("offcut", 4.4, pith=(.1, -.1)), .001, (0, 0, -.7))
    stone_bottle((-.86, .30, 0), .205)


def _brush(number):
    """A round brush that stands in the pot on the sill, its bristles up."""
    lean = (.16 * math.sin(number * 1.7), .16 * math.cos(number * 2.3), 0)
    at = (-.42 + .012 * math.sin(number * 2.1), .60 + .012 * math.cos(number * 2.1), .2175 + .035)
    stick = [(.0001, 0), (.0030, .001), (.0042, .05), (.0036, .10), (.0055, .128)]
    lathe("brush handle", stick, beech("brush", 1.0 + number, "Z", tone=.5 + .1 * number), 16, at, lean)
    lathe("brush ferrule", [(.0060, .124), (.0064, .126), (.0062, .150)], steel(), 20, at, lean)
    hair, graph, shader, _ = new_material("hair")
    strands = graph.noise(graph.stretch(graph.object_position(), (1800, 1800, 14)), 1, 3)
    set_inputs(graph, shader, base_colour=graph.mix(strands, (.035, .022, .014), (.27, .18, .10)), roughness=.6, normal=graph.bump(strands, .6, .001))
    lathe("brush hair", [(.0062, .149), (.0078, .163), (.0068, .178), (.0030, .187), (.0001, .189)], hair, 20, at, lean)


def furnish_wall():
    """On the wall about the window: a light switch with its pipe, a rail of awls and files under the sill, a crack in the plaster."""
    grey, graph, shader, _ = new_material("enamelled pipe")
    set_inputs(graph, shader, base_colour=graph.mix(graph.noise(graph.object_position(), 40, 4, .6), (.36, .35, .32), (.25, .24, .22)), roughness=.42)
    black, graph, shader, _ = new_material("bakelite")
    set_inputs(graph, shader, base_colour=(.022, .016, .012), roughness=.25)
    x, z = -1.70, .50
    lathe("pipe", [(.009, z), (.009, 2.2)], grey, 24, (x, WALL - .012, 0))
    for height in (z + .28, z + .95):
        box("clip", (.034, .006, .014), (x, WALL - .004, height), grey, .001)
    lathe("switch", [(.0001, .028), (.030, .027), (.036, .022), (.038, .006), (.040, 0)], black, 40, (x, WALL, z - .035), (math.pi / 2, 0, 0), crisp=True)
    lathe("switch key", [(.0001, .050), (.004, .049), (.005, .026)], black, 20, (x, WALL, z - .035), (math.pi / 2 + .3, 0, 0))
    box("rail", (.62, .030, .042), (-.60, WALL - .015, .030), old_oak("rail", 3.4, tone=.6), .002)
    choose = random.Random(5)
    for k in range(8):
        at = (-.85 + .072 * k + choose.uniform(-.008, .008), WALL - .036 - choose.uniform(0, .004), .053)
        tall, wide = choose.uniform(.085, .115), choose.uniform(.0105, .0145)
        bulge = [(wide * r, tall * z) for r, z in ((.8, .3), (1, .62), (.85, .9), (.4, 1))]
        grip = [(wide * .55, 0), (wide * .60, .006), (wide * .52, .012), *bulge, (.0001, tall)]
        lathe("awl handle", grip, beech("awl handle", 5.0 + k, "Z", tone=choose.uniform(.5, 1.1)), 24, at, (choose.gauss(0, .03), choose.gauss(0, .05), 0))
        lathe("awl", [(.0022, -.10), (.0032, -.03), (.0034, .004)], steel(), 12, at)
    dark, graph, shader, _ = new_material("crack")
    set_inputs(graph, shader, base_colour=(.055, .051, .045), roughness=1.0)
    path, x, z = [], -.19, .20
    for _ in range(16):
        path.append((x, z))
        x, z = x + choose.uniform(-.006, .014), z - choose.uniform(.006, .022)
    stroke(path, .0022, "y", WALL - .0006, dark)


def build():
    size = table_dimensions()
    build_bench(fineness=1.2, tone=1.15)
    build_back_wall(WALL, sharp=True)
    box("floor", (8, 6, .1), (0, -2, -.90), old_oak("floor", 8.8, tone=.55, stains=1.0), 0)
    stand_boards()
    furnish_wall()
    fit_vise()
    lay_tools(size)
    strew()
    dust_on((.2, .5), (-.12, .14), .0002, 1800, largest=.003)
    north_window((-.85, WALL + .45, .95), (-.1, -.3, 0), 1.25, 1.2, 150, room=.11)
    camera((1.36, -.94, .47), (-.27, .13, .115), lens=38, aperture=4.0, focus=(.33, -.06, .08))


PICTURE = Picture("The bench", build, width=1920, samples=4, exposure=.60)
