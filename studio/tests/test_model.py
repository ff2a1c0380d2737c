"""The model's two files as they lie in media/model, read without Blender; how its atlas is packed; the pose it is seen in first."""

import json
import math
import struct
import unittest
import zipfile

from studio.model.item import FILES
from studio.model.packing import LEAST, fitted, rows
from studio.model.pose import eye_and_target, lens, pose
from studio.pipeline.manifest import ROOT
from studio.table.dimensions import table_dimensions

GLB, USDZ = (ROOT / file for file in FILES)
JSON_CHUNK = 0x4E4F534A


def glb_json(path):
    """The JSON of a binary glTF (glTF 2.0, 4.4): a header of twelve bytes, then its chunk."""
    magic, version, length, size, kind = struct.unpack("<4sIIII", path.read_bytes()[:20])
    assert (magic, version, length, kind) == (b"glTF", 2, path.stat().st_size, JSON_CHUNK)
    return json.loads(path.read_bytes()[20:20 + size])


@unittest.skipUnless(GLB.exists(), f"{FILES[0]} isn't there")
class Gltf(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.gltf = glb_json(GLB)

    def test_is_at_most_a_megabyte(self):
        self.assertLessEqual(GLB.stat().st_size, 1_000_000)

    def test_measures_what_the_page_says_and_stands_in_the_middle_on_the_floor(self):
        size = table_dimensions()
        (mesh,) = self.gltf["meshes"]
        (primitive,) = mesh["primitives"]
        box = self.gltf["accessors"][primitive["attributes"]["POSITION"]]
        half = (size.length / 2, size.width / 2)
        for measured, wanted in ((box["min"], (-half[0], 0, -half[1])), (box["max"], (half[0], size.height, half[1]))):
            for a, b in zip(measured, wanted):
                self.assertLess(abs(a - b), .001)

    def test_is_drawn_by_viewers_that_know_no_extension(self):
        self.assertFalse({"extensionsUsed", "extensionsRequired"} & set(self.gltf))

    def test_carries_nothing_that_is_not_drawn(self):
        self.assertEqual([node for node in self.gltf["nodes"] if set(node) != {"mesh", "name"}], [])
        (primitive,) = self.gltf["meshes"][0]["primitives"]
        self.assertEqual(set(primitive["attributes"]), {"POSITION", "NORMAL", "TANGENT", "TEXCOORD_0"})
        (material,) = self.gltf["materials"]
        self.assertEqual(set(material["pbrMetallicRoughness"]), {"baseColorTexture", "metallicFactor", "metallicRoughnessTexture"})
        self.assertEqual([image["mimeType"] for image in self.gltf["images"]], ["image/jpeg"] * 3)


@unittest.skipUnless(USDZ.exists(), f"{FILES[1]} isn't there")
class Usdz(unittest.TestCase):
    def test_is_at_most_1_2_megabytes(self):
        self.assertLessEqual(USDZ.stat().st_size, 1_200_000)

    def test_holds_the_scene_first_and_three_textures_uncompressed(self):
        with zipfile.ZipFile(USDZ) as archive:
            files = archive.infolist()
        self.assertEqual([file.filename.rsplit(".")[-1] for file in files], ["usdc", "jpg", "jpg", "jpg"])
        self.assertEqual({file.compress_type for file in files}, {zipfile.ZIP_STORED})


class Packing(unittest.TestCase):
    def test_rows_hold_pieces_of_all_heights_without_two_on_one_place(self):
        sizes = [(3, 1), (2, 2), (4, 1), (1, 3), (5, 1)]
        corners, height = rows(sizes, 6)
        for number, ((x, y), (w, h)) in enumerate(zip(corners, sizes)):
            self.assertTrue(0 <= x <= 6 - w and 0 <= y <= height - h)
            for (other_x, other_y), (other_w, other_h) in list(zip(corners, sizes))[:number]:
                self.assertTrue(x + w <= other_x or other_x + other_w <= x or y + h <= other_y or other_y + other_h <= y)

    def test_a_piece_that_no_row_holds_is_told(self):
        with self.assertRaisesRegex(ValueError, "a piece of 7 doesn't fit into rows of 6"):
            rows([(7, 1)], 6)

    def test_the_finest_gets_the_whole_breadth_and_the_others_what_is_left(self):
        sizes, corners = fitted([(2, .5, 1), (1, .5, .5), (1, .25, .5)], 1024, 4)
        self.assertAlmostEqual(sizes[0][0], 1024 - 8)
        self.assertAlmostEqual(sizes[1][0], sizes[2][0])
        self.assertGreater(sizes[1][0], sizes[0][0] / 2)
        for (x, y), (width, height) in zip(corners, sizes):
            self.assertLessEqual(max(x + width, y + height), 1024 - 4)

    def test_what_is_thinner_than_a_pixel_is_drawn_broad_enough_to_be_baked(self):
        sizes, _ = fitted([(2, .5, 1), (2, .0001, .1)], 512, 2)
        self.assertEqual(sizes[1][1], LEAST)

    def test_an_atlas_too_small_for_the_finest_is_told(self):
        with self.assertRaisesRegex(ValueError, "the islands of share 1 alone are .* pixels high, the atlas 512"):
            fitted([(2, 1.2, 1), (2, 1.2, 1)], 512, 2)


class Pose(unittest.TestCase):
    def test_stands_where_the_viewer_would(self):
        seen = {"theta": 90, "phi": 90, "radius": 3, "target": [0, 1, 0]}
        eye, target = eye_and_target(seen)
        # The viewer turns to +x, which both spaces share; its upright y is Blender's z.
        for found, wanted in zip((*eye, *target), (3, 0, 1, 0, 0, 1)):
            self.assertAlmostEqual(found, wanted)
        eye, _ = eye_and_target({**seen, "theta": 0})
        # What lies before the viewer (+z) lies at Blender's -y.
        self.assertAlmostEqual(eye[1], -3)

    def test_the_lens_sees_as_many_degrees_upwards(self):
        seen = pose()
        width, height = seen["aspect"]
        upwards = 2 * math.degrees(math.atan(36 * height / width / 2 / lens(seen)))
        self.assertAlmostEqual(upwards, seen["fieldOfView"])

    def test_the_whole_table_is_seen_with_a_margin(self):
        seen, size = pose(), table_dimensions()
        eye, target = eye_and_target(seen)
        view = [b - a for a, b in zip(eye, target)]
        view = [part / math.hypot(*view) for part in view]
        right = [part / math.hypot(view[1], view[0]) for part in (view[1], -view[0], 0)]
        up = [right[1] * view[2] - right[2] * view[1], right[2] * view[0] - right[0] * view[2],
              right[0] * view[1] - right[1] * view[0]]
        spread = math.tan(math.radians(seen["fieldOfView"]) / 2)
        aspect = seen["aspect"][0] / seen["aspect"][1]
        for x in (-size.length / 2, size.length / 2):
            for y in (-size.width / 2, size.width / 2):
                for z in (0, size.height):
                    away = [a - b for a, b in zip((x, y, z), eye)]
                    depth, aside, above = (sum(a * b for a, b in zip(away, axis)) for axis in (view, right, up))
                    self.assertLess(abs(aside / depth / spread / aspect), .92)
                    self.assertLess(abs(above / depth / spread), .92)
