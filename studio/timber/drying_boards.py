"""A log sawn through and through, its boards stacked again in the log's own order: the outline that the tree grew, bark where
it still holds, what drying did to the boards. Metres; x across, y along the log from its near end, heights from its middle."""

import math
from dataclasses import dataclass, replace

import cv2
import numpy as np

from studio.kit.fields import noise_field, sheet, smoothstep
from studio.kit.solids import lay_out, note, place
from studio.oak.near.bark_relief import BarkRelief, bark_relief
from studio.timber.drying_checks import opening
from studio.timber.log_end import PITH, RADIUS, rim

# What the saw takes, and how thick the sticks are between the boards.
KERF, STICK = .003, .024


@dataclass(frozen=True)
class Log:
    """A log of so many times the felled trunk's girth: arrays over its skin, rows along it, columns around from its underside
    on: how far it swells beyond its round, its bark, how firmly that holds."""

    scale: float
    length: float
    swell: np.ndarray
    bark: BarkRelief
    hold: np.ndarray


@dataclass(frozen=True)
class Board:
    """A board between two heights of its log: where its underside lies in the stack, how it was put down (moved across and
    along, turned, tilted; radians), how it cupped and shrank, how well its bark holds, a number of its own for its tint."""

    low: float
    high: float
    base: float
    across: float
    along: float
    turn: float
    tilt: float
    cup: float
    shrunk: float
    holds: float
    own: float


def grown_log(scale, length, per_metre, seed):
    """A log; `per_metre` places tell its bark."""
    around = 2 * math.pi * RADIUS * scale
    # Farther up the trunk its ridges are narrower and run longer.
    bark = bark_relief(around * 1.55, length * .72, per_metre, seed, depth=.014)
    # Moss dies on a log that dries.
    bark = replace(bark, moss=0 * bark.moss)
    shape = bark.height.shape
    swell = noise_field(shape, (length / .75, 3), 2, .4, seed) * .0075 + noise_field(shape, (length / .17, 8), 3, .5, seed
                                                                                     + 1) * .0026
    # At the near end it has the outline that its rings follow.
    swell *= smoothstep(np.linspace(0, length, shape[0]), 0, .22)[:, None]
    hold = noise_field(shape, (length / .34, around / .13), 5, .62, seed + 2)
    return Log(scale, length, swell.astype(np.float32), bark, hold)


def sawn(log, thick, bottom, floor, choose):
    """The log's boards from below, of the thicknesses `thick`, the lowest sawn at the height `bottom`, laid on `floor`."""
    boards, low, base = [], bottom, floor
    for thickness in thick:
        middle, shrunk = low + thickness / 2 - PITH[1] * log.scale, choose.uniform(.94, .99)
        # The face towards the bark shrinks most: it turns hollow.
        cup = .0036 * max(-1, min(1, middle / .08)) * choose.uniform(.3, 1.2)
        boards.append(Board(low, low + thickness, base, choose.gauss(0, .006), choose.gauss(0, .007), choose.gauss(0, .0035),
                            choose.gauss(0, .003), cup, shrunk, choose.gauss(.45, .7), choose.random()))
        low += thickness + KERF
        base += thickness * shrunk + STICK + abs(cup) * .4
    return boards


def sampled(log, field, angle, along):
    """What an array over the log's skin says in the given directions (radians) at the given places along."""
    rows, columns = field.shape
    column = ((angle + math.pi / 2) % (2 * math.pi)) / (2 * math.pi) * (columns - 1)
    row = np.clip(along / log.length, 0, 1) * (rows - 1)
    return cv2.remap(field, column.astype(np.float32), (row + 0 * column).astype(np.float32), cv2.INTER_LINEAR)


def edge(log, board, height, along, side):
    """One edge of a board (`side` 1 or -1) at arrays of heights and places along: x of the wood's edge, x with the bark, the
    share of bark there, the direction from the log's middle."""
    wood = np.sqrt(np.maximum((RADIUS * log.scale) ** 2 - height ** 2, 1e-4))
    for _ in range(3):
        angle = np.arctan2(height, side * wood)
        reach = rim(angle) * log.scale * (1 - .010 * along) + sampled(log, log.swell, angle, along)
        wood = np.sqrt(np.maximum(reach ** 2 - height ** 2, 1e-4))
    # From the arrises bark crumbles first.
    inside = np.minimum(height - board.low, board.high - height)
    crumbled = np.clip(1 - inside / .010, 0, 1) ** 2 + np.clip(1 - along / .03, 0, 1) * .3
    held = sampled(log, log.hold, angle, along) + board.holds + .35 * side * math.sin(board.own * 40) - .9 * crumbled
    on = smoothstep(held, -.10, .22)
    bark = on * (.0055 + np.maximum(sampled(log, log.bark.height, angle, along), -.003)) * smoothstep(held, -.3, .9)
    out = np.sqrt(np.maximum((reach + bark) ** 2 - height ** 2, 1e-4))
    return side * wood, side * out, on, angle


