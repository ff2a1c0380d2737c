"""Raw oak from a hand's breadth, reckoned as arrays: a face along the fibres, on which every vessel is a groove of its own. Nodes
draw a table's figure; so near, the eye follows single pores. `oak_near_end` is the same across the fibres.

Everything is drawn with the rings straight, along the columns, and then strayed as the tree grew; millimetres within these files.
"""

from dataclasses import dataclass

import cv2
import numpy as np

from studio.kit.fields import as_image, noise_field, sample_image, smoothstep, strayed
from studio.kit.nodes import new_material, plain_in_reflection, set_inputs

# Pixels a millimetre unless told otherwise.
FACE = 20
LATE, EARLY, GROOVE, SILK = (.455, .312, .186), (.275, .170, .093), (.085, .048, .025), (.525, .378, .238)
GRAPHITE = (.070, .066, .064)
# Sub-pixels as OpenCV counts them: the fourth bit.
FINE = 4


@dataclass
class Grain:
    """What a face shows: its colour (rows, columns, 3; linear), how high it stands (0 to 1) and how rough it is; `scale` of its
    pixels make a millimetre."""

    colour: np.ndarray
    height: np.ndarray
    roughness: np.ndarray
    scale: float


def mixed(share, first, second):
    """From `first` to `second`, colours or arrays of them, by an array of shares."""
    return np.asarray(first, np.float32) + share[..., None] * (np.asarray(second, np.float32) - np.asarray(first, np.float32))


def polygon(canvas, points, value):
    """Fill a polygon of (column, row) points in pixels, its edges soft."""
    cv2.fillPoly(canvas, [np.round(np.asarray(points) * 2 ** FINE).astype(np.int32)], int(value), cv2.LINE_AA, FINE)


def ring_edges(draw, width, ring):
    """Where years begin across `width` millimetres: `ring` wide on the average, good years and bad ones in runs."""
    edges, run = [-2.0 * ring], 0.0
    while edges[-1] < width + 4 * ring:
        run = .6 * run + draw.normal(0, .22)
        edges.append(edges[-1] + ring * float(np.exp(run)))
    return np.array(edges)


def rings(draw, edges, width, scale):
    """Across the face: how porous the wood is, how far the year has come (0 to 1), and each year's own chance."""
    across = np.arange(round(width * scale)) / scale
    year = np.searchsorted(edges, across, "right") - 1
    into, wide = across - edges[year], np.diff(edges, append=edges[-1] + 1)[year]
    band, chance = draw.uniform(.30, .50, len(edges))[year], draw.uniform(0, 1, len(edges))[year]
    early = smoothstep(into, band * 1.6, band * .7) * smoothstep(into, -.02, .05)
    return early, np.clip(into / wide, 0, 1), chance


def _vessel_grooves(draw, shape, edges, scale):
    """The grooves that a plane opens along the earlywood's vessels: two or three rows a year, each groove of its own length,
    breadth and darkness, tapering where the tube leaves the face; and the dense wood's, like hairs."""
    wide, fine, length = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8), shape[1] / scale
    for start in edges:
        crowd = draw.uniform(.5, 1.2)
        for row in range(4):
            at = draw.uniform(-12, 0)
            while at < length:
                long = min(60.0, draw.lognormal(1.9, .75)) * (1 - .15 * row)
                middle = start + .09 + .125 * row + draw.normal(0, .035)
                half = draw.uniform(.035, .105) * (1 - .16 * row) * scale
                share = np.linspace(0, 1, max(4, round(long * 1.5)))
                profile = half * np.minimum(1, 1.5 * np.sqrt(share * (1 - share)) + .08) * draw.uniform(.75, 1.15, len(share))
                columns = (at + share * long) * scale
                rows = (middle + np.cumsum(draw.normal(0, .006, len(share)))) * scale
                outline = np.concatenate([np.stack([columns, rows - profile], 1), np.stack([columns, rows + profile], 1)[::-1]])
                polygon(wide, outline, draw.uniform(90, 255))
                at += long + draw.lognormal(.9 + .45 * row, .8) / crowd
    for _ in range(round(shape[0] * shape[1] / scale ** 2 * 1.1)):
        column, row, long = draw.uniform(0, shape[1]), draw.uniform(0, shape[0]), draw.lognormal(.7, .6) * scale
        ends = np.round(np.array([[column, row], [column + long, row + draw.normal(0, .6)]]) * 2 ** FINE).astype(int)
        cv2.line(fine, ends[0].tolist(), ends[1].tolist(), int(draw.uniform(25, 130)), 1, cv2.LINE_AA, FINE)
    return wide.astype(np.float32) / 255, fine.astype(np.float32) / 255


def _flecks(draw, shape, many, scale):
    """Rays that the face cuts nearly flat: ribbons across the grain, frayed where fibres pass them, in groups with rest between;
    `many` of them on a square of 50 mm."""
    mask, (tall, long) = np.zeros(shape, np.uint8), (count / scale for count in shape)
    for _ in range(round(many * tall * long / 2500 / 4)):
        middle, lean = np.array([draw.uniform(0, long), draw.uniform(0, tall)]), draw.normal(.9, .25)
        for _ in range(draw.poisson(4)):
            u, v = middle + draw.normal(0, (4.5, 3.0))
            span, half = draw.lognormal(.9, .5), draw.lognormal(-.75, .5)
            share = np.linspace(0, 1, max(5, round(span / .13)))
            body = half * np.minimum(1, 1.6 * np.sqrt(share * (1 - share)))
            path = u + lean * span * (share - .5) + np.cumsum(draw.normal(0, .07, len(share)))
            left, right = (path + side * body * draw.uniform(.25, 1.5, len(share)) for side in (-1, 1))
            down = (v + span * (share - .5)) * scale
            outline = np.concatenate([np.stack([left * scale, down], 1), np.stack([right * scale, down], 1)[::-1]])
            polygon(mask, outline, draw.uniform(90, 230))
    return cv2.GaussianBlur(mask, (0, 0), 1.1).astype(np.float32) / 255


