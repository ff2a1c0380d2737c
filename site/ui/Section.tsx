import type { ReactNode } from 'react';

interface SectionProps {
  /** Its anchor. */
  readonly id: string;
  /** Its class; `LAYOUT-words` is its first block's. */
  readonly layout: string;
  readonly isMirrored?: boolean | undefined;
  readonly heading: string;
  /** What stands under the heading. */
  readonly words: ReactNode;
  readonly children: ReactNode;
}

/** A section of the page: its anchor, its heading with the words under it, and its spacing (`.section` in `layout.css`). */
export function Section({ id, layout, isMirrored, heading, words, children }: SectionProps) {
  return (
    <section
      id={id}
      className={`section ${layout}${isMirrored ? ` ${layout}-mirrored` : ''}`}
      aria-labelledby={`${id}-heading`}
    >
      <div className={`${layout}-words`}>
        <h2 id={`${id}-heading`}>{heading}</h2>
        {words}
      </div>
      {children}
    </section>
  );
}
