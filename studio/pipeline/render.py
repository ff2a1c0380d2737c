"""Cycles as the studio uses it: AgX, Open Image Denoise with an accurate prefilter, clamped indirect light, fixed seed."""

import contextlib
import os

import bpy

from studio.pipeline.light_apart import denoise_light_apart


def empty_scene():
    """Throw away whatever was built before."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    return bpy.context.scene


def set_up_cycles(width, height, samples, exposure=0.0, bounces=6):
    """Set the scene's render size in pixels, samples a pixel, exposure in stops, and how often light is reflected."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.samples = samples
    cycles.seed = 7
    cycles.use_adaptive_sampling = True
    cycles.adaptive_threshold = .015
    cycles.use_denoising = True
    cycles.denoiser = "OPENIMAGEDENOISE"
    cycles.denoising_input_passes = "RGB_ALBEDO_NORMAL"
    # The fast prefilter smears the wood's grain and leaves speckles in the blur below 24 samples.
    cycles.denoising_prefilter = "ACCURATE"
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = cycles.glossy_bounces = bounces // 2
    cycles.transmission_bounces = min(bounces, 4)
    cycles.transparent_max_bounces = 8
    cycles.sample_clamp_indirect = 4
    cycles.caustics_reflective = cycles.caustics_refractive = False
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.threads_mode = "FIXED"
    # On a busy machine, where a render comes last, more threads than cores get it a little more of what is left.
    scene.render.threads = int(os.environ.get("STUDIO_THREADS", os.cpu_count() or 1))
    scene.view_settings.view_transform = "AgX"
    scene.view_settings.look = "AgX - Medium High Contrast"
    scene.view_settings.exposure = exposure
    scene.render.image_settings.file_format = "PNG"


def denoise_in_part(share):
    """Mix what the denoiser made, by its `share`, with the samples as they came: among leaves and grass their own grain is
    truer than what it paints there. For skies without noise and things finer than a pixel."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    nodes, link = scene.node_tree.nodes, scene.node_tree.links.new
    nodes.clear()
    passes, mixed = nodes.new("CompositorNodeRLayers").outputs, nodes.new("CompositorNodeMixRGB")
    mixed.inputs["Fac"].default_value = share
    link(passes["Noisy Image"], mixed.inputs[1])
    link(passes["Image"], mixed.inputs[2])
    link(mixed.outputs[0], nodes.new("CompositorNodeComposite").inputs["Image"])


def set_up_denoising(picture):
    """Denoise as a Picture asks: its light apart from its colours, in part, or the whole at once, as Cycles is set up to."""
    if picture.light_apart:
        denoise_light_apart()
    elif picture.denoised < 1:
        denoise_in_part(picture.denoised)


def crop_to(left, top, right, bottom):
    """Render only a part of the picture, its edges as shares of width and height from the top left."""
    render = bpy.context.scene.render
    render.use_border = render.use_crop_to_border = True
    render.border_min_x, render.border_max_x = left, right
    render.border_min_y, render.border_max_y = 1 - bottom, 1 - top


@contextlib.contextmanager
def quiet():
    """Keep Cycles' hundred lines a frame off the terminal; they come from C, so the file descriptor itself is turned."""
    kept, nowhere = os.dup(1), os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    try:
        yield
    finally:
        os.dup2(kept, 1)
        os.close(kept)
        os.close(nowhere)


def render_to(path):
    """Render the scene to its file format at `path`; OSError where Cycles wrote none."""
    path.unlink(missing_ok=True)
    bpy.context.scene.render.filepath = str(path)
    with quiet():
        bpy.ops.render.render(write_still=True)
    if not path.exists():
        raise OSError(f"Cycles wrote nothing at {path}")
