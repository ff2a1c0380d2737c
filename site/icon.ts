/** Three rings of the oak with one ray: its sapwood and the marks, of 32 × 32 units. */
const GROUND = '#6b4626';
const RINGS =
  '<g fill="none" stroke="#f4efe6" stroke-width="1.6"><circle cx="15" cy="17" r="4"/><circle cx="15.5" cy="16.5" r="8.5"/><path d="m15 17 11-11"/></g>';

/** The icon as an SVG document. */
export const ICON_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="${GROUND}"/>${RINGS}</svg>`;

/**
 * The icon for systems that cut it into a shape of their own: ground to the edges, and all that matters within the middle
 * 80 % (https://www.w3.org/TR/appmanifest/#icon-masks).
 */
export const MASKABLE_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="${GROUND}" d="M0 0h32v32H0z"/><g transform="translate(2.4 2.4) scale(.85)">${RINGS}</g></svg>`;

/**
 * The icon as a `data:` address: a file of its own costs a request, and moved the largest paint by a round trip. Encoded is
 * what no address may hold, and no more: the page's first packets are counted.
 */
export const ICON = `data:image/svg+xml,${encodeURI(ICON_SVG).replaceAll('%20', ' ').replaceAll('#', '%23')}`;
