"""Trees that were grown before: growing one takes half a minute, reading it none."""

import hashlib
from pathlib import Path

import numpy as np

from studio.oak.far import growth, old_crown, shoots, skeleton
from studio.oak.far.growth import Tree, grow_tree
from studio.oak.far.old_crown import grow_old

KEPT = Path(__file__).parents[2] / ".renders" / "trees"


def grown(habit):
    """The tree of a habit, from `.renders/trees` if this very habit was grown by this very code."""
    return _kept(habit, grow_tree, (skeleton, shoots, growth))


def grown_old(build):
    """The old oak of a build, kept likewise."""
    return _kept(build, grow_old, (old_crown, skeleton, growth))


def _kept(shape, grow_it, code_parts):
    code = "".join(Path(part.__file__).read_text(encoding="utf-8") for part in code_parts)
    path = KEPT / f"{hashlib.sha256(f'{shape}{code}'.encode()).hexdigest()[:16]}.npz"
    if path.exists():
        kept = np.load(path)
        return Tree(kept["points"], kept["parents"], kept["radii"])
    tree = grow_it(shape)
    KEPT.mkdir(parents=True, exist_ok=True)
    np.savez(path, points=tree.points, parents=tree.parents, radii=tree.radii)
    return tree
