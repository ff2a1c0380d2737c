"""A board that has lain out of doors for years: silver grey, the soft wood of each ring washed out, cracks along the grain."""

import cv2
import numpy as np

from studio.fields import as_image, noise, sample_image, sheet, step
from studio.nodes import new_material, set_inputs
from studio.solids import place


def weathered_board(seed, length, width, at, per_metre=5600, coarse=4):
    """A board along x whose upper face, at the point `at`, has its middle there (metres); `per_metre` places tell its tones,
    every `coarse`-th of them its shape."""
    height, groove, crack = _relief(seed, length, width, per_metre)
    face = cv2.resize(height, None, fx=1 / coarse, fy=1 / coarse, interpolation=cv2.INTER_AREA)
    rows, columns = face.shape
    y, x = np.meshgrid(np.linspace(-width / 2, width / 2, rows), np.linspace(-length / 2, length / 2, columns), indexing="ij")
    points = np.stack([x, y, face - _broken_edge(width / 2 - np.abs(y), face)], -1)
    points[[0, -1], :, 2] = -.03
    # Its edges were never straight, and splinters are gone from them.
    points[[0, 1, -2, -1], :, 1] += noise((2, columns), (2, length / .045), 5, .6, seed + 8)[[0, 0, 1, 1]] * .00028
    return place("board", sheet("board", points, _material(as_image("board", groove, crack, step(height, -.0012, .0006)))), at)


def _broken_edge(inside, face, radius=.0006):
    """How far the arris has been worn down, `inside` metres from the board's edge."""
    worn = radius * (1 + .35 * np.clip(noise(face.shape, (2, 40), 4, .65, 4), -2, 2.5))
    short = np.clip(1 - inside / worn, 0, 1)
    return worn * (1 - np.sqrt(1 - short ** 2 * .98))


def _relief(seed, length, width, per_metre):
    """Height in metres, the share of washed-out wood and of cracks, as arrays (across × along)."""
    shape = (round(width * per_metre), round(length * per_metre))
    across = (np.arange(shape[0], dtype=np.float32) / per_metre)[:, None]
    bend = noise(shape, (width / .09, length / .30), 2, .4, seed) * .006 + noise(shape, (width / .02, length / .05), 2, .5, seed + 1) * .0004
    rings = (across + bend) * 330 + np.interp(across[:, 0], np.linspace(0, width, 30), np.random.default_rng(seed).normal(0, .35, 30))[:, None]
    phase = rings - np.floor(rings)
    early = step(phase, 0, .08) * step(phase, .52, .26)
    pores = step(noise(shape, (width / .00055, length / .0090), 2, .5, seed + 2), .25, .8)
    fibre = noise(shape, (width / .0010, length / .022), 3, .62, seed + 3)
    hair = step(noise(shape, (width / .0016, length / .034), 2, .5, seed + 4), 1.75, 2.1)
    split = np.abs(noise(shape, (width / .016, length / .24), 3, .45, seed + 5)) / (per_metre * .000052)
    open_ = step(noise(shape, (width / .03, length / .07), 2, .5, seed + 6), .25, 1.2)
    crack = step(split * 2.2, 1.0 * open_ + .01, .25 * open_) * (open_ > .02)
    groove = np.clip(early * (.35 + .65 * pores) + hair * .8, 0, 1)
    slow = noise(shape, (width / .05, length / .10), 2, .5, seed + 7)
    height = slow * .0003 - groove * .00042 + fibre * .00007 - hair * .0003 - crack * .0016
    return height.astype(np.float32), groove, crack


def _material(image):
    material, graph, shader, _ = new_material("weathered board")
    groove, crack, height = sample_image(graph, image, graph.uv())
    position = graph.object_position()
    fibre = graph.noise(graph.stretch(position, (60, 1500, 60)), 1, 4, .7)
    slow = graph.noise(graph.stretch(position, (.5, 1, 1)), 28, 5, .6)
    colour = graph.mix(graph.step(fibre, .30, .70), (.190, .176, .155), (.365, .345, .312))
    colour = graph.mix(graph.step(slow, .42, .68) * .5, colour, (.215, .180, .138))
    colour = graph.mix(groove * .78, colour, (.085, .072, .058))
    colour = graph.mix(graph.step(graph.noise(position, 16, 6, .7), .56, .70) * .45, colour, (.120, .125, .085))
    specks = graph.step(graph.noise(position, 520, 3, .7), .68, .71)
    colour = graph.mix(specks * .7, colour, (.05, .045, .04))
    colour = graph.mix(crack, colour, (.016, .013, .010))
    # Dirt and no sky on what stands upright: the walls of the gap between two boards.
    _, _, upwards = graph.separate(graph.out(graph.node("ShaderNodeNewGeometry"), "True Normal"))
    colour = graph.mix(graph.step(upwards, .45, .15) * graph.remap(graph.noise(position, 60, 5, .7), .35, .65, .74, .97), colour, (.016, .013, .010))
    set_inputs(graph, shader, base_colour=colour, roughness=.86, ior_level=.2,
               normal=graph.bump(height * 3.2 + fibre * .14, .9, .0006))
    return material
