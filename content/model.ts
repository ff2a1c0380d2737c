import type { Picture } from './picture.ts';

/** What is said about the table as a model: the picture beside the drawing, the viewer in its place, and the ways into a room. */
export interface ModelWords extends Picture {
  /** The button that fetches the viewer, and what it says where nothing is offered for the room. */
  readonly open: string;
  readonly turn: string;
  /** The two files, for whoever has no JavaScript. */
  readonly usdz: string;
  readonly glb: string;
  /** Said in place of a model that cannot be shown. */
  readonly failed: string;
  /** Said while it comes. */
  readonly loading: string;
  /** Read to who cannot see it, once the model can be turned. */
  readonly label: string;
  /** The buttons beside it. */
  readonly sizes: string;
  readonly nearer: string;
  readonly farther: string;
  readonly close: string;
  /** The ways into a room, for whoever is on an iPhone or iPad, on Android, or elsewhere. */
  readonly room: string;
  readonly roomOnAndroid: string;
  readonly roomByCode: string;
  /** What the code is, and what to do with it. `{address}` becomes the page's own. */
  readonly code: string;
  /** Added to the privacy text, where the page has a model. */
  readonly privacy: string;
}

export const model: ModelWords = {
  picture: 'table-model',
  alt: 'The table by itself.',
  open: 'Turn it, or see it in your room',
  turn: 'Turn it',
  usdz: 'The model for iPhone and iPad',
  glb: 'The model as glTF',
  failed: 'The model cannot be shown now. Try again, or in another browser.',
  loading: 'The model is on its way.',
  label: 'The table by itself. Turn it with the arrow keys, zoom with plus and minus, leave with Escape.',
  sizes: 'Sizes',
  nearer: 'Nearer',
  farther: 'Farther',
  close: 'Close',
  room: 'See it in your room',
  roomOnAndroid: 'See it in your room: Google’s app opens, and fetches the model from us',
  roomByCode: 'See it in your room, with your phone',
  code: 'Point your phone’s camera here, or open {address} on it: beside this picture stands the way into your room.',
  privacy: 'On Android, Google’s app fetches the model from us.',
};
