"""What the plane and the chisel leave: curled ribbons of oak 0.18 mm thick, and chips."""

import math

from studio.nodes import new_material, set_inputs
from studio.solids import grid_faces, mesh, place, rest_on

THICKNESS = 0.00018
ACROSS = 9


def shaving_material():
    """Pale oak so thin that light comes through; along the ribbon runs u, across it v."""
    material, graph, shader, output = new_material("shaving")
    u, v, _ = graph.separate(graph.uv())
    figure = graph.noise(graph.combine(u * 10, v * 55), 1, 4, .6)
    pores = graph.step(graph.noise(graph.combine(u * 26, v * 260, 1.0), 1, 2), .56, .66)
    colour = graph.mix(pores * .5, graph.mix(figure, (.74, .63, .47), (.62, .49, .34)), (.2, .115, .055))
    set_inputs(graph, shader, base_colour=colour, roughness=.55, normal=graph.bump(figure, .35, .0008))
    through = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(figure, (.88, .74, .53), (.76, .59, .38))})
    both = graph.node("ShaderNodeMixShader", {0: .55, 1: graph.out(shader), 2: graph.out(through)})
    graph.put(output.inputs["Surface"], graph.out(both))
    return material


def _with_uv(data, coordinates):
    layer = data.uv_layers.new()
    for loop in data.loops:
        layer.data[loop.index].uv = coordinates[loop.vertex_index]
    return data


def _thicken(made, thickness):
    made.modifiers.new("thickness", "SOLIDIFY").thickness = thickness
    return made


def shaving(material, seed, width=.042, turns=2.5, inner=.009, outer=.021, pitch=.006, tail=.05):
    """One curl: a spiral of so many turns from an inner to an outer radius, `pitch` along its axis a turn; metres."""
    count = int(110 * turns) + 40
    vertices, coordinates = [], []
    for i in range(count):
        share = i / (count - 1)
        angle = 2 * math.pi * turns * share ** .9
        uneven = 1 + .13 * math.sin(angle * .83 + seed) + .05 * math.sin(angle * 1.9 + seed * 2) + .012 * math.sin(angle * 3.1 + seed)
        radius = (inner + (outer - inner) * share) * uneven
        x, z = math.cos(angle) * radius, math.sin(angle) * radius
        drift = pitch * turns * share + .006 * math.sin(14 * share + seed)
        if share > .85:
            free = ((share - .85) / .15) ** 2 * tail
            x -= free * math.sin(angle)
            z += free * math.cos(angle) * .3
        breadth = width * min(1, .25 + share * 5) * min(1, .15 + (1 - share) * 6) * (1 + .10 * math.sin(share * 23 + seed))
        for j in range(ACROSS):
            v = j / (ACROSS - 1) - .5
            torn = (.0016 * math.sin(31 * share * turns + seed * 3) + .0009 * math.sin(97 * share * turns + seed)) if abs(v) > .49 else 0
            cup = 1 + (.10 * (v * 2) ** 2 + .16 * v) * math.sin(angle * .7 + seed)
            vertices.append((x * cup, v * breadth + drift + torn, z * cup))
            coordinates.append((share * turns, v + seed))
    data = mesh("shaving", vertices, grid_faces(ACROSS, count), material, smooth=True)
    return _thicken(place("shaving", _with_uv(data, coordinates)), THICKNESS)


def chip(material, choose):
    """One chip from the chisel, 4 to 18 mm long, curved along its grain."""
    length, width, curve = choose.uniform(.004, .018), choose.uniform(.002, .008), choose.uniform(-.5, .5)
    vertices = []
    for i in range(7):
        along = i / 6 - .5
        for side in (-1, 1):
            vertices.append((along * length, side * width * (.5 + .3 * choose.random()), curve * length * along * along * 2))
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(6)]
    offset = choose.uniform(0, 9)
    data = mesh("chip", vertices, faces, material, smooth=True)
    return _thicken(place("chip", _with_uv(data, [(x * 40, y * 8 + offset) for x, y, _ in vertices])), .0004)


def drop(made, x, y, floor, rotation):
    """Let a shaving or chip lie at (x, y) on a surface of height `floor`, turned by `rotation` radians."""
    made.location = (x, y, 0)
    made.rotation_euler = rotation
    rest_on(made, floor)
    return made