def laid(log, board, x, height, along):
    """The place in the stack of points of a board, as one array."""
    share = x / (RADIUS * log.scale)
    up = board.base + (height - board.low) * board.shrunk * (1 - .035 * share ** 2) + board.cup * share ** 2 + board.tilt * x
    return np.stack(np.broadcast_arrays(x + board.across - board.turn * along, along + board.along + board.turn * x, up), -1)


def skin(name, points, material, at, uv=None, rotation=(0, 0, 0), **numbers):
    """A sheet through points with further numbers at each of them, which materials read as attributes."""
    data = sheet(name, points, material)
    if uv is not None:
        lay_out(data, uv)
    for key, values in numbers.items():
        note(data, key, np.broadcast_to(values, points.shape[:2]))
    return place(name, data, at, rotation)


def stack_board(log, board, at, materials, checks, fineness):
    """One board in the stack at `at`, of the materials of its end, its sawn faces and its edges; at a `fineness` of 1 the near
    end has a place every 0.5 mm."""
    face, faces, bark = materials
    near = np.concatenate([np.arange(begin, end, each / fineness)
                           for begin, end, each in ((0, .30, .0016), (.30, .9, .003), (.9, log.length, .008))])
    rows = max(6, round((board.high - board.low) / .0013 * fineness))
    height, along = np.meshgrid(np.linspace(board.low, board.high, rows), near, indexing="ij")
    limits = []
    for side in (-1, 1):
        wood, out, on, angle = edge(log, board, height, along, side)
        limits.append((wood, out))
        points = laid(log, board, out, height, along)
        uv = np.stack([((angle + math.pi / 2) % (2 * math.pi)) / (2 * math.pi), along / log.length], -1)
        # Bark's material thinks of a trunk that stands.
        standing = np.stack([points[..., 0], -points[..., 2], points[..., 1]], -1)
        skin("bark", standing, bark, at, uv, (-math.pi / 2, 0, 0), on=on, own=board.own)
    for row, height_there in ((0, board.low), (-1, board.high)):
        share = np.linspace(0, 1, 60)[:, None]
        (left, left_out), (right, right_out) = ((wood[row], out[row]) for wood, out in limits)
        x = left_out + (right_out - left_out) * share
        waves = noise_field(x.shape, (9, log.length / .05), 4, .5, round(board.own * 900) + row)
        uneven = waves * .0004 * np.minimum(1, along[0] / .03)
        uneven += _arris(board, row, x) * np.clip(1 - along[0] / .05, 0, 1)
        within = np.minimum(x - left, right - x)
        points = laid(log, board, x, height_there + uneven, along[0] + 0 * x)
        skin("sawn face", points, faces, at, within=within, own=board.own, x=x, upper=float(row == -1))
    _end(log, board, at, face, limits, checks, fineness)


def _arris(board, row, x):
    """How far (metres) the arris of the near end strays from the saw's plane: the blade's waver, and bites that broke out."""
    draw = np.random.default_rng(round(board.own * 1e5) + row)
    waver = np.interp(x, np.linspace(-.34, .34, 60), np.convolve(draw.normal(0, .0007, 62), [.3, .4, .3], "valid"))
    bites = np.interp(x, np.linspace(-.34, .34, 400), np.clip(draw.normal(-2.2, 1, 400), 0, 1.2) * .0022)
    return waver + (bites if row == 0 else -bites)


def _end(log, board, at, material, limits, checks, fineness):
    """The board's near end, its arrises worn, its checks sunk into it."""
    rows = max(8, round((board.high - board.low) / .0005 * fineness))
    share = np.linspace(0, 1, rows)[:, None]
    own_rows = np.linspace(0, 1, len(limits[0][0]))
    left, left_out, right, right_out = (np.interp(share[:, 0], own_rows, x[:, 0])[:, None] for both in limits for x in both)
    columns = round(float((right_out - left_out).max()) / .0005 * fineness)
    x = left_out + (right_out - left_out) * np.linspace(0, 1, columns)
    low, high = board.low + _arris(board, 0, x), board.high + _arris(board, -1, x)
    height = low + (high - low) * share
    inside = np.minimum(np.minimum(height - low, high - height), np.minimum(x - left_out, right_out - x))
    worn = noise_field(x.shape, (3, columns / 25), 3, .6, round(board.own * 500))
    round_ = np.sqrt(np.clip(inside / np.clip(.0016 + .0011 * worn, .0005, .006), 0, 1))
    open_ = opening(checks, x / log.scale, height / log.scale)
    beyond = np.maximum(left - x, x - right)
    crumbly = smoothstep(beyond, 0, .002) * (.0016 + .0009 * noise_field(x.shape, (rows / 5, columns / 5), 4, .65,
                                                                         round(board.own * 700)))
    along = -.0014 * round_ + np.clip(open_ * 8, 0, .03) + crumbly
    skin("end", laid(log, board, x, height, along), material, at, x=x / log.scale, height=height / log.scale, own=board.own,
         open=smoothstep(open_, -.00025, .0002), beyond=beyond, inside=inside)
