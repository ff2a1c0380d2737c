"""Light that comes and goes without rendering each frame.

Light adds up, so a scene rendered once under each of its lights can be mixed in any strengths afterwards; the result is
what a render under those strengths would give. The passes stay linear until the view transform.
"""

import bpy
import numpy as np
from PIL import Image

from studio.pipeline.render import render_to, set_up_cycles


def render_pass(path, width, height, samples, bounces=6):
    """Render the scene as it stands to a linear EXR."""
    set_up_cycles(width, height, samples, bounces=bounces)
    scene = bpy.context.scene
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    render_to(path)


def read_pass(path):
    """A linear EXR as an array (height, width, 4), the first row at the bottom as Blender keeps it."""
    image = bpy.data.images.load(str(path))
    values = np.empty(len(image.pixels), np.float32)
    image.pixels.foreach_get(values)
    width, height = image.size
    bpy.data.images.remove(image)
    return values.reshape(height, width, 4)


def view(linear, path):
    """Write a linear array through AgX to a PNG and return it as a picture."""
    height, width, _ = linear.shape
    set_up_cycles(width, height, 1)
    image = bpy.data.images.new("mixed", width, height, alpha=False, float_buffer=True)
    image.pixels.foreach_set(np.ascontiguousarray(linear, np.float32).ravel())
    image.save_render(str(path), scene=bpy.context.scene)
    bpy.data.images.remove(image)
    return Image.open(path).convert("RGB")
