import type { DetailedHTMLProps, HTMLAttributes } from 'react';
import type { ViewerElement } from './viewer-element.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** https://modelviewer.dev/docs/ */
      'model-viewer': DetailedHTMLProps<HTMLAttributes<ViewerElement>, ViewerElement> &
        Readonly<Record<'src' | 'alt' | 'loading' | `${string}-${string}`, unknown>>;
    }
  }
}

/** Exported by our own build alone: `vite.config.ts`. */
declare module '@google/model-viewer/lib/template.js' {
  export const styles: string;
}
