"""The film's shots in their order, and what is read under each."""

from studio.film.drift import Drift
from studio.film.parallax import Eye
from studio.film.shots import JointShot, LightShot, StillShot
from studio.table.dimensions import table_dimensions

POSTER = StillShot("poster", 5.0, Eye(-.20, 0, -.10, .955, .50, .50), Eye(.20, .02, .55, .945, .50, .495), Drift(horizon=.72),
                   ("turf", "tall", "laid", "tussock"))
BARK = StillShot("tree-bark", 3.25, Eye(-.035, .0, -.01, .93), Eye(.015, .008, .035, .905))
END_GRAIN = StillShot("tree-end-grain", 3.5, Eye(-.03, .0, -.01, .93), Eye(.02, .01, .05, .91))
PLANE = StillShot("craftsman-plane", 3.5, Eye(.005, 0, 0, .93), Eye(-.005, .002, .012, .905))
JOINT = JointShot(3.75)
LIGHT = LightShot(5.25, Eye(width=.985, x=.498), Eye(width=.925, x=.506, y=.507))

ORDER = (POSTER, BARK, END_GRAIN, PLANE, JOINT, LIGHT)


def captions():
    """The caption of each shot, in the film's order."""
    return ("An oak in a meadow, at dawn. It was felled in winter.",
            "The bark: ridges the sun has greyed, furrows some 30 mm deep.",
            "The sawn trunk. One ring is one year.",
            "The boards are planed by hand.",
            "The apron’s tenon goes home in the leg.",
            f"The top: {in_words(table_dimensions().boards)} boards, oiled and waxed.")


def in_words(count):
    """A small number as a caption writes it."""
    words = "no one two three four five six seven eight nine ten".split()
    return words[count] if count < len(words) else str(count)
