"""What an oak seen from far bears at its branches' ends: sprays of the last twigs, bare or in leaf. Lengths in metres.

From sixty metres a leaf is three pixels and a twig less than one. What one sees are the sprays: flat, one layer above the
other as each seeks its light, thin at the rim, with sky between them.
"""

import math

import numpy as np
from mathutils.kdtree import KDTree

from studio.kit.solids import grid_faces, mesh, place
from studio.oak.far.growth import Tree
from studio.oak.far.leaves import LENGTH, outline
from studio.oak.far.shoots import twig_ends

# Places along a leaf that tell its outline.
STEPS = 5


def _leaf(draw, seed, length):
    """Vertices of one leaf along +y, its upper side +z: bent down towards its tip, folded a little along its midrib."""
    along, left, right = (part * length / LENGTH for part in outline(STEPS, seed))
    bend, fold = draw.uniform(.05, .55), draw.uniform(.1, .6)
    share = np.linspace(0, 1, STEPS)
    rows = [np.stack([side, along, np.abs(side) * fold - bend * share ** 2 * length], 1) for side in (-left, left * 0, right)]
    return np.stack(rows, 1).reshape(-1, 3)


def _turned(vertices, towards, up):
    """Vertices with +y laid along `towards` and +z as near to `up` as that allows."""
    towards = towards / np.linalg.norm(towards)
    across = np.cross(towards, up)
    across /= np.linalg.norm(across)
    return vertices @ np.stack([across, towards, np.cross(across, towards)])


def leafy_sprays(material, count=14):
    """Objects of sprays in leaf, along +y, their upper side +z: spread flat, the leaves in rosettes about the twigs' ends."""
    faces, made = grid_faces(3, STEPS), []
    for number in range(count):
        draw, vertices = np.random.default_rng(number), []
        points, parents = twig_ends(draw, int(draw.integers(13, 26)), draw.uniform(.34, .62))
        points *= (1.15, 1, .38)
        for node in range(3, len(points)):
            along = points[node] - points[parents[node]]
            along /= np.linalg.norm(along)
            end = node not in parents
            for seed in range(int(draw.integers(3, 6)) if end else int(draw.integers(0, 3))):
                turn = draw.uniform(-1.7, 1.7)
                heading = along * math.cos(turn) + np.cross(along, (0, 0, 1)) * math.sin(turn)
                heading += draw.normal(0, .22, 3) - (0, 0, .12)
                up = np.array([0, 0, 1]) + draw.normal(0, .34, 3)
                vertices.append(points[node] + _turned(_leaf(draw, node * 7 + seed, draw.uniform(.056, .100)), heading, up))
        corners = [[corner + leaf * 3 * STEPS for corner in face] for leaf in range(len(vertices)) for face in faces]
        made.append(place(f"spray {number}", mesh("spray", np.vstack(vertices).tolist(), corners, material, smooth=True)))
    return made


def _boughs(tree, slight=.042):
    """For each node the one where its bough begins, the last branching that is thicker than `slight`."""
    begins = np.arange(len(tree.parents))
    for node in range(1, len(begins)):
        if tree.radii[node] < slight:
            begins[node] = begins[tree.parents[node]]
    return begins


