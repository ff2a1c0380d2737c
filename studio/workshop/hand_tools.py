"""Mallet, try square, marking gauge and pencil, made of the parts that the real ones have."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.metals import brass, steel
from studio.kit.nodes import new_material, reopened, set_inputs
from studio.kit.solids import box, group, lathe, loft, mesh, place, prism
from studio.wood.material import Oak, oak

BEECH_LIGHT, BEECH_DARK = (.36, .225, .118), (.25, .148, .074)
ROSEWOOD_LIGHT, ROSEWOOD_DARK = (.115, .050, .026), (.045, .021, .013)


def beech(name, seed, axis="X", **cut):
    """The close-grained wood of tools, darkened by hands."""
    figures = {"light": BEECH_LIGHT, "dark": BEECH_DARK, "tone": .85, "roughness": .42, "pores": .35, "fineness": 2.6,
               "rays": 1.3, "stains": .9, "wear": 2.2, "rings_per_metre": 420.0, **cut}
    return oak(name, Oak(seed=seed, axis=axis, **figures))


def _bruised_wood(seed):
    """The mallet's head: beech, its striking faces dark and furred, its flanks greasy where it is carried."""
    wood = beech("mallet head", seed, pith=(.05, -.12), ends=True, stains=.8, tone=.70, roughness=.58, wear=2.8)
    graph, shader = reopened(wood)
    place_ = graph.object_position()
    along, _, _ = graph.separate(place_)
    struck = graph.rise(graph.math("ABSOLUTE", along) + (graph.noise(place_, 60, 5, .7) - .5) * .022, .050, .066)
    dents = graph.rise(graph.cells(place_ + graph.wander(place_, 60, .01, 3), 70), .30, .12) * struck
    colour = graph.mix(struck * .72, graph.source(shader.inputs["Base Color"]), (.050, .032, .020))
    cracks = graph.rise(graph.noise(graph.stretch(place_, (2, 26, 150)), 1, 3, .6), .63, .66) * struck
    colour = graph.mix(cracks * .85, colour, (.012, .008, .006))
    grime = graph.rise(graph.noise(place_, 22, 5, .66), .46, .66)
    colour = graph.mix(grime * .40, colour, (.055, .038, .025))
    scrapes = graph.rise(graph.noise(graph.stretch(place_, (14, 240, 240)), 1, 3, .6), .655, .69)
    graph.put(shader.inputs["Base Color"], graph.mix(scrapes * .45, colour, (.36, .25, .15)))
    graph.put(shader.inputs["Normal"], graph.bump(graph.noise(place_, 160, 4, .65) * .4 - dents - cracks, .6, .0014))
    return wood


def _bruised_block(name, half, shape, material, seed, fine=.004):
    """A block of the half lengths `half` whose arrises years of blows have rounded, here more and there less, and dented; `shape`
    moves each point of it, x being the direction of the blows."""
    choose, points, faces, index = random.Random(seed), [], [], {}
    counts = [max(6, round(2 * h / fine)) for h in half]
    dents = [(Vector([choose.choice((-1, 1)) * half[0], choose.uniform(-1, 1) * half[1],
                      choose.uniform(-1, 1) * half[2]]), choose.uniform(.006, .014), choose.uniform(.0004, .0018))
             for _ in range(26)]

    def vertex(key):
        if key not in index:
            at = Vector([(2 * k / n - 1) * h for k, n, h in zip(key, counts, half)])
            broad = .0030 + .0034 * (.5 + .5 * perlin(at * 34 + Vector((seed, 0, 0)))) + .0022 * (abs(at.x) > half[0] * .9)
            core = Vector([max(-h + broad, min(h - broad, a)) for a, h in zip(at, half)])
            out = at - core
            moved = core + out.normalized() * min(broad, out.length) if out.length > 1e-9 else at
            for middle, wide, deep in dents:
                near = (at - middle).length / wide
                moved.x -= math.copysign(deep * max(0.0, 1 - near * near), moved.x)
            index[key] = len(points)
            points.append(shape(moved))
        return index[key]

    for axis in range(3):
        b, c = (axis + 1) % 3, (axis + 2) % 3
        for end in (0, counts[axis]):
            for i in range(counts[b]):
                for j in range(counts[c]):
                    corners = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        key = [0, 0, 0]
                        key[axis], key[b], key[c] = end, i + di, j + dj
                        corners.append(vertex(tuple(key)))
                    faces.append(tuple(corners if end else corners[::-1]))
    return place(name, mesh(name, points, faces, material, smooth=True))


