"""What stands out of the snow of a meadow in January: dead grass in drifts of unlike size, and wide snow between. Metres."""

import numpy as np

from studio.country.grasses import laid, tall, turf, tussock
from studio.country.meadow import DEAD_GRASS, STRAW, grass_material, ground_height
from studio.kit.scattering import scatter

# The wind lays drifts of grass out along this direction (radians from +x).
WIND = .18


def _drifts(draw, eye, heading, breadth, count):
    """Where grass has kept itself: middles, half-lengths along the wind. Few are long, most are small; they keep company."""
    distance, angle = 7.5 + 90 * draw.random(count) ** 1.5, heading + breadth * draw.uniform(-.5, .5, count)
    middle = np.stack([eye[0] + distance * np.cos(angle), eye[1] + distance * np.sin(angle)], 1)
    # A drift in three lies beside the one before it.
    for k in range(1, count):
        if draw.random() < .45:
            middle[k] = middle[k - 1] + draw.normal(0, 1, 2) * (4.5, 2.5)
    return middle, np.clip(draw.lognormal(-.05, .85, count), .25, 5.5)


def _about(draw, drifts, counts, broad):
    """Places about drifts: `counts` of them about each, spread `broad` times as far as the drift reaches; and how deep in it
    each lies, 1 in its middle."""
    middle, long = drifts
    which = np.repeat(np.arange(len(long)), counts)
    along, across = draw.normal(0, broad, (2, len(which))) * long[which] * np.array([[.8], [.34]])
    deep = np.exp(-(along / (.8 * long[which])) ** 2 - (across / (.34 * long[which])) ** 2)
    bend = .12 * along ** 2 / (long[which] + .5)
    across = across + bend
    turned = np.stack([along * np.cos(WIND) - across * np.sin(WIND), along * np.sin(WIND) + across * np.cos(WIND)], 1)
    return middle[which] + turned, deep


def build_winter_grass(morning, eye, heading, foot, frost, breadth=.98, seed=16):
    """Dead grass in a fan before the camera's `eye`, angles in radians from +x: drifts of tussocks with turf about them, taller
    grass in some, and a stalk by itself here and there; `foot` are tussocks at the oak's (x, y), `frost` what rime hides.
    Returns where the tussocks stand (x, y)."""
    materials = [grass_material("grass", *DEAD_GRASS, morning.veil, frost), grass_material("straw", *STRAW, morning.veil, frost)]
    draw = np.random.default_rng(seed)
    drifts = _drifts(draw, eye, heading, breadth, 120)
    area = drifts[1] ** 2
    rich = np.clip(draw.lognormal(0, .6, len(area)), .3, 3)
    tussocks, deep = _about(draw, drifts, draw.poisson(5.0 * rich * area ** .75 + .6), .75)
    tussocks, deep = np.vstack([tussocks, foot]), np.concatenate([deep, np.full(len(foot), .2)])
    sown = {"tussock": (tussock, tussocks, deep, .42, 1.05)}
    sown["turf"] = (turf, *_about(draw, drifts, draw.poisson(1.3 * area ** .7 + .25), 1.1), .60, .55)
    tufted = draw.random(len(area)) < .4
    sown["tall"] = (tall, *_about(draw, drifts, draw.poisson(1.0 * area ** .8 * tufted), .6), .60, .60)
    sown["laid"] = (laid, *_about(draw, drifts, draw.poisson(.8 * area ** .8), .8), .60, .45)
    for name, (make, places, deep, least, more) in sown.items():
        count = len(places)
        size = (least + more * deep) * draw.uniform(.7, 1.25, count)
        # In the oak's shade the grass is shorter.
        size = size * np.interp(np.hypot(*places.T), (1.2, 4, 8), (.55, .75, 1))
        stand = np.column_stack([places, ground_height(*places.T) - .01])
        turns = np.stack([*draw.normal(0, .04, (2, count)), draw.uniform(0, 6.3, count)], 1)
        full = .5 if make is tussock else .09
        scatter(name, [make(number, materials, full) for number in range(6)], stand, turns, size)
    return tussocks
