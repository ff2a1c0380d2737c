"""The bark of an old oak from near, as a height at each place: long ridges that part and join, broken across into plates; the
plates' tops flat where they weathered, flaked in angular scales; the flanks between them torn down in steps. Metres."""

from dataclasses import dataclass

import numpy as np

from studio.kit.fields import noise_field, polygons, proud, smoothstep

# The layers that a flank is broken off in: each one's share of the height, how far in from the furrow's line it ends, and how
# far its rim strays by splinters of four sizes; metres.
LAYERS = ((.24, -.0030, (.0010, .0010, .0005, 0)), (.20, -.0012, (0, .0014, .0006, .0003)),
          (.18, .0004, (.0018, .0004, .0007, 0)), (.16, .0018, (.0006, .0016, 0, .0005)),
          (.13, .0034, (.0022, 0, .0010, .0003)), (.09, .0050, (.0016, .0014, .0004, .0004)))
SPLINTERS = ((.0085, .022), (.0055, .015), (.0040, .0085), (.0022, .0050))


@dataclass(frozen=True)
class BarkPlates:
    """`height` in metres about the plates' tops; from 0 to 1: `top` (1 where bark has weathered, 0 in the furrows), `tone`
    (each plate's and scale's own), `proud` (above .5 what stands out of its nearest surroundings, below it what lies in a
    crack), `lichen` (1 where a crust grows) and its `rim`, `moss` (how thick it grows): arrays whose rows go up the trunk."""

    height: np.ndarray
    top: np.ndarray
    tone: np.ndarray
    proud: np.ndarray
    lichen: np.ndarray
    rim: np.ndarray
    moss: np.ndarray


def bark_plates(wide, high, per_metre, seed=0, depth=.024):
    """The bark of a part of a trunk, `wide` × `high` metres, with so many places a metre."""
    return _Bark(wide, high, per_metre, seed, depth).grown()


