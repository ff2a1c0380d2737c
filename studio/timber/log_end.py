"""A log's sawn end reckoned as arrays: rings of their own years, pores in the earlywood, rays that point to the pith, drying
cracks, the saw's passes. Metres."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from studio.kit.fields import noise_field, smoothstep

# The felled trunk: its mean radius under its bark, and where its pith is, seen from its middle.
RADIUS = .31
PITH = (-.030, .022)
# Half the side of the square that arrays of its end cover, and how many of their places a metre has.
HALF = .345
PER_METRE = 5400


@dataclass(frozen=True)
class Crack:
    """A drying crack: its direction from the pith in radians, and how far from it and how wide it is at its inner and
    its outer end; metres."""

    angle: float
    start: float
    inner: float
    end: float
    outer: float


@dataclass(frozen=True)
class LogEnd:
    """Shares of 0 to 1 over the square of HALF metres each way: earlywood, vessels, rays, sapwood, the saw's relief, cracks,
    how dense each year's late wood is, where the saw burnished it."""

    early: np.ndarray
    vessels: np.ndarray
    rays: np.ndarray
    sapwood: np.ndarray
    saw: np.ndarray
    cracks: np.ndarray
    dense: np.ndarray
    glazed: np.ndarray


def rim(angle):
    """The trunk's radius under its bark, in metres: never a circle. For a number or an array of radians."""
    return RADIUS + .008 * np.sin(3 * angle) + .005 * np.sin(7 * angle + 1) + .003 * np.sin(17 * angle)


def log_end(cracks, sapwood=.034, seed=3, per_metre=PER_METRE):
    """The end of the trunk, or, by another `seed`, of one of the same outline; `per_metre` places tell its grain."""
    count = round(2 * HALF * per_metre)
    line = (np.arange(count, dtype=np.float32) + .5) / per_metre - HALF
    x, y = np.meshgrid(line, line)
    angle, away = np.arctan2(y - PITH[1], x - PITH[0]), np.hypot(x - PITH[0], y - PITH[1])
    share = away / _edge_from_pith(angle)
    # Near the bark rings follow the trunk's shape, at the pith they are round.
    reach = share * .30 + (away - share * .30) * np.clip(1 - share, 0, 1) ** 1.5
    reach += noise_field(x.shape, (16, 16), 2, .5, seed) * .0007 + noise_field(x.shape, (110, 110), 2, .5, seed + 1) * .00016
    years = _years(seed)
    year = np.clip(np.searchsorted(years, reach) - 1, 0, len(years) - 2)
    into, width = reach - years[year], np.diff(years)[year]
    draw = np.random.default_rng(seed)
    # Two or three rows of wide pores each spring, of whatever the year brought; narrow rings are hardly more than that.
    porous = (.00095 * draw.uniform(.55, 1.35, len(years)))[year] * (1 + .22 * noise_field(x.shape, (60, 60), 2, .5, seed + 4))
    porous = np.minimum(porous, width * .72)
    early = smoothstep(into, porous * 1.35, porous * .65) * smoothstep(into, -.0001, .00014)
    tone = np.convolve(draw.normal(0, 1, len(years) + 4), [.2, .6, 1, .6, .2], "valid")
    dense = np.clip(.5 + .26 * tone, 0, 1)[year] * smoothstep(into / width, .25, .95)
    dots = cv2.GaussianBlur(draw.normal(0, 1, x.shape).astype(np.float32), (0, 0), .80) * 2.8
    vessels = smoothstep(dots, -.15, .7) * smoothstep(into, porous * 1.15, porous * .75) * smoothstep(into, -.00005, .0001)
    vessels = vessels + smoothstep(dots, 1.5, 2.2) * .35
    years_of_sap = np.interp(reach + noise_field(x.shape, (30, 30), 3, .5, seed + 2) * .0007,
                             [.30 - sapwood - .003, .30 - sapwood + .002], [0, 1])
    saw, glazed = _saw(x, y, seed)
    return LogEnd(early, np.clip(vessels, 0, 1), _rays(angle, away, seed), years_of_sap, saw,
                  smoothstep(opening(cracks, x, y), -.00005, .0002), dense, glazed)


