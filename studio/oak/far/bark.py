"""The oak's bark as it looks from more than four metres: its relief goes round each branch in tiles."""

import math

import cv2
import numpy as np

from studio.kit.fields import as_image, cells, noise_field, smoothstep, strayed
from studio.kit.nodes import new_material, set_inputs
from studio.oak.near.bark_plates import bark_plates
from studio.oak.near.bark_relief import bark_relief

# The tile's breadth and height in metres where it is as large as on the bark that it was drawn from.
WIDE, HIGH = 1.0, 2.0
# Where the snow's wind came from.
WIND = (-.85, -.50, .15)


def _bark_tile(per_metre=420):
    """The tile of bark as an image: height, ridge, proud. Its ridges are broken across into plates with worn, flat tops, here
    small and there large; between them it falls away by degrees, as furrows do that light reaches from their own walls."""
    relief = bark_relief(WIDE, HIGH, per_metre, seed=4)
    low, high = np.quantile(relief.height, (.001, .999))
    height = np.clip((relief.height - low) / (high - low), 0, 1) ** .8
    shape, ragged = height.shape, noise_field(height.shape, (60, 30), 4, .6, 3) * 7
    (_, narrow), (_, wide) = (cells(shape, (long * per_metre, broad * per_metre), 12)
                              for long, broad in ((.085, .046), (.19, .075)))
    walls = np.where(noise_field(shape, (7, 5), 2, .5, 15) > .1, wide, narrow)
    deep = smoothstep(noise_field(shape, (28, 20), 3, .6, 13), -.6, 1.0)
    # Each ridge breaks at other heights than its neighbour.
    apart = noise_field(shape, (8, 34), 2, .5, 14) * .045 * per_metre
    crack = smoothstep(strayed(walls, ragged, ragged + apart), .014 * per_metre, .002 * per_metre) * deep
    worn = cv2.GaussianBlur(relief.ridge, (0, 0), .009 * per_metre)
    # No two plates are of one height.
    uneven = cv2.GaussianBlur(noise_field(shape, (26, 24), 2, .5, 16), (0, 0), .004 * per_metre) * .07
    height = cv2.GaussianBlur(height, (0, 0), 1.0) * (1 - .45 * crack) + uneven * relief.ridge
    return as_image("bark", height, (.35 * relief.ridge + .65 * worn) * (1 - .75 * crack),
                    .5 + (relief.proud - .5) * (.9 - .5 * crack))


def plated_tile(per_metre=640, times=1.5):
    """The tile as an image for bark that one looks up along, from some metres: long flat ridges with few breaks across, each
    drawn so many `times` as large as on the trunk seen from an arm's length."""
    plates = bark_plates(WIDE / times, HIGH / times, per_metre * times, seed=9)
    low, high = np.quantile(plates.height, (.01, .998))
    height = cv2.GaussianBlur(np.clip((plates.height - low) / (high - low), 0, 1), (0, 0), .0012 * per_metre)
    worn = cv2.GaussianBlur(plates.top, (0, 0), .006 * per_metre)
    return as_image("plated bark", height, .26 + .50 * worn + .24 * plates.top, .5 + .55 * (plates.proud - .5))


def _tile(graph, place, image, stray):
    """What the bark's tile shows at a place of one branch: height in metres, ridge and proud (0 to 1), and the branch's
    radius."""
    coordinates = graph.node("ShaderNodeAttribute", attribute_name=place)
    x, y, gone = graph.separate(graph.out(coordinates, "Color"))
    tiles = graph.out(coordinates, "Alpha")
    radius = graph.math("SQRT", x * x + y * y)
    turn = graph.math("ARCTAN2", y, x)
    across = turn * tiles / (2 * math.pi)
    # Every other tile is a mirror image: where one slants up, the next slants down, so that nobody sees it.
    gone = gone + (graph.math("SINE", turn + .7) * .10 + graph.math("SINE", turn * 2.0 + 2.0) * .07) * tiles
    texture = graph.node("ShaderNodeTexImage", {"Vector": graph.combine(across, gone * (WIDE / HIGH)) + stray},
                         extension="MIRROR", interpolation="Linear")
    texture.image = image
    height, ridge, proud = graph.separate(graph.out(texture))
    # Young bark is smooth, old bark deeply split: its relief grows faster than the branch.
    depth = graph.remap(radius, .05, .42, .30, 1.0) * radius / tiles * (2 * math.pi / WIDE)
    return (height - .8) * depth * .058, ridge, proud, radius


