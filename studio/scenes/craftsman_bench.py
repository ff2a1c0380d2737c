"""The bench under the window: planks, plane and legs half done, tools on the wall, shavings about."""

import math
import random

from studio.camera import camera
from studio.chisel_tool import LYING, chisel
from studio.hand_tools import beech, lay_gauge, mallet, pencil, try_square
from studio.marking import LIFT, pencil as graphite, stroke
from studio.metals import steel
from studio.nodes import new_material, set_inputs
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.pegs import peg
from studio.picture import Picture
from studio.plane_tool import smoothing_plane
from studio.rough_boards import stand_boards
from studio.shaving_heaps import heap, hide, lay, ribbons
from studio.shavings import Ribbon, rising_shaving, shaving_material
from studio.solids import box, group, lathe, loft, rest_on
from studio.table_dimensions import TENON_LENGTH, TENON_THICKNESS, table_dimensions
from studio.vessels import pot, stone_bottle, tin
from studio.vise import fit_vise
from studio.workshop import build_back_wall, build_bench, dust_on, north_window, old_oak
from studio.workshop_floor import FLOOR, floorboards

WALL = 0.62
# Single shavings that the eye meets before the heaps: x, y and what they lie on.
STRAYS = ((.10, -.190, 0), (.145, -.215, 0), (.16, -.175, 0), (.42, .075, 0), (.47, .10, 0), (.80, .06, 0), (.88, -.02, 0),
          (.84, .11, 0), (.19, .055, .038))


def raw(name, seed, **cut):
    """Planed oak that nobody has oiled yet; `cut` as in Oak."""
    return oak(name, Oak(seed=seed, light=RAW_LIGHT, dark=RAW_DARK, roughness=.56, rays=1.1, fineness=1.7, **cut))


def lay_legs(size):
    """Three of the four legs, tapered, side by side."""
    half, foot = size.leg_top / 2, size.leg_foot / 2
    for k in range(3):
        outlines = [[(x, -h, -h), (x, h, -h), (x, h, h), (x, -h, h)] for x, h in ((-.35, half), (-.25, half), (.35, foot))]
        loft("leg", outlines, raw("leg", 2.2 + k * 1.9, pith=(.12, -.1 * k), tone=.94 + .05 * k), .0012,
             (-.34 + .03 * k, .23 - .092 * k, half + .0002), (0, .0235, (.02, -.03, .01)[k]))


def clamp_apron(size):
    """An apron upright in the vise, its tenon just sawn: the shoulders' lines still on it."""
    wood, tall = raw("apron", 6.4, axis="Z", pith=(.02, -.15), ends=True), .52
    x, y, top = -.545, -.389 - size.apron_thickness / 2 + .0002, .200
    lean = (.012, -.03, .004)
    made = [box("apron", (size.apron_height, size.apron_thickness, tall), (0, 0, -tall / 2), wood, .0007),
            box("tenon", (size.tenon_height, TENON_THICKNESS, TENON_LENGTH + .0012), (0, 0, .0246), wood, .0004)]
    line = [stroke([(-.042, -.0004), (.042, -.0002)], .0006, "y", -size.apron_thickness / 2 - LIFT, graphite("Z"))]
    group("clamped apron", made + line, (x, y, top), lean)


