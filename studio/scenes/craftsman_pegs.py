"""The joint lies closed on the bench: one peg driven and pared, a little proud, the other as the mallet left it."""

import math
import random

import bpy

from studio.kit.camera import camera
from studio.kit.solids import box, group, rest_on
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.table.joint import build_joint
from studio.table.leg import HEAD_LENGTH
from studio.table.pegs import end_wood, peg
from studio.wood.material import distant_oak
from studio.wood.near import draw_lines, long_grain, near_oak
from studio.workshop.bench import build_bench, dust_on, north_window
from studio.workshop.chips import paring
from studio.workshop.shavings import drop

# What is drawn of leg and apron, in millimetres: along the fibres from the leg's head and from the apron's shoulder, and across
# with a margin for what turns down the side.
LONG, WIDE, MARGIN = 180, 86, 9
# Where the group stands: the leg's inner upper edge, and its lower end.
AT = (.02, -.33)


def leg_wood(size):
    """The leg's face with what was drawn on it: the line that the holes were bored on, each one's place on it, how far the apron
    reaches, and the joint's number."""
    grain, peg_line = long_grain(LONG, WIDE, 5, 1.05), MARGIN + size.peg_inset * 1000
    low = size.apron_height * 1000
    lines = [([(0, peg_line + .1), (30, peg_line), (low + 9, peg_line - .1)], .30, .8),
             ([(low, 0), (low + .3, WIDE)], .30, .9)]
    for along in (20.5, 52.6):
        lines.append(([(along, MARGIN + 1), (along + .1, peg_line + 13)], .28, .8))
    for along, lean, tall in ((35.5, 1.2, 13), (40.0, .4, 12), (44.8, 1.0, 13.5)):
        lines.append(([(along, 64), (along + lean * .3, 64 + tall / 2), (along + lean, 64 + tall)], .55, .95))
    draw_lines(grain, lines)

    def where(graph):
        x, y, z = graph.separate(graph.object_position())
        return graph.combine((z * -1 + HEAD_LENGTH / 2) * (1000 / LONG), (x - y + (MARGIN / 1000)) * (1000 / WIDE))

    return near_oak("leg", grain, where, .00007)


def apron_wood():
    """The apron's face, out of focus but at its shoulder."""
    def where(graph):
        x, _, z = graph.separate(graph.object_position())
        return graph.combine((x * -1 + .3) * (1000 / LONG), (z + .043) * (1000 / WIDE))

    return near_oak("apron", long_grain(LONG, WIDE, 8, 1.1), where, .00006)


def lay_corner(size, pegs):
    """The corner on its inner face, so that the pegs go in from above."""
    before = set(bpy.context.scene.objects)
    build_joint((leg_wood(size), apron_wood()), .00006, pegs)
    parts = [made for made in bpy.context.scene.objects if made not in before and not made.parent]
    group("corner", parts, (*AT, size.leg_top + .0002), (-math.pi / 2, 0, 0))


def leave_parings(size):
    """What paring a peg left on the leg: slices of end grain where the chisel pushed them, crumbs, dust."""
    top, choose, wood = size.leg_top + .0003, random.Random(12), end_wood(4)
    for x, y, share in ((.0395, -.0385, .5), (.0445, -.0425, .35), (.058, -.0375, .4)):
        made = paring(wood, choose, size.peg_diameter / 2)
        made.scale = (share, share, 1)
        drop(made, x, y, top, (choose.gauss(0, .5), choose.gauss(0, .5), choose.uniform(0, 6.3)))
    dust_on((.041, .007), (-.035, .007), top, 240, 6, .0006, ((.045, -.0227), (.010, .010)))
    dust_on((.050, .020), (-.02, .03), top, 60, 7, .0004)


def build():
    size = table_dimensions()
    build_bench(tone=.20)
    lay_corner(size, (.0155, .0012))
    leave_parings(size)
    for seed, (x, y, turn) in enumerate(((.300, -.060, 1.9), (.318, -.030, 2.35))):
        spare = peg(size, 10 + seed)
        spare.location, spare.rotation_euler = (x, y, 0), (0, math.pi / 2, turn)
        rest_on([spare], .0002)
    # A board that stands on the bench out of the picture keeps the window from what lies behind.
    box("board out of sight", (.75, .02, .35), (.680, .30, .175), distant_oak("board out of sight"), 0)
    north_window((.36, 1.02, .44), (.045, 0, .075), .46, .46, 85, room=.16, daylight=(.80, .91, 1.0))
    camera((-.178, -.078, .232), (.044, -.016, .0785), lens=100, aperture=11, focus=(.043, -.004, .083))


PICTURE = Picture("Drawboring with pegs", build, width=1920, samples=8, exposure=.22, denoised=.93, sharpness=.4)
