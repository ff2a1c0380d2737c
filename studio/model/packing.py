"""Where the islands of an atlas lie: oblong pieces laid side by side in rows, the highest first."""

# Pixels.
LEAST = 3


def rows(sizes, room):
    """Lower left corners of pieces of these sizes (width, height) in rows no wider than `room`, and how high the rows are
    together; ValueError where a piece is wider."""
    corners, x, y, height = [None] * len(sizes), 0.0, 0.0, 0.0
    for number in sorted(range(len(sizes)), key=lambda number: (-sizes[number][1], -sizes[number][0], number)):
        width, high = sizes[number]
        if width > room:
            raise ValueError(f"a piece of {width:g} doesn't fit into rows of {room:g}")
        if x + width > room:
            x, y, height = 0.0, y + height, 0.0
        corners[number] = (x, y)
        x, height = x + width, max(height, high)
    return corners, y + height


def fitted(islands, pixels, margin):
    """The sizes and the lower left corners, in pixels, of islands in a square atlas of so many pixels.

    `islands` are (width, height, share): metres, and how fine the island is drawn beside the others; those of share 1 get all
    that the atlas's breadth gives the widest of them, the others what is then left. Each has `margin` pixels about it, and is
    stretched to LEAST where it is thinner: Cycles bakes nothing where no pixel's middle is met."""
    finest = (pixels - 2 * margin) / max(width for width, _, share in islands if share == 1)

    def laid(scale):
        scales = [finest if share == 1 else finest * share * scale for _, _, share in islands]
        sizes = [(max(LEAST, width * per_metre), max(LEAST, height * per_metre))
                 for (width, height, _), per_metre in zip(islands, scales)]
        return sizes, *rows([(width + 2 * margin, height + 2 * margin) for width, height in sizes], pixels)

    low, high = 0.0, 4.0
    for _ in range(40):
        middle = (low + high) / 2
        try:
            fits = laid(middle)[2] <= pixels
        except ValueError:
            fits = False
        low, high = (middle, high) if fits else (low, middle)
    sizes, corners, height = laid(low)
    if height > pixels:
        raise ValueError(f"the islands of share 1 alone are {height:g} pixels high, the atlas {pixels}")
    return sizes, [(x + margin, y + margin) for x, y in corners]