def lay_tools(size):
    """The work on the bench and what it is done with, in groups: at the vise mallet, chisels and pegs; plane, square and gauge at
    the board; behind it the stone."""
    board = .038
    box("board", (.85, .175, board), (.26, -.05, board / 2), raw("board", 5.5, pith=(.14, -.07), slope=(.02, .03)), .001,
        (0, 0, .05))
    box("bench stop", (.03, .13, .024), (-.186, -.072, .012), old_oak("bench stop", 2.2, "Y", tone=.6), .002, (0, 0, .05))
    tool = smoothing_plane((.215, -.050, board + .0002), math.radians(186))
    risen = rising_shaving(shaving_material(), Ribbon(3, .038, 1.1, .019, pitch=.030, stray=.4), lean=.66, straight=.110)
    risen.location, risen.parent = (.0130, .0005, .024), tool
    lay_legs(size)
    mallet((-.235, -.262, .037), (math.pi / 2, 0, math.radians(-80)))
    for k, (width, at, turn) in enumerate(((.025, (-.66, -.215), 104), (.012, (-.62, -.265), 113), (.006, (-.70, -.140), 97))):
        chisel((*at, .0024), (LYING, 0, math.radians(turn)), width, 7.0 + k)
    try_square((.545, -.1255, .0303), (0, 0, .05))
    pencil((.485, -.070, board + .0002), (0, 0, math.radians(72)))
    # The joiner's triangle, which says how the boards belong together: its one side, and what of its foot fell on this board.
    for start, end in (((.345, -.128), (.470, .020)), ((.347, -.125), (.522, -.116))):
        stroke([start, end], .0021, "z", board + 2 * LIFT, graphite())
    lay_gauge(.655, -.275, 0, math.radians(151))
    choose = random.Random(9)
    for k in range(9):
        spare = peg(size, 30 + k)
        spare.location = (-.105 + choose.gauss(0, .020), -.205 + choose.gauss(0, .012), 0)
        spare.rotation_euler = (0, math.pi / 2, choose.uniform(.3, 1.2) + 3.14 * (k % 3 == 0))
        rest_on(spare, .0002 + .0042 * (k > 5))
    # On the window's sill: what was put down there once.
    pot((-.42, .60, .2175), .036, .10)
    tin((-.53, .63, .2175), .027, .062, turn=2.2)
    pot((-1.02, .62, .2175), .042, .062)
    for k in range(5):
        _brush(k)
    # A straightedge and a batten lean in the corner by the tool board.
    for x, tall, turn, tone in ((-.085, .86, .05, .6), (-.125, .62, .085, .85)):
        box("straightedge", (.052, .009, tall), (x, WALL - .030, tall / 2 - .02),
            old_oak("straightedge", tall * 7, "Z", tone=tone), .001, (-.045, turn, 0))
    stone = old_oak("stone", 6.1, light=(.10, .10, .095), dark=(.05, .05, .048), pores=0, rays=0)
    box("stone", (.19, .055, .024), (.02, .345, .012), stone, .003, (0, 0, .12))
    chisel((.15, .36, .028), (LYING, 0, math.radians(-96)), .018, 9.4)
    stone_bottle((-.80, .36, 0), .205)
    tin((-.70, .42, 0), .040, .095, turn=1.1)


def _brush(number):
    """A round brush that stands in the pot on the sill, its bristles up."""
    lean = (.16 * math.sin(number * 1.7), .16 * math.cos(number * 2.3), 0)
    at = (-.42 + .012 * math.sin(number * 2.1), .60 + .012 * math.cos(number * 2.1), .2175 + .035)
    stick = [(.0001, 0), (.0030, .001), (.0042, .05), (.0036, .10), (.0055, .128)]
    lathe("brush handle", stick, beech("brush", 1.0 + number, "Z", tone=.5 + .1 * number), 16, at, lean)
    lathe("brush ferrule", [(.0060, .124), (.0064, .126), (.0062, .150)], steel(), 20, at, lean)
    hair, graph, shader, _ = new_material("hair")
    strands = graph.noise(graph.stretch(graph.object_position(), (1800, 1800, 14)), 1, 3)
    set_inputs(graph, shader, base_colour=graph.mix(strands, (.035, .022, .014), (.27, .18, .10)), roughness=.6,
               normal=graph.bump(strands, .6, .001))
    lathe("brush hair", [(.0062, .149), (.0078, .163), (.0068, .178), (.0030, .187), (.0001, .189)], hair, 20, at, lean)


