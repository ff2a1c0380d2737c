"""The table with its eight chairs in daylight, a morning's cups, books and fruit on it; one chair pushed back."""

from studio.kit.camera import camera
from studio.pipeline.picture import Picture
from studio.table.dining import build_dining


def build():
    build_dining()
    camera((2.15, -4.85, 1.68), (.18, 0, .375), lens=44, aperture=5.6, focus=(.35, -.45, .74))


PICTURE = Picture("The table with eight chairs", build, size=(2400, 1040), width=2400, samples=6, light_apart=True, sharpness=.3,
                  exposure=.3)
