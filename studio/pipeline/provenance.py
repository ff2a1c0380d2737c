"""What a picture is made of: the definitions that its scene reaches, the measures of the table and the pins, as hashes.

Read from the sources, nothing is run: it needs neither Blender nor numpy. A module counts by what of it is used, found by its
imports: a comment, a docstring, an unused function or another place for a file change nothing.
"""

import ast
import functools
import hashlib
import json
from dataclasses import dataclass, field
from pathlib import Path

STUDIO = Path(__file__).parents[1]
TABLE = STUDIO.parent / "content" / "table.json"
POSE = STUDIO.parent / "content" / "model-pose.json"
PINS = STUDIO / "requirements.txt"
# What is imported under another name than it is installed by.
INSTALLED_AS = {"PIL": "Pillow", "cv2": "opencv-python-headless", "imageio_ffmpeg": "imageio-ffmpeg", "mathutils": "bpy",
                "bmesh": "bpy"}
# Fields of the syntax tree that mean nothing here, or that not every version of Python has.
WITHOUT_MEANING = {"ctx", "kind", "type_comment", "type_ignores", "type_params"}


@dataclass
class _Module:
    """A module's top level: definitions by name, statements that bind no name, and what it imports: of the studio (`inside`, name
    to module and name there, None for the module itself) and of others (`outside`)."""

    path: Path
    defined: dict = field(default_factory=dict)
    loose: list = field(default_factory=list)
    inside: dict = field(default_factory=dict)
    outside: dict = field(default_factory=dict)


@dataclass(frozen=True)
class Made:
    """What something is made of: its `digest`, and why that changes: `code` (hash by module), `measures` (by their path in
    table.json, those of the model's pose after that file's name) and `pins` (version by package)."""

    digest: str
    code: dict
    measures: dict
    pins: dict


def _hash(text):
    return hashlib.sha256(text.encode("utf-8")).hexdigest()[:12]


def _file(module):
    base = STUDIO.joinpath(*module.split(".")[1:])
    return next((path for path in (base.with_suffix(".py"), base / "__init__.py") if path.exists()), None)


def _is_docstring(node):
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _from_studio(node):
    return isinstance(node, ast.ImportFrom) and (node.module or "").split(".")[0] == "studio"


@functools.lru_cache(maxsize=None)
def _read(module):
    tree, made = ast.parse(_file(module).read_text(encoding="utf-8")), _Module(_file(module))
    for node in ast.walk(tree):
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            for name in node.names:
                bound = name.asname or name.name.split(".")[0]
                if _from_studio(node):
                    whole = _file(f"{node.module}.{name.name}")
                    made.inside[bound] = (f"{node.module}.{name.name}", None) if whole else (node.module, name.name)
                else:
                    made.outside[bound] = f"{getattr(node, 'module', None) or name.name}:{name.name}"
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            made.defined.setdefault(node.name, []).append(node)
        elif isinstance(node, (ast.Assign, ast.AnnAssign, ast.AugAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in {part.id for target in targets for part in ast.walk(target)
                         if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Store)}:
                made.defined.setdefault(name, []).append(node)
        elif not isinstance(node, (ast.Import, ast.ImportFrom)) and not _is_docstring(node):
            made.loose.append(node)
    return made


def _written(node, module):
    """A syntax tree as text that says what it does: without docstrings, places of imports, and what versions of Python differ
    in. A name that is imported is written as it is called where it comes from."""
    if isinstance(node, list):
        return ",".join(_written(part, module) for part in node if not _is_docstring(part) and not _from_studio(part))
    if not isinstance(node, ast.AST):
        return repr(node)
    if isinstance(node, ast.Name):
        return f"Name({(module.inside.get(node.id) or (None, None))[1] or module.outside.get(node.id) or node.id})"
    parts = {name: getattr(node, name, None) for name in node._fields if name not in WITHOUT_MEANING}
    written = (f"{name}={_written(part, module)}" for name, part in parts.items() if part not in (None, []))
    return f"{type(node).__name__}({','.join(written)})"


def _used(parts, module):
    """What a statement, as all its parts, uses of the studio: (module or None for its own, name there or None for all)."""
    through = {}
    for part in parts:
        if isinstance(part, ast.Attribute) and isinstance(part.value, ast.Name):
            through.setdefault(part.value.id, set()).add(part.attr)
    for part in parts:
        if isinstance(part, ast.Name) and part.id in module.inside:
            target, name = module.inside[part.id]
            yield from ((target, attribute) for attribute in ([name] if name else through.get(part.id, [None])))
        elif isinstance(part, ast.Name) and part.id in module.defined:
            yield None, part.id


@dataclass(frozen=True)
class _Statement:
    """What is known of a top-level statement: as text, what it uses, the strings in it, the packages that it uses."""

    text: str
    used: tuple
    strings: frozenset
    packages: frozenset


@functools.lru_cache(maxsize=None)
def _statement(name, node):
    module, parts = _read(name), list(ast.walk(node))
    packages = {module.outside[part.id].split(":")[0].split(".")[0] for part in parts
                if isinstance(part, ast.Name) and part.id in module.outside}
    strings = {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}
    return _Statement(_written(node, module), tuple(_used(parts, module)), frozenset(strings),
                      frozenset(INSTALLED_AS.get(package, package) for package in packages))


def _reach(roots):
    """Every statement that the roots, pairs of a module and a name in it, reach: (module's name, statement)."""
    waiting, seen, found = list(roots), set(), set()
    while waiting:
        name, wanted = waiting.pop()
        # How this is found out makes no picture.
        if (name, wanted) in seen or name == __name__:
            continue
        seen.add((name, wanted))
        module = _read(name)
        if wanted is None:
            waiting += [(name, each) for each in module.defined]
        elif wanted in module.inside:
            waiting.append(module.inside[wanted])
        for node in [*module.loose, *module.defined.get(wanted, [])]:
            if (name, node) not in found:
                found.add((name, node))
                waiting += [(target or name, used) for target, used in _statement(name, node).used]
    return found


def _measures(facts, wanted, path=""):
    """Those measures whose own name is `wanted`, by their path."""
    for name, value in facts.items():
        if isinstance(value, dict):
            yield from _measures(value, wanted, f"{path}{name}.")
        elif name in wanted:
            yield path + name, value


def made_of(*roots):
    """What the roots, pairs of a module and a name in it, are made of."""
    by_module, said, packages = {}, set(), set()
    for name, node in _reach(roots):
        statement = _statement(name, node)
        by_module.setdefault(name, []).append(statement.text)
        said |= statement.strings
        packages |= statement.packages
    every = {text for texts in by_module.values() for text in texts}
    code = {_read(name).path.relative_to(STUDIO).as_posix(): _hash("\n".join(sorted(texts)))
            for name, texts in sorted(by_module.items())}
    measures = {}
    for source, prefix in ((TABLE, ""), (POSE, f"{POSE.name}: ")):
        if any(text.endswith(source.name) for text in said):
            measures.update(_measures(json.loads(source.read_text(encoding="utf-8")), said, prefix))
    pinned = dict(line.split("==") for line in PINS.read_text(encoding="utf-8").split())
    pins = {package: version for package, version in pinned.items() if package in packages}
    return Made(_hash(json.dumps([sorted(every), measures, pins], sort_keys=True)), code, measures, pins)
