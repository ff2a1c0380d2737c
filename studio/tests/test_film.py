"""The film's camera, captions and thumbnails."""

import unittest

import numpy as np

from studio.film import order
from studio.film.items import SHOTS
from studio.film.moves import ease
from studio.film.parallax import SIZE, Eye, Parallax
from studio.film.shots import StillShot
from studio.film.subtitles import clock, thumbnail_map, written_captions


class Film(unittest.TestCase):
    def parallax(self):
        """A wall 10 m away with a white post 2 m away before its middle."""
        still, depth = np.full((180, 320, 3), 90, np.uint8), np.full((180, 320), 10, np.float32)
        still[:, 150:170], depth[:, 150:170] = 255, 2
        return Parallax(still, depth, lens=36)

    def test_an_eye_that_stays_sees_the_still(self):
        seen, _ = self.parallax().frame(Eye(width=1))
        self.assertEqual(seen.shape, (SIZE[1], SIZE[0], 3))
        self.assertGreater(seen[360, 640].mean(), 250)
        self.assertAlmostEqual(float(seen[360, 500].mean()), 90, delta=1)

    def test_near_things_pass_before_far_ones(self):
        seen, _ = self.parallax().frame(Eye(right=.012, width=1))
        middle = float((np.arange(SIZE[0]) * (seen[360].mean(1) > 200)).sum() / (seen[360].mean(1) > 200).sum())
        # 0.012 m to the right the post is seen 0.006 to the left of where it was, the wall, which the eye follows, not at all.
        self.assertAlmostEqual(middle, 640 - 1280 * (.012 / 2 - .012 / 10), delta=3)

    def test_a_move_begins_and_ends_where_it_says(self):
        self.assertEqual((ease(0), ease(1)), (0, 1))

    def test_captions_follow_each_other(self):
        self.assertEqual(clock(62.75), "00:01:02.750")
        self.assertIn("00:00:02.500 --> 00:00:03.500\nThe board", written_captions([(2.5, "The oak"), (1, "The board")]))

    def test_thumbnails_fill_rows(self):
        self.assertIn("00:00:02.500 --> 00:00:02.750\nthumbnails.jpg#xywh=0,90,160,90", thumbnail_map(6, .5, 2.75, (160, 90), 5))

    def test_the_manifest_knows_each_shot_by_its_name_in_the_order(self):
        self.assertEqual([(name, getattr(order, constant)) for name, constant, _ in SHOTS],
                         [(shot.name, shot) for shot in order.ORDER])
        self.assertEqual([name for name, _, picture in SHOTS if picture],
                         [shot.name for shot in order.ORDER if isinstance(shot, StillShot)])
        self.assertEqual(len(order.captions()), len(order.ORDER))
