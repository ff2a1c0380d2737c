"""From a Picture to its master: render, then develop."""

import time

from studio.pipeline.develop import develop
from studio.pipeline.render import crop_to, empty_scene, render_to, set_up_cycles, set_up_denoising


def render_raw(picture, raw, width=None, samples=None, crop=None):
    """Render a picture to the PNG `raw`, `crop` of it as crop_to takes it; returns what that cost, in words."""
    width, samples = width or picture.width, samples or picture.samples
    height = picture.height_at(width)
    raw.parent.mkdir(parents=True, exist_ok=True)
    empty_scene()
    picture.build()
    set_up_cycles(width, height, samples, picture.exposure, picture.bounces)
    if crop:
        crop_to(*crop)
    set_up_denoising(picture)
    start = time.process_time()
    render_to(raw)
    return f"{time.process_time() - start:.0f} s of processor at {width}×{height}, {samples} samples"


def make_master(picture, raw, master, size=None, width=None, samples=None, crop=None):
    """Render a picture to `raw` and develop that to the JPEG `master` of this `size` (None: as rendered); returns the cost."""
    cost = render_raw(picture, raw, width, samples, crop)
    sharpness = picture.sharpness if picture.denoised == 1 else 0
    master.parent.mkdir(parents=True, exist_ok=True)
    develop(raw, master, size, None if crop else picture.burn, sharpness)
    return cost
