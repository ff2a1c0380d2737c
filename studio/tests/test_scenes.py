"""Every scene at 160 px with 4 samples: three minutes of an idle machine."""

import tempfile
import unittest
from pathlib import Path

import bpy
import numpy as np
from PIL import Image

from studio import scenes
from studio.pipeline.render import empty_scene, render_to, set_up_cycles, set_up_denoising


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

    def test_the_same_command_gives_the_same_picture(self):
        first, again = small("craftsman-plane"), small("craftsman-plane")
        noise = np.abs(first - small("craftsman-plane", seed=8)).mean()
        difference = np.abs(first - again).mean()
        print(f"two renders differ by {difference:.3f} of 255, two seeds by {noise:.3f}")
        self.assertLess(difference, noise / 4)
