"""The joint's wood seen from a hand's breadth: leg and aprons with what the bench wrote on them, their ends, the holes' rims.

Millimetres within this file. The years on a face and on its end are the same ones: both draw them first, from one seed. Past 200
lines, since leg and aprons share that seed and those years.
"""

import math

import cv2
import numpy as np

from studio.kit.fields import noise_field, smoothstep
from studio.kit.nodes import Signal
from studio.table.joint import APRON_LENGTH
from studio.table.leg import HEAD_LENGTH, peg_heights
from studio.wood.end_grain import end_grain
from studio.wood.near import FINE, GRAPHITE, LATE, draw_lines, long_grain, mixed, near_oak, polygon

# What is drawn of the leg along its fibres and around it, of the apron, and of both ends; pixels a millimetre.
LEG, APRON, LEG_END, APRON_END, SCALE = (150, 166), (360, 118), 140, 110, 12
# The leg is cut so that its years run from corner to corner, straight on both faces; they curve by this radius.
CURVE = 160
LEG_DRIFT, APRON_DRIFT, LEAN = (.035, .00012), (-.012, .00016), .45
LEG_YEAR, APRON_YEAR, LEG_SEED, APRON_SEED = 1.75, 1.45, 31, 12


def _around(x, y):
    """How far round the leg a point lies, x from its inner edge and y from its face: where its years say it does."""
    return x + y + (x - y) * (x - y) * (math.sqrt(2) / (4 * CURVE)) + 4


def _in_spells(across):
    """What lies so far across, a number or a signal, where good years and bad ones shifted it to: they come in spells."""
    return across + _sine(across * .105) * 1.7 + _sine(across * .27 + 1) * .8


def _sine(value):
    return value.graph.math("SINE", value) if isinstance(value, Signal) else math.sin(value)


def _drift(along, lean, bow):
    """How far the years wander across a face: no tree is straight."""
    return along * lean + along * along * bow


def leg_woods(size):
    """The leg's faces, with pencil, grime and torn rims on them, and its upper end."""
    side = size.leg_top * 1000
    grain = long_grain(*LEG, LEG_SEED, LEG_YEAR * math.sqrt(2), 2, SCALE)
    for number, height in enumerate(peg_heights(size)):
        at, aside = (_on_leg(size.peg_inset * 1000 + further, (HEAD_LENGTH - height) * 1000) for further in (0, 1))
        _tear_rim(grain, at, size.peg_diameter * 500, aside[1] - at[1], number)
    handle(grain, ((54, 56, 16), (12, 60, 12), (96, 30, 14)))
    draw_lines(grain, _leg_marks(size))

    def corner(graph):
        x, y, z = graph.separate(graph.object_position())
        return x * 1000 + side / 2, y * 1000 + side / 2, z

    def where(graph):
        x, y, z = corner(graph)
        across, along = _around(x, y), (z * -1 + HEAD_LENGTH / 2) * 1000
        across = _in_spells(across) + _drift(along, *LEG_DRIFT)
        return graph.combine(along * (1 / LEG[0]), across * (1 / LEG[1]))

    def where_end(graph):
        x, y, _ = corner(graph)
        across, aside = _in_spells(_around(x, y)), x - y
        # The image of the end is curved already.
        across = across - aside * aside * (math.sqrt(2) / (4 * CURVE))
        return graph.combine(aside * (math.sqrt(.5) / LEG_END) + .4, across * (math.sqrt(.5) / LEG_END))

    end = end_grain(LEG_END, LEG_SEED, LEG_YEAR, scale=SCALE, radius=CURVE)
    return near_oak("leg", grain, where, .00007), near_oak("leg's end", end, where_end, .00003)


def _on_leg(x, along):
    """Where the leg's grain has what lies on its face so far from its inner edge and its upper end: (along, across)."""
    return along, _in_spells(_around(x, 0)) + _drift(along, *LEG_DRIFT)


