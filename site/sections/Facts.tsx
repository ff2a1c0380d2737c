import { facts } from '../../content/facts.ts';
import { model } from '../../content/model.ts';
import { Drawing } from '../drawing/Drawing.tsx';
import { Model } from '../islands/model/Model.tsx';
import { useAssets } from '../ui/assets.ts';
import { BREAKPOINTS } from '../ui/breakpoints.ts';
import { fillMeasures } from '../ui/fill-measures.ts';
import { Island } from '../ui/Island.tsx';
import { Picture, pictureIn } from '../ui/Picture.tsx';
import { Section } from '../ui/Section.tsx';
import { shownPromises } from './shown-promises.ts';

const words = fillMeasures(facts);
const { picture, alt, open, failed } = fillMeasures({ ...model, code: '' });
const { heading, list } = shownPromises();

/** The measured drawing, the table of facts with what the workshop promises, and what a buyer asks next. */
export function Facts() {
  const { pictures, model: files } = useAssets();
  return (
    <Section id="facts" layout="facts" heading={words.heading} words={<p>{words.intro}</p>}>
      <Drawing />
      {files && (
        <Island name="model">
          <Model
            picture={pictureIn(pictures, picture)}
            sizes={`${BREAKPOINTS.stacked} 100vw, 66vw`}
            alt={alt}
            open={open}
            failed={failed}
            files={files}
          />
        </Island>
      )}
      <div className="details">
        {words.details.map(({ picture, alt, caption }) => (
          <figure key={picture}>
            <Picture files={pictureIn(pictures, picture)} alt={alt} sizes={`${BREAKPOINTS.phone} 100vw, 34vw`} />
            <figcaption>{caption}</figcaption>
          </figure>
        ))}
      </div>
      <div className="facts-tables">
        <table>
          <tbody>
            {facts.facts.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{fillMeasures(name)}</th>
                <td>
                  <InChosenUnit text={value} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {list.length > 0 && (
          <table>
            <caption>{heading}</caption>
            <tbody>
              {list.map(({ name, text }) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  <td>{text}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
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

/** A text with its sizes in the unit that is chosen beside the drawing: both stand there, and CSS shows one. */
function InChosenUnit({ text }: { readonly text: string }) {
  const [metric, imperial] = [fillMeasures(text, 'mm'), fillMeasures(text, 'in')];
  if (metric === imperial) return metric;
  return (
    <>
      <span className="mm">{metric}</span>
      <span className="in">{imperial}</span>
    </>
  );
}
