import { plate } from '../../content/plate.ts';
import { useAssets } from '../ui/assets.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Picture, pictureIn } from '../ui/Picture.tsx';

const { picture, alt, caption } = fillMeasures(plate);

/** One picture from edge to edge, and its caption on the page's margin. */
export function Plate() {
  const { pictures } = useAssets();
  return (
    <figure className="plate">
      <Picture files={pictureIn(pictures, picture)} alt={alt} sizes="100vw" />
      <figcaption>{caption}</figcaption>
    </figure>
  );
}
