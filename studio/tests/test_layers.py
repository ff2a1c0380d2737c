"""Which folder may import which: each only those named before it."""

import ast
import unittest
from pathlib import Path

STUDIO = Path(__file__).parents[1]
ORDER = ("pipeline", "kit", "wood", "oak/near", "oak/far", "timber", "table", "model", "workshop", "country", "scenes", "film")


def folder(path):
    """A module's folder from the studio on: its layer."""
    return path.parent.relative_to(STUDIO).as_posix()


def imported(path):
    """The files of the studio that a module imports anywhere in it, functions included."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "studio":
            base = STUDIO.joinpath(*node.module.split(".")[1:])
            for name in node.names:
                places = (base / f"{name.name}.py", base / name.name / "__init__.py", base.with_suffix(".py"), base / "__init__.py")
                yield next(found for found in places if found.exists())


class Layers(unittest.TestCase):
    def test_no_folder_imports_one_that_comes_after_it(self):
        modules = [path for path in STUDIO.rglob("*.py") if folder(path) in ORDER]
        self.assertGreater(len(modules), 100)
        upwards = [f"{folder(path)}/{path.name} imports {folder(other)}/{other.name}"
                   for path in modules for other in imported(path)
                   if folder(other) not in ORDER or ORDER.index(folder(other)) > ORDER.index(folder(path))]
        self.assertEqual(upwards, [])

    def test_every_folder_has_its_place_and_a_sentence_at_its_head(self):
        folders = {folder(path) for path in STUDIO.rglob("*.py")}
        self.assertEqual(folders - {".", "oak", "tests"}, set(ORDER))
        for name in folders:
            with self.subTest(name):
                self.assertTrue(ast.get_docstring(ast.parse((STUDIO / name / "__init__.py").read_text(encoding="utf-8"))))
