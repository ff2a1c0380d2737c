"""What of a part's skin is laid flat as one piece: triangles that hang together and look about the same way.

Each is drawn as it is seen along that way, so that the grain isn't bent, with its longer side along u.
"""

from dataclasses import dataclass

import numpy as np

# A chamfer at 45 degrees goes with the face above it or beside it, never with the underside, which is drawn coarser.
WEIGHTS = np.array([1, 1, 1.05, 1, 1, .95])


@dataclass(frozen=True)
class Island:
    """The triangles of a piece, where their corners lie on it (metres, from its lower left, one by one), and the way it looks:
    0 to 2 for +x, +y, +z, 3 to 5 for the opposite."""

    triangles: np.ndarray
    flat: np.ndarray
    way: int

    @property
    def extent(self):
        """Width and height in metres."""
        return tuple(float(value) for value in self.flat.reshape(-1, 2).max(0))


def ways(normals):
    """The way out of six that each normal follows most."""
    return np.argmax(np.hstack([normals, -normals]) * WEIGHTS, axis=1)


def _together(triangles, kinds):
    """A number for each triangle, the same for those that share an edge and a kind."""
    number = np.arange(len(triangles))
    edges = {}
    for triangle, corners in enumerate(triangles.tolist()):
        for a, b in zip(corners, corners[1:] + corners[:1]):
            edges.setdefault((min(a, b), max(a, b), int(kinds[triangle])), []).append(triangle)
    changed = True
    while changed:
        changed = False
        for sharing in edges.values():
            least = number[sharing].min()
            if (number[sharing] != least).any():
                number[sharing], changed = least, True
    return number


def _laid_flat(points, way):
    """Points seen along a way, unmirrored, the longer side across, from their lower left corner."""
    axis, sign = way % 3, 1 if way < 3 else -1
    across, up = ((1, 2), (2, 0), (0, 1))[axis]
    flat = np.stack([points[..., across] * sign, points[..., up]], axis=-1)
    extent = np.ptp(flat.reshape(-1, 2), axis=0)
    if extent[1] > extent[0]:
        flat = np.stack([-flat[..., 1], flat[..., 0]], axis=-1)
    return flat - flat.reshape(-1, 2).min(0)


def islands(points, triangles, normals):
    """The islands of a part of these points and triangles (indices), whose normals are given."""
    looks = ways(normals)
    together = _together(triangles, looks)
    made = []
    for number in np.unique(together):
        chosen = np.flatnonzero(together == number)
        way = int(looks[chosen[0]])
        made.append(Island(chosen, _laid_flat(points[triangles[chosen]], way), way))
    return made
