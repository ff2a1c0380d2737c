"""The joint's pegs: riven and shaved to eight sides, pointed below; what the mallet makes of their heads; and one pared off."""

import math
import random

import numpy as np
from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.nodes import reopened
from studio.kit.solids import loft, mesh, place, prism, shade_smooth
from studio.wood.end_grain import end_grain
from studio.wood.material import gap, oak, raw_oak
from studio.wood.near import long_grain, mixed, near_oak

LENGTH = 0.075
# How much paler its pared end is than a board's sawn one.
PALER = 1.3
AROUND, AROUND_NEAR = 72, 200
# Degrees: the corners between a peg's flats are sharper than this, the flats themselves smooth.
SHAVED = 24
# What of a peg's flank, and of its end, is drawn for a near picture: millimetres.
FLANK, ACROSS = 30, 11
# A head under the mallet, from where it is still whole: height, share of the peg's size, how far it is spread, how far it sank.
STRUCK = ((-.004, 1, .01, 0), (-.0026, 1.005, .03, 0), (-.0014, 1.01, .09, .0002), (-.0007, 1.01, .15, .0005),
          (-.0002, 1, .13, .0009))
# The struck face within that rim, its rings as shares of it.
FACE = (.97, .92, .84, .74, .62, .48, .34, .20, .08)


def _wood(seed):
    """Riven oak: its fibres run straight down the peg."""
    wood = oak("peg", raw_oak(seed=seed, axis="Z", pith=(.03, .04), slope=(.002, .003), tone=.94, rays=.5, roughness=.7,
                              fineness=2.3, ends=True))
    graph, shader = reopened(wood)
    colour = graph.source(shader.inputs["Base Color"])
    # Pared across, raw oak is a little browner than along: only oil would turn it dark.
    _, _, up = graph.separate(graph.out(graph.node("ShaderNodeTexCoord"), "Normal"))
    colour = graph.mix(graph.rise(graph.math("ABSOLUTE", up), .55, .90), colour, colour * (1.45, 1.38, 1.30))
    graph.put(shader.inputs["Base Color"], colour)
    return wood


def _flank(seed):
    """A peg's flank from near, unrolled: the seam lies where x is greatest."""
    def where(graph):
        x, y, z = graph.separate(graph.object_position())
        around = graph.math("ARCTAN2", y * -1, x * -1) * (1 / (2 * math.pi)) + .5
        return graph.combine(z * (-1000 / FLANK), around)

    grain = long_grain(FLANK, 9 * math.pi, seed, 1.1, 0)
    # Riven and shaved, not planed: its vessels are closed by the knife's back, and show less.
    grain.colour = mixed(np.full(grain.height.shape, .5), grain.colour, grain.colour.mean((0, 1)))
    return near_oak("peg's flank", grain, where, .00004)


def end_wood(seed, crushed=0.0):
    """A peg's end from near, its rings at an angle of their own; `crushed` as in end_grain."""
    def where(graph):
        x, y, _ = graph.separate(graph.object_position())
        right, up = math.cos(seed * 2.1) * 1000 / ACROSS, math.sin(seed * 2.1) * 1000 / ACROSS
        return graph.combine(x * right + y * up + .5, y * right - x * up + .5)

    grain = end_grain(ACROSS, seed, 1.5, crushed)
    grain.colour = np.clip(grain.colour * PALER, 0, 1)
    return near_oak("peg's end", grain, where, .00001)


def _facets(choose, radius):
    """Eight flats as the spokeshave left them, each its direction and its distance from the middle: no two alike."""
    return [((k + choose.uniform(-.13, .13)) * math.pi / 4, radius * choose.uniform(.925, .985)) for k in range(8)]


def _reach(facets, angle, radius):
    """How far a peg reaches at this angle: to its nearest flat, its corners a little broken."""
    return min(radius * 1.02, *(away / max(.2, math.cos(angle - turned)) for turned,
                                away in facets if math.cos(angle - turned) > .2))


def _ring(facets, radius, seed, height, share=1.0, spread=0.0, drop=0.0, count=AROUND):
    """A peg's outline at `height`, its size times `share`; where the mallet spread it, by up to the share `spread`, fibres stand
    out in tufts and split away between, and sink by up to `drop` metres."""
    points = []
    for k in range(count):
        angle = 2 * math.pi * k / count
        around = Vector((math.cos(angle), math.sin(angle), seed))
        tuft = max(0.0, .55 + .9 * perlin(around * 1.3)) + .35 * perlin(around * 6) + .25 * perlin(around * 17)
        split = max(0.0, perlin(around * 3.1 + Vector((0, 0, 4))) - .28) * 2.2
        out = _reach(facets, angle, radius) * share * (1 + spread * (tuft - split))
        waver = 1 + .008 * perlin(Vector((angle, height * 90, seed)))
        points.append((math.cos(angle) * out * waver, math.sin(angle) * out * waver,
                       height - drop * (split + .3 * abs(perlin(around * 4)))))
    return points


