"""The studio's commands: list, render, film, model, sheet, stale, enter. Run from the project's root as `python3 -m studio`.

`stale` and `enter` need nothing but Python; what renders is imported where it is used.
"""

import argparse
import re
import shutil
import sys
import time
from pathlib import Path

from studio import scenes
from studio.film.items import film_item, shot_items
from studio.model.item import model_item
from studio.pipeline.manifest import MANIFEST, enter, load, picture_item, why_stale

ROOT = Path(__file__).parent.parent
RENDERS = Path(__file__).parent / ".renders"
PICTURES = ROOT / "media" / "pictures"
FILM = ROOT / "media" / "film"
MODEL = ROOT / "media" / "model"


def show_list(_):
    """Print each scene with its master's size and its title."""
    for name in scenes.names():
        scene = scenes.find(name)
        print(f"{name:26} {scene.size[0]}×{scene.size[1]}  {scene.samples:3} samples  {scene.title}")


def all_items():
    """Everything that the manifest holds: masters, shots, the film, the model."""
    return [*(picture_item(name) for name in scenes.names()), *shot_items(), film_item(), model_item()]


def stale_names(entries):
    """The names of what is older than its code, each with the reasons."""
    reasons = ((item.name, why_stale(item, entries.get(item.name))) for item in all_items())
    return {name: why for name, why in reasons if why}


def show_stale(_):
    """Print what is older than its code, and why; exits with 1 where there is such."""
    entries, names = load(), [item.name for item in all_items()]
    stale = stale_names(entries)
    for name, reasons in stale.items():
        print(f"{name}: {'; '.join(reasons)}")
    for name in entries.keys() - set(names):
        print(f"{name}: {MANIFEST.name} has an entry for it, and no scene or shot is called so")
    noted = sum("note" in entries.get(name, {}) for name in names)
    print(f"{len(stale)} of {len(names)} masters and shots are older than their code; {noted} were entered without a render")
    raise SystemExit(bool(stale))


def raw_of(name):
    """Where the render of a picture is kept: by what made it, so that none outlives its code."""
    return RENDERS / f"{name}-{picture_item(name).made().digest}.png"


def clear_older(folder, name, kept):
    """Take away what earlier code made under this name, but what is `kept`."""
    for path in folder.glob(f"{name}-*"):
        if path != kept and re.fullmatch(re.escape(name) + r"-[0-9a-f]{12}(\.png)?", path.name):
            shutil.rmtree(path) if path.is_dir() else path.unlink()


def render(arguments):
    """Render one scene, or all masters that are stale, and develop the masters; model and film follow where they are stale."""
    if arguments.stale == bool(arguments.name):
        raise SystemExit("say which scene to render, or --stale for all that are older than their code")
    if arguments.stale and (arguments.out or arguments.crop or arguments.width or arguments.samples):
        raise SystemExit("--stale renders masters as their scenes ask: --width, --samples, --out and --crop go with one scene")
    if arguments.crop and not arguments.out:
        raise SystemExit("--crop renders a part of the picture, which can't be its master: say with --out where it goes")
    if arguments.name and arguments.name not in scenes.names():
        raise SystemExit(f"no scene is called {arguments.name!r}; there are: {', '.join(scenes.names())}")
    names = [arguments.name] if arguments.name else [name for name in stale_names(load()) if name in scenes.names()]
    for name in names:
        render_picture(name, arguments)
    if arguments.stale and model_item().name in stale_names(load()):
        arguments.pixels = None
        make_the_model(arguments)
    if arguments.stale and stale_names(load()):
        arguments.resume = True
        make_film(arguments)


def render_picture(name, arguments):
    """Render one scene; a trial (`--out`) leaves master, manifest and film alone."""
    from studio.pipeline.master import make_master

    scene, trial = scenes.find(name), arguments.out
    raw, master = RENDERS / f"trial-{name}.png" if trial else raw_of(name), trial or PICTURES / f"{name}.jpg"
    cost = make_master(scene, raw, master, None if trial else scene.size, arguments.width, arguments.samples, arguments.crop)
    if not trial:
        clear_older(RENDERS, name, raw)
        enter(picture_item(name), cost=cost)
    print(f"{name}: {cost} → {master}")


