"""All masters side by side with their names, to judge the set for one hand: exposure, white balance, grain, figure."""

from PIL import Image, ImageDraw

CELL, GAP, COLUMNS = (480, 320), 12, 4
PAPER, INK = (244, 239, 230), (31, 26, 21)


def contact_sheet(pictures, target):
    """Write a JPEG of every master in the folder `pictures`; FileNotFoundError where there is none."""
    masters = sorted(pictures.glob("*.jpg"))
    if not masters:
        raise FileNotFoundError(f"{pictures} holds no master yet: render one first")
    rows = -(-len(masters) // COLUMNS)
    step = (CELL[0] + GAP, CELL[1] + 18 + GAP)
    sheet = Image.new("RGB", (COLUMNS * step[0] + GAP, rows * step[1] + GAP), PAPER)
    pen = ImageDraw.Draw(sheet)
    for number, master in enumerate(masters):
        picture = Image.open(master).convert("RGB")
        picture.thumbnail(CELL, Image.LANCZOS)
        x, y = GAP + number % COLUMNS * step[0], GAP + number // COLUMNS * step[1]
        sheet.paste(picture, (x, y))
        pen.text((x, y + CELL[1] + 4), master.stem, fill=INK)
    target.parent.mkdir(parents=True, exist_ok=True)
    sheet.save(target, quality=90)
