"""What years of work leave on a bench: dirt in its joints, glue, rings of oil, sawdust, and the cuts of knife, chisel and saw."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise

from studio.nodes import new_material, reopened
from studio.solids import mesh, place

# Middles (x, y) and radii of the rings that tins and pots left; metres.
RINGS = ((-.21, -.285, .041), (.185, .215, .045), (.36, -.30, .036), (-.62, .10, .052))


def soil(material, depth):
    """Lay dirt, spills and sawdust over the oak of a plank that is `depth` metres wide across its grain."""
    graph, shader = reopened(material)
    place_ = graph.world_position()
    _, across, _ = graph.separate(graph.object_position())
    colour, roughness = (graph.source(shader.inputs[name]) for name in ("Base Color", "Roughness"))
    patches = graph.step(graph.noise(graph.stretch(place_, (1, 1.7, 1)), 4.6, 7, .66), .40, .68)
    edge = graph.step(graph.math("ABSOLUTE", across) + (graph.noise(place_, 28, 4, .6) - .5) * .022, depth / 2 - .011, depth / 2 - .001)
    colour = graph.mix(patches * .62, colour, graph.mix(.55, colour, (.050, .040, .032)))
    colour = graph.mix(edge * .70, colour, (.036, .028, .022))
    stray = place_ + graph.wander(place_, 70, .0055, 4, .6)
    for x, y, radius in RINGS:
        away = graph.vector_math("LENGTH", (stray - (x, y, 0)) * (1, 1, 0))
        ring = graph.step(graph.math("ABSOLUTE", away - radius), .0034, .0012) * graph.step(graph.noise(place_, 24, 4, .6), .36, .60)
        colour = graph.mix(ring * .72, colour, (.040, .026, .016))
    drops = graph.step(graph.cells(stray, 17), .17, .13) * graph.step(graph.noise(place_, 5.5, 2), .535, .56)
    colour = graph.mix(drops * .34, colour, (.36, .245, .115))
    dust = graph.step(graph.noise(place_, 520, 3, .7), .50, .66) * graph.step(graph.noise(place_, 7, 6, .7), .40, .72)
    colour = graph.mix(dust * .42, colour, (.46, .36, .245))
    graph.put(shader.inputs["Base Color"], colour)
    # Scrubbed and dusty, it mirrors next to nothing.
    graph.put(shader.inputs["Roughness"], roughness + dust * .2 - drops * .16 + patches * .06 + edge * .1 + .10)
    graph.put(shader.inputs["Specular IOR Level"], .27)


def _dark():
    """The bottom of a cut: dirt that breaks off here and there."""
    material, graph, shader, output = new_material("cut")
    graph.put(shader.inputs["Base Color"], (.020, .015, .012))
    graph.put(shader.inputs["Roughness"], .9)
    broken = graph.step(graph.noise(graph.object_position(), 330, 4, .65), .36, .56) * .86
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.put(output.inputs["Surface"], graph.mix_shaders(broken, graph.out(clear), graph.out(shader)))
    return material


def _one_cut(choose, y):
    """Length, width and angle of a cut: a knife's along a square, a chisel's stop, or a saw's at the front edge."""
    kind = choose.random()
    if y < -.335 and kind < .5:
        return choose.uniform(.010, .032), choose.uniform(.0008, .0012), math.pi / 2 + choose.gauss(0, .05)
    if kind < .68:
        return choose.uniform(.012, .090), choose.uniform(.00016, .00034), choose.choice((math.pi / 2, .9, 2.2, 0)) + choose.gauss(0, .16)
    return choose.choice((.006, .012, .018, .025)), choose.uniform(.0004, .0008), choose.gauss(math.pi / 2, .5)


def cut_marks(planks, count=420, seed=19):
    """Cuts strewn over the bench; `planks` are (lower y, upper y, height of its face), in metres."""
    choose, vertices, faces = random.Random(seed), [], []
    for _ in range(count):
        low, high, height = choose.choice(planks)
        x, y = choose.gauss(.02, .36), choose.uniform(low + .004, high - .004)
        length, width, angle = _one_cut(choose, y)
        along = Vector((math.cos(angle), math.sin(angle)))
        across = Vector((-along.y, along.x))
        steps, first, bow = 8, len(vertices), choose.gauss(0, .012)
        for i in range(steps + 1):
            share = i / steps - .5
            middle = Vector((x, y)) + along * (length * share) + across * (bow * length * (.25 - share * share) * 4)
            half = width * (.5 - abs(share) ** 3 * 3) * (.75 + .5 * noise(Vector((x * 90, y * 90, i))))
            for side in (-1, 1):
                point = middle + across * (side * half)
                vertices.append((point.x, min(max(point.y, low + .002), high - .002), height + .00004))
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(steps)]
    return place("cuts", mesh("cuts", vertices, faces, _dark()))
