"""An oak leaf to be seen from a hand's breadth: lobes, veins, blemishes, light coming through. Lengths in metres."""

import math
import random

import numpy as np
from mathutils import Euler, Matrix

from studio.leaves import HALF_WIDTH, LENGTH
from studio.nodes import new_material, set_inputs
from studio.solids import grid_faces, mesh, place

STEPS, COLUMNS = 170, 41
LOBES, STALK = 4.3, .045
# How far along the leaf, in lobes, a side vein runs from the midrib to its lobe's tip.
FORWARD = .62
SPRING_GREEN = ((.036, .066, .012), (.065, .105, .020), (.19, .315, .028))
FALLEN_BROWN = ((.15, .080, .026), (.27, .165, .065), (.33, .17, .035))


def veined(name, first, second, through):
    """The material: two tints of the blade and the colour of light through it. u runs across, v counts the lobes."""
    material, graph, shader, output = new_material(name)
    u, lobe, _ = graph.separate(graph.uv())
    position = graph.object_position()
    aside = graph.math("ABSOLUTE", u)
    midrib = graph.ramp(aside, [(0, 1), (.012, 1), (.036, 0)])
    bent = lobe - (aside - .8) * FORWARD + aside * aside * .12 + (graph.noise(position, 45, 2) - .5) * .22
    side = _veins(graph, bent, .030, .085) * graph.ramp(aside, [(0, 1), (.6, .7), (1, .1)])
    between = _veins(graph, bent + .5, .022, .07) * graph.ramp(aside, [(0, .7), (.28, .5), (.48, 0)])
    side = graph.math("MAXIMUM", side, between)
    net = graph.remap(graph.cells(position, 170, "DISTANCE_TO_EDGE"), 0, .06, .5, 0)
    fine = graph.remap(graph.cells(position, 620, "DISTANCE_TO_EDGE"), 0, .11, .30, 0)
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


def _veins(graph, lobe, core, rim):
    """1 where a side vein runs, which is where the lobes' count is a half, falling to 0 at `rim` lobes beside it."""
    beside = graph.math("ABSOLUTE", graph.math("FRACT", lobe) - .5)
    return graph.ramp(beside, [(0, 1), (core, .9), (rim, 0)])


def _lobed(seed):
    """For both sides of a leaf the half-widths (metres) from stalk to tip, and the count of lobes there: broadest past
    its middle, the lobes round and unequal, the bays between them round too and narrower."""
    choose = random.Random(seed)
    along = np.linspace(0, 1, STEPS)
    blade = np.clip((along - STALK) / (1 - STALK), 0, 1)
    envelope = np.sin(np.pi * blade ** 1.42) ** .72 * (.55 + .45 * np.clip(blade / .5, 0, 1))
    shift, depth = choose.uniform(.05, .35), choose.uniform(.50, .62)
    sides = []
    for offset in (0, choose.uniform(.15, .40)):
        lobe = LOBES * blade ** .92 + shift + offset + .10 * np.sin(2 * np.pi * (1.3 * blade + choose.random()))
        bay = (.5 + .5 * np.cos(2 * np.pi * lobe)) ** 1.5 * np.clip(blade * 7, 0, 1) * np.clip((1 - blade) * 6, 0, 1)
        unequal = 1 + .09 * np.sin(2 * np.pi * (.37 * lobe + choose.random())) + .012 * np.sin(2 * np.pi * (5.3 * lobe + choose.random()))
        sides.append((1.2 * HALF_WIDTH * envelope * unequal * (1 - depth * bay) + .0008, lobe))
    return sides


def large_leaf(material, seed, at, turn, scale=1.0):
    """A leaf whose stalk begins at `at`; `turn` is Euler (pitch, roll, heading) in radians, the leaf along +y before it."""
    choose = random.Random(seed)
    (left, left_lobes), (right, right_lobes) = _lobed(seed)
    bend, fold, twist = choose.uniform(.02, .40), choose.uniform(.06, .24), choose.uniform(-.22, .22)
    vertices, coordinates = [], []
    for i in range(STEPS):
        share = i / (STEPS - 1)
        for u in np.linspace(-1, 1, COLUMNS):
            x = u * (right[i] if u > 0 else left[i])
            z = abs(x) * fold - bend * share ** 2 * LENGTH + .034 * LENGTH * math.sin(10 * share + 3.2 * u + seed) * abs(u) ** 1.4
            z += .0004 * math.sin((7 * share - 2.6 * abs(x) / HALF_WIDTH) * 2 * math.pi) * min(1, abs(u) * 2)
            angle = twist * share
            # The lobes point forward: the further from the midrib, the further along.
            vertices.append((x * math.cos(angle) - z * math.sin(angle), share * LENGTH + abs(x) * .38, x * math.sin(angle) + z * math.cos(angle)))
            coordinates.append((x / HALF_WIDTH, (right_lobes if u > 0 else left_lobes)[i]))
    data = mesh("leaf", vertices, grid_faces(COLUMNS, STEPS), material, smooth=True)
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    made = place("leaf", data)
    made.matrix_world = Matrix.Translation(at) @ Euler(turn, "YXZ").to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
    return made
