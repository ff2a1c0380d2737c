"""Boards air-drying in stick: their sawn ends in rows, each from its own place in the trunk, thin sticks between."""

import random

from studio.camera import camera
from studio.light import studio_world, window
from studio.nodes import Graph, Signal, new_material, set_inputs
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box, mesh, place, prism

LAYERS, BOARD, STICK, BEARER = 8, 0.050, 0.025, 0.12
# Four years of weather turn the wood grey-brown.
WEATHERED_LIGHT, WEATHERED_DARK = (.42, .33, .235), (.27, .20, .13)
GREY_LIGHT, GREY_DARK = (.36, .305, .240), (.20, .160, .118)


def weathered(name, piece, choose, sap, edge):
    """A board's material after years out of doors: each end its own grey, black where rain comes, checks that open from
    the pith outwards, wax on some ends, the saw's strokes; `sap` is 1 or -1 where that
    edge, `edge` metres from its middle, is as the tree left it, else 0."""
    material = oak(name, piece)
    graph = Graph(material.node_tree)
    shader = material.node_tree.nodes["Principled BSDF"]
    place_ = graph.object_position()
    x, y, z = graph.separate(place_)
    shift = (piece.seed * 1.7, piece.seed, 0)
    colour = Signal(graph, shader.inputs["Base Color"].links[0].from_socket)
    # Heart and outer wood, sun and shade: no two boards of one brown.
    colour = colour * random.Random(piece.seed).choice(((1, 1, 1), (1.16, 1.02, .84), (.84, .88, .92), (1.06, .92, .80), (.72, .70, .68), (1.2, 1.14, 1.04)))
    geometry = graph.node("ShaderNodeNewGeometry")
    end = graph.step(graph.math("ABSOLUTE", graph.separate(graph.out(geometry, "True Normal"))[1]), .6, .8)
    if sap:
        from_edge = edge - x * sap + graph.noise(graph.stretch(place_, (1, .3, 1), shift), 9, 2) * .012
        colour = graph.mix(graph.step(from_edge, .044, .040) * .6, colour, (.50, .41, .30))
        bast = graph.mix(graph.noise(graph.stretch(place_, (1, .12, 1)), 90, 5, .7), (.060, .040, .026), (.190, .135, .085))
        colour = graph.mix(graph.step(from_edge, .036, .034) * (1 - end) * graph.step(z, .022, .018), colour, bast)
    silver = graph.step(graph.noise(graph.stretch(place_, (1, .6, 1), shift), 7, 6, .68), .34, .66)
    black = graph.step(graph.noise(graph.stretch(place_, (3, 3, 1), shift), 9, 6, .72), .50, .72)
    colour = graph.mix(silver * choose.uniform(.25, .95), colour, (.60, .66, .72), "MULTIPLY")
    colour = graph.mix(black * choose.uniform(.15, .75), colour, (.30, .28, .27), "MULTIPLY")
    if choose.random() < .15:
        worn = graph.step(graph.noise(place_, 21, 6, .75), .36, .56)
        colour = graph.mix(worn * end * .72, colour, choose.choice(((.46, .42, .35), (.40, .35, .28), (.22, .27, .25))))
    dust = graph.step(graph.noise(place_, 260, 4, .7), .56, .70)
    colour = graph.mix(dust * .30, colour, (.42, .37, .31))
    checks = _checks(graph, place_, x, z, piece) * end
    graph.put(shader.inputs["Base Color"], graph.mix(checks * .95, colour, (.016, .012, .009)))
    strokes = graph.noise_along(x * 420 + z * 90, 3) * end + graph.noise_along(y * 230 + x * 22, 3) * (1 - end)
    bump = graph.node("ShaderNodeBump", {"Height": strokes - checks * 1.5, "Strength": .5, "Distance": .0016,
                                         "Normal": Signal(graph, shader.inputs["Normal"].links[0].from_socket)})
    graph.put(shader.inputs["Normal"], graph.out(bump))
    return material


def _checks(graph, place_, x, z, piece):
    """1 in drying checks: along the rays, widest in their middle, a few wide ones and many like hairs."""
    angle = graph.math("ARCTAN2", z - piece.pith[1], x - piece.pith[0])
    bend = graph.noise(place_, 60, 3) * .010
    reach = graph.vector_math("LENGTH", graph.combine(x - piece.pith[0], z - piece.pith[1]))
    found = None
    for pitch, share, low in ((.040, .00075, .60), (.012, .00022, .50)):
        wave = graph.math("ABSOLUTE", graph.noise_along((angle + bend) * (.14 / pitch) + piece.seed * 9 + pitch, 0) - .5)
        part = graph.step(graph.noise(graph.combine(angle * 9 + piece.seed, reach * 26, piece.seed), 1, 2), low, .78)
        this = graph.step(wave * (reach * pitch * 7), part * share, part * share * .6) * graph.step(part, 0, .05)
        found = this if found is None else graph.math("MAXIMUM", found, this)
    return found


