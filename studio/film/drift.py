"""Mist that moves: banks drifting through the far part of a still, each depth at its own pace."""

from dataclasses import dataclass

import cv2
import numpy as np

RATE = 24
# Banks: how far off they begin (m), pixels a second at 1280 wide, their size in pixels across and up, their strength.
BANKS = ((38, 9.0, 420, 34, .50), (80, 4.5, 300, 20, .45))


def _texture(across, up, seed, width=4096, height=720):
    """Smooth noise of 0 to 1 that can be rolled sideways without a seam."""
    draw = np.random.default_rng(seed)
    total = np.zeros((height, width), np.float32)
    for octave in range(3):
        cells = draw.random((max(2, round(height * 2 ** octave
                                          / up)), max(2, round(width * 2 ** octave / across)))).astype(np.float32)
        padded = np.concatenate([cells, cells[:, :2]], axis=1)
        wide = cv2.resize(padded, (round(width * padded.shape[1] / cells.shape[1]), height), interpolation=cv2.INTER_CUBIC)
        total += wide[:, :width] / 2 ** octave
    return np.clip((total / 1.75 - .42) / .3, 0, 1)


@dataclass
class Drift:
    """Mist about a still's horizon, `horizon` and `breadth` in shares of the picture's height."""

    horizon: float
    breadth: float = .055

    def __post_init__(self):
        self.textures = [_texture(across, up, number) for number, (_, _, across, up, _) in enumerate(BANKS)]

    def lay(self, picture, depth, k):
        """The picture at frame `k` with its mist; bytes in, bytes out."""
        height, width = picture.shape[:2]
        values = picture.astype(np.float32)
        # The mist is as light as what is lightest round about: a trunk before it must not darken it.
        lightest = cv2.dilate(cv2.resize(values, None, fx=.25, fy=.25, interpolation=cv2.INTER_AREA), np.ones((45, 45), np.uint8))
        mist = cv2.resize(cv2.GaussianBlur(lightest, (0, 0), 12), (width, height), interpolation=cv2.INTER_LINEAR)
        away = (np.arange(height, dtype=np.float32) / height - self.horizon) / self.breadth
        band = np.exp(-away ** 2)[:, None]
        for (begins, pace, _, _, strength), texture in zip(BANKS, self.textures):
            columns = (np.arange(width, dtype=np.float32)[None] + 700 - pace * k / RATE).repeat(height, 0)
            rows = np.arange(height, dtype=np.float32)[:, None].repeat(width, 1)
            noise = cv2.remap(texture, columns, rows, cv2.INTER_CUBIC, borderMode=cv2.BORDER_WRAP)
            share = (noise * band * strength * np.clip((depth - begins) / (begins * .6), 0, 1))[..., None]
            values += (mist - values) * share
        return np.clip(values, 0, 255)
