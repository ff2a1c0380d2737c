"""The baked mesh written as glTF (binary, no extension) and as USDZ, its textures as JPEG in both."""

import bpy
import numpy as np
from PIL import Image

# Of each texture: what share of the atlas's breadth it is kept at, and its quality as a JPEG. Relief and gloss are softer than
# colour, and lie on ever the same wood.
KEPT = {"colour": (1, 80), "roughness": (2, 68), "normal": (2, 80)}


def write_textures(images, folder):
    """Write the baked images as JPEGs into a folder; returns their paths by kind."""
    paths = {}
    for name, image in images.items():
        parts, quality = KEPT[name]
        values = np.empty(len(image.pixels), np.float32)
        image.pixels.foreach_get(values)
        values = values.reshape(*image.size, 4)[::-1, :, :3]
        picture = Image.fromarray((np.clip(values, 0, 1) * 255 + .5).astype(np.uint8))
        picture = picture.resize((image.size[0] // parts, image.size[1] // parts), Image.LANCZOS)
        paths[name] = folder / f"{name}.jpg"
        picture.save(paths[name], quality=quality, subsampling=2, optimize=True)
    return paths


def _plain_material(paths):
    """What glTF and UsdPreviewSurface know of a surface: colour, roughness (glTF's green channel), normal."""
    material = bpy.data.materials.new("oak")
    material.use_nodes = material.use_backface_culling = True
    tree, shader = material.node_tree, material.node_tree.nodes["Principled BSDF"]
    shader.inputs["Metallic"].default_value = 0

    def texture(name):
        node = tree.nodes.new("ShaderNodeTexImage")
        node.image = bpy.data.images.load(str(paths[name]))
        node.image.colorspace_settings.name = "sRGB" if name == "colour" else "Non-Color"
        return node.outputs["Color"]

    tree.links.new(texture("colour"), shader.inputs["Base Color"])
    channels = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(texture("roughness"), channels.inputs["Color"])
    tree.links.new(channels.outputs["Green"], shader.inputs["Roughness"])
    relief = tree.nodes.new("ShaderNodeNormalMap")
    tree.links.new(texture("normal"), relief.inputs["Color"])
    tree.links.new(relief.outputs["Normal"], shader.inputs["Normal"])
    return material


def finish(made, paths):
    """Leave the object its shape, its texture coordinates and one plain material."""
    data = made.data
    for name in ("rest", "cut"):
        data.attributes.remove(data.attributes[name])
    data.materials.clear()
    data.materials.append(_plain_material(paths))
    data.polygons.foreach_set("material_index", [0] * len(data.polygons))
    data.update()


def write_models(made, folder):
    """Write `table.glb` and `table.usdz` of an object into a folder; returns their paths."""
    bpy.ops.object.select_all(action="DESELECT")
    made.select_set(True)
    glb, usdz = folder / "table.glb", folder / "table.usdz"
    bpy.ops.export_scene.gltf(filepath=str(glb), export_format="GLB", use_selection=True, export_yup=True, export_tangents=True,
                              export_image_format="JPEG", export_image_quality=KEPT["roughness"][1], export_animations=False,
                              export_morph=False, export_skins=False, export_extras=False)
    bpy.ops.wm.usd_export(filepath=str(usdz), selected_objects_only=True, export_animation=False, export_lights=False,
                          export_cameras=False, export_custom_properties=False, convert_world_material=False,
                          generate_preview_surface=True, export_textures_mode="NEW", convert_orientation=True,
                          export_global_forward_selection="NEGATIVE_Z", export_global_up_selection="Y",
                          root_prim_path="/table", evaluation_mode="RENDER")
    return glb, usdz
