"""Up along the trunk into the crown, the light coming through the leaves."""

from studio.camera import camera
from studio.light import window
from studio.mist import Morning
from studio.oak_tree import build_oak
from studio.picture import Picture


def build():
    morning = Morning(azimuth=64, elevation=24, density=.0, sky=.27, sun_colour=(1, .84, .62), sun_strength=9, fill=2.2,
                      clouds=.5)
    morning.build()
    build_oak(morning)
    # The sunny meadow about the tree lights it from below.
    window((-3, -4, -1), (0, 0, 12), 34, 34, 1000, (1, .84, .56))
    camera((-3.9, -5.6, 1.2), (.7, 1.0, 8.2), lens=26)


PICTURE = Picture("The crown from below", build, width=1920, samples=8, exposure=1.0, bounces=5, sharpness=.25)
