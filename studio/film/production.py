"""From shots to media/film: numbered frames, then H.264, captions, and a sprite of preview thumbnails."""

import subprocess

import imageio_ffmpeg
import numpy as np
from PIL import Image

from studio.film.drift import RATE
from studio.film.subtitles import thumbnail_map, written_captions
from studio.pipeline.develop import film_grain, lay_grain

TILE, COLUMNS, EVERY = (160, 90), 8, 0.5
# A little grain, new in each frame, keeps the sky and the mist from falling into bands.
GRAIN = 0.0035
# Name, width in pixels, constant rate factor: the second for slow connections.
FILES = (("film.mp4", 1280, 20), ("film-small.mp4", 640, 24))


def produce(shots, captions, target):
    """Make the film in the folder `target`, of `shots`, pairs of a shot's seconds and the paths of its frames."""
    target.mkdir(parents=True, exist_ok=True)
    paths = [path for _, frames in shots for path in frames]
    for name, width, quality in FILES:
        _encode(paths, target / name, width, quality)
    spoken = [(seconds, caption) for (seconds, _), caption in zip(shots, captions)]
    (target / "captions.vtt").write_text(written_captions(spoken), encoding="utf-8")
    _thumbnails(paths, target)


def make_shot(shot, folder):
    """Make those of a shot's frames that are missing; `folder` is its own and keeps what they are made from, too."""
    count, frames = round(shot.seconds * RATE), folder / "frames"
    frames.mkdir(parents=True, exist_ok=True)
    paths = [frames / f"{k:04}.png" for k in range(count)]
    if not all(path.exists() for path in paths):
        shot.prepare(folder)
    for k, path in enumerate(paths):
        if not path.exists():
            picture = Image.fromarray(np.uint8(np.asarray(shot.frame(k, count)) + .5))
            lay_grain(picture, film_grain(*picture.size, GRAIN, seed=k)).save(path, compress_level=1)
    return paths


def _encode(paths, film, width, quality):
    """H.264 high profile, yuv420p, marked as BT.709, its index first so that it plays while it loads."""
    coder = subprocess.Popen([
        imageio_ffmpeg.get_ffmpeg_exe(), "-y", "-loglevel", "error", "-f", "image2pipe", "-framerate", str(RATE), "-i", "-",
        # The colours are named in the container too: without its colr box WebKitGTK stops after four frames.
        "-vf", f"scale={width}:-2:flags=lanczos:out_color_matrix=bt709:out_range=tv,format=yuv420p,"
        "setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709", "-c:v", "libx264",
        "-profile:v", "high", "-preset", "slow", "-crf", str(quality), "-tune", "film",
        "-movflags", "+faststart", str(film)],
        stdin=subprocess.PIPE)
    for path in paths:
        coder.stdin.write(path.read_bytes())
    coder.stdin.close()
    if coder.wait():
        raise OSError(f"the film's encoder gave up; {film} is not whole")


def _thumbnails(paths, target):
    total = len(paths) / RATE
    count = -(-len(paths) // round(EVERY * RATE))
    rows = -(-count // COLUMNS)
    sprite = Image.new("RGB", (COLUMNS * TILE[0], rows * TILE[1]))
    for k in range(count):
        frame = Image.open(paths[min(len(paths) - 1, round((k + .5) * EVERY * RATE))]).resize(TILE, Image.LANCZOS)
        sprite.paste(frame, (k % COLUMNS * TILE[0], k // COLUMNS * TILE[1]))
    sprite.save(target / "thumbnails.jpg", quality=80, optimize=True)
    (target / "thumbnails.vtt").write_text(thumbnail_map(count, EVERY, total, TILE, COLUMNS), encoding="utf-8")
