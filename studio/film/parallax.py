"""A still seen by a camera that moves a little: each pixel is shifted by its depth, so near things pass before far ones."""

from dataclasses import dataclass

import cv2
import numpy as np

SIZE = (1280, 720)
# Frames are reckoned larger than they are shown, so that fine leaves and grain don't shimmer.
FINER = 1.25
STEPS = 4
# About a near thing's edge the ground behind it goes along, less and less over this share of the picture's width: what
# the still hid needs no inventing, and behind sharp things the ground is out of focus and gives way unseen.
GIVE = 0.022


@dataclass(frozen=True)
class Eye:
    """The camera beside where the still was taken: metres to the right, up and forward; then the part of the still's
    width that is shown and its centre, in shares."""

    right: float = 0.0
    up: float = 0.0
    forward: float = 0.0
    width: float = 0.94
    x: float = 0.5
    y: float = 0.5

    def toward(self, other, share):
        """The eye `share` (0 to 1) of the way to another."""
        return Eye(*(getattr(self, name) + (getattr(other, name) - getattr(self, name)) * share
                     for name in self.__dataclass_fields__))


class Parallax:
    """A still, its depth, and the lens (mm on a sensor of 36 mm) that it was taken with."""

    def __init__(self, still, depth, lens):
        """`still` an array (height, width, 3) of bytes; `depth` in metres, of the same proportions."""
        self.still = still
        height, width = still.shape[:2]
        self.nearness = cv2.resize(_soft_edges(1 / depth.astype(np.float32)), (width, height), interpolation=cv2.INTER_LINEAR)
        self.depth = cv2.resize(depth, (width, height), interpolation=cv2.INTER_NEAREST)
        self.focal = lens / 36 * width
        self.pivot = float(np.median(depth[depth < 500]))

    def frame(self, eye):
        """The picture from `eye` at the film's size, and its depth; it keeps looking at what lies at the median depth."""
        x, y = self._places(eye)
        seen = cv2.remap(self.still, x, y, cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT)
        depth = cv2.remap(self.depth, x, y, cv2.INTER_NEAREST, borderMode=cv2.BORDER_REPLICATE)
        return cv2.resize(seen, SIZE, interpolation=cv2.INTER_AREA), cv2.resize(depth, SIZE, interpolation=cv2.INTER_AREA)

    def _places(self, eye):
        """Where in the still each pixel of the frame comes from."""
        height, width = self.still.shape[:2]
        across, down = round(SIZE[0] * FINER), round(SIZE[1] * FINER)
        scale = eye.width * width / across
        u = (np.arange(across, dtype=np.float32) - (across - 1) / 2) * scale + (eye.x - .5) * width
        v = (np.arange(down, dtype=np.float32) - (down - 1) / 2) * scale + (eye.y - .5) * height
        u, v = np.meshgrid(u, v)
        turn = np.float32([self.focal * eye.right / self.pivot, -self.focal * eye.up / self.pivot])
        middle = np.float32([(width - 1) / 2, (height - 1) / 2])
        # The search starts at the same place in the still and goes on until depth and place agree.
        x, y = u, v
        for _ in range(STEPS):
            near = cv2.remap(self.nearness, x + middle[0], y + middle[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
            x = (u - turn[0]) * (1 - eye.forward * near) + self.focal * eye.right * near
            y = (v - turn[1]) * (1 - eye.forward * near) - self.focal * eye.up * near
        return x + middle[0], y + middle[1]


def _soft_edges(nearness):
    reach = max(3, round(nearness.shape[1] * GIVE))
    wider = cv2.dilate(nearness, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (reach, reach)))
    return cv2.GaussianBlur(wider, (0, 0), reach / 4)
