"""Trees that were grown before: growing one takes half a minute, reading it none."""

import hashlib
from pathlib import Path

import numpy as np

from studio.oak.far.growth import Tree, grow_tree
from studio.oak.far.old_crown import grow_old
from studio.pipeline.provenance import made_of

KEPT = Path(__file__).parents[2] / ".renders" / "trees"


def grown(habit):
    """The tree of a habit, from `.renders/trees` if this very habit was grown by this very code."""
    return _kept(habit, grow_tree, ("studio.oak.far.growth", "grow_tree"))


def grown_old(build):
    """The old oak of a build, kept likewise."""
    return _kept(build, grow_old, ("studio.oak.far.old_crown", "grow_old"))


def _kept(shape, grow_it, root):
    path = KEPT / f"{hashlib.sha256(f'{shape}{made_of(root).digest}'.encode()).hexdigest()[:16]}.npz"
    if path.exists():
        kept = np.load(path)
        return Tree(kept["points"], kept["parents"], kept["radii"])
    tree = grow_it(shape)
    KEPT.mkdir(parents=True, exist_ok=True)
    np.savez(path, points=tree.points, parents=tree.parents, radii=tree.radii)
    return tree
