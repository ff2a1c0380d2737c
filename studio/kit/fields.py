"""Textures reckoned as arrays, where nodes can't say what nature does: noise, nets of cells, images and reliefs of them."""

from dataclasses import dataclass

import bpy
import cv2
import numpy as np

# How many polygons either way are drawn before they come again.
DRAWN = 64


def noise_field(shape, cells, octaves=4, gain=.5, seed=0):
    """Fractal noise of mean 0 and deviation 1 as an array of `shape`; `cells` (rows, columns) is how many bumps of its
    coarsest octave lie across the array either way."""
    draw, total = np.random.default_rng(seed), np.zeros(shape, np.float32)
    for octave in range(octaves):
        rows, columns = (max(2, round(count * 2 ** octave)) for count in cells)
        if octave and (rows > shape[0] or columns > shape[1]):
            break
        lattice = draw.normal(0, 1, (rows + 4, columns + 4)).astype(np.float32)
        # Of a lattice that is a little larger the middle: at its border cubic interpolation goes flat.
        size = [round(length * (count + 4) / count) for length, count in zip(shape, (rows, columns))]
        grown = cv2.resize(lattice, size[::-1], interpolation=cv2.INTER_CUBIC)
        top, left = (size[0] - shape[0]) // 2, (size[1] - shape[1]) // 2
        total += gain ** octave * grown[top:top + shape[0], left:left + shape[1]]
    return (total - total.mean()) / total.std()


def strayed(field, right, up):
    """The field seen through a bent glass: each place shows what lies `right` and `up` (pixels, arrays) from it."""
    rows, columns = np.indices(field.shape, np.float32)
    return cv2.remap(field, (columns + right).astype(np.float32), (rows + up).astype(np.float32), cv2.INTER_LINEAR,
                     borderMode=cv2.BORDER_REFLECT)


def smoothstep(values, low, high):
    """0 below `low`, 1 above `high`, smooth between; downwards where `low` is the greater."""
    share = np.clip((values - low) / (high - low), 0, 1)
    return share * share * (3 - 2 * share)


def cells(shape, spacing, seed=0):
    """Irregular cells as two arrays: each place's cell by number, and how far it is from the wall (pixels); `spacing` (rows,
    columns) in pixels is the cells' size."""
    draw, marks = np.random.default_rng(seed), np.ones(shape, np.uint8)
    rows, columns = np.mgrid[0:shape[0]:spacing[0], 0:shape[1]:spacing[1]]
    rows = np.clip(rows + draw.uniform(-.5, .5, rows.shape) * spacing[0], 0, shape[0] - 1).astype(int)
    columns = np.clip(columns + draw.uniform(-.5, .5, columns.shape) * spacing[1], 0, shape[1] - 1).astype(int)
    marks[rows, columns] = 0
    _, labels = cv2.distanceTransformWithLabels(marks, cv2.DIST_L2, 5, labelType=cv2.DIST_LABEL_PIXEL)
    inner = np.ones(shape, np.uint8)
    inner[:-1] &= labels[1:] == labels[:-1]
    inner[:, :-1] &= labels[:, 1:] == labels[:, :-1]
    return labels, cv2.distanceTransform(inner, cv2.DIST_L2, 3)


@dataclass(frozen=True)
class Polygons:
    """For each place how far (metres) it is from the nearest wall of its polygon, less half that wall's gap; three numbers
    of 0 to 1 that are the polygon's own; and how far right and up of its middle the place lies (metres)."""

    inside: np.ndarray
    own: np.ndarray
    right: np.ndarray
    up: np.ndarray


