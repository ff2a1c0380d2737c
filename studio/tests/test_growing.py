"""How trees grow."""

import unittest

import numpy as np

from studio.oak.far.growth import pipe_radii
from studio.oak.far.skeleton import Habit
from studio.oak.far.skin import Axis, share_out


class Growing(unittest.TestCase):
    def test_a_tree_tapers_from_its_girth_to_its_twigs(self):
        habit = Habit(girth=.013, tip=.008, taper=(.0005, .02))
        points = np.array([[0, 0, 0], [0, 0, 1], [0, .5, 1.5], [0, -.5, 1.5], [0, -1, 2]], float)
        parents = np.array([-1, 0, 1, 1, 3])
        radii = pipe_radii(points, parents, habit)
        self.assertAlmostEqual(radii[0], .013, places=5)
        self.assertTrue((radii[1:] < radii[parents[1:]]).all())

    def test_a_bough_takes_another_slot_than_the_limb_it_leaves(self):
        up, out = np.array([[0, 0, 0], [0, 0, 1], [0, 0, 2.0]]), np.array([[0, 0, 1], [1, 0, 1.2], [2, 0, 1.6]])
        axes = [Axis(up, np.full(3, .3), 4), Axis(out, np.full(3, .1), 2), Axis(out * (-1, 1, 1), np.full(3, .1), 2)]
        share_out(axes, [-1, 0, 0])
        self.assertEqual(len({axis.slot for axis in axes}), 3)
