"""The corner of the top, chamfered underneath until the edge reads thin; the leg's pegs below it."""

from studio.kit.camera import camera
from studio.kit.light import even_world
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import build_room, room_behind, sky_at_window


def build():
    size = build_table(fineness=1.7)
    build_room(left_x=-2.6, window_y=(-1.9, .6), window_z=(.75, 2.3))
    sky_at_window(560, location=(-4.2, -.7, 1.5), target=(0, -.5, .7), size=(2.2, 1.5))
    room_behind(3.5)
    even_world((.90, .92, 1), .24)
    corner = (-size.length / 2, -size.width / 2, size.height - .012)
    camera((corner[0] - .26, corner[1] - .62, size.height + .085), (corner[0] + .150, corner[1] + .03, size.height - .050),
           lens=58, aperture=11, focus=(corner[0] + .06, corner[1] + .03, size.height - .03))


PICTURE = Picture("The edge of the top", build, width=1920, samples=8, exposure=.1, denoised=.93, sharpness=.4)