def polygons(u, v, size, seed, gap=None, walls=True):
    """Irregular polygons of about `size` (across, up) about the places `u`, `v`, all in metres. `gap` says of a wall, by a number
    of its own from 0 to 1 and by its lie (0 upright, 1 level), half of how wide it gapes. Without `walls`, which take most of the
    time, nothing is known of `inside`."""
    draw = np.random.default_rng(seed)
    middles, own = draw.uniform(.06, .94, (DRAWN, DRAWN, 2)).astype(np.float32), draw.random((DRAWN, DRAWN, 3), np.float32)
    x, y = (u / size[0]).astype(np.float32), (v / size[1]).astype(np.float32)
    column, row = np.floor(x).astype(np.int32), np.floor(y).astype(np.int32)
    best = np.full(x.shape, 99, np.float32)
    here, mid_x, mid_y = np.zeros(x.shape, np.int32), np.zeros_like(x), np.zeros_like(x)
    for across in (-1, 0, 1):
        for up in (-1, 0, 1):
            number, at_x, at_y = _middle(middles, column + across, row + up)
            away = (x - at_x) ** 2 + (y - at_y) ** 2
            nearer = away < best
            best, here = np.where(nearer, away, best), np.where(nearer, number, here)
            mid_x, mid_y = np.where(nearer, at_x, mid_x), np.where(nearer, at_y, mid_y)
    inside = np.full(x.shape, 9, np.float32)
    chance = own[..., 2].ravel()
    for across in range(-2, 3) if walls else ():
        for up in range(-2, 3):
            number, at_x, at_y = _middle(middles, column + across, row + up)
            slope_x, slope_y = (mid_x - at_x) / size[0], (mid_y - at_y) / size[1]
            slope = np.hypot(slope_x, slope_y) + 1e-6
            away = ((x - at_x) ** 2 + (y - at_y) ** 2 - best) / (2 * slope)
            if gap:
                away = away - gap((chance[number] + chance[here]) % 1, np.abs(slope_y) / slope)
            inside = np.where(number == here, inside, np.minimum(inside, away))
    return Polygons(inside, own.reshape(-1, 3)[here], (x - mid_x) * size[0], (y - mid_y) * size[1])


def _middle(middles, column, row):
    """The number of the polygon drawn for a column and a row, and where its middle is."""
    number = (row % DRAWN) * DRAWN + column % DRAWN
    at = middles.reshape(-1, 2)[number]
    return number, column + at[..., 0], row + at[..., 1]


def proud(height, per_metre, scales, steep):
    """From 0 to 1 how far each place of a relief (metres) stands out of what is nearest, .5 where it is level with it, at several
    `scales` (metres); a slope of `steep` counts in full."""
    return np.clip(.5 + .5 * sum((height - cv2.GaussianBlur(height, (0, 0), scale * per_metre)) / (scale * steep)
                                 for scale in scales), 0, 1)


def as_image(name, *channels):
    """Up to three arrays of 0 to 1 as a Blender image of plain numbers; the first row is its lower edge."""
    rows, columns = channels[0].shape
    pixels = np.ones((rows, columns, 4), np.float32)
    for number, channel in enumerate(channels):
        pixels[..., number] = channel
    image = bpy.data.images.new(name, columns, rows, float_buffer=True, is_data=True)
    image.pixels.foreach_set(pixels.ravel())
    image.update()
    return image


def sample_image(graph, image, where):
    """The image's three numbers at the coordinates `where` (0 to 1 across it), as signals."""
    texture = graph.node("ShaderNodeTexImage", {"Vector": where}, extension="EXTEND", interpolation="Cubic")
    texture.image = image
    made = graph.node("ShaderNodeSeparateColor", {0: graph.out(texture)})
    return tuple(graph.out(made, number) for number in range(3))


def sheet(name, points, material):
    """A smooth mesh through an array of points (rows × columns × 3, metres); its `uv` runs 0 to 1 along columns and rows."""
    rows, columns = points.shape[:2]
    corner = np.arange(rows * columns).reshape(rows, columns)
    faces = np.stack([corner[:-1, :-1], corner[:-1, 1:], corner[1:, 1:], corner[1:, :-1]], -1).reshape(-1, 4)
    data = bpy.data.meshes.new(name)
    data.vertices.add(rows * columns)
    data.vertices.foreach_set("co", points.astype(np.float32).ravel())
    data.loops.add(faces.size)
    data.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
    data.polygons.add(len(faces))
    data.polygons.foreach_set("loop_start", np.arange(0, faces.size, 4, dtype=np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(len(faces), bool))
    v, u = np.meshgrid(np.linspace(0, 1, rows), np.linspace(0, 1, columns), indexing="ij")
    flat = np.stack([u, v], -1).reshape(-1, 2)[faces.ravel()]
    data.uv_layers.new().data.foreach_set("uv", flat.astype(np.float32).ravel())
    data.materials.append(material)
    data.update(calc_edges=True)
    return data
