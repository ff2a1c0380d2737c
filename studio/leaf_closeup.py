"""An oak leaf to be seen from a hand's breadth: lobes, veins, blemishes, light coming through. Lengths in metres."""

import functools
import random
from dataclasses import dataclass

import cv2
import numpy as np
from mathutils import Matrix, Vector
from mathutils.geometry import delaunay_2d_cdt

from studio.fields import sample_image
from studio.leaf_shape import COARSE, HIGH, LEFT, LOW, STALK, WIDE, distance, midrib_radius
from studio.nodes import new_material, set_inputs
from studio.solids import grid_faces, mesh, place

LENGTH = .105
SPACING = .0095


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


SUMMER = Blade((.026, .066, .012), (.085, .130, .030), (.062, .100, .036), (.085, .130, .030), (.050, .160, .006),
               (.235, .340, .040), (.062, .034, .014), .68, .56)
FALLEN = Blade((.128, .080, .042), (.235, .165, .095), (.215, .170, .118), (.330, .270, .185), (.230, .138, .062),
               (.070, .038, .017), (.046, .030, .020), .62, .30, .8)


@dataclass(frozen=True)
class Bending:
    """How a leaf lies in space: folded at its midrib, bent along it, twisted, its margin waved, its lobes curled inwards, its
    blade domed between the veins."""

    fold: float = .12
    bend: float = .2
    twist: float = .1
    wave: float = .03
    curl: float = 0.0
    dome: float = .011


def leaf_material(blade, veins):
    """The material of leaves of one shape, whose image of veins is `veins`; every leaf has a tint of its own."""
    material, graph, shader, output = new_material("leaf")
    strong, net, dead = sample_image(graph, veins, graph.uv())
    own = graph.out(graph.node("ShaderNodeObjectInfo"), "Random")
    position = graph.object_position()
    clouds = graph.remap(graph.noise(position, 34, 5, .62), .3, .7, .72, 1.24)
    flecks = graph.remap(graph.noise(position, 800, 2, .6), .3, .7, .88, 1.12)
    # Veins are not everywhere as pale: young parts of the blade are green to the midrib.
    pale = graph.math("MAXIMUM", strong * 1.2, net, clamp=True)
    pale = pale * graph.remap(graph.noise(position, 30, 3, .6), .32, .66, .45, 1.05)
    above = graph.mix(pale * .8, blade.face, blade.face_veins)
    below = graph.out(graph.node("ShaderNodeNewGeometry"), "Backfacing")
    face = graph.mix(below * .85, above, graph.mix(pale * .85, blade.under, blade.under_veins))
    face = face * (clouds * flecks * graph.remap(own, 0, 1, .75, 1.25))
    yellow, brown = graph.step(dead, .02, .45), graph.step(dead, .35, .75)
    face = graph.mix(brown, graph.mix(yellow * .7, face, blade.face_veins), blade.dead)
    blots = graph.step(graph.noise(position, 75, 6, .68), .54, .66) + graph.step(graph.noise(position, 420, 3, .6), .66, .72) * .6
    face = graph.mix(blots * .6 * blade.blotched, face, blade.dead)
    # Veins are sunk into the face and stand out below.
    stands = (strong * .9 + net * .8) * (below * 2 - 1)
    relief = graph.bump(graph.noise(position, 260, 3) * .25 + stands, .6, .0005)
    set_inputs(graph, shader, base_colour=face, roughness=blade.roughness, ior_level=.11, normal=relief)
    through = graph.mix(pale, blade.through, blade.through_veins)
    # The midrib is thick: paler than the blade, yet less light comes through than through the veins beside it.
    through = graph.mix(graph.step(strong, .78, .95) * .55, through, tuple(x * .55 for x in blade.through_veins))
    through = graph.mix(blots * .5 * blade.blotched, through, blade.dead)
    through = through * (clouds * flecks) * graph.mix(own, (.60, .80, .7), (1.45, 1.10, 1.0))
    through = graph.mix(brown, graph.mix(yellow * .6, through, tuple(x * y for x, y in zip(blade.through_veins, (1.2, .9, .6)))),
                        tuple(x * .8 for x in blade.dead))
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": through, "Normal": relief})
    graph.put(output.inputs["Surface"], graph.mix_shaders(blade.translucent, graph.out(shader), graph.out(back)))
    return material