def mallet(location, rotation, seed=5.0):
    """A joiner's mallet; its head about the origin, the handle along -z."""
    def shape(at):
        # Both faces lean to the elbow's swing; the crown is bowed.
        lean = 1 - .105 * at.z / .055
        return (at.x * lean, at.y, at.z + .006 - .003 * (at.x / .07) ** 2 * (at.z > 0))

    around = ((-1, -.55), (-.55, -1), (.55, -1), (1, -.55), (1, .55), (.55, 1), (-.55, 1), (-1, .55))
    handle = [[(side * wide, across * thick, z) for side, across in around]
              for z, wide, thick in ((-.292, .0135, .0095), (-.289, .0160, .0118), (-.21, .0158, .0120), (-.10, .0140, .0108),
                                     (-.04, .0145, .0110), (.071, .0158, .0112))]
    parts = [_bruised_block("mallet head", (.069, .036, .056), shape, _bruised_wood(seed), round(seed)),
             loft("mallet handle", handle, beech("mallet handle", seed + 1, "Z", tone=.80, roughness=.5, stains=1.0), .0030)]
    return group("mallet", parts, location, rotation)


def try_square(location, rotation, blade=.19, stock=.125):
    """A try square lying flat: its inner corner at the origin, the blade along y, the stock along x."""
    wood = oak("rosewood", Oak(seed=3.3, light=ROSEWOOD_LIGHT, dark=ROSEWOOD_DARK, roughness=.34, pores=.6, fineness=2.4, rays=0,
                               wear=1.0))
    plate, metal = brass(.45), steel((2200, 9, 30), .15, .12)
    # The stock's free end is cut to an ogee, as the old ones are.
    end = [(stock, 0), (stock, -.006), (stock - .0035, -.0085), (stock - .0105, -.0100), (stock - .0150, -.0130),
           (stock - .0165, -.0180), (stock - .0165, -.0340)]
    parts = [prism("stock", [(0, -.034), (0, 0), *end], 0, .017, wood, "z", .0012),
             box("face plate", (stock, .0022, .0172), (stock / 2, .0011, .0085), plate, .0003),
             box("blade", (.026, blade + .034, .0016), (.013, blade / 2 - .015, .0085), metal, .0005)]
    for x, y in ((.008, -.010), (.019, -.010), (.0135, -.024)):
        parts.append(lathe("rivet", [(.0001, .0002), (.0026, .0001), (.0026, -.002)], plate, 24, (x, y, .0170), crisp=True))
    # A lozenge of brass let into the stock's end.
    middle = stock - .0375
    lozenge = [(middle - .0075, -.017), (middle, -.0125), (middle + .0075, -.017), (middle, -.0215)]
    parts.append(prism("lozenge", lozenge, .0165, .01715, plate, "z", .0001))
    return group("try square", parts, location, rotation)


STEM, STEM_START, STEM_END = .0185, -.020, .190
FENCE_DEPTH, FENCE_HALF = .024, .029


def marking_gauge(location, rotation, reach=.045, seed=8.0):
    """A marking gauge: stem along x with its pin at the origin's underside, the fence `reach` metres from the pin."""
    stem = beech("gauge stem", seed, pith=(.03, -.06))
    head = beech("gauge head", seed + 1, "Y", tone=.75, pith=(.06, -.05))
    # A cushion: between a square and a circle.
    around = [2 * math.pi * k / 56 for k in range(56)]
    fence = [tuple(math.copysign(abs(turned) ** .52, turned) * half for turned,
                   half in ((math.cos(a), .0255), (math.sin(a), FENCE_HALF))) for a in around]
    collar = [(.0001, .0065), (.0062, .0062), (.0070, .0048), (.0070, .0012), (.0058, 0)]
    screw = [(.0001, .0185), (.0058, .0183), (.0078, .0165), (.0082, .0140), (.0076, .0118), (.0040, .0102), (.0036, .004),
             (.0036, 0)]
    middle = (reach + FENCE_DEPTH / 2, 0, FENCE_HALF - .0006)
    parts = [box("stem", (STEM_END - STEM_START, STEM, STEM), ((STEM_END + STEM_START) / 2, 0, 0), stem, .0016),
             prism("fence", fence, reach, reach + FENCE_DEPTH, head, "x", .0022),
             lathe("pin", [(.0001, -.0150), (.0005, -.0135), (.0011, -.0115), (.0011, 0)], steel(), 16),
             box("pin's plate", (.013, .010, .0008), (0, 0, -STEM / 2), brass(), .0002),
             lathe("collar", collar, brass(), 32, middle, crisp=True), lathe("thumb screw", screw, brass(), 32, middle,
                                                                             crisp=True)]
    for side in (-1, 1):
        parts.append(box("wear strip", (.0024, .0085, .040), (reach + .00095, side * .0170, 0), brass(.3), .0002))
    return group("marking gauge", parts, location, rotation)


