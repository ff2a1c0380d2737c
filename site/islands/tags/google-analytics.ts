import { addScript } from './add-script.ts';
import { dataLayer } from './data-layer.ts';

/** Lets Google Analytics 4 in, which reports a page view. @see https://developers.google.com/tag-platform/gtagjs */
export function load(id: string): void {
  tell('js', new Date());
  tell('config', id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

/** Google's script takes a command only where it is an `arguments` object; an array it takes for data. */
function tell(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  dataLayer().push(arguments);
}
