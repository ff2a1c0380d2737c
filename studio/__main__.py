"""The studio's commands: list, render, film, sheet. Run from the project's root as `python -m studio`."""

import argparse
from pathlib import Path

from studio import scenes

ROOT = Path(__file__).parent.parent
RENDERS = Path(__file__).parent / ".renders"
PICTURES = ROOT / "media" / "pictures"
FILM = ROOT / "media" / "film"


def show_list(_):
    """Print each scene with its master's size and its title."""
    for name in scenes.names():
        scene = scenes.find(name)
        print(f"{name:26} {scene.size[0]}×{scene.size[1]}  {scene.samples:3} samples  {scene.title}")


def render_picture(arguments):
    """Render one scene and develop its master."""
    from studio.pipeline.develop import develop
    from studio.pipeline.render import crop_to, empty_scene, render_to, set_up_cycles, set_up_denoising

    if arguments.crop and not arguments.out:
        raise SystemExit("--crop renders a part of the picture, which can't be its master: say with --out where it goes")
    scene = scenes.find(arguments.name)
    width = arguments.width or scene.width
    height = scene.height_at(width)
    samples = arguments.samples or scene.samples
    RENDERS.mkdir(exist_ok=True)
    empty_scene()
    scene.build()
    set_up_cycles(width, height, samples, scene.exposure, scene.bounces)
    if arguments.crop:
        crop_to(*arguments.crop)
    set_up_denoising(scene)
    # The film is cut from the masters' renders: a trial leaves them alone.
    raw = RENDERS / f"{'trial-' if arguments.out else ''}{arguments.name}.png"
    seconds = render_to(raw)
    master = arguments.out or PICTURES / f"{arguments.name}.jpg"
    master.parent.mkdir(parents=True, exist_ok=True)
    sharpness = scene.sharpness if scene.denoised == 1 else 0
    develop(raw, master, None if arguments.out else scene.size, None if arguments.crop else scene.burn, sharpness)
    print(f"{arguments.name}: {seconds:.0f} s at {width}×{height}, {samples} samples → {master}")


def make_film(arguments):
    """Render the film's frames and put the film together."""
    from studio.film.production import produce

    produce(FILM, RENDERS, arguments.resume)


def make_sheet(arguments):
    """Write the contact sheet of all masters."""
    from studio.pipeline.contact_sheet import contact_sheet

    contact_sheet(PICTURES, arguments.out)
    print(arguments.out)


def main():
    parser = argparse.ArgumentParser(prog="python -m studio", description="Renders the pictures and the film of the table.")
    commands = parser.add_subparsers(required=True)
    commands.add_parser("list", help="the scenes").set_defaults(run=show_list)
    render = commands.add_parser("render", help="render one scene to its master in media/pictures")
    render.add_argument("name")
    render.add_argument("--width", type=int, help="pixels to render at; the master keeps its size")
    render.add_argument("--samples", type=int, help="samples a pixel")
    render.add_argument("--out", type=Path, help="a trial: write here, at the rendered size, instead of the master")
    share = {"nargs": 4, "type": float, "metavar": ("LEFT", "TOP", "RIGHT", "BOTTOM")}
    render.add_argument("--crop", **share, help="a trial of a part: its edges as shares of width and height, from the top left")
    render.set_defaults(run=render_picture)
    film = commands.add_parser("film", help="make media/film")
    film.add_argument("--resume", action="store_true", help="keep the frames that are there")
    film.set_defaults(run=make_film)
    sheet = commands.add_parser("sheet", help="a contact sheet of all masters")
    sheet.add_argument("--out", type=Path, default=RENDERS / "sheet.jpg")
    sheet.set_defaults(run=make_sheet)
    arguments = parser.parse_args()
    arguments.run(arguments)


if __name__ == "__main__":
    main()
