"""From a render to a master."""

import unittest

from PIL import Image

from studio.pipeline.develop import Burn, burn_in, sharpen


class Developing(unittest.TestCase):
    def test_a_burn_darkens_the_foot_alone(self):
        grey = Image.new("RGB", (4, 101), (128, 128, 128))
        burnt = burn_in(grey, Burn(.5, .8, .5))
        self.assertEqual(burnt.getpixel((0, 40)), (128, 128, 128))
        self.assertEqual(burnt.getpixel((0, 100)), (92, 92, 92))

    def test_sharpening_steepens_an_edge_and_leaves_even_tones(self):
        edge = Image.new("RGB", (20, 4), (100, 100, 100))
        edge.paste((150, 150, 150), (10, 0, 20, 4))
        sharp = [sharpen(edge, .5).getpixel((x, 2))[0] for x in (0, 9, 10, 19)]
        self.assertEqual([sharp[0], sharp[3]], [100, 150])
        self.assertLess(sharp[1], 100)
        self.assertGreater(sharp[2], 150)
        self.assertLess(sharp[2] - 150, 100 - sharp[1])
