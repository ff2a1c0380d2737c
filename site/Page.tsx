import { page } from '../content/page.ts';
import { ConsentBar } from './sections/ConsentBar.tsx';
import { Contact } from './sections/Contact.tsx';
import { Craftsman } from './sections/Craftsman.tsx';
import { Facts } from './sections/Facts.tsx';
import { Film } from './sections/Film.tsx';
import { Footer } from './sections/Footer.tsx';
import { Hero } from './sections/Hero.tsx';
import { Masthead } from './sections/Masthead.tsx';
import { Tree } from './sections/Tree.tsx';
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
        <Tree />
        <Film />
        <Craftsman />
        <Facts />
        <Contact />
      </main>
      <Footer />
      <ConsentBar />
    </>
  );
}