def _leg_marks(size):
    """The line that the holes were bored on, each hole's place, how far the apron reaches, and the joint's number."""
    low, line = size.apron_height * 1000, size.peg_inset * 1000
    lines = [([(line + .15, 2), (line, 50), (line - .2, low + 7)], .30, .85),
             ([(x, low + .004 * x) for x in range(0, 75, 3)], .34, .95)]
    lines += [([(line - 8, along), (line, along), (line + 8.5, along + .15)], .26, .75)
              for along in ((HEAD_LENGTH - height) * 1000 for height in peg_heights(size))]
    return [([_on_leg(*point) for point in points], broad, pressure)
            for points, broad, pressure in lines + _number(54, 36)]


def _number(first, second):
    """Three strokes of a soft pencil by a quick hand across the second coordinate, beginning at these two."""
    strokes = []
    for aside, lean, long, pressure in ((0, 1.6, 13.5, 1.05), (5.2, .7, 12.2, .92), (11.6, 1.5, 14.6, 1.1)):
        path = [(long * share, aside + lean * share + .25 * math.sin(3 * share + aside)) for share in (0, .3, .6, 1)]
        points = [(first + b, second + a) for a, b in path]
        strokes.append((points, .62, pressure))
    return strokes


def _tear_rim(grain, at, radius, stretched, seed):
    """Where the bit broke out: fibres torn up along the grain at both sides of a hole, its rim bruised; across the fibres the
    grain is `stretched` so much there."""
    draw, shape, scale = np.random.default_rng(seed), grain.height.shape, grain.scale
    torn, raw = np.zeros(shape, np.uint8), np.zeros(shape, np.uint8)
    for _ in range(40):
        across, side = draw.uniform(-.95, .95) * radius, draw.choice((-1, 1))
        start = at[0] + side * math.sqrt(radius ** 2 - across ** 2) * .92
        long, half = side * draw.lognormal(0, .7), draw.uniform(.05, .26)
        row, drift = at[1] + across * stretched, draw.normal(0, .05)
        outline = np.array([(start, row - half), (start + long * .6, row - half * .6 + drift), (start + long, row + drift),
                            (start + long * .5, row + half * .7), (start, row + half)]) * scale
        polygon(torn if draw.uniform() < .55 else raw, outline, draw.uniform(90, 235))
    torn, raw = (cv2.GaussianBlur(mask, (0, 0), .8).astype(np.float32) / 255 for mask in (torn, raw))
    rows, columns = np.indices(shape, np.float32) / scale
    away = np.hypot(columns - at[0], (rows - at[1]) / stretched) - radius
    patches = noise_field(shape, (shape[0] / 9, shape[1] / 9), 3, .6, seed)
    bruise = np.exp(-np.clip(away, 0, None) / .35) * np.clip(.55 + .3 * patches, 0, 1)
    grain.colour[...] = mixed(bruise * .45, grain.colour, np.asarray(LATE) * .38)
    grain.colour[...] = mixed(raw * .7, grain.colour, np.asarray(LATE) * 1.18)
    grain.colour[...] = mixed(torn * .7, grain.colour, np.asarray(LATE) * .30)
    grain.height[...] = np.clip(grain.height - .55 * torn + .15 * raw - .25 * bruise, 0, 1)


def handle(grain, spots):
    """What hands left: graphite rubbed about and sweat, in `spots` of (along, across, reach) and, fainter, everywhere."""
    shape, scale = grain.height.shape, grain.scale
    clouds = noise_field(shape, (6, 7), 5, .6, 3)
    share = .10 * smoothstep(clouds, .2, 2.2)
    rows, columns = np.indices(shape, np.float32) / scale
    for along, across, reach in spots:
        near = np.exp(-((columns - along) ** 2 + (rows - across) ** 2 * 1.6) / reach ** 2)
        share = np.maximum(share, .17 * near * np.clip(.6 + .4 * clouds, 0, 1))
    share = share * np.clip(.35 + .75 * grain.height, 0, 1)
    grain.colour[...] = mixed(share, grain.colour, np.asarray(GRAPHITE) * (1.15, .95, .80))


