import { craftsman } from '../../content/craftsman.ts';
import { CarouselIsland } from '../ui/CarouselIsland.tsx';
import { fillMeasures } from '../ui/fill-measures.ts';

const words = fillMeasures(craftsman);

/** The work at the bench, mirrored: text right, the carousel bleeding off the left edge. */
export function Craftsman() {
  return (
    <section id="craftsman" className="spread spread-mirrored" aria-labelledby="craftsman-heading">
      <div className="spread-words">
        <h2 id="craftsman-heading">{words.heading}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <CarouselIsland id="craftsman" words={words} sizes="(max-width: 60em) min(86vw, 115vh), min(54vw, 115vh)" />
    </section>
  );
}
