import { addScript } from './add-script.ts';

/** The function that the pixel is told by. Until its script is there, it keeps what it is told. */
interface Pixel {
  (...command: unknown[]): void;
  callMethod?(...command: unknown[]): void;
  queue: unknown[][];
  push: Pixel;
  loaded: boolean;
  version: string;
}

/** Lets the Meta Pixel in, and reports a page view. @see https://developers.facebook.com/docs/meta-pixel/get-started */
export function load(id: string): void {
  const pixel = createPixel();
  Object.assign(window, { fbq: pixel, _fbq: pixel });
  pixel('init', id);
  pixel('track', 'PageView');
  addScript('https://connect.facebook.net/en_US/fbevents.js');
}

function createPixel(): Pixel {
  const pixel = ((...command) => {
    if (pixel.callMethod) pixel.callMethod(...command);
    else pixel.queue.push(command);
  }) as Pixel;
  return Object.assign(pixel, { queue: [], push: pixel, loaded: true, version: '2.0' });
}
