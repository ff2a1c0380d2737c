"""WebVTT: the film's captions and the map of its preview thumbnails (W3C WebVTT; Media Fragments for #xywh)."""


def clock(seconds):
    """Seconds as WebVTT writes them: 00:00:02.750."""
    thousandths = round(seconds * 1000)
    minutes, rest = divmod(thousandths, 60000)
    hours, minutes = divmod(minutes, 60)
    return f"{hours:02}:{minutes:02}:{rest // 1000:02}.{rest % 1000:03}"


def webvtt(cues):
    """A WebVTT file from (start, end, text) in seconds."""
    blocks = [f"{clock(start)} --> {clock(end)}\n{text}\n" for start, end, text in cues]
    return "WEBVTT\n\n" + "\n".join(blocks)


def written_captions(timed):
    """One line a shot from (seconds, caption)."""
    cues, start = [], 0.0
    for seconds, caption in timed:
        cues.append((start, start + seconds, caption))
        start += seconds
    return webvtt(cues)


def thumbnail_map(count, every, total, tile, columns):
    """Which tile of thumbnails.jpg stands for which part of the film; `tile` is (width, height) in pixels."""
    width, height = tile
    cues = []
    for k in range(count):
        place = f"thumbnails.jpg#xywh={k % columns * width},{k // columns * height},{width},{height}"
        cues.append((k * every, min(total, (k + 1) * every), place))
    return webvtt(cues)
