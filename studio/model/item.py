"""What the model is made of, for the manifest. Needs no Blender."""

from studio.pipeline.manifest import Item

FILES = ("media/model/table.glb", "media/model/table.usdz")


def model_item():
    """The model: both of its files, of one bake."""
    return Item("model", FILES, (("studio.model.production", "make_model"),))
