"""Up along the trunk into the crown, the light coming through the leaves."""

from dataclasses import replace

from studio.country.mist import Morning
from studio.kit.camera import camera
from studio.kit.light import window
from studio.oak.far.bark import plated_tile, trunk_material
from studio.oak.far.tree import NEAR, build_oak
from studio.pipeline.picture import Picture

# An oak of another shape: few limbs, no two alike, that turn by degrees.
HABIT = replace(NEAR, seed=17, tip=.0026, crook=.045, kink=(.20, .68), unlike=.6, limbs=10, billow=(.90, 1.55), gaps=.14)


def build():
    morning = Morning(azimuth=50, elevation=24, density=.0, sky=.22, sun_colour=(1, .84, .62), sun_strength=9, fill=1.5,
                      clouds=.5)
    morning.build()
    build_oak(morning, HABIT, trunk_material(morning, tile=plated_tile), least=.034, under=True)
    # The sunny meadow about the tree lights it from below.
    window((-3, -4, -1), (0, 0, 12), 34, 34, 300, (1, .87, .64))
    camera((-3.9, -5.6, 1.2), (.85, .95, 8.8), lens=26)


PICTURE = Picture("The crown from below", build, width=1920, samples=8, exposure=.6, bounces=5, sharpness=.25)