def opening(cracks, x, y):
    """How far (metres) points lie inside a crack; negative outside of all."""
    angle_x, angle_y = x - PITH[0], y - PITH[1]
    inside = np.full(x.shape, -1.0)
    for number, crack in enumerate(cracks):
        cosine, sine = math.cos(crack.angle), math.sin(crack.angle)
        along = angle_x * cosine + angle_y * sine
        draw = np.random.default_rng(number)
        slow, jogs = np.cumsum(draw.normal(0, .0011, 40)), np.repeat(draw.normal(0, .00055, 70), 2)
        slow -= np.linspace(0, slow[-1] * .6, 40)
        places = np.linspace(0, .36, 40)
        middle = np.interp(along, places, slow) + np.interp(along, np.linspace(0, .36, 140), jogs)
        share = np.clip((along - crack.start) / (crack.end - crack.start), 0, 1)
        uneven = 1 + .22 * np.interp(along, places, draw.normal(0, 1, 40))
        half = (crack.inner + (crack.outer - crack.inner) * share ** .85) / 2 * uneven
        half = np.where((along < crack.start) | (along > crack.end), -1, half)
        inside = np.maximum(inside, half - np.abs(angle_y * cosine - angle_x * sine - middle))
    return inside


def _edge_from_pith(angle):
    around = np.linspace(-math.pi, math.pi, 1441)
    x, y = rim(around) * np.cos(around) - PITH[0], rim(around) * np.sin(around) - PITH[1]
    return np.interp(angle, np.unwrap(np.arctan2(y, x)), np.hypot(x, y), period=2 * math.pi)


def _years(seed):
    """Where each year's ring begins: good years and bad ones, wide in youth, a hard decade now and then."""
    draw, weather, years = np.random.default_rng(seed + 9), 0.0, [0.0]
    while years[-1] < .36:
        weather = .55 * weather + draw.normal(0, .24)
        trend = np.interp(years[-1], [0, .02, .08, .16, .24, .31], [.0018, .0032, .0030, .0023, .0019, .0015])
        years.append(years[-1] + trend * math.exp(weather - (.45 if len(years) % 41 > 35 else 0)))
    return np.array(years)


def _rays(angle, away, seed):
    """Lines straight from the pith, some millimetres apart wherever one looks, each for a part of the way."""
    total = np.zeros(angle.shape, np.float32)
    column = ((angle + math.pi) / (2 * math.pi) * 16383).astype(np.float32)
    for number, radius in enumerate((.025, .055, .115, .235)):
        count = round(2 * math.pi * radius / .0024)
        wave = noise_field((8, 16384), (2, count), 1, .5, seed + 50 + number)[4]
        part = noise_field((500, 16384), (9, count * 1.3), 2, .5, seed + 60 + number)
        slope = np.abs(np.gradient(wave))
        beside = np.abs(wave) / np.maximum(slope, .6 * slope.mean()) / 16384 * 2 * math.pi * radius
        broad = .00026 + .00010 * noise_field((8, 16384), (2, count), 1, .5, seed + 40 + number)[4]
        lines = smoothstep(beside, broad, .00008)[None, :] * smoothstep(part, -.5, .6)
        seen = cv2.remap(lines.astype(np.float32), column, (away / .36 * 499).astype(np.float32), cv2.INTER_LINEAR)
        total = np.maximum(total, seen * smoothstep(away, radius * .45, radius * .7) * smoothstep(away, radius * 1.9, radius * 1.3))
    return total


def _saw(x, y, seed):
    """What the chain left, as relief and as the share that it burnished: the bar swung about its dogs at the bark, was set
    anew three times, and each swing left its own arcs, deep where it was leant on, none where it ran easily."""
    relief, swept = np.full(x.shape, .5, np.float32), noise_field(x.shape, (2, 2), 1, .5, seed + 75) * .0035
    glazed = np.zeros(x.shape, np.float32)
    for number, (px, py, begins) in enumerate(((-.50, -.42, -1), (.30, -.62, .02), (.62, .10, .17))):
        draw = np.random.default_rng(seed + 70 + number)
        far = np.hypot(x - px, y - py) + swept
        place, own = np.clip(far / 1.4, 0, 1) * 5999, draw.normal(0, 1, 6000)
        # Teeth's lines crowd here and there: their places are drawn, not even.
        fine = np.interp(place, np.sort(draw.uniform(0, 5999, 520)), draw.normal(0, 1, 520))
        hair = np.interp(place, np.arange(6000), own)
        lean = np.interp(place, np.linspace(0, 5999, 90), draw.normal(0, 1, 90))
        leant = smoothstep(noise_field(x.shape, (6, 6), 3, .45, seed + 71 + number), -.7, 2.2)
        pass_ = .5 + fine * (.025 + .19 * leant) + hair * .035 * leant + lean * .05
        here = smoothstep(x * .34 + y + .006 * noise_field(x.shape, (5, 5), 2, .5,
                                                           seed + 79 + number), begins - .004, begins + .001) if number else 1.0
        relief = relief * (1 - here) + (pass_ - .10 * number) * here
        glazed = glazed * (1 - here) + (smoothstep(lean, .5, 1.3) * smoothstep(leant, .75, .25)) * here
    return np.clip(relief, 0, 1).astype(np.float32), glazed.astype(np.float32)
