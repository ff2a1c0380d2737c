"""The manifest: for every master and every shot of the film, what it was made of and what that cost. Needs no Blender."""

import hashlib
import json
from dataclasses import dataclass
from pathlib import Path

from studio.pipeline.provenance import STUDIO, made_of

MANIFEST = STUDIO / "manifest.json"
ROOT = STUDIO.parent


@dataclass(frozen=True)
class Item:
    """Something that is made: its name, the files (from the project's root) that hold it, none for a shot, and the definitions
    that it comes from, as made_of takes them."""

    name: str
    files: tuple
    roots: tuple

    def made(self):
        """What it would be made of now."""
        return made_of(*self.roots)


def picture_item(name):
    """The master of a scene."""
    scene = f"studio.scenes.{name.replace('-', '_')}"
    return Item(name, (f"media/pictures/{name}.jpg",), ((scene, "PICTURE"), ("studio.pipeline.master", "make_master")))


def _hash(file):
    path = ROOT / file
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.exists() else None


def load(path=MANIFEST):
    """The entries by name; none where there is no manifest yet."""
    return json.loads(Path(path).read_text(encoding="utf-8")) if Path(path).exists() else {}


def save(entries, path=MANIFEST):
    """Write the entries, a line for each thing that is known of one, so that a change is read at a glance."""
    blocks = []
    for name, entry in sorted(entries.items()):
        lines = ",\n".join(f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False, sort_keys=True)}"
                           for key, value in entry.items())
        blocks.append(f"{json.dumps(name)}: {{\n{lines}\n}}")
    Path(path).write_text("{\n" + ",\n".join(blocks) + "\n}\n", encoding="utf-8")


def enter(item, note=None, cost=None, path=MANIFEST):
    """Enter an item as it lies there now, as made by today's code; without a `cost` its last one is kept."""
    entries, made = load(path), item.made()
    entry = {"note": note, "cost": cost or entries.get(item.name, {}).get("cost"), "digest": made.digest,
             "files": {file: _hash(file) for file in item.files}, "code": made.code, "measures": made.measures, "pins": made.pins}
    entries[item.name] = {key: value for key, value in entry.items() if value not in (None, {})}
    save(entries, path)


def _place(kind, name):
    """Where what changed is to be found: the file, and its name there."""
    if kind != "measures":
        return name
    return f"content/{name}" if ": " in name else f"content/table.json: {name}"


def why_stale(item, entry):
    """Why an item is older than its code, as sentences; an empty list where it is not."""
    if entry is None:
        return ["it has no entry in the manifest"]
    reasons = [f"{file} is missing" if _hash(file) is None else f"{file} is another file than was entered"
               for file in item.files if _hash(file) != entry.get("files", {}).get(file)]
    made = item.made()
    if made.digest == entry["digest"]:
        return reasons
    for kind, now in (("measures", made.measures), ("pins", made.pins)):
        before = entry.get(kind, {})
        reasons += [f"{_place(kind, name)} was {before.get(name, 'not there')}, is {now.get(name, 'not there')}"
                    for name in sorted({*before, *now}) if before.get(name) != now.get(name)]
    before, now = entry["code"], made.code
    reasons += [f"{name} changed" if name in before else f"{name} is new to it"
                for name, digest in now.items() if digest not in before.values()]
    reasons += [f"{name} is no longer part of it" for name, digest in before.items()
                if name not in now and digest not in now.values()]
    return reasons or ["its code changed"]
