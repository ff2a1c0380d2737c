"""An oak leaf to be seen from a hand's breadth: lobes, veins, blemishes, light coming through. Lengths in metres."""

import functools
from dataclasses import dataclass

import cv2
import numpy as np
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from studio.kit.fields import sample_image
from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import grid_faces, lay_out, mesh, place
from studio.oak.near.leaf_bending import bent, ridge
from studio.oak.near.leaf_shape import COARSE, HIGH, LEFT, LOW, STALK, WIDE, distance, midrib_at, midrib_radius

LENGTH = .105
SPACING = .0080


@dataclass(frozen=True)
class Blade:
    """The colours of a leaf: its face between veins and on them, its lower side and the veins there, the light through it
    between veins and on them, what is dead in it; how rough it is, what share of it lets light through, how blotched it is."""

    face: tuple
    face_veins: tuple
    under: tuple
    under_veins: tuple
    through: tuple
    through_veins: tuple
    dead: tuple
    roughness: float
    translucent: float
    blotched: float = 0


SUMMER = Blade((.026, .062, .014), (.080, .120, .032), (.078, .112, .050), (.130, .165, .070), (.058, .140, .0065),
               (.270, .365, .050), (.062, .034, .014), .58, .56)
FALLEN = Blade((.128, .080, .042), (.235, .165, .095), (.215, .170, .118), (.330, .270, .185), (.230, .138, .062),
               (.070, .038, .017), (.046, .030, .020), .62, .30, .8)


@dataclass(frozen=True)
class Bending:
    """How a leaf lies in space: folded at its midrib, bent along it, twisted, its margin waved, its lobes curled inwards, its
    blade domed between the veins, its lobes lifted or hanging each by itself."""

    fold: float = .12
    bend: float = .2
    twist: float = .1
    wave: float = .03
    curl: float = 0.0
    dome: float = .011
    lift: float = .0


def leaf_material(blade, veins):
    """The material of leaves of one shape, whose image of veins is `veins`; every leaf has a tint of its own."""
    material, graph, shader, output = new_material("leaf")
    strong, net, dead = sample_image(graph, veins, graph.uv())
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    position = graph.object_position()
    clouds = graph.remap(graph.noise(position, 34, 5, .62), .3, .7, .76, 1.20)
    flecks = graph.remap(graph.noise(position, 1500, 3, .7), .3, .7, .84, 1.16)
    # Veins are not everywhere as pale: young parts of the blade are green to the midrib.
    pale = graph.math("MAXIMUM", strong * 1.2, net, clamp=True)
    pale = pale * graph.remap(graph.noise(position, 30, 3, .6), .32, .66, .45, 1.05)
    above = graph.mix(pale * .8, blade.face, blade.face_veins)
    below = graph.out(graph.node("ShaderNodeNewGeometry"), "Backfacing")
    face = graph.mix(below * .85, above, graph.mix(pale * .85, blade.under, blade.under_veins))
    face = face * (clouds * flecks * graph.remap(own, 0, 1, .75, 1.25))
    yellow, brown = graph.rise(dead, .02, .45), graph.rise(dead, .35, .75)
    face = graph.mix(brown, graph.mix(yellow * .7, face, blade.face_veins), blade.dead)
    blots = graph.rise(graph.noise(position, 75, 6, .68), .54, .66) + graph.rise(graph.noise(position, 420, 3, .6), .66, .72) * .6
    face = graph.mix(blots * .6 * blade.blotched, face, blade.dead)
    # Veins are sunk into the face and stand out below.
    stands = (strong * .9 + net * .8) * (below * 2 - 1)
    relief = graph.bump(graph.noise(position, 260, 3) * .25 + stands, .46, .0005)
    # Wax on the face mirrors the sky, duller where dust and rain's traces lie; the lower side is matt.
    dust = graph.noise(position, 120, 4, .65)
    set_inputs(graph, shader, base_colour=face, roughness=graph.remap(dust, .35, .65, -.12, .12) + below * .15 + blade.roughness,
               ior_level=below * -.04 + .16, normal=relief)
    through = graph.mix(pale, blade.through, blade.through_veins)
    # The midrib is thick: paler than the blade, yet less light comes through than through the veins beside it.
    through = graph.mix(graph.rise(strong, .78, .95) * .55, through, tuple(x * .55 for x in blade.through_veins))
    through = graph.mix(blots * .5 * blade.blotched, through, blade.dead)
    through = through * (clouds * flecks) * graph.mix(own, (.52, .74, .9), (1.25, 1.10, .9))
    through = graph.mix(brown, graph.mix(yellow * .6, through, tuple(x * y for x, y in zip(blade.through_veins, (1.2, .9, .6)))),
                        tuple(x * .8 for x in blade.dead))
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": through, "Normal": relief})
    graph.put(output.inputs["Surface"], graph.mix_shaders(blade.translucent, graph.out(shader), graph.out(back)))
    return material


