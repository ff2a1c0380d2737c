"""Trees that were grown before: growing one takes half a minute, reading it none."""

import hashlib
from pathlib import Path

import numpy as np

from studio import tree_growth, tree_shoots, tree_skeleton
from studio.tree_growth import Tree, grow

KEPT = Path(__file__).parent / ".renders" / "trees"


def grown(habit):
    """The tree of a habit, from `.renders/trees` if this very habit was grown by this very code."""
    code = "".join(Path(part.__file__).read_text(encoding="utf-8") for part in (tree_skeleton, tree_shoots, tree_growth))
    path = KEPT / f"{hashlib.sha256(f'{habit}{code}'.encode()).hexdigest()[:16]}.npz"
    if path.exists():
        kept = np.load(path)
        return Tree(kept["points"], kept["parents"], kept["radii"])
    tree = grow(habit)
    KEPT.mkdir(parents=True, exist_ok=True)
    np.savez(path, points=tree.points, parents=tree.parents, radii=tree.radii)
    return tree
