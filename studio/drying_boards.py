"""Boards that dry in the open: their waney edges, the drying checks in their ends, what four years of weather do."""

import math
import random
from dataclasses import dataclass

from mathutils import Vector
from mathutils.noise import noise

from studio.nodes import reopened
from studio.oak_figure import place_in_tree
from studio.oak_material import oak
from studio.solids import loft

LENGTH = 2.4
SAPWOOD = .026
TINTS = ((1, 1, 1), (1.16, 1.02, .84), (.84, .88, .92), (1.06, .92, .80), (.72, .70, .68), (1.2, 1.14, 1.04))


@dataclass(frozen=True)
class Check:
    """A drying check in a board's end: its direction from the pith (radians), where it begins and ends (metres from the
    pith), and how wide it gapes at its outer end."""

    angle: float
    start: float
    end: float
    wide: float


def draw_checks(piece, width, thickness, choose):
    """Up to three checks, along the rays: most come in from the broad faces, which dry first."""
    found = []
    for _ in range(choose.choice((0, 0, 1, 1, 2, 3))):
        x = choose.uniform(-.42, .42) * width - piece.pith[0]
        z = choose.choice((-1, 1)) * thickness * .55 - piece.pith[1]
        reach = math.hypot(x, z)
        found.append(Check(math.atan2(z, x), max(.004, reach - choose.uniform(.014, .036)), reach, choose.uniform(.0010, .0030)))
    return found


def sawn_board(width, thickness, side, trunk, piece, material, choose, location, rotation):
    """A board along y, a little cupped and sawn unevenly. `side` is 1 or -1 where that edge is as the tree left it: a part
    of the trunk's own round, `trunk` metres from the pith, with what is left of its bark; else 0."""
    x, z, seed = width / 2, thickness / 2, choose.uniform(0, 90)

    def edge(height, y, hand):
        sawn = x + noise(Vector((y * 1.5, hand, seed))) * .0016 + noise(Vector((y * 40, height * 60, seed))) * .0004
        if hand != side:
            return hand * sawn
        round_ = math.sqrt(max(1e-6, trunk ** 2 - (height - piece.pith[1]) ** 2)) + hand * piece.pith[0]
        limb = noise(Vector((y * 2.1, height * 9, seed))) * .009 + noise(Vector((y * 9, height * 30, seed + 5))) * .003
        bark = .007 * max(0, min(1, 3 * noise(Vector((y * 4, height * 25, seed + 9))) + .7)) * (.7 + .6 * noise(Vector((y * 60, height * 160, seed))))
        return hand * min(round_ + limb + bark, x + .03)

    def section(y):
        heights = [-z + thickness * k / 9 for k in range(10)]
        cup = noise(Vector((seed, 3, 1))) * .0016
        right = [(edge(h, y, 1), y, h) for h in heights]
        left = [(edge(h, y, -1), y, h) for h in reversed(heights)]
        return [(a, b, c + cup * (1 - (a / x) ** 2) + noise(Vector((a * 6, y * 2, seed))) * .0008) for a, b, c in right + left]

    near = [-LENGTH / 2 + .006 * k for k in range(90)]
    places = near + [near[-1] + (LENGTH / 2 - near[-1]) * k / 12 for k in range(1, 13)]
    return loft("board", [section(y) for y in places], material, .0010, location, rotation)


