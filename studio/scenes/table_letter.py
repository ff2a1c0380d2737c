"""Evening: a sheet of paper and a pencil on the table, a beaker, the last sun across them, the wall behind already dark."""

from studio.kit.camera import camera
from studio.kit.light import even_world, sun
from studio.pipeline.picture import Picture
from studio.table.chair import build_chair, chair_woods
from studio.table.laid import beaker, book, pencil, sheet
from studio.table.model import build_table
from studio.table.room import build_room, room_behind, sky_at_window

TOWARDS_SUN = (-.86, .38, .26)
CLAY = ((.105, .080, .058), (.165, .130, .096))


def build():
    size = build_table(fineness=1.3)
    build_room(wall_y=2.3, left_x=-2.4, window_y=(.10, 1.45), window_z=(.80, 2.1), walls=CLAY)
    build_chair(chair_woods(), 1, (.06, .70), 188)
    sheet((.06, -.20, size.height), -7, 5)
    pencil((.185, -.155, size.height), 128)
    beaker((-.225, .045, size.height), .45)
    book((.36, .10, size.height), 74, 1, (.122, .190, .018))
    sky_at_window(260, location=(-3.9, .8, 1.7), target=(0, .1, .8), size=(1.4, 1.3), colour=(.62, .78, 1))
    sun(TOWARDS_SUN, 6.5, (1, .69, .42), .9)
    room_behind(5)
    even_world((.70, .80, 1), .05)
    camera((.34, -1.20, 1.30), (.075, -.02, size.height + .02), lens=52, aperture=3.5, focus=(.08, -.22, size.height))


PICTURE = Picture("A letter begun", build, width=1920, samples=6, exposure=.3, denoised=.94, sharpness=.4)
