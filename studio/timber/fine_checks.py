"""The fine checks of a log's end: hairs to half a millimetre that open along the rays in the first weeks, most of them near the
bark, where wood dries first. Metres."""

import math

import cv2
import numpy as np

from studio.timber.log_end import HALF, PER_METRE, PITH, rim

# Places of an array are told to an eighth of one.
FINE = 3


def fine_checks(count=230, seed=12):
    """Shares of 0 to 1 over the square of a LogEnd: 1 in a check."""
    draw, side = np.random.default_rng(seed), round(2 * HALF * PER_METRE)
    mask = np.zeros((side, side), np.uint8)
    # They come in families: where one ray has opened, its neighbours have.
    middles = draw.uniform(-math.pi, math.pi, 26)
    for _ in range(count):
        angle = draw.choice(middles) + draw.normal(0, .07)
        edge = np.hypot(*(rim(angle) * np.array([math.cos(angle), math.sin(angle)]) - PITH))
        near_bark = draw.random() < .62
        end = edge * (1 - .25 * draw.beta(1, 5)) if near_bark else edge * draw.uniform(.18, .85)
        start = max(.008, end - edge * draw.gamma(2.0, .055))
        along = np.linspace(start, end, 26)
        # A check follows its ray, and steps over to the next one here and there.
        aside = np.cumsum(draw.normal(0, .00012, 26)) + np.cumsum((draw.random(26) < .12) * draw.normal(0, .0006, 26))
        share = (along - start) / (end - start)
        half = draw.uniform(.00008, .00026) * np.sin(np.pi * share ** (1.8 if near_bark else 1)) ** .6
        middle = np.stack([PITH[0] + along * math.cos(angle) - aside * math.sin(angle),
                           PITH[1] + along * math.sin(angle) + aside * math.cos(angle)], 1)
        across = half[:, None] * np.array([-math.sin(angle), math.cos(angle)])
        outline = np.concatenate([middle + across, (middle - across)[::-1]])
        places = np.round((outline + HALF) * PER_METRE * 2 ** FINE).astype(np.int32)
        cv2.fillPoly(mask, [places], 255, cv2.LINE_AA, FINE)
    return mask.astype(np.float32) / 255
