"""What one sees from a seat at the table's end: along the top, past cups and fruit, to the chair opposite."""

from studio.kit.camera import camera
from studio.pipeline.picture import Picture
from studio.table.dining import build_dining


def build():
    build_dining(fineness=1.3)
    camera((1.50, -.10, 1.17), (-.55, .035, .72), lens=40, aperture=4, focus=(.45, 0, .74))


PICTURE = Picture("From a seat along the top", build, width=1920, samples=6, exposure=-.05, denoised=.94, sharpness=.4)
