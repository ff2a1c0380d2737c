/**
 * The part of Plyr that the film uses. The types that Plyr 3.8 brings export it twice (`export =` and `export default`),
 * which TypeScript takes as no default export.
 */
declare module 'plyr' {
  /** https://github.com/sampotts/plyr#options */
  export interface PlyrOptions {
    readonly title?: string;
    readonly iconUrl?: string;
    readonly blankVideo?: string;
    readonly controls?: readonly string[];
    readonly settings?: readonly string[];
    readonly speed?: { readonly selected: number; readonly options: readonly number[] };
    readonly captions?: { readonly active: boolean; readonly language: string };
    readonly previewThumbnails?: { readonly enabled: boolean; readonly src: string };
    readonly storage?: { readonly enabled: boolean; readonly key: string };
    readonly ads?: { readonly enabled: boolean; readonly tagUrl: string };
  }

  export default class Plyr {
    constructor(media: HTMLElement, options?: PlyrOptions);
    /** There where adverts are configured. The promise rejects when they fail. */
    readonly ads?: { readonly managerPromise: Promise<unknown> };
    /** Read at every key. */
    readonly config: { seekTime: number };
    play(): Promise<void> | null;
    destroy(): void;
  }
}
