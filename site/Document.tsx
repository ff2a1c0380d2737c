import type { ReactNode } from 'react';
import { page } from '../content/page.ts';
import { ICON } from './icon.ts';
import { PAPER } from './theme-colors.ts';

interface DocumentProps {
  readonly title: string;
  /** What only this document has in its head. */
  readonly head?: ReactNode;
  /** Inlined: one request less before the first paint. */
  readonly styles?: string | undefined;
  /** The address of a stylesheet instead. */
  readonly stylesheet?: string | undefined;
  /** Inlined as a module; none where the document needs no JavaScript. */
  readonly script?: string | undefined;
  /** The address of a module that comes after it. */
  readonly laterScript?: string | undefined;
  readonly children: ReactNode;
}

/** `<html>`: what every page has in its head, with styles and script inside. */
export function Document({ title, head, styles = '', stylesheet, script, laterScript, children }: DocumentProps) {
  return (
    <html lang={page.language}>
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Inlined styles say it as soon. */}
        {styles === '' && <meta name="color-scheme" content="light dark" />}
        <meta name="theme-color" content={PAPER.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={PAPER.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href={ICON} />
        {head}
        {stylesheet !== undefined && <link rel="stylesheet" href={stylesheet} />}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own styles */}
        {styles !== '' && <style dangerouslySetInnerHTML={{ __html: styles }} />}
      </head>
      <body>
        {children}
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the build's own script */}
        {script !== undefined && <script type="module" dangerouslySetInnerHTML={{ __html: script }} />}
        {laterScript !== undefined && <script type="module" src={laterScript} fetchPriority="low" />}
      </body>
    </html>
  );
}
