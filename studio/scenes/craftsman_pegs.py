"""The joint closed: one peg driven and one on its way, drawing the shoulder tight."""

from studio.picture import Picture
from studio.scenes.craftsman_joint import build as build_corner


def build():
    build_corner(gap=0.0, pegs=(.0015, .031))


PICTURE = Picture("Drawboring with pegs", build, width=1200, samples=28)