def stalk_material(blade):
    """The material of stalks: as pale as the veins; light comes through both their walls."""
    material, graph, shader, output = new_material("stalk")
    set_inputs(graph, shader, base_colour=tuple(x * 1.7 for x in blade.face_veins), roughness=.5, ior_level=.3)
    back = graph.node("ShaderNodeBsdfTranslucent", {"Color": tuple(x * 2.4 for x in blade.through_veins)})
    graph.put(output.inputs["Surface"], graph.mix_shaders(.8, graph.out(shader), graph.out(back)))
    return material


def large_leaf(shape, materials, bending, at, turn, scale=1.0):
    """A leaf of two materials (blade, stalk) whose stalk begins at `at`; `turn` is an Euler or a quaternion,
    the leaf along +y and its face up before it."""
    flat, faces = _cut_out(shape)
    seed = round(1e6 * abs(at[0] + at[1] * 3 + at[2] * 7))
    data = mesh("leaf", _bent(shape, flat, bending, seed) * LENGTH, faces, materials[0], smooth=True)
    layer = data.uv_layers.new()
    loops = np.zeros(len(data.loops), np.int32)
    data.loops.foreach_get("vertex_index", loops)
    layer.data.foreach_set("uv", (((flat - (LEFT, LOW)) / (WIDE, HIGH))[loops]).astype(np.float32).ravel())
    leaf = place("leaf", data)
    place("stalk", _stalk(shape, bending, seed, materials[1])).parent = leaf
    foot = _bent(shape, shape.midrib[:1], bending, seed)[0] * LENGTH
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
        loop = contour[::4 if len(contour) > 300 else 1, 0].astype(float)
        if len(loop) < 5:
            continue
        loop = (loop + .5) / COARSE + (LEFT, LOW)
        edges += [(len(points) + i, len(points) + (i + 1) % len(loop)) for i in range(len(loop))]
        points.extend(_onto_margin(shape, loop))
    rows, columns = np.mgrid[LOW:LOW + HIGH:SPACING, LEFT:LEFT + WIDE:SPACING]
    net = np.stack([columns + (np.arange(len(rows)) % 2)[:, None] * SPACING / 2, rows], -1).reshape(-1, 2)
    aside = np.abs(net[:, 0] - _midrib_at(shape, net[:, 1]))
    net = net[(distance(shape, net[:, 0], net[:, 1]).ravel() < -SPACING * .5) & (aside > 2.6 * midrib_radius(net[:, 1]))]
    along = np.linspace(-.018, .995, 324)
    ridge = np.concatenate([np.stack([_midrib_at(shape, along) + share * midrib_radius(along), along], 1)
                            for share in (-2.2, -1.5, -1, -.85, -.5, 0, .5, .85, 1, 1.5, 2.2)])
    ridge = ridge[distance(shape, ridge[:, 0], ridge[:, 1]).ravel() < -.001]
    points.extend([*net, *ridge])
    made, _, faces, *_ = delaunay_2d_cdt([Vector(point) for point in points], edges, [], 0, 1e-6)
    flat = np.array([tuple(point) for point in made])
    middles = flat[np.array([tuple(face) for face in faces])].mean(1)
    within = distance(shape, middles[:, 0], middles[:, 1]).ravel() < .0008
    return flat, [tuple(face) for face, keep in zip(faces, within) if keep]


def _midrib_at(shape, y):
    return np.interp(y, shape.midrib[:, 1], shape.midrib[:, 0])


def _onto_margin(shape, loop, reach=.002):
    """The contour's points moved to where the distance is nothing: without it the pixels' steps show."""
    for _ in range(2):
        x, y = loop[:, 0], loop[:, 1]
        slope = np.stack([distance(shape, x + reach, y) - distance(shape, x - reach, y),
                          distance(shape, x, y + reach) - distance(shape, x, y - reach)], -1).reshape(-1, 2) / (2 * reach)
        loop = loop - slope * distance(shape, x, y).reshape(-1, 1) / np.maximum((slope ** 2).sum(1, keepdims=True), .2)
    return loop


