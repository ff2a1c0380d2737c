"""Rough boards from the yard, leaning on a wall: sawn, grey, waney on one edge, with the yard's chalk on them."""

import math
import random

from studio.marking import stroke
from studio.nodes import new_material, reopened, set_inputs
from studio.oak_material import Oak, oak
from studio.room import distant_plaster
from studio.solids import box, loft
from studio.workshop import WARM_WALL, old_oak

# The chalk on some of the boards, by their number: strokes on the face, in metres from its middle.
TALLIES = {1: (((-.040, .150), (-.028, .205)), ((-.006, .148), (.002, .198)), ((.024, .152), (.030, .207)), ((-.060, .196), (.055, .160))),
           2: (((-.05, .30), (.03, .36)), ((-.042, .362), (.026, .298)))}


def _yard_marks(material, tall):
    """Marks of mill and yard on a rough board: the saw's bands across it, stripes where stickers lay, grey weather, checks in
    its upper end."""
    graph, shader = reopened(material)
    colour = graph.source(shader.inputs["Base Color"])
    place = graph.object_position()
    x, y, z = graph.separate(place)
    saw = graph.noise(graph.combine(y * 1.2, z * 210, x), 1, 3, .6)
    grey = graph.step(graph.noise(graph.stretch(place, (4, 6, 1.3)), 1, 6, .68), .40, .66)
    colour = graph.mix(grey * .60, colour, (.135, .112, .088))
    sticker = graph.step(graph.math("ABSOLUTE", graph.math("FRACT", z * 1.9 + graph.noise(place, 3, 2) * .05) - .5), .028, .020)
    colour = graph.mix(sticker * .5 * graph.step(graph.noise(place, 8, 4), .38, .56), colour, (.30, .225, .145))
    colour = colour * graph.remap(saw, .32, .68, .90, 1.06)
    checks = graph.step(graph.noise(graph.combine(y * 60, z * 1.6, 3.0), 1, 2, .5), .66, .675) * graph.step(z, tall * .30, tall * .42)
    colour = graph.mix(checks * .85, colour, (.022, .016, .012))
    graph.put(shader.inputs["Base Color"], colour)
    graph.put(shader.inputs["Specular IOR Level"], .12)


def stand_boards():
    """The wall on the left, and rough boards that lean on it."""
    wall = distant_plaster("left wall", WARM_WALL)
    box("left wall", (.2, 8, 5), (-2.35, -2, 1.2), wall, 0)
    choose, bark = random.Random(15), old_oak("bark", 4.6, "Z", light=(.095, .075, .055), dark=(.04, .03, .022), roughness=.85)
    chalk, graph, shader, _ = new_material("chalk")
    set_inputs(graph, shader, base_colour=(.52, .50, .46), roughness=.95)
    for k in range(6):
        width, tall = choose.uniform(.17, .26), choose.uniform(1.5, 2.1)
        rough = Oak(seed=k * 1.3, axis="Z", pith=(.1 * k - .3, -.2), tone=choose.uniform(.58, .86), roughness=.8, wear=1.6, stains=.4,
                    streaks=.32)
        material = oak("rough board", rough)
        _yard_marks(material, tall)
        board = box("rough board", (.032, width, tall), (-2.10 + .02 * (k % 2), .42 - .27 * k, tall / 2 - .85), material, .003,
                    (0, choose.uniform(-.12, -.07), choose.uniform(-.06, .06)))
        # One edge still wears its bark.
        edge = [(.018, choose.uniform(.004, .016) + .006 * math.sin(3.1 * i + k), -tall / 2 + tall * i / 11) for i in range(12)]
        outlines = [[(-.0165, 0, z), (x, 0, z), (x * .8, -out, z), (-.015, -out * .6, z)] for x, out, z in edge]
        loft("bark", outlines, bark, .002, (0, -width / 2 + .001, 0)).parent = board
        for start, end in TALLIES.get(k, ()):
            stroke([start, end], .006, "x", .0163, chalk).parent = board
