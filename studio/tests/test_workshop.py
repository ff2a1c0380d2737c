"""What lies on the bench."""

import unittest

import numpy as np

from studio.kit.solids import box
from studio.pipeline.render import empty_scene
from studio.workshop.marking import stroke
from studio.workshop.shavings import drop


class Falling(unittest.TestCase):
    def test_what_is_let_fall_comes_to_lie_on_its_broad_side(self):
        empty_scene()
        lath = drop(box("lath", (.10, .03, .004), (0, 0, 0), None, 0), .2, .3, .05, (.4, .9, 1.3))
        corners = [lath.matrix_world @ vertex.co for vertex in lath.data.vertices]
        for height, count in ((.05, 4), (.054, 4)):
            self.assertEqual(sum(abs(corner.z - height) < .0005 for corner in corners), count)
        self.assertAlmostEqual(lath.location.x, .2)


class Marking(unittest.TestCase):
    def test_a_stroke_keeps_to_its_width_and_narrows_at_its_ends(self):
        empty_scene()
        drawn = stroke([(0, 0), (.05, 0)], .001, .02, None)
        points = np.array([vertex.co for vertex in drawn.data.vertices]).reshape(-1, 2, 3)
        widths = points[:, 1, 1] - points[:, 0, 1]
        self.assertLess(np.abs(widths).max(), .0014)
        self.assertLess(abs(widths[0]), abs(widths).mean() / 2)
        self.assertTrue(np.allclose(points[..., 2], .02))
