import { facts } from '../../content/facts.ts';
import { type DrawingAsset, useAssets } from '../ui/assets.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { fillMeasures, type Unit } from '../ui/fill-measures.ts';

const words = fillMeasures(facts);

/**
 * The measured drawing: a picture in each unit, of which CSS shows one, so that the browser fetches one. The switch between
 * millimetres and inches is two radio buttons and CSS; it rules the facts, too (`styles/facts.css`).
 */
export function Drawing() {
  const { units, millimetres, inches } = words.drawing;
  const { drawings } = useAssets();
  return (
    <figure className="drawing">
      <Sheet unit="mm" files={drawings.mm} />
      <Sheet unit="in" files={drawings.in} />
      <figcaption>
        <p>{words.caption}</p>
        <fieldset>
          <legend className="visually-hidden">{units}</legend>
          <label>
            <input type="radio" name="units" value="mm" defaultChecked />
            <span>{millimetres}</span>
          </label>
          <label>
            <input type="radio" name="units" value="in" />
            <span>{inches}</span>
          </label>
        </fieldset>
      </figcaption>
    </figure>
  );
}

function Sheet({ unit, files: { wide, narrow } }: { readonly unit: Unit; readonly files: DrawingAsset }) {
  return (
    <picture className={unit}>
      <source media={BREAKPOINTS.abovePhone} srcSet={wide.src} width={wide.width} height={wide.height} />
      <img
        src={narrow.src}
        width={narrow.width}
        height={narrow.height}
        alt={fillMeasures(facts.drawing.label, unit)}
        loading="lazy"
      />
    </picture>
  );
}