def lay_gauge(x, y, floor, turn, reach=.045):
    """A marking gauge as it lies: on its fence's edge and on the end of its stem, its pin in the air over (x, y)."""
    edge, low = reach + FENCE_DEPTH, FENCE_HALF - .0005
    tilt = math.atan2(low - STEM / 2, STEM_END - edge)
    return marking_gauge((x, y, floor + edge * math.sin(tilt) + low * math.cos(tilt)), (0, tilt, turn), reach)


# Half the breadth and half the thickness of a carpenter's pencil, and of its lead; metres.
PENCIL, LEAD = (.0068, .0036), (.0022, .0009)


def _oval(x, broad, thick, facets=0.0, choose=None):
    """A pencil's section at x: an oval flattened above and below, or what a knife left of it, `facets` a share of its size."""
    ring = []
    for k in range(24):
        angle = 2 * math.pi * k / 24
        pared = 1 + (choose.uniform(-facets, facets) if choose and k % 3 == 0 else 0)
        stray = choose.uniform(-.0012, .0012) if facets > .04 else 0
        y, z = (math.copysign(abs(turned) ** .62, turned) for turned in (math.cos(angle), math.sin(angle)))
        ring.append((x + stray, y * broad * pared, z * thick * pared))
    return ring


def carpenters_pencil(location, rotation, length=.122):
    """A carpenter's pencil along x, its point over the origin, lying on its broad side; its point cut with a knife."""
    paint, graph, shader, _ = new_material("pencil paint")
    place_ = graph.object_position()
    _, y, _ = graph.separate(place_)
    edges = graph.rise(graph.math("ABSOLUTE", y), PENCIL[0] * .62, PENCIL[0]) * .10
    bare = graph.rise(graph.noise(graph.stretch(place_, (.35, 1, 1)), 420, 5, .7) + edges, .675, .70)
    grime = graph.rise(graph.noise(place_, 90, 5, .65), .38, .66)
    colour = graph.mix(grime * .6, (.052, .011, .008), (.022, .009, .007))
    set_inputs(graph, shader, base_colour=graph.mix(bare, colour, (.30, .20, .12)), roughness=.62 + bare * .2, ior_level=.2)
    lead, graph, shader, _ = new_material("lead")
    set_inputs(graph, shader, base_colour=(.022, .022, .024), roughness=.42)
    cedar = oak("pencil wood", Oak(seed=1.2, light=(.33, .20, .115), dark=(.26, .145, .08), pores=0, rays=0, fineness=2.4))
    choose, (broad, thick), (lead_broad, lead_thick) = random.Random(3), PENCIL, LEAD
    cone = [(.0055, .0024, .0011), (.0085, .0030, .0015), (.0120, .0041, .0021), (.0160, .0051, .0027), (.0200, .0061, .0032),
            (.0245, broad * .995, thick * .995)]
    point = [(.0000, .0014, .0002), (.0012, .0018, .0005), (.0050, lead_broad, lead_thick), (.0080, lead_broad, lead_thick)]
    body = [(length * s, broad, thick) for s in (.23, .4, .6, .8, .996)]
    parts = [loft("lead", [_oval(*ring) for ring in point], lead, 0),
             loft("cone", [_oval(*ring, facets=.07 if ring[0] < .024 else .02, choose=choose) for ring in cone], cedar, 0),
             loft("body", [_oval(.0235, broad, thick, facets=.045, choose=choose), *(_oval(*ring) for ring in body)], paint, 0),
             loft("end", [_oval(length * .995, broad * .985, thick * .985), _oval(length, broad * .93, thick * .93)], cedar, 0)]
    for part in parts:
        part.location = (0, 0, PENCIL[1])
    return group("pencil", parts, location, rotation)