def make_film(arguments):
    """Render the film's frames and put the film together. A shot's folder is named by what made it: of another time nothing is
    used again."""
    from studio.film.order import ORDER, captions
    from studio.film.production import make_shot, produce

    start, shots = time.process_time(), []
    for shot, item in zip(ORDER, shot_items()):
        folder = RENDERS / "film" / f"{shot.name}-{item.made().digest}"
        if not arguments.resume:
            shutil.rmtree(folder / "frames", ignore_errors=True)
        folder.mkdir(parents=True, exist_ok=True)
        if shot.name in scenes.names() and raw_of(shot.name).exists():
            shutil.copy(raw_of(shot.name), folder / "still.png")
        shots.append((shot.seconds, make_shot(shot, folder)))
        clear_older(RENDERS / "film", shot.name, folder)
    produce(shots, captions(), FILM)
    for item in shot_items():
        enter(item)
    enter(film_item(), cost=f"{time.process_time() - start:.0f} s of processor for what was missing")


def make_the_model(arguments):
    """Bake the model and write both of its files; a trial (`--out`) leaves media/model and the manifest alone."""
    from studio.model.production import PIXELS, make_model

    if arguments.pixels and not arguments.out:
        raise SystemExit("--pixels makes a trial, which can't be the model: say with --out in which folder it goes")
    folder = arguments.out or MODEL
    cost = make_model(folder, arguments.pixels or PIXELS)
    if not arguments.out:
        enter(model_item(), cost=cost)
    print(f"model: {cost} → {folder}")


def make_sheet(arguments):
    """Write the contact sheet of all masters."""
    from studio.pipeline.contact_sheet import contact_sheet

    contact_sheet(PICTURES, arguments.out)
    print(arguments.out)


def enter_items(arguments):
    """Enter masters or shots as they lie there, as if today's code had made them."""
    items = {item.name: item for item in all_items()}
    unknown = set(arguments.names) - set(items)
    if unknown:
        raise SystemExit(f"nothing is called {', '.join(sorted(unknown))}; there are: {', '.join(items)}")
    for name in arguments.names or items:
        enter(items[name], note=arguments.note)


def main():
    """Run the command that was asked for; what Python raises exits with 1, a wrong command line with 1 or 2."""
    parser = argparse.ArgumentParser(prog="python3 -m studio", description="Makes the table's pictures, film and model.")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("list", help="the scenes").set_defaults(run=show_list)
    commands.add_parser("stale", help="what is older than its code, and why; needs no Blender").set_defaults(run=show_stale)
    making = commands.add_parser("render", help="render a scene to its master in media/pictures")
    making.add_argument("name", nargs="?")
    making.add_argument("--stale", action="store_true", help="all masters that are older than their code, the model and the film")
    making.add_argument("--width", type=int, help="pixels to render at; the master keeps its size")
    making.add_argument("--samples", type=int, help="samples a pixel")
    making.add_argument("--out", type=Path, help="a trial: write here, at the rendered size, instead of the master")
    share = {"nargs": 4, "type": float, "metavar": ("LEFT", "TOP", "RIGHT", "BOTTOM")}
    making.add_argument("--crop", **share, help="a trial of a part: its edges as shares of width and height, from the top left")
    making.set_defaults(run=render)
    film = commands.add_parser("film", help="make media/film")
    film.add_argument("--resume", action="store_true", help="keep the frames that are there")
    film.set_defaults(run=make_film)
    model = commands.add_parser("model", help="make media/model")
    model.add_argument("--pixels", type=int, help="a trial: the breadth of its atlas")
    model.add_argument("--out", type=Path, help="a trial: the folder that it is written into, instead of media/model")
    model.set_defaults(run=make_the_model)
    sheet = commands.add_parser("sheet", help="a contact sheet of all masters")
    sheet.add_argument("--out", type=Path, default=RENDERS / "sheet.jpg")
    sheet.set_defaults(run=make_sheet)
    entering = commands.add_parser("enter", help="enter masters or shots in the manifest without making them anew")
    entering.add_argument("names", nargs="*", help="which; all where none is named")
    entering.add_argument("--note", required=True, help="why that is right, such as: hashes of the built scene agree")
    entering.set_defaults(run=enter_items)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
