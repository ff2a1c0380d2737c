"""What the plane leaves: ribbons of oak 0.1 mm thin.

A ribbon is one sheet without a back: at a tenth of a millimetre its edge is never seen, and light passes it once.
"""

import math
from dataclasses import dataclass

import bpy
import numpy as np
from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import corners, grid_faces, lay_out, mesh, place

# Points across a ribbon, and metres from row to row along it.
ACROSS = 15
STEP = 0.0011
# The part of a ribbon that is there for certain: its ends are torn to nothing.
WHOLE = (.07, .92)


@dataclass(frozen=True)
class Ribbon:
    """One shaving: how many `turns` it makes from a radius of `inner` to one of `outer`, its `width`, its `pitch` along
    the axis of the roll per turn, and how far (`stray`, a share) its curl is uneven; metres."""

    seed: float
    width: float = .042
    turns: float = 2.5
    inner: float = .009
    outer: float = .018
    pitch: float = .004
    stray: float = .22


def shaving_material():
    """Pale oak so thin that light comes through, its pores open, its margins and ends torn along the grain; u runs along in
    metres, v across in metres; in the second layer u counts from 0 to 1 and v from -1 to 1."""
    material, graph, shader, output = new_material("shaving")
    u, v, _ = graph.separate(graph.uv())
    share, side, _ = graph.separate(graph.out(graph.node("ShaderNodeUVMap", uv_map="share")))
    fibre = graph.noise(graph.combine(u * 14, v * 900), 1, 4, .65)
    years = graph.noise(graph.combine(u * 1.5, v * 170, 4.0), 1, 2, .5)
    bands = graph.rise(years, .42, .60)
    pores = graph.rise(graph.noise(graph.combine(u * 60, v * 2400, 1.0), 1, 1.5), .53, .60) * (bands * .85 + .10)
    # Where the blade hummed, and where the wood was thicker: light finds the thin places.
    chatter = graph.noise(graph.combine(u * 420, v * 14), 1, 2, .5)
    thick = graph.noise(graph.combine(u * 26, v * 60, 7.0), 1, 4, .6)
    colour = graph.mix(bands * .5, graph.mix(fibre, (.74, .615, .44), (.62, .48, .325)), (.47, .335, .20))
    colour = graph.mix(pores * .8, colour, (.20, .12, .06))
    set_inputs(graph, shader, base_colour=colour, roughness=.50, ior_level=.30,
               normal=graph.bump(fibre * .55 + chatter * .45, .4, .0003))
    light = graph.mix(bands * .55 + pores * .4, (.95, .80, .56), (.70, .49, .27))
    through = graph.node("ShaderNodeBsdfTranslucent", {"Color": light})
    both = graph.mix_shaders(graph.remap(thick, .3, .7, .78, .52), graph.out(shader), graph.out(through))
    clear = graph.node("ShaderNodeBsdfTransparent")
    end = graph.ramp(share, [(0, 1), (.07, .25), (.16, 0), (.86, 0), (.94, .3), (1, 1)])
    # Margins fray into fibres, and a slit opens where a row of pores let go.
    frayed = graph.rise(graph.noise(graph.combine(u * 34, side, 9.0), 1, 4, .7), .40, .62)
    margin = graph.rise(graph.math("ABSOLUTE", side) + frayed * .22, .90, 1.14) * .60
    torn = graph.noise(graph.combine(u * 9, v * 420, 2.0), 1, 3, .6) + end * .42 + margin
    slit = graph.rise(graph.noise(graph.combine(u * 11, v * 900, 5.0), 1, 1.5), .66, .675)
    slit = slit * graph.rise(graph.noise(graph.combine(u * 17, v * 30, 6.0), 1, 2), .50, .54)
    open_at = graph.math("MAXIMUM", graph.math("MAXIMUM", graph.rise(torn, .80, .82), slit), graph.rise(pores, .80, .86) * .45)
    graph.put(output.inputs["Surface"], graph.mix_shaders(open_at, both, graph.out(clear)))
    return material


def with_uv(data, coordinates, shares=None):
    """Mesh data with the layers that `shaving_material` reads; what has no `shares` is whole to its rims."""
    lay_out(data, coordinates, "grain")
    lay_out(data, shares or [(.5, 0)] * len(data.vertices), "share")
    data.uv_layers["grain"].active_render = True
    return data


