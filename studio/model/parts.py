"""The table's parts as arrays: what is seen of each, in triangles, and where each point was in its piece of wood."""

from dataclasses import dataclass

import bmesh
import bpy
import numpy as np

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import corners
from studio.table.model import BROKEN, JOINT
from studio.wood.material import OILED_DARK

# How far behind a board's broken edges the joint's dark core lies, and half its breadth.
BEHIND, HALF = BROKEN + .0001, JOINT / 2 + .0001


@dataclass(frozen=True)
class Part:
    """A part of the table in the table's space (metres): points, triangles (indices), a shading normal for each point, and of the
    wood that it is cut from the points before the part was moved (`rest`), the triangles' normals there and the material."""

    name: str
    points: np.ndarray
    triangles: np.ndarray
    normals: np.ndarray
    rest: np.ndarray
    cut: np.ndarray
    material: bpy.types.Material

    @property
    def looks(self):
        """The way that each triangle looks."""
        return unit(normals_of(self.points, self.triangles))


def normals_of(points, triangles):
    """The triangles' normals, as long as twice their areas."""
    a, b, c = (points[triangles[:, corner]] for corner in range(3))
    return np.cross(b - a, c - a)


def unit(vectors):
    """Vectors of length 1; those of no length stay."""
    return vectors / np.maximum(np.linalg.norm(vectors, axis=1, keepdims=True), 1e-20)


def _shading(points, triangles):
    """Normals at the points, large faces counting most: flat faces look flat, broken edges round."""
    made, normals = np.zeros_like(points), normals_of(points, triangles)
    for corner in range(3):
        np.add.at(made, triangles[:, corner], normals)
    return unit(made)


def _part(made, graph):
    """An object with its modifiers as a Part; broken edges of one face each, which the normals round."""
    body = bmesh.new()
    body.from_object(made, graph)
    bmesh.ops.triangulate(body, faces=body.faces, quad_method="BEAUTY", ngon_method="BEAUTY")
    body.verts.index_update()
    rest = np.array([vertex.co for vertex in body.verts])
    triangles = np.array([[vertex.index for vertex in face.verts] for face in body.faces])
    body.free()
    matrix = np.array(made.matrix_world)
    points = rest @ matrix[:3, :3].T + matrix[:3, 3]
    return Part(made.name.split(".")[0], points, triangles, _shading(points, triangles), rest, unit(normals_of(rest, triangles)),
                made.data.materials[0])


def _hidden(part, size):
    """Which triangles of a part nobody sees: those that another part covers."""
    points, look = part.points[part.triangles], part.looks
    under = size.leg_height
    if part.name.startswith("top board"):
        return (np.abs(look[:, 1]) > .99) & (np.abs(points[:, :, 1]).max(1) < size.width / 2 - .01)
    covered = (look[:, 2] > .99) & (points[:, :, 2].min(1) > under - .001)
    if part.name.endswith("apron"):
        long = part.name.startswith("long")
        between = (size.length / 2 - size.inset_length if long else size.width / 2 - size.inset_width) - size.leg_top
        along = points[:, :, 0 if long else 1]
        covered |= (along.min(1) > between) | (along.max(1) < -between)
    return covered


def _seen(part, size):
    """A part without what nobody sees."""
    kept = ~_hidden(part, size)
    used, triangles = np.unique(part.triangles[kept], return_inverse=True)
    return Part(part.name, part.points[used], triangles.reshape(-1, 3), part.normals[used], part.rest[used], part.cut[kept],
                part.material)


def _shade():
    """What lies deep in a joint. Black would glitter there: a line as thin as a pixel is drawn in dashes."""
    material, graph, shader, _ = new_material("joint")
    set_inputs(graph, shader, base_colour=tuple(value * .4 for value in OILED_DARK), roughness=.8)
    return material


def _cores(size, edges):
    """The dark that is seen between two boards: a band within each joint, all the way round."""
    chamfer, x, material = size.under_chamfer, size.length / 2 - BEHIND, _shade()
    low, high = size.leg_height + BEHIND, size.height - BEHIND
    round_it = [(x, high), (-x, high), (-x, low + chamfer), (-x + chamfer, low), (x - chamfer, low), (x, low + chamfer)]
    for y in edges:
        points = np.array([(along, y + side * HALF, height) for along, height in round_it for side in (-1, 1)])
        triangles = []
        for number in range(0, len(points), 2):
            a, b, c, d = (number + step for step in (0, 1, 3, 2))
            triangles += [(a, b, c % len(points)), (a, c % len(points), d % len(points))]
        triangles = np.array(triangles)
        yield Part("core", points, triangles, _shading(points, triangles), points, unit(normals_of(points, triangles)), material)


def table_parts(size):
    """All parts of the table that stands in the scene, as they are seen; the top is as broad as it is said to be, to its edges."""
    bpy.context.view_layer.update()
    objects = [made for made in bpy.data.objects if made.type == "MESH" and not made.hide_render]
    objects.sort(key=lambda made: made.name)
    boards = [made for made in objects if made.name.startswith("top board")]
    for made in objects:
        for modifier in made.modifiers:
            if modifier.type == "BEVEL":
                modifier.segments = 1
    for made, side in ((boards[0], -1), (boards[-1], 1)):
        half = np.abs(corners(made.data)[:, 1]).max()
        for vertex in made.data.vertices:
            if vertex.co.y * side > half - size.under_chamfer - .001:
                vertex.co.y += side * JOINT / 2
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    parts = [_seen(_part(made, graph), size) for made in objects]
    ends = [np.vstack([made.matrix_world @ vertex.co for vertex in made.data.vertices])[:, 1] for made in boards]
    joints = [(low.max() + high.min()) / 2 for low, high in zip(ends, ends[1:])]
    return [*parts, *_cores(size, joints)]
