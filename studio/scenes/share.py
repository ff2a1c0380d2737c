"""The picture that goes with a link: the table in its light, far right, a calm wall on its left."""

from studio.kit.camera import camera
from studio.kit.light import even_world
from studio.pipeline.picture import Picture
from studio.table.model import build_table
from studio.table.room import bowl, build_room, room_behind, sky_at_window


def build():
    size = build_table()
    build_room(left_x=-3.7, window_y=(-.25, .85), window_z=(1.15, 2.6))
    bowl((-.38, .08, size.height))
    sky_at_window(3900, location=(-5.6, .35, 1.92), target=(0, .3, .95), size=(.42, .17))
    room_behind(9)
    even_world((.80, .88, 1), .10)
    camera((-.25, -4.3, 1.22), (-.25, 0, 1.22), lens=38.5, aperture=4, focus=(0, -.3, .74), shift=(-.080, -.115))


PICTURE = Picture("The share picture", build, size=(1200, 630), width=1200, samples=12, light_apart=True,
                  sharpness=.3, exposure=.35)
