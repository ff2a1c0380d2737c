"""What years of work leave on a bench: dirt in its joints, glue, rings of oil, sawdust, and the cuts of knife, chisel and saw."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.nodes import new_material, reopened
from studio.kit.solids import box, cut, loft, mesh, place

# Middles (x, y) and radii of the rings that tins and pots left; metres.
RINGS = ((-.21, -.285, .041), (.185, .215, .045), (.36, -.30, .036), (-.62, .10, .052))


def soil(material, depth):
    """Lay dirt, spills and sawdust over the oak of a plank that is `depth` metres wide across its grain."""
    graph, shader = reopened(material)
    place_ = graph.world_position()
    _, across, _ = graph.separate(graph.object_position())
    colour, roughness = (graph.source(shader.inputs[name]) for name in ("Base Color", "Roughness"))
    patches = graph.rise(graph.noise(graph.stretch(place_, (1, 1.7, 1)), 4.6, 7, .66), .40, .68)
    edge = graph.rise(graph.math("ABSOLUTE", across) + (graph.noise(place_, 28, 4, .6) - .5) * .022, depth / 2 - .011,
                      depth / 2 - .001)
    colour = graph.mix(patches * .72, colour, graph.mix(.55, colour, (.050, .040, .032)))
    colour = graph.mix(edge * .70, colour, (.036, .028, .022))
    stray = place_ + graph.wander(place_, 70, .0055, 4, .6)
    for x, y, radius in RINGS:
        away = graph.vector_math("LENGTH", (stray - (x, y, 0)) * (1, 1, 0))
        ring = graph.rise(graph.math("ABSOLUTE", away - radius), .0034, .0012)
        ring = ring * graph.rise(graph.noise(place_, 24, 4, .6), .36, .60)
        colour = graph.mix(ring * .72, colour, (.040, .026, .016))
    drops = graph.rise(graph.cells(stray, 17), .17, .13) * graph.rise(graph.noise(place_, 5.5, 2), .535, .56)
    colour = graph.mix(drops * .30, colour, (.22, .150, .075))
    # What was spilt and wiped: one broad dark stain in a metre, darkest at its rim.
    lake = graph.noise(place_ + (3.1, 1.7, 0), 2.3, 4, .55)
    colour = graph.mix(graph.rise(lake, .56, .60) * .42 + graph.rise(graph.math("ABSOLUTE", lake - .58), .012, .003) * .25,
                       colour, (.040, .029, .021))
    dust = graph.rise(graph.noise(place_, 520, 3, .7), .50, .66) * graph.rise(graph.noise(place_, 7, 6, .7), .40, .72)
    colour = graph.mix(dust * .42, colour, (.46, .36, .245))
    graph.put(shader.inputs["Base Color"], colour)
    # Scrubbed and dusty, it mirrors next to nothing, but where sleeves and boards have polished it.
    rubbed = graph.rise(graph.noise(graph.stretch(place_, (1, 1.8, 1), (5, 2, 0)), 3.4, 5, .6), .50, .64)
    rubbed = rubbed * graph.remap(dust, 0, 1, 1, .2)
    graph.put(shader.inputs["Roughness"], roughness + dust * .2 - drops * .03 + patches * .06 + edge * .1 + .10 - rubbed * .24)
    graph.put(shader.inputs["Specular IOR Level"], rubbed * .14 + .26)


def front_plank(size, middle, material):
    """The plank at the front, its upper arris rounded by sleeves and dented by what fell on it, square holes for bench dogs along
    it; `size` and `middle` as of a box."""
    (long, deep, thick), (_, _, z), choose = size, middle, random.Random(4)
    dents = [(choose.uniform(-1.2, 1.2), choose.uniform(.004, .013), choose.uniform(.0015, .0060)) for _ in range(46)]
    outlines, count = [], round(long / .005)
    for k in range(count + 1):
        along = long * (k / count - .5)
        dent = max(depth * max(0.0, 1 - ((along - at) / wide) ** 2) for at, wide, depth in dents)
        worn = .0042 + .0018 * perlin(Vector((along * 5, 1.0, 0))) + .0008 * perlin(Vector((along * 40, 2.0, 0))) + dent
        top, front = thick / 2, -deep / 2
        arris = ((front, top - worn * 1.3), (front + worn * .22, top - worn * .55), (front + worn * .62, top - worn * .17),
                 (front + worn * 1.5, top))
        outlines.append([(along, a, b) for a, b in ((front, -top), *arris, (deep / 2 - .002, top), (deep / 2, top - .002),
                                                    (deep / 2, -top))])
    made = loft("bench plank 0", outlines, material, .0016, middle)
    for k in range(7):
        hole = box("dog hole", (.021, .026, .2), (-.13 + .19 * k + choose.gauss(0, .006), -.318 + choose.gauss(0, .003), z),
                   material, 0, (0, .03, choose.gauss(0, .03)))
        cut(made, hole, first=True)
    return made


def _dark():
    """The bottom of a cut: dirt that breaks off here and there."""
    material, graph, shader, output = new_material("cut")
    graph.put(shader.inputs["Base Color"], (.020, .015, .012))
    graph.put(shader.inputs["Roughness"], .9)
    broken = graph.rise(graph.noise(graph.object_position(), 330, 4, .65), .36, .56) * .86
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.put(output.inputs["Surface"], graph.mix_shaders(broken, graph.out(clear), graph.out(shader)))
    return material


def _one_cut(choose, y):
    """Length, width and angle of a cut: a knife's along a square, a chisel's stop, or a saw's at the front edge."""
    kind = choose.random()
    if y < -.335 and kind < .5:
        return choose.uniform(.010, .032), choose.uniform(.0008, .0012), math.pi / 2 + choose.gauss(0, .05)
    if kind < .68:
        length, width = choose.uniform(.012, .090), choose.uniform(.00016, .00034)
        return length, width, choose.choice((math.pi / 2, .9, 2.2, 0)) + choose.gauss(0, .16)
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
            half = width * (.5 - abs(share) ** 3 * 3) * (.75 + .5 * perlin(Vector((x * 90, y * 90, i))))
            for side in (-1, 1):
                point = middle + across * (side * half)
                vertices.append((point.x, min(max(point.y, low + .002), high - .002), height + .00004))
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(steps)]
    return place("cuts", mesh("cuts", vertices, faces, _dark()))
