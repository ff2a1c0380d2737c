"""Boards air-drying in stick: their sawn ends in rows, each from its own place in the trunk, thin sticks between."""

import random

from studio.camera import camera
from studio.light import studio_world, window
from studio.nodes import Graph, Signal, new_material, set_inputs
from studio.oak_material import Oak, oak
from studio.picture import Picture
from studio.solids import box, mesh, place

LAYERS, BOARD, STICK, BEARER = 8, 0.050, 0.025, 0.12
# Four years of weather turn the wood grey-brown.
WEATHERED_LIGHT, WEATHERED_DARK = (.42, .33, .235), (.27, .20, .13)


def weathered(name, piece, choose):
    """A board's material after years out of doors: silver and black where rain comes, checks that open from the pith
    outwards, wax brushed over some of the ends."""
    material = oak(name, piece)
    graph = Graph(material.node_tree)
    shader = material.node_tree.nodes["Principled BSDF"]
    place_ = graph.object_position()
    x, _, z = graph.separate(place_)
    shift = (piece.seed * 1.7, piece.seed, 0)
    angle = graph.math("ARCTAN2", z - piece.pith[1], x - piece.pith[0])
    lines = graph.noise(graph.combine(angle * 46 + piece.seed * 9, graph.noise(place_, 30, 2) * .9, 0.0), 1, 2)
    broken = graph.step(graph.noise(graph.stretch(place_, (1, 1, 1), shift), 16, 3), .46, .60)
    checks = graph.step(lines, .665, .69) * broken
    silver = graph.step(graph.noise(graph.stretch(place_, (1, .6, 1), shift), 7, 6, .68), .38, .68)
    black = graph.step(graph.noise(graph.stretch(place_, (3, 3, 1), shift), 9, 6, .72), .52, .72)
    colour = Signal(graph, shader.inputs["Base Color"].links[0].from_socket)
    colour = graph.mix(silver * choose.uniform(.2, .8), colour, (.62, .64, .66), "MULTIPLY")
    colour = graph.mix(black * choose.uniform(.1, .55), colour, (.34, .31, .29), "MULTIPLY")
    if choose.random() < .18:
        colour = graph.mix(graph.step(graph.noise(place_, 24, 5, .7), .40, .66) * .35, colour, (.46, .37, .27))
    graph.put(shader.inputs["Base Color"], graph.mix(checks * .92, colour, (.018, .014, .010)))
    return material


def yard():
    """Trodden earth with grit and bits of bark."""
    material, graph, shader, _ = new_material("yard")
    position = graph.world_position()
    coarse = graph.noise(position, 6, 8, .72)
    turned = position + graph.wander(position, 9, .05, 3)
    bits = graph.step(graph.cells(graph.stretch(turned, (1, .45, 1)), 46), .24, .12) * graph.step(graph.noise(position, 3.2, 4, .6), .50, .62)
    grit = graph.noise(position, 130, 5, .7)
    colour = graph.mix(graph.step(coarse, .38, .62), (.040, .034, .026), (.095, .082, .062))
    colour = graph.mix(bits * graph.step(grit, .4, .6), colour, (.17, .135, .095))
    set_inputs(graph, shader, base_colour=colour, roughness=.95, ior_level=.15, normal=graph.bump(coarse + grit * .35 + bits * .12, 1.0, .03))
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
            box("board", (width, 2.4, thickness), (x + width / 2, 1.2 + choose.uniform(-.06, .04), z - (BOARD - thickness) / 2), weathered("board", piece, choose), choose.uniform(.0012, .0034),
                (0, choose.uniform(-.006, .006), choose.uniform(-.012, .012)))
            x += width + choose.uniform(.012, .03)
        if layer < LAYERS - 1:
            stick = Oak(seed=layer + .4, tone=.75, roughness=.7, wear=1.0)
            box("stick", (1.5, .028, STICK), (-.08 + choose.uniform(-.03, .03), .16 + choose.uniform(-.04, .04), z + (BOARD + STICK) / 2),
                oak("stick", stick), .001)
    for y in (.16, 1.2):
        bearer = Oak(seed=y + 3, light=WEATHERED_LIGHT, dark=WEATHERED_DARK, tone=.62, roughness=.8, wear=1.0)
        box("bearer", (1.7, .13, BEARER), (-.05, y, -BEARER / 2 - .001), oak("bearer", bearer), .004)
    place("yard", mesh("yard", [(-6, -3, -BEARER), (6, -3, -BEARER), (6, 9, -BEARER), (-6, 9, -BEARER)], [(0, 1, 2, 3)], yard()))
    studio_world("forest", .42, 60)
    window((-2.2, -1.2, 1.1), (0, 0, .3), .35, .6, 120, (1, .88, .72))
    camera((.66, -1.36, .47), (-.05, 0, .225), lens=50, aperture=4.5, focus=(-.02, -.02, .26))


PICTURE = Picture("Boards in stick", build, width=1280, samples=4, exposure=.45)
