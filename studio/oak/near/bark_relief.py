"""The relief of an old oak's bark, reckoned as a height at each place: interlacing upright ridges parted by deep furrows,
cracked across into blocks, their tops in flat flakes that lie on each other. Metres."""

from dataclasses import dataclass, fields

import cv2
import numpy as np

from studio.kit.fields import cells, noise_field, proud, smoothstep, strayed


@dataclass(frozen=True)
class BarkRelief:
    """`height` in metres above the furrows' ground; from 0 to 1: `ridge` (1 on the crests), `proud` (above .5 what
    stands out of its nearest surroundings, below it what lies in a crack), `edge` (1 where a flake has broken off), `moss`
    (how thick it grows), all arrays whose rows go up the trunk."""

    height: np.ndarray
    ridge: np.ndarray
    proud: np.ndarray
    edge: np.ndarray
    moss: np.ndarray

    def part(self, first, last):
        """The columns between two shares of its breadth."""
        cut = slice(*(round(share * self.height.shape[1]) for share in (first, last)))
        return BarkRelief(*(getattr(self, field.name)[:, cut] for field in fields(self)))


def bark_relief(wide, high, per_metre, seed=0, depth=.033, frayed=.70):
    """The relief of a part of a trunk, `wide` × `high` metres, with so many places a metre; the more `frayed`, the finer are the
    furrows' rims torn."""
    shape = (round(high * per_metre), round(wide * per_metre))
    bent_x = noise_field(shape, (high / .16, wide / .10), 3, .5, seed) * .007 * per_metre
    bent_y = noise_field(shape, (high / .10, wide / .06), 3, .5, seed + 1) * .006 * per_metre
    # The furrows' rims are ragged: the bark breaks, it doesn't flow.
    ragged = noise_field(shape, (high / .030, wide / .012), 5, frayed, seed + 7) * .0023 * per_metre
    ridge = _ridges(shape, wide, high, per_metre, seed, bent_x, ragged)
    # Cracks run across the ridges, most of them not right through.
    across = _lines(noise_field(shape, (high / .045, wide / .13), 2, .5, seed + 2), per_metre, bent_x + ragged * 1.5,
                    bent_y + ragged * 1.5)
    deep = smoothstep(noise_field(shape, (high / .07, wide / .05), 2, .5, seed + 3), -.5, 1.7)
    blocks = smoothstep(across, .0003, .0018 + .0022 * deep)
    layer, edge = _flakes(shape, wide, high, seed, bent_x, bent_y)
    rough = noise_field(shape, (high / .010, wide / .0035), 4, .70, seed + 4)
    fibre = noise_field(shape, (high / .030, wide / .0032), 3, .6, seed + 5)
    # Scales lie in some places, elsewhere the flakes are whole.
    scaly = smoothstep(noise_field(shape, (high / .05, wide / .04), 3, .5, seed + 15), -.6, 1.2)
    large = _chips(shape, per_metre, seed, (.034, .011), ragged)
    small = _chips(shape, per_metre, seed + 1, (.010, .0036), ragged * .5)
    chips = scaly * (large * .0028 + small * (.0020 - .0011 * ridge))
    crest = ridge ** .8
    height = (depth * (crest * .80 - (1 - blocks) * crest * (.02 + .34 * deep)) + crest * layer * .0090
              + (.45 + .55 * crest) * chips)
    height = _without_combing(height, per_metre) + rough * (.0012 - .0008 * crest) + fibre * .0003
    _, walls = cells(shape, (.017 * per_metre, .0055 * per_metre), seed + 8)
    hair = smoothstep(strayed(walls, ragged * .7, ragged * .7), 1.6, .2)
    hair = hair * smoothstep(noise_field(shape, (high / .03, wide / .02), 2, .5, seed + 9), .0, 1.0)
    height = height - hair * .0012 * (.65 + .35 * crest)
    lean = noise_field(shape, (high / .09, wide / .035), 2, .5, seed + 6) * .0035 * crest
    height = (height + lean).astype(np.float32)
    stands = proud(height, per_metre, (.0011, .0035), 1.3)
    moss = smoothstep(noise_field(shape, (high / .16, wide / .13), 5, .6, seed + 16), .75, 1.9) * (1 - .75
                                                                                                   * smoothstep(ridge, .55, 1))
    return BarkRelief(height, ridge * (.35 + .65 * blocks), stands, edge * smoothstep(ridge, .4, .8), moss)


