"""Print on a round tin's label: words bent round it. Metres and radians."""

import bpy
import numpy as np

from studio.kit.nodes import new_material, set_inputs
from studio.kit.solids import corners, place


def ink(name, colour):
    """Printer's ink of a `colour` on paper that was much handled: rubbed away here and there."""
    material, graph, shader, output = new_material(name)
    at = graph.object_position()
    rubbed = graph.rise(graph.noise(at, 260, 5, .7) + (graph.noise(at, 30, 3, .5) - .5) * .5, .60, .70)
    set_inputs(graph, shader, base_colour=colour, roughness=.72, ior_level=.2)
    clear = graph.node("ShaderNodeBsdfTransparent")
    graph.put(output.inputs["Surface"], graph.mix_shaders(rubbed, graph.out(shader), graph.out(clear)))
    return material


def printed(words, size, radius, height, facing, material, location):
    """`words`, their capitals about .7 × `size` tall, round a tin of this `radius` that stands at `location`, in the middle of
    `height` above its foot and of the direction `facing`; in Blender's own face, which comes with it."""
    curve = bpy.data.curves.new("print", "FONT")
    curve.body, curve.size, curve.space_character = words, size, 1.14
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    drawn = place("print", curve)
    bpy.context.view_layer.update()
    data = bpy.data.meshes.new_from_object(drawn.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    bpy.data.objects.remove(drawn)
    across, up, _ = corners(data).T
    angle, out = facing + across / radius, radius + .00022
    data.vertices.foreach_set("co", np.stack([out * np.cos(angle), out * np.sin(angle), height + up], 1).ravel())
    data.materials.clear()
    data.materials.append(material)
    data.update()
    return place("print", data, location)
