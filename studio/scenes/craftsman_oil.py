"""Linseed oil going on to the top's boards: the wet edge, darker and warmer, over the pale wood."""

from studio.camera import camera
from studio.nodes import Graph, Signal
from studio.oak_material import RAW_DARK, RAW_LIGHT, Oak, oak
from studio.picture import Picture
from studio.solids import box
from studio.workshop import build_back_wall, north_window

# The wet front runs slanting over all boards alike, so it is measured in the world, not on each board.
SLANT = 0.55


def wet_oak(name, piece):
    """Raw oak that turns into wet oak across the front; a gamma of 1.5 would be orange."""
    material = oak(name, piece)
    graph = Graph(material.node_tree)
    shader = material.node_tree.nodes["Principled BSDF"]
    place = graph.world_position()
    x, y, _ = graph.separate(place)
    tongues = graph.noise(graph.stretch(place, (2.5, 9, 1), (piece.seed, 0, 0)), 1, 3, .5) - .5
    ragged = tongues * .26 + (graph.noise(place, 9, 4, .6) - .5) * .08 + (graph.noise(graph.stretch(place, (14, 180, 1)), 1, 3) - .5) * .05
    wet = graph.remap(x + y * SLANT + ragged, -.010, .004, 1, 0, smooth=True)
    dry_colour = _source(graph, shader.inputs["Base Color"])
    deep = graph.out(graph.node("ShaderNodeGamma", {"Color": dry_colour, "Gamma": 1.32}))
    warm = graph.mix(1.0, deep, (1.0, .90, .76), "MULTIPLY")
    graph.put(shader.inputs["Base Color"], graph.mix(wet, dry_colour, warm))
    graph.put(shader.inputs["Roughness"], _source(graph, shader.inputs["Roughness"]) - wet * .20)
    pooled = graph.step(graph.noise(place, 22, 4, .6), .35, .65)
    graph.put(shader.inputs["Coat Weight"], wet * (pooled * .4 + .15))
    shader.inputs["Coat Roughness"].default_value = .16
    return material


def _source(graph, socket):
    return Signal(graph, socket.links[0].from_socket)


def build():
    for k, (seed, pith, tone) in enumerate(((4.7, (.12, -.09), .97), (1.9, (-.15, -.08), 1.04), (8.3, (.10, -.12), 1.0), (2.6, (.2, -.1), .95))):
        piece = Oak(seed=seed, pith=pith, slope=(.03, .035), light=RAW_LIGHT, dark=RAW_DARK, roughness=.62, tone=tone, rays=1.1)
        box(f"board {k}", (1.7, .158, .038), (0, -.19 + .1586 * k, .019), wet_oak(f"board {k}", piece), .0009)
    build_back_wall()
    north_window((-1.7, .25, .55), (0, 0, .03), .5, .8, 52)
    camera((.30, -.52, .42), (.0, .0, .035), lens=60, aperture=5.6, focus=(.01, -.03, .04))


PICTURE = Picture("Oil going on", build, width=1280, samples=40)
