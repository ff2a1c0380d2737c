"""The six boards from above while the light rakes across them: rays, pores, a pin knot, no board like the next."""

from studio.kit.camera import camera
from studio.kit.light import even_world, window
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import build_room, room_behind


def build():
    size = build_table(fineness=1.35)
    build_room(left_x=-2.6, window_y=(-1.9, .6), window_z=(.75, 2.3))
    window((-1.75, 1.40, 1.20), (.45, -.10, size.height), .8, .5, 150, (1, .93, .84))
    room_behind(3)
    even_world((.88, .91, 1), .07)
    camera((.34, -.86, 1.66), (.30, -.105, size.height), lens=44, aperture=8, focus=(.30, -.10, size.height))


PICTURE = Picture("The six boards in raking light", build, width=1920, samples=6, exposure=.7, denoised=.93, sharpness=.4)
