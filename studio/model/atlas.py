"""The parts as one mesh whose texture coordinates lie in one square atlas: the top that is seen gets its whole breadth."""

import bpy
import numpy as np

from studio.kit.solids import shade_smooth
from studio.model.islands import islands
from studio.model.packing import fitted

# How fine each way of a part is drawn beside the top's face: +x, +y, +z, -x, -y, -z, or all six alike.
SHARES = {"top board": (.95, .95, 1, .95, .95, .42), "leg": .8, "long apron": .8, "short apron": .8, "button": .5,
          "peg": 2.5, "peg's gap": .3, "core": .05}
# An apron's inner face, which is seen from below alone.
INNER = .4
# Pixels about an island at 2048: what the bake bleeds over, against seams where the atlas is seen small.
MARGIN = 4


def share(part, island):
    """How fine an island of a part is drawn: 1 for the top's face."""
    named = next(shares for name, shares in SHARES.items() if part.name.startswith(name) and (name != "peg" or part.name == "peg"))
    if part.name.endswith("apron"):
        # Its inner face looks towards the table's middle.
        middle = part.points[part.triangles[island.triangles]].reshape(-1, 3).mean(0)
        axis = island.way % 3
        return INNER if axis < 2 and middle[axis] * (1 if island.way < 3 else -1) < 0 else named
    return named[island.way] if isinstance(named, tuple) else named


def coordinates(parts, pixels):
    """Texture coordinates (0 to 1) for each triangle's corners, part by part."""
    made = [(part, island) for part in parts for island in islands(part.points, part.triangles, part.looks)]
    margin = max(2, round(MARGIN * pixels / 2048))
    sizes, corners = fitted([(*island.extent, share(part, island)) for part, island in made], pixels, margin)
    laid = {id(part): np.zeros((len(part.triangles), 3, 2)) for part in parts}
    for (part, island), size, corner in zip(made, sizes, corners):
        laid[id(part)][island.triangles] = (island.flat / island.extent * size + corner) / pixels
    return [laid[id(part)] for part in parts]


def one_mesh(parts, pixels):
    """An object of all parts, with their materials, their places in the atlas, and as attributes the points in the wood (`rest`)
    and the faces' normals there (`cut`)."""
    starts = np.cumsum([0, *(len(part.points) for part in parts)])
    data = bpy.data.meshes.new("table")
    data.from_pydata(np.vstack([part.points for part in parts]).tolist(), [],
                     np.vstack([part.triangles + start for part, start in zip(parts, starts)]).tolist())
    materials = list({part.material.name: part.material for part in parts}.values())
    for material in materials:
        data.materials.append(material)
    data.polygons.foreach_set("material_index", np.repeat([materials.index(part.material) for part in parts],
                                                          [len(part.triangles) for part in parts]))
    data.attributes.new("rest", "FLOAT_VECTOR", "POINT").data.foreach_set("vector", np.vstack([p.rest for p in parts]).ravel())
    data.attributes.new("cut", "FLOAT_VECTOR", "FACE").data.foreach_set("vector", np.vstack([p.cut for p in parts]).ravel())
    uv = np.vstack([corners.reshape(-1, 2) for corners in coordinates(parts, pixels)])
    data.uv_layers.new(name="st").data.foreach_set("uv", uv.ravel())
    made = bpy.data.objects.new("table", data)
    bpy.context.scene.collection.objects.link(made)
    shade_smooth(made)
    data.normals_split_custom_set_from_vertices(np.vstack([part.normals for part in parts]).tolist())
    return made
