"""The kinds of shots. Each can tell its name, its seconds and its frame number `k` of `count`."""

from dataclasses import dataclass, field
from pathlib import Path

import cv2
import numpy as np
from PIL import Image

from studio import scenes
from studio.film.drift import RATE, Drift
from studio.film.joint import JointSlide
from studio.film.moves import ease
from studio.film.parallax import Eye, Parallax
from studio.pipeline.develop import enlarge

STILL_WIDTH, DEPTH_WIDTH = 1920, 680


@dataclass
class StillShot:
    """A small camera move about a picture of the studio: true parallax from its depth, with mist that drifts."""

    name: str
    seconds: float
    start: Eye
    end: Eye
    drift: Drift | None = None
    # Objects that are left out of the depth: grass goes with its ground, each blade by itself would whirl.
    shallow: tuple = ()
    view: Parallax = field(default=None, repr=False)

    def prepare(self, folder):
        """`folder` keeps what this shot is made from: the picture's own render, without its grain, and its depth."""
        import bpy

        from studio.film.depth import read_depth, render_depth
        from studio.pipeline.master import render_raw
        from studio.pipeline.render import empty_scene

        scene = scenes.find(self.name)
        raw, depth, lens = folder / "still.png", folder / "depth.exr", folder / "lens.txt"
        if not raw.exists():
            render_raw(scene, raw)
        if not depth.exists():
            empty_scene()
            scene.build()
            for name in self.shallow:
                bpy.data.objects[name].hide_render = True
            render_depth(depth, DEPTH_WIDTH, scene.height_at(DEPTH_WIDTH))
            lens.write_text(str(bpy.context.scene.camera.data.lens))
        still = enlarge(Image.open(raw).convert("RGB"), (STILL_WIDTH, scene.height_at(STILL_WIDTH)))
        self.view = Parallax(np.asarray(still), read_depth(depth), float(lens.read_text()))

    def frame(self, k, count):
        seen, depth = self.view.frame(self.start.toward(self.end, ease(k / (count - 1))))
        return self.drift.lay(seen, depth, k) if self.drift else seen


@dataclass
class JointShot:
    """The tenon goes home, seen by a camera that comes a little nearer."""

    seconds: float
    # Seconds before the tenon moves, and until it is home.
    leaves: float = .6
    arrives: float = 2.5
    slide: JointSlide = None
    name: str = "joint"

    def prepare(self, folder):
        self.slide = JointSlide(folder)

    def frame(self, k, count):
        share = min(1.0, max(0.0, (k / RATE - self.leaves) / (self.arrives - self.leaves)))
        still = self.slide.at(share)
        height, width = still.shape[:2]
        part = .985 - .055 * ease(k / (count - 1))
        middle = (width * (.5 - .008 * ease(k / (count - 1))), height * .5)
        across, down = width * part, width * part * 9 / 16
        corner = np.float32([[middle[0] - across / 2, middle[1] - down / 2]])
        turn = np.float32([[across / 1920, 0, corner[0][0]], [0, down / 1080, corner[0][1]]])
        finer = cv2.warpAffine(still, turn, (1920, 1080), flags=cv2.INTER_LANCZOS4 | cv2.WARP_INVERSE_MAP,
                               borderMode=cv2.BORDER_REFLECT)
        return cv2.resize(finer, (1280, 720), interpolation=cv2.INTER_AREA)


@dataclass
class LightShot:
    """The sun crosses the finished table."""

    seconds: float
    start: Eye
    end: Eye
    places: int = 28
    size: tuple = (1280, 720)
    samples: int = 6
    folder: Path = None
    name: str = "light"

    def prepare(self, folder):
        from studio.film.depth import read_depth, render_depth
        from studio.film.sunlight import Sunlight
        from studio.film.table_in_sun import build
        from studio.pipeline.render import empty_scene

        self.folder = folder
        places = [(-.90, .46 - .40 * number / (self.places - 1), .37) for number in range(self.places)]
        self.light = Sunlight(build, places, self.folder, self.size, self.samples)
        depth = self.folder / "depth.exr"
        if not depth.exists():
            empty_scene()
            build()
            render_depth(depth, *self.size)
        else:
            empty_scene()
        self.depth = read_depth(depth)
        self.lens = 52

    def frame(self, k, count):
        from studio.film.relight import view

        share = k / (count - 1)
        linear = self.light.mix(ease(share) * (self.places - 1), .5)
        alpha = np.ones((*linear.shape[:2], 1), np.float32)
        still = view(np.concatenate([linear, alpha], 2), self.folder / "mixed.png")
        seen, _ = Parallax(np.asarray(still), self.depth, self.lens).frame(self.start.toward(self.end, ease(share)))
        return seen