def _bent(shape, flat, bending, seed):
    """The flat points in space, still in the leaf's lengths."""
    choose = random.Random(seed)
    x, y = flat[:, 0] - _midrib_at(shape, flat[:, 1]), flat[:, 1]
    aside = np.abs(x)
    waves = sum(np.sin(choose.uniform(7, 19) * y + choose.uniform(-9, 9) * x + choose.uniform(0, 6.3)) for _ in range(4)) / 2
    z = aside * bending.fold + bending.wave * waves * np.clip(aside * 5, 0, 1.4) + bending.curl * aside ** 2 * (2.2 + waves)
    z += _domes(shape, flat, choose) * bending.dome + _ridge(x, y)
    angle = bending.twist * y
    x, z = x * np.cos(angle) - z * np.sin(angle), x * np.sin(angle) + z * np.cos(angle)
    x = x + _midrib_at(shape, flat[:, 1])
    # Bent along its length as an arc, so that it doesn't grow longer.
    turn = bending.bend * np.maximum(y, 0)
    arc = np.where(np.abs(turn) < 1e-4, y, np.sin(turn) / max(abs(bending.bend), 1e-4) * np.sign(bending.bend or 1))
    return np.stack([x, arc + z * np.sin(turn), z * np.cos(turn) - (1 - np.cos(turn)) / (bending.bend or 1)], 1)


def _domes(shape, flat, choose):
    """The blade's rise between its veins (0 to about 1.5) and the turning of its margin, up here and down there."""
    lines = np.concatenate([shape.midrib, *(vein.points for vein in shape.veins)])
    far = np.sqrt(((flat[:, None] - lines[None]) ** 2).sum(-1).min(1))
    uneven = 1 + .5 * np.sin(choose.uniform(14, 22) * flat[:, 1] + choose.uniform(8, 16) * flat[:, 0] + choose.uniform(0, 6.3))
    margin = np.clip(1 + distance(shape, flat[:, 0], flat[:, 1]).ravel() / .035, 0, 1) ** 2
    turned = np.sin(choose.uniform(10, 15) * flat[:, 1] + choose.uniform(-6, 6) * flat[:, 0] + choose.uniform(0, 6.3)) - .25
    return (1 - np.exp(-(far / .030) ** 2)) * uneven + margin * turned * 1.6


def _ridge(x, y):
    """How far the midrib stands out below the blade, which is channelled above it."""
    share = np.clip(np.abs(x) / midrib_radius(y), 0, 2.2)
    stands = np.where(share < 1, .25 + .75 * np.sqrt(np.clip(1 - share ** 2, 0, 1)),
                      .25 * np.clip((2.2 - share) / 1.2, 0, 1) ** 2)
    return -1.25 * midrib_radius(y) * stands * np.clip((y + .020) * 60, 0, 1)


def _stalk(shape, bending, seed, material, sides=12):
    """The stalk: swollen where it leaves the twig, channelled above, ending within the midrib that it becomes."""
    along = np.linspace(-STALK, .010, 26)
    line = np.stack([_midrib_at(shape, along), along], 1)
    middle = _bent(shape, line, bending, seed)
    # The blade's own points on the midrib lie on the ridge: the stalk's middle is above them.
    middle[:, 2] -= _ridge(np.zeros(len(along)), along) * .8
    thick = np.interp(along, [-STALK, -STALK + .010, -.014, 0, .010], [.0110, .0084, .0075, .0068, .0052])
    angles = np.linspace(-1.12 * np.pi, .12 * np.pi, sides + 1)
    rings = middle[:, None] + thick[:, None, None] * np.stack([np.cos(angles), 0 * angles, .85 * np.sin(angles)], -1)
    return mesh("stalk", rings.reshape(-1, 3) * LENGTH, grid_faces(sides + 1, len(line)), material, smooth=True)