def board(seed, flecks):
    """A board's grain along its fibres and at its end: the same years."""
    return (long_grain(*APRON, seed, APRON_YEAR, flecks, SCALE),
            end_grain(APRON_END, seed, APRON_YEAR, scale=SCALE, radius=400))


def on_board(along, up, deep=0.0):
    """Where a board's grain has what lies `along` from its end, `up` from one edge and `deep` below its face."""
    return along, _in_spells(_upwards(up, deep)) + _drift(along, *APRON_DRIFT)


def on_end(up, deep):
    """Where the grain of a board's end has what lies `up` from an edge and `deep` below the face."""
    return deep + .3 * APRON_END, _in_spells(_upwards(up, deep))


def _upwards(up, deep):
    # The years lean a little through a board, so that its edge shows some too.
    return up + deep * LEAN + 6


def board_woods(name, grain, end, where_in):
    """A board's faces and its end from their grains; `where_in(graph)` says how far a point lies along from the board's end, up
    from an edge, and deep below the face."""
    def where(graph):
        along, up, deep = where_in(graph)
        # Beyond what is drawn, far off and out of focus, it runs back.
        along, across = on_board(graph.math("PINGPONG", along, APRON[0]), up, deep)
        return graph.combine(along * (1 / APRON[0]), across * (1 / APRON[1]))

    def where_end(graph):
        column, row = on_end(*where_in(graph)[1:])
        return graph.combine(column * (1 / APRON_END), row * (1 / APRON_END))

    return near_oak(name, grain, where, .00007), near_oak(f"{name}'s end", end, where_end, .00003)


def apron_woods(size):
    """The apron's faces, its tenon sawn and tried in the mortise before, and its end."""
    tall, thick, tenon = size.apron_height * 1000, size.apron_thickness * 1000, size.tenon_length * 1000
    grain, end = board(APRON_SEED, 9)
    _saw_cheeks(grain, tenon)
    handle(grain, ((tenon + 45, 42, 18), (tenon + 12, 70, 10)))
    draw_lines(grain, _number(tenon + 41, 38), 4)

    def where_in(graph):
        x, y, z = graph.separate(graph.object_position())
        return (x * -1 + (APRON_LENGTH / 2 + size.tenon_length)) * 1000, z * 1000 + tall / 2, y * 1000 + thick / 2

    return board_woods("apron", grain, end, where_in)


def _saw_cheeks(grain, tenon):
    """What the saw left on the tenon: strokes across the fibres, some pared away again; and where it rubbed in the mortise."""
    draw, shape, scale = np.random.default_rng(8), grain.height.shape, grain.scale
    marks = np.zeros(shape, np.uint8)
    at = 0.0
    while at < tenon:
        ends = np.array([(at + draw.normal(.5, .2), 0), (at + draw.normal(2.4, .3), shape[0] / scale)]) * scale * 2 ** FINE
        cv2.line(marks, *(tuple(int(a) for a in end) for end in ends), int(draw.uniform(30, 220)), 1, cv2.LINE_AA, FINE)
        at += draw.lognormal(-1.0, .5)
    kept = smoothstep(noise_field(shape, (5, 8), 4, .6, 9), -.5, .6)
    inside = np.arange(shape[1]) / scale < tenon
    share = cv2.GaussianBlur(marks, (0, 0), .9).astype(np.float32) / 255 * kept * inside
    rubbed = smoothstep(noise_field(shape, (24, 5), 3, .6, 10), .5, 1.6) * inside
    grain.height[...] = np.clip(grain.height - .5 * share, 0, 1)
    grain.colour[...] = mixed(share * .30 + rubbed * .22, grain.colour, np.asarray(LATE) * .45)
    grain.roughness[...] = grain.roughness - .16 * rubbed