def waney(width, thickness, side):
    """A board's section with one edge as the tree left it, slanting and a little hollow."""
    x, z = width / 2, thickness / 2
    slant = [(x - .032, -z), (x - .017, -z * .45), (x - .009, z * .1), (x - .002, z * .7), (x, z)]
    return [(-x, z), (-x, -z), *slant] if side > 0 else [(-a, b) for a, b in reversed([(-x, z), (-x, -z), *slant])]


def yard():
    """Trodden earth, gravel trodden into it."""
    material, graph, shader, _ = new_material("yard")
    position = graph.world_position()
    coarse = graph.noise(position, 5, 8, .72)
    stones = graph.cells(position + graph.wander(position, 60, .008, 2), 52)
    stone = graph.step(stones, .40, .30) * graph.step(graph.noise(position, 7, 5, .7), .50, .56)
    own = graph.noise(graph.stretch(position, (1, 1, 1), (7, 2, 0)), 24, 2)
    grit = graph.noise(position, 320, 5, .75)
    colour = graph.mix(graph.step(coarse, .38, .62), (.050, .041, .031), (.115, .098, .075))
    colour = graph.mix(stone, colour, graph.mix(graph.step(own, .35, .65), (.070, .064, .055), (.165, .150, .130)))
    colour = colour * graph.remap(grit, .36, .64, .55, 1.40)
    dome = graph.math("SQRT", graph.math("MAXIMUM", .16 - stones * stones, 0))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(coarse * .5 + grit * .30 + dome * stone * .45, 1.0, .016))
    return material


def build():
    choose = random.Random(4)
    for layer in range(LAYERS):
        z = BOARD / 2 + layer * (BOARD + STICK)
        x = -.78 + choose.uniform(-.03, .03)
        while x < .62:
            width = choose.uniform(.15, .24)
            piece = Oak(seed=choose.uniform(0, 20), axis="Y", pith=(choose.uniform(-.2, .2), choose.uniform(-.22, .12)), slope=(.01, .02),
                        light=WEATHERED_LIGHT, dark=WEATHERED_DARK, roughness=.74, rings_per_metre=280, tone=choose.uniform(.60, 1.02),
                        uneven_rings=.02, wear=1.0)
            thickness = BOARD * choose.uniform(.90, 1.0)
            at = (x + width / 2, 1.2 + choose.gauss(0, .030), z - (BOARD - thickness) / 2)
            turn = (0, choose.uniform(-.006, .006), choose.uniform(-.012, .012))
            side = choose.choice((0, 0, 0, 1, -1))
            material = weathered("board", piece, choose, side, width / 2)
            if side:
                prism("board", waney(width, thickness, side), -1.2, 1.2, material, "y", .0012, at, turn)
            else:
                box("board", (width, 2.4, thickness), at, material, choose.uniform(.0010, .0030), turn)
            x += width + choose.uniform(.012, .03)
        if layer < LAYERS - 1:
            stick = Oak(seed=layer + .4, light=GREY_LIGHT, dark=GREY_DARK, tone=choose.uniform(.75, 1.2), roughness=.75, wear=1.0)
            box("stick", (1.5 + choose.uniform(-.04, .06), .026, STICK), (-.07 + choose.uniform(-.03, .03), .050 + choose.uniform(-.012, .012), z + (BOARD + STICK) / 2),
                oak("stick", stick), .001, (0, 0, choose.uniform(-.012, .012)))
    for y in (.16, 1.2):
        bearer = Oak(seed=y + 3, light=GREY_LIGHT, dark=GREY_DARK, tone=.55, roughness=.85, wear=1.0)
        box("bearer", (1.7, .13, BEARER), (-.05, y, -BEARER / 2 - .001), oak("bearer", bearer), .004)
    place("yard", mesh("yard", [(-6, -3, -BEARER), (6, -3, -BEARER), (6, 9, -BEARER), (-6, 9, -BEARER)], [(0, 1, 2, 3)], yard()))
    studio_world("forest", .36, 60)
    window((-2.2, -1.2, 1.1), (0, 0, .3), .35, .6, 140, (1, .88, .72))
    camera((.66, -1.36, .47), (-.05, 0, .225), lens=50, aperture=4.5, focus=(-.02, -.02, .26))


PICTURE = Picture("Boards in stick", build, width=1440, samples=5, exposure=.4)
