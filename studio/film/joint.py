"""The tenon going home: true renders of the part that moves, and between two of them the flow of the picture."""

import math

import cv2
import numpy as np
from PIL import Image

SIZE, SAMPLES, OPENED = (1312, 738), 4, .026
# Left, lower, right and upper edge of what moves, in shares of the picture.
MOVING = (.0, .08, .61, .86)
KEYS = 12
# Over so many pixels what moves goes over into what stays.
SEAM = 20


def _gap(share):
    """How far the joint stands open, in metres: it slides, and slows as the shoulder comes home."""
    return OPENED * (1 - math.sin(share * math.pi / 2) ** 1.6)


class JointSlide:
    """Pictures of the joint at any moment, from open (0) to home (1)."""

    def __init__(self, folder):
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self.apron = None
        self.home = 0.0
        self.keys = [self._key(number) for number in range(KEYS)]
        self.flows = {}

    def at(self, share):
        """The picture (height, width, 3) at a share of the way, even in time: the keys carry the easing."""
        place = share * (KEYS - 1)
        low = min(int(place), KEYS - 2)
        part = place - low
        if part == 0:
            return self.keys[low]
        forth, back = self._flow(low)
        return cv2.addWeighted(_along(self.keys[low], back, part), 1 - part, _along(self.keys[low + 1], forth, 1 - part), part, 0)

    def _flow(self, low):
        """The motion between two keys, both ways: pixels, for each pixel of the one where it lies in the other."""
        if low not in self.flows:
            grey = [cv2.cvtColor(self.keys[low + step], cv2.COLOR_RGB2GRAY) for step in (0, 1)]
            find = cv2.DISOpticalFlow_create(cv2.DISOPTICAL_FLOW_PRESET_MEDIUM)
            self.flows = {low: (find.calc(grey[0], grey[1], None), find.calc(grey[1], grey[0], None))}
        return self.flows[low]

    def _key(self, number):
        # The first and the last key stand still.
        gap = round(_gap(min(1.0, max(0.0, (22 * number / (KEYS - 1) - .4) / 20.4))), 5)
        path = self.folder / f"{gap:.5f}.png"
        if not path.exists():
            self._render(gap, path)
        base = self.folder / "base.png"
        if not base.exists():
            self._render(0.0, base, whole=True)
        still = Image.open(base).convert("RGB")
        width, height = SIZE
        left, low, right, high = MOVING
        corner = (round(left * width), round((1 - high) * height))
        far = (round(right * width), round((1 - low) * height))
        still.paste(Image.open(path).convert("RGB").crop((*corner, *far)), corner,
                    _soft_edged(far[0] - corner[0], far[1] - corner[1]))
        return np.asarray(still)

    def _render(self, gap, path, whole=False):
        import bpy

        from studio.pipeline.render import empty_scene, render_to, set_up_cycles
        from studio.scenes.craftsman_joint import build

        if self.apron is None:
            empty_scene()
            self.apron = build(gap=0.0)
            self.home = self.apron.location.x
        self.apron.location.x = self.home - gap
        set_up_cycles(*SIZE, SAMPLES * (3 if whole else 1))
        render = bpy.context.scene.render
        render.use_persistent_data = True
        render.use_border, render.use_crop_to_border = not whole, False
        render.border_min_x, render.border_min_y, render.border_max_x, render.border_max_y = MOVING
        render_to(path)


def _soft_edged(width, height):
    """A mask that is full but at its right, upper and lower edge, where it falls to nothing."""
    x, y = np.minimum(1, np.arange(width)[::-1] / SEAM), np.arange(height)
    y = np.minimum(1, np.minimum(y, y[::-1]) / SEAM)
    return Image.fromarray(np.uint8(255 * np.minimum(x[None], y[:, None])))


def _along(picture, flow, part):
    """The picture moved a part of the way against its flow."""
    height, width = flow.shape[:2]
    x, y = np.meshgrid(np.arange(width, dtype=np.float32), np.arange(height, dtype=np.float32))
    return cv2.remap(picture, x + flow[..., 0] * part, y + flow[..., 1] * part, cv2.INTER_CUBIC, borderMode=cv2.BORDER_REPLICATE)
