"""Every scene at 160 px with 4 samples: three minutes of an idle machine."""

import tempfile
import unittest
from pathlib import Path

import bpy
import numpy as np
from PIL import Image

from studio import scenes
from studio.pipeline.render import empty_scene, render_to, set_up_cycles, set_up_denoising

# What of the table each of its pictures must show: how its parts' names begin, and on how much of the picture at least.
SUBJECTS = {"hero": ("top board", .02), "hero-portrait": ("top board", .02), "share": ("top board", .01),
            "detail-edge": ("top board", .1), "detail-leg": ("leg", .05),
            "detail-underside": ("button", .02), "craftsman-joint": ("apron", .1),
            "craftsman-pegs": ("leg", .1), "craftsman-gauge": ("apron", .1), "craftsman-mortise": ("leg blank", .1),
            "craftsman-chamfer": ("board", .1), "craftsman-oil": ("board", .1), "table-set": ("chair", .1),
            "table-letter": ("top board", .2), "detail-boards": ("top board", .5), "detail-seat": ("top board", .2),
            "table-model": ("top board", .08)}


def share_of(subject, rays=24):
    """On what share of the picture the scene's camera sees an object whose name begins so; told by rays, nothing is rendered."""
    scene, graph = bpy.context.scene, bpy.context.evaluated_depsgraph_get()
    lens = scene.camera.matrix_world
    corners = [lens @ corner for corner in scene.camera.data.view_frame(scene=scene)]
    right, down, eye = corners[0] - corners[3], corners[2] - corners[3], lens.translation
    seen = 0
    for k in range(rays * rays):
        place = corners[3] + right * ((k % rays + .5) / rays) + down * ((k // rays + .5) / rays)
        _, _, _, _, made, _ = scene.ray_cast(graph, eye, place - eye)
        seen += made is not None and not made.hide_render and made.name.startswith(subject)
    return seen / rays ** 2


def small(name, width=160, samples=4, seed=None):
    """A scene rendered small, as an array of grey values of 0 to 255."""
    with tempfile.TemporaryDirectory() as folder:
        scene = scenes.find(name)
        empty_scene()
        scene.build()
        set_up_cycles(width, scene.height_at(width), samples, scene.exposure, scene.bounces)
        set_up_denoising(scene)
        if seed is not None:
            bpy.context.scene.cycles.seed = seed
        path = Path(folder) / "small.png"
        render_to(path)
        return np.asarray(Image.open(path).convert("L"), float)


class Scenes(unittest.TestCase):
    def test_every_scene_shows_something(self):
        for name in scenes.names():
            with self.subTest(name):
                values = small(name)
                self.assertGreater(values.std(), 8, "one even tone: the scene is empty or dark")
                self.assertGreater(values.mean(), 12, "nearly black")
                if name in SUBJECTS:
                    subject, least = SUBJECTS[name]
                    self.assertGreater(share_of(subject), least, f"hardly a {subject} in the picture")

    def test_the_same_command_gives_the_same_picture(self):
        first, again = small("craftsman-plane"), small("craftsman-plane")
        noise = np.abs(first - small("craftsman-plane", seed=8)).mean()
        difference = np.abs(first - again).mean()
        print(f"two renders differ by {difference:.3f} of 255, two seeds by {noise:.3f}")
        self.assertLess(difference, noise / 4)
