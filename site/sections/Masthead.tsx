import { page } from '../../content/page.ts';

/** The wordmark and the way to each section. Narrow screens show the wordmark and the last link only. */
export function Masthead() {
  return (
    <header className="masthead">
      <a className="wordmark title-face" href="#top">
        {page.wordmark}
      </a>
      <nav aria-label={page.linksLabel}>
        <ul>
          {page.links.map(({ href, label }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
