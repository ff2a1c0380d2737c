"""What hangs and stands on the wall right of the window: saws on pegs, chisels in a rack, a square, a shelf of tins."""

import math
import random

import bpy

from studio.metals import brass, steel
from studio.oak_material import distant_oak
from studio.solids import box, lathe, place, prism
from studio.vessels import pot, stone_bottle, tin

# A saw's handle as it is held, the blade towards +x, its teeth down; centimetres from the blade's heel.
HANDLE = ((3.6, 4.9), (1.4, 5.4), (-1.6, 5.9), (-3.8, 7.2), (-5.6, 8.0), (-6.0, 6.9), (-5.0, 5.0), (-5.3, 2.6), (-6.3, -.4), (-7.6, -2.6), (-9.3, -4.0),
          (-9.2, -5.3), (-7.2, -5.2), (-4.4, -5.9), (-1.2, -5.8), (1.6, -5.1), (3.8, -3.7), (3.1, -1.2), (4.7, 1.2), (4.6, 3.4))
HAND = ((-.9, 3.6), (-2.2, 4.1), (-3.1, 3.4), (-3.4, 1.6), (-4.4, -1.0), (-5.2, -3.0), (-4.2, -3.9), (-2.4, -3.9), (-1.1, -2.6), (-.5, .6))
NUTS = ((2.2, 3.4, .62), (2.6, .6, .62), (.9, -1.9, .85), (2.0, -3.6, .62))


def hang_tools(distance):
    """Hang them on the wall that stands `distance` metres behind the work."""
    y, blade, dark = distance - .03, steel(), distant_oak("tool handles", axis="Z")
    choose = random.Random(8)
    box("tool board", (1.5, .022, 1.0), (.72, distance - .011, .45), distant_oak("tool board"), .002)
    _saw(.035, y, .530, (.50, .128, .070), 0.0048)
    _saw(.185, y, .548, (.32, .098, .092), 0.0032, backed=True)
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


def _saw(x, y, top, blade, pitch, backed=False):
    """A saw hung on a peg by its handle, teeth to the left; `top` is the height of its heel, `blade` its length, and its width
    at heel and toe; a `backed` one is stiffened by a brass spine."""
    length, heel, toe = blade
    count = round(length / pitch)
    teeth = []
    for i in range(count):
        share = i / count
        left = x - heel / 2 + (heel - toe) * share * (0 if backed else 1)
        teeth += [(left + pitch * .72, top - length * share), (left, top - length * (share + .94 / count))]
    right = x + heel / 2 - .004
    tip = x - heel / 2 + (0 if backed else heel - toe) + .002
    outline = [*teeth, (tip, top - length), (right - .004, top - length), (right, top - length + .006), (right, top + .03)]
    prism("saw", outline, y - .0005, y + .0005, steel((18, 30, 2200), 0, .25), "y", 0)
    if backed:
        box("spine", (.011, .0075, length - .004), (right - .002, y, top - length / 2 + .006), brass(), .0015)
    scale = .01 * heel / .112
    _grip(x, y, top, scale)
    for along, across, radius in NUTS:
        nut = [(.0001, .0009), (radius * .008, .0007), (radius * .01, .0001), (radius * .01, -.001)]
        lathe("saw nut", nut, brass(), 24, (x + across * scale, y - .0112, top - along * scale), (math.pi / 2, 0, 0), crisp=True)
    peg = [(.0001, -.04), (.006, -.04), (.0068, .028), (.0055, .031), (.0001, .0315)]
    lathe("peg", peg, distant_oak("peg"), 20, (x - 2.6 * scale, y, top + 4.1 * scale), (math.pi / 2 - .12, 0, 0))


def _grip(x, y, top, scale):
    """The handle, sawn out of a board and rounded where the hand holds it: a flat curve with a hole."""
    data = bpy.data.curves.new("saw handle", "CURVE")
    data.dimensions, data.fill_mode = "2D", "BOTH"
    data.extrude, data.bevel_depth, data.bevel_resolution = .0062, .0048, 3
    for points in (HANDLE, HAND):
        spline = data.splines.new("BEZIER")
        spline.bezier_points.add(len(points) - 1)
        for point, (along, across) in zip(spline.bezier_points, points):
            point.co = (across * scale, -along * scale, 0)
            point.handle_left_type = point.handle_right_type = "AUTO"
        spline.use_cyclic_u = True
    data.materials.append(distant_oak("saw handle", (.235, .118, .052), (.115, .052, .024), axis="X"))
    place("saw handle", data, (x, y, top), (math.pi / 2, 0, 0))