def _without_combing(height, per_metre):
    """The height smoothed along the trunk where it falls steeply: a wall that is drawn out sideways would look combed."""
    smooth = cv2.GaussianBlur(height, (0, 0), sigmaX=.1, sigmaY=.0030 * per_metre)
    steep = smoothstep(np.abs(cv2.GaussianBlur(np.gradient(height, 1 / per_metre, axis=1), (0, 0), .0012 * per_metre)), .8, 1.9)
    return height + (smooth - height) * steep


def _ridges(shape, wide, high, per_metre, seed, bent_x, ragged):
    """1 on the ridges, 0 in the furrows: furrows are where either of two slow noises passes through its middle, so that
    they part and meet again."""
    furrow = np.ones(shape, np.float32)
    breadth = .0125 + .0040 * noise_field(shape, (high / .2, wide / .06), 2, .5, seed + 20)
    for number, (tall, broad, share) in enumerate(((.62, .060, 1.0), (.50, .050, .85), (.22, .030, .40))):
        away = _lines(noise_field(shape, (high / tall, wide / broad), 2, .42, seed + 10 + number), per_metre, bent_x + ragged,
                      ragged)
        half = np.maximum(breadth * share, .002)
        # Steep flanks, a floor of some breadth, a shoulder that is worn round.
        part = smoothstep(away, half * .32, half * 1.2)
        furrow = np.minimum(furrow, part if share > .5 else .45 + .55 * part)
    # The flanks are layers of cork, broken off in steps.
    stairs = furrow * 4 + .55 * noise_field(shape, (high / .035, wide / .016), 4, .6, seed + 21)
    stepped = (np.floor(stairs) + smoothstep(stairs - np.floor(stairs), .45, 1)) / 4
    return np.clip(.35 * furrow + .65 * stepped, 0, 1)


def _lines(slow, per_metre, right, up):
    """How far (metres) each place is from where a slow noise passes through its middle, the lines bent by `right` and `up`."""
    slope = np.hypot(*np.gradient(slow, 1 / per_metre))
    return strayed(np.abs(slow) / np.maximum(slope, 8), right, up)


def _chips(shape, per_metre, seed, size, ragged):
    """Angular scales, each at a chance height and slope, -1 to 1; `size` is their height and breadth in metres."""
    labels, _ = cells(shape, tuple(length * per_metre for length in size), seed + 40)
    draw = np.random.default_rng(seed + 41)
    rows, columns = np.indices(shape, np.float32)
    count = labels.max() + 1
    height, up, right = draw.uniform(-.6, .6, count), draw.normal(0, .9, count) / size[0], draw.normal(0, .9, count) / size[1]
    total = np.maximum(np.bincount(labels.ravel(), minlength=count), 1)
    middle_row = np.bincount(labels.ravel(), rows.ravel(), count) / total
    middle_column = np.bincount(labels.ravel(), columns.ravel(), count) / total
    tilted = (rows - middle_row[labels]) * up[labels] + (columns - middle_column[labels]) * right[labels]
    return strayed((height[labels] + .5 * tilted / per_metre).astype(np.float32), ragged * .8, ragged[::-1] * .8)


def _flakes(shape, wide, high, seed, bent_x, bent_y):
    """Thin layers that have scaled off in part: steps with sharp edges, and where those are."""
    bent = strayed(noise_field(shape, (high / .02, wide / .014), 2, .5, seed + 31), bent_y, bent_x)
    slow = noise_field(shape, (high / .060, wide / .020), 4, .55, seed + 30) * 1.1 + bent * .35
    stairs = slow * 2.3
    floor = np.floor(stairs)
    share = stairs - floor
    layer = (floor + smoothstep(share, .88, 1.0) + share * .12) / 4
    edge = smoothstep(share, .72, .88) * smoothstep(share, 1.0, .95)
    small = noise_field(shape, (high / .022, wide / .008), 3, .55, seed + 32) * 1.6 + slow
    part = small - np.floor(small)
    layer = layer + (np.floor(small) - small + smoothstep(part, .80, 1.0)) * .16
    return layer, np.maximum(edge, .6 * smoothstep(part, .68, .80) * smoothstep(part, 1.0, .93))
