import type { ReactNode } from 'react';
import styles from '../styles/model-hydrated.css?inline';
import { adoptStyles } from '../ui/adopt-styles.ts';
import { Model } from './model/Model.tsx';

adoptStyles(styles);

/**
 * The model's picture as it stands in the page. The two files are named for whoever has no JavaScript; where there is some,
 * what stands there is a text.
 */
export function readIsland(root: HTMLElement): ReactNode {
  const image = root.querySelector('img');
  const source = root.querySelector('source');
  const links = root.querySelector('noscript')?.textContent ?? '';
  const linked = (ending: RegExp): string => ending.exec(links)?.[0] ?? '';
  return (
    <Model
      picture={{
        avif: source?.srcset ?? '',
        smallest: image?.getAttribute('src') ?? '',
        src: '',
        width: Number(image?.getAttribute('width')),
        height: Number(image?.getAttribute('height')),
      }}
      sizes={source?.sizes ?? ''}
      alt={image?.alt ?? ''}
      open={root.querySelector('button')?.textContent ?? ''}
      failed={root.querySelector('[role=alert]')?.textContent ?? ''}
      files={{ glb: linked(/\/[^"]+\.glb/), usdz: linked(/\/[^"]+\.usdz/) }}
    />
  );
}
