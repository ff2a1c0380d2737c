import { addScript } from './add-script.ts';
import { dataLayer } from './data-layer.ts';

/** Lets a container of Google Tag Manager in. @see https://developers.google.com/tag-platform/tag-manager/web */
export function load(id: string): void {
  dataLayer().push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  addScript(`https://www.googletagmanager.com/gtm.js?id=${id}`);
}
