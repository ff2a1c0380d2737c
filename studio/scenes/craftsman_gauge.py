"""Marking out an apron's tenon: try square across the board, marking gauge, pencil, the lines just drawn."""

import math
import random

from studio.kit.camera import camera
from studio.kit.solids import give_end
from studio.pipeline.picture import Picture
from studio.table.dimensions import table_dimensions
from studio.table.joint_wood import board, board_woods, handle, on_board, on_end
from studio.table.planed import planed, stations
from studio.wood.near import draw_lines
from studio.workshop.bench import build_back_wall, build_bench, dust_on, north_window
from studio.workshop.hand_tools import carpenters_pencil, lay_gauge, try_square
from studio.workshop.shaving_heaps import hide, lay, ribbons
from studio.workshop.shavings import shaving_material

END, LENGTH = .15, .90
# Where both aprons lie, how they are turned, and which is marked out.
PLACES = ((END - LENGTH / 2, 0, 0, True), (END - LENGTH / 2 - .07, .135, .06, False))


def aprons(size):
    """The apron that is marked out, and the next one behind it, which is not yet."""
    tall, thick = size.apron_height * 1000, size.apron_thickness * 1000
    for number, (x, y, turn, marked) in enumerate(PLACES):
        grain, end = board(14 + number, 10)
        handle(grain, ((70, 45, 22), (24, 30, 12), (130, 70, 30)))
        if marked:
            draw_lines(grain, mark_out(size))
            draw_lines(end, mark_end(size), 3)

        def where_in(graph):
            x, y, z = graph.separate(graph.object_position())
            return (x * -1 + LENGTH / 2) * 1000, y * -1000 + tall / 2, z * -1000 + thick / 2

        face_wood, end_wood = board_woods(f"apron {number}", grain, end, where_in)
        made = planed("apron", (size.apron_height, size.apron_thickness), stations(LENGTH, .0004), "x", face_wood, 11 + number)
        give_end(made, 0, end_wood)
        made.location, made.rotation_euler = (x, y, size.apron_thickness / 2 + .0002), (0, 0, turn)


def cheek_depth(size):
    """How far the tenon's cheeks lie below both faces, in metres."""
    return (size.apron_thickness - size.tenon_thickness) / 2


def mark_out(size):
    """The tenon's lines on the apron's upper face and front edge as draw_lines takes them: millimetres from its end, up from the
    far edge, down from the face."""
    shoulder, tall, thick, inner, cheek = (1000 * length for length in (
        size.tenon_length, size.apron_height, size.apron_thickness, size.tenon_shoulder, cheek_depth(size)))
    lines = [([(shoulder, up, 0) for up in range(0, round(tall) + 1, 5)], .34, 1),
             ([(shoulder, tall, 0), (shoulder + .1, tall, thick)], .32, .95)]
    lines += [([(along, up + .003 * along, 0) for along in range(0, round(shoulder) + 7, 4)], .24, .95)
              for up in (inner, tall - inner)]
    lines += [([(0, tall, deep), (shoulder + 2, tall, deep + .1)], .16, 1) for deep in (cheek, thick - cheek)]
    choose = random.Random(6)
    for low, high in ((0, inner), (tall - inner, tall)):
        along = choose.uniform(5, 6)
        while along < shoulder - 4.5:
            # By a hand that hurries: no stroke as long, as steep or as hard as the last.
            lean, bow = choose.gauss(8.0, .6), choose.gauss(.12, .10)
            first, last = low + max(0, choose.gauss(.2, .5)), high + min(0, choose.gauss(0, .7))
            path = [(along - lean * (share - .5) + bow * math.sin(3.1 * share), first + (last - first) * share, 0)
                    for share in (0, .25, .5, .75, 1)]
            lines.append((path, choose.uniform(.34, .5), choose.uniform(.72, 1.1)))
            along += max(3.2, choose.gauss(5.2, .9))
    return [([on_board(*point) for point in path], broad, pressure) for path, broad, pressure in lines]


def mark_end(size):
    """The same lines carried over the end: the cheeks' and, across them, the shoulders'."""
    tall, thick, inner, cheek = (1000 * length for length in (
        size.apron_height, size.apron_thickness, size.tenon_shoulder, cheek_depth(size)))
    lines = [[(up, deep) for up in range(0, round(tall) + 1, 5)] for deep in (cheek, thick - cheek)]
    lines += [[(up, 0), (up, thick)] for up in (inner, tall - inner)]
    return [([on_end(*point) for point in path], .26, 1.15) for path in lines]


def build():
    size = table_dimensions()
    top, front = size.apron_thickness + .0002, -size.apron_height / 2
    build_bench()
    build_back_wall(1.4)
    aprons(size)
    # Its stock against the far edge, its blade's edge on the line that it gave.
    try_square((END - size.tenon_length - .0002, -front, top - .0077), (0, 0, math.radians(180)), .120, .098)
    lay_gauge(-.030, .006, top, math.radians(184))
    carpenters_pencil((.030, -.092, .0002), (0, 0, math.radians(211)))
    made, choose = ribbons(shaving_material(), 400, 8), random.Random(4)
    for x, y in ((-.22, -.14), (.20, .115), (-.30, -.10), (.14, .235), (.19, .225)):
        lay(made, choose, x, y, 0)
    hide(made)
    dust_on((.05, .2), (-.10, .06), .0002, 600, 5)
    dust_on((.06, .08), (0, .025), top + .0001, 130, 8, .0010)
    north_window((-1.45, .95, .72), (0, 0, .03), .6, .7, 68, room=.06)
    camera((.30, -.36, .31), (.015, .005, .018), lens=54, aperture=6.3, focus=(.03, -.02, .03))


PICTURE = Picture("Marking gauge and try square", build, width=1920, samples=8, exposure=.47, denoised=.93, sharpness=.4)
