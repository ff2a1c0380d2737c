"""The film's shots in their order. Each can tell its seconds, its caption and its frame number `k` of `count`."""

import math
from dataclasses import dataclass, field
from pathlib import Path

from PIL import Image

from studio.film.moves import Frame, cut, ease

RATE = 24


@dataclass
class StillShot:
    """A slow move over a finished picture."""

    picture: str
    seconds: float
    caption: str
    start: Frame
    end: Frame
    still: Image.Image = field(default=None, repr=False)

    def prepare(self, pictures, _):
        self.still = Image.open(pictures / f"{self.picture}.jpg").convert("RGB")

    def frame(self, k, count):
        return cut(self.still, self.start.toward(self.end, ease(k / (count - 1))))


@dataclass
class JointShot:
    """The tenon goes home: only the part of the picture that moves is rendered frame by frame, in three dimensions."""

    seconds: float
    caption: str
    start: Frame
    end: Frame
    size: tuple = (1312, 738)
    samples: int = 4
    opened: float = .026
    # Seconds before the tenon moves, and until it is home.
    leaves: float = .35
    arrives: float = 1.20
    # Left, lower, right and upper edge of what moves, in shares of the picture.
    moving: tuple = (.0, .26, .53, .95)
    folder: Path = None
    apron: object = None
    home: float = 0.0

    def prepare(self, _, renders):
        self.folder = renders / "joint"
        self.folder.mkdir(parents=True, exist_ok=True)

    def gap(self, k):
        """How far the joint stands open at a frame, in metres: it slides, and slows as the shoulder comes home."""
        share = (k / RATE - self.leaves) / (self.arrives - self.leaves)
        return self.opened * (1 - math.sin(min(1.0, max(0.0, share)) * math.pi / 2) ** 1.6)

    def frame(self, k, count):
        gap = round(self.gap(k), 5)
        path = self.folder / f"{gap:.5f}.png"
        if not path.exists():
            self._render(gap, path)
        still = Image.open(self._base()).convert("RGB")
        width, height = self.size
        left, low, right, high = self.moving
        corner = (round(left * width), round((1 - high) * height))
        far = (round(right * width), round((1 - low) * height))
        still.paste(Image.open(path).convert("RGB").crop((*corner, *far)), corner)
        return cut(still, self.start.toward(self.end, ease(k / (count - 1))))

    def _base(self):
        """The whole picture with the joint closed, over which the moving part is laid."""
        path = self.folder / "base.png"
        if not path.exists():
            self._render(0.0, path, whole=True)
        return path

    def _render(self, gap, path, whole=False):
        import bpy

        from studio.render import empty_scene, render_to, set_up_cycles
        from studio.scenes.craftsman_joint import build

        if self.apron is None:
            empty_scene()
            self.apron = build(gap=0.0)
            self.home = self.apron.location.x
        self.apron.location.x = self.home - gap
        set_up_cycles(*self.size, self.samples * (3 if whole else 1))
        render = bpy.context.scene.render
        render.use_persistent_data = True
        render.use_border, render.use_crop_to_border = not whole, False
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = self.moving
        render_to(path)


@dataclass
class LightShot:
    """The sun comes out over the table: two passes mixed, with a slow move."""

    seconds: float
    caption: str
    start: Frame
    end: Frame
    size: tuple = (1344, 756)
    samples: int = 12
    dim: float = .55
    passes: list = None
    folder: Path = None

    def prepare(self, _, renders):
        from studio.film.relight import read_pass, render_pass
        from studio.render import empty_scene
        from studio.scenes.table_light import build

        self.folder = renders / "light"
        self.folder.mkdir(parents=True, exist_ok=True)
        self.passes = []
        for light in ("sky", "sun"):
            path = self.folder / f"{light}.exr"
            if not path.exists():
                empty_scene()
                build(light)
                render_pass(path, *self.size, self.samples)
            self.passes.append(read_pass(path))

    def frame(self, k, count):
        from studio.film.relight import view

        share = k / (count - 1)
        out = share * share * (3 - 2 * share)
        sky, sun = self.passes
        still = view(sky * (self.dim + (1 - self.dim) * out) + sun * out, self.folder / "mixed.png")
        return cut(still, self.start.toward(self.end, ease(share)))


def shots():
    """The film, in order."""
    return [
        StillShot("poster", 2.75, "An oak in a meadow, at dawn. It was felled in winter.",
                  Frame(.515, .50, .965), Frame(.475, .50, .915)),
        StillShot("craftsman-plane", 2.25, "The boards are planed by hand.",
                  Frame(.52, .50, .94), Frame(.485, .48, .90)),
        JointShot(2.25, "The apron's tenon goes home in the leg.", Frame(.50, .50, .99), Frame(.495, .495, .95)),
        LightShot(2.75, "The top: six boards, oiled and waxed.", Frame(.50, .50, .985), Frame(.512, .505, .93)),
    ]
