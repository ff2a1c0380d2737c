"""Bare twig ends for winter: crooked, forking, with a knot of buds at each tip. Lengths in metres."""

import math
import random

from studio.solids import mesh, place

THICK = 0.004


def _sprig(choose, vertices, faces, start, azimuth, elevation, length, thick):
    """A three-sided crooked stick in five parts; returns its joints."""
    point, joints, base = start, [start], len(vertices)
    parts = 5
    for part in range(parts + 1):
        share = part / parts
        radius = thick * (1 - .65 * share) * (1.5 if part == parts else 1)
        for side in range(3):
            turn = 2 * math.pi * side / 3
            vertices.append((point[0] + radius * math.cos(turn), point[1], point[2] + radius * math.sin(turn)))
        azimuth += choose.gauss(0, .28)
        elevation += choose.gauss(0, .28)
        stride = length / parts
        point = (point[0] + stride * math.sin(azimuth) * math.cos(elevation), point[1] + stride * math.cos(azimuth) * math.cos(elevation),
                 point[2] + stride * math.sin(elevation))
        joints.append(point)
    for part in range(parts):
        low, high = base + part * 3, base + part * 3 + 3
        faces.extend((low + k, low + (k + 1) % 3, high + (k + 1) % 3, high + k) for k in range(3))
    return joints[:parts + 1]


def bare_twigs(material, count=6):
    """Objects of forked twigs, about 40 cm long along +y, for instancing."""
    made = []
    for number in range(count):
        choose = random.Random(40 + number)
        vertices, faces = [], []
        main = _sprig(choose, vertices, faces, (0, 0, 0), 0, .1, .40, THICK)
        for joint in main[1:]:
            for _ in range(choose.choice((1, 2))):
                azimuth = choose.choice((-1, 1)) * choose.uniform(.4, 1.2)
                side = _sprig(choose, vertices, faces, joint, azimuth, choose.uniform(-.5, .6), choose.uniform(.10, .22), THICK * .6)
                _sprig(choose, vertices, faces, side[3], azimuth * .3, choose.uniform(-.4, .7), .09, THICK * .4)
        made.append(place(f"twig {number}", mesh("twig", vertices, faces, material)))
    return made
