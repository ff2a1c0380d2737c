"""The stamp under the top: the table lies upside down, the name burnt into a board between apron and joint."""

from studio.kit.camera import camera
from studio.pipeline.picture import Picture
from studio.table.stamp import stamp
from studio.table.underside import build_underside
from studio.workshop.bench import build_back_wall, dust_on, north_window

NAME = "HEARTWOOD"


def build():
    board = build_underside(leg_x=-.40)
    build_back_wall(1.5)
    stamp(NAME, board, (.02, -.178, 0), turn=.035, size=.021)
    dust_on((0, .2), (-.15, .10), .0001, 140, 5, .0008)
    north_window((-1.30, -.06, .50), (0, -.14, 0), .45, .5, 74, room=.08)
    camera((.15, -.50, .27), (.015, -.125, .008), lens=60, aperture=8, focus=(.02, -.150, 0))


PICTURE = Picture("The stamp under the top", build, width=1920, samples=8, exposure=.2, denoised=.93, sharpness=.4)
