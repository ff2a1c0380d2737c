"""From a render to a master: enlarged by Lanczos where needed, sharpened, film grain laid over, saved as a JPEG of quality 92."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageFilter

QUALITY = 92
# The film grain's standard deviation, as a share of the way from black to white.
GRAIN = 0.005
# What share of the difference from a blurred picture outlines get back, unless a scene says otherwise.
SHARPNESS = 0.5


@dataclass(frozen=True)
class Burn:
    """A part of the picture held back as in a darkroom: from the share `start` of its height down to `end` the light
    falls smoothly to `keep` of what it was, and stays there to the lower edge."""

    start: float
    end: float
    keep: float


def burn_in(picture, burn):
    """The picture with its foot burnt in, reckoned in linear light (IEC 61966-2-1 for sRGB's curve)."""
    values = np.asarray(picture, np.float32) / 255
    linear = np.where(values <= .04045, values / 12.92, ((values + .055) / 1.055) ** 2.4)
    down = np.clip((np.linspace(0, 1, picture.height) - burn.start) / (burn.end - burn.start), 0, 1)
    linear *= (1 - (1 - burn.keep) * down * down * (3 - 2 * down))[:, None, None]
    values = np.where(linear <= .0031308, linear * 12.92, 1.055 * linear ** (1 / 2.4) - .055)
    return Image.fromarray((values * 255 + .5).astype(np.uint8))


def film_grain(width, height, strength=GRAIN, seed=7):
    """Grain as an array of offsets (0 to 1 scale): clumps of about a pixel and a half, the same for all three colours."""
    noise = np.random.default_rng(seed).normal(0, 1, (height, width)).astype(np.float32)
    for axis in (0, 1):
        noise = noise / 2 + np.roll(noise, 1, axis) / 4 + np.roll(noise, -1, axis) / 4
    return noise / noise.std() * strength


def lay_grain(picture, grain):
    """A picture with grain: full in the middle tones, none in pure black and white."""
    values = np.asarray(picture, np.float32) / 255
    luminance = values @ np.array([.2126, .7152, .0722], np.float32)
    weight = np.sqrt(np.clip(4 * luminance * (1 - luminance), 0, 1))
    values += (grain * weight)[..., None]
    return Image.fromarray((np.clip(values, 0, 1) * 255 + .5).astype(np.uint8))


def sharpen(picture, sharpness):
    """Outlines and texture made steeper, as a camera does for what its grid of pixels blurs: `sharpness` is the share of the
    difference from the blurred picture that is added. Brighter sides get less, since there a halo is seen first."""
    values = np.asarray(picture, np.float32)
    detail = values - np.asarray(picture.filter(ImageFilter.GaussianBlur(.8)), np.float32)
    values = values + np.where(detail > 0, .6, 1) * sharpness * detail
    return Image.fromarray((np.clip(values, 0, 255) + .5).astype(np.uint8))


def enlarge(picture, size):
    """The picture at `size` (width, height), sharpened for what the enlargement took."""
    if picture.size == tuple(size):
        return picture
    return picture.resize(size, Image.LANCZOS).filter(ImageFilter.UnsharpMask(1.2, 45, 2))


def develop(render, master, size, burn, sharpness):
    """Read a rendered PNG, bring it to `size` (width, height; None: as rendered), burn in its foot (None: leave it), sharpen it,
    lay the grain and write the master."""
    picture = Image.open(render).convert("RGB")
    picture = enlarge(picture, size or picture.size)
    if burn:
        picture = burn_in(picture, burn)
    picture = sharpen(picture, sharpness)
    lay_grain(picture, film_grain(*picture.size)).save(master, quality=QUALITY, subsampling=0, optimize=True)
