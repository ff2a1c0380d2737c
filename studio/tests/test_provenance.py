"""What a picture is made of, and when it is older than that, on a studio of four files."""

import argparse
import json
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path
from unittest import mock

from studio import scenes
from studio.__main__ import all_items, render
from studio.pipeline import manifest, provenance
from studio.pipeline.manifest import Item, enter, load, why_stale

FILES = {
    "studio/scenes/hero.py": """
import bpy
from studio.kit.solids import box as block
from studio.kit.table import size

def build():
    block(size()["thickness"])
    bpy.ops.render()

PICTURE = build
""",
    "studio/kit/solids.py": """
SIDE = 2

def box(x):
    return _half(x) * SIDE

def _half(x):
    return x / 2

def ball(x):
    return x
""",
    "studio/kit/table.py": """
import json

def size():
    return json.load(open("content/table.json"))["top"]
""",
    "content/table.json": json.dumps({"top": {"thickness": 38}, "seats": 8}),
    "content/model-pose.json": json.dumps({"radius": 4.6, "phi": 74}),
    "studio/requirements.txt": "bpy==4.5.15\nnumpy==1.26.4\n",
    "media/hero.jpg": "a picture",
}


class Hero(unittest.TestCase):
    """One picture, hero, entered as it is; each test changes something and asks why it is stale."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        for path, text in FILES.items():
            self.write(path, text)
        for module, name, value in ((provenance, "STUDIO", self.root / "studio"), (manifest, "ROOT", self.root),
                                    (provenance, "TABLE", self.root / "content/table.json"),
                                    (provenance, "POSE", self.root / "content/model-pose.json"),
                                    (provenance, "PINS", self.root / "studio/requirements.txt")):
            patch = mock.patch.object(module, name, value)
            patch.start()
            self.addCleanup(patch.stop)
        self.addCleanup(self.forget)
        self.forget()
        self.item = Item("hero", ("media/hero.jpg",), (("studio.scenes.hero", "PICTURE"),))
        self.manifest = self.root / "manifest.json"
        enter(self.item, note="before the manifest", cost="333 s", path=self.manifest)

    def forget(self):
        provenance._read.cache_clear()
        provenance._statement.cache_clear()

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def edit(self, path, old, new):
        self.assertIn(old, FILES[path])
        self.write(path, FILES[path].replace(old, new))

    def why(self):
        self.forget()
        return why_stale(self.item, load(self.manifest).get("hero"))

    def test_what_was_entered_is_not_stale(self):
        self.assertEqual(self.why(), [])
        entry = load(self.manifest)["hero"]
        self.assertEqual((entry["note"], entry["cost"]), ("before the manifest", "333 s"))
        self.assertEqual((entry["measures"], entry["pins"]), ({"top.thickness": 38}, {"bpy": "4.5.15"}))

    def test_what_has_no_entry_is(self):
        self.assertEqual(why_stale(self.item, None), ["it has no entry in the manifest"])

    def test_a_module_that_changed_is_named_though_the_scene_imports_it_through_another_function(self):
        self.edit("studio/kit/solids.py", "x / 2", "x / 3")
        self.assertEqual(self.why(), ["kit/solids.py changed"])

    def test_a_constant_counts(self):
        self.edit("studio/kit/solids.py", "SIDE = 2", "SIDE = 3")
        self.assertEqual(self.why(), ["kit/solids.py changed"])

    def test_another_function_under_the_same_name_counts(self):
        self.edit("studio/scenes/hero.py", "box as block", "ball as block")
        self.assertTrue(self.why())

    def test_words_and_what_is_not_used_change_nothing(self):
        self.edit("studio/kit/solids.py", "def box(x):\n", "def box(x):\n    \"\"\"A box.\"\"\"\n    # A comment.\n")
        self.assertEqual(self.why(), [])
        self.edit("studio/kit/solids.py", "return x\n", "return x + 1\n")
        self.assertEqual(self.why(), [])

    def test_moving_a_file_changes_nothing(self):
        (self.root / "studio/kit/solids.py").unlink()
        self.write("studio/wood/bodies.py", FILES["studio/kit/solids.py"])
        self.edit("studio/scenes/hero.py", "studio.kit.solids", "studio.wood.bodies")
        self.assertEqual(self.why(), [])

    def test_a_measure_is_named_with_both_values_if_the_picture_reads_it(self):
        self.edit("content/table.json", "38", "40")
        self.assertEqual(self.why(), ["content/table.json: top.thickness was 38, is 40"])
        self.edit("content/table.json", '"seats": 8', '"seats": 9')
        self.assertEqual(self.why(), [])

    def test_the_models_pose_counts_where_it_is_read(self):
        self.edit("content/model-pose.json", "4.6", "5")
        self.assertEqual(self.why(), [])
        self.edit("studio/kit/table.py", "content/table.json", "content/model-pose.json")
        self.edit("studio/scenes/hero.py", "thickness", "radius")
        self.forget()
        enter(self.item, path=self.manifest)
        self.edit("content/model-pose.json", "4.6", "4")
        self.assertEqual(self.why(), ["content/model-pose.json: radius was 5, is 4"])
        self.edit("content/model-pose.json", '4.6, "phi": 74', '5, "phi": 70')
        self.assertEqual(self.why(), [])

    def test_a_pin_is_named_if_the_picture_uses_it(self):
        self.edit("studio/requirements.txt", "bpy==4.5.15", "bpy==4.6.0")
        self.assertEqual(self.why(), ["bpy was 4.5.15, is 4.6.0"])
        self.edit("studio/requirements.txt", "numpy==1.26.4", "numpy==2.0.0")
        self.assertEqual(self.why(), [])

    def test_another_master_or_none_is_told(self):
        self.write("media/hero.jpg", "another")
        self.assertEqual(self.why(), ["media/hero.jpg is another file than was entered"])
        (self.root / "media/hero.jpg").unlink()
        self.assertEqual(self.why(), ["media/hero.jpg is missing"])

    def test_a_cost_is_kept_when_a_master_is_entered_again(self):
        enter(self.item, path=self.manifest)
        self.assertEqual(load(self.manifest)["hero"]["cost"], "333 s")
        self.assertNotIn("note", load(self.manifest)["hero"])


class TheManifest(unittest.TestCase):
    def test_every_master_and_every_shot_has_its_entry(self):
        self.assertEqual(sorted(load()), sorted(item.name for item in all_items()))
        self.assertGreater(len(scenes.names()), 20)

    def test_stale_needs_neither_blender_nor_numpy(self):
        without = ("import runpy, sys; sys.argv = ['studio', 'stale']; "
                   "sys.modules.update(dict.fromkeys(('bpy', 'numpy', 'cv2', 'PIL'))); "
                   "runpy.run_module('studio', run_name='__main__')")
        done = subprocess.run([sys.executable, "-c", without], capture_output=True, text=True, cwd=provenance.STUDIO.parent)
        self.assertIn("masters and shots are older than their code", done.stdout, done.stderr)
        self.assertIn(done.returncode, (0, 1))

    def test_a_scene_that_is_not_there_ends_with_words_and_a_code(self):
        done = subprocess.run([sys.executable, "-m", "studio", "render", "heroine"], capture_output=True, text=True,
                              cwd=provenance.STUDIO.parent)
        self.assertEqual(done.returncode, 1)
        self.assertIn("no scene is called 'heroine'; there are: craftsman-bench", done.stderr)
        self.assertNotIn("Traceback", done.stderr)

    def test_what_renders_all_that_is_stale_bakes_the_model_too_and_leaves_a_film_that_is_not(self):
        stale = {"model": ["wood/figure.py changed"]}
        asked = argparse.Namespace(name=None, stale=True, out=None, crop=None, width=None, samples=None)
        with mock.patch("studio.__main__.stale_names", lambda _: dict(stale)), mock.patch("studio.__main__.make_film") as film, \
                mock.patch("studio.__main__.make_the_model", side_effect=lambda _: stale.clear()) as model:
            render(asked)
        model.assert_called_once()
        film.assert_not_called()
