"""A board that has lain out of doors for years: silver grey, the soft wood of each ring washed out, checked along the grain."""

import cv2
import numpy as np

from studio.kit.fields import as_image, noise_field, sample_image, sheet, smoothstep
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import place
from studio.wood.near import polygon

# Places a metre that tell its tones across and along the grain: fibres are fine across it alone.
ACROSS, ALONG = 13000, 5200


def weathered_board(seed, length, width, at, coarse=(5, 4)):
    """A board along x whose upper face, at the point `at`, has its middle there (metres). Every `coarse`-th of its places,
    across and along, tells its shape."""
    height, groove, crack, fibre = _relief(seed, length, width)
    face = cv2.resize(height, None, fx=1 / coarse[1], fy=1 / coarse[0], interpolation=cv2.INTER_AREA)
    rows, columns = face.shape
    y, x = np.meshgrid(np.linspace(-width / 2, width / 2, rows), np.linspace(-length / 2, length / 2, columns), indexing="ij")
    points = np.stack([x, y, face - _broken_edge(width / 2 - np.abs(y), face)], -1)
    points[[0, -1], :, 2] = -.03
    # Its edges were never straight, and splinters are gone from them.
    points[[0, 1, -2, -1], :, 1] += noise_field((2, columns), (2, length / .045), 5, .6, seed + 8)[[0, 0, 1, 1]] * .00028
    relief = as_image("board", groove, crack, np.clip(height / .002 + .7, 0, 1))
    place("board", sheet("board", points, _material(relief, as_image("fibres", fibre))), at)


def _broken_edge(inside, face, radius=.0006):
    """How far the arris has been worn down, `inside` metres from the board's edge."""
    worn = radius * (1 + .35 * np.clip(noise_field(face.shape, (2, 40), 4, .65, 4), -2, 2.5))
    short = np.clip(1 - inside / worn, 0, 1)
    return worn * (1 - np.sqrt(np.maximum(0, 1 - short ** 2)))


def _relief(seed, length, width):
    """Height in metres, the share of washed-out wood, of cracks and how bright the fibres are, as arrays (across × along)."""
    shape = (round(width * ACROSS), round(length * ALONG))
    draw = np.random.default_rng(seed)
    across = (np.arange(shape[0], dtype=np.float32) / ACROSS)[:, None]
    bend = noise_field(shape, (width / .09, length / .26), 2, .4, seed) * .0045
    bend += noise_field(shape, (width / .03, length / .05), 2, .5, seed + 1) * .00025
    # Rings of uneven years: each begins with a sharp edge, and its early wood is what frost and rain took.
    bounds = np.cumsum(draw.lognormal(-6.05, .38, 400)) - .05
    edge = across + bend
    year = np.clip(np.searchsorted(bounds, edge) - 1, 0, len(bounds) - 2)
    since = (edge - bounds[year]).astype(np.float32)
    soft = draw.uniform(.00035, .00075, len(bounds)).astype(np.float32)[year]
    early = smoothstep(since, 0, .00006) * smoothstep(since, soft * 1.35, soft * .75)
    # The late wood stands as a ridge, highest where the next ring begins.
    late = np.clip(since / np.maximum(np.diff(bounds)[year], 1e-4), 0, 1).astype(np.float32)
    vessels = smoothstep(noise_field(shape, (width / .00032, length / .0055), 2, .5, seed + 2), -.15, .45)
    worn = smoothstep(noise_field(shape, (width / .03, length / .06), 3, .5, seed + 9), -1.6, .6)
    fibre = noise_field(shape, (width / .00042, length / .013), 3, .70, seed + 3)
    silver = noise_field(shape, (width / .0011, length / .034), 2, .5, seed + 5)
    groove = np.clip(early * (.30 + .70 * vessels) * (.45 + .55 * worn), 0, 1)
    crack = _cracks(draw, shape, bend)
    rays = _dashes(draw, shape, bend, 5200 * width * length / .05, (.0025, .009), (.00007, .00016))
    slow = noise_field(shape, (width / .05, length / .10), 2, .5, seed + 7)
    height = slow * .0003 - groove * .00030 + (late - .5) * .00014 * (1 - early) + fibre * .000035 - rays * .00012 - crack * .0017
    return height.astype(np.float32), np.clip(groove + rays * .55, 0, 1), crack, np.clip(.5 + .17 * fibre + .13 * silver, 0, 1)