def peg(size, seed, driven=None):
    """A peg along z, its head at z = 0, its point below; one `driven` until so many metres of it stand out has been under the
    mallet, and is seen from near."""
    choose, radius = random.Random(seed), size.peg_diameter / 2
    facets, count = _facets(choose, radius), AROUND_NEAR if driven else AROUND
    rings = [(.30, -LENGTH), (.46, -LENGTH + .004), (.70, -LENGTH * .78), (.90, -LENGTH * .55), (.965, -.030), (.99, -.014),
             (1, -.007)]
    outlines = [_ring(facets, radius, seed, height, share, count=count) for share, height in rings]
    heads = STRUCK if driven else ((-.0012, 1), (-.0004, .96), (0, .88), (.0001, .5))
    outlines += [_ring(facets, radius, seed, *head, count=count) for head in heads]
    if not driven:
        return shade_smooth(loft("peg", outlines, _wood(seed)), SHAVED)
    outlines += [[_beaten(Vector(point), share, seed, radius) for point in outlines[-1]] for share in FACE]
    flank = _flank(seed)
    made = shade_smooth(loft("peg", outlines, flank), SHAVED)
    made.data.materials.append(end_wood(seed, .28))
    for face in made.data.polygons:
        face.material_index = int(face.center.z > -.0008 and face.normal.z > .35)
    for count, low, high, lean, long, broad in ((95, -.0016, -.0006, (1.3, 2.7), (.0003, .0011), (.00008, .00040)),
                                                (9, -.0070, -.0020, (.08, .30), (.0012, .0040), (.00008, .00024)),
                                                (26, -driven, .0002 - driven, (1.0, 1.5), (.0003, .0014), (.00004, .00022))):
        slivers = [_sliver(choose, facets, radius, choose.uniform(low, high), choose.uniform(*lean), choose.uniform(*long),
                           choose.uniform(*broad)) for _ in range(count)]
        vertices = [point for ribbon in slivers for point in ribbon]
        faces = [(k, k + 1, k + 3, k + 2) for first in range(0, len(vertices), 12) for k in range(first, first + 10, 2)]
        place("slivers", mesh("slivers", vertices, faces, flank, smooth=True)).parent = made
    return made


def _beaten(rim, share, seed, radius):
    """A point of the struck face, `share` of the way out to a point of its rim: bowed a little and uneven as the blows fell. The
    rim's splits end soon."""
    even = min(1.0, (1 - share) / .30)
    x, y = rim.xy * share * (1 - even + even * radius / rim.xy.length)
    at = Vector((x * 1000, y * 1000, seed))
    height = .00010 + .00022 * perlin(at * .22) + .00007 * perlin(at * .8) + .00003 * perlin(at * 2)
    inner = min(1.0, (1 - share) / .10)
    return x, y, rim.z * (1 - inner) + height * inner


def _sliver(choose, facets, radius, height, lean, long, broad):
    """A splinter that let go of the flank at `height` and bends outwards, by `lean` radians at its tip; it is `long` by `broad`
    metres: the two margins of a ribbon, six pairs of points from its root to its tip."""
    angle = choose.uniform(0, 2 * math.pi) + .5 * math.sin(3 * choose.uniform(0, 2 * math.pi))
    out, up, points = _reach(facets, angle, radius) * .995, height, []
    outwards, aside = Vector((math.cos(angle), math.sin(angle), 0)), Vector((-math.sin(angle), math.cos(angle), 0))
    drift = choose.uniform(-.3, .3) * long
    for k in range(6):
        share = k / 5
        middle, half = outwards * out + aside * drift * share * share + Vector((0, 0, up)), broad / 2 * (1 - .85 * share ** 1.5)
        points += [tuple(middle - aside * half), tuple(middle + aside * half)]
        turned = lean * (.4 + .6 * share)
        out, up = out + math.sin(turned) * long / 5, up + math.cos(turned) * long / 5
    return points


def trimmed_peg(size, seed, proud):
    """What is seen of a peg that was sawn off and pared: its end, `proud` metres out of the leg, its rim broken by the chisel. It
    keeps its eight flats, beside which the round hole leaves slivers of dark."""
    choose, radius = random.Random(seed), size.peg_diameter / 2
    facets, outlines = _facets(choose, radius), []
    for height, share in ((-.012, 1), (proud - .00055, 1), (proud - .0002, .985), (proud, .935),
                          *((proud, .935 * share) for share in FACE)):
        ring = []
        for k in range(AROUND_NEAR):
            angle = 2 * math.pi * k / AROUND_NEAR
            around = Vector((math.cos(angle), math.sin(angle), seed))
            waver = 1 + .005 * perlin(around * 6) + (.012 * perlin(around * 2.3) if height > proud - .0004 else 0)
            out = share * min(radius * 1.01, _reach(facets, angle, radius) * 1.03) * waver
            x, y = math.cos(angle) * out, math.sin(angle) * out
            # A wide chisel pared it in one stroke, leaning a little; it tore fibres in the soft rings.
            uneven = .00004 * perlin(Vector((x * 700, y * 700, seed))) + .00003 * perlin(Vector((x * 2600, y * 900, seed)))
            ring.append((x, y, height + (uneven + x * .012 + y * .02) * (height > 0)))
        outlines.append(ring)
    made = shade_smooth(loft("trimmed peg", outlines, _flank(seed)), SHAVED)
    made.data.materials.append(end_wood(seed))
    for face in made.data.polygons:
        face.material_index = int(face.normal.z > .30)
    rim = [(math.cos(k * math.pi / 36) * radius * 1.012, math.sin(k * math.pi / 36) * radius * 1.012) for k in range(72)]
    prism("seam", rim, -.001, -.0003, gap(), "z", 0).parent = made
    return made