def _spine(ribbon):
    """Points (x, z), directions and lengths along the ribbon's middle: a spiral whose curvature wanders."""
    length = math.pi * ribbon.turns * (ribbon.inner + ribbon.outer)
    count = max(24, round(length / STEP))
    x, z, heading, points = 0.0, 0.0, ribbon.seed, []
    for i in range(count):
        share = i / (count - 1)
        radius = ribbon.inner + (ribbon.outer - ribbon.inner) * share
        # The last stretch was cut as the plane left the wood: it is thinner and opens.
        loose = 1 + 5 * max(0.0, (share - .84) / .16) ** 2
        bend = 1 + ribbon.stray * 2 * perlin(Vector((share * ribbon.turns * 2.3, ribbon.seed * 3.7, 0)))
        heading += length / (count - 1) / (radius * loose) * bend
        points.append((x, z, heading, share, share * length))
        x += math.cos(heading) * length / (count - 1)
        z += math.sin(heading) * length / (count - 1)
    return points


def shaving(material, ribbon):
    """One shaving as an object, the axis of its roll along y."""
    return _sheet(material, ribbon, _spine(ribbon))


def _sheet(material, ribbon, points):
    """The ribbon itself along its middle's points."""
    vertices, coordinates, shares = [], [], []
    for x, z, heading, share, along in points:
        narrow = min(1, .35 + share * 9) * min(1, .30 + (1 - share) * 7)
        drift = ribbon.pitch * ribbon.turns * share + .002 * perlin(Vector((share * 5, ribbon.seed, 3)))
        cup = .05 * perlin(Vector((share * ribbon.turns * 1.6, ribbon.seed, 7)))
        for j in range(ACROSS):
            v = j / (ACROSS - 1) - .5
            edge = abs(2 * v) ** 4
            ragged = (perlin(Vector((along * 260, v * 3, ribbon.seed))) * .0009
                      + perlin(Vector((along * 40, v * 3, ribbon.seed))) * .0014)
            out = (cup * (4 * v * v) * ribbon.width + edge * .0019 * perlin(Vector((along * 90, v * 4, ribbon.seed + 5)))
                   + .0007 * perlin(Vector((along * 55, v * 7, ribbon.seed + 2))))
            across = v * ribbon.width * narrow + ragged * edge * math.copysign(1, v) + drift
            vertices.append((x - math.sin(heading) * out, across, z + math.cos(heading) * out))
            coordinates.append((along + ribbon.seed, v * ribbon.width + ribbon.seed * .37))
            shares.append((share, 2 * v))
    data = mesh("shaving", vertices, grid_faces(ACROSS, len(points)), material, smooth=True)
    made = place("shaving", with_uv(data, coordinates, shares))
    made["whole"] = [round(len(vertices) * share) for share in WHOLE]
    return made


def drop(made, x, y, floor, rotation):
    """Let a shaving or chip, turned by `rotation` radians, fall at (x, y) on a surface of height `floor` and roll till
    it lies."""
    made.location = (x, y, 0)
    made.rotation_euler = rotation
    first, last = made.get("whole", (0, len(made.data.vertices)))
    points = corners(made.data)[first:last]
    turn = made.rotation_euler.to_matrix()
    down = Vector(_lying(points, turn.transposed() @ Vector((0, 0, -1))))
    turn = (turn @ down).rotation_difference(Vector((0, 0, -1))).to_matrix() @ turn
    made.rotation_euler = turn.to_euler()
    made.location.z = floor - float((points @ np.array(turn.row[2])).min())
    bpy.context.view_layer.update()
    return made


def _lying(points, down):
    """The direction nearest to `down` in which a body of these points lies still: its middle can't sink any further."""
    reach, down = points - points.mean(0), np.array(down)
    for step in np.geomspace(.25, .001, 240):
        lowest = reach[np.argmax(reach @ down)]
        aside = lowest - (lowest @ down) * down
        down = down - aside * (step / max(np.linalg.norm(aside), 1e-9))
        down /= np.linalg.norm(down)
    return down
