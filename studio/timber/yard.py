"""What a stack of drying boards stands on, is held apart by and is covered with: sticks, beams, concrete, corrugated iron."""

import math

import numpy as np
from mathutils import Vector
from mathutils.noise import noise as perlin

from studio.kit.fields import noise_field, sheet
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import loft, place

# From wave to wave of corrugated iron, and half a wave's height; metres.
PITCH, WAVE = .076, .0085


def rough_lath(name, size, location, material, seed, turn, uneven):
    """A sawn piece along x, bowed and uneven as it came off the saw, its arrises worn, more so the more it is
    `uneven`; metres, `turn` in radians."""
    length, deep, high = size
    sections, steps = [], 81
    for k in range(steps):
        share = k / (steps - 1)
        x = (share - .5) * length
        bow = math.sin(math.pi * share) * .004 * math.sin(seed * 7)
        y, z = (perlin(Vector((x * 5, seed, 4 * n))) * .0022 * min(uneven, 1.5) for n in (1, 2))
        corners = []
        for number, (a, b) in enumerate(((-1, -1), (1, -1), (1, 1), (-1, 1))):
            bitten, frayed = perlin(Vector((x * 9, seed + 3, number))), perlin(Vector((x * 45, seed, number)))
            worn = (.0013 + .0030 * max(0, bitten) + .0012 * abs(frayed)) * uneven
            skew = .005 * perlin(Vector((seed, number, 5))) if k in (0, steps - 1) else 0
            near, far = (a * deep / 2, b * (high / 2 - worn)), (a * (deep / 2 - worn), b * high / 2)
            for across, up in (near, far) if a * b > 0 else (far, near):
                corners.append((x + skew, across + y + bow, up + min(0, z)))
        sections.append(corners)
    return loft(name, sections, material, 0, location, turn)


def concrete():
    """The material of cast blocks that have stood on the ground for years: grey, pitted, green and brown from below."""
    material, graph, shader, _ = new_material("concrete")
    place_ = graph.world_position()
    _, _, up = graph.separate(place_)
    coarse, grit = graph.noise(place_, 16, 6, .7), graph.noise(place_, 330, 4, .75)
    pits = graph.rise(graph.cells(place_, 130), .24, .14) * graph.rise(graph.noise(place_, 30, 3), .45, .6)
    colour = graph.mix(graph.rise(coarse, .36, .64), (.078, .072, .063), (.165, .155, .138))
    colour = colour * graph.remap(grit, .35, .65, .72, 1.22)
    colour = graph.mix(pits * .8, colour, (.060, .052, .045))
    damp = graph.rise(up + (coarse - .5) * .16, .10, .01)
    colour = graph.mix(damp * .8, colour, graph.mix(graph.rise(coarse, .45, .6), (.068, .054, .040), (.060, .068, .034)))
    set_inputs(graph, shader, base_colour=colour, roughness=.94, ior_level=.15,
               normal=graph.bump(coarse * .4 + grit * .4 - pits, .9, .003))
    return material


def corrugated(at, wide, long, overhang, seed=3):
    """A sheet of corrugated iron over a stack whose near end is at y = 0, its waves along y, dented and lifted here and there;
    its valleys rest at the height of `at`."""
    columns, rows = round(wide / PITCH * 22), 160
    x, y = np.meshgrid(np.linspace(-wide / 2, wide / 2, columns), np.linspace(-overhang, long, rows), indexing="ij")
    bent = noise_field(x.shape, (3, 5), 2, .5, seed) * .004 + noise_field(x.shape, (wide / .09, long / .12), 2, .5, seed
                                                                          + 1) * .0009
    trodden = np.clip(noise_field(x.shape, (wide / .1, long / .5), 2, .5, seed + 2), 0, 1.6)
    flat = 1 - .35 * trodden * np.clip(1 - (y + overhang) / .25, 0, 1)
    up = WAVE * (1 + np.sin(2 * math.pi * x / PITCH)) * flat + bent - .055 * np.clip(-y, 0, 1) ** 1.5
    made = place("corrugated iron", sheet("corrugated iron", np.stack([x, y, up], -1), _galvanised()), at, (0, 0, .012))
    made.modifiers.new("thickness", "SOLIDIFY").thickness = .0009
    return made


def _galvanised():
    """Zinc gone dull, chalky and, along the near rim, to rust."""
    material, graph, shader, _ = new_material("galvanised")
    place_ = graph.object_position()
    _, y, _ = graph.separate(place_)
    runs = graph.noise(graph.stretch(place_, (1, .12, 1)), 28, 5, .7)
    spots = graph.noise(place_, 120, 4, .72)
    colour = graph.mix(graph.rise(runs, .38, .62), (.185, .190, .190), (.300, .300, .292))
    colour = colour * graph.remap(spots, .35, .65, .80, 1.14)
    rust = graph.rise(graph.noise(graph.stretch(place_, (1, .3, 1)), 13, 6, .74) + graph.remap(y, -.15, .25, .14, 0), .57, .66)
    colour = graph.mix(rust, colour, graph.mix(graph.rise(spots, .4, .6), (.062, .032, .019), (.150, .080, .043)))
    set_inputs(graph, shader, base_colour=colour, metallic=.55 - rust * .55, roughness=.58 + rust * .35,
               normal=graph.bump(spots, .3, .0008))
    return material
