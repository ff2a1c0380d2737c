"""The drying checks in a board's end: along the rays, a few wide, more as fine as hairs. Metres."""

import math

import numpy as np

from studio.timber.log_end import PITH, RADIUS, Crack


def draw_checks(log, board, choose):
    """The board's checks along the rays: a few wide ones, more as fine as hairs; the one with the heart splits there. As large
    as they would be in a log of the felled trunk's girth, like all that is told of an end."""
    found, pith = [], PITH[1]
    low, high = board.low / log.scale, board.high / log.scale
    if low - .01 < pith < high + .01:
        found += [Crack(angle + choose.gauss(0, .10), .001, end=choose.uniform(.07, .20), inner=choose.uniform(.0022, .0038),
                        outer=0)
                  for angle in (0, math.pi) if choose.random() < .9]
        found += [Crack(angle + choose.gauss(0, .25), .001, .0022, .06, .0008) for angle in (math.pi / 2, -math.pi / 2)]
    half = math.sqrt(max(RADIUS ** 2 - max(abs(low), abs(high)) ** 2, .01))
    wide = choose.choice((0, 1, 1, 2))
    for number in range(choose.choice((11, 16, 22))):
        x = choose.uniform(-.94, .94) * half - PITH[0]
        # The wide ones begin at a face, which dried first.
        height = (choose.choice((low, high)) if number < wide else choose.uniform(low, high)) - pith
        reach = math.hypot(x, height)
        gapes = choose.uniform(.0014, .0030) if number < wide else choose.uniform(.0003, .0009)
        inwards = choose.uniform(.025, .060) if number < wide else choose.uniform(.008, .034)
        outwards = .004 if number < wide else inwards
        inner, outer = (0, gapes) if number < wide or abs(height) < .03 or choose.random() < .5 else (gapes, 0)
        found.append(Crack(math.atan2(height, x), max(.01, reach - inwards), inner, reach + outwards, outer))
    return found


def opening(checks, x, height):
    """How far (metres) points of the end lie inside a check; negative outside of all. Torn from fibre to fibre, not drawn."""
    right, up, inside = x - PITH[0], height - PITH[1], np.full(x.shape, -1.0)
    for check in checks:
        cosine, sine = math.cos(check.angle), math.sin(check.angle)
        along, aside = right * cosine + up * sine, up * cosine - right * sine
        draw = np.random.default_rng(round(abs(check.angle * 1e4 + check.end * 1e5)))
        places = np.linspace(check.start - .01, check.end + .01, 40)
        stray = np.cumsum(draw.normal(0, .00035, 40)) + np.repeat(draw.normal(0, .00022, 20), 2)
        stray -= np.linspace(stray[0], stray[-1], 40)
        share = np.clip((along - check.start) / (check.end - check.start), 0, 1)
        uneven = 1 + .3 * np.interp(along, places, draw.normal(0, 1, 40))
        half = (check.inner * (1 - share) ** .7 + check.outer * share ** .7) / 2 * uneven
        half = np.where((along < check.start) | (along > check.end), -1, half)
        inside = np.maximum(inside, half - np.abs(aside - np.interp(along, places, stray)))
    return inside
