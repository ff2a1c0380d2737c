import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ConsentIslandName } from '../islands/consent.ts';
import type { IslandName } from '../islands/loader.ts';

/** Which island it is: one of the island loader, or one of the script that asks for consent. */
type IslandKind =
  | { readonly name: IslandName; readonly consent?: never }
  | { readonly consent: ConsentIslandName; readonly name?: never };

type IslandProps = IslandKind & {
  /** What its module cannot read back from the markup: it travels as JSON in `data-props`. */
  readonly data?: unknown;
  readonly children: ReactNode;
};

/**
 * A part of the page that React hydrates in the browser (`islands/hydrate.tsx`). It is rendered apart from the page around
 * it, so that its markup is the one that `hydrateRoot` expects: the page around it is static, without React's marks, and no
 * context reaches into it. Its module renders the same component with the same props.
 */
export function Island({ name, consent, data, children }: IslandProps) {
  return (
    <div
      data-island={name}
      data-consent-island={consent}
      data-props={data === undefined ? undefined : JSON.stringify(data)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own markup, made in this line
      dangerouslySetInnerHTML={{ __html: renderToString(children) }}
    />
  );
}
