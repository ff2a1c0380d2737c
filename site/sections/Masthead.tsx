import { page } from '../../content/page.ts';
import { fillMeasures } from '../ui/fill-measures.ts';

const { wordmark, links, linksLabel } = fillMeasures(page);

/** The wordmark and the way to each section. Narrow screens show the wordmark and the last link only. */
export function Masthead() {
  return (
    <header className="masthead">
      <a className="wordmark title-face" href="#top">
        {wordmark}
      </a>
      <nav aria-label={linksLabel}>
        <ul>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