def long_grain(length, width, seed, ring=1.25, flecks=20, scale=FACE):
    """A planed face of `length` along the fibres by `width` across, both in millimetres, with `ring` of them to a year, `flecks`
    on a square of 50 mm and `scale` pixels to a millimetre."""
    draw, shape = np.random.default_rng(seed), (round(width * scale), round(length * scale))
    edges = ring_edges(draw, width, ring)
    early, share, chance = (values[:shape[0], None] for values in rings(draw, edges, width, scale))
    grooves, hairs = _vessel_grooves(draw, shape, edges, scale)
    silk = _flecks(draw, shape, flecks, scale)
    fibre = noise_field(shape, (width * 5, length / 7), 3, .7, seed)
    lines = noise_field(shape, (width * 1.1, length / 60), 3, .6, seed + 1)
    slow = noise_field(shape, (max(2, width / 14), max(2, length / 45)), 3, .5, seed + 2)
    early = np.clip(early * (.72 + .16 * fibre), 0, 1)
    grooves, hairs = grooves * (1 - .9 * silk), hairs * (1 - .8 * silk)
    colour = mixed(early * .80, np.asarray(LATE), EARLY)
    colour = mixed(np.clip(share * .20 + .10 * chance + np.zeros(shape), 0, 1), colour, EARLY)
    colour *= np.clip(1 + .055 * fibre + .055 * lines + .055 * slow + .10 * (chance - .5), .5, 1.5)[..., None]
    colour = mixed(silk * .50, colour, np.asarray(SILK) * (1 + .05 * fibre[..., None]))
    colour = mixed(np.clip(hairs * .55, 0, 1), colour, EARLY)
    colour = mixed(grooves * .86, colour, GROOVE)
    height = np.clip(.80 + .035 * fibre - .06 * early - .70 * grooves - .12 * hairs + .03 * silk, 0, 1)
    roughness = np.clip(.58 + .03 * fibre + .20 * grooves - .13 * silk, .3, .95)
    stray = (noise_field(shape, (2, 2), 2, .4, seed + 3) * .30 + noise_field(shape, (width / 7, length / 30), 2, .5, seed + 4)
             * .10) * scale
    return grown(colour, height, roughness, stray, scale)


def grown(colour, height, roughness, stray, scale):
    """The channels as the tree grew: each place shows what lies `stray` pixels below it."""
    nothing = np.zeros(stray.shape, np.float32)
    bent = [np.clip(strayed(channel.astype(np.float32), nothing, stray), 0, 1)
            for channel in (*colour.transpose(2, 0, 1), height, roughness)]
    return Grain(np.dstack(bent[:3]), bent[3], bent[4], scale)


def draw_lines(grain, lines, seed=1):
    """Pencil on a face: `lines` are (points, breadth, pressure) with points (along, across) in millimetres. Graphite stays on the
    fibres that stand out, skips the grooves, and thins where the hand let go."""
    shape, deposit = grain.height.shape, np.zeros(grain.height.shape, np.float32)
    for points, breadth, pressure in lines:
        mask = np.zeros(shape, np.uint8)
        cv2.polylines(mask, [np.round(np.asarray(points) * grain.scale * 2 ** FINE).astype(np.int32)], False, 255,
                      max(1, round(breadth * grain.scale)), cv2.LINE_AA, FINE)
        soft = cv2.GaussianBlur(mask, (0, 0), breadth * grain.scale * .22).astype(np.float32) / 255
        deposit = np.maximum(deposit, soft * pressure)
    tooth = noise_field(shape, (shape[0] / 2.6, shape[1] / 9), 2, .6, seed)
    hand = noise_field(shape, (shape[0] / grain.scale / 4, shape[1] / grain.scale / 4), 2, .5, seed + 1)
    share = np.clip(deposit * (1 + .18 * hand) - .34 - .20 * tooth - .9 * (.80 - grain.height), 0, .55) / .55
    grain.colour[...] = mixed(share * .80, grain.colour, GRAPHITE)
    grain.roughness[...] = grain.roughness - .12 * share


def near_oak(name, grain, where, deep, plain=EARLY):
    """The material of a face: `where(graph)` gives the image's coordinates (0 to 1), `deep` is what the grain's height of 1 is in
    metres, `plain` the colour that other things see of it."""
    material, graph, shader, output = new_material(name)
    coordinates = where(graph)
    colour = sample_image(graph, as_image(name, *grain.colour.transpose(2, 0, 1)), coordinates)
    height, roughness, _ = sample_image(graph, as_image(f"{name}'s relief", grain.height, grain.roughness), coordinates)
    set_inputs(graph, shader, base_colour=graph.combine(*colour), roughness=roughness, ior_level=.28,
               normal=graph.bump(height, 1.0, deep))
    plain_in_reflection(graph, shader, output, plain)
    return material
