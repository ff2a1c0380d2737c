import type { ReactNode } from 'react';
import styles from '../styles/carousel-hydrated.css?inline';
import { adoptStyles } from '../ui/adopt-styles.ts';
import { Carousel, type Slide } from '../ui/carousel/Carousel.tsx';

adoptStyles(styles);

/** The carousel as it stands in the page; in a translated one, with the words that the translator has put there. */
export function readIsland(root: HTMLElement): ReactNode {
  const id = root.firstElementChild?.id.replace(/-slides$/, '') ?? '';
  const label = root.parentElement?.ariaLabel ?? '';
  const slides = [...root.querySelectorAll<HTMLElement>('.slide')].map(readSlide);
  const sizes = root.querySelector('source')?.sizes ?? '';
  return <Carousel id={id} label={label} slides={slides} sizes={sizes} />;
}

function readSlide(slide: HTMLElement): Slide {
  const image = slide.querySelector('img');
  return {
    title: slide.querySelector('h3 > :last-child')?.textContent ?? '',
    caption: slide.querySelector('p')?.textContent ?? '',
    alt: image?.alt ?? '',
    files: {
      avif: slide.querySelector('source')?.srcset ?? '',
      smallest: image?.getAttribute('src') ?? '',
      src: slide.querySelector('a')?.getAttribute('href') ?? '',
      width: Number(image?.getAttribute('width')),
      height: Number(image?.getAttribute('height')),
    },
  };
}
