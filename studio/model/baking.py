"""What the materials draw, written into the atlas by Cycles: colour, roughness, and the relief as a normal map."""

import bpy

from studio.model.atlas import MARGIN
from studio.pipeline.render import quiet

# Each texture's bake, its own settings, its samples a pixel, and the tone where no island lies: oak, so that nothing dark bleeds
# in where the atlas is seen small.
KINDS = {"colour": ("DIFFUSE", {"pass_filter": {"COLOR"}}, 3, (.68, .57, .44, 1)),
         "roughness": ("ROUGHNESS", {}, 1, (.5, .5, .5, 1)),
         "normal": ("NORMAL", {}, 1, (.5, .5, 1, 1))}


def _read_from_attributes(material):
    """Let a material read the points and normals of its piece from the mesh's attributes: the pieces are one object now."""
    tree = material.node_tree
    for node in list(tree.nodes):
        name = {"TEX_COORD": "rest", "VECT_TRANSFORM": "cut"}.get(node.type)
        if name:
            kept = tree.nodes.new("ShaderNodeAttribute")
            kept.attribute_name = name
            for link in [link for link in tree.links if link.from_node == node]:
                tree.links.new(kept.outputs["Vector"], link.to_socket)


def bake(made, pixels):
    """Bake an object's materials into square images of so many pixels; returns them by kind. Colour is in sRGB, the normals are in
    the surface's own space, +y up, as glTF wants them."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.cycles.use_adaptive_sampling = False
    scene.render.bake.margin_type = "EXTEND"
    bpy.ops.object.select_all(action="DESELECT")
    made.select_set(True)
    bpy.context.view_layer.objects.active = made
    targets = []
    for material in made.data.materials:
        _read_from_attributes(material)
        targets.append(material.node_tree.nodes.new("ShaderNodeTexImage"))
        material.node_tree.nodes.active = targets[-1]
    images = {}
    for name, (kind, settings, samples, ground) in KINDS.items():
        image = images[name] = bpy.data.images.new(name, pixels, pixels)
        image.generated_color = ground
        image.colorspace_settings.name = "sRGB" if name == "colour" else "Non-Color"
        for target in targets:
            target.image = image
        scene.cycles.samples = samples
        with quiet():
            bpy.ops.object.bake(type=kind, margin=max(2, MARGIN * pixels // 1024), use_clear=False, **settings)
    return images
