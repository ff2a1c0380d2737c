"""A log's sawn end reckoned as arrays: rings of their own years, pores in the earlywood, rays that point to the pith, drying
cracks, the saw's passes. Metres."""

import math
from dataclasses import dataclass

import cv2
import numpy as np

from studio.fields import noise, step

PITH = (-.030, .022)
HALF = .345
PER_METRE = 4600


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
    """Shares of 0 to 1 over the square of HALF metres each way: earlywood, vessels, rays, sapwood, the saw's relief, cracks."""

    early: np.ndarray
    vessels: np.ndarray
    rays: np.ndarray
    sapwood: np.ndarray
    saw: np.ndarray
    cracks: np.ndarray


def log_end(rim, cracks, sapwood=.034, seed=3):
    """The end of a log whose wood ends at the radius `rim(angles)` from the origin."""
    count = round(2 * HALF * PER_METRE)
    line = (np.arange(count, dtype=np.float32) + .5) / PER_METRE - HALF
    x, y = np.meshgrid(line, line)
    angle, away = np.arctan2(y - PITH[1], x - PITH[0]), np.hypot(x - PITH[0], y - PITH[1])
    share = away / _edge_from_pith(rim, angle)
    # Near the bark rings follow the trunk's shape, at the pith they are round.
    reach = share * .30 + (away - share * .30) * np.clip(1 - share, 0, 1) ** 1.5
    reach += noise(x.shape, (16, 16), 2, .5, seed) * .0007 + noise(x.shape, (110, 110), 2, .5, seed + 1) * .00016
    years = _years(seed)
    year = np.clip(np.searchsorted(years, reach) - 1, 0, len(years) - 2)
    into, width = reach - years[year], np.diff(years)[year]
    draw = np.random.default_rng(seed)
    porous = (.00065 * draw.uniform(.6, 1.3, len(years)))[year]
    early = step(into, porous * 1.25, porous * .75) * step(into, -.0001, .00012)
    early = np.maximum(early, .30 * step(into / width, .35, 1.0) * draw.uniform(.2, 1.3, len(years))[year])
    dots = cv2.GaussianBlur(draw.normal(0, 1, x.shape).astype(np.float32), (0, 0), .75) * 2.6
    vessels = step(dots, .15, .9) * step(into, porous * 1.1, porous * .8) + step(dots, 1.5, 2.2) * .35
    years_of_sap = np.interp(reach + noise(x.shape, (30, 30), 3, .5, seed + 2) * .0007, [.30 - sapwood - .003, .30 - sapwood + .002], [0, 1])
    return LogEnd(early, np.clip(vessels, 0, 1), _rays(angle, away, seed), years_of_sap, _saw(x, y, seed), step(opening(cracks, x, y), -.0002, .0003))


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
        half = (crack.inner + (crack.outer - crack.inner) * share ** 1.2) / 2 * (1 + .22 * np.interp(along, places, draw.normal(0, 1, 40)))
        half = np.where((along < crack.start) | (along > crack.end), -1, half)
        inside = np.maximum(inside, half - np.abs(angle_y * cosine - angle_x * sine - middle))
    return inside


def _edge_from_pith(rim, angle):
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
        count = round(2 * math.pi * radius / .0030)
        wave = noise((8, 16384), (2, count), 1, .5, seed + 50 + number)[4]
        part = noise((500, 16384), (9, count * 1.3), 2, .5, seed + 60 + number)
        beside = np.abs(wave) / np.maximum(np.abs(np.gradient(wave)), 1e-4) / 16384 * 2 * math.pi * radius
        lines = step(beside, .00022, .00006)[None, :] * step(part, -.2, .9)
        seen = cv2.remap(lines.astype(np.float32), column, (away / .36 * 499).astype(np.float32), cv2.INTER_LINEAR)
        total = np.maximum(total, seen * step(away, radius * .45, radius * .7) * step(away, radius * 1.9, radius * 1.3))
    return total


def _saw(x, y, seed):
    """The chain's passes: flat arcs across the whole face, some deep, here and there a step where the saw was turned."""
    across = x * .42 + y + .25 * x * x
    place = np.clip((across + .6) / 1.2, 0, 1) * 3999
    draw = np.random.default_rng(seed + 70)
    fine, broad = (np.interp(place, np.linspace(0, 3999, count), draw.normal(0, 1, count)) for count in (760, 150))
    patches = noise(x.shape, (7, 5), 3, .5, seed + 71)
    return np.clip(.5 + fine * (.09 + .05 * patches) + broad * .05, 0, 1).astype(np.float32)
