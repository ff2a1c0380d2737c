"""Rough boards from the yard, leaning on a wall: sawn, grey, waney, with the yard's chalk on one of them."""

import random

from mathutils import Vector
from mathutils.noise import noise

from studio.marking import stroke
from studio.nodes import new_material, reopened
from studio.oak_material import Oak, oak
from studio.room import distant_plaster
from studio.solids import box, loft
from studio.workshop import WARM_WALL, old_oak

STATIONS = 60
# Chalk on a board by its number: strokes on the face, in metres from its middle.
TALLIES = {1: (((-.055, .150), (-.036, .214)), ((-.018, .146), (-.006, .205)), ((.016, .155), (.030, .210)),
               ((-.074, .158), (.056, .192)))}
THICK = .034


def _yard_marks(material):
    """Marks of mill and yard on a rough board: the saw's bands across it, stripes where stickers lay, grey weather, drips, checks
    in its upper end, sapwood along its edges that beetles have been at."""
    graph, shader = reopened(material)
    colour = graph.source(shader.inputs["Base Color"])
    place = graph.object_position()
    x, y, z = graph.separate(place)
    saw = graph.noise(graph.combine(y * 2.2, z * 150 + y * 9, x), 1, 4, .65)
    grey = graph.step(graph.noise(graph.stretch(place, (4, 7, 1.6)), 1, 7, .70), .38, .62)
    colour = graph.mix(grey * .75, colour, (.062, .050, .038))
    # Sapwood along both edges, paler and eaten, and a knot here and there.
    sap = graph.step(graph.math("ABSOLUTE", y) + (graph.noise(graph.stretch(place, (1, 1, .4)), 7, 4, .6) - .5) * .06, .072, .088)
    colour = graph.mix(sap * .55, colour, (.125, .092, .060))
    knot = graph.cells(graph.stretch(place, (.01, 3.4, 1.9)) + graph.wander(place, 9, .10, 3), 1)
    colour = graph.mix(graph.step(knot, .16, .05) * .8, colour, (.030, .022, .016))
    share = graph.math("FRACT", z * 1.7 + graph.noise(place, 3, 2) * .04 + .2)
    sticker = graph.step(graph.math("ABSOLUTE", share - .5), .030, .022)
    colour = graph.mix(sticker * .42 * graph.step(graph.noise(place, 12, 6, .7), .42, .60), colour, (.215, .160, .105))
    drips = graph.step(graph.noise(graph.combine(y * 26, z * 1.1, 8.0), 1, 4, .6), .60, .72)
    colour = graph.mix(drips * .35, colour, (.045, .038, .032))
    colour = colour * graph.remap(saw, .30, .70, .90, 1.06)
    checks = graph.step(graph.noise(graph.combine(y * 55, z * 1.3, 3.0), 1, 2, .5), .69, .70)
    colour = graph.mix(checks * .9, colour, (.016, .012, .009))
    graph.put(shader.inputs["Base Color"], colour)
    graph.put(shader.inputs["Roughness"], .85)
    graph.put(shader.inputs["Specular IOR Level"], .12)
    graph.put(shader.inputs["Normal"], graph.bump(saw * .5 - checks, .5, .002))


def _chalk():
    """Chalk on rough wood: it takes the saw's ridges and leaves what lies between."""
    material, graph, shader, output = new_material("chalk")
    place = graph.object_position()
    ridges = graph.step(graph.noise(graph.stretch(place, (30, 90, 160)), 1, 4, .7), .40, .60)
    ridges = ridges * graph.remap(graph.noise(place, 30, 3), .35, .6, .25, .8)
    graph.put(shader.inputs["Base Color"], (.40, .385, .35))
    graph.put(shader.inputs["Roughness"], .95)
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.put(output.inputs["Surface"], graph.mix_shaders(ridges, graph.out(clear), graph.out(shader)))
    return material


def _waney(seed, width, tall):
    """Outlines of a board sawn through and through: both edges are the trunk's own, bulging where a limb was, and broader on the
    side of the heart. Metres, z up, the face towards +x."""
    outlines = []
    for i in range(STATIONS + 1):
        z = tall * (i / STATIONS - .5)
        ring = []
        for side in (-1, 1):
            waves = ((.034, 1.1, 3.1, 1), (.012, 4.5, 1, 2), (.004, 19, 1, 1))
            swell = sum(size * noise(Vector((z * often, seed * a, side * b))) for size, often, a, b in waves)
            bark = .014 + .009 * noise(Vector((z * 6, seed * 2, side * 5)))
            edge = side * (width / 2 + swell)
            ring.append([(THICK / 2, edge - side * bark), (THICK * .28, edge - side * bark * .45), (-THICK * .1, edge),
                         (-THICK / 2, edge + side * .002)])
        outlines.append([(x, y, z) for x, y in (*ring[0], *reversed(ring[1]))])
    return outlines


def stand_boards():
    """The wall on the left, and rough boards that lean on it, each against the one before."""
    wall = distant_plaster("left wall", WARM_WALL)
    box("left wall", (.2, 8, 5), (-2.35, -2, 1.2), wall, 0)
    choose, bark = random.Random(15), old_oak("bark", 4.6, "Z", light=(.075, .060, .045), dark=(.028, .022, .017), roughness=.9)
    chalk = _chalk()
    y = .50
    for k in range(7):
        width, tall = choose.uniform(.17, .31), choose.uniform(1.45, 2.3)
        y -= width * .52 + choose.uniform(-.035, .05)
        rough = Oak(seed=k * 1.3, axis="Z", pith=(-.02, choose.uniform(-.05, .05)), slope=(.03, .015),
                    tone=choose.uniform(.24, .44), roughness=.8,
                    wear=1.6, stains=.8, streaks=.32, rings_per_metre=260)
        material = oak("rough board", rough)
        _yard_marks(material)
        place = (-2.10 + .045 * (k % 2) + choose.uniform(-.01, .01), y, tall / 2 - .85)
        board = loft("rough board", _waney(k * 2.7 + 1, width, tall), material, .0015, place,
                     (0, choose.uniform(-.12, -.06), choose.gauss(0, .035)))
        board.rotation_euler.x = choose.gauss(0, .022)
        board.data.materials.append(bark)
        for polygon in board.data.polygons:
            if abs(polygon.normal.y) > .35 and abs(polygon.normal.z) < .7:
                polygon.material_index = 1
        for start, end in TALLIES.get(k, ()):
            stroke([start, end], .009, "x", THICK / 2 + .0004, chalk).parent = board
        y -= width * .52