def furnish_wall():
    """On the wall about the window: a light switch with its pipe, a rail of awls and files under the sill, a crack in the
    plaster."""
    grey, graph, shader, _ = new_material("enamelled pipe")
    set_inputs(graph, shader, base_colour=graph.mix(graph.noise(graph.object_position(), 40, 4, .6), (.36, .35, .32),
                                                    (.25, .24, .22)), roughness=.42)
    black, graph, shader, _ = new_material("bakelite")
    set_inputs(graph, shader, base_colour=(.022, .016, .012), roughness=.25)
    x, z = -1.70, .50
    lathe("pipe", [(.009, z), (.009, 2.2)], grey, 24, (x, WALL - .012, 0))
    for height in (z + .28, z + .95):
        box("clip", (.034, .006, .014), (x, WALL - .004, height), grey, .001)
    lathe("switch", [(.0001, .028), (.030, .027), (.036, .022), (.038, .006), (.040, 0)], black, 40, (x, WALL, z - .035),
          (math.pi / 2, 0, 0), crisp=True)
    lathe("switch key", [(.0001, .050), (.004, .049), (.005, .026)], black, 20, (x, WALL, z - .035), (math.pi / 2 + .3, 0, 0))
    box("rail", (.62, .030, .042), (-.60, WALL - .015, .030), old_oak("rail", 3.4, tone=.6), .002)
    choose = random.Random(5)
    for k in range(8):
        at = (-.85 + .072 * k + choose.uniform(-.008, .008), WALL - .036 - choose.uniform(0, .004), .053)
        tall, wide = choose.uniform(.085, .115), choose.uniform(.0105, .0145)
        bulge = [(wide * r, tall * z) for r, z in ((.8, .3), (1, .62), (.85, .9), (.4, 1))]
        grip = [(wide * .55, 0), (wide * .60, .006), (wide * .52, .012), *bulge, (.0001, tall)]
        lathe("awl handle", grip, beech("awl handle", 5.0 + k, "Z", tone=choose.uniform(.5, 1.1)), 24, at,
              (choose.gauss(0, .03), choose.gauss(0, .05), 0))
        lathe("awl", [(.0022, -.10), (.0032, -.03), (.0034, .004)], steel(), 12, at)
    dark, graph, shader, _ = new_material("crack")
    set_inputs(graph, shader, base_colour=(.055, .051, .045), roughness=1.0)
    path, x, z = [], -.19, .20
    for _ in range(16):
        path.append((x, z))
        x, z = x + choose.uniform(-.006, .014), z - choose.uniform(.006, .022)
    stroke(path, .0022, "y", WALL - .0006, dark)


def strew():
    """Shavings: a heap behind the board where the plane throws them, another on the floor, single ones; dust in the joints."""
    made, choose = ribbons(shaving_material(), 200), random.Random(6)
    heap(made, (.60, .215), (.22, .075), 62, 0, .055, 3)
    heap(made, (.30, .16), (.13, .05), 20, 0, .030, 4)
    heap(made, (-1.52, -.42), (.50, .26), 56, FLOOR, .07, 5)
    heap(made, (.02, -.02), (.07, .03), 6, .038, .004, 7)
    for x, y, floor in STRAYS:
        lay(made, choose, x, y, floor)
    hide(made)
    for k, y in enumerate((-.219, -.057, .105, .267)):
        for x in (-.7, -.28, .12, .50, .86):
            dust_on((x + choose.gauss(0, .1), choose.uniform(.05, .16)), (y, .0035), .0002, choose.randint(60, 260),
                    20 + k + round(x * 50), .0022)
    dust_on((.30, .34), (-.16, .06), .0002, 1300, largest=.0028)
    dust_on((-.10, .10), (-.29, .05), .0002, 500, 8, .0024)
    dust_on((.25, .22), (-.05, .045), .0383, 260, 9, .0018)
    dust_on((-.85, .35), (.60, .10), .2176, 700, 10, .0026)
    dust_on((-1.5, .4), (-.45, .25), FLOOR, 2600, 11, .006)


def build():
    size = table_dimensions()
    build_bench(fineness=1.2, near=True)
    build_back_wall(WALL, sharp=True)
    floorboards()
    stand_boards()
    furnish_wall()
    fit_vise(size.apron_thickness)
    clamp_apron(size)
    lay_tools(size)
    strew()
    north_window((-.85, WALL + .45, .95), (-.1, -.3, 0), 1.25, 1.2, 200, room=.05)
    camera((1.36, -.94, .47), (-.27, .13, .115), lens=38, aperture=4.0, focus=(.33, -.06, .08))


PICTURE = Picture("The bench", build, width=1920, samples=4, exposure=.65)
