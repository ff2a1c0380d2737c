"""What the film's shots are made of, for the manifest. Needs no Blender."""

from studio.pipeline.manifest import Item, picture_item

# Each shot's name, what it is called in order.py, and the picture that it is cut from; those without render their own.
SHOTS = (("poster", "POSTER", "poster"), ("tree-bark", "BARK", "tree-bark"), ("tree-end-grain", "END_GRAIN", "tree-end-grain"),
         ("craftsman-plane", "PLANE", "craftsman-plane"), ("joint", "JOINT", None), ("light", "LIGHT", None))
FILES = ("film.mp4", "film-small.mp4", "captions.vtt", "thumbnails.jpg", "thumbnails.vtt")


def shot_items():
    """The film's shots in their order."""
    return [Item(f"film/{name}", (), (("studio.film.order", constant), ("studio.film.production", "make_shot"),
                                      *(picture_item(picture).roots[:1] if picture else ())))
            for name, constant, picture in SHOTS]


def film_item():
    """The film itself: how its frames are put together."""
    return Item("film", tuple(f"media/film/{file}" for file in FILES),
                (("studio.film.production", "produce"), ("studio.film.order", "captions")))
