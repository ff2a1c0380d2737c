"""An oak leaf to be seen from a hand's breadth: lobes, veins, blemishes, light coming through. Lengths in metres."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix

from studio.leaves import HALF_WIDTH, LENGTH, outline
from studio.nodes import new_material, set_inputs
from studio.solids import grid_faces, mesh, place

STEPS, COLUMNS = 150, 41
SPRING_GREEN = ((.036, .066, .012), (.065, .105, .020), (.24, .36, .030))
FALLEN_BROWN = ((.15, .080, .026), (.27, .165, .065), (.33, .17, .035))


def veined(name, first, second, through):
    """The material: two tints of the blade and the colour of light through it. u runs across, v along the leaf."""
    material, graph, shader, output = new_material(name)
    u, v, _ = graph.separate(graph.uv())
    position = graph.object_position()
    aside = graph.math("ABSOLUTE", u)
    midrib = graph.ramp(aside, [(0, 1), (.014, 1), (.034, 0)])
    rows = graph.math("FRACT", v * 7 - aside * 2.6 + graph.noise(position, 25, 2) * .35) - .5
    side = graph.ramp(graph.math("ABSOLUTE", rows), [(0, 1), (.02, .9), (.06, 0)]) * graph.ramp(aside, [(0, 1), (.55, .55), (1, 0)])
    net = graph.remap(graph.cells(position, 170, "DISTANCE_TO_EDGE"), 0, .05, .42, 0)
    fine = graph.remap(graph.cells(position, 620, "DISTANCE_TO_EDGE"), 0, .09, .22, 0)
    veins = graph.math("MAXIMUM", graph.math("MAXIMUM", midrib, side), graph.math("MAXIMUM", net, fine))
    clouds = graph.noise(position, 40, 5, .6)
    spots = graph.step(graph.noise(position, 75, 4, .6), .66, .70)
    colour = graph.mix(veins * .5, graph.mix(clouds, first, second), tuple(min(1, x * 2.0 + .03) for x in second))
    colour = graph.mix(spots * .7, colour, (.10, .05, .015))
    relief = graph.bump(graph.noise(position, 300, 3) * .25 - veins, .5, .0006)
    set_inputs(graph, shader, base_colour=colour, roughness=.68, ior_level=.16, normal=relief)
    behind = graph.mix(veins * .75, graph.mix(clouds, through, tuple(x * .7 for x in through)), tuple(x * .28 for x in through))
    behind = graph.mix(spots * .8, behind, (.05, .02, .005))
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": behind, "Normal": relief})
    both = graph.node("ShaderNodeMixShader", {0: .56, 1: graph.out(shader), 2: graph.out(back)})
    graph.put(output.inputs["Surface"], graph.out(both))
    return material


def large_leaf(material, seed, at, turn, scale=1.0):
    """A leaf whose stalk begins at `at`; `turn` is Euler (pitch, roll, heading) in radians, the leaf along +y before it."""
    choose = random.Random(seed)
    along, left, right = outline(STEPS, seed)
    bend, fold, twist = choose.uniform(.04, .34), choose.uniform(.05, .18), choose.uniform(-.12, .12)
    vertices, coordinates = [], []
    for i in range(STEPS):
        share = i / (STEPS - 1)
        for u in np.linspace(-1, 1, COLUMNS):
            x = u * (right[i] if u > 0 else left[i])
            z = abs(x) * fold - bend * share ** 2 * LENGTH + .021 * LENGTH * math.sin(11 * share + 3.5 * u + seed) * abs(u) ** 1.5
            z += .0004 * math.sin((7 * share - 2.6 * abs(x) / HALF_WIDTH) * 2 * math.pi) * min(1, abs(u) * 2)
            angle = twist * share
            # The lobes point forward: the further from the midrib, the further along.
            vertices.append((x * math.cos(angle) - z * math.sin(angle), along[i] + abs(x) * .35, x * math.sin(angle) + z * math.cos(angle)))
            coordinates.append((x / HALF_WIDTH, share))
    data = mesh("leaf", vertices, grid_faces(COLUMNS, STEPS), material, smooth=True)
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    made = place("leaf", data)
    made.matrix_world = Matrix.Translation(at) @ Euler(turn, "YXZ").to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    return made
