"""What hangs and stands on the wall right of the window: saws on pegs, chisels in a rack, a square, a shelf of tins."""

import random

from studio.kit.metals import steel
from studio.kit.solids import box, lathe, prism
from studio.wood.material import distant_oak
from studio.workshop.saws import hang_saw
from studio.workshop.vessels import pot, stone_bottle, tin


def hang_tools(distance):
    """Hang them on the wall that stands `distance` metres behind the work."""
    y, blade, dark = distance - .03, steel(), distant_oak("tool handles", axis="Z")
    choose = random.Random(8)
    box("tool board", (1.5, .022, 1.0), (.72, distance - .011, .45), distant_oak("tool board"), .002)
    hang_saw(.035, y, .590, (.50, .128, .070), .0048, .10)
    hang_saw(.212, y, .598, (.32, .098, .092), .0032, .07, backed=True)
    handle = [(.0001, 0), (.012, .004), (.015, .05), (.011, .10), (.0001, .105)]
    for k in range(7):
        x = .80 + .062 * k
        box("blade", (.006 + .003 * k, .003, .13), (x, y - .02, .60), blade, .0005)
        lathe("handle", handle, dark, 24, (x, y - .02, .665 + choose.uniform(-.004, .004)), smoothing=1)
    box("rack", (.50, .045, .02), (.99, y - .01, .655), dark, .002)
    box("shelf", (1.3, .16, .022), (.95, distance - .08, .30), distant_oak("shelf"), .002)
    tin((.36, distance - .085, .311), .044, .105, turn=.6)
    stone_bottle((.50, distance - .10, .311), .165)
    pot((.62, distance - .09, .311), .050, .09)
    tin((1.05, distance - .08, .311), .055, .17, (.3, .9))
    stone_bottle((1.20, distance - .09, .311), .19)
    square = [(0, 0), (.26, 0), (.26, -.03), (.032, -.03), (.032, -.17), (0, -.17)]
    prism("square", [(1.30 + a * .8, .86 + b) for a, b in square], y - .002, y + .002, blade, "y", 0)
