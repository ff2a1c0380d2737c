"""The film's shots in their order. Each can tell its seconds, its caption and its frame number `k` of `count`."""

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
from studio.table.dimensions import table_dimensions

STILL_WIDTH, DEPTH_WIDTH = 1920, 680


@dataclass
class StillShot:
    """A small camera move about a picture of the studio: true parallax from its depth, with mist that drifts."""

    name: str
    seconds: float
    caption: str
    start: Eye
    end: Eye
    drift: Drift | None = None
    # Objects that are left out of the depth: grass goes with its ground, each blade by itself would whirl.
    shallow: tuple = ()
    view: Parallax = field(default=None, repr=False)

    def prepare(self, renders):
        """`renders` is where the studio keeps its renders: the picture's own is used, without its grain."""
        import bpy

        from studio.film.depth import read_depth, render_depth
        from studio.pipeline.render import empty_scene

        scene = scenes.find(self.name)
        depth, lens = renders / "film" / f"{self.name}-depth.exr", renders / "film" / f"{self.name}-lens.txt"
        if not depth.exists():
            empty_scene()
            scene.build()
            for name in self.shallow:
                bpy.data.objects[name].hide_render = True
            render_depth(depth, DEPTH_WIDTH, scene.height_at(DEPTH_WIDTH))
            lens.write_text(str(bpy.context.scene.camera.data.lens))
        still = enlarge(Image.open(renders / f"{self.name}.png").convert("RGB"), (STILL_WIDTH, scene.height_at(STILL_WIDTH)))
        self.view = Parallax(np.asarray(still), read_depth(depth), float(lens.read_text()))

    def frame(self, k, count):
        seen, depth = self.view.frame(self.start.toward(self.end, ease(k / (count - 1))))
        return self.drift.lay(seen, depth, k) if self.drift else seen


@dataclass
class JointShot:
    """The tenon goes home, seen by a camera that comes a little nearer."""

    seconds: float
    caption: str
    # Seconds before the tenon moves, and until it is home.
    leaves: float = .6
    arrives: float = 2.5
    slide: JointSlide = None
    name: str = "joint"

    def prepare(self, renders):
        self.slide = JointSlide(renders / "film" / "joint")

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
    caption: str
    start: Eye
    end: Eye
    places: int = 28
    size: tuple = (1280, 720)
    samples: int = 6
    folder: Path = None
    name: str = "light"

    def prepare(self, renders):
        from studio.film.depth import read_depth, render_depth
        from studio.film.sunlight import Sunlight
        from studio.pipeline.render import empty_scene
        from studio.scenes.table_light import PICTURE, build

        self.folder = renders / "film" / "light"
        self.folder.mkdir(parents=True, exist_ok=True)
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
        self.lens, self.exposure = 52, PICTURE.exposure

    def frame(self, k, count):
        from studio.film.relight import view

        share = k / (count - 1)
        linear = self.light.mix(ease(share) * (self.places - 1), .5)
        alpha = np.ones((*linear.shape[:2], 1), np.float32)
        still = view(np.concatenate([linear, alpha], 2), self.folder / "mixed.png", self.exposure)
        seen, _ = Parallax(np.asarray(still), self.depth, self.lens).frame(self.start.toward(self.end, ease(share)))
        return seen


def in_words(count):
    """A small number as a caption writes it."""
    words = "no one two three four five six seven eight nine ten".split()
    return words[count] if count < len(words) else str(count)


def shots():
    """The film, in order."""
    return [
        StillShot("poster", 5.0, "An oak in a meadow, at dawn. It was felled in winter.",
                  Eye(-.20, 0, -.10, .955, .50, .50), Eye(.20, .02, .55, .945, .50, .495), Drift(horizon=.72),
                  ("turf", "tall", "laid", "tussock")),
        StillShot("tree-bark", 3.25, "The bark: ridges the sun has greyed, furrows some 30 mm deep.",
                  Eye(-.035, .0, -.01, .93), Eye(.015, .008, .035, .905)),
        StillShot("tree-end-grain", 3.5, "The sawn trunk. One ring is one year.",
                  Eye(-.03, .0, -.01, .93), Eye(.02, .01, .05, .91)),
        StillShot("craftsman-plane", 3.5, "The boards are planed by hand.",
                  Eye(.005, 0, 0, .93), Eye(-.005, .002, .012, .905)),
        JointShot(3.75, "The apron’s tenon goes home in the leg."),
        LightShot(5.25, f"The top: {in_words(table_dimensions().boards)} boards, oiled and waxed.",
                  Eye(width=.985, x=.498), Eye(width=.925, x=.506, y=.507)),
    ]
