"""Short rolled shavings that lie about: a few made once, laid again and again, any side up."""

import random

from studio.kit.solids import place
from studio.workshop.shavings import Ribbon, drop, shaving


def ribbons(material, seed, count=22):
    """Shavings to lay: most rolled up by the cap iron, some half open, some long waves, a few narrow ones from an edge."""
    choose, made = random.Random(seed), []
    for number in range(count):
        kind, between = choose.random(), choose.uniform
        width = choose.choice((.043, .041, .038, .030, .020, .012))
        if kind < .42:
            ribbon = Ribbon(seed + number, width, between(1.4, 3.4), between(.006, .010), between(.011, .018),
                            between(.001, .007), between(.2, .45))
        elif kind < .68:
            ribbon = Ribbon(seed + number, width, between(.7, 1.5), between(.010, .017), between(.022, .040),
                            between(.002, .012), between(.3, .6))
        else:
            ribbon = Ribbon(seed + number, width * .7, between(1.6, 3.2), between(.007, .011), between(.011, .019),
                            between(.016, .034), .4)
        made.append(shaving(material, ribbon))
    return made


def _again(made):
    """The same shaving once more."""
    twin = place("shaving", made.data)
    twin["whole"] = list(made["whole"])
    return twin


def lay(made, choose, x, y, floor):
    """One more of a few `made` shavings, any side up, let fall at (x, y) on a surface of height `floor`."""
    tipped, size = choose.uniform(-.3, .3) + (1.4 if choose.random() < .2 else 0), choose.uniform(.5, 1.08)
    laid = drop(_again(choose.choice(made)), x, y, floor, (tipped, choose.uniform(0, 6.3), choose.uniform(0, 6.3)))
    laid.scale, laid.location.z = (size, size, size), floor + (laid.location.z - floor) * size
    return laid


def hide(made):
    """Take the patterns themselves out of the picture."""
    for pattern in made:
        pattern.hide_render = True
