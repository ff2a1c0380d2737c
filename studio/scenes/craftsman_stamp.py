"""The stamp under the top: the table lies upside down, the name burnt into a board between apron and joint."""

from studio.camera import camera
from studio.marking import pencil, stroke
from studio.picture import Picture
from studio.stamp_model import stamp
from studio.underside_model import build_underside
from studio.workshop import build_back_wall, dust_on, north_window

NAME = "HEARTWOOD"


def build():
    build_underside(leg_x=-.40, apron_y=.0)
    build_back_wall(1.5)
    stamp(NAME, (.02, -.178, 0), turn=.035, size=.021)
    graphite = pencil()
    for x in (.145, .153, .161):
        stroke([(x, -.150), (x + .002, -.132)], .0009, "z", .00005, graphite)
    stroke([(.138, -.128), (.170, -.1275)], .0008, "z", .00005, graphite)
    dust_on((0, .2), (-.15, .10), .0001, 140, 5, .0008)
    north_window((-1.25, .35, .50), (0, -.12, 0), .6, .6, 48, room=.14)
    camera((.15, -.50, .27), (.015, -.125, .008), lens=60, aperture=5, focus=(.02, -.178, 0))


PICTURE = Picture("The stamp under the top", build, width=1440, samples=12, exposure=.25)
