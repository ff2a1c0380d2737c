"""How a camera's move runs."""


def ease(share):
    """Nearly even speed with a soft beginning and end, so that a move neither jerks off nor stops dead."""
    soft = share * share * (3 - 2 * share)
    return .6 * share + .4 * soft
