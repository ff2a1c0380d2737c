"""A flat leaf brought into space: folded, bent, domed between its veins, its lobes lifted. In the leaf's own lengths."""

import random

import numpy as np

from studio.oak.near.leaf_shape import distance, midrib_at, midrib_radius


def bent(shape, flat, bending, seed):
    """Flat points in space, as a `bending` of the leaf has them."""
    choose = random.Random(seed)
    x, y = flat[:, 0] - midrib_at(shape, flat[:, 1]), flat[:, 1]
    aside = np.abs(x)
    waves = sum(np.sin(choose.uniform(7, 19) * y + choose.uniform(-9, 9) * x + choose.uniform(0, 6.3)) for _ in range(4)) / 2
    z = aside * bending.fold + bending.wave * waves * np.clip(aside * 5, 0, 1.4) + bending.curl * aside ** 2 * (2.2 + waves)
    z += _domes(shape, flat, choose) * bending.dome + ridge(x, y) + bending.lift * _lifted(shape, flat, aside, choose)
    angle = bending.twist * y
    x, z = x * np.cos(angle) - z * np.sin(angle), x * np.sin(angle) + z * np.cos(angle)
    x = x + midrib_at(shape, flat[:, 1])
    # Bent along its length as an arc, so that it doesn't grow longer.
    turn = bending.bend * np.maximum(y, 0)
    arc = np.where(np.abs(turn) < 1e-4, y, np.sin(turn) / max(abs(bending.bend), 1e-4) * np.sign(bending.bend or 1))
    return np.stack([x, arc + z * np.sin(turn), z * np.cos(turn) - (1 - np.cos(turn)) / (bending.bend or 1)], 1)


def _lifted(shape, flat, aside, choose):
    """How far each lobe is lifted or let down, more towards its tip."""
    lifted = np.zeros(len(flat))
    for vein in shape.veins:
        if vein.leads:
            far = np.linalg.norm(flat - vein.points[-1], axis=1)
            lifted += choose.gauss(0, 1) * np.exp(-(far / .13) ** 2) * aside
    return lifted


def _domes(shape, flat, choose):
    """The blade's rise between its veins (0 to about 1.5) and the turning of its margin, up here and down there."""
    lines = np.concatenate([shape.midrib, *(vein.points for vein in shape.veins)])
    far = np.sqrt(((flat[:, None] - lines[None]) ** 2).sum(-1).min(1))
    uneven = 1 + .5 * np.sin(choose.uniform(14, 22) * flat[:, 1] + choose.uniform(8, 16) * flat[:, 0] + choose.uniform(0, 6.3))
    margin = np.clip(1 + distance(shape, flat[:, 0], flat[:, 1]).ravel() / .035, 0, 1) ** 2
    turned = np.sin(choose.uniform(10, 15) * flat[:, 1] + choose.uniform(-6, 6) * flat[:, 0] + choose.uniform(0, 6.3)) - .25
    return (1 - np.exp(-(far / .030) ** 2)) * uneven + margin * turned * 1.6


def ridge(x, y):
    """How far the midrib stands out below the blade, which is channelled above it."""
    share = np.clip(np.abs(x) / midrib_radius(y), 0, 2.2)
    stands = np.where(share < 1, .25 + .75 * np.sqrt(np.clip(1 - share ** 2, 0, 1)),
                      .25 * np.clip((2.2 - share) / 1.2, 0, 1) ** 2)
    return -1.25 * midrib_radius(y) * stands * np.clip((y + .020) * 60, 0, 1)