class _Bark:
    """The places of a sheet of bark and what is common to all that is reckoned there."""

    def __init__(self, wide, high, per_metre, seed, depth):
        self.wide, self.high, self.per_metre, self.seed, self.depth = wide, high, per_metre, seed, depth
        self.shape = round(high * per_metre), round(wide * per_metre)
        v, u = np.meshgrid(*(np.arange(length, dtype=np.float32) / per_metre for length in self.shape), indexing="ij")
        # Ridges sway; a break strays on its way, in long and in short turns.
        self.u = u + .008 * self.noise_field(.16, .12, 2, 1) + .0007 * self.noise_field(.010, .006, 3, 2)
        self.v = v + .005 * self.noise_field(.06, .05, 2, 3) + .0008 * self.noise_field(.008, .008, 3, 4)

    def noise_field(self, tall, broad, octaves, number, gain=.5):
        """Noise of mean 0 and deviation 1 whose coarsest bumps are so tall and broad in metres."""
        return noise_field(self.shape, (self.high / tall, self.wide / broad), octaves, gain, self.seed * 100 + number)

    def splinters(self, number, size):
        """-1 to 1, one number for each of many small polygons: what makes a broken rim angular."""
        return polygons(self.u, self.v, size, self.seed * 100 + number, walls=False).own[..., 0] * 2 - 1

    def grown(self):
        """The bark."""
        ridge = polygons(self.u, self.v, (.034, .24), self.seed * 100 + 11, _furrow)
        plate = polygons(self.u + .5 * ridge.own[..., 0], self.v + .7 * ridge.own[..., 1], (.046, .058), self.seed * 100 + 12,
                         _break)
        torn = [self.splinters(20 + k, size) for k, size in enumerate(SPLINTERS)]
        inside = ridge.inside + .0022 * self.noise_field(.07, .05, 2, 21)
        flank = self._flank(inside, torn)
        height = -self._furrow_depth() * (1 - flank)
        on_top = smoothstep(flank, .80, .97)
        height += .0050 * (ridge.own[..., 2] - .5) * flank + .0035 * self.noise_field(.20, .10, 2, 27)
        # A crown that falls towards the furrows, each plate at its own height and lean.
        height -= .0035 * np.clip(1 - inside / .016, 0, 1) ** 2
        height += on_top * (.0032 * (plate.own[..., 0] - .5) + .07 * (plate.own[..., 1] - .5) * plate.right
                            + .07 * (plate.own[..., 2] - .5) * plate.up)
        broken = plate.inside + .0011 * torn[2] + .0006 * torn[3]
        deep = .35 + .65 * smoothstep(self.noise_field(.05, .04, 2, 22), -.6, 1.0)
        # Breaks end at the plates: what lies below them is other layers, unbroken.
        height -= flank ** 4 * deep * (.0085 * smoothstep(broken, .0014, .0) + .0022 * smoothstep(broken, .0042, .0022))
        scales, tone = self._scales(plate, flank)
        height += scales
        hair = self._hairlines(ridge) * on_top
        height += (1 - on_top) * self._strands(inside) - .0016 * hair
        # Cork weathers into a fine crackle: crumbs with sharp edges, creases between them.
        height += .00032 * self.splinters(29, (.0015, .0038)) * (.4 + .6 * on_top) + .00008 * self.noise_field(.0020, .0014, 2,
                                                                                                               23, .75)
        height -= .00042 * on_top * np.abs(self.noise_field(.016, .0028, 3, 26, .65))
        top = on_top * smoothstep(broken, .0004, .0020)
        lichen, rim = self._lichen(top)
        height += lichen * (.00030 + .00010 * self.noise_field(.0011, .0011, 2, 24)) + .0002 * rim
        moss = smoothstep(self.noise_field(.09, .06, 5, 28, .6), 1.5, 2.5) * (1 - .75 * on_top)
        stands = proud(height, self.per_metre, (.0008, .0030), 1.1)
        return BarkPlates(height.astype(np.float32), top, np.clip(tone, 0, 1), stands, lichen, rim, moss)

    def _furrow_depth(self):
        """How deep furrows are, in metres: here and there a strand holds across one."""
        return self.depth * (.72 + .28 * self.noise_field(.10, .035, 2, 31)).clip(.30, 1.3)

    def _flank(self, inside, torn):
        """0 at a furrow's ground, 1 on the ridges: between them layers broken off one by one, each rim torn in its own way."""
        total = 0
        for share, out, ragged in LAYERS:
            away = inside + sum(far * each for far, each in zip(ragged, torn))
            total = total + share * smoothstep(away, out - .0004, out + .0008)
        return total

    def _scales(self, plate, flank):
        """Height and tone of the flakes: layers of cork half a millimetre thick, of which one, two or three have fallen."""
        large = polygons(self.u + .3 * plate.own[..., 0], self.v, (.0078, .019), self.seed * 100 + 41, walls=False)
        small = polygons(self.u, self.v + .3 * plate.own[..., 1], (.0031, .0075), self.seed * 100 + 42, walls=False)
        fallen = .9 + 1.0 * self.noise_field(.035, .025, 2, 43)
        layers = np.floor(np.clip(fallen + 2.6 * (large.own[..., 0] - .5), 0, 3.9))
        chips = np.floor(np.clip(fallen * .5 + 1.6 * (small.own[..., 0] - .35), 0, 2.9))
        lean = .10 * (large.own[..., 1] - .5) * large.right + .05 * (large.own[..., 2] - .5) * large.up
        chip_lean = .16 * (small.own[..., 1] - .5) * small.right + .08 * (small.own[..., 2] - .5) * small.up
        height = -.00062 * layers - .00034 * chips + lean + chip_lean
        tone = .35 * plate.own[..., 2] + .30 * large.own[..., 2] + .25 * small.own[..., 2] + .05 - .07 * layers
        return height * (.35 + .65 * flank), tone

    def _hairlines(self, ridge):
        """1 in fine upright cracks, which come in families."""
        walls = polygons(self.u + .0004 * self.noise_field(.004, .003, 2, 51), self.v + ridge.own[..., 2], (.0046, .030),
                         self.seed * 100 + 52, _hairline).inside
        return smoothstep(walls, .00042, .0001) * smoothstep(self.noise_field(.045, .022, 2, 53), -.9, .2)

    def _strands(self, inside):
        """How far strands of bast stand out in the furrows, the higher the broader the furrow is."""
        strand = polygons(self.u, self.v, (.0085, .075), self.seed * 100 + 61, _furrow_strand)
        broad = .2 + .8 * smoothstep(inside, -.002, -.007)
        stands = broad * .0060 * strand.own[..., 0] * smoothstep(strand.inside + .0004 * self.noise_field(.010, .002, 2, 63), .0,
                                                                 .0022)
        return stands - .0013 * np.abs(self.noise_field(.030, .0030, 2, 64)) - .0008 * np.abs(self.noise_field(.016, .0012, 2, 62))

    def _lichen(self, top):
        """Crusts in colonies, each spot lobed at its rim and cracked in its middle."""
        stray = .0011 * self.noise_field(.004, .004, 3, 71, .6)
        grows = self.noise_field(.09, .07, 3, 72)
        crust = rim = np.zeros(self.shape, np.float32)
        for number, size, least in ((73, .024, .55), (74, .011, .25)):
            spot = polygons(self.u + stray, self.v + stray[::-1], (size, size), self.seed * 100 + number)
            radius = size * (.16 + .34 * spot.own[..., 1])
            away = radius - np.hypot(spot.right, spot.up) - .0007 * self.noise_field(.0024, .0024, 2, number + 10)
            there = (spot.own[..., 0] < smoothstep(grows, least, least + 1.5) * .9) * np.minimum(1, spot.inside / .0006).clip(0)
            crust = np.maximum(crust, there * smoothstep(away, .0, .0005))
            rim = np.maximum(rim, there * smoothstep(away, .0, .0004) * smoothstep(away, .0015, .0007))
        cracked = smoothstep(polygons(self.u, self.v, (.0016, .0016), self.seed * 100 + 75).inside, .0, .00022)
        return crust * top * (.25 + .75 * np.maximum(cracked, rim)), rim * top


def _furrow(chance, level):
    """Some ridges have grown together, others stand a finger apart."""
    return np.where(chance < .30, -.0030, .0006 + .0046 * chance ** 1.6) * (1 - .5 * level)


def _furrow_strand(chance, _level):
    """Strands lie close, some as one."""
    return np.where(chance < .4, -.002, .0003)


def _break(chance, level):
    """Breaks run across, from a hair to two millimetres wide; upright ones are few and fine."""
    return np.where(level > .80, .0011 * chance - .0001, np.where(chance < .35, .0002, -.004))


def _hairline(chance, level):
    """Upright walls only."""
    return np.where(level > .35, -.01, np.where(chance < .75, .0, -.01))
