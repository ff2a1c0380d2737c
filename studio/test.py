"""The studio's tests: pure functions first, then every scene at 160 px with 4 samples. Run as `python -m studio.test`."""

import random
import tempfile
import unittest
from pathlib import Path

import numpy as np
from PIL import Image

from studio import picture
from studio.develop import Burn, burn_in, sharpen
from studio.fields import noise
from studio.film.moves import ease
from studio.film.parallax import SIZE, Eye, Parallax
from studio.film.subtitles import captions, clock, thumbnail_map
from studio.table_dimensions import LONG_PEGS, PEG_INSET, SHORT_PEGS, TENON_LENGTH, board_widths, from_facts, table_dimensions

FACTS = {
    "top": {"length": 2200, "width": 950, "thickness": 38, "boards": 6, "underChamfer": 14}, "height": 740,
    "leg": {"topWidth": 75, "footWidth": 42, "splayDegrees": 4, "insetLength": 150, "insetWidth": 75, "shoulder": 15},
    "apron": {"height": 85, "thickness": 24, "pegDiameter": 9}}


class Dimensions(unittest.TestCase):
    def test_facts_in_millimetres_become_metres(self):
        size = from_facts(FACTS)
        self.assertAlmostEqual(size.length, 2.2)
        self.assertAlmostEqual(size.leg_height, .702)
        self.assertAlmostEqual(size.foot_offset, .0491, places=4)

    def test_the_content_has_every_fact(self):
        self.assertGreater(table_dimensions().peg_diameter, 0)

    def test_boards_add_up_and_differ(self):
        widths = board_widths(.95, 6, random.Random(1))
        self.assertAlmostEqual(sum(widths), .95)
        self.assertEqual(len(set(widths)), 6)


class Joint(unittest.TestCase):
    def test_pegs_go_through_the_tenons_middle_and_their_ways_through_each_others_gaps(self):
        size = table_dimensions()
        self.assertAlmostEqual(PEG_INSET, TENON_LENGTH / 2)
        heights = sorted(size.apron_height * share for share in (*LONG_PEGS, *SHORT_PEGS))
        for upper, lower in zip(heights, heights[1:]):
            self.assertGreater(lower - upper, size.peg_diameter)
        for height in heights:
            self.assertLess(abs(height - size.apron_height / 2) + size.peg_diameter / 2, size.tenon_height / 2)


class Fields(unittest.TestCase):
    def test_noise_finer_than_its_array_is_noise_still(self):
        made = noise((12, 40), (30, 90))
        self.assertTrue(np.isfinite(made).all())
        self.assertAlmostEqual(float(made.std()), 1, places=4)


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
        self.assertIn("00:00:02.500 --> 00:00:03.500\nThe board", captions([(2.5, "The oak"), (1, "The board")]))

    def test_thumbnails_fill_rows(self):
        self.assertIn("00:00:02.500 --> 00:00:02.750\nthumbnails.jpg#xywh=0,90,160,90", thumbnail_map(6, .5, 2.75, (160, 90), 5))


class Growing(unittest.TestCase):
    def test_a_tree_tapers_from_its_girth_to_its_twigs(self):
        from studio.tree_growth import pipe_radii
        from studio.tree_skeleton import Habit

        habit = Habit(girth=.013, tip=.008, taper=(.0005, .02))
        points = np.array([[0, 0, 0], [0, 0, 1], [0, .5, 1.5], [0, -.5, 1.5], [0, -1, 2]], float)
        parents = np.array([-1, 0, 1, 1, 3])
        radii = pipe_radii(points, parents, habit)
        self.assertAlmostEqual(radii[0], .013, places=5)
        self.assertTrue((radii[1:] < radii[parents[1:]]).all())

    def test_a_bough_takes_another_slot_than_the_limb_it_leaves(self):
        from studio.tree_skin import Axis, share_out

        up, out = np.array([[0, 0, 0], [0, 0, 1], [0, 0, 2.0]]), np.array([[0, 0, 1], [1, 0, 1.2], [2, 0, 1.6]])
        axes = [Axis(up, np.full(3, .3), 4), Axis(out, np.full(3, .1), 2), Axis(out * (-1, 1, 1), np.full(3, .1), 2)]
        share_out(axes, [-1, 0, 0])
        self.assertEqual(len({axis.slot for axis in axes}), 3)


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


class Falling(unittest.TestCase):
    def test_what_is_let_fall_comes_to_lie_on_its_broad_side(self):
        from studio.render import empty_scene
        from studio.shavings import drop
        from studio.solids import box

        empty_scene()
        lath = drop(box("lath", (.10, .03, .004), (0, 0, 0), None, 0), .2, .3, .05, (.4, .9, 1.3))
        corners = [lath.matrix_world @ vertex.co for vertex in lath.data.vertices]
        for height, count in ((.05, 4), (.054, 4)):
            self.assertEqual(sum(abs(corner.z - height) < .0005 for corner in corners), count)
        self.assertAlmostEqual(lath.location.x, .2)


class Marking(unittest.TestCase):
    def test_a_stroke_keeps_to_its_width_and_narrows_at_its_ends(self):
        from studio.render import empty_scene
        from studio.marking import stroke  # after bpy, which brings mathutils

        empty_scene()
        drawn = stroke([(0, 0), (.05, 0)], .001, .02, None)
        points = np.array([vertex.co for vertex in drawn.data.vertices]).reshape(-1, 2, 3)
        widths = points[:, 1, 1] - points[:, 0, 1]
        self.assertLess(np.abs(widths).max(), .0014)
        self.assertLess(abs(widths[0]), abs(widths).mean() / 2)
        self.assertTrue(np.allclose(points[..., 2], .02))


def small(name, width=160, samples=4, seed=None):
    """A scene rendered small, as an array of grey values of 0 to 255."""
    import bpy

    from studio.render import empty_scene, render_to, set_up_cycles, set_up_denoising

    with tempfile.TemporaryDirectory() as folder:
        scene = picture.find(name)
        empty_scene()
        scene.build()
        set_up_cycles(width, scene.height_at(width), samples, scene.exposure, scene.bounces)
        set_up_denoising(scene)
        if seed is not None:
            bpy.context.scene.cycles.seed = seed
        path = Path(folder) / "small.png"
        render_to(path)
        return np.asarray(Image.open(path).convert("L"), float)


class Scenes(unittest.TestCase):
    def test_every_scene_shows_something(self):
        for name in picture.names():
            with self.subTest(name):
                values = small(name)
                self.assertGreater(values.std(), 8, "one even tone: the scene is empty or dark")
                self.assertGreater(values.mean(), 12, "nearly black")

    def test_the_same_command_gives_the_same_picture(self):
        first, again = small("craftsman-plane"), small("craftsman-plane")
        noise = np.abs(first - small("craftsman-plane", seed=8)).mean()
        difference = np.abs(first - again).mean()
        print(f"two renders differ by {difference:.3f} of 255, two seeds by {noise:.3f}")
        self.assertLess(difference, noise / 4)


if __name__ == "__main__":
    unittest.main()
