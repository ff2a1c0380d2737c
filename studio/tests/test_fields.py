"""Textures reckoned as arrays."""

import unittest

import numpy as np

from studio.kit.fields import noise_field


class Fields(unittest.TestCase):
    def test_noise_finer_than_its_array_is_noise_still(self):
        made = noise_field((12, 40), (30, 90))
        self.assertTrue(np.isfinite(made).all())
        self.assertAlmostEqual(float(made.std()), 1, places=4)
