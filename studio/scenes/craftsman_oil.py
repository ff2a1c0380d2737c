"""Linseed oil going on to the top's boards: the wet edge, darker and warmer, over the pale wood."""

import math
import random

from studio.camera import camera
from studio.hand_tools import beech
from studio.metals import steel
from studio.nodes import Graph, Signal, new_material, set_inputs
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.solids import box, group, lathe, loft, mesh, place, prism
from studio.workshop import build_back_wall, dust_on, north_window

# The wet front runs slanting over all boards alike, so it is measured in the world, not on each board.
SLANT = 0.55


def wet_oak(name, piece):
    """Raw oak that turns into wet oak across the front; a gamma over 1.5 would be orange."""
    material = oak(name, piece)
    graph = Graph(material.node_tree)
    shader = material.node_tree.nodes["Principled BSDF"]
    place = graph.world_position()
    x, y, _ = graph.separate(place)
    tongues = graph.noise(graph.stretch(place, (2.5, 9, 1), (piece.seed * .02, 0, 0)), 1, 3, .5) - .5
    ragged = tongues * .17 + (graph.noise(place, 9, 4, .6) - .5) * .07 + (graph.noise(graph.stretch(place, (9, 210, 1)), 1, 4, .65) - .5) * .11
    wet = graph.remap(x + y * SLANT + ragged, -.012, .005, 1, 0, smooth=True)
    dry_colour = _source(graph, shader.inputs["Base Color"])
    deep = graph.out(graph.node("ShaderNodeGamma", {"Color": dry_colour, "Gamma": 1.48}))
    warm = graph.mix(1.0, deep, (1.0, .89, .74), "MULTIPLY")
    graph.put(shader.inputs["Base Color"], graph.mix(wet, dry_colour, warm))
    graph.put(shader.inputs["Roughness"], _source(graph, shader.inputs["Roughness"]) - wet * .20)
    pooled = graph.step(graph.noise(graph.stretch(place, (6, 26, 1)), 1, 4, .6), .30, .70)
    graph.put(shader.inputs["Coat Weight"], wet * (pooled * .60 + .25))
    graph.put(shader.inputs["Coat Roughness"], graph.remap(pooled, 0, 1, .16, .06))
    # The brush's strokes, along the grain, and the pores beneath break what the film mirrors.
    film = graph.noise(graph.stretch(place, (5, 110, 1)), 1, 3, .55) + graph.noise(graph.stretch(place, (30, 700, 1)), 1, 2) * .35
    graph.put(shader.inputs["Coat Normal"], graph.bump(film, .35, .0005))
    return material


def _bristles(material, count=1500):
    """A flat tuft along x, its tips about the origin: thin hairs, wet into strands that draw together at their ends."""
    choose = random.Random(2)
    strands = [(choose.uniform(-.024, .024), choose.uniform(-.003, .004)) for _ in range(46)]
    vertices, faces = [], []
    for _ in range(count):
        y, z, radius = choose.uniform(-.0245, .0245), choose.uniform(.0035, .0155), choose.uniform(.00016, .00026)
        strand, reach = min(strands, key=lambda found: abs(found[0] - y)), choose.gauss(0, .0016)
        tip = (strand[1] + reach, y + (strand[0] - y) * .72 + choose.gauss(0, .0005), .0012 + z * .42)
        first = len(vertices)
        for share, thick in ((0, 1.0), (.35, 1.0), (.7, .9), (1, .35)):
            # The hairs keep together near the ferrule and bend down to the board they rest on.
            x, aside, up = -.048 + (tip[0] + .048) * share, y + (tip[1] - y) * share ** 2, z + (tip[2] - z) * share ** 1.5
            vertices += [(x, aside + radius * thick * math.cos(a), up + radius * thick * math.sin(a)) for a in (.5, 2.6, 4.7)]
        faces += [(first + 3 * k + i, first + 3 * k + (i + 1) % 3, first + 3 * k + 3 + (i + 1) % 3, first + 3 * k + 3 + i) for k in range(3) for i in range(3)]
    return place("bristles", mesh("bristles", vertices, faces, material))


def _ferrule():
    """The brush's sleeve: flat sheet bent round, crimped twice, nailed to the handle."""
    metal, outlines = steel((30, 500, 500), .04, .5), []
    for x, full in ((-.0775, .94), (-.0770, .98), (-.0720, 1), (-.0710, 1.035), (-.0700, 1), (-.0540, 1.01), (-.0530, 1.045), (-.0520, 1.01), (-.0470, 1.03), (-.0466, 1)):
        turns = [2 * math.pi * k / 40 for k in range(40)]
        outlines.append([(x, math.copysign(abs(math.cos(a)) ** .35, math.cos(a)) * .0262 * full, .0100 + math.copysign(abs(math.sin(a)) ** .6, math.sin(a)) * .0072 * full) for a in turns])
    nails = [lathe("nail", [(.0001, .0006), (.0012, .0004), (.0016, -.001)], metal, 16, (-.0640, y, .0172)) for y in (-.013, .014)]
    return [loft("ferrule", outlines, metal), *nails]


def brush(location, turn):
    """A flat brush laid down, its bristles wet: handle along -x, tips at the origin."""
    hair, graph, shader, _ = new_material("bristles")
    strands = graph.noise(graph.stretch(graph.object_position(), (6, 2500, 2500)), 1, 3)
    set_inputs(graph, shader, base_colour=graph.mix(strands, (.075, .048, .028), (.34, .235, .135)), roughness=.40)
    parts = [_bristles(hair)]
    parts += _ferrule()
    edge = [(-.074, .026), (-.105, .019), (-.135, .011), (-.215, .013), (-.235, .007)]
    outline = edge + [(x, -y) for x, y in reversed(edge)]
    parts.append(prism("handle", outline, .004, .016, beech("brush handle", 3.9), "z", .004))
    group("brush", parts, location, (0, 0, turn))


def oil_tin(location):
    """An open tin with a little oil in it."""
    profile = [(.0001, .002), (.043, .002), (.043, .078), (.0455, .080), (.0445, .082), (.041, .079), (.041, .045), (.0001, .045)]
    lathe("tin", profile, steel((30, 30, 300)), 64, location)


def _source(graph, socket):
    return Signal(graph, socket.links[0].from_socket)


def build():
    for k, (seed, pith, tone) in enumerate(((4.7, (.12, -.09), .97), (1.9, (-.15, -.08), 1.04), (8.3, (.10, -.12), 1.0), (2.6, (.2, -.1), .95))):
        piece = Oak(seed=seed, pith=pith, slope=(.03, .035), light=RAW_LIGHT, dark=RAW_DARK, roughness=.62, tone=tone, rays=1.2, fineness=1.7)
        box(f"board {k}", (1.7, .158, .038), (0, -.19 + .1586 * k, .019), wet_oak(f"board {k}", piece), .0009)
    build_back_wall(1.5)
    brush((-.078, .080, .0383), math.radians(203))
    oil_tin((.080, .285, .0381))
    dust_on((.35, .12), (.05, .16), .0382, 60, 9, .0007)
    north_window((-1.55, .05, .72), (0, 0, .03), .55, .7, 46, room=.09, panes=(2, 3))
    camera((.27, -.50, .335), (-.015, .035, .045), lens=52, aperture=10, focus=(-.01, .02, .04))


PICTURE = Picture("Oil going on", build, width=1280, samples=4, exposure=.18)