def trunk_material(morning, snow=False, tile=_bark_tile):
    """Bark as it looks from more than four metres: furrowed ridges along each branch, as wide and deep as it is old. Where
    branches join, that of one goes over into that of the other plate by plate. With `snow`, what looks up bears some. `tile`
    makes the image of its relief."""
    material, graph, shader, output = new_material("bark from afar")
    material.cycles.emission_sampling = "NONE"
    material.displacement_method = "BOTH"
    image = tile()
    world = graph.world_position()
    fine = graph.noise(world, 26, 6, .70)
    patch = graph.noise(world, 5, 4, .6)
    stray = graph.wander(world, .8, (.16, .06, 0), 2) + graph.wander(world, 3.2, (.085, .02, 0), 3)
    shares = graph.separate(graph.out(graph.node("ShaderNodeAttribute", attribute_name="joint"), "Vector"))
    total, sums = .0001, [.0, .0, .0, .0]
    for slot, share in enumerate(shares):
        seen = _tile(graph, f"bark {slot}", image, stray)
        weight = graph.rise(share + (patch - .5) * 1.1 + (seen[1] - .5) * .25, .44, .58) + share * .2
        total, sums = weight + total, [value * weight + old for value, old in zip(seen, sums)]
    height, ridge, proud, radius = (value / total for value in sums)
    shift = graph.node("ShaderNodeDisplacement", {"Height": height + (fine - .5) * .008, "Midlevel": 0.0, "Scale": 1.0})
    graph.put(output.inputs["Displacement"], graph.out(shift))
    tones = graph.ramp(fine, [(.3, (.090, .080, .067)), (.5, (.165, .150, .127)), (.72, (.270, .250, .216))])
    furrow = graph.ramp(ridge, [(0, (.046, .039, .032)), (.45, (.092, .079, .064)), (.85, (.16, .14, .115))])
    colour = graph.mix(graph.rise(ridge, .45, .9), furrow, tones)
    colour = colour * graph.ramp(proud, [(0, .50), (.42, .88), (.6, 1.08), (1, 1.35)])
    colour = graph.mix(graph.remap(radius, .06, .2, .75, 0), colour, tones * .72)
    lichen = graph.rise(graph.noise(world, 4.5, 6, .7), .54, .64) * ridge
    colour = graph.mix(lichen * .6, colour, (.25, .265, .21))
    # Moss grows on what looks up, in patches; elsewhere there is a breath of green.
    up = graph.separate(graph.out(graph.node("ShaderNodeNewGeometry"), "True Normal"))[2]
    grown = graph.noise(world, 1.3, 5, .6)
    moss = graph.math("MAXIMUM", graph.rise(grown + up * .22, .56, .66) * graph.rise(up, -.1, .35),
                      graph.rise(grown, .50, .68) * .30)
    colour = graph.mix(moss * .85, colour, graph.mix(graph.rise(fine, .35, .65), (.040, .055, .014), (.095, .120, .034)))
    if snow:
        colour = _snowed(graph, world, colour)
    set_inputs(graph, shader, base_colour=colour, roughness=.92, ior_level=.2)
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    return material


def twig_material(morning, snow=False):
    """The bark of what is too slight to be split: grey-brown and smooth, streaked along the twig, green where algae sit."""
    material, graph, shader, output = new_material("twigs' bark")
    material.cycles.emission_sampling = "NONE"
    place = graph.out(graph.node("ShaderNodeAttribute", attribute_name="bark"), "Vector")
    streaks = graph.noise(graph.stretch(place, (1, 1, .22)), 70, 5, .68)
    world = graph.world_position()
    colour = graph.ramp(streaks, [(.3, (.045, .040, .034)), (.5, (.100, .091, .078)), (.72, (.185, .172, .150))])
    colour = graph.mix(graph.rise(graph.noise(world, 3.0, 4, .6), .46, .66) * .55, colour, (.07, .085, .035))
    if snow:
        colour = _snowed(graph, world, colour)
    set_inputs(graph, shader, base_colour=colour, roughness=.85, ior_level=.25, normal=graph.bump(streaks, .8, .006))
    graph.put(output.inputs["Surface"], morning.veil(graph, graph.out(shader)))
    return material


def _snowed(graph, world, colour):
    """The colour with snow on what looks up, and in flecks on what looked into the wind that brought it."""
    normal = graph.out(graph.node("ShaderNodeNewGeometry"), "Normal")
    up = graph.separate(normal)[2]
    lies = graph.rise(up + (graph.noise(world, 3.5, 5, .65) - .5) * 1.1, .66, .80)
    windward = graph.vector_math("DOT_PRODUCT", normal, WIND)
    driven = graph.rise(windward + (graph.noise(graph.stretch(world, (1, 1, .4)), 3.0, 7, .72) - .5) * 1.7, .80, .98)
    return graph.mix(graph.math("MAXIMUM", lies, driven * .8), colour, (.66, .69, .74))
