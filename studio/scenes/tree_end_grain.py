"""The sawn end of the felled trunk with its bark, seen at a slant, in low light from the left."""

import math

import numpy as np

from studio.kit.camera import camera
from studio.kit.fields import noise_field, sheet
from studio.kit.light import studio_world, window
from studio.kit.nodes import new_material, set_inputs
from studio.kit.scattering import scatter
from studio.kit.solids import box, place
from studio.oak.near.bark_material import old_bark, sawn_bark
from studio.oak.near.bark_relief import bark_relief
from studio.pipeline.picture import Picture
from studio.timber.fine_checks import fine_checks
from studio.timber.log_end import PITH, Crack, log_end, opening, rim
from studio.timber.log_end_material import log_end_material

CRACKS = (Crack(-1.10, .0, .0004, .37, .0080), Crack(.55, .0, .0026, .100, .0), Crack(-2.75, .0, .0030, .135, .0),
          Crack(-.42, .235, .0, .37, .0032), Crack(-1.72, .150, .0, .37, .0040), Crack(1.75, .120, .0, .37, .0050),
          Crack(-.05, .285, .0, .37, .0022))
LENGTH, DEPTH = 0.5, .035


def face(rows=520, columns=2000):
    """The sawn wood, its cracks sunk into it with steep walls; finer where a crack runs."""
    around = [np.linspace(-math.pi, math.pi, columns)]
    for crack in CRACKS:
        middle = rim(crack.angle) * np.exp(1j * crack.angle) * .7 + complex(*PITH)
        around.append(np.angle(middle) + np.linspace(-.10, .10, 260))
    angles = np.sort((np.concatenate(around) + math.pi) % (2 * math.pi) - math.pi)
    angles = np.concatenate([angles, angles[:1] + 2 * math.pi])
    share, angle = np.meshgrid(np.linspace(1, .0005, rows), angles, indexing="ij")
    x, y = share * rim(angle) * np.cos(angle), share * rim(angle) * np.sin(angle)
    sunk = np.clip(opening(CRACKS, x, y) * 9, 0, DEPTH)
    return sheet("face", np.stack([x, y, -sunk], -1), log_end_material(log_end(CRACKS), fine_checks()))


def bark_and_its_cut(steps=40):
    """The bark from the saw's cut downwards, and the ring that the saw left of it, a hair lower than the wood."""
    relief = bark_relief(2 * math.pi * .34, LENGTH, 1200, 14, depth=.024)
    rows, columns = relief.height.shape
    # The relief doesn't close round the trunk: it ends where nobody looks.
    angles = np.linspace(-2.3, 2 * math.pi - 2.3, columns)
    edge = rim(angles) + .011 + np.maximum(relief.height, -.006)
    up = np.linspace(-LENGTH, -.0012, rows)[:, None]
    sides = np.stack([edge * np.cos(angles), edge * np.sin(angles), up + 0 * edge], -1)
    ring = rim(angles) * .999 + (edge[-1] - rim(angles) * .999) * np.linspace(0, 1, steps)[:, None]
    fallen = .0003 + .0022 * np.linspace(0, 1, steps)[:, None] ** 3
    fallen = fallen + .0005 * noise_field(ring.shape, (5, 420), 4, .65, 5) * np.linspace(.2, 1, steps)[:, None]
    place("bark", sheet("bark", sides, old_bark(relief)))
    place("cut bark", sheet("cut bark", np.stack([ring * np.cos(angles), ring * np.sin(angles), -fallen], -1)[::-1], sawn_bark()))


def sawdust(count=420):
    """Chips that the saw threw: short, pale, more of them towards the bark."""
    material, graph, shader, _ = new_material("sawdust")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(own, (.36, .245, .140), (.60, .46, .30)), roughness=.9)
    draw = np.random.default_rng(8)
    chips = [box("chip", size, (0, 0, -1), material, 0) for size in ((.0026, .0006, .0002), (.0012, .0007, .0002),
                                                                     (.0042, .0004, .0002))]
    angle, share = draw.uniform(-math.pi, math.pi, count), draw.beta(2.2, 1.1, count) * 1.08
    reach = share * rim(angle)
    turns = np.stack([draw.normal(0, .08, count), draw.normal(0, .06, count), draw.uniform(0, 6.3, count)], 1)
    scatter("sawdust", chips, np.stack([reach * np.cos(angle), reach * np.sin(angle), np.full(count, .0003)], 1), turns,
            draw.uniform(.35, 1.1, count))


def slivers(count=26):
    """Fibres that still reach across the open check, and some that stand in it."""
    material, graph, shader, _ = new_material("sliver")
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    set_inputs(graph, shader, base_colour=graph.mix(own, (.28, .175, .090), (.52, .38, .23)), roughness=.85)
    draw, angle = np.random.default_rng(21), CRACKS[0].angle
    parts = [box("fibre", size, (0, 0, -1), material, 0) for size in ((.0085, .00028, .00022), (.0055, .00020, .00035),
                                                                      (.0120, .00018, .00018))]
    away = draw.uniform(.07, .30, count)
    across = np.linspace(-.012, .012, 241)
    x = PITH[0] + away[:, None] * math.cos(angle) - across * math.sin(angle)
    y = PITH[1] + away[:, None] * math.sin(angle) + across * math.cos(angle)
    best = opening(CRACKS[:1], x, y).argmax(1)
    row = np.arange(count)
    turns = np.stack([draw.normal(0, .2, count), draw.normal(0, .35, count), angle + draw.choice((-1, 1), count)
                      * draw.uniform(.25, .8, count)], 1)
    scatter("slivers", parts, np.stack([x[row, best], y[row, best], -draw.uniform(.0006, .006, count)], 1), turns,
            draw.uniform(.6, 1.15, count))


def build():
    place("face", face())
    bark_and_its_cut()
    sawdust()
    slivers()
    studio_world("forest", .25, 30)
    window((-1.15, .62, .20), (0, 0, 0), .16, .22, 80, (1, .86, .66))
    camera((.10, -.60, .46), (.045, -.02, 0), lens=50, aperture=5, focus=(.02, -.08, 0))


PICTURE = Picture("The trunk’s end grain", build, width=1920, samples=7, exposure=.25)
