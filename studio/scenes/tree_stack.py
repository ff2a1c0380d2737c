"""Two logs sawn through and through, their boards in stick in the log's own order: the rings run on from board to board."""

import random

import numpy as np

from studio.kit.camera import camera
from studio.kit.light import studio_world, sun
from studio.pipeline.picture import Picture
from studio.timber.drying_boards import STICK, edge, grown_log, sawn, stack_board
from studio.timber.drying_checks import draw_checks
from studio.timber.drying_wood import beam, sawn_face, sticker, waney_edge, weathered_end
from studio.timber.fallen import bark_crumbs, fallen_leaves, gravel, trodden_ground
from studio.timber.log_end import log_end
from studio.timber.yard import concrete, corrugated, rough_lath

# How high the blocks stand out of the ground and the beams on them, and how far apart the sticks lie.
BLOCK, BEARER, APART = .12, .115, .50
# Places a metre that tell the end grain.
PER_METRE = 3600


def boule(log, thick, bottom, at, seed, ends, fineness):
    """The boards of one log in stick, at its near end's place on the bearers; returns the height of the top."""
    choose = random.Random(seed)
    boards = sawn(log, thick, bottom, BLOCK + BEARER, choose)
    materials, stick = (ends, sawn_face(), waney_edge(log.bark)), sticker()
    for number, board in enumerate(boards):
        stack_board(log, board, at, materials, draw_checks(log, board, choose), fineness)
        top = board.base + (board.high - board.low) * board.shrunk
        for row in range(5):
            y = .13 + row * APART + choose.gauss(0, .014)
            left, right = (edge(log, board, np.array([[board.high]]), np.array([[y]]), side)[1].item() for side in (-1, 1))
            left, right = left - choose.uniform(-.01, .05), right + choose.uniform(-.012, .075)
            middle = (at[0] + (left + right) / 2, at[1] + y, top + STICK / 2)
            rough_lath("stick", (right - left, choose.uniform(.021, .029), STICK), middle, stick, seed + number * 11.0 + row,
                       (choose.gauss(0, .06), 0, choose.gauss(0, .025)), 1.7)
    return top


def foundation():
    """Old beams across, on concrete blocks."""
    wood, block, choose = beam(), concrete(), random.Random(2)
    for y in (.20, 1.15, 2.15):
        rough_lath("bearer", (1.36, .125, BEARER), (-.40 + choose.uniform(-.03, .03), y, BLOCK + BEARER / 2 - .001), wood, y,
                   (0, 0, choose.gauss(0, .01)), 2)
        for x in (-.93, -.38, .16):
            rough_lath("block", (.20, .40, BLOCK + .02), (x + choose.uniform(-.03, .03), y + .02, BLOCK / 2 - .010), block,
                       x + y * 3, (0, 0, choose.gauss(0, .05)), 3)


def build():
    ends = weathered_end(log_end((), per_metre=PER_METRE))
    top = boule(grown_log(.92, 2.6, 620, 5), (.054, .054, .041, .054, .054, .054, .041, .054, .054), -.232, (0, 0, 0), 4, ends, 1)
    boule(grown_log(.86, 2.2, 420, 15), (.054, .041, .054, .054, .054, .054, .041, .054), -.215, (-.74, .07, 0), 9,
          weathered_end(log_end((), seed=8, per_metre=PER_METRE)), .6)
    corrugated((.03, 0, top + STICK), .76, 2.75, .13)
    foundation()
    trodden_ground(0, .16)
    gravel(0, .16)
    bark_crumbs(0, .16)
    fallen_leaves(0, .10)
    studio_world("forest", 2.3, 60)
    sun((-.8, -.26, .34), 7, (1, .90, .76), 5)
    camera((1.20, -2.05, .93), (.155, .05, .580), lens=75, aperture=4.5, focus=(.20, 0, .55))


PICTURE = Picture("Boards in stick", build, width=1920, samples=8, exposure=.3, denoised=.94, sharpness=.4)
