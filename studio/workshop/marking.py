"""Pencil lines on wood, broken and thin, as bodies of their own; `oak_near` draws those that are seen from nearer."""

import math

from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import mesh, place

STEP = 0.0007


def graphite():
    """Graphite on wood whose fibres run along x: it catches on every fibre, skips the pores between, and is
    pressed harder here than there."""
    material, graph, shader, output = new_material("graphite")
    place_ = graph.object_position()
    pores = graph.rise(graph.noise(graph.stretch(place_, (110, 2600, 2600)), 1, 2, .6), .50, .42)
    fibres = graph.remap(graph.noise(place_, 3400, 3, .65), .32, .54, .50, 1.0)
    pressed = graph.remap(graph.noise(place_, 95, 3, .6), .32, .60, .60, 1.0)
    tone = graph.mix(pressed, (.115, .108, .102), (.050, .048, .048))
    set_inputs(graph, shader, base_colour=tone, roughness=.55, ior_level=.25)
    clear = graph.node("ShaderNodeBsdfTransparent")
    there = fibres * pressed * (pores * .50 + .55)
    graph.put(output.inputs["Surface"], graph.mix_shaders(there, graph.out(clear), graph.out(shader)))
    return material


def stroke(points, width, height, material):
    """A stroke by hand through points (x, y): a strip at a `height` that lies a hair above the wood, its margins rough, its ends
    round; metres."""
    vertices, faces = [], []
    for start, end in zip(points, points[1:]):
        start, end = Vector(start), Vector(end)
        length, first = (end - start).length, len(vertices)
        count = max(6, round(length / STEP))
        across = Vector((start.y - end.y, end.x - start.x)).normalized()
        for i in range(count + 1):
            middle, to_end = start.lerp(end, i / count), min(i, count - i) / count * length
            round_ = math.sqrt(max(.06, 1 - max(0.0, 1 - to_end * 2 / width) ** 2))
            shake = perlin(Vector((middle.x * 45, middle.y * 45, width))) * width * .5
            for side in (-1, 1):
                rough = (.14 * perlin(Vector((middle.x * 260, middle.y * 260, side)))
                         + .10 * perlin(Vector((middle.x * 1100, middle.y * 1100, side))))
                half = width * (.44 + rough) * round_
                vertices.append((middle.x + across.x * (shake + side * half), middle.y + across.y * (shake + side * half), height))
        faces += [(first + 2 * i, first + 2 * i + 1, first + 2 * i + 3, first + 2 * i + 2) for i in range(count)]
    return place("stroke", mesh("stroke", vertices, faces, material))