def stalk_material(blade):
    """The material of stalks: as the midrib, which they become, browner towards the twig; a little light comes through."""
    material, graph, shader, output = new_material("stalk")
    position = graph.object_position()
    _, along, _ = graph.separate(position)
    brown = graph.rise(along + (graph.noise(position, 700, 3) - .5) * .003, -.0005, -STALK * LENGTH) * .55
    dark = tuple(x * y for x, y in zip(blade.under_veins, (.75, .50, .55)))
    set_inputs(graph, shader, base_colour=graph.mix(brown, blade.under_veins, dark), roughness=.55, ior_level=.2,
               normal=graph.bump(graph.noise(graph.stretch(position, (1, .15, 1)), 1600, 3), .4, .0003))
    through = tuple(x * .55 for x in blade.through_veins)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": graph.mix(brown, through, tuple(x * .4 for x in through))})
    graph.put(output.inputs["Surface"], graph.mix_shaders(.5, graph.out(shader), graph.out(back)))
    return material


def large_leaf(shape, materials, bending, at, turn, scale=1.0):
    """A leaf of two materials (blade, stalk) whose stalk begins at `at`; `turn` is an Euler or a quaternion,
    the leaf along +y and its face up before it."""
    flat, faces = _cut_out(shape)
    seed = round(1e6 * abs(at[0] + at[1] * 3 + at[2] * 7))
    data = mesh("leaf", bent(shape, flat, bending, seed) * LENGTH, faces, materials[0], smooth=True)
    lay_out(data, (flat - (LEFT, LOW)) / (WIDE, HIGH))
    leaf = place("leaf", data)
    place("stalk", _stalk(shape, bending, seed, materials[1])).parent = leaf
    foot = bent(shape, shape.midrib[:1], bending, seed)[0] * LENGTH
    leaf.matrix_world = (Matrix.Translation(at) @ turn.to_matrix().to_4x4() @ Matrix.Scale(scale, 4)
                         @ Matrix.Translation(tuple(-foot)))
    return leaf


@functools.lru_cache
def _cut_out(shape):
    """Points (x, y) and triangles of the flat blade: its margin exact, close rows of points along its midrib, a net elsewhere."""
    inside = (shape.outside < 0).astype(np.uint8)
    contours, _ = cv2.findContours(inside, cv2.RETR_CCOMP, cv2.CHAIN_APPROX_NONE)
    points, edges = [], []
    for contour in contours:
        # The small rim of a hole needs more points than the long margin.
        loop = contour[::2 if len(contour) > 300 else 1, 0].astype(float)
        if len(loop) < 5:
            continue
        loop = (loop + .5) / COARSE + (LEFT, LOW)
        edges += [(len(points) + i, len(points) + (i + 1) % len(loop)) for i in range(len(loop))]
        points.extend(_onto_margin(shape, loop))
    rows, columns = np.mgrid[LOW:LOW + HIGH:SPACING, LEFT:LEFT + WIDE:SPACING]
    net = np.stack([columns + (np.arange(len(rows)) % 2)[:, None] * SPACING / 2, rows], -1).reshape(-1, 2)
    aside = np.abs(net[:, 0] - midrib_at(shape, net[:, 1]))
    net = net[(distance(shape, net[:, 0], net[:, 1]).ravel() < -SPACING * .5) & (aside > 2.6 * midrib_radius(net[:, 1]))]
    along = np.linspace(-.018, .995, 324)
    spine = np.concatenate([np.stack([midrib_at(shape, along) + share * midrib_radius(along), along], 1)
                            for share in (-2.2, -1.5, -1, -.85, -.5, 0, .5, .85, 1, 1.5, 2.2)])
    spine = spine[distance(shape, spine[:, 0], spine[:, 1]).ravel() < -.001]
    points.extend([*net, *spine])
    made, _, faces, *_ = delaunay_2d_cdt([Vector(point) for point in points], edges, [], 0, 1e-6)
    flat = np.array([tuple(point) for point in made])
    middles = flat[np.array([tuple(face) for face in faces])].mean(1)
    within = distance(shape, middles[:, 0], middles[:, 1]).ravel() < .0008
    return flat, [tuple(face) for face, keep in zip(faces, within) if keep]


def _onto_margin(shape, loop, reach=.002):
    """The contour's points moved to where the distance is nothing: without it the pixels' steps show."""
    for _ in range(2):
        x, y = loop[:, 0], loop[:, 1]
        slope = np.stack([distance(shape, x + reach, y) - distance(shape, x - reach, y),
                          distance(shape, x, y + reach) - distance(shape, x, y - reach)], -1).reshape(-1, 2) / (2 * reach)
        loop = loop - slope * distance(shape, x, y).reshape(-1, 1) / np.maximum((slope ** 2).sum(1, keepdims=True), .2)
    return loop


def _stalk(shape, bending, seed, material, sides=12):
    """The stalk: swollen where it leaves the twig, channelled above, ending within the midrib that it becomes."""
    along = np.linspace(-STALK, .010, 26)
    line = np.stack([midrib_at(shape, along), along], 1)
    middle = bent(shape, line, bending, seed)
    # The blade's own points on the midrib lie on the ridge: the stalk's middle is above them.
    middle[:, 2] -= ridge(np.zeros(len(along)), along) * .8
    thick = np.interp(along, [-STALK, -STALK + .010, -.014, 0, .010], [.0110, .0084, .0075, .0068, .0052])
    angles = np.linspace(-1.12 * np.pi, .12 * np.pi, sides + 1)
    rings = middle[:, None] + thick[:, None, None] * np.stack([np.cos(angles), 0 * angles, .85 * np.sin(angles)], -1)
    return mesh("stalk", rings.reshape(-1, 3) * LENGTH, grid_faces(sides + 1, len(line)), material, smooth=True)