def _cracks(draw, shape, bend):
    """Checks that follow the grain (0 to 1): a few long ones that open and close, many short hairs beside them."""
    rows, columns = shape
    long = _dashes(draw, shape, bend, 15 * columns / ALONG / .3, (.03, .15), (.00028, .00075), gathered=True)
    short = _dashes(draw, shape, bend, 330 * rows * columns / ALONG / ACROSS / .05, (.005, .030), (.00009, .00022), gathered=True)
    return np.maximum(long, short * .85)


def _dashes(draw, shape, bend, count, lengths, widths, gathered=False):
    """Spindles along the grain (0 to 1), `lengths` long and `widths` broad in metres; some of them gathered in bands."""
    straight = np.zeros((shape[0], shape[1]), np.uint8)
    bands = draw.uniform(0, shape[0], 7)
    for _ in range(round(count)):
        banded = gathered and draw.random() < .6
        middle = draw.choice(bands) + draw.normal(0, shape[0] * .02) if banded else draw.uniform(0, shape[0])
        long = np.exp(draw.uniform(*np.log(lengths))) * ALONG
        x = np.linspace(0, long, max(6, round(long / 8))) + draw.uniform(-.3 * long, shape[1])
        stray = np.cumsum(draw.normal(0, .9, len(x))) * (widths[1] * ACROSS / 9) ** .5
        # Now and then it jumps to the fibres beside its own.
        stray += np.cumsum((draw.random(len(x)) < 1.5 / len(x)) * draw.normal(0, 6, len(x)))
        half = draw.uniform(*widths) * ACROSS / 2 * np.sin(np.pi * np.linspace(.02, .98, len(x))) ** .7
        half *= draw.uniform(.55, 1.15, len(x))
        line = np.concatenate([np.stack([x, middle + stray + half], 1), np.stack([x, middle + stray - half], 1)[::-1]])
        polygon(straight, line, 255)
    rows, along = np.indices(shape, np.float32)
    return cv2.remap(straight, along, rows + bend * ACROSS, cv2.INTER_LINEAR).astype(np.float32) / 255


def _material(relief, fibres):
    material, graph, shader, _ = new_material("weathered board")
    groove, crack, height = sample_image(graph, relief, graph.uv())
    fibre, *_ = sample_image(graph, fibres, graph.uv())
    position = graph.object_position()
    hairs = graph.noise(graph.stretch(position, (170, 5200, 170)), 1, 3, .7)
    slow = graph.noise(graph.stretch(position, (.5, 1, 1)), 28, 5, .6)
    colour = graph.mix(graph.rise(fibre, .15, .85), (.120, .115, .107), (.370, .364, .346))
    colour = colour * graph.remap(hairs, .25, .75, .72, 1.25)
    colour = graph.mix(graph.rise(slow, .45, .72) * .5, colour, (.225, .185, .138))
    colour = graph.mix(graph.rise(groove, .0, .62) * .92, colour, (.060, .050, .041))
    # Green algae where it stays damp.
    colour = graph.mix(graph.rise(graph.noise(position, 16, 6, .7), .56, .72) * .30, colour, (.120, .125, .085))
    colour = graph.mix(graph.rise(crack, 0, .6), colour, (.012, .010, .008))
    # Dirt and no sky on what stands upright: the walls of the gap between two boards.
    _, _, upwards = graph.separate(graph.out(graph.node("ShaderNodeNewGeometry"), "True Normal"))
    dirt = graph.remap(graph.noise(position, 60, 5, .7), .35, .65, .74, .97)
    colour = graph.mix(graph.rise(upwards, .45, .15) * dirt, colour, (.016, .013, .010))
    # Only the hard silvery wood shines against the light, no pore nor crack.
    shine = graph.math("MAXIMUM", (1 - groove * 1.6 - crack * 2) * .06, 0)
    set_inputs(graph, shader, base_colour=colour, roughness=.80, ior_level=shine,
               normal=graph.bump(height * 2.2 + hairs * .10, .9, .0006))
    return material
