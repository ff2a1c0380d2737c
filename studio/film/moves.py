"""Slow camera moves over a larger still, cut at float offsets so that nothing stutters."""

from dataclasses import dataclass

from PIL import Image

SIZE = (1280, 720)


@dataclass(frozen=True)
class Frame:
    """A part of a still in shares of its size: its centre and its width; the height follows from 16:9."""

    x: float
    y: float
    width: float

    def toward(self, other, share):
        """The frame `share` (0 to 1) of the way to another."""
        return Frame(*(a + (b - a) * share for a, b in ((self.x, other.x), (self.y, other.y), (self.width, other.width))))

    def box(self, still_size):
        """Left, upper, right and lower edge in pixels of the still, as floats; ValueError where it leaves the still."""
        across, down = still_size
        half_width = self.width * across / 2
        half_height = half_width * SIZE[1] / SIZE[0]
        box = (self.x * across - half_width, self.y * down - half_height, self.x * across + half_width, self.y * down + half_height)
        if box[0] < 0 or box[1] < 0 or box[2] > across or box[3] > down:
            raise ValueError(f"the frame {self} leaves the still of {across}×{down}")
        return box


def ease(share):
    """Nearly even speed with a soft beginning and end, so that a move neither jerks off nor stops dead."""
    soft = share * share * (3 - 2 * share)
    return .75 * share + .25 * soft


def cut(still, frame):
    """The frame of the still at the film's size, resampled by Lanczos."""
    return still.resize(SIZE, Image.LANCZOS, box=frame.box(still.size))
