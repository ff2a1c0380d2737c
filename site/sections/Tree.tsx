import { tree } from '../../content/tree.ts';
import { CarouselIsland } from '../ui/CarouselIsland.tsx';
import { fillMeasures } from '../ui/fill-measures.ts';

const words = fillMeasures(tree);

/** The oak: text left, the carousel bleeding off the right edge. */
export function Tree() {
  return (
    <section id="tree" className="spread" aria-labelledby="tree-heading">
      <div className="spread-words">
        <h2 id="tree-heading">{words.heading}</h2>
        {words.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <CarouselIsland id="tree" words={words} sizes="(max-width: 60em) min(86vw, 115vh), min(54vw, 115vh)" />
    </section>
  );
}
