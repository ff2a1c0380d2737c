"""Pencil and gauge lines on wood: broken and thin."""

from studio.nodes import new_material, set_inputs
from studio.solids import prism

LIFT = 0.00003


def pencil():
    material, graph, shader, output = new_material("pencil")
    set_inputs(graph, shader, base_colour=(.09, .085, .085), roughness=.9, ior_level=.05)
    skips = graph.ramp(graph.noise(graph.object_position(), 900, 3, .6), [(.38, 0), (.6, .75)])
    clear = graph.node("ShaderNodeBsdfTransparent")
    both = graph.node("ShaderNodeMixShader", {0: skips, 1: graph.out(clear), 2: graph.out(shader)})
    graph.put(output.inputs["Surface"], graph.out(both))
    return material


def line(centre, size, height, material):
    """A drawn line: a rectangle of `size` (x, y) about `centre` that lies on a surface of the given height; metres."""
    (x, y), (half_x, half_y) = centre, (size[0] / 2, size[1] / 2)
    outline = [(x - half_x, y - half_y), (x + half_x, y - half_y), (x + half_x, y + half_y), (x - half_x, y + half_y)]
    return prism("pencil line", outline, height + LIFT, height + LIFT * 2, material, "z", 0)
