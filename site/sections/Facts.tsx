import { facts } from '../../content/facts.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { useAssets } from '../ui/assets.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Picture, pictureIn } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';

const words = fillMeasures(facts);

/** The measured drawing, the table of facts, and what a buyer asks next. */
export function Facts() {
  const { pictures } = useAssets();
  return (
    <Section id="facts" layout="facts" heading={words.heading} words={<p>{words.intro}</p>}>
      <Drawing />
      <div className="details">
        {words.details.map(({ picture, alt, caption }) => (
          <figure key={picture}>
            <Picture files={pictureIn(pictures, picture)} alt={alt} sizes={`${BREAKPOINTS.phone} 100vw, 34vw`} />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <table className="facts-table">
        <tbody>
          {words.facts.map(({ name, value }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="notes">
        {words.notes.map(({ heading, text }) => (
          <div key={heading}>
            <h3>{heading}</h3>
            <p>{text}</p>
          </div>
        ))}
      </div>
    </Section>
  );
}
