"""The apron's tenon, a few millimetres from its seat in the leg; the two holes for the pegs are bored."""

from studio.camera import camera
from studio.joint_model import LEG_LENGTH, build_joint
from studio.picture import Picture
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, north_window

OPEN = 0.022


def build(gap=OPEN, pegs=(None, None)):
    build_bench()
    build_back_wall()
    boards_at_the_back(y=.85)
    apron = build_joint(gap, pegs)
    north_window((-1.35, -.36, .72), (0, 0, LEG_LENGTH - .05), .45, .7, 44, room=.15)
    camera((.24, -.42, LEG_LENGTH + .13), (-.005, .012, LEG_LENGTH - .045), lens=66, aperture=5.6, focus=(-.005, .0, LEG_LENGTH - .03))
    return apron


PICTURE = Picture("Tenon and mortise", build, width=1200, samples=28)
