"""Raw oak cut across its fibres, from a hand's breadth, as arrays: rings, the round mouths of vessels, rays. As in `oak_near`."""

import cv2
import numpy as np

from studio.kit.fields import noise_field, smoothstep
from studio.wood.near import FINE, grown, mixed, polygon, ring_edges, rings

# Pixels a millimetre unless told otherwise.
END = 45
LATE, EARLY, MOUTH, RAY = (.170, .106, .058), (.255, .166, .094), (.022, .013, .008), (.35, .245, .150)


def _mouths(draw, shape, edges, scale):
    """The vessels' round mouths on an end: close rows of wide ones where a year begins, after them the fine ones in flames."""
    wide, fine, breadth = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8), shape[1] / scale

    def mouth(canvas, u, v, radius, value):
        middle, size = (round(float(a) * scale * 2 ** FINE) for a in (u, v)), max(1, round(float(radius) * scale * 2 ** FINE))
        cv2.circle(canvas, tuple(middle), size, int(value), -1, cv2.LINE_AA, FINE)

    for start, broad in zip(edges, np.diff(edges)):
        for row in range(3):
            u = draw.uniform(-.3, 0)
            while u < breadth:
                radius = draw.uniform(.060, .125) * (1 - .24 * row)
                if draw.uniform() < .92 - .2 * row:
                    mouth(wide, u, start + .11 + .19 * row + draw.normal(0, .035), radius, draw.uniform(150, 255))
                u += 2 * radius + draw.lognormal(-2.6, .6)
        for u in np.arange(0, breadth, .42):
            u += draw.normal(0, .10)
            for further in np.linspace(.5, broad, max(2, round((broad - .5) / .07))):
                if draw.uniform() < .8:
                    mouth(fine, u + draw.normal(0, .03 + .05 * further), start + further, draw.uniform(.010, .024),
                          draw.uniform(70, 200))
    return wide.astype(np.float32) / 255, fine.astype(np.float32) / 255


def _rays_across(draw, shape, scale):
    """Rays on an end: hair-fine ones everywhere, a broad one every few millimetres; they run outwards, straight through years."""
    mask, breadth = np.zeros(shape, np.uint8), shape[1] / scale
    at = draw.uniform(0, .1)
    while at < breadth:
        broad = draw.uniform() < .045
        half = draw.uniform(.06, .12) if broad else .012
        rows = np.linspace(0, shape[0], 30)
        path = (at + np.cumsum(draw.normal(0, .008, 30))) * scale
        if broad or draw.uniform() < .7:
            outline = [np.stack([path + side * half * scale * draw.uniform(.8, 1.15, 30), rows], 1) for side in (-1, 1)]
            polygon(mask, np.concatenate([outline[0], outline[1][::-1]]), draw.uniform(190, 255) if broad else
                     draw.uniform(30, 100))
        at += draw.uniform(.07, .22)
    return mask.astype(np.float32) / 255


def _splits(draw, shape, scale):
    """Where an end broke under the blows: along its rays, from the rim inwards, each narrower as it goes."""
    mask, breadth = np.zeros(shape, np.uint8), shape[1] / scale
    for across, first, last in ((.36, .06, .42), (.58, .95, .55), (.71, .10, .30)):
        share = np.linspace(0, 1, 14)
        path = breadth * across + np.cumsum(draw.normal(0, .035, 14))
        half, rows = .09 * (1 - share) * draw.uniform(.5, 1.3, 14), breadth * (first + (last - first) * share)
        outline = [np.stack([path + side * half, rows], 1) * scale for side in (-1, 1)]
        polygon(mask, np.concatenate([outline[0], outline[1][::-1]]), 255)
    return mask.astype(np.float32) / 255


def end_grain(breadth, seed, ring=1.5, crushed=0.0, scale=END, radius=45):
    """A pared end of `breadth` millimetres either way, with `ring` of them to a year and `scale` pixels to a millimetre;
    `crushed` (0 to 1) by a mallet, which closes the vessels' mouths and leaves grime; the years curve by `radius` millimetres."""
    draw, shape = np.random.default_rng(seed), (round(breadth * scale),) * 2
    edges = ring_edges(draw, breadth, ring)
    early, share, chance = (values[:shape[0], None] for values in rings(draw, edges, breadth, scale))
    wide, fine = _mouths(draw, shape, edges, scale)
    rays = _rays_across(draw, shape, scale)
    splits = _splits(draw, shape, scale) if crushed else 0
    speck, slow = noise_field(shape, (breadth * 9, breadth * 9), 3, .7, seed), noise_field(shape, (3, 3), 3, .5, seed + 1)
    closed = smoothstep(noise_field(shape, (breadth * 1.2, breadth * 1.2), 3, .6, seed + 2), 1.4 - 2.6 * crushed, .2 - 2.6
                        * crushed)
    wide = wide * (1 - rays) * (1 - (1 - closed) * min(1, crushed * 1.4))
    colour = mixed(early * .75 + np.zeros(shape), np.asarray(LATE), EARLY)
    colour = mixed(fine * .5, colour, EARLY)
    colour *= np.clip(1 + .07 * speck + .07 * slow + .22 * (chance - .5) - .15 * share, .4, 1.6)[..., None]
    colour = mixed(rays * .75, colour, RAY)
    colour = mixed(wide * .90, colour, MOUTH)
    colour = mixed(np.maximum(splits, np.zeros(shape)), colour, MOUTH)
    grime = crushed * np.clip(.45 + .22 * slow + .12 * speck, 0, 1)
    colour = mixed(grime, colour, (.135, .098, .066))
    height = np.clip(.8 + .02 * speck - .7 * wide - .05 * fine + .03 * rays - .8 * splits, 0, 1)
    roughness = np.clip(.55 + .03 * speck + .2 * wide - .12 * crushed, .3, .95)
    rows, columns = np.indices(shape, np.float32)
    away = columns / scale - breadth * .4
    stray = (away * away / (2 * radius) * scale + noise_field(shape, (3, 3), 3, .5, seed + 3) * .05 * scale).astype(np.float32)
    return grown(colour, height, roughness, stray, scale)
