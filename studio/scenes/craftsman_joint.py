"""The apron's tenon, a few millimetres from its seat in the leg; the two holes for the pegs are bored."""

from studio.camera import camera
from studio.joint_model import LEG_LENGTH, build_joint, joint_woods, mark_joint
from studio.picture import Picture
from studio.workshop import boards_at_the_back, build_back_wall, build_bench, dust_on, north_window

OPEN = 0.022


def build(gap=OPEN):
    build_bench()
    build_back_wall(1.7)
    boards_at_the_back(y=.85)
    apron = build_joint(joint_woods(), gap)
    mark_joint(apron)
    dust_on((.04, .02), (.04, .02), LEG_LENGTH + .0001, 70, 5, .0008)
    north_window((-1.25, -.34, .80), (0, 0, LEG_LENGTH - .05), .6, .8, 62, room=.07)
    camera((.24, -.43, LEG_LENGTH + .065), (-.010, .012, LEG_LENGTH - .028), lens=64, aperture=7,
           focus=(-.005, .0, LEG_LENGTH - .03))
    return apron


PICTURE = Picture("Tenon and mortise", build, width=1920, samples=4, exposure=.3, light_apart=True)
