"""Pencil and gauge lines on wood: broken and thin."""

from mathutils import Vector
from mathutils.noise import noise

from studio.nodes import new_material, set_inputs
from studio.solids import AXES, mesh, place, prism

LIFT = 0.00003


def pencil():
    material, graph, shader, output = new_material("pencil")
    set_inputs(graph, shader, base_colour=(.09, .085, .085), roughness=.9, ior_level=.05)
    # Graphite catches on every fibre and skips the pores between.
    skips = graph.ramp(graph.noise(graph.object_position(), 3400, 3, .6), [(.30, .30), (.62, .78)])
    clear = graph.node("ShaderNodeBsdfTransparent")
    both = graph.node("ShaderNodeMixShader", {0: skips, 1: graph.out(clear), 2: graph.out(shader)})
    graph.put(output.inputs["Surface"], graph.out(both))
    return material


def line(centre, size, height, material):
    """A drawn line: a rectangle of `size` (x, y) about `centre` that lies on a surface of the given height; metres."""
    (x, y), (half_x, half_y) = centre, (size[0] / 2, size[1] / 2)
    outline = [(x - half_x, y - half_y), (x + half_x, y - half_y), (x + half_x, y + half_y), (x - half_x, y + half_y)]
    return prism("pencil line", outline, height + LIFT, height + LIFT * 2, material, "z", 0)


def stroke(points, width, axis, height, material):
    """A stroke by hand through flat points: a strip on the plane across `axis` at `height`, its width uneven; metres.

    `height` lies a hair outside the wood: subtract LIFT from a face that looks towards smaller numbers.
    """
    turn, vertices = AXES[axis], []
    for start, end in zip(points, points[1:]):
        for i in range(9):
            a, b = Vector(start).lerp(Vector(end), i / 8)
            across = Vector((start[1] - end[1], end[0] - start[0])).normalized()
            shake = noise(Vector((a * 140, b * 140, width))) * width * .35
            half = width * (.55 + .22 * noise(Vector((a * 350, b * 350, 1))))
            vertices += [turn(a + across.x * (shake + side * half), b + across.y * (shake + side * half), height) for side in (-1, 1)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(vertices) // 2 - 1) if (i + 1) % 9]
    return place("stroke", mesh("stroke", vertices, faces, material))