def weathered(piece, choose, trunk, checks):
    """A board's material after years out of doors: each end its own grey, black where rain comes, wax on some ends, the saw's
    strokes, the given checks; sapwood in the outermost rings where the board reaches out to them, `trunk` metres from the
    pith (None: it doesn't)."""
    material = oak("board", piece)
    graph, shader = reopened(material)
    place = graph.object_position()
    x, y, z = graph.separate(place)
    shift = (piece.seed * 1.7, piece.seed, 0)
    # Heart and outer wood, sun and shade: no two boards of one brown.
    colour = graph.source(shader.inputs["Base Color"]) * random.Random(piece.seed).choice(TINTS)
    geometry = graph.node("ShaderNodeNewGeometry")
    end = graph.step(graph.math("ABSOLUTE", graph.separate(graph.out(geometry, "True Normal"))[1]), .6, .8)
    out_x, out_z = x - piece.pith[0], z - piece.pith[1]
    reach = graph.vector_math("LENGTH", graph.combine(out_x, out_z))
    bark = 0
    if trunk:
        colour, bark = _outer_wood(graph, place, colour, place_in_tree(graph, graph.combine(y, x, z), piece).radius, reach, trunk)
    silver = graph.step(graph.noise(graph.stretch(place, (1, .6, 1), shift), 7, 6, .68), .34, .66)
    black = graph.step(graph.noise(graph.stretch(place, (3, 3, 1), shift), 9, 6, .72), .50, .72)
    colour = graph.mix(silver * choose.uniform(.35, 1), colour, colour * (.62, .69, .77))
    colour = graph.mix(black * choose.uniform(.15, .75), colour, colour * (.30, .28, .27))
    if choose.random() < .07:
        worn = graph.step(graph.noise(place, 21, 6, .75), .36, .56)
        colour = graph.mix(worn * end * .72, colour, choose.choice(((.46, .42, .35), (.40, .35, .28), (.22, .27, .25))))
    dust = graph.step(graph.noise(place, 260, 4, .7), .56, .70)
    colour = graph.mix(dust * .30, colour, (.42, .37, .31))
    open_, lip = _gaping(graph, place, out_x, out_z, reach, checks)
    colour = graph.mix(open_ * .96, colour, (.012, .009, .007))
    graph.put(shader.inputs["Base Color"], graph.mix(lip * (1 - open_) * end * .22, colour, (.50, .42, .32)))
    strokes = graph.noise_along(x * 420 + z * 90, 3) * end + graph.noise_along(y * 230 + x * 22, 3) * (1 - end)
    fuzz = graph.noise(graph.stretch(place, (1, .25, 1)), 700, 3, .7) * .25
    bump = graph.node("ShaderNodeBump", {"Height": strokes * (1 - bark) + fuzz - open_ * 2, "Strength": .5, "Distance": .0016,
                                         "Normal": graph.source(shader.inputs["Normal"])})
    graph.put(shader.inputs["Normal"], graph.out(bump))
    return material


def _outer_wood(graph, place, colour, radius, reach, trunk):
    """Pale sapwood in the last rings, bast where the bark has come off, and bark; returns the colour and where bark is."""
    sap = graph.remap(radius + graph.noise(place, 30, 2) * .004, trunk - SAPWOOD - .001, trunk - SAPWOOD + .004, 0, 1)
    colour = graph.mix(sap * .62, colour, (.47, .385, .275))
    bast = graph.mix(graph.noise(graph.stretch(place, (1, .12, 1)), 90, 5, .7), (.095, .062, .038), (.215, .150, .092))
    plates = graph.mix(graph.noise(graph.stretch(place, (1, .5, 1)), 150, 5, .75), (.030, .024, .019), (.135, .115, .092))
    outer = reach + graph.noise(place, 24, 4, .65) * .006
    colour = graph.mix(graph.step(outer, trunk + .0005, trunk + .0020), colour, bast)
    bark = graph.step(outer, trunk + .0055, trunk + .0070)
    return graph.mix(bark, colour, plates), bark


def _gaping(graph, place, out_x, out_z, reach, checks):
    """1 in the checks, and 1 on their lips: narrow within, widest at the surface, torn from fibre to fibre."""
    jags = (graph.noise(place, 260, 3, .7) - .5) * .0026 + (graph.noise(place, 46, 3, .6) - .5) * .011
    inside = lips = None
    for check in checks:
        along = out_x * math.cos(check.angle) + out_z * math.sin(check.angle)
        aside = graph.math("ABSOLUTE", out_z * math.cos(check.angle) - out_x * math.sin(check.angle) + jags)
        half = graph.remap(along, check.start, check.end, 0, check.wide / 2)
        this = graph.step(aside, half, half * .55) * graph.step(half, 0, .00005)
        lip = graph.step(aside, half * 2.6, half * 1.2) * graph.step(half, .0001, .0003)
        inside = this if inside is None else graph.math("MAXIMUM", inside, this)
        lips = lip if lips is None else graph.math("MAXIMUM", lips, lip)
    # Many more that are no wider than a hair.
    angle = graph.math("ARCTAN2", out_z, out_x)
    wave = graph.math("ABSOLUTE", graph.noise_along((angle * 40 + jags * 300) * .35, 1) - .5)
    part = graph.step(graph.noise(graph.combine(angle * 11, reach * 30), 1, 2), .54, .74)
    hairs = graph.step(wave * reach, part * .0012, part * .0005) * graph.step(part, .02, .1) * .7
    return (hairs if inside is None else graph.math("MAXIMUM", inside, hairs)), (0 if lips is None else lips)
