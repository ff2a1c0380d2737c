"""What a scene file offers: the size of its master, how it is rendered, and how it is built."""

from dataclasses import dataclass
from typing import Callable

from studio.pipeline.develop import SHARPNESS, Burn


@dataclass(frozen=True)
class Picture:
    """A scene's figures. `size` is the master's in pixels, `width` and `samples` what it is rendered at unless told
    otherwise, `exposure` in stops, `bounces` how often its light is reflected (leaves and mist need few), `burn` what is
    held back and `sharpness` how much is given back to outlines when it is developed, `title` for the list, `light_apart`
    whether its light is denoised apart from its colours, which keeps the grain of what is matt and in focus, `denoised` the
    share that the denoiser has in the picture: below 1 nothing is sharpened, which would be noise."""

    title: str
    build: Callable[[], object]
    size: tuple = (1920, 1280)
    width: int = 1280
    samples: int = 32
    exposure: float = 0.0
    bounces: int = 6
    burn: Burn | None = None
    sharpness: float = SHARPNESS
    light_apart: bool = False
    denoised: float = 1.0

    def height_at(self, width):
        """The height in pixels that keeps the master's proportions."""
        return round(width * self.size[1] / self.size[0])
