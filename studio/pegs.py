"""The joint's pegs: riven and shaved to eight sides, pointed below; what the mallet makes of their heads; and one cut flush."""

import math
import random

from mathutils import Vector
from mathutils.noise import noise

from studio.nodes import reopened
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, gap, oak
from studio.solids import loft, prism

LENGTH = 0.075
AROUND = 72
# A head under the mallet, from where it is still whole: height, share of the peg's size, how far it is spread, how far it sank.
STRUCK = ((-.004, 1, .01, 0), (-.0026, 1.005, .05, 0), (-.0013, 1.01, .13, .0001), (-.0005, 1.01, .17, .0003),
          (-.0001, .97, .13, .0004), (.0001, .86, .05, .0002), (-.0002, .60, 0, .0003), (-.0004, .25, 0, .0002))


def _wood(seed, struck=False, end=(1.45, 1.38, 1.30)):
    """Riven oak: its fibres run straight down the peg. A `struck` head is grey and glazed from the mallet; `end` says what
    multiplies the colour of its ends."""
    wood = oak("peg", Oak(seed=seed, axis="Z", pith=(.03, .04), slope=(.002, .003), light=RAW_LIGHT, dark=RAW_DARK, tone=.94,
                          rays=.5, roughness=.7, fineness=2.3, ends=True))
    graph, shader = reopened(wood)
    colour = graph.source(shader.inputs["Base Color"])
    # Pared across, raw oak is a little browner than along: only oil would turn it dark.
    _, _, up = graph.separate(graph.out(graph.node("ShaderNodeTexCoord"), "Normal"))
    colour = graph.mix(graph.step(graph.math("ABSOLUTE", up), .55, .90), colour, colour * end)
    if struck:
        place_ = graph.object_position()
        _, _, z = graph.separate(place_)
        grime = graph.step(z + (graph.noise(place_, 700, 4, .7) - .5) * .0022, -.0024, .0002)
        colour = graph.mix(grime * .55, colour, (.115, .082, .055))
    graph.put(shader.inputs["Base Color"], colour)
    return wood


def _facets(choose, radius):
    """Eight flats as the spokeshave left them, each its direction and its distance from the middle: no two alike."""
    return [((k + choose.uniform(-.13, .13)) * math.pi / 4, radius * choose.uniform(.925, .985)) for k in range(8)]


def _reach(facets, angle, radius):
    """How far a peg reaches at this angle: to its nearest flat, its corners a little broken."""
    return min(radius * 1.02, *(away / max(.2, math.cos(angle - turned)) for turned,
                                away in facets if math.cos(angle - turned) > .2))


def _ring(facets, radius, seed, height, share=1.0, spread=0.0, drop=0.0):
    """A peg's outline at `height`, its size times `share`; where the mallet spread it, by up to the share `spread`, fibres stand
    out in tufts and split away between, and sink by up to `drop` metres."""
    points = []
    for k in range(AROUND):
        angle = 2 * math.pi * k / AROUND
        around = Vector((math.cos(angle), math.sin(angle), seed))
        tuft = max(0.0, .55 + .9 * noise(around * 1.3)) + .35 * noise(around * 6)
        split = max(0.0, noise(around * 3.1 + Vector((0, 0, 4))) - .28) * 2.2
        out = _reach(facets, angle, radius) * share * (1 + spread * (tuft - split))
        waver = 1 + .008 * noise(Vector((angle, height * 90, seed)))
        points.append((math.cos(angle) * out * waver, math.sin(angle) * out * waver,
                       height - drop * (split + .3 * abs(noise(around * 4)))))
    return points


def peg(size, seed, driven=False):
    """A peg along z, its head at z = 0, its point below; a `driven` one has been under the mallet."""
    choose, radius = random.Random(seed), size.peg_diameter / 2
    facets = _facets(choose, radius)
    rings = [(.30, -LENGTH), (.46, -LENGTH + .004), (.70, -LENGTH * .78), (.90, -LENGTH * .55), (.965, -.030), (.99, -.014),
             (1, -.007)]
    outlines = [_ring(facets, radius, seed, height, share) for share, height in rings]
    heads = STRUCK if driven else ((-.0012, 1), (-.0004, .96), (0, .88), (.0001, .5))
    outlines += [_ring(facets, radius, seed, *head) for head in heads]
    return _shaved(loft("peg", outlines, _wood(seed, driven)))


def _shaved(made):
    """The body with its flats smooth and the corners between them sharp."""
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    made.data.set_sharp_from_angle(angle=math.radians(24))
    return made


def flush_peg(size, seed, proud):
    """What is seen of a peg cut flush: its end, `proud` metres out of the leg, pared by a chisel in two strokes; its corners
    crushed by the hole, so that it is nearly round, a little longer along the leg's grain."""
    choose, radius = random.Random(seed), size.peg_diameter / 2
    facets, outlines = _facets(choose, radius), []
    for height, share in ((-.012, 1), (proud - .0001, 1), (proud, .994), (proud + .00004, .7), (proud + .00002, .35)):
        ring = []
        for k in range(AROUND):
            angle = 2 * math.pi * k / AROUND
            waver = 1 + .016 * noise(Vector((math.cos(angle) * 2, math.sin(angle) * 2, seed)))
            out = share * .982 * (.85 * radius + .15 * _reach(facets, angle, radius)) * waver
            x, y = math.cos(angle) * out, math.sin(angle) * out * 1.035
            stroke = 0.00005 * (1 if x * .8 + y * .6 > .0008 else -.4) * (height > 0)
            ring.append((x, y, height + stroke + x * .006 * (height > 0)))
        outlines.append(ring)
    # The sliver of dark between the wood's edges, wider where a flat met the hole.
    rim = []
    for k in range(AROUND):
        x, y = math.cos(2 * math.pi * k / AROUND), math.sin(2 * math.pi * k / AROUND)
        out = radius * (1.0 + .012 * max(0.0, noise(Vector((x * 2, y * 2, seed)))))
        rim.append((x * out, y * out * 1.035))
    made = loft("flush peg", outlines, _wood(seed, end=(1.34, 1.10, .84)))
    prism("seam", rim, -.001, -.00025, gap(), "z", 0).parent = made
    return made
