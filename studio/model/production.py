"""From the table's builders to the model's two files."""

import shutil
import tempfile
import time
from pathlib import Path

from studio.model.atlas import one_mesh
from studio.model.baking import bake
from studio.model.export import finish, write_models, write_textures
from studio.model.parts import table_parts
from studio.model.pegs import plainer_pegs
from studio.pipeline.render import empty_scene, quiet
from studio.table.buttons import build_buttons
from studio.table.model import build_table

PIXELS = 2048


def make_model(folder, pixels=PIXELS):
    """Build the table, bake it into an atlas of so many pixels and write `table.glb` and `table.usdz` into a folder; returns what
    that cost, in words."""
    start = time.process_time()
    empty_scene()
    size = build_table()
    build_buttons(size)
    plainer_pegs(size)
    made = one_mesh(table_parts(size), pixels)
    images = bake(made, pixels)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as between, quiet():
        finish(made, write_textures(images, Path(between)))
        for path in write_models(made, Path(between)):
            shutil.copyfile(path, folder / path.name)
    return f"{time.process_time() - start:.0f} s of processor, {len(made.data.polygons)} triangles, atlas of {pixels} pixels"
