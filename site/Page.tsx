import { craftsman } from '../content/craftsman.ts';
import { page } from '../content/page.ts';
import { tree } from '../content/tree.ts';
import { ConsentBar } from './sections/ConsentBar.tsx';
import { Contact } from './sections/Contact.tsx';
import { Facts } from './sections/Facts.tsx';
import { Film } from './sections/Film.tsx';
import { Footer } from './sections/Footer.tsx';
import { Hero } from './sections/Hero.tsx';
import { Masthead } from './sections/Masthead.tsx';
import { Plate } from './sections/Plate.tsx';
import { Spread } from './sections/Spread.tsx';
import { fillMeasures } from './ui/fill-measures.ts';

/** The sections, in reading order. */
export function Page() {
  return (
    <>
      <a className="skip" href="#tree">
        {fillMeasures(page.skip)}
      </a>
      <Masthead />
      <main id="top">
        <Hero />
        <Spread id="tree" words={fillMeasures(tree)} />
        <Film />
        <Spread id="craftsman" words={fillMeasures(craftsman)} isMirrored />
        <Plate />
        <Facts />
        <Contact />
      </main>
      <Footer />
      <ConsentBar />
    </>
  );
}
