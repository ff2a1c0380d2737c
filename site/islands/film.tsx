import type { ReactNode } from 'react';
import { Film } from './film/Film.tsx';
import type { FilmState } from './film/follow-film.ts';

/** The film as it stands in the page; it may play already. */
export function readIsland(root: HTMLElement): ReactNode {
  const stage = root.querySelector<HTMLElement>('.film-stage');
  const poster = root.querySelector<HTMLAnchorElement>('.poster');
  const image = root.querySelector('img');
  const video = root.querySelector('video') ?? undefined;
  return (
    <Film
      film={poster?.getAttribute('href') ?? ''}
      smallFilm={poster?.dataset.small}
      play={poster?.ariaLabel ?? ''}
      duration={poster?.textContent ?? ''}
      poster={{
        avif: root.querySelector('source')?.srcset ?? '',
        smallest: image?.getAttribute('src') ?? '',
        src: '',
        width: Number(image?.getAttribute('width')),
        height: Number(image?.getAttribute('height')),
      }}
      alt={image?.alt ?? ''}
      failed={root.querySelector('.film-failed p')?.textContent ?? ''}
      again={root.querySelector('.film-failed button')?.textContent ?? ''}
      settings={{
        ...JSON.parse(root.dataset.props ?? '{}'),
        title: video?.ariaLabel ?? '',
        captions: video?.querySelector('track')?.srclang ?? '',
      }}
      screen={{ __html: '' }}
      video={video}
      state={stage?.dataset.film as FilmState | undefined}
    />
  );
}
