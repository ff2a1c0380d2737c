"""The apron's tenon, a few millimetres from its seat in the leg; the two holes for the pegs are bored."""

import random

from studio.kit.camera import camera
from studio.kit.solids import box
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.table.joint import build_joint
from studio.table.joint_wood import apron_woods, leg_woods
from studio.table.leg import HEAD_LENGTH, peg_heights
from studio.table.room import distant_plaster
from studio.wood.material import distant_oak
from studio.workshop.bench import build_bench, dust_on, north_window

OPEN = 0.022
# The wall's side that turns away from the window.
SHADED_WALL = ((.050, .047, .042), (.088, .084, .075))


def other_parts(size):
    """What waits behind, far out of focus: legs and an apron on the next bench, boards on end against the wall."""
    choose = random.Random(5)
    box("second bench", (3, .6, .07), (0, .95, -.035), distant_oak("second bench", (.10, .072, .048), (.06, .043, .03)), .003)
    legs = distant_oak("legs", (.25, .172, .105), (.18, .12, .07))
    side = size.leg_top
    for x, y, turn in ((-.36, .86, .05), (-.30, .95, -.04), (-.44, 1.05, .02)):
        box("leg behind", (size.leg_height, side, side), (x, y, side / 2), legs, .002, (0, 0, turn))
    box("wall", (6, .2, 4), (-1, 1.75, 1), distant_plaster("shaded wall", SHADED_WALL), 0)
    for k, (x, broad) in enumerate(((-1.50, .21), (-1.26, .17), (-.50, .14))):
        tone = choose.uniform(.14, .26)
        wood = distant_oak(f"board on end {k}", (.40 * tone, .28 * tone, .17 * tone), (.25 * tone, .17 * tone, .10 * tone), "Z")
        box("board on end", (broad, .03, 2.2), (x, 1.56, .5), wood, .002, (-.05, choose.gauss(0, .03), 0))


def build(gap=OPEN):
    size = table_dimensions()
    build_bench(tone=.3)
    other_parts(size)
    leg, apron = leg_woods(size), apron_woods(size)
    made = build_joint((leg[0], apron[0]), gap, ends=(leg[1], apron[1]))
    for number, height in enumerate(peg_heights(size)):
        dust_on((size.peg_inset, .0012), (.0012, .0010), height - size.peg_diameter / 2 + .0001, 22, 5 + number, .0007)
    dust_on((.03, .02), (.03, .02), HEAD_LENGTH + .0001, 70, 5, .0008)
    north_window((-1.25, -.34, .80), (0, 0, HEAD_LENGTH - .05), .6, .8, 72, room=.05)
    camera((.24, -.43, HEAD_LENGTH + .065), (-.010, .012, HEAD_LENGTH - .028), lens=64, aperture=6.3,
           focus=(.008, 0, HEAD_LENGTH - .03))
    return made


PICTURE = Picture("Tenon and mortise", build, width=1920, samples=8, exposure=.3, denoised=.93, sharpness=.4)
