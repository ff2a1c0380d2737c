"""From shots to media/film: numbered frames, then H.264, captions, and a sprite of preview thumbnails."""

import subprocess

import imageio_ffmpeg
from PIL import Image

from studio.film.shots import RATE, shots
from studio.film.subtitles import captions, thumbnail_map

TILE, COLUMNS, EVERY = (160, 90), 5, 0.5


def produce(target, renders, pictures, resume):
    """Make the film in the folder `target`; frames are kept in `renders` and, with `resume`, not made again."""
    frames = renders / "frames"
    frames.mkdir(parents=True, exist_ok=True)
    target.mkdir(parents=True, exist_ok=True)
    if not resume:
        for old in frames.glob("*.png"):
            old.unlink()
    order = shots()
    number = _make_frames(order, frames, renders, pictures)
    _encode(frames, target / "film.mp4")
    (target / "captions.vtt").write_text(captions([(shot.seconds, shot.caption) for shot in order]), encoding="utf-8")
    _thumbnails(frames, number, target)


def _make_frames(order, frames, renders, pictures):
    number = 0
    for shot in order:
        count = round(shot.seconds * RATE)
        paths = [frames / f"{number + k:04}.png" for k in range(count)]
        if not all(path.exists() for path in paths):
            shot.prepare(pictures, renders)
            for k, path in enumerate(paths):
                if not path.exists():
                    shot.frame(k, count).save(path)
        number += count
    return number


def _encode(frames, film):
    """H.264 high profile, yuv420p, marked as BT.709, its index first so that it plays while it loads."""
    subprocess.run([
        imageio_ffmpeg.get_ffmpeg_exe(), "-y", "-loglevel", "error", "-framerate", str(RATE), "-i", str(frames / "%04d.png"),
        "-vf", "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p", "-c:v", "libx264", "-profile:v", "high", "-preset", "veryslow",
        "-crf", "21", "-tune", "film", "-x264-params", "colorprim=bt709:transfer=bt709:colormatrix=bt709",
        "-movflags", "+faststart", str(film)], check=True)


def _thumbnails(frames, number, target):
    total = number / RATE
    count = -(-number // round(EVERY * RATE))
    rows = -(-count // COLUMNS)
    sprite = Image.new("RGB", (COLUMNS * TILE[0], rows * TILE[1]))
    for k in range(count):
        frame = Image.open(frames / f"{min(number - 1, round((k + .5) * EVERY * RATE)):04}.png").resize(TILE, Image.LANCZOS)
        sprite.paste(frame, (k % COLUMNS * TILE[0], k // COLUMNS * TILE[1]))
    sprite.save(target / "thumbnails.jpg", quality=80, optimize=True)
    (target / "thumbnails.vtt").write_text(thumbnail_map(count, EVERY, total, TILE, COLUMNS), encoding="utf-8")
