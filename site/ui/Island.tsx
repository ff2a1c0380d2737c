import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

interface IslandProps {
  /** Which module hydrates it: `site/islands/NAME.tsx`. */
  readonly name: 'contact';
  readonly children: ReactNode;
}

/**
 * A part of the page that React hydrates. It is rendered apart from the page around it, so that its markup is the one
 * that `hydrateRoot` expects: the page around it is static, without React's marks, and no context reaches into it. Its
 * module renders the same component with the same props, which it reads from the markup itself.
 *
 * Islands that wake up without React (the film, a carousel's controls) are plain elements with `data-island`.
 */
export function Island({ name, children }: IslandProps) {
  return (
    <div
      data-island={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, made in this line
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
