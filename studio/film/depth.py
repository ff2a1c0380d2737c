"""How far each pixel of a scene is from the camera: what a still needs to be seen from a little further along."""

import bpy
import numpy as np

from studio.film.relight import read_pass
from studio.pipeline.render import render_to, set_up_cycles

FAR = 2000.0


def render_depth(path, width, height):
    """Render the scene's depth along the view, everything sharp, to an EXR; the sky lies at infinity."""
    scene = bpy.context.scene
    set_up_cycles(width, height, 1)
    scene.cycles.use_denoising = False
    scene.cycles.max_bounces = 0
    scene.camera.data.dof.use_dof = False
    scene.view_layers[0].use_pass_z = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, target = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeComposite")
    tree.links.new(layers.outputs["Depth"], target.inputs["Image"])
    scene.render.image_settings.file_format = "OPEN_EXR"
    scene.render.image_settings.color_depth = "32"
    render_to(path)


def read_depth(path):
    """The depths in metres as an array (height, width), the first row at the top."""
    return np.minimum(read_pass(path)[::-1, :, 0], FAR)
