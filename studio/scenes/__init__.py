"""The pictures, one a file: what stands where, its light, its camera. Each file offers a `PICTURE`."""

import importlib
from pathlib import Path


def names():
    """All scenes by file name, with hyphens for underscores."""
    return sorted(path.stem.replace("_", "-") for path in Path(__file__).parent.glob("[!_]*.py"))


def find(name):
    """The picture of a scene; ValueError where there is none of that name."""
    if name not in names():
        raise ValueError(f"no scene is called {name!r}; there are: {', '.join(names())}")
    return importlib.import_module(f"studio.scenes.{name.replace('-', '_')}").PICTURE