def _lit(tree, nodes, draw, middle=7.5, gaps=.30):
    """Which of the nodes get light enough for leaves: those on the upper and outer side of each bough; some boughs are poor in
    leaves, the crown has gaps of a few metres, and its inside is bare."""
    places, bough = tree.points[nodes], np.unique(_boughs(tree)[nodes], return_inverse=True)[1]
    count = np.bincount(bough)
    centre = np.stack([np.bincount(bough, places[:, axis]) / count for axis in range(3)], 1)[bough]
    spread = np.sqrt(np.bincount(bough, ((places - centre) ** 2).sum(1)) / count)[bough] + .2
    out = centre - (0, 0, middle - 2)
    out = out / np.linalg.norm(out, axis=1)[:, None] * .6 + (0, 0, .8)
    side = ((places - centre) * out).sum(1) / spread
    share = np.clip(.80 + .80 * side, .04, 1) * np.clip(draw.normal(.95, .33, len(count)), .12, 1.2)[bough]
    field = np.zeros(len(nodes))
    for _ in range(8):
        wave = draw.normal(0, 1, 3)
        field += np.sin(places @ (wave / np.linalg.norm(wave) * draw.uniform(.7, 2.2)) + draw.uniform(0, 2 * math.pi))
    share *= np.clip((field - np.quantile(field, gaps)) * 1.8 + .08, 0, 1)
    inside = np.linalg.norm((places - (0, 0, middle)) / (12.6, 12.6, 11), axis=1)
    return draw.random(len(nodes)) < share * np.interp(inside, (.36, .66), (.03, 1))


def _in_company(points, within=.8, others=3):
    """Which points have some others about them: a single spray in leaf would hang in the air on twigs too fine to be seen."""
    tree = KDTree(len(points))
    for number, point in enumerate(points):
        tree.insert(point, number)
    tree.balance()
    return np.array([len(tree.find_range(point, within)) > others for point in points])


def spray_places(tree, leafy, seed=6):
    """Where sprays sit: at the end of each branch, and here and there on what is as slight along it. Those in leaf lie
    flatter and only where there is light. The nodes, and their positions, rotations (Euler, radians) and scales."""
    draw, more, level = np.random.default_rng(seed), *((.30, .45) if leafy else (.12, 1.0))
    ends = ~np.isin(np.arange(len(tree.parents)), tree.parents)
    nodes = np.flatnonzero((tree.radii < .0065) & (ends | (draw.random(len(ends)) < more)))
    if leafy:
        nodes = nodes[_lit(tree, nodes, draw)]
        nodes = nodes[_in_company(tree.points[nodes])]
    along = tree.points[nodes] - tree.points[tree.parents[nodes]]
    along /= np.linalg.norm(along, axis=1)[:, None]
    along += draw.normal(0, 1, along.shape) * np.where(ends[nodes], .1, .6)[:, None]
    # +y is laid along the branch: first lifted about x, then turned about z.
    lift, turn = np.arctan2(along[:, 2], np.hypot(along[:, 0], along[:, 1])), np.arctan2(along[:, 1], along[:, 0]) - math.pi / 2
    turns = np.stack([lift * level, draw.normal(0, .25, len(nodes)) * (2 - level), turn], 1)
    return nodes, (tree.points[nodes], turns, draw.gamma(6, 1 / 6, len(nodes)).clip(.45, 1.7))


def without_dead_wood(tree, nodes, slight=.03):
    """The tree without the small branches that bear none of the `nodes`: an oak in leaf sheds what gets no light."""
    alive = tree.radii > slight
    alive[nodes] = True
    for node in range(len(alive) - 1, 0, -1):
        alive[tree.parents[node]] |= alive[node]
    return _only(tree, alive)


def without_hanging(tree, slight=.012, steep=-.50):
    """The tree without the slight twigs that hang straight down with all they bear: an oak's are stiff."""
    along = tree.points - tree.points[tree.parents]
    fall = along[:, 2] / (np.linalg.norm(along, axis=1) + 1e-9)
    alive = np.ones(len(fall), bool)
    for node in range(1, len(alive)):
        parent = tree.parents[node]
        # Its last half metre counts, not one segment.
        fall[node] = .6 * fall[parent] + .4 * fall[node] if tree.radii[parent] < slight else fall[node]
        alive[node] = alive[parent] and not (tree.radii[node] < slight and fall[node] < steep)
    return _only(tree, alive)


def _only(tree, alive):
    """The tree's nodes that are `alive`, numbered anew."""
    number = np.cumsum(alive) - 1
    return Tree(tree.points[alive], np.where(tree.parents < 0, -1, number[tree.parents])[alive], tree.radii[alive])
