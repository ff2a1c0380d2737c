"""A still seen by a camera that moves a little: each pixel is shifted by its depth, so near things pass before far ones."""

from dataclasses import dataclass

import cv2
import numpy as np

SIZE = (1280, 720)
# Frames are reckoned larger than they are shown, so that fine leaves and grain don't shimmer.
FINER = 1.25
STEPS = 5
# How many pixels of the depth map a near thing may pass before a far one in a whole move.
REACH = 25


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
        return Eye(*(getattr(self, name) + (getattr(other, name) - getattr(self, name)) * share for name in self.__dataclass_fields__))


class Parallax:
    """A still, its depth, and the lens (mm on a sensor of 36 mm) that it was taken with."""

    def __init__(self, still, depth, lens):
        """`still` an array (height, width, 3) of floats or bytes; `depth` in metres, of the same proportions."""
        self.still = still
        height, width = still.shape[:2]
        # The near side of an edge carries the edge's mixed pixels along, or it leaves a fringe behind.
        near = cv2.erode(depth.astype(np.float32), np.ones((5, 5), np.uint8))
        self.depth = cv2.resize(near, (width, height), interpolation=cv2.INTER_LINEAR)
        # The nearest thing round about: where a search for what hides a pixel begins.
        self.nearest = cv2.resize(cv2.erode(near, np.ones((REACH, REACH), np.uint8)), (width, height), interpolation=cv2.INTER_LINEAR)
        self.focal = lens / 36 * width
        self.pivot = float(np.median(depth[depth < 500])) if (depth < 500).any() else 10.0

    def frame(self, eye):
        """The picture from `eye` at the film's size, and its depth; it keeps looking at what lies at the median depth."""
        height, width = self.still.shape[:2]
        across, down = round(SIZE[0] * FINER), round(SIZE[1] * FINER)
        scale = eye.width * width / across
        u = (np.arange(across, dtype=np.float32) - (across - 1) / 2) * scale + (eye.x - .5) * width
        v = (np.arange(down, dtype=np.float32) - (down - 1) / 2) * scale + (eye.y - .5) * height
        u, v = np.meshgrid(u, v)
        # The camera turns towards its subject as it moves, so that the subject stays in the picture.
        turn_x, turn_y = self.focal * eye.right / self.pivot, -self.focal * eye.up / self.pivot
        middle = np.float32([(width - 1) / 2, (height - 1) / 2])

        def at(depths, x, y):
            return cv2.remap(depths, x + middle[0], y + middle[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)

        def origin(z):
            """Where in the still a pixel comes from if what it shows lies at depth z."""
            return (((u - turn_x) * (z - eye.forward) + self.focal * eye.right) / z,
                    ((v - turn_y) * (z - eye.forward) - self.focal * eye.up) / z)

        def search(depths):
            z = at(depths, u, v)
            for _ in range(STEPS):
                x, y = origin(z)
                before, z = z, at(self.depth, x, y)
            return before, z

        far = np.maximum(*search(self.depth))
        before, near = search(self.nearest)
        z = np.where((np.abs(near - before) < .03 * near) & (near < far), near, far)
        # What the still hides has no answer: moved as what hid it, such a pixel shows what lies just beside.
        x, y = origin(np.minimum(z, at(self.depth, *origin(z))))
        seen = cv2.remap(self.still, x + middle[0], y + middle[1], cv2.INTER_LANCZOS4, borderMode=cv2.BORDER_REFLECT)
        return cv2.resize(seen, SIZE, interpolation=cv2.INTER_AREA), cv2.resize(z, SIZE, interpolation=cv2.INTER_AREA)
