"""Solid shapes as Blender objects: prisms, boxes, turned parts. Lengths in metres."""

import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

AXES = {"x": lambda a, b, c: (c, a, b), "y": lambda a, b, c: (a, c, b), "z": lambda a, b, c: (a, b, c),}


def place(name, data, location=(0, 0, 0), rotation=(0, 0, 0)):
    """An object of a mesh, curve, lamp or camera in the scene; rotation in radians."""
    made = bpy.data.objects.new(name, data)
    made.location = location
    made.rotation_euler = rotation
    bpy.context.scene.collection.objects.link(made)
    return made


def aim(location, target):
    """The rotation (Euler, radians) of a lamp or a camera at `location` that looks at `target`."""
    return (Vector(target) - Vector(location)).to_track_quat("-Z", "Y").to_euler()


def mesh(name, vertices, faces, material=None, smooth=False):
    """Mesh data from vertices and faces, its normals turned outwards where it is closed."""
    data = bpy.data.meshes.new(name)
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    if material:
        data.materials.append(material)
    data.update()
    return data


def solid(name, vertices, faces, material, bevel=0.0, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A closed body with flat faces; its sharp edges broken by `bevel` metres."""
    data = mesh(name, vertices, faces, material)
    body = bmesh.new()
    body.from_mesh(data)
    bmesh.ops.recalc_face_normals(body, faces=body.faces)
    body.to_mesh(data)
    body.free()
    made = place(name, data, location, rotation)
    if bevel:
        modifier = made.modifiers.new("broken edges", "BEVEL")
        modifier.width = bevel
        modifier.segments = 2
        modifier.limit_method = "ANGLE"
    return made


def loft(name, outlines, material, bevel=0.0, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A body through several closed outlines (lists of equally many 3D points), capped at both ends."""
    count = len(outlines[0])
    vertices = [point for outline in outlines for point in outline]
    faces = [tuple(range(count))[::-1], tuple(range(len(vertices) - count, len(vertices)))]
    for ring in range(len(outlines) - 1):
        for i in range(count):
            j = (i + 1) % count
            a, b = ring * count, (ring + 1) * count
            faces.append((a + i, a + j, b + j, b + i))
    return solid(name, vertices, faces, material, bevel, location, rotation)


def prism(name, outline, low, high, material, axis="z", bevel=0.0008, location=(0, 0, 0), rotation=(0, 0, 0)):
    """A body of one flat outline drawn from `low` to `high` along an axis.

    The outline's two numbers are (y, z) for axis x, (x, z) for y and (x, y) for z.
    """
    turn = AXES[axis]
    outlines = [[turn(a, b, height) for a, b in outline] for height in (low, high)]
    return loft(name, outlines, material, bevel, location, rotation)


def box(name, size, location, material, bevel=0.0015, rotation=(0, 0, 0)):
    """A box about its centre."""
    x, y, z = (length / 2 for length in size)
    return prism(name, [(-x, -y), (x, -y), (x, y), (-x, y)], -z, z, material, "z", bevel, location, rotation)


def lathe(name, profile, material, segments=64, location=(0, 0, 0), rotation=(0, 0, 0), smoothing=0, crisp=False):
    """A turned part from (radius, height) pairs; `smoothing` is a number of subdivisions. A `crisp` one keeps its edges:
    smooth shading alone makes a dome of a flat end."""
    vertices = [
        (radius * math.cos(2 * math.pi * i / segments), radius * math.sin(2 * math.pi * i / segments), height)
        for radius, height in profile for i in range(segments)
    ]
    faces = [
        (j * segments + i, j * segments + (i + 1) % segments,
         (j + 1) * segments + (i + 1) % segments, (j + 1) * segments + i)
        for j in range(len(profile) - 1) for i in range(segments)
    ]
    made = place(name, mesh(name, vertices, faces, material, smooth=True), location, rotation)
    if crisp:
        shade_smooth(made, 40)
    if smoothing:
        modifier = made.modifiers.new("smoothing", "SUBSURF")
        modifier.levels = modifier.render_levels = smoothing
    return made


def grid_faces(columns, rows):
    """Faces of a sheet whose vertices run row by row."""
    return [
        (j * columns + i, j * columns + i + 1, (j + 1) * columns + i + 1, (j + 1) * columns + i)
        for j in range(rows - 1) for i in range(columns - 1)
    ]


def corners(data):
    """A mesh's vertices as an array of (x, y, z), in its own space."""
    points = np.empty(len(data.vertices) * 3, np.float32)
    data.vertices.foreach_get("co", points)
    return points.reshape(-1, 3)


def note(data, name, values):
    """Tell a mesh a number at each of its vertices, which a material reads as the attribute `name`."""
    data.attributes.new(name, "FLOAT", "POINT").data.foreach_set("value", np.asarray(values, np.float32).ravel())


def lay_out(data, coordinates, name="UVMap"):
    """Give a mesh's layer of texture coordinates (u, v) for each vertex, the layer `name`."""
    loops = np.zeros(len(data.loops), np.int32)
    data.loops.foreach_get("vertex_index", loops)
    layer = data.uv_layers.get(name) or data.uv_layers.new(name=name)
    layer.data.foreach_set("uv", np.asarray(coordinates, np.float32).reshape(-1, 2)[loops].ravel())


def rest_on(parts, height):
    """Lower or raise objects together until the lowest vertex touches a height, as things lie that were let fall."""
    bpy.context.view_layer.update()
    lowest = min((part.matrix_world @ Vector(corner)).z for part in parts for corner in corners(part.data))
    for part in parts:
        part.location.z += height - lowest


def shade_smooth(made, degrees=180):
    """Shade an object round, but for edges sharper than so many degrees."""
    made.data.polygons.foreach_set("use_smooth", [True] * len(made.data.polygons))
    if degrees < 180:
        made.data.set_sharp_from_angle(angle=math.radians(degrees))
    return made


def give_end(part, axis, material):
    """Give the faces that look along `axis` (0 to 2) a material of their own: wood cut across its fibres."""
    part.data.materials.append(material)
    for face in part.data.polygons:
        face.material_index = int(face.normal[axis] > .9)


def cut(body, tool, first=False):
    """Take the shape of `tool`, which is not rendered, out of `body`; returns the modifier. A cut that comes `first`, before
    the edges are broken, gets its lips broken too; any other keeps them sharp."""
    tool.hide_render = True
    made = body.modifiers.new("cut", "BOOLEAN")
    made.object, made.solver = tool, "EXACT"
    if first:
        body.modifiers.move(len(body.modifiers) - 1, 0)
    return made


def group(name, parts, location=(0, 0, 0), rotation=(0, 0, 0)):
    """An empty that carries parts, so that a tool of many parts moves as one."""
    holder = place(name, None, location, rotation)
    for part in parts:
        part.parent = holder
    return holder
